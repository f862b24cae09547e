//! The caller's own seasons: what waits for them, where they stand, what comes next.

use crate::engine::Millis;
use crate::ids::{ClubId, GameId, SeasonId};
use crate::league::season::State as SeasonState;
use crate::league::{Round, Seat};
use crate::notices::calendar::Deadline;
use crate::server::http::extract::Caller;
use crate::server::http::routes::seasons::absences::cards::{AskCard, OwnSearchCard, SeasonRequestCard};
use crate::server::http::routes::seasons::cards::RoundDateCard;
use crate::server::http::routes::seasons::fixture_cards::FixtureCard;
use crate::server::http::routes::seasons::standings::{StandingsCard, standings_card};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::publish::NextRound;
use crate::store::{FixtureRecord, FixtureStatus, RegistrationStatus};
use axum::Json;
use axum::extract::State;
use serde::Serialize;

/// The caller's seasons.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct MyLeague {
    /// What waits for the caller, by deadline.
    waits: Vec<MyTask>,
    /// The seats that the caller is asked to take, by deadline.
    asks: Vec<AskCard>,
    /// What others ask the caller, the other player of a game.
    requests: Vec<SeasonRequestCard>,
    /// Their seasons that are not over, newest first.
    seasons: Vec<MySeason>,
}

/// Something that waits for the caller.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct MyTask {
    /// What it is.
    what: TaskKind,
    /// The season.
    #[schema(value_type = Uuid)]
    season: SeasonId,
    /// Its name.
    season_name: String,
    /// The fixture.
    fixture: FixtureCard,
    /// The game, if it is open.
    #[schema(value_type = Option<Uuid>)]
    game: Option<GameId>,
    /// By when, in milliseconds since 1970.
    #[schema(value_type = i64)]
    until: Millis,
}

/// What waits for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TaskKind {
    /// The game of a fixture waits for their decision.
    Decide,
    /// The other player of a fixture wishes something that they have not answered.
    Answer,
    /// They have not shown up at the game of a fixture, and forfeit it otherwise.
    Start,
}

/// A season of the caller.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct MySeason {
    /// The season.
    #[schema(value_type = Uuid)]
    season: SeasonId,
    /// Its name.
    name: String,
    /// Its club.
    #[schema(value_type = Uuid)]
    club: ClubId,
    /// The name of the club.
    club_name: String,
    /// Its state.
    state: SeasonState,
    /// The caller's registration; null if they sit in as a substitute.
    registration: Option<RegistrationStatus>,
    /// Their division; null without a seat.
    division: Option<String>,
    /// Their seat; null without one.
    seat: Option<Seat>,
    /// The standings of their division; null without a seat.
    standings: Option<StandingsCard>,
    /// Their fixtures, by round.
    fixtures: Vec<FixtureCard>,
    /// The dates of the rounds.
    dates: Vec<RoundDateCard>,
    /// When the next round of their division is published, in milliseconds since 1970; null if it waits for something
    /// else, or there is none.
    #[schema(value_type = Option<i64>)]
    publishes_at: Option<Millis>,
    /// The rounds in which they are away.
    away: Vec<Round>,
    /// The searches for somebody who plays for them, the oldest first.
    searches: Vec<OwnSearchCard>,
    /// What they have asked for, newest first.
    requests: Vec<SeasonRequestCard>,
    /// Whether they are in the reserve: they have entered and have no seat.
    reserve: bool,
}

/// By when something is to be done about a fixture, in milliseconds since 1970.
fn until(what: TaskKind, fixture: &FixtureRecord, deadlines: &[Deadline]) -> Millis {
    let Some(game) = fixture.game() else {
        return fixture.opens;
    };
    if what == TaskKind::Start {
        return fixture.start_by;
    }
    let deadline = deadlines.iter().find(|deadline| deadline.table.game == game);
    deadline.map_or(fixture.due, |deadline| deadline.until)
}

/// Get one's own seasons
///
/// Everything that a player of seasons looks for: what waits for them, where they stand, their fixtures and dates.
#[utoipa::path(get, path = "/v1/me/league", tag = "seasons",
    security(("token" = ["league:read"])),
    responses((status = 200, description = "The caller's seasons", body = MyLeague)))]
