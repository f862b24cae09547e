//! A live game: the game and its seats, in memory.

use crate::engine::{By, Game, KeyChain, Seat, Seq, Speaker, Viewer};
use crate::ids::AccountId;
use crate::server::broadcast::frames::EntryFrames;
use crate::server::clocks::timer::Timer;
use crate::server::games::idempotency::index::IdempotencyIndex;
use crate::standing_orders::{OpenDecision, PreparedOrders};
use crate::store::{GameRecord, Holder, SeatRecord, Visibility};
use std::sync::{Arc, OnceLock};

/// How many encoded entries of a game are cached for its watchers.
pub(crate) const RECENT: usize = 16;

/// The practice opponent's name, as shown to players.
pub(crate) const PRACTICE_NAME: &str = "Practice opponent";

/// The name of the practice opponent of the level Captain.
pub(crate) const CAPTAIN_NAME: &str = "Captain";

/// The opening entries (the game is opened, and its seats are taken) are shown without delay. Otherwise
/// nobody would find a game to join.
pub(crate) const BEGUN: Seq = Seq::new(3);

/// A game in memory.
pub(crate) struct Live {
    /// The game after its last durable entry.
    pub game: Arc<Game>,
    /// Its key chain, from which dice are derived.
    pub keys: Arc<KeyChain>,
    /// Its record in lists. Head, turn and status are those of the time when it was loaded.
    pub record: GameRecord,
    /// The holders of its seats.
    pub seats: Vec<SeatRecord>,
    /// The prepared orders of its players, in the order of the seats.
    pub prepared_orders: [PreparedOrders; 2],
    /// The number of changes of each seat's prepared orders.
    pub versions: [u64; 2],
    /// Who is asked according to the prepared orders, if it was worked out.
    pub(crate) open: OnceLock<Vec<OpenDecision>>,
    /// Its clock; `None` if it has none or has not begun.
    pub(crate) timer: Option<Timer>,
    /// Whether since each seat's last act the other side has only taken steps back, so that the seat's
    /// question continues.
    pub(crate) repeated: [bool; 2],
    /// The requests that have changed it.
    pub(crate) idempotency: IdempotencyIndex,
    pub(crate) recent: std::collections::VecDeque<Arc<EntryFrames>>,
    /// The game as delayed spectators last saw it.
    pub(crate) delayed: Option<Arc<Game>>,
}

/// What belongs to a game besides its state.
pub(crate) struct Opened {
    /// Its key chain, from which dice are derived.
    pub keys: Arc<KeyChain>,
    /// Its record in lists.
    pub record: GameRecord,
}

impl Live {
    /// A game in memory.
    pub(crate) fn new(game: Arc<Game>, opened: Opened, seats: Vec<SeatRecord>) -> Live {
        Live {
            game,
            keys: opened.keys,
            record: opened.record,
            seats,
            prepared_orders: Default::default(),
            versions: [0; 2],
            open: OnceLock::new(),
            timer: None,
            repeated: [false; 2],
            idempotency: IdempotencyIndex::default(),
            recent: std::collections::VecDeque::new(),
            delayed: None,
        }
    }

    /// The seat that an account holds.
    pub(crate) fn seat_of(&self, account: Option<AccountId>) -> Option<Seat> {
        let account = account?;
        let mine = self.seats.iter().find(|s| s.account == Some(account))?;
        self.game.seat_named(&mine.seat)
    }

    /// The viewer that an account is.
    pub(crate) fn viewer(&self, account: Option<AccountId>) -> Viewer {
        self.seat_of(account).map_or(Viewer::Public, Viewer::Seat)
    }

    /// Whether an account may see the game at all.
    pub(crate) fn admits(&self, account: Option<AccountId>) -> bool {
        self.record.visibility == Visibility::Public
            || account.is_some_and(|a| a == self.record.creator)
            || self.seat_of(account).is_some()
    }

    /// The author that the log records for a seat's announcements.
    pub(crate) fn speaker(&self, seat: Seat) -> Speaker {
        let name = self.game.seat_name(seat);
        let held = self.seats.iter().find(|s| s.seat == name);
        let by = if held.is_some_and(|s| s.holder != Holder::Player) {
            By::Bot
        } else {
            By::Player
        };
        by.for_seat(seat)
    }
}
