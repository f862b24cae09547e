//! The game systems: rules, rulings, charts, options, scenarios.

use crate::engine::{FactCard, Grades, MessageView, OptionCard, RuleView, Rulebook, Ruling, Seat};
use crate::server::app::App;
use crate::server::games::handle::Games;
use crate::server::http::extract::PathOf;
use crate::server::lobby::setup::scenario_named;
use crate::server::problem::Problem;
use crate::standing_orders::{KnownFacts, stops};
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game system.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SystemCard {
    /// The name in URLs.
    #[schema(example = "marvellous")]
    name: &'static str,
    /// The title on pages.
    #[schema(example = "A Marvellous Victory")]
    title: &'static str,
    /// The edition of the rules. Every game records the edition it began with.
    edition: &'static str,
    /// The names of the two seats.
    #[schema(example = json!(["south", "north"]))]
    seats: [&'static str; 2],
    /// The options that can be set when a game is opened.
    options: Vec<OptionCard>,
    /// The names of the scenarios.
    scenarios: Vec<String>,
    /// The kinds of decision.
    #[schema(example = json!(["movement", "react"]))]
    decisions: &'static [&'static str],
    /// The facts that standing orders may test, and the decisions in which each is known. `decision` may be tested
    /// everywhere.
    facts: Vec<FactCard>,
    /// What stops a plan.
    surprises: Vec<SurpriseCard>,
    /// The types of the events, for `break_on`.
    events: Vec<String>,
    /// The grades by which games end.
    grades: GradesCard,
    /// What both sides are counted in, for the margins of seasons; null if the system counts nothing.
    unit: Option<UnitCard>,
}

/// The grades by which the games of a system end, in its own words.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GradesCard {
    /// The grades that one side wins by, the strongest first.
    #[schema(example = json!(["marvellous_victory", "minor_victory"]))]
    wins: &'static [&'static str],
    /// The grade of a draw.
    #[schema(example = "draw")]
    draw: &'static str,
    /// The grade by which both sides lose; null if there is none.
    #[schema(example = "humiliating_loss")]
    both_lose: Option<&'static str>,
}

/// The unit in which a system counts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct UnitCard {
    /// Its name, in the plural.
    #[schema(example = "zones held alone")]
    text: &'static str,
    /// The name, to be translated.
    message: MessageView,
}

fn grades(rulebook: &dyn Rulebook) -> GradesCard {
    let Grades {
        wins,
        draw,
        both_lose,
    } = rulebook.grades();
    GradesCard {
        wins,
        draw,
        both_lose,
    }
}

fn unit(rulebook: &dyn Rulebook) -> Option<UnitCard> {
    rulebook.unit().map(|unit| UnitCard {
        text: unit.text,
        message: unit.plain().view(),
    })
}

/// Something that stops a plan.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SurpriseCard {
    /// The name, for `carry_on`.
    #[schema(example = "test_failed")]
    name: &'static str,
    /// A sentence that describes it.
    text: &'static str,
    /// The sentence, to be translated.
    message: MessageView,
}

/// A scenario without its set-up.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ScenarioSummary {
    /// The name in URLs.
    name: String,
    /// The title on pages.
    title: String,
    /// A description of the scenario.
    about: String,
    /// How long a game takes two players at one table, in minutes.
    minutes: u32,
}

/// A scenario with its set-up, in the form that `POST /v1/games` takes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Scenario {
    /// Name, title, description and duration.
    #[serde(flatten)]
    summary: ScenarioSummary,
    /// The set-up: options, ground, armies.
    setup: Value,
    /// The standing orders that the system recommends, by seat.
    #[schema(value_type = std::collections::BTreeMap<String, Object>)]
    recommended: std::collections::BTreeMap<&'static str, Value>,
}

