//! The result of a command, before it is durable.

use crate::clock::Wish;
use crate::engine::{Announced, EncodedEntry, Fault, Game, Millis, Seat};
use crate::server::games::live::Live;
use crate::server::games::orders::shown::PlanOf;
use crate::standing_orders::{OpenDecision, PreparedOrders, follow};
use crate::store::{GameStatus, PreparedOrdersRecord, SeatRecord, SideEffect};
use serde_json::{Value, json};

/// What answers a command.
#[derive(Debug)]
pub(crate) enum Answer {
    /// The acknowledgement of its last entry.
    Entry,
    /// This document.
    Document(Value),
    /// The plan of a seat, after the announcements that it makes at once.
    Plan(Seat),
}

/// The result of a command, before it is durable.
pub(crate) struct Change {
    /// The entries to append.
    pub entries: Vec<EncodedEntry>,
    /// The game after the entries.
    pub game: Game,
    /// Seats that the change takes.
    pub seats: Vec<SeatRecord>,
    /// The response body.
    pub answer: Answer,
    /// The automatic part of the change.
    pub automatic: AutomaticMoves,
    /// Other rows to write in the same transaction.
    pub side_effects: Vec<SideEffect>,
}

impl Change {
    /// A change that only appends entries.
    pub(crate) fn new(entries: Vec<EncodedEntry>, game: Game) -> Change {
        Change {
            entries,
            game,
            seats: vec![],
            answer: Answer::Entry,
            automatic: AutomaticMoves::default(),
            side_effects: vec![],
        }
    }

    /// All entries to append, the automatic ones included.
    pub(crate) fn all(&self) -> Vec<EncodedEntry> {
        let all = self.entries.iter().chain(&self.automatic.entries);
        all.cloned().collect()
    }
}

impl From<Announced> for Change {
    /// An appended entry; the response acknowledges it.
    fn from(announced: Announced) -> Change {
        Change::new(vec![announced.entry], announced.game)
    }
}

/// The status of a game, as lists show it.
pub fn status(game: &Game) -> GameStatus {
    GameStatus::of(game)
}

/// What follows automatically from a change, through standing orders, yields and plans.
#[derive(Default)]
pub(crate) struct AutomaticMoves {
    /// The automatic announcements, in order.
    pub(crate) entries: Vec<EncodedEntry>,
    /// The prepared orders after the change; `None`: unchanged.
    pub(crate) prepared_orders: Option<[PreparedOrders; 2]>,
    /// Whether there was more to announce than fits into one transaction.
    pub(crate) truncated: bool,
    /// Who is asked after the change, if the prepared orders had to be evaluated to know.
    pub(crate) open: Option<Vec<OpenDecision>>,
    /// The time of the evaluation, in milliseconds since 1970.
    pub(crate) at: Millis,
    /// The seat whose player has just changed their prepared orders.
    pub(crate) telling: Option<Seat>,
}

impl AutomaticMoves {
    /// Whether there was more to announce than fits into one transaction.
    pub(crate) fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// The seat whose player has just changed their prepared orders.
    pub(crate) fn telling(&self) -> Option<Seat> {
        self.telling
    }

    /// How long each seat wants to be asked.
    pub(crate) fn wishes(&self) -> [Option<Wish>; 2] {
        let wish = |decision: &OpenDecision| {
            let window = decision.window.as_ref()?;
            Some(Wish {
                decision: decision.decision.clone(),
                at_most: window.at_most,
                answers: window.then.is_some(),
            })
        };
        let of = |seat: Seat| self.open.iter().flatten().find(|decision| decision.seat == seat);
        Seat::ALL.map(|seat| of(seat).and_then(wish))
    }

    /// The time of the evaluation, in milliseconds since 1970.
    pub(crate) fn at(&self) -> Millis {
        self.at
    }

    /// The changed prepared orders as rows for the store.
    pub(crate) fn records(&self, live: &Live, at: Millis) -> Vec<PreparedOrdersRecord> {
        let Some(prepared_orders) = &self.prepared_orders else {
            return vec![];
        };
        let differs = |s: &Seat| prepared_orders[s.index()] != live.prepared_orders[s.index()];
        let record = |seat: Seat| PreparedOrdersRecord {
            seat: live.game.seat_name(seat),
            version: live.versions[seat.index()] + 1,
            body: prepared_orders[seat.index()].stored(),
            at,
        };
        Seat::ALL.into_iter().filter(differs).map(record).collect()
    }
}

impl Change {
    /// Adds what follows automatically: the entries of orders, yields and plans join the same transaction.
    ///
    /// # Errors
    /// An internal problem if the game has no dice left.
    pub(crate) fn with_automatic(mut self, live: &Live, at: Millis) -> Result<Change, Fault> {
        self.automatic.at = at;
        let prepared_orders = self.automatic.prepared_orders.take();
        let mut prepared_orders = prepared_orders.unwrap_or_else(|| live.prepared_orders.clone());
        if !prepared_orders.iter().all(PreparedOrders::is_clear) {
            let automatic = follow(self.game, prepared_orders, &self.entries, at, live.keys.as_ref())?;
            self.game = automatic.game;
            self.automatic.open = Some(automatic.open);
            self.automatic.entries = automatic.entries;
            self.automatic.truncated = automatic.truncated;
            prepared_orders = automatic.prepared_orders;
        }
        if let Answer::Plan(seat) = self.answer {
            let plan = PlanOf::new(&self.game, seat, &prepared_orders[seat.index()]);
            self.answer = Answer::Document(json!(plan));
        }
        self.automatic.prepared_orders =
            Some(prepared_orders).filter(|prepared_orders| *prepared_orders != live.prepared_orders);
        Ok(self)
    }
}
