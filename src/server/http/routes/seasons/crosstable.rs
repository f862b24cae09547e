//! Crosstables.

use crate::league::Seat;
use crate::league::season::Leaving;
use crate::server::http::extract::{PathOf, Visitor};
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::http::routes::seasons::fixture_cards::FixtureCard;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::current_round;
use axum::Json;
use axum::extract::State;
use serde::Serialize;

/// The crosstable of a division.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CrosstableCard {
    /// The division.
    division: String,
    /// The rows, in the order of the standings.
    rows: Vec<CrosstableRow>,
    /// The number of the last act from which it was computed.
    acts: u64,
    /// The SHA-256 of the log from which it was computed.
    head: String,
}

/// A row of a crosstable.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CrosstableRow {
    /// The rank.
    rank: u16,
    /// The seat.
    seat: Seat,
    /// Who sits in it.
    person: Option<PersonCard>,
    /// That its player has left it, and what became of it; null otherwise. A substitute for the rest of the season ends
    /// it.
    withdrawn: Option<Leaving>,
    /// The points, as a decimal.
    points: String,
    /// What stands against each other seat, in the order of the rows: its own cell is empty.
    cells: Vec<CrosstableCell>,
}

/// What one seat has against another.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CrosstableCell {
    /// The opponent's seat.
    opponent: Seat,
    /// Their games, in the order of the rounds; those that are not published are left out.
    fixtures: Vec<FixtureCard>,
    /// The points that the seat took from them, as decimals; null for a game without a result.
    points: Vec<Option<String>>,
}

/// Get the crosstable of a division
///
/// Who has taken how many points from whom, in the order of the standings.
#[utoipa::path(get, path = "/v1/seasons/{season}/divisions/{division}/crosstable", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("division" = String, Path, description = "The id of the division")),
    security((), ("token" = ["league:read"])),
    responses((status = 200, description = "The crosstable", body = CrosstableCard)))]
pub(crate) async fn get_crosstable(
    State(seasons): State<Seasons>,
    Visitor(visitor): Visitor,
    PathOf((season, division)): PathOf<(String, String)>,
) -> Result<Json<CrosstableCard>, Problem> {
    let loaded = seasons
        .seen_by(&season, visitor.map(|identity| identity.account.id))
        .await?;
    let (division, now) = (loaded.division(&division)?, seasons.time.now());
    let standings = loaded.season().standings(&division.id, &loaded.results)?;
    let mut fixtures = vec![];
    for fixture in loaded
        .fixtures
        .iter()
        .filter(|fixture| fixture.division == division.id.as_str())
    {
        fixtures.push(loaded.fixture_card(fixture, now)?);
    }
    let cell = |own: Seat, opponent: Seat| {
        let between = |card: &&FixtureCard| {
            let seats = [card.first.seat, card.second.seat];
            own != opponent && seats.contains(&own) && seats.contains(&opponent)
        };
        let games: Vec<FixtureCard> = fixtures.iter().filter(between).cloned().collect();
        let taken = |card: &FixtureCard| {
            let result = card.result.as_ref()?;
            let at = usize::from(card.second.seat == own);
            Some(result.points[at].clone())
        };
        CrosstableCell {
            opponent,
            points: games.iter().map(taken).collect(),
            fixtures: games,
        }
    };
    let rows = standings.places.iter().map(|place| CrosstableRow {
        rank: place.rank,
        seat: place.seat,
        person: loaded.sitter_card(division, place.seat, current_round(division)),
        withdrawn: division.leaving(place.seat),
        points: place
            .terms
            .first()
            .map_or_else(String::new, |term| term.value.to_string()),
        cells: standings
            .places
            .iter()
            .map(|other| cell(place.seat, other.seat))
            .collect(),
    });
    Ok(Json(CrosstableCard {
        division: division.id.to_string(),
        rows: rows.collect(),
        acts: loaded.record.acts,
        head: loaded.head()?,
    }))
}
