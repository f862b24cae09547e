//! A dry run: what standing orders would have answered to decisions in the past.

use super::effort::{A_DECISION, Effort};
use super::orders::{Disarmed, Orders, Refused, Trial, Verdict};
use crate::{Act, By, Entry, Fault, Game, Seat, Seq};
use serde_json::Value;

/// A decision that a seat answered, and what the orders would have said.
#[derive(Clone, Debug, PartialEq)]
pub struct Rehearsed {
    /// The entry with the answer.
    pub seq: Seq,
    /// The game turn.
    pub turn: u32,
    /// The kind of decision.
    pub kind: &'static str,
    /// The answer that was given.
    pub answered: Value,
    /// Who or what gave it.
    pub by: By,
    /// What the orders would have said.
    pub would: Verdict,
}

/// The most work for a dry run, in tests of a fact.
const IN_ALL: u32 = 2_000_000;

/// What these orders would have said to every decision that `entries` answered for a seat. `game` is the game
/// before the first of them. Decisions beyond the work limit are omitted.
///
/// # Errors
/// [`Fault::Unreadable`] if the entries do not follow the game.
pub fn rehearse(
    game: &Game,
    entries: &[Entry],
    orders: &Orders,
    seat: Seat,
) -> Result<Vec<Rehearsed>, Fault> {
    let name = game.seat_name(seat);
    let mut rehearsed = Vec::new();
    let mut game = game.clone();
    let all = Effort::of(IN_ALL);
    for entry in entries {
        if let Act::Announced {
            seat: author,
            by,
            decision,
            announcement,
            ..
        } = &entry.act
            && *author == name
            && !decision.is_empty()
            && let Some(decision_facts) = game.table().facts(seat)
        {
            let refused = |announcement: &Value| {
                let refusal = game.table().accepts(seat, announcement).err()?;
                Some(Refused {
                    forever: false,
                    why: refusal.cited(),
                })
            };
            let none = Disarmed::new();
            let effort = Effort::of(A_DECISION);
            let trial = Trial {
                refused: &refused,
                disarm: &mut |_, _| (),
            };
            let would = orders.verdict(&decision_facts, &none, trial, &effort);
            if !all.spend(A_DECISION - effort.left()) {
                break;
            }
            rehearsed.push(Rehearsed {
                seq: entry.seq,
                turn: game.table().turn(),
                kind: decision_facts.kind,
                answered: Value::clone(announcement),
                by: *by,
                would,
            });
        }
        game = game.fold(entry)?;
    }
    Ok(rehearsed)
}
