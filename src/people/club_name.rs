//! Names of clubs: valid ones, and the form in which names that look alike are equal.

use crate::engine::is_unseen;
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::{MixedScript as _, skeleton};

/// The length of a club's name, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=60;

/// A valid name of a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubName {
    /// The name, with single blanks between its words.
    pub name: String,
    /// The name in lower case, by which clubs are sorted and searched.
    pub listed: String,
    /// The form by which names are compared.
    pub folded: String,
}

/// Validates and normalizes the name of a club.
///
/// # Errors
/// A sentence that says what to change, with the offending character where there is one.
pub fn club_name(text: &str) -> Result<ClubName, String> {
    let text: String = text.nfc().collect();
    if let Some(c) = text.chars().find(|c| is_hidden(*c)) {
        return Err(format!(
            "the name has an invisible character (U+{:04X}): leave it out",
            c as u32
        ));
    }
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if !LENGTH.contains(&length) {
        return Err(format!(
            "the name of a club has 3 to 60 characters, and this has {length}"
        ));
    }
    if !name.chars().any(char::is_alphanumeric) {
        return Err("the name has no letter and no digit: write at least one".to_owned());
    }
    if let Some(c) = stacked_mark(&name) {
        return Err(format!(
            "the name has several accents on one letter (U+{:04X}): leave them out",
            c as u32
        ));
    }
    name.split(' ').try_for_each(one_alphabet)?;
    Ok(ClubName {
        listed: name.to_lowercase(),
        folded: folded(&name),
        name,
    })
}

/// Whether a character can't be seen, or changes only the look of its neighbours.
fn is_hidden(c: char) -> bool {
    let varies = matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}');
    let fills = matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{34f}');
    (is_unseen(c) && !c.is_whitespace()) || c.is_control() || varies || fills
}

/// Whether a character is an accent that is written over or under a letter of any alphabet.
fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}

/// An accent beyond the one that the letter before it has.
fn stacked_mark(name: &str) -> Option<char> {
    let mut run = 0;
    name.chars().find(|c| {
        run = if is_accent(*c) { run + 1 } else { 0 };
        run > 1
    })
}

/// Requires that the letters of a word belong together: a Cyrillic а in a Latin word looks like a Latin one.
pub(super) fn one_alphabet(word: &str) -> Result<(), String> {
    let refused = |c: char| {
        let (n, short) = (c as u32, word.chars().take(40).collect::<String>());
        format!(
            "the letters of the word {short:?} are of several alphabets, {c:?} (U+{n:04X}) among them: write each word \
             in one"
        )
    };
    if !word.is_single_script() {
        let ends: Vec<usize> = word.char_indices().map(|(n, c)| n + c.len_utf8()).collect();
        let broken = ends.iter().find(|end| !word[..**end].is_single_script());
        let c = broken.and_then(|end| word[..*end].chars().next_back());
        return Err(refused(c.unwrap_or(char::REPLACEMENT_CHARACTER)));
    }
    Ok(())
}

/// The form of a name by which it is compared: without case, accents, blanks and punctuation, and with one character for
/// those that look alike.
fn folded(name: &str) -> String {
    let plain = |text: &str| -> String { text.nfkd().filter(|c| !is_accent(*c)).collect() };
    let name = name.replace(['™', '℠', '®', '©'], "");
    // The skeleton first: decomposition makes another letter of a Greek Ϲ, which looks like a C.
    let seen = plain(&skeleton(&name.to_lowercase()).collect::<String>()).to_lowercase();
    let alike = plain(&skeleton(&seen).collect::<String>()).to_lowercase();
    // A capital I looks like a small l, and the skeleton of 1 is l; two letters v look like a w.
    let alike = alike.replace(['i', 'ı'], "l").replace("vv", "w");
    alike.chars().filter(|c| c.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_equal() {
        let folded = |name: &str| club_name(name).unwrap().folded;
        for (one, other) in [
            ("Northern Society", "  northern   SOCIETY "),
            ("Illinois Club", "lllinois Club"),
            ("Club 10", "Club lO"),
            ("Café Club", "Cafe\u{301} Club"),
            ("Café Club", "Cafe Club"),
            ("Modern War", "Modem War"),
            ("Ope Hope", "Ор\u{435} Hope"),
            ("Ａlpha Club", "Alpha Club"),
            ("Club\u{a0}One", "Club One"),
            ("Coco x", "Coco-x"),
            ("Coco x", "Co cox"),
            ("COCO", "ϹΟϹΟ"),
            ("𝐂lub One", "Club One"),
            ("West Wargamers", "VVest Wargamers"),
            ("Dover Club", "Dover Club™"),
        ] {
            let other = club_name(other).map(|name| name.folded);
            assert_eq!(other.as_ref(), Ok(&folded(one)), "{one}");
        }
        assert_ne!(folded("Northern Society"), folded("Southern Society"));
        assert_ne!(folded("Москва Club"), folded("Минск Club"));
        assert_ne!(folded("東京 Club"), folded("京都 Club"));
    }

    #[test]
    fn names_are_cleaned() {
        let name = club_name("  Łódź \u{a0} 東 ").unwrap();
        assert_eq!((name.name.as_str(), name.listed.as_str()), ("Łódź 東", "łódź 東"));
        assert!(club_name("Клуб Москва Club").is_ok());
        assert!(club_name("カードの会").is_ok());
    }

    #[test]
    fn bad_names_are_refused_with_the_character() {
        for (name, part) in [
            ("ab", "3 to 60"),
            (&"a".repeat(61), "61"),
            ("Clu\u{200b}b", "U+200B"),
            ("Clu\u{202e}b", "U+202E"),
            ("Club \u{3164}", "U+3164"),
            ("Club❤\u{fe0f}", "U+FE0F"),
            ("N\u{43e}rthern Club", "U+043E"),
            ("Ze\u{302}\u{301}\u{300}\u{300}bra", "several accents"),
            ("...!", "no letter"),
        ] {
            let why = club_name(name).unwrap_err();
            assert!(why.contains(part), "{name:?}: {why}");
        }
    }
}
