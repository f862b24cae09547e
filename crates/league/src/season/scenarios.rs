//! Which scenario a game is played on, and what its players agree on.

use super::act::Agreement;
use super::fold::Season;
use super::rules::Scenario;
use super::settings::ScenarioChoice;
use crate::error::{LeagueError, messages};
use crate::ids::FixtureId;
use umpire_engine::Argument;

impl Season {
    /// The scenario of a published game: what its players agreed on, else what the season chooses. `None` if there is no
    /// such game.
    pub fn scenario_of(&self, fixture: &FixtureId) -> Option<&Scenario> {
        let usual = self.usual_scenario(fixture)?;
        let agreement = self.division(&fixture.division).ok()?.agreement(fixture);
        let name = agreement.and_then(|agreed| agreed.scenario.as_ref());
        let named = name.and_then(|name| self.rules.scenarios.iter().find(|each| each.name == *name));
        Some(named.unwrap_or(usual))
    }

    /// The scenario that a published game is played on if its players agree on none.
    pub fn usual_scenario(&self, fixture: &FixtureId) -> Option<&Scenario> {
        let division = self.division(&fixture.division).ok()?;
        let pairing = division.fixture(fixture, self.rules.legs())?;
        let scenarios = &self.rules.scenarios;
        let at = match (self.rules.choice, &self.secret) {
            (ScenarioChoice::Drawn, Some(secret)) => {
                let [one, two] = [
                    division.entrant(pairing.first)?,
                    division.entrant(pairing.second)?,
                ];
                secret.draw_pair("scenario", one, two).below(scenarios.len())
            }
            _ => usize::from(fixture.round.0).checked_sub(1)? % scenarios.len().max(1),
        };
        scenarios.get(at)
    }

    /// Checks an agreement: a published game that has no ruled result, a scenario of the list if the players choose it,
    /// and no swap where both sides are played.
    pub(crate) fn check_agreement(&self, agreement: &Agreement) -> Result<(), LeagueError> {
        let fixture = &agreement.fixture;
        let division = self
            .division(&fixture.division)
            .map_err(|error| error.below("fixture"))?;
        let named = || ("fixture", fixture.to_string().into());
        if division.fixture(fixture, self.rules.legs()).is_none() {
            return Err(LeagueError::at(
                "fixture",
                messages::UNKNOWN_FIXTURE.with([named()]),
            ));
        }
        if division.ruled.contains_key(fixture) {
            return Err(LeagueError::at(
                "fixture",
                messages::AGREED_TOO_LATE.with([named()]),
            ));
        }
        if agreement.swapped && self.rules.legs() > 1 {
            return Err(LeagueError::at("swapped", messages::BOTH_SIDES.plain()));
        }
        let Some(name) = &agreement.scenario else {
            return Ok(());
        };
        if !matches!(self.rules.choice, ScenarioChoice::Agreed { .. }) {
            return Err(LeagueError::at("scenario", messages::SCENARIO_NOT_AGREED.plain()));
        }
        let mut names = self.rules.scenarios.iter().map(|each| each.name.as_str());
        if names.any(|each| each == name) {
            return Ok(());
        }
        let names = self.rules.scenarios.iter().map(|each| each.name.as_str().into());
        let arguments = [
            ("scenario", name.as_str().into()),
            ("scenarios", Argument::list(names, ", ")),
        ];
        Err(LeagueError::at(
            "scenario",
            messages::UNKNOWN_SCENARIO.with(arguments),
        ))
    }
}
