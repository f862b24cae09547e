//! Changes to an open challenge: declining it, withdrawing it, setting the challenger's salt.

use crate::notices::About;
use crate::server::games::idempotency::once::{Once, document};
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::http::routes::challenges::accept::{SCOPE, must_be_open, read_salt};
use crate::server::http::routes::challenges::challenge_terms::ChallengeCard;
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::problem::{Kind, Problem};
use crate::store::{ChallengeRecord, StoreError};
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

/// The challenger's own salt.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaltBody {
    /// 32 bytes as 64 hexadecimal digits.
    salt: String,
}

async fn ended(
    lobby: &Lobby,
    caller: &Identity,
    id: &str,
    withdrawn: bool,
    once: Once,
) -> Result<(u16, String), Problem> {
    let account = Some(caller.account.id);
    let challenge = lobby.challenge(id, account, None).await?;
    let whose = if withdrawn {
        Some(challenge.challenger)
    } else {
        challenge.opponent
    };
    if whose != account {
        let text = "a challenge is withdrawn by whoever made it, and declined by whoever it is to";
        return Err(Problem::new(Kind::ScopeMissing, text));
    }
    let status = if withdrawn { "withdrawn" } else { "declined" };
    let now = lobby.time.now();
    let after = ChallengeRecord {
        status: status.to_owned(),
        secret: String::new(),
        salt: String::new(),
        ..challenge.clone()
    };
    let body = document(&lobby.challenge_card(&after, account).await?)?;
    if challenge.status != status {
        must_be_open(&challenge, now)?;
        let told = About::ChallengeAnswered {
            challenge: challenge.id,
            by: caller.account.name.clone(),
            title: challenge.proposal()?.title,
            accepted: false,
            game: None,
        };
        // An account that withdraws its own challenge needs no notice of it.
        let reader = Some(challenge.challenger).filter(|_| !withdrawn);
        let told = lobby.notifier.post_about(reader, told).await?;
        let kept = once.record(200, &body);
        match lobby
            .store
            .end_challenge(challenge.id, status, now, kept, told)
            .await
        {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                let now = lobby.challenge(id, account, None).await?;
                return Err(Problem::new(
                    Kind::Conflict,
                    format!("this challenge is {}", now.status),
                ));
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok((200, body))
}

/// Decline a challenge
///
/// Only the challenged account may do this. Repeating it has no effect.
#[utoipa::path(post, path = "/v1/challenges/{challenge}/decline", tag = "challenges",
    params(("challenge" = Uuid, Path, description = "The id of the challenge"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 200, description = "The challenge", body = ChallengeCard)))]
pub async fn decline(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let request = idempotent(&caller, SCOPE.to_owned(), key, format!("decline {id}"));
    let declined = lobby
        .idempotency
        .once(request, |once| ended(&lobby, &caller, &id, false, once));
    declined.await.map(response)
}

/// Withdraw a challenge
///
/// Only the challenger may do this. Repeating it has no effect.
#[utoipa::path(post, path = "/v1/challenges/{challenge}/withdraw", tag = "challenges",
    params(("challenge" = Uuid, Path, description = "The id of the challenge"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 200, description = "The challenge", body = ChallengeCard)))]
pub async fn withdraw(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let request = idempotent(&caller, SCOPE.to_owned(), key, format!("withdraw {id}"));
    let withdrawn = lobby
        .idempotency
        .once(request, |once| ended(&lobby, &caller, &id, true, once));
    withdrawn.await.map(response)
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
pub async fn bring_salt(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(id): PathOf<String>,
    key: Key,
    body: JsonBody<SaltBody>,
) -> Result<Response, Problem> {
    let JsonBody { value: body, hash } = body;
    let request = idempotent(&caller, SCOPE.to_owned(), key, format!("salt {id} {hash}"));
    let brought = lobby
        .idempotency
        .once(request, |once| salted(&lobby, &caller, &id, &body.salt, once));
    brought.await.map(response)
}

async fn salted(
    lobby: &Lobby,
    caller: &Identity,
    id: &str,
    salt: &str,
    once: Once,
) -> Result<(u16, String), Problem> {
    let account = Some(caller.account.id);
    let challenge = lobby.challenge(id, account, None).await?;
    if account != Some(challenge.challenger) {
        let text = "whoever accepts a challenge brings his salt with that";
        return Err(Problem::new(Kind::ScopeMissing, text));
    }
    let (now, salt) = (lobby.time.now(), read_salt(salt)?);
    must_be_open(&challenge, now)?;
    let after = ChallengeRecord {
        salt: salt.hex(),
        salt_by_server: false,
        ..challenge
    };
    let body = document(&lobby.challenge_card(&after, account).await?)?;
    let kept = once.record(200, &body);
    match lobby.store.set_challenge_salt(after.id, &salt, now, kept).await {
        Ok(()) => Ok((200, body)),
        Err(StoreError::Conflict) => {
            must_be_open(&lobby.challenge(id, account, None).await?, now)?;
            Err(Problem::new(Kind::Conflict, "you have brought a salt already"))
        }
        Err(error) => Err(error.into()),
    }
}
