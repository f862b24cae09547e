//! What checking an exported game comes to.

use serde_json::Value;

/// What a log that holds amounts to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Entries.
    pub entries: u64,
    /// Dice thrown.
    pub dice: u64,
    /// Of these, dice of a turn whose key has not been revealed yet (a game that goes on).
    pub unproved: u64,
    /// Game turns begun.
    pub turns: u32,
    /// The hash of the last entry.
    pub head: String,
    /// The result, if the game is over.
    pub result: Option<Value>,
    /// The edition of its rules, if this program does not know it: then the chain of hashes and the dice were checked, and
    /// neither what was announced nor the result.
    pub unknown_edition: Option<String>,
}

/// The first thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct AuditError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl std::fmt::Display for Verified {
    /// The line that verifiers print.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Verified {
            entries, dice, turns, ..
        } = self;
        write!(
            f,
            "OK {entries} entries, {dice} dice, {turns} turns, head {}",
            self.head
        )?;
        if self.unproved > 0 {
            write!(
                f,
                " ({} dice wait for the key of a turn that is not over)",
                self.unproved
            )?;
        }
        if let Some(edition) = &self.unknown_edition {
            write!(
                f,
                "; the chain of hashes and the dice were checked, what was announced and the result were not: this \
                 program does not adjudicate edition {edition} of the rules"
            )?;
        }
        Ok(())
    }
}
