//! Whose challenges and words somebody does not want.

use crate::server::auth::handle::Auth;
use crate::server::env::Env;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::games::idempotency::once::{Once, document};
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf};
use crate::server::http::idempotency_key::idempotent_own;
use crate::server::http::routes::games::list::response;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::Blocked;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How many others an account blocks at most.
const BLOCKS: u32 = 1000;

/// Somebody to be blocked.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBlock {
    /// The name of his account.
    name: String,
}

/// Somebody who is blocked.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BlockCard {
    /// His account.
    account: Uuid,
    /// Its name.
    name: String,
    /// Since when, in milliseconds since 1970.
    since: i64,
}

/// Those whom an account has blocked.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Blocks {
    /// By name.
    blocks: Vec<BlockCard>,
}

fn card(blocked: Blocked) -> BlockCard {
    BlockCard {
        account: blocked.account,
        name: blocked.name,
        since: blocked.since,
    }
}

/// Whom the caller has blocked
#[utoipa::path(get, path = "/v1/me/blocks", tag = "accounts",
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "Those who are blocked", body = Blocks)))]
pub async fn list_blocks(State(env): State<Env>, Caller(caller): Caller) -> Result<Json<Blocks>, Problem> {
    let blocks = env.store.blocked_by(caller.id).await?;
    let blocks = blocks.into_iter().map(card).collect();
    Ok(Json(Blocks { blocks }))
}

/// Block
///
/// From now on he can neither challenge the caller, nor ask him for a rematch, nor accept a challenge of his or sit down at
/// a game that he has opened or plays; his open challenges to the caller are declined. What he says beside a game the caller
/// does not hear. Games that have begun go on. He is told nothing of it: what he tries is refused.
#[utoipa::path(post, path = "/v1/me/blocks", tag = "accounts", request_body = NewBlock,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
    security(("token" = ["profile:write"])),
    responses((status = 201, description = "He is blocked", body = BlockCard)))]
pub async fn block(
    State(env): State<Env>,
    State(idempotency): State<Idempotency>,
    Caller(caller): Caller,
    key: Key,
    body: JsonBody<NewBlock>,
) -> Result<Response, Problem> {
    let JsonBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("block {hash}"));
    let blocked = idempotency.once(request, |once| add(&env, &caller, body.name, once));
    blocked.await.map(response)
}

async fn add(env: &Env, caller: &Identity, name: String, once: Once) -> Result<(u16, String), Problem> {
    let known = env.store.account_named(&name).await?;
    let other = known.ok_or_else(|| Problem::not_found(format_args!("account {name:?}")))?;
    let (other, now) = (other.account, env.time.now());
    if other.id == caller.id {
        return Err(Problem::new(Kind::NotUnderstood, "nobody blocks himself"));
    }
    let body = document(&BlockCard {
        account: other.id,
        name: other.name,
        since: now,
    })?;
    let kept = once.record(201, &body);
    let added = env.store.block(caller.id, other.id, now, BLOCKS, kept).await;
    let Err(error) = added else {
        return Ok((201, body));
    };
    // Whoever is blocked already, is.
    let found = env.store.blocked_by(caller.id).await?;
    if let Some(found) = found.into_iter().find(|b| b.account == other.id) {
        return Ok((201, document(&card(found))?));
    }
    let full = format!("an account blocks at most {BLOCKS} others");
    Err(Problem::clash(error, full))
}

/// Block no more
#[utoipa::path(delete, path = "/v1/me/blocks/{account}", tag = "accounts",
    params(("account" = Uuid, Path, description = "The account that is blocked")),
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "He is blocked no more")))]
pub async fn unblock(
    State(env): State<Env>,
    Caller(caller): Caller,
    PathOf(account): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let gone = || Problem::not_found(format_args!("account {account:?} that you block"));
    let other = Uuid::parse_str(&account).map_err(|_| gone())?;
    match env.store.unblock(caller.id, other).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(crate::store::StoreError::Conflict) => Err(gone()),
        Err(error) => Err(error.into()),
    }
}

impl Auth {
    /// That nobody among these has blocked whoever wants to play with them.
    ///
    /// # Errors
    /// `conflict`, in words that do not say so.
    pub(crate) async fn require_not_blocked(
        &self,
        with: impl IntoIterator<Item = Uuid>,
        account: Uuid,
    ) -> Result<(), Problem> {
        for other in with {
            if self.store.has_blocked(other, account).await? {
                let text = "this is not open to you; there are other games";
                return Err(Problem::new(Kind::Conflict, text));
            }
        }
        Ok(())
    }
}
