//! Weights of announcements. Unknown ones get a middling weight.

use super::board::{Board, is_artillery};
use super::offers::Offer;
use serde_json::Value;

const UNKNOWN: u64 = 20;

/// The weight of an offer among all offers of its decision.
pub(super) fn weight(offer: &Offer, all: &[Offer], board: &Board<'_>) -> u64 {
    if let Some(field) = board.field() {
        return field.weight(offer, all);
    }
    let choice = &offer.say;
    let unit = &choice["unit"];
    match offer.kind() {
        "engage" => engage(unit, &choice["target"], board),
        "move" => advance(unit, board),
        "turn" | "rally" => turn(unit, choice["facing"].as_str().unwrap_or_default(), board),
        "enter_table" => 50,
        "change_formation" => formation(unit, choice["formation"].as_str().unwrap_or_default(), board),
        "disengage" => disengage(unit, board),
        "withdraw" | "leave_table" | "shift_reserve" | "concede" => 0,
        "end_movement" | "move_commander" => 1,
        "react" => reaction(choice["reaction"].as_str().unwrap_or_default(), board),
        "decline" => 8,
        "fire" => fullness(choice, all, "shots"),
        "rethrow" | "commander_rethrow" => fullness(choice, all, "attacks"),
        _ => UNKNOWN,
    }
}

fn is_cavalry(kind: &str) -> bool {
    kind.ends_with("_cavalry")
}

fn engage(unit: &Value, target: &Value, board: &Board<'_>) -> u64 {
    let (mine, theirs) = (board.word(unit, "kind"), board.word(target, "kind"));
    let mut weight: u64 = 60;
    if is_artillery(theirs) {
        weight += 40;
    }
    if is_cavalry(mine) && board.word(target, "formation") == "square" {
        weight -= 45;
    }
    if board.word(unit, "facing") == board.word(target, "facing") {
        weight += 30;
    }
    if board.number(unit, "hits") >= board.number(unit, "stands").max(2) {
        weight /= 4;
    }
    weight
}

fn advance(unit: &Value, board: &Board<'_>) -> u64 {
    let near = board.distance(unit);
    let guns = is_artillery(board.word(unit, "kind"));
    if near == Some(0) || (guns && near == Some(1)) {
        0
    } else if board.approaches(unit, board.word(unit, "facing")) {
        if guns { 20 } else { 40 }
    } else {
        1
    }
}

fn turn(unit: &Value, facing: &str, board: &Board<'_>) -> u64 {
    if board.distance(unit) == Some(0) {
        2
    } else if board.approaches(unit, facing) && !board.approaches(unit, board.word(unit, "facing")) {
        25
    } else {
        1
    }
}

fn formation(unit: &Value, formation: &str, board: &Board<'_>) -> u64 {
    match (board.word(unit, "formation"), formation) {
        ("square", "attack") => 20,
        ("skirmish", "attack") if board.distance(unit) == Some(1) => 8,
        _ => 1,
    }
}

fn disengage(unit: &Value, board: &Board<'_>) -> u64 {
    if board.number(unit, "hits") * 2 >= board.number(unit, "stands") * 2 {
        15
    } else {
        1
    }
}

fn reaction(reaction: &str, board: &Board<'_>) -> u64 {
    let charged = is_cavalry(board.word(&board.provoker(), "kind"));
    match reaction {
        "counter_charge" | "defensive_fire" => 30,
        "intercept" => 25,
        "supporting_fire" => 40,
        "form_square" if charged => 60,
        // A square helps against cavalry only, and is hit more easily.
        "form_square" => 0,
        "evade" => 15,
        "recoil" | "flee" => 10,
        _ => UNKNOWN,
    }
}

/// Plans that list more get more weight, the fullest the most.
fn fullness(choice: &Value, all: &[Offer], list: &str) -> u64 {
    let length = |choice: &Value| choice[list].as_array().map_or(0, Vec::len) as u64;
    let most = all.iter().map(|offer| length(&offer.say)).max().unwrap_or(0);
    10 + if length(choice) == most {
        40
    } else {
        10 * length(choice) / most.max(1)
    }
}
