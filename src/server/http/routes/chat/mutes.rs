//! Whom somebody does not want to hear beside a game.

use crate::server::games::handle::Games;
use crate::server::games::idempotency::once::Once;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, game_id};
use crate::server::http::idempotency_key::idempotent_own;
use crate::server::http::routes::games::list::response;
use crate::server::problem::Problem;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

/// Whom to hear.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MuteBody {
    /// The name of somebody who has said something beside this game.
    name: String,
    /// Whether the caller wants to hear him no more, or again.
    muted: bool,
}

/// Mute
///
/// The caller hears somebody no more beside this game, or again. Nobody else is told.
#[utoipa::path(post, path = "/v1/games/{game}/chat/mutes", tag = "talk", request_body = MuteBody,
    params(("game" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
    security(("token" = ["game:play"])),
    responses((status = 204, description = "It is so")))]
pub async fn mute(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<MuteBody>,
) -> Result<Response, Problem> {
    let id = game_id(&game)?;
    let request = idempotent_own(&caller, key, format!("mute in {id} {}", body.hash));
    let muted = games.idempotency.once(request, async |once: Once| {
        let place = games.place(id, Some(caller.id), None).await?;
        let other = games.store.speaker(place.id, &body.value.name).await?;
        let other = other.filter(|other| *other != caller.id);
        let other = other.ok_or_else(|| Problem::not_found("such speaker here"))?;
        let (who, kept) = ((place.id, caller.id, other), once.record(204, ""));
        games
            .store
            .mute(who, body.value.muted, (kept, games.time.now()))
            .await?;
        Ok((204, String::new()))
    });
    muted.await.map(response)
}
