//! Writes as plain data, the same for either database.

use crate::engine::{EncodedEntry, Millis, Secret, Seq};
use crate::ids::{AccountId, GameId};
use crate::store::archive::finish::FinishedGame;
use crate::store::games::log::sum;
use crate::store::integers::stored;
use crate::store::peer_change::PeerChange;
use crate::store::record::{Origin, PreparedOrdersRecord, SeatRecord, StoredAnswer};
use crate::store::words::{GameStatus, Visibility};
use crate::store::writer::statement::Statement;

/// A game to be opened.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The system's name.
    pub system: String,
    /// The scenario; `None` for a custom set-up.
    pub scenario: Option<String>,
    /// The title.
    pub title: String,
    /// Who may see it.
    pub visibility: Visibility,
    /// The invitation code of a private game.
    pub invitation: Option<String>,
    /// The account that opens it.
    pub creator: AccountId,
    /// The last key of its dice.
    pub secret: Secret,
    /// The delay for spectators, in milliseconds.
    pub spectator_delay: Millis,
    /// Whether it counts, and why not.
    pub origin: Origin,
}

/// The fingerprint of a request that an entry answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fingerprint {
    /// The entry.
    pub seq: Seq,
    /// The fingerprint; empty if the entry answers no request.
    pub text: String,
}

/// Entries of one game with everything that belongs to them: all are written or none.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The game's own row, if these entries open it.
    pub opens: Option<NewGame>,
    /// Entries, in order. Empty only if just prepared orders or side effects are written.
    pub entries: Vec<EncodedEntry>,
    /// Seats that are taken.
    pub seats: Vec<SeatRecord>,
    /// Prepared orders that change.
    pub prepared_orders: Vec<PreparedOrdersRecord>,
    /// The new status; `None`: unchanged.
    pub status: Option<GameStatus>,
    /// The seats that the game waits for now.
    pub waiting: Vec<String>,
    /// The game turn now.
    pub turn: u32,
    /// A snapshot after the last entry, if one is due.
    pub snapshot: Option<String>,
    /// The answer for replay, if it is not one of the entries.
    pub answer: Option<StoredAnswer>,
    /// The fingerprint of the request that one of the entries answers.
    pub answers: Option<Fingerprint>,
    /// Other rows that are written with them.
    pub side_effects: Vec<SideEffect>,
    /// What the archive has of the game, if these entries finish it.
    pub finished: Option<FinishedGame>,
}

/// Statements in the same transaction as entries of a game.
#[derive(Clone, Debug)]
pub struct SideEffect(pub(crate) Vec<Statement>);

impl SideEffect {
    pub(crate) fn of(statements: Vec<Statement>) -> SideEffect {
        SideEffect(statements)
    }
}

impl StoredAnswer {
    /// Stores it.
    pub(crate) fn statement(self, at: Millis) -> Statement {
        let sql = "insert into idempotency (account, scope, key, request, status, answer, created) \
                   values ($1, $2, $3, $4, $5, $6, $7)";
        Statement::new(sql)
            .id(self.account)
            .text(self.scope.to_string())
            .text(self.key)
            .text(self.request)
            .number(i64::from(self.status))
            .text(self.answer)
            .number(at)
    }
}

impl SeatRecord {
    /// Stores it.
    fn statement(&self, game: GameId, at: Millis) -> Statement {
        let sql =
            "insert into seats (game, seat, holder, account, name, taken) values ($1, $2, $3, $4, $5, $6)";
        Statement::new(sql)
            .id(game)
            .text(&self.seat)
            .text(self.holder.word())
            .text(
                self.account
                    .map(|account| account.to_string())
                    .unwrap_or_default(),
            )
            .text(&self.name)
            .number(at)
    }
}

impl Append {
    /// The number of the last entry.
    pub(crate) fn head(&self) -> Seq {
        self.entries.last().map_or(Seq::NONE, |e| e.seq)
    }

    /// The fingerprint of the request that an entry answers; empty if it answers none.
    pub(crate) fn fingerprint(&self, seq: Seq) -> &str {
        match &self.answers {
            Some(answers) if answers.seq == seq => &answers.text,
            _ => "",
        }
    }

    /// What the entries need if they open the game: the rows of the game, before any entry.
    pub(crate) fn opening(&self) -> Vec<Statement> {
        let Some(new) = self.opens.as_ref().filter(|_| !self.entries.is_empty()) else {
            return vec![];
        };
        let sql = "insert into games (id, system, scenario, title, visibility, invitation, status, creator, created, \
                   spectator_delay, trial, fork_of, fork_at) \
                   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
        let Origin { trial, fork_of } = new.origin;
        let game = Statement::new(sql)
            .id(self.game)
            .text(&new.system)
            .text(new.scenario.as_deref().unwrap_or_default())
            .text(&new.title)
            .text(new.visibility.word())
            .text(new.invitation.as_deref().unwrap_or_default())
            .text(self.status.map_or("", GameStatus::word))
            .id(new.creator)
            .number(self.entries.first().map_or(Millis::ZERO, |entry| entry.at))
            .number(new.spectator_delay)
            .number(i64::from(trial))
            .text(fork_of.map(|fork| fork.game.to_string()).unwrap_or_default())
            .number(fork_of.map_or(0, |fork| stored(fork.at)));
        let sql = "insert into heads (game, head, turn, waiting, updated) values ($1, 0, $2, $3, $4)";
        let head = Statement::new(sql)
            .id(self.game)
            .number(i64::from(self.turn))
            .text(self.waiting.join(","))
            .number(self.at());
        vec![game, head]
    }

