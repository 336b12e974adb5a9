//! The many spellings of one name, evened out by rules.

use crate::Tech;

/// What the marks behind a label say of the piece in that slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// It points to the rear.
    pub rear: bool,
    /// It sits in a pod of an OmniMech.
    pub omnipod: bool,
    /// It is an armored component.
    pub armored: bool,
    /// It sits in a turret.
    pub turret: bool,
}

/// A label without its marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Label<'a> {
    /// What is left of it.
    pub(crate) name: &'a str,
    /// The maker that a mark behind it names.
    pub(crate) tech: Option<Tech>,
    /// The marks.
    pub(crate) marks: Marks,
}

impl<'a> Label<'a> {
    /// Takes the marks off a label: `(R)`, `(omnipod)`, `(armored)`, `(T)`, `(Split)`, `:SIZE:3.0`, a
    /// maker in brackets, a number of tons.
    pub(crate) fn new(label: &'a str) -> Self {
        let mut marks = Marks::default();
        let mut tech = None;
        let mut name = label.trim();
        // A superheavy unit's double slot names what is in both halves.
        if let Some((first, _)) = name.split_once('|') {
            name = first.trim();
        }
        if let Some(at) = find(name, ":size:") {
            name = name[..at].trim();
        }
        if let Some((before, _)) = last_words(name).filter(|(_, words)| is_weight(words)) {
            name = before.trim();
        }
        while let Some((before, mark)) = last_bracket(name) {
            let mark = mark.trim();
            let is = |known: &str| mark.eq_ignore_ascii_case(known);
            if is("r") {
                marks.rear = true;
            } else if is("omnipod") {
                marks.omnipod = true;
            } else if is("armored") {
                marks.armored = true;
            } else if is("t") {
                marks.turret = true;
            } else if is("clan") || is("cl") {
                tech = Some(Tech::Clan);
            } else if is("is") || is("inner sphere") {
                tech = Some(Tech::InnerSphere);
            } else if !is("c") && !is("split") && !is_weight(mark) {
                break;
            }
            name = before.trim();
        }
        Self { name, tech, marks }
    }

    /// The maker that a mark behind it or in front of it names.
    pub(crate) fn maker(&self) -> Option<Tech> {
        self.tech.or_else(|| readings(self.name).find_map(|(_, tech)| tech))
    }
}

/// Where a text stands in another, in any case. The text is ASCII.
pub(super) fn find(name: &str, wanted: &str) -> Option<usize> {
    let windows = name.as_bytes().windows(wanted.len());
    windows
        .enumerate()
        .find(|(_, window)| window.eq_ignore_ascii_case(wanted.as_bytes()))
        .map(|(at, _)| at)
}

/// What stands before the last bracket of a text that ends in one, and in it.
fn last_bracket(name: &str) -> Option<(&str, &str)> {
    let open = if name.ends_with(')') {
        name.rfind('(')
    } else if name.ends_with(']') {
        name.rfind('[')
    } else {
        None
    }?;
    Some((&name[..open], &name[open + 1..name.len() - 1]))
}

/// The last two words of a text, and what stands before them.
fn last_words(name: &str) -> Option<(&str, &str)> {
    let last = name.rfind(' ')?;
    let at = name[..last].rfind(' ')?;
    Some((&name[..at], &name[at + 1..]))
}

/// `1 ton`, `2.5 tons`.
fn is_weight(mark: &str) -> bool {
    let (number, unit) = mark.split_once(' ').unwrap_or((mark, ""));
    number.parse::<f32>().is_ok() && unit.to_ascii_lowercase().starts_with("ton")
}

