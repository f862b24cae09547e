//! Who may be asked to take a seat.

use crate::ids::AccountId;
use crate::league::search::{Candidates, MOST_MISSED, ReserveList, Search, candidates};
use crate::league::{PersonId, Round};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::searches::OpenSearch;
use crate::server::seasons::loaded::{LoadedSeason, person};
use crate::store::RegistrationRecord;
use std::collections::{BTreeMap, BTreeSet};

impl Seasons {
    /// Who may be asked, in order.
    pub(super) async fn reserves(
        &self,
        loaded: &LoadedSeason,
        own: &OpenSearch,
    ) -> Result<Candidates, Problem> {
        let season = loaded.record.id;
        let mut away: BTreeMap<PersonId, BTreeSet<Round>> = BTreeMap::new();
        for each in self.store.season_away(season).await? {
            let round = Round(u16::try_from(each.round).unwrap_or(u16::MAX));
            away.entry(person(each.account)).or_default().insert(round);
        }
        let missed = self.store.often_missing(season).await?.into_iter();
        let missed: BTreeMap<PersonId, u16> = missed.map(|who| (PersonId::new(who), MOST_MISSED)).collect();
        let gone: Vec<AccountId> = self
            .store
            .entrants_gone(season)
            .await?
            .iter()
            .map(|entry| entry.account)
            .collect();
        let here =
            |entry: &&RegistrationRecord| !gone.contains(&entry.account) && loaded.is_reserve(entry.account);
        let mut order = vec![];
        let mut asked_elsewhere = BTreeMap::new();
        for entry in loaded.people.iter().filter(here) {
            order.push(person(entry.account));
        }
        for other in self.store.searches_open_elsewhere(season).await? {
            for ask in OpenSearch::of(other)?.search.open_asks() {
                asked_elsewhere.insert(ask.person.clone(), ask.until);
            }
        }
        let searches = self.searches_of(loaded).await?.into_iter();
        let others = searches.filter(|each| each.record.id != own.record.id);
        let searches: Vec<Search> = others.map(|each| each.search).collect();
        let list = ReserveList {
            order: &order,
            season: loaded.season(),
            searches: &searches,
            away: &away,
            missed: &missed,
            asked_elsewhere: &asked_elsewhere,
        };
        Ok(candidates(&own.search, &list))
    }
}

impl LoadedSeason {
    /// Whether an account is in the reserve: it has entered, and has had no seat of its own. Who stands in for some rounds
    /// still is; who has left their seat is not.
    pub(crate) fn is_reserve(&self, account: AccountId) -> bool {
        self.is_registered(account) && self.season().is_reserve(&person(account))
    }
}
