//! What a game and a round without a game pay: data of the season.

mod presets;
mod scoring;
mod validate;

pub use presets::GradeWords;
pub use scoring::Scores;
pub(crate) use scoring::SideScore;

use crate::error::{LeagueError, messages};
use crate::ids::Grade;
use crate::score::Score;
use serde::{Deserialize, Serialize};
use umpire_engine::Argument;
use utoipa::ToSchema;

/// The points of a season, and the pairing points of its Swiss rounds. All are multiples of half a point from 0 to 100.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PointsScheme {
    /// What each grade of the game system pays.
    #[schema(min_items = 1, max_items = 20)]
    pub grades: Vec<GradePoints>,
    /// What a forfeit pays. Both sides may forfeit; then both get `loser`.
    pub forfeit: Award,
    /// What a bye of the pairing pays in a Swiss. In a round robin a round without a game pays nothing.
    pub bye: Score,
    /// What a half-point bye pays.
    pub half_bye: Score,
    /// What an absence pays.
    pub absence: Score,
    /// The points by which a Swiss pairs.
    pub pairing: PairingPoints,
    /// The most that one game adds to the margin, in the system's own unit; also what a concession counts. `None` if
    /// the season has no margin.
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub margin_cap: Option<u32>,
}

/// What a grade pays to each side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GradePoints {
    /// The system's word for it.
    pub grade: Grade,
    /// Who wins by it.
    pub kind: GradeKind,
    /// What the winner gets; in a draw, each; with no winner, each.
    pub winner: Score,
    /// What the loser gets.
    pub loser: Score,
}

/// Who wins by a grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GradeKind {
    /// One side wins and the other loses.
    Win,
    /// Nobody wins and nobody loses.
    Draw,
    /// Both lose.
    BothLose,
}

/// Points for the two sides of a decided game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// The winner's points.
    pub winner: Score,
    /// The loser's points.
    pub loser: Score,
}

/// The points by which a Swiss pairs: few values, so that score groups are large.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PairingPoints {
    /// A win, also by forfeit.
    pub win: Score,
    /// A draw.
    pub draw: Score,
    /// A loss.
    pub loss: Score,
    /// A bye of the pairing.
    pub bye: Score,
    /// A half-point bye.
    pub half_bye: Score,
    /// An absence.
    pub absence: Score,
}

impl PairingPoints {
    /// 1, ½, 0; a bye 1, a half-point bye ½, an absence 0.
    pub const fn standard() -> PairingPoints {
        PairingPoints {
            win: Score::whole(1),
            draw: Score::halves(1),
            loss: Score::ZERO,
            bye: Score::whole(1),
            half_bye: Score::halves(1),
            absence: Score::ZERO,
        }
    }
}

impl PointsScheme {
    /// What a grade pays.
    ///
    /// # Errors
    /// The scheme does not list the grade; the place is `grade`.
    pub fn grade(&self, grade: &Grade) -> Result<&GradePoints, LeagueError> {
        self.grades
            .iter()
            .find(|each| each.grade == *grade)
            .ok_or_else(|| {
                let grades = self.grades.iter().map(|each| each.grade.as_str().into());
                let arguments = [
                    ("grade", grade.as_str().into()),
                    ("grades", Argument::list(grades, ", ")),
                ];
                LeagueError::at("grade", messages::UNKNOWN_GRADE.with(arguments))
            })
    }

    /// The most that one game pays.
    pub fn best_win(&self) -> Score {
        let wins = self.grades.iter().map(|each| each.winner);
        wins.max().unwrap_or_default()
    }

    /// What a draw pays: the points of the first grade that is one, or of an absence if there is none. To opponents, an
    /// absence without a later game counts as much.
    pub fn draw(&self) -> Score {
        let draw = self.grades.iter().find(|each| each.kind == GradeKind::Draw);
        draw.map_or(self.absence, |each| each.winner)
    }
}
