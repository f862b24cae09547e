//! What the log of a season refuses, as problems.

use crate::league::LeagueError;
use crate::league::season::Season;
use crate::server::problem::{Kind, Problem};

/// The keys of refusals that come from the present state, not from what was sent: the same request may be granted at
/// another time.
const CONFLICTS: [&str; 12] = [
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
