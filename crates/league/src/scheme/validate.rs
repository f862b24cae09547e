//! Whether a points scheme is one that people can play by.

use super::{GradeKind, GradePoints, PairingPoints, PointsScheme};
use crate::error::{LeagueError, messages};
use crate::score::Score;
use std::collections::BTreeSet;

/// The most points for anything.
const MOST: Score = Score::whole(100);

/// The most grades of a scheme.
const MOST_GRADES: usize = 20;

/// The most that the margin of a game is capped at.
const LARGEST_CAP: u32 = 1_000_000;

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

    /// Less than what a win pays.
    fn below_win(&self, win: Score) -> Result<(), LeagueError> {
        if self.points < win {
            return Ok(());
        }
        let arguments = [
            ("points", self.points.to_string().into()),
            ("wins", win.to_string().into()),
        ];
        Err(LeagueError::at(
            &self.place,
            messages::ABSENCE_AS_WIN.with(arguments),
        ))
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
    /// than a draw or than any win, no draw more than a win, and not to play never as much as a win.
    ///
    /// # Errors
    /// The first fault, with its place: `grades[1].loser`.
    pub fn validate(&self) -> Result<(), LeagueError> {
        if self.grades.len() > MOST_GRADES {
            let arguments = [
                ("count", self.grades.len().into()),
                ("least", 1.into()),
                ("most", MOST_GRADES.into()),
            ];
            return Err(LeagueError::at("grades", messages::COUNT.with(arguments)));
        }
        if self.grades.iter().all(|each| each.kind != GradeKind::Win) {
            return Err(LeagueError::at("grades", messages::NO_GRADES.plain()));
        }
        self.check_numbers()?;
        self.check_grades()?;
        self.check_losers()?;
        self.check_unplayed()?;
        self.pairing.check().map_err(|error| error.below("pairing"))
    }

    /// Checks what [`PointsScheme::validate`] lets pass in the log of a season that has begun: to stay away pays no more
    /// than any loss, and to lose together no more than to lose alone.
    ///
    /// # Errors
    /// The first fault, with its place: `absence`.
    pub fn check_rewards(&self) -> Result<(), LeagueError> {
        let lost = || self.grades.iter().filter(|each| each.kind == GradeKind::Win);
        let least = lost().map(|each| each.loser).min().unwrap_or_default();
        Paid::at("absence", self.absence).at_most(least, "a loss")?;
        let Some(most) = lost().max_by_key(|each| each.loser) else {
            return Ok(());
        };
        let mut both = self.grades.iter().filter(|each| each.kind == GradeKind::BothLose);
        let Some(each) = both.find(|each| each.loser > most.loser) else {
            return Ok(());
        };
        let arguments = [
            ("loses", each.loser.to_string().into()),
            ("grade", most.grade.as_str().into()),
            ("pays", most.loser.to_string().into()),
        ];
        let place = format!("{}.loser", self.place(each));
        Err(LeagueError::at(
            place,
            messages::REWARDS_LOSING_TOGETHER.with(arguments),
        ))
    }

    /// What a round before a late entry pays: a number of halves, at most what a draw pays.
    pub(crate) fn check_missed(place: &str, points: Score, draw: Score) -> Result<(), LeagueError> {
        let paid = Paid::at(place, points);
        paid.check()?;
        paid.at_most(draw, "a draw")
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
        for (place, points) in others {
            Paid::at(place, points).check()?;
        }
        match self.margin_cap.filter(|cap| *cap > LARGEST_CAP) {
            None => Ok(()),
            Some(cap) => {
                let arguments = [
                    ("number", cap.into()),
                    ("least", 0.into()),
                    ("most", LARGEST_CAP.into()),
                ];
                Err(LeagueError::at(
                    "margin_cap",
                    messages::OUT_OF_RANGE.with(arguments),
                ))
            }
        }
    }

    fn check_grades(&self) -> Result<(), LeagueError> {
        let mut seen = BTreeSet::new();
        for (at, each) in self.grades.iter().enumerate() {
            crate::season::check_name(&format!("grades[{at}].grade"), each.grade.as_str())?;
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
        Paid::at("absence", self.absence).at_most(self.half_bye, "a half-point bye")?;
        let wins = self.grades.iter().filter(|each| each.kind == GradeKind::Win);
        let least_win = wins.map(|each| each.winner).min().unwrap_or_default();
        Paid::at("half_bye", self.half_bye).below_win(least_win)?;
        Paid::at("absence", self.absence).below_win(least_win)
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
        Paid::at("absence", self.absence).at_most(self.half_bye, "a half-point bye")?;
        Paid::at("half_bye", self.half_bye).below_win(self.win)
    }
}
