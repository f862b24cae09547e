//! Fixtures: the games of published rounds.

use crate::engine::Millis;
use crate::ids::{AccountId, GameId, SeasonId};
use crate::league::{DivisionId, FixtureId, Round};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::notify::items::PostedNotice;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::row::row;
use crate::store::words::FixtureStatus;
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

row! {
    /// A fixture as it is stored.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct FixtureRecord {
        /// Its season.
        pub season: SeasonId,
        /// Its division.
        pub division: String,
        /// Its round, from 1.
        pub round: u64,
        /// The place of the pairing in the round, from 1.
        pub board: u64,
        /// 1; 2 for the return game.
        pub leg: u64,
        /// Who sits on the first side.
        pub first: AccountId,
        /// Who sits on the second side.
        pub second: AccountId,
        /// The scenario.
        pub scenario: String,
        /// When its game opens, in milliseconds since 1970.
        pub opens: Millis,
        /// By when it is to be played, in milliseconds since 1970.
        pub due: Millis,
        /// Its status.
        pub status: FixtureStatus,
        /// The id of its game; empty until it is open.
        pub game: String,
        /// The result as it counts, as JSON; empty without one.
        pub result: String,
        /// Since when it has a result, in milliseconds since 1970; 0 without one.
        pub ended: Millis,
        /// By when its players must have shown up, in milliseconds since 1970; 0 if nobody looks any more.
        pub start_by: Millis,
    }
}

impl FixtureRecord {
    /// How many fixtures one look of the server takes.
    pub const AT_ONCE: usize = 100;

    /// The id of the fixture in its season.
    pub fn id(&self) -> FixtureId {
        let small = |number: u64| u16::try_from(number).unwrap_or(u16::MAX);
        FixtureId {
            division: DivisionId::new(self.division.as_str()),
            round: Round(small(self.round)),
            board: small(self.board),
            leg: u8::try_from(self.leg).unwrap_or(u8::MAX),
        }
    }

    /// Its game, once it is open.
    pub fn game(&self) -> Option<GameId> {
        self.game.parse().ok()
    }

    /// Whether an account plays it.
    pub fn has(&self, account: AccountId) -> bool {
        self.first == account || self.second == account
    }
}

pub(crate) fn at_once() -> i64 {
    i64::try_from(FixtureRecord::AT_ONCE).unwrap_or(i64::MAX)
}

/// A fixture of a round that is published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewFixture {
    /// Its id in the season.
    pub id: FixtureId,
    /// Who sits on the first side.
    pub first: AccountId,
    /// Who sits on the second side.
    pub second: AccountId,
    /// The scenario.
    pub scenario: String,
    /// When its game opens, in milliseconds since 1970.
    pub opens: Millis,
    /// By when it is to be played, in milliseconds since 1970.
    pub due: Millis,
}

/// Names a fixture by the parameters $1 to $5.
macro_rules! one {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            " where season = $1 and division = $2 and round = $3 and board = $4 and leg = $5 ",
            $after
        )
    };
}

/// The query for fixtures with this condition.
macro_rules! fixtures {
    ($condition:literal) => {
        concat!(
            "select season, division, round, board, leg, first, second, scenario, opens, due, status, game, result, \
             ended, start_by from fixtures ",
            $condition
        )
    };
}

fn named(sql: &'static str, season: SeasonId, id: &FixtureId) -> Statement {
    Statement::new(sql)
        .id(season)
        .text(id.division.as_str())
        .number(i64::from(id.round.0))
        .number(i64::from(id.board))
        .number(i64::from(id.leg))
}

/// How long before it is due the players of a fixture are reminded, in milliseconds; at most half of its time.
const REMINDER: Millis = Millis::from_hours(48);

/// When the players of a fixture are reminded that it is due, in milliseconds since 1970.
pub fn reminder(opens: Millis, due: Millis) -> Millis {
    let half = Millis::new((due - opens).get() / 2);
    due - REMINDER.min(half).max(Millis::ZERO)
}

impl NewFixture {
    /// Stores it.
    pub(crate) fn statement(&self, season: SeasonId) -> Statement {
        let sql = "insert into fixtures (season, division, round, board, leg, first, second, scenario, opens, due, \
             remind, status, game, result, ended) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'waiting', '', '', 0)";
        named(sql, season, &self.id)
            .id(self.first)
            .id(self.second)
            .text(&self.scenario)
            .number(self.opens)
            .number(self.due)
            .number(reminder(self.opens, self.due))
    }
}

