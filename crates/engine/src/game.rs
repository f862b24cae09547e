//! A match with its seats, its dice and its log: the announce/react protocol as pure functions.
//!
//! Nothing changes in place: every operation returns the entry to append and the game after it. The caller
//! appends the entry first and replaces the game then.

mod close;
mod fault;
mod look;
mod open;
mod replay;
mod take_back;

pub use close::{ClosedBy, Closing};
pub use fault::Fault;
pub use open::{Opening, Sitting};
pub use take_back::{Stays, TakeBackAsk, Undoable, UndoableStep, taken_back};

use super::messages::protocol as messages;
use super::{
    Act, Anchor, Calls, Dice, Effects, EncodedEntry, Entry, Fair, GameId, Hash, KeyChain, KeyReveal, Match,
    Millis, Refusal, Rulebook, Seat, Secret, Seq, Speaker, Terms, Throw, Tray,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::{Arc, OnceLock};

/// The source of dice and revealed keys: the server's secret, or a log being verified.
pub trait DiceBox {
    /// Dice for a game with this anchor.
    fn dice(&self, game: GameId, anchor: Anchor) -> Box<dyn Dice + '_>;
    /// The key of a finished turn.
    fn key(&self, turn: u32) -> Option<Secret>;
    /// The seal of sealed entry `seq` of `turn`. It keeps the few possible contents from being tried against
    /// the entry's hash.
    fn seal(&self, game: GameId, turn: u32, seq: Seq) -> Option<Secret> {
        self.key(turn).map(|key| super::fair::seal(&key, game, turn, seq))
    }
}

impl DiceBox for KeyChain {
    fn dice(&self, game: GameId, anchor: Anchor) -> Box<dyn Dice + '_> {
        Box::new(Fair::new(game, anchor, |turn| self.key(turn)))
    }
    fn key(&self, turn: u32) -> Option<Secret> {
        KeyChain::key(self, turn)
    }
}

/// An entry to append, and the game after it.
#[derive(Clone)]
pub struct Announced {
    /// The entry.
    pub entry: EncodedEntry,
    /// The game afterwards.
    pub game: Game,
}

/// An announcement, and the question that it answers.
#[derive(Clone, Copy, Debug)]
pub struct Reply<'a> {
    /// The decision that it answers; empty only for an announcement that may be made at any time.
    pub decision: &'a str,
    /// The last entry that its author has seen.
    pub seen: Seq,
    /// The announcement.
    pub announcement: &'a Value,
}

impl<'a> Reply<'a> {
    /// An announcement that may be made at any time, by an author who has seen all of the game.
    pub fn at_any_time(game: &Game, announcement: &'a Value) -> Reply<'a> {
        Reply {
            decision: "",
            seen: game.head(),
            announcement,
        }
    }
}

/// What the rules make of an act: its effects, the table after it, and the tray with the dice thrown for it.
pub(super) struct Adjudicated<'a> {
    pub caused: Effects,
    pub table: Box<dyn Match>,
    pub tray: Tray<'a>,
}

/// What an entry records beside its act.
struct Consequences {
    dice: Vec<Throw>,
    caused: Effects,
    keys: Vec<KeyReveal>,
}

impl Consequences {
    fn none() -> Consequences {
        Consequences {
            dice: vec![],
            caused: Effects::none(),
            keys: vec![],
        }
    }
}

/// A seated player, as the log records them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Their name in the log: from the server a pseudonym, never the name of an account.
    pub name: String,
    salt: Hash,
}

/// A match with its seats, dice and the head of its log.
#[derive(Clone)]
pub struct Game {
    rulebook: &'static dyn Rulebook,
    table: Arc<dyn Match>,
    reach: take_back::Reach,
    notes: Notes,
    /// Binds the dice. Computed on first use; never changes.
    anchor: OnceLock<Anchor>,
}

