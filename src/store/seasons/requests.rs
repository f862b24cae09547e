//! What the players of seasons ask for.

use crate::engine::Millis;
use crate::ids::{AccountId, RequestId, SeasonId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::stored;
use crate::store::pool::on_either;
use crate::store::record::StoredAnswer;
use crate::store::row::row;
use crate::store::seasons::acts::SeasonRecord;
use crate::store::words::RequestStatus;
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

row! {
    /// A request of a player.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct SeasonRequestRecord {
        /// Its id.
        pub id: RequestId,
        /// The season.
        pub season: SeasonId,
        /// Who asks.
        pub account: AccountId,
        /// Their name.
        pub name: String,
        /// What they ask for, a word of the league.
        pub kind: String,
        /// The game that it is about; empty if it is about a seat.
        pub fixture: String,
        /// What else it says, as JSON.
        pub body: String,
        /// What became of it.
        pub status: RequestStatus,
        /// The rule that answered, or by which somebody is asked.
        pub rule: String,
        /// The account of the player who is asked; empty if an arbiter is, or nobody.
        pub asked: String,
        /// When it was made, in milliseconds since 1970.
        pub at: Millis,
        /// When it was answered, in milliseconds since 1970; 0 while it is open.
        pub answered: Millis,
        /// The reason of the answer.
        pub answer: String,
    }
}

/// The query for requests with this condition.
macro_rules! requests {
    ($condition:literal) => {
        concat!(
            "select r.id, r.season, r.account, a.name, r.kind, r.fixture, r.body, r.status, r.rule, r.asked, r.at, \
             r.answered, r.answer from season_requests r join accounts a on a.id = r.account ",
            $condition
        )
    };
}

/// How many requests one list has at most.
const MOST: i64 = 500;

impl SideEffect {
    /// A request is written, unless the player has the same one open.
    pub fn season_request(new: &SeasonRequestRecord) -> SideEffect {
        let sql = "insert into season_requests (id, season, account, kind, fixture, body, status, rule, asked, at, \
             answered, answer) select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 where $7 <> 'open' or not exists \
             (select 1 from season_requests where season = $2 and account = $3 and kind = $4 and fixture = $5 \
             and status = 'open')";
        let insert = Statement::new(sql)
            .id(new.id)
            .id(new.season)
            .id(new.account)
            .text(&new.kind)
            .text(&new.fixture)
            .text(&new.body)
            .text(new.status.word())
            .text(&new.rule)
            .text(&new.asked)
            .number(new.at)
            .number(new.answered)
            .text(&new.answer)
            .must_affect();
        SideEffect::of(vec![Store::alone(new.account), insert])
    }

    /// The answer to a request of a client is stored for replay, if it came with a key. `at` is in milliseconds since
    /// 1970.
    pub fn answer(answer: Option<StoredAnswer>, at: Millis) -> SideEffect {
        SideEffect::of(answer.into_iter().map(|answer| answer.statement(at)).collect())
    }

    /// An open request is answered.
    pub fn season_request_answered(
        id: RequestId,
        status: RequestStatus,
        answer: &str,
        at: Millis,
    ) -> SideEffect {
        let sql = "update season_requests set status = $2, answer = $3, answered = $4 where id = $1 and status = 'open'";
        let statement = Statement::new(sql)
            .id(id)
            .text(status.word())
            .text(answer)
            .number(at)
            .must_affect();
        SideEffect::of(vec![statement])
    }

    /// Nobody is asked for this about a game any more: both players have agreed on it. `kind` is a word of the league, and
    /// `at` in milliseconds since 1970.
    pub fn agreed_requests_ended(season: SeasonId, fixture: &str, kind: &str, at: Millis) -> SideEffect {
        let sql = "update season_requests set status = 'ended', answered = $3 where season = $1 and fixture = $2 \
             and status = 'open' and kind = $4";
        let ended = Statement::new(sql).id(season).text(fixture);
        SideEffect::of(vec![ended.number(at).text(kind)])
    }

