//! What every method about sheets answers.

use super::in_use::SheetInUse;
use super::table_dice::RollWanted;
use super::turn::TurnParams;
use crate::answer;
use crate::event::{LoneEvent, Number, number};
use crate::method::condition::ConditionParams;
use crate::record::{List, Text, Within};
use ironhex::event::{BalanceCause, Event, GameEvent};
use ironhex::heat::dissipation;
use ironhex::modifier::{Breakdown, Modifier};
use ironhex::movement::{Mobility, Points};
use ironhex::piloting::{OwedRolls, piloting_number};
use ironhex::resolution::BalanceDue;
use ironhex::turn::UnitId;
use ironhex::unit::{DestroyedBy, Location, Slot};
use ironhex::weapon::FireMode;
use ironhex_report::game::GameReport;
use ironhex_report::sheet::{
    booked, figure_svg, heat_effects, mount_word, piloting_due, slots_svg, status,
};
use ironhex_report::text::{Line, Tone};
use ironhex_report::unit::damage;
use ironhex_units::{UnitNames, battle_value};

/// A picture, or a name out of a file.
type Words = Text<{ usize::MAX }>;
type Count = Within<u16, 0, 65_535>;

/// A sheet after something happened to it, or before the roll that is wanted for it.
#[derive(Clone, Debug)]
pub struct SheetAnswer {
    pub(super) sheet: SheetInUse,
    pub(super) events: Vec<Event>,
    pub(super) wanted: Option<RollWanted>,
    pub(super) picture: bool,
}

answer! {
    impl SheetAnswer as it {
        /// chassis and model
        name: Words = it.sheet.unit.name().into(),
        /// what it weighs
        tonnage: Count = Count::held(it.sheet.fielded.design.tonnage.into()),
        /// how it is now, as requests say it: here, for odds, battles and games
        condition: ConditionParams = it.sheet.condition(),
        /// what it did and suffered in this turn, as requests say it
        turn: TurnParams = it.sheet.turn(),
        /// the roll to make first: the same request with the faces behind its dice goes on; null when it is done
        wanted: Option<RollWanted> = it.wanted.clone(),
        /// what happened, in words
        report: List<ReportedLine, 10_000> = it.report(),
        /// what happened, in order
        events: List<LoneEvent<'_>, 10_000> = it.events.iter().map(|event| LoneEvent(event, &it.sheet.fielded.design)).collect(),
        /// what asks for its balance in this phase
        piloting_rolls: List<RollDue, 40> = it.sheet.rolls_due(),
        /// how it is, in a few words; empty for one that is well
        status: Words = status(&it.sheet.in_play).into(),
        /// whether it is out of the fight
        destroyed: bool = it.sheet.in_play.sheet.destroyed.is_some(),
        /// how it was destroyed
        destroyed_by: Option<DestroyedBy> = it.sheet.in_play.sheet.destroyed,
        /// its movement points now
        movement: Points = Points::of(&Mobility::of_unit(&it.sheet.fielded.design, &it.sheet.in_play.sheet, 0)),
        /// points left of all armour
        armor_left: Count = sum(&it.sheet.in_play.sheet.armor),
        /// points of armour when it was built
        armor_built: Count = sum(&it.sheet.fielded.design.armor),
        /// points left of all structure
        structure_left: Count = sum(&it.sheet.in_play.sheet.structure),
        /// points of structure when it was built
        structure_built: Count = sum(&it.sheet.fielded.design.structure),
        /// its heat, and what comes of it
        heat: HeatNow<'_> = HeatNow { sheet: &it.sheet, expected: it.sheet.heat_expected() },
        /// what it is worth with gunnery 4 and piloting 5, when nothing is lost
        battle_value: Count = Count::held(u16::try_from(battle_value(&it.sheet.unit).total).unwrap_or(u16::MAX)),
        /// the same with its crew
        adjusted_battle_value: Count = it.sheet.adjusted_value(),
        /// its weapons, in the order of `unit.get`
        weapons: List<WeaponNow<'_>, 64> = it.sheet.weapons(),
        /// its bins, in the order of `unit.get`
        ammunition: List<BinNow, 48> = it.sheet.bins(),
        /// its body as SVG; null when it was not asked for
        figure: Option<Words> = it.picture.then(|| it.sheet.figure().into()),
        /// its critical slots as SVG; null when they were not asked for
        slots: Option<Words> = it.picture.then(|| it.sheet.slots().into()),
    }
    with { rules: it.sheet.rules, }
}

fn sum(points: &[u8]) -> Count {
    Count::held(points.iter().map(|&points| u16::from(points)).sum())
}

