//! Promotion and relegation: who plays in which division next.

use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, PersonId};
use crate::season::check_number;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use utoipa::ToSchema;

/// How many move between neighbouring divisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MovementRules {
    /// How many go up from a division; `None`: 2, and 1 from four or five players.
    #[schema(minimum = 0, maximum = 512)]
    pub up: Option<u16>,
    /// How many go down from a division; `None`: 2, and 1 from four or five players.
    #[schema(minimum = 0, maximum = 512)]
    pub down: Option<u16>,
}

/// How many places of a division lie above and below the lines that its table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = SeasonLines)]
pub struct Lines {
    /// The first places, which go up.
    pub up: u16,
    /// The last places, which go down.
    pub down: u16,
}

/// A division at the end of its season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = SeasonFinalDivision)]
pub struct FinalDivision {
    /// The division.
    pub division: DivisionId,
    /// Who sits in each seat at the end, in the order of the table.
    pub order: Vec<PersonId>,
    /// Those of them who do not play next season.
    pub leaving: BTreeSet<PersonId>,
}

/// Where one place of a table leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = SeasonMove)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonMoveReason)]
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

/// The most that may be set to go up or down.
const MOST_MOVING: i64 = 512;

impl MovementRules {
    /// Refuses numbers that no division can have; the place is `up` or `down`.
    pub(crate) fn check_range(&self) -> Result<(), LeagueError> {
        for (place, number) in [("up", self.up), ("down", self.down)] {
            check_number(place, number.unwrap_or_default().into(), 0, MOST_MOVING)?;
        }
        Ok(())
    }

    /// How many would go up and down from a division of this size, whatever its neighbours.
    fn own(&self, players: u16) -> Lines {
        let usual = if players <= 5 { 1 } else { 2 };
        Lines {
            up: self.up.unwrap_or(usual),
            down: self.down.unwrap_or(usual),
        }
    }

    /// The lines of a division, the one at `at` from the top, by the sizes of all. As many go down as come up: between
    /// two divisions, the smaller of both numbers.
    pub fn lines(&self, sizes: &[u16], at: usize) -> Lines {
        let own = |at: usize| sizes.get(at).map(|players| self.own(*players));
        let here = own(at).unwrap_or(Lines { up: 0, down: 0 });
        let above = at.checked_sub(1).and_then(own).map_or(0, |above| above.down);
        let below = own(at + 1).map_or(0, |below| below.up);
        Lines {
            up: here.up.min(above),
            down: here.down.min(below),
        }
    }

    /// Refuses numbers that leave nobody between the lines of a division; the place is `divisions[n]`.
    pub(crate) fn check(&self, sizes: &[u16]) -> Result<(), LeagueError> {
        for (at, players) in sizes.iter().enumerate() {
            let lines = self.lines(sizes, at);
            if lines.up.saturating_add(lines.down) >= (*players).max(1) {
                let arguments = [
                    ("up", lines.up.into()),
                    ("down", lines.down.into()),
                    ("players", (*players).into()),
                ];
                let message = messages::MOVEMENT_TOO_LARGE.with(arguments);
                return Err(LeagueError::at(format!("divisions[{at}]"), message));
            }
        }
        Ok(())
    }
}

/// Where every place leads, division by division from the top. As many go down as come up: the smaller of both
/// numbers. A seat that somebody leaves is filled by the best of the next division who would not go up, if need be by
/// one who would go down from there. If that division has nobody left, one who would go down to it stays. Who would get
/// two places takes the higher, and the other counts as left.
///
/// # Errors
/// A division in which the lines leave nobody between them, or one that is listed twice; the place is `divisions[n]`.
pub fn promotion(divisions: &[FinalDivision], rules: &MovementRules) -> Result<Vec<Move>, LeagueError> {
    for (at, division) in divisions.iter().enumerate() {
        if divisions[..at]
            .iter()
            .any(|other| other.division == division.division)
        {
            let arguments = [("division", division.division.as_str().into())];
            let message = messages::DIVISION_TWICE.with(arguments);
            return Err(LeagueError::at(format!("divisions[{at}]"), message));
        }
    }
    let sizes: Vec<u16> = divisions.iter().map(|each| each.order.len() as u16).collect();
    rules.check(&sizes)?;
    let gone = |division: &FinalDivision| -> Vec<Option<MoveReason>> {
        let leaves = |person: &PersonId| division.leaving.contains(person).then_some(MoveReason::Leaves);
        division.order.iter().map(leaves).collect()
    };
    let mut gone: Vec<Vec<Option<MoveReason>>> = divisions.iter().map(gone).collect();
    let lines: Vec<Lines> = (0..sizes.len()).map(|at| rules.lines(&sizes, at)).collect();
    // Each turn removes one place of somebody who has two, so this ends.
    loop {
        let reasons = reasons(&gone, &lines);
        let places = destinations(divisions, &reasons);
        match second_place(divisions, &places) {
            None => return Ok(moves(divisions, &reasons, &places)),
            Some((level, place)) => gone[level][place] = Some(MoveReason::HigherPlace),
        }
    }
}

