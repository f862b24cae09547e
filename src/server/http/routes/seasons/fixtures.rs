//! Fixtures: the games of a season.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::league::requests::{RequestKind, Verdict};
use crate::league::season::Extension;
use crate::server::http::extract::{Caller, JsonBody, PathOf, QueryOf, Visitor};
use crate::server::http::routes::seasons::absences::cards::{NoShowSearchCard, SeasonRequestCard};
use crate::server::http::routes::seasons::fixture_cards::FixtureCard;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::LoadedSeason;
use crate::server::seasons::wishes::Wish;
use crate::store::{FixtureRecord, FixtureStatus};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// Fixtures of a season.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct FixtureList {
    /// The fixtures, by division, round and board.
    fixtures: Vec<FixtureCard>,
}

/// A fixture, and what its players wish.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct FixtureShown {
    /// The fixture.
    #[serde(flatten)]
    fixture: FixtureCard,
    /// What the players wish before the game opens; shown to the two players alone.
    wishes: Vec<WishCard>,
    /// The scenarios of which the players may agree on one; none if the season sets it.
    choices: Vec<String>,
    /// By when both players must have shown up, in milliseconds since 1970; null if nobody looks, or not any more.
    #[schema(value_type = Option<i64>)]
    start_by: Option<Millis>,
    /// The search for somebody who plays for a player who has not shown up, while it is open; shown to the two players and
    /// to those who run the season. `start_by` is its end.
    substitute_search: Option<NoShowSearchCard>,
    /// The later dates that were granted, in order.
    extensions: Vec<Extension>,
    /// When the game would be due if its players undid the extension on which they agreed, in milliseconds since 1970;
    /// null if they cannot.
    #[schema(value_type = Option<i64>)]
    first_due: Option<Millis>,
    /// Until when a player may dispute the result, in milliseconds since 1970; null without one.
    #[schema(value_type = Option<i64>)]
    dispute_until: Option<Millis>,
    /// What the two players have asked for about it; shown to them and to those who run the season. A dispute is public.
    requests: Vec<SeasonRequestCard>,
    /// What the caller, one of the two players, may ask for now.
    may_ask: Vec<RequestKind>,
}

/// What a player wishes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct WishCard {
    /// The player.
    #[schema(value_type = Uuid)]
    account: AccountId,
    /// Their wish.
    #[serde(flatten)]
    wish: Wish,
}

/// Which fixtures are listed.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct FixturesQuery {
    /// Only those of this division.
    division: Option<String>,
    /// Only those of this round.
    #[param(minimum = 1)]
    round: Option<u16>,
    /// Only those of this account.
    #[param(format = Uuid)]
    account: Option<String>,
}

/// List fixtures
///
/// The games of published rounds.
#[utoipa::path(get, path = "/v1/seasons/{season}/fixtures", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"), FixturesQuery),
    security((), ("token" = ["league:read"])),
    responses((status = 200, description = "The fixtures", body = FixtureList)))]
pub(crate) async fn list_fixtures(
    State(seasons): State<Seasons>,
    Visitor(visitor): Visitor,
    PathOf(season): PathOf<String>,
    QueryOf(query): QueryOf<FixturesQuery>,
) -> Result<Json<FixtureList>, Problem> {
    let loaded = seasons
        .seen_by(&season, visitor.map(|identity| identity.account.id))
        .await?;
    let account = query.account.as_deref().map(str::parse::<AccountId>).transpose();
    let account = account
        .map_err(|_| crate::server::lobby::terms::wrong("this is no id of an account").at("account"))?;
    if let Some(division) = &query.division {
        loaded.division(division)?;
    }
    let now = seasons.time.now();
    let mut fixtures = vec![];
    for fixture in &loaded.fixtures {
        let listed = query
            .division
            .as_ref()
            .is_none_or(|division| fixture.division == *division)
            && query.round.is_none_or(|round| fixture.round == u64::from(round))
            && account.is_none_or(|account| fixture.has(account));
        if listed {
            fixtures.push(loaded.fixture_card(fixture, now)?);
        }
    }
    Ok(Json(FixtureList { fixtures }))
}

/// Get a fixture
///
/// Who plays whom, on which scenario, when its game opens and is due, and its result.
#[utoipa::path(get, path = "/v1/seasons/{season}/fixtures/{fixture}", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("fixture" = String, Path, description = "The id of the fixture, as in 1.3.2")),
    security((), ("token" = ["league:read"])),
    responses((status = 200, description = "The fixture", body = FixtureShown)))]
pub(crate) async fn get_fixture(
    State(seasons): State<Seasons>,
    Visitor(visitor): Visitor,
    PathOf((season, fixture)): PathOf<(String, String)>,
) -> Result<Json<FixtureShown>, Problem> {
    let own = visitor.map(|identity| identity.account.id);
    shown(&seasons, own, &season, &fixture).await.map(Json)
}

