//! Searches for substitutes: reserves are asked one after the other, and who accepts takes the seat.

use crate::engine::Millis;
use crate::ids::{AccountId, SearchId};
use crate::league::search::{
    Candidates, OpenSeat, RoundStart, Search, SearchEvent, SearchStatus, SearchTimes,
};
use crate::league::season::{Act, Division, State, Substitution, Vacancy};
use crate::league::{DivisionId, PersonId, Round, Seat};
use crate::notices::SeasonNews;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::refusals::messages;
use crate::server::seasons::acts::NewEntry;
use crate::server::seasons::calendar::round_dates;
use crate::server::seasons::loaded::{LoadedSeason, account, person, sitter};
use crate::server::seasons::refusals::{raced, refused};
use crate::store::{SearchRecord, SideEffect, StoreError};

/// A search as it was read.
pub(crate) struct OpenSearch {
    /// Its row.
    pub(crate) record: SearchRecord,
    /// The search.
    pub(crate) search: Search,
}

impl OpenSearch {
    pub(crate) fn of(record: SearchRecord) -> Result<OpenSearch, Problem> {
        let search = serde_json::from_str(&record.body).map_err(Problem::internal)?;
        Ok(OpenSearch { record, search })
    }

    /// The row as it is now.
    fn row(&self, times: &SearchTimes) -> Result<SearchRecord, Problem> {
        Ok(SearchRecord {
            body: serde_json::to_string(&self.search).map_err(Problem::internal)?,
            status: self.search.status.as_str().to_owned(),
            due: self.search.next(times).unwrap_or(Millis::MAX),
            ..self.record.clone()
        })
    }

    /// Whether somebody is still looked for: there is something left to play in its rounds, and nobody has taken the seat
    /// or stays in it after all.
    fn is_needed(&self, loaded: &LoadedSeason, division: &Division) -> bool {
        let (search, state) = (&self.search, loaded.season().state);
        if search.until.is_none() {
            let left = division.leaving(search.seat);
            return state < State::Final && left.is_some_and(|left| left.empty.is_none());
        }
        let sits = sitter(division, search.seat, search.from).and_then(account);
        let fixture = loaded.fixture_of_seat(division, search.seat, search.from);
        state <= State::Running
            && sits == Some(self.record.account)
            && fixture.is_none_or(|fixture| fixture.result.is_empty())
    }

    /// Whether it is open and covers a round of a seat.
    fn is_for(&self, division: &DivisionId, seat: Seat, round: Round) -> bool {
        let Search {
            division: own,
            seat: at,
            ..
        } = &self.search;
        !self.search.is_over() && own == division && *at == seat && self.search.covers(round)
    }
}

impl LoadedSeason {
    fn search_times(&self) -> &SearchTimes {
        &self.season().rules.absences.search
    }

    /// When a round opens.
    fn round_start(&self, division: &Division, round: Round) -> RoundStart {
        let published = division.rounds.iter().find(|plan| plan.round == round);
        RoundStart {
            opens: published.map_or_else(
                || round_dates(&self.season().rules.calendar, round.0).opens,
                |plan| plan.opens,
            ),
            published: published.is_some(),
        }
    }
}

impl Seasons {
    /// The searches of a season, the oldest first.
    pub(crate) async fn searches_of(&self, loaded: &LoadedSeason) -> Result<Vec<OpenSearch>, Problem> {
        let rows = self.store.searches(loaded.record.id).await?;
        rows.into_iter().map(OpenSearch::of).collect()
    }

    /// A new search for a substitute in a seat, from a round on: for some rounds or for the rest of the season.
    ///
    /// # Errors
    /// An internal problem if nobody sits in the seat.
    pub(crate) fn search_for(
        &self,
        loaded: &LoadedSeason,
        place: (&Division, Seat),
        rounds: (Round, Option<Round>),
    ) -> Result<SearchRecord, Problem> {
        let ((division, seat), (from, until)) = (place, rounds);
        let now = self.time.now();
        let times = loaded.search_times();
        let open = OpenSeat {
            division: division.id.clone(),
            seat,
            from,
            until,
        };
        let search = Search::new(open, loaded.round_start(division, from), now, times)?;
        let owner = sitter(division, seat, from).and_then(account);
        Ok(SearchRecord {
            id: self.ids.next(),
            season: loaded.record.id,
            account: owner.ok_or_else(|| Problem::internal("an empty seat"))?,
            body: serde_json::to_string(&search).map_err(Problem::internal)?,
            status: search.status.as_str().to_owned(),
            version: 0,
            due: search.next(times).unwrap_or(Millis::MAX),
            at: now,
        })
    }

