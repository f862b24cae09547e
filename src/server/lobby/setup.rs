//! What to play, as requested when a game is opened or a challenge created: the set-up, the title, who may see it, and
//! the clock.

use crate::clock::{Pace, Preset};
use crate::engine::{ClockTerms, GREATEST_SEED, Millis, Rulebook, Trial, is_position};
use crate::people;
use crate::server::games::handle::Games;
use crate::server::problem::{Kind, Problem};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// The longest spectator delay, in milliseconds: 7 days.
const LONGEST_DELAY: Millis = Millis::from_days(7);

/// The clock of a game to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClockWish {
    /// The preset.
    pub(crate) preset: Preset,
    /// The pace; required with the preset `custom`, not allowed otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) pace: Option<Pace>,
}

/// Reads the seed of a trial.
pub(crate) fn seed<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Trial>, D::Error> {
    let written = Value::deserialize(from)?;
    if written.is_null() {
        return Ok(None);
    }
    let seed = written.as_u64().filter(|seed| *seed <= GREATEST_SEED);
    let seed = seed.ok_or_else(|| {
        let text = format!("a seed is a whole number from 0 to {GREATEST_SEED}, not {written}");
        D::Error::custom(text)
    })?;
    Ok(Some(Trial { seed }))
}

impl ClockWish {
    /// The clock in the form of the game's terms.
    ///
    /// # Errors
    /// `not-understood` if the pace is out of range, missing, or not allowed.
    pub(crate) fn terms(self) -> Result<ClockTerms, Problem> {
        let wrong = |why: String| Problem::new(Kind::NotUnderstood, why).at("clock.pace");
        let pace = match (self.preset, self.pace) {
            (Preset::Custom, Some(pace)) => {
                pace.check().map_err(wrong)?;
                Some(pace)
            }
            (Preset::Custom, None) => return Err(wrong("a custom clock has a `pace`".to_owned())),
            (_, Some(_)) => return Err(wrong("only a custom clock has a `pace`".to_owned())),
            (preset, None) => preset.pace(),
        };
        Ok(ClockTerms {
            preset: self.preset.name().to_owned(),
            pace,
        })
    }
}

/// A scenario by name, as the rulebook describes it.
pub(crate) fn scenario_named(rulebook: &dyn Rulebook, name: &str) -> Result<Value, Problem> {
    rulebook.scenario(name).ok_or_else(|| {
        let scenarios = rulebook.scenarios().into_iter().map(|scenario| scenario.name);
        Problem::not_found(format_args!(
            "scenario {name:?} of {}; its scenarios are {}",
            rulebook.name(),
            scenarios.collect::<Vec<_>>().join(", ")
        ))
        .at("scenario")
    })
}

/// A set-up of a game, and its default title.
struct TitledSetup {
    setup: Value,
    title: String,
}

/// The complete set-up of a game.
fn setup_of(
    scenario: Option<&str>,
    setup: Option<&Value>,
    options: &Map<String, Value>,
    rulebook: &dyn Rulebook,
) -> Result<TitledSetup, Problem> {
    let changed_options = options;
    let (mut setup, title) = match (scenario, setup) {
        (Some(name), None) => {
            let mut card = scenario_named(rulebook, name)?;
            let title = card["title"].as_str().unwrap_or(name).to_owned();
            (card["setup"].take(), title)
        }
        (None, Some(setup)) => (
            setup.clone(),
            format!("{}: a set-up of one's own", rulebook.title()),
        ),
        _ => {
            return Err(Problem::new(
                Kind::NotUnderstood,
                "a game is opened with a `scenario` or with a `setup`",
            ));
        }
    };
    let Value::Object(fields) = &mut setup else {
        return Err(Problem::new(Kind::NotUnderstood, "`setup` must be an object").at("setup"));
    };
    if !changed_options.is_empty() {
        let options = fields
            .entry("options")
            .or_insert_with(|| Value::Object(Map::new()));
        let Value::Object(options) = options else {
            return Err(
                Problem::new(Kind::NotUnderstood, "the set-up's `options` must be an object")
                    .at("setup.options"),
            );
        };
        options.extend(changed_options.clone());
    }
    if !is_position(&setup) {
        rulebook.normalise_setup(&mut setup);
    }
    Ok(TitledSetup { setup, title })
}

/// A spectator delay that is not too long.
pub(crate) fn proper_delay(delay: Millis) -> Result<Millis, Problem> {
    if (Millis::ZERO..=LONGEST_DELAY).contains(&delay) {
        return Ok(delay);
    }
    let text = format!("spectator_delay is 0 to {LONGEST_DELAY} milliseconds");
    Err(Problem::new(Kind::NotUnderstood, text).at("spectator_delay"))
}

pub(crate) fn proper_title(title: Option<&str>, otherwise: String) -> Result<String, Problem> {
    let title = title
        .map(str::trim)
        .filter(|t| !t.is_empty())
        .map_or(otherwise, str::to_owned);
    if title.chars().count() > 100 || title.chars().any(people::is_unseen) {
        return Err(Problem::new(
            Kind::NotUnderstood,
            "a title has at most 100 characters and no control characters",
        )
        .at("title"));
    }
    Ok(title)
}

/// What to play, as requested when a game is opened or a challenge created.
pub(crate) struct Wish<'a> {
    pub system: &'a str,
    pub scenario: Option<&'a str>,
    pub setup: Option<&'a Value>,
    pub options: &'a Map<String, Value>,
    pub title: Option<&'a str>,
    pub spectator_delay: Millis,
    /// The seed of the dice, if the game is to be a trial.
    pub trial: Option<Trial>,
}

/// What to play, as it was understood.
pub(crate) struct Wished {
    pub rulebook: &'static dyn Rulebook,
    /// The complete set-up.
    pub setup: Value,
    pub title: String,
}

impl Wish<'_> {
    /// The rulebook, the complete set-up, and the title.
    ///
    /// # Errors
    /// A problem if the system or scenario is unknown, or the request is invalid.
    pub(crate) fn read(self, games: &Games) -> Result<Wished, Problem> {
        let rulebook = games.registry.system(self.system)?;
        let TitledSetup { setup, title } = setup_of(self.scenario, self.setup, self.options, rulebook)?;
        proper_delay(self.spectator_delay)?;
        if is_position(&setup) && self.trial.is_none() {
            let text = "a game from a position counts for nothing: make it a trial, with a `seed`";
            return Err(Problem::new(Kind::NotUnderstood, text).at("seed"));
        }
        Ok(Wished {
            rulebook,
            setup,
            title: proper_title(self.title, title)?,
        })
    }
}
