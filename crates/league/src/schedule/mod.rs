//! Who meets whom in a round robin.

mod berger;
mod double;
mod varma;

pub use berger::{LARGEST_ROUND_ROBIN, SMALLEST_ROUND_ROBIN, berger};
pub use double::double_round_robin;
pub(crate) use varma::last_meetings;
pub use varma::{Clubmates, VarmaGroups, varma_groups, varma_numbers};

use crate::ids::{Pairing, Seat};
use serde::{Deserialize, Serialize};

/// A round of a round robin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ScheduledRound {
    /// The pairings in the order of their boards.
    pub pairings: Vec<Pairing>,
    /// The seat without a game, if the number of players is odd.
    pub free: Option<Seat>,
    /// The round of the Berger table that it is, from 1.
    pub table_round: u16,
    /// Whether it is of the second cycle of a double round robin, with the sides swapped.
    pub second_cycle: bool,
}
