//! A dry run: what standing orders would have said to questions that were answered otherwise.

use super::effort::{A_DECISION, Effort};
use super::orders::{Disarmed, Orders, Verdict};
use crate::{Act, By, Entry, Fault, Game, Seat};
use serde_json::Value;

/// A question that a seat was asked, with the answer that it gave and what the orders would have said.
#[derive(Clone, Debug, PartialEq)]
pub struct Rehearsed {
    /// The entry with the answer.
    pub seq: u64,
    /// The game turn.
    pub turn: u32,
    /// What kind of question it was.
    pub kind: &'static str,
    /// The answer that was given.
    pub answered: Value,
    /// Who gave it.
    pub by: By,
    /// What the orders would have said.
    pub would: Verdict,
}

/// The most that may be spent on a dry run, in tests of a fact.
const IN_ALL: u32 = 2_000_000;

/// What these orders would have said to every question of a seat that `entries` have answered; `game` is the game before
/// the first of them. If that is more work than a dry run may make, the later questions are left out.
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
            && let Some((kind, facts)) = game.table().facts(seat)
        {
            let refused = |announcement: &Value| {
                let refusal = game.table().accepts(seat, announcement).err()?;
                Some((false, refusal.to_string()))
            };
            let none = Disarmed::new();
            let effort = Effort::of(A_DECISION);
            let would = orders.verdict(kind, &facts, &none, &refused, &mut |_, _| (), &effort);
            if !all.spend(A_DECISION - effort.left()) {
                break;
            }
            rehearsed.push(Rehearsed {
                seq: entry.seq,
                turn: game.table().turn(),
                kind,
                answered: Value::clone(announcement),
                by: *by,
                would,
            });
        }
        game = game.fold(entry)?;
    }
    Ok(rehearsed)
}
