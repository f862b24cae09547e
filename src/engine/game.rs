//! A match with its seats, its dice and its log: the announce/react protocol as pure functions.
//!
//! Nothing here changes in place: every operation gives the entry to be appended and the game as it will be once
//! the entry is durable. Whoever holds the game appends first and then puts the new one in place of the old.

use super::{
    Act, Anchor, By, DecisionView, Dice, Entry, Fair, Hash, KeyChain, KeyReveal, Match, Refusal, Rulebook,
    Seat, Secret, Tray, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

/// Where a game gets its dice and the keys that it reveals: the server's secret, or a log that is being checked.
pub trait DiceBox {
    /// Dice for a game with this anchor.
    fn dice(&self, game: Uuid, anchor: Anchor) -> Box<dyn Dice + '_>;
    /// The key of a turn that is over.
    fn key(&self, turn: u32) -> Option<Secret>;
}

impl DiceBox for KeyChain {
    fn dice(&self, game: Uuid, anchor: Anchor) -> Box<dyn Dice + '_> {
        Box::new(Fair::new(game, anchor, |turn| self.key(turn)))
    }
    fn key(&self, turn: u32) -> Option<Secret> {
        KeyChain::key(self, turn)
    }
}

/// What is needed to open a game.
pub struct Opening<'a> {
    /// Its id.
    pub game: Uuid,
    /// The system.
    pub rulebook: &'static dyn Rulebook,
    /// The set-up, in the system's form.
    pub setup: &'a Value,
    /// `s[0]` of the dice.
    pub commitment: Secret,
    /// Now, in milliseconds since 1970.
    pub at: i64,
}

/// Why the protocol did not accept something. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The decision named is not, or no longer, open to this seat.
    #[error("decision {named} is not open to {seat}; open now: {open}")]
    NotOpen {
        /// The decision that was named.
        named: String,
        /// The seat.
        seat: String,
        /// The decision open to it, or "none".
        open: String,
    },
    /// The author has not seen something that changes what he may decide.
    #[error("entry {since} changed what {seat} may decide, and its author had seen only {expected}")]
    Stale {
        /// What he had seen.
        expected: u64,
        /// The entry that changed it.
        since: u64,
        /// The seat.
        seat: String,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Both players must have taken their seats first.
    #[error("the game has not begun: a seat is still empty")]
    NotBegun,
    /// Somebody holds that seat.
    #[error("the seat {0} is taken")]
    SeatTaken(String),
    /// The dice of this game are used up.
    #[error("this game has no dice for turn {0}")]
    NoDice(u32),
    /// What was stored can't be read.
    #[error("entry {seq}: {why}")]
    Unreadable {
        /// The entry.
        seq: u64,
        /// What is wrong with it.
        why: String,
    },
}

/// An entry to be appended, and the game once it is.
pub struct Announced {
    /// The entry.
    pub entry: Entry,
    /// The game afterwards.
    pub game: Game,
}

/// A player in his seat, as the log knows him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name as shown.
    pub name: String,
    salt: Hash,
}

/// A match with its seats, dice and the head of its log.
pub struct Game {
    rulebook: &'static dyn Rulebook,
    table: Box<dyn Match>,
    notes: Notes,
}

/// What a game knows beside the table. Stored in snapshots.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Notes {
    id: Uuid,
    setup: Value,
    commitment: Hash,
    seq: u64,
    hash: Hash,
    at: i64,
    players: [Option<Player>; 2],
    /// The entry that opened each seat's present decision.
    opened: [u64; 2],
    /// Throws already made in the present turn.
    throws: u64,
    /// The last turn whose key has been revealed.
    revealed: u32,
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            rulebook: self.rulebook,
            table: self.table.fork(),
            notes: self.notes.clone(),
        }
    }
}

