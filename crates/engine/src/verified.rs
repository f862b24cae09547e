//! The result of verifying an exported game.

use crate::{ForkOf, Trial};
use serde_json::Value;

/// What a verified log contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The number of entries.
    pub entries: u64,
    /// The number of dice thrown.
    pub dice: u64,
    /// The number of these dice whose turn's key is not revealed yet (in a game that is on).
    pub unproved: u64,
    /// The number of the two salts that the server drew. With 0 the operator alone can't have chosen dice.
    pub server_salts: u8,
    /// The number of game turns begun.
    pub turns: u32,
    /// The hash of the last entry.
    pub head: String,
    /// The result, if the game is over.
    pub result: Option<Value>,
    /// The edition of its rules, if this program lacks it. Then only the hash chain and the dice were
    /// verified, not the announcements or the result.
    pub unknown_edition: Option<String>,
    /// The seed from which its dice come, if it is a trial. Anybody could know them before they were thrown.
    pub trial: Option<Trial>,
    /// The entry of another game from which it was played on. What came before it was not adjudicated.
    pub fork_of: Option<ForkOf>,
}

/// The first error in an export.
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
        if self.server_salts > 0 && self.trial.is_none() {
            write!(f, "; the server drew {} of the 2 salts", self.server_salts)?;
        }
        if let Some(Trial { seed }) = self.trial {
            write!(
                f,
                "; a trial: its dice follow from the seed {seed}, so they are not fair dice"
            )?;
        }
        if let Some(ForkOf { game, at }) = self.fork_of {
            write!(
                f,
                "; played on from entry {at} of game {game}: what came before it was not adjudicated, verify that game"
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
