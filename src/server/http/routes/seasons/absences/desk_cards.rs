//! What waits on the desk of a club, as clients see it.

use super::cards::ShiftCard;
use crate::engine::{MessageView, Millis};
use crate::ids::{AccountId, SeasonId};
use crate::league::requests::RequestKind;
use crate::league::search::AskOutcome;
use crate::league::{Finish, Round, Seat};
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::http::routes::seasons::fixture_cards::FixtureCard;
use crate::server::http::routes::seasons::rounds::{UnpairedCard, unpaired_card};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::absences::desk::decide::plays_there;
use crate::server::seasons::absences::desk::{Choice, ChoiceKind, Item, ItemKind};
use crate::server::seasons::loaded::{LoadedSeason, account};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

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
    /// What the players of a game that is overdue or closed ask for, the oldest first.
    requests: Vec<DeskRequestCard>,
    /// Since when it waits, in milliseconds since 1970.
    #[schema(value_type = i64)]
    since: Millis,
    /// When it settles itself, in milliseconds since 1970; null if it does not.
    #[schema(value_type = Option<i64>)]
    until: Option<Millis>,
    /// What the system counts for the two sides at present; null if nothing is counted.
    count: Option<[i32; 2]>,
    /// Of a seat that is left: whether all its games are struck from the table if nobody takes it, instead of its later
    /// ones being forfeited. Null otherwise.
    struck: Option<bool>,
    /// Who was asked to substitute, in order.
    asked: Vec<AskedCard>,
    /// The next round as it would be published now, if the item is a round that is ready; null otherwise.
    ready: Option<ReadyRoundCard>,
    /// That it was put off, or handed to an arbiter; null otherwise.
    left: Option<LeftItemCard>,
    /// Whether the caller plays in the division, so that another arbiter decides.
    own_division: bool,
    /// What can be done, the one first that the rules suggest.
    choices: Vec<DeskChoiceCard>,
    /// What cannot be done although one might expect it.
    impossible: Vec<ImpossibleChoiceCard>,
}

/// What a player asks for about a game on the desk.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct DeskRequestCard {
    /// Who.
    person: PersonCard,
    /// What for.
    kind: RequestKind,
    /// What they have written.
    text: String,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
}

/// A round that is computed and not published.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ReadyRoundCard {
    /// How many pairings it has.
    pairings: u32,
    /// The seats without a game, such as the bye.
    unpaired: Vec<UnpairedCard>,
}

/// That an item was put off, or handed to an arbiter.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LeftItemCard {
    /// Who did that last.
    by: PersonCard,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// Until when it is put off, in milliseconds since 1970, also if that is over; null if it was not put off.
    #[schema(value_type = Option<i64>)]
    until: Option<Millis>,
    /// The arbiter to whom it was handed; null if it is everybody's.
    to: Option<PersonCard>,
    /// Why, in a line that only arbiters read.
    note: String,
}

/// Something that cannot be done about an item.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ImpossibleChoiceCard {
    /// What it is.
    kind: ChoiceKind,
    /// Why it cannot be done, in a sentence.
    why: String,
    /// The same, to be translated.
    message: MessageView,
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
    /// Who is asked, or gets the item.
    person: Option<PersonCard>,
    /// What it changes in the tables; empty: nothing.
    shifts: Vec<ShiftCard>,
    /// What the tables would be if nobody takes the seat; null where that is no question.
    otherwise: Option<Vec<ShiftCard>>,
    /// To be sent with the decision: it changes when what the choice would do changes.
    mark: String,
}

/// The people whom the cards of a season's items name, by account.
type People = BTreeMap<AccountId, PersonCard>;

impl Item {
    /// Whose it is, who has put it off or handed it on, who has it, and whom its choices name.
    fn people(&self) -> Vec<AccountId> {
        let left = self.left.iter();
        let left = left.flat_map(|left| [Some(left.account), left.holder()]);
        let chosen = self.choices.iter().map(|choice| choice.account);
        left.chain(chosen).chain([self.account]).flatten().collect()
    }
}

impl Seasons {
    /// Everybody whom the cards of items name and who need not have entered the season.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(super) async fn people_of_items(
        &self,
        loaded: &LoadedSeason,
        items: &[Item],
    ) -> Result<People, Problem> {
        let ids: BTreeSet<AccountId> = items.iter().flat_map(Item::people).collect();
        let mut people = People::new();
        for id in ids {
            people.insert(id, self.anybody(loaded, id).await?);
        }
        Ok(people)
    }
}

impl LoadedSeason {
    fn choice_card(&self, choice: &Choice, people: &People) -> Result<DeskChoiceCard, Problem> {
        Ok(DeskChoiceCard {
            id: choice.name(),
            kind: choice.kind,
            until: choice.until,
            finish: choice.finish.clone(),
            person: choice.account.and_then(|id| people.get(&id).cloned()),
            shifts: self.shift_cards(&choice.forecast),
            otherwise: choice.otherwise.as_ref().map(|then| self.shift_cards(then)),
            mark: choice.mark()?,
        })
    }

    /// An item as a reader sees it at a time in milliseconds since 1970.
    ///
    /// # Errors
    /// An internal problem if its fixture can't be read.
    pub(super) fn item_card(
        &self,
        item: &Item,
        people: &People,
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
        let requests = item.requests.iter().filter_map(|request| {
            Some(DeskRequestCard {
                person: self.person_card(request.account),
                kind: request.kind()?,
                text: request.details().text,
                at: request.at,
            })
        });
        let choices = item.choices.iter();
        let choices = choices.map(|choice| self.choice_card(choice, people));
        let impossible = item.impossible.iter().map(|(kind, why)| ImpossibleChoiceCard {
            kind: *kind,
            why: why.to_string(),
            message: why.view(),
        });
        let person = |id: AccountId| people.get(&id).cloned();
        Ok(DeskItemCard {
            id: item.name(self),
            kind: item.kind,
            season: self.record.id,
            season_name: self.record.name.clone(),
            division: item.division.as_ref().map(ToString::to_string),
            fixture: fixture.map(|row| self.fixture_card(row, now)).transpose()?,
            seat: item.seat,
            round: item.round,
            person: item.account.and_then(person),
            request: item.request,
            text: item.text.clone(),
            requests: requests.collect(),
            since: item.since,
            until: item.until,
            count: item.count,
            struck: item.struck,
            asked: asks.collect(),
            ready: self.ready_card(item)?,
            left: item.left.as_ref().and_then(|left| {
                Some(LeftItemCard {
                    by: person(left.account)?,
                    at: left.at,
                    until: Some(left.until).filter(|until| *until > Millis::ZERO),
                    to: left.holder().and_then(person),
                    note: left.note.clone(),
                })
            }),
            own_division: plays_there(self, item, reader),
            choices: choices.collect::<Result<_, Problem>>()?,
            impossible: impossible.collect(),
        })
    }

    fn ready_card(&self, item: &Item) -> Result<Option<ReadyRoundCard>, Problem> {
        let (Some(ready), Some(division), Some(round)) = (&item.ready, &item.division, item.round) else {
            return Ok(None);
        };
        let division = self.division(division.as_str())?;
        let unpaired = ready.unpaired.iter();
        Ok(Some(ReadyRoundCard {
            pairings: u32::try_from(ready.pairings.len()).unwrap_or(u32::MAX),
            unpaired: unpaired
                .map(|each| unpaired_card(self, division, round, *each))
                .collect(),
        }))
    }
}
