//! Announcements of a club, as a list and as a feed.

use crate::engine::Millis;
use crate::ids::AnnouncementId;
use crate::notices::feed::{Feed, FeedEntry};
use crate::people;
use crate::server::clubs::Clubs;
use crate::server::clubs::access::ActingIn;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::http::conditional::tagged;
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf, QueryOf};
use crate::server::http::filters::page_size;
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::http::routes::clubs::cards::ClubPerson;
use crate::server::http::routes::games::report::inert;
use crate::server::problem::{Kind, Problem};
use crate::store::AnnouncementRecord;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// The number of announcements in a feed.
const LATEST: u32 = 50;

/// An announcement of a club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AnnouncementCard {
    /// Its id.
    #[schema(value_type = Uuid)]
    id: AnnouncementId,
    /// Who announces it; null for the house.
    by: Option<ClubPerson>,
    /// The title.
    title: String,
    /// The text, plain, with line breaks; may be empty.
    body: String,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    posted: Millis,
}

impl From<AnnouncementRecord> for AnnouncementCard {
    fn from(announcement: AnnouncementRecord) -> AnnouncementCard {
        let by = announcement.author.map(|account| ClubPerson {
            account,
            name: announcement.author_name.unwrap_or_default(),
        });
        AnnouncementCard {
            id: announcement.id,
            by,
            title: announcement.title,
            body: announcement.body,
            posted: announcement.posted,
        }
    }
}

/// A page of announcements.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AnnouncementList {
    /// The announcements, the newest first.
    announcements: Vec<AnnouncementCard>,
    /// Pass this as `after` to get the next page; null on the last page.
    #[schema(value_type = Option<Uuid>)]
    next: Option<AnnouncementId>,
}

/// The page of a list of announcements.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnnouncementQuery {
    /// The `next` of the previous page.
    #[param(format = Uuid)]
    after: Option<String>,
    /// The size of the page, default 20.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// An announcement to be made.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAnnouncementBody {
    /// The title.
    #[schema(min_length = 1, max_length = 120, example = "Round 6 is over")]
    title: String,
    /// The text, plain, with line breaks.
    #[serde(default)]
    #[schema(max_length = 5000)]
    body: String,
}

/// List the announcements of a club
///
/// The newest first.
#[utoipa::path(get, path = "/v1/clubs/{club}/announcements", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club"), AnnouncementQuery),
    security((), ("token" = ["club:read"])),
    responses((status = 200, description = "A page of announcements", body = AnnouncementList)))]
pub(crate) async fn list_announcements(
    State(clubs): State<Clubs>,
    PathOf(club): PathOf<String>,
    QueryOf(query): QueryOf<AnnouncementQuery>,
) -> Result<Json<AnnouncementList>, Problem> {
    let club = clubs.club(&club).await?;
    let limit = page_size(query.limit, 20, 100)?;
    let after = query
        .after
        .as_deref()
        .map(str::parse::<AnnouncementId>)
        .transpose();
    let after = after.map_err(|_| {
        let why = "after: this is from no page of announcements; pass the `next` of one";
        Problem::new(Kind::NotUnderstood, why).at("after")
    })?;
    let mut records = clubs.store.club_announcements(club.id, after, limit + 1).await?;
    let more = records.len() > limit as usize;
    records.truncate(limit as usize);
    let next = records.last().filter(|_| more).map(|last| last.id);
    let announcements = records.into_iter().map(AnnouncementCard::from).collect();
    Ok(Json(AnnouncementList { announcements, next }))
}

/// Announce something
///
/// An owner or arbiter announces it. Everybody can read it, and the members are notified. A club makes at most 10
/// announcements a day.
#[utoipa::path(post, path = "/v1/clubs/{club}/announcements", tag = "clubs", request_body = NewAnnouncementBody,
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["club:write"])),
    responses((status = 201, description = "The announcement", body = AnnouncementCard)))]
pub(crate) async fn post_announcement(
    State((clubs, idempotency)): State<(Clubs, Idempotency)>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
    key: Key,
    body: HashedBody<NewAnnouncementBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("announce {club} {hash}"));
    let acting = ActingIn::new(&caller, &club);
    let text = (body.title.as_str(), body.body.as_str());
    let announced = idempotency.once(request, |once| {
        clubs.announce(acting, text, once, AnnouncementCard::from)
    });
    announced.await.map(response)
}

/// Delete an announcement
///
/// An owner or arbiter deletes it. Notices of it that were sent stay where they are.
#[utoipa::path(delete, path = "/v1/clubs/{club}/announcements/{announcement}", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("announcement" = Uuid, Path, description = "The id of the announcement")),
    security(("token" = ["club:write"])),
    responses((status = 204, description = "The announcement is gone")))]
pub(crate) async fn delete_announcement(
    State(clubs): State<Clubs>,
    Caller(caller): Caller,
    PathOf((club, announcement)): PathOf<(String, String)>,
) -> Result<StatusCode, Problem> {
    clubs.delete_announcement(&caller, &club, &announcement).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Get the announcements of a club as a feed
///
/// An Atom feed of the latest 50, the newest first. Anybody may read it.
#[utoipa::path(get, path = "/v1/clubs/{club}/announcements.atom", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club")),
    responses((status = 200, description = "The feed", content((String = "application/atom+xml"))),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn announcement_feed(
    State(clubs): State<Clubs>,
    PathOf(club): PathOf<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let club = clubs.club(&club).await?;
    let site = clubs.notifier.address_for(&headers);
    let own = format!("{site}/v1/clubs/{}/announcements.atom", club.id);
    let feed = Feed {
        id: club.id.to_string(),
        title: &club.name,
        own: &own,
        author: &club.name,
    };
    let entry = |announcement: AnnouncementRecord| FeedEntry {
        id: format!("urn:uuid:{}", announcement.id),
        title: announcement.title,
        at: announcement.posted,
        url: format!("{site}/clubs/{}", club.id),
        category: "announcement".to_owned(),
        text: announcement.body,
    };
    let latest = clubs.store.club_announcements(club.id, None, LATEST).await?;
    let text = feed.document(&latest.into_iter().map(entry).collect::<Vec<_>>());
    let tag = people::token_hash(&text);
    Ok(tagged(&headers, &tag[..32], || {
        inert("application/atom+xml; charset=utf-8", text)
    }))
}
