//! What requests that are granted do, and the facts that refuse one.

use crate::engine::Millis;
use crate::ids::{AccountId, RequestId};
use crate::league::requests::RequestKind;
use crate::league::season::{Act, Division, State, Withdrawal};
use crate::league::{FixtureId, Round, Seat};
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::ask::RequestDraft;
use crate::server::seasons::absences::refusals::messages;
use crate::server::seasons::acts::NewEntry;
use crate::server::seasons::loaded::{LoadedSeason, person};
use crate::server::seasons::refusals::refused;
use crate::store::{RequestStatus, SideEffect};

impl Seasons {
    /// The seat of an account.
    ///
    /// # Errors
    /// `conflict` if they have none.
    pub(crate) fn own_seat<'a>(
        &self,
        loaded: &'a LoadedSeason,
        account: AccountId,
    ) -> Result<(&'a Division, Seat), Problem> {
        let found = loaded.seat_of(account);
        found.ok_or_else(|| refused(Kind::Conflict, "", &messages::NO_SEAT.plain()))
    }

    /// Does what a request that the rules grant asks for.
    pub(crate) async fn grant(
        &self,
        loaded: LoadedSeason,
        asking: &RequestDraft<'_>,
        id: RequestId,
    ) -> Result<(), Problem> {
        let row = asking.row(id, &loaded, RequestStatus::Approved, None);
        match asking.kind {
            RequestKind::Withdraw if loaded.season().state == State::Registration => {
                if !loaded.is_registered(asking.account) {
                    return Err(refused(Kind::Conflict, "", &messages::NO_SEAT.plain()));
                }
                let act = Act::Unregister {
                    person: person(asking.account),
                };
                let entry = NewEntry::by(asking.account, "withdrew before the draw", act);
                self.append(loaded, entry.with(vec![row]), |_| Ok(None)).await?;
                Ok(())
            }
            RequestKind::Withdraw => self.withdraw(loaded, asking, row).await,
            RequestKind::Substitute => self.substitute_for_round(loaded, asking, row).await,
            _ => Err(Problem::internal("a request that no rule grants")),
        }
    }

    /// Who asks leaves their seat from the next round on.
    async fn withdraw(
        &self,
        loaded: LoadedSeason,
        asking: &RequestDraft<'_>,
        row: SideEffect,
    ) -> Result<(), Problem> {
        let (division, seat) = self.own_seat(&loaded, asking.account)?;
        let from = division.next_round();
        if from > Round(division.round_count()) {
            return Err(refused(Kind::Conflict, "", &messages::LAST_ROUND.plain()));
        }
        if division.leaving(seat).is_some() {
            return Err(refused(Kind::Conflict, "", &messages::LEFT_ALREADY.plain()));
        }
        let act = Act::Withdraw(Withdrawal {
            division: division.id.clone(),
            seat,
            from,
        });
        let search = self.search_for(&loaded, (division, seat), (from, None))?;
        let entry = NewEntry::by_rule("withdrawal", "the player leaves the season", act);
        let effects = vec![row, SideEffect::search_opened(&search)];
        self.append(loaded, entry.with(effects), |_| Ok(None)).await?;
        Ok(())
    }

    /// A substitute is looked for, for one round.
    async fn substitute_for_round(
        &self,
        loaded: LoadedSeason,
        asking: &RequestDraft<'_>,
        row: SideEffect,
    ) -> Result<(), Problem> {
        let (division, seat) = self.own_seat(&loaded, asking.account)?;
        let round = asking.round.unwrap_or_else(|| division.next_round());
        if self.is_searched(&loaded, &division.id, seat, round).await? {
            return Err(refused(Kind::Conflict, "", &messages::SEARCHED_ALREADY.plain()));
        }
        let search = self.search_for(&loaded, (division, seat), (round, Some(round)))?;
        let effects = vec![row, SideEffect::search_opened(&search)];
        self.write_answer(&loaded, effects).await
    }

    /// A game is due later because both players agree.
    pub(crate) async fn extend_by_agreement(
        &self,
        loaded: LoadedSeason,
        fixture: &FixtureId,
        effects: Vec<SideEffect>,
    ) -> Result<(), Problem> {
        let extension = loaded.season().rules.absences.extension();
        let division = loaded.division(fixture.division.as_str())?;
        let (Some(extension), Some(due)) = (extension, division.due(fixture)) else {
            return Err(refused(Kind::Conflict, "", &messages::NO_EXTENSIONS.plain()));
        };
        let mut due = due.saturating_add(extension);
        // Long after the date, they get the days that are left of it.
        let now = self.time.now();
        if due <= now {
            due = now.saturating_add(Millis::from_days(1));
        }
        let act = Act::Extend {
            fixture: fixture.clone(),
            due,
        };
        let entry = NewEntry::by_rule("extension", "both players agree", act);
        self.append(loaded, entry.with(effects), |_| Ok(None)).await?;
        Ok(())
    }

    /// What makes a request vain that an arbiter would be asked about.
    pub(crate) fn check_facts(
        &self,
        loaded: &LoadedSeason,
        asking: &RequestDraft<'_>,
    ) -> Result<(), Problem> {
        let no = |why| Err(refused(Kind::Conflict, "", why));
        match (asking.kind, &asking.fixture) {
            (RequestKind::Dispute, Some((id, row))) => {
                let rules = &loaded.season().rules.absences;
                if loaded.division(&row.division)?.dispute(id).is_some() {
                    return no(&messages::DISPUTED_ALREADY.plain());
                }
                if row.ended.saturating_add(rules.disputes()) < asking.now {
                    let hours = ("hours", rules.dispute_hours.into());
                    return no(&messages::DISPUTES_OVER.with([hours]));
                }
                Ok(())
            }
            (RequestKind::LateEntry, _) => {
                if loaded.season().rules.entry.late.is_none() {
                    return no(&messages::NO_LATE_ENTRY.plain());
                }
                if loaded.seat_of(asking.account).is_some() {
                    return no(&messages::HAS_SEAT.plain());
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The act that makes a request public: a dispute marks the result.
    pub(crate) fn public_act(
        &self,
        _loaded: &LoadedSeason,
        asking: &RequestDraft<'_>,
    ) -> Result<Option<NewEntry>, Problem> {
        let (RequestKind::Dispute, Some((id, _))) = (asking.kind, &asking.fixture) else {
            return Ok(None);
        };
        let act = Act::Dispute { fixture: id.clone() };
        Ok(Some(NewEntry::by(asking.account, asking.text, act)))
    }
}
