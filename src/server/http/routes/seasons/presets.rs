//! What helps to write the rules of a season: presets, and a preview of its calendar.

use crate::engine::Millis;
use crate::league::season::{SeasonRules, Sides};
use crate::league::{GradeWords, PointsScheme};
use crate::server::http::extract::{JsonBody, QueryOf};
use crate::server::http::routes::seasons::cards::{RoundDateCard, dates};
use crate::server::http::routes::systems::catalogue::MessageTemplate;
use crate::server::lobby::terms::wrong;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::refusals as absences;
use crate::server::seasons::refusals::messages;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// The cap on the margin of one game in the presets.
const MARGIN_CAP: u32 = 8;

/// The system for which presets are asked.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PresetsQuery {
    /// The name of the system.
    system: String,
}

/// Presets for the rules of a season.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SeasonPresets {
    /// Points schemes.
    points: Vec<PointsPreset>,
    /// Lists of tie-breaks.
    tie_breaks: Vec<TieBreakPreset>,
}

/// A points scheme with its name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct PointsPreset {
    /// `grades`, `three_one_nil` or `one_half_nil`; open enumeration.
    name: String,
    /// The scheme.
    scheme: PointsScheme,
}

/// A list of tie-breaks with its name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TieBreakPreset {
    /// `round_robin` or `swiss`; open enumeration.
    name: String,
    /// The codes.
    list: Vec<String>,
}

/// Get presets for a season
///
/// Points schemes with the grades of the system, and usual lists of tie-breaks.
#[utoipa::path(get, path = "/v1/season-presets", tag = "seasons", params(PresetsQuery),
    responses((status = 200, description = "The presets", body = SeasonPresets)))]
pub(crate) async fn season_presets(
    State(seasons): State<Seasons>,
    QueryOf(query): QueryOf<PresetsQuery>,
) -> Result<Json<SeasonPresets>, Problem> {
    let rulebook = seasons.games.registry.system(&query.system)?;
    let grades = rulebook.grades();
    let words = GradeWords {
        wins: grades.wins,
        draw: grades.draw,
        both_lose: grades.both_lose,
    };
    // The lists of tie-breaks have the margin, which needs a cap.
    let capped = |scheme| PointsScheme {
        margin_cap: Some(MARGIN_CAP),
        ..scheme
    };
    let points = |name: &str, scheme| PointsPreset {
        name: name.to_owned(),
        scheme,
    };
    let list = |name: &str, codes: &str| TieBreakPreset {
        name: name.to_owned(),
        list: codes.split(' ').map(str::to_owned).collect(),
    };
    Ok(Json(SeasonPresets {
        points: vec![
            points("grades", PointsScheme::graded(&words, Some(MARGIN_CAP))),
            points("three_one_nil", capped(PointsScheme::three_one_nil(&words))),
            points("one_half_nil", capped(PointsScheme::one_half_nil(&words))),
        ],
        tie_breaks: vec![
            list("round_robin", "PTS DE MARGIN SB WIN LOT"),
            list("swiss", "PTS BH/C1 BH SB DE MARGIN LOT"),
        ],
    }))
}

/// Rules to preview.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PreviewBody {
    /// The rules.
    rules: SeasonRules,
    /// How many players a division has.
    #[schema(minimum = 2, maximum = 512)]
    players: u16,
}

/// What a season would be.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SeasonPreview {
    /// The dates of its rounds.
    rounds: Vec<RoundDateCard>,
    /// How many games a division has.
    games: u32,
    /// How many games everybody plays, at most.
    games_each: u32,
    /// When the last round is due, in milliseconds since 1970.
    #[schema(value_type = i64)]
    ends: Millis,
}

/// Preview a season
///
/// Checks rules as creating a season does, and shows the calendar of a division with so many players.
#[utoipa::path(post, path = "/v1/season-previews", tag = "seasons", request_body = PreviewBody,
    responses((status = 200, description = "The preview", body = SeasonPreview)))]
pub(crate) async fn preview_season(
    State(seasons): State<Seasons>,
    JsonBody { value: body }: JsonBody<PreviewBody>,
) -> Result<Json<SeasonPreview>, Problem> {
    let rules = seasons.check_rules(body.rules)?;
    rules
        .format
        .check_size(usize::from(body.players))
        .map_err(|error| {
            let problem = Problem::from(error);
            problem.at("players")
        })?;
    let rounds = rules.format.rounds(body.players);
    if rounds == 0 {
        return Err(wrong("so few players have no rounds").at("players"));
    }
    let legs = if rules.sides == Sides::Both { 2 } else { 1 };
    let dates = dates(&rules.calendar, rounds);
    Ok(Json(SeasonPreview {
        games: u32::from(body.players / 2) * u32::from(rounds) * legs,
        games_each: u32::from(rules.format.rounds_each(body.players)) * legs,
        ends: dates.last().map_or(rules.calendar.start, |last| last.due),
        rounds: dates,
    }))
}

/// List the messages of seasons
///
/// Every message that clubs and seasons may send beside an English text: why a place or a pairing is as it is, and what a
/// season refuses. Each has its key and the English text with the names of its arguments.
#[utoipa::path(get, path = "/v1/season-messages", tag = "seasons",
    responses((status = 200, description = "The messages", body = Vec<MessageTemplate>)))]
pub(crate) async fn season_messages() -> Json<Vec<MessageTemplate>> {
    let refusals = messages::ALL.iter().chain(absences::messages::ALL).copied();
    let shown = crate::league::templates()
        .chain(refusals)
        .map(|template| MessageTemplate {
            key: template.key,
            text: template.text,
        });
    Json(shown.collect())
}
