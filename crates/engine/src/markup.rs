//! Escapes user text for HTML, SVG and Markdown.

/// Escapes text for HTML and SVG, between tags or in a quoted attribute. Characters that XML forbids, and
/// direction marks, are replaced.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Page templates have placeholders in the form {{name}}.
            '{' => out.push_str("&#123;"),
            c => out.push(plain(c)),
        }
    }
    out
}

/// A finished page without characters that XML forbids and without direction marks. They are replaced.
pub fn readable(page: &str) -> String {
    page.chars().map(plain).collect()
}

/// Escapes text for Markdown: nothing in it is markup, and it stays on its line.
pub fn in_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let c = match plain(c) {
            '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => ' ',
            c => c,
        };
        // A bare address would become a link.
        let rest = &text[at..];
        let address = rest.starts_with("://") || (c == '.' && ends_with_www(&text[..at]));
        if "\\`*_[]<>&#|~!$@".contains(c) || address {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

fn ends_with_www(text: &str) -> bool {
    let mut last = text.chars().rev();
    (0..3).all(|_| last.next().is_some_and(|c| c.eq_ignore_ascii_case(&'w')))
}

fn plain(c: char) -> char {
    match c {
        '\t' | '\n' | '\r' => c,
        '\u{fffe}' | '\u{ffff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        c if c.is_control() => '\u{fffd}',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_people_write_is_markup() {
        let hostile = "</title><script>'\"&{{x}}\u{0}\u{202e}";
        assert_eq!(
            escaped(hostile),
            "&lt;/title&gt;&lt;script&gt;&#39;&quot;&amp;&#123;&#123;x}}\u{fffd}\u{fffd}"
        );
        let hostile = "# *a* [b](http://c) <d>\n- `e`";
        assert_eq!(in_markdown(hostile), r"\# \*a\* \[b\](http\://c) \<d\> - \`e\`");
        assert_eq!(in_markdown("No. 9: www.x.y a@b"), r"No. 9: www\.x.y a\@b");
    }
}
