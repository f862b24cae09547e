//! Consent: what an app asks for, and whether the person allows it. Only the page of this server uses it.

use crate::people::Scopes;
use crate::server::auth::handle::Auth;
use crate::server::http::extract::{Caller, JsonBody, Key, Origin, QueryOf};
use crate::server::identity::Identity;
use crate::server::oauth::authorize::{AuthorizationRequest, Fault, client};
use crate::server::oauth::client::ClientAddress;
use crate::server::oauth::device::{entered, no_device, shown};
use crate::server::oauth::error::Code;
use crate::server::pages::serve::issuer;
use crate::server::problem::{Kind, Problem};
use crate::{people, store::StoreError};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;

/// The decision.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(crate) struct ConsentBody {
    /// Whether the person allows it.
    allow: bool,
    #[serde(flatten)]
    request: AuthorizationRequest,
}

/// What an app asks for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ConsentCard {
    /// The address of the app.
    #[schema(example = "https://app.example/play")]
    client_id: String,
    /// The host of the app, with the port if it is not the usual one.
    #[schema(example = "app.example")]
    host: String,
    /// Whether it is a program on the person's own machine.
    own_machine: bool,
    /// The code that the device shows; null if an app asks.
    user_code: Option<String>,
    /// What it would be allowed; open enumeration.
    #[schema(example = json!(["game:read", "game:play"]))]
    scopes: Vec<&'static str>,
    /// Why the app gets nothing whatever the person decides; null if nothing is wrong with what it asks for.
    refused: Option<ConsentRefused>,
}

/// Why an app gets nothing.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ConsentRefused {
    /// The reason, for the author of the app.
    #[schema(example = "no app can have the scope admin")]
    why: String,
    /// The address that tells the app. The person is not sent there by themselves.
    redirect: String,
}

/// Where the person goes from here.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ConsentGiven {
    /// The address that brings the answer to the app; null if a device asks, which gets it by itself.
    #[schema(example = "https://app.example/play?code=umpire_…&iss=https://umpire.example.org")]
    redirect: Option<String>,
}

fn card(client: &ClientAddress, scopes: Scopes) -> ConsentCard {
    ConsentCard {
        client_id: client.text().to_owned(),
        host: client.host(),
        own_machine: client.is_own_machine(),
        user_code: None,
        scopes: scopes.names(),
        refused: None,
    }
}

/// What an app asks for
///
/// For the page of this server on which a person allows an app something. The parameters are those of an authorization
/// request; or `user_code`, which a device shows. Wrong codes count like wrong passwords.
#[utoipa::path(get, path = "/v1/consents", tag = "accounts", params(AuthorizationRequest),
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "What is asked for", body = ConsentCard)))]
pub(crate) async fn get_consent(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    Origin(from): Origin,
    headers: HeaderMap,
    QueryOf(request): QueryOf<AuthorizationRequest>,
) -> Result<Json<ConsentCard>, Problem> {
    if let Some(code) = &request.user_code {
        auth.count_code(&caller, from)?;
        let device = auth.device_showing(code).await?;
        let client = client(Some(&device.client))?;
        let scopes = device.scopes.parse().unwrap_or_default();
        return Ok(Json(ConsentCard {
            user_code: Some(shown(&entered(code))),
            ..card(&client, scopes)
        }));
    }
    let to = request.addressed()?;
    let card = match request.terms() {
        Ok((scopes, _)) => card(&to.client, scopes),
        Err(Fault { code, why }) => {
            let pairs = [("error", code.word()), ("error_description", why.as_str())];
            let redirect = to.answer(&pairs, &issuer(&auth, &headers))?;
            ConsentCard {
                refused: Some(ConsentRefused { why, redirect }),
                ..card(&to.client, Scopes::default())
            }
        }
    };
    Ok(Json(card))
}

/// Allow an app something, or refuse it
///
/// Takes a session: only a person on this server's own page allows an app something, no token does. A guest cannot. The
/// answer has the address that brings a code to the app. The code is valid once, for a minute. A repeated request makes
/// another code.
#[utoipa::path(post, path = "/v1/consents", tag = "accounts", request_body = ConsentBody,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "8 to 128 printable ASCII characters. It has no effect here: a repeated request makes another code")),
    security(("token" = ["profile:write"])),
    responses((status = 200, description = "Where the person goes from here", body = ConsentGiven)))]
pub(crate) async fn decide_consent(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    origin: (Origin, Key),
    headers: HeaderMap,
    body: JsonBody<ConsentBody>,
) -> Result<Json<ConsentGiven>, Problem> {
    let ((Origin(from), _key), ConsentBody { allow, request }) = (origin, body.value);
    if !caller.session {
        let text = "only a person who is signed in allows an app something; no token does";
        return Err(Problem::new(Kind::ScopeMissing, text));
    }
    caller.require_no_guest()?;
    let redirect = match &request.user_code {
        Some(code) => {
            auth.count_code(&caller, from)?;
            auth.decide_device(&caller, code, allow).await?;
            None
        }
        None => Some(auth.decide_app(&caller, &request, allow, &headers).await?),
    };
    Ok(Json(ConsentGiven { redirect }))
}

impl Auth {
    /// Counts a code of a device that a person enters, right or wrong.
    fn count_code(&self, person: &Identity, from: IpAddr) -> Result<(), Problem> {
        self.try_at(&format!("device codes of {}", person.account.id), from)
    }

    async fn decide_device(&self, person: &Identity, code: &str, allow: bool) -> Result<(), Problem> {
        let hash = people::token_hash(&entered(code));
        let decided = self
            .store
            .decide_app_device(person.account.id, &hash, allow, self.time.now())
            .await;
        match decided {
            Err(StoreError::Conflict) => Err(no_device()),
            other => Ok(other?),
        }
    }

    async fn decide_app(
        &self,
        person: &Identity,
        request: &AuthorizationRequest,
        allow: bool,
        headers: &HeaderMap,
    ) -> Result<String, Problem> {
        let to = request.addressed()?;
        let issuer = issuer(self, headers);
        if !allow {
            return to.answer(&[("error", Code::AccessDenied.word())], &issuer);
        }
        let terms = request
            .terms()
            .map_err(|Fault { why, .. }| Problem::new(Kind::NotUnderstood, why))?;
        let code = self.app_code(person, &to, terms).await?;
        to.answer(&[("code", &code)], &issuer)
    }
}