/// The state of a game beside its table. Stored in snapshots.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Notes {
    id: GameId,
    /// The edition of its rules.
    #[serde(default = "first")]
    edition: Arc<str>,
    setup: Arc<Value>,
    commitment: Arc<str>,
    seq: Seq,
    hash: Hash,
    at: Millis,
    players: [Option<Arc<Player>>; 2],
    /// The entry that opened each seat's current decision.
    opened: [Seq; 2],
    /// Throws already made in the current turn.
    throws: u64,
    /// The last turn whose key has been revealed.
    revealed: u32,
    /// The first sealed answer that is not revealed yet.
    #[serde(default)]
    secret_from: Option<Seq>,
    /// Draw offers, disputes, pauses and takeback requests.
    #[serde(default)]
    calls: Calls,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    terms: Option<Arc<Terms>>,
    /// Whether any announcement was made.
    #[serde(default = "yes")]
    moved: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    closing: Option<Closing>,
    /// Whether it was opened in the middle of another game, so that nothing begins when both seats are taken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    continued: bool,
}

/// The default for snapshots without this field.
fn yes() -> bool {
    true
}

/// The edition of snapshots without the field, which was added with edition 2.
fn first() -> Arc<str> {
    "1".into()
}

impl Game {
    /// Makes an announcement.
    ///
    /// # Errors
    /// Any [`Fault`]. Nothing has changed and no die was thrown.
    pub fn announce(
        &self,
        speaker: Speaker,
        reply: &Reply<'_>,
        at: Millis,
        dice: &dyn DiceBox,
    ) -> Result<Announced, Fault> {
        let Speaker { seat, by } = speaker;
        let Reply {
            decision,
            seen,
            announcement,
        } = *reply;
        self.must_go_on()?;
        let Some(anchor) = self.dice_anchor() else {
            return Err(Fault::NotBegun);
        };
        let owed = self.table.owed();
        let mine = owed.iter().find(|owed| owed.seat == seat);
        self.must_have_seen(seat, seen)?;
        let open = mine.map_or_else(String::new, |mine| self.decision_id(seat, mine.kind));
        if !decision.is_empty() && decision != open {
            let open = if open.is_empty() { "none".to_owned() } else { open };
            return Err(Fault::NotOpen {
                named: decision.to_owned(),
                seat: self.seat_name(seat),
                open,
            });
        }
        let mut source = dice.dice(self.dice_id(), anchor);
        let mut tray = Tray::new(source.as_mut(), self.table.turn(), self.notes.throws);
        let step = self.table.decide(seat, announcement, &mut tray)?;
        if decision.is_empty() && !self.table.anytime(seat).contains(&step.announcement) {
            let why = messages::NAME_THE_DECISION.with([("decision", open.into())]);
            return Err(Refusal::not_understood(why).into());
        }
        let still = step.table.owed();
        let waits = |s: Seat| still.iter().any(|owed| owed.seat == s && owed.sealed);
        let sealed = mine.is_some_and(|mine| mine.sealed)
            && owed
                .iter()
                .any(|theirs| theirs.seat == seat.other() && theirs.is_among(still))
            && waits(seat.other())
            && !waits(seat);
        let turn = self.table.turn();
        let seal = || {
            let seal = dice.seal(self.dice_id(), turn, self.notes.seq.next());
            seal.map(|s| s.hex()).ok_or(Fault::NoDice(turn))
        };
        let act = Act::Announced {
            seat: self.seat_name(seat),
            by,
            decision: decision.to_owned(),
            sealed,
            seal: sealed.then(seal).transpose()?,
            announcement: step.announcement,
        };
        let adjudicated = Adjudicated {
            caused: step.caused,
            table: step.table,
            tray,
        };
        self.finish(at, act, adjudicated, dice)
    }