impl SideEffect {
    /// Notifications are queued.
    pub fn items(items: Vec<PostedNotice>) -> SideEffect {
        SideEffect::of(items.into_iter().flat_map(PostedNotice::statements).collect())
    }

    /// A fixture's game is opened for the players that were read: together with the game, and once. They must show up by a
    /// time, and are reminded of it at another, in milliseconds since 1970; 0: nobody looks. A conflict if a substitute
    /// sits there by now, or the players have agreed on something else.
    pub fn fixture_opened(read: &FixtureRecord, game: GameId, start: [Millis; 2]) -> SideEffect {
        let sql = one!(
            "update fixtures set status = 'open', game = $6, start_by = $7, start_remind = $8",
            "and status = 'waiting' and first = $9 and second = $10 and scenario = $11"
        );
        let [by, remind] = start;
        let opened = named(sql, read.season, &read.id())
            .id(game)
            .number(by)
            .number(remind)
            .id(read.first)
            .id(read.second)
            .text(&read.scenario);
        SideEffect::of(vec![opened.must_affect()])
    }

    /// The published fixtures of a round are taken back, while none of their games is open.
    pub fn round_withdrawn(season: SeasonId, division: &str, round: u16) -> SideEffect {
        let wishes = "delete from fixture_wishes where season = $1 and division = $2 and round = $3";
        // The number of the season's acts changes no row if a game is open: the transaction is aborted.
        let check = "update seasons set acts = acts where id = $1 and not exists (select 1 from fixtures \
             where season = $1 and division = $2 and round = $3 and status <> 'waiting')";
        let fixtures = "delete from fixtures where season = $1 and division = $2 and round = $3";
        let statement = |sql| {
            Statement::new(sql)
                .id(season)
                .text(division)
                .number(i64::from(round))
        };
        SideEffect::of(vec![
            statement(check).must_affect(),
            statement(wishes),
            statement(fixtures),
        ])
    }

    /// A result is ruled, or the ruling is taken back: `result` is empty then, and the game's own counts again.
    pub fn fixture_ruled(season: SeasonId, id: &FixtureId, result: &str, at: Millis) -> SideEffect {
        let sql = if result.is_empty() {
            one!(
                "update fixtures set status = case when game = '' then 'waiting' else 'open' end, result = $6, ended = $7",
                ""
            )
        } else {
            one!(
                "update fixtures set status = 'ruled', result = $6, ended = $7",
                ""
            )
        };
        SideEffect::of(vec![named(sql, season, id).text(result).number(at).must_affect()])
    }

    /// The players have agreed on a scenario or on the sides.
    pub fn fixture_agreed(season: SeasonId, id: &FixtureId, scenario: &str, swapped: bool) -> SideEffect {
        let sql = one!("update fixtures set scenario = $6", "and status = 'waiting'");
        let mut statements = vec![named(sql, season, id).text(scenario).must_affect()];
        if swapped {
            let sql = one!("update fixtures set first = second, second = first", "");
            statements.push(named(sql, season, id));
        }
        SideEffect::of(statements)
    }

    /// From a round on, another account sits in the place of one: in fixtures without a result, and in the games of those
    /// that are open.
    pub fn seat_passed(
        season: SeasonId,
        division: &str,
        rounds: [u16; 2],
        accounts: [AccountId; 2],
    ) -> SideEffect {
        let statement = |sql| {
            Statement::new(sql)
                .id(season)
                .text(division)
                .number(i64::from(rounds[0]))
                .number(i64::from(rounds[1]))
                .id(accounts[0])
                .id(accounts[1])
        };
        let seats = "update seats set account = $6, name = (select name from accounts where id = $6) where account = $5 \
             and game in (select game from fixtures where season = $1 and division = $2 and round between $3 and $4 \
             and (first = $5 or second = $5) and status = 'open')";
        let first = "update fixtures set first = $6 where season = $1 and division = $2 and round between $3 and $4 \
             and first = $5 and status in ('waiting', 'open')";
        let second = "update fixtures set second = $6 where season = $1 and division = $2 and round between $3 and $4 \
             and second = $5 and status in ('waiting', 'open')";
        // A game that opens at the same moment has its seats by the time that this row is free.
        let lock = "update fixtures set first = first where season = $1 and division = $2 and round between $3 and $4 \
             and (first = $5 or second = $5)";
        SideEffect::of(vec![
            statement(lock),
            statement(seats),
            statement(first),
            statement(second),
        ])
    }
}

