//! What is written: plain data, the same for either database.

use crate::engine::{EncodedEntry, Secret};
use crate::store::record::{PreparedOrdersRecord, SeatRecord, StoredAnswer};
use crate::store::writer::statement::Statement;
use uuid::Uuid;

/// A game that is being opened.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The system's name.
    pub system: String,
    /// The scenario; empty for a set-up of one's own.
    pub scenario: String,
    /// The title.
    pub title: String,
    /// `public` or `private`.
    pub visibility: String,
    /// What lets somebody into a private game.
    pub invitation: String,
    /// Who opens it.
    pub creator: Uuid,
    /// The last key of its dice.
    pub secret: Secret,
    /// How far behind spectators are, in milliseconds.
    pub spectator_delay: i64,
}

/// Entries of one game with all that goes with them: written together or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: Uuid,
    /// The game's own row, if these entries open it.
    pub opens: Option<NewGame>,
    /// Entries, in order; at least one, unless only desks change, or what goes with them.
    pub entries: Vec<EncodedEntry>,
    /// Seats that are taken by them.
    pub seats: Vec<SeatRecord>,
    /// Desks that change.
    pub desks: Vec<PreparedOrdersRecord>,
    /// `open`, `playing` or `over` from now on; nothing if it is as before.
    pub status: Option<&'static str>,
    /// The seats for which the game waits from now on.
    pub waiting: Vec<String>,
    /// The game turn from now on.
    pub turn: u32,
    /// The game after the last entry, if it is time to keep it.
    pub snapshot: Option<String>,
    /// The answer to give again, if it is not one of the entries.
    pub answer: Option<StoredAnswer>,
    /// Which of the entries answers a request, and the mark by which that is known again.
    pub answers: Option<(u64, String)>,
    /// What else is written with them.
    pub side_effects: Vec<SideEffect>,
}

/// Something that is written with entries of a game, or not at all.
#[derive(Clone, Debug)]
pub struct SideEffect(pub(crate) Vec<Statement>);

impl SideEffect {
    pub(crate) fn of(statements: Vec<Statement>) -> SideEffect {
        SideEffect(statements)
    }
}

impl StoredAnswer {
    /// What keeps it, by itself.
    pub(crate) fn statement(self, at: i64) -> Statement {
        let sql = "insert into idempotency (account, scope, key, request, status, answer, created) \
                   values ($1, $2, $3, $4, $5, $6, $7)";
        Statement::new(sql)
            .id(self.account)
            .text(self.scope)
            .text(self.key)
            .text(self.request)
            .number(i64::from(self.status))
            .text(self.answer)
            .number(at)
    }
}

impl Append {
    /// The number of the last entry.
    pub(crate) fn head(&self) -> u64 {
        self.entries.last().map_or(0, |e| e.seq)
    }

    /// The mark of the request that an entry answers; empty if it answers none.
    pub(crate) fn fingerprint(&self, seq: u64) -> &str {
        match &self.answers {
            Some((answers, mark)) if *answers == seq => mark,
            _ => "",
        }
    }

    /// What goes with the opening of a game and is rare.
    pub(crate) fn rare(&self) -> Option<Statement> {
        let delay = self.opens.as_ref().map(|new| new.spectator_delay)?;
        let sql = "update games set spectator_delay = $1 where id = $2";
        (delay > 0).then(|| Statement::new(sql).number(delay).id(self.game))
    }

    /// When the last entry was made, or the desks were changed.
    pub(crate) fn at(&self) -> i64 {
        let desks = || self.desks.first().map_or(0, |d| d.at);
        self.entries.last().map_or_else(desks, |e| e.at)
    }

    /// Whether there is nothing to write.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.desks.is_empty() && self.side_effects.is_empty()
    }
}

/// What a probe writes.
pub(crate) const PROBE: &str =
    "insert into probes (id, body) values (1, $1) on conflict (id) do update set body = excluded.body";

/// Waits until what others are appending to a game is written, and has them wait until the transaction ends.
pub(crate) const LOCK: &str = "update heads set head = head where game = $1";

/// What closes a game for play.
pub(crate) const CLOSE: &str = "update games set closed = $1, closed_at = $2 where id = $3 and closed = ''";

/// What stops the clock of a game that is closed for play: nobody need look at it until it is opened again.
pub(crate) const STOP: &str = "update clocks set due = 9223372036854775807 where game = $1 \
                               and exists (select 1 from games where id = $1 and closed <> '')";

/// How much a probe writes, in bytes.
pub(crate) const PROBE_SIZE: usize = 64 << 10;

pub(crate) enum Write {
    Append(Box<Append>),
    /// Statements in order, all or none: for everything that is rare.
    Change {
        about: String,
        statements: Vec<Statement>,
    },
    /// Something of some size and no meaning, to see whether anything can be written.
    Probe,
    /// A game is closed for play, if it is not.
    Close {
        game: Uuid,
        why: String,
        at: i64,
    },
}
