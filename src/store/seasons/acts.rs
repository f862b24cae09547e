//! Seasons and their acts.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId, SeasonId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::stored;
use crate::store::peer_change::PeerChange;
use crate::store::pool::on_either;
use crate::store::record::{self, StoredAnswer};
use crate::store::row::row;
use crate::store::seasons::fixtures::NewFixture;
use crate::store::writer::append::SideEffect;
use crate::store::writer::change::answering;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

/// How many seasons one page of a club's list has at most.
const MOST: i64 = 200;

row! {
    /// A season as lists show it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct SeasonRecord {
        /// The season.
        pub id: SeasonId,
        /// Its club.
        pub club: ClubId,
        /// Its name.
        pub name: String,
        /// The game system.
        pub system: String,
        /// Its state, a word of the log.
        pub state: String,
        /// The number of the last act.
        pub acts: u64,
        /// The secret of the lot; empty until the registration opens.
        pub secret: String,
        /// When the server looks at it again, in milliseconds since 1970. Whatever may be due earlier changes it.
        pub due: Millis,
        /// The number of changes, by which one knows whether something has happened since it was read.
        pub changes: u64,
        /// When it was made, in milliseconds since 1970.
        pub created: Millis,
        /// When it last changed, in milliseconds since 1970.
        pub updated: Millis,
    }
}

row! {
    /// An act as it is stored.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct StoredAct {
        /// Its number, from 1.
        pub number: u64,
        /// The entry of the log, as JSON.
        pub body: String,
    }
}

/// A season that is created, with its first act.
#[derive(Clone, Debug)]
pub struct NewSeason {
    /// The season.
    pub id: SeasonId,
    /// Its club.
    pub club: ClubId,
    /// Its name.
    pub name: String,
    /// The form of the name for comparisons.
    pub folded: String,
    /// The game system.
    pub system: String,
    /// The first entry of its log, as JSON.
    pub body: String,
    /// Who creates it.
    pub author: AccountId,
    /// When, in milliseconds since 1970.
    pub at: Millis,
}

/// An act with everything that follows from it: all is written or nothing.
#[derive(Clone, Debug)]
pub struct NewAct {
    /// The season.
    pub season: SeasonId,
    /// If set, the act is written only if nothing has happened since the season was read with this number of changes.
    pub only_after: Option<u64>,
    /// The number of the act.
    pub number: u64,
    /// When it was made, in milliseconds since 1970.
    pub at: Millis,
    /// The entry of the log, as JSON.
    pub body: String,
    /// The state after it.
    pub state: String,
    /// The secret of the lot after it; empty: none.
    pub secret: String,
    /// When the server looks at the season again, in milliseconds since 1970; 0: at once.
    pub due: Millis,
    /// The games of the round that it publishes.
    pub fixtures: Vec<NewFixture>,
    /// Whether somebody else sits in seats of its games then: other servers read them again.
    pub passes_seats: bool,
    /// Other rows that are written with it.
    pub side_effects: Vec<SideEffect>,
}

/// The query for seasons with this condition.
macro_rules! seasons {
    ($condition:literal) => {
        concat!(
            "select id, club, name, system, state, acts, secret, due, changes, created, updated from seasons ",
            $condition
        )
    };
}

fn insert_act(season: SeasonId, number: u64, at: Millis, body: &str) -> Statement {
    Statement::new("insert into season_acts (season, number, at, body) values ($1, $2, $3, $4)")
        .id(season)
        .number(i64::try_from(number).unwrap_or(i64::MAX))
        .number(at)
        .text(body)
}

impl Store {
    /// Creates a season, and stores the answer for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the club has a season of this name, its author was deleted, or the request was
    /// answered before.
    pub async fn add_season(&self, new: NewSeason, answer: Option<StoredAnswer>) -> Result<(), StoreError> {
        let sql = "insert into seasons (id, club, name, folded, system, state, acts, secret, due, created, updated) \
             select $1, $2, $3, $4, $5, 'draft', 1, '', 9223372036854775807, $6, $6 \
             where exists (select 1 from clubs where id = $2)";
        let season = Statement::new(sql)
            .id(new.id)
            .id(new.club)
            .text(new.name)
            .text(new.folded)
            .text(new.system)
            .number(new.at)
            .must_affect();
        let act = insert_act(new.id, 1, new.at, &new.body);
        let statements = vec![Store::alone(new.author), season, act];
        self.change_answering(new.club, statements, answer, new.at).await
    }