    pub(super) fn finish(
        &self,
        at: Millis,
        act: Act,
        adjudicated: Adjudicated<'_>,
        dice: &dyn DiceBox,
    ) -> Result<Announced, Fault> {
        let Adjudicated { caused, table, tray } = adjudicated;
        if tray.short() > 0 {
            return Err(Fault::NoDice(table.turn()));
        }
        let last = if table.outcome().is_some() {
            table.turn()
        } else {
            table.turn().saturating_sub(1)
        };
        let keys = (self.notes.revealed + 1..=last)
            .map(|turn| {
                let key = dice.key(turn).ok_or(Fault::NoDice(turn))?;
                Ok(KeyReveal { turn, key: key.hex() })
            })
            .collect::<Result<Vec<_>, Fault>>()?;
        let consequences = Consequences {
            dice: tray.into_thrown(),
            caused,
            keys,
        };
        let entry = self.entry(at, act, consequences);
        let game = self.moved_to(&entry, || entry.sight().is_open(), Some(table));
        Ok(Announced { entry, game })
    }

    fn entry(&self, at: Millis, act: Act, consequences: Consequences) -> EncodedEntry {
        let Consequences { dice, caused, keys } = consequences;
        let prev_hash = self.notes.hash.clone();
        let sight = caused.sight.and(self.sight_of(&act));
        Entry {
            seq: self.notes.seq.next(),
            // The time of a log never goes back, even if the server's clock is set back.
            at: at.max(self.notes.at),
            act,
            dice,
            events: caused.events,
            keys,
            prev_hash,
            hash: String::new(),
        }
        .chained(sight)
    }

    /// This game after `entry`. `open` says whether everybody may see all of the entry. `table` is the table
    /// after it, if it changed.
    fn moved_to(&self, entry: &Entry, open: impl FnOnce() -> bool, table: Option<Box<dyn Match>>) -> Game {
        let before = self.table.owed();
        let turn_before = self.table.turn();
        let table = table.map_or_else(|| Arc::clone(&self.table), Arc::from);
        let mut game = Game {
            rulebook: self.rulebook,
            reach: self.reach_after(entry, open, &table),
            table,
            notes: self.notes.clone(),
            anchor: self.anchor.clone(),
        };
        game.notes.seq = entry.seq;
        game.notes.at = entry.at;
        game.notes.hash.clone_from(&entry.hash);
        if let Some(last) = entry.keys.last() {
            game.notes.revealed = last.turn;
        }
        let turn = game.table.turn();
        let thrown = entry.dice.iter().filter(|t| t.turn == turn).count() as u64;
        game.notes.throws = if turn == turn_before {
            game.notes.throws + thrown
        } else {
            thrown
        };
        match &entry.act {
            Act::Announced { sealed: true, .. } => {
                game.notes.secret_from = self.notes.secret_from.or(Some(entry.seq));
            }
            Act::Announced { .. } => game.notes.secret_from = None,
            Act::Closed { how, .. } => {
                game.notes.closing = Some(*how);
                game.notes.secret_from = None;
            }
            _ => {}
        }
        game.notes.moved |= matches!(&entry.act, Act::Announced { .. });
        if let Act::Called {
            seat, call, decides, ..
        } = &entry.act
        {
            game.notes.calls = self.notes.calls.after(seat, call, decides.clone(), entry.at);
        } else if game.has_begun() {
            game.notes.calls.take_back = None;
            let author = match &entry.act {
                Act::Announced { seat, .. } => self.seat_named(seat),
                _ => None,
            };
            for owed in game.table.owed() {
                let stands = owed.sealed
                    && author != Some(owed.seat)
                    && owed.is_among(before)
                    && matches!(&entry.act, Act::Announced { sealed: true, .. });
                if !stands {
                    game.notes.opened[owed.seat.index()] = entry.seq;
                }
            }
        }
        game
    }

    /// The draw offer, the disputes with their rulings, the pauses and the takeback request.
    pub fn calls(&self) -> &Calls {
        &self.notes.calls
    }

    /// Throws already made in the current turn.
    pub(super) fn throws(&self) -> u64 {
        self.notes.throws
    }

    fn decision_id(&self, seat: Seat, kind: &str) -> String {
        let mut number = itoa::Buffer::new();
        let opened = number.format(self.notes.opened[seat.index()].get());
        [opened, "-", kind, "-", self.rulebook.seats()[seat.index()]].concat()
    }
}
