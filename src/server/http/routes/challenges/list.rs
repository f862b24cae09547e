//! Listing challenges, and reading one.

use crate::ids::ChallengeId;
use crate::server::http::extract::{Owner, PathOf, QueryOf, Visitor};
use crate::server::http::filters::{page_size, unknown};
use crate::server::lobby::Lobby;
use crate::server::lobby::card::ChallengeCard;
use crate::server::lobby::terms::wrong;
use crate::server::problem::Problem;
use crate::store::ChallengesOf;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// A page of challenges.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ChallengePage {
    /// The challenges, newest first.
    challenges: Vec<ChallengeCard>,
    /// Pass this as `cursor` to get the next page; null on the last page.
    next: Option<String>,
}

/// The filter and page for a list of challenges.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ChallengesQuery {
    /// `lobby` (open challenges that anybody may accept), `to_me` or `by_me` (the caller's, except those that ended 90
    /// or more days ago); default: `lobby`.
    of: Option<String>,
    /// The `next` of the previous page.
    #[param(format = Uuid)]
    cursor: Option<String>,
    /// The size of the page, default 50.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// The code that gives access to a challenge by link.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CodeQuery {
    /// The code of the invitation link.
    code: Option<String>,
}

/// List challenges
///
/// Lists the challenges in the lobby, which are public, or the caller's own, newest first.
#[utoipa::path(get, path = "/v1/challenges", tag = "challenges", params(ChallengesQuery),
    security((), ("token" = ["challenge:read"])),
    responses((status = 200, description = "A page of challenges", body = ChallengePage)))]
pub(crate) async fn list_challenges(
    State(lobby): State<Lobby>,
    Visitor(visitor): Visitor,
    owner: Owner,
    QueryOf(query): QueryOf<ChallengesQuery>,
) -> Result<Json<ChallengePage>, Problem> {
    let account = visitor.map(|identity| identity.account.id);
    let own = || owner.own().map(|identity| identity.account.id);
    let of = match query.of.as_deref() {
        None | Some("lobby") => ChallengesOf::Lobby,
        Some("to_me") => ChallengesOf::To(own()?),
        Some("by_me") => ChallengesOf::By(own()?),
        Some(other) => return Err(unknown("of", other, &["lobby", "to_me", "by_me"])),
    };
    let before = query.cursor.as_deref().map(str::parse::<ChallengeId>).transpose();
    let before = before.map_err(|_| wrong("this cursor is from no page of challenges").at("cursor"))?;
    let limit = page_size(query.limit, 50, 100)?;
    let mut found = lobby
        .store
        .challenges(of, before, lobby.time.now(), limit + 1)
        .await?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(|c| c.id.to_string());
    let mut challenges = Vec::with_capacity(found.len());
    for challenge in &found {
        challenges.push(lobby.challenge_card(challenge, account).await?);
    }
    Ok(Json(ChallengePage { challenges, next }))
}

/// Get a challenge
///
/// A challenge in the lobby is public. A challenge to an account is visible to that account and to the challenger. A
/// challenge by link is visible to the challenger and to anybody who has the code.
#[utoipa::path(get, path = "/v1/challenges/{challenge}", tag = "challenges",
    params(("challenge" = Uuid, Path, description = "The id of the challenge"), CodeQuery),
    security((), ("token" = ["challenge:read"])),
    responses((status = 200, description = "The challenge", body = ChallengeCard)))]
pub(crate) async fn get_challenge(
    State(lobby): State<Lobby>,
    Visitor(visitor): Visitor,
    PathOf(challenge): PathOf<String>,
    QueryOf(query): QueryOf<CodeQuery>,
) -> Result<Json<ChallengeCard>, Problem> {
    let account = visitor.map(|identity| identity.account.id);
    let challenge = lobby
        .challenge(&challenge, account, query.code.as_deref())
        .await?;
    lobby.challenge_card(&challenge, account).await.map(Json)
}