    /// A season.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn season(&self, season: SeasonId) -> Result<Option<SeasonRecord>, StoreError> {
        let sql = seasons!("where id = $1");
        let found: Option<SeasonRecord> =
            on_either!(pool of self => query_as(sql).bind(season.to_string()).fetch_optional(pool).await)?;
        Ok(found.map(|season| self.season_of(season)))
    }

    /// The season with its secret decrypted.
    fn season_of(&self, season: SeasonRecord) -> SeasonRecord {
        let secret = self.opened(season.id, season.secret);
        SeasonRecord { secret, ..season }
    }

    /// The seasons of a club, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seasons_of(&self, club: ClubId) -> Result<Vec<SeasonRecord>, StoreError> {
        let sql = seasons!("where club = $1 order by id desc limit $2");
        let found: Vec<SeasonRecord> = on_either!(pool of self => {
            query_as(sql).bind(club.to_string()).bind(MOST).fetch_all(pool).await
        })?;
        Ok(found.into_iter().map(|season| self.season_of(season)).collect())
    }

    /// The seasons that an account has entered, asks to enter or plays in, and that are not filed, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seasons_with(&self, account: AccountId) -> Result<Vec<SeasonId>, StoreError> {
        let sql = "select id from seasons where state <> 'archived' and (id in (select season from season_registrations \
             where account = $1) or id in (select season from fixtures where first = $1 or second = $1)) \
             order by id desc limit $2";
        let found: Vec<String> = on_either!(pool of self => {
            query_scalar(sql).bind(account.to_string()).bind(MOST).fetch_all(pool).await
        })?;
        found.iter().map(|text| record::id(text)).collect()
    }

    /// The seasons that the server must look at, at a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seasons_due(&self, now: Millis) -> Result<Vec<SeasonRecord>, StoreError> {
        let sql = seasons!("where due <= $1 order by due limit $2");
        let found: Vec<SeasonRecord> =
            on_either!(pool of self => query_as(sql).bind(now.get()).bind(MOST).fetch_all(pool).await)?;
        Ok(found.into_iter().map(|season| self.season_of(season)).collect())
    }

    /// The acts of a season after a number, in order.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn season_acts(&self, season: SeasonId, after: u64) -> Result<Vec<StoredAct>, StoreError> {
        let sql = "select number, body from season_acts where season = $1 and number > $2 order by number";
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        Ok(on_either!(pool of self => {
            query_as(sql).bind(season.to_string()).bind(after).fetch_all(pool).await
        })?)
    }

    /// Appends an act with everything that follows from it, and stores the answer for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has grown meanwhile, if something else has happened and the act says so, or if
    /// the request was answered before.
    pub async fn append_act(&self, act: NewAct, answer: Option<StoredAnswer>) -> Result<(), StoreError> {
        let sql = "update seasons set acts = $2, state = $3, secret = $4, updated = $6, \
             due = case when $5 > 0 then $5 when due > 0 then 0 else due - 1 end, changes = changes + 1 \
             where id = $1 and acts = $2 - 1 and ($7 < 0 or changes = $7)";
        let season = Statement::new(sql)
            .id(act.season)
            .number(i64::try_from(act.number).unwrap_or(i64::MAX))
            .text(act.state)
            .text(self.sealed(act.season, act.secret)?)
            .number(act.due)
            .number(act.at)
            .number(act.only_after.map_or(-1, stored))
            .must_affect();
        let mut statements = vec![season, insert_act(act.season, act.number, act.at, &act.body)];
        statements.extend(act.fixtures.iter().map(|fixture| fixture.statement(act.season)));
        statements.extend(act.side_effects.into_iter().flat_map(|effect| effect.0));
        statements.extend(answering(answer, act.at));
        let tells = act.passes_seats.then_some(PeerChange::Seats(act.season));
        self.write_change(act.season.to_string(), tells, statements).await
    }

    /// Sets when the server looks at a season again, in milliseconds since 1970, if nothing has happened since it was
    /// read.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn look_again_at(&self, season: &SeasonRecord, due: Millis) -> Result<(), StoreError> {
        let sql = "update seasons set due = $3 where id = $1 and due = $2 and changes = $4";
        let statement = Statement::new(sql)
            .id(season.id)
            .number(season.due)
            .number(due)
            .number(stored(season.changes));
        self.change_all(season.id, vec![statement]).await
    }
}
