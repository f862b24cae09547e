//! The desk of a club: what waits for its owners and arbiters.

use super::desk_cards::DeskItemCard;
use crate::engine::Millis;
use crate::ids::{AccountId, SeasonId};
use crate::league::season::{Act, Author, Entry};
use crate::server::games::idempotency::index::Idempotency;
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::http::routes::seasons::acts::{ActCard, act_card};
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::desk::decide::{DecisionBody, DecisionMade};
use crate::server::seasons::loaded::{LoadedSeason, account};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use std::collections::BTreeMap;

/// How many acts of the last days the desk shows.
const LATELY: usize = 12;

/// What is settled by rules is counted for so long.
const WEEK: Millis = Millis::from_days(7);

/// The desk of a club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct DeskCard {
    /// When it was read, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// What waits for the caller, the most urgent first.
    items: Vec<DeskItemCard>,
    /// What is put off, or was handed to another arbiter, the most urgent first. It can be decided all the same.
    elsewhere: Vec<DeskItemCard>,
    /// The last acts that decided something, the newest first.
    decided: Vec<DecidedCard>,
    /// What rules have settled within a week: the number of acts by each rule.
    settled: BTreeMap<String, u32>,
}

/// An act of a season.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct DecidedCard {
    /// The season.
    #[schema(value_type = Uuid)]
    season: SeasonId,
    /// Its name.
    season_name: String,
    /// The act.
    act: ActCard,
    /// Who made it; null for a rule.
    by: Option<PersonCard>,
    /// The players of the game, or whom it is about.
    people: Vec<PersonCard>,
}

/// Read the desk of a club
///
/// For its owners and arbiters: everything in its seasons that no rule settles, with what each choice would change in the
/// tables. Requests to join the club are listed apart.
#[utoipa::path(get, path = "/v1/clubs/{club}/desk", tag = "seasons",
    params(("club" = Uuid, Path, description = "The id of the club")),
    security(("token" = ["league:arbiter"])),
    responses((status = 200, description = "The desk", body = DeskCard)))]
pub(crate) async fn get_desk(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
) -> Result<Json<DeskCard>, Problem> {
    let now = seasons.time.now();
    let desk = seasons.desk(&club, &caller).await?;
    let reader = caller.account.id;
    let (mut items, mut decided, mut settled) = (vec![], vec![], BTreeMap::new());
    for (loaded, waiting) in &desk.seasons {
        let people = seasons.people_of_items(loaded, waiting).await?;
        for item in waiting {
            let card = loaded.item_card(item, &people, (reader, now))?;
            items.push((item.is_elsewhere(reader, now), item.urgency(), card));
        }
        for entry in loaded.log.entries().iter().rev() {
            let undo = matches!(entry.act, Act::Undo { .. });
            if let Author::Rule(rule) = &entry.author
                && !undo
                && entry.at.saturating_add(WEEK) > now
            {
                *settled.entry(rule.to_string()).or_insert(0) += 1;
            }
        }
        for entry in loaded.log.entries().iter().rev().take(LATELY) {
            decided.push((entry.at, decided_card(&seasons, loaded, entry, reader).await?));
        }
    }
    items.sort_by_key(|(_, urgency, _)| *urgency);
    decided.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    let (elsewhere, items): (Vec<_>, Vec<_>) = items.into_iter().partition(|(elsewhere, ..)| *elsewhere);
    Ok(Json(DeskCard {
        at: now,
        items: items.into_iter().map(|(_, _, card)| card).collect(),
        elsewhere: elsewhere.into_iter().map(|(_, _, card)| card).collect(),
        decided: decided.into_iter().take(LATELY).map(|(_, card)| card).collect(),
        settled,
    }))
}

async fn decided_card(
    seasons: &Seasons,
    loaded: &LoadedSeason,
    entry: &Entry,
    reader: AccountId,
) -> Result<DecidedCard, Problem> {
    let act = act_card(seasons, loaded, entry, Some(reader)).await?;
    let by = match &entry.author {
        Author::Person(person) => account(person),
        Author::Rule(_) => None,
    };
    let mut people = vec![];
    for id in loaded.people_of(&entry.act) {
        people.push(seasons.anybody(loaded, id).await?);
    }
    Ok(DecidedCard {
        season: loaded.record.id,
        season_name: loaded.record.name.clone(),
        by: match by {
            Some(id) => Some(seasons.anybody(loaded, id).await?),
            None => None,
        },
        act,
        people,
    })
}

/// Decide something on the desk
///
/// Makes a choice about an item, with a reason; also about one that is put off, or that another arbiter has. The choice
/// `hand` gives the item to another arbiter, who is notified; also who plays in the division may make it.
///
/// If a result or an act has changed what the choice would do since the desk
/// was read, the decision is refused: read the desk again.
#[utoipa::path(post, path = "/v1/clubs/{club}/desk", tag = "seasons", request_body = DecisionBody,
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["league:arbiter"])),
    responses((status = 200, description = "What was done", body = DecisionMade)))]
pub(crate) async fn decide(
    State((seasons, idempotency)): State<(Seasons, Idempotency)>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
    key: Key,
    body: HashedBody<DecisionBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("decide {club} {hash}"));
    let made = idempotency.once(request, async |once| {
        seasons
            .undisturbed(|| seasons.decide(&caller, &club, &body, &once))
            .await
    });
    made.await.map(response)
}
