//! Reading games: one, or a list of them.

use crate::engine::{ForkOf, Millis, Seq};
use crate::ids::{AccountId, GameId};
use crate::server::app::App;
use crate::server::games::archive::lines::{GameEnd, GamePlayer};
use crate::server::games::card::GameCard;
use crate::server::games::handle::Games;
use crate::server::http::conditional::tagged_but_for_clocks;
use crate::server::http::extract::{Owner, PathOf, QueryOf, Visitor, game_id};
use crate::server::http::filters::{page_size, unknown};
use crate::server::http::routes::archive::filter::FilterWords;
use crate::server::http::routes::games::summaries;
use crate::server::http::routes::games::summaries::Standing;
use crate::server::problem::{Kind, Problem};
use crate::store::{GameRecord, GameStatus, GamesOf, ListOf, Visibility};
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
    /// Who holds the seats that are taken.
    players: Vec<GamePlayer>,
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
    /// How the game ended; null if it is not over.
    result: Option<GameEnd>,
    /// When the game ended, in milliseconds since 1970; null if it is not over.
    #[schema(value_type = Option<i64>)]
    ended: Option<Millis>,
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
    /// Only games in which this account holds a seat: its id or its name.
    player: Option<String>,
    /// Only games of the `player` against this account: its id or its name.
    opponent: Option<String>,
    /// Only games of this scenario.
    scenario: Option<String>,
    /// Only games of this season.
    #[param(format = Uuid)]
    season: Option<String>,
    /// Only finished games that the `player` has `won`, `lost` or `drawn`; `drawn` needs no player.
    #[param(example = "won")]
    result: Option<String>,
    /// Only finished games of the `system` that this seat has won; `none`: that nobody has won.
    #[param(example = "none")]
    winner: Option<String>,
    /// Only finished games with this grade.
    grade: Option<String>,
    /// Only games that ended for this reason.
    reason: Option<String>,
    /// Only games that ended at this time or later, in milliseconds since 1970.
    since: Option<i64>,
    /// Only games that ended before this time, in milliseconds since 1970.
    until: Option<i64>,
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
            players: vec![],
            waiting: record.waiting,
            turn: record.turn,
            trial: record.origin.trial,
            fork_of: record.origin.fork_of,
            head: record.head,
            created: record.created,
            updated: record.updated,
            result: None,
            ended: None,
            standing: None,
        }
    }
}

impl ListQuery {
    /// The filters that are about players, scenarios, seasons and results; `None` if there are none.
    fn words(&self) -> Option<FilterWords> {
        let words = FilterWords {
            player: self.player.clone(),
            opponent: self.opponent.clone(),
            system: self.system.clone(),
            scenario: self.scenario.clone(),
            season: self.season.clone(),
            result: self.result.clone(),
            winner: self.winner.clone(),
            grade: self.grade.clone(),
            reason: self.reason.clone(),
            since: self.since,
            until: self.until,
        };
        let texts = [
            &words.player,
            &words.opponent,
            &words.scenario,
            &words.season,
            &words.result,
            &words.winner,
            &words.grade,
            &words.reason,
        ];
        let any = texts.into_iter().any(Option::is_some) || words.since.or(words.until).is_some();
        any.then_some(words)
    }

    /// The games that `words` and the rest of the query ask for.
    async fn games_of(&self, app: &App, words: &FilterWords, page: Page) -> Result<GamesOf, Problem> {
        let Page {
            before,
            viewer,
            limit,
        } = page;
        let wrong = |place: &str, text: &str| Problem::new(Kind::NotUnderstood, text).at(place);
        if self.mine == Some(true) {
            let text = "mine: it goes with status and system only; name yourself as player instead";
            return Err(wrong("mine", text));
        }
        let status = self.status.as_deref().map(status_named).transpose()?;
        let (played_by, filter) = app.read_filters(words, viewer).await?;
        if filter.needs_a_result() && status.is_some_and(|status| status != GameStatus::Over) {
            let text =
                "status: only games that are over have a result, a winner and an end; leave out status";
            return Err(wrong("status", text));
        }
        Ok(GamesOf {
            before,
            status,
            played_by,
            filter,
            viewer,
            limit,
        })
    }

