//! Decisions on the desk.

use crate::ids::{AccountId, RequestId, SeasonId};
use crate::league::season::{Act, Author, Entry};
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::desk::{ChoiceKind, Item, Work};
use crate::server::seasons::absences::refusals::messages;
use crate::server::seasons::acts::{NewEntry, proper_reason};
use crate::server::seasons::loaded::{LoadedSeason, person};
use crate::server::seasons::refusals::refused;
use crate::store::{LeftItem, RequestStatus, SideEffect};
use serde::{Deserialize, Serialize};

/// A decision about something on the desk.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DecisionBody {
    /// The id of the item.
    #[schema(max_length = 300)]
    pub(crate) item: String,
    /// The id of the choice.
    #[schema(max_length = 100)]
    pub(crate) choice: String,
    /// The mark of the choice, as the desk has shown it. The decision is refused if what it would do has changed since.
    #[schema(max_length = 100)]
    pub(crate) mark: String,
    /// Why, in a sentence: 1 to 500 characters. Everybody reads the reason of an act; who asked reads that of an answer;
    /// only arbiters read why something is put off or handed on.
    #[schema(min_length = 1, max_length = 500)]
    pub(crate) reason: String,
}

/// What a decision has done.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DecisionAnswer)]
pub(crate) struct DecisionMade {
    /// The season.
    #[schema(value_type = Uuid)]
    season: SeasonId,
    /// The entry of its log; null if it was no act.
    entry: Option<Entry>,
}

/// A decision that is being made.
pub(super) struct Decision<'a> {
    pub(super) caller: &'a Identity,
    pub(super) item: &'a Item,
    pub(super) reason: &'a str,
    once: &'a Once,
}

impl Seasons {
    /// Decides something on the desk of a club.
    ///
    /// # Errors
    /// `not-found`; `scope-missing`; `conflict` if it is settled already, if what the choice would do has changed, or if
    /// the caller plays in the division.
    pub(crate) async fn decide(
        &self,
        caller: &Identity,
        club: &str,
        body: &DecisionBody,
        once: &Once,
    ) -> Result<Answer, Problem> {
        let reason = proper_reason(&body.reason)?;
        let settled = || refused(Kind::Conflict, "item", &messages::NO_SUCH_ITEM.plain());
        let desk = self.desk(club, caller).await?;
        let found = desk.seasons.into_iter().find_map(|(loaded, items)| {
            let item = items.into_iter().find(|item| item.name(&loaded) == body.item);
            item.map(|item| (loaded, item))
        });
        let (loaded, item) = found.ok_or_else(settled)?;
        let mut choices = item.choices.iter();
        let choice = choices.find(|choice| choice.name() == body.choice);
        let choice = choice.ok_or_else(settled)?.clone();
        if choice.mark()? != body.mark {
            let why = messages::FORECAST_CHANGED.plain();
            return Err(refused(Kind::Conflict, "mark", &why));
        }
        if choice.kind != ChoiceKind::Hand && plays_there(&loaded, &item, caller.account.id) {
            let why = if item.is_request_of(caller.account.id) {
                messages::OWN_REQUEST.plain()
            } else {
                messages::OWN_DIVISION.plain()
            };
            return Err(refused(Kind::Conflict, "item", &why));
        }
        let decision = Decision {
            caller,
            item: &item,
            reason: &reason,
            once,
        };
        self.carry_out(loaded, &decision, choice.work).await
    }

