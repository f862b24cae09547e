//! The desk of a club: what waits for its owners and arbiters.

use super::cards::ShiftCard;
use crate::engine::Millis;
use crate::ids::AccountId;
use crate::ids::SeasonId;
use crate::league::requests::RequestKind;
use crate::league::search::AskOutcome;
use crate::league::season::{Author, Entry};
use crate::league::{Finish, Round, Seat};
use crate::server::games::idempotency::index::Idempotency;
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::http::routes::seasons::acts::{ActCard, act_card};
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::http::routes::seasons::fixture_cards::FixtureCard;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::desk::decide::{DecisionBody, DecisionMade, plays_there};
use crate::server::seasons::absences::desk::{Choice, ChoiceKind, Item, ItemKind};
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
    /// What waits, the most urgent first.
    items: Vec<DeskItemCard>,
    /// The last acts that decided something, the newest first.
    decided: Vec<DecidedCard>,
    /// What rules have settled within a week: the number of acts by each rule.
    settled: BTreeMap<String, u32>,
}

/// Something that waits on a desk.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct DeskItemCard {
    /// Its id.
    id: String,
    /// What it is.
    kind: ItemKind,
    /// The season.
    #[schema(value_type = Uuid)]
    season: SeasonId,
    /// Its name.
    season_name: String,
    /// The division; null for an entry.
    division: Option<String>,
    /// The fixture, if it is about one.
    fixture: Option<FixtureCard>,
    /// The seat, if it is about one.
    seat: Option<Seat>,
    /// The round, if it is about one.
    round: Option<Round>,
    /// Who asks, or whose seat it is.
    person: Option<PersonCard>,
    /// What they ask for, if it is a request.
    request: Option<RequestKind>,
    /// What they have written; may be empty.
    text: String,
    /// Since when it waits, in milliseconds since 1970.
    #[schema(value_type = i64)]
    since: Millis,
    /// When it settles itself, in milliseconds since 1970; null if it does not.
    #[schema(value_type = Option<i64>)]
    until: Option<Millis>,
    /// What the system counts for the two sides at present; null if nothing is counted.
    count: Option<[i32; 2]>,
    /// Who was asked to substitute, in order.
    asked: Vec<AskedCard>,
    /// Whether the caller plays in the division, so that another arbiter decides.
    own_division: bool,
    /// What can be done, the one first that the rules suggest.
    choices: Vec<DeskChoiceCard>,
}

/// Somebody who was asked to substitute.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AskedCard {
    /// Who.
    person: PersonCard,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// How it ended; null while an answer is awaited.
    outcome: Option<AskOutcome>,
}

/// What can be done about an item.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct DeskChoiceCard {
    /// Its id.
    id: String,
    /// What it is.
    kind: ChoiceKind,
    /// The new date, or when the item comes back, in milliseconds since 1970.
    #[schema(value_type = Option<i64>)]
    until: Option<Millis>,
    /// The result.
    finish: Option<Finish>,
    /// Who is asked.
    person: Option<PersonCard>,
    /// What it changes in the tables; empty: nothing.
    shifts: Vec<ShiftCard>,
    /// What the tables would be if nobody takes the seat; null where that is no question.
    otherwise: Option<Vec<ShiftCard>>,
    /// To be sent with the decision: it changes when what the choice would do changes.
    mark: String,
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

impl LoadedSeason {
    fn choice_card(&self, choice: &Choice) -> Result<DeskChoiceCard, Problem> {
        Ok(DeskChoiceCard {
            id: choice.name(),
            kind: choice.kind,
            until: choice.until,
            finish: choice.finish.clone(),
            person: choice.account.map(|account| self.person_card(account)),
            shifts: self.shift_cards(&choice.forecast),
            otherwise: choice.otherwise.as_ref().map(|then| self.shift_cards(then)),
            mark: choice.mark()?,
        })
    }

    fn item_card(
        &self,
        item: &Item,
        person: Option<PersonCard>,
        (reader, now): (AccountId, Millis),
    ) -> Result<DeskItemCard, Problem> {
        let fixture = item.fixture.as_ref().and_then(|id| self.fixture(id));
        let asks = item.asked.iter().filter_map(|ask| {
            Some(AskedCard {
                person: self.person_card(account(&ask.person)?),
                at: ask.at,
                outcome: ask.outcome,
            })
        });
        let choices = item.choices.iter().map(|choice| self.choice_card(choice));
        Ok(DeskItemCard {
            id: item.name(self),
            kind: item.kind,
            season: self.record.id,
            season_name: self.record.name.clone(),
            division: item.division.as_ref().map(ToString::to_string),
            fixture: fixture.map(|row| self.fixture_card(row, now)).transpose()?,
            seat: item.seat,
            round: item.round,
            person,
            request: item.request,
            text: item.text.clone(),
            since: item.since,
            until: item.until,
            count: item.count,
            asked: asks.collect(),
            own_division: plays_there(self, item, reader),
            choices: choices.collect::<Result<_, Problem>>()?,
        })
    }
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
    let (mut items, mut decided, mut settled) = (vec![], vec![], BTreeMap::new());
    for (loaded, waiting) in &desk.seasons {
        for item in waiting {
            let person = match item.account {
                Some(id) => Some(seasons.anybody(loaded, id).await?),
                None => None,
            };
            let card = loaded.item_card(item, person, (caller.account.id, now))?;
            items.push((item.urgency(), card));
        }
        for entry in loaded.log.entries().iter().rev() {
            if let Author::Rule(rule) = &entry.author
                && entry.at.saturating_add(WEEK) > now
            {
                *settled.entry(rule.to_string()).or_insert(0) += 1;
            }
        }
        for entry in loaded.log.entries().iter().rev().take(LATELY) {
            decided.push((entry.at, decided_card(&seasons, loaded, entry).await?));
        }
    }
    items.sort_by_key(|(urgency, _)| *urgency);
    decided.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    Ok(Json(DeskCard {
        at: now,
        items: items.into_iter().map(|(_, card)| card).collect(),
        decided: decided.into_iter().take(LATELY).map(|(_, card)| card).collect(),
        settled,
    }))
}

async fn decided_card(
    seasons: &Seasons,
    loaded: &LoadedSeason,
    entry: &Entry,
) -> Result<DecidedCard, Problem> {
    let act = act_card(seasons, loaded, entry, true).await?;
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
/// Makes a choice about an item, with a reason. If a result or an act has changed what the choice would do since the desk
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
