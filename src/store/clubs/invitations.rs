//! Invitations to clubs: of an account, or by a link that admits one.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId, InvitationId};
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
    /// An invitation to a club.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct InvitationRecord {
        /// The invitation.
        pub id: InvitationId,
        /// The club.
        pub club: ClubId,
        /// Its name.
        pub club_name: String,
        /// The invited account; `None` for a link.
        pub account: Option<AccountId>,
        /// Its name.
        pub name: Option<String>,
        /// Who invites.
        pub author: AccountId,
        /// Their name.
        pub author_name: String,
        /// Since when, in milliseconds since 1970.
        pub created: Millis,
        /// Until when, in milliseconds since 1970.
        pub expires: Millis,
    }
}

/// An invitation to be written.
#[derive(Clone, Debug)]
pub struct NewInvitation {
    /// Its id.
    pub id: InvitationId,
    /// The club.
    pub club: ClubId,
    /// Whom it admits.
    pub to: Invited,
    /// Who invites.
    pub author: AccountId,
    /// When, in milliseconds since 1970.
    pub created: Millis,
    /// Until when it admits, in milliseconds since 1970.
    pub expires: Millis,
}

/// Whom an invitation admits.
#[derive(Clone, Debug)]
pub enum Invited {
    /// An account.
    Account(AccountId),
    /// Who has the code of which this is the hash.
    Link(String),
}

/// The beginning of a query for invitations.
macro_rules! invitations {
    ($where:literal) => {
        concat!(
            "select i.id, i.club, c.name as club_name, g.id as account, g.name, i.author, a.name as author_name, \
             i.created, i.expires from club_invitations i join clubs c on c.id = i.club \
             join accounts a on a.id = i.author left join accounts g on g.id = i.account ",
            $where
        )
    };
}

impl Store {
    /// The invitations of a club that have not expired, the newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_invitations(
        &self,
        club: ClubId,
        now: Millis,
    ) -> Result<Vec<InvitationRecord>, StoreError> {
        let sql = invitations!("where i.club = $1 and i.expires > $2 order by i.id desc");
        Ok(on_either!(pool of self => {
            query_as(sql).bind(club.to_string()).bind(now.get()).fetch_all(pool).await
        })?)
    }

    /// The invitations of an account, the newest first; `now`: those that have not expired then.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_invitations_to(
        &self,
        account: AccountId,
        now: Millis,
    ) -> Result<Vec<InvitationRecord>, StoreError> {
        let sql = invitations!("where i.account = $1 and i.expires > $2 order by i.id desc");
        Ok(on_either!(pool of self => {
            query_as(sql).bind(account.to_string()).bind(now.get()).fetch_all(pool).await
        })?)
    }

    /// The invitations that an account has written.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_invitations_by(&self, account: AccountId) -> Result<Vec<InvitationRecord>, StoreError> {
        let sql = invitations!("where i.author = $1 order by i.id");
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// Invites somebody. An earlier invitation of the same account is replaced if it has expired. The notice is written
    /// with it, and the answer is stored for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if they are a member or invited.
    pub async fn invite_to_club(
        &self,
        new: NewInvitation,
        notices: SideEffect,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let (account, secret) = match &new.to {
            Invited::Account(account) => (account.to_string(), String::new()),
            Invited::Link(secret) => (String::new(), secret.clone()),
        };
        let expired = Statement::new("delete from club_invitations where club = $1 and expires <= $2");
        let sql = "insert into club_invitations (id, club, account, secret, author, created, expires) \
             select $1, $2, $3, $4, $5, $6, $7 \
             where not exists (select 1 from club_members where club = $2 and account = $3)";
        let insert = Statement::new(sql)
            .id(new.id)
            .id(new.club)
            .text(account)
            .text(secret)
            .id(new.author)
            .number(new.created)
            .number(new.expires)
            .must_affect();
        let mut statements = match new.to {
            Invited::Account(account) => vec![Store::alone(account)],
            Invited::Link(_) => vec![],
        };
        statements.push(Store::with_club(new.club));
        statements.push(expired.id(new.club).number(new.created));
        statements.push(insert);
        statements.extend(notices.0);
        self.change_answering(new.club, statements, answer, new.created)
            .await
    }

    /// Takes in an account of the house, which joins at once. The answer is stored for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is a member, or the club is full.
    pub async fn take_in(&self, new: &NewMember, answer: Option<StoredAnswer>) -> Result<(), StoreError> {
        let locks = [Store::alone(new.account), Store::with_club(new.club)];
        let statements = locks.into_iter().chain(new.statements()).collect();
        self.change_answering(new.club, statements, answer, new.at).await
    }

    /// Withdraws an invitation; `account`: the invited account declines it, and nobody else.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is none any more.
    pub async fn withdraw_invitation(
        &self,
        club: ClubId,
        invitation: InvitationId,
        account: Option<AccountId>,
    ) -> Result<(), StoreError> {
        let sql = "delete from club_invitations where club = $1 and id = $2 and ($3 = '' or account = $3)";
        let gone = Statement::new(sql)
            .id(club)
            .id(invitation)
            .text(account.map(|account| account.to_string()).unwrap_or_default());
        self.change_all(club, vec![gone.must_affect()]).await
    }

    /// The invitation with a code of which this is the hash; `None` if there is none, or it was used.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_invitation_by_code(
        &self,
        club: ClubId,
        secret: &str,
    ) -> Result<Option<InvitationRecord>, StoreError> {
        let sql = invitations!("where i.club = $1 and i.secret = $2");
        Ok(on_either!(pool of self => {
            query_as(sql).bind(club.to_string()).bind(secret).fetch_optional(pool).await
        })?)
    }

    /// The invitation of an account to a club, also one that has expired.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_invitation_to(
        &self,
        club: ClubId,
        account: AccountId,
    ) -> Result<Option<InvitationRecord>, StoreError> {
        let sql = invitations!("where i.club = $1 and i.account = $2");
        Ok(on_either!(pool of self => {
            query_as(sql).bind(club.to_string()).bind(account.to_string()).fetch_optional(pool).await
        })?)
    }
}
