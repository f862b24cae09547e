//! What seasons store about an account: for its data export, and when it is deleted.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId, SeasonId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::row::row;
use crate::store::seasons::fixtures::FixtureRecord;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

row! {
    /// A registration of the account.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct RegistrationOf {
        /// The season.
        pub season: SeasonId,
        /// Its name.
        pub name: String,
        /// Whether they are in.
        pub status: String,
        /// What they wrote with it.
        pub note: String,
        /// When they asked, in milliseconds since 1970.
        pub asked: Millis,
    }
}

row! {
    /// A wish of the account for a fixture.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct WishOf {
        /// The season.
        pub season: SeasonId,
        /// The division of the fixture.
        pub division: String,
        /// Its round.
        pub round: u64,
        /// Its board.
        pub board: u64,
        /// Its leg.
        pub leg: u64,
        /// The wish, as JSON.
        pub body: String,
        /// When it was written, in milliseconds since 1970.
        pub at: Millis,
    }
}

row! {
    /// An act that an account has made in a season.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ActOf {
        /// The season.
        pub season: SeasonId,
        /// The number of the act, from 1.
        pub number: u64,
        /// The entry of the log, as JSON.
        pub body: String,
    }
}

row! {
    /// An item of a desk that the account has put off or handed to another arbiter.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct LeftItemOf {
        /// The club.
        pub club: ClubId,
        /// The item.
        pub item: String,
        /// When, in milliseconds since 1970.
        pub at: Millis,
        /// Until when it is put off, in milliseconds since 1970; 0 if it is not.
        pub until: Millis,
        /// The account of the arbiter who has it; empty for all of them.
        pub handed_to: String,
        /// Why.
        pub note: String,
    }
}

impl Store {
    /// The items of desks that an account has put off or handed on.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn items_left_by(&self, account: AccountId) -> Result<Vec<LeftItemOf>, StoreError> {
        let sql = "select club, item, at, until, handed_to, note from left_items where account = $1 order by at, club, item";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The acts that an account has made in seasons, in order.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn season_acts_by(&self, account: AccountId) -> Result<Vec<ActOf>, StoreError> {
        let sql = "select season, number, body from season_acts where body like $1 order by season, number";
        let pattern = format!("%\"author\":{{\"person\":\"{account}\"}}%");
        Ok(on_either!(pool of self => query_as(sql).bind(pattern).fetch_all(pool).await)?)
    }

    /// The registrations of an account.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn registrations_of(&self, account: AccountId) -> Result<Vec<RegistrationOf>, StoreError> {
        let sql = "select r.season, s.name, r.status, r.note, r.asked from season_registrations r \
             join seasons s on s.id = r.season where r.account = $1 order by r.asked, r.season";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// All fixtures of an account.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn all_fixtures_of(&self, account: AccountId) -> Result<Vec<FixtureRecord>, StoreError> {
        let sql = "select season, division, round, board, leg, first, second, scenario, opens, due, status, game, \
             result, ended, start_by from fixtures where first = $1 or second = $1 order by season, division, round, board, leg";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The wishes of an account for fixtures.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn wishes_of(&self, account: AccountId) -> Result<Vec<WishOf>, StoreError> {
        let sql = "select season, division, round, board, leg, body, at from fixture_wishes where account = $1 \
             order by at, season, division, round, board, leg";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// What is deleted with an account: what it wrote, and requests that were not answered. Its places in tables stay,
    /// under its new name.
    pub(crate) fn leaving_seasons(account: AccountId) -> Vec<Statement> {
        let statement = |sql| Statement::new(sql).id(account);
        vec![
            // The server takes it out of the seasons that it has entered.
            statement(
                "update seasons set due = case when due > 0 then 0 else due - 1 end, changes = changes + 1 where id in \
                 (select season from season_registrations where account = $1)",
            ),
            statement("delete from fixture_wishes where account = $1"),
            statement(
                "update season_requests set status = 'withdrawn', answered = at where account = $1 and status = 'open'",
            ),
            statement("update season_requests set body = '{}' where account = $1"),
            statement("delete from season_away where account = $1"),
            statement("delete from season_registrations where account = $1 and status = 'requested'"),
            statement("update season_registrations set note = '' where account = $1"),
            statement("update left_items set note = '' where account = $1"),
            statement("update left_items set handed_to = '' where handed_to = $1"),
        ]
    }
}
