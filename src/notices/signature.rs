//! Webhook signatures according to the Standard Webhooks specification.

use crate::engine::Millis;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::hmac;

const PREFIX: &str = "whsec_";

/// A webhook's secret in the form shown to its owner.
pub fn secret(random: &[u8; 32]) -> String {
    format!("{PREFIX}{}", STANDARD.encode(random))
}

/// The `webhook-signature` header for a message at a time in milliseconds since 1970: one signature per secret,
/// separated by spaces. While a secret is being rotated there are two, so that the receiver can switch at any time.
/// Invalid secrets are skipped.
pub fn sign(secrets: &[&str], id: &str, at: Millis, body: &str) -> String {
    let seconds = at.as_secs();
    let key = |secret: &&str| STANDARD.decode(secret.strip_prefix(PREFIX)?).ok();
    let signed = secrets.iter().filter_map(key).map(|key| {
        let key = hmac::Key::new(hmac::HMAC_SHA256, &key);
        let tag = hmac::sign(&key, format!("{id}.{seconds}.{body}").as_bytes());
        format!("v1,{}", STANDARD.encode(tag.as_ref()))
    });
    signed.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_answer_of_the_specification() {
        let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
        let (id, at) = ("msg_p5jXN8AQM9LWM0D4loKWxJek", Millis::from_secs(1_614_265_330));
        let signed = sign(&[secret], id, at, "{\"test\": 2432232314}");
        assert_eq!(signed, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
        let both = sign(
            &[&super::secret(&[7; 32]), secret, "none"],
            id,
            at,
            "{\"test\": 2432232314}",
        );
        assert_eq!(both.split(' ').count(), 2);
        assert!(both.ends_with(&signed));
    }
}
