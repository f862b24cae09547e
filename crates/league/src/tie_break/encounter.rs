//! Direct encounter: the games among those who are still tied (FIDE C.07, 6; `leagues.md`).

use super::{Modifier, TieBreak};
use crate::crosstable::{Basis, Cell, Crosstable, Kind, Treatment, value};
use crate::ids::Seat;
use crate::score::Score;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One application of direct encounter to a group of tied seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = SeasonEncounter)]
pub struct Encounter {
    /// The tied seats, in ascending order.
    pub among: Vec<Seat>,
    /// The seat's points against the others of the group.
    pub points: Score,
    /// How many games among the group are missing.
    pub missing: u32,
    /// Whether it could decide: all have met, or one is first whatever the missing games bring.
    pub applied: bool,
}

/// How direct encounter splits a group.
pub(crate) enum Split {
    /// It does not.
    None,
    /// By the points.
    ByPoints,
    /// The seat at this index is first; the others stay tied.
    Leader(usize),
}

/// The result for a group of indices.
pub(crate) struct Group {
    pub(crate) split: Split,
    /// The points of each index of the group, in its order.
    pub(crate) points: Vec<Score>,
    pub(crate) missing: u32,
    /// Whether it could decide, even if everybody has the same points.
    pub(crate) applied: bool,
}

/// Applies direct encounter to a group of two or more.
pub(crate) fn encounter(table: &Crosstable, item: TieBreak, group: &[usize]) -> Group {
    let expected = match table.treatment {
        Treatment::RoundRobin { games_each } => u32::from(games_each),
        Treatment::Swiss { .. } => 1,
    };
    let mut member = vec![None; table.rows.len()];
    for (at, index) in group.iter().enumerate() {
        member[*index] = Some(at);
    }
    let mut met = vec![0u32; group.len() * group.len()];
    let mut points = vec![Score::ZERO; group.len()];
    for (at, index) in group.iter().enumerate() {
        for cell in &table.rows[*index].cells {
            if let Some(other) = meets(table.treatment, cell).and_then(|opponent| member[opponent]) {
                met[at * group.len() + other] += 1;
                points[at] += value(cell, item.basis);
            }
        }
    }
    let missing = |at: usize| -> u32 {
        let row = &met[at * group.len()..(at + 1) * group.len()];
        let others = row.iter().enumerate().filter(|(other, _)| *other != at);
        others.map(|(_, games)| expected.saturating_sub(*games)).sum()
    };
    let missing: Vec<u32> = (0..group.len()).map(missing).collect();
    let total = missing.iter().sum::<u32>() / 2;
    let allowed = item.modifier != Modifier::TwoOnly || group.len() == 2;
    let split = if !allowed {
        Split::None
    } else if total == 0 {
        if points.iter().all(|each| *each == points[0]) {
            Split::None
        } else {
            Split::ByPoints
        }
    } else {
        certain_leader(table, item.basis, &points, &missing)
            .map_or(Split::None, |at| Split::Leader(group[at]))
    };
    Group {
        applied: allowed && (total == 0 || !matches!(split, Split::None)),
        split,
        points,
        missing: total,
    }
}

/// The opponent whom a cell meets. A forfeit is a meeting in a round robin alone.
fn meets(treatment: Treatment, cell: &Cell) -> Option<usize> {
    match (treatment, cell.kind) {
        (Treatment::RoundRobin { .. }, Kind::Game { opponent, .. })
        | (
            Treatment::Swiss { .. },
            Kind::Game {
                opponent,
                played: true,
                ..
            },
        ) => Some(opponent),
        _ => None,
    }
}

/// Who is alone in front even if they lose all their missing games and everybody else wins all of theirs.
fn certain_leader(table: &Crosstable, basis: Basis, points: &[Score], missing: &[u32]) -> Option<usize> {
    let scheme = &table.scheme;
    let [win, loss] = match basis {
        Basis::Points => [scheme.best_win(), scheme.forfeit.loser],
        Basis::Pairing => [scheme.pairing.win, scheme.pairing.loss],
    };
    (0..points.len()).find(|leader| {
        let mut others = (0..points.len()).filter(|at| at != leader);
        let least = points[*leader] + loss.multiplied(missing[*leader].into());
        others.all(|at| points[at] + win.multiplied(missing[at].into()) < least)
    })
}
