//! Requests to join a club, and their answers.

use crate::ids::{AccountId, ClubId};
use crate::notices::{About, ClubNews, ClubNotice, request_subject};
use crate::server::clubs::Clubs;
use crate::server::clubs::access::{ActingIn, ORGANISERS, Quota, plain_text};
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{
    AnsweredCall, CLUB_MEMBERS, ClubRecord, JoinPolicy, NewRequest, NoticeChanges, PostedNotice, RequestEnd,
    RequestRecord, SideEffect, StoreError,
};
use serde::Serialize;

/// How many requests an account makes a day.
const A_DAY: u32 = 10;

/// The longest text of a request, in characters.
const TEXT: usize = 500;

/// An answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequestAnswer {
    /// They become a member.
    Accept,
    /// They do not.
    Decline,
}

impl Clubs {
    /// The notice about a club to write to each of these accounts.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn notices(
        &self,
        club: &ClubRecord,
        to: impl IntoIterator<Item = AccountId>,
        news: ClubNews,
    ) -> Result<Vec<PostedNotice>, Problem> {
        let mut items = vec![];
        for account in to {
            let about = About::Club(ClubNotice {
                club: club.id,
                name: club.name.clone(),
                news: news.clone(),
            });
            items.extend(self.notifier.post_about(Some(account), about).await?);
        }
        Ok(items)
    }

    /// Deletes the notices about a request, which nobody needs to answer any more.
    async fn without_notices(&self, club: ClubId, account: AccountId) -> Result<SideEffect, Problem> {
        let organisers = self.store.club_accounts(club, true).await?;
        let subject = request_subject(club, account);
        let answered = organisers.into_iter().map(|organiser| AnsweredCall {
            account: organiser,
            subject: subject.clone(),
        });
        Ok(SideEffect::notices(NoticeChanges {
            answered: answered.collect(),
            ..NoticeChanges::default()
        }))
    }

    /// Asks to join a club. `card` is the answer.
    ///
    /// # Errors
    /// `not-understood` at `text`; `conflict` if the club does not take in who asks, or the caller asks already;
    /// `rate-limited`.
    pub(crate) async fn ask<C: Serialize>(
        &self,
        ActingIn { caller, club }: ActingIn<'_>,
        text: Option<&str>,
        once: Once,
        card: impl FnOnce(RequestRecord) -> C + Send,
    ) -> Result<Answer, Problem> {
        let (club, account) = (self.open_club(club).await?, &caller.account);
        let text = plain_text(text.unwrap_or_default(), 0..=TEXT, "text")?;
        self.require_asking(&club, account.id).await?;
        self.require_quota(Quota {
            subject: format!("requests to join of {}", account.id),
            most: A_DAY,
            what: "an account asks at most 10 times to join a club",
        })
        .await?;
        let now = self.time.now();
        let answer = document(&card(RequestRecord {
            club: club.id,
            club_name: club.name.clone(),
            account: account.id,
            name: account.name.clone(),
            text: text.clone(),
            asked: now,
        }))?;
        let news = ClubNews::Request {
            account: account.id,
            by: account.name.clone(),
        };
        let organisers = self.store.club_accounts(club.id, true).await?;
        let notices = SideEffect::items(self.notices(&club, organisers, news).await?);
        let new = NewRequest {
            club: club.id,
            account: account.id,
            text,
            asked: now,
        };
        let written = self.store.ask_to_join(new, notices, once.record(201, &answer));
        match written.await {
            Ok(()) => Ok(Answer::created(answer)),
            Err(StoreError::Conflict) => {
                // It may have changed since it was checked.
                let club = self.open_club(&club.id.to_string()).await?;
                self.require_asking(&club, account.id).await?;
                Err(StoreError::Conflict.into())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Requires that an account may ask to join a club.
    async fn require_asking(&self, club: &ClubRecord, account: AccountId) -> Result<(), Problem> {
        let conflict = |why: &str| Err(Problem::new(Kind::Conflict, why));
        if self.store.club_member(club.id, account).await?.is_some() {
            return conflict("you are a member of the club already: there is nothing to ask");
        }
        self.require_welcome(club.id, account).await?;
        match club.joining {
            JoinPolicy::Request => {}
            JoinPolicy::Open => return conflict("the club is open: join it without asking"),
            JoinPolicy::Invitation => {
                return conflict(
                    "the club takes in only who is invited: ask an owner or arbiter for an invitation",
                );
            }
        }
        match self.store.club_request(club.id, account).await? {
            Some(_) => conflict("you have asked already: wait for the answer, or withdraw your request"),
            None => Ok(()),
        }
    }

    /// The requests to join a club, the oldest first, without those of accounts that an owner or arbiter has blocked.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn requests_to_answer(&self, club: ClubId) -> Result<Vec<RequestRecord>, Problem> {
        let mut welcome = vec![];
        for request in self.store.club_requests(club).await? {
            if self.is_welcome(club, request.account).await? {
                welcome.push(request);
            }
        }
        Ok(welcome)
    }

    /// Answers a request to join.
    ///
    /// # Errors
    /// `scope-missing` unless the caller is an owner or arbiter; `not-found` if there is no such request; `conflict` if
    /// the club is full, or an owner or arbiter has blocked who asks.
    pub(crate) async fn answer_request(
        &self,
        ActingIn { caller, club }: ActingIn<'_>,
        asker: &str,
        answer: RequestAnswer,
        once: Once,
    ) -> Result<Answer, Problem> {
        let (club, _) = self.require_role(club, caller.account.id, ORGANISERS).await?;
        let gone = || {
            let short: String = asker.chars().take(60).collect();
            let what = format_args!("request of {short:?}: it was answered or withdrawn, or never made");
            Problem::not_found(what).at("account")
        };
        let account = asker.parse::<AccountId>().map_err(|_| gone())?;
        if self.store.club_request(club.id, account).await?.is_none() {
            return Err(gone());
        }
        let accepted = answer == RequestAnswer::Accept;
        if accepted && !self.is_welcome(club.id, account).await? {
            let why = "an owner or arbiter of the club has blocked them: decline the request, or have the block removed";
            return Err(Problem::new(Kind::Conflict, why));
        }
        let news = ClubNews::Answered { accepted };
        let effects = vec![
            self.without_notices(club.id, account).await?,
            SideEffect::items(self.notices(&club, [account], news).await?),
        ];
        let end = RequestEnd {
            club: club.id,
            account,
            at: self.time.now(),
            accepted,
        };
        match self.store.end_request(end, effects, once.record(204, "")).await {
            Ok(()) => Ok(Answer::no_content()),
            Err(StoreError::Conflict) => {
                if self.store.club_request(club.id, account).await?.is_none() {
                    return Err(gone());
                }
                let why = format!(
                    "the club is full: it has {CLUB_MEMBERS} members; accept the request when somebody has left"
                );
                Err(Problem::new(Kind::Conflict, why))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Withdraws the caller's request.
    ///
    /// # Errors
    /// `not-found` if there is none.
    pub(crate) async fn withdraw_request(&self, caller: &Identity, club: &str) -> Result<(), Problem> {
        let (club, account) = (self.open_club(club).await?, caller.account.id);
        let effects = vec![self.without_notices(club.id, account).await?];
        let end = RequestEnd {
            club: club.id,
            account,
            at: self.time.now(),
            accepted: false,
        };
        match self.store.end_request(end, effects, None).await {
            Ok(()) => Ok(()),
            Err(StoreError::Conflict) => Err(Problem::not_found(
                "request of yours to join the club: it was answered or withdrawn",
            )),
            Err(error) => Err(error.into()),
        }
    }
}