impl Game {
    /// Opens a game: the first entry.
    ///
    /// # Errors
    /// [`Fault::Refused`] if the set-up breaks a rule.
    pub fn open(opening: &Opening<'_>) -> Result<Announced, Fault> {
        let table = opening.rulebook.open(opening.setup)?;
        let commitment = opening.commitment.hex();
        let act = Act::Opened {
            system: opening.rulebook.name().to_owned(),
            edition: opening.rulebook.edition().to_owned(),
            game: opening.game,
            setup: opening.setup.clone(),
            commitment: commitment.clone(),
        };
        let notes = Notes {
            id: opening.game,
            setup: opening.setup.clone(),
            commitment,
            seq: 0,
            hash: Entry::no_hash(),
            at: opening.at,
            players: [None, None],
            opened: [0, 0],
            throws: 0,
            revealed: 0,
        };
        let game = Game {
            rulebook: opening.rulebook,
            table,
            notes,
        };
        let entry = game.entry(opening.at, act, vec![], vec![], vec![]);
        let game = game.moved_to(&entry, None);
        Ok(Announced { entry, game })
    }

    /// A player takes a seat; with the second the game begins.
    ///
    /// # Errors
    /// [`Fault::SeatTaken`]; [`Fault::NoDice`] if the dice fail.
    pub fn sit(
        &self,
        seat: Seat,
        player: &str,
        salt: &Secret,
        salt_by_server: bool,
        at: i64,
        dice: &dyn DiceBox,
    ) -> Result<Announced, Fault> {
        let name = self.seat_name(seat);
        if self.notes.players[seat.index()].is_some() {
            return Err(Fault::SeatTaken(name));
        }
        let mut game = self.clone();
        game.notes.players[seat.index()] = Some(Player {
            name: player.to_owned(),
            salt: salt.hex(),
        });
        let act = Act::Seated {
            seat: name,
            player: player.to_owned(),
            salt: salt.hex(),
            salt_by_server,
        };
        let Some(anchor) = game.anchor() else {
            let entry = game.entry(at, act, vec![], vec![], vec![]);
            let game = game.moved_to(&entry, None);
            return Ok(Announced { entry, game });
        };
        let mut source = dice.dice(game.notes.id, anchor);
        let mut tray = Tray::new(source.as_mut(), game.table.turn(), game.notes.throws);
        let step = game.table.begin(&mut tray);
        game.finish(at, act, step.events, step.table, tray, dice)
    }

