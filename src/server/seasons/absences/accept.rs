//! Answers of reserves who are asked to take a seat, and the substitute who takes it.

use crate::engine::Millis;
use crate::ids::SearchId;
use crate::league::search::Search;
use crate::league::season::{Act, Substitution};
use crate::league::{PersonId, Round};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::no_shows::FOR_NO_SHOW;
use crate::server::seasons::absences::refusals::messages;
use crate::server::seasons::absences::searches::OpenSearch;
use crate::server::seasons::acts::NewEntry;
use crate::server::seasons::loaded::{LoadedSeason, person};
use crate::server::seasons::refusals::{raced, refused};
use crate::store::{SideEffect, StoreError};

impl Seasons {
    /// A substitute takes the seat.
    ///
    /// # Errors
    /// `conflict` if somebody else was first.
    pub(super) async fn seat_substitute(
        &self,
        loaded: LoadedSeason,
        own: OpenSearch,
        substitute: &PersonId,
    ) -> Result<(), Problem> {
        let mut from = own.search.from;
        if own.search.until.is_none() {
            // Who stands in for a round plays it.
            let division = loaded.division(own.search.division.as_str())?;
            from = division.free_from(own.search.seat, from);
        }
        let act = Act::Substitute(Substitution {
            division: own.search.division.clone(),
            seat: own.search.seat,
            person: substitute.clone(),
            from,
            until: own.search.until,
        });
        let row = own.row(loaded.search_times(), self.time.now())?;
        // The conditions are about the fixtures as they are before the act.
        let before = self.games_taken_over(&loaded, &own).await?;
        let (rule, reason) = if own.search.is_for_no_show() {
            (FOR_NO_SHOW, "the player did not show up, and a reserve accepted")
        } else {
            ("substitutes", "a reserve accepted")
        };
        let entry = NewEntry::by_rule(rule, reason, act).first(before);
        let entry = entry.with(vec![SideEffect::search_changed(&row)]);
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
        if !own.search.is_over() && !self.is_needed(&loaded, &own).await? {
            own.search.cancel(self.time.now());
            // The server may not have looked yet: who was missing shows up at any time.
            self.store.look_at_search_again(&own.record, Millis::ZERO).await?;
            self.changed.notify_one();
        }
        if let Err(error) = own.search.answer(&who, accepts, self.time.now()) {
            return Err(self.refusal(&loaded, error.below("ask")).await);
        }
        if accepts {
            self.require_member(&loaded, caller.account.id).await?;
            if sits_elsewhere(&loaded, &own.search, &who) {
                return Err(refused(Kind::Conflict, "ask", &messages::SEAT_TAKEN.plain()));
            }
            return self.seat_substitute(loaded, own, &who).await;
        }
        // The next one is asked at once.
        let mut row = own.row(loaded.search_times(), self.time.now())?;
        row.due = row.due.min(self.time.now());
        let changed = vec![SideEffect::search_changed(&row)];
        let written = self.store.write_for_season(loaded.record.id, changed).await;
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
