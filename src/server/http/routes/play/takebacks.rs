//! Takebacks.

use crate::server::games::commands::{self, seat_of};
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{IdempotentRequest, Reply};
use crate::server::games::live::Live;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, game_id, request_hash};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::http::routes::play::announcements::Announcement;
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use uuid::Uuid;

/// The point to which the game is to go back.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBackBody {
    /// The number of the entry from which the game continues.
    #[schema(example = 40)]
    pub(crate) after: u64,
}

/// Take back
///
/// Takes back the caller's own steps, if nobody has answered them and no die was thrown since; or consents to the
/// takeback that the other side has asked for with the call `ask_take_back`. The list of open decisions says what may
/// be taken back. Nothing is deleted: a takeback is one more entry, after which the game is in the state it had after
/// entry `after`.
#[utoipa::path(post, path = "/v1/games/{game}/takebacks", tag = "play", request_body = TakeBackBody,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Announcement)))]
pub async fn take_back(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<TakeBackBody>,
) -> Result<Response, Problem> {
    let game = game_id(&game)?;
    let request = idempotent(&caller, game.to_string(), key, request(&body.value));
    let answer = games.take_back(game, caller, body.value, request);
    Ok(response(answer.await?))
}

/// The fingerprint of a takeback request.
pub(crate) fn request(body: &TakeBackBody) -> String {
    format!("take back {}", request_hash(body))
}

impl Games {
    /// Takes back for the seat that `caller` holds.
    ///
    /// # Errors
    /// A problem; nothing has changed then.
    pub(crate) async fn take_back(
        &self,
        game: Uuid,
        caller: Arc<Identity>,
        body: TakeBackBody,
        asked: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let back = move |live: &Live, at| {
            let seat = seat_of(live, &caller)?;
            commands::take_back(live, seat, live.by(seat), body.after, at)
        };
        self.change(game, asked, back).await
    }
}
