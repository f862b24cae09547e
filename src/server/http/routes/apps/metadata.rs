//! What this server can do as an authorization server (RFC 8414).

use crate::server::app::App;
use crate::server::env::Env;
use crate::server::http::routes::apps::endpoints::{AUTHORIZE, DEVICE_GRANT, DEVICES, REVOKE, TOKEN};
use crate::server::oauth::grants::scopes_of_apps;
use crate::server::pages::serve::issuer;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};

/// The address of the metadata.
pub(crate) const METADATA: &str = "/.well-known/oauth-authorization-server";

/// The route of the metadata.
pub(crate) fn routes() -> Router<App> {
    Router::new().route(METADATA, get(metadata))
}

async fn metadata(State(env): State<Env>, headers: HeaderMap) -> Json<Value> {
    let issuer = issuer(&env, &headers);
    let at = |path: &str| format!("{issuer}{path}");
    Json(json!({
        "issuer": issuer,
        "authorization_endpoint": at(AUTHORIZE),
        "token_endpoint": at(TOKEN),
        "revocation_endpoint": at(REVOKE),
        "device_authorization_endpoint": at(DEVICES),
        "scopes_supported": scopes_of_apps().names(),
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": ["authorization_code", "refresh_token", DEVICE_GRANT],
        "token_endpoint_auth_methods_supported": ["none"],
        "revocation_endpoint_auth_methods_supported": ["none"],
        "code_challenge_methods_supported": ["S256"],
        "authorization_response_iss_parameter_supported": true,
        "service_documentation": at("/api"),
    }))
}
