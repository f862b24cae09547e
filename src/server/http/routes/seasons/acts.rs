//! The log of a season: reading its acts, and making one.

use crate::engine::{MessageView, Millis};
use crate::ids::AccountId;
use crate::league::PersonId;
use crate::league::season::{Act, Agreement, Author, Entry, Vacancy, Withdrawal};
use crate::server::games::idempotency::index::Idempotency;
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf, QueryOf, Visitor};
use crate::server::http::filters::page_size;
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::acts::ActBody;
use crate::server::seasons::loaded::{LoadedSeason, account};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// A page of the log of a season.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ActPage {
    /// The acts, in order.
    acts: Vec<ActCard>,
    /// The number of the last act of the log.
    last: u64,
    /// The SHA-256 of the log: of its entries as JSON, each followed by a line feed.
    head: String,
    /// The people whom these acts name.
    people: Vec<PersonCard>,
}

/// An act as the log has it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ActCard {
    /// Its number, from 1 without gaps.
    number: u32,
    /// When it was made, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// Who made it: a person, or a rule.
    author: Author,
    /// Why.
    reason: String,
    /// What it does.
    act: Act,
    /// Whether a later act has undone it.
    undone: bool,
    /// Whether it can be undone now; null for others than those who run the season.
    undo: Option<UndoCard>,
}

/// Whether an act can be undone now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct UndoCard {
    /// Whether it can be.
    possible: bool,
    /// Why not; null if it can be.
    why: Option<String>,
    /// The same as a message; null if it can be, or if no message says it.
    message: Option<MessageView>,
}

/// The page of a log.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ActsQuery {
    /// Only acts after this number.
    #[serde(default)]
    after: u64,
    /// The size of the page, default 200.
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

/// Read the log of a season
///
/// Everything that has changed the season, with author and reason. The standings follow from it and from the results of
/// the games.
#[utoipa::path(get, path = "/v1/seasons/{season}/acts", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"), ActsQuery),
    security((), ("token" = ["league:read"])),
    responses((status = 200, description = "A page of the log", body = ActPage)))]
pub(crate) async fn list_acts(
    State(seasons): State<Seasons>,
    Visitor(visitor): Visitor,
    PathOf(season): PathOf<String>,
    QueryOf(query): QueryOf<ActsQuery>,
) -> Result<Json<ActPage>, Problem> {
    let own = visitor.map(|identity| identity.account.id);
    let loaded = seasons.seen_by(&season, own).await?;
    let runs = seasons.is_organiser(loaded.record.club, own).await?;
    let limit = page_size(query.limit, 200, 1000)?;
    let newer = |entry: &&Entry| u64::from(entry.number) > query.after;
    let entries = loaded.log.entries().iter().filter(newer).take(limit as usize);
    let (mut acts, mut named) = (vec![], vec![]);
    for entry in entries {
        acts.push(act_card(&seasons, &loaded, entry, own.filter(|_| runs)).await?);
        named.extend(named_by(&loaded, entry));
    }
    named.sort_unstable();
    named.dedup();
    let mut people = vec![];
    for id in named {
        // An author need not have entered.
        people.push(seasons.anybody(&loaded, id).await?);
    }
    Ok(Json(ActPage {
        acts,
        last: loaded.record.acts,
        head: loaded.head()?,
        people,
    }))
}

/// An act, with whether the reader can undo it if they run the season.
///
/// # Errors
/// An internal problem if a game can't be read.
pub(crate) async fn act_card(
    seasons: &Seasons,
    loaded: &LoadedSeason,
    entry: &Entry,
    organiser: Option<AccountId>,
) -> Result<ActCard, Problem> {
    let undo = if let Some(reader) = organiser {
        let why = seasons.undo_refused(loaded, entry, reader).await?;
        Some(UndoCard {
            possible: why.is_none(),
            why: why.as_ref().map(ToString::to_string),
            message: why.map(|why| why.view()),
        })
    } else {
        None
    };
    Ok(ActCard {
        number: entry.number,
        at: entry.at,
        author: entry.author.clone(),
        reason: entry.reason.clone(),
        act: entry.act.clone(),
        undone: loaded.log.is_undone(entry.number),
        undo,
    })
}

/// The people whom an act names.
fn named_by(loaded: &LoadedSeason, entry: &Entry) -> Vec<AccountId> {
    let author = match &entry.author {
        Author::Person(person) => account(person),
        Author::Rule(_) => None,
    };
    author.into_iter().chain(loaded.people_of(&entry.act)).collect()
}

impl LoadedSeason {
    /// The people whom an act is about: the players of its game, or who sits in its seat.
    pub(crate) fn people_of(&self, act: &Act) -> Vec<AccountId> {
        let people: Vec<&PersonId> = match act {
            Act::Register { person } | Act::Unregister { person } | Act::AddLate { person, .. } => {
                vec![person]
            }
            Act::Seed { divisions, .. } => divisions.iter().flat_map(|division| &division.players).collect(),
            Act::RuleResult { result } => vec![&result.first.person, &result.second.person],
            Act::Substitute(plan) => vec![&plan.person],
            Act::Withdraw(Withdrawal { division, seat, .. })
            | Act::Vacate(Vacancy { division, seat, .. }) => {
                let found = self.season().division(division).ok();
                found
                    .and_then(|division| division.holder(*seat))
                    .into_iter()
                    .collect()
            }
            Act::Agree(Agreement { fixture, .. })
            | Act::Extend { fixture, .. }
            | Act::Dispute { fixture }
            | Act::LetStand { fixture }
            | Act::PlayAgain { fixture, .. } => {
                let row = self.fixture(fixture);
                return row.into_iter().flat_map(|row| [row.first, row.second]).collect();
            }
            // What is undone comes earlier, so this ends.
            Act::Undo { entry } => {
                let mut entries = self.log.entries().iter();
                let undone = entries.find(|own| own.number == *entry);
                return undone.map_or_else(Vec::new, |own| self.people_of(&own.act));
            }
            _ => vec![],
        };
        people.into_iter().filter_map(account).collect()
    }
}

/// Make an act
///
/// Whatever changes a season and is not done by its players: an owner or arbiter of the club opens the registration,
/// draws, starts, publishes, withholds, rules and undoes. Each act needs a reason, which everybody may read.
#[utoipa::path(post, path = "/v1/seasons/{season}/acts", tag = "seasons", request_body = ActBody,
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["league:arbiter"])),
    responses((status = 201, description = "The entry of the log", body = Entry)))]
pub(crate) async fn make_act(
    State((seasons, idempotency)): State<(Seasons, Idempotency)>,
    Caller(caller): Caller,
    PathOf(season): PathOf<String>,
    key: Key,
    body: HashedBody<ActBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("act {season} {hash}"));
    let made = idempotency.once(request, |once| seasons.act(&caller, &season, body, once));
    made.await.map(response)
}
