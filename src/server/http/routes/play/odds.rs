//! The exact odds of an announcement, before it is made.

use crate::engine::{Fault, Game, Odds, Seat};
use crate::server::games::commands::seat_of;
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::http::extract::{Caller, JsonBody, PathOf, game_id, object};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use uuid::Uuid;

/// How many announcements are weighed at once.
const AT_ONCE: usize = 64;

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
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<OddsBody>,
) -> Result<Json<OddsShown>, Problem> {
    let id = game_id(&game)?;
    let (game, seat) = games.played_by(id, caller).await?;
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

/// Announcements that the caller might make.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WeighBody {
    /// 1 to 64 announcements, in the system's form.
    announcements: Vec<Value>,
}

/// What is to be said of an announcement: its odds, or why it would be refused.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Weighed {
    /// The throws that it would bring, and what may come of them; nothing if it would be refused.
    odds: Option<Odds>,
    /// Why it would be refused, with the rule; nothing if it may be made.
    refused: Option<Problem>,
}

/// Announcements at this moment of the game, each with its odds or with what is against it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct WeighedShown {
    /// The number of the last entry.
    seq: u64,
    /// In the order in which they were asked for.
    weighed: Vec<Weighed>,
}

/// Weigh announcements
///
/// For each of up to 64 announcements its odds as `odds` gives them, or the problem with which it would be refused: so a
/// client can show what is not possible together with the reason. Nothing is announced and no die is thrown.
#[utoipa::path(post, path = "/v1/games/{game}/weigh", tag = "play", request_body = WeighBody,
    params(("game" = uuid::Uuid, Path, description = "The game")),
    security(("token" = ["game:read"])),
    responses((status = 200, description = "Odds and refusals", body = WeighedShown)))]
pub async fn weigh(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    body: JsonBody<WeighBody>,
) -> Result<Json<WeighedShown>, Problem> {
    let announcements = body.value.announcements;
    if announcements.is_empty() || announcements.len() > AT_ONCE {
        let text = format!("announcements: 1 to {AT_ONCE} can be weighed at once");
        return Err(Problem::new(Kind::NotUnderstood, text));
    }
    let id = game_id(&game)?;
    let (game, seat) = games.played_by(id, caller).await?;
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

impl Games {
    /// A game that is being played, and the seat that somebody holds in it.
    async fn played_by(&self, id: Uuid, caller: Arc<Identity>) -> Result<(Arc<Game>, Seat), Problem> {
        let account = caller.id;
        let look = move |live: &Live| seat_of(live, &caller).map(|seat| (Arc::clone(&live.game), seat));
        let (game, seat) = self.look(id, Some(account), look).await??;
        game.must_go_on()?;
        if !game.has_begun() {
            return Err(Fault::NotBegun.into());
        }
        Ok((game, seat))
    }
}
