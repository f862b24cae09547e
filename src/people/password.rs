//! Passwords: validation and hashing (argon2id).

use crate::engine::Secret;
use argon2::{Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version};

/// The memory for one hash, in KiB.
const MEMORY: u32 = 19 << 10;

/// The number of passes over the memory.
const PASSES: u32 = 2;

/// The permitted length of a password, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=256;

/// A hash of no known password. It is verified against when an account has no password, so that this takes
/// equally long.
const NOBODYS: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlz$JRmK6CkJzG8kXHxTqHqZ7gL4iTnVdCb0bX1mXq8f9aY";

/// Validates a new password for the account `name`.
///
/// # Errors
/// A sentence that says what a password must be.
pub fn proper(password: &str, name: &str) -> Result<(), &'static str> {
    if !LENGTH.contains(&password.chars().count()) {
        return Err("a password has 8 to 256 characters");
    }
    let folded = |text: &str| text.trim().to_lowercase();
    if folded(password) == folded(name) {
        return Err("a password is not the name");
    }
    let mut letters = password.chars();
    let first = letters.next();
    if letters.all(|c| Some(c) == first) {
        return Err("a password is not one character over and over");
    }
    Ok(())
}

fn argon() -> Option<Argon2<'static>> {
    let params = Params::new(MEMORY, PASSES, 1, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// The stored form of a password. Deliberately slow: some 30 milliseconds and 19 MiB.
pub fn hash(password: &str, salt: &Secret) -> Option<String> {
    let hash = argon()?.hash_password_with_salt(password.as_bytes(), &salt.0[..16]);
    Some(hash.ok()?.to_string())
}

/// Verifies a password against its stored form. `None` (no password) takes equally long.
pub fn is(password: &str, stored: Option<&str>) -> bool {
    let Some(argon) = argon() else {
        return false;
    };
    let same = argon.verify_password(password.as_bytes(), stored.unwrap_or(NOBODYS));
    same.is_ok() && stored.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_kept_so_that_it_can_be_known_but_not_read() {
        let stored = hash("correct horse", &Secret([7; 32])).unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(!stored.contains("horse"));
        assert!(is("correct horse", Some(&stored)));
        assert!(!is("correct horsf", Some(&stored)));
        assert_ne!(hash("correct horse", &Secret([8; 32])).unwrap(), stored);
    }

    #[test]
    fn the_dummy_password_is_verified_like_any_and_never_matches() {
        let parsed = argon2::password_hash::phc::PasswordHash::new(NOBODYS).unwrap();
        let like = hash("correct horse", &Secret([7; 32])).unwrap();
        let like = argon2::password_hash::phc::PasswordHash::new(&like).unwrap();
        assert_eq!(parsed.params.to_string(), like.params.to_string());
        assert_eq!(parsed.hash.unwrap().len(), like.hash.unwrap().len());
        assert!(!is("anything at all", None));
    }

    #[test]
    fn passwords_are_long_enough_and_not_the_name() {
        assert_eq!(proper("12345678", "Uxbridge"), Ok(()));
        for bad in [
            "1234567",
            "Uxbridge",
            " uxBRIDGE ",
            "aaaaaaaaaa",
            &"ab".repeat(129),
        ] {
            assert!(proper(bad, "Uxbridge").is_err(), "{bad}");
        }
    }
}
