//! A season in which some people do not play, on a simulated calendar.
//!
//! What the rules answer, who is asked to substitute, what is forfeited and who moves is not decided here: a rehearsal
//! uses the table of [`requests`](crate::requests), the [`search`](crate::search), and the log of a
//! [`season`](crate::season) as the server does. Only people are simulated: who drops out and when they say so, who
//! never appears, how long answers and games take, and arbiters who decide within a day. All of that is drawn from a
//! [`Source`], so the same source gives the same season.

mod absences;
mod calendar;
mod desk;
mod games;
mod habits;
mod searches;
mod world;

pub use desk::DeskItem;
pub use habits::{Field, Habits, MOST_ABSENCES, MOST_RESERVES};
pub use searches::{Cause, RehearsedSearch};

use crate::error::LeagueError;
use crate::ids::{FixtureId, PersonId};
use crate::lot::LotSecret;
use crate::requests::{Answer, Phase, RequestKind};
use crate::results::{Finish, GameResult};
use crate::season::{Season, SeasonLog, SeasonRules};
use thiserror::Error;
use umpire_engine::Millis;
use world::World;

/// What a rehearsal does not know by itself: chance, and how a game ends.
pub trait Source {
    /// A number below `end`, which is at least 1.
    fn below(&mut self, end: u64) -> u64;

    /// The secret of the lot.
    fn secret(&mut self) -> LotSecret;

    /// How a published game ends if it is played.
    ///
    /// # Errors
    /// Why it cannot be played, as a sentence.
    fn play(&mut self, season: &Season, fixture: &FixtureId) -> Result<Finish, String>;
}

/// Why a rehearsal did not get to its end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// The season refuses its rules or its players.
    #[error("{0}")]
    Refused(#[from] LeagueError),
    /// A game could not be played, or the season does not end.
    #[error("{0}")]
    Failed(String),
}

/// A request that somebody made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RehearsedRequest {
    /// When, in milliseconds since 1970.
    pub at: Millis,
    /// Who.
    pub person: PersonId,
    /// What for.
    pub kind: RequestKind,
    /// The state of what it is about.
    pub phase: Phase,
    /// What the rules answered: as the table says, or no if a fact stands against it.
    pub answer: Answer,
}

/// A season that was rehearsed to its final table.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    /// Its log.
    pub log: SeasonLog,
    /// The results of the games that were played to their end. Those that were ruled are in the log.
    pub results: Vec<GameResult>,
    /// The searches for substitutes, in the order in which they were opened. All have ended.
    pub searches: Vec<RehearsedSearch>,
    /// What players asked for, in order.
    pub requests: Vec<RehearsedRequest>,
    /// What has been on the desk of the arbiters, in order. All of it has ended.
    pub desk: Vec<DeskItem>,
    /// How many drop-outs and no-shows there were. Fewer than planned if nobody was left who could be missing.
    pub absences: [u16; 2],
    /// When the first round opened, in milliseconds since 1970.
    pub began: Millis,
    /// When the last game got its result, in milliseconds since 1970.
    pub ended: Millis,
    /// When the last round is over by the calendar, in milliseconds since 1970.
    pub planned: Millis,
}

/// Rehearses a season.
///
/// # Errors
/// The rules or the numbers of players are refused; [`Habits::check`]; a game could not be played.
pub fn rehearse(
    rules: &SeasonRules,
    field: Field,
    habits: Habits,
    source: &mut dyn Source,
) -> Result<Rehearsal, Stopped> {
    habits.check()?;
    let mut world = World::open(rules, field, habits, source)?;
    world.run()?;
    Ok(world.end())
}
