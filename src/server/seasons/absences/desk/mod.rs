//! The desk: what is left for the owners and arbiters of a club to decide, and what each choice would do.

pub(in crate::server) mod decide;
mod games;
mod handed;
mod items;
mod seats;

use crate::engine::{Message, Millis};
use crate::ids::{AccountId, ClubId, RequestId};
pub(crate) use crate::league::requests::DeskItemKind as ItemKind;
use crate::league::requests::RequestKind;
use crate::league::season::{Act, Author, Forecast, State};
use crate::league::{DivisionId, Finish, FixtureId, LeagueError, Pairing, Round, Seat, Unpaired};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::{LoadedSeason, person};
use crate::store::{LeftItem, RequestStatus, SeasonRequestRecord};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// What can be done about something on the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChoiceKind {
    /// The game is due later.
    Extend,
    /// The game ends with a result.
    Rule,
    /// The result stands.
    LetStand,
    /// The game is played again.
    PlayAgain,
    /// It comes back later.
    Wait,
    /// Somebody is asked to take the seat.
    Ask,
    /// A player leaves as they asked.
    Accept,
    /// A player stays.
    Keep,
    /// A request is granted.
    Approve,
    /// A request is refused.
    Refuse,
    /// The round is published.
    Publish,
    /// The round is withheld.
    Withhold,
    /// Another arbiter decides.
    Hand,
}

/// Something on the desk.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    /// What it is.
    pub(crate) kind: ItemKind,
    /// What it is about, unique among its kind in the season.
    pub(crate) subject: String,
    /// The division; `None` for an entry.
    pub(crate) division: Option<DivisionId>,
    /// The fixture, if it is about one.
    pub(crate) fixture: Option<FixtureId>,
    /// The seat, if it is about one.
    pub(crate) seat: Option<Seat>,
    /// The round, if it is about one.
    pub(crate) round: Option<Round>,
    /// Who asks, or whose seat it is.
    pub(crate) account: Option<AccountId>,
    /// What a player asks for.
    pub(crate) request: Option<RequestKind>,
    /// What the player has written.
    pub(crate) text: String,
    /// What the players of its game ask for meanwhile, the oldest first.
    pub(crate) requests: Vec<SeasonRequestRecord>,
    /// Since when it waits, in milliseconds since 1970.
    pub(crate) since: Millis,
    /// When it settles itself, in milliseconds since 1970.
    pub(crate) until: Option<Millis>,
    /// What the system counts for each side at present.
    pub(crate) count: Option<[i32; 2]>,
    /// Whether the games of the seat are struck from the table if nobody takes it; `None` where that is no question.
    pub(crate) struck: Option<bool>,
    /// Who was asked to substitute, and how each ask ended.
    pub(crate) asked: Vec<crate::league::search::SearchAsk>,
    /// The next round as it would be published, of a Swiss that is ready.
    pub(crate) ready: Option<ReadyRound>,
    /// That it was put off or handed to an arbiter.
    pub(crate) left: Option<LeftItem>,
    /// What can be done, the one first that the rules suggest.
    pub(crate) choices: Vec<Choice>,
    /// What cannot be done although one might expect it, and why.
    pub(crate) impossible: Vec<(ChoiceKind, Message)>,
}

/// A round that is computed and not published.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ReadyRound {
    /// Who meets whom.
    pub(crate) pairings: Vec<Pairing>,
    /// The seats without a game.
    pub(crate) unpaired: Vec<Unpaired>,
}

/// What can be done about an item.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// What it is.
    pub(crate) kind: ChoiceKind,
    /// The new date, or when the item comes back, in milliseconds since 1970.
    pub(crate) until: Option<Millis>,
    /// The result.
    pub(crate) finish: Option<Finish>,
    /// Who is asked.
    pub(crate) account: Option<AccountId>,
    /// What it changes in the tables.
    pub(crate) forecast: Forecast,
    /// What it changes in the tables if nobody takes the seat.
    pub(crate) otherwise: Option<Forecast>,
    /// The round that is published.
    pub(crate) round: Option<ReadyRound>,
    /// What is done.
    pub(crate) work: Work,
}