/// A message that games of a system may send.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct MessageTemplate {
    /// The key, as in the `key` of a message.
    #[schema(example = "marvellous.refusal.engaged")]
    pub(crate) key: &'static str,
    /// The English text. The names in braces are those of the arguments.
    #[schema(example = "it is engaged")]
    pub(crate) text: &'static str,
}

fn card(rulebook: &'static dyn Rulebook) -> SystemCard {
    SystemCard {
        name: rulebook.name(),
        title: rulebook.title(),
        edition: rulebook.edition(),
        seats: rulebook.seats(),
        options: rulebook.options(),
        scenarios: rulebook
            .scenarios()
            .into_iter()
            .map(|scenario| scenario.name)
            .collect(),
        decisions: rulebook.decision_kinds(),
        facts: rulebook.fact_cards(),
        surprises: stops(&KnownFacts::new(rulebook, None))
            .map(|stop| SurpriseCard {
                name: stop.kind,
                text: stop.text.text,
                message: stop.text.plain().view(),
            })
            .collect(),
        events: rulebook.event_forms().into_iter().map(|form| form.name).collect(),
        grades: grades(rulebook),
        unit: unit(rulebook),
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
    games.registry.system(name)
}

/// List game systems
///
/// Returns every game system that can be played on this server.
#[utoipa::path(get, path = "/v1/systems", tag = "systems",
    responses((status = 200, description = "The systems", body = Vec<SystemCard>)))]
pub(crate) async fn list_systems(State(games): State<Games>) -> Json<Vec<SystemCard>> {
    Json(games.registry.rulebooks().iter().map(|r| card(*r)).collect())
}

/// Get a game system
///
/// The name, edition and options of one game system, and the names of its scenarios.
#[utoipa::path(get, path = "/v1/systems/{system}", tag = "systems",
    params(("system" = String, Path, description = "The name of the system")),
    responses((status = 200, description = "The system", body = SystemCard)))]
pub(crate) async fn get_system(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<SystemCard>, Problem> {
    Ok(Json(card(find(&games, &name)?)))
}

/// List the rules of a system
///
/// Every rule with its id and a one-sentence summary, in the order of the rulebook. Refusals cite these ids.
#[utoipa::path(get, path = "/v1/systems/{system}/rules", tag = "systems",
    params(("system" = String, Path, description = "The name of the system")),
    responses((status = 200, description = "The rules", body = Vec<RuleView>)))]
pub(crate) async fn get_rules(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Vec<RuleView>>, Problem> {
    Ok(Json(find(&games, &name)?.rules()))
}

/// List the rulings on a system
///
/// Every point that the rulebook leaves open: how it is decided here, how else it could be read, and why. Options refer
/// to rulings by number.
#[utoipa::path(get, path = "/v1/systems/{system}/rulings", tag = "systems",
    params(("system" = String, Path, description = "The name of the system")),
    responses((status = 200, description = "The rulings", body = Vec<Ruling>)))]
pub(crate) async fn get_rulings(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Vec<Ruling>>, Problem> {
    Ok(Json(find(&games, &name)?.rulings()))
}

/// Get the charts of a system
///
/// The numeric tables that the rules use. The `source` of a chart says where its numbers come from. A game whose set-up
/// has charts of its own uses those instead. Empty for a system without charts.
#[utoipa::path(get, path = "/v1/systems/{system}/charts", tag = "systems",
    params(("system" = String, Path, description = "The name of the system")),
    responses((status = 200, description = "An object with one field for each chart", body = Object)))]
pub(crate) async fn get_charts(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Value>, Problem> {
    Ok(Json(find(&games, &name)?.charts()))
}

/// List the messages of a system
///
/// Every message that a game of this system may send beside an English text (`message` in problems, odds, recaps and
/// plans): its key and the English text with the names of its arguments. A client that shows another language has a text
/// of its own for each key. Keys keep their meaning; new ones may come.
#[utoipa::path(get, path = "/v1/systems/{system}/messages", tag = "systems",
    params(("system" = String, Path, description = "The name of the system")),
    responses((status = 200, description = "The messages", body = Vec<MessageTemplate>)))]
