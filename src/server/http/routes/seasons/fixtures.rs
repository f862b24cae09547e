//! Fixtures: the games of a season.

use crate::ids::AccountId;
use crate::server::http::extract::{Caller, JsonBody, PathOf, QueryOf, Visitor};
use crate::server::http::routes::seasons::fixture_cards::FixtureCard;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::wishes::Wish;
use crate::store::FixtureStatus;
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
    Ok(FixtureShown {
        fixture: loaded.fixture_card(row, seasons.time.now())?,
        wishes,
        choices: if agree { names().collect() } else { vec![] },
    })
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
