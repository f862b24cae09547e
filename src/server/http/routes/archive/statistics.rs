//! Statistics of finished games.

use crate::engine::{OptionCard, OptionForm};
use crate::server::app::App;
use crate::server::games::archive::statistics::{OptionValue, Statistics, StatisticsOf};
use crate::server::http::extract::{PathOf, QueryOf};
use crate::server::http::filters::unknown;
use crate::server::http::routes::archive::filter::FilterWords;
use crate::server::problem::{Kind, Problem};
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use serde_json::Value;

/// Which games to count.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StatisticsQuery {
    /// Only games of this scenario.
    scenario: Option<String>,
    /// Only games that were played with this value of an option: its name, a colon, and the value.
    #[param(example = "fire_plan:one_by_one")]
    option: Option<String>,
    /// Only games that ended at this time or later, in milliseconds since 1970.
    since: Option<i64>,
    /// Only games that ended before this time, in milliseconds since 1970.
    until: Option<i64>,
}

/// The option that a filter names: `NAME:VALUE`, where the value is JSON or a word.
fn option_named(text: &str, options: &[OptionCard]) -> Result<OptionValue, Problem> {
    let wrong = |text: String| Problem::new(Kind::NotUnderstood, text).at("option");
    let Some((name, value)) = text.split_once(':') else {
        return Err(wrong(
            "option: write the name of an option, a colon and the value".to_owned(),
        ));
    };
    let names: Vec<&str> = options.iter().map(|option| option.name).collect();
    let Some(option) = options.iter().find(|option| option.name == name) else {
        return Err(unknown("option", name, &names));
    };
    let read: Value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
    let named = read == option.default || option.choices.iter().any(|choice| choice.value == read);
    let fits = match option.form {
        OptionForm::Flag => read.is_boolean(),
        OptionForm::Number => read.is_u64(),
        OptionForm::List => read.is_array(),
        OptionForm::Map => read.is_object(),
        OptionForm::Choice => false,
    };
    if !named && !fits {
        return Err(wrong(format!("option: {name} is {}", option.values)));
    }
    Ok(OptionValue {
        name: name.to_owned(),
        value: read.to_string(),
    })
}

/// Get statistics of a system
///
/// How finished public games ended: wins by side, draws, the ways in which they ended and their length, for all games and
/// by scenario and option. They are at most a minute old.
#[utoipa::path(get, path = "/v1/systems/{system}/statistics", tag = "archive",
    params(("system" = String, Path, description = "The name of the system"), StatisticsQuery),
    responses((status = 200, description = "The statistics", body = Statistics)))]
pub(crate) async fn get_statistics(
    State(app): State<App>,
    PathOf(system): PathOf<String>,
    QueryOf(query): QueryOf<StatisticsQuery>,
) -> Result<Response, Problem> {
    let rulebook = app.games.registry.system(&system)?;
    let words = FilterWords {
        system: Some(system),
        scenario: query.scenario,
        since: query.since,
        until: query.until,
        ..FilterWords::default()
    };
    let (_, filter) = app.read_filters(&words, None).await?;
    let option = query.option.as_deref();
    let option = option
        .map(|option| option_named(option, &rulebook.options()))
        .transpose()?;
    let statistics = app
        .games
        .statistics_of(rulebook, StatisticsOf { filter, option })
        .await?;
    Ok(Json(&*statistics).into_response())
}
