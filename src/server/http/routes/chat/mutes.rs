//! Muting authors in the chat of one game.

use crate::server::games::chat::mutes::MuteWish;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::once::{Answer, Once};
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf, game_id};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::problem::Problem;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

/// An author to mute or unmute.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MuteBody {
    /// The name of an account that has written in this game's chat.
    name: String,
    /// True to mute the author, false to unmute them.
    muted: bool,
}

/// Mute or unmute an author
///
/// Hides an author's messages in the chat of this game from the caller, or shows them again. Nobody else is informed.
#[utoipa::path(post, path = "/v1/games/{game}/chat/mutes", tag = "talk", request_body = MuteBody,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 204, description = "The author is muted or unmuted")))]
pub(crate) async fn mute(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: HashedBody<MuteBody>,
) -> Result<Response, Problem> {
    let id = game_id(&game)?;
    let request = idempotent_own(&caller, key, format!("mute in {id} {}", body.hash));
    let muted = games.idempotency.once(request, async |once: Once| {
        let wish = MuteWish {
            name: &body.value.name,
            muted: body.value.muted,
        };
        games.mute(id, caller.id, wish, once.record(204, "")).await?;
        Ok(Answer::no_content())
    });
    muted.await.map(response)
}
