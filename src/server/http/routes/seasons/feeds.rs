//! The deadlines of a season as a calendar, and its results as a feed.

use crate::league::Side;
use crate::notices::calendar::{Event, calendar};
use crate::notices::feed::{Feed, FeedEntry};
use crate::people;
use crate::server::http::conditional::tagged;
use crate::server::http::extract::PathOf;
use crate::server::http::routes::games::report::inert;
use crate::server::http::routes::seasons::fixture_cards::{FixtureCard, ResultCard};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::LoadedSeason;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;

/// The number of results in a feed.
const LATEST: usize = 100;

/// Get the deadlines of a season
///
/// An iCalendar document with the date by which each round is due. Anybody may subscribe to it.
#[utoipa::path(get, path = "/v1/seasons/{season}/calendar.ics", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season")),
    responses((status = 200, description = "The calendar", content((String = "text/calendar"))),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn season_calendar(
    State(seasons): State<Seasons>,
    PathOf(season): PathOf<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let loaded = seasons.seen_by(&season, None).await?;
    let site = seasons.notifier.address_for(&headers);
    let page = format!("{site}/seasons/{}", loaded.record.id);
    let events = loaded.round_dates().into_iter().map(|date| Event {
        uid: format!("{}-{}@umpire", loaded.record.id, date.round),
        stamp: loaded.record.updated,
        // Dates change by acts alone.
        sequence: loaded.record.acts,
        at: date.due,
        title: format!("{}: round {} is due", loaded.record.name, date.round),
        text: "Games without a result are overdue from then on.".to_owned(),
        url: page.clone(),
    });
    let text = calendar(&loaded.record.name, &events.collect::<Vec<_>>());
    let tag = people::token_hash(&text);
    Ok(tagged(&headers, &tag[..32], || {
        inert("text/calendar; charset=utf-8", text)
    }))
}

/// Get the results of a season
///
/// An Atom feed of its latest results, newest first. Anybody may read it.
#[utoipa::path(get, path = "/v1/seasons/{season}/results.atom", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season")),
    responses((status = 200, description = "The feed", content((String = "application/atom+xml"))),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn season_results(
    State(seasons): State<Seasons>,
    PathOf(season): PathOf<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let loaded = seasons.seen_by(&season, None).await?;
    let site = seasons.notifier.address_for(&headers);
    let own = format!("{site}/v1/seasons/{}/results.atom", loaded.record.id);
    let feed = Feed {
        id: loaded.record.id.to_string(),
        title: &loaded.record.name,
        own: &own,
        author: "Umpire",
    };
    let text = feed.document(&results(&seasons, &loaded, &site)?);
    let tag = people::token_hash(&text);
    Ok(tagged(&headers, &tag[..32], || {
        inert("application/atom+xml; charset=utf-8", text)
    }))
}

fn results(seasons: &Seasons, loaded: &LoadedSeason, site: &str) -> Result<Vec<FeedEntry>, Problem> {
    let now = seasons.time.now();
    let mut done: Vec<_> = loaded
        .fixtures
        .iter()
        .filter(|fixture| !fixture.result.is_empty())
        .collect();
    done.sort_by_key(|fixture| (std::cmp::Reverse(fixture.ended), fixture.id()));
    let mut entries = vec![];
    for fixture in done.into_iter().take(LATEST) {
        let card = loaded.fixture_card(fixture, now)?;
        if let Some(result) = &card.result {
            entries.push(FeedEntry {
                id: format!("urn:umpire:{}:{}", loaded.record.id, card.id),
                title: title(&card, result),
                at: fixture.ended,
                url: format!("{site}/fixtures/{}/{}", loaded.record.id, card.id),
                category: "result".to_owned(),
                text: sentence(&card, result),
            });
        }
    }
    Ok(entries)
}

fn title(card: &FixtureCard, result: &ResultCard) -> String {
    format!(
        "{} – {} {} : {}",
        card.first.person.name, card.second.person.name, result.points[0], result.points[1]
    )
}

fn sentence(card: &FixtureCard, result: &ResultCard) -> String {
    let winner = match result.winner {
        Some(Side::First) => Some(&card.first.person.name),
        Some(Side::Second) => Some(&card.second.person.name),
        None => None,
    };
    let how = match (&result.grade, winner) {
        (Some(grade), Some(winner)) => format!("{winner} wins: {}", grade.as_str().replace('_', " ")),
        (Some(grade), None) => grade.as_str().replace('_', " "),
        (None, Some(winner)) => format!("{winner} wins by forfeit"),
        (None, None) => "forfeited by both".to_owned(),
    };
    format!("Division {}, round {}: {how}.", card.division, card.round)
}
