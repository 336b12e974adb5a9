//! Names and descriptions, made of what a declaration says while it is compiled.

/// How long a name is in camelCase.
#[must_use]
pub const fn camel_len(snake: &str) -> usize {
    let bytes = snake.as_bytes();
    let (mut len, mut index) = (0, 0);
    while index < bytes.len() {
        if bytes[index] != b'_' {
            len += 1;
        }
        index += 1;
    }
    len
}

/// A name in snake_case as JSON writes it: `hexes_moved` is `hexesMoved`.
#[must_use]
pub const fn camel<const LEN: usize>(snake: &str) -> [u8; LEN] {
    let bytes = snake.as_bytes();
    let mut name = [0; LEN];
    let (mut to, mut from, mut upper) = (0, 0, false);
    while from < bytes.len() {
        let letter = bytes[from];
        from += 1;
        if letter == b'_' {
            upper = true;
            continue;
        }
        name[to] = if upper { letter.to_ascii_uppercase() } else { letter };
        upper = false;
        to += 1;
    }
    name
}

/// A doc comment without the blank before it.
#[must_use]
pub const fn trimmed(doc: &'static str) -> &'static str {
    match std::str::from_utf8(doc.as_bytes().trim_ascii()) {
        Ok(text) => text,
        Err(_) => doc,
    }
}

#[cfg(test)]
mod tests {
    use super::{camel, camel_len, trimmed};

    #[test]
    fn snake_becomes_camel() {
        const NAME: &str = "i_narced_target";
        const LEN: usize = camel_len(NAME);
        assert_eq!(camel::<LEN>(NAME), *b"iNarcedTarget");
        assert_eq!(camel::<5>("range"), *b"range");
    }

    #[test]
    fn descriptions_lose_their_blanks() {
        assert_eq!(trimmed(" 2…12, or 1…6"), "2…12, or 1…6");
        assert_eq!(trimmed(""), "");
    }
}
