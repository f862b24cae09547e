//! What each tie-break counts for one seat (FIDE C.07, 6 to 16; `leagues.md`).

use super::{Code, Modifier, TieBreak, Value};
use crate::crosstable::{Basis, Cell, Crosstable, Dummy, Ended, Kind, Treatment, value};
use crate::lot::Lot;
use crate::results::UnpairedReason;
use crate::score::Score;

/// The value of a tie-break for the seat at an index. Direct encounter has none by itself: it compares the tied.
pub(crate) fn value_of(table: &Crosstable, lot: &Lot, item: TieBreak, index: usize) -> Value {
    let row = &table.rows[index];
    let count =
        |counts: &dyn Fn(&&Cell) -> bool| Value::Number(row.cells.iter().filter(counts).count() as i64);
    match item.code {
        Code::Points => Value::Points(table.total(index, item.basis)),
        Code::DirectEncounter => Value::None,
        Code::SonnebornBerger | Code::Buchholz => Value::Points(opponents(table, item, index)),
        Code::Wins => count(&|cell| cell.ended == Ended::Won),
        Code::Won => count(&|cell| cell.ended == Ended::Won && cell.is_played()),
        Code::Progressive => Value::Points(progressive(table, item, index)),
        Code::Koya => Value::Points(koya(table, item.basis, index)),
        Code::Margin => Value::Number(row.cells.iter().map(|cell| cell.margin).sum()),
        Code::FirstLoss => {
            let lost = row
                .cells
                .iter()
                .filter(|cell| cell.opponent().is_some() && cell.ended == Ended::Lost);
            Value::FirstLoss(lost.map(|cell| cell.round.0).min())
        }
        Code::Lot => Value::Lot(lot.number(row.seat)),
    }
}

/// What an opponent or the dummy of one round counts.
#[derive(Clone, Copy)]
struct Part {
    /// The opponent's points.
    opponent: Score,
    /// What they count: themselves, or their product with the points of the game.
    counts: Score,
    /// Whether the player chose not to play the round.
    voluntary: bool,
}

/// Buchholz and Sonneborn-Berger with their modifiers (FIDE C.07, 14). The least significant value is that of the
/// opponent with the fewest points; of several, the least one.
fn opponents(table: &Crosstable, item: TieBreak, index: usize) -> Score {
    let cells = table.rows[index].cells.iter();
    let parts = cells.filter_map(|cell| {
        let opponent = opponent_points(table, item.basis, index, cell)?;
        let counts = match item.code {
            Code::SonnebornBerger => value(cell, item.basis).times(opponent),
            _ => opponent,
        };
        let voluntary = cell.is_voluntarily_unplayed();
        Some(Part {
            opponent,
            counts,
            voluntary,
        })
    });
    let mut parts: Vec<Part> = parts.collect();
    parts.sort_by_key(|part| (part.opponent, part.counts));
    let (lowest, highest) = match item.modifier {
        Modifier::Cut(cut) => (cut, 0),
        Modifier::Median(cut) => (cut, cut),
        Modifier::None | Modifier::TwoOnly => (0, 0),
    };
    for _ in 0..usize::from(lowest).min(parts.len()) {
        parts.remove(least_significant(&parts));
    }
    let highest = usize::from(highest).min(parts.len());
    parts.truncate(parts.len() - highest);
    parts.iter().map(|part| part.counts).sum()
}

/// Which of the sorted parts is cut next: the lowest of the rounds that the player chose not to play, unless it counts
/// less than the least significant value of all (16.5).
fn least_significant(parts: &[Part]) -> usize {
    let chosen = parts.iter().position(|part| part.voluntary);
    let cut = chosen.filter(|at| parts[*at].counts >= parts[0].counts);
    cut.unwrap_or(0)
}

/// The points of the opponent of one round, or of the dummy; `None` if the round does not count.
fn opponent_points(table: &Crosstable, basis: Basis, index: usize, cell: &Cell) -> Option<Score> {
    match (table.treatment, cell.kind) {
        (Treatment::RoundRobin { .. }, Kind::Game { opponent, .. }) => Some(table.total(opponent, basis)),
        (Treatment::RoundRobin { .. }, Kind::None(_)) => None,
        (
            Treatment::Swiss { .. },
            Kind::Game {
                opponent,
                played: true,
                ..
            },
        ) => Some(adjusted(table, basis, opponent)),
        (Treatment::Swiss { dummy, .. }, kind) => {
            let own = table.total(index, basis);
            Some(match (dummy, kind) {
                (Dummy::OwnScore, _) => own,
                (Dummy::Capped, Kind::Game { opponent, .. }) => own.min(adjusted(table, basis, opponent)),
                (Dummy::Capped, Kind::None(_)) => own.min(draw(table, basis).multiplied(table.rounds.into())),
            })
        }
    }
}

/// A seat's points as they count for its opponents in a Swiss: an absence or half-point bye counts as awarded if a later
/// round was not one that the player chose not to play, otherwise as a draw (FIDE C.07, 16.2 and 16.3).
fn adjusted(table: &Crosstable, basis: Basis, index: usize) -> Score {
    let cells = &table.rows[index].cells;
    let available = cells.iter().rev().find(|cell| !cell.is_voluntarily_unplayed());
    let last = available.map(|cell| cell.round);
    let counts = |cell: &Cell| match cell.kind {
        Kind::None(UnpairedReason::Absent | UnpairedReason::HalfBye | UnpairedReason::Late)
            if last < Some(cell.round) =>
        {
            draw(table, basis)
        }
        _ => value(cell, basis),
    };
    cells.iter().map(counts).sum()
}

fn draw(table: &Crosstable, basis: Basis) -> Score {
    match basis {
        Basis::Points => table.scheme.draw(),
        Basis::Pairing => table.scheme.pairing.draw,
    }
}

/// The sum of the totals after each round; with a cut, not after the first rounds.
fn progressive(table: &Crosstable, item: TieBreak, index: usize) -> Score {
    let cut = match item.modifier {
        Modifier::Cut(cut) => i64::from(cut),
        _ => 0,
    };
    // A round's points count once after it and once after each later round.
    let times = |cell: &Cell| {
        let from = i64::from(cell.round.0).max(cut + 1);
        (i64::from(table.rounds) + 1 - from).max(0)
    };
    let cells = table.rows[index].cells.iter();
    cells
        .map(|cell| value(cell, item.basis).multiplied(times(cell)))
        .sum()
}

/// The points against opponents who have at least half of what wins of the best grade in every game would bring.
fn koya(table: &Crosstable, basis: Basis, index: usize) -> Score {
    let best = match basis {
        Basis::Points => table.scheme.best_win(),
        Basis::Pairing => table.scheme.pairing.win,
    };
    let games = match table.treatment {
        Treatment::RoundRobin { games_each } => i64::from(games_each) * (table.rows.len() as i64 - 1),
        Treatment::Swiss { .. } => table.rounds.into(),
    };
    let cells = table.rows[index].cells.iter().filter(|cell| {
        let strong = |opponent| table.total(opponent, basis).multiplied(2) >= best.multiplied(games);
        cell.opponent().is_some_and(strong)
    });
    cells.map(|cell| value(cell, basis)).sum()
}
