//! What can be said at the prompt.

/// The help of the prompt.
pub(super) const HELP: &str = "\
A line says which unit does what. The number may be left out where only one
unit can act.

  1 walk 0506 facing 3   go there: walk, run or jump; without a facing it turns
                         to the nearest enemy
  1 stand, prone, hull-down, withdraw
  1 charge 2, dfa 2      at the end of a move
  1 twist left           before it fires
  1 fire 3 at 2          a weapon by its number or its name: fire medium laser;
                         behind it: mode ultra, mode rotary 4, mode cluster,
                         bin 2, aim head
  1 fire all at 2        everything that bears
  1 kick 2               punch, push, hatchet, sword, mace; punch left at 2
  1 done                 the unit has finished this phase

  list                   what can be done now; list walk, run, jump: every hex
  why ACTION             what it would need, and why, before you decide
  map, units, sheet 2    the map, everybody, a record sheet
  log                    the report of this turn again
  save FILE, quit        write a replay; stop here

Facings: 0 is up, then clockwise to 5. Short forms: w, r, j, f, k, p, t, d.
";

#[cfg(test)]
mod tests {
    #[test]
    fn the_help_fits_a_terminal() {
        assert!(super::HELP.lines().all(|line| line.chars().count() <= 80));
        assert!(super::HELP.lines().count() <= 24);
    }
}
