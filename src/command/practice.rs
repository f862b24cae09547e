//! The practice opponent that ships with the program.

use crate::bot::{Chance, Met, Program};
use crate::server::{PracticePlayer, Question};
use std::sync::Arc;

/// The practice opponent for a server to seat. Its level is that of the seat, and its answers are
/// unpredictable.
pub fn practice() -> PracticePlayer {
    Arc::new(|question: &Question<'_>| {
        let decision = serde_json::to_value(question.decision).ok()?;
        let met = Met {
            table: question.table,
            seat: question.seat,
            decision: &decision,
            view: question.view,
        };
        Program::of(question.rulebook, question.level).answer(&met, &mut Chance::drawn())
    })
}
