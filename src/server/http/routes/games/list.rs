//! Reading games: one, or a list of them.

use crate::engine::{ForkOf, Millis, Seq};
use crate::ids::GameId;
use crate::server::games::card::GameCard;
use crate::server::games::handle::Games;
use crate::server::http::conditional::tagged_but_for_clocks;
use crate::server::http::extract::{Owner, PathOf, QueryOf, Visitor, game_id};
use crate::server::http::filters::{page_size, unknown};
use crate::server::http::routes::games::summaries;
use crate::server::http::routes::games::summaries::Standing;
use crate::server::problem::{Kind, Problem};
use crate::store::{GameRecord, GameStatus, ListOf, Visibility};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// A game in a list.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GameSummary {
    /// The id of the game.
    #[schema(value_type = Uuid)]
    id: GameId,
    /// The name of the system.
    system: String,
    /// The name of the scenario; null if the set-up is a player's own.
    scenario: Option<String>,
    /// The title.
    title: String,
    /// `public` or `private`.
    #[schema(value_type = String)]
    visibility: Visibility,
    /// `open` (a seat is empty), `playing`, `over`, or, without a result, `aborted` or `unfinished`; open enumeration.
    #[schema(value_type = String)]
    status: GameStatus,
    /// The seats for which the game waits.
    waiting: Vec<String>,
    /// The game turn, from 1.
    turn: u32,
    /// Whether it is a trial: its dice come from a seed that everybody knows, and it counts for nothing.
    trial: bool,
    /// The game from which it was played on, and where; null for any other game. It counts for nothing.
    fork_of: Option<ForkOf>,
    /// The number of the last entry.
    #[schema(value_type = u64)]
    head: Seq,
    /// When the game was opened, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// When the game last changed, in milliseconds since 1970.
    #[schema(value_type = i64)]
    updated: Millis,
    /// The game's card and the caller's open decisions; absent unless requested with `cards`.
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<Standing>,
}

/// A page of games.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GamePage {
    /// The games, newest first.
    games: Vec<GameSummary>,
    /// Pass this as `cursor` to get the next page; null on the last page.
    next: Option<String>,
}

/// The filters and page for a list of games.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// The `next` of the previous page.
    #[param(format = Uuid)]
    cursor: Option<String>,
    /// The size of the page, default 50. With `cards`, a page has at most 50 games, or 12 without a token.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// Only games with this status: `open`, `playing`, `over`, `aborted` or `unfinished`.
    #[param(example = "playing")]
    status: Option<String>,
    /// Only games of this system.
    system: Option<String>,
    /// Only games that the caller plays or has opened.
    mine: Option<bool>,
    /// Whether to include each game's card and the caller's open decisions.
    cards: Option<bool>,
}

impl GameSummary {
    pub(crate) fn new(record: GameRecord) -> GameSummary {
        GameSummary {
            id: record.id,
            system: record.system,
            scenario: record.scenario,
            title: record.title,
            visibility: record.visibility,
            status: record.status,
            waiting: record.waiting,
            turn: record.turn,
            trial: record.origin.trial,
            fork_of: record.origin.fork_of,
            head: record.head,
            created: record.created,
            updated: record.updated,
            standing: None,
        }
    }
}

/// List games
///
/// Lists games, newest first. Private games are listed only to their players and creators.
#[utoipa::path(get, path = "/v1/games", tag = "games", params(ListQuery),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "A page of games", body = GamePage)))]
pub(crate) async fn list_games(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    owner: Owner,
    QueryOf(query): QueryOf<ListQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let cards = query.cards == Some(true);
    let most = if cards {
        summaries::most(visitor.as_ref())
    } else {
        100
    };
    let limit = page_size(query.limit, 50, 100)?.min(most);
    let before = query.cursor.as_deref().map(str::parse::<GameId>).transpose();
    let before = before.map_err(|_| {
        Problem::new(Kind::NotUnderstood, "this cursor is from no page of games").at("cursor")
    })?;
    let viewer = visitor.as_ref().map(|a| a.id);
    let of = match query.mine {
        Some(true) => Some(owner.own()?.id),
        _ => None,
    };
    let status = query.status.as_deref().map(status_named).transpose()?;
    if let Some(system) = query.system.as_deref() {
        let known: Vec<&str> = games.registry.rulebooks().iter().map(|r| r.name()).collect();
        if !known.contains(&system) {
            return Err(unknown("system", system, &known));
        }
    }
    let of = ListOf {
        before,
        status,
        system: query.system,
        of,
        viewer,
        limit: limit + 1,
    };
    let mut records = games.store.games(&of).await?;
    let more = records.len() > limit as usize;
    records.truncate(limit as usize);
    let next = records.last().filter(|_| more).map(|g| g.id.to_string());
    let mut shown = Vec::with_capacity(records.len());
    for record in records {
        let delayed = record.spectator_delay > Millis::ZERO && record.status == GameStatus::Playing;
        let mut summary = GameSummary::new(record);
        if delayed {
            let game = games.view(summary.id, viewer).await?.game;
            summary.waiting = game.waiting();
            summary.turn = game.table().turn();
            summary.head = game.head();
            summary.updated = game.at();
        }
        if cards {
            summary.standing = Some(games.standing(summary.id, visitor.as_ref()).await?);
        }
        shown.push(summary);
    }
    tagged_but_for_clocks(&headers, GamePage { games: shown, next })
}

/// The status that a filter names.
fn status_named(word: &str) -> Result<GameStatus, Problem> {
    let known: Vec<&str> = GameStatus::ALL.iter().map(|status| status.word()).collect();
    word.parse().map_err(|_| unknown("status", word, &known))
}

/// Get a game
///
/// Seats, scenario, clocks, whose turn it is and how it ended. The table itself is `GET /v1/games/{game}/state`.
#[utoipa::path(get, path = "/v1/games/{game}", tag = "games",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security((), ("token" = ["game:read"])),
        responses((status = 200, description = "The current status of the game", body = GameCard)))]
pub(crate) async fn get_game(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(game): PathOf<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let card = games.card(game_id(&game)?, visitor.map(|a| a.id)).await?;
    tagged_but_for_clocks(&headers, card)
}
