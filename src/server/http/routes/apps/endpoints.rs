//! The endpoints that apps talk to by the letter of OAuth: tokens, revocation, devices. They take forms, and their errors
//! are those of RFC 6749; the API document names them in its security schemes.

use crate::engine::Millis;
use crate::server::app::App;
use crate::server::auth::handle::Auth;
use crate::server::http::extract::{FormBody, Origin};
use crate::server::oauth::client::ClientAddress;
use crate::server::oauth::device::{DEVICE, DeviceCodes, POLL, shown};
use crate::server::oauth::error::{Code, OAuthError};
use crate::server::oauth::grants::{ACCESS, IssuedTokens};
use crate::server::oauth::tokens::CodeShown;
use crate::server::pages::serve::issuer;
use crate::server::problem::Problem;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};

/// The page on which a person allows an app something.
pub(crate) const AUTHORIZE: &str = "/oauth/authorize";

/// Where an app gets tokens.
pub(crate) const TOKEN: &str = "/oauth/token";

/// Where an app gives its tokens back.
pub(crate) const REVOKE: &str = "/oauth/revoke";

/// Where a device gets its codes.
pub(crate) const DEVICES: &str = "/oauth/device";

/// The page on which a person enters the code of a device.
pub(crate) const DEVICE_PAGE: &str = "/device";

/// The grant type of devices.
pub(crate) const DEVICE_GRANT: &str = "urn:ietf:params:oauth:grant-type:device_code";

/// The routes of the endpoints.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route(TOKEN, post(token))
        .route(REVOKE, post(revoke))
        .route(DEVICES, post(device))
}

/// The parameters of a request for tokens.
#[derive(Deserialize)]
struct TokenForm {
    grant_type: Option<String>,
    client_id: Option<String>,
    code: Option<String>,
    redirect_uri: Option<String>,
    code_verifier: Option<String>,
    refresh_token: Option<String>,
    scope: Option<String>,
    device_code: Option<String>,
}

/// The tokens of an app (RFC 6749, 5.1).
#[derive(Serialize)]
struct TokensShown {
    access_token: String,
    token_type: &'static str,
    /// Seconds.
    expires_in: i64,
    refresh_token: String,
    scope: String,
}

/// A form with OAuth's own error if it can't be read.
fn read<T>(form: Result<FormBody<T>, Problem>) -> Result<T, OAuthError> {
    match form {
        Ok(FormBody(form)) => Ok(form),
        Err(problem) if problem.status == StatusCode::BAD_REQUEST.as_u16() => {
            Err(OAuthError::new(Code::InvalidRequest, problem.detail))
        }
        Err(problem) => Err(problem.into()),
    }
}

/// A parameter that the request needs.
fn needed<'a>(value: Option<&'a String>, name: &str) -> Result<&'a str, OAuthError> {
    let missing = || OAuthError::new(Code::InvalidRequest, format!("{name} is missing"));
    value
        .map(String::as_str)
        .filter(|text| !text.is_empty())
        .ok_or_else(missing)
}

/// An answer with secrets, which nobody stores.
fn secret(body: impl Serialize) -> Response {
    let no_store = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    (no_store, Json(body)).into_response()
}

async fn token(
    State(auth): State<Auth>,
    form: Result<FormBody<TokenForm>, Problem>,
) -> Result<Response, OAuthError> {
    let form = read(form)?;
    let client = needed(form.client_id.as_ref(), "client_id")?;
    let IssuedTokens {
        access,
        refresh,
        stored,
    } = match needed(form.grant_type.as_ref(), "grant_type")? {
        "authorization_code" => {
            let shown = CodeShown {
                code: needed(form.code.as_ref(), "code")?,
                client,
                redirect: needed(form.redirect_uri.as_ref(), "redirect_uri")?,
                verifier: needed(form.code_verifier.as_ref(), "code_verifier")?,
            };
            auth.redeem_code(shown).await?
        }
        "refresh_token" => {
            let refresh = needed(form.refresh_token.as_ref(), "refresh_token")?;
            auth.refresh(refresh, client, form.scope.as_deref()).await?
        }
        DEVICE_GRANT => {
            let code = needed(form.device_code.as_ref(), "device_code")?;
            auth.redeem_device(code, client).await?
        }
        _ => {
            let text = format!("grant_type is authorization_code, refresh_token or {DEVICE_GRANT}");
            return Err(OAuthError::new(Code::UnsupportedGrantType, text));
        }
    };
    Ok(secret(TokensShown {
        access_token: access,
        token_type: "Bearer",
        expires_in: ACCESS.as_secs(),
        refresh_token: refresh,
        scope: stored.scopes,
    }))
}

/// The parameters of a revocation. `token_type_hint` is ignored.
#[derive(Deserialize)]
struct RevokeForm {
    token: Option<String>,
    client_id: Option<String>,
}

async fn revoke(
    State(auth): State<Auth>,
    form: Result<FormBody<RevokeForm>, Problem>,
) -> Result<StatusCode, OAuthError> {
    let form = read(form)?;
    let token = needed(form.token.as_ref(), "token")?;
    auth.give_back(token, needed(form.client_id.as_ref(), "client_id")?)
        .await?;
    Ok(StatusCode::OK)
}

/// The parameters of a request for the codes of a device.
#[derive(Deserialize)]
struct DeviceForm {
    client_id: Option<String>,
    scope: Option<String>,
}

/// The codes of a device (RFC 8628, 3.2).
#[derive(Serialize)]
struct DeviceShown {
    device_code: String,
    user_code: String,
    verification_uri: String,
    verification_uri_complete: String,
    /// Seconds.
    expires_in: i64,
    /// Seconds.
    interval: i64,
}

async fn device(
    State(auth): State<Auth>,
    Origin(from): Origin,
    headers: HeaderMap,
    form: Result<FormBody<DeviceForm>, Problem>,
) -> Result<Response, OAuthError> {
    let form = read(form)?;
    let client = ClientAddress::read(needed(form.client_id.as_ref(), "client_id")?)
        .map_err(|why| OAuthError::new(Code::InvalidClient, why))?;
    auth.device_from(from)?;
    let DeviceCodes { device, user } = auth
        .new_device(&client, form.scope.as_deref().unwrap_or_default())
        .await?;
    let (page, user_code) = (format!("{}{DEVICE_PAGE}", issuer(&auth, &headers)), shown(&user));
    let seconds = |time: Millis| time.as_secs();
    Ok(secret(DeviceShown {
        device_code: device,
        verification_uri_complete: format!("{page}?user_code={user_code}"),
        user_code,
        verification_uri: page,
        expires_in: seconds(DEVICE),
        interval: seconds(POLL),
    }))
}
