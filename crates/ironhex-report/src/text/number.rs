//! Numbers that people can read.

/// A whole number with commas between its thousands.
///
/// ```
/// use ironhex_report::text::thousands;
/// assert_eq!((thousands(999), thousands(1_234_567)), ("999".into(), "1,234,567".into()));
/// ```
#[must_use]
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A chance as a percentage that never lies about certainty: `<0.1 %` for what can happen, `>99.9 %` for what can fail.
///
/// ```
/// use ironhex_report::text::percent_of;
/// assert_eq!(percent_of(1, 36), "2.8 %");
/// assert_eq!((percent_of(1, 46_656), percent_of(46_655, 46_656)), ("<0.1 %".into(), ">99.9 %".into()));
/// assert_eq!((percent_of(0, 6), percent_of(6, 6)), ("0 %".into(), "100 %".into()));
/// ```
#[must_use]
pub fn percent_of(ways: u128, of: u128) -> String {
    let share = ways as f64 * 100.0 / of.max(1) as f64;
    match ways {
        0 => "0 %".to_owned(),
        ways if ways >= of => "100 %".to_owned(),
        _ if share < 0.05 => "<0.1 %".to_owned(),
        _ if share >= 99.95 => ">99.9 %".to_owned(),
        _ => format!("{share:.1} %"),
    }
}

/// A share of 0 to 1 as a percentage with one digit: never 0 for what happened, never 100 for what
/// did not always.
///
/// ```
/// use ironhex_report::text::percent;
/// assert_eq!((percent(0.583), percent(0.0), percent(1.0)), ("58.3 %".into(), "0.0 %".into(), "100.0 %".into()));
/// assert_eq!((percent(0.0001), percent(0.9999)), ("0.1 %".into(), "99.9 %".into()));
/// ```
#[must_use]
pub fn percent(share: f64) -> String {
    let percent =
        if share > 0.0 && share < 1.0 { (share * 100.0).clamp(0.1, 99.9) } else { share * 100.0 };
    format!("{percent:.1} %")
}
