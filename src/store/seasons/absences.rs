//! Who is away in which rounds, who did not appear, and who has shown up at a game.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId, GameId, SeasonId};
use crate::league::FixtureId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::row::row;
use crate::store::seasons::fixtures::{FixtureRecord, at_once, fixture_statement, fixtures, one};
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

row! {
    /// A round in which somebody is away.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct AwayRecord {
        /// The season.
        pub season: SeasonId,
        /// Who.
        pub account: AccountId,
        /// The round, from 1.
        pub round: u64,
        /// When they said so, in milliseconds since 1970.
        pub at: Millis,
    }
}

row! {
    /// A game at which somebody did not appear: they forfeited it, or a substitute took it over.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NoShow {
        /// The season.
        pub season: SeasonId,
        /// The game.
        pub fixture: String,
        /// When, in milliseconds since 1970.
        pub at: Millis,
    }
}

row! {
    /// An item of a desk that is put off, or that an arbiter has handed to another one.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct LeftItem {
        /// The item.
        pub item: String,
        /// Who did that last.
        pub account: AccountId,
        /// When, in milliseconds since 1970.
        pub at: Millis,
        /// Until when it is put off, in milliseconds since 1970; 0 if it is not.
        pub until: Millis,
        /// The account of the arbiter who has it now; empty for all of them.
        pub handed_to: String,
        /// Why, in a line.
        pub note: String,
    }
}

impl SideEffect {
    /// From now on these are the rounds in which somebody is away.
    pub fn away(season: SeasonId, account: AccountId, rounds: &[u16], at: Millis) -> SideEffect {
        let gone = Statement::new("delete from season_away where season = $1 and account = $2")
            .id(season)
            .id(account);
        let mut statements = vec![Store::alone(account), gone];
        let sql = "insert into season_away (season, account, round, at) values ($1, $2, $3, $4) \
             on conflict (season, account, round) do nothing";
        statements.extend(rounds.iter().map(|round| {
            Statement::new(sql)
                .id(season)
                .id(account)
                .number(i64::from(*round))
                .number(at)
        }));
        SideEffect::of(statements)
    }

    /// Somebody did not appear.
    pub fn no_show(account: AccountId, season: SeasonId, fixture: &FixtureId, at: Millis) -> SideEffect {
        let sql = "insert into no_shows (account, season, fixture, at) values ($1, $2, $3, $4) \
             on conflict (account, season, fixture) do nothing";
        let statement = Statement::new(sql)
            .id(account)
            .id(season)
            .text(fixture.to_string())
            .number(at);
        SideEffect::of(vec![statement])
    }

    /// It is not on record any more that these did not appear at a game.
    pub fn no_show_forgiven(season: SeasonId, fixture: &FixtureId, accounts: &[AccountId]) -> SideEffect {
        let sql = "delete from no_shows where season = $1 and fixture = $2 and account = $3";
        let forgiven = |account: &AccountId| {
            let statement = Statement::new(sql).id(season).text(fixture.to_string());
            statement.id(*account)
        };
        SideEffect::of(accounts.iter().map(forgiven).collect())
    }

    /// An item of the desk is put off, until `left.until`. Who has it keeps it. A conflict if it is put off already.
    pub fn item_left(club: ClubId, left: &LeftItem) -> SideEffect {
        left_item(
            club,
            left,
            "insert into left_items (club, item, account, at, until, handed_to, note) values ($1, $2, $3, $4, $5, $6, $7) \
             on conflict (club, item) do update set account = excluded.account, at = excluded.at, \
             until = excluded.until, note = excluded.note where left_items.until <= excluded.at",
        )
    }

    /// An item of the desk is handed to `left.handed_to`.
    pub fn item_handed(club: ClubId, left: &LeftItem) -> SideEffect {
        left_item(
            club,
            left,
            "insert into left_items (club, item, account, at, until, handed_to, note) values ($1, $2, $3, $4, $5, $6, $7) \
             on conflict (club, item) do update set account = excluded.account, at = excluded.at, \
             until = excluded.until, handed_to = excluded.handed_to, note = excluded.note",
        )
    }

    /// A fixture is due at another time, and its players are reminded again, in milliseconds since 1970.
    pub fn fixture_due(season: SeasonId, id: &FixtureId, due: Millis, remind: Millis) -> SideEffect {
        let sql = one!("update fixtures set due = $6, remind = $7", "");
        let statement = fixture_statement(sql, season, id)
            .number(due)
            .number(remind)
            .must_affect();
        SideEffect::of(vec![statement])
    }

    /// A fixture is played again: another game opens, at a time in milliseconds since 1970.
    pub fn fixture_again(season: SeasonId, id: &FixtureId, opens: Millis, due: Millis) -> SideEffect {
        let sql = one!(
            "update fixtures set status = 'waiting', game = '', result = '', ended = 0, start_by = 0, start_remind = 0, \
             opens = $6, due = $7, remind = $7",
            "and status <> 'waiting'"
        );
        let statement = fixture_statement(sql, season, id)
            .number(opens)
            .number(due)
            .must_affect();
        SideEffect::of(vec![statement])
    }

    /// The start deadline of a fixture's open game is another, in milliseconds since 1970. A conflict if it has changed, or
    /// the fixture has other players or a result since it was read.
    pub fn start_moved(read: &FixtureRecord, to: Millis) -> SideEffect {
        let sql = one!(
            "update fixtures set start_by = $6",
            "and start_by = $7 and first = $8 and second = $9 and status = 'open'"
        );
        let moved = fixture_statement(sql, read.season, &read.id())
            .number(to)
            .number(read.start_by)
            .id(read.first)
            .id(read.second);
        SideEffect::of(vec![moved.must_affect()])
    }

