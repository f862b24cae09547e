//! What the log of a season refuses, as problems.

use crate::engine::{ArgumentView, ItemView, Message, MessageView};
use crate::ids::AccountId;
use crate::league::LeagueError;
use crate::league::season::Season;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::LoadedSeason;
use std::collections::BTreeMap;

/// What the server refuses beside the log of a season.
pub(crate) mod messages {
    crate::engine::messages! {
        "league.refusal" {
            SEASON_NAME "the name of a season has {least} to {most} characters, and no invisible ones";
            SEASON_NAME_TAKEN "the club has a season {name} already: choose another name";
            SEASON_START "a season begins between yesterday and two years from now, in milliseconds since 1970";
            NO_ACCOUNT "there is no account {account}: list the ids of two accounts";
            LOG_HAS_GROWN "the season has {acts} acts, and you have seen {seen}: read the new ones and decide again";
            REQUESTS_WAIT "requests to enter that wait for an answer: {count}; approve or refuse each, then draw";
            SUBSTITUTE_LEFT "the account of {person} was deleted: choose somebody else";
            SEASONS_A_DAY "a club makes at most {most} seasons a day: try again tomorrow";
            NOTE "a note has at most {most} characters, and no invisible ones";
            NOT_OPEN_YET "the registration is not open yet: its club will announce it";
            REGISTRATION_CLOSED "the registration is closed: a Swiss may take in late entries, and the others stay as drawn";
            MEMBERS_ONLY "the seasons of a club are for its members: join the club first";
            ORGANISERS_ONLY "only an owner or arbiter of the club does this: ask one of them";
            REASON "an act needs a reason: 1 to {most} characters, which everybody may read";
            SUBSTITUTE_NOT_ENTERED "a substitute has entered the season: add them to its registrations first";
            LOT_LATER "the lot is drawn while the registration is open; the season is {state}";
            ROUNDS_PUBLISHED "every round of the division is published";
            PLAYERS_ONLY "only the two players of a fixture say how they want to play it";
            GAME_OPENED "the game of this fixture has opened already";
            ENOUGH_GAMES "one of you plays {most} games of seasons already: finish one of them first";
            SCENARIO_IS_SET "the season sets the scenario of each fixture: leave it out";
            SCENARIOS_ARE "the season's scenarios are {names}";
            MANY_STARTS "offer at most {most} times";
            START_RANGE "a time to begin lies between now and the date when the fixture is due";
            SWISS_NOT_EARLY "a round of a Swiss is not played before it opens";
            RACED "somebody else changed the season, or one of its games opened, at the same moment: look and try again";
            UNDONE_ALREADY "the act is undone already";
            ROUND_HAS_OPENED "one of the games of the round has opened";
            GAME_HAS_OPENED "the game has opened";
            DUE_AHEAD "the new date lies ahead, in milliseconds since 1970";
            SUBSTITUTE_HAS_PLAYED "the substitute has made a first own turn";
            SUBSTITUTES_GAME_ENDED "game {fixture} has ended with the substitute in the seat";
            NEVER_UNDONE "such an act cannot be undone";
        }
    }
}

/// The problem that a message describes, at a place of what was sent.
pub(crate) fn refused(kind: Kind, place: &str, message: &Message) -> Problem {
    let mut problem = Problem::new(kind, message.to_string()).at(place);
    problem.message = Some(Box::new(message.view()));
    problem
}

/// Somebody else was first: what was asked for is decided again.
pub(crate) fn raced() -> Problem {
    refused(Kind::Conflict, "", &messages::RACED.plain())
}

