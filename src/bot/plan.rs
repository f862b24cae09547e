//! Plans: what a player would announce in a row if nothing intervened.

use super::board::Board;
use super::chance::Chance;
use super::choose::WORTHWHILE;
use super::offers::{Offer, offers};
use super::taste::weight;
use serde_json::{Value, json};

/// What a sensible player's plan continues through: failed tests, and the steps that they make impossible. A
/// reaction with an effect stops it.
const CARRY_ON: [&str; 3] = ["illegal", "condition", "test_failed"];

/// A plan for a decision that lists the options of its units: the best option of each unit, then the end of
/// the phase. `None` for other decisions, or if nothing is worth doing.
pub fn plan(decision: &Value, state: &Value, chance: &mut Chance) -> Option<Value> {
    let board = Board::of(state, decision["seat"].as_str().unwrap_or_default());
    let choices = offers(decision, &board);
    let (ends, acts): (Vec<&Offer>, Vec<&Offer>) = choices.iter().partition(|choice| board.ends(choice));
    let weights: Vec<u64> = ends.iter().map(|choice| board.ending(choice)).collect();
    let end = ends.get(chance.weighted(&weights)?)?;
    let mut units: Vec<(u64, &Value)> = Vec::new();
    for offer in acts {
        let liked = weight(offer, &choices, &board);
        let choice = &offer.say;
        if liked < WORTHWHILE || choice["unit"].is_null() {
            continue;
        }
        match units.iter_mut().find(|(_, best)| best["unit"] == choice["unit"]) {
            Some(best) if best.0 < liked => *best = (liked, choice),
            Some(_) => {}
            None => units.push((liked, choice)),
        }
    }
    // Charges first: units in the way of the others are dealt with before they move.
    units.sort_by_key(|(liked, _)| std::cmp::Reverse(*liked));
    let mut steps: Vec<Value> = Vec::new();
    for (_, choice) in units {
        steps.push(json!({"announce": choice}));
        if choice["type"] == "turn" || choice["type"] == "move" && board.is_fast(&choice["unit"]) {
            steps.push(json!({"announce": {"type": "move", "unit": choice["unit"]}}));
        }
    }
    steps.push(json!({"announce": end.say}));
    Some(json!({"steps": steps, "carry_on": CARRY_ON}))
}
