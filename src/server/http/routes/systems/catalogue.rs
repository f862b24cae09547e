//! What can be played.

use crate::engine::{FactCard, OptionCard, RuleView, Rulebook, Ruling, Seat};
use crate::server::games::handle::Games;
use crate::server::http::extract::PathOf;
use crate::server::problem::Problem;
use crate::standing_orders::{KnownFacts, stops};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use serde_json::Value;

/// A game system.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SystemCard {
    /// Its name in addresses.
    #[schema(example = "marvellous")]
    name: &'static str,
    /// Its name on pages.
    #[schema(example = "A Marvellous Victory")]
    title: &'static str,
    /// The edition of the rules, which every game of it records.
    edition: &'static str,
    /// What the two seats are called.
    #[schema(example = json!(["south", "north"]))]
    seats: [&'static str; 2],
    /// What may be chosen when a game is opened.
    options: Vec<OptionCard>,
    /// The names of the scenarios.
    scenarios: Vec<String>,
    /// Every kind of decision.
    #[schema(example = json!(["movement", "react"]))]
    decisions: &'static [&'static str],
    /// What standing orders may test, and in which decisions; `decision` itself may be tested everywhere.
    facts: Vec<FactCard>,
    /// What stops a plan.
    surprises: Vec<SurpriseCard>,
    /// The types of the events, for `break_on`.
    events: Vec<String>,
}

/// Something that stops a plan.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SurpriseCard {
    /// Its name in `carry_on`.
    #[schema(example = "test_failed")]
    name: &'static str,
    /// What it is, as a sentence.
    text: &'static str,
}

/// A scenario without its set-up.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ScenarioSummary {
    /// Its name in addresses.
    name: String,
    /// Its name on pages.
    title: String,
    /// What it is about.
    about: String,
    /// How long it takes two players at one table, in minutes.
    minutes: u32,
}

/// A scenario with its set-up, in the form that `POST /v1/games` takes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Scenario {
    /// What lists say of it.
    #[serde(flatten)]
    summary: ScenarioSummary,
    /// The set-up: options, ground, armies.
    setup: Value,
    /// The standing orders that the system recommends, by seat.
    #[schema(value_type = std::collections::BTreeMap<String, Object>)]
    recommended: std::collections::BTreeMap<&'static str, Value>,
}

fn card(rulebook: &'static dyn Rulebook) -> SystemCard {
    SystemCard {
        name: rulebook.name(),
        title: rulebook.title(),
        edition: rulebook.edition(),
        seats: rulebook.seats(),
        options: rulebook.options(),
        scenarios: rulebook.scenarios().into_iter().map(|(name, _)| name).collect(),
        decisions: rulebook.decision_kinds(),
        facts: rulebook.fact_cards(),
        surprises: stops(&KnownFacts::new(rulebook, None))
            .map(|(name, text)| SurpriseCard { name, text })
            .collect(),
        events: rulebook.event_forms().into_iter().map(|(name, _)| name).collect(),
    }
}

pub(crate) fn summary(name: String, card: &Value) -> ScenarioSummary {
    let text = |key: &str| card[key].as_str().unwrap_or_default().to_owned();
    ScenarioSummary {
        name,
        title: text("title"),
        about: text("about"),
        minutes: card["minutes"]
            .as_u64()
            .and_then(|m| u32::try_from(m).ok())
            .unwrap_or(0),
    }
}

fn find(games: &Games, name: &str) -> Result<&'static dyn Rulebook, Problem> {
    games
        .registry
        .rulebook(name)
        .ok_or_else(|| Problem::not_found(format_args!("system {name:?}")))
}

/// The systems
///
/// Every game system that can be played here.
#[utoipa::path(get, path = "/v1/systems", tag = "systems",
    responses((status = 200, description = "The systems", body = Vec<SystemCard>)))]
pub async fn list_systems(State(games): State<Games>) -> Json<Vec<SystemCard>> {
    Json(games.registry.rulebooks().iter().map(|r| card(*r)).collect())
}

/// One system
#[utoipa::path(get, path = "/v1/systems/{system}", tag = "systems",
    params(("system" = String, Path, description = "The system's name")),
    responses((status = 200, description = "The system", body = SystemCard)))]
