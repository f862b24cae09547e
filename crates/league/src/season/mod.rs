//! A season: an append-only log of acts, and what follows from it.
//!
//! [`SeasonLog`] accepts or refuses entries. [`Season`] is the fold of the entries, and computes tables, proposals and
//! moves from itself and the results of the games.

mod absence;
mod absence_rules;
mod act;
mod division;
mod fold;
mod forecast;
mod grid;
mod log;
mod proposal;
mod publish;
mod rules;
mod scenarios;
mod seating;
mod settings;
mod state;
mod table;

pub use absence::{Emptied, Extension, Leaving};
pub use absence_rules::AbsenceRules;
pub use act::{
    Act, ActKind, Agreement, Author, DivisionPlan, Entry, RoundPlan, SeatOrder, Substitution, Vacancy,
    Withdrawal,
};
pub use division::Division;
pub use fold::{Registration, Season};
pub use forecast::{Forecast, Shift, Standing, Zone};
pub use grid::{CrossCell, CrossGame, CrossRow};
pub use log::SeasonLog;
pub use proposal::{Dates, NextRound, Price, Proposal, Proposed, SideBalance, schedule_messages};
pub use rules::{Format, LARGEST_DIVISION, SMALLEST_DIVISION, Scenario, SeasonRules, Sides};
pub use seating::Spell;
pub use settings::{Calendar, EntryRules, LateEntry, Play, ScenarioChoice, Visibility};
pub(crate) use settings::{check_name, check_number};
pub use state::State;
