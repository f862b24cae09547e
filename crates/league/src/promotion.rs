//! Promotion and relegation: who plays in which division next.

use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, PersonId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How many move between neighbouring divisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementRules {
    /// How many go up from a division; `None`: 2, and 1 from four or five players.
    pub up: Option<u16>,
    /// How many go down from a division; `None`: 2, and 1 from four or five players.
    pub down: Option<u16>,
}

/// How many places of a division lie above and below the lines that its table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lines {
    /// The first places, which go up.
    pub up: u16,
    /// The last places, which go down.
    pub down: u16,
}

/// A division at the end of its season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalDivision {
    /// The division.
    pub division: DivisionId,
    /// Who sits in each seat at the end, in the order of the table.
    pub order: Vec<PersonId>,
    /// Those of them who do not play next season.
    pub leaving: BTreeSet<PersonId>,
}

/// Where one place of a table leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// Who.
    pub person: PersonId,
    /// The division of the ended season.
    pub from: DivisionId,
    /// The place in its table, from 1.
    pub place: u16,
    /// The division of the next season; `None` for who leaves or takes a higher place.
    pub to: Option<DivisionId>,
    /// Why.
    pub why: MoveReason,
}

/// Why a place leads where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveReason {
    /// Between the lines.
    Stays,
    /// Above the upper line.
    Promoted,
    /// The best below the upper line, for a seat that somebody leaves in the division above.
    FillsVacancy,
    /// Below the lower line.
    Relegated,
    /// They do not play next season.
    Leaves,
    /// They have a higher place from another seat.
    HigherPlace,
}

impl MovementRules {
    /// The lines of a division by its size alone.
    pub fn lines(&self, players: u16) -> Lines {
        let usual = if players <= 5 { 1 } else { 2 };
        Lines {
            up: self.up.unwrap_or(usual),
            down: self.down.unwrap_or(usual),
        }
    }
}

/// A division while places are given out: for each place of the table, whether it is vacated.
struct Level<'a> {
    division: &'a FinalDivision,
    gone: Vec<Option<MoveReason>>,
}

/// Where every place leads, division by division from the top. As many go down as come up: the smaller of both
/// numbers. A seat that somebody leaves above the lower line is filled by the best below the upper line of the next
/// division. Who would get two places takes the higher, and the other counts as left.
///
/// # Errors
/// A division in which the lines leave nobody between them; the place is `divisions[n]`.
pub fn promotion(divisions: &[FinalDivision], rules: &MovementRules) -> Result<Vec<Move>, LeagueError> {
    for (at, division) in divisions.iter().enumerate() {
        let players = division.order.len() as u16;
        let lines = exchange(divisions, rules, at);
        if lines.up.saturating_add(lines.down) >= players.max(1) {
            let arguments = [
                ("up", lines.up.into()),
                ("down", lines.down.into()),
                ("players", players.into()),
            ];
            let message = messages::MOVEMENT_TOO_LARGE.with(arguments);
            return Err(LeagueError::at(format!("divisions[{at}]"), message));
        }
    }
    let gone = |division: &FinalDivision| {
        let leaves = |person: &PersonId| division.leaving.contains(person).then_some(MoveReason::Leaves);
        division.order.iter().map(leaves).collect()
    };
    let mut levels: Vec<Level<'_>> = divisions
        .iter()
        .map(|division| Level {
            division,
            gone: gone(division),
        })
        .collect();
    // Each turn removes one place of somebody who has two, so this ends.
    loop {
        let moves = places(&levels, divisions, rules);
        let Some(second) = second_place(&moves, divisions) else {
            return Ok(moves);
        };
        let level = levels
            .iter_mut()
            .find(|level| level.division.division == second.from);
        let Some(gone) = level.and_then(|level| level.gone.get_mut(usize::from(second.place) - 1)) else {
            return Ok(moves);
        };
        *gone = Some(MoveReason::HigherPlace);
    }
}

/// How many a division exchanges with the one above and with the one below.
fn exchange(divisions: &[FinalDivision], rules: &MovementRules, at: usize) -> Lines {
    let lines = |at: usize| {
        divisions
            .get(at)
            .map(|division| rules.lines(division.order.len() as u16))
    };
    let own = lines(at).unwrap_or(Lines { up: 0, down: 0 });
    let above = at.checked_sub(1).and_then(lines).map_or(0, |above| above.down);
    let below = lines(at + 1).map_or(0, |below| below.up);
    Lines {
        up: own.up.min(above),
        down: own.down.min(below),
    }
}

fn places(levels: &[Level<'_>], divisions: &[FinalDivision], rules: &MovementRules) -> Vec<Move> {
    let mut moves = vec![];
    // Seats to fill in the division above, and those that nobody comes down to.
    let mut vacancies = 0;
    let mut short = 0;
    for (at, level) in levels.iter().enumerate() {
        let lines = exchange(divisions, rules, at);
        let players = level.division.order.len();
        let relegated = players - usize::from(lines.down).min(players);
        let mut up = usize::from(lines.up);
        let mut filling = vacancies;
        let mut free = short;
        short = 0;
        for (place, person) in level.division.order.iter().enumerate() {
            let above = at.checked_sub(1).map(|above| &divisions[above].division);
            let (to, why) = if let Some(why) = level.gone[place] {
                if place < relegated {
                    free += 1;
                } else {
                    short += 1;
                }
                (None, why)
            } else if up > 0 {
                up -= 1;
                (above, MoveReason::Promoted)
            } else if filling > 0 && place < relegated {
                filling -= 1;
                free += 1;
                (above, MoveReason::FillsVacancy)
            } else if place >= relegated {
                (
                    divisions.get(at + 1).map(|below| &below.division),
                    MoveReason::Relegated,
                )
            } else {
                (Some(&level.division.division), MoveReason::Stays)
            };
            moves.push(Move {
                person: person.clone(),
                from: level.division.division.clone(),
                place: place as u16 + 1,
                to: to.cloned(),
                why,
            });
        }
        vacancies = free;
    }
    moves
}

/// The lower of two places of the same person, if anybody has two.
fn second_place<'a>(moves: &'a [Move], divisions: &[FinalDivision]) -> Option<&'a Move> {
    let level = |division: &Option<DivisionId>| {
        divisions
            .iter()
            .position(|each| Some(&each.division) == division.as_ref())
    };
    let mut best: BTreeMap<&PersonId, &Move> = BTreeMap::new();
    for each in moves.iter().filter(|each| each.to.is_some()) {
        if let Some(other) = best.get(&each.person) {
            let higher = level(&each.to) < level(&other.to);
            return Some(if higher { other } else { each });
        }
        best.insert(&each.person, each);
    }
    None
}
