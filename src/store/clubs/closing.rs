//! Closing a club, and what the deletion of an account means to its clubs.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::writer::statement::Statement;
use sqlx::query_scalar;
use uuid::Uuid;

/// What is deleted with a club. A club with seasons keeps its row, so that their tables can be read; its drafts go.
const SWEEP: &[&str] = &[
    "delete from club_members where club in (select id from clubs where closed > 0)",
    "delete from club_requests where club in (select id from clubs where closed > 0)",
    "delete from club_invitations where club in (select id from clubs where closed > 0)",
    "delete from club_announcements where club in (select id from clubs where closed > 0)",
    "delete from season_registrations where season in (select s.id from seasons s join clubs c on c.id = s.club \
     where c.closed > 0 and s.state = 'draft')",
    "delete from season_acts where season in (select s.id from seasons s join clubs c on c.id = s.club \
     where c.closed > 0 and s.state = 'draft')",
    "delete from seasons where state = 'draft' and club in (select id from clubs where closed > 0)",
    "delete from clubs where closed > 0 and not exists (select 1 from seasons s where s.club = clubs.id)",
];

/// Closes the clubs of the account `$1` in which no other person is a member.
const CLOSE_EMPTIED: &str = "update clubs set closed = $2, folded = id, about = '', rules = '', pace = '' \
     where closed = 0 and id in (select club from club_members where account = $1) \
     and not exists (select 1 from club_members m join accounts a on a.id = m.account where m.club = clubs.id \
     and m.account <> $1 and a.keeper = '' and a.house = 0 and a.deleted = 0)";

/// Whether the account `$1` is the only owner of a club.
macro_rules! only_owner {
    ($club:literal) => {
        concat!(
            "exists (select 1 from club_members me where me.club = ",
            $club,
            " and me.account = $1 and me.roles like '%owner%') and not exists \
             (select 1 from club_members o where o.club = ",
            $club,
            " and o.account <> $1 and o.roles like '%owner%')"
        )
    };
}

/// The member who becomes the owner of a club when the account `$1` is deleted: the longest-standing arbiter, or else
/// the longest-standing member.
macro_rules! heir {
    ($club:literal) => {
        concat!(
            "(select m.account from club_members m join accounts a on a.id = m.account where m.club = ",
            $club,
            " and m.account <> $1 and a.keeper = '' and a.house = 0 and a.deleted = 0 \
             order by case when m.roles like '%arbiter%' then 0 else 1 end, m.joined, m.account limit 1)"
        )
    };
}

fn sweep() -> impl Iterator<Item = Statement> {
    SWEEP.iter().map(|sql| Statement::new(sql))
}

impl Store {
    /// Whether a club has a season that is neither a draft nor over.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_plays(&self, club: ClubId) -> Result<bool, StoreError> {
        let sql =
            "select count(*) from seasons where club = $1 and state not in ('draft', 'final', 'archived')";
        let found: i64 =
            on_either!(pool of self => query_scalar(sql).bind(club.to_string()).fetch_one(pool).await)?;
        Ok(found > 0)
    }

    /// Closes a club. Its members, requests, invitations, announcements and drafts are deleted; its name is free.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is closed, or has a season that is neither a draft nor over.
    pub async fn close_club(&self, club: ClubId, at: Millis) -> Result<(), StoreError> {
        let sql = "update clubs set closed = $2, folded = id, about = '', rules = '', pace = '' \
             where id = $1 and closed = 0 and not exists (select 1 from seasons s where s.club = $1 \
             and s.state not in ('draft', 'final', 'archived'))";
        let close = Statement::new(sql).id(club).number(at).must_affect();
        self.change_all(club, [close].into_iter().chain(sweep()).collect())
            .await
    }

    /// Takes an account that is deleted out of its clubs. Where it was the only owner, another member becomes one, and
    /// the club announces it in the name of the house; a club without any is closed. `id` is new: the ids of these
    /// announcements are made of it.
    pub(crate) fn leaving_clubs(account: AccountId, id: Uuid, at: Millis) -> Vec<Statement> {
        let statement = |sql| Statement::new(sql).id(account);
        let lock =
            "update clubs set closed = closed where id in (select club from club_members where account = $1)";
        let announce = concat!(
            "insert into club_announcements (id, club, author, title, body, posted) \
             select substr($2, 1, 24) || substr(c.id, 25, 12), c.id, '', 'The club has a new owner', \
             'The account of the only owner was deleted. The list of members shows who owns the club now.', $3 \
             from clubs c where c.closed = 0 and ",
            only_owner!("c.id"),
            " and exists ",
            heir!("c.id")
        );
        let inherit = concat!(
            "update club_members set roles = case when roles = '' then 'owner' else 'owner ' || roles end where ",
            only_owner!("club_members.club"),
            " and account = ",
            heir!("club_members.club")
        );
        let mut statements = vec![
            statement(lock),
            statement(announce).text(id.to_string()).number(at),
            statement(inherit),
            statement(CLOSE_EMPTIED).number(at),
        ];
        statements.extend(sweep());
        statements.extend(
            [
                "delete from notices where account in (select m.account from club_members m \
                 join club_requests r on r.club = m.club where r.account = $1) \
                 and subject like 'request of ' || $1 || ' to join %'",
                "delete from outbox where account in (select m.account from club_members m \
                 join club_requests r on r.club = m.club where r.account = $1) \
                 and subject like 'request of ' || $1 || ' to join %'",
                "delete from club_members where account = $1",
                "delete from club_requests where account = $1",
                "delete from club_invitations where account = $1 or author = $1",
            ]
            .map(statement),
        );
        statements
    }
}
