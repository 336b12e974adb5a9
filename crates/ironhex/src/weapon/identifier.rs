//! The documents tell a weapon's kind by its identifier. This is the one place that does.

use super::WeaponKind;

impl WeaponKind {
    /// The kind that an identifier names, in any case and spelling (`lrm-20`, `ISLRM20`, `Clan Streak SRM 6`).
    ///
    /// The more special word wins (`streak-srm-6` is a Streak, not a plain SRM), and a word counts only
    /// where it is one: `lrac` is not a rotary autocannon, `dreams` not an anti-missile system.
    ///
    /// ```
    /// use ironhex::weapon::WeaponKind;
    /// assert_eq!(WeaponKind::of_identifier("streak-srm-6"), WeaponKind::Streak);
    /// assert_eq!(WeaponKind::of_identifier("CLRAC5"), WeaponKind::Rotary);
    /// assert_eq!(WeaponKind::of_identifier("lrac"), WeaponKind::Direct);
    /// ```
    #[must_use]
    pub fn of_identifier(identifier: &str) -> Self {
        let id = identifier.to_ascii_lowercase();
        WORDS
            .iter()
            .find(|(words, _)| words.iter().any(|word| stands_alone(&id, word)))
            .map_or(Self::Direct, |&(_, kind)| kind)
    }
}

/// The words of each kind, the more special kinds first.
const WORDS: [(&[&str], WeaponKind); 14] = [
    (&["ams", "apds", "anti-missile", "antimissile", "anti missile"], WeaponKind::Ams),
    (&["narc", "inarc", "narcbeacon"], WeaponKind::Narc),
    (&["tag"], WeaponKind::Tag),
    (&["streak"], WeaponKind::Streak),
    (&["uac", "ultra"], WeaponKind::Ultra),
    (&["rac", "rotary"], WeaponKind::Rotary),
    (&["lb-", "lb ", "lbx"], WeaponKind::Lbx),
    (&["hag", "hyper-assault gauss", "hyper assault gauss"], WeaponKind::Hag),
    (&["mrm", "medium range missile"], WeaponKind::Mrm),
    (&["iatm", "atm"], WeaponKind::Atm),
    (&["mml"], WeaponKind::Mml),
    (&["lrm"], WeaponKind::Lrm),
    (&["srm"], WeaponKind::Srm),
    (&["rl", "rocket launcher", "rocket-launcher", "rocketlauncher"], WeaponKind::RocketLauncher),
];

/// What may stand right before a word although it is a letter: the makers' marks.
const PREFIXES: [&str; 9] =
    ["is", "cl", "clan", "innersphere", "improved", "prototype", "primitive", "laser", "enhanced"];

/// What may stand right behind a word although it is a letter.
const SUFFIXES: [&str; 17] = [
    "ac",
    "autocannon",
    "srm",
    "lrm",
    "os",
    "ios",
    "prototype",
    "launcher",
    "system",
    "missile",
    "t",
    "p",
    "x",
    "rapid",
    "gauss",
    "rack",
    "i",
];

/// Does a word stand in the identifier as a word: with nothing but marks around it?
fn stands_alone(id: &str, word: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphabetic();
    id.match_indices(word).any(|(start, _)| {
        let before = id[..start].rsplit(|c| !is_letter(c)).next().unwrap_or_default();
        let behind = id[start + word.len()..].split(|c| !is_letter(c)).next().unwrap_or_default();
        let open = !word.ends_with(is_letter);
        (before.is_empty() || PREFIXES.contains(&before))
            && (open || behind.is_empty() || SUFFIXES.contains(&behind))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use WeaponKind::{
        Ams, Atm, Direct, Hag, Lbx, Lrm, Mml, Mrm, Narc, RocketLauncher, Rotary, Srm, Streak, Tag,
        Ultra,
    };

    #[test]
    fn kinds_are_told_from_every_common_spelling() {
        let expected = [
            (
                Lrm,
                &[
                    "lrm-20",
                    "LRM 5",
                    "ISLRM15",
                    "CLLRM20",
                    "clan-lrm-10",
                    "improved-lrm-5",
                    "lrm10-os",
                    "lrm5-ios",
                ][..],
            ),
            (
                Srm,
                &[
                    "srm-6",
                    "SRM 2",
                    "CLSRM6",
                    "clan-srm-4",
                    "srm4-ios",
                    "primitive-prototype-srm-2",
                ],
            ),
            (Mrm, &["mrm-10", "MRM-40", "mrm-20-os", "ISMRM30"]),
            (
                Streak,
                &[
                    "streak-srm-6",
                    "clan-streak-lrm-10",
                    "ISStreakSRM2",
                    "streaksrm4prototype",
                    "Streak SRM 4",
                    "CLStreakLRM20",
                    "streaklrm15",
                ],
            ),
            (
                Ultra,
                &[
                    "uac-5",
                    "ultra-ac-20",
                    "CLUltraAC10",
                    "ISUltraAC5",
                    "clan-uac-2",
                    "Ultra AC/10",
                    "UAC20",
                ],
            ),
            (Rotary, &["rac-2", "rotary-ac-5", "ISRotaryAC5", "CLRAC5", "clan-rac-2", "RAC/5"]),
            (Lbx, &["lb-10-x-ac", "LB 20-X AC", "ISLBXAC10", "clan-lb-2-x-ac", "lbx-5", "LB-X 10"]),
            (
                Ams,
                &[
                    "ams",
                    "clan-ams",
                    "anti-missile-system",
                    "laser-ams",
                    "ISAntiMissileSystem",
                    "ISAMS",
                    "Anti-Missile System",
                ],
            ),
            (Atm, &["atm-6", "CLATM12", "iatm-9", "iatm3"]),
            (Mml, &["mml-7", "ISMML5"]),
            (Tag, &["tag", "clan-light-tag", "ISTAG", "Light TAG"]),
            (Narc, &["narc", "clan-narc", "inarc", "ISNarcBeacon"]),
            (Hag, &["hag20", "CLHAG40", "hag-30"]),
            (RocketLauncher, &["rl-10", "rl20", "rocket-launcher-15", "RocketLauncher10"]),
            (
                Direct,
                &[
                    "lrac",
                    "medium-laser",
                    "ac-20",
                    "dreams",
                    "thunderbolt-10",
                    "large-er-laser",
                    "pearl-cannon",
                    "tracer",
                    "bulb-gun",
                    "brace",
                    "ppc",
                    "",
                    "élan",
                    "hagar",
                    "scrm-5",
                    "alrmx",
                    "stage-light",
                    "narcotic",
                    "ultraviolet-lamp",
                ],
            ),
        ];
        for (kind, ids) in expected {
            for id in ids {
                assert_eq!(WeaponKind::of_identifier(id), kind, "{id}");
            }
        }
    }
}
