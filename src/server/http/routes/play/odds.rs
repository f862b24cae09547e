//! The exact odds of an announcement, before it is made.

use crate::engine::{Fault, Game, Odds, Seat, Seq};
use crate::ids::GameId;
use crate::server::games::commands::seat::seat_of;
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::http::extract::{Caller, JsonBody, PathOf, game_id};
use crate::server::identity::Identity;
use crate::server::json_object::object;
use crate::server::problem::{Kind, Problem};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// The most announcements that one request can evaluate.
const AT_ONCE: usize = 64;

/// An announcement to evaluate.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OddsBody {
    /// The announcement, in the system's form.
    #[serde(deserialize_with = "object")]
    announcement: Value,
}

/// The odds of an announcement at this point of the game.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct OddsShown {
    /// The number of the last entry.
    #[schema(value_type = u64)]
    seq: Seq,
    /// The throws that the announcement would cause, and their possible results.
    odds: Odds,
}

/// Get the odds of an announcement
///
/// Exact odds, with the rule behind each number. Nothing is announced and no die is thrown. An announcement that would
/// be refused gets the same refusal here.
#[utoipa::path(post, path = "/v1/games/{game}/odds", tag = "play", request_body = OddsBody,
    params(("game" = uuid::Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:read"])),
    responses((status = 200, description = "The odds", body = OddsShown)))]
pub(crate) async fn get_odds(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<OddsBody>,
) -> Result<Json<OddsShown>, Problem> {
    let id = game_id(&game)?;
    let GamePlayed { game, seat } = games.played_by(id, caller).await?;
    let slot = games.registry.slot(id);
    let odds = || game.table().odds(seat, &body.value.announcement);
    let odds = games
        .adjudicate_to_read(&slot, odds)
        .await?
        .map_err(Fault::from)?;
    Ok(Json(OddsShown {
        seq: game.head(),
        odds,
    }))
}

/// Announcements to evaluate.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeighBody {
    /// 1 to 64 announcements, in the system's form.
    announcements: Vec<Value>,
}

/// The odds of an announcement, or why it would be refused.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Weighed {
    /// The throws that the announcement would cause, and their possible results; null if it would be refused.
    odds: Option<Odds>,
    /// Why the announcement would be refused, with the rule; null if it would be accepted.
    refused: Option<Problem>,
}

/// The odds or refusals of announcements at this point of the game.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct WeighedShown {
    /// The number of the last entry.
    #[schema(value_type = u64)]
    seq: Seq,
    /// The results, in the order of the request.
    weighed: Vec<Weighed>,
}

/// Evaluate announcements
///
/// For each of up to 64 announcements, returns its odds, as `odds` does, or the problem with which it would be refused.
/// A client can use this to show why a choice is not available. Nothing is announced and no die is thrown.
#[utoipa::path(post, path = "/v1/games/{game}/weigh", tag = "play", request_body = WeighBody,
    params(("game" = uuid::Uuid, Path, description = "The id of the game")),
    security(("token" = ["game:read"])),
        responses((status = 200, description = "The odds or refusal of each announcement", body = WeighedShown)))]
pub(crate) async fn weigh(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<WeighBody>,
) -> Result<Json<WeighedShown>, Problem> {
    let announcements = body.value.announcements;
    if announcements.is_empty() || announcements.len() > AT_ONCE {
        let text = format!("announcements: 1 to {AT_ONCE} can be weighed at once");
        return Err(Problem::new(Kind::NotUnderstood, text).at("announcements"));
    }
    let id = game_id(&game)?;
    let GamePlayed { game, seat } = games.played_by(id, caller).await?;
    let slot = games.registry.slot(id);
    let weigh = |announcement: &Value| match game.table().odds(seat, announcement) {
        Ok(odds) => Weighed {
            odds: Some(odds),
            refused: None,
        },
        Err(refusal) => Weighed {
            odds: None,
            refused: Some(refusal.into()),
        },
    };
    let all = || announcements.iter().map(weigh).collect();
    let weighed = games.adjudicate_to_read(&slot, all).await?;
    Ok(Json(WeighedShown {
        seq: game.head(),
        weighed,
    }))
}

/// A game that is being played, and the caller's seat in it.
struct GamePlayed {
    game: Arc<Game>,
    seat: Seat,
}

impl Games {
    /// A game that is being played, and the caller's seat in it.
    async fn played_by(&self, id: GameId, caller: Arc<Identity>) -> Result<GamePlayed, Problem> {
        let account = caller.id;
        let look = move |live: &Live| {
            let game = Arc::clone(&live.game);
            seat_of(live, &caller).map(|seat| GamePlayed { game, seat })
        };
        let played = self.read(id, Some(account), look).await??;
        played.game.must_go_on()?;
        if !played.game.has_begun() {
            return Err(Fault::NotBegun.into());
        }
        Ok(played)
    }
}