    /// The games without filters about players, scenarios, seasons and results.
    fn list_of(&self, app: &App, owner: Owner, page: Page) -> Result<ListOf, Problem> {
        let Page {
            before,
            viewer,
            limit,
        } = page;
        let of = match self.mine {
            Some(true) => Some(owner.own()?.id),
            _ => None,
        };
        let status = self.status.as_deref().map(status_named).transpose()?;
        if let Some(system) = self.system.as_deref() {
            let rulebooks = app.games.registry.rulebooks();
            let known: Vec<&str> = rulebooks.iter().map(|r| r.name()).collect();
            if !known.contains(&system) {
                return Err(unknown("system", system, &known));
            }
        }
        Ok(ListOf {
            before,
            status,
            system: self.system.clone(),
            of,
            viewer,
            limit,
        })
    }
}

/// The place of a page in a list, and who reads it.
#[derive(Clone, Copy)]
struct Page {
    before: Option<GameId>,
    viewer: Option<AccountId>,
    limit: u32,
}

/// List games
///
/// Lists games, newest first, with their players. Private games are listed only to their players and creators. With a
/// filter about results or ends, only finished games are listed.
#[utoipa::path(get, path = "/v1/games", tag = "games", params(ListQuery),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "A page of games", body = GamePage)))]
pub(crate) async fn list_games(
    State(app): State<App>,
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
    let page = Page {
        before,
        viewer: visitor.as_ref().map(|a| a.id),
        limit: limit + 1,
    };
    let mut records = match query.words() {
        Some(words) => {
            let of = query.games_of(&app, &words, page).await?;
            app.store.games_by(&of).await?
        }
        None => app.store.games(&query.list_of(&app, owner, page)?).await?,
    };
    let more = records.len() > limit as usize;
    records.truncate(limit as usize);
    let next = records.last().filter(|_| more).map(|g| g.id.to_string());
    let mut shown = app.games.summaries(records, page.viewer).await?;
    if cards {
        for summary in &mut shown {
            summary.standing = Some(app.games.standing(summary.id, visitor.as_ref()).await?);
        }
    }
    tagged_but_for_clocks(&headers, GamePage { games: shown, next })
}

impl Games {
    /// Games as lists show them to an account.
    async fn summaries(
        &self,
        records: Vec<GameRecord>,
        viewer: Option<AccountId>,
    ) -> Result<Vec<GameSummary>, Problem> {
        let ids: Vec<GameId> = records.iter().map(|record| record.id).collect();
        let over = records.iter().filter(|record| record.status == GameStatus::Over);
        let over: Vec<GameId> = over.map(|record| record.id).collect();
        let mut seats = self.store.seats_by_game(&ids).await?;
        let mut results = self.store.results_of(&over).await?;
        let mut shown = Vec::with_capacity(records.len());
        for record in records {
            let delayed = record.spectator_delay > Millis::ZERO && record.status == GameStatus::Playing;
            let mut summary = GameSummary::new(record);
            let seats = seats.remove(&summary.id).unwrap_or_default();
            summary.players = seats.into_iter().map(GamePlayer::from).collect();
            if delayed {
                let game = self.view(summary.id, viewer).await?.game;
                summary.waiting = game.waiting();
                summary.turn = game.table().turn();
                summary.head = game.head();
                summary.updated = game.at();
            }
            if let Some(result) = results.remove(&summary.id) {
                summary.ended = Some(result.ended);
                summary.result = Some(GameEnd {
                    grade: result.grade,
                    winner: result.winner,
                    reason: result.reason,
                });
            }
            shown.push(summary);
        }
        Ok(shown)
    }
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
