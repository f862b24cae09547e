//! Points schemes to begin with.

use super::{Award, GradeKind, GradePoints, PairingPoints, PointsScheme};
use crate::ids::Grade;
use crate::score::Score;

/// The grades of a game system, in its own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradeWords<'a> {
    /// The grades that one side wins by, the strongest first.
    pub wins: &'a [&'a str],
    /// The grade of a draw.
    pub draw: &'a str,
    /// The grade by which both lose, if there is one.
    pub both_lose: Option<&'a str>,
}

impl PointsScheme {
    /// The points of `leagues.md`: the strongest grade pays 5 : 0, the weakest 3 : 1, those between 4 : 0, a draw 2 : 2,
    /// a grade by which both lose nothing. A single grade pays 3 : 0. A bye or a forfeit pays 3 : 0, a half-point bye 1.
    pub fn graded(words: &GradeWords<'_>, margin_cap: Option<u32>) -> PointsScheme {
        let weakest = words.wins.len().saturating_sub(1);
        let win = |(at, grade): (usize, &&str)| {
            let (winner, loser) = match at {
                _ if weakest == 0 => (3, 0),
                0 => (5, 0),
                _ if at == weakest => (3, 1),
                _ => (4, 0),
            };
            points(grade, GradeKind::Win, [Score::whole(winner), Score::whole(loser)])
        };
        let mut grades: Vec<GradePoints> = words.wins.iter().enumerate().map(win).collect();
        grades.push(points(words.draw, GradeKind::Draw, [Score::whole(2); 2]));
        let both_lose = words.both_lose;
        grades.extend(both_lose.map(|grade| points(grade, GradeKind::BothLose, [Score::ZERO; 2])));
        PointsScheme {
            grades,
            forfeit: Award {
                winner: Score::whole(3),
                loser: Score::ZERO,
            },
            bye: Score::whole(3),
            half_bye: Score::whole(1),
            absence: Score::ZERO,
            pairing: PairingPoints::standard(),
            margin_cap,
        }
    }

    /// 3 for a win of any grade, 1 for a draw, 0 for a loss; a bye or a forfeit counts as a win, a half-point bye as a
    /// draw.
    pub fn three_one_nil(words: &GradeWords<'_>) -> PointsScheme {
        PointsScheme::flat(words, Score::whole(3), Score::whole(1))
    }

    /// 1 for a win of any grade, ½ for a draw, 0 for a loss; a bye or a forfeit counts as a win, a half-point bye as a
    /// draw.
    pub fn one_half_nil(words: &GradeWords<'_>) -> PointsScheme {
        PointsScheme::flat(words, Score::whole(1), Score::halves(1))
    }

    fn flat(words: &GradeWords<'_>, win: Score, draw: Score) -> PointsScheme {
        let wins = words.wins.iter();
        let mut grades: Vec<GradePoints> = wins
            .map(|grade| points(grade, GradeKind::Win, [win, Score::ZERO]))
            .collect();
        grades.push(points(words.draw, GradeKind::Draw, [draw; 2]));
        let both_lose = words.both_lose;
        grades.extend(both_lose.map(|grade| points(grade, GradeKind::BothLose, [Score::ZERO; 2])));
        PointsScheme {
            grades,
            forfeit: Award {
                winner: win,
                loser: Score::ZERO,
            },
            bye: win,
            half_bye: draw,
            absence: Score::ZERO,
            pairing: PairingPoints::standard(),
            margin_cap: None,
        }
    }
}

fn points(grade: &str, kind: GradeKind, [winner, loser]: [Score; 2]) -> GradePoints {
    GradePoints {
        grade: Grade::new(grade),
        kind,
        winner,
        loser,
    }
}
