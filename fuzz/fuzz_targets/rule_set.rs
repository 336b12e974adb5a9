//! Rules by name and value: what is taken reads back the same, what is refused changes nothing.
#![no_main]

use ironhex::rules::{HeatScale, Preset, RuleValue, Rules};
use ironhex_fuzz::Bytes;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let preset = *bytes.pick(Preset::ALL);
    assert_eq!(preset.id().parse(), Ok(preset));
    let mut rules = preset.rules();
    while !bytes.is_spent() {
        let name = match bytes.byte() % 8 {
            0 => bytes.text(),
            _ => (*bytes.pick(Rules::NAMES)).to_owned(),
        };
        let known = rules.fields().into_iter().find(|field| field.name == name);
        let value = match (&known, bytes.byte() % 3) {
            (Some(field), 0 | 1) => bytes.pick(&field.allowed).0.to_string(),
            _ => bytes.text(),
        };
        let before = rules;
        match rules.set(&name, &value) {
            Ok(()) => {
                let after = rules.fields().into_iter().find(|field| field.name == name);
                let after = after.expect("a rule that can be set is listed");
                let mut again = before;
                again.set(&name, &after.value).expect("a rule takes its own value");
                assert_eq!(again, rules, "{name} = {value}");
                let changed = rules.differences(&before);
                assert!(changed.len() <= 1 && changed.iter().all(|found| found.name == name));
                assert_eq!(changed.is_empty(), before.fingerprint() == rules.fingerprint());
            }
            Err(error) => {
                assert_eq!(before, rules, "{name} = {value}: {error}");
                assert!(!error.to_string().is_empty());
            }
        }
    }
    let changed = rules.differences(&preset.rules());
    let label = rules.label();
    assert_eq!(label.split('+').next(), Some(preset.id()));
    assert_eq!(label.split('+').skip(1).count(), changed.len(), "{label}");
    let mut back = rules;
    for difference in changed {
        back.set(difference.name, &difference.right).expect("a rule takes its preset's value");
    }
    assert_eq!(back, preset.rules());

    let text = bytes_as_text(data);
    if let Ok(preset) = text.parse::<Preset>() {
        assert_eq!(preset.id().parse(), Ok(preset), "{text}");
    }
    if let Ok(scale) = HeatScale::parse(&text) {
        assert_eq!(HeatScale::parse(&scale.id()), Ok(scale), "{text}");
        let penalties: Vec<i8> = (0..=u8::MAX).map(|heat| scale.modifier(heat)).collect();
        assert!(penalties.is_sorted() && penalties[0] == 0, "{text}");
    }
});

fn bytes_as_text(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}
