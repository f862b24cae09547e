//! Announcements of a club.

use crate::ids::AnnouncementId;
use crate::notices::ClubNews;
use crate::server::clubs::Clubs;
use crate::server::clubs::access::{ActingIn, ORGANISERS, Quota, one_line, plain_text};
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use crate::store::{AnnouncementRecord, NewAnnouncement, SideEffect, StoreError};
use serde::Serialize;

/// How many announcements a club makes a day.
const A_DAY: u32 = 10;

/// The longest title, in characters.
const TITLE: usize = 120;

/// The longest text, in characters.
const BODY: usize = 5000;

impl Clubs {
    /// Announces something to the members of a club, and to everybody who reads its page. `card` is the answer.
    ///
    /// # Errors
    /// `scope-missing` unless the caller is an owner or arbiter; `not-understood` at `title` or `body`; `rate-limited`.
    pub(crate) async fn announce<C: Serialize>(
        &self,
        ActingIn { caller, club }: ActingIn<'_>,
        (title, body): (&str, &str),
        once: Once,
        card: impl FnOnce(AnnouncementRecord) -> C + Send,
    ) -> Result<Answer, Problem> {
        let account = &caller.account;
        let (club, _) = self.require_role(club, account.id, ORGANISERS).await?;
        let title = one_line(title, 1..=TITLE, "title")?;
        let body = plain_text(body, 0..=BODY, "body")?;
        self.require_quota(Quota {
            subject: format!("announcements of {}", club.id),
            most: A_DAY,
            what: "a club makes at most 10 announcements",
        })
        .await?;
        let (id, posted) = (self.ids.next::<AnnouncementId>(), self.time.now());
        let answer = document(&card(AnnouncementRecord {
            id,
            club: club.id,
            author: Some(account.id),
            author_name: Some(account.name.clone()),
            title: title.clone(),
            body: body.clone(),
            posted,
        }))?;
        let members = self.store.club_accounts(club.id, false).await?;
        let others = members.into_iter().filter(|member| *member != account.id);
        let news = ClubNews::Announcement { title: title.clone() };
        let notices = SideEffect::items(self.notices(&club, others, news).await?);
        let new = NewAnnouncement {
            id,
            club: club.id,
            author: account.id,
            title,
            body,
            posted,
        };
        let written = self.store.announce(new, notices, once.record(201, &answer));
        let written = written.await;
        written.map_err(|error| Problem::clash(error, "the club was closed meanwhile"))?;
        Ok(Answer::created(answer))
    }

    /// Deletes an announcement.
    ///
    /// # Errors
    /// `scope-missing` unless the caller is an owner or arbiter; `not-found`.
    pub(crate) async fn delete_announcement(
        &self,
        caller: &Identity,
        club: &str,
        announcement: &str,
    ) -> Result<(), Problem> {
        let (club, _) = self.require_role(club, caller.account.id, ORGANISERS).await?;
        let gone = || {
            let short: String = announcement.chars().take(60).collect();
            Problem::not_found(format_args!("announcement {short:?} of the club")).at("announcement")
        };
        let id = announcement.parse::<AnnouncementId>().map_err(|_| gone())?;
        match self.store.delete_announcement(club.id, id).await {
            Ok(()) => Ok(()),
            Err(StoreError::Conflict) => Err(gone()),
            Err(error) => Err(error.into()),
        }
    }
}
