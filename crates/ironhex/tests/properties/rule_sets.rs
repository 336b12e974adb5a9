//! Rule sets as data.

use super::given::{cases, one, rules};
use ironhex::rules::{Preset, Rules};
use proptest::prelude::*;
use proptest::sample::Index;

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn setting_every_field_of_another_makes_it_the_same(rules in rules(), start in one(Preset::ALL)) {
        let mut copy = start.rules();
        for field in rules.fields() {
            copy.set(field.name, &field.value).unwrap();
        }
        prop_assert!(copy.differences(&rules).is_empty());
        prop_assert_eq!(copy.fields(), rules.fields());
        prop_assert_eq!(copy.fingerprint(), rules.fingerprint());
        prop_assert_eq!(Rules { preset: rules.preset, ..copy }, rules);
    }

    #[test]
    fn the_fingerprint_differs_whenever_a_field_does(one in rules(), other in rules()) {
        let same = one.differences(&other).is_empty();
        prop_assert_eq!(one.fingerprint() == other.fingerprint(), same);
    }

    #[test]
    fn one_changed_field_changes_the_fingerprint_and_the_label(
        start in one(Preset::ALL),
        name in any::<Index>(),
        value in any::<Index>(),
    ) {
        let before = start.rules();
        let fields = before.fields();
        let field = &fields[name.index(fields.len())];
        prop_assume!(field.name != "heat_to_hit");
        let (value, meaning) = &field.allowed[value.index(field.allowed.len())];
        let mut after = before;
        after.set(field.name, value).unwrap();
        let changed = *value != field.value;
        prop_assert_eq!(before.fingerprint() != after.fingerprint(), changed);
        prop_assert_eq!(after.label().ends_with(field.name), changed);
        let differences = after.differences(&before);
        prop_assert_eq!(differences.len(), usize::from(changed));
        for difference in differences {
            prop_assert_eq!(&difference.left, value);
            prop_assert_eq!(&difference.right, &field.value);
        }
        let now = after.fields().into_iter().find(|now| now.name == field.name).unwrap();
        prop_assert_eq!(&now.meaning, meaning);
    }

    #[test]
    fn a_refused_value_changes_nothing(rules in rules(), name in any::<Index>(), text in "[ -~]{0,12}") {
        let name = Rules::NAMES[name.index(Rules::NAMES.len())];
        let mut after = rules;
        if after.set(name, &text).is_err() {
            prop_assert_eq!(after, rules);
        }
        let unknown = format!("{name}?");
        prop_assert!(after.set(&unknown, &text).is_err());
    }

    #[test]
    fn a_field_is_one_of_its_allowed_values(rules in rules()) {
        for field in rules.fields() {
            let listed = field.allowed.iter().any(|(value, _)| *value == field.value);
            prop_assert!(listed || field.name == "heat_to_hit", "{}", field.name);
            prop_assert!(!field.question.is_empty() && !field.meaning.is_empty());
        }
    }
}
