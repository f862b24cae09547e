//! What a person has allowed apps.

use crate::engine::Millis;
use crate::ids::AppGrantId;
use crate::people::Scopes;
use crate::server::auth::handle::Auth;
use crate::server::http::extract::{Caller, PathOf};
use crate::server::oauth::client::ClientAddress;
use crate::server::problem::Problem;
use crate::store::AppGrant;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;

/// An app that the caller has allowed something.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AppCard {
    /// The id of what was allowed. The same app can have several, one for each device.
    #[schema(value_type = Uuid)]
    id: AppGrantId,
    /// The address of the app.
    #[schema(example = "https://app.example/play")]
    client_id: String,
    /// The host of the app.
    #[schema(example = "app.example")]
    host: String,
    /// What it may do; open enumeration.
    #[schema(example = json!(["game:read", "game:play"]))]
    scopes: Vec<&'static str>,
    /// When it was allowed, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// When it last got an access token, in milliseconds since 1970.
    #[schema(value_type = i64)]
    last_used: Millis,
    /// When it ends if the app gets no other access token, in milliseconds since 1970.
    #[schema(value_type = i64)]
    expires: Millis,
}

/// The apps that the caller has allowed something.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Apps {
    /// The apps, oldest first.
    apps: Vec<AppCard>,
}

fn card(grant: AppGrant) -> AppCard {
    let scopes: Scopes = grant.scopes.parse().unwrap_or_default();
    let host = ClientAddress::read(&grant.client).map(|client| client.host());
    AppCard {
        id: grant.id,
        host: host.unwrap_or_default(),
        client_id: grant.client,
        scopes: scopes.names(),
        created: grant.created,
        last_used: grant.used,
        expires: grant.expires,
    }
}

/// List the apps that you have allowed something
///
/// Each with its scopes, and when it last got an access token.
#[utoipa::path(get, path = "/v1/me/apps", tag = "accounts",
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "The apps", body = Apps)))]
pub(crate) async fn list_apps(
    State(auth): State<Auth>,
    Caller(caller): Caller,
) -> Result<Json<Apps>, Problem> {
    let grants = auth.store.app_grants(caller.account.id, auth.time.now()).await?;
    let apps = grants.into_iter().map(card).collect();
    Ok(Json(Apps { apps }))
}

/// End what an app may do
///
/// Its access tokens and its refresh token stop working at once, on every server; streams that they have opened end.
#[utoipa::path(delete, path = "/v1/me/apps/{app}", tag = "accounts",
    params(("app" = Uuid, Path, description = "The id of what was allowed")),
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "It has ended")))]
pub(crate) async fn end_app(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    PathOf(app): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let gone = || Problem::not_found(format_args!("app {app:?} of yours"));
    let id = app.parse::<AppGrantId>().map_err(|_| gone())?;
    match auth.end_grant(caller.account.id, id).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(crate::store::StoreError::Conflict) => Err(gone()),
        Err(error) => Err(error.into()),
    }
}
