//! Blocking other accounts: their challenges are refused and their chat messages hidden.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::server::env::Env;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{Block, Blocked};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// The highest number of accounts that one account can block.
const BLOCKS: u32 = 1000;

/// An account to block.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewBlock {
    /// The name of the account.
    name: String,
}

/// A blocked account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct BlockCard {
    /// The id of the account.
    #[schema(value_type = Uuid)]
    account: AccountId,
    /// The name of the account.
    name: String,
    /// When it was blocked, in milliseconds since 1970.
    #[schema(value_type = i64)]
    since: Millis,
}

/// The accounts that the caller has blocked.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Blocks {
    /// The blocked accounts, sorted by name.
    blocks: Vec<BlockCard>,
}

fn card(blocked: Blocked) -> BlockCard {
    BlockCard {
        account: blocked.account,
        name: blocked.name,
        since: blocked.since,
    }
}

/// List blocked accounts
///
/// The accounts that you have blocked, sorted by name. A blocked account cannot challenge you or write to you.
#[utoipa::path(get, path = "/v1/me/blocks", tag = "accounts",
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "The blocked accounts", body = Blocks)))]
pub(crate) async fn list_blocks(
    State(env): State<Env>,
    Caller(caller): Caller,
) -> Result<Json<Blocks>, Problem> {
    let blocks = env.store.blocked_by(caller.id).await?;
    let blocks = blocks.into_iter().map(card).collect();
    Ok(Json(Blocks { blocks }))
}

/// Block an account
///
/// The blocked account can no longer challenge the caller, ask the caller for a rematch, accept the caller's
/// challenges, or take a seat in a game that the caller has opened or plays. Its open challenges to the caller are
/// declined. Its chat messages are hidden from the caller. Games that have begun continue. The blocked account is not
/// notified; its requests are refused without naming the reason.
#[utoipa::path(post, path = "/v1/me/blocks", tag = "accounts", request_body = NewBlock,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["profile:write"])),
    responses((status = 201, description = "The account is blocked", body = BlockCard)))]
pub(crate) async fn block(
    State(env): State<Env>,
    State(idempotency): State<Idempotency>,
    Caller(caller): Caller,
    key: Key,
    body: HashedBody<NewBlock>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("block {hash}"));
    let blocked = idempotency.once(request, |once| add(&env, &caller, body.name, once));
    blocked.await.map(response)
}

async fn add(env: &Env, caller: &Identity, name: String, once: Once) -> Result<Answer, Problem> {
    let found = env.store.account_named(&name).await?;
    let other = found.ok_or_else(|| Problem::not_found(format_args!("account {name:?}")))?;
    let (other, now) = (other.account, env.time.now());
    if other.id == caller.id {
        return Err(Problem::new(Kind::NotUnderstood, "you cannot block yourself").at("name"));
    }
    let body = document(&BlockCard {
        account: other.id,
        name: other.name,
        since: now,
    })?;
    let record = once.record(201, &body);
    let block = Block {
        account: caller.id,
        other: other.id,
    };
    let added = env.store.block(block, now, BLOCKS, record).await;
    let Err(error) = added else {
        return Ok(Answer::created(body));
    };
    // The account may be blocked already.
    let found = env.store.blocked_by(caller.id).await?;
    if let Some(found) = found.into_iter().find(|b| b.account == other.id) {
        return Ok(Answer::created(document(&card(found))?));
    }
    let full = format!("an account blocks at most {BLOCKS} others");
    Err(Problem::clash(error, full))
}

/// Unblock an account
///
/// The account may challenge you and write to you again.
#[utoipa::path(delete, path = "/v1/me/blocks/{account}", tag = "accounts",
    params(("account" = Uuid, Path, description = "The id of the blocked account")),
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "The account is no longer blocked")))]
pub(crate) async fn unblock(
    State(env): State<Env>,
    Caller(caller): Caller,
    PathOf(account): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let gone = || Problem::not_found(format_args!("account {account:?} that you block"));
    let other = account.parse::<AccountId>().map_err(|_| gone())?;
    match env.store.unblock(caller.id, other).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(crate::store::StoreError::Conflict) => Err(gone()),
        Err(error) => Err(error.into()),
    }
}
