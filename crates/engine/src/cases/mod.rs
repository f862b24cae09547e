//! Executable rulings: short YAML documents that set up a position, make announcements with predetermined
//! dice, and state the expected result.
//!
//! This layer knows no game. A case is parsed by [`read`], run by [`Case::run`], and found in folders by
//! [`Collection::gather`]. The system checks what a case expects of the table
//! ([`Match::holds`](crate::Match::holds), with [`expected`]); `questions` checks what it expects of the open decisions.

mod collection;
mod coverage;
mod disputed;
pub mod expected;
mod questions;
mod read;
mod run;

pub use collection::Collection;
pub use coverage::{Coverage, Covered};
pub use disputed::Disputed;
pub use read::{Case, End, Statement, Step, Unreadable, read};
pub use run::{Shortfall, Verdict};
