//! What requests that are granted do, and the facts that refuse one.

use crate::engine::{Message, Millis};
use crate::ids::AccountId;
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
use crate::store::SideEffect;

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

    /// Does what a request that is granted at once asks for. `effects` are the rows of the request.
    pub(crate) async fn grant(
        &self,
        loaded: LoadedSeason,
        draft: &RequestDraft<'_>,
        effects: Vec<SideEffect>,
    ) -> Result<(), Problem> {
        match (draft.kind, &draft.fixture) {
            (RequestKind::Withdraw, _) if loaded.season().state == State::Registration => {
                let act = Act::Unregister {
                    person: person(draft.account()),
                };
                let entry = NewEntry::by(draft.account(), "withdrew before the draw", act);
                self.append(loaded, entry.with(effects), |_| Ok(None)).await?;
                Ok(())
            }
            (RequestKind::Withdraw, _) => self.withdraw(loaded, draft, effects).await,
            (RequestKind::Substitute, _) => self.substitute_for_round(loaded, draft, effects).await,
            (RequestKind::Extend | RequestKind::UndoExtension, Some((fixture, _))) => {
                self.agreed(loaded, draft.kind, fixture, effects).await
            }
            _ => Err(Problem::internal("a request that no rule grants")),
        }
    }

    /// Who asks leaves their seat from the next round on.
    async fn withdraw(
        &self,
        loaded: LoadedSeason,
        draft: &RequestDraft<'_>,
        mut effects: Vec<SideEffect>,
    ) -> Result<(), Problem> {
        let (division, seat) = self.own_seat(&loaded, draft.account())?;
        let from = division.leaves_from(draft.now);
        let act = Act::Withdraw(Withdrawal {
            division: division.id.clone(),
            seat,
            from,
        });
        // Who stands in for a round plays it.
        let free = division.free_from(seat, from);
        if free <= Round(division.round_count()) {
            let search = self.search_for(&loaded, (division, seat), (free, None))?;
            effects.push(SideEffect::search_opened(&search));
        }
        let entry = NewEntry::by_rule("withdrawal", "the player leaves the season", act);
        self.append(loaded, entry.with(effects), |_| Ok(None)).await?;
        Ok(())
    }

    /// A substitute is looked for, for one round.
    async fn substitute_for_round(
        &self,
        loaded: LoadedSeason,
        draft: &RequestDraft<'_>,
        mut effects: Vec<SideEffect>,
    ) -> Result<(), Problem> {
        let (division, seat) = self.own_seat(&loaded, draft.account())?;
        let round = draft.round.unwrap_or_else(|| division.next_round());
        if self.is_searched(&loaded, &division.id, seat, round).await? {
            return Err(refused(Kind::Conflict, "", &messages::SEARCHED_ALREADY.plain()));
        }
        let search = self.search_for(&loaded, (division, seat), (round, Some(round)))?;
        effects.push(SideEffect::search_opened(&search));
        // Nobody else may open a search for the round at the same moment.
        self.write_if_unchanged(&loaded, effects).await
    }

    /// A game is due later because both players agree, or on its first date again. `kind` says which.
    pub(crate) async fn agreed(
        &self,
        loaded: LoadedSeason,
        kind: RequestKind,
        fixture: &FixtureId,
        mut effects: Vec<SideEffect>,
    ) -> Result<(), Problem> {
        let division = loaded.division(fixture.division.as_str())?;
        let (act, why) = if kind == RequestKind::UndoExtension {
            let agreed = division.agreed_extension(fixture);
            let none = || refused(Kind::Conflict, "", &messages::NOT_EXTENDED.plain());
            let entry = agreed.ok_or_else(none)?.entry;
            (Act::Undo { entry }, "both players agree to undo the extension")
        } else {
            let due = loaded.extended_due(division, fixture, self.time.now());
            let none = || refused(Kind::Conflict, "", &messages::NO_EXTENSIONS.plain());
            let (fixture, due) = (fixture.clone(), due.ok_or_else(none)?);
            (Act::Extend { fixture, due }, "both players agree")
        };
        // Both may have asked at the same moment.
        let (season, id) = (loaded.record.id, fixture.to_string());
        effects.push(SideEffect::agreed_requests_ended(
            season,
            &id,
            kind.as_str(),
            self.time.now(),
        ));
        let entry = NewEntry::by_rule("extension", why, act);
        self.append(loaded, entry.with(effects), |_| Ok(None)).await?;
        Ok(())
    }

    /// The facts that refuse a request which the state of its game or round would allow.
    ///
    /// # Errors
    /// `conflict`; `scope-missing` for who is no member of the club.
    pub(crate) async fn check_facts(
        &self,
        loaded: &LoadedSeason,
        draft: &RequestDraft<'_>,
    ) -> Result<(), Problem> {
        let rules = &loaded.season().rules.absences;
        let why = match (draft.kind, &draft.fixture) {
            (RequestKind::Extend, Some((id, row))) => {
                let extended = loaded.division(&row.division)?.agreed_extension(id);
                match rules.extension() {
                    None => messages::NO_EXTENSIONS.plain(),
                    Some(_) if extended.is_some() => messages::EXTENDED.plain(),
                    Some(_) => return Ok(()),
                }
            }
            (RequestKind::UndoExtension, Some((id, row))) => {
                match loaded.first_due(loaded.division(&row.division)?, id) {
                    None => messages::NOT_EXTENDED.plain(),
                    Some(due) if due <= draft.now => messages::FIRST_DATE_OVER.plain(),
                    Some(_) => return Ok(()),
                }
            }
            (RequestKind::Dispute, Some((id, row))) => {
                let disputed = loaded.division(&row.division)?.dispute(id).is_some();
                if disputed {
                    messages::DISPUTED_ALREADY.plain()
                } else if row.ended.saturating_add(rules.disputes()) < draft.now {
                    messages::DISPUTES_OVER.with([("hours", rules.dispute_hours.into())])
                } else {
                    return Ok(());
                }
            }
            (RequestKind::LateEntry, _) => {
                self.require_member(loaded, draft.account()).await?;
                self.require_reliable(draft.account()).await?;
                if loaded.season().rules.entry.late.is_none() {
                    messages::NO_LATE_ENTRY.plain()
                } else if loaded.seat_of(draft.account()).is_some() {
                    messages::HAS_SEAT.plain()
                } else {
                    return Ok(());
                }
            }
            (RequestKind::Withdraw, _) => match self.refuses_to_leave(loaded, draft.account())? {
                Some(why) => why,
                None => return Ok(()),
            },
            _ => return Ok(()),
        };
        Err(refused(Kind::Conflict, "", &why))
    }

    /// Why an account cannot leave a season; `None` if it can.
    fn refuses_to_leave(
        &self,
        loaded: &LoadedSeason,
        account: AccountId,
    ) -> Result<Option<Message>, Problem> {
        if loaded.season().state == State::Registration {
            let entered = loaded.is_registered(account);
            return Ok((!entered).then(|| messages::NO_SEAT.plain()));
        }
        let (division, seat) = self.own_seat(loaded, account)?;
        if division.leaves_from(self.time.now()) > Round(division.round_count()) {
            return Ok(Some(messages::LAST_ROUND.plain()));
        }
        let left = division.leaving(seat).is_some();
        Ok(left.then(|| messages::LEFT_ALREADY.plain()))
    }
}

impl LoadedSeason {
    /// When a game is due if its players agree on a later date, in milliseconds since 1970; `None` if the rules have no
    /// extension, or its round is not published.
    pub(crate) fn extended_due(
        &self,
        division: &Division,
        fixture: &FixtureId,
        now: Millis,
    ) -> Option<Millis> {
        let extension = self.season().rules.absences.extension()?;
        let due = division.due(fixture)?.saturating_add(extension);
        // Long after the date, they get a day.
        Some(if due <= now {
            now.saturating_add(Millis::from_days(1))
        } else {
            due
        })
    }

    /// When a game is due if its players undo the extension on which they agreed, in milliseconds since 1970; `None`
    /// without one.
    pub(crate) fn first_due(&self, division: &Division, fixture: &FixtureId) -> Option<Millis> {
        division.due_without(fixture, division.agreed_extension(fixture)?.entry)
    }
}