    /// What was asked about a game has ended otherwise: it has a result. `disputes` says whether that ends disputes too.
    pub fn season_requests_ended(season: SeasonId, fixture: &str, at: Millis, disputes: bool) -> SideEffect {
        let sql = "update season_requests set status = 'ended', answered = $3 where season = $1 and fixture = $2 \
             and status = 'open' and ($4 = 1 or kind not in ('dispute', 'resume'))";
        let statement = Statement::new(sql)
            .id(season)
            .text(fixture)
            .number(at)
            .number(i64::from(disputes));
        SideEffect::of(vec![statement])
    }
}

impl Store {
    /// Writes something of a season that is no act.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is written already, or what it changes has changed.
    pub async fn write_for_season(
        &self,
        season: SeasonId,
        effects: Vec<SideEffect>,
    ) -> Result<(), StoreError> {
        // The server looks at the season again. Every write locks the season first, so that two cannot deadlock.
        let sql = "update seasons set due = case when due > 0 then 0 else due - 1 end, changes = changes + 1 where id = $1 \
             and state in ('seeded', 'running', 'adjudication')";
        let mut statements = vec![Statement::new(sql).id(season)];
        statements.extend(effects.into_iter().flat_map(|effect| effect.0));
        self.change_all(season, statements).await
    }

    /// The same, if nothing has happened in the season since it was read.
    ///
    /// # Errors
    /// As [`Store::write_for_season`]; also [`StoreError::Conflict`] if something has happened.
    pub async fn write_if_unchanged(
        &self,
        read: &SeasonRecord,
        effects: Vec<SideEffect>,
    ) -> Result<(), StoreError> {
        let sql = "update seasons set due = case when state not in ('seeded', 'running', 'adjudication') then due \
             when due > 0 then 0 else due - 1 end, changes = changes + 1 where id = $1 and changes = $2";
        let unchanged = Statement::new(sql).id(read.id).number(stored(read.changes));
        let mut statements = vec![unchanged.must_affect()];
        statements.extend(effects.into_iter().flat_map(|effect| effect.0));
        self.change_all(read.id, statements).await
    }

    /// The requests of a season, the oldest first: the open ones, or all.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn season_requests(
        &self,
        season: SeasonId,
        open: bool,
    ) -> Result<Vec<SeasonRequestRecord>, StoreError> {
        let sql =
            requests!("where r.season = $1 and ($2 = 0 or r.status = 'open') order by r.at, r.id limit $3");
        Ok(on_either!(pool of self => {
            query_as(sql).bind(season.to_string()).bind(i64::from(open)).bind(MOST).fetch_all(pool).await
        })?)
    }

    /// A request.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn season_request(&self, id: RequestId) -> Result<Option<SeasonRequestRecord>, StoreError> {
        let sql = requests!("where r.id = $1");
        Ok(on_either!(pool of self => query_as(sql).bind(id.to_string()).fetch_optional(pool).await)?)
    }

    /// The requests that an account has made, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn season_requests_of(
        &self,
        account: AccountId,
    ) -> Result<Vec<SeasonRequestRecord>, StoreError> {
        let sql = requests!("where r.account = $1 order by r.at desc, r.id desc limit $2");
        Ok(on_either!(pool of self => {
            query_as(sql).bind(account.to_string()).bind(MOST).fetch_all(pool).await
        })?)
    }

    /// Whether an account has asked for something about a fixture, or has answered the other player.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn has_asked_about(
        &self,
        season: SeasonId,
        fixture: &str,
        account: AccountId,
    ) -> Result<bool, StoreError> {
        let sql = "select count(*) from season_requests where season = $1 and fixture = $2 \
             and (account = $3 or asked = $3 and status in ('approved', 'refused'))";
        let signs: i64 = on_either!(pool of self => {
            query_scalar(sql).bind(season.to_string()).bind(fixture).bind(account.to_string()).fetch_one(pool).await
        })?;
        Ok(signs > 0)
    }

    /// The open requests that an account is asked to answer as the other player of a game.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn season_requests_to(
        &self,
        account: AccountId,
    ) -> Result<Vec<SeasonRequestRecord>, StoreError> {
        let sql = requests!("where r.asked = $1 and r.status = 'open' order by r.at, r.id");
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }
}
