//! What waits on the desk about seats: rounds without a substitute, and withdrawals.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::league::requests::RequestKind;
use crate::league::search::SearchStatus;
use crate::league::season::{Act, Author, Division, Forecast, Format, Vacancy};
use crate::league::{Finish, ForfeitReason, PersonId, Round, Seat, Side};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::desk::games::leave;
use crate::server::seasons::absences::desk::{Choice, ChoiceKind, Item, ItemKind, Work};
use crate::server::seasons::absences::refusals::messages;
use crate::server::seasons::absences::searches::OpenSearch;
use crate::server::seasons::acts::ruled;
use crate::server::seasons::loaded::{LoadedSeason, account, person};
use crate::store::{FixtureRecord, RequestStatus, SeasonRequestRecord};

/// How many people the desk proposes to ask.
const PROPOSED: usize = 3;

impl Seasons {
    /// Rounds for which no substitute was found.
    pub(super) async fn failed_searches(
        &self,
        loaded: &LoadedSeason,
        now: Millis,
    ) -> Result<Vec<Item>, Problem> {
        let searches = self.searches_of(loaded).await?;
        let away = self.store.season_away(loaded.record.id).await?;
        let mut items = vec![];
        for own in &searches {
            let search = &own.search;
            // Who has not shown up has forfeited.
            if search.status != SearchStatus::Failed || search.until.is_none() || search.is_for_no_show() {
                continue;
            }
            let division = loaded.division(search.division.as_str())?;
            let again = searches.iter().any(|other| {
                other.record.at > own.record.at
                    && other.search.seat == search.seat
                    && other.search.division == search.division
                    && other.search.covers(search.from)
                    && other.search.status != SearchStatus::Cancelled
            });
            let there = !away
                .iter()
                .any(|each| each.account == own.record.account && each.round == u64::from(search.from.0));
            let asked_for = self
                .has_asked_for(loaded, own.record.account, search.from)
                .await?;
            let row = loaded.fixture_of_seat(division, search.seat, search.from);
            let Some(row) = row.filter(|row| row.result.is_empty() && row.due > now) else {
                continue;
            };
            if again || there && !asked_for {
                continue;
            }
            let since = search.ended.unwrap_or(own.record.at);
            let mut item = Item::new(ItemKind::NoSubstitute, own.record.id.to_string(), since).about(row);
            item.seat = Some(search.seat);
            item.account = Some(own.record.account);
            item.asked = search.asks.clone();
            item.until = Some(row.due);
            let free = self.reserves(loaded, own).await?.free;
            if free.is_empty() {
                let why = messages::NO_RESERVE.plain();
                item.impossible.push((ChoiceKind::Ask, why));
            }
            for choice in without_substitute(loaded, division, (search.seat, row), &free)? {
                self.offer(loaded, &mut item, choice);
            }
            item.choices.push(leave(now));
            items.push(item);
        }
        Ok(items)
    }

    /// Whether an account has asked for a substitute for a round.
    async fn has_asked_for(
        &self,
        loaded: &LoadedSeason,
        who: AccountId,
        round: Round,
    ) -> Result<bool, Problem> {
        let all = self.store.season_requests(loaded.record.id, false).await?;
        let own = |request: &SeasonRequestRecord| {
            request.account == who
                && request.kind == RequestKind::Substitute.as_str()
                && request.details().round == Some(round)
                && request.status == RequestStatus::Approved
        };
        Ok(all.iter().any(own))
    }

