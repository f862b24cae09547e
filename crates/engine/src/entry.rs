//! A row of the log.

use super::canonical::{Halves, split_at_key};
use super::{
    Audience, Call, CanonicalJson, Closing, Events, GameId, Millis, Seat, Seq, Speaker, Terms, Throw,
    canonical,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::ops::Deref;
use std::sync::Arc;

/// A SHA-256 hash, written as 64 hexadecimal digits.
pub type Hash = String;

/// Who or what made an announcement on behalf of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The players themselves.
    Player,
    /// Their standing orders.
    StandingOrder,
    /// Their plan.
    Plan,
    /// The clock, because no answer came.
    Clock,
    /// A program that plays.
    Bot,
    /// An arbiter.
    Arbiter,
}

impl By {
    /// This one, speaking for a seat.
    pub fn for_seat(self, seat: Seat) -> Speaker {
        Speaker { seat, by: self }
    }
}

/// What an entry records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Act {
    /// The game was opened: the first entry of every log.
    Opened {
        /// The system's name.
        system: String,
        /// The edition of its rules.
        edition: String,
        /// The game.
        game: GameId,
        /// Everything fixed at the start: options, ground, armies.
        setup: Value,
        /// `s[0]` of the dice protocol.
        commitment: Hash,
        /// What the players agreed on before the game; absent in a game that was opened without terms.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terms: Option<Box<Terms>>,
    },
    /// A seat was taken.
    Seated {
        /// The seat's name.
        seat: String,
        /// The player's name in the log. The server writes a pseudonym here, never the name of an account.
        player: String,
        /// The player's salt for the dice.
        salt: Hash,
        /// Whether the server drew the salt because the client sent none.
        salt_by_server: bool,
    },
    /// An announcement was accepted.
    Announced {
        /// The seat.
        seat: String,
        /// Who or what made it.
        by: By,
        /// The decision that it answers; empty for an announcement that may be made at any time.
        decision: String,
        /// Whether it stays secret until the other seat has answered too.
        sealed: bool,
        /// For a sealed announcement: 32 bytes derived from the turn's key, so that the content cannot be
        /// found from the entry's hash by trying all contents.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seal: Option<Hash>,
        /// The announcement.
        announcement: CanonicalJson<Value>,
    },
    /// A call was made: on a draw, a dispute, a pause or a takeback.
    Called {
        /// The seat.
        seat: String,
        /// Who or what made it.
        by: By,
        /// The call.
        call: Call,
        /// The winner of the roll-off, which decides.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        decides: Option<String>,
    },
    /// The game was closed without a result.
    Closed {
        /// Why.
        how: Closing,
        /// Who or what closed it.
        by: By,
        /// The seat that closed it; absent if the clock did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
    },
    /// A seat's steps were taken back, with everything after them. The game continues from an earlier entry.
    /// Dice, keys and entry numbers continue.
    TakenBack {
        /// The seat whose steps they were.
        seat: String,
        /// Who took them back, or consented.
        by: By,
        /// The entry after which the game continues.
        after: Seq,
        /// The other seat, if its consent was needed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreed: Option<String>,
    },
}

/// The key of a turn, revealed when the turn is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct KeyReveal {
    /// The turn.
    pub turn: u32,
    /// Its key, `s[turn]`.
    pub key: Hash,
}

/// A row of the log: one accepted announcement and everything that it caused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number within the game, from 1, without gaps.
    pub seq: Seq,
    /// When it was accepted, in milliseconds since 1970.
    pub at: Millis,
    /// What it records.
    #[serde(flatten)]
    pub act: Act,
    /// Every die thrown for it.
    pub dice: Vec<Throw>,
    /// The events that it caused.
    pub events: Events,
    /// The keys of the turns that it ended.
    pub keys: Vec<KeyReveal>,
    /// The hash of the entry before; 64 zeros for the first.
    pub prev_hash: Hash,
    /// The hash of this entry.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub hash: Hash,
}

impl Entry {
    /// `prev_hash` of the first entry.
    pub fn no_hash() -> Hash {
        "0".repeat(64)
    }

    /// The entry as JSON, as shown to clients.
    pub fn json(&self) -> Value {
        // Derived serialization with string keys: it can't fail.
        serde_json::to_value(self).unwrap_or(Value::Null)
    }

