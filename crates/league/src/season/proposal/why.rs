//! Why the pairings of a round robin are as they are, in words.

use super::Proposed;
use umpire_engine::Message;

/// The English words for the reasons.
pub mod messages {
    umpire_engine::messages! {
        "league.schedule" {
            TABLE "round {round} of the Berger table";
            SWAPPED "round {round} of the Berger table, the second time with the sides swapped";
            SIDES_DRAWN "the lot has drawn the sides";
        }
    }
}

impl Proposed {
    /// The reasons that hold for all pairings of the round. Those of a Swiss are with each pairing.
    pub fn messages(&self) -> Vec<Message> {
        let Proposed::Schedule {
            table_round,
            second_cycle,
            sides_drawn,
        } = self
        else {
            return vec![];
        };
        let table = if *second_cycle {
            &messages::SWAPPED
        } else {
            &messages::TABLE
        };
        let mut all = vec![table.with([("round", (*table_round).into())])];
        all.extend(sides_drawn.then(|| messages::SIDES_DRAWN.plain()));
        all
    }
}
