//! The key that encrypts the keys of coming dice.

use crate::engine::Secret;
use crate::store::error::StoreError;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::rand::{SecureRandom as _, SystemRandom};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// How a value that is encrypted begins.
pub(crate) const SEALED: &str = "v1:";

/// What stands in the place of a secret in a copy that was made to be handed on.
pub(crate) const REMOVED: &str = "removed";

/// The length of the hexadecimal digits after [`SEALED`]: of the nonce, 32 bytes, and the tag.
pub(crate) const SEALED_DIGITS: usize = 2 * (NONCE_LEN + 32 + 16);

/// The key that encrypts, in the database, the keys of coming dice, the secrets of open challenges, and those of lots.
#[derive(Clone)]
pub struct DiceKey {
    key: LessSafeKey,
    fingerprint: String,
}

impl fmt::Debug for DiceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DiceKey({})", self.fingerprint)
    }
}

impl DiceKey {
    /// The key from 64 hexadecimal digits; `None` if the text is something else.
    pub fn from_hex(text: &str) -> Option<DiceKey> {
        let Secret(bytes) = Secret::from_hex(text)?;
        let key = UnboundKey::new(&AES_256_GCM, &bytes).ok()?;
        let hash = Sha256::digest(bytes);
        Some(DiceKey {
            key: LessSafeKey::new(key),
            fingerprint: hex::encode(hash.get(..4).unwrap_or_default()),
        })
    }

    /// A new key as 64 hexadecimal digits, drawn by the operating system.
    ///
    /// # Errors
    /// [`StoreError::DiceKey`] if the system gives no random numbers.
    pub fn drawn() -> Result<String, StoreError> {
        Ok(hex::encode(random::<32>()?))
    }

    /// The first 8 hexadecimal digits of the key's SHA-256, which may be shown.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// A secret as it is stored: encrypted, and bound to what it is of.
    ///
    /// # Errors
    /// [`StoreError::DiceKey`] if the system gives no random numbers.
    pub(crate) fn sealed(&self, of: &str, secret: &Secret) -> Result<String, StoreError> {
        let nonce = random::<NONCE_LEN>()?;
        let mut text = secret.0.to_vec();
        let aad = Aad::from(of.as_bytes());
        let sealed = self
            .key
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), aad, &mut text);
        sealed.map_err(|_| StoreError::DiceKey("a secret can't be encrypted".to_owned()))?;
        Ok(format!("{SEALED}{}{}", hex::encode(nonce), hex::encode(text)))
    }

    /// The secret that was encrypted with this key for the same thing; `None` if it was not, or has been changed.
    pub(crate) fn opened(&self, of: &str, stored: &str) -> Option<Secret> {
        let mut bytes = hex::decode(stored.strip_prefix(SEALED)?).ok()?;
        let (nonce, text) = bytes.split_at_mut_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let opened = self.key.open_in_place(nonce, Aad::from(of.as_bytes()), text);
        let bytes: &[u8] = opened.ok()?;
        bytes.try_into().ok().map(Secret)
    }
}

fn random<const N: usize>() -> Result<[u8; N], StoreError> {
    let mut bytes = [0; N];
    let drawn = SystemRandom::new().fill(&mut bytes);
    drawn.map_err(|_| StoreError::DiceKey("the system gives no random numbers".to_owned()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use crate::engine::Secret;
    use crate::store::secrets::dice_key::{DiceKey, SEALED, SEALED_DIGITS};

    fn key(digit: char) -> DiceKey {
        DiceKey::from_hex(&String::from(digit).repeat(64)).unwrap()
    }

    #[test]
    fn a_secret_opens_with_its_key_for_its_game_only() {
        let secret = Secret([7; 32]);
        let sealed = key('1').sealed("game", &secret).unwrap();
        assert_eq!(sealed.len(), SEALED.len() + SEALED_DIGITS);
        assert_eq!(key('1').opened("game", &sealed), Some(secret));
        assert_eq!(key('1').opened("other", &sealed), None);
        assert_eq!(key('2').opened("game", &sealed), None);
        assert_ne!(key('1').sealed("game", &secret).unwrap(), sealed);
        for (place, digit) in sealed.char_indices().skip(SEALED.len()) {
            let other = if digit == '0' { "1" } else { "0" };
            let mut changed = sealed.clone();
            changed.replace_range(place..=place, other);
            assert_eq!(key('1').opened("game", &changed), None, "{place}");
        }
        for wrong in ["", "v1:", "v1:00", "v2:00", &secret.hex(), "v1:é"] {
            assert_eq!(key('1').opened("game", wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_key_is_64_digits_and_is_never_shown() {
        let text = DiceKey::drawn().unwrap();
        let drawn = DiceKey::from_hex(&text).unwrap();
        assert_eq!(drawn.fingerprint().len(), 8);
        assert!(!format!("{drawn:?}").contains(&text[..16]));
        for wrong in [
            "",
            "12",
            &text[1..],
            &format!("{text}0"),
            &text.replace(|_| true, "g"),
        ] {
            assert!(DiceKey::from_hex(wrong).is_none(), "{wrong}");
        }
    }
}
