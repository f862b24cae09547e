//! Decisions on the desk.

use crate::ids::AccountId;
use crate::league::season::{Act, Author, Entry};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::desk::{Choice, ChoiceKind, Item, Work};
use crate::server::seasons::absences::refusals::messages;
use crate::server::seasons::acts::{NewEntry, proper_reason};
use crate::server::seasons::loaded::{LoadedSeason, person};
use crate::server::seasons::refusals::refused;
use crate::store::{RequestStatus, SideEffect};
use serde::Deserialize;

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
    /// Why, in a sentence: 1 to 500 characters. Everybody reads the reason of an act; who asked reads that of an answer.
    #[schema(min_length = 1, max_length = 500)]
    pub(crate) reason: String,
}

/// What a decision has done.
pub(crate) struct DecisionMade {
    /// The season.
    pub(crate) loaded: LoadedSeason,
    /// The entry of its log, if it was an act.
    pub(crate) entry: Option<Entry>,
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
    ) -> Result<DecisionMade, Problem> {
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
        if plays_there(&loaded, &item, caller.account.id) {
            return Err(refused(Kind::Conflict, "item", &messages::OWN_DIVISION.plain()));
        }
        self.carry_out(caller, loaded, (&item, choice), &reason).await
    }

    async fn carry_out(
        &self,
        caller: &Identity,
        loaded: LoadedSeason,
        (item, choice): (&Item, Choice),
        reason: &str,
    ) -> Result<DecisionMade, Problem> {
        let (author, now) = (caller.account.id, self.time.now());
        match choice.work {
            Work::Act(act, request) => {
                let mut effects = self.follows(&loaded, &act).await?;
                if let Some((id, status)) = request {
                    // A ruling ends what is asked about the game; this one is granted.
                    effects.insert(0, SideEffect::season_request_answered(id, status, reason, now));
                    effects.push(self.answered(&loaded, item, true, reason).await?);
                }
                self.act_of(loaded, NewEntry::by(author, reason, *act), effects)
                    .await
            }
            Work::Publish(division, round) => {
                let plan = self.next_round(&loaded, &division, now).await?.plan;
                if plan.round != round {
                    return Err(refused(Kind::Conflict, "item", &messages::NO_SUCH_ITEM.plain()));
                }
                let entry = NewEntry::by(author, reason, Act::PublishRound(plan));
                self.act_of(loaded, entry, vec![]).await
            }
            Work::Enter(account) => {
                let act = Act::Register {
                    person: person(account),
                };
                self.act_of(loaded, NewEntry::by(author, reason, act), vec![])
                    .await
            }
            Work::TurnAway(account) => {
                self.store.drop_request(loaded.record.id, account).await?;
                Ok(DecisionMade { loaded, entry: None })
            }
            Work::Answer(id, status) => {
                let answer = SideEffect::season_request_answered(id, status, reason, now);
                let granted = status == RequestStatus::Approved;
                let notice = self.answered(&loaded, item, granted, reason).await?;
                self.write_answer(&loaded, vec![answer, notice]).await?;
                Ok(DecisionMade { loaded, entry: None })
            }
            Work::Leave(until) => {
                let leave =
                    SideEffect::item_left(loaded.record.club, &item.name(&loaded), (author, now), until);
                self.write_answer(&loaded, vec![leave]).await?;
                Ok(DecisionMade { loaded, entry: None })
            }
            Work::Search(division, seat, round, request) => {
                let found = loaded.division(division.as_str())?;
                let search = self.search_for(&loaded, (found, seat), (round, Some(round)))?;
                let mut effects = vec![SideEffect::search_opened(&search)];
                if let Some(id) = request {
                    let granted = RequestStatus::Approved;
                    effects.push(SideEffect::season_request_answered(id, granted, reason, now));
                    effects.push(self.answered(&loaded, item, true, reason).await?);
                }
                self.write_answer(&loaded, effects).await?;
                Ok(DecisionMade { loaded, entry: None })
            }
            Work::Ask(division, seat, round, account) => {
                let found = loaded.division(division.as_str())?;
                let effects = self.ask_one(&loaded, (found, seat, round), account).await?;
                self.write_answer(&loaded, effects).await?;
                Ok(DecisionMade { loaded, entry: None })
            }
        }
    }

    async fn act_of(
        &self,
        loaded: LoadedSeason,
        entry: NewEntry,
        effects: Vec<SideEffect>,
    ) -> Result<DecisionMade, Problem> {
        // The answer to a request comes before what the act ends.
        let entry = entry.first(effects);
        let loaded = self.append(loaded, entry, |_| Ok(None)).await?;
        let entry = loaded.log.entries().last().cloned();
        Ok(DecisionMade { loaded, entry })
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

/// Whether an arbiter plays in the division of an item and so does not decide it.
pub(crate) fn plays_there(loaded: &LoadedSeason, item: &Item, account: AccountId) -> bool {
    let Some(division) = &item.division else {
        return false;
    };
    let public = item
        .choices
        .iter()
        .all(|choice| matches!(choice.kind, ChoiceKind::Publish | ChoiceKind::Withhold));
    let author = Author::Person(person(account));
    // To publish what was computed favours nobody.
    !public && loaded.season().check_arbiter(division, &author).is_err()
}
