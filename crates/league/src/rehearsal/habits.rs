//! Who is in a season, and how often they do not play.

use super::Source;
use crate::error::LeagueError;
use crate::season::check_number;
use umpire_engine::Millis;

/// The most drop-outs and the most no-shows of a rehearsed season.
pub const MOST_ABSENCES: u32 = 1000;

/// The most reserves of a rehearsed season.
pub const MOST_RESERVES: u32 = 200;

/// How many of 100 drop-outs leave the season for good, unless it is said otherwise.
const FOR_GOOD: u32 = 20;

/// Who is in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// How many players.
    pub players: u16,
    /// In how many divisions they play, as evenly as possible; 1 or more.
    pub divisions: u16,
    /// How many others have entered and are in no division; 0 to [`MOST_RESERVES`].
    pub reserves: u32,
}

/// How often people do not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// How many times in the season somebody says that they do not play: a round, or any more. 0 to
    /// [`MOST_ABSENCES`].
    pub drop_outs: u32,
    /// How many of 100 drop-outs are for good; 0 to 100.
    pub for_good: u32,
    /// How many times in the season somebody does not appear at a game, without a word. 0 to [`MOST_ABSENCES`].
    pub no_shows: u32,
    /// How many of 100 answers come late, 0 to 100: of reserves, of players who are asked for more time or missing, of games.
    pub late: u32,
}

impl Default for Habits {
    /// Everybody plays, and in time.
    fn default() -> Habits {
        Habits {
            drop_outs: 0,
            for_good: FOR_GOOD,
            no_shows: 0,
            late: 0,
        }
    }
}

impl Habits {
    /// Checks that each number is in its range.
    ///
    /// # Errors
    /// The first that is not; the place is its field.
    pub fn check(&self) -> Result<(), LeagueError> {
        let most = MOST_ABSENCES.into();
        check_number("drop_outs", self.drop_outs.into(), 0, most)?;
        check_number("for_good", self.for_good.into(), 0, 100)?;
        check_number("no_shows", self.no_shows.into(), 0, most)?;
        check_number("late", self.late.into(), 0, 100)
    }

    /// Whether an answer comes late: of a reserve who is asked, of a player who is asked for more time, of somebody who did
    /// not appear and does so after all, and of the two players of a game, which is then not over at its date.
    pub(super) fn is_late(&self, source: &mut dyn Source) -> bool {
        source.below(100) < u64::from(self.late)
    }
}

/// How somebody does not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Absence {
    /// They say days before that they are away for one round.
    Ahead,
    /// They say so when the round opens, or in its first days.
    LastMoment,
    /// They do not appear.
    Silent,
    /// They leave the season.
    Leaves,
}

impl Absence {
    /// A drop-out. Of those for one round, 8 of 15 are announced days before.
    pub(super) fn drop_out(habits: &Habits, source: &mut dyn Source) -> Absence {
        if source.below(100) < u64::from(habits.for_good) {
            return Absence::Leaves;
        }
        match source.below(15) {
            0..8 => Absence::Ahead,
            _ => Absence::LastMoment,
        }
    }
}

/// What a reserve does who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// Answers.
    Answers { accepts: bool, after: Millis },
    /// Never answers.
    Nothing,
}

/// How long a reserve takes who answers in time, at most, in hours.
const SLOWEST: i64 = 12;

impl Reply {
    /// Of the late ones half would accept when their time is over, and half never answer. Of the others 7 of 9 accept.
    pub(super) fn draw(habits: &Habits, unresponsive_hours: u16, source: &mut dyn Source) -> Reply {
        let late = habits.is_late(source);
        let after = hours(source, 1, SLOWEST.min(i64::from(unresponsive_hours) - 1));
        match (late, source.below(18)) {
            (true, 0..9) => Reply::Nothing,
            (true, _) => Reply::Answers {
                accepts: true,
                after: Millis::from_hours(unresponsive_hours.into()).saturating_add(after),
            },
            (false, number) => Reply::Answers {
                accepts: number < 14,
                after,
            },
        }
    }
}

/// A number of hours from one to another, or the first if that is more.
pub(super) fn hours(source: &mut dyn Source, from: i64, to: i64) -> Millis {
    let more = u64::try_from(to - from).unwrap_or(0);
    let more = source.below(more.saturating_add(1));
    Millis::from_hours(from.saturating_add(i64::try_from(more).unwrap_or(0)))
}
