//! Proof Key for Code Exchange (RFC 7636), with S256 only.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// Whether a text can be a challenge: a SHA-256 in base64url.
pub(crate) fn is_challenge(text: &str) -> bool {
    URL_SAFE_NO_PAD.decode(text).is_ok_and(|bytes| bytes.len() == 32)
}

/// Whether a verifier has this challenge.
pub(crate) fn verifies(verifier: &str, challenge: &str) -> bool {
    let fine = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let formed = (43..=128).contains(&verifier.len()) && verifier.bytes().all(fine);
    let own = URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()));
    formed && bool::from(own.as_bytes().ct_eq(challenge.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_rfc_verifies() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
        assert!(is_challenge(challenge) && verifies(verifier, challenge));
        assert!(!verifies(challenge, challenge) && !verifies("", challenge));
        assert!(!verifies(&verifier[1..], challenge));
        for bad in [
            "",
            "plain",
            &verifier[1..],
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM",
        ] {
            assert!(!is_challenge(bad), "{bad}");
        }
    }
}
