//! The crosstable of a division as pages show it: for each seat, every game and every round without one.

use super::fold::Season;
use crate::error::LeagueError;
use crate::ids::{DivisionId, FixtureId, PersonId, Round, Seat, Side};
use crate::results::{Finish, GameResult, UnpairedReason};
use crate::scheme::SideScore;
use crate::score::Score;
use serde::Serialize;
use utoipa::ToSchema;

/// A row of a crosstable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonCrossRow)]
pub struct CrossRow {
    /// The seat.
    pub seat: Seat,
    /// Its points.
    pub points: Score,
    /// Its pairing points.
    pub pairing: Score,
    /// Its margin.
    pub margin: i64,
    /// Its games with a result and its rounds without a game, in the order of rounds, boards and legs.
    pub cells: Vec<CrossCell>,
}

/// A game of a seat, or a round without one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonCrossCell)]
pub struct CrossCell {
    /// The round.
    pub round: Round,
    /// What it brought in points.
    pub points: Score,
    /// What it brought in pairing points.
    pub pairing: Score,
    /// What it brought to the margin, capped.
    pub margin: i64,
    /// The game; `None` for a round without one.
    pub game: Option<CrossGame>,
    /// Why there was no game.
    pub unpaired: Option<UnpairedReason>,
}

/// A game, seen from one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonCrossGame)]
pub struct CrossGame {
    /// The game.
    pub fixture: FixtureId,
    /// The opponent's seat.
    pub opponent: Seat,
    /// The own side.
    pub side: Side,
    /// Who played it for the seat.
    pub person: PersonId,
    /// Who played it for the opponent's seat.
    pub against: PersonId,
    /// How it ended.
    pub finish: Finish,
    /// Whether it is disputed.
    pub disputed: bool,
}

impl Season {
    /// The crosstable of a division, by seat.
    ///
    /// # Errors
    /// As [`Season::results`].
    pub fn cross_rows(&self, id: &DivisionId, results: &[GameResult]) -> Result<Vec<CrossRow>, LeagueError> {
        let division = self.division(id)?;
        let empty = |seat| CrossRow {
            seat,
            points: Score::ZERO,
            pairing: Score::ZERO,
            margin: 0,
            cells: vec![],
        };
        let mut rows: Vec<CrossRow> = division.all_seats().map(empty).collect();
        let mut add = |seat: Seat, cell: CrossCell| {
            if let Some(row) = rows.get_mut(usize::from(seat.0).wrapping_sub(1)) {
                row.points += cell.points;
                row.pairing += cell.pairing;
                row.margin += cell.margin;
                row.cells.push(cell);
            }
        };
        let all = self.results(id, results)?;
        for (fixture, result) in all.into_iter().filter(|(_, result)| division.counts(result)) {
            let disputed = result.disputed || division.dispute(fixture).is_some();
            let game = |side| Some(game(result, side, disputed));
            let [first, second] = self.rules.points.score(&result.finish)?;
            add(result.first.seat, cell(fixture.round, first, game(Side::First)));
            add(
                result.second.seat,
                cell(fixture.round, second, game(Side::Second)),
            );
        }
        let treatment = self.rules.treatment(division.format);
        for plan in &division.rounds {
            for each in division.unpaired(plan) {
                let paid = self.rules.points.unpaired(each.why, treatment);
                for _ in 0..self.rules.legs() {
                    let unpaired = Some(each.why);
                    add(
                        each.seat,
                        CrossCell {
                            unpaired,
                            ..cell(plan.round, paid, None)
                        },
                    );
                }
            }
        }
        for row in &mut rows {
            row.cells.sort_by_key(|cell| cell.round);
        }
        Ok(rows)
    }
}

fn cell(round: Round, paid: SideScore, game: Option<CrossGame>) -> CrossCell {
    CrossCell {
        round,
        points: paid.points,
        pairing: paid.pairing,
        margin: paid.margin,
        game,
        unpaired: None,
    }
}

fn game(result: &GameResult, side: Side, disputed: bool) -> CrossGame {
    let [own, other] = match side {
        Side::First => [&result.first, &result.second],
        Side::Second => [&result.second, &result.first],
    };
    CrossGame {
        fixture: result.fixture.clone(),
        opponent: other.seat,
        side,
        person: own.person.clone(),
        against: other.person.clone(),
        finish: result.finish.clone(),
        disputed,
    }
}
