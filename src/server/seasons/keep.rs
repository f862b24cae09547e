//! The keeper of seasons: opens games, takes their results, and publishes rounds, each when it is due. Several servers do
//! this on one database; every change is conditional, so each happens once.

use crate::engine::Millis;
use crate::ids::SeasonId;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::LoadedSeason;
use crate::store::FixtureRecord;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::time::Duration;

/// How often the keeper looks.
const PAUSE: Duration = Duration::from_secs(1);

/// How long a season that could not be moved on rests, in milliseconds.
const REST: Millis = Millis::MINUTE;

impl Seasons {
    /// Keeps seasons until shutdown.
    pub(crate) async fn keep_seasons(self) {
        while !self.closing.is_cancelled() {
            match self.look().await {
                Ok(false) => {}
                Ok(true) => continue,
                Err(problem) => {
                    tracing::warn!(detail = %problem.detail, "could not look after the seasons");
                }
            }
            tokio::select! {
                () = self.closing.cancelled() => {}
                () = self.changed.notified() => {}
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    }

    /// Does what is due now. Returns whether more is due than it takes at once.
    ///
    /// # Errors
    /// A problem if the store can't be read.
    async fn look(&self) -> Result<bool, Problem> {
        for fixture in self.store.fixtures_played().await? {
            if let Err(problem) = self.take_result(&fixture).await {
                self.report(
                    &problem,
                    format_args!("the result of {} of {}", fixture.id(), fixture.season),
                );
            }
        }
        let now = self.time.now();
        for record in self.store.seasons_due(now).await? {
            let next = match self.load(record.id).await {
                Ok(loaded) => self.advance(loaded).await,
                Err(problem) => Err(problem),
            };
            let due = next.unwrap_or_else(|problem| {
                self.report(&problem, format_args!("season {}", record.id));
                now.saturating_add(REST)
            });
            // If something has happened meanwhile, it is looked at again at once.
            self.store.look_again_at(&record, due).await?;
        }
        let opened = self.open_games(now).await?;
        self.look_after_absences(now).await?;
        for fixture in self.store.fixtures_to_remind(now).await? {
            if let Err(problem) = self.remind(&fixture).await {
                self.report(
                    &problem,
                    format_args!("reminding of {} of {}", fixture.id(), fixture.season),
                );
            }
        }
        Ok(opened)
    }

    /// Opens the games that are due. Returns whether there are more, and some were opened.
    async fn open_games(&self, now: Millis) -> Result<bool, Problem> {
        let due = self.store.fixtures_to_open(now).await?;
        let full = due.len() >= FixtureRecord::AT_ONCE;
        let mut seasons: BTreeMap<SeasonId, LoadedSeason> = BTreeMap::new();
        let mut opened = false;
        for fixture in due {
            let loaded = match seasons.entry(fixture.season) {
                Entry::Occupied(loaded) => loaded.into_mut(),
                Entry::Vacant(place) => place.insert(self.load(fixture.season).await?),
            };
            match self.open_game(loaded, &fixture).await {
                Ok(()) => opened = true,
                Err(problem) => {
                    let what = format!("opening {} of {}", fixture.id(), fixture.season);
                    self.report(&problem, what);
                }
            }
        }
        Ok(full && opened)
    }

    /// Reports what could not be done. A conflict is another server's success.
    pub(crate) fn report(&self, problem: &Problem, what: impl std::fmt::Display) {
        if problem.kind != Kind::Conflict {
            tracing::warn!(%what, detail = %problem.detail, "could not look after a season");
        }
    }
}
