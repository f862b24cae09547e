//! The search for a substitute, as a machine of states.
//!
//! A [`Search`] looks for somebody who takes a seat for some rounds, or for the rest of the season. It asks the reserves
//! one after the other: the next one when somebody declines, does not answer in time, or has had the seat for
//! themselves for long enough. It ends when somebody accepts, when nobody is left to ask, when its days are over, or
//! when it is cancelled.
//!
//! A search for a player who has not shown up at their game ([`Search::for_no_show`]) begins at once and ends at a set time.
//!
//! The caller keeps the searches of a season and does three things:
//!
//! - When [`Search::next`] says so, and after every answer, it calls [`Search::advance`] for *every* open search of the
//!   season in the order in which they were opened, each with fresh [`candidates`]: an answer to one search frees
//!   somebody for another.
//! - It sends what the [`SearchEvent`]s say.
//! - When [`Search::answer`] returns [`Answered::Accepted`], it appends the substitution to the log of the season before
//!   it advances any other search.

mod candidates;
mod machine;
mod search_state;
mod times;

pub use candidates::{Candidates, MOST_MISSED, ReserveList, candidates};
pub use machine::{Answered, SearchEvent};
pub use search_state::{AskOutcome, OpenSeat, RoundStart, Search, SearchAsk, SearchStatus};
pub use times::SearchTimes;
