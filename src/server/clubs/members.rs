//! Members of a club: their roles, the reserve, leaving, and the end of the club.

use crate::ids::{AccountId, ClubId};
use crate::server::clubs::Clubs;
use crate::server::clubs::access::OWNERS;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{ClubRole, MemberRecord, Roles, StoreError};

/// What is changed of a member. `None` stays.
pub(crate) struct MemberChange {
    /// Their roles.
    pub roles: Option<Vec<ClubRole>>,
    /// Whether they are on the reserve list.
    pub reserve: Option<bool>,
}

/// The problem of a club that would be without an owner.
fn last_owner(own: bool) -> Problem {
    let why = if own {
        "you are the only owner: make another member an owner first, or close the club"
    } else {
        "they are the only owner: make another member an owner first"
    };
    Problem::new(Kind::Conflict, why)
}

impl Clubs {
    /// A member of a club whose account a client sent.
    ///
    /// # Errors
    /// `not-found`.
    async fn member(&self, club: ClubId, id: &str) -> Result<MemberRecord, Problem> {
        let gone = || {
            let short: String = id.chars().take(60).collect();
            Problem::not_found(format_args!("member {short:?} of the club")).at("account")
        };
        let account = id.parse::<AccountId>().map_err(|_| gone())?;
        self.store.club_member(club, account).await?.ok_or_else(gone)
    }

    /// Changes a member: an owner gives roles; everybody puts themselves on the reserve list, or takes themselves off
    /// it.
    ///
    /// # Errors
    /// `scope-missing`; `not-found`; `conflict` if the club would have no owner.
    pub(crate) async fn change_member(
        &self,
        caller: &Identity,
        club: &str,
        account: &str,
        change: MemberChange,
    ) -> Result<MemberRecord, Problem> {
        let open = self.open_club(club).await?;
        let own = caller.account.id;
        if change.roles.is_some() {
            self.require_role(club, own, OWNERS).await?;
        }
        let member = self.member(open.id, account).await?;
        if change.reserve.is_some() && member.account != own {
            let why = "only the member decides about the reserve list: ask them";
            return Err(Problem::new(Kind::ScopeMissing, why).at("reserve"));
        }
        if let Some(roles) = change.roles {
            let roles: Roles = roles.into_iter().collect();
            if member.is_bot() && !roles.list().is_empty() {
                let why = "a program has no role in a club: give the role to the person who runs it";
                return Err(Problem::new(Kind::Conflict, why).at("roles"));
            }
            match self.store.set_club_roles(open.id, member.account, &roles).await {
                Ok(()) => {}
                Err(StoreError::Conflict) => {
                    self.member(open.id, account).await?;
                    return Err(last_owner(member.account == own).at("roles"));
                }
                Err(error) => return Err(error.into()),
            }
        }
        if let Some(reserve) = change.reserve {
            let set = self
                .store
                .set_club_reserve(open.id, member.account, reserve)
                .await;
            set.map_err(|error| Problem::clash(error, "you have left the club meanwhile"))?;
        }
        self.member(open.id, account).await
    }

    /// Takes a member out of a club: oneself, or an owner takes out another.
    ///
    /// # Errors
    /// `scope-missing`; `not-found`; `conflict` for the only owner.
    pub(crate) async fn remove_member(
        &self,
        caller: &Identity,
        club: &str,
        account: &str,
    ) -> Result<(), Problem> {
        let open = self.open_club(club).await?;
        let own = caller.account.id;
        if account.parse() != Ok(own) {
            self.require_role(club, own, OWNERS).await?;
        }
        let member = self.member(open.id, account).await?;
        match self.store.leave_club(open.id, member.account).await {
            Ok(()) => Ok(()),
            Err(StoreError::Conflict) => {
                self.member(open.id, account).await?;
                Err(last_owner(member.account == own))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Closes a club.
    ///
    /// # Errors
    /// `scope-missing` unless the caller is an owner; `conflict` while a season is played.
    pub(crate) async fn close(&self, caller: &Identity, club: &str) -> Result<(), Problem> {
        let (club, _) = self.require_role(club, caller.account.id, OWNERS).await?;
        let plays = "a season of the club is open or is played: end it first";
        if self.store.club_plays(club.id).await? {
            return Err(Problem::new(Kind::Conflict, plays));
        }
        let closed = self.store.close_club(club.id, self.time.now()).await;
        closed.map_err(|error| Problem::clash(error, plays))
    }
}
