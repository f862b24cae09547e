//! The exact odds of an announcement, before it is made.

use super::App;
use super::announcements::seat_of;
use super::extract::{Caller, JsonBody, PathOf, game_id, object};
use super::live::Live;
use super::problem::Problem;
use crate::engine::{Fault, Odds};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// An announcement that the caller might make.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OddsBody {
    /// The announcement, in the system's form.
    #[serde(deserialize_with = "object")]
    announcement: Value,
}

/// The odds of an announcement at this moment of the game.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct OddsShown {
    /// The number of the last entry.
    seq: u64,
    /// The throws that it would bring, and what may come of them.
    odds: Odds,
}

/// The odds of an announcement
///
/// Exact, with the rule that made each number; nothing is announced and no die is thrown. An announcement that would be
/// refused is refused here in the same way.
#[utoipa::path(post, path = "/v1/games/{game}/odds", tag = "play", request_body = OddsBody,
    params(("game" = uuid::Uuid, Path, description = "The game")),
    security(("token" = ["game:read"])),
    responses((status = 200, description = "The odds", body = OddsShown)))]
pub async fn get_odds(
    State(app): State<App>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<OddsBody>,
) -> Result<Json<OddsShown>, Problem> {
    let account = caller.id;
    let look = move |live: &Live| seat_of(live, &caller).map(|seat| (Arc::clone(&live.game), seat));
    let id = game_id(&game)?;
    let (game, seat) = app.look(id, Some(account), look).await??;
    if !game.has_begun() {
        return Err(Fault::NotBegun.into());
    }
    if game.is_over() {
        return Err(Fault::Over.into());
    }
    let slot = app.tables.slot(id);
    let odds = || game.table().odds(seat, &body.value.announcement);
    let odds = app.adjudicate_to_read(&slot, odds).await?.map_err(Fault::from)?;
    Ok(Json(OddsShown {
        seq: game.head(),
        odds,
    }))
}
