//! The errors of OAuth (RFC 6749, 5.2), which are not problems as those of the API are.

use crate::server::problem::Problem;
use crate::store::StoreError;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// A code of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    /// A parameter is missing or wrong.
    InvalidRequest,
    /// The code or the refresh token is worth nothing, or belongs to another app.
    InvalidGrant,
    /// The app's address is none.
    InvalidClient,
    /// A scope is unknown, or no app can have it.
    InvalidScope,
    /// Another way to get a token than those that there are.
    UnsupportedGrantType,
    /// Another answer than a code.
    UnsupportedResponseType,
    /// The person has refused it.
    AccessDenied,
    /// Nobody has entered the device's code yet.
    AuthorizationPending,
    /// The device polls too often.
    SlowDown,
    /// The device's code has expired.
    ExpiredToken,
}

impl Code {
    /// The code, as it is written.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Code::InvalidRequest => "invalid_request",
            Code::InvalidGrant => "invalid_grant",
            Code::InvalidClient => "invalid_client",
            Code::InvalidScope => "invalid_scope",
            Code::UnsupportedGrantType => "unsupported_grant_type",
            Code::UnsupportedResponseType => "unsupported_response_type",
            Code::AccessDenied => "access_denied",
            Code::AuthorizationPending => "authorization_pending",
            Code::SlowDown => "slow_down",
            Code::ExpiredToken => "expired_token",
        }
    }
}

/// Why an app gets no token.
#[derive(Debug)]
pub(crate) enum OAuthError {
    /// An error of OAuth, with a sentence for its author.
    Refused(Code, String),
    /// A problem that has nothing to do with OAuth.
    Failed(Box<Problem>),
}

impl OAuthError {
    pub(crate) fn new(code: Code, text: impl Into<String>) -> OAuthError {
        OAuthError::Refused(code, text.into())
    }
}

impl From<Problem> for OAuthError {
    fn from(problem: Problem) -> OAuthError {
        OAuthError::Failed(Box::new(problem))
    }
}

impl From<StoreError> for OAuthError {
    fn from(error: StoreError) -> OAuthError {
        Problem::from(error).into()
    }
}

/// The body of an error.
#[derive(Serialize)]
struct Body {
    error: &'static str,
    error_description: String,
}

impl IntoResponse for OAuthError {
    fn into_response(self) -> Response {
        match self {
            OAuthError::Refused(error, error_description) => {
                let body = Body {
                    error: error.word(),
                    error_description,
                };
                let mut response = (StatusCode::BAD_REQUEST, Json(body)).into_response();
                response
                    .headers_mut()
                    .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
                response
            }
            OAuthError::Failed(problem) => problem.into_response(),
        }
    }
}
