//! The laws that every rulebook obeys, tested by random legal play. A violation is reported as a seed that
//! reproduces it.
//!
//! 1. What is offered is accepted; what is built from parts is accepted.
//! 2. What is accepted was offered: it is one of the choices, or fits the parts; and what fits the parts is
//!    accepted.
//! 3. A refusal throws nothing.
//! 4. Deciding an entry again with its own dice gives the same entry.
//! 5. Folding what was stored gives the live table; state, announcements and events round-trip through JSON.
//! 6. Every state satisfies its invariants, and so does every transition.
//! 7. A sealed answer reveals nothing to anybody else.
//! 8. Every game ends.
//! 9. The odds of an announcement describe the dice that it then throws.
//! 10. A recorded game is adjudicated the same by every later edition.
//! 11. What standing orders may test is in the catalogue, and every answer that they may take is accepted.
//! 12. After a takeback the game stands as if the steps had never been announced; no die is ever taken back.

mod checks;
mod facts;
mod random;
mod recorded;
mod taken_back;
mod tallied;
mod tamper;

pub use random::{BrokenLaw, Plan, Played, random_game};
pub use recorded::{Recorded, record, still_holds};
pub use taken_back::{TakenBack, take_back_at_random};
pub use tallied::{Tallied, Tallying, announced};
