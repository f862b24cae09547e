//! Executable rulings: small YAML documents that put units in a position, make announcements with known dice, and
//! say what must come of it.
//!
//! Nothing here knows a game. A case is read by [`read`], run by [`Case::run`], and found in folders by
//! [`Collection::gather`]; what a case expects of the table is judged by the system itself
//! ([`Match::holds`](crate::Match::holds)), what it expects of the open decisions by `asked`.

mod asked;
mod collection;
mod coverage;
mod disputed;
mod read;
mod run;

pub use collection::Collection;
pub use coverage::{Coverage, Covered};
pub use disputed::Disputed;
pub use read::{Case, End, Said, Step, Unreadable, read};
pub use run::{Shortfall, Verdict};
