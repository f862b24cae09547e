//! The practice opponent that ships with the program.

use crate::bot::{Chance, choose};
use crate::server::{PracticePlayer, Question};
use std::sync::Arc;

/// The practice opponent for a server to seat. It chooses like any program that reads the API, and its
/// answers are unpredictable.
pub fn practice() -> PracticePlayer {
    Arc::new(|question: &Question<'_>| {
        let decision = serde_json::to_value(question.decision).ok()?;
        choose(&decision, question.view, &mut Chance::drawn())
    })
}