pub(crate) async fn get_messages(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Vec<MessageTemplate>>, Problem> {
    let own = find(&games, &name)?.messages();
    let all = own
        .into_iter()
        .chain(crate::report::messages::ALL.iter().copied());
    let shown = all.map(|template| MessageTemplate {
        key: template.key,
        text: template.text,
    });
    Ok(Json(shown.collect()))
}

/// Get the schema of a system
///
/// The JSON Schema (draft 2020-12) of the system's own types, under `$defs`: `Announcement` and `Event`, each a union that
/// `type` tells apart, `View`, `Setup` and `Parts`, with examples. `/openapi/{system}.yaml` has the same types in one
/// document with the operations, for generators.
#[utoipa::path(get, path = "/v1/systems/{system}/schema", tag = "systems",
    params(("system" = String, Path, description = "The name of the system")),
    responses((status = 200, description = "The schema", body = Object, content_type = "application/schema+json")))]
pub(crate) async fn get_schema(
    State(app): State<App>,
    PathOf(name): PathOf<String>,
) -> Result<Response, Problem> {
    let schema = app.document_of(&name, |documents| &documents.schema).await?;
    let kind = [(header::CONTENT_TYPE, "application/schema+json")];
    Ok((kind, schema).into_response())
}

/// List the options of a system
///
/// Everything that the rules leave to the players, with the defaults.
#[utoipa::path(get, path = "/v1/systems/{system}/options", tag = "systems",
    params(("system" = String, Path, description = "The name of the system")),
    responses((status = 200, description = "The options", body = Vec<OptionCard>)))]
pub(crate) async fn get_options(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Vec<OptionCard>>, Problem> {
    Ok(Json(find(&games, &name)?.options()))
}

/// List the scenarios of a system
///
/// Titles, descriptions and durations. `GET /v1/systems/{system}/scenarios/{scenario}` has the set-up.
#[utoipa::path(get, path = "/v1/systems/{system}/scenarios", tag = "systems",
    params(("system" = String, Path, description = "The name of the system")),
    responses((status = 200, description = "The scenarios", body = Vec<ScenarioSummary>)))]
pub(crate) async fn list_scenarios(
    State(games): State<Games>,
    PathOf(name): PathOf<String>,
) -> Result<Json<Vec<ScenarioSummary>>, Problem> {
    let scenarios = find(&games, &name)?.scenarios();
    Ok(Json(
        scenarios
            .into_iter()
            .map(|scenario| summary(scenario.name, &scenario.card))
            .collect(),
    ))
}

/// The place of a scenario in a path.
#[derive(Deserialize)]
pub(crate) struct ScenarioPath {
    system: String,
    scenario: String,
}

/// Get a scenario
///
/// The scenario with its set-up, which can be changed and passed to `POST /v1/games`.
#[utoipa::path(get, path = "/v1/systems/{system}/scenarios/{scenario}", tag = "systems",
    params(("system" = String, Path, description = "The name of the system"),
        ("scenario" = String, Path, description = "The name of the scenario")),
    responses((status = 200, description = "The scenario", body = Scenario)))]
pub(crate) async fn get_scenario(
    State(games): State<Games>,
    PathOf(ScenarioPath { system, scenario }): PathOf<ScenarioPath>,
) -> Result<Json<Scenario>, Problem> {
    let rulebook = find(&games, &system)?;
    let mut card = scenario_named(rulebook, &scenario)?;
    let setup = card["setup"].take();
    let mut recommended = std::collections::BTreeMap::new();
    for seat in Seat::ALL {
        let orders = rulebook.recommended(&setup, seat).map_err(Problem::internal)?;
        recommended.insert(rulebook.seats()[seat.index()], orders);
    }
    Ok(Json(Scenario {
        recommended,
        summary: summary(scenario, &card),
        setup,
    }))
}
