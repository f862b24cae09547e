//! Exporting one's own data and deleting one's account.

use crate::people::profile::former_name;
use crate::server::accounts::Accounts;
use crate::server::http::extract::{Caller, JsonBody, Origin};
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, StoreError};
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use uuid::Uuid;

/// How many other names are tried for a deleted account if the first one is taken.
const OTHER_NAMES: u32 = 4;

/// A confirmation that the caller wants to delete their account.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// The account's name, as a confirmation.
    name: String,
    /// The account's password, if it has one.
    #[serde(default)]
    password: Option<String>,
}

impl Accounts {
    /// Deletes these accounts. Each gets a neutral name; if that name is taken, others are tried.
    ///
    /// # Errors
    /// `conflict` if one of them is deleted already.
    pub(crate) async fn forget(&self, accounts: Vec<Account>) -> Result<(), Problem> {
        let ids: Vec<Uuid> = accounts.iter().map(|account| account.id).collect();
        let mut leaving: Vec<_> = accounts
            .into_iter()
            .map(|account| (account.id, account.name, former_name(account.id)))
            .collect();
        let mut left = self.store.forget(&leaving, self.time.now()).await;
        for _ in 0..OTHER_NAMES {
            if !matches!(left, Err(StoreError::Conflict)) {
                break;
            }
            for (.., former) in &mut leaving {
                *former = former_name(Uuid::new_v4());
            }
            left = self.store.forget(&leaving, self.time.now()).await;
        }
        left?;
        for account in ids {
            self.auth.invalidate_account(account);
            self.games.abort_without_opponent(Some(account)).await;
        }
        Ok(())
    }
}

/// Export your data
///
/// One JSON file with everything that is stored about the account, named as in the API: profile, tokens without their
/// secrets, seats, challenges, chat messages, standing orders and plans, read positions, delivered notices, and how
/// long games have waited for it. The logs of games belong to both players and are exported separately; the file links
/// to them.
#[utoipa::path(get, path = "/v1/me/export", tag = "accounts",
    security(("token" = ["export:read"])),
    responses((status = 200, description = "The file", content_type = "application/json", body = Value)))]
pub async fn export_me(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
) -> Result<Response, Problem> {
    let profile = accounts.profile(&caller).await?;
    let everything = accounts.everything(&profile).await?;
    let text = serde_json::to_string_pretty(&everything).map_err(Problem::internal)?;
    let name = format!(
        "attachment; filename=\"umpire-account-{}.json\"",
        profile.account.id
    );
    let name = HeaderValue::from_str(&name).map_err(Problem::internal)?;
    let kind = HeaderValue::from_static("application/json");
    Ok((
        [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)],
        text,
    )
        .into_response())
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
pub async fn leave(
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
    let mut leaving = vec![profile.account.clone()];
    leaving.extend(
        accounts
            .store
            .bots_of(profile.account.id)
            .await?
            .into_iter()
            .map(|bot| bot.account),
    );
    accounts.forget(leaving).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    if caller.session
        && let Some(cookie) = accounts.origin.set_cookie(None)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
