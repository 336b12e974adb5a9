//! The playthroughs together show everything that can happen.

use super::committed::files;
use ironhex::event::{BalanceCause, Event};
use ironhex::pilot::WoundCause;
use ironhex::rules::Preset;
use ironhex::turn::Phase;
use ironhex::unit::{DestroyedBy, LossCause, PhysicalKind};

/// Every kind of event; a new one does not compile before it stands here.
macro_rules! kinds {
    ($($kind:ident)*) => {
        const KINDS: &[&str] = &[$(stringify!($kind)),*];
        const fn _listed(event: &Event) {
            match event {
                $(Event::$kind { .. })|* => {}
            }
        }
    };
}

kinds! {
    ShotRolled AllHit ClusterRolled MissilesStopped Struck
    ArmorDamaged StructureDamaged LocationDestroyed DamageTransferred DamageLost DamageAdjusted
    ModularArmorDamaged ModularArmorLost CriticalRolled CriticalHit ArmoredSlotHit CaseIiRolled Exploded
    PilotWounded ConsciousnessRolled PilotKilled PilotingRollDue FallDue UnitDestroyed Modified
    TurnBegan PhaseBegan InitiativeRolled Moved PointsSpent StoodUp LayDown TookHullDown LeftHullDown
    Twisted Committed FireDeclared PhysicalAttackDeclared PartEnded AttackBegan PhysicalAttackBegan AttackLost
    PhysicalAttackRolled MountFired Jammed OneShotSpent ShotsSpent HeatMade HeatGiven HeatSettled DamageCounted
    Narced Tagged PilotingRolled Fell FallBraced Displaced ShutdownRolled AmmunitionRolled BinLost
    WakingRolled Withdrew GameEnded
}

/// What no playthrough shows, and why.
const EXCEPTIONS: &[(&str, &str)] = &[
    (" binLost", "a bin that stands in no slot: no unit that is read from a file has one"),
    ("phaseBegan: phase initiative", "it begins with the turn and is told as initiativeRoll"),
    ("pilotWounded: … cause destruction", "nobody ejects in a game"),
];

/// What the program wrote, all files together.
fn written() -> String {
    let texts = files().into_iter().map(|path| std::fs::read_to_string(path).unwrap());
    texts.collect::<Vec<_>>().join("\n")
}

/// Everything that should be found, as it is written.
fn wanted() -> Vec<String> {
    let mut wanted = Vec::new();
    for kind in KINDS {
        // A roll always has something to tell, and `pilotingRoll` is not `pilotingRollDue`.
        let kind = kind.replace("Rolled", "Roll:");
        let (first, rest) = kind.split_at(1);
        wanted.push(format!(" {}{rest}", first.to_lowercase()));
    }
    let mut all = |before: &str, ids: Vec<&str>| {
        wanted.extend(ids.into_iter().map(|id| format!("{before} {id}")));
    };
    all("phaseBegan: phase", Phase::ALL.iter().map(|it| it.id()).collect());
    all("unitDestroyed: cause", DestroyedBy::ALL.iter().map(|it| it.id()).collect());
    let lost = LossCause::ALL.iter().map(|it| it.id());
    wanted_after(&mut wanted, "locationDestroyed:", "cause", lost);
    let causes = BalanceCause::ALL.iter().map(|it| it.id());
    wanted_after(&mut wanted, "", "cause", causes);
    let wounds = WoundCause::ALL.iter().map(|it| it.id());
    wanted_after(&mut wanted, "pilotWounded:", "cause", wounds);
    for kind in PhysicalKind::ALL {
        wanted.push(format!("physicalAttackBegan: kind {kind},"));
    }
    for seen in ["hit yes", "hit no"] {
        wanted.push(format!("physicalAttackRoll: … {seen}"));
    }
    for seen in ["jam yes", "glancing yes", "blownOff yes", "throughArmorCritical yes"] {
        wanted.push(format!("… {seen}"));
    }
    wanted.extend(["shutdown yes", "shutdown no"].map(|seen| format!("shutdownRoll: … {seen}")));
    wanted.extend(["movement jump", "movement run"].map(|seen| format!("moved: {seen}")));
    wanted
}

fn wanted_after<'a>(
    wanted: &mut Vec<String>,
    before: &str,
    what: &str,
    ids: impl Iterator<Item = &'a str>,
) {
    wanted.extend(ids.map(|id| format!("{before} … {what} {id}")));
}

/// Is there a line with all parts of what is wanted, in this order?
fn is_in(text: &str, wanted: &str) -> bool {
    let parts: Vec<&str> = wanted.split('…').map(str::trim).collect();
    text.lines().any(|line| {
        let mut rest = line;
        parts.iter().all(|part| match rest.split_once(part) {
            Some((_, behind)) => {
                rest = behind;
                true
            }
            None => false,
        })
    })
}

#[test]
fn everything_that_can_happen_is_shown_somewhere() {
    let text = written();
    let missing: Vec<String> =
        wanted().into_iter().filter(|wanted| !is_in(&text, wanted)).collect();
    let named: Vec<&str> = EXCEPTIONS.iter().map(|(kind, _)| *kind).collect();
    let unnamed: Vec<&String> =
        missing.iter().filter(|kind| !named.contains(&kind.as_str())).collect();
    assert!(unnamed.is_empty(), "shown in no playthrough:\n{unnamed:#?}");
    for (kind, why) in EXCEPTIONS {
        assert!(missing.iter().any(|it| it == kind), "{kind:?} is shown, so not {why:?}");
    }
}

#[test]
fn every_preset_is_played() {
    let text = written();
    let rules = text.lines().filter_map(|line| line.strip_prefix("rules: "));
    let named = rules.filter_map(|rules| rules.split_whitespace().next()?.parse::<Preset>().ok());
    let named: Vec<Preset> = named.collect();
    for preset in Preset::ALL {
        assert!(named.contains(preset), "{preset}");
    }
}

#[test]
fn a_c3_network_lends_the_range_of_its_nearest_member() {
    // From 0512 to 0503 an ER large laser has medium range; the network's other member is 3 hexes away.
    let path = super::position::conformance().join("playthroughs/electronics.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let shot = lines.iter().position(|line| line.contains("[1] attackBegan: mount 2")).unwrap();
    assert!(lines[shot - 1].contains("+0 Range (short)"), "{}", lines[shot - 1]);
}

#[test]
fn every_playthrough_is_a_whole_game() {
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains("    gameEnded: winner "), "{}", path.display());
    }
}
