//! Small pictures in a line of text, and numbers that people can read.

/// A column for each value, from the lowest block to the highest; a blank for nothing.
///
/// ```
/// use ironhex_report::spark::sparkline;
/// assert_eq!(sparkline(&[0.0, 1.0, 4.0, 8.0], 8.0), " ▁▄█");
/// assert_eq!(sparkline(&[0.001], 8.0), "▁", "something is never nothing");
/// ```
#[must_use]
pub fn sparkline(values: &[f64], most: f64) -> String {
    const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let column = |&value: &f64| {
        if value <= 0.0 || most <= 0.0 {
            return ' ';
        }
        let eighths = (value / most * 8.0).round() as usize;
        BLOCKS[eighths.clamp(1, 8) - 1]
    };
    values.iter().map(column).collect()
}

/// A whole number with commas between its thousands.
///
/// ```
/// use ironhex_report::spark::thousands;
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

/// A share of 0 to 1 as a percentage with one digit: never 0 for what happened, never 100 for what
/// did not always.
///
/// ```
/// use ironhex_report::spark::percent;
/// assert_eq!((percent(0.583), percent(0.0), percent(1.0)), ("58.3 %".into(), "0.0 %".into(), "100.0 %".into()));
/// assert_eq!((percent(0.0001), percent(0.9999)), ("0.1 %".into(), "99.9 %".into()));
/// ```
#[must_use]
pub fn percent(share: f64) -> String {
    let percent =
        if share > 0.0 && share < 1.0 { (share * 100.0).clamp(0.1, 99.9) } else { share * 100.0 };
    format!("{percent:.1} %")
}
