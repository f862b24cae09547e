//! The three ways to be refused.

use super::Rule;

/// Why an announcement was not accepted. Nothing has changed and no die was thrown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It names nothing on this table, or is no announcement at all (400).
    #[error("{why}")]
    NotUnderstood {
        /// What could not be read, and what to do about it.
        why: String,
    },
    /// The game waits for somebody or something else (409).
    #[error("{}: {why}", rule.id)]
    NotAsked {
        /// The rule that says whose turn it is.
        rule: &'static Rule,
        /// What the game waits for.
        why: String,
    },
    /// A rule forbids it (422).
    #[error("{}: {why}", rule.id)]
    Illegal {
        /// The rule.
        rule: &'static Rule,
        /// Why it applies here.
        why: String,
    },
}

impl Refusal {
    /// Something that names nothing on this table.
    pub fn not_understood(why: impl Into<String>) -> Refusal {
        Refusal::NotUnderstood { why: why.into() }
    }

    /// The rule cited, if the announcement was understood.
    pub fn rule(&self) -> Option<&'static Rule> {
        match self {
            Refusal::NotUnderstood { .. } => None,
            Refusal::NotAsked { rule, .. } | Refusal::Illegal { rule, .. } => Some(rule),
        }
    }

    /// The reason in words.
    pub fn why(&self) -> &str {
        match self {
            Refusal::NotUnderstood { why } | Refusal::NotAsked { why, .. } | Refusal::Illegal { why, .. } => {
                why
            }
        }
    }
}
