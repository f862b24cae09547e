//! Listing, creating and reading seasons.

use crate::ids::ClubId;
use crate::league::season::{SeasonRules, State as SeasonState};
use crate::server::games::idempotency::index::Idempotency;
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf, Visitor};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::http::routes::seasons::cards::{LotCard, SeasonCard, SeasonRow, YouCard};
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::create::SeasonToCreate;
use crate::server::seasons::loaded::{LoadedSeason, current_round};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// The seasons of a club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SeasonList {
    /// The seasons, newest first. Drafts are listed for those who run the club's seasons.
    seasons: Vec<SeasonRow>,
}

/// A season to create.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSeasonBody {
    /// Its name, unique in the club: 3 to 80 characters.
    #[schema(example = "Autumn League 2026")]
    name: String,
    /// Its rules.
    rules: SeasonRules,
}

/// The id of a club that a client sent.
pub(crate) fn club_id(text: &str) -> Result<ClubId, Problem> {
    text.parse()
        .map_err(|_| Problem::not_found(format_args!("club {text:?}")))
}

/// List the seasons of a club
///
/// Newest first. A draft is listed for the owners and arbiters of the club alone.
#[utoipa::path(get, path = "/v1/clubs/{club}/seasons", tag = "seasons",
    params(("club" = Uuid, Path, description = "The id of the club")),
    security((), ("token" = ["league:read"])),
    responses((status = 200, description = "The seasons", body = SeasonList)))]
pub(crate) async fn list_seasons(
    State(seasons): State<Seasons>,
    Visitor(visitor): Visitor,
    PathOf(club): PathOf<String>,
) -> Result<Json<SeasonList>, Problem> {
    let club = club_id(&club)?;
    seasons.require_club(club).await?;
    let runs = seasons
        .is_organiser(club, visitor.map(|identity| identity.account.id))
        .await?;
    let mut rows = vec![];
    for record in seasons.store.seasons_of(club).await? {
        if runs || record.state != SeasonState::Draft.as_str() {
            rows.push(row(&seasons.load(record.id).await?)?);
        }
    }
    Ok(Json(SeasonList { seasons: rows }))
}

fn row(loaded: &LoadedSeason) -> Result<SeasonRow, Problem> {
    let season = loaded.season();
    let rounds = season
        .divisions
        .iter()
        .map(|division| division.round_count())
        .max();
    let published = season
        .divisions
        .iter()
        .map(|division| division.rounds.len())
        .max();
    let (mut leader, mut leader_points) = (None, None);
    if let Some(division) = season.divisions.first()
        && loaded
            .fixtures
            .iter()
            .any(|fixture| fixture.division == division.id.as_str() && !fixture.result.is_empty())
    {
        let standings = season.standings(&division.id, &loaded.results)?;
        if let Some(first) = standings.places.first() {
            leader = loaded.sitter_card(division, first.seat, current_round(division));
            leader_points = first.terms.first().map(|term| term.value.to_string());
        }
    }
    Ok(SeasonRow {
        id: loaded.record.id,
        name: loaded.record.name.clone(),
        system: loaded.record.system.clone(),
        state: season.state,
        format: season.rules.format,
        players: u32::try_from(season.registered.len()).unwrap_or(0),
        divisions: u32::try_from(season.divisions.len()).unwrap_or(0),
        round: u16::try_from(published.unwrap_or(0)).unwrap_or(0),
        rounds: rounds.unwrap_or(0),
        leader,
        leader_points,
    })
}

/// Create a season
///
/// An owner or arbiter of the club creates it as a draft, which nobody else sees. Its rules can be changed until the
/// registration opens.
#[utoipa::path(post, path = "/v1/clubs/{club}/seasons", tag = "seasons", request_body = NewSeasonBody,
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["league:arbiter"])),
    responses((status = 201, description = "The season", body = SeasonCard)))]
pub(crate) async fn create_season(
    State((seasons, idempotency)): State<(Seasons, Idempotency)>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
    key: Key,
    body: HashedBody<NewSeasonBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("season {club} {hash}"));
    let club = club_id(&club)?;
    let club_name = seasons.require_club(club).await?;
    let you = YouCard {
        organiser: true,
        member: true,
        registration: None,
        division: None,
        seat: None,
    };
    let now = seasons.time.now();
    let card = |loaded: LoadedSeason| card_of(&loaded, club_name, Some(you), now);
    let new = SeasonToCreate {
        club,
        name: body.name,
        rules: body.rules,
    };
    let created = idempotency.once(request, |once| seasons.create(&caller, new, once, card));
    created.await.map(response)
}

/// Get a season
///
/// Its state, rules and divisions, and what the caller is in it. A draft is not found by others than the owners and
/// arbiters of its club.
#[utoipa::path(get, path = "/v1/seasons/{season}", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season")),
    security((), ("token" = ["league:read"])),
    responses((status = 200, description = "The season", body = SeasonCard)))]
pub(crate) async fn get_season(
    State(seasons): State<Seasons>,
    Visitor(visitor): Visitor,
    PathOf(season): PathOf<String>,
) -> Result<Json<SeasonCard>, Problem> {
    let id = visitor.as_ref().map(|identity| identity.account.id);
    let loaded = seasons.seen_by(&season, id).await?;
    let club_name = seasons.require_club(loaded.record.club).await?;
    let you = match visitor {
        Some(identity) => Some(you(&seasons, &loaded, &identity).await?),
        None => None,
    };
    Ok(Json(card_of(&loaded, club_name, you, seasons.time.now())))
}

async fn you(seasons: &Seasons, loaded: &LoadedSeason, identity: &Identity) -> Result<YouCard, Problem> {
    let id = identity.account.id;
    let seat = loaded.seat_of(id);
    let registration = loaded.people.iter().find(|person| person.account == id);
    Ok(YouCard {
        organiser: seasons.is_organiser(loaded.record.club, Some(id)).await?,
        member: seasons.is_member(loaded.record.club, id).await?,
        registration: registration.map(|person| person.status),
        division: seat.map(|(division, _)| division.id.to_string()),
        seat: seat.map(|(_, seat)| seat),
    })
}

fn card_of(
    loaded: &LoadedSeason,
    club_name: String,
    you: Option<YouCard>,
    now: crate::engine::Millis,
) -> SeasonCard {
    let season = loaded.season();
    let divisions = season
        .divisions
        .iter()
        .map(|division| loaded.division_card(division, now));
    let lot = season.commitment.as_ref().map(|commitment| LotCard {
        commitment: commitment.to_string(),
        secret: season.secret.as_ref().map(ToString::to_string),
    });
    SeasonCard {
        id: loaded.record.id,
        club: loaded.record.club,
        club_name,
        name: loaded.record.name.clone(),
        state: season.state,
        rules: season.rules.clone(),
        acts: loaded.record.acts,
        divisions: divisions.collect(),
        registered: u32::try_from(season.registered.len()).unwrap_or(0),
        dates: loaded.round_dates(),
        lot,
        you,
    }
}
