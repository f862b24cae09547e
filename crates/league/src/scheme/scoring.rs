//! What a game, or a round without one, brings each side.

use super::{GradeKind, PairingPoints, PointsScheme};
use crate::crosstable::{Ended, Treatment};
use crate::error::{LeagueError, messages};
use crate::ids::Side;
use crate::results::{Finish, Margin, UnpairedReason};
use crate::score::Score;

/// What a game brings one side.
#[derive(Clone, Copy)]
pub(crate) struct SideScore {
    pub(crate) ended: Ended,
    pub(crate) points: Score,
    pub(crate) pairing: Score,
    pub(crate) margin: i64,
}

/// What the sides of a game get for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores {
    /// The points of the first and the second side.
    pub points: [Score; 2],
    /// Whether both sides lost.
    pub both_lost: bool,
}

impl PointsScheme {
    /// What a result brings both sides.
    ///
    /// # Errors
    /// A grade that the scheme does not list, or a winner that the grade does not have.
    pub fn scores(&self, finish: &Finish) -> Result<Scores, LeagueError> {
        let sides = self.score(finish)?;
        Ok(Scores {
            points: sides.map(|side| side.points),
            both_lost: sides.iter().all(|side| side.ended == Ended::Lost),
        })
    }

    /// Checks that the result can be scored.
    pub(crate) fn check(&self, finish: &Finish) -> Result<(), LeagueError> {
        self.score(finish).map(|_| ())
    }

    /// What a round without a game brings.
    pub(crate) fn unpaired(&self, why: UnpairedReason, treatment: Treatment) -> SideScore {
        let (ended, points, pairing) = match why {
            UnpairedReason::Bye => (Ended::Won, self.bye, self.pairing.bye),
            UnpairedReason::HalfBye => (Ended::Drawn, self.half_bye, self.pairing.half_bye),
            UnpairedReason::Absent => (Ended::Lost, self.absence, self.pairing.absence),
            UnpairedReason::Free => (Ended::Drawn, Score::ZERO, Score::ZERO),
            UnpairedReason::Late => {
                let late = treatment.late();
                (Ended::Lost, late.points, late.pairing)
            }
        };
        SideScore {
            ended,
            points,
            pairing,
            margin: 0,
        }
    }

    /// What a game brings the first and the second side.
    pub(crate) fn score(&self, finish: &Finish) -> Result<[SideScore; 2], LeagueError> {
        match finish {
            Finish::Played {
                grade,
                winner,
                margin,
            } => {
                let paid = self.grade(grade)?;
                let named = |message: &'static umpire_engine::Template| {
                    LeagueError::at("winner", message.with([("grade", grade.as_str().into())]))
                };
                match (paid.kind, winner) {
                    (GradeKind::Win, None) => return Err(named(&messages::WINNER_MISSING)),
                    (GradeKind::Draw | GradeKind::BothLose, Some(_)) => {
                        return Err(named(&messages::WINNER_NAMED));
                    }
                    _ => {}
                }
                let margin = self.margin(*margin, *winner)?;
                let side = |side: Side| {
                    let (ended, points) = match (winner, paid.kind) {
                        (Some(won), _) if *won == side => (Ended::Won, paid.winner),
                        (Some(_), _) => (Ended::Lost, paid.loser),
                        (None, GradeKind::Draw) => (Ended::Drawn, paid.winner),
                        (None, _) => (Ended::Lost, paid.loser),
                    };
                    let margin = if side == Side::First { margin } else { -margin };
                    SideScore {
                        ended,
                        points,
                        pairing: self.pairing.of(ended),
                        margin,
                    }
                };
                Ok([side(Side::First), side(Side::Second)])
            }
            Finish::Forfeited { winner, .. } => {
                let side = |side: Side| {
                    let won = *winner == Some(side);
                    let ended = if won { Ended::Won } else { Ended::Lost };
                    let points = if won {
                        self.forfeit.winner
                    } else {
                        self.forfeit.loser
                    };
                    SideScore {
                        ended,
                        points,
                        pairing: self.pairing.of(ended),
                        margin: 0,
                    }
                };
                Ok([side(Side::First), side(Side::Second)])
            }
        }
    }

    /// The first side's capped margin.
    fn margin(&self, margin: Margin, winner: Option<Side>) -> Result<i64, LeagueError> {
        let cap = i64::from(self.margin_cap.unwrap_or(0));
        match (margin, winner) {
            (Margin::Counted(difference), _) => Ok(i64::from(difference).clamp(-cap, cap)),
            (Margin::Forfeited, _) => Ok(0),
            (Margin::Conceded, Some(Side::First)) => Ok(cap),
            (Margin::Conceded, Some(Side::Second)) => Ok(-cap),
            (Margin::Conceded, None) => Err(LeagueError::at(
                "margin",
                messages::CONCEDED_WITHOUT_WINNER.plain(),
            )),
        }
    }
}

impl PairingPoints {
    fn of(&self, ended: Ended) -> Score {
        match ended {
            Ended::Won => self.win,
            Ended::Drawn => self.draw,
            Ended::Lost => self.loss,
        }
    }
}
