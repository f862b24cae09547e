//! The practice opponent: a program in the server that is asked what every player is asked, and sees no more.

use super::chance::Chance;
use super::choose::choose;
use crate::server::{PracticePlayer, Question};
use serde_json::Value;
use std::sync::Arc;

/// The practice opponent, for a server to seat. Its answers can't be known ahead.
pub fn practice() -> PracticePlayer {
    Arc::new(|question: &Question<'_>| answer(question, &mut Chance::drawn()))
}

fn answer(question: &Question<'_>, chance: &mut Chance) -> Option<Value> {
    let decision = serde_json::to_value(question.decision).ok()?;
    choose(&decision, question.view, chance)
}