/// The keys of refusals that come from the present state, not from what was sent: the same request may be granted at
/// another time.
const CONFLICTS: [&str; 35] = [
    "league.error.wrong_state",
    "league.error.round_published",
    "league.error.round_not_next",
    "league.error.no_more_rounds",
    "league.error.registered_already",
    "league.error.undo_never",
    "league.error.undo_later",
    "league.error.not_finished",
    "league.error.round_unfinished",
    "league.error.created_twice",
    "league.error.no_such_entry",
    "league.error.entry_number",
    "league.error.withheld",
    "league.error.withheld_already",
    "league.error.not_withheld",
    "league.error.rounds_left",
    "league.error.agreed_too_late",
    "league.error.late_too_late",
    "league.error.undo_agreed",
    "league.error.undo_extension",
    "league.error.undo_agreed_late",
    "league.error.extended_already",
    "league.error.left_already",
    "league.error.not_left",
    "league.error.disputed_already",
    "league.error.not_disputed",
    "league.error.paired_by_result",
    "league.error.extended_backwards",
    "league.error.ask_ran_out",
    "league.error.ask_answered",
    "league.error.ask_withdrawn",
    "league.error.ask_missing",
    "league.error.seat_taken",
    "league.error.search_cancelled",
    "league.error.search_over",
];

impl From<LeagueError> for Problem {
    fn from(error: LeagueError) -> Problem {
        let kind = if CONFLICTS.contains(&error.key()) {
            Kind::Conflict
        } else {
            Kind::NotUnderstood
        };
        let mut problem = Problem::new(kind, error.message().to_string());
        problem.place = Some(error.place().to_owned()).filter(|place| !place.is_empty());
        problem.message = Some(Box::new(error.message().view()));
        problem
    }
}

impl Seasons {
    /// What the log of a season refuses, with the names of the people in it and of the members of its club in place of
    /// their accounts.
    pub(crate) async fn refusal(&self, loaded: &LoadedSeason, error: LeagueError) -> Problem {
        let message = error.message();
        let mut names = BTreeMap::new();
        for account in accounts_in(&message.view()) {
            let entered = loaded.people.iter().find(|person| person.account == account);
            let name = match entered {
                Some(person) => Some(person.name.clone()),
                None => self.member_name(loaded, account).await,
            };
            names.extend(name.map(|name| (account.to_string(), name)));
        }
        let message = message.with_texts(|text| names.get(text).cloned());
        let mut problem = Problem::from(error);
        problem.place = problem.place.map(|place| place_sent(&place));
        problem.detail = message.to_string();
        problem.message = Some(Box::new(message.view()));
        problem
    }

    /// The name of a member of a season's club.
    async fn member_name(&self, loaded: &LoadedSeason, account: AccountId) -> Option<String> {
        let member = self.is_member(loaded.record.club, account).await.ok()?;
        let found = self.store.account(account).await.ok()?;
        found.filter(|_| member).map(|account| account.name)
    }
}

/// The place in what an organiser sends, for one in an act of the log.
fn place_sent(place: &str) -> String {
    match place.strip_prefix("act.result") {
        Some(rest) => format!("act{rest}"),
        None => place.replace("act.person", "act.account"),
    }
}

/// The accounts that the arguments of a message are.
fn accounts_in(message: &MessageView) -> Vec<AccountId> {
    let accounts = message.args.values().map(|argument| match argument {
        ArgumentView::One(ItemView::Text(text)) => text.parse().ok(),
        _ => None,
    });
    accounts.flatten().collect()
}

/// The problem of a division that a season does not have.
pub(crate) fn unknown_division(season: &Season, id: &str) -> Problem {
    let short: String = id.chars().take(40).collect();
    let known: Vec<&str> = season
        .divisions
        .iter()
        .map(|division| division.id.as_str())
        .collect();
    let known = if known.is_empty() {
        "its divisions are formed by the draw".to_owned()
    } else {
        format!("its divisions are {}", known.join(", "))
    };
    Problem::not_found(format_args!("division {short:?} of this season; {known}")).at("division")
}

/// The problem of a fixture that a season does not have.
pub(crate) fn unknown_fixture(id: &str) -> Problem {
    let short: String = id.chars().take(60).collect();
    let text = format_args!("fixture {short:?} of this season; an id is `division.round.board`, as in 1.3.2");
    Problem::not_found(text).at("fixture")
}
