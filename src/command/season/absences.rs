//! People who do not play, from the flags of the command line.

use super::Failure;
use super::settings::flag_refused;
use crate::league::LeagueError;
use crate::league::rehearsal::{Field, Habits, MOST_RESERVES};

/// The most seasons that are rehearsed at once.
const MOST_SEASONS: u64 = 1000;

/// How often people do not play.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "When somebody does not play")]
pub(super) struct Absences {
    /// How many times in the season somebody drops out and says so: for a round, or one time in five for good
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    drop_outs: u32,
    /// How many times in the season somebody does not appear at a game, without a word
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    no_shows: u32,
    /// How many of 100 answers come late: of reserves, of a player who is asked for more time, and in games, which are
    /// then not over at their date
    #[arg(long, value_name = "PERCENT", default_value_t = 0)]
    late: u32,
    /// How many reserves there are, who may be asked to substitute
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    reserves: u32,
    /// How many seasons, with this seed and the ones that follow: prints the mean and the worst of them
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seasons: u64,
}

/// Checks a number against its range.
fn check(flag: &str, number: u64, least: u64, most: u64) -> Result<(), Failure> {
    if (least..=most).contains(&number) {
        return Ok(());
    }
    Err(Failure::unusable(format!(
        "{flag}: {number} is out of range: use {least} to {most}"
    )))
}

impl Absences {
    /// Whether anybody does not play, or could be asked to substitute.
    pub(super) fn are_any(&self) -> bool {
        self.seasons > 1 || [self.drop_outs, self.no_shows, self.late, self.reserves] != [0; 4]
    }

    /// How often people do not play, checked.
    pub(super) fn habits(&self) -> Result<Habits, Failure> {
        let habits = Habits {
            drop_outs: self.drop_outs,
            no_shows: self.no_shows,
            late: self.late,
            ..Habits::default()
        };
        let refused = |error: LeagueError| flag_refused(&error);
        habits.check().map_err(refused)?;
        Ok(habits)
    }

    /// Who is in the season.
    pub(super) fn field(&self, players: u16, divisions: u16) -> Result<Field, Failure> {
        check("--reserves", self.reserves.into(), 0, MOST_RESERVES.into())?;
        Ok(Field {
            players,
            divisions,
            reserves: self.reserves,
        })
    }

    /// How many seasons are rehearsed.
    pub(super) fn seasons(&self) -> Result<u64, Failure> {
        check("--seasons", self.seasons, 1, MOST_SEASONS)?;
        Ok(self.seasons)
    }
}