    /// The canonical text that is stored, exported and hashed (without its own hash).
    pub fn text(&self) -> String {
        canonical(self)
    }

    /// Sets the hash: `SHA-256("umpire-log/v1\0" ‖ prev_hash ‖ canonical JSON without its hash)`. `sight` as
    /// in [`EncodedEntry::sight`].
    pub(super) fn chained(mut self, sight: Audience) -> EncodedEntry {
        self.hash = String::new();
        let Halves {
            before: mut text,
            rest,
        } = split_at_key(&self, "hash");
        self.hash = self.hash_of(&text, &rest);
        text.reserve(rest.len() + 76);
        text.push_str("\"hash\":\"");
        text.push_str(&self.hash);
        text.push_str("\",");
        text.push_str(&rest);
        EncodedEntry {
            entry: Arc::new(self),
            text: text.into(),
            sight,
        }
    }

    /// The hash that this entry should have.
    pub fn proper_hash(&self) -> Hash {
        let bare = Entry {
            hash: String::new(),
            ..self.clone()
        };
        let Halves { before, rest } = split_at_key(&bare, "hash");
        self.hash_of(&before, &rest)
    }

    fn hash_of(&self, text: &str, rest: &str) -> Hash {
        let before: [u8; 32] = hex::decode_to_array(&self.prev_hash).unwrap_or_default();
        let mut digest = Sha256::new();
        digest.update(b"umpire-log/v1\0");
        digest.update(before);
        digest.update(text);
        digest.update(rest);
        hex::encode(digest.finalize())
    }
}

/// An entry as a viewer may see it. A sealed announcement is shown without its hash, because a hash over few
/// possible contents would reveal the content. The next entry contains it as `prev_hash`; the seal in the
/// entry keeps the content secret there.
#[derive(Serialize)]
pub(super) struct EntryShown<'a, E> {
    seq: Seq,
    at: Millis,
    #[serde(flatten)]
    act: ActShown<'a>,
    dice: &'a [Throw],
    events: E,
    keys: &'a [KeyReveal],
    prev_hash: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<&'a str>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ActShown<'a> {
    Whole(&'a Act),
    /// An announcement whose content is still secret.
    Sealed {
        kind: &'static str,
        seat: &'a str,
        by: By,
        decision: &'a str,
        sealed: bool,
    },
}

impl<'a, E> EntryShown<'a, E> {
    /// An entry with these events; without the announcement if it is `hidden`.
    pub(super) fn new(entry: &'a Entry, events: E, hidden: bool) -> EntryShown<'a, E> {
        let act = match &entry.act {
            Act::Announced {
                seat, by, decision, ..
            } if hidden => ActShown::Sealed {
                kind: "announced",
                seat,
                by: *by,
                decision,
                sealed: true,
            },
            act => ActShown::Whole(act),
        };
        EntryShown {
            seq: entry.seq,
            at: entry.at,
            act,
            dice: &entry.dice,
            events,
            keys: &entry.keys,
            prev_hash: &entry.prev_hash,
            hash: (!hidden).then_some(&*entry.hash),
        }
    }
}

/// An entry ready to be appended, published and shown. Its text is encoded once.
#[derive(Clone, Debug)]
pub struct EncodedEntry {
    entry: Arc<Entry>,
    text: Arc<str>,
    sight: Audience,
}

impl EncodedEntry {
    /// An entry that was read from storage; `sight` as in [`EncodedEntry::sight`].
    pub fn again(entry: Entry, sight: Audience) -> EncodedEntry {
        EncodedEntry {
            text: entry.text().into(),
            entry: Arc::new(entry),
            sight,
        }
    }

    /// The canonical text that is stored, exported and hashed (without its own hash).
    pub fn stored(&self) -> &Arc<str> {
        &self.text
    }

    /// Who may see how much of it.
    pub fn sight(&self) -> Audience {
        self.sight
    }

    /// Unwraps the entry.
    pub fn into_entry(self) -> Entry {
        Arc::unwrap_or_clone(self.entry)
    }
}

impl Deref for EncodedEntry {
    type Target = Entry;

    fn deref(&self) -> &Entry {
        &self.entry
    }
}
