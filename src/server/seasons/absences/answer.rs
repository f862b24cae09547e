//! Answers to requests, and requests that are taken back.

use crate::ids::{AccountId, RequestId};
use crate::league::FixtureId;
use crate::league::requests::{Addressee, RequestKind, Verdict};
use crate::league::season::Act;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::refusals::{by_rule, messages};
use crate::server::seasons::acts::NewEntry;
use crate::server::seasons::loaded::LoadedSeason;
use crate::server::seasons::refusals::{raced, refused};
use crate::store::{RequestStatus, SeasonRequestRecord, SideEffect, StoreError};

impl Seasons {
    /// Answers a request as the other player of the game.
    ///
    /// # Errors
    /// `not-found`; `scope-missing` if the caller is not asked; `conflict` if it has an answer.
    pub(crate) async fn answer_request(
        &self,
        caller: &Identity,
        season: &str,
        request: &str,
        agrees: bool,
    ) -> Result<(), Problem> {
        let loaded = self.seen_by(season, Some(caller.account.id)).await?;
        let record = self.request_of(&loaded, request, caller.account.id).await?;
        if record.asked != caller.account.id.to_string() {
            return Err(refused(Kind::ScopeMissing, "", &messages::NOT_ASKED.plain()));
        }
        if record.status != RequestStatus::Open {
            return Err(refused(Kind::Conflict, "", &messages::ANSWERED.plain()));
        }
        let now = self.time.now();
        let (fixture, row) = loaded.fixture_named(&record.fixture)?;
        if !agrees {
            let no = SideEffect::season_request_answered(record.id, RequestStatus::Refused, "", now);
            let notice = self.time_refused(&loaded, &record, caller.account.id).await?;
            return self.write_answer(&loaded, vec![no, notice]).await;
        }
        let phase = self.phase_of(&loaded, row, now).await?;
        let kind = record.kind().unwrap_or(RequestKind::Extend);
        let answer = kind.answer(phase);
        if answer.verdict != Verdict::Ask(Addressee::Opponent) {
            return Err(refused(Kind::Conflict, "", &by_rule(answer.rule, true)));
        }
        let yes = SideEffect::season_request_answered(record.id, RequestStatus::Approved, "", now);
        self.agreed(loaded, kind, &fixture, vec![yes]).await
    }

    /// Writes the answer to a request, unless it has one.
    async fn write_answer(&self, loaded: &LoadedSeason, effects: Vec<SideEffect>) -> Result<(), Problem> {
        let written = self.store.write_for_season(loaded.record.id, effects).await;
        self.changed.notify_one();
        written.map_err(|error| match error {
            StoreError::Conflict => refused(Kind::Conflict, "", &messages::ANSWERED.plain()),
            error => error.into(),
        })
    }

    /// Writes what was decided about a season as it was read: if anything has happened since, it is decided again.
    ///
    /// # Errors
    /// `conflict`, by which [`Seasons::undisturbed`] knows that it has to be decided again.
    pub(crate) async fn write_if_unchanged(
        &self,
        loaded: &LoadedSeason,
        effects: Vec<SideEffect>,
    ) -> Result<(), Problem> {
        let written = self.store.write_if_unchanged(&loaded.record, effects).await;
        self.changed.notify_one();
        written.map_err(|error| match error {
            StoreError::Conflict => raced(),
            error => error.into(),
        })
    }

    /// Takes a request back.
    ///
    /// # Errors
    /// `not-found`; `scope-missing` for others than who has asked; `conflict` if it has an answer.
    pub(crate) async fn take_request_back(
        &self,
        caller: &Identity,
        season: &str,
        request: &str,
    ) -> Result<(), Problem> {
        let loaded = self.seen_by(season, Some(caller.account.id)).await?;
        let record = self.request_of(&loaded, request, caller.account.id).await?;
        if record.account != caller.account.id {
            return Err(refused(Kind::ScopeMissing, "", &messages::NOT_OWN.plain()));
        }
        let now = self.time.now();
        let back = SideEffect::season_request_answered(record.id, RequestStatus::Withdrawn, "", now);
        let fixture = record.fixture.parse::<FixtureId>();
        let (true, Ok(fixture)) = (record.kind == RequestKind::Dispute.as_str(), fixture) else {
            return self.write_answer(&loaded, vec![back]).await;
        };
        if record.status != RequestStatus::Open {
            return Err(refused(Kind::Conflict, "", &messages::ANSWERED.plain()));
        }
        // The result is not marked any more.
        let act = Act::LetStand { fixture };
        let entry = NewEntry::by_rule("dispute", "the dispute was taken back", act);
        self.append(loaded, entry.first(vec![back]), |_| Ok(None)).await?;
        Ok(())
    }

    /// A request that an account may see: its own, one that it is asked to answer, or any in a season that it runs.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) async fn request_of(
        &self,
        loaded: &LoadedSeason,
        id: &str,
        account: AccountId,
    ) -> Result<SeasonRequestRecord, Problem> {
        let missing = || Problem::not_found(format_args!("request {id:?}")).at("request");
        let parsed: RequestId = id.parse().map_err(|_| missing())?;
        let found = self.store.season_request(parsed).await?;
        let found = found.filter(|record| record.season == loaded.record.id);
        let record = found.ok_or_else(missing)?;
        let concerned = record.account == account || record.asked == account.to_string();
        if concerned || self.is_organiser(loaded.record.club, Some(account)).await? {
            return Ok(record);
        }
        Err(missing())
    }
}
