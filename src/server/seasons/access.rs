//! Who may do what in a season: its club's owners and arbiters, its players, everybody.

use crate::ids::{AccountId, ClubId};
use crate::league::season::State;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::LoadedSeason;
use crate::server::seasons::refusals::{messages, refused};
use crate::store::SeasonRecord;

/// The roles of those who run the seasons of a club.
const ORGANISERS: [&str; 2] = ["owner", "arbiter"];

impl Seasons {
    /// Whether an account runs the seasons of a club: its owners and arbiters do.
    pub(crate) async fn is_organiser(
        &self,
        club: ClubId,
        account: Option<AccountId>,
    ) -> Result<bool, Problem> {
        let Some(account) = account else {
            return Ok(false);
        };
        let roles = self.store.club_roles(club, account).await?.unwrap_or_default();
        Ok(roles.split(' ').any(|role| ORGANISERS.contains(&role)))
    }

    /// Whether an account is a member of a club.
    pub(crate) async fn is_member(&self, club: ClubId, account: AccountId) -> Result<bool, Problem> {
        Ok(self.store.club_roles(club, account).await?.is_some())
    }

    /// The name of a club.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) async fn require_club(&self, club: ClubId) -> Result<String, Problem> {
        let name = self.store.club_name(club).await?;
        name.ok_or_else(|| Problem::not_found(format_args!("club {club}")))
    }

    /// Requires that the caller runs the seasons of a club.
    ///
    /// # Errors
    /// `scope-missing`.
    pub(crate) async fn require_organiser(&self, club: ClubId, caller: &Identity) -> Result<(), Problem> {
        if self.is_organiser(club, Some(caller.account.id)).await? {
            return Ok(());
        }
        Err(refused(
            Kind::ScopeMissing,
            "",
            &messages::ORGANISERS_ONLY.plain(),
        ))
    }

    /// Requires that an account may see a season: a draft is seen by those who write it.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) async fn require_visible(
        &self,
        record: &SeasonRecord,
        account: Option<AccountId>,
    ) -> Result<(), Problem> {
        if record.state != State::Draft.as_str() || self.is_organiser(record.club, account).await? {
            return Ok(());
        }
        Err(Problem::not_found(format_args!("season {}", record.id)))
    }

    /// Reads a season that an account may see.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) async fn seen_by(
        &self,
        id: &str,
        account: Option<AccountId>,
    ) -> Result<LoadedSeason, Problem> {
        let loaded = self.season(id).await?;
        self.require_visible(&loaded.record, account).await?;
        Ok(loaded)
    }

    /// Reads a season that the caller runs.
    ///
    /// # Errors
    /// `not-found` for a draft of another club; `scope-missing`.
    pub(crate) async fn run_by(&self, id: &str, caller: &Identity) -> Result<LoadedSeason, Problem> {
        let loaded = self.seen_by(id, Some(caller.account.id)).await?;
        self.require_organiser(loaded.record.club, caller).await?;
        Ok(loaded)
    }
}
