//! Closing a game without a result.

use super::{Consequences, DiceBox, Fault, Game};
use crate::{Act, Announced, By, KeyReveal, Millis, Seat};
use serde::{Deserialize, Serialize};

/// Why a game was closed without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// Before the first announcement.
    Aborted,
    /// Nothing happened for too long.
    Unfinished,
}

impl Closing {
    /// Its word, which is also the game's status.
    pub fn word(self) -> &'static str {
        match self {
            Closing::Aborted => "aborted",
            Closing::Unfinished => "unfinished",
        }
    }
}

/// Who or what closes a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosedBy {
    /// Who or what it is.
    pub by: By,
    /// The seat for which it is closed, if for one.
    pub seat: Option<Seat>,
}

impl Game {
    /// Closes the game without a result.
    ///
    /// # Errors
    /// [`Fault::Over`], [`Fault::Withdrawn`]; [`Fault::NoSuchCall`] if it is too late to abort;
    /// [`Fault::NoDice`] if a key is missing.
    pub fn close(
        &self,
        how: Closing,
        closer: ClosedBy,
        at: Millis,
        dice: &dyn DiceBox,
    ) -> Result<Announced, Fault> {
        self.must_go_on()?;
        if how == Closing::Aborted && self.notes.moved {
            return Err(Fault::NoSuchCall(
                crate::messages::call::TOO_LATE_TO_ABORT.plain(),
            ));
        }
        let last = if self.has_begun() { self.table.turn() } else { 0 };
        let keys = (self.notes.revealed + 1..=last)
            .map(|turn| {
                let key = dice.key(turn).ok_or(Fault::NoDice(turn))?;
                Ok(KeyReveal { turn, key: key.hex() })
            })
            .collect::<Result<Vec<_>, Fault>>()?;
        let act = Act::Closed {
            how,
            by: closer.by,
            seat: closer.seat.map(|s| self.seat_name(s)),
        };
        let consequences = Consequences {
            keys,
            ..Consequences::none()
        };
        let entry = self.entry(at, act, consequences);
        let game = self.moved_to(&entry, || entry.sight().is_open(), None);
        Ok(Announced { entry, game })
    }

    /// How it was closed without a result, if it was.
    pub fn closing(&self) -> Option<Closing> {
        self.notes.closing
    }

    /// Whether this program lacks the edition of its rules: the game can be read but not continued.
    pub fn is_withdrawn(&self) -> bool {
        *self.notes.edition != *self.rulebook.edition()
    }

    /// Checks that the game can continue.
    ///
    /// # Errors
    /// [`Fault::Over`]; [`Fault::Withdrawn`] if it did not end and this program lacks its edition of the
    /// rules.
    pub fn must_go_on(&self) -> Result<(), Fault> {
        if self.has_ended() {
            Err(Fault::Over)
        } else if self.is_withdrawn() {
            Err(Fault::Withdrawn(self.edition().to_owned()))
        } else {
            Ok(())
        }
    }

    /// Whether its log has ended: it has a result, or was closed without one.
    pub fn has_ended(&self) -> bool {
        self.notes.closing.is_some() || self.table.outcome().is_some()
    }

    /// Whether nothing can be announced any more: it has ended, or this program lacks its edition of the
    /// rules.
    pub fn is_over(&self) -> bool {
        self.has_ended() || self.is_withdrawn()
    }
}
