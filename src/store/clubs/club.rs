//! Clubs: founding, reading, listing, changing and closing them.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId};
use crate::store::clubs::members::NewMember;
use crate::store::clubs::roles::{JoinPolicy, Roles};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::StoredAnswer;
use crate::store::row::row;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

row! {
    /// A club.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ClubRecord {
        /// The club.
        pub id: ClubId,
        /// Its name.
        pub name: String,
        /// The name as it is sorted and searched.
        pub listed: String,
        /// What it says about itself.
        pub about: String,
        /// Its own rules.
        pub rules: String,
        /// How it takes people in.
        pub joining: JoinPolicy,
        /// The pace at which it plays.
        pub pace: String,
        /// When it was founded, in milliseconds since 1970.
        pub founded: Millis,
        /// Since when it is closed, in milliseconds since 1970; 0 if it is not.
        pub closed: Millis,
        /// How many members it has.
        pub members: i64,
    }
}

/// A club to be founded.
#[derive(Clone, Debug)]
pub struct NewClub {
    /// Its id.
    pub id: ClubId,
    /// Its name.
    pub name: String,
    /// The name as it is sorted and searched.
    pub listed: String,
    /// The name as it is compared.
    pub folded: String,
    /// What it says about itself.
    pub about: String,
    /// How it takes people in.
    pub joining: JoinPolicy,
    /// The founder, who becomes its owner.
    pub founder: AccountId,
    /// When, in milliseconds since 1970.
    pub at: Millis,
}

/// What is changed of a club. `None` stays.
#[derive(Clone, Debug, Default)]
pub struct ClubChange {
    /// What it says about itself.
    pub about: Option<String>,
    /// Its own rules.
    pub rules: Option<String>,
    /// How it takes people in.
    pub joining: Option<JoinPolicy>,
    /// The pace at which it plays.
    pub pace: Option<String>,
}

/// The part of a list of clubs that a page shows.
#[derive(Clone, Debug, Default)]
pub struct ClubsOf {
    /// Only names that contain this, in lower case.
    pub q: String,
    /// Only names after this one, as it is sorted.
    pub after: String,
    /// At most this many.
    pub limit: u32,
}

/// The beginning of a query for clubs.
macro_rules! clubs {
    ($where:literal) => {
        concat!(
            "select c.id, c.name, c.listed, c.about, c.rules, c.joining, c.pace, c.founded, c.closed, \
             (select count(*) from club_members m where m.club = c.id) as members from clubs c ",
            $where
        )
    };
}

impl Store {
    /// Locks the row of a club, so that what the transaction checks about its members stays true until the commit. It
    /// must accompany every write about a club. The transaction is aborted if the club is closed.
    pub(crate) fn with_club(club: ClubId) -> Statement {
        let sql = "update clubs set closed = closed where id = $1 and closed = 0";
        Statement::new(sql).id(club).must_affect()
    }

    /// Founds a club. The founder owns at most `most`. The answer is stored for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a club has a name that looks like this one, or the founder owns as many.
    pub async fn found_club(
        &self,
        new: NewClub,
        most: u32,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let sql = "insert into clubs (id, name, listed, folded, about, rules, joining, pace, founded, founder, closed) \
             select $1, $2, $3, $4, $5, '', $6, '', $7, $8, 0 \
             where (select count(*) from club_members where account = $8 and roles like '%owner%') < $9";
        let insert = Statement::new(sql)
            .id(new.id)
            .text(new.name)
            .text(new.listed)
            .text(new.folded)
            .text(new.about)
            .text(new.joining.word())
            .number(new.at)
            .id(new.founder)
            .number(i64::from(most))
            .must_affect();
        let owner = NewMember {
            club: new.id,
            account: new.founder,
            roles: Roles::of_founder(),
            at: new.at,
        };
        let statements = vec![Store::alone(new.founder), insert, owner.statement(1)];
        self.change_answering(new.founder, statements, answer, new.at)
            .await
    }

    /// A club, also one that is closed.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club(&self, club: ClubId) -> Result<Option<ClubRecord>, StoreError> {
        let sql = clubs!("where c.id = $1");
        Ok(on_either!(pool of self => query_as(sql).bind(club.to_string()).fetch_optional(pool).await)?)
    }

    /// The clubs that an account has founded, the oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn clubs_founded_by(&self, account: AccountId) -> Result<Vec<ClubRecord>, StoreError> {
        let sql = clubs!("where c.founder = $1 order by c.id");
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// The name of the club that a name looks like.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_that_looks_like(&self, folded: &str) -> Result<Option<String>, StoreError> {
        let sql = "select name from clubs where folded = $1";
        Ok(on_either!(pool of self => query_scalar(sql).bind(folded).fetch_optional(pool).await)?)
    }

    /// The clubs that are not closed, by name.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn clubs(&self, list: &ClubsOf) -> Result<Vec<ClubRecord>, StoreError> {
        let sql = clubs!(
            "where c.closed = 0 and c.listed > $1 and ($2 = '' or replace(c.listed, $2, '') <> c.listed) \
             order by c.listed limit $3"
        );
        Ok(on_either!(pool of self => {
            query_as(sql).bind(&list.after).bind(&list.q).bind(i64::from(list.limit)).fetch_all(pool).await
        })?)
    }

    /// Changes a club.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is closed.
    pub async fn change_club(&self, club: ClubId, change: ClubChange) -> Result<(), StoreError> {
        let mut statements = vec![Store::with_club(club)];
        for (sql, value) in [
            ("update clubs set about = $2 where id = $1", change.about),
            ("update clubs set rules = $2 where id = $1", change.rules),
            (
                "update clubs set joining = $2 where id = $1",
                change.joining.map(|joining| joining.word().to_owned()),
            ),
            ("update clubs set pace = $2 where id = $1", change.pace),
        ] {
            statements.extend(value.map(|value| Statement::new(sql).id(club).text(value)));
        }
        self.change_all(club, statements).await
    }
}
