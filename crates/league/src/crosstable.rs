//! The crosstable: for every seat, what each of its rounds brought. Tie-breaks and pairings are computed from it.

use crate::error::LeagueError;
use crate::ids::{Round, Seat, Side};
use crate::results::{Finish, Scored, Unpaired, UnpairedReason};
use crate::scheme::PointsScheme;
use crate::scheme::SideScore;
use crate::score::Score;
use crate::{error::messages, ids::Pairing};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How unplayed rounds count in tie-breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// A round robin: unplayed games count as awarded, for both (FIDE C.07, 15.2).
    RoundRobin {
        /// How many games two seats play with each other in all.
        games_each: u16,
    },
    /// A Swiss: an own unplayed round counts as a game against a dummy (FIDE C.07, 16).
    Swiss {
        /// How many points the dummy has.
        dummy: Dummy,
        /// What a round before a late entry pays.
        late: LatePoints,
    },
}

impl Treatment {
    pub(crate) fn late(self) -> LatePoints {
        match self {
            Treatment::Swiss { late, .. } => late,
            Treatment::RoundRobin { .. } => LatePoints::default(),
        }
    }
}

/// What each round pays that somebody missed before they entered late.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LatePoints {
    /// The points.
    pub points: Score,
    /// The pairing points.
    #[serde(default)]
    pub pairing: Score,
}

/// How many points the dummy opponent of an unplayed round of a Swiss has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Dummy {
    /// As many as the player has (FIDE's rules of 2023; `leagues.md`).
    #[default]
    OwnScore,
    /// The same, but for a forfeit at most as many as the opponent who was scheduled counts, and otherwise at most a
    /// draw for each round so far (FIDE's rules of 2026, C.07, 16.4).
    Capped,
}

/// What a round was for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A game against the seat at an index.
    Game {
        opponent: usize,
        side: Side,
        played: bool,
    },
    /// No game.
    None(UnpairedReason),
}

/// How a round ended for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    Won,
    Drawn,
    Lost,
}

/// One game or one round without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) round: Round,
    pub(crate) kind: Kind,
    pub(crate) ended: Ended,
    pub(crate) points: Score,
    pub(crate) pairing: Score,
    pub(crate) margin: i64,
}

impl Cell {
    pub(crate) fn is_played(&self) -> bool {
        matches!(self.kind, Kind::Game { played: true, .. })
    }

    pub(crate) fn opponent(&self) -> Option<usize> {
        match self.kind {
            Kind::Game { opponent, .. } => Some(opponent),
            Kind::None(_) => None,
        }
    }

    /// A round that the player chose not to play (FIDE C.07, 16.1.2: VUR): a half-point bye, an absence, a loss by
    /// forfeit.
    pub(crate) fn is_voluntarily_unplayed(&self) -> bool {
        match self.kind {
            Kind::Game { played, .. } => !played && self.ended == Ended::Lost,
            Kind::None(why) => matches!(
                why,
                UnpairedReason::HalfBye | UnpairedReason::Absent | UnpairedReason::Late
            ),
        }
    }
}

/// Which points a number is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Basis {
    /// The points of the table.
    Points,
    /// The pairing points.
    Pairing,
}

/// A row of the crosstable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) seat: Seat,
    /// In the order of rounds and boards.
    pub(crate) cells: Vec<Cell>,
    /// Points, pairing points.
    totals: [Score; 2],
}

/// A division's results, seat by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    pub(crate) rows: Vec<Row>,
    pub(crate) rounds: u16,
    pub(crate) treatment: Treatment,
    pub(crate) scheme: PointsScheme,
}

/// The seats without a game in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnpairedRound {
    /// The round.
    pub round: Round,
    /// The seats.
    pub unpaired: Vec<Unpaired>,
}

