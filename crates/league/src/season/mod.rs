//! A season: an append-only log of acts, and what follows from it.
//!
//! [`SeasonLog`] accepts or refuses entries. [`Season`] is the fold of the entries, and computes tables, proposals and
//! moves from itself and the results of the games.

mod act;
mod division;
mod fold;
mod log;
mod publish;
mod rules;
mod state;
mod table;

pub use act::{Act, ActKind, Author, DivisionPlan, Entry, RoundPlan, Substitution};
pub use division::{Division, Spell};
pub use fold::Season;
pub use log::SeasonLog;
pub use rules::{Format, LARGEST_DIVISION, SMALLEST_DIVISION, Scenario, SeasonRules, Sides};
pub use state::State;
pub use table::{Proposal, Proposed};
