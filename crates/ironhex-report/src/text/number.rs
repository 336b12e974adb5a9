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

/// A percentage with so many decimals. Only what never happens is 0 %, only what always does is 100 %: the rest
/// that would be rounded to them is `<0.1 %` and `>99.9 %`.
///
/// Every percentage of the project is written here.
pub(crate) fn percentage(share: f64, never: bool, always: bool, decimals: usize) -> String {
    let step = 0.1_f64.powi(decimals as i32);
    let written = |percent: f64| format!("{percent:.decimals$} %");
    let rounded = written(share * 100.0);
    if never {
        "0 %".to_owned()
    } else if always {
        "100 %".to_owned()
    } else if rounded == written(0.0) {
        format!("<{}", written(step))
    } else if rounded == written(100.0) {
        format!(">{}", written(100.0 - step))
    } else {
        rounded
    }
}

/// A share of 0 to 1 as a percentage that never lies about certainty.
///
/// ```
/// use ironhex_report::text::percent;
/// assert_eq!((percent(0.583), percent(0.0), percent(1.0)), ("58.3 %".into(), "0 %".into(), "100 %".into()));
/// assert_eq!((percent(0.0001), percent(0.9999)), ("<0.1 %".into(), ">99.9 %".into()));
/// ```
#[must_use]
pub fn percent(share: f64) -> String {
    percentage(share, share <= 0.0, share >= 1.0, 1)
}

/// The same without decimals: `58 %`, `<1 %`, `>99 %`.
pub(crate) fn whole_percent(share: f64) -> String {
    percentage(share, share <= 0.0, share >= 1.0, 0)
}

/// The same in three columns and without its sign, for a figure: `<.1`, `4.2`, `41`, `>99`, `100`.
pub(crate) fn narrow_percentage(share: f64, never: bool, always: bool) -> String {
    let written = |decimals| {
        let percentage = percentage(share, never, always, decimals);
        percentage.trim_end_matches(" %").replace("<0.", "<.")
    };
    let fine = written(1);
    if fine.chars().count() <= 3 { fine } else { written(0) }
}

/// A number of ways out of all as a percentage that never lies about certainty.
///
/// ```
/// use ironhex_report::text::percent_of;
/// assert_eq!(percent_of(1, 36), "2.8 %");
/// assert_eq!((percent_of(1, 46_656), percent_of(46_655, 46_656)), ("<0.1 %".into(), ">99.9 %".into()));
/// assert_eq!((percent_of(0, 6), percent_of(6, 6)), ("0 %".into(), "100 %".into()));
/// ```
#[must_use]
pub fn percent_of(ways: u128, of: u128) -> String {
    percentage(ways as f64 / of.max(1) as f64, ways == 0, ways >= of, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_nothing_or_everything() {
        let shares = [0.0, 1e-12, 0.004, 0.006, 0.01, 0.5, 0.994, 0.996, 1.0 - 1e-12, 1.0];
        assert_eq!(
            shares.map(whole_percent),
            ["0 %", "<1 %", "<1 %", "1 %", "1 %", "50 %", "99 %", ">99 %", ">99 %", "100 %"]
        );
        let shares = [0.000_499, 0.000_5, 0.999_499, 0.999_5];
        assert_eq!(shares.map(percent), ["<0.1 %", "0.1 %", "99.9 %", ">99.9 %"]);
    }
}
