//! What people see, byte by byte.

use crate::{line, run, shown};

#[test]
fn no_arguments_and_help_give_the_help_of_one_screen() {
    let help = shown("--help");
    assert_eq!(shown(""), help);
    assert_eq!(shown("-h"), help);
    assert!(help.lines().count() <= 24 && help.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn every_example_of_the_help_works() {
    let help = shown("--help");
    let mut seen = 0;
    for text in help.lines().flat_map(|line| line.split("  ironhex ").skip(1)) {
        // The name of the next verb may follow on the same line.
        let example = text.split_once("  ").map_or(text, |(example, _)| example);
        seen += 1;
        // They need standard input or a file, or stay until they are ended.
        if ["rpc", "replay", "tournament", "serve"].iter().any(|verb| example.starts_with(verb)) {
            continue;
        }
        // Thousands of whole games take their time; of one turn they do not.
        let long = ["duel ", "battle "].iter().any(|verb| example.starts_with(verb));
        let example = if long { format!("{example} --turns 1") } else { example.to_owned() };
        assert!(!shown(&example).is_empty(), "{example}");
    }
    assert!(seen > 15, "{seen}");
}

#[test]
fn every_verb_has_a_short_help() {
    for verb in
        "duel battle odds to-hit location cluster fire physical play replay table rules weapons unit board serve call rpc"
            .split_whitespace()
    {
        let help = shown(&format!("{verb} --help"));
        assert!(help.contains("\nExample:\n  "), "{help}");
        assert!(help.contains("ironhex "), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
        assert!(help.lines().count() <= 80, "{help}");
        assert_eq!(shown(&format!("{verb} -h")), help);
    }
}

#[test]
fn to_hit() {
    assert_eq!(
        shown(
            "to-hit --gunnery 4 --weapon medium-laser --range 5 --moved walk --target-moved run:6 \
             --heat 8 --target-in light-woods"
        ),
        "Medium Laser at 5 hexes (medium), specification rules\n\
         \n\
         \x20 4  gunnery skill\n\
         \x20+2  range (medium)\n\
         \x20+1  attacker walked\n\
         \x20+2  target ran 6 hexes\n\
         \x20+1  heat 8\n\
         \x20+1  target in light woods\n\
         \x20──\n\
         \x2011  needs 11+ on 2d6:  3/36  8.3 %   █▋\n"
    );
}

#[test]
fn to_hit_with_everything() {
    assert_eq!(
        shown(
            "to-hit --gunnery 3 --weapon lrm20 --range 3 --moved jumped --prone --wounds 1 --sensors 2 \
             --shoulder --upper-arm --lower-arm --tc --secondary other --indirect=ran --called \
             --quirk sensor-ghosts --ability oblique-attacker,sniper --target-moved jump:3 \
             --target-prone --target-immobile --cover --dodging --target-quirk distracting \
             --through light-woods,light-woods,heavy-smoke --target-in heavy-woods --light night \
             --rain heavy --fog light --wind storm --mounted left-arm --weapon-quirk accurate"
        ),
        "LRM 20 at 3 hexes (short), specification rules\n\
         \n\
         \x20 3  gunnery skill\n\
         \x20+3  minimum range of 6\n\
         \x20+3  attacker jumped\n\
         \x20+2  target jumped 3 hexes\n\
         \x20+1  target prone\n\
         \x20-4  target immobile\n\
         \x20+1  target in partial cover\n\
         \x20+2  target dodges\n\
         \x20+4  through light woods ×2, heavy smoke\n\
         \x20+2  target in heavy woods\n\
         \x20+1  1 pilot wound\n\
         \x20+2  2 sensor hits\n\
         \x20+4  shoulder actuator destroyed\n\
         \x20+1  upper arm actuator destroyed\n\
         \x20+1  lower arm actuator destroyed\n\
         \x20-1  targeting computer\n\
         \x20+2  attacker prone\n\
         \x20+2  secondary target\n\
         \x20+1  indirect fire\n\
         \x20+2  spotter ran\n\
         \x20+3  called shot\n\
         \x20+1  sensor ghosts\n\
         \x20+1  distracting target\n\
         \x20-1  accurate weapon\n\
         \x20-1  oblique attacker\n\
         \x20+2  night\n\
         \x20+2  heavy rain\n\
         \x20+1  light fog\n\
         \x20+3  storm\n\
         \x20──\n\
         \x2043  impossible: the target number is higher than 12\n"
    );
}

#[test]
fn to_hit_shows_zeros_when_asked_and_says_what_two_does() {
    assert_eq!(
        shown("to-hit --gunnery 2 --bracket short --all --rules simplified"),
        "Shot at short range, simplified rules\n\
         \n\
         \x20 2  gunnery skill\n\
         \x20+0  range (short)\n\
         \x20+0  attacker stood still\n\
         \x20+0  target stood still\n\
         \x20+0  heat 0\n\
         \x20──\n\
         \x20 2  needs 3+ on 2d6:  35/36  97.2 %   ███████████████████▌\n\
         \x20    A natural 2 always misses; the printed table says 36/36.\n"
    );
    let sure = shown("to-hit --gunnery 2 --bracket short --rules total-warfare");
    assert!(
        sure.ends_with("  2  hits whatever the dice say:  36/36  100 %   ████████████████████\n")
    );
}

#[test]
fn to_hit_beyond_reach() {
    assert_eq!(
        shown("to-hit --gunnery 4 --weapon ppc --range 40"),
        "PPC at 40 hexes (out of range), specification rules\n\n  4  gunnery skill\n ──\n  \
         –  impossible: the target is out of range\n"
    );
    let house = shown(
        "to-hit --gunnery 8 --weapon ppc --range 18 --moved run --rule natural-twelve=always-hits",
    );
    assert!(
        house.starts_with("PPC at 18 hexes (long), specification+natural_twelve rules\n"),
        "{house}"
    );
    assert!(house.contains(" 14  needs 12+ on 2d6:  1/36  2.8 %"), "{house}");
}

#[test]
fn weapons_go_by_many_names() {
    for name in ["medium-laser", "Medium Laser", "MEDIUM_LASER", "med laser", "medium laser"] {
        let run = run(["to-hit", "--gunnery", "4", "--weapon", name, "--range", "5"]);
        assert!(run.stdout.starts_with("Medium Laser at 5 hexes"), "{name}: {run:?}");
    }
}

#[test]
fn location() {
    assert_eq!(
        shown("location --arc left --dice 3,4"),
        "Hit from the left, specification rules\n\n  roll 3+4 = 7: left torso (LT)\n"
    );
    assert_eq!(
        shown("location --hull-down --roll 5"),
        "Hit from the front, specification rules\n\n  roll 5: centre torso (CT)\n  \
         the table says right leg (RL): hull-down moves the hit\n  marked critical\n"
    );
    assert_eq!(
        shown("location --aimed left-arm --dice 3,4"),
        "Hit from the front, specification rules\n\n  aim 3+4 = 7: strikes where it was aimed\n  \
         left arm (LA)\n"
    );
    assert_eq!(
        shown("location --by punch --roll 6 --arc rear"),
        "Punch from the rear, specification rules\n\n  roll 6: head (HD)\n  marked critical\n"
    );
    assert_eq!(
        shown("location --by kick --table"),
        "Kicks from the front, specification rules\n\
         \n\
         \x20 roll  ways  location\n\
         \x20    1     1  right leg (RL)\n\
         \x20    2     1  right leg (RL)\n\
         \x20    3     1  right leg (RL)\n\
         \x20    4     1  left leg (LL)\n\
         \x20    5     1  left leg (LL)\n\
         \x20    6     1  left leg (LL)\n\
         \n\
         \x20 right leg (RL)  3/6  50.0 %  ██████████\n\
         \x20 left leg (LL)   3/6  50.0 %  ██████████\n"
    );
}

#[test]
fn cluster() {
    assert_eq!(
        shown("cluster --weapon lrm-20 --artemis-iv"),
        "LRM 20, cluster of 20, +2 on the roll, specification rules\n\
         \n\
         \x20+2  Artemis\n\
         \n\
         \x20 hits  chance\n\
         \x20    9    1/36   2.8 %  ▉\n\
         \x20   12   14/36  38.9 %  ███████████▋\n\
         \x20   16   11/36  30.6 %  █████████▏\n\
         \x20   20   10/36  27.8 %  ████████▍\n\
         \n\
         \x20 mean 15.36\n"
    );
    assert_eq!(
        shown("cluster --size 20 --modifier -2 --dice 3,4"),
        "Cluster of 20, -2 on the roll, specification rules\n\n  \
         roll 3+4 = 7 -2, read as 5, in the row of 20: 12 hits\n"
    );
    let column = shown("cluster --weapon mrm-20 --rule mrm=column --roll 7");
    assert!(column.ends_with("  roll 7, in the row of 15: 9 hits\n"), "{column}");
}

#[test]
fn fire() {
    assert_eq!(
        shown("fire --weapon srm-4 --needs 7 --artemis-iv --ams --dice 3,4,2,3,1,6,1,1,6,6"),
        "SRM 4 from the front, needs 7+ (58.3 %), specification rules\n\
         \n\
         \x20 to hit   3+4 = 7: hit\n\
         \x20 cluster  2+3 = 5, +2 Artemis, read as 7, in the row of 4: 3 missiles\n\
         \x20 AMS      1 and 6, of which the first counts: stops 1, 2 get through\n\
         \n\
         \x20 #      roll  location           damage\n\
         \x20 1   1+1 = 2  centre torso (CT)       2  through-armour critical\n\
         \x20 2  6+6 = 12  head (HD)               2  critical\n\
         \n\
         \x20 damage by location\n\
         \x20 head (HD)           2  ████████████████████\n\
         \x20 centre torso (CT)   2  ████████████████████\n\
         \x20 in all              4\n\
         \n\
         \x20 heat 3, 1 shot of ammunition\n"
    );
    assert_eq!(
        shown("fire --weapon uac-5 --needs 5 --mode ultra --arc rear --dice 1,1,3,4,5,5"),
        "Ultra AC/5 (ultra) from the rear, needs 5+ (83.3 %), specification rules\n\
         \n\
         \x20 to hit 1   1+1 = 2: miss, and it jams\n\
         \x20 to hit 2   3+4 = 7: hit\n\
         \n\
         \x20 #      roll  location       damage\n\
         \x20 1  5+5 = 10  left arm (LA)       5\n\
         \n\
         \x20 heat 2, 2 shots of ammunition, the weapon is jammed\n"
    );
}

#[test]
fn physical() {
    assert_eq!(
        shown("physical kick --tons 80 --piloting 5 --target-moved walk:3 --dice 3,4,5"),
        "Right kick by 80 tons from the front, specification rules\n\
         \n\
         \x20 5  piloting skill\n\
         \x20-2  kick\n\
         \x20+1  target walked 3 hexes\n\
         \x20──\n\
         \x20 4  needs 4+ on 2d6:  33/36  91.7 %   ██████████████████▍\n\
         \n\
         \x20 a hit does 16 points\n\
         \n\
         \x20 roll 3+4 = 7: hit\n\
         \n\
         \x20 roll  on the target  damage\n\
         \x20    5  left leg (LL)      16\n\
         \n\
         \x20 the target owes a piloting roll: it was kicked\n"
    );
    assert_eq!(
        shown(
            "physical push --tons 80 --piloting 5 --prone --after punch:left --broken left-arm:hand"
        ),
        "Push by 80 tons from the front, specification rules\n\n  not allowed:\n  - the attacker is prone\n  \
         - another physical attack was made already\n  - the limb has attacked already\n"
    );
}

#[test]
fn tables() {
    let names = shown("table");
    assert!(names.contains("\n  front-hit          Front: hit locations\n"), "{names}");
    assert_eq!(
        shown("table heat --rule heat-to-hit=5,9"),
        "Heat and to-hit, specification+heat_to_hit rules\n\n  heat  modifier\n   0-4        +0\n   \
         5-8        +1\n    9+        +2\n"
    );
    for spelling in ["frontHit", "front-hit", "front_hit", "FRONTHIT"] {
        assert_eq!(shown(&format!("table {spelling}")), shown("table frontHit"));
    }
}

#[test]
fn rules() {
    let list = shown("rules --rule mrm=column");
    assert!(list.starts_with("specification+mrm rules ("), "{list}");
    assert!(list.contains(
        "\nmrm                  column                    one column to the left on the\n"
    ));
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
    assert_eq!(
        shown("rules --rules simplified --against specification"),
        "3 differences between simplified and specification rules\n\n\
         rule             simplified  specification\n\
         target_movement  fifths      brackets\n\
         heat_to_hit      5,8,13      8,13,17,24,26\n\
         range_bands      fixed       weapon\n"
    );
    let others = [
        ("spec", "specification"),
        ("standard", "specification"),
        ("Introductory", "simplified"),
        ("TW", "total-warfare"),
    ];
    for (other, preset) in others {
        assert!(shown(&format!("rules --rules {other}")).starts_with(&format!("{preset} rules (")));
        let same = format!("{preset} and {preset} rules play alike\n");
        assert_eq!(shown(&format!("rules --rules {preset} --against {other}")), same);
    }
    assert_eq!(
        shown("rules --against specification"),
        "specification and specification rules play alike\n"
    );
}

#[test]
fn the_catalogue() {
    let all = shown("weapons");
    let entries = ironhex_units::weapons().len();
    assert!(all.starts_with(&format!("{entries} weapons\n\nid ")), "{all}");
    assert!(all.lines().all(|line| line.chars().count() <= 80), "{all}");
    assert_eq!(
        shown("weapons binary laser"),
        "Binary Laser (Blazer) Cannon\n\
         \n\
         \x20 id          blazer-cannon\n\
         \x20 technology  Inner Sphere\n\
         \x20 kind        direct, energy\n\
         \x20 damage      12\n\
         \x20 heat        16\n\
         \x20 range       short 5, medium 10, long 15\n\
         \x20 size        9 tons, 4 slots\n"
    );
    assert_eq!(
        shown("weapons streak lrm"),
        "4 weapons\n\
         \n\
         id                  heat  damage  min    range  tons  slots  shots\n\
         clan-streak-lrm-5      2     5×1    –  7/14/21     2      1     24\n\
         clan-streak-lrm-10     4    10×1    –  7/14/21     5      2     12\n\
         clan-streak-lrm-15     5    15×1    –  7/14/21     7      3      8\n\
         clan-streak-lrm-20     6    20×1    –  7/14/21    10      5      6\n"
    );
    let named = shown("weapons ppc");
    assert!(
        named.starts_with("PPC\n\n  id ") && named.contains("with a name like it\n"),
        "{named}"
    );
}

#[test]
fn a_seed_that_was_drawn_repeats_the_roll() {
    for verb in
        ["location", "fire --weapon lrm-20 --needs 4", "physical kick --tons 80 --piloting 5"]
    {
        let first = shown(verb);
        let seed =
            first.lines().last().and_then(|line| line.strip_prefix("  seed ")).expect("a seed");
        assert_eq!(shown(&format!("{verb} --seed {seed}")), first);
    }
}

#[test]
fn no_colours_in_a_pipe_unless_somebody_insists() {
    for verb in ["--help", "fire --help", "rules", "fire --weapon ppc --needs 4 --seed 1"] {
        assert!(!shown(verb).contains('\u{1b}'), "{verb}");
    }
    assert!(!line("to-hit --gunnery 99").stderr.contains('\u{1b}'));
    assert!(!line("nonsense").stderr.contains('\u{1b}'));
    let forced = crate::command(["rules"]).env("CLICOLOR_FORCE", "1").output().expect("it runs");
    assert!(forced.stdout.contains(&0x1b));
}

#[test]
fn the_version() {
    assert_eq!(shown("--version"), format!("ironhex {}\n", env!("CARGO_PKG_VERSION")));
}
