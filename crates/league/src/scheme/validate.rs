//! Whether a points scheme is one that people can play by.

use super::{GradeKind, GradePoints, PairingPoints, PointsScheme};
use crate::error::{LeagueError, messages};
use crate::score::Score;
use std::collections::BTreeSet;

/// The most points for anything.
const MOST: Score = Score::whole(100);

/// A number of points and its place in the scheme.
struct Paid {
    place: String,
    points: Score,
}

impl Paid {
    fn at(place: impl Into<String>, points: Score) -> Paid {
        Paid {
            place: place.into(),
            points,
        }
    }

    /// Not negative, not too many, and a number of halves.
    fn check(&self) -> Result<(), LeagueError> {
        let points = || ("points", self.points.to_string().into());
        let message = if self.points < Score::ZERO {
            messages::NEGATIVE_POINTS.with([points()])
        } else if self.points > MOST {
            messages::TOO_MANY_POINTS.with([points(), ("most", MOST.to_string().into())])
        } else if !self.points.is_halves() {
            messages::NOT_HALVES.with([points()])
        } else {
            return Ok(());
        };
        Err(LeagueError::at(&self.place, message))
    }

    /// At most what something better pays.
    fn at_most(&self, plays: Score, better: &str) -> Result<(), LeagueError> {
        if self.points <= plays {
            return Ok(());
        }
        let arguments = [
            ("absent", self.points.to_string().into()),
            ("plays", plays.to_string().into()),
            ("better", better.into()),
        ];
        Err(LeagueError::at(
            &self.place,
            messages::ABSENCE_REWARDED.with(arguments),
        ))
    }
}

impl PointsScheme {
    /// Checks that the scheme can be played by: a winner gets more than the loser of the same game, no loss pays more
    /// than a draw or than any win, no draw more than a win, and not to play never more than to play.
    ///
    /// # Errors
    /// The first fault, with its place: `grades[1].loser`.
    pub fn validate(&self) -> Result<(), LeagueError> {
        if self.grades.iter().all(|each| each.kind != GradeKind::Win) {
            return Err(LeagueError::at("grades", messages::NO_GRADES.plain()));
        }
        self.check_numbers()?;
        self.check_grades()?;
        self.check_losers()?;
        self.check_unplayed()?;
        self.pairing.check().map_err(|error| error.below("pairing"))
    }

    fn check_numbers(&self) -> Result<(), LeagueError> {
        for (at, each) in self.grades.iter().enumerate() {
            Paid::at(format!("grades[{at}].winner"), each.winner).check()?;
            Paid::at(format!("grades[{at}].loser"), each.loser).check()?;
        }
        let others = [
            ("forfeit.winner", self.forfeit.winner),
            ("forfeit.loser", self.forfeit.loser),
            ("bye", self.bye),
            ("half_bye", self.half_bye),
            ("absence", self.absence),
        ];
        others
            .into_iter()
            .try_for_each(|(place, points)| Paid::at(place, points).check())
    }

    fn check_grades(&self) -> Result<(), LeagueError> {
        let mut seen = BTreeSet::new();
        for (at, each) in self.grades.iter().enumerate() {
            if !seen.insert(&each.grade) {
                let message = messages::GRADE_TWICE.with([("grade", each.grade.as_str().into())]);
                return Err(LeagueError::at(format!("grades[{at}].grade"), message));
            }
            let amounts = [
                ("wins", each.winner.to_string().into()),
                ("loses", each.loser.to_string().into()),
            ];
            if each.kind == GradeKind::Win && each.winner <= each.loser {
                let message = messages::WIN_PAYS_NOTHING.with(amounts);
                return Err(LeagueError::at(format!("grades[{at}].loser"), message));
            }
            if each.kind != GradeKind::Win && each.winner != each.loser {
                let message = messages::DRAW_UNEVEN.with(amounts);
                return Err(LeagueError::at(format!("grades[{at}].loser"), message));
            }
        }
        Ok(())
    }

    /// No loss pays more than a draw or a win, and no draw more than a win.
    fn check_losers(&self) -> Result<(), LeagueError> {
        let rank = |kind: GradeKind| u8::from(kind == GradeKind::Draw);
        let lose = |each: &GradePoints| Paid::at(format!("{}.loser", self.place(each)), each.loser);
        for worse in &self.grades {
            for better in self
                .grades
                .iter()
                .filter(|better| better.kind != GradeKind::BothLose)
            {
                let wins_more = better.kind == GradeKind::Win || rank(better.kind) > rank(worse.kind);
                let paid = lose(worse);
                if wins_more && paid.points > better.winner {
                    let arguments = [
                        ("loses", paid.points.to_string().into()),
                        ("better", better.grade.as_str().into()),
                        ("wins", better.winner.to_string().into()),
                    ];
                    return Err(LeagueError::at(
                        paid.place,
                        messages::REWARDS_LOSING.with(arguments),
                    ));
                }
            }
        }
        Ok(())
    }

    fn place(&self, grade: &GradePoints) -> String {
        let at = self.grades.iter().position(|each| each.grade == grade.grade);
        format!("grades[{}]", at.unwrap_or_default())
    }

    /// Not to play never pays more than to play as badly.
    fn check_unplayed(&self) -> Result<(), LeagueError> {
        let lost = self.grades.iter().filter(|each| each.kind == GradeKind::Win);
        let least_loser = lost.map(|each| each.loser).min().unwrap_or_default();
        let best = self.best_win();
        if self.forfeit.winner <= self.forfeit.loser {
            let arguments = [
                ("wins", self.forfeit.winner.to_string().into()),
                ("loses", self.forfeit.loser.to_string().into()),
            ];
            return Err(LeagueError::at(
                "forfeit.loser",
                messages::WIN_PAYS_NOTHING.with(arguments),
            ));
        }
        Paid::at("forfeit.winner", self.forfeit.winner).at_most(best, "a win")?;
        Paid::at("forfeit.loser", self.forfeit.loser).at_most(least_loser, "a loss")?;
        Paid::at("bye", self.bye).at_most(best, "a win")?;
        Paid::at("half_bye", self.half_bye).at_most(self.bye, "a bye")?;
        Paid::at("absence", self.absence).at_most(self.half_bye, "a half-point bye")
    }
}

impl PairingPoints {
    fn check(&self) -> Result<(), LeagueError> {
        let all = [
            ("win", self.win),
            ("draw", self.draw),
            ("loss", self.loss),
            ("bye", self.bye),
            ("half_bye", self.half_bye),
            ("absence", self.absence),
        ];
        all.into_iter()
            .try_for_each(|(place, points)| Paid::at(place, points).check())?;
        let arguments = || {
            [
                ("wins", self.win.to_string().into()),
                ("loses", self.loss.to_string().into()),
            ]
        };
        if self.win <= self.loss {
            return Err(LeagueError::at(
                "loss",
                messages::WIN_PAYS_NOTHING.with(arguments()),
            ));
        }
        Paid::at("draw", self.draw).at_most(self.win, "a win")?;
        Paid::at("loss", self.loss).at_most(self.draw, "a draw")?;
        Paid::at("bye", self.bye).at_most(self.win, "a win")?;
        Paid::at("half_bye", self.half_bye).at_most(self.bye, "a bye")?;
        Paid::at("absence", self.absence).at_most(self.half_bye, "a half-point bye")
    }
}
