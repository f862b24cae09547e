//! The state of what a request is about.

use crate::engine::Millis;
use crate::league::requests::{Phase, Progress};
use crate::league::season::Division;
use crate::league::{Round, Seat};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::LoadedSeason;
use crate::store::{FixtureRecord, FixtureStatus};

impl LoadedSeason {
    /// The state of the season, for who asks about their place in it.
    pub(crate) fn phase(&self) -> Phase {
        Phase::of_season(self.season().state)
    }

    /// The games of a seat in a published round, in order: two if both sides are played.
    pub(crate) fn games_of_seat<'a>(
        &'a self,
        division: &Division,
        seat: Seat,
        round: Round,
    ) -> impl Iterator<Item = &'a FixtureRecord> {
        let legs = self.season().rules.legs();
        let mut ids = division.fixtures(legs);
        ids.retain(|id| {
            let pairing = division.fixture(id, legs);
            id.round == round && pairing.is_some_and(|pairing| pairing.has(seat))
        });
        ids.into_iter().filter_map(|id| self.fixture(&id))
    }

    /// The fixture of a seat in a published round: the first of two games.
    pub(crate) fn fixture_of_seat(
        &self,
        division: &Division,
        seat: Seat,
        round: Round,
    ) -> Option<&FixtureRecord> {
        self.games_of_seat(division, seat, round).next()
    }
}

impl Seasons {
    /// The state of a fixture at a time in milliseconds since 1970.
    ///
    /// # Errors
    /// An internal problem if its game can't be read.
    pub(crate) async fn phase_of(
        &self,
        loaded: &LoadedSeason,
        fixture: &FixtureRecord,
        now: Millis,
    ) -> Result<Phase, Problem> {
        let ended = matches!(fixture.status, FixtureStatus::Over | FixtureStatus::Ruled);
        let overdue = fixture.due <= now;
        let progress = Progress {
            ended,
            overdue,
            begun: !ended && !overdue && self.has_begun(fixture).await?,
        };
        Ok(Phase::of_game(loaded.season().state, progress))
    }

    /// The state of a round for a seat.
    ///
    /// # Errors
    /// An internal problem if a game can't be read.
    pub(crate) async fn phase_of_round(
        &self,
        loaded: &LoadedSeason,
        place: (&Division, Seat, Round),
        now: Millis,
    ) -> Result<Phase, Problem> {
        let (division, seat, round) = place;
        let phase = loaded.phase();
        if phase == Phase::Unpublished || phase == Phase::Ended {
            if round >= division.next_round() {
                return Ok(phase);
            }
            return match loaded.fixture_of_seat(division, seat, round) {
                Some(fixture) => self.phase_of(loaded, fixture, now).await,
                None => Ok(Phase::Ended),
            };
        }
        Ok(phase)
    }

    /// Whether somebody has announced anything in the game of a fixture.
    async fn has_begun(&self, fixture: &FixtureRecord) -> Result<bool, Problem> {
        let Some(game) = fixture.game() else {
            return Ok(false);
        };
        let game = self.whole_game(game).await?;
        Ok(self.played(&game).await?.acted.contains(&true))
    }
}