impl Store {
    /// The fixtures of a season, in order.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn fixtures(&self, season: SeasonId) -> Result<Vec<FixtureRecord>, StoreError> {
        let sql = fixtures!("where season = $1 order by division, round, board, leg");
        Ok(on_either!(pool of self => query_as(sql).bind(season.to_string()).fetch_all(pool).await)?)
    }

    /// The fixture that a game belongs to; `None` if it belongs to no season.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn fixture_of_game(&self, game: GameId) -> Result<Option<FixtureRecord>, StoreError> {
        let sql = fixtures!("where game = $1");
        Ok(on_either!(pool of self => query_as(sql).bind(game.to_string()).fetch_optional(pool).await)?)
    }

    /// The fixtures of an account in seasons that are played, by deadline.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn fixtures_of(&self, account: AccountId) -> Result<Vec<FixtureRecord>, StoreError> {
        let sql = fixtures!(
            "where (first = $1 or second = $1) and season in \
             (select id from seasons where state in ('running', 'adjudication')) order by due, division, round, board, leg"
        );
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The fixtures whose games are to be opened at a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn fixtures_to_open(&self, now: Millis) -> Result<Vec<FixtureRecord>, StoreError> {
        // A game opens only if both players are there.
        let sql = fixtures!(
            "where status = 'waiting' and opens <= $1 and not exists (select 1 from accounts a \
             where a.id in (first, second) and a.deleted <> 0) order by opens limit $2"
        );
        Ok(on_either!(pool of self => {
            query_as(sql).bind(now.get()).bind(at_once()).fetch_all(pool).await
        })?)
    }

    /// The open fixtures whose games have ended.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn fixtures_played(&self) -> Result<Vec<FixtureRecord>, StoreError> {
        let sql = fixtures!(
            "where status = 'open' and game in (select f.game from fixtures f join games g on g.id = f.game \
             where f.status = 'open' and g.status in ('over', 'aborted', 'unfinished')) order by game limit $1"
        );
        Ok(on_either!(pool of self => query_as(sql).bind(at_once()).fetch_all(pool).await)?)
    }

    /// The fixtures without a result whose players are to be reminded at a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn fixtures_to_remind(&self, now: Millis) -> Result<Vec<FixtureRecord>, StoreError> {
        let sql = fixtures!(
            "where remind > 0 and remind <= $1 and status in ('waiting', 'open', 'stopped') order by remind limit $2"
        );
        Ok(on_either!(pool of self => {
            query_as(sql).bind(now.get()).bind(at_once()).fetch_all(pool).await
        })?)
    }

    /// Queues the reminders of a fixture, once.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if its players are reminded already, or it has another date, other players or a result
    /// since it was read.
    pub async fn remind(&self, fixture: &FixtureRecord, items: Vec<PostedNotice>) -> Result<(), StoreError> {
        let sql = one!(
            "update fixtures set remind = 0",
            "and remind > 0 and due = $6 and first = $7 and second = $8 and status in ('waiting', 'open', 'stopped')"
        );
        let reminded = named(sql, fixture.season, &fixture.id())
            .number(fixture.due)
            .id(fixture.first)
            .id(fixture.second);
        let mut statements = vec![reminded.must_affect()];
        statements.extend(items.into_iter().flat_map(PostedNotice::statements));
        self.change_all(fixture.season, statements).await
    }

    /// The games of the open fixtures of a season.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn open_games_of_season(&self, season: SeasonId) -> Result<Vec<GameId>, StoreError> {
        let sql = "select game from fixtures where season = $1 and status = 'open' and game <> ''";
        let found: Vec<String> = on_either!(pool of self => {
            sqlx::query_scalar(sql).bind(season.to_string()).fetch_all(pool).await
        })?;
        found.iter().map(|text| record::id(text)).collect()
    }

    /// How many games of seasons an account plays at present.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn open_fixtures_of(&self, account: AccountId) -> Result<u32, StoreError> {
        let sql = "select count(*) from fixtures where (first = $1 or second = $1) and status = 'open'";
        let open: i64 = on_either!(pool of self => {
            sqlx::query_scalar(sql).bind(account.to_string()).fetch_one(pool).await
        })?;
        Ok(u32::try_from(open).unwrap_or(u32::MAX))
    }
}

pub(crate) use {fixtures, one};

/// Names a fixture in a statement whose first five parameters are its key.
pub(crate) fn fixture_statement(sql: &'static str, season: SeasonId, id: &FixtureId) -> Statement {
    named(sql, season, id)
}
