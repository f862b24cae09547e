//! Searches for substitutes: reserves are asked one after the other, and who accepts takes the seat.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::league::search::{
    Candidates, OpenSeat, RoundStart, Search, SearchEvent, SearchStatus, SearchTimes,
};
use crate::league::season::{Act, Division, State, Vacancy};
use crate::league::{DivisionId, Round, Seat};
use crate::notices::SeasonNews;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::acts::NewEntry;
use crate::server::seasons::calendar::round_dates;
use crate::server::seasons::loaded::{LoadedSeason, account, person, sitter};
use crate::store::{SearchRecord, SideEffect};

/// How often the server looks whether a player has shown up for whom a substitute is looked for, in milliseconds.
const LOOK: Millis = Millis::MINUTE;

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

    /// The row as it is at `now`, in milliseconds since 1970.
    pub(super) fn row(&self, times: &SearchTimes, now: Millis) -> Result<SearchRecord, Problem> {
        Ok(SearchRecord {
            body: serde_json::to_string(&self.search).map_err(Problem::internal)?,
            status: self.search.status.as_str().to_owned(),
            due: self.due(times, now),
            ..self.record.clone()
        })
    }

    /// Whether somebody is still looked for: there is something left to play in its rounds, and nobody has taken the seat
    /// or stays in it after all.
    fn is_needed(&self, loaded: &LoadedSeason, division: &Division) -> bool {
        let (search, state) = (&self.search, loaded.season().state);
        if search.until.is_none() {
            let left = division.leaving(search.seat).filter(|left| left.empty.is_none());
            let last = Round(division.round_count());
            let plays = |from| division.free_from(search.seat, from) <= last;
            return state < State::Final && left.is_some_and(|left| plays(left.from));
        }
        let sits = sitter(division, search.seat, search.from).and_then(account);
        let mut games = loaded
            .games_of_seat(division, search.seat, search.from)
            .peekable();
        let played = games.peek().is_some() && games.all(|row| !row.result.is_empty());
        state <= State::Running && sits == Some(self.record.account) && !played
    }

    /// When the server looks at it again, in milliseconds since 1970. Who has not shown up may do so at any time.
    fn due(&self, times: &SearchTimes, now: Millis) -> Millis {
        match self.search.next(times) {
            Some(next) if self.search.is_for_no_show() => next.min(now.saturating_add(LOOK)),
            next => next.unwrap_or(Millis::MAX),
        }
    }

    /// Whether it is open and covers a round of a seat.
    pub(super) fn is_for(&self, division: &DivisionId, seat: Seat, round: Round) -> bool {
        let Search {
            division: own,
            seat: at,
            ..
        } = &self.search;
        !self.search.is_over() && own == division && *at == seat && self.search.covers(round)
    }
}

impl LoadedSeason {
    pub(super) fn search_times(&self) -> &SearchTimes {
        &self.season().rules.absences.search
    }

    /// When a round opens.
    pub(super) fn round_start(&self, division: &Division, round: Round) -> RoundStart {
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
                effects.push(SideEffect::search_changed(&each.row(loaded.search_times(), now)?));
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
        let read = own.search.clone();
        let now = self.time.now();
        let times = *loaded.search_times();
        let division = loaded.division(own.search.division.as_str())?;
        let moved = self.time_given_back(&loaded, &mut own).await?;
        let (mut effects, mut news) = (vec![], vec![]);
        if self.is_needed(&loaded, &own).await? {
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
            effects.extend(self.games_begun(&loaded, &own).await?);
        }
        let row = own.row(&times, now)?;
        if own.search == read && own.search.is_for_no_show() {
            return Ok(self.store.look_at_search_again(&own.record, row.due).await?);
        }
        effects.push(SideEffect::search_changed(&row));
        effects.push(SideEffect::items(self.items(&loaded.record, news).await?));
        if own.search.status == SearchStatus::Failed {
            return self.search_failed(loaded, &own, effects).await;
        }
        if !own.search.is_over() {
            effects.extend(moved);
        }
        // Somebody may have been asked elsewhere meanwhile.
        Ok(self.store.write_if_unchanged(&loaded.record, effects).await?)
    }

    /// Nobody was found: the seat stays empty, the game is forfeited, or an arbiter decides.
    async fn search_failed(
        &self,
        loaded: LoadedSeason,
        own: &OpenSearch,
        mut effects: Vec<SideEffect>,
    ) -> Result<(), Problem> {
        let division = loaded.division(own.search.division.as_str())?;
        if let (None, Some(left)) = (own.search.until, division.leaving(own.search.seat)) {
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
        effects.extend(self.games_to_judge(&loaded, own)?);
        if !own.search.is_for_no_show() {
            let round = own.search.from.0;
            let whose = vec![(own.record.account, SeasonNews::NoSubstitute { round })];
            effects.push(SideEffect::items(self.items(&loaded.record, whose).await?));
        }
        let written = self.store.write_if_unchanged(&loaded.record, effects).await;
        self.changed.notify_one();
        Ok(written?)
    }

    /// Whether somebody is still looked for, and who has not shown up still has not.
    ///
    /// # Errors
    /// An internal problem if a game can't be read.
    pub(super) async fn is_needed(&self, loaded: &LoadedSeason, own: &OpenSearch) -> Result<bool, Problem> {
        let division = loaded.division(own.search.division.as_str())?;
        let needed = own.is_needed(loaded, division);
        Ok(needed && (!own.search.is_for_no_show() || self.is_missing(loaded, own).await?))
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
            SideEffect::search_opened(&own.row(times, now)?),
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
}

impl LoadedSeason {
    /// Whether a seat has a result in less than half of its games of the season.
    pub(crate) fn has_played_less_than_half(&self, division: &Division, seat: Seat) -> bool {
        let season = self.season();
        season.has_played_less_than_half(division, seat, &self.results)
    }
}
