//! Leagues as pure functions.
//!
//! This crate knows no game, clock, database or network, and draws nothing but from a secret or a source of chance that is
//! passed in. The games of a season are played elsewhere; it gets their results as data.
//!
//! - [`schedule`]: Berger tables, double round robins, Varma groups.
//! - [`swiss`]: a round of a Swiss, with the reason for each pairing.
//! - [`PointsScheme`], [`TieBreak`]: points and tie-breaks as data of a season.
//! - [`Crosstable`], [`standings()`]: results by seat, and the order with the reason for each place.
//! - [`promotion()`]: who moves to which division.
//! - [`requests`]: what players may ask for, and what the rules answer.
//! - [`search`]: who is asked to take a seat that is open, and when.
//! - [`season`]: the log of a season, and the season as its fold.
//! - [`rehearsal`]: a season in which some people do not play, on a simulated calendar.
//!
//! ```
//! let rounds = umpire_league::schedule::berger(4)?;
//! let first: Vec<String> = rounds[0].pairings.iter().map(ToString::to_string).collect();
//! assert_eq!(first, ["1-4", "2-3"]);
//! # Ok::<(), umpire_league::LeagueError>(())
//! ```

#![warn(unreachable_pub)]

mod crosstable;
mod error;
mod ids;
mod lot;
mod promotion;
pub mod rehearsal;
pub mod requests;
mod results;
pub mod schedule;
mod scheme;
mod score;
pub mod search;
pub mod season;
mod standings;
pub mod swiss;
mod tie_break;

pub use crosstable::{Basis, Crosstable, Dummy, LatePoints, Treatment, UnpairedRound};
pub use error::{LeagueError, messages};
pub use ids::{DivisionId, FixtureId, Grade, NoFixture, Pairing, PersonId, Round, RuleId, Seat, Side};
pub use lot::{Commitment, Lot, LotSecret, NotBytes};
pub use promotion::{FinalDivision, Lines, Move, MoveReason, MovementRules, promotion};
pub use results::{Finish, ForfeitReason, GameResult, Margin, Scored, Sitter, Unpaired, UnpairedReason};
pub use scheme::{Award, GradeKind, GradePoints, GradeWords, PairingPoints, PointsScheme, Scores};
pub use score::{NoScore, Score};
pub use standings::{Place, Role, Standings, Term, messages as place_messages, standings};
pub use tie_break::{Code, Encounter, Modifier, TieBreak, Value, parse_list};

/// Every message of this crate.
pub fn templates() -> impl Iterator<Item = &'static umpire_engine::Template> {
    let all = [
        messages::ALL,
        place_messages::ALL,
        swiss::messages::ALL,
        season::schedule_messages::ALL,
    ];
    all.into_iter().flatten().copied()
}