impl Crosstable {
    /// Builds the crosstable of the seats 1 to `seats`. The order of the results does not matter.
    ///
    /// # Errors
    /// A result names a seat that does not exist or one seat twice, a grade that the scheme does not have, or a winner
    /// where the grade has none (place `results[n]`); a round without a game of a seat that does not exist (`unpaired`).
    pub fn new(
        seats: u16,
        results: &[Scored<'_>],
        unpaired: &[UnpairedRound],
        treatment: Treatment,
        scheme: &PointsScheme,
    ) -> Result<Crosstable, LeagueError> {
        let empty = |seat| Row {
            seat: Seat(seat),
            cells: vec![],
            totals: [Score::ZERO; 2],
        };
        let mut table = Crosstable {
            rows: (1..=seats).map(empty).collect(),
            rounds: 0,
            treatment,
            scheme: scheme.clone(),
        };
        for (at, result) in results.iter().enumerate() {
            let add = table.add_game(result);
            add.map_err(|error| error.below(&format!("results[{at}]")))?;
        }
        for round in unpaired {
            for each in &round.unpaired {
                table
                    .add_unpaired(round.round, *each)
                    .map_err(|error| error.below("unpaired"))?;
            }
        }
        for row in &mut table.rows {
            row.cells.sort_by_key(order);
            row.totals = [
                row.cells.iter().map(|cell| cell.points).sum(),
                row.cells.iter().map(|cell| cell.pairing).sum(),
            ];
        }
        Ok(table)
    }

    /// The index of a seat.
    pub(crate) fn index(&self, seat: Seat) -> Result<usize, LeagueError> {
        let index = usize::from(seat.0).wrapping_sub(1);
        if index < self.rows.len() {
            return Ok(index);
        }
        Err(LeagueError::at(
            "seat",
            messages::UNKNOWN_ABSENT.with([("seat", seat.0.into())]),
        ))
    }

    /// A seat's total.
    pub(crate) fn total(&self, index: usize, basis: Basis) -> Score {
        self.rows[index].totals[basis as usize]
    }

    /// A seat's total before a round.
    pub(crate) fn total_before(&self, index: usize, round: Round, basis: Basis) -> Score {
        let earlier = self.rows[index].cells.iter().filter(|cell| cell.round < round);
        earlier.map(|cell| value(cell, basis)).sum()
    }

    fn add_game(&mut self, result: &Scored<'_>) -> Result<(), LeagueError> {
        let Pairing { first, second } = Pairing {
            first: result.first,
            second: result.second,
        };
        let [one, two] = [self.index(first)?, self.index(second)?];
        if one == two {
            return Err(LeagueError::at(
                "second",
                messages::AGAINST_ITSELF.with([("seat", first.0.into())]),
            ));
        }
        let [own, other] = self.scheme.score(result.finish)?;
        let played = matches!(result.finish, Finish::Played { .. });
        let cell = |opponent, side, scored: SideScore| Cell {
            round: result.round,
            kind: Kind::Game {
                opponent,
                side,
                played,
            },
            ended: scored.ended,
            points: scored.points,
            pairing: scored.pairing,
            margin: scored.margin,
        };
        self.rows[one].cells.push(cell(two, Side::First, own));
        self.rows[two].cells.push(cell(one, Side::Second, other));
        self.rounds = self.rounds.max(result.round.0);
        Ok(())
    }

    fn add_unpaired(&mut self, round: Round, unpaired: Unpaired) -> Result<(), LeagueError> {
        let index = self.index(unpaired.seat)?;
        let paid = self.scheme.unpaired(unpaired.why, self.treatment);
        self.rows[index].cells.push(Cell {
            round,
            kind: Kind::None(unpaired.why),
            ended: paid.ended,
            points: paid.points,
            pairing: paid.pairing,
            margin: paid.margin,
        });
        self.rounds = self.rounds.max(round.0);
        Ok(())
    }
}

/// The order of the cells of a row, in which no two differ only by the order of the input.
fn order(cell: &Cell) -> (Round, usize, bool, i64) {
    let side = matches!(
        cell.kind,
        Kind::Game {
            side: Side::Second,
            ..
        }
    );
    (
        cell.round,
        cell.opponent().unwrap_or(usize::MAX),
        side,
        cell.points.in_quarters(),
    )
}

/// What a cell counts.
pub(crate) fn value(cell: &Cell, basis: Basis) -> Score {
    match basis {
        Basis::Points => cell.points,
        Basis::Pairing => cell.pairing,
    }
}