    /// Whether a substitute is looked for who would play this round in a seat.
    pub(crate) async fn is_searched(
        &self,
        loaded: &LoadedSeason,
        division: &DivisionId,
        seat: Seat,
        round: Round,
    ) -> Result<bool, Problem> {
        let all = self.searches_of(loaded).await?;
        Ok(all.iter().any(|each| each.is_for(division, seat, round)))
    }

    /// The searches for a round are over: who was away is there.
    pub(crate) async fn searches_ended(
        &self,
        loaded: &LoadedSeason,
        place: (&Division, Seat, Round),
    ) -> Result<Vec<SideEffect>, Problem> {
        let (division, seat, round) = place;
        let now = self.time.now();
        let mut effects = vec![];
        for mut each in self.searches_of(loaded).await? {
            if each.is_for(&division.id, seat, round) && each.search.until == Some(round) {
                each.search.cancel(now);
                effects.push(SideEffect::search_changed(&each.row(loaded.search_times())?));
            }
        }
        Ok(effects)
    }

    /// Moves a search on that is due.
    ///
    /// # Errors
    /// `conflict` if another server was first.
    pub(crate) async fn move_search(&self, record: SearchRecord) -> Result<(), Problem> {
        let loaded = self.load(record.season).await?;
        let mut own = OpenSearch::of(record)?;
        let now = self.time.now();
        let times = *loaded.search_times();
        let division = loaded.division(own.search.division.as_str())?;
        let left = division.leaving(own.search.seat);
        let mut news = vec![];
        if own.is_needed(&loaded, division) {
            let start = loaded.round_start(division, own.search.from);
            own.search.reschedule(start, now, &times);
            let reserves = self.reserves(&loaded, &own).await?;
            for event in own.search.advance(now, &times, &reserves) {
                if let SearchEvent::Asked { person, until } = event {
                    let Some(asked) = account(&person) else { continue };
                    if loaded.person_card(asked).house {
                        // A program has nothing else to do.
                        own.search.answer(&person, true, now)?;
                        return self.seat_substitute(loaded, own, &person).await;
                    }
                    news.push((asked, self.asked_news(&loaded, &own, until)));
                }
            }
        } else {
            own.search.cancel(now);
        }
        let failed = own.search.status == SearchStatus::Failed;
        let mut effects = vec![SideEffect::search_changed(&own.row(&times)?)];
        effects.push(SideEffect::items(self.items(&loaded.record, news).await?));
        if let (true, None, Some(left)) = (failed, own.search.until, left) {
            let vacancy = Vacancy {
                division: division.id.clone(),
                seat: own.search.seat,
                from: left.from,
                struck: loaded.has_played_less_than_half(division, own.search.seat),
            };
            let reason = "nobody took the seat over";
            let entry = NewEntry::by_rule("no-substitute", reason, Act::Vacate(vacancy));
            self.append(loaded, entry.with(effects), |_| Ok(None)).await?;
            return Ok(());
        }
        if failed {
            let whose = vec![(
                own.record.account,
                SeasonNews::NoSubstitute {
                    round: own.search.from.0,
                },
            )];
            effects.push(SideEffect::items(self.items(&loaded.record, whose).await?));
        }
        // Somebody may have been asked elsewhere meanwhile.
        Ok(self.store.write_if_unchanged(&loaded.record, effects).await?)
    }