pub(crate) async fn my_league(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
) -> Result<Json<MyLeague>, Problem> {
    let (account, now) = (caller.account.id, seasons.time.now());
    let deadlines = seasons.notifier.deadlines(account).await?;
    let waiting: Vec<GameId> = seasons
        .store
        .waiting_for(account)
        .await?
        .iter()
        .map(|each| each.game)
        .collect();
    let (mut waits, mut mine) = (vec![], vec![]);
    let (mut asks, mut to_answer) = (vec![], vec![]);
    let own_requests = seasons.store.season_requests_of(account).await?;
    let to_me = seasons.store.season_requests_to(account).await?;
    for id in seasons.store.seasons_with(account).await? {
        let loaded = seasons.load(id).await?;
        let mut fixtures = vec![];
        for fixture in loaded.fixtures.iter().filter(|fixture| fixture.has(account)) {
            let card = loaded.fixture_card(fixture, now)?;
            let task = match (fixture.game(), fixture.status) {
                (Some(_), FixtureStatus::Open)
                    if fixture.start_by > Millis::ZERO
                        && !seasons.has_shown(&loaded, fixture, account).await? =>
                {
                    Some(TaskKind::Start)
                }
                (Some(game), FixtureStatus::Open) if waiting.contains(&game) => Some(TaskKind::Decide),
                (None, FixtureStatus::Waiting) => {
                    let other = if fixture.first == account {
                        fixture.second
                    } else {
                        fixture.first
                    };
                    // The player who wished last waits for the other.
                    let wishes = seasons.store.wishes(id, &fixture.id()).await?;
                    let last = wishes.last().map(|wish| wish.account);
                    (last == Some(other)).then_some(TaskKind::Answer)
                }
                _ => None,
            };
            if let Some(what) = task {
                waits.push(MyTask {
                    what,
                    season: id,
                    season_name: loaded.record.name.clone(),
                    game: fixture.game(),
                    until: until(what, fixture, &deadlines),
                    fixture: card.clone(),
                });
            }
            fixtures.push(card);
        }
        let seat = loaded.seat_of(account);
        let next = seat
            .map(|(division, _)| loaded.next_publication(division))
            .transpose()?;
        let registration = loaded.people.iter().find(|person| person.account == account);
        let mut searches = vec![];
        for each in seasons.searches_of(&loaded).await? {
            asks.extend(loaded.ask_card(&each, account, now));
            if each.record.account == account {
                searches.push(loaded.own_search_card(&each, now));
            }
        }
        let mut requests = vec![];
        for record in own_requests.iter().filter(|record| record.season == id) {
            requests.push(seasons.request_card(&loaded, record).await?);
        }
        for record in to_me.iter().filter(|record| record.season == id) {
            to_answer.push(seasons.request_card(&loaded, record).await?);
        }
        let away = seasons.away_rounds(&loaded, account).await?;
        mine.push(MySeason {
            season: id,
            name: loaded.record.name.clone(),
            club: loaded.record.club,
            club_name: seasons.require_club(loaded.record.club).await?,
            state: loaded.season().state,
            registration: registration.map(|person| person.status),
            division: seat.map(|(division, _)| division.id.to_string()),
            seat: seat.map(|(_, seat)| seat),
            standings: match seat {
                Some((division, _)) => Some(standings_card(&loaded, division.id.as_str(), None)?),
                None => None,
            },
            fixtures,
            dates: loaded.round_dates(),
            publishes_at: match next {
                Some(NextRound::At(at)) => Some(at),
                _ => None,
            },
            away: away.into_iter().map(Round).collect(),
            searches,
            requests,
            reserve: loaded.is_reserve(account),
        });
    }
    waits.sort_by_key(|task| task.until);
    asks.sort_by_key(|ask: &AskCard| ask.until);
    Ok(Json(MyLeague {
        waits,
        asks,
        requests: to_answer,
        seasons: mine,
    }))
}
