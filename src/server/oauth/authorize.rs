//! What an app asks a person for, and the answer that is sent back to it.

use crate::engine::Millis;
use crate::people::{self, Scopes};
use crate::server::auth::handle::Auth;
use crate::server::identity::Identity;
use crate::server::oauth::client::{ClientAddress, with_query};
use crate::server::oauth::error::Code;
use crate::server::oauth::grants;
use crate::server::oauth::pkce;
use crate::server::problem::{Kind, Problem};
use crate::store::AppCode;
use serde::Deserialize;

/// How long an authorization code is valid.
const CODE: Millis = Millis::MINUTE;

/// The longest `state`, in bytes.
const STATE: usize = 1000;

/// The parameters of an authorization request (RFC 6749, 4.1.1; RFC 7636, 4.3), or the code of a device. Others are ignored.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuthorizationRequest {
    /// The code that a device shows, in upper or lower case, with or without the hyphen. Absent if an app asks, with the
    /// other parameters.
    #[serde(default)]
    #[schema(example = "WDJB-MJHT")]
    pub(crate) user_code: Option<String>,
    /// The address of the app.
    #[serde(default)]
    #[schema(example = "https://app.example/play")]
    client_id: Option<String>,
    /// Where the answer goes: the address of the app again. If it is on `127.0.0.1`, `[::1]` or `localhost`, the port may
    /// differ.
    #[serde(default)]
    #[schema(example = "https://app.example/play")]
    redirect_uri: Option<String>,
    /// `code`.
    #[serde(default)]
    #[schema(example = "code")]
    response_type: Option<String>,
    /// Scopes, with spaces between. `profile:write`, `webhook:write` and `admin` are not for apps.
    #[serde(default)]
    #[schema(example = "game:read game:play")]
    scope: Option<String>,
    /// Sent back as it is; at most 1000 bytes.
    #[serde(default)]
    state: Option<String>,
    /// The SHA-256 of the `code_verifier`, in base64url without padding.
    #[serde(default)]
    #[schema(example = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")]
    code_challenge: Option<String>,
    /// `S256`.
    #[serde(default)]
    #[schema(example = "S256")]
    code_challenge_method: Option<String>,
}

/// A request of an app whose answer may be sent to its address.
pub(crate) struct Addressed<'a> {
    /// The app.
    pub(crate) client: ClientAddress,
    redirect: &'a str,
    state: Option<&'a str>,
}

/// What an app is refused for, before anybody is asked.
pub(crate) struct Fault {
    /// The code for the app.
    pub(crate) code: Code,
    /// The reason, for its author.
    pub(crate) why: String,
}

impl AuthorizationRequest {
    /// The app, and where its answer goes.
    ///
    /// # Errors
    /// `not-understood`: then nobody is sent anywhere.
    pub(crate) fn addressed(&self) -> Result<Addressed<'_>, Problem> {
        let client = client(self.client_id.as_deref())?;
        let redirect = self.redirect_uri.as_deref().unwrap_or_default();
        if !client.allows(redirect) {
            let text = "redirect_uri must be the client_id to the letter; on 127.0.0.1, [::1] or localhost the port may differ";
            return Err(Problem::new(Kind::NotUnderstood, text).at("redirect_uri"));
        }
        let state = self.state.as_deref();
        if state.is_some_and(|state| state.len() > STATE) {
            let text = format!("state has at most {STATE} bytes");
            return Err(Problem::new(Kind::NotUnderstood, text).at("state"));
        }
        Ok(Addressed {
            client,
            redirect,
            state,
        })
    }

    /// The scopes that are asked for, and the challenge.
    ///
    /// # Errors
    /// What the app has to be told.
    pub(crate) fn terms(&self) -> Result<(Scopes, &str), Fault> {
        let fault = |code, why: &str| Fault {
            code,
            why: why.to_owned(),
        };
        if self.response_type.as_deref() != Some("code") {
            return Err(fault(Code::UnsupportedResponseType, "response_type must be code"));
        }
        let challenge = self.code_challenge.as_deref().unwrap_or_default();
        if self.code_challenge_method.as_deref() != Some("S256") || !pkce::is_challenge(challenge) {
            let why = "code_challenge must be a SHA-256 in base64url, and code_challenge_method S256";
            return Err(fault(Code::InvalidRequest, why));
        }
        let scopes = grants::scopes(self.scope.as_deref().unwrap_or_default());
        let scopes = scopes.map_err(|why| fault(Code::InvalidScope, &why))?;
        Ok((scopes, challenge))
    }
}

/// Reads a `client_id`.
///
/// # Errors
/// `not-understood`.
pub(crate) fn client(id: Option<&str>) -> Result<ClientAddress, Problem> {
    ClientAddress::read(id.unwrap_or_default())
        .map_err(|why| Problem::new(Kind::NotUnderstood, why).at("client_id"))
}

impl Addressed<'_> {
    /// The address with an answer to the app: with its `state`, and who answers (RFC 9207).
    pub(crate) fn answer(&self, pairs: &[(&str, &str)], issuer: &str) -> Result<String, Problem> {
        let mut all = pairs.to_vec();
        all.extend(self.state.map(|state| ("state", state)));
        all.push(("iss", issuer));
        with_query(self.redirect, &all).ok_or_else(|| Problem::internal("an address was read and is none"))
    }
}

impl Auth {
    /// A code for what an app asks a person for. It is valid once, for a minute.
    ///
    /// # Errors
    /// The problems of the store.
    pub(crate) async fn app_code(
        &self,
        person: &Identity,
        to: &Addressed<'_>,
        (scopes, challenge): (Scopes, &str),
    ) -> Result<String, Problem> {
        let code = people::token(&self.entropy.secret()?);
        let now = self.time.now();
        let stored = AppCode {
            hash: people::token_hash(&code),
            account: person.account.id,
            client: to.client.text().to_owned(),
            redirect: to.redirect.to_owned(),
            scopes: scopes.names().join(" "),
            challenge: challenge.to_owned(),
            app_grant: self.ids.next(),
            created: now,
            expires: now + CODE,
            used: Millis::ZERO,
        };
        self.store.add_app_code(stored).await?;
        Ok(code)
    }
}