/// What a choice does.
#[derive(Clone, Debug)]
pub(crate) enum Work {
    /// An act, and the answer to a request.
    Act(Box<Act>, Option<(RequestId, RequestStatus)>),
    /// Only the answer to a request.
    Answer(RequestId, RequestStatus),
    /// The item is left until a time in milliseconds since 1970.
    Leave(Millis),
    /// A search for a substitute, as a request asks.
    Search(DivisionId, Seat, Round, RequestId),
    /// Somebody is asked to take a seat for a round.
    Ask(DivisionId, Seat, Round, AccountId),
    /// The next round of a division is published.
    Publish(DivisionId, Round),
    /// Somebody enters.
    Enter(AccountId),
    /// A request to enter is refused.
    TurnAway(AccountId),
    /// An arbiter gets the item.
    Hand(AccountId),
}

impl Choice {
    pub(crate) fn new(kind: ChoiceKind, work: Work) -> Choice {
        Choice {
            kind,
            until: None,
            finish: None,
            account: None,
            forecast: Forecast::default(),
            otherwise: None,
            round: None,
            work,
        }
    }

    /// Its name among the choices of the item.
    pub(crate) fn name(&self) -> String {
        let what = match (&self.finish, &self.account) {
            (Some(finish), _) => serde_json::to_string(finish).unwrap_or_default(),
            (None, Some(account)) => account.to_string(),
            (None, None) => String::new(),
        };
        let hash = Sha256::digest(format!("{:?} {what}", self.kind));
        hex::encode(&hash[..8])
    }

    /// A text that changes when what the choice does changes.
    ///
    /// # Errors
    /// An internal problem if it can't be serialized.
    pub(crate) fn mark(&self) -> Result<String, Problem> {
        let all = (self.until, &self.forecast, &self.otherwise, &self.round);
        let text = serde_json::to_string(&all).map_err(Problem::internal)?;
        Ok(hex::encode(&Sha256::digest(text)[..8]))
    }
}

impl Item {
    /// Its name on the desk of the club.
    pub(crate) fn name(&self, loaded: &LoadedSeason) -> String {
        let kind = serde_json::to_value(self.kind).unwrap_or_default();
        format!(
            "{}.{}.{}",
            loaded.record.id,
            kind.as_str().unwrap_or_default(),
            self.subject
        )
    }

    /// Whether it is on no desk at present but that of another arbiter: it is put off at a time in milliseconds since
    /// 1970, or handed to somebody else than the reader.
    pub(crate) fn is_elsewhere(&self, reader: AccountId, now: Millis) -> bool {
        self.left
            .as_ref()
            .is_some_and(|left| left.until > now || left.holder().is_some_and(|holder| holder != reader))
    }

    /// Whether it is a request of an account.
    pub(crate) fn is_request_of(&self, account: AccountId) -> bool {
        self.kind == ItemKind::Request && self.account == Some(account)
    }

    /// How urgent it is: what has waited longest past its time comes first.
    pub(crate) fn urgency(&self) -> (ItemKind, Millis) {
        (self.kind, self.since)
    }
}

/// What the players of a game that is overdue or closed ask for. Nobody answers it by itself: who decides the game
/// does.
fn requests_about(item: &Item, requests: &[SeasonRequestRecord]) -> Vec<SeasonRequestRecord> {
    let Some(fixture) = &item.fixture else {
        return vec![];
    };
    if !matches!(item.kind, ItemKind::Overdue | ItemKind::Stopped) {
        return vec![];
    }
    let id = fixture.to_string();
    let own = requests.iter().filter(|request| request.fixture == id);
    own.cloned().collect()
}

