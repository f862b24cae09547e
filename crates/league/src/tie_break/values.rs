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

/// What an opponent's or the dummy's points count in one round.
struct Part {
    counts: Score,
    voluntary: bool,
}

/// Buchholz and Sonneborn-Berger with their modifiers.
fn opponents(table: &Crosstable, item: TieBreak, index: usize) -> Score {
    let cells = table.rows[index].cells.iter();
    let parts = cells.filter_map(|cell| {
        let points = opponent_points(table, item.basis, index, cell)?;
        let counts = match item.code {
            Code::SonnebornBerger => value(cell, item.basis).times(points),
            _ => points,
        };
        Some(Part {
            counts,
            voluntary: cell.is_voluntarily_unplayed(),
        })
    });
    let mut parts: Vec<Part> = parts.collect();
    // Rounds that the player chose not to play are cut first (FIDE C.07, 16.5); then the lowest.
    parts.sort_by_key(|part| (!part.voluntary, part.counts));
    let (lowest, highest) = match item.modifier {
        Modifier::Cut(cut) => (usize::from(cut), 0),
        Modifier::Median(cut) => (usize::from(cut), usize::from(cut)),
        Modifier::None | Modifier::TwoOnly => (0, 0),
    };
    parts.drain(..lowest.min(parts.len()));
    parts.sort_by_key(|part| part.counts);
    parts.truncate(parts.len().saturating_sub(highest));
    parts.iter().map(|part| part.counts).sum()
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
        (Treatment::Swiss { dummy }, _) => {
            let own = table.total(index, basis);
            let draws = draw(table, basis).multiplied(table.rounds.into());
            Some(match dummy {
                Dummy::OwnScore => own,
                Dummy::AtMostDraws => own.min(draws),
            })
        }
    }
}

/// A seat's points as they count for its opponents in a Swiss: an absence or half-point bye counts as awarded if a later
/// game was played, otherwise as a draw (FIDE C.07, 16.3).
fn adjusted(table: &Crosstable, basis: Basis, index: usize) -> Score {
    let cells = &table.rows[index].cells;
    let last_played = cells
        .iter()
        .rev()
        .find(|cell| cell.is_played())
        .map(|cell| cell.round);
    let counts = |cell: &Cell| match cell.kind {
        Kind::None(UnpairedReason::Absent | UnpairedReason::HalfBye) if last_played < Some(cell.round) => {
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
        Modifier::Cut(cut) => u16::from(cut),
        _ => 0,
    };
    // A round's points count once after it and once after each later round.
    let times = |cell: &Cell| i64::from(table.rounds + 1 - cell.round.0.max(cut + 1).min(table.rounds + 1));
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
