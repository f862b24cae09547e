//! Requests to join a club.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId};
use crate::store::clubs::members::NewMember;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::StoredAnswer;
use crate::store::row::row;
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

row! {
    /// A request to join a club.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct RequestRecord {
        /// The club.
        pub club: ClubId,
        /// Its name.
        pub club_name: String,
        /// Who asks.
        pub account: AccountId,
        /// Their name.
        pub name: String,
        /// What they write.
        pub text: String,
        /// When, in milliseconds since 1970.
        pub asked: Millis,
    }
}

/// A request to be written.
#[derive(Clone, Debug)]
pub struct NewRequest {
    /// The club.
    pub club: ClubId,
    /// Who asks.
    pub account: AccountId,
    /// What they write.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub asked: Millis,
}

/// The end of a request: by an answer, or because it is withdrawn.
#[derive(Clone, Copy, Debug)]
pub struct RequestEnd {
    /// The club.
    pub club: ClubId,
    /// Who asks.
    pub account: AccountId,
    /// When, in milliseconds since 1970.
    pub at: Millis,
    /// Whether they become a member.
    pub accepted: bool,
}

/// The beginning of a query for requests.
macro_rules! requests {
    ($where:literal) => {
        concat!(
            "select r.club, c.name as club_name, r.account, a.name, r.text, r.asked from club_requests r \
             join clubs c on c.id = r.club join accounts a on a.id = r.account ",
            $where
        )
    };
}

impl Store {
    /// The requests to join a club, the oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_requests(&self, club: ClubId) -> Result<Vec<RequestRecord>, StoreError> {
        let sql = requests!("where r.club = $1 order by r.asked, r.account");
        Ok(on_either!(pool of self => query_as(sql).bind(club.to_string()).fetch_all(pool).await)?)
    }

    /// The requests of an account, the oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_requests_of(&self, account: AccountId) -> Result<Vec<RequestRecord>, StoreError> {
        let sql = requests!("where r.account = $1 order by r.asked, r.club");
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// Asks to join a club that takes in who asks. The notices to its owners and arbiters are written with it, and the
    /// answer is stored for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if they ask already or are a member, or the club does not take in who asks.
    pub async fn ask_to_join(
        &self,
        new: NewRequest,
        notices: SideEffect,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let sql = "insert into club_requests (club, account, text, asked) select $1, $2, $3, $4 \
             where exists (select 1 from clubs where id = $1 and joining = 'request') \
             and not exists (select 1 from club_members where club = $1 and account = $2)";
        let insert = Statement::new(sql)
            .id(new.club)
            .id(new.account)
            .text(new.text)
            .number(new.asked)
            .must_affect();
        let mut statements = vec![Store::alone(new.account), Store::with_club(new.club), insert];
        statements.extend(notices.0);
        self.change_answering(new.club, statements, answer, new.asked)
            .await
    }

    /// Ends a request, with changes of notices. The answer is stored for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is none any more, or the club is full.
    pub async fn end_request(
        &self,
        end: RequestEnd,
        notices: Vec<SideEffect>,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let sql = "delete from club_requests where club = $1 and account = $2";
        let gone = Statement::new(sql).id(end.club).id(end.account).must_affect();
        let mut statements = vec![Store::alone(end.account), Store::with_club(end.club), gone];
        if end.accepted {
            let member = NewMember::plain(end.club, end.account, end.at);
            statements.extend(member.statements());
        }
        statements.extend(notices.into_iter().flat_map(|effect| effect.0));
        self.change_answering(end.club, statements, answer, end.at).await
    }

    /// The request of an account to join a club.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_request(
        &self,
        club: ClubId,
        account: AccountId,
    ) -> Result<Option<RequestRecord>, StoreError> {
        let sql = requests!("where r.club = $1 and r.account = $2");
        Ok(on_either!(pool of self => {
            query_as(sql).bind(club.to_string()).bind(account.to_string()).fetch_optional(pool).await
        })?)
    }
}
