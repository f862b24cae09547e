//! Restores a game from storage: by folding its entries, or from a snapshot.

use super::take_back::Reach;
use super::{Fault, Game, Notes, Opening, Player, first};
use crate::{Act, Entry, Rulebook, Secret, laid};
use serde::Deserialize;
use serde_json::Value;
use std::sync::{Arc, OnceLock};

impl Game {
    /// Folds a stored entry into the game. The entry is trusted here; [`crate::verify`] trusts
    /// nothing.
    ///
    /// # Errors
    /// [`Fault::Unreadable`].
    pub fn fold(&self, entry: &Entry) -> Result<Game, Fault> {
        let unreadable = |why: String| Fault::Unreadable { seq: entry.seq, why };
        if entry.seq != self.notes.seq.next() || entry.prev_hash != self.notes.hash {
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
            game.notes.players[seat.index()] = Some(Arc::new(Player {
                name: player.clone(),
                salt: salt.clone(),
            }));
        }
        let table = if let Act::TakenBack { after, .. } = &entry.act {
            let table = self.reach.table_after(*after);
            // With other rules, the reach of a takeback is unknown: the table is left unchanged.
            let table = table.or_else(|| self.is_withdrawn().then(|| self.table.fork()));
            table.ok_or_else(|| unreadable(format!("the game can't go back to entry {after}")))?
        } else {
            let mut table = self.table.fork();
            table.fold(&entry.events).map_err(unreadable)?;
            table
        };
        Ok(game.moved_to(entry, || self.sight(entry).is_open(), Some(table)))
    }

    /// Restores a game from its opening entry. If the rulebook has another edition, the game can be viewed
    /// and folded but not continued.
    ///
    /// # Errors
    /// [`Fault::Unreadable`] or [`Fault::Refused`].
    pub fn reopen(rulebook: &'static dyn Rulebook, entry: &Entry) -> Result<Game, Fault> {
        let Act::Opened {
            edition,
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
        let of_fork = terms.as_ref().is_some_and(|terms| terms.fork_of.is_some());
        if !of_fork && !entry.events.is_empty() {
            return Err(Fault::Unreadable {
                seq: entry.seq,
                why: "only a game that was played on from another one begins with events".to_owned(),
            });
        }
        let table = laid(rulebook, edition, setup)?;
        let opened = Game::first_entry(&opening, edition, table, &entry.events)?;
        if *opened.entry != *entry {
            return Err(Fault::Unreadable {
                seq: entry.seq,
                why: "it is not what opening this game gives".to_owned(),
            });
        }
        Ok(opened.game)
    }

    /// The full state, for storage.
    pub fn snapshot(&self) -> Value {
        // It was just written, so it parses.
        serde_json::from_str(&self.snapshot_text()).unwrap_or_default()
    }

    /// As [`Game::snapshot`], as the text that is stored.
    pub fn snapshot_text(&self) -> String {
        // Derived serialization with string keys: it can't fail.
        let notes = serde_json::to_string(&self.notes).unwrap_or_default();
        let (table, reach) = (self.table.snapshot(), self.reach.snapshot());
        [
            r#"{"notes":"#,
            &notes,
            r#","table":"#,
            &table,
            r#","reach":"#,
            &reach,
            "}",
        ]
        .concat()
    }

    /// Whether `stored` is a snapshot of this game, by this program or an earlier one. Always `true` for a
    /// game whose edition this program lacks, because it cannot be checked.
    pub fn is_snapshot(&self, stored: &Value) -> bool {
        if self.is_withdrawn() {
            return true;
        }
        let mut now = self.snapshot();
        if let (None, Value::Object(now)) = (stored.get("reach"), &mut now) {
            now.remove("reach");
        }
        now == *stored
    }

    /// Whether a snapshot was made under another edition of the rules than the rulebook's.
    pub fn is_of_another_edition(rulebook: &dyn Rulebook, snapshot: &Value) -> bool {
        let edition = snapshot["notes"].get("edition").and_then(Value::as_str);
        edition.unwrap_or(&first()) != rulebook.edition()
    }

    /// Restores a game from [`Game::snapshot`].
    ///
    /// # Errors
    /// A sentence, if the value is not a snapshot.
    pub fn resume(rulebook: &'static dyn Rulebook, snapshot: &Value) -> Result<Game, String> {
        let notes = Notes::deserialize(&snapshot["notes"]).map_err(|e| e.to_string())?;
        if Game::is_of_another_edition(rulebook, snapshot) {
            return Err(format!("it is of edition {} of the rules", notes.edition));
        }
        let table = Arc::from(rulebook.resume(&snapshot["table"])?);
        let reach = Reach::resume(rulebook, &snapshot["reach"], &table, notes.seq)?;
        Ok(Game {
            rulebook,
            table,
            reach,
            notes,
            anchor: OnceLock::new(),
        })
    }
}