    async fn carry_out(
        &self,
        loaded: LoadedSeason,
        decision: &Decision<'_>,
        work: Work,
    ) -> Result<Answer, Problem> {
        let (item, now) = (decision.item, self.time.now());
        match work {
            Work::Act(act, request) => {
                let mut effects = vec![];
                if let Some((id, status)) = request {
                    // A ruling ends what is asked about the game; this one is granted.
                    effects = self.answer_asker(&loaded, decision, (id, status)).await?;
                }
                effects.extend(self.follows(&loaded, &act).await?);
                self.decided_act(loaded, decision, *act, effects).await
            }
            Work::Publish(division, round) => {
                let plan = self.next_round(&loaded, &division, now).await?.plan;
                if plan.round != round {
                    return Err(refused(Kind::Conflict, "item", &messages::NO_SUCH_ITEM.plain()));
                }
                self.decided_act(loaded, decision, Act::PublishRound(plan), vec![])
                    .await
            }
            Work::Enter(account) => {
                let act = Act::Register {
                    person: person(account),
                };
                self.decided_act(loaded, decision, act, vec![]).await
            }
            Work::TurnAway(account) => {
                let refuse = SideEffect::entry_refused(loaded.record.id, account);
                self.decided(&loaded, decision, vec![refuse]).await
            }
            Work::Answer(id, status) => {
                let effects = self.answer_asker(&loaded, decision, (id, status)).await?;
                self.decided(&loaded, decision, effects).await
            }
            Work::Leave(until) => {
                let left = LeftItem {
                    item: item.name(&loaded),
                    account: decision.caller.account.id,
                    at: now,
                    until,
                    handed_to: String::new(),
                    note: decision.reason.to_owned(),
                };
                let leave = SideEffect::item_left(loaded.record.club, &left);
                self.decided(&loaded, decision, vec![leave]).await
            }
            Work::Hand(to) => {
                let effects = self.handed(&loaded, decision, to).await?;
                self.decided(&loaded, decision, effects).await
            }
            Work::Search(division, seat, round, id) => {
                let found = loaded.division(division.as_str())?;
                let search = self.search_for(&loaded, (found, seat), (round, Some(round)))?;
                let granted = (id, RequestStatus::Approved);
                let mut effects = self.answer_asker(&loaded, decision, granted).await?;
                effects.push(SideEffect::search_opened(&search));
                self.decided(&loaded, decision, effects).await
            }
            Work::Ask(division, seat, round, account) => {
                let found = loaded.division(division.as_str())?;
                let effects = self.ask_one(&loaded, (found, seat, round), account).await?;
                self.decided(&loaded, decision, effects).await
            }
        }
    }

    /// Makes the act that was decided. `before` is written before what follows from it.
    async fn decided_act(
        &self,
        loaded: LoadedSeason,
        decision: &Decision<'_>,
        act: Act,
        before: Vec<SideEffect>,
    ) -> Result<Answer, Problem> {
        let season = loaded.record.id;
        // A result that has come meanwhile would change the forecast.
        let entry = NewEntry::by(decision.caller.account.id, decision.reason, act)
            .first(before)
            .if_unchanged();
        let mut answer = String::new();
        self.append(loaded, entry, |entry| {
            let entry = Some(entry.clone());
            answer = document(&DecisionMade { season, entry })?;
            Ok(decision.once.record(200, &answer))
        })
        .await?;
        Ok(Answer::ok(answer))
    }

    /// Writes what was decided without an act.
    async fn decided(
        &self,
        loaded: &LoadedSeason,
        decision: &Decision<'_>,
        mut effects: Vec<SideEffect>,
    ) -> Result<Answer, Problem> {
        let (season, entry) = (loaded.record.id, None);
        let answer = document(&DecisionMade { season, entry })?;
        let stored = decision.once.record(200, &answer);
        effects.push(SideEffect::answer(stored, self.time.now()));
        self.write_if_unchanged(loaded, effects).await?;
        Ok(Answer::ok(answer))
    }

    /// Answers a request, and tells who has made it.
    async fn answer_asker(
        &self,
        loaded: &LoadedSeason,
        decision: &Decision<'_>,
        (id, status): (RequestId, RequestStatus),
    ) -> Result<Vec<SideEffect>, Problem> {
        let granted = status == RequestStatus::Approved;
        Ok(vec![
            SideEffect::season_request_answered(id, status, decision.reason, self.time.now()),
            self.answered(loaded, decision.item, granted, decision.reason)
                .await?,
        ])
    }

    /// The notice to who asked.
    async fn answered(
        &self,
        loaded: &LoadedSeason,
        item: &Item,
        granted: bool,
        reason: &str,
    ) -> Result<SideEffect, Problem> {
        let news = item.account.map(|account| {
            let reason = reason.to_owned();
            (account, crate::notices::SeasonNews::Answered { granted, reason })
        });
        let items = self.items(&loaded.record, news.into_iter().collect()).await?;
        Ok(SideEffect::items(items))
    }
}

/// Whether an arbiter plays in the division of an item, or has asked for it, and so does not decide it.
pub(crate) fn plays_there(loaded: &LoadedSeason, item: &Item, account: AccountId) -> bool {
    if item.is_request_of(account) {
        return true;
    }
    let Some(division) = &item.division else {
        return false;
    };
    let mut kinds = item.choices.iter().map(|choice| choice.kind);
    let public = kinds.all(|kind| {
        matches!(
            kind,
            ChoiceKind::Publish | ChoiceKind::Withhold | ChoiceKind::Wait | ChoiceKind::Hand
        )
    });
    let author = Author::Person(person(account));
    // To publish what was computed favours nobody.
    !public && loaded.season().check_arbiter(division, &author).is_err()
}