    /// A seat announces something. `decision` is empty for what may be said at any time.
    ///
    /// # Errors
    /// Any [`Fault`]; then nothing has changed and no die was thrown.
    #[expect(
        clippy::too_many_arguments,
        reason = "each is a separate fact of the call, and there is one caller a kind"
    )]
    pub fn announce(
        &self,
        seat: Seat,
        by: By,
        decision: &str,
        expect_seq: u64,
        announcement: &Value,
        at: i64,
        dice: &dyn DiceBox,
    ) -> Result<Announced, Fault> {
        if self.table.outcome().is_some() {
            return Err(Fault::Over);
        }
        let Some(anchor) = self.anchor() else {
            return Err(Fault::NotBegun);
        };
        let owed = self.table.owed();
        let mine = owed.iter().find(|(s, _, _)| *s == seat);
        let opened = self.notes.opened[seat.index()];
        if expect_seq < opened {
            return Err(Fault::Stale {
                expected: expect_seq,
                since: opened,
                seat: self.seat_name(seat),
            });
        }
        let open = mine.map_or_else(String::new, |(_, kind, _)| self.decision_id(seat, kind));
        if !decision.is_empty() && decision != open {
            let open = if open.is_empty() { "none".to_owned() } else { open };
            return Err(Fault::NotOpen {
                named: decision.to_owned(),
                seat: self.seat_name(seat),
                open,
            });
        }
        let mut source = dice.dice(self.notes.id, anchor);
        let mut tray = Tray::new(source.as_mut(), self.table.turn(), self.notes.throws);
        let step = self.table.decide(seat, announcement, &mut tray)?;
        let still = step.table.owed();
        let waits = |s: Seat| still.iter().any(|(seat, _, sealed)| *seat == s && *sealed);
        let sealed = mine.is_some_and(|(_, _, sealed)| *sealed)
            && owed
                .iter()
                .any(|(s, kind, _)| *s == seat.other() && still.iter().any(|(t, k, _)| t == s && k == kind))
            && waits(seat.other())
            && !waits(seat);
        let act = Act::Announced {
            seat: self.seat_name(seat),
            by,
            decision: decision.to_owned(),
            sealed,
            announcement: step.announcement,
        };
        self.finish(at, act, step.events, step.table, tray, dice)
    }

    fn finish(
        &self,
        at: i64,
        act: Act,
        events: Vec<Value>,
        table: Box<dyn Match>,
        tray: Tray<'_>,
        dice: &dyn DiceBox,
    ) -> Result<Announced, Fault> {
        if tray.short() > 0 {
            return Err(Fault::NoDice(table.turn()));
        }
        let last = if table.outcome().is_some() {
            table.turn()
        } else {
            table.turn() - 1
        };
        let keys = (self.notes.revealed + 1..=last)
            .map(|turn| {
                let key = dice.key(turn).ok_or(Fault::NoDice(turn))?;
                Ok(KeyReveal { turn, key: key.hex() })
            })
            .collect::<Result<Vec<_>, Fault>>()?;
        let entry = self.entry(at, act, tray.into_thrown(), events, keys);
        let game = self.moved_to(&entry, Some(table));
        Ok(Announced { entry, game })
    }

    fn entry(
        &self,
        at: i64,
        act: Act,
        dice: Vec<super::Throw>,
        events: Vec<Value>,
        keys: Vec<KeyReveal>,
    ) -> Entry {
        let prev_hash = self.notes.hash.clone();
        Entry {
            seq: self.notes.seq + 1,
            at,
            act,
            dice,
            events,
            keys,
            prev_hash,
            hash: String::new(),
        }
        .chained()
    }

    /// This game after `entry`, with `table` as the table afterwards (if it changed).
    fn moved_to(&self, entry: &Entry, table: Option<Box<dyn Match>>) -> Game {
        let before = self.table.owed();
        let turn_before = self.table.turn();
        let mut game = Game {
            rulebook: self.rulebook,
            table: table.unwrap_or_else(|| self.table.fork()),
            notes: self.notes.clone(),
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
        if game.has_begun() {
            let author = match &entry.act {
                Act::Announced { seat, .. } => self.seat_named(seat),
                _ => None,
            };
            for (seat, kind, sealed) in game.table.owed() {
                let stands = sealed
                    && author != Some(seat)
                    && before.iter().any(|(s, k, _)| *s == seat && *k == kind)
                    && matches!(&entry.act, Act::Announced { sealed: true, .. });
                if !stands {
                    game.notes.opened[seat.index()] = entry.seq;
                }
            }
        }
        game
    }

    /// Folds a stored entry into the game. It trusts the entry; [`super::verify`] does not.
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
            at: entry.at,
        };
        let opened = Game::open(&opening)?;
        if opened.entry != *entry {
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
        })
    }

    /// The open decisions of a seat, with their ids.
    pub fn decisions(&self, seat: Seat) -> Vec<DecisionView> {
        let name = self.seat_name(seat);
        let mut decisions = self.all_decisions();
        decisions.retain(|d| d.seat == name);
        decisions
    }

    /// The open decisions of both seats, with their ids.
    pub fn all_decisions(&self) -> Vec<DecisionView> {
        if !self.has_begun() {
            return vec![];
        }
        let mut decisions = self.table.pending();
        for decision in &mut decisions {
            if let Some(seat) = self.seat_named(&decision.seat) {
                decision.id = self.decision_id(seat, &decision.kind);
            }
        }
        decisions
    }

    /// Who owes what: seats and kinds of decision.
    pub fn owed(&self) -> Vec<(Seat, &'static str)> {
        if !self.has_begun() {
            return vec![];
        }
        self.table
            .owed()
            .into_iter()
            .map(|(seat, kind, _)| (seat, kind))
            .collect()
    }

    /// An entry as a viewer may see it; without content if he may see nothing of it.
    pub fn show(&self, entry: &Entry, viewer: Viewer) -> Value {
        let mut value = entry.json();
        let Value::Object(fields) = &mut value else {
            return value;
        };
        let events: Vec<Value> = entry
            .events
            .iter()
            .filter(|e| self.table.shows(e, viewer))
            .cloned()
            .collect();
        fields.insert("events".to_owned(), events.into());
        if let Act::Announced {
            seat, sealed: true, ..
        } = &entry.act
            && !self.seat_named(seat).is_some_and(|s| viewer.is(s))
        {
            fields.remove("announcement");
        }
        value
    }

    /// How many entries may be exported now: all but those whose content is still secret.
    pub fn exportable(&self) -> u64 {
        let waiting = self.table.owed().into_iter().filter(|(_, _, sealed)| *sealed);
        let oldest = waiting.map(|(seat, _, _)| self.notes.opened[seat.index()]).min();
        match oldest {
            Some(opened) if self.has_begun() => opened,
            _ => self.notes.seq,
        }
    }

    /// The rules' own name for a seat.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.rulebook.seats()[seat.index()].to_owned()
    }

    /// The seat with this name.
    pub fn seat_named(&self, name: &str) -> Option<Seat> {
        Seat::ALL
            .into_iter()
            .find(|s| self.rulebook.seats()[s.index()] == name)
    }

    fn decision_id(&self, seat: Seat, kind: &str) -> String {
        format!(
            "{}-{kind}-{}",
            self.notes.opened[seat.index()],
            self.rulebook.seats()[seat.index()]
        )
    }

    fn anchor(&self) -> Option<Anchor> {
        let [Some(first), Some(second)] = &self.notes.players else {
            return None;
        };
        let first = Secret::from_hex(&first.salt)?;
        let second = Secret::from_hex(&second.salt)?;
        let commitment = Secret::from_hex(&self.notes.commitment)?;
        Some(Anchor::new(
            self.notes.id,
            &commitment,
            [&first, &second],
            &self.notes.setup,
        ))
    }

    /// What binds this game's dice, once both seats are taken.
    pub fn dice_anchor(&self) -> Option<Anchor> {
        self.anchor()
    }

    /// Whether both seats have been taken.
    pub fn has_begun(&self) -> bool {
        self.notes.players.iter().all(Option::is_some)
    }

    /// The table.
    pub fn table(&self) -> &dyn Match {
        self.table.as_ref()
    }

    /// The system.
    pub fn rulebook(&self) -> &'static dyn Rulebook {
        self.rulebook
    }

    /// The game's id.
    pub fn id(&self) -> Uuid {
        self.notes.id
    }

    /// The number of the last entry.
    pub fn head(&self) -> u64 {
        self.notes.seq
    }

    /// The hash of the last entry.
    pub fn head_hash(&self) -> &str {
        &self.notes.hash
    }

    /// When the last entry was accepted, in milliseconds since 1970.
    pub fn at(&self) -> i64 {
        self.notes.at
    }

    /// `s[0]` of the dice.
    pub fn commitment(&self) -> &str {
        &self.notes.commitment
    }

    /// The player in a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.notes.players[seat.index()].as_ref()
    }

    /// The set-up with which it was opened.
    pub fn setup(&self) -> &Value {
        &self.notes.setup
    }

    /// How it ended, as JSON with the system's seat names; nothing while it goes on.
    pub fn result(&self) -> Option<Value> {
        self.table.outcome().map(
            |o| json!({"grade": o.grade, "winner": o.winner.map(|w| self.seat_name(w)), "reason": o.reason}),
        )
    }
}