    /// Somebody is asked to take a seat for a round, also if others were asked before.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn ask_one(
        &self,
        loaded: &LoadedSeason,
        place: (&Division, Seat, Round),
        account: AccountId,
    ) -> Result<Vec<SideEffect>, Problem> {
        let (division, seat, round) = place;
        let now = self.time.now();
        let times = loaded.search_times();
        let record = self.search_for(loaded, (division, seat), (round, Some(round)))?;
        let mut own = OpenSearch::of(record)?;
        own.search.begins = now;
        let only = Candidates {
            free: vec![person(account)],
            later: None,
        };
        let mut news = vec![];
        for event in own.search.advance(now, times, &only) {
            if let SearchEvent::Asked { until, .. } = event {
                news.push((account, self.asked_news(loaded, &own, until)));
            }
        }
        let items = self.items(&loaded.record, news).await?;
        Ok(vec![
            SideEffect::search_opened(&own.row(times)?),
            SideEffect::items(items),
        ])
    }

    fn asked_news(&self, loaded: &LoadedSeason, own: &OpenSearch, until: Millis) -> SeasonNews {
        SeasonNews::SubstituteAsked {
            search: own.record.id.to_string(),
            by: loaded.person_card(own.record.account).name,
            round: own.search.from.0,
            rest: own.search.until.is_none(),
            until,
        }
    }

    /// A substitute takes the seat.
    async fn seat_substitute(
        &self,
        loaded: LoadedSeason,
        own: OpenSearch,
        substitute: &PersonId,
    ) -> Result<(), Problem> {
        let act = Act::Substitute(Substitution {
            division: own.search.division.clone(),
            seat: own.search.seat,
            person: substitute.clone(),
            from: own.search.from,
            until: own.search.until,
        });
        let changed = SideEffect::search_changed(&own.row(loaded.search_times())?);
        let entry = NewEntry::by_rule("substitutes", "a reserve accepted", act).with(vec![changed]);
        self.append(loaded, entry, |_| Ok(None)).await?;
        Ok(())
    }

    /// Answers a search in which the caller is asked.
    ///
    /// # Errors
    /// `not-found` for others; `conflict` if the ask has run out, was answered, or the seat is taken.
    pub(crate) async fn answer_ask(
        &self,
        caller: &Identity,
        search: &str,
        accepts: bool,
    ) -> Result<(), Problem> {
        let missing = || refused(Kind::NotFound, "ask", &messages::NO_SUCH_ASK.plain());
        let id: SearchId = search.parse().map_err(|_| missing())?;
        let record = self.store.search(id).await?.ok_or_else(missing)?;
        let mut own = OpenSearch::of(record)?;
        let who = person(caller.account.id);
        if !own.search.asks.iter().any(|ask| ask.person == who) {
            return Err(missing());
        }
        let loaded = self.load(own.record.season).await?;
        if !own.is_needed(&loaded, loaded.division(own.search.division.as_str())?) {
            own.search.cancel(self.time.now());
        }
        own.search
            .answer(&who, accepts, self.time.now())
            .map_err(|error| Problem::from(error.below("ask")))?;
        if accepts {
            self.require_member(&loaded, caller.account.id).await?;
            if sits_elsewhere(&loaded, &own.search, &who) {
                return Err(refused(Kind::Conflict, "ask", &messages::SEAT_TAKEN.plain()));
            }
            return self.seat_substitute(loaded, own, &who).await;
        }
        // The next one is asked at once.
        let mut row = own.row(loaded.search_times())?;
        row.due = row.due.min(self.time.now());
        let written = self
            .store
            .write_for_season(loaded.record.id, vec![SideEffect::search_changed(&row)]);
        let written = written.await;
        self.changed.notify_one();
        written.map_err(|error| match error {
            StoreError::Conflict => raced(),
            error => error.into(),
        })
    }
}

/// Whether a person sits in another seat of the season in one of the rounds of a search.
fn sits_elsewhere(loaded: &LoadedSeason, search: &Search, who: &PersonId) -> bool {
    let mut divisions = loaded.season().divisions.iter();
    divisions.any(|division| {
        let last = search.until.map_or(division.round_count(), |until| until.0);
        let mut rounds = (search.from.0..=last).map(Round);
        rounds.any(|round| {
            let mut seats = division.all_seats();
            seats.any(|seat| division.occupant(seat, round) == Some(who))
        })
    })
}

impl LoadedSeason {
    /// Whether a seat has a result in less than half of its games of the season.
    pub(crate) fn has_played_less_than_half(&self, division: &Division, seat: Seat) -> bool {
        let season = self.season();
        let legs = usize::from(season.rules.legs());
        let all = usize::from(division.format.rounds_each(division.size())) * legs;
        let own = self.fixtures.iter().filter(|row| {
            let pairing = division.fixture(&row.id(), season.rules.legs());
            row.division == division.id.as_str()
                && !row.result.is_empty()
                && pairing.is_some_and(|pairing| pairing.has(seat))
        });
        own.count() * 2 < all
    }
}
