//! A game from what was stored: entries folded one after the other, or a snapshot.

use super::{Fault, Game, Notes, Opening, Player};
use crate::engine::{Act, Entry, Rulebook, Secret};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::OnceLock;

impl Game {
    /// Folds a stored entry into the game. It trusts the entry; [`crate::engine::verify`] does not.
    ///
    /// # Errors
    /// [`Fault::Unreadable`].
    pub fn fold(&self, entry: &Entry) -> Result<Game, Fault> {
        let unreadable = |why: String| Fault::Unreadable { seq: entry.seq, why };
        if entry.seq != self.notes.seq + 1 || entry.prev_hash != self.notes.hash {
            return Err(unreadable(format!("it does not follow entry {}", self.notes.seq)));
        }
        let mut game = self.clone();
        if let Act::Seated {
            seat, player, salt, ..
        } = &entry.act
        {
            let seat = self
                .seat_named(seat)
                .ok_or_else(|| unreadable(format!("no seat {seat}")))?;
            game.notes.players[seat.index()] = Some(Player {
                name: player.clone(),
                salt: salt.clone(),
            });
        }
        let mut table = self.table.fork();
        table.fold(&entry.events).map_err(unreadable)?;
        Ok(game.moved_to(entry, Some(table)))
    }

    /// The game that an opening entry opens.
    ///
    /// # Errors
    /// [`Fault::Unreadable`] or [`Fault::Refused`].
    pub fn reopen(rulebook: &'static dyn Rulebook, entry: &Entry) -> Result<Game, Fault> {
        let Act::Opened {
            game,
            setup,
            commitment,
            terms,
            ..
        } = &entry.act
        else {
            return Err(Fault::Unreadable {
                seq: entry.seq,
                why: "a log begins with its opening".to_owned(),
            });
        };
        let commitment = Secret::from_hex(commitment).ok_or_else(|| Fault::Unreadable {
            seq: entry.seq,
            why: "the commitment is no hash".to_owned(),
        })?;
        let opening = Opening {
            game: *game,
            rulebook,
            setup,
            commitment,
            terms: terms.as_deref(),
            at: entry.at,
        };
        let opened = Game::open(&opening)?;
        if *opened.entry != *entry {
            return Err(Fault::Unreadable {
                seq: entry.seq,
                why: "it is not what opening this game gives".to_owned(),
            });
        }
        Ok(opened.game)
    }

    /// Everything, for storage.
    pub fn snapshot(&self) -> Value {
        json!({"notes": self.notes, "table": self.table.snapshot()})
    }

    /// A game as [`Game::snapshot`] gave it.
    ///
    /// # Errors
    /// A sentence, if it is no such thing.
    pub fn resume(rulebook: &'static dyn Rulebook, snapshot: &Value) -> Result<Game, String> {
        let notes = Notes::deserialize(&snapshot["notes"]).map_err(|e| e.to_string())?;
        let table = rulebook.resume(&snapshot["table"])?;
        Ok(Game {
            rulebook,
            table,
            notes,
            anchor: OnceLock::new(),
        })
    }
}
