//! Accounts without a database: valid names and passwords, tokens and their hashes, and scopes.

mod club_name;
pub mod password;
pub mod profile;
mod scope;
pub mod token_bucket;

pub use club_name::{ClubName, club_name};
pub use scope::{Scope, Scopes};

pub use crate::engine::is_unseen;

use crate::engine::Secret;
use club_name::one_alphabet;
use sha2::{Digest as _, Sha256};
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::skeleton;

/// The prefix by which people and secret scanners recognize a token.
const PREFIX: &str = "umpire_";

/// Validates and normalizes an account name.
///
/// # Errors
/// A sentence that says what a name must be.
pub fn name(text: &str) -> Result<String, &'static str> {
    let name = text.trim();
    let length = name.chars().count();
    if !(1..=40).contains(&length) {
        return Err("a name has 1 to 40 characters");
    }
    // A variation selector may colour a heart in a text. In a name it would be an invisible difference.
    let varied = |c| matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}');
    if name.chars().any(|c| is_unseen(c) || varied(c)) {
        return Err("a name has no control characters");
    }
    Ok(name.to_owned())
}

/// Validates and normalizes the name of an account: as [`name`], each word in the letters of one alphabet. Characters that
/// are another form of a usual one, such as the Kelvin sign, become that one.
///
/// # Errors
/// A sentence that says what to change.
pub fn account_name(text: &str) -> Result<String, String> {
    let usual: String = text.nfkc().collect();
    let name = name(&usual)?;
    name.split_whitespace().try_for_each(one_alphabet)?;
    Ok(name)
}

/// The names, in lower case, that a name with letters beyond ASCII may be mistaken for at a glance: `scope` for the same
/// word in Cyrillic letters. Empty for most names.
pub fn looks_like(name: &str) -> Vec<String> {
    let lower = name.trim().to_lowercase();
    let mut others: Vec<String> = vec![];
    if lower.is_ascii() {
        return others;
    }
    for form in [name.trim(), lower.as_str()] {
        let seen = skeleton(form).collect::<String>().to_lowercase();
        // In a skeleton, rn stands for m too, and l for a capital I.
        for other in [seen.replace("rn", "m"), seen.replace('l', "i"), seen] {
            if other.is_ascii() && !others.contains(&other) {
                others.push(other);
            }
        }
    }
    others
}

/// A 256-bit token in the form shown to its owner, from bytes drawn by the operating system.
pub fn token(random: &Secret) -> String {
    format!("{PREFIX}{}", random.hex())
}

/// The stored form of a token: its SHA-256.
pub fn token_hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_words_of_another_alphabet_may_look_like_a_name() {
        for (name, taken) in [
            ("\u{43e}\u{441}\u{435}\u{430}\u{43d}", None),
            ("\u{405}\u{430}\u{445}\u{43e}", Some("saxo")),
            ("\u{455}\u{441}\u{43e}\u{440}\u{435}", Some("scope")),
            ("\u{41e}\u{43e}", Some("oo")),
            ("Uxbr\u{131}dge", Some("uxbridge")),
            ("\u{422}\u{41e}\u{41c}", Some("tom")),
            ("\u{406}\u{420}\u{410}", Some("ipa")),
        ] {
            let others = looks_like(name);
            match taken {
                Some(taken) => assert!(others.iter().any(|other| other == taken), "{name}: {others:?}"),
                None => assert_eq!(others, Vec::<String>::new(), "{name}"),
            }
        }
        assert_eq!(looks_like("Modern"), Vec::<String>::new());
    }

    #[test]
    fn names_are_trimmed_and_must_be_readable() {
        assert_eq!(name("  Uxbridge "), Ok("Uxbridge".to_owned()));
        assert_eq!(name("Łódź 東"), Ok("Łódź 東".to_owned()));
        assert!(!"❤\u{fe0f} Łódź".chars().any(is_unseen));
        for bad in [
            "",
            "   ",
            "a\nb",
            "a\u{202e}b",
            "a\u{2060}b",
            "a\u{ad}b",
            "\u{3164}",
            "a\u{fe0f}",
            &"x".repeat(41),
        ] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_name_that_only_looks_like_another_is_none() {
        // Full-width letters and the Kelvin sign.
        assert_eq!(account_name("\u{ff21}BC"), Ok("ABC".to_owned()));
        assert_eq!(account_name("\u{212a}arl"), Ok("Karl".to_owned()));
        for fine in ["Łódź 東", "Пушкин", "Jörg O'Hara-2", "Αλέξανδρος Smith"] {
            assert_eq!(account_name(fine), Ok(fine.to_owned()));
        }
        // A Cyrillic А before Latin letters, and a Greek ο among them.
        for mixed in ["\u{410}dmin", "Pr\u{3bf}fessor Plum"] {
            let refused = account_name(mixed).unwrap_err();
            assert!(refused.contains("several alphabets"), "{refused}");
        }
    }

    #[test]
    fn a_token_is_kept_as_its_hash_only() {
        let token = token(&Secret([7; 32]));
        assert_eq!(token.len(), PREFIX.len() + 64);
        assert_eq!(
            token_hash("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert!(!token_hash(&token).contains(&token[PREFIX.len()..]));
    }
}