    /// The players of a fixture have shown up, or are forfeited: nobody looks again. A conflict if somebody has looked, if
    /// its game has ended, or if it has other players since it was read.
    pub fn fixture_started(read: &FixtureRecord) -> SideEffect {
        let sql = one!(
            "update fixtures set start_by = 0, start_remind = 0",
            "and start_by > 0 and status = 'open' and first = $6 and second = $7 and exists (select 1 from games g \
             where g.id = fixtures.game and g.status = 'playing')"
        );
        let started = fixture_statement(sql, read.season, &read.id());
        SideEffect::of(vec![started.id(read.first).id(read.second).must_affect()])
    }
}

fn left_item(club: ClubId, left: &LeftItem, sql: &'static str) -> SideEffect {
    let statement = Statement::new(sql)
        .id(club)
        .text(&left.item)
        .id(left.account)
        .number(left.at)
        .number(left.until)
        .text(&left.handed_to)
        .text(&left.note)
        .must_affect();
    SideEffect::of(vec![statement])
}

impl Store {
    /// The rounds of a season in which somebody is away.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn season_away(&self, season: SeasonId) -> Result<Vec<AwayRecord>, StoreError> {
        let sql = "select season, account, round, at from season_away where season = $1 order by round, at, account";
        Ok(on_either!(pool of self => query_as(sql).bind(season.to_string()).fetch_all(pool).await)?)
    }

    /// The rounds in which an account is away, in all seasons.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn away_of(&self, account: AccountId) -> Result<Vec<AwayRecord>, StoreError> {
        let sql =
            "select season, account, round, at from season_away where account = $1 order by season, round";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The items of the desk of a club that were put off or handed on.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn left_items(&self, club: ClubId) -> Result<Vec<LeftItem>, StoreError> {
        let sql =
            "select item, account, at, until, handed_to, note from left_items where club = $1 order by item";
        Ok(on_either!(pool of self => query_as(sql).bind(club.to_string()).fetch_all(pool).await)?)
    }

    /// The games at which an account did not appear, the oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn no_shows(&self, account: AccountId) -> Result<Vec<NoShow>, StoreError> {
        let sql = "select season, fixture, at from no_shows where account = $1 order by at, season, fixture";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The accounts that did not appear at two games of a season or more.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn often_missing(&self, season: SeasonId) -> Result<Vec<String>, StoreError> {
        let sql = "select account from no_shows where season = $1 group by account having count(*) >= 2";
        Ok(on_either!(pool of self => query_scalar(sql).bind(season.to_string()).fetch_all(pool).await)?)
    }

    /// Whether the player of a seat has written a message in a game, or read it.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn has_shown_up(
        &self,
        game: GameId,
        account: AccountId,
        seat: &str,
    ) -> Result<bool, StoreError> {
        let sql = "select count(*) from (select 1 as one from chat_messages where game = $1 and account = $2 \
             union all select 1 as one from seen where game = $1 and seat = $3) signs";
        let signs: i64 = on_either!(pool of self => {
            query_scalar(sql).bind(game.to_string()).bind(account.to_string()).bind(seat).fetch_one(pool).await
        })?;
        Ok(signs > 0)
    }

    /// The open fixtures whose players must have shown up by a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn fixtures_to_start(&self, now: Millis) -> Result<Vec<FixtureRecord>, StoreError> {
        let sql =
            fixtures!("where start_by > 0 and start_by <= $1 and status = 'open' order by start_by limit $2");
        Ok(on_either!(pool of self => {
            query_as(sql).bind(now.get()).bind(at_once()).fetch_all(pool).await
        })?)
    }

    /// The open fixtures whose players are reminded to show up, at a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn fixtures_to_start_soon(&self, now: Millis) -> Result<Vec<FixtureRecord>, StoreError> {
        let sql = fixtures!(
            "where start_remind > 0 and start_remind <= $1 and status = 'open' order by start_remind limit $2"
        );
        Ok(on_either!(pool of self => {
            query_as(sql).bind(now.get()).bind(at_once()).fetch_all(pool).await
        })?)
    }

    /// The ruled fixtures whose games are still played: nobody plays on.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn fixtures_to_close(&self) -> Result<Vec<FixtureRecord>, StoreError> {
        let sql = fixtures!(
            "where status = 'ruled' and game in (select g.id from fixtures f join games g on g.id = f.game \
             where f.status = 'ruled' and g.status = 'playing') order by game limit $1"
        );
        Ok(on_either!(pool of self => query_as(sql).bind(at_once()).fetch_all(pool).await)?)
    }

    /// Queues the reminders to show up at a fixture's game, once.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if they are queued already, or it has other players or a result since it was read.
    pub async fn remind_to_start(
        &self,
        fixture: &FixtureRecord,
        effects: Vec<SideEffect>,
    ) -> Result<(), StoreError> {
        let sql = one!(
            "update fixtures set start_remind = 0",
            "and start_remind > 0 and first = $6 and second = $7 and status = 'open'"
        );
        let reminded = fixture_statement(sql, fixture.season, &fixture.id());
        let reminded = reminded.id(fixture.first).id(fixture.second);
        let mut statements = vec![reminded.must_affect()];
        statements.extend(effects.into_iter().flat_map(|effect| effect.0));
        self.change_all(fixture.season, statements).await
    }
}
