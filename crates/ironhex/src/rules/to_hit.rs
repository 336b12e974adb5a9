//! Decisions about the to-hit number.

use super::choice::{RuleValue, choice};
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

choice! {
    /// How the hexes that a target moved become a modifier.
    pub enum TargetMovement {
        /// 0-2: 0, 3-4: 1, 5-6: 2, 7-9: 3, 10-17: 4, 18-24: 5, 25 and more: 6; one more for a jump
        Brackets = "brackets",
        /// a fifth of the hexes, rounded up, at least 1 for a target that moved; one more for a jump
        Fifths = "fifths",
    }
}

/// The attacker's heat at which each further point of to-hit penalty begins.
///
/// ```
/// use ironhex::rules::HeatScale;
/// let scale = HeatScale::new([8, 13, 17, 24, 26]);
/// assert_eq!([7, 8, 16, 26, 99].map(|heat| scale.modifier(heat)), [0, 1, 2, 5, 5]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HeatScale {
    steps: [u8; 5],
}

impl HeatScale {
    /// Stands for a step that the scale does not have.
    pub const NO_STEP: u8 = u8::MAX;

    /// A scale from its thresholds in rising order, [`HeatScale::NO_STEP`] for those it does not have.
    #[must_use]
    pub const fn new(steps: [u8; 5]) -> Self {
        Self { steps }
    }

    /// The penalty at a heat.
    #[inline]
    #[must_use]
    pub const fn modifier(&self, heat: u8) -> i8 {
        let s = &self.steps;
        (heat >= s[0]) as i8
            + (heat >= s[1]) as i8
            + (heat >= s[2]) as i8
            + (heat >= s[3]) as i8
            + (heat >= s[4]) as i8
    }

    /// The thresholds in rising order.
    pub fn steps(&self) -> impl Iterator<Item = u8> + '_ {
        self.steps.iter().copied().filter(|&step| step != Self::NO_STEP)
    }
}

impl RuleValue for HeatScale {
    const IDS: &'static [&'static str] = &[];

    fn id(self) -> Cow<'static, str> {
        self.steps().map(|step| step.to_string()).collect::<Vec<_>>().join(",").into()
    }

    fn parse(text: &str) -> Result<Self, String> {
        let refuse =
            || format!("must be up to 5 rising heat levels such as 8,13,17,24; got \"{text}\"");
        let mut steps = [Self::NO_STEP; 5];
        let mut last = 0;
        for (i, part) in text.split(',').enumerate() {
            let step: u8 = part.trim().parse().map_err(|_| refuse())?;
            if i >= steps.len() || step <= last || step == Self::NO_STEP {
                return Err(refuse());
            }
            steps[i] = step;
            last = step;
        }
        Ok(Self { steps })
    }

    fn meaning(self) -> Cow<'static, str> {
        let steps: Vec<String> = self
            .steps()
            .zip(1..)
            .map(|(step, penalty): (u8, u8)| format!("+{penalty} at {step}"))
            .collect();
        steps.join(", ").into()
    }

    fn allowed() -> Vec<(Cow<'static, str>, Cow<'static, str>)> {
        vec![("a,b,c…".into(), "up to five rising heat levels; each adds 1".into())]
    }
}

choice! {
    /// Where a weapon's range brackets come from.
    pub enum RangeBands {
        /// each weapon's own short, medium, long and extreme range
        Weapon = "weapon",
        /// 0-3 short, 4-6 medium, 7-15 long for every weapon
        Fixed = "fixed",
    }
}

choice! {
    /// Whether weapons reach into extreme range.
    pub enum ExtremeRange {
        /// at +6, those whose figures state one
        Stated = "stated",
        /// at +6, every weapon up to twice its medium range
        TwiceMedium = "twice_medium",
        /// no: beyond long range is out of range
        Off = "off",
    }
}

choice! {
    /// What a natural 2 does to an attack.
    pub enum NaturalTwo {
        /// it misses, whatever the number
        AlwaysMisses = "always_misses",
        /// it hits when the number is 2 or less
        ByNumber = "by_number",
    }
}

choice! {
    /// What a natural 12 does to an attack.
    pub enum NaturalTwelve {
        /// nothing special: it hits when the number is 12 or less
        ByNumber = "by_number",
        /// it hits, even where the number is higher
        AlwaysHits = "always_hits",
    }
}

choice! {
    /// The penalty for firing inside a weapon's minimum range.
    pub enum MinimumRange {
        /// minimum minus range; nothing at the minimum itself
        Difference = "difference",
        /// minimum minus range plus one, at the minimum and inside
        DifferencePlusOne = "difference_plus_one",
    }
}

choice! {
    /// Whether a pilot's wounds spoil the aim.
    pub enum PilotWounds {
        /// +1 for each wound; Pain Resistance counts one fewer
        Each = "each",
        /// no
        NoEffect = "no_effect",
    }
}

choice! {
    /// What sensor hits do to the aim.
    pub enum SensorHits {
        /// +1 for each hit
        OneEach = "one_each",
        /// +2 for one hit; with two the unit cannot fire
        TwoThenBlind = "two_then_blind",
    }
}

impl SensorHits {
    /// Do so many hits leave the unit without any aim?
    #[inline]
    #[must_use]
    pub const fn blinds(self, hits: u8) -> bool {
        matches!(self, Self::TwoThenBlind) && hits >= 2
    }
}

choice! {
    /// How destroyed actuators of the arm that holds the weapon add up.
    pub enum ArmActuators {
        /// shoulder +4, upper arm +1, lower arm +1, added up
        Sum = "sum",
        /// a destroyed shoulder is +4 and the other actuators of that arm no longer count
        ShoulderReplaces = "shoulder_replaces",
    }
}

choice! {
    /// Which weapons a targeting computer helps.
    pub enum TargetingComputer {
        /// all of them, -1
        Always = "always",
        /// direct-fire weapons, -1: not missiles, not cluster shot
        DirectFire = "direct_fire",
    }
}

choice! {
    /// Whether a spotter that attacks in the same turn makes indirect fire harder.
    pub enum SpotterAttacks {
        /// no
        Free = "free",
        /// +1
        PlusOne = "plus_one",
    }
}

choice! {
    /// What a called shot does.
    pub enum CalledShot {
        /// it strikes the location that was named
        Location = "location",
        /// it picks the table that is rolled on: high, low, left or right
        Table = "table",
    }
}

choice! {
    /// What Range Master does to its bracket.
    pub enum RangeMaster {
        /// its modifier becomes +0
        Zero = "zero",
        /// it changes places with short range, which takes its modifier
        SwapWithShort = "swap_with_short",
    }
}

choice! {
    /// Whether a Distracting target is harder to hit.
    pub enum Distracting {
        /// yes, +1
        PlusOne = "plus_one",
        /// no
        NoEffect = "no_effect",
    }
}

choice! {
    /// Which figures light rain, snow and fog have.
    pub enum Weather {
        /// light rain, light snow and light fog +1; heavy rain, heavy snow and heavy fog +2
        Documents = "documents",
        /// light ones 0, heavy rain and snow +1, heavy fog +1 for energy weapons; strong gale +1 for ballistic weapons
        Published = "published",
    }
}

choice! {
    /// What hull-down does to the number.
    pub enum HullDownModifier {
        /// +1 in place of partial cover
        InPlaceOfCover = "in_place_of_cover",
        /// +2 on top of partial cover, where the line of sight gives cover
        TwoOnCover = "two_on_cover",
    }
}
