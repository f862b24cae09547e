//! Checks the rules of a season against the systems that the server knows: what the league itself can't know.

use crate::clock::Preset;
use crate::engine::{self, ClockTerms, Millis, Rulebook};
use crate::league::PersonId;
use crate::league::season::SeasonRules;
use crate::people;
use crate::server::lobby::setup::{ClockWish, Wish};
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::account;
use crate::server::seasons::refusals::{messages, refused};

/// How far ahead a season may begin, in milliseconds.
const AHEAD: Millis = Millis::from_days(2 * 365);

/// How far back the beginning of a season may lie when its rules are written, in milliseconds.
const BACK: Millis = Millis::from_days(1);

fn wrong(place: &str, why: impl Into<String>) -> Problem {
    Problem::new(Kind::NotUnderstood, why).at(&format!("rules.{place}"))
}

impl Seasons {
    /// Checks the rules of a season, and completes what they leave open: the pace of a clock preset.
    ///
    /// # Errors
    /// `not-understood` or `not-found` with the place.
    pub(crate) fn check_rules(&self, mut rules: SeasonRules) -> Result<SeasonRules, Problem> {
        rules.validate().map_err(|error| error.below("rules"))?;
        let rewards = rules.points.check_rewards();
        rewards.map_err(|error| error.below("rules.points"))?;
        let rulebook = self
            .games
            .registry
            .system(&rules.system)
            .map_err(|problem| problem.at("rules.system"))?;
        self.check_calendar(&rules)?;
        check_apart(&rules)?;
        rules.play.clock = Some(clock(rules.play.clock.as_ref())?);
        for (at, scenario) in rules.scenarios.iter().enumerate() {
            self.check_scenario(rulebook, &rules, &scenario.name)
                .map_err(|problem| {
                    let place = problem.place.clone().unwrap_or_default();
                    problem.at(&place_in_rules(&place, at))
                })?;
        }
        check_grades(rulebook, &rules)?;
        Ok(rules)
    }

    /// As [`Seasons::check_rules`], for rules that a season gets: those who are kept apart have accounts.
    ///
    /// # Errors
    /// As [`Seasons::check_rules`].
    pub(crate) async fn check_new_rules(&self, rules: SeasonRules) -> Result<SeasonRules, Problem> {
        let rules = self.check_rules(rules)?;
        for (at, pair) in rules.apart.iter().enumerate() {
            for (which, person) in pair.iter().enumerate() {
                let found = match account(person) {
                    Some(id) => self.store.account(id).await?,
                    None => None,
                };
                if found.is_none() {
                    return Err(no_account(person, at, which));
                }
            }
        }
        Ok(rules)
    }

    fn check_calendar(&self, rules: &SeasonRules) -> Result<(), Problem> {
        let now = self.time.now();
        let range = now.saturating_sub(BACK)..=now.saturating_add(AHEAD);
        if !range.contains(&rules.calendar.start) {
            let why = messages::SEASON_START.plain();
            return Err(refused(Kind::NotUnderstood, "rules.calendar.start", &why));
        }
        people::profile::time_zone(&rules.calendar.zone).map_err(|why| wrong("calendar.zone", why))?;
        Ok(())
    }

    fn check_scenario(
        &self,
        rulebook: &'static dyn Rulebook,
        rules: &SeasonRules,
        name: &str,
    ) -> Result<(), Problem> {
        let wish = Wish {
            system: &rules.system,
            scenario: Some(name),
            setup: None,
            options: &rules.play.options,
            title: None,
            spectator_delay: rules.play.spectator_delay,
            trial: None,
        };
        rulebook.open(&wish.read(&self.games)?.setup)?;
        Ok(())
    }
}

/// The place in the rules for one in the set-up of a game on one of their scenarios.
fn place_in_rules(place: &str, scenario: usize) -> String {
    match (place, place.strip_prefix("setup.options.")) {
        ("scenario" | "", _) => format!("rules.scenarios[{scenario}].name"),
        ("spectator_delay", _) => "rules.play.spectator_delay".to_owned(),
        (_, Some(option)) => format!("rules.play.options.{option}"),
        _ => "rules.play.options".to_owned(),
    }
}

/// Who are kept apart are accounts.
fn check_apart(rules: &SeasonRules) -> Result<(), Problem> {
    for (at, pair) in rules.apart.iter().enumerate() {
        let Some(which) = pair.iter().position(|person| account(person).is_none()) else {
            continue;
        };
        return Err(no_account(&pair[which], at, which));
    }
    Ok(())
}

fn no_account(person: &PersonId, at: usize, which: usize) -> Problem {
    let why = messages::NO_ACCOUNT.with([("account", format!("{:?}", person.as_str()).into())]);
    refused(Kind::NotUnderstood, &format!("rules.apart[{at}][{which}]"), &why)
}

/// The clock of the games: `standard` unless another is named, with the pace of its preset.
fn clock(clock: Option<&ClockTerms>) -> Result<ClockTerms, Problem> {
    let Some(clock) = clock else {
        let standard = ClockWish {
            preset: Preset::Standard,
            pace: None,
        };
        return standard.terms();
    };
    let preset: Preset = engine::read("preset", &clock.preset.as_str().into(), |_| None)
        .map_err(|refusal| wrong("play.clock.preset", refusal.why().to_string()))?;
    // A stored preset has its pace; a client may leave it out. Only its `slow_after` is the season's own.
    let pace = clock.pace.filter(|_| preset == Preset::Custom);
    let terms = ClockWish { preset, pace }.terms();
    let mut terms = terms.map_err(|problem| problem.at("rules.play.clock.pace"))?;
    if let Some(pace) = &mut terms.pace {
        pace.slow_after = clock.pace.and_then(|pace| pace.slow_after);
    }
    Ok(terms)
}

/// The points scheme has every grade of the system, and no other.
fn check_grades(rulebook: &'static dyn Rulebook, rules: &SeasonRules) -> Result<(), Problem> {
    let known = rulebook.grades();
    let all = known
        .wins
        .iter()
        .copied()
        .chain([known.draw])
        .chain(known.both_lose);
    let grades: Vec<&str> = all.collect();
    let listed = |grade: &str| {
        let mut all = rules.points.grades.iter();
        all.any(|points| points.grade.as_str() == grade)
    };
    if let Some(missing) = grades.iter().find(|grade| !listed(grade)) {
        let why = format!(
            "the grade {missing} of {} is missing: say what it pays",
            rules.system
        );
        return Err(wrong("points.grades", why));
    }
    let mut all = rules.points.grades.iter().enumerate();
    match all.find(|(_, points)| !grades.contains(&points.grade.as_str())) {
        None => Ok(()),
        Some((at, points)) => {
            let why = format!(
                "{} has no grade {}: its grades are {}",
                rules.system,
                points.grade,
                grades.join(", ")
            );
            Err(wrong(&format!("points.grades[{at}].grade"), why))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::place_in_rules;

    #[test]
    fn slips_in_the_setup_have_places_in_the_rules() {
        for (place, expected) in [
            ("scenario", "rules.scenarios[2].name"),
            ("spectator_delay", "rules.play.spectator_delay"),
            ("setup.options.columns", "rules.play.options.columns"),
            ("setup.columns", "rules.play.options"),
        ] {
            assert_eq!(place_in_rules(place, 2), expected);
        }
    }
}
