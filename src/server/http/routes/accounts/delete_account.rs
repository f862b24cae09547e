//! Deleting one's account.

use crate::server::accounts::Accounts;
use crate::server::http::extract::{Caller, JsonBody, Origin};
use crate::server::problem::{Kind, Problem};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;

/// A confirmation that the caller wants to delete their account.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Leave {
    /// The account's name, as a confirmation.
    name: String,
    /// The account's password, if it has one.
    #[serde(default)]
    password: Option<String>,
}

/// Delete your account
///
/// The account's tokens, sessions, password, mail address, profile and bots are deleted at once and can't be restored.
/// The games that it played remain, since they are the other player's too, and show a neutral name for it; their logs
/// never contained its name and do not change. Games that have not begun because the other seat is empty are aborted.
/// Export your data first if you want to keep it.
#[utoipa::path(delete, path = "/v1/me", tag = "accounts", request_body = Leave,
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "The account is deleted")))]
pub(crate) async fn leave(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
    Origin(from): Origin,
    body: JsonBody<Leave>,
) -> Result<Response, Problem> {
    let profile = accounts.profile(&caller).await?;
    accounts
        .must_know_password(&caller, &profile, from, body.value.password)
        .await?;
    if body.value.name != profile.account.name {
        let text = "to leave, give the name of the account";
        return Err(Problem::new(Kind::NotUnderstood, text));
    }
    accounts.delete_with_bots(profile.account).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    if caller.session
        && let Some(cookie) = accounts.origin.set_cookie(None)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
