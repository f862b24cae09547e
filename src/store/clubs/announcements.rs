//! Announcements of clubs.

use crate::engine::Millis;
use crate::ids::{AccountId, AnnouncementId, ClubId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::StoredAnswer;
use crate::store::row::row;
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

row! {
    /// An announcement of a club.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct AnnouncementRecord {
        /// The announcement.
        pub id: AnnouncementId,
        /// The club.
        pub club: ClubId,
        /// Who announces it; `None`: the house.
        pub author: Option<AccountId>,
        /// Their name.
        pub author_name: Option<String>,
        /// The title.
        pub title: String,
        /// The text.
        pub body: String,
        /// When, in milliseconds since 1970.
        pub posted: Millis,
    }
}

/// An announcement to be written.
#[derive(Clone, Debug)]
pub struct NewAnnouncement {
    /// Its id.
    pub id: AnnouncementId,
    /// The club.
    pub club: ClubId,
    /// Who announces it.
    pub author: AccountId,
    /// The title.
    pub title: String,
    /// The text.
    pub body: String,
    /// When, in milliseconds since 1970.
    pub posted: Millis,
}

/// The beginning of a query for announcements.
macro_rules! announcements {
    ($where:literal) => {
        concat!(
            "select n.id, n.club, a.id as author, a.name as author_name, n.title, n.body, n.posted \
             from club_announcements n left join accounts a on a.id = n.author ",
            $where
        )
    };
}

impl Store {
    /// The announcements of a club, the newest first; `before`: those that are older than this one.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_announcements(
        &self,
        club: ClubId,
        before: Option<AnnouncementId>,
        limit: u32,
    ) -> Result<Vec<AnnouncementRecord>, StoreError> {
        let sql = announcements!("where n.club = $1 and ($2 = '' or n.id < $2) order by n.id desc limit $3");
        let before = before.map(|id| id.to_string()).unwrap_or_default();
        Ok(on_either!(pool of self => {
            query_as(sql).bind(club.to_string()).bind(before.as_str()).bind(i64::from(limit)).fetch_all(pool).await
        })?)
    }

    /// The announcements of an account, in all clubs.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn club_announcements_by(
        &self,
        account: AccountId,
    ) -> Result<Vec<AnnouncementRecord>, StoreError> {
        let sql = announcements!("where n.author = $1 order by n.id");
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// Announces something. The notices to the members are written with it, and the answer is stored for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the club is closed.
    pub async fn announce(
        &self,
        new: NewAnnouncement,
        notices: SideEffect,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let sql = "insert into club_announcements (id, club, author, title, body, posted) \
             values ($1, $2, $3, $4, $5, $6)";
        let insert = Statement::new(sql)
            .id(new.id)
            .id(new.club)
            .id(new.author)
            .text(new.title)
            .text(new.body)
            .number(new.posted);
        let mut statements = vec![Store::alone(new.author), Store::with_club(new.club), insert];
        statements.extend(notices.0);
        self.change_answering(new.club, statements, answer, new.posted)
            .await
    }

    /// Deletes an announcement.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is none any more.
    pub async fn delete_announcement(
        &self,
        club: ClubId,
        announcement: AnnouncementId,
    ) -> Result<(), StoreError> {
        let sql = "delete from club_announcements where club = $1 and id = $2";
        let gone = Statement::new(sql).id(club).id(announcement).must_affect();
        self.change_all(club, vec![gone]).await
    }
}