pub async fn get_system(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<SystemCard>, Problem> {
    Ok(Json(card(find(&games, &name)?)))
}

/// The rules of a system
///
/// Every rule with its id and one sentence, in the rulebook's order. Refusals cite these ids.
#[utoipa::path(get, path = "/v1/systems/{system}/rules", tag = "systems",
    params(("system" = String, Path, description = "The system's name")),
    responses((status = 200, description = "The rules", body = Vec<RuleView>)))]
pub async fn get_rules(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Vec<RuleView>>, Problem> {
    Ok(Json(find(&games, &name)?.rules()))
}

/// The rulings on a system
///
/// Every point that the rulebook leaves open, with how it is decided, how it can be read otherwise, and why. Options name
/// these numbers.
#[utoipa::path(get, path = "/v1/systems/{system}/rulings", tag = "systems",
    params(("system" = String, Path, description = "The system's name")),
    responses((status = 200, description = "The rulings", body = Vec<Ruling>)))]
pub async fn get_rulings(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Vec<Ruling>>, Problem> {
    Ok(Json(find(&games, &name)?.rulings()))
}

/// The charts of a system
///
/// The tables of numbers that the rules name, each with where its numbers come from (`source`). They hold in games that
/// bring no charts of their own in their set-up. Empty for rules without charts.
#[utoipa::path(get, path = "/v1/systems/{system}/charts", tag = "systems",
    params(("system" = String, Path, description = "The system's name")),
    responses((status = 200, description = "A chart in each field", body = Object)))]
pub async fn get_charts(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Value>, Problem> {
    Ok(Json(find(&games, &name)?.charts()))
}

/// The options of a system
///
/// Everything that the rules leave to the players, with what holds when nothing is said.
#[utoipa::path(get, path = "/v1/systems/{system}/options", tag = "systems",
    params(("system" = String, Path, description = "The system's name")),
    responses((status = 200, description = "The options", body = Vec<OptionCard>)))]
pub async fn get_options(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Vec<OptionCard>>, Problem> {
    Ok(Json(find(&games, &name)?.options()))
}

/// The scenarios of a system
#[utoipa::path(get, path = "/v1/systems/{system}/scenarios", tag = "systems",
    params(("system" = String, Path, description = "The system's name")),
    responses((status = 200, description = "The scenarios", body = Vec<ScenarioSummary>)))]
pub async fn list_scenarios(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Vec<ScenarioSummary>>, Problem> {
    let scenarios = find(&games, &name)?.scenarios();
    Ok(Json(
        scenarios
            .into_iter()
            .map(|(name, card)| summary(name, &card))
            .collect(),
    ))
}

/// One scenario
///
/// With its set-up, which can be changed and given to `POST /v1/games`.
#[utoipa::path(get, path = "/v1/systems/{system}/scenarios/{scenario}", tag = "systems",
    params(("system" = String, Path, description = "The system's name"),
        ("scenario" = String, Path, description = "The scenario's name")),
    responses((status = 200, description = "The scenario", body = Scenario)))]
pub async fn get_scenario(
    State(games): State<Games>,
    PathOf((system, name)): PathOf<(String, String)>,
) -> Result<Json<Scenario>, Problem> {
    let rulebook = find(&games, &system)?;
    let mut card = scenario(rulebook, &name)?;
    let setup = card["setup"].take();
    let mut recommended = std::collections::BTreeMap::new();
    for seat in Seat::ALL {
        let orders = rulebook.recommended(&setup, seat).map_err(Problem::internal)?;
        recommended.insert(rulebook.seats()[seat.index()], orders);
    }
    Ok(Json(Scenario {
        recommended,
        summary: summary(name, &card),
        setup,
    }))
}

/// A scenario by its name, as the rulebook describes it.
pub(crate) fn scenario(rulebook: &dyn Rulebook, name: &str) -> Result<Value, Problem> {
    rulebook
        .scenario(name)
        .ok_or_else(|| Problem::not_found(format_args!("scenario {name:?} of {}", rulebook.name())))
}
