//! A row of the log.

use super::canonical::around;
use super::{Audience, Call, CanonicalJson, Closing, Events, Secret, Terms, Throw, canonical};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::ops::Deref;
use std::sync::Arc;
use uuid::Uuid;

/// A SHA-256 hash, written as 64 hexadecimal digits.
pub type Hash = String;

/// Who made an announcement on behalf of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The player himself.
    Player,
    /// His standing orders.
    StandingOrder,
    /// His plan.
    Plan,
    /// The clock, for want of an answer.
    Clock,
    /// A program that plays.
    Bot,
    /// An arbiter.
    Arbiter,
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
        game: Uuid,
        /// Everything that was fixed.
        setup: Value,
        /// `s[0]` of the dice protocol.
        commitment: Hash,
        /// What the players have agreed on before; nothing in a game that was opened without terms.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terms: Option<Box<Terms>>,
    },
    /// A seat was taken.
    Seated {
        /// The seat's name.
        seat: String,
        /// The player's name as shown.
        player: String,
        /// The player's salt for the dice.
        salt: Hash,
        /// Whether the server drew the salt because the client sent none.
        salt_by_server: bool,
    },
    /// An announcement was accepted.
    Announced {
        /// Whose announcement.
        seat: String,
        /// Who made it.
        by: By,
        /// The decision that it answered; empty for what may be said at any time.
        decision: String,
        /// Whether it stays secret until the other seat has answered too.
        sealed: bool,
        /// If it is sealed: 32 bytes that follow from the key of the turn, so that nobody who sees the entry's
        /// hash can find its content by trying all contents.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seal: Option<Hash>,
        /// The announcement.
        announcement: CanonicalJson<Value>,
    },
    /// A call was made: a draw offered or answered, a dispute rolled off or ruled on.
    Called {
        /// Whose call.
        seat: String,
        /// Who made it.
        by: By,
        /// The call.
        call: Call,
        /// The seat that has won the roll-off and decides.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        decides: Option<String>,
    },
    /// The game was closed without a result.
    Closed {
        /// Why.
        how: Closing,
        /// Who closed it.
        by: By,
        /// The seat that closed it; nobody's if it was the clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
    },
    /// A seat's steps were taken back, with all that came after them: the game goes on as it stood after an earlier
    /// entry. Dice, keys and the numbers of entries go on.
    TakenBack {
        /// Whose steps.
        seat: String,
        /// Who took them back, or agreed to it.
        by: By,
        /// The number of the entry after which the game goes on.
        after: u64,
        /// The other seat, if it took its consent.
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

/// A row of the log: one accepted announcement and all that it caused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number within the game, from 1, without gaps.
    pub seq: u64,
    /// When it was accepted, in milliseconds since 1970.
    pub at: i64,
    /// What it records.
    #[serde(flatten)]
    pub act: Act,
    /// Every die that was thrown for it.
    pub dice: Vec<Throw>,
    /// What it caused.
    pub events: Events,
    /// The keys of the turns that it ended.
    pub keys: Vec<KeyReveal>,
    /// The hash of the entry before; 64 noughts for the first.
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

    /// The entry as JSON, in the form in which it is shown.
    pub fn json(&self) -> Value {
        // Derived serialisation with string keys: it can't fail.
        serde_json::to_value(self).unwrap_or(Value::Null)
    }

    /// The entry as it is stored, exported and hashed (but for its own hash).
    pub fn text(&self) -> String {
        canonical(self)
    }

    /// Puts in the hash that follows from everything else:
    /// `SHA-256("umpire-log/v1\0" ‖ prev_hash ‖ canonical JSON without its hash)`. `sight` as in [`Written::sight`].
    pub(super) fn chained(mut self, sight: Audience) -> EncodedEntry {
        self.hash = String::new();
        let (mut text, rest) = around(&self, "hash");
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

    /// The hash that this entry ought to have.
    pub fn proper_hash(&self) -> Hash {
        let bare = Entry {
            hash: String::new(),
            ..self.clone()
        };
        let (text, rest) = around(&bare, "hash");
        self.hash_of(&text, &rest)
    }

    fn hash_of(&self, text: &str, rest: &str) -> Hash {
        let before = Secret::from_hex(&self.prev_hash).map_or([0; 32], |s| s.0);
        let mut digest = Sha256::new();
        digest.update(b"umpire-log/v1\0");
        digest.update(before);
        digest.update(text);
        digest.update(rest);
        Secret(digest.finalize().into()).hex()
    }
}

/// An entry as somebody may see it. What is sealed goes with its hash: that of an announcement of which few are possible
/// would tell which it was. The next entry has it as `prev_hash`, and the seal in it keeps the secret there.
#[derive(Serialize)]
pub(super) struct EntryShown<'a, E> {
    seq: u64,
    at: i64,
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
    /// An entry with these of its events; without the announcement itself if that is `hidden`.
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

/// An entry that is ready to be appended, told and shown: its text is made once.
#[derive(Clone, Debug)]
pub struct EncodedEntry {
    entry: Arc<Entry>,
    text: Arc<str>,
    sight: Audience,
}

impl EncodedEntry {
    /// An entry that was read; `sight` as in [`Written::sight`].
    pub fn again(entry: Entry, sight: Audience) -> EncodedEntry {
        EncodedEntry {
            text: entry.text().into(),
            entry: Arc::new(entry),
            sight,
        }
    }

    /// The entry as it is stored, exported and hashed (but for its own hash).
    pub fn stored(&self) -> &Arc<str> {
        &self.text
    }

    /// Who may see how much of it.
    pub fn sight(&self) -> Audience {
        self.sight
    }

    /// The entry alone.
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
