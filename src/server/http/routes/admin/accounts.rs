//! Accounts, as administrators see and change them. An administrator's account is changed from the shell alone, so that
//! nobody who has stolen a token locks the others out.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::people::profile;
use crate::server::auth::handle::Auth;
use crate::server::env::Env;
use crate::server::http::extract::{Caller, JsonBody, PathOf, QueryOf};
use crate::server::http::filters::page_size;
use crate::server::http::routes::accounts::create::{proper_name, taken};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{AccountsAfter, ListedAccount, Lock, NewAdminAct, Profile, QUOTA, Quotas, Renaming};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

/// Which accounts are listed.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AccountsQuery {
    /// A part of the name, in upper or lower case.
    search: Option<String>,
    /// The `next` of the previous page.
    cursor: Option<String>,
    /// The size of the page, default 100.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
}

/// A lock of an account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AccountLock {
    /// Since when, in milliseconds since 1970.
    #[schema(value_type = i64)]
    since: Millis,
    /// Why, as its owner is told; may be empty.
    reason: String,
}

/// An account, as administrators see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AdminAccount {
    /// The id of the account.
    #[schema(value_type = Uuid)]
    id: AccountId,
    /// The name of the account.
    name: String,
    /// Whether the account is a bot.
    bot: bool,
    /// Whether the account is one of the house: a bot that the practice opponent plays for.
    house: bool,
    /// Whether the account is a guest's.
    guest: bool,
    /// Whether the account is an administrator's.
    admin: bool,
    /// When it was created, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// When one of its present tokens or sessions was last made or used, to the hour, in milliseconds since 1970; null if it
    /// has none.
    #[schema(value_type = Option<i64>)]
    seen: Option<Millis>,
    /// The number of its games that are open or being played.
    open_games: u64,
    /// Its lock; null if it is not locked.
    locked: Option<AccountLock>,
    /// Its limits in place of the server's.
    quotas: AccountQuotas,
}

/// Limits of an account in place of the server's.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AccountQuotas {
    /// Requests and messages per minute; null: the server's limit.
    #[schema(example = 600)]
    requests: Option<u32>,
    /// Games opened per day, besides those from challenges; null: the server's limit.
    #[schema(example = 20)]
    games: Option<u32>,
}

impl From<ListedAccount> for AdminAccount {
    fn from(listed: ListedAccount) -> AdminAccount {
        let lock = |Lock { since, reason }| AccountLock { since, reason };
        AdminAccount {
            id: listed.account.id,
            name: listed.account.name,
            bot: listed.account.bot,
            house: listed.account.house,
            guest: listed.account.guest,
            admin: listed.admin,
            created: listed.created,
            seen: listed.seen,
            open_games: listed.open_games,
            locked: listed.locked.map(lock),
            quotas: AccountQuotas {
                requests: listed.quotas.requests,
                games: listed.quotas.games,
            },
        }
    }
}

/// A page of accounts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AdminAccountPage {
    /// The accounts, in the order of their names.
    accounts: Vec<AdminAccount>,
    /// The cursor of the next page; null on the last page.
    next: Option<String>,
}

/// List all accounts
///
/// Deleted accounts are left out.
#[utoipa::path(get, path = "/v1/admin/accounts", tag = "operator", params(AccountsQuery),
    security(("token" = ["admin"])),
    responses((status = 200, description = "A page of accounts", body = AdminAccountPage)))]
pub(crate) async fn list_all_accounts(
    State(env): State<Env>,
    QueryOf(query): QueryOf<AccountsQuery>,
) -> Result<Json<AdminAccountPage>, Problem> {
    let limit = page_size(query.limit, 100, 200)?;
    let which = AccountsAfter {
        search: query.search.unwrap_or_default(),
        after: query.cursor.unwrap_or_default(),
        most: limit + 1,
    };
    let mut found = env.store.accounts_after(&which).await?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found
        .last()
        .filter(|_| more)
        .map(|last| last.account.name.clone());
    let accounts = found.into_iter().map(AdminAccount::from).collect();
    Ok(Json(AdminAccountPage { accounts, next }))
}

/// Why an account is locked.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LockBody {
    /// The reason, which its owner is told: at most 500 characters.
    #[serde(default)]
    #[schema(max_length = 500)]
    reason: String,
}

/// A new name of an account.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RenameBody {
    /// The new name.
    #[schema(example = "Oxbridge")]
    name: String,
    /// The reason, for the log: at most 500 characters.
    #[serde(default)]
    #[schema(max_length = 500)]
    reason: String,
}

/// Limits of an account in place of the server's.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct QuotasBody {
    /// Requests and messages per minute; null or absent: the server's limit.
    #[schema(minimum = 1, maximum = 1_000_000, example = 600)]
    requests: Option<u32>,
    /// Games opened per day, besides those from challenges; null or absent: the server's limit.
    #[schema(minimum = 1, maximum = 1_000_000, example = 20)]
    games: Option<u32>,
    /// The reason, for the log: at most 500 characters.
    #[serde(default)]
    #[schema(max_length = 500)]
    reason: String,
}

impl QuotasBody {
    fn quotas(&self) -> Result<Quotas, Problem> {
        for (place, quota) in [("requests", self.requests), ("games", self.games)] {
            if quota.is_some_and(|quota| !QUOTA.contains(&quota)) {
                let text = format!("a quota is a number from {} to {}", QUOTA.start(), QUOTA.end());
                return Err(Problem::new(Kind::NotUnderstood, text).at(place));
            }
        }
        Ok(Quotas {
            requests: self.requests,
            games: self.games,
        })
    }
}

