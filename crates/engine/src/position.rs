//! Set-ups that are a position in the form of cases: `{"position": …, "options": …}`.

use crate::messages::input;
use crate::{EPOCHS, Match, Refusal, Rulebook};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};

const POSITION: &str = "position";
const OPTIONS: &str = "options";

/// Whether a set-up is a position, in place of armies that are deployed.
pub fn is_position(setup: &Value) -> bool {
    setup.get(POSITION).is_some()
}

fn not_understood(place: &str, text: &str) -> Refusal {
    Refusal::not_understood(input::OTHER.with([("text", text.to_owned().into())])).at(place)
}

/// A refusal with its place in the set-up: what is not about the options is about the position.
fn in_position(refusal: Refusal) -> Refusal {
    let outer = refusal.place().and_then(|place| place.split('.').next());
    if matches!(outer, Some(POSITION | OPTIONS)) {
        refusal
    } else {
        refusal.within(POSITION)
    }
}

/// Requires that both sides have units on the table, where a system counts them.
fn require_armies(rulebook: &dyn Rulebook, table: &dyn Match) -> Result<(), Refusal> {
    if table.strength_counts().is_none() {
        return Ok(());
    }
    let [first, second] = rulebook.seats();
    let none = match table.strengths() {
        [0, 0] => "neither has any".to_owned(),
        [0, _] => format!("{first} has none"),
        [_, 0] => format!("{second} has none"),
        _ => return Ok(()),
    };
    let text = format!("{none}: put units of both sides on the table");
    Err(not_understood("setup.position.units", &text))
}

/// Sets a table up in a position, as a case does. Its author is a player.
pub(super) fn open_position(rulebook: &dyn Rulebook, setup: &Value) -> Result<Box<dyn Match>, Refusal> {
    let mut names = setup
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, _)| name.as_str());
    if let Some(name) = names.find(|name| ![POSITION, OPTIONS].contains(name)) {
        let text = format!("beside a position, a set-up has `options` alone, not {name:?}");
        return Err(not_understood(&format!("setup.{name}"), &text));
    }
    let options = setup.get(OPTIONS).cloned().unwrap_or(Value::Null);
    let set_up = catch_unwind(AssertUnwindSafe(|| {
        let table = rulebook.position(options, setup[POSITION].clone())?;
        match table.invariants() {
            Ok(()) => Ok(table),
            Err(why) => Err(not_understood(POSITION, &why)),
        }
    }));
    let table = set_up.unwrap_or_else(|_| Err(not_understood(POSITION, "this can be no position of a game")));
    let table = table.map_err(|refusal| in_position(refusal).within("setup"))?;
    if setup[POSITION]["turn"] == 0 {
        let text = "turns are counted from 1: give the turn in which the position stands";
        return Err(not_understood("setup.position.turn", text));
    }
    if table.turn() > EPOCHS {
        let text = format!("a game has at most {EPOCHS} turns");
        return Err(not_understood("setup.position.turn", &text));
    }
    require_armies(rulebook, table.as_ref())?;
    Ok(table)
}
