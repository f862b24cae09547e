//! What a command comes to before it is durable.

use crate::clock::Wish;
use crate::engine::{Closing, EncodedEntry, Fault, Game, Seat};
use crate::server::clocks::timer::Timed;
use crate::server::games::live::Live;
use crate::standing_orders::{Asking, PreparedOrders, follow};
use crate::store::{PreparedOrdersRecord, SeatRecord, SideEffect};
use serde_json::Value;

/// What a decision comes to, before it is durable.
pub struct Change {
    /// The entries to append.
    pub entries: Vec<EncodedEntry>,
    /// The game after them.
    pub game: Game,
    /// Seats that are taken by them.
    pub seats: Vec<SeatRecord>,
    /// The answer, if it is not that the last of the entries is on the disk.
    pub answer: Option<Value>,
    /// What comes of that which the players have told in advance.
    pub automatic: AutomaticMoves,
    /// What else is written with the entries.
    pub side_effects: Vec<SideEffect>,
}

impl Change {
    /// Entries and nothing else.
    pub fn new(entries: Vec<EncodedEntry>, game: Game) -> Change {
        Change {
            entries,
            game,
            seats: vec![],
            answer: None,
            automatic: AutomaticMoves::default(),
            side_effects: vec![],
        }
    }

    /// Has the clock written with the entries; gives when it is due. `seats` are those that were taken before.
    pub(crate) fn keep(&mut self, timed: Option<&Timed>, seats: &[SeatRecord]) -> Option<i64> {
        let timed = timed?;
        let seats: Vec<SeatRecord> = seats.iter().chain(&self.seats).cloned().collect();
        let (extra, due) = timed.extra(&self.game, &seats);
        self.side_effects.push(extra);
        due
    }
}

/// The word for where a game stands, for lists.
pub fn status(game: &Game) -> &'static str {
    if let Some(closing) = game.closing() {
        closing.word()
    } else if game.table().outcome().is_some() {
        "over"
    } else if game.is_withdrawn() {
        Closing::Unfinished.word()
    } else if game.has_begun() {
        "playing"
    } else {
        "open"
    }
}

/// What comes of that which the players have told in advance.
#[derive(Default)]
pub struct AutomaticMoves {
    /// What follows by itself from the announcement, in order.
    pub(crate) entries: Vec<EncodedEntry>,
    /// The desks afterwards, if they change.
    pub(crate) desks: Option<[PreparedOrders; 2]>,
    /// Whether there would have been more to announce than goes into one transaction.
    pub(crate) truncated: bool,
    /// Who is asked then, if the desks had to be looked at to know.
    pub(crate) asked: Option<Vec<Asking>>,
    /// When all this was found out.
    pub(crate) at: i64,
    /// The seat whose player has just told something.
    pub(crate) telling: Option<Seat>,
}

impl AutomaticMoves {
    /// Whether there would have been more to announce than goes into one transaction.
    pub(crate) fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// The seat whose player has just told something in advance.
    pub(crate) fn telling(&self) -> Option<Seat> {
        self.telling
    }

    /// What the seats want about how long they are asked.
    pub(crate) fn wishes(&self) -> [Option<Wish>; 2] {
        let wish = |asking: &Asking| {
            let window = asking.window.as_ref()?;
            Some(Wish {
                decision: asking.decision.clone(),
                at_most: window.at_most,
                answers: window.then.is_some(),
            })
        };
        let of = |seat: Seat| self.asked.iter().flatten().find(|asking| asking.seat == seat);
        Seat::ALL.map(|seat| of(seat).and_then(wish))
    }

    /// When all this was found out, in milliseconds since 1970.
    pub(crate) fn at(&self) -> i64 {
        self.at
    }

    /// The desks that change, as they are stored.
    pub(crate) fn records(&self, live: &Live, at: i64) -> Vec<PreparedOrdersRecord> {
        let Some(desks) = &self.desks else {
            return vec![];
        };
        let differs = |s: &Seat| desks[s.index()] != live.desks[s.index()];
        let record = |seat: Seat| PreparedOrdersRecord {
            seat: live.game.seat_name(seat),
            version: live.versions[seat.index()] + 1,
            body: desks[seat.index()].stored(),
            at,
        };
        Seat::ALL.into_iter().filter(differs).map(record).collect()
    }
}

impl Change {
    /// What follows from this by itself: the entries of orders, yields and plans go into the same transaction.
    ///
    /// # Errors
    /// An internal problem, if the game's dice are used up.
    pub(crate) fn with_automatic(mut self, live: &Live, at: i64) -> Result<Change, Fault> {
        self.automatic.at = at;
        let desks = self.automatic.desks.take();
        let mut desks = desks.unwrap_or_else(|| live.desks.clone());
        if !desks.iter().all(PreparedOrders::is_clear) {
            let followed = follow(self.game, desks, &self.entries, at, live.keys.as_ref())?;
            self.game = followed.game;
            self.automatic.asked = Some(followed.asked);
            self.automatic.entries = followed.entries;
            self.automatic.truncated = followed.cut_short;
            desks = followed.desks;
        }
        self.automatic.desks = Some(desks).filter(|desks| *desks != live.desks);
        Ok(self)
    }

    /// The entries to append, with those that follow by themselves.
    pub(crate) fn all(&self) -> Vec<EncodedEntry> {
        let all = self.entries.iter().chain(&self.automatic.entries);
        all.cloned().collect()
    }
}
