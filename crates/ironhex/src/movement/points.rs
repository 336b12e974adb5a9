//! Movement points: what is left of the printed ones after damage and heat.

/// What a unit's movement points depend on.
///
/// Leg damage is counted as for [`Balance`](crate::piloting::Balance): a leg that is gone counts as
/// that alone, a leg with a destroyed hip as that alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mobility {
    /// Walking points as built.
    pub walk: u8,
    /// Jumping points as built.
    pub jump: u8,
    /// Heat.
    pub heat: u8,
    /// Triple-strength myomer, which works at heat 9 and more.
    pub tsm: bool,
    /// Hips that are destroyed.
    pub hips: u8,
    /// Other leg actuators that are destroyed, on legs whose hip is sound.
    pub leg_actuators: u8,
    /// Legs that are gone.
    pub legs_gone: u8,
    /// Jump jets that are lost.
    pub jets_lost: u8,
    /// Working jump jets in legs, which do not work under water.
    pub leg_jets: u8,
    /// Depth of the water that it stands in.
    pub depth: u8,
    /// MASC is engaged this turn.
    pub masc: bool,
    /// The supercharger is engaged this turn.
    pub supercharger: bool,
    /// Hardened armor: one running point fewer.
    pub hardened_armor: bool,
    /// Modular armor: one walking and one jumping point fewer.
    pub modular_armor: bool,
}

impl Mobility {
    /// A sound, cool unit on dry ground.
    #[must_use]
    pub const fn new(walk: u8, jump: u8) -> Self {
        Self {
            walk,
            jump,
            heat: 0,
            tsm: false,
            hips: 0,
            leg_actuators: 0,
            legs_gone: 0,
            jets_lost: 0,
            leg_jets: 0,
            depth: 0,
            masc: false,
            supercharger: false,
            hardened_armor: false,
            modular_armor: false,
        }
    }
}

/// Movement points of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Points {
    /// Walking.
    pub walk: u8,
    /// Running.
    pub run: u8,
    /// Jumping.
    pub jump: u8,
}

/// Heat at which triple-strength myomer begins to work.
const TSM_HEAT: u8 = 9;
/// Walking points that triple-strength myomer gives.
const TSM_POINTS: u8 = 2;
/// Heat that costs a walking point.
const HEAT_PER_POINT: u8 = 5;

impl Points {
    /// The points that damage and heat leave.
    ///
    /// Total Warfare, "Movement Points", "Critical Hit Effects" and "Heat Point Table".
    ///
    /// ```
    /// use ironhex::movement::{Mobility, Points};
    /// let sound = Points::of(&Mobility::new(5, 5));
    /// assert_eq!(sound, Points { walk: 5, run: 8, jump: 5 });
    /// let hot_and_limping = Mobility { heat: 7, hips: 1, ..Mobility::new(5, 0) };
    /// assert_eq!(Points::of(&hot_and_limping), Points { walk: 2, run: 3, jump: 0 });
    /// ```
    #[must_use]
    pub const fn of(mobility: &Mobility) -> Self {
        let walk = walking(mobility);
        Self { walk, run: running(mobility, walk), jump: jumping(mobility) }
    }
}

/// Legs first, then what weighs it down, then heat; never below nothing.
const fn walking(mobility: &Mobility) -> u8 {
    let legs = match (mobility.legs_gone, mobility.hips) {
        (0, 0) => mobility.walk,
        (0, 1) => mobility.walk.div_ceil(2),
        (1, _) => 1,
        _ => 0,
    };
    let hot_muscles = mobility.tsm && mobility.heat >= TSM_HEAT && mobility.legs_gone == 0;
    let gained = if hot_muscles { TSM_POINTS } else { 0 };
    let lost = mobility.leg_actuators as u16
        + mobility.modular_armor as u16
        + (mobility.heat / HEAT_PER_POINT) as u16;
    (legs as u16 + gained as u16).saturating_sub(lost) as u8
}

/// Half as much again as walking; one leg does not run.
const fn running(mobility: &Mobility, walk: u8) -> u8 {
    if mobility.legs_gone > 0 {
        return walk;
    }
    let halves: u16 = match (mobility.masc, mobility.supercharger) {
        (false, false) => 3,
        (true, true) => 5,
        _ => 4,
    };
    let run = (walk as u16 * halves).div_ceil(2);
    let run = run.saturating_sub(mobility.hardened_armor as u16);
    if run > u8::MAX as u16 { u8::MAX } else { run as u8 }
}

/// Jets that are sound and above the water.
const fn jumping(mobility: &Mobility) -> u8 {
    let sound = mobility.jump.saturating_sub(mobility.jets_lost);
    let sound = sound.saturating_sub(mobility.modular_armor as u8);
    match mobility.depth {
        0 => sound,
        1 => sound.saturating_sub(mobility.leg_jets),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_and_armor_change_running_alone() {
        let of = |mobility: Mobility| Points::of(&mobility);
        let plain = Mobility::new(5, 0);
        assert_eq!(of(plain).run, 8);
        assert_eq!(of(Mobility { masc: true, ..plain }).run, 10);
        assert_eq!(of(Mobility { supercharger: true, ..plain }).run, 10);
        assert_eq!(of(Mobility { masc: true, supercharger: true, ..plain }).run, 13);
        assert_eq!(
            of(Mobility { hardened_armor: true, ..plain }),
            Points { walk: 5, run: 7, jump: 0 }
        );
    }

    #[test]
    fn legs_and_heat_add_up() {
        let walk = |mobility: Mobility| Points::of(&mobility).walk;
        let plain = Mobility::new(7, 0);
        assert_eq!(walk(Mobility { hips: 1, leg_actuators: 1, ..plain }), 3);
        assert_eq!(walk(Mobility { hips: 2, ..plain }), 0);
        assert_eq!(walk(Mobility { legs_gone: 1, ..plain }), 1);
        assert_eq!(walk(Mobility { legs_gone: 1, leg_actuators: 1, ..plain }), 0);
        assert_eq!(walk(Mobility { legs_gone: 1, hips: 1, ..plain }), 1);
        assert_eq!(walk(Mobility { legs_gone: 2, ..plain }), 0);
        assert_eq!(walk(Mobility { heat: 9, ..plain }), 6);
        assert_eq!(walk(Mobility { heat: 9, tsm: true, ..plain }), 8);
        assert_eq!(walk(Mobility { heat: 8, tsm: true, ..plain }), 6);
        assert_eq!(walk(Mobility { heat: 200, ..plain }), 0);
    }

    #[test]
    fn one_leg_does_not_run() {
        let crippled = Mobility { legs_gone: 1, masc: true, ..Mobility::new(7, 0) };
        assert_eq!(Points::of(&crippled), Points { walk: 1, run: 1, jump: 0 });
    }

    #[test]
    fn jets_under_water_do_not_lift() {
        let jump = |depth| {
            Points::of(&Mobility { depth, leg_jets: 2, jets_lost: 1, ..Mobility::new(5, 5) }).jump
        };
        assert_eq!([jump(0), jump(1), jump(2)], [4, 2, 0]);
    }
}
