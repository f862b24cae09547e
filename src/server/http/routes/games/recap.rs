//! The recap of a game since a player's last visit, and the record of how far they have read.

use crate::engine::{DecisionView, Entry, Rulebook, Seq, Viewer};
use crate::ids::GameId;
use crate::notices::moment;
use crate::report::{Recap, ReportContent};
use crate::server::games::handle::Games;
use crate::server::games::idempotency::once::{Answer, Once};
use crate::server::games::live::Live;
use crate::server::games::read::GameView;
use crate::server::http::conditional::{tagged, viewer_mark};
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf, QueryOf, Visitor, game_id};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::http::routes::games::report::inert;
use crate::server::problem::{Kind, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

/// How far the player has read.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeenBody {
    /// The number of the last entry that the player has seen.
    #[schema(value_type = u64)]
    seq: Seq,
}

/// The format of a recap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Form {
    /// Structured JSON.
    #[default]
    Json,
    /// Markdown.
    Markdown,
    /// An HTML page.
    Html,
}

/// The start and format of a recap.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SinceQuery {
    /// The entry after which the recap begins; default: the last entry that the caller has marked as seen.
    #[param(value_type = Option<u64>)]
    after: Option<Seq>,
    /// `json`, `markdown` or `html`; default: `json`.
    #[serde(default)]
    #[param(inline)]
    format: Form,
}

/// A recap, with the caller's open decisions.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SinceShown {
    /// The id of the game.
    #[schema(value_type = Uuid)]
    game: GameId,
    /// The recap.
    #[serde(flatten)]
    since: Recap,
    /// The caller's open decisions.
    decisions: Vec<DecisionView>,
}

/// Mark entries as seen
///
/// Stores, for the caller's seat, the last entry that its player has seen. By default, a recap begins after this entry.
/// A lower number than the stored one has no effect.
#[utoipa::path(post, path = "/v1/games/{game}/seen", tag = "play", request_body = SeenBody,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:read"])),
        responses((status = 204, description = "The number is stored")))]
pub(crate) async fn has_seen(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: HashedBody<SeenBody>,
) -> Result<Response, Problem> {
    let id = game_id(&game)?;
    let request = idempotent_own(&caller, key, format!("seen in {id} {}", body.hash));
    let noted = games.idempotency.once(request, async |once: Once| {
        let record = once.record(204, "");
        games.has_seen(id, Some(&caller), body.value.seq, record).await?;
        Ok(Answer::no_content())
    });
    noted.await.map(response)
}

/// Get a recap
///
/// What has happened after an entry, as the caller may see it: who announced what and who acted for them (standing
/// orders, a plan, the clock), the consequences with the dice, the losses, and the caller's open decisions. While
/// sealed answers are secret, the recap ends before them.
#[utoipa::path(get, path = "/v1/games/{game}/since", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game"), SinceQuery),
    security((), ("token" = ["game:read"])),
        responses((status = 200, description = "The recap", content(
            (SinceShown = "application/json"),
            (String = "text/markdown"),
            (String = "text/html"),
        )),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn get_since(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<SinceQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let account = visitor.map(|a| a.id);
    let GameView { game, viewer } = games.view(game_id(&id)?, account).await?;
    let look = |live: &Live| (live.record.title.clone(), live.seats.clone(), live.timer.clone());
    let (title, seats, timer) = games.read(game.id(), account, look).await?;
    let after = match (query.after, viewer) {
        (Some(after), _) => after,
        (None, Viewer::Seat(seat)) => games.store.seen(game.id(), &game.seat_name(seat)).await?,
        (None, _) => Seq::NONE,
    };
    if after > game.head() {
        let text = format!("after is {after}, but the last entry is {}", game.head());
        return Err(Problem::new(Kind::NotUnderstood, text).at("after"));
    }
    let entries = games.whole_log(&game).await?;
    let slot = games.registry.slot(game.id());
    let decisions_of = || match viewer {
        Viewer::Seat(seat) => {
            let mut decisions = game.decisions(seat);
            if let Some(timer) = &timer {
                timer.date(&game, seat, &mut decisions);
            }
            decisions
        }
        _ => vec![],
    };
    let decisions = games.adjudicate_to_read(&slot, decisions_of).await?;
    let ids: String = decisions
        .iter()
        .map(|d| format!("-{}-{}", d.id, d.deadline.unwrap_or_default()))
        .collect();
    let form = query.format;
    let mark = viewer_mark(viewer);
    let tag = format!("since-{after}-{}-{mark}-{}{ids}", entries.len(), form as u8);
    let since = recap_of(game.rulebook(), entries, viewer, after).await?;
    let name = |seat: &str| seats.iter().find(|s| s.seat == seat).map(|s| s.name.clone());
    let since = since.played_by(name);
    let profile = match account {
        Some(account) => games.store.profile(account).await?,
        None => None,
    };
    let zone = profile.map(|profile| profile.time_zone).unwrap_or_default();
    let questions = decisions.iter().map(|d| match d.deadline {
        Some(until) => format!("{} (until {})", d.question, moment(until, &zone)),
        None => d.question.clone(),
    });
    let questions: Vec<String> = questions.collect();
    let shown = || match form {
        Form::Json => {
            let game = game.id();
            Json(SinceShown {
                game,
                since,
                decisions,
            })
            .into_response()
        }
        Form::Markdown => inert("text/markdown; charset=utf-8", since.markdown(&title, &questions)),
        Form::Html => inert("text/html; charset=utf-8", since.html(&title, &questions)),
    };
    Ok(tagged(&headers, &tag, shown))
}

/// The recap of a game after an entry.
async fn recap_of(
    rulebook: &'static dyn Rulebook,
    entries: Vec<Entry>,
    viewer: Viewer,
    after: Seq,
) -> Result<Recap, Problem> {
    let content = ReportContent {
        dice: true,
        rules: true,
        maps: false,
    };
    // Rendering a long game would block the worker thread for too long.
    let recap = tokio::task::spawn_blocking(move || Recap::of(rulebook, &entries, viewer, after, content));
    recap.await.map_err(Problem::internal)?.map_err(Problem::internal)
}
