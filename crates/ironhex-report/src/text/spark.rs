//! Small pictures in a line of text, and numbers that people can read.

/// A column for each value, from the lowest block to the highest; a blank for nothing.
#[must_use]
pub(crate) fn sparkline(values: &[f64], most: f64) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn something_is_never_nothing() {
        assert_eq!(sparkline(&[0.0, 1.0, 4.0, 8.0], 8.0), " ▁▄█");
        assert_eq!(sparkline(&[0.001], 8.0), "▁", "something is never nothing");
    }
}
