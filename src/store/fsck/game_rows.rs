//! What the log of a game says of its rows.

use crate::engine::{Entry, Game, Seat};
use crate::ids::{AccountId, GameId};
use crate::people::profile::log_name;
use crate::store::archive::finish::FinishedGame;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::{GameRecord, SeatRecord};
use crate::store::row::row;
use crate::store::words::GameStatus;
use sqlx::{query_as, query_scalar};

row! {
    /// What the archive has of a game, and its log determines.
    struct ArchiveRow {
        first_seat: String,
        second_seat: String,
        won: i64,
        grade: String,
        reason: String,
        turn: i64,
        options: String,
    }
}

/// The rows of a game that follow from its log.
pub(crate) struct GameRows {
    seats: Vec<SeatRecord>,
    archived: Option<ArchiveRow>,
    /// Whether it was closed because its edition is no longer adjudicated.
    withdrawn: bool,
    /// Whether it belongs to a season, where others may take the seats over.
    pub(crate) fixture: bool,
}

/// Compares something with what the log says.
struct Comparison(Vec<String>);

impl Comparison {
    fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, found: T, proper: T) {
        if found != proper {
            self.0
                .push(format!("{what} should be {proper:?}, and is {found:?}"));
        }
    }
}

impl GameRows {
    /// What is wrong with the rows of a game, whose log is intact.
    pub(crate) fn faults(&self, record: &GameRecord, game: &Game, entries: &[Entry]) -> Vec<String> {
        let mut all = Comparison(vec![]);
        if let Some(first) = entries.first() {
            all.same("its creation", record.created.get(), first.at.get());
        }
        all.same("its last change", record.updated.get(), game.at().get());
        all.same("its turn", record.turn, game.table().turn());
        all.same(
            "whether it is a trial",
            record.origin.trial,
            game.trial().is_some(),
        );
        all.same("what it is a fork of", record.origin.fork_of, game.fork_of());
        if self.withdrawn {
            all.same("its status", record.status, GameStatus::Unfinished);
            all.same("who it waits for", &record.waiting, &vec![]);
        } else if !game.is_withdrawn() {
            // The server closes a withdrawn game when it next starts.
            all.same("its status", record.status, GameStatus::of(game));
            all.same("who it waits for", &record.waiting, &game.waiting());
        }
        self.compare_seats(&mut all, game);
        self.compare_archive(&mut all, game);
        all.0
    }

    /// The accounts that hold seats which others have taken by the log.
    pub(crate) fn others(&self, game: &Game) -> Vec<AccountId> {
        let other = |held: &SeatRecord| {
            let player = game.seat_named(&held.seat).and_then(|seat| game.player(seat))?;
            held.account
                .filter(|account| is_pseudonym(&player.name) && log_name(*account) != player.name)
        };
        self.seats.iter().filter_map(other).collect()
    }

    fn compare_seats(&self, all: &mut Comparison, game: &Game) {
        let taken = Seat::ALL.into_iter().filter(|seat| game.player(*seat).is_some());
        let mut taken: Vec<String> = taken.map(|seat| game.seat_name(seat)).collect();
        taken.sort();
        let held: Vec<String> = self.seats.iter().map(|held| held.seat.clone()).collect();
        all.same("its seats", held, taken);
        for held in &self.seats {
            let player = game.seat_named(&held.seat).and_then(|seat| game.player(seat));
            let Some(player) = player else {
                continue;
            };
            match held.account {
                None => all.same(&format!("the name of {}", held.seat), &held.name, &player.name),
                // Logs from before there were pseudonyms have names. In a season somebody may have taken a seat over.
                Some(account) if is_pseudonym(&player.name) && !self.fixture => {
                    if log_name(account) != player.name {
                        let seat = &held.seat;
                        all.0
                            .push(format!("the account of {seat} is not the one that took it"));
                    }
                }
                Some(_) => {}
            }
        }
    }

    fn compare_archive(&self, all: &mut Comparison, game: &Game) {
        // A row with less than 0 is not complete.
        let Some(row) = self.archived.as_ref().filter(|row| row.won >= 0) else {
            return;
        };
        let Some(proper) = FinishedGame::of(game) else {
            all.0.push("it is in the archive, and has no result".to_owned());
            return;
        };
        let [first, second] = &proper.seats;
        all.same("its first seat in the archive", &row.first_seat, first);
        all.same("its second seat in the archive", &row.second_seat, second);
        all.same("its winner in the archive", row.won, proper.won.code());
        all.same("its grade in the archive", &row.grade, &proper.grade);
        all.same("its reason in the archive", &row.reason, &proper.reason);
        all.same("its turn in the archive", row.turn, i64::from(proper.turn));
        all.same("its options in the archive", &row.options, &proper.option_set());
    }
}

/// Whether a name in a log is a pseudonym.
fn is_pseudonym(name: &str) -> bool {
    let digits = name.strip_prefix("Player ");
    digits.is_some_and(|digits| digits.len() == 10 && hex::decode(digits).is_ok())
}

impl Store {
    /// Reads the rows of a game that follow from its log. `seats` is what is read with the game anyway.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub(crate) async fn game_rows(
        &self,
        game: GameId,
        seats: Vec<SeatRecord>,
    ) -> Result<GameRows, StoreError> {
        let id = game.to_string();
        let sql = "select first_seat, second_seat, won, grade, reason, turn, options from finished_games where game = $1";
        let archived: Option<ArchiveRow> =
            on_either!(pool of self => query_as(sql).bind(&id).fetch_optional(pool).await)?;
        let count = "select count(*) from withdrawn_games where game = $1";
        let withdrawn: i64 = on_either!(pool of self => query_scalar(count).bind(&id).fetch_one(pool).await)?;
        let count = "select count(*) from fixtures where game = $1";
        let fixtures: i64 = on_either!(pool of self => query_scalar(count).bind(&id).fetch_one(pool).await)?;
        Ok(GameRows {
            seats,
            archived,
            withdrawn: withdrawn > 0,
            fixture: fixtures > 0,
        })
    }
}
