//! Players who have not shown up by the start deadline: a substitute is looked for before the game is forfeited.

use crate::engine::{Message, Millis};
use crate::ids::AccountId;
use crate::league::requests::RequestKind;
use crate::league::search::{OpenSeat, Search};
use crate::league::season::{Author, Division};
use crate::league::{RuleId, Seat};
use crate::notices::SeasonNews;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::deadlines::standstill;
use crate::server::seasons::absences::refusals::messages;
use crate::server::seasons::absences::searches::OpenSearch;
use crate::server::seasons::loaded::{LoadedSeason, account, person, sitter};
use crate::store::{FixtureRecord, FixtureStatus, SearchRecord, SideEffect};

/// The rule by which a substitute takes the seat of a player who has not shown up.
pub(crate) const FOR_NO_SHOW: &str = "no-show-substitute";

/// Whether an act has seated a substitute for a player who has not shown up.
pub(crate) fn is_for_no_show(author: &Author) -> bool {
    *author == Author::Rule(RuleId::new(FOR_NO_SHOW))
}

/// A game whose start deadline has passed.
#[derive(Clone, Copy)]
pub(super) struct Late<'a> {
    /// The game.
    pub(super) fixture: &'a FixtureRecord,
    /// Which players have shown up, in the order of the sides.
    pub(super) shown: [bool; 2],
    /// The time, in milliseconds since 1970.
    pub(super) now: Millis,
}

impl OpenSearch {
    /// Whether it is, or was, for a player of a fixture who had not shown up.
    pub(crate) fn is_about(&self, fixture: &FixtureRecord) -> bool {
        let search = &self.search;
        let substitute = search.substitute().and_then(account);
        search.is_for_no_show()
            && search.division.as_str() == fixture.division
            && search.covers(fixture.id().round)
            && (fixture.has(self.record.account) || substitute.is_some_and(|who| fixture.has(who)))
    }

    /// Whether somebody has accepted the seat of a game after it had opened.
    pub(super) fn is_taken_by(&self, who: AccountId, fixture: &FixtureRecord) -> bool {
        let search = &self.search;
        let who = person(who);
        let answered = search.ask_of(&who).and_then(|ask| ask.answered);
        search.substitute() == Some(&who)
            && search.division.as_str() == fixture.division
            && search.covers(fixture.id().round)
            && answered.is_some_and(|at| at >= fixture.opens)
    }
}

/// The side of an account in a fixture: 0 or 1.
fn side_of(fixture: &FixtureRecord, account: AccountId) -> usize {
    usize::from(fixture.second == account)
}

impl LoadedSeason {
    /// The games of a search for one round.
    fn games_of<'a>(&'a self, search: &Search) -> Result<Vec<&'a FixtureRecord>, Problem> {
        let division = self.division(search.division.as_str())?;
        Ok(self.games_of_seat(division, search.seat, search.from).collect())
    }

    /// The open games that wait for a search, if it is for one round.
    fn games_waiting<'a>(&'a self, search: &Search) -> Result<Vec<&'a FixtureRecord>, Problem> {
        if !search.delays_start || search.until.is_none() {
            return Ok(vec![]);
        }
        let mut games = self.games_of(search)?;
        games.retain(|row| row.status == FixtureStatus::Open && row.start_by > Millis::ZERO);
        Ok(games)
    }
}

impl Seasons {
    /// Whether a game whose start deadline has passed waits: somebody is looked for who plays for a player who is missing.
    /// Where only one is missing, that search is opened here, once for each seat and round.
    ///
    /// # Errors
    /// `conflict` if another server was first.
    pub(super) async fn waits_for_substitute(
        &self,
        loaded: &LoadedSeason,
        late: Late<'_>,
    ) -> Result<bool, Problem> {
        let (fixture, round) = (late.fixture, late.fixture.id().round);
        let division = loaded.division(&fixture.division)?;
        let pairing = division.fixture(&fixture.id(), loaded.season().rules.legs());
        let Some(pairing) = pairing.filter(|_| late.now < fixture.due) else {
            return Ok(false);
        };
        let seats = [pairing.first, pairing.second];
        let mut searches = self.searches_of(loaded).await?;
        let missing: Vec<Seat> = (0..2).filter(|at| !late.shown[*at]).map(|at| seats[at]).collect();
        let open = |each: &OpenSearch| {
            let mut missing = missing.iter();
            missing.any(|seat| each.is_for(&division.id, *seat, round))
        };
        if let Some(open) = searches.iter().position(open) {
            self.wait_for(loaded, searches.swap_remove(open), fixture).await?;
            return Ok(true);
        }
        // Who has shown up at one of the two games of a round is there.
        let games: Vec<_> = loaded.games_of_seat(division, seats[0], round).collect();
        let seat = match [
            self.has_come(loaded, &games, fixture.first).await?,
            self.has_come(loaded, &games, fixture.second).await?,
        ] {
            [false, true] => seats[0],
            [true, false] => seats[1],
            _ => return Ok(false),
        };
        let before = |each: &OpenSearch| {
            let search = &each.search;
            let same = search.division == division.id && search.seat == seat && search.covers(round);
            same && search.is_for_no_show()
        };
        if searches.iter().any(before) {
            return Ok(false);
        }
        self.look_for_substitute(loaded, (division, seat), late).await
    }

