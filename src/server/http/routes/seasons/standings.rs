//! Standings, with the reason for every place.

use crate::engine::MessageView;
use crate::league::season::{Act, Division, Entry, Leaving};
use crate::league::{Finish, GameResult, Place, Role, Round, Seat, Side, Standings};
use crate::server::http::extract::{PathOf, QueryOf, Visitor};
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::{LoadedSeason, current_round};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The standings of a division.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct StandingsCard {
    /// The division.
    division: String,
    /// The round after which they stand so: the last one with a result unless another was asked for; 0 before the first.
    round: u16,
    /// The season's list of tie-breaks, by which the places are decided one after the other.
    list: Vec<String>,
    /// How many places lie above the upper line, and go up.
    up: u16,
    /// How many places lie below the lower line, and go down.
    down: u16,
    /// The places, from the first.
    places: Vec<PlaceCard>,
}

/// A place in the standings.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct PlaceCard {
    /// The rank, from 1. Seats that nothing separates share one.
    rank: u16,
    /// The seat.
    seat: Seat,
    /// Who sits in it.
    person: Option<PersonCard>,
    /// For whom, if they are a substitute; null otherwise.
    #[serde(rename = "for")]
    instead_of: Option<PersonCard>,
    /// That its player has left it, and what became of it; null otherwise. A substitute for the rest of the season ends
    /// it.
    withdrawn: Option<Leaving>,
    /// How many of its games have a result, forfeits included.
    games: u16,
    /// The rank after the round before; null after the first.
    before: Option<u16>,
    /// How its games ended, by round. Rounds without a game or a result are left out.
    form: Vec<FormCard>,
    /// The values of the season's list, in its order.
    terms: Vec<TermCard>,
    /// Why it is not higher and not lower.
    why: Vec<MessageView>,
    /// Across which line it goes, if the season ended now; null if it stays.
    line: Option<Line>,
}

/// Across which line a place goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Line {
    /// Up.
    Promotion,
    /// Down.
    Relegation,
}

/// How one game of a seat ended.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct FormCard {
    /// The round.
    round: Round,
    /// `W`, `D` or `L`.
    #[schema(example = "W")]
    letter: String,
    /// Whether it was forfeited.
    forfeit: bool,
    /// The fixture.
    fixture: String,
    /// The opponent's seat.
    opponent: Seat,
    /// The points that it brought, as a decimal.
    points: String,
}

/// The value of one item of the season's list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TermCard {
    /// The code.
    #[schema(example = "DE")]
    code: String,
    /// The value, as a decimal or a word; `-` where it has none.
    value: String,
    /// What it did for this place.
    role: Role,
}

/// The round after which standings are asked for.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StandingsQuery {
    /// As they stood after this round; default: now.
    #[param(minimum = 1)]
    round: Option<u16>,
}

/// Get the standings of a division
///
/// Computed from the log of the season and the results of its games. Each place says by which item of the season's list
/// it is separated from its neighbours.
#[utoipa::path(get, path = "/v1/seasons/{season}/divisions/{division}/standings", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("division" = String, Path, description = "The id of the division"), StandingsQuery),
    security((), ("token" = ["league:read"])),
    responses((status = 200, description = "The standings", body = StandingsCard)))]
pub(crate) async fn get_standings(
    State(seasons): State<Seasons>,
    Visitor(visitor): Visitor,
    PathOf((season, division)): PathOf<(String, String)>,
    QueryOf(query): QueryOf<StandingsQuery>,
) -> Result<Json<StandingsCard>, Problem> {
    let loaded = seasons
        .seen_by(&season, visitor.map(|identity| identity.account.id))
        .await?;
    standings_card(&loaded, &division, query.round).map(Json)
}

/// The standings of a division after a round, `None`: now.
///
/// # Errors
/// `not-found` if there is no such division; `not-understood` for a round that is not published.
pub(crate) fn standings_card(
    loaded: &LoadedSeason,
    division: &str,
    round: Option<u16>,
) -> Result<StandingsCard, Problem> {
    let division = loaded.division(division)?;
    let last = u16::try_from(division.rounds.len()).unwrap_or(u16::MAX);
    if let Some(round) = round.filter(|round| !(1..=last).contains(round)) {
        let why = format!("round {round} is not published: the last one is {last}");
        return Err(Problem::new(Kind::NotUnderstood, why).at("round"));
    }
    let round = Round(round.unwrap_or_else(|| last_played(loaded, division)));
    let now = standings_after(loaded, division, round)?;
    let before = match round.0 {
        0 | 1 => BTreeMap::new(),
        round => ranks(&standings_after(loaded, division, Round(round - 1))?),
    };
    let lines = loaded.season().lines(&division.id)?;
    let (last, size) = (current_round(division), now.places.len());
    let place = |(at, place): (usize, &Place)| {
        let person = loaded.sitter_card(division, place.seat, last);
        let first = loaded.sitter_card(division, place.seat, Round::FIRST);
        let line = if at < usize::from(lines.up) {
            Some(Line::Promotion)
        } else if at >= size.saturating_sub(usize::from(lines.down)) {
            Some(Line::Relegation)
        } else {
            None
        };
        PlaceCard {
            rank: place.rank,
            seat: place.seat,
            instead_of: first.filter(|first| Some(first) != person.as_ref()),
            person,
            withdrawn: division.leaving(place.seat),
            games: place.games,
            before: before.get(&place.seat).copied(),
            form: form(loaded, place.seat, division, round),
            terms: terms(place),
            why: now.why(place.seat).iter().map(|message| message.view()).collect(),
            line,
        }
    };
    Ok(StandingsCard {
        division: division.id.to_string(),
        round: round.0,
        list: now.list.iter().map(ToString::to_string).collect(),
        up: lines.up,
        down: lines.down,
        places: now.places.iter().enumerate().map(place).collect(),
    })
}

