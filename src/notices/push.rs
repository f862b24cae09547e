//! Web push: a message that only the subscriber's browser can read (RFC 8291), and the server's name on it (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

/// How large a record is that push services take, in bytes.
const RECORD: u32 = 4096;

/// How long a message may be, in bytes: what fits into one record.
pub const LONGEST: usize = 3900;

/// How long the server's name on a message holds, in seconds.
const VALID: i64 = 12 * 3600;

/// Why a message can't be sealed or signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PushFault {
    /// The subscriber's keys are not what they should be.
    #[error("the keys of the subscription are not those of a browser")]
    Keys,
    /// The message is too long.
    #[error("the message is too long")]
    TooLong,
    /// The server's own key can't be used.
    #[error("the server's own key can't be used")]
    Own,
}

/// The keys of a subscription, as its browser has made them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receiver {
    public: Vec<u8>,
    auth: Vec<u8>,
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(prk: &Prk, info: &[&[u8]]) -> Result<[u8; N], PushFault> {
    let mut out = [0; N];
    let okm = prk.expand(info, Length(N)).map_err(|_| PushFault::Keys)?;
    okm.fill(&mut out).map_err(|_| PushFault::Keys)?;
    Ok(out)
}

impl Receiver {
    /// Reads `p256dh` and `auth` as browsers give them, in base64url.
    ///
    /// # Errors
    /// [`PushFault::Keys`] if they are none.
    pub fn new(p256dh: &str, auth: &str) -> Result<Receiver, PushFault> {
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let (public, auth) = (read(p256dh), read(auth));
        match (public, auth) {
            (Ok(public), Ok(auth)) if public.len() == 65 && public[0] == 4 && auth.len() == 16 => {
                Ok(Receiver { public, auth })
            }
            _ => Err(PushFault::Keys),
        }
    }

    /// Seals a message, with keys drawn by the operating system.
    ///
    /// # Errors
    /// [`PushFault::Keys`] if the subscriber's key is no point of the curve, [`PushFault::TooLong`].
    pub fn seal(&self, message: &[u8]) -> Result<Vec<u8>, PushFault> {
        let chance = SystemRandom::new();
        let mut salt = [0; 16];
        chance.fill(&mut salt).map_err(|_| PushFault::Own)?;
        let mine = EphemeralPrivateKey::generate(&ECDH_P256, &chance).map_err(|_| PushFault::Own)?;
        let public = mine.compute_public_key().map_err(|_| PushFault::Own)?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        let shared = agree_ephemeral(mine, &theirs, <[u8]>::to_vec).map_err(|_| PushFault::Keys)?;
        self.seal_with(&shared, public.as_ref(), salt, message)
    }

    fn seal_with(
        &self,
        shared: &[u8],
        mine: &[u8],
        salt: [u8; 16],
        message: &[u8],
    ) -> Result<Vec<u8>, PushFault> {
        if message.len() > LONGEST {
            return Err(PushFault::TooLong);
        }
        let first = Salt::new(HKDF_SHA256, &self.auth).extract(shared);
        let key: [u8; 32] = expand(&first, &[b"WebPush: info\0", &self.public, mine])?;
        let second = Salt::new(HKDF_SHA256, &salt).extract(&key);
        let content: [u8; 16] = expand(&second, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce: [u8; 12] = expand(&second, &[b"Content-Encoding: nonce\0"])?;
        let key = UnboundKey::new(&AES_128_GCM, &content).map_err(|_| PushFault::Own)?;
        // The last and only record ends with a 2.
        let mut sealed = [message, &[2]].concat();
        LessSafeKey::new(key)
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed)
            .map_err(|_| PushFault::Own)?;
        let length = u8::try_from(mine.len()).map_err(|_| PushFault::Own)?;
        Ok([&salt[..], &RECORD.to_be_bytes(), &[length], mine, &sealed].concat())
    }
}

/// The server's own key, by which push services know it.
pub struct Sender(EcdsaKeyPair);

impl Sender {
    /// Draws a new key, to be kept as text.
    ///
    /// # Errors
    /// [`PushFault::Own`] if the operating system gives no chance.
    pub fn draw() -> Result<String, PushFault> {
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        Ok(URL_SAFE_NO_PAD.encode(key.map_err(|_| PushFault::Own)?.as_ref()))
    }

    /// Reads a key that was kept.
    ///
    /// # Errors
    /// [`PushFault::Own`] if it is none.
    pub fn read(kept: &str) -> Result<Sender, PushFault> {
        let key = URL_SAFE_NO_PAD.decode(kept).map_err(|_| PushFault::Own)?;
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &key, &SystemRandom::new());
        key.map(Sender).map_err(|_| PushFault::Own)
    }

    /// The public half, as browsers want it: `applicationServerKey`.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key().as_ref())
    }

    /// The header `Authorization` for a push service at `origin`, at a time in milliseconds since 1970; `contact` is
    /// where its people find ours.
    ///
    /// # Errors
    /// [`PushFault::Own`].
    pub fn authorization(&self, origin: &str, contact: &str, now: i64) -> Result<String, PushFault> {
        let part = |json: serde_json::Value| URL_SAFE_NO_PAD.encode(json.to_string());
        let claims = json!({"aud": origin, "exp": now.div_euclid(1000) + VALID, "sub": contact});
        let signed = format!("{}.{}", part(json!({"typ": "JWT", "alg": "ES256"})), part(claims));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.map_err(|_| PushFault::Own)?.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Verifier};

    const THEIRS: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const MINE: &str =
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";

    #[test]
    fn the_known_answer_of_rfc_8291() {
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let receiver = Receiver::new(THEIRS, "BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        let shared = read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = read("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let message = b"When I grow up, I want to be a watermelon";
        let sealed = receiver.seal_with(&shared, &read(MINE), salt, message).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn no_two_messages_are_sealed_alike_and_none_is_too_long() {
        let receiver = Receiver::new(THEIRS, "BTBZMqHH6r4Tts7J_aSIgg==").unwrap();
        assert_ne!(receiver.seal(b"a").unwrap(), receiver.seal(b"a").unwrap());
        assert!(receiver.seal(&[b'x'; LONGEST]).unwrap().len() <= RECORD as usize);
        assert_eq!(receiver.seal(&[b'x'; LONGEST + 1]), Err(PushFault::TooLong));
        for (public, auth) in [("", ""), (THEIRS, "AAAA"), ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg")] {
            assert_eq!(Receiver::new(public, auth), Err(PushFault::Keys));
        }
        let no_point = URL_SAFE_NO_PAD.encode([&[4_u8][..], &[1; 64]].concat());
        let receiver = Receiver::new(&no_point, "BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        assert_eq!(receiver.seal(b"a"), Err(PushFault::Keys));
    }

    #[test]
    fn the_servers_name_can_be_checked() {
        let sender = Sender::read(&Sender::draw().unwrap()).unwrap();
        let header = sender
            .authorization("https://push.example", "mailto:a@b.example", 1_000_500)
            .unwrap();
        let (token, key) = header
            .strip_prefix("vapid t=")
            .unwrap()
            .split_once(", k=")
            .unwrap();
        assert_eq!(key, sender.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let verifier = Verifier::new(&ECDSA_P256_SHA256_FIXED, read(key));
        verifier.verify(signed.as_bytes(), &read(signature)).unwrap();
        let claims: serde_json::Value =
            serde_json::from_slice(&read(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(
            (&claims["aud"], &claims["exp"]),
            (&"https://push.example".into(), &44_200.into())
        );
        assert!(Sender::read("AAAA").is_err());
    }
}
