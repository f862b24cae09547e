//! The laws that every rulebook keeps, tried by random legal play. A broken law is a seed that shows it again.
//!
//! 1. What is offered is accepted; what builds from parts is accepted.
//! 2. What is accepted was offered: it is one of the choices, or fits the parts; and what fits the parts is accepted.
//! 3. A refusal throws nothing.
//! 4. Deciding an entry again with its own dice gives itself.
//! 5. Folding what was stored gives the live table; state, announcements and events round-trip through JSON.
//! 6. Every table is sound, and so is every step from one to the next.
//! 7. A sealed answer shows nothing to anybody else.
//! 8. Every game ends.
//! 9. The odds of an announcement speak of the dice that it then throws.
//! 10. A recorded game comes out the same in every later edition.
//! 11. What standing orders may test is in the catalogue, and whatever they may take is accepted.
//! 12. Steps that were taken back might never have been said; no die ever is.

mod checks;
mod known;
mod random;
mod recorded;
mod taken_back;
mod tamper;

pub use random::{BrokenLaw, Plan, Played, random_game};
pub use recorded::{Recorded, record, still_holds};
pub use taken_back::{TakenBack, take_back_at_random};