/// A line of a report.
struct ReportedLine {
    depth: u8,
    tone: Tone,
    text: String,
}

answer! {
    impl ReportedLine as line {
        /// how deep it is set: what follows from something stands below it
        depth: Within<u8, 0, 9> = Within::held(line.depth),
        /// plain, strong, faint, good or bad
        tone: Tone = line.tone,
        /// what it says
        text: Words = line.text.clone().into(),
    }
}

impl From<Line> for ReportedLine {
    fn from(line: Line) -> Self {
        let (depth, tone, text) = line.set_in();
        // What a unit does stands at depth two of a game's report, below turn and phase.
        Self { depth: depth.saturating_sub(2), tone, text }
    }
}

impl SheetAnswer {
    fn report(&self) -> List<ReportedLine, 10_000> {
        let names = UnitNames::new(&self.sheet.unit);
        let fired = booked(&names, &self.sheet.in_play.sheet, &self.events);
        let fired =
            fired.into_iter().map(|text| ReportedLine { depth: 0, tone: Tone::Plain, text });
        let mut report = GameReport::of_one(names);
        let told = self
            .events
            .iter()
            .flat_map(|&event| report.lines(&GameEvent { unit: Some(UnitId(0)), event }));
        let told: Vec<ReportedLine> = told.map(ReportedLine::from).collect();
        fired.chain(told).collect()
    }
}

/// A piloting skill roll that is due, or a fall.
struct RollDue {
    cause: BalanceCause,
    /// The number with its lines; `None` for a fall.
    number: Option<(i16, Breakdown)>,
}

answer! {
    impl RollDue as due {
        /// what asks for it
        cause: BalanceCause = due.cause,
        /// what the roll must reach; null for a fall without one
        target_number: Option<i64> = due.number.as_ref().map(|(number, _)| i64::from(*number)),
        /// base first; empty for a fall
        modifiers: List<Modifier, 40> = due.number.iter().flat_map(|(_, lines)| lines.iter().copied()).collect(),
        /// the same in words
        sentence: Words = due.sentence().into(),
    }
}

impl RollDue {
    fn sentence(&self) -> String {
        let number = self.number.as_ref();
        piloting_due(self.cause, number.map(|(number, lines)| (*number, &lines[..])))
    }
}

/// The heat of a unit.
struct HeatNow<'a> {
    sheet: &'a SheetInUse,
    /// After this turn.
    expected: u8,
}

answer! {
    impl HeatNow<'a> as it {
        /// now
        now: Within<u8, 0, 255> = Within::held(it.sheet.in_play.sheet.heat),
        /// what it does now, a few words each
        effects: List<Words, 8> = it.effects(it.sheet.in_play.sheet.heat),
        /// what the sinks that work shed in a turn on dry ground
        dissipation: Within<u8, 0, 255> = Within::held(dissipation(&it.sheet.fielded.design, &it.sheet.in_play.sheet, 0)),
        /// after this turn, as it moved and fired so far
        expected: Within<u8, 0, 255> = Within::held(it.expected),
        /// what that would do
        expected_effects: List<Words, 8> = it.effects(it.expected),
    }
}

impl HeatNow<'_> {
    fn effects(&self, heat: u8) -> List<Words, 8> {
        let effects = heat_effects(&self.sheet.rules, heat, &self.sheet.crew().abilities);
        effects.into_iter().map(Into::into).collect()
    }
}

/// A weapon of a sheet.
struct WeaponNow<'a> {
    mount: u8,
    name: String,
    sheet: &'a SheetInUse,
}

answer! {
    impl WeaponNow<'a> as it {
        /// its number, from 1
        weapon: Number = number(it.mount),
        /// as printed
        name: Words = it.name.clone().into(),
        /// where it is
        location: Location = it.mounted().location,
        /// does it point to the rear?
        rear_mounted: bool = it.mounted().rear,
        /// of one shot
        heat: Within<u8, 0, 255> = Within::held(it.mounted().weapon.heat),
        /// as a card prints it
        damage: Text<20> = damage(&it.mounted().weapon).into(),
        /// minimum, short, medium, long
        ranges: List<Within<u8, 0, 255>, 4> = it.ranges(),
        /// destroyed, jammed, spent, empty or fired; null for one that is ready
        state: Option<Text<12>> = it.state().map(Into::into),
        /// shots that its bins have; null for a weapon without
        shots: Option<Count> = it.shots(),
        /// the ways to fire it
        fire_modes: List<FireMode, 8> = it.modes(),
    }
}

