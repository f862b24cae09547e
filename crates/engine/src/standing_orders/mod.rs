//! Prepared orders, so that the game need not wait for a player: standing orders, yields and plans.
//!
//! [`PreparedOrders`] holds all of them for one seat. [`follow`] is the pipeline: after any entry it makes
//! the automatic announcements and returns who must be asked. Everything is pure, knows no game and no clock,
//! and decides only by what the seat itself may see.

mod condition;
mod effort;
mod known_facts;
mod orders;
mod pipeline;
mod plan;
mod prepared_orders;
mod reason;
mod rehearsal;
mod thought;

pub use condition::{Condition, DEEPEST};
pub use effort::{A_DECISION, Effort, IN_ALL, TRIAL};
pub use known_facts::{KnownFacts, MOST_WATCHED, Watched};
pub use orders::{Disarmed, MOST_RULES, Orders, Refused, SpentRule, Trial, Verdict, Window};
pub use pipeline::{Automatic, MOST, OpenDecision, expire, follow, open_decisions};
pub use plan::{MOST_STEPS, Plan, STOPS, Step, stops};
pub use prepared_orders::{ArmedOrders, PreparedOrders, Until};
pub use reason::Reason;
pub use rehearsal::{Rehearsed, rehearse};