async fn shown(
    seasons: &Seasons,
    own: Option<AccountId>,
    season: &str,
    fixture: &str,
) -> Result<FixtureShown, Problem> {
    let loaded = seasons.seen_by(season, own).await?;
    let (_, row) = loaded.fixture_named(fixture)?;
    let mut wishes = vec![];
    if row.status == FixtureStatus::Waiting && own.is_some_and(|own| row.has(own)) {
        for account in [row.first, row.second] {
            let wish = seasons.wish_of(row, account).await?;
            wishes.extend(wish.map(|wish| WishCard { account, wish }));
        }
    }
    let rules = &loaded.season().rules;
    let names = || rules.scenarios.iter().map(|scenario| scenario.name.clone());
    let agree = matches!(rules.choice, crate::league::season::ScenarioChoice::Agreed { .. });
    let absences = &rules.absences;
    let now = seasons.time.now();
    let division = loaded.division(&row.division)?;
    let has_result = !row.result.is_empty();
    Ok(FixtureShown {
        start_by: Some(row.start_by).filter(|by| *by > Millis::ZERO && row.status == FixtureStatus::Open),
        substitute_search: substitute_search(seasons, &loaded, row, own).await?,
        extensions: division.extensions(&row.id()).to_vec(),
        first_due: loaded.first_due(division, &row.id()).filter(|due| *due > now),
        dispute_until: has_result.then(|| row.ended.saturating_add(absences.disputes())),
        requests: requests_about(seasons, &loaded, row, own).await?,
        may_ask: may_ask(seasons, &loaded, (row, own), now).await?,
        fixture: loaded.fixture_card(row, now)?,
        wishes,
        choices: if agree { names().collect() } else { vec![] },
    })
}

/// The search for a player of a fixture who has not shown up, if an account sees it.
async fn substitute_search(
    seasons: &Seasons,
    loaded: &LoadedSeason,
    row: &FixtureRecord,
    own: Option<AccountId>,
) -> Result<Option<NoShowSearchCard>, Problem> {
    let concerned = own.is_some_and(|own| row.has(own));
    let open = row.status == FixtureStatus::Open;
    if !open || !concerned && !seasons.is_organiser(loaded.record.club, own).await? {
        return Ok(None);
    }
    let search = seasons.search_about(loaded, row).await?;
    Ok(search.and_then(|own| loaded.no_show_search_card(&own)))
}

/// What was asked about a fixture, as far as an account sees it.
async fn requests_about(
    seasons: &Seasons,
    loaded: &LoadedSeason,
    row: &FixtureRecord,
    own: Option<AccountId>,
) -> Result<Vec<SeasonRequestCard>, Problem> {
    let concerned = own.is_some_and(|own| row.has(own));
    if !concerned && !seasons.is_organiser(loaded.record.club, own).await? {
        return Ok(vec![]);
    }
    let id = row.id().to_string();
    let mut cards = vec![];
    for record in seasons.store.season_requests(loaded.record.id, false).await? {
        // What a player asks the arbiters is not for their opponent.
        let theirs = concerned && Some(record.account) != own;
        let hidden = theirs && record.asked.is_empty() && record.kind != RequestKind::Dispute.as_str();
        if record.fixture == id && !hidden {
            cards.push(seasons.request_card(loaded, &record).await?);
        }
    }
    Ok(cards)
}

/// What a player may ask for about a fixture now.
async fn may_ask(
    seasons: &Seasons,
    loaded: &LoadedSeason,
    (row, own): (&FixtureRecord, Option<AccountId>),
    now: Millis,
) -> Result<Vec<RequestKind>, Problem> {
    if !own.is_some_and(|own| row.has(own)) {
        return Ok(vec![]);
    }
    let phase = seasons.phase_of(loaded, row, now).await?;
    let absences = &loaded.season().rules.absences;
    let division = loaded.division(&row.division)?;
    let possible = |kind: &RequestKind| {
        let open = kind.answer(phase).verdict != Verdict::Refuse;
        let fact = match kind {
            RequestKind::Extend => {
                absences.extension().is_some() && division.agreed_extension(&row.id()).is_none()
            }
            RequestKind::UndoExtension => loaded.first_due(division, &row.id()).is_some_and(|due| due > now),
            RequestKind::Dispute => {
                row.ended.saturating_add(absences.disputes()) >= now && division.dispute(&row.id()).is_none()
            }
            kind => kind.is_about_game() || *kind == RequestKind::Substitute,
        };
        open && fact
    };
    Ok(RequestKind::ALL.into_iter().filter(possible).collect())
}

/// Say how to play a fixture
///
/// One of its two players wishes a scenario of the season's list, times to begin together, or to begin at once. Where both
/// wish the same, it is agreed. The answer is the fixture after it.
#[utoipa::path(put, path = "/v1/seasons/{season}/fixtures/{fixture}/wish", tag = "seasons", request_body = Wish,
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("fixture" = String, Path, description = "The id of the fixture, as in 1.3.2")),
    security(("token" = ["league:write"])),
    responses((status = 200, description = "The fixture", body = FixtureShown)))]
pub(crate) async fn set_wish(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf((season, fixture)): PathOf<(String, String)>,
    JsonBody { value: wish }: JsonBody<Wish>,
) -> Result<Json<FixtureShown>, Problem> {
    let wished = || seasons.wish(&caller, &season, &fixture, wish.clone());
    seasons.undisturbed(wished).await?;
    shown(&seasons, Some(caller.account.id), &season, &fixture)
        .await
        .map(Json)
}
