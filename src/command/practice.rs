//! The practice opponent that ships with the program.

use crate::bot::{Chance, Met, Program};
use crate::engine::Trial;
use crate::server::{PracticePlayer, Question};
use std::sync::Arc;

/// By how many bits the number of an entry is shifted, so that the seeds of one trial are far from each other.
const SHIFT: u32 = 40;

/// The practice opponent for a server to seat. Its level is that of the seat. Its answers are unpredictable, but in a trial
/// they follow from the seed, as the dice do.
pub fn practice() -> PracticePlayer {
    Arc::new(|question: &Question<'_>| {
        let decision = serde_json::to_value(question.decision).ok()?;
        let met = Met {
            table: question.table,
            seat: question.seat,
            decision: &decision,
            view: question.view,
        };
        let mut chance = match question.trial {
            Some(Trial { seed }) => Chance::seeded(seed.wrapping_add(question.seq.get() << SHIFT)),
            None => Chance::drawn(),
        };
        Program::of(question.rulebook, question.level).answer(&met, &mut chance)
    })
}
