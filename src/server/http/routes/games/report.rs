//! The battle report of a game, and the table as a picture.

use crate::report::{POLICY, Report, ReportContent};
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::games::read::GameView;
use crate::server::http::conditional::{tagged, viewer_mark};
use crate::server::http::extract::{PathOf, QueryOf, Visitor, game_id};
use crate::server::http::routes::games::log::StateQuery;
use crate::server::problem::Problem;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

/// The format of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Format {
    /// Markdown.
    Markdown,
    /// An HTML page with maps.
    #[default]
    Html,
}

/// The contents and format of a report.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReportQuery {
    /// `markdown` or `html`; default: `html`.
    #[serde(default)]
    #[param(inline)]
    format: Format,
    /// Whether to include the dice and the small steps in between; default: false.
    #[serde(default)]
    dice: bool,
    /// Whether to cite the rules; default: false.
    #[serde(default)]
    rules: bool,
}

/// A response with a policy that forbids loading anything and running scripts.
pub(crate) fn inert(kind: &'static str, text: String) -> Response {
    let policy = format!("{POLICY}; frame-ancestors 'none'; sandbox");
    let mut response = ([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], text).into_response();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        response
            .headers_mut()
            .insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// Get the battle report
///
/// The game turn by turn, as the caller may see it, with its result and losses. The HTML page has a map of every turn.
/// While sealed answers are secret, the report ends before them.
#[utoipa::path(get, path = "/v1/games/{game}/report", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game"), ReportQuery),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The report", content(
            (String = "text/html"),
            (String = "text/markdown"),
        )),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn get_report(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<ReportQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let account = visitor.map(|a| a.id);
    let GameView { game, viewer } = games.view(game_id(&id)?, account).await?;
    let look = |live: &Live| (live.record.title.clone(), live.seats.clone());
    let (title, seats) = games.read(game.id(), account, look).await?;
    let entries = games.whole_log(&game).await?;
    let ReportQuery { format, dice, rules } = query;
    let maps = format == Format::Html;
    let tag = format!(
        "{}-{}-{}{}{}",
        entries.len(),
        viewer_mark(viewer),
        u8::from(maps),
        u8::from(dice),
        u8::from(rules)
    );
    let rulebook = game.rulebook();
    let content = ReportContent { dice, rules, maps };
    // Rendering a long game would block the worker thread for too long.
    let text = tokio::task::spawn_blocking(move || {
        let name = |seat: &str| seats.iter().find(|s| s.seat == seat).map(|s| s.name.clone());
        let report = Report::of(rulebook, &entries, viewer, content)?
            .titled(&title)
            .played_by(name);
        Ok::<_, crate::report::Unreadable>(if maps { report.html() } else { report.markdown() })
    });
    let text = text
        .await
        .map_err(Problem::internal)?
        .map_err(Problem::internal)?;
    let kind = if maps {
        "text/html; charset=utf-8"
    } else {
        "text/markdown; charset=utf-8"
    };
    Ok(tagged(&headers, &tag, || inert(kind, text)))
}

/// Get the map
///
/// The table as an SVG picture, as the caller may see it, now or after any entry.
#[utoipa::path(get, path = "/v1/games/{game}/map.svg", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game"), StateQuery),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The picture", content_type = "image/svg+xml", body = String),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn get_map(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<StateQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let GameView { game, viewer } = games
        .view_at(game_id(&id)?, visitor.map(|a| a.id), query.at)
        .await?;
    let tag = format!("{}-{}", game.head(), viewer_mark(viewer));
    let map = || inert("image/svg+xml", game.table().map(viewer));
    Ok(tagged(&headers, &tag, map))
}
