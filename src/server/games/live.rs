//! A live game: the game itself, and who sits at it.

use crate::engine::{By, Game, KeyChain, Seat, Viewer};
use crate::server::broadcast::frames::EntryFrames;
use crate::server::clocks::timer::Timer;
use crate::server::games::idempotency::index::IdempotencyIndex;
use crate::standing_orders::{Asking, PreparedOrders};
use crate::store::{GameRecord, SeatRecord};
use std::sync::{Arc, OnceLock};
use uuid::Uuid;

/// How many entries of a game are kept ready for its watchers.
pub(crate) const RECENT: usize = 16;

/// The name of the practice opponent, in seats and in the log.
pub const PRACTICE: &str = "practice";

/// Who holds a seat: a person.
pub const PLAYER: &str = "player";

/// Who holds a seat: a bot's account.
pub const BOT: &str = "bot";

/// The entries with which a game begins are shown at once: that it was opened, and who took the seats. Without them nobody
/// would find a game to sit down at.
pub(crate) const BEGUN: u64 = 3;

/// A game that is loaded.
pub struct Live {
    /// The game after its last durable entry.
    pub game: Arc<Game>,
    /// Its dice.
    pub keys: Arc<KeyChain>,
    /// What lists know of it; head, turn and status are those of the moment when it was loaded.
    pub record: GameRecord,
    /// Who holds which seat.
    pub seats: Vec<SeatRecord>,
    /// What the players have told in advance, in the order of the seats.
    pub desks: [PreparedOrders; 2],
    /// How often each of them has been changed.
    pub versions: [u64; 2],
    /// Who is asked, as the desks have it, if it is known.
    pub(crate) asked: OnceLock<Vec<Asking>>,
    /// Its clock, if it has one and has begun.
    pub(crate) timer: Option<Timer>,
    /// Whether the other side has taken steps back alone since each seat last acted: what it is asked then goes on.
    pub(crate) repeated: [bool; 2],
    /// The requests that have changed it.
    pub(crate) given: IdempotencyIndex,
    pub(crate) recent: std::collections::VecDeque<Arc<EntryFrames>>,
    /// The game as it was last shown to spectators who are behind.
    pub(crate) behind: Option<Arc<Game>>,
}

/// What is known of a game beside the game itself.
pub struct Opened {
    /// Its dice.
    pub keys: Arc<KeyChain>,
    /// What lists know of it.
    pub record: GameRecord,
}

impl Live {
    /// A game in memory.
    pub(crate) fn new(game: Game, opened: Opened, seats: Vec<SeatRecord>) -> Live {
        Live {
            game: Arc::new(game),
            keys: opened.keys,
            record: opened.record,
            seats,
            desks: Default::default(),
            versions: [0; 2],
            asked: OnceLock::new(),
            timer: None,
            repeated: [false; 2],
            given: IdempotencyIndex::default(),
            recent: std::collections::VecDeque::new(),
            behind: None,
        }
    }

    /// The seat that an account holds.
    pub fn seat_of(&self, account: Option<Uuid>) -> Option<Seat> {
        let account = account?;
        let mine = self.seats.iter().find(|s| s.account == Some(account))?;
        self.game.seat_named(&mine.seat)
    }

    /// What an account may see of the game.
    pub fn viewer(&self, account: Option<Uuid>) -> Viewer {
        self.seat_of(account).map_or(Viewer::Public, Viewer::Seat)
    }

    /// Whether an account may know of the game at all.
    pub fn admits(&self, account: Option<Uuid>) -> bool {
        self.record.visibility == "public"
            || account.is_some_and(|a| a == self.record.creator)
            || self.seat_of(account).is_some()
    }

    /// Who is entered in the log as the author of what a seat announces.
    pub fn by(&self, seat: Seat) -> By {
        let name = self.game.seat_name(seat);
        let held = self.seats.iter().find(|s| s.seat == name);
        if held.is_some_and(|s| s.holder != PLAYER) {
            By::Bot
        } else {
            By::Player
        }
    }
}