/// Why each place of each division leads where it does. From the top: who neither leaves nor goes up or down stays,
/// and the free seats go to the best of the next division.
fn reasons(gone: &[Vec<Option<MoveReason>>], lines: &[Lines]) -> Vec<Vec<MoveReason>> {
    let mut all: Vec<Vec<MoveReason>> = vec![];
    for (level, lines) in gone.iter().zip(lines) {
        let relegated = level.len() - usize::from(lines.down).min(level.len());
        let usual = |(place, gone): (usize, &Option<MoveReason>)| match gone {
            Some(why) => *why,
            None if place >= relegated => MoveReason::Relegated,
            None => MoveReason::Stays,
        };
        all.push(level.iter().enumerate().map(usual).collect());
    }
    let mut come_down = 0;
    for at in 0..all.len() {
        let (upper, lower) = all.split_at_mut(at + 1);
        let Some(own) = upper.last_mut() else {
            break;
        };
        let stay = own.iter().filter(|why| **why == MoveReason::Stays).count();
        let mut free = own.len().saturating_sub(come_down + stay);
        // Those who would go down are taken up as well before a seat stays empty.
        for (number, why) in candidates(lower.first_mut()).take(free).enumerate() {
            let promoted = number < usize::from(lines.get(at + 1).map_or(0, |below| below.up));
            *why = if promoted {
                MoveReason::Promoted
            } else {
                MoveReason::FillsVacancy
            };
            free -= 1;
        }
        let own_relegated = own.iter_mut().filter(|why| **why == MoveReason::Relegated);
        own_relegated.take(free).for_each(|why| *why = MoveReason::Stays);
        come_down = own.iter().filter(|why| **why == MoveReason::Relegated).count();
    }
    all
}

/// Those of a division who are there to go up, the best first.
fn candidates(level: Option<&mut Vec<MoveReason>>) -> impl Iterator<Item = &mut MoveReason> {
    let here = |why: &&mut MoveReason| matches!(**why, MoveReason::Stays | MoveReason::Relegated);
    level.into_iter().flatten().filter(here)
}

/// The number of the division that each place leads to; `None` for who leaves.
fn destinations(divisions: &[FinalDivision], reasons: &[Vec<MoveReason>]) -> Vec<Vec<Option<usize>>> {
    let to = |level: usize, why: &MoveReason| match why {
        MoveReason::Stays => Some(level),
        MoveReason::Promoted | MoveReason::FillsVacancy => level.checked_sub(1),
        MoveReason::Relegated => Some(level + 1).filter(|below| *below < divisions.len()),
        MoveReason::Leaves | MoveReason::HigherPlace => None,
    };
    let all =
        |(level, reasons): (usize, &Vec<MoveReason>)| reasons.iter().map(|why| to(level, why)).collect();
    reasons.iter().enumerate().map(all).collect()
}

/// The lower of two places of the same person, if anybody has two: the division and the place in it.
fn second_place(divisions: &[FinalDivision], places: &[Vec<Option<usize>>]) -> Option<(usize, usize)> {
    let mut best: BTreeMap<&PersonId, (usize, (usize, usize))> = BTreeMap::new();
    for (level, division) in divisions.iter().enumerate() {
        for (place, person) in division.order.iter().enumerate() {
            let Some(to) = places[level][place] else {
                continue;
            };
            match best.get(person) {
                Some((other, lower)) if to < *other => return Some(*lower),
                Some(_) => return Some((level, place)),
                None => best.insert(person, (to, (level, place))),
            };
        }
    }
    None
}

fn moves(
    divisions: &[FinalDivision],
    reasons: &[Vec<MoveReason>],
    places: &[Vec<Option<usize>>],
) -> Vec<Move> {
    let mut moves = vec![];
    for (level, division) in divisions.iter().enumerate() {
        for (place, person) in division.order.iter().enumerate() {
            let to = places[level][place].and_then(|to| divisions.get(to));
            moves.push(Move {
                person: person.clone(),
                from: division.division.clone(),
                place: place as u16 + 1,
                to: to.map(|to| to.division.clone()),
                why: reasons[level][place],
            });
        }
    }
    moves
}
