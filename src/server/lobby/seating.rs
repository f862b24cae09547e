//! Taking the seats of a game while it is opened.

use crate::bot::Level;
use crate::engine::{Announced, EncodedEntry, Game, KeyChain, Millis, Seat, Secret, Sitting};
use crate::people::profile::log_name;
use crate::server::games::live::{CAPTAIN_NAME, PRACTICE_NAME};
use crate::server::problem::Problem;
use crate::store::{Account, Holder, SeatRecord};

/// Who takes a seat, with their salt for the dice.
pub(crate) struct Sitter {
    /// The seat.
    pub(crate) seat: Seat,
    /// Its holder.
    pub(crate) holder: SeatHolder,
    /// The salt.
    pub(crate) salt: Secret,
    /// Whether the server drew the salt.
    pub(crate) salt_by_server: bool,
}

/// What takes a seat.
pub(crate) enum SeatHolder {
    /// An account; the practice opponent plays for one of the house.
    Account(Account),
    /// The practice opponent of a level.
    Practice(Level),
}

/// A game whose seats are taken.
pub(crate) struct Seating {
    /// The game after the entries.
    pub(crate) game: Game,
    /// The entries that open the game and take the seats.
    pub(crate) entries: Vec<EncodedEntry>,
    /// The seats that are taken.
    pub(crate) seats: Vec<SeatRecord>,
}

impl Seating {
    /// Takes seats of a game that was just opened, in this order.
    ///
    /// # Errors
    /// A problem if a seat can't be taken.
    pub(crate) fn of(
        opened: Announced,
        sitters: impl IntoIterator<Item = Sitter>,
        at: Millis,
        keys: &KeyChain,
    ) -> Result<Seating, Problem> {
        let (mut game, mut entries, mut seats) = (opened.game, vec![opened.entry], vec![]);
        for sitter in sitters {
            let held = sitter.holder.record(game.seat_name(sitter.seat));
            let logged = held.account.map_or_else(|| held.name.clone(), log_name);
            let sitting = Sitting {
                seat: sitter.seat,
                player: &logged,
                salt: &sitter.salt,
                salt_by_server: sitter.salt_by_server,
            };
            let sat = game.sit(&sitting, at, keys)?;
            seats.push(held);
            game = sat.game;
            entries.push(sat.entry);
        }
        Ok(Seating { game, entries, seats })
    }
}

impl SeatHolder {
    /// The record of a seat that is taken.
    fn record(self, seat: String) -> SeatRecord {
        match self {
            SeatHolder::Account(account) => SeatRecord {
                seat,
                holder: account.holder(),
                account: Some(account.id),
                name: account.name,
            },
            SeatHolder::Practice(level) => SeatRecord {
                seat,
                holder: Holder::Practice,
                account: None,
                name: match level {
                    Level::Cadet => PRACTICE_NAME.to_owned(),
                    Level::Captain => CAPTAIN_NAME.to_owned(),
                },
            },
        }
    }
}
