//! Finished games as rows, made in bulk: every game is computed from its number alone.

use crate::support::postgres::database;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, raw_sql};
use tempfile::TempDir;
use umpire::store::{Address, Store};

/// The number of accounts. The first one plays every game.
pub const ACCOUNTS: u64 = 20;

/// When the game with number 0 ended, in milliseconds since 1970.
pub const BEGAN: i64 = 1_700_000_000_000;

/// The time between the ends of two games, in milliseconds.
pub const APART: i64 = 60_000;

/// A game as it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made(pub u64);

impl Made {
    pub fn id(self) -> String {
        format!("018f0000-0000-7000-8000-{:012}", self.0)
    }

    /// The number of the other player.
    pub fn opponent(self) -> u64 {
        1 + self.0 % (ACCOUNTS - 1)
    }

    /// Whether the first account holds the left seat.
    pub fn on_the_left(self) -> bool {
        self.0.is_multiple_of(2)
    }

    pub fn is_private(self) -> bool {
        self.0 % 10 == 7
    }

    pub fn scenario(self) -> Option<&'static str> {
        [None, Some("short"), Some("long")][(self.0 % 3) as usize]
    }

    /// The seat that has won.
    pub fn winner(self) -> Option<&'static str> {
        [None, Some("left"), Some("right"), Some("left")][(self.0 % 4) as usize]
    }

    /// `won`, `lost` or `drawn`, for the first account.
    pub fn result(self) -> &'static str {
        let own = if self.on_the_left() { "left" } else { "right" };
        match self.winner() {
            None => "drawn",
            Some(winner) if winner == own => "won",
            Some(_) => "lost",
        }
    }

    pub fn reason(self) -> &'static str {
        if self.0.is_multiple_of(5) {
            "concession"
        } else {
            "turn_limit"
        }
    }

    pub fn turns(self) -> u64 {
        3 + self.0 % 7
    }

    /// The option `turns`.
    pub fn option(self) -> u64 {
        if self.0.is_multiple_of(6) { 5 } else { 3 }
    }

    pub fn ended(self) -> i64 {
        BEGAN + i64::try_from(self.0).unwrap() * APART
    }
}

/// The name of an account.
pub fn name(account: u64) -> String {
    format!("Bulk {account}")
}

/// The id of an account.
pub fn account(account: u64) -> String {
    format!("018e0000-0000-7000-8000-{account:012}")
}

/// The statements that make games 1 to `GAMES`, for either database.
const STATEMENTS: &[&str] = &[
    "insert into accounts (id, name, folded, created) \
     with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ACCOUNTS - 1) \
     select '018e0000-0000-7000-8000-' || substr(cast(1000000000000 + n as text), 2), 'Bulk ' || n, 'bulk ' || n, 1 \
     from numbers",
    "create table made (n bigint primary key, game text not null, own text not null, other text not null)",
    "insert into made (n, game, own, other) \
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < GAMES) \
     select n, '018f0000-0000-7000-8000-' || substr(cast(1000000000000 + n as text), 2), \
     '018e0000-0000-7000-8000-000000000000', \
     '018e0000-0000-7000-8000-' || substr(cast(1000000000000 + 1 + n % (ACCOUNTS - 1) as text), 2) from numbers",
    "insert into games (id, system, scenario, title, visibility, invitation, status, creator, created) \
     select game, 'toy', case n % 3 when 0 then '' when 1 then 'short' else 'long' end, 'Game ' || n, \
     case n % 10 when 7 then 'private' else 'public' end, '', 'over', own, 1700000000000 + n * 60000 - 1000 from made",
    "insert into heads (game, head, turn, waiting, updated) \
     select game, 0, 3 + n % 7, '', 1700000000000 + n * 60000 from made",
    "insert into seats (game, seat, holder, account, name, taken, over) \
     select m.game, case n % 2 when 0 then 'left' else 'right' end, 'player', m.own, a.name, 1, 1 \
     from made m join accounts a on a.id = m.own",
    "insert into seats (game, seat, holder, account, name, taken, over) \
     select m.game, case n % 2 when 0 then 'right' else 'left' end, 'player', m.other, a.name, 1, 1 \
     from made m join accounts a on a.id = m.other",
    "insert into option_sets (id, body) values ('three', '{}')",
    "insert into option_sets (id, body) values ('five', '{\"turns\":5}')",
    "insert into finished_games (number, game, system, scenario, visibility, creator, season, first_seat, second_seat, \
     first, second, won, grade, reason, turn, entries, options, ended) \
     select n, g.id, 'toy', g.scenario, g.visibility, g.creator, '', 'left', 'right', \
     case n % 2 when 0 then own else other end, case n % 2 when 0 then other else own end, \
     case n % 4 when 0 then 0 when 2 then 2 else 1 end, case n % 4 when 0 then 'draw' else 'win' end, \
     case n % 5 when 0 then 'concession' else 'turn_limit' end, 3 + n % 7, 90, \
     case n % 6 when 0 then 'five' else 'three' end, 1700000000000 + n * 60000 from made join games g on g.id = made.game",
    "update archive set head = GAMES",
    "drop table made",
];

/// The statements that make this many games.
fn statements(games: u64) -> impl Iterator<Item = String> {
    STATEMENTS.iter().map(move |sql| {
        sql.replace("ACCOUNTS", &ACCOUNTS.to_string())
            .replace("GAMES", &games.to_string())
    })
}

/// A SQLite database with games 1 to `games`, and its folder.
pub async fn on_sqlite(games: u64) -> (Address, TempDir) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("umpire.db");
    let address = Address::File(file.clone());
    Store::open(&address).await.unwrap().close().await;
    let statements: Vec<String> = statements(games).collect();
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection
        .execute_batch(&format!("begin; {}; commit", statements.join("; ")))
        .unwrap();
    (address, folder)
}

/// A PostgreSQL database with games 1 to `games`, and a folder.
pub async fn on_postgres(games: u64) -> (Address, TempDir) {
    let url = database().await;
    let address: Address = url.parse().unwrap();
    Store::open(&address).await.unwrap().close().await;
    let mut connection = PgConnection::connect(&url).await.unwrap();
    for statement in statements(games).chain(["vacuum analyze".to_owned()]) {
        raw_sql(AssertSqlSafe(statement))
            .execute(&mut connection)
            .await
            .unwrap();
    }
    connection.close().await.unwrap();
    (address, TempDir::new().unwrap())
}

/// A database of either kind with games 1 to `games`, and their folders.
pub async fn seeded(games: u64) -> [(Address, TempDir); 2] {
    [on_sqlite(games).await, on_postgres(games).await]
}
