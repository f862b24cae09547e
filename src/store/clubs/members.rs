//! Members of clubs: joining, roles, leaving.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId};
use crate::store::clubs::roles::{ClubRole, Roles};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::StoredAnswer;
use crate::store::row::row;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

/// How many members a club has at most.
pub const CLUB_MEMBERS: u32 = 2000;

row! {
    /// A member of a club.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct MemberRecord {
        /// Who.
        pub account: AccountId,
        /// Their name.
        pub name: String,
        /// The account that keeps theirs, if they are a bot of somebody's.
        pub keeper: String,
        /// Whether it is an account of the house.
        pub house: bool,
        /// What they are in the club.
        pub roles: Roles,
        /// Whether they step in when a player leaves a season.
        pub reserve: bool,
        /// When they joined, in milliseconds since 1970.
        pub joined: Millis,
    }
}

impl MemberRecord {
    /// Whether it is a bot.
    pub fn is_bot(&self) -> bool {
        self.house || !self.keeper.is_empty()
    }
}

row! {
    /// A club of an account.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ClubOf {
        /// The club.
        pub club: ClubId,
        /// Its name.
        pub name: String,
        /// What the account is in it.
        pub roles: Roles,
        /// Whether they step in when a player leaves a season.
        pub reserve: bool,
        /// When they joined, in milliseconds since 1970.
        pub joined: Millis,
    }
}

/// A member to be taken in.
#[derive(Clone, Debug)]
pub struct NewMember {
    /// The club.
    pub club: ClubId,
    /// Who.
    pub account: AccountId,
    /// What they are in it.
    pub roles: Roles,
    /// When, in milliseconds since 1970.
    pub at: Millis,
}

impl NewMember {
    /// A member without a role.
    pub fn plain(club: ClubId, account: AccountId, at: Millis) -> NewMember {
        NewMember {
            club,
            account,
            roles: Roles::default(),
            at,
        }
    }

    /// Takes them in, into a club of at most `most` members, the new one included.
    pub(crate) fn statement(&self, most: u32) -> Statement {
        let sql = "insert into club_members (club, account, roles, reserve, joined) select $1, $2, $3, 0, $4 \
             where (select count(*) from club_members where club = $1) < $5";
        Statement::new(sql)
            .id(self.club)
            .id(self.account)
            .text(self.roles.to_string())
            .number(self.at)
            .number(i64::from(most))
            .must_affect()
    }

    /// Takes them in. Their request and their invitations are done with.
    pub(crate) fn statements(&self) -> Vec<Statement> {
        let done = |sql| Statement::new(sql).id(self.club).id(self.account);
        vec![
            self.statement(CLUB_MEMBERS),
            done("delete from club_requests where club = $1 and account = $2"),
            done("delete from club_invitations where club = $1 and account = $2"),
        ]
    }
}

/// What allows somebody to join a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Admission {
    /// The club is open.
    Open,
    /// An invitation of the account.
    Invited,
    /// An invitation by a link: the hash of its code.
    Link(String),
}

impl Store {
    /// Takes somebody in who joins by themselves. The answer is stored for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if they are a member, the club is full or closed, or nothing admits them any more.
    pub async fn join_club(
        &self,
        new: &NewMember,
        by: &Admission,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let admit = match by {
            Admission::Open => {
                let sql = "update clubs set joining = joining where id = $1 and joining = 'open'";
                Statement::new(sql).id(new.club)
            }
            Admission::Invited => {
                let sql = "delete from club_invitations where club = $1 and account = $2 and expires > $3";
                Statement::new(sql).id(new.club).id(new.account).number(new.at)
            }
            Admission::Link(secret) => {
                let sql = "delete from club_invitations where club = $1 and secret = $2 and expires > $3";
                Statement::new(sql).id(new.club).text(secret).number(new.at)
            }
        };
        let locks = [Store::alone(new.account), Store::with_club(new.club)];
        let mut statements: Vec<Statement> = locks.into_iter().chain([admit.must_affect()]).collect();
        statements.extend(new.statements());
        self.change_answering(new.club, statements, answer, new.at).await
    }

    /// Gives a member roles instead of those that they have.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if they are no member any more, or the club would have no owner.
    pub async fn set_club_roles(
        &self,
        club: ClubId,
        account: AccountId,
        roles: &Roles,
    ) -> Result<(), StoreError> {
        let sql = "update club_members set roles = $3 where club = $1 and account = $2 and ($4 = 1 or exists \
             (select 1 from club_members o where o.club = $1 and o.account <> $2 and o.roles like '%owner%'))";
        let set = Statement::new(sql)
            .id(club)
            .id(account)
            .text(roles.to_string())
            .number(i64::from(roles.has(ClubRole::Owner)))
            .must_affect();
        let statements = vec![Store::alone(account), Store::with_club(club), set];
        self.change_all(club, statements).await
    }

    /// Puts a member on the reserve list, or takes them off it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if they are no member any more.
    pub async fn set_club_reserve(
        &self,
        club: ClubId,
        account: AccountId,
        reserve: bool,
    ) -> Result<(), StoreError> {
        let sql = "update club_members set reserve = $3 where club = $1 and account = $2";
        let set = Statement::new(sql)
            .id(club)
            .id(account)
            .number(i64::from(reserve));
        let statements = vec![Store::with_club(club), set.must_affect()];
        self.change_all(club, statements).await
    }

    /// Takes a member out of a club. An owner leaves only if there is another.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if they are no member any more, or the only owner.
    pub async fn leave_club(&self, club: ClubId, account: AccountId) -> Result<(), StoreError> {
        let sql = "delete from club_members where club = $1 and account = $2 and exists \
             (select 1 from club_members o where o.club = $1 and o.account <> $2 and o.roles like '%owner%')";
        let gone = Statement::new(sql).id(club).id(account).must_affect();
        // The server takes them out of the seasons that they have entered and that have not begun.
        let sql = "update seasons set due = case when due > 0 then 0 else due - 1 end, changes = changes + 1 \
             where club = $1 and state = 'registration'";
        let seasons = Statement::new(sql).id(club);
        self.change_all(club, vec![Store::with_club(club), gone, seasons])
            .await
    }

    /// The members of a club: those with roles first, then by name.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_members(&self, club: ClubId) -> Result<Vec<MemberRecord>, StoreError> {
        let sql = "select m.account, a.name, a.keeper, a.house, m.roles, m.reserve, m.joined from club_members m \
             join accounts a on a.id = m.account where m.club = $1 \
             order by case when m.roles like '%owner%' then 0 when m.roles <> '' then 1 else 2 end, a.folded, m.account";
        Ok(on_either!(pool of self => query_as(sql).bind(club.to_string()).fetch_all(pool).await)?)
    }

    /// A member of a club; `None` if the account is no member.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_member(
        &self,
        club: ClubId,
        account: AccountId,
    ) -> Result<Option<MemberRecord>, StoreError> {
        let sql = "select m.account, a.name, a.keeper, a.house, m.roles, m.reserve, m.joined from club_members m \
             join accounts a on a.id = m.account where m.club = $1 and m.account = $2";
        Ok(on_either!(pool of self => {
            query_as(sql).bind(club.to_string()).bind(account.to_string()).fetch_optional(pool).await
        })?)
    }

    /// The clubs of an account, by name.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn clubs_of(&self, account: AccountId) -> Result<Vec<ClubOf>, StoreError> {
        let sql = "select m.club, c.name, m.roles, m.reserve, m.joined from club_members m \
             join clubs c on c.id = m.club where m.account = $1 order by c.listed";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }
}