/// The desk of a club.
pub(crate) struct ClubDesk {
    /// The seasons that are not over, with what waits in each, the most urgent first.
    pub(crate) seasons: Vec<(LoadedSeason, Vec<Item>)>,
}

impl Seasons {
    /// What waits on the desk of a club.
    ///
    /// # Errors
    /// `not-found`; `scope-missing` for others than its owners and arbiters.
    pub(crate) async fn desk(
        &self,
        club: &str,
        caller: &crate::server::identity::Identity,
    ) -> Result<ClubDesk, Problem> {
        let missing = || Problem::not_found(format_args!("club {club:?}")).at("club");
        let club: ClubId = club.parse().map_err(|_| missing())?;
        self.require_club(club).await?;
        self.require_organiser(club, caller).await?;
        let now = self.time.now();
        let organisers = self.store.club_accounts(club, true).await?;
        let mut seasons = vec![];
        for record in self.store.seasons_of(club).await? {
            let over = [State::Draft, State::Final, State::Archived];
            if over.iter().any(|state| state.as_str() == record.state) {
                continue;
            }
            let loaded = self.load(record.id).await?;
            let mut items = self.items_of(&loaded).await?;
            for item in &mut items {
                item.hand_on(&loaded, &organisers, caller.account.id);
                // What is put off is not put off once more.
                if item.left.as_ref().is_some_and(|left| left.until > now) {
                    item.choices.retain(|choice| choice.kind != ChoiceKind::Wait);
                }
            }
            seasons.push((loaded, items));
        }
        Ok(ClubDesk { seasons })
    }

    /// What waits in a season, the most urgent first, with what is put off.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    async fn items_of(&self, loaded: &LoadedSeason) -> Result<Vec<Item>, Problem> {
        let now = self.time.now();
        let mut items = self.entries(loaded);
        items.extend(self.open_games_to_rule(loaded, now).await?);
        items.extend(self.disputes(loaded, now));
        items.extend(self.failed_searches(loaded, now).await?);
        items.extend(self.withdrawals(loaded).await?);
        items.extend(self.requests_to_rule(loaded, now).await?);
        items.extend(self.rounds_ready(loaded, now).await?);
        items.extend(self.rounds_withheld(loaded, now).await?);
        let requests = self.store.season_requests(loaded.record.id, true).await?;
        for item in &mut items {
            item.requests = requests_about(item, &requests);
        }
        let mut left = self.store.left_items(loaded.record.club).await?;
        for item in &mut items {
            let name = item.name(loaded);
            let at = left.iter().position(|left| left.item == name);
            item.left = at.map(|at| left.swap_remove(at));
        }
        // What is put off for good is decided.
        items.retain(|item| item.left.as_ref().is_none_or(|left| left.until < Millis::MAX));
        items.sort_by_key(Item::urgency);
        Ok(items)
    }

    /// Adds a choice that makes an act to an item, with what it changes in the tables. If the log refuses the act, it
    /// is one of the impossible ones.
    pub(crate) fn offer(&self, loaded: &LoadedSeason, item: &mut Item, mut choice: Choice) {
        let Work::Act(act, _) = &choice.work else {
            item.choices.push(choice);
            return;
        };
        match self.forecast_of(loaded, vec![(**act).clone()]) {
            Ok(forecast) => {
                choice.forecast = forecast;
                item.choices.push(choice);
            }
            Err(error) => item.impossible.push((choice.kind, error.message().clone())),
        }
    }

    /// What acts change in the tables.
    ///
    /// # Errors
    /// Why the log refuses one of them.
    fn forecast_of(&self, loaded: &LoadedSeason, acts: Vec<Act>) -> Result<Forecast, LeagueError> {
        // As if somebody who plays nowhere made them.
        let author = Author::Person(person(AccountId::from_u128(0)));
        let acts = acts.into_iter().map(|act| (author.clone(), act)).collect();
        loaded.log.forecast(self.time.now(), acts, &loaded.results)
    }
}