/// The letters and digits of a name, in lower case.
pub(super) fn folded(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// Words that mean the same, the one that the key keeps behind. They are tried in this order.
const SAME: [(&str, &str); 46] = [
    ("battlemek", "mech"),
    ("battlemech", "mech"),
    ("mek", "mech"),
    ("autocannon", "ac"),
    ("hypervelocityac", "hvac"),
    ("ultraac", "uac"),
    ("rotaryac", "rac"),
    ("lightac", "lac"),
    ("hyperassaultgaussrifle", "hag"),
    ("hyperassaultgauss", "hag"),
    ("machinegun", "mg"),
    ("rocketlauncher", "rl"),
    ("variablespeedpulselaser", "vsplaser"),
    ("variablespeedlaser", "vsplaser"),
    ("vsppulselaser", "vsplaser"),
    ("particleprojectorcannon", "ppc"),
    ("particlecannon", "ppc"),
    ("snppc", "snubnoseppc"),
    ("antimissilesystem", "ams"),
    ("antipersonnelgauss", "apgauss"),
    ("smallheavylaser", "heavysmalllaser"),
    ("mediumheavylaser", "heavymediumlaser"),
    ("largeheavylaser", "heavylargelaser"),
    ("chemicallaser", "chemlaser"),
    ("lrtorpedo", "lrt"),
    ("srtorpedo", "srt"),
    ("improvednarc", "inarc"),
    ("narcmissilebeacon", "narc"),
    ("narcbeacon", "narc"),
    ("inarclauncher", "inarc"),
    ("improvedatm", "iatm"),
    ("sbgaussrifle", "silverbulletgaussrifle"),
    ("magshotgr", "magshot"),
    ("arrowivsystem", "arrowiv"),
    ("arrowivlauncher", "arrowiv"),
    ("arrowivmissile", "arrowiv"),
    ("reengineered", "reeng"),
    ("primitiveprototype", "primitive"),
    ("prototypeprimitive", "primitive"),
    ("multimissilelauncher", "mml"),
    ("advancedpointdefensesystem", "apds"),
    ("electronicwarfaresystemcews", "electronicwarfaresystem"),
    ("compositeelectronicwarfaresystem", "cews"),
    ("combinedelectronicwarfaresystem", "cews"),
    ("c3computerc3i", "c3computer"),
    ("jumpboosters", "jumpbooster"),
];

/// What all spellings of a name have in common.
pub(super) fn key(name: &str) -> String {
    let mut key = folded(name);
    for (spelled, kept) in SAME {
        if key.contains(spelled) {
            key = key.replace(spelled, kept);
        }
    }
    // What a weapon is stands in front: `ac10primitive` and `primitiveac10` are the same.
    for word in ["prototype", "primitive"] {
        if let Some(rest) = key.strip_suffix(word) {
            key = format!("{word}{rest}");
        }
    }
    lbx(&key).unwrap_or(key)
}

/// `lbxac10`, `lbx10` and `lb10x` are all `lb10xac`.
fn lbx(key: &str) -> Option<String> {
    let at = key.find("lb")?;
    let (before, rest) = (&key[..at], &key[at + 2..]);
    let rest = rest.strip_prefix('x').unwrap_or(rest);
    let rest = rest.strip_prefix("ac").unwrap_or(rest);
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    if digits == 0 {
        return None;
    }
    let (size, behind) = rest.split_at(digits);
    let behind = behind.strip_prefix('x').unwrap_or(behind);
    let behind = behind.strip_prefix("ac").unwrap_or(behind);
    Some(format!("{before}lb{size}xac{behind}"))
}

/// The readings of a name: as it stands, and without a maker's mark in front or behind.
pub(super) fn readings(name: &str) -> impl Iterator<Item = (&str, Option<Tech>)> {
    const MAKERS: [(&str, Tech); 5] = [
        ("innersphere", Tech::InnerSphere),
        ("inner sphere", Tech::InnerSphere),
        ("clan", Tech::Clan),
        ("is", Tech::InnerSphere),
        ("cl", Tech::Clan),
    ];
    let without = MAKERS.into_iter().filter_map(move |(maker, tech)| {
        let (mark, rest) = name.split_at_checked(maker.len())?;
        mark.eq_ignore_ascii_case(maker).then_some((rest, Some(tech)))
    });
    let behind = name.len().checked_sub("clan".len()).and_then(|at| {
        let (rest, mark) = name.split_at_checked(at)?;
        mark.eq_ignore_ascii_case("clan").then_some((rest, Some(Tech::Clan)))
    });
    std::iter::once((name, None)).chain(without).chain(behind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_taken_off_in_any_order() {
        let label = Label::new("CLERMediumLaser (R) (OMNIPOD)");
        assert_eq!(label.name, "CLERMediumLaser");
        assert!(label.marks.rear && label.marks.omnipod && !label.marks.armored);
        let label = Label::new("ISPPC (armored) (T)");
        assert!(label.marks.armored && label.marks.turret && label.name == "ISPPC");
        assert_eq!(Label::new("ER PPC [Clan]").tech, Some(Tech::Clan));
        assert_eq!(Label::new("Cargo (2.5 tons)").name, "Cargo");
        assert_eq!(Label::new("cargo 1 ton").name, "cargo");
        assert_eq!(Label::new("MechanicalJumpBooster:SIZE:3.0").name, "MechanicalJumpBooster");
        assert_eq!(Label::new("IS Gauss Ammo|IS Gauss Ammo").name, "IS Gauss Ammo");
        assert_eq!(Label::new("Rifle (Cannon, Heavy)").name, "Rifle (Cannon, Heavy)");
        for odd in ["", "(", ")", "()", "(R)", "]", "é (omnipod)", "|", ":SIZE:"] {
            let _ = Label::new(odd);
        }
    }

    #[test]
    fn one_key_for_all_spellings() {
        for spellings in [
            &["LB 10-X AC", "LBXAC10", "lb-10-x", "LB-X AC/10", "lbx-10", "lb10xautocannon"][..],
            &["Ultra AC/5", "UltraAutocannon5", "uac-5"],
            &["Large Heavy Laser", "HeavyLargeLaser"],
            &["Hyper-Assault Gauss Rifle/20", "HAG/20", "hag20"],
            &["Primitive Prototype PPC", "PPC Primitive", "primitive-ppc"],
            &["Mek Taser", "BattleMech Taser"],
        ] {
            let keys: Vec<String> = spellings.iter().map(|spelling| key(spelling)).collect();
            assert!(keys.iter().all(|other| *other == keys[0]), "{keys:?}");
        }
    }
}
