//! What a season has come to, as data and as text: standings with their reasons, crosstables, who moves, and whatever
//! was unfair.

mod numbers;
mod seasons;
mod tally;
mod text;
mod unfair;
mod unplayed;

pub(super) use seasons::SeasonsReport;

use super::Failure;
use crate::command::say;
use crate::league::rehearsal::Rehearsal;
use crate::league::season::{CrossCell, Division, Format, Season, SeasonLog, State};
use crate::league::{
    DivisionId, FixtureId, GameResult, LeagueError, Move, MoveReason, PersonId, Place, Seat, Standings, Value,
};
use crate::systems;
use serde::Serialize;
use std::collections::BTreeSet;
use tally::Tally;
use unfair::{Finding, ScenarioRow};

/// How a person is called in a report.
pub(super) type NameOf<'a> = &'a dyn Fn(&PersonId) -> String;

/// A season as it is printed.
#[derive(Serialize)]
pub(super) struct SeasonReport {
    /// The seed of a rehearsal.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    system: String,
    /// What the system calls the two sides.
    sides: [String; 2],
    state: State,
    /// The number of entries of the log.
    entries: usize,
    /// The published games without a result.
    missing: Vec<String>,
    divisions: Vec<DivisionReport>,
    /// Who won on which scenario, by side.
    scenarios: Vec<ScenarioRow>,
    /// What came of people who did not play, in a rehearsal with some.
    #[serde(skip_serializing_if = "Option::is_none")]
    absences: Option<Tally>,
    unfair: Vec<Finding>,
}

/// A division as it is printed.
#[derive(Serialize)]
struct DivisionReport {
    id: DivisionId,
    name: Option<String>,
    format: Format,
    rounds: u16,
    /// The codes by which the places are decided.
    list: Vec<String>,
    places: Vec<PlaceReport>,
    crosstable: Vec<RowReport>,
    moves: Vec<MoveReport>,
}

/// A place of a table.
#[derive(Serialize)]
struct PlaceReport {
    rank: u16,
    seat: Seat,
    person: String,
    games: u16,
    /// The values of the list, in its order.
    values: Vec<String>,
    /// What separates the place from the one below; null for the last one.
    ahead: Option<Ahead>,
}

/// What separates two neighbours.
#[derive(Serialize)]
struct Ahead {
    /// The place of the item in the list, from 0.
    item: usize,
    code: String,
    own: String,
    /// The value of the place below.
    other: String,
}

/// A row of the crosstable.
#[derive(Serialize)]
struct RowReport {
    rank: u16,
    seat: Seat,
    person: String,
    cells: Vec<CrossCell>,
}

/// Where a place leads.
#[derive(Serialize)]
struct MoveReport {
    place: u16,
    person: String,
    to: Option<DivisionId>,
    why: MoveReason,
}

impl SeasonReport {
    /// The report of a season. It follows from the log and the results, in whatever order these come.
    ///
    /// # Errors
    /// A result that does not belong to the season, or the second of a game; the place is `results[n]`.
    pub(super) fn of(
        log: &SeasonLog,
        results: &[GameResult],
        name: NameOf<'_>,
    ) -> Result<SeasonReport, LeagueError> {
        let season = log.season();
        let missing = missing(season, results)?;
        let moves = if missing.is_empty() && season.divisions.len() > 1 && all_published(season) {
            season.moves(results, &BTreeSet::new())?
        } else {
            vec![]
        };
        let running = unplayed::while_running(log)?;
        let mut divisions = vec![];
        let mut unfair = vec![];
        for division in &season.divisions {
            let rows = season.cross_rows(&division.id, results)?;
            let standings = season.standings(&division.id, results)?;
            let judged = unfair::Judged {
                season,
                division,
                rows: &rows,
                standings: &standings,
                name,
            };
            unfair.extend(judged.findings());
            unfair.extend(judged.unplayed(&running, results)?);
            divisions.push(DivisionReport::of(&judged, &moves));
        }
        let scenarios = unfair::scenarios(season, results)?;
        let sides = side_names(&season.rules.system);
        unfair.extend(scenarios.iter().filter_map(|row| row.finding(sides)));
        Ok(SeasonReport {
            seed: None,
            system: season.rules.system.clone(),
            sides: sides.map(str::to_owned),
            state: season.state,
            entries: log.entries().len(),
            missing: missing.iter().map(ToString::to_string).collect(),
            divisions,
            scenarios,
            absences: None,
            unfair,
        })
    }