    /// Stores the answer for replay, after the entries.
    pub(crate) fn answering(&self) -> Option<Statement> {
        self.answer.clone().map(|answer| answer.statement(self.at()))
    }

    /// What is rarely written with entries, after them.
    pub(crate) fn following(&self) -> Vec<Statement> {
        let mut statements: Vec<Statement> = self
            .prepared_orders
            .iter()
            .map(|orders| orders.statement(self.game))
            .collect();
        if self.entries.is_empty() {
            return statements;
        }
        if let Some(status) = self.status.filter(|_| self.opens.is_none()) {
            // It changes twice per game, and lists have indexes on it: the row is written only then.
            let update = Statement::new("update games set status = $1 where id = $2");
            statements.push(update.text(status.word()).id(self.game));
        }
        if self.finished.is_some() {
            statements.push(Statement::new("update seats set over = 1 where game = $1").id(self.game));
        }
        statements.extend(self.seats.iter().map(|seat| seat.statement(self.game, self.at())));
        if let Some(snapshot) = &self.snapshot {
            // The newest two are kept: a spare in case the last can't be read.
            let sql = "delete from snapshots where game = $1 and seq < (select max(seq) from snapshots where game = $1)";
            statements.push(Statement::new(sql).id(self.game));
            let sql = "insert into snapshots (game, seq, body, sum) values ($1, $2, $3, $4)";
            let insert = Statement::new(sql)
                .id(self.game)
                .number(stored(self.head()))
                .text(snapshot)
                .text(sum(self.game, self.head(), snapshot));
            statements.push(insert);
        }
        statements
    }

    /// The statements of the side effects. They may refer to a game that the entries open, so they come last.
    pub(crate) fn side_effects(&self) -> impl Iterator<Item = &Statement> {
        self.side_effects.iter().flat_map(|effect| &effect.0)
    }

    /// The statements that put the finished game into the archive. They come after all side effects, because the first of
    /// them locks the archive.
    pub(crate) fn finishing(&self) -> Vec<Statement> {
        let finished = self.finished.as_ref().filter(|_| !self.entries.is_empty());
        finished.map_or(vec![], |finished| finished.statements().into())
    }

    /// The time of the last entry, or of the change of prepared orders.
    pub(crate) fn at(&self) -> Millis {
        let prepared_orders = || self.prepared_orders.first().map_or(Millis::ZERO, |d| d.at);
        self.entries.last().map_or_else(prepared_orders, |e| e.at)
    }

    /// Whether there is nothing to write.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.prepared_orders.is_empty() && self.side_effects.is_empty()
    }
}

/// The size of a probe, in bytes.
const PROBE_SIZE: usize = 64 << 10;

/// Writes a probe.
pub(crate) fn probe() -> Statement {
    let sql =
        "insert into probes (id, body) values (1, $1) on conflict (id) do update set body = excluded.body";
    Statement::new(sql).text("·".repeat(PROBE_SIZE / 2))
}

/// Waits for concurrent appends to a game, and blocks further ones until the transaction ends.
pub(crate) const LOCK: &str = "update heads set head = head where game = $1";

/// Closes a game for play.
pub(crate) const CLOSE: &str = "update games set closed = $1, closed_at = $2 where id = $3 and closed = ''";

/// Takes the clock of a game that is closed for play off the schedule until the game is reopened.
pub(crate) const STOP: &str = "update clocks set due = 9223372036854775807 where game = $1 \
                               and exists (select 1 from games where id = $1 and closed <> '')";

/// Closes a game for play, if it is not closed. Appends in progress are waited for.
pub(crate) fn close(game: GameId, why: &str, at: Millis) -> [Statement; 3] {
    let close = Statement::new(CLOSE).text(why).number(at).id(game);
    [
        Statement::new(LOCK).id(game),
        close,
        Statement::new(STOP).id(game),
    ]
}

pub(crate) enum Write {
    Append(Box<Append>),
    /// Statements in order, all or none: for everything that is rare.
    Change {
        /// The key by which changes are sorted.
        about: String,
        /// What other servers are told of it.
        tells: Option<PeerChange>,
        statements: Vec<Statement>,
    },
    /// Meaningless data of some size, to test whether there is room.
    Probe,
    /// Closes a game for play, if it is not closed.
    Close {
        game: GameId,
        why: String,
        at: Millis,
    },
}