/// Validates the reason of an act.
///
/// # Errors
/// `not-understood` at `reason`.
pub(super) fn reason_of(text: &str) -> Result<String, Problem> {
    profile::reason(text).map_err(|why| Problem::new(Kind::NotUnderstood, why).at("reason"))
}

impl Auth {
    /// What an administrator does now, for the log.
    pub(crate) fn act_of(&self, caller: &Identity, reason: String) -> NewAdminAct {
        NewAdminAct {
            by: Some(caller.account.id),
            reason,
            made: self.ids.stamp(),
        }
    }

    /// The account that an administrator changes.
    ///
    /// # Errors
    /// `not-found`, or `conflict` if it is no player's.
    async fn account_to_change(&self, account: &str) -> Result<Profile, Problem> {
        let gone = || Problem::not_found(format_args!("account {account:?}"));
        let id = account.parse::<AccountId>().map_err(|_| gone())?;
        let found = self.store.profile(id).await?.filter(|of| of.deleted.is_none());
        let found = found.ok_or_else(gone)?;
        let text = if found.admin {
            "an administrator's account is changed from the server's shell alone"
        } else if found.account.house {
            "nobody logs in as an account of the house"
        } else {
            return Ok(found);
        };
        Err(Problem::new(Kind::Conflict, text))
    }
}

/// Lock an account
///
/// Nobody can log in, and its tokens and sessions, and those of its bots, are refused with `account-locked` on every server
/// within a second. Its games go on by their clocks. Locking it again replaces the reason.
#[utoipa::path(put, path = "/v1/admin/accounts/{account}/lock", tag = "operator", request_body = LockBody,
    params(("account" = Uuid, Path, description = "The id of the account")),
    security(("token" = ["admin"])),
    responses((status = 204, description = "The account is locked")))]
pub(crate) async fn lock_account(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    PathOf(account): PathOf<String>,
    body: JsonBody<LockBody>,
) -> Result<StatusCode, Problem> {
    let reason = reason_of(&body.value.reason)?;
    let found = auth.account_to_change(&account).await?;
    // A repeated request is no other act.
    if found.locked.is_some_and(|lock| lock.reason == reason) {
        return Ok(StatusCode::NO_CONTENT);
    }
    let id = found.account.id;
    auth.store.lock_account(id, auth.act_of(&caller, reason)).await?;
    auth.invalidate_account(id);
    Ok(StatusCode::NO_CONTENT)
}

/// Unlock an account
///
/// The tokens and sessions that it had are valid again.
#[utoipa::path(delete, path = "/v1/admin/accounts/{account}/lock", tag = "operator",
    params(("account" = Uuid, Path, description = "The id of the account")),
    security(("token" = ["admin"])),
    responses((status = 204, description = "The account is not locked")))]
pub(crate) async fn unlock_account(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    PathOf(account): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let found = auth.account_to_change(&account).await?;
    if found.locked.is_none() {
        return Ok(StatusCode::NO_CONTENT);
    }
    let id = found.account.id;
    let act = auth.act_of(&caller, String::new());
    auth.store.unlock_account(id, act).await?;
    auth.invalidate_account(id);
    Ok(StatusCode::NO_CONTENT)
}

/// Rename an account
///
/// The new name stands in its games too, and wherever its name is shown. Logs of games contain no names.
#[utoipa::path(put, path = "/v1/admin/accounts/{account}/name", tag = "operator", request_body = RenameBody,
    params(("account" = Uuid, Path, description = "The id of the account")),
    security(("token" = ["admin"])),
    responses((status = 204, description = "The account has this name")))]
pub(crate) async fn rename_account(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    PathOf(account): PathOf<String>,
    body: JsonBody<RenameBody>,
) -> Result<StatusCode, Problem> {
    let (to, reason) = (proper_name(&body.value.name)?, reason_of(&body.value.reason)?);
    let found = auth.account_to_change(&account).await?;
    if found.account.name == to {
        return Ok(StatusCode::NO_CONTENT);
    }
    if found.account.guest {
        let text = "the owner of a guest account chooses its name";
        return Err(Problem::new(Kind::Conflict, text));
    }
    let renaming = Renaming {
        account: found.account.id,
        from: found.account.name,
        to: to.clone(),
    };
    let (id, act) = (renaming.account, auth.act_of(&caller, reason));
    let renamed = auth.store.rename_account(renaming, act).await;
    renamed.map_err(|error| taken(error, &to))?;
    auth.invalidate_account(id);
    Ok(StatusCode::NO_CONTENT)
}

/// Set the quotas of an account
///
/// Its requests per minute and the games that it opens per day, in place of the server's limits; its owner sees them among
/// their limits. Every server applies them within a second. Both absent or null: the server's limits again. A bot has quotas
/// of its own.
#[utoipa::path(put, path = "/v1/admin/accounts/{account}/quotas", tag = "operator", request_body = QuotasBody,
    params(("account" = Uuid, Path, description = "The id of the account")),
    security(("token" = ["admin"])),
    responses((status = 204, description = "The account has these quotas")))]
pub(crate) async fn set_quotas(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    PathOf(account): PathOf<String>,
    body: JsonBody<QuotasBody>,
) -> Result<StatusCode, Problem> {
    let (quotas, reason) = (body.value.quotas()?, reason_of(&body.value.reason)?);
    let id = auth.account_to_change(&account).await?.account.id;
    if auth.store.quotas_of(id).await? == quotas {
        return Ok(StatusCode::NO_CONTENT);
    }
    let act = auth.act_of(&caller, reason);
    auth.store.set_quotas(id, quotas, act).await?;
    auth.invalidate_account(id);
    Ok(StatusCode::NO_CONTENT)
}