    /// Whether a player has shown up at one of these games.
    async fn has_come(
        &self,
        loaded: &LoadedSeason,
        games: &[&FixtureRecord],
        player: AccountId,
    ) -> Result<bool, Problem> {
        for row in games {
            let open = row.game().is_some() && row.has(player);
            if open && self.has_shown(loaded, row, player).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A game waits for a search that is open already.
    async fn wait_for(
        &self,
        loaded: &LoadedSeason,
        mut own: OpenSearch,
        fixture: &FixtureRecord,
    ) -> Result<(), Problem> {
        let times = loaded.search_times();
        let until = own.search.ends(times).min(fixture.due);
        if until <= fixture.start_by {
            // It is about to end.
            return Ok(());
        }
        let mut effects = vec![SideEffect::start_moved(fixture, until)];
        if !own.search.delays_start {
            own.search.delays_start = true;
            let row = own.row(times, self.time.now())?;
            effects.push(SideEffect::search_changed(&row));
        }
        Ok(self.store.write_if_unchanged(&loaded.record, effects).await?)
    }

    /// Opens the search for a player who is the only one missing. Returns whether there is one: the season looks for
    /// substitutes, there is time, and a reserve can be asked.
    async fn look_for_substitute(
        &self,
        loaded: &LoadedSeason,
        (division, seat): (&Division, Seat),
        late: Late<'_>,
    ) -> Result<bool, Problem> {
        let (fixture, round) = (late.fixture, late.fixture.id().round);
        let rules = &loaded.season().rules.absences;
        let Some(until) = rules.no_show_search(late.now, fixture.due) else {
            return Ok(false);
        };
        let start = loaded.round_start(division, round);
        let open = OpenSeat {
            division: division.id.clone(),
            seat,
            from: round,
            until: Some(round),
        };
        let search = Search::for_no_show(open, start, (late.now, until), &rules.search)?;
        let Some(missing) = sitter(division, seat, round).and_then(account) else {
            return Ok(false);
        };
        let record = SearchRecord {
            id: self.ids.next(),
            season: loaded.record.id,
            account: missing,
            body: serde_json::to_string(&search).map_err(Problem::internal)?,
            status: search.status.as_str().to_owned(),
            version: 0,
            due: late.now,
            at: late.now,
        };
        let own = OpenSearch { record, search };
        let reserves = self.reserves(loaded, &own).await?;
        if reserves.free.is_empty() && reserves.later.is_none() {
            return Ok(false);
        }
        let mut effects = vec![SideEffect::search_opened(&own.record)];
        for row in loaded.games_waiting(&own.search)? {
            effects.push(SideEffect::start_moved(row, until.max(row.start_by)));
        }
        effects.push(self.substitute_sought(loaded, &own, fixture).await?);
        self.store.write_if_unchanged(&loaded.record, effects).await?;
        Ok(true)
    }

    /// The notices to both players that a substitute is looked for.
    async fn substitute_sought(
        &self,
        loaded: &LoadedSeason,
        own: &OpenSearch,
        fixture: &FixtureRecord,
    ) -> Result<SideEffect, Problem> {
        let missing = own.record.account;
        let other = fixture.other(missing);
        let letter = |reader: AccountId, by: AccountId| {
            let news = SeasonNews::SubstituteSought {
                fixture: fixture.id().to_string(),
                by: loaded.person_card(by).name,
                missing: reader == missing,
                until: own.search.no_show_until.unwrap_or(fixture.due),
            };
            (reader, news)
        };
        let letters = vec![letter(missing, other), letter(other, missing)];
        let items = self.items(&loaded.record, letters).await?;
        Ok(SideEffect::items(items))
    }

    /// Whether the player for whom a substitute is looked for is still missing from each of their games, of which one is
    /// open.
    pub(super) async fn is_missing(&self, loaded: &LoadedSeason, own: &OpenSearch) -> Result<bool, Problem> {
        let games = loaded.games_of(&own.search)?;
        let open = games.iter().any(|row| row.status == FixtureStatus::Open);
        Ok(open && !self.has_come(loaded, &games, own.record.account).await?)
    }

    /// Gives the search for a player who has not shown up the time back in which the server was not there.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(super) async fn time_given_back(
        &self,
        loaded: &LoadedSeason,
        own: &mut OpenSearch,
    ) -> Result<Vec<SideEffect>, Problem> {
        if !own.search.is_for_no_show() {
            return Ok(vec![]);
        }
        let outages = self.store.outages().await?;
        let away = standstill(&outages, own.search.opened, self.time.now());
        let games = loaded.games_waiting(&own.search)?;
        let Some(latest) = games.iter().map(|row| row.due).min() else {
            return Ok(vec![]);
        };
        own.search.give_back(away, latest);
        let until = own.search.ends(loaded.search_times());
        let earlier = games.into_iter().filter(|row| row.start_by < until);
        Ok(earlier.map(|row| SideEffect::start_moved(row, until)).collect())
    }

    /// What is written of the games that a substitute takes over: who did not show up has that on record, and nobody looks
    /// any more whether the players show up, except at the second of two games where the opponent has not.
    ///
    /// # Errors
    /// An internal problem if a game can't be read.
    pub(super) async fn games_taken_over(
        &self,
        loaded: &LoadedSeason,
        own: &OpenSearch,
    ) -> Result<Vec<SideEffect>, Problem> {
        let missing = own.record.account;
        let mut effects = vec![];
        for row in loaded.games_waiting(&own.search)? {
            if own.search.is_for_no_show() {
                let now = self.time.now();
                effects.push(SideEffect::no_show(missing, row.season, &row.id(), now));
            }
            if self.shown_up(loaded, row).await?[1 - side_of(row, missing)] {
                effects.push(SideEffect::fixture_started(row));
            }
        }
        Ok(effects)
    }

    /// What is written of the games for whose missing player nobody is looked for any more: of those at which both have
    /// shown up.
    ///
    /// # Errors
    /// An internal problem if a game can't be read.
    pub(super) async fn games_begun(
        &self,
        loaded: &LoadedSeason,
        own: &OpenSearch,
    ) -> Result<Vec<SideEffect>, Problem> {
        let mut effects = vec![];
        for row in loaded.games_waiting(&own.search)? {
            if self.shown_up(loaded, row).await? == [true; 2] {
                effects.push(SideEffect::fixture_started(row));
            }
        }
        Ok(effects)
    }

    /// The games that have waited for a search which has failed are judged now.
    ///
    /// # Errors
    /// An internal problem for an unknown division.
    pub(super) fn games_to_judge(
        &self,
        loaded: &LoadedSeason,
        own: &OpenSearch,
    ) -> Result<Vec<SideEffect>, Problem> {
        let now = self.time.now();
        let games = loaded.games_waiting(&own.search)?.into_iter();
        let later = games.filter(|row| row.start_by > now);
        Ok(later.map(|row| SideEffect::start_moved(row, now)).collect())
    }

    /// Why it is refused to claim a no-show while a substitute is looked for; `None` if none is.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(super) async fn claim_refused(
        &self,
        loaded: &LoadedSeason,
        (kind, claimant): (RequestKind, AccountId),
        fixture: Option<&FixtureRecord>,
    ) -> Result<Option<Message>, Problem> {
        let (RequestKind::NoShow, Some(fixture)) = (kind, fixture) else {
            return Ok(None);
        };
        let search = self.search_about(loaded, fixture).await?;
        let search = search.filter(|own| own.record.account != claimant);
        Ok(search.and_then(|own| own.search.no_show_until).map(|until| {
            let moment = jiff::Timestamp::from_millisecond(until.get())
                .map(|at| at.strftime("%-d %B %Y, %H:%M UTC").to_string())
                .unwrap_or_default();
            messages::SUBSTITUTE_SOUGHT.with([("until", moment.into())])
        }))
    }

    /// The open search for a player of a fixture who has not shown up.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn search_about(
        &self,
        loaded: &LoadedSeason,
        fixture: &FixtureRecord,
    ) -> Result<Option<OpenSearch>, Problem> {
        let all = self.searches_of(loaded).await?.into_iter();
        let mut open = all.filter(|each| !each.search.is_over() && each.is_about(fixture));
        Ok(open.next())
    }
}
