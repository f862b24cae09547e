//! Devices without a browser (RFC 8628): they show a code, which a person enters on a page of this server.

use crate::engine::{Millis, Secret};
use crate::people;
use crate::server::auth::handle::Auth;
use crate::server::oauth::client::ClientAddress;
use crate::server::oauth::error::{Code, OAuthError};
use crate::server::oauth::grants::{self, Holder, IssuedTokens};
use crate::server::problem::{Kind, Problem};
use crate::store::{AppDevice, StoreError};

/// How long the codes of a device are valid.
pub(crate) const DEVICE: Millis = Millis::from_secs(900);

/// How long a device waits between polls.
pub(crate) const POLL: Millis = Millis::from_secs(5);

/// The letters of a code that people enter: no vowels, so that no words come of them, and none that look alike.
const LETTERS: &[u8; 20] = b"BCDFGHJKLMNPQRSTVWXZ";

/// The codes of a device.
pub(crate) struct DeviceCodes {
    /// What it polls with.
    pub(crate) device: String,
    /// What it shows.
    pub(crate) user: String,
}

/// Eight letters, from a secret.
fn user_code(secret: &Secret) -> String {
    let letters = LETTERS.len();
    let letter = |byte: &u8| char::from(LETTERS[usize::from(*byte) % letters]);
    // Bytes above the last multiple would make some letters likelier.
    let fair = secret.0.iter().filter(|byte| **byte < 240);
    let letters: String = fair.take(8).map(letter).collect();
    letters
}

/// A code as a person enters it: in capitals, without spaces and hyphens.
pub(crate) fn entered(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    letters
        .map(|letter| letter.to_ascii_uppercase())
        .take(20)
        .collect()
}

/// A code as it is shown, with a hyphen in the middle.
pub(crate) fn shown(code: &str) -> String {
    code.split_at_checked(4)
        .map_or_else(|| code.to_owned(), |(one, two)| format!("{one}-{two}"))
}

/// The problem of a code that no device shows, or that somebody has entered already.
pub(crate) fn no_device() -> Problem {
    let text = "no device shows this code now: it may be mistyped, used or expired";
    Problem::new(Kind::NotUnderstood, text).at("user_code")
}

impl Auth {
    /// Codes for a device.
    ///
    /// # Errors
    /// `invalid_scope`.
    pub(crate) async fn new_device(
        &self,
        client: &ClientAddress,
        scope: &str,
    ) -> Result<DeviceCodes, OAuthError> {
        let scopes = grants::scopes(scope).map_err(|why| OAuthError::new(Code::InvalidScope, why))?;
        let codes = DeviceCodes {
            device: people::token(&self.entropy.secret()?),
            user: user_code(&self.entropy.secret()?),
        };
        let hashes = [&codes.device, &codes.user].map(|code| people::token_hash(code));
        let ends = (self.ids.next(), self.time.now() + DEVICE);
        let device = AppDevice::new(hashes, client.text().to_owned(), scopes.names().join(" "), ends);
        self.store.add_app_device(device).await?;
        Ok(codes)
    }

    /// The device that shows a code.
    ///
    /// # Errors
    /// `not-understood`.
    pub(crate) async fn device_showing(&self, code: &str) -> Result<AppDevice, Problem> {
        let hash = people::token_hash(&entered(code));
        let device = self.store.app_device_showing(&hash, self.time.now()).await?;
        device.ok_or_else(no_device)
    }

    /// The tokens of a device, once a person has allowed it.
    ///
    /// # Errors
    /// `authorization_pending`, `slow_down`, `access_denied`, `expired_token`, or `invalid_grant`.
    pub(crate) async fn redeem_device(&self, code: &str, client: &str) -> Result<IssuedTokens, OAuthError> {
        let (hash, now) = (people::token_hash(code), self.time.now());
        let found = self.store.app_device(&hash).await?;
        let Some(device) = found.filter(|device| device.client == client) else {
            let text = "this device code is not known or was used, or belongs to another app";
            return Err(OAuthError::new(Code::InvalidGrant, text));
        };
        if device.expires <= now {
            let text = "the codes have expired; ask for others";
            return Err(OAuthError::new(Code::ExpiredToken, text));
        }
        if device.is_denied() {
            return Err(OAuthError::new(Code::AccessDenied, "it was not allowed"));
        }
        let Some(account) = device.allowed_by()? else {
            self.store.app_device_polled(&hash, now).await?;
            return Err(if now - device.polled < POLL {
                OAuthError::new(Code::SlowDown, "wait five seconds between two requests")
            } else {
                OAuthError::new(Code::AuthorizationPending, "nobody has entered the code yet")
            });
        };
        let holder = Holder {
            grant: device.app_grant,
            account,
            client: device.client,
            scopes: device.scopes,
        };
        let (grant, issued) = self.new_grant(holder).await?;
        match self
            .store
            .redeem_app_device(&hash, grant, issued.stored.clone())
            .await
        {
            Ok(()) => Ok(issued),
            Err(StoreError::Conflict) => Err(OAuthError::new(Code::InvalidGrant, "these codes were used")),
            Err(error) => Err(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_eight_letters_however_it_is_entered() {
        let code = user_code(&Secret([7; 32]));
        assert_eq!(code, "KKKKKKKK");
        assert_eq!(shown(&code), "KKKK-KKKK");
        for text in ["KKKK-KKKK", "kkkkkkkk", " kkkk kkkk "] {
            assert_eq!(entered(text), code);
        }
        let mut most = [255; 32];
        most[31] = 0;
        assert_eq!(user_code(&Secret(most)), "B");
    }
}
