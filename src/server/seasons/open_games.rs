//! Games that open by themselves, when the date of their fixture has come.

use crate::engine::{Millis, Terms};
use crate::ids::AccountId;
use crate::league::season;
use crate::league::season::AbsenceRules;
use crate::server::lobby::open_for::OpenFor;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::LoadedSeason;
use crate::store::{Account, FixtureRecord, SideEffect, Visibility};

/// How long after a player has lost on time the server claims the game for the other one, in milliseconds.
const CLAIM: Millis = Millis::from_days(1);

/// From when the server claims a game whose players must show up by a start deadline, in milliseconds since 1970: a day after
/// the search for a substitute would end. `None` without a deadline.
fn claim_from(rules: &AbsenceRules, fixture: &FixtureRecord, start_by: Millis) -> Option<Millis> {
    let search = rules.no_show_search(start_by, fixture.due).unwrap_or(start_by);
    (start_by > Millis::ZERO).then(|| search.saturating_add(CLAIM))
}

impl Seasons {
    /// Opens the game of a fixture, with both players in their seats. It happens once: the fixture is marked in the same
    /// transaction.
    ///
    /// # Errors
    /// `conflict` if it is open already.
    pub(crate) async fn open_game(
        &self,
        loaded: &LoadedSeason,
        fixture: &FixtureRecord,
    ) -> Result<(), Problem> {
        let rules = &loaded.season().rules;
        let (id, play) = (self.ids.game(), &rules.play);
        let players = [
            self.player(fixture.first).await?,
            self.player(fixture.second).await?,
        ];
        let delay = play.spectator_delay;
        let start = self.start_deadline(rules, fixture).await?;
        let open = OpenFor {
            game: id,
            system: rules.system.clone(),
            scenario: fixture.scenario.clone(),
            options: play.options.clone(),
            title: Some(format!("{}, round {}", loaded.record.name, fixture.round)),
            visibility: Visibility::of(play.visibility == season::Visibility::Private),
            terms: Terms {
                clock: play.clock.clone(),
                spectator_delay: Some(delay).filter(|delay| *delay > Millis::ZERO),
                vacation: play.vacation,
                claim_after: Some(CLAIM),
                claim_from: claim_from(&rules.absences, fixture, start[0]),
                ..Terms::default()
            },
            seats: players,
            side_effects: vec![SideEffect::fixture_opened(fixture, id, start)],
        };
        self.lobby.open_for(open).await?;
        Ok(())
    }

    async fn player(&self, account: AccountId) -> Result<Account, Problem> {
        let found = self.store.account(account).await?;
        found.ok_or_else(|| Problem::internal(format_args!("a fixture of nobody's: {account}")))
    }
}
