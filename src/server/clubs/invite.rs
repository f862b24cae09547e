//! Inviting to a club: by name, or by a link that admits one.

use crate::engine::Millis;
use crate::ids::InvitationId;
use crate::notices::ClubNews;
use crate::people;
use crate::server::clubs::Clubs;
use crate::server::clubs::access::{ActingIn, ORGANISERS, Quota};
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{
    Account, CLUB_MEMBERS, ClubRecord, InvitationRecord, Invited, NewInvitation, NewMember, SideEffect,
    StoreError,
};
use serde::Serialize;

/// How many invitations a club writes a day.
const A_DAY: u32 = 30;

/// How long an invitation admits, in milliseconds.
const OPEN: Millis = Millis::from_days(14);

/// The problem of an account that can't be invited.
fn clash(why: &str) -> Problem {
    Problem::new(Kind::Conflict, why).at("name")
}

impl Clubs {
    /// Invites an account by its name, or who has the code, of which `secret` is the hash. A program of the house
    /// joins at once: then `card` gets no invitation.
    ///
    /// # Errors
    /// `scope-missing` unless the caller is an owner or arbiter; `not-found` at `name`; `conflict` if they are a member
    /// or invited; `rate-limited`.
    pub(crate) async fn invite<C: Serialize>(
        &self,
        ActingIn { caller, club }: ActingIn<'_>,
        to: InvitedBy<'_>,
        once: Once,
        card: impl FnOnce(InvitationRecord, bool) -> C + Send,
    ) -> Result<Answer, Problem> {
        let (club, _) = self.require_role(club, caller.account.id, ORGANISERS).await?;
        let account = match to {
            InvitedBy::Name(name) => Some(self.invitable(caller, &club, name).await?),
            InvitedBy::Link(_) => None,
        };
        self.require_quota(Quota {
            subject: format!("invitations of {}", club.id),
            most: A_DAY,
            what: "a club writes at most 30 invitations",
        })
        .await?;
        let (id, now) = (self.ids.next::<InvitationId>(), self.time.now());
        let record = InvitationRecord {
            id,
            club: club.id,
            club_name: club.name.clone(),
            account: account.as_ref().map(|account| account.id),
            name: account.as_ref().map(|account| account.name.clone()),
            author: caller.account.id,
            author_name: caller.account.name.clone(),
            created: now,
            expires: now.saturating_add(OPEN),
        };
        let joins = account.as_ref().is_some_and(|account| account.house);
        let new = NewInvitation {
            id,
            club: club.id,
            to: match (to, &account) {
                (InvitedBy::Link(secret), _) => Invited::Link(secret),
                (InvitedBy::Name(_), Some(account)) => Invited::Account(account.id),
                (InvitedBy::Name(name), None) => return Err(Problem::internal(name)),
            },
            author: caller.account.id,
            created: now,
            expires: record.expires,
        };
        let answer = document(&card(record, joins))?;
        let stored = once.record(201, &answer);
        let written = match account {
            Some(account) if joins => {
                let member = NewMember::plain(club.id, account.id, now);
                self.store.take_in(&member, stored).await
            }
            account => {
                let to = account.map(|account| account.id);
                let notices = self.notices(&club, to, ClubNews::Invited {}).await?;
                self.store
                    .invite_to_club(new, SideEffect::items(notices), stored)
                    .await
            }
        };
        match written {
            Ok(()) => Ok(Answer::created(answer)),
            Err(StoreError::Conflict) => {
                let why = format!(
                    "they have joined or were invited meanwhile, or the club is full with {CLUB_MEMBERS} members: read it \
                     again"
                );
                Err(Problem::new(Kind::Conflict, why))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The account of this name, if it can be invited.
    async fn invitable(&self, caller: &Identity, club: &ClubRecord, name: &str) -> Result<Account, Problem> {
        let found = self.store.account_named(name).await?;
        let gone = || {
            let short: String = name.chars().take(60).collect();
            Problem::not_found(format_args!("account {short:?}; check the spelling")).at("name")
        };
        let account = found.ok_or_else(gone)?.account;
        if self.store.club_member(club.id, account.id).await?.is_some() {
            return Err(clash("they are a member of the club already"));
        }
        if self.store.has_blocked(account.id, caller.account.id).await? {
            return Err(clash("they can't be invited by you; there are others"));
        }
        if self.store.has_blocked(caller.account.id, account.id).await? {
            return Err(clash("you have blocked them: remove the block, then invite them"));
        }
        if !self.is_welcome(club.id, account.id).await? {
            return Err(clash("they can't be invited to this club; there are others"));
        }
        let open = self.store.club_invitation_to(club.id, account.id).await?;
        if open.is_some_and(|open| open.expires > self.time.now()) {
            return Err(clash(
                "they are invited already: wait, or withdraw the invitation",
            ));
        }
        if self.store.club_request(club.id, account.id).await?.is_some() {
            return Err(clash("they ask to join already: accept their request"));
        }
        Ok(account)
    }

    /// Withdraws an invitation: an owner or arbiter, or the invited account declines it.
    ///
    /// # Errors
    /// `scope-missing`; `not-found`.
    pub(crate) async fn end_invitation(
        &self,
        caller: &Identity,
        club: &str,
        invitation: &str,
    ) -> Result<(), Problem> {
        let open = self.open_club(club).await?;
        let own = self.store.club_invitation_to(open.id, caller.account.id).await?;
        let id = invitation.parse::<InvitationId>();
        let by_invited = own.is_some_and(|own| Ok(own.id) == id);
        if !by_invited {
            self.require_role(club, caller.account.id, ORGANISERS).await?;
        }
        let gone = || {
            let short: String = invitation.chars().take(60).collect();
            let what = format_args!("invitation {short:?}: it was used or withdrawn, or never written");
            Problem::not_found(what).at("invitation")
        };
        let id = id.map_err(|_| gone())?;
        let by = by_invited.then_some(caller.account.id);
        match self.store.withdraw_invitation(open.id, id, by).await {
            Ok(()) => Ok(()),
            Err(StoreError::Conflict) => Err(gone()),
            Err(error) => Err(error.into()),
        }
    }

    /// A code for an invitation by a link, and its hash.
    ///
    /// # Errors
    /// An internal problem if the operating system provides no randomness.
    pub(crate) fn invitation_code(&self) -> Result<(String, String), Problem> {
        let code = self.entropy.secret()?.hex()[..32].to_owned();
        let hash = people::token_hash(&code);
        Ok((code, hash))
    }
}

/// Whom an invitation is for.
pub(crate) enum InvitedBy<'a> {
    /// The account of this name.
    Name(&'a str),
    /// Who has the code of which this is the hash.
    Link(String),
}