    /// Seats that are left, while a substitute is looked for.
    pub(super) async fn withdrawals(&self, loaded: &LoadedSeason) -> Result<Vec<Item>, Problem> {
        let mut items = vec![];
        let requests = self.store.season_requests(loaded.record.id, false).await?;
        let searches = self.searches_of(loaded).await?;
        for division in &loaded.season().divisions {
            for (seat, left) in division.left_seats() {
                if left.empty.is_some() {
                    continue;
                }
                let mut entries = loaded.log.entries().iter();
                let entry = entries.find(|entry| entry.number == left.entry);
                let since = entry.map_or(Millis::ZERO, |entry| entry.at);
                let subject = format!("{}-{seat}-{}", division.id, left.entry);
                let mut item = Item::new(ItemKind::Withdrawal, subject, since);
                (item.division, item.seat, item.round) =
                    (Some(division.id.clone()), Some(seat), Some(left.from));
                item.account = division.holder(seat).and_then(account);
                let rest = |each: &&OpenSearch| {
                    each.search.until.is_none() && each.is_for(&division.id, seat, left.from)
                };
                if let Some(own) = searches.iter().find(rest) {
                    item.asked = own.search.asks.clone();
                    item.until = Some(own.search.ends(loaded.search_times()));
                }
                let round_robin = matches!(division.format, Format::RoundRobin { .. });
                item.struck = Some(round_robin && loaded.has_played_less_than_half(division, seat));
                let own = requests.iter().rev().find(|request| {
                    request.kind == RequestKind::Withdraw.as_str() && Some(request.account) == item.account
                });
                item.text = own.map(|request| request.details().text).unwrap_or_default();
                let mut accept = Choice::new(ChoiceKind::Accept, Work::Leave(Millis::MAX));
                accept.otherwise = Some(self.if_nobody_takes(loaded, division, (seat, left.from))?);
                let keep = Act::Undo { entry: left.entry };
                item.choices = vec![
                    accept,
                    Choice::new(ChoiceKind::Keep, Work::Act(Box::new(keep), None)),
                ];
                items.push(item);
            }
        }
        Ok(items)
    }

    /// What the tables would be if nobody took a seat: its published games are forfeited, or all are struck.
    fn if_nobody_takes(
        &self,
        loaded: &LoadedSeason,
        division: &Division,
        (seat, from): (Seat, Round),
    ) -> Result<Forecast, Problem> {
        let act = Act::Vacate(Vacancy {
            division: division.id.clone(),
            seat,
            from,
            struck: loaded.has_played_less_than_half(division, seat),
        });
        // Then its games are forfeited, one after the other.
        let neutral = || Author::Person(person(AccountId::from_u128(0)));
        let last = loaded.log.entries().last().map_or(Millis::ZERO, |entry| entry.at);
        let (mut log, mut acts, mut next) = (loaded.log.clone(), vec![], Some(act));
        while let Some(act) = next {
            acts.push(act.clone());
            log.append(log.draft(last, neutral(), "forecast", act))?;
            let forfeit = log.season().empty_seat_to_play(&loaded.results)?;
            let forfeit = forfeit.map(|(id, finish)| ruled(loaded, &id.to_string(), finish));
            next = forfeit.transpose()?;
        }
        Ok(self.forecast_of(loaded, acts)?)
    }
}

/// What can be done if nobody was found for a round. `free` are the reserves who can be asked.
fn without_substitute(
    loaded: &LoadedSeason,
    division: &Division,
    (seat, row): (Seat, &FixtureRecord),
    free: &[PersonId],
) -> Result<Vec<Choice>, Problem> {
    let id = row.id();
    let pairing = division.fixture(&id, loaded.season().rules.legs());
    let winner = pairing.map(|pairing| {
        if pairing.first == seat {
            Side::Second
        } else {
            Side::First
        }
    });
    let mut choices = vec![];
    for reserve in free.iter().filter_map(account).take(PROPOSED) {
        let work = Work::Ask(division.id.clone(), seat, id.round, reserve);
        let mut choice = Choice::new(ChoiceKind::Ask, work);
        choice.account = Some(reserve);
        choices.push(choice);
    }
    let finish = Finish::Forfeited {
        winner,
        why: ForfeitReason::Ruled,
    };
    let act = ruled(loaded, &id.to_string(), finish.clone())?;
    let mut forfeit = Choice::new(ChoiceKind::Rule, Work::Act(Box::new(act), None));
    forfeit.finish = Some(finish);
    choices.push(forfeit);
    Ok(choices)
}