/// The last round of which a game has a result; 0 before the first.
fn last_played(loaded: &LoadedSeason, division: &Division) -> u16 {
    let own = loaded
        .fixtures
        .iter()
        .filter(|fixture| fixture.division == division.id.as_str() && !fixture.result.is_empty());
    own.map(|fixture| fixture.id().round.0).max().unwrap_or(0)
}

/// The standings as they were after a round, with everything that is known of its games now.
fn standings_after(loaded: &LoadedSeason, division: &Division, round: Round) -> Result<Standings, Problem> {
    let next = |act: &Act| matches!(act, Act::PublishRound(plan) if plan.division == division.id && plan.round > round);
    let entries = loaded.log.entries();
    let standing = |entry: &&Entry| !loaded.log.is_undone(entry.number) && next(&entry.act);
    let Some(end) = entries.iter().find(standing) else {
        return Ok(loaded.season().standings(&division.id, &loaded.results)?);
    };
    let before = entries
        .iter()
        .take_while(|entry| entry.number < end.number)
        .cloned()
        .collect();
    let mut then = crate::league::season::SeasonLog::from_entries(before)?;
    // Rounds are published ahead: somebody may have been seated for this one after the next was published.
    let seated = |entry: &&Entry| {
        entry.number > end.number
            && !loaded.log.is_undone(entry.number)
            && matches!(&entry.act, Act::Substitute(plan) if plan.division == division.id && plan.from <= round)
    };
    for entry in entries.iter().filter(seated) {
        let entry = then.draft(entry.at, entry.author.clone(), &entry.reason, entry.act.clone());
        then.append(entry)?;
    }
    let mut results: Vec<GameResult> = vec![];
    for fixture in &loaded.fixtures {
        let id = fixture.id();
        if id.division == division.id && id.round <= round {
            results.extend(fixture.result()?.map(|stored| stored.result));
        }
    }
    Ok(then.season().standings(&division.id, &results)?)
}

fn ranks(standings: &Standings) -> BTreeMap<Seat, u16> {
    standings
        .places
        .iter()
        .map(|place| (place.seat, place.rank))
        .collect()
}

fn terms(place: &Place) -> Vec<TermCard> {
    let term = |term: &crate::league::Term| TermCard {
        code: term.tie_break.to_string(),
        value: term.value.to_string(),
        role: term.role,
    };
    place.terms.iter().map(term).collect()
}

/// How the games of a seat ended, by round.
pub(crate) fn form(loaded: &LoadedSeason, seat: Seat, division: &Division, until: Round) -> Vec<FormCard> {
    let mut cards = vec![];
    for fixture in &loaded.fixtures {
        let id = fixture.id();
        if id.division != division.id || id.round > until {
            continue;
        }
        let pairing = division.fixture(&id, loaded.season().rules.legs());
        let (Some(pairing), Ok(Some(stored))) = (pairing, fixture.result()) else {
            continue;
        };
        if !pairing.has(seat) {
            continue;
        }
        let own = if pairing.first == seat {
            Side::First
        } else {
            Side::Second
        };
        let finish = &stored.result.finish;
        let (winner, forfeit) = match finish {
            Finish::Played { winner, .. } => (*winner, false),
            Finish::Forfeited { winner, .. } => (*winner, true),
        };
        let Ok(scores) = loaded.season().rules.points.scores(finish) else {
            continue;
        };
        let points = scores.points[usize::from(own == Side::Second)];
        let letter = match winner {
            Some(side) if side == own => "W",
            Some(_) => "L",
            // Both lose, unless it is a draw.
            None if scores.both_lost => "L",
            None => "D",
        };
        cards.push(FormCard {
            round: id.round,
            letter: letter.to_owned(),
            forfeit,
            fixture: id.to_string(),
            opponent: if own == Side::First {
                pairing.second
            } else {
                pairing.first
            },
            points: points.to_string(),
        });
    }
    cards
}
