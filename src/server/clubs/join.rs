//! Joining a club: an open one, or by an invitation.

use crate::ids::{AccountId, ClubId};
use crate::people;
use crate::server::clubs::Clubs;
use crate::server::clubs::access::{ActingIn, ORGANISERS};
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::problem::{Kind, Problem};
use crate::store::{
    Admission, CLUB_MEMBERS, ClubRecord, JoinPolicy, MemberRecord, NewMember, Roles, StoreError,
};
use serde::Serialize;

impl Clubs {
    /// Whether no owner or arbiter of a club has blocked an account.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn is_welcome(&self, club: ClubId, account: AccountId) -> Result<bool, Problem> {
        for member in self.store.club_members(club).await? {
            if ORGANISERS.iter().any(|role| member.roles.has(*role))
                && self.store.has_blocked(member.account, account).await?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Requires that no owner or arbiter of a club has blocked an account.
    ///
    /// # Errors
    /// `conflict`, with a text that does not give the reason away.
    pub(crate) async fn require_welcome(&self, club: ClubId, account: AccountId) -> Result<(), Problem> {
        if self.is_welcome(club, account).await? {
            return Ok(());
        }
        let why = "this club is not open to you; there are others";
        Err(Problem::new(Kind::Conflict, why))
    }

    /// The caller joins a club. `card` is the answer.
    ///
    /// # Errors
    /// `not-found`; `conflict` if they are a member, or nothing admits them, or the club is full.
    pub(crate) async fn join<C: Serialize>(
        &self,
        ActingIn { caller, club }: ActingIn<'_>,
        code: Option<&str>,
        once: Once,
        card: impl FnOnce(MemberRecord) -> C + Send,
    ) -> Result<Answer, Problem> {
        let (club, account) = (self.open_club(club).await?, &caller.account);
        let member = self.store.club_member(club.id, account.id).await?;
        if member.is_some() {
            let why = "you are a member of the club already: there is nothing to do";
            return Err(Problem::new(Kind::Conflict, why));
        }
        self.require_welcome(club.id, account.id).await?;
        let by = self.admission(&club, account.id, code).await?;
        let at = self.time.now();
        let answer = document(&card(MemberRecord {
            account: account.id,
            name: account.name.clone(),
            keeper: String::new(),
            house: account.house,
            roles: Roles::default(),
            reserve: false,
            joined: at,
        }))?;
        let new = NewMember {
            club: club.id,
            account: account.id,
            roles: Roles::default(),
            at,
        };
        let record = once.record(201, &answer);
        match self.store.join_club(&new, &by, record).await {
            Ok(()) => Ok(Answer::created(answer)),
            Err(StoreError::Conflict) => Err(self.not_joined(&club, &by).await?),
            Err(error) => Err(error.into()),
        }
    }

    /// What admits an account to a club.
    async fn admission(
        &self,
        club: &ClubRecord,
        account: AccountId,
        code: Option<&str>,
    ) -> Result<Admission, Problem> {
        let now = self.time.now();
        if let Some(code) = code {
            let secret = people::token_hash(code);
            let link = self.store.club_invitation_by_code(club.id, &secret).await?;
            return match link {
                Some(link) if link.expires > now => Ok(Admission::Link(secret)),
                Some(_) => {
                    let why = "this invitation has expired: ask the club for a new one";
                    Err(Problem::new(Kind::Conflict, why).at("code"))
                }
                None => {
                    let why = "this code admits nobody to the club, or was used: ask the club for a new one";
                    Err(Problem::new(Kind::Conflict, why).at("code"))
                }
            };
        }
        let invited = self.store.club_invitation_to(club.id, account).await?;
        if invited
            .as_ref()
            .is_some_and(|invitation| invitation.expires > now)
        {
            return Ok(Admission::Invited);
        }
        let why = match club.joining {
            JoinPolicy::Open => return Ok(Admission::Open),
            _ if invited.is_some() => "your invitation has expired: ask the club for a new one",
            JoinPolicy::Request => "the club takes in who asks: send a request to join",
            JoinPolicy::Invitation => {
                "the club takes in only who is invited: ask an owner or arbiter for an invitation"
            }
        };
        Err(Problem::new(Kind::Conflict, why))
    }

    /// Why somebody could not join after all.
    async fn not_joined(&self, club: &ClubRecord, by: &Admission) -> Result<Problem, Problem> {
        let now = self.store.club(club.id).await?;
        let full = now.is_some_and(|club| club.members >= i64::from(CLUB_MEMBERS));
        let why = match by {
            _ if full => {
                format!("the club is full: it has {CLUB_MEMBERS} members; ask again when somebody has left")
            }
            Admission::Open => "the club has changed meanwhile: read it again".to_owned(),
            Admission::Invited | Admission::Link(_) => {
                "the invitation was used or withdrawn meanwhile: ask the club for a new one".to_owned()
            }
        };
        Ok(Problem::new(Kind::Conflict, why))
    }
}
