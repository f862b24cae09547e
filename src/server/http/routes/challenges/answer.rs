//! Declining a challenge, withdrawing it, setting the challenger's salt.

use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::lobby::Lobby;
use crate::server::lobby::card::ChallengeCard;
use crate::server::problem::Problem;
use crate::store::RequestScope;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

/// The challenger's own salt.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SaltBody {
    /// 32 bytes as 64 hexadecimal digits.
    salt: String,
}

/// Decline a challenge
///
/// Only the challenged account may do this. Repeating it has no effect.
#[utoipa::path(post, path = "/v1/challenges/{challenge}/decline", tag = "challenges",
    params(("challenge" = Uuid, Path, description = "The id of the challenge"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 200, description = "The challenge", body = ChallengeCard)))]
pub(crate) async fn decline(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let request = idempotent(&caller, RequestScope::Challenges, key, format!("decline {id}"));
    let declined = lobby.end_challenge(&caller, &id, false, request).await;
    declined.map(response)
}

/// Withdraw a challenge
///
/// Only the challenger may do this. Repeating it has no effect.
#[utoipa::path(post, path = "/v1/challenges/{challenge}/withdraw", tag = "challenges",
    params(("challenge" = Uuid, Path, description = "The id of the challenge"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 200, description = "The challenge", body = ChallengeCard)))]
pub(crate) async fn withdraw(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let request = idempotent(&caller, RequestScope::Challenges, key, format!("withdraw {id}"));
    let withdrawn = lobby.end_challenge(&caller, &id, true, request).await;
    withdrawn.map(response)
}

/// Set the challenger's salt
///
/// Replaces the salt that the server drew for the challenger. It can be done once, before the challenge is accepted.
/// The server has committed to the dice before it learns the salt.
#[utoipa::path(post, path = "/v1/challenges/{challenge}/salt", tag = "challenges", request_body = SaltBody,
    params(("challenge" = Uuid, Path, description = "The id of the challenge"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 200, description = "The challenge", body = ChallengeCard)))]
pub(crate) async fn bring_salt(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
    key: Key,
    body: HashedBody<SaltBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent(
        &caller,
        RequestScope::Challenges,
        key,
        format!("salt {id} {hash}"),
    );
    let brought = lobby.set_salt(&caller, &id, &body.salt, request).await;
    brought.map(response)
}
