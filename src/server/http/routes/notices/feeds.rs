//! Feeds at a secret URL that can be replaced: notices as Atom, deadlines as iCalendar.

use crate::ids::AccountId;
use crate::notices::calendar::Deadline;
use crate::notices::{Notice, Table, calendar, feed};
use crate::people;
use crate::server::clocks::snapshot::SeatClock;
use crate::server::env::Env;
use crate::server::games::handle::Games;
use crate::server::http::conditional::tagged;
use crate::server::http::extract::{Caller, PathOf};
use crate::server::http::routes::games::report::inert;
use crate::server::notify::handle::Notifier;
use crate::server::pages::serve::origin;
use crate::server::problem::Problem;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use serde::Serialize;

/// The number of notices in a feed.
const LATEST: u32 = 50;

/// The URLs of the feeds. Anybody who knows a URL can read the feed, without a token.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct FeedAddresses {
    /// The URL of the Atom feed of notices.
    atom: String,
    /// The URL of the calendar of deadlines.
    calendar: String,
}

/// Create feed URLs
///
/// Creates secret URLs for the caller's feeds and shows them once. Any earlier URLs stop working.
#[utoipa::path(put, path = "/v1/me/feed", tag = "notices",
    security(("token" = ["profile:write"])),
        responses((status = 201, description = "The URLs of the feeds", body = FeedAddresses)))]
pub(crate) async fn new_feed(
    State(games): State<Games>,
    Caller(caller): Caller,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let secret = games.entropy.secret()?.hex();
    let account = caller.account.id;
    let before = games.notifier.is_reached(account).await?;
    games
        .store
        .set_feed(account, Some(&people::token_hash(&secret)), games.ids.stamp())
        .await?;
    games.is_reached_from_now_on(account, before).await?;
    let site = games.notifier.address_for(&headers);
    let addresses = Json(FeedAddresses {
        atom: format!("{site}/v1/feeds/{secret}.atom"),
        calendar: format!("{site}/v1/feeds/{secret}.ics"),
    });
    Ok((StatusCode::CREATED, addresses).into_response())
}

/// Delete the feed URLs
///
/// The addresses of the Atom and the iCalendar feed stop working at once. `POST /v1/me/feed` makes new ones.
#[utoipa::path(delete, path = "/v1/me/feed", tag = "notices",
    security(("token" = ["profile:write"])),
        responses((status = 204, description = "The URLs are deleted")))]
pub(crate) async fn end_feed(State(env): State<Env>, Caller(caller): Caller) -> Result<StatusCode, Problem> {
    env.store
        .set_feed(caller.account.id, None, env.ids.stamp())
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Read a feed
///
/// The URL contains a secret and needs no token, since feed readers and calendars can't send one. A URL that ends with
/// `.atom` returns notices; one that ends with `.ics` returns a calendar of deadlines.
#[utoipa::path(get, path = "/v1/feeds/{feed}", tag = "notices",
        params(("feed" = String, Path, description = "The secret, followed by `.atom` or `.ics`")),
    responses((status = 200, description = "The feed", content(
            (String = "application/atom+xml"),
            (String = "text/calendar"),
        )),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn get_feed(
    State(notifier): State<Notifier>,
    PathOf(feed): PathOf<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let gone = || Problem::not_found("feed of this address");
    let (secret, form) = feed.split_once('.').ok_or_else(gone)?;
    let account = notifier
        .store
        .feed(&people::token_hash(secret))
        .await?
        .ok_or_else(gone)?;
    let zone = notifier.delivery_settings(account).await?.settings.time_zone;
    let site = notifier.address_for(&headers);
    let (kind, text) = match form {
        "atom" => {
            let notices = notifier.notices_of(account).await?;
            let own = format!("{site}/v1/feeds/{secret}.atom");
            let text = feed::atom(account, &notices, &site, &own, &zone);
            ("application/atom+xml; charset=utf-8", text)
        }
        "ics" => {
            let waiting = notifier.deadlines(account).await?;
            (
                "text/calendar; charset=utf-8",
                calendar::deadlines(&waiting, &site),
            )
        }
        _ => return Err(gone()),
    };
    let tag = people::token_hash(&text);
    Ok(tagged(&headers, &tag[..32], || inert(kind, text)))
}

impl Notifier {
    /// The address of this server as its clients use it.
    pub(crate) fn address_for(&self, headers: &HeaderMap) -> String {
        match self.origin.address() {
            "" => origin(headers),
            address => address.to_owned(),
        }
    }

    /// The current deadlines of an account, newest game first.
    pub(crate) async fn deadlines(&self, account: AccountId) -> Result<Vec<Deadline>, Problem> {
        let mut deadlines = vec![];
        for waiting in self.store.waiting_for(account).await? {
            let clock = SeatClock {
                system: &waiting.system,
                seat: &waiting.seat,
                holder: Some(account),
                state: &waiting.clock,
                closed_at: None,
            };
            let running = self.clocks.clock_snapshot(clock).await?;
            if let Some(running) = running
                && let (Some(since), Some(until)) = (running.since(), running.until())
            {
                let table = Table {
                    game: waiting.game,
                    title: waiting.title,
                    seat: waiting.seat,
                    trial: false,
                    fork_of: None,
                };
                deadlines.push(Deadline { table, since, until });
            }
        }
        Ok(deadlines)
    }

    /// The latest notices to an account, with the current deadlines.
    async fn notices_of(&self, account: AccountId) -> Result<Vec<Notice>, Problem> {
        let deadlines = self.deadlines(account).await?;
        let mut notices = self.store.notices_to(account, None, LATEST).await?;
        for notice in &mut notices {
            let live = deadlines
                .iter()
                .find(|d| d.since <= notice.at && notice.about.waits() == Some(&d.table));
            if let Some(live) = live {
                notice.about = notice.about.clone().with_until(live.until);
            }
        }
        Ok(notices)
    }
}