impl WeaponNow<'_> {
    fn mounted(&self) -> &ironhex::unit::Mount {
        &self.sheet.fielded.design.mounts[usize::from(self.mount)]
    }

    fn ranges(&self) -> List<Within<u8, 0, 255>, 4> {
        let ranges = &self.mounted().weapon.ranges;
        let all = [ranges.minimum, ranges.short, ranges.medium, ranges.long];
        all.into_iter().map(Within::held).collect()
    }

    fn modes(&self) -> List<FireMode, 8> {
        let mut modes: Vec<FireMode> = Vec::new();
        for way in self.mounted().weapon.kind.ways_to_fire() {
            if !modes.contains(&way.mode()) {
                modes.push(way.mode());
            }
        }
        modes.into_iter().collect()
    }

    fn shots(&self) -> Option<Count> {
        let (design, state) = (&self.sheet.fielded.design, &self.sheet.in_play.sheet);
        let mounted = self.mounted();
        let one = mounted.weapon.kind.plain_fire();
        let bins = state.bins_for(design, mounted, one);
        let shots = || bins.map(|bin| u16::from(state.shots[usize::from(bin)])).sum();
        mounted.weapon.draws_from_a_bin().then(|| Count::held(shots()))
    }

    fn state(&self) -> Option<&'static str> {
        let (design, in_play) = (&self.sheet.fielded.design, &self.sheet.in_play);
        let condition = in_play.sheet.mount_condition(design, self.mount);
        let empty = || self.shots().is_some_and(|shots| shots.get() == 0).then_some("empty");
        mount_word(condition, in_play.has_fired(self.mount)).or_else(empty)
    }
}

/// A bin of a sheet.
struct BinNow {
    bin: u8,
    name: String,
    location: Location,
    shots: u8,
    full: u8,
}

answer! {
    impl BinNow as bin {
        /// its number, from 1
        bin: Number = number(bin.bin),
        /// what is in it
        name: Words = bin.name.clone().into(),
        /// where it is
        location: Location = bin.location,
        /// shots left
        shots: Within<u8, 0, 255> = Within::held(bin.shots),
        /// shots when it is full
        full: Within<u8, 0, 255> = Within::held(bin.full),
    }
}

impl SheetInUse {
    /// What it is worth with its crew.
    fn adjusted_value(&self) -> Count {
        let crew = self.crew();
        let value = battle_value(&self.unit);
        let adjusted = value.adjusted_for(crew.gunnery.get(), crew.piloting.get());
        Count::held(u16::try_from(adjusted).unwrap_or(u16::MAX))
    }

    /// The rolls that are due, each with the modifiers of all events of the phase.
    fn rolls_due(&self) -> List<RollDue, 40> {
        let dues = self.all_due();
        let events = dues.iter().filter_map(|due| due.modifier);
        let owed = events.map(OwedRolls::one).fold(OwedRolls::NONE, OwedRolls::and);
        let able = !self.in_play.sheet.is_immobile();
        let rolled = |&BalanceDue { cause, modifier }: &BalanceDue| {
            let balance = modifier.map(|modifier| owed.roll(&self.before, modifier));
            let balance = balance.filter(|balance| able && !balance.is_hopeless());
            let number = balance.map(|balance| {
                let mut lines = Breakdown::new();
                (piloting_number(&balance, &mut lines), lines)
            });
            RollDue { cause, number }
        };
        dues.iter().map(rolled).collect()
    }

    fn weapons(&self) -> List<WeaponNow<'_>, 64> {
        let names = UnitNames::new(&self.unit).mounts;
        let mounts = names.into_iter().zip(0..).take(self.fielded.design.mounts.len());
        mounts.map(|(name, mount)| WeaponNow { mount, name, sheet: self }).collect()
    }

    fn bins(&self) -> List<BinNow, 48> {
        let names = UnitNames::new(&self.unit).bins;
        let state = &self.in_play.sheet;
        let design = &self.fielded.design;
        let bins = names.into_iter().zip(design.bins.iter().zip(0_u8..));
        let now = |(name, (bin, index)): (String, (&ironhex::unit::Bin, u8))| BinNow {
            bin: index,
            name,
            location: bin.location,
            shots: match state.works(design, Slot::Ammunition(index)) {
                true => state.shots[usize::from(index)],
                false => 0,
            },
            full: bin.shots,
        };
        bins.map(now).collect()
    }

    fn figure(&self) -> String {
        let title = format!("{}: armour and structure", self.unit.name());
        figure_svg(&self.fielded.design, &self.in_play.sheet, &title)
    }

    fn slots(&self) -> String {
        let title = format!("{}: critical slots", self.unit.name());
        slots_svg(&self.unit, &self.in_play.sheet, &title)
    }
}
