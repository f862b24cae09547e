//! How a finished game comes into the archive.

use crate::engine::{Game, Seat};
use crate::ids::GameId;
use crate::store::writer::statement::Statement;
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

/// The length of the id of an option set, in bytes.
const ENOUGH: usize = 16;

/// Who has won a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonBy {
    /// Nobody: it was drawn.
    Nobody,
    /// The first seat.
    First,
    /// The second seat.
    Second,
    /// Nobody: both sides have lost.
    BothLost,
}

impl WonBy {
    /// As it is stored.
    pub(crate) const fn code(self) -> i64 {
        match self {
            WonBy::Nobody => 0,
            WonBy::First => 1,
            WonBy::Second => 2,
            WonBy::BothLost => 3,
        }
    }

    /// From what is stored; `None` if the row is not complete.
    pub(crate) const fn of_code(code: i64) -> Option<WonBy> {
        match code {
            0 => Some(WonBy::Nobody),
            1 => Some(WonBy::First),
            2 => Some(WonBy::Second),
            3 => Some(WonBy::BothLost),
            _ => None,
        }
    }

    /// The seat that has won.
    pub fn seat(self) -> Option<Seat> {
        match self {
            WonBy::First => Some(Seat::First),
            WonBy::Second => Some(Seat::Second),
            WonBy::Nobody | WonBy::BothLost => None,
        }
    }
}

/// What the archive has of a finished game besides its own row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The game.
    pub game: GameId,
    /// The names of its seats.
    pub seats: [String; 2],
    /// Who has won.
    pub won: WonBy,
    /// The grade of the result.
    pub grade: String,
    /// How it ended.
    pub reason: String,
    /// The last game turn.
    pub turn: u32,
    /// The options that differ from the defaults, as JSON.
    pub options: String,
}

/// The options of a game that differ from the defaults of its system.
fn chosen_options(game: &Game) -> String {
    let set = game.setup().get("options").and_then(Value::as_object);
    let mut chosen = Map::new();
    for option in game.rulebook().options() {
        let value = set.and_then(|set| set.get(option.name));
        if let Some(value) = value.filter(|value| **value != option.default) {
            chosen.insert(option.name.to_owned(), value.clone());
        }
    }
    Value::from(chosen).to_string()
}

/// The id of an option set.
pub(crate) fn option_set(options: &str) -> String {
    hex::encode(&Sha256::digest(options)[..ENOUGH])
}

impl FinishedGame {
    /// What the archive has of a game; `None` if it has no result.
    pub fn of(game: &Game) -> Option<FinishedGame> {
        let outcome = game.table().outcome()?;
        let won = match outcome.winner {
            Some(Seat::First) => WonBy::First,
            Some(Seat::Second) => WonBy::Second,
            None if game.rulebook().grades().both_lose == Some(outcome.grade) => WonBy::BothLost,
            None => WonBy::Nobody,
        };
        Some(FinishedGame {
            game: game.id(),
            seats: Seat::ALL.map(|seat| game.seat_name(seat)),
            won,
            grade: outcome.grade.to_owned(),
            reason: outcome.reason.to_owned(),
            turn: game.table().turn(),
            options: chosen_options(game),
        })
    }

    /// The id of its option set.
    pub(crate) fn option_set(&self) -> String {
        option_set(&self.options)
    }

    /// Stores the option set, if it is new.
    fn option_set_statement(&self) -> Statement {
        let sql = "insert into option_sets (id, body) values ($1, $2) on conflict (id) do nothing";
        Statement::new(sql).text(self.option_set()).text(&self.options)
    }

    /// Puts it into the archive. The first statement takes the number and locks the others out until the transaction
    /// ends: these come last.
    pub(crate) fn statements(&self) -> [Statement; 3] {
        let number = Statement::new("update archive set head = head + 1 where id = 1");
        let sql = "insert into finished_games (number, game, system, scenario, visibility, creator, season, first_seat, \
             second_seat, first, second, won, grade, reason, turn, entries, options, ended) \
             select (select head from archive where id = 1), g.id, g.system, g.scenario, g.visibility, g.creator, \
             coalesce((select season from fixtures f where f.game = g.id and f.game <> ''), ''), $2, $3, \
             coalesce((select account from seats s where s.game = g.id and s.seat = $2), ''), \
             coalesce((select account from seats s where s.game = g.id and s.seat = $3), ''), \
             $4, $5, $6, $7, h.head, $8, h.updated from games g join heads h on h.game = g.id where g.id = $1 \
             on conflict (game) do nothing";
        let row = self.values(Statement::new(sql));
        [number, self.option_set_statement(), row]
    }

    /// Completes its row in the archive, which was made from what lists know of the game.
    pub(crate) fn completing(&self) -> [Statement; 2] {
        let sql = "update finished_games set first_seat = $2, second_seat = $3, \
             first = coalesce((select account from seats s where s.game = $1 and s.seat = $2), ''), \
             second = coalesce((select account from seats s where s.game = $1 and s.seat = $3), ''), \
             won = $4, grade = $5, reason = $6, turn = $7, options = $8 where game = $1 and won = -1";
        [self.option_set_statement(), self.values(Statement::new(sql))]
    }

    /// Writes its row in the archive anew.
    pub(crate) fn renewing(&self) -> [Statement; 2] {
        let sql = "update finished_games set first_seat = $2, second_seat = $3, \
             first = coalesce((select account from seats s where s.game = $1 and s.seat = $2), ''), \
             second = coalesce((select account from seats s where s.game = $1 and s.seat = $3), ''), \
             won = $4, grade = $5, reason = $6, turn = $7, options = $8, \
             entries = (select head from heads h where h.game = $1), \
             ended = (select updated from heads h where h.game = $1) where game = $1";
        let set = "insert into option_sets (id, body) values ($1, $2) on conflict (id) do update set body = excluded.body";
        let set = Statement::new(set).text(self.option_set()).text(&self.options);
        [set, self.values(Statement::new(sql))]
    }

    fn values(&self, statement: Statement) -> Statement {
        let [first, second] = &self.seats;
        statement
            .id(self.game)
            .text(first)
            .text(second)
            .number(self.won.code())
            .text(&self.grade)
            .text(&self.reason)
            .number(i64::from(self.turn))
            .text(self.option_set())
    }
}