    /// The report of a rehearsal, with the numbers about people who did not play if there were `any`.
    ///
    /// # Errors
    /// As [`SeasonReport::of`].
    pub(super) fn rehearsed(rehearsal: &Rehearsal, any: bool) -> Result<SeasonReport, LeagueError> {
        let mut report = SeasonReport::of(&rehearsal.log, &rehearsal.results, &ToString::to_string)?;
        if any {
            report.absences = Some(Tally::of(rehearsal)?);
        }
        report.unfair.extend(unplayed::lost_despite_notice(rehearsal)?);
        Ok(report)
    }

    /// The report of a rehearsal with this seed.
    pub(super) fn with_seed(self, seed: u64) -> SeasonReport {
        SeasonReport {
            seed: Some(seed),
            ..self
        }
    }

    /// Prints it, as JSON or as text.
    pub(super) fn print(&self, json: bool) -> Result<(), Failure> {
        if json {
            let text = serde_json::to_string_pretty(self);
            let text = text.map_err(|error| Failure::invalid(error.to_string()))?;
            say(&format!("{text}\n"));
        } else {
            say(&self.text());
        }
        Ok(())
    }
}

impl DivisionReport {
    fn of(judged: &unfair::Judged<'_>, moves: &[Move]) -> DivisionReport {
        let (division, standings) = (judged.division, judged.standings);
        let person = |seat: Seat| holder(division, seat, judged.name);
        let row = |place: &Place| RowReport {
            rank: place.rank,
            seat: place.seat,
            person: person(place.seat),
            cells: judged.cells(place.seat).to_vec(),
        };
        let own = moves.iter().filter(|each| each.from == division.id);
        DivisionReport {
            id: division.id.clone(),
            name: division.name.clone(),
            format: division.format,
            rounds: division.round_count(),
            list: standings.list.iter().map(ToString::to_string).collect(),
            places: (0..standings.places.len())
                .map(|at| place(standings, at, &person))
                .collect(),
            crosstable: standings.places.iter().map(row).collect(),
            moves: own
                .map(|each| MoveReport {
                    place: each.place,
                    person: (judged.name)(&each.person),
                    to: each.to.clone(),
                    why: each.why,
                })
                .collect(),
        }
    }
}

fn place(standings: &Standings, at: usize, person: &dyn Fn(Seat) -> String) -> PlaceReport {
    let place = &standings.places[at];
    let ahead = standings.places.get(at + 1).zip(place.from_below);
    PlaceReport {
        rank: place.rank,
        seat: place.seat,
        person: person(place.seat),
        games: place.games,
        values: place.terms.iter().map(|term| term.value.to_string()).collect(),
        ahead: ahead.map(|(below, item)| Ahead {
            item,
            code: standings.list[item].to_string(),
            own: value(place, below.seat, item).to_string(),
            other: value(below, place.seat, item).to_string(),
        }),
    }
}

/// The value of an item against a neighbour: of direct encounter, the one of the last group with both of them.
fn value(place: &Place, neighbour: Seat, item: usize) -> Value {
    let term = &place.terms[item];
    let mut groups = term.encounters.iter().rev();
    let together = groups.find(|each| each.among.contains(&neighbour));
    together.map_or(term.value, |each| Value::Points(each.points))
}

/// What a system calls the two sides.
fn side_names(system: &str) -> [&'static str; 2] {
    systems::named(system).map_or(["first", "second"], |system| system.seats())
}

/// Who has a seat at the end.
fn holder(division: &Division, seat: Seat, name: NameOf<'_>) -> String {
    let person = division.holder(seat).or_else(|| division.entrant(seat));
    person.map_or_else(|| format!("seat {seat}"), name)
}

fn all_published(season: &Season) -> bool {
    let published = |division: &Division| division.rounds.len() == usize::from(division.round_count());
    season.divisions.iter().all(published)
}

/// The published games without a result.
fn missing(season: &Season, results: &[GameResult]) -> Result<Vec<FixtureId>, LeagueError> {
    let mut all = vec![];
    for division in &season.divisions {
        all.extend(season.missing(&division.id, results)?);
    }
    Ok(all)
}
