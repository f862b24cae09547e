//! Searches for substitutes.

use crate::engine::Millis;
use crate::ids::{AccountId, SearchId, SeasonId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::stored;
use crate::store::pool::on_either;
use crate::store::row::row;
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

row! {
    /// A search as it is stored.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct SearchRecord {
        /// Its id.
        pub id: SearchId,
        /// The season.
        pub season: SeasonId,
        /// Whose seat it is.
        pub account: AccountId,
        /// The search, as JSON.
        pub body: String,
        /// Its status, a word of the league.
        pub status: String,
        /// The number of changes.
        pub version: u64,
        /// When the server looks at it again, in milliseconds since 1970.
        pub due: Millis,
        /// When it was opened, in milliseconds since 1970.
        pub at: Millis,
    }
}

/// The query for searches with this condition.
macro_rules! searches {
    ($condition:literal) => {
        concat!(
            "select id, season, account, body, status, version, due, at from season_searches ",
            $condition
        )
    };
}

/// How many searches one look of the server takes.
const AT_ONCE: i64 = 100;

impl SideEffect {
    /// A search is opened.
    pub fn search_opened(new: &SearchRecord) -> SideEffect {
        let sql = "insert into season_searches (id, season, account, body, status, version, due, at) \
             values ($1, $2, $3, $4, $5, 0, $6, $7)";
        let statement = Statement::new(sql)
            .id(new.id)
            .id(new.season)
            .id(new.account)
            .text(&new.body)
            .text(&new.status)
            .number(new.due)
            .number(new.at);
        SideEffect::of(vec![statement])
    }

    /// The open searches of a season are looked at again at once.
    pub fn searches_due(season: SeasonId) -> SideEffect {
        let sql =
            "update season_searches set due = 0 where season = $1 and status in ('started', 'all_asked')";
        SideEffect::of(vec![Statement::new(sql).id(season)])
    }

    /// A search goes on; a conflict if it has changed since it was read.
    pub fn search_changed(after: &SearchRecord) -> SideEffect {
        let sql = "update season_searches set body = $3, status = $4, due = $5, version = version + 1 \
             where id = $1 and version = $2";
        let statement = Statement::new(sql)
            .id(after.id)
            .number(stored(after.version))
            .text(&after.body)
            .text(&after.status)
            .number(after.due)
            .must_affect();
        SideEffect::of(vec![statement])
    }
}

impl Store {
    /// The searches of a season, the oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn searches(&self, season: SeasonId) -> Result<Vec<SearchRecord>, StoreError> {
        let sql = searches!("where season = $1 order by at, id");
        Ok(on_either!(pool of self => query_as(sql).bind(season.to_string()).fetch_all(pool).await)?)
    }

    /// A search.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn search(&self, id: SearchId) -> Result<Option<SearchRecord>, StoreError> {
        let sql = searches!("where id = $1");
        Ok(on_either!(pool of self => query_as(sql).bind(id.to_string()).fetch_optional(pool).await)?)
    }

    /// The searches that are due at a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn searches_due(&self, now: Millis) -> Result<Vec<SearchRecord>, StoreError> {
        let sql = searches!("where due <= $1 order by due, id limit $2");
        Ok(on_either!(pool of self => {
            query_as(sql).bind(now.get()).bind(AT_ONCE).fetch_all(pool).await
        })?)
    }

    /// The server looks at a search that has not changed again at another time, in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn look_at_search_again(&self, read: &SearchRecord, due: Millis) -> Result<(), StoreError> {
        let sql = "update season_searches set due = $3 where id = $1 and version = $2";
        let statement = Statement::new(sql)
            .id(read.id)
            .number(stored(read.version))
            .number(due);
        self.change_all(read.season, vec![statement]).await
    }

    /// The searches in which an account was asked or whose seat is theirs, the oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn searches_with(&self, account: AccountId) -> Result<Vec<SearchRecord>, StoreError> {
        let sql = searches!("where account = $1 or body like $2 order by at, id");
        let pattern = format!("%\"{account}\"%");
        Ok(on_either!(pool of self => {
            query_as(sql).bind(account.to_string()).bind(pattern).fetch_all(pool).await
        })?)
    }

    /// The open searches of other seasons than one.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn searches_open_elsewhere(&self, season: SeasonId) -> Result<Vec<SearchRecord>, StoreError> {
        let sql = searches!("where status in ('started', 'all_asked') and season <> $1 order by at, id");
        Ok(on_either!(pool of self => query_as(sql).bind(season.to_string()).fetch_all(pool).await)?)
    }

    /// The open searches in which an account is asked at present, among others.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn searches_asking(&self, account: AccountId) -> Result<Vec<SearchRecord>, StoreError> {
        let sql = searches!("where status in ('started', 'all_asked') and body like $1 order by at, id");
        let pattern = format!("%\"{account}\"%");
        Ok(on_either!(pool of self => query_as(sql).bind(pattern).fetch_all(pool).await)?)
    }
}
