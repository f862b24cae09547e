//! The catalogue of the facts that standing orders may test, and where.

use crate::rules as r;
use umpire_engine::{FactCard, FactForm, Rule};

const ALL: &[&str] = super::super::KINDS;
const REACT: &[&str] = &["react"];
const MET: &[&str] = &["react", "reply", "intercept_fire"];
/// The decisions with facts about the unit that would act.
pub(super) const UNIT: &[&str] = &[
    "react",
    "reply",
    "intercept_fire",
    "sidestep",
    "advance",
    "return_pursuer",
];
const LYING: &[&str] = &["react", "sidestep", "advance"];
const PASSING: &[&str] = &["react", "preempt", "orders"];
const ANSWERED: &[&str] = &["close_combat", "reaction_close_combat", "cc_pistols"];
const WINGS: &[&str] = &["activate", "preempt"];
const ORDERING: &[&str] = &["orders"];
const ORDERED: &[&str] = &[
    "activate",
    "preempt",
    "react",
    "reply",
    "intercept_fire",
    "sidestep",
    "advance",
    "return_pursuer",
];

const KINDS_OF_UNIT: &[&str] = &["heavy_infantry", "light_infantry", "cavalry", "artillery"];
const FORMATIONS: &[&str] = &["normal", "shaken", "broken", "open_order", "hedgehog", "column"];
const MORALES: &[&str] = &["normal", "shaken", "broken"];
const ORDERS: &[&str] = &["charge", "make_ready", "receive_charge", "rally"];
const TRIGGERS: &[&str] = &["enter", "turn", "fire", "reform", "rally", "advance"];
const REACTIONS: &[&str] = &[
    "fire",
    "salvo",
    "face",
    "hedgehog",
    "withdraw",
    "intercept",
    "restack",
    "turn_guns",
];

/// A fact.
fn card(
    name: &'static str,
    form: FactForm,
    decisions: &'static [&'static str],
    text: &'static str,
    rule: &'static Rule,
) -> FactCard {
    FactCard {
        name,
        form,
        decisions,
        values: &[],
        text,
        rule,
    }
}

/// A fact that is one of these words.
fn word(
    name: &'static str,
    decisions: &'static [&'static str],
    values: &'static [&'static str],
    text: &'static str,
    rule: &'static Rule,
) -> FactCard {
    FactCard {
        values,
        ..card(name, FactForm::Word, decisions, text, rule)
    }
}

/// Every fact that standing orders may test.
pub fn cards() -> Vec<FactCard> {
    use FactForm::{Chance, Number, Truth, Unit, Word};
    vec![
        card("turn", Number, ALL, "The turn.", &r::SEQ_1),
        card("turns_left", Number, ALL, "Turns after this one.", &r::SEQ_1),
        card(
            "initiative",
            Truth,
            ALL,
            "Whether your side has the initiative.",
            &r::INIT_1,
        ),
        card(
            "own_points",
            Number,
            ALL,
            "Your points for the enemy's losses.",
            &r::VIC_1,
        ),
        card(
            "enemy_points",
            Number,
            ALL,
            "The enemy's points for your losses.",
            &r::VIC_1,
        ),
        card("active_wing", Word, ALL, "The wing that is active.", &r::SEQ_4),
        card(
            "provoker",
            Unit,
            REACT,
            "The unit that is reacted to.",
            &r::REACT_1,
        ),
        word("provoker_kind", REACT, KINDS_OF_UNIT, "Its kind.", &r::MOVE_1),
        word(
            "provoker_formation",
            REACT,
            FORMATIONS,
            "How it is drawn up.",
            &r::FORM_1,
        ),
        word("provoker_morale", REACT, MORALES, "Its morale.", &r::MORALE_1),
        card(
            "provoker_strength",
            Number,
            REACT,
            "Strength points that it has left.",
            &r::FIRE_8,
        ),
        card(
            "provoker_casualties",
            Number,
            REACT,
            "Strength points that it has lost.",
            &r::FIRE_8,
        ),
        word(
            "provoker_order",
            REACT,
            ORDERS,
            "The order of its wing.",
            &r::ORD_1,
        ),
        word(
            "trigger",
            REACT,
            TRIGGERS,
            "What gives the right to react.",
            &r::FIRE_10,
        ),
        card("action", Word, ALL, "The type of the announcement.", &r::ACT_7),
        word(
            "reaction",
            &["react", "reply"],
            REACTIONS,
            "The reaction.",
            &r::REACT_1,
        ),
        card("unit", Unit, UNIT, "The unit that would act.", &r::ACT_7),
        word("kind", UNIT, KINDS_OF_UNIT, "Its kind.", &r::MOVE_1),
        word("formation", UNIT, FORMATIONS, "How it is drawn up.", &r::FORM_1),
        word("morale", UNIT, MORALES, "Its morale.", &r::MORALE_1),
        card(
            "strength",
            Number,
            UNIT,
            "Strength points that it has left.",
            &r::FIRE_8,
        ),
        card(
            "casualties",
            Number,
            UNIT,
            "Strength points that it has lost.",
            &r::FIRE_8,
        ),
        card(
            "beneath_guns",
            Truth,
            LYING,
            "Whether it would lie beneath the guns where it comes to.",
            &r::STACK_5,
        ),
        card("pistols", Number, UNIT, "Its loaded pistols.", &r::FIRE_4),
        card("in_command", Truth, UNIT, "Whether it is in command.", &r::CMD_7),
        card(
            "has_acted",
            Truth,
            UNIT,
            "Whether it has done its action.",
            &r::ACT_7,
        ),
        card(
            "distance",
            Number,
            MET,
            "Hexes between it and the unit that is reacted to.",
            &r::REACT_5,
        ),
        word(
            "face",
            MET,
            &["front", "flank", "rear"],
            "Where it has the unit that is reacted to.",
            &r::FACE_1,
        ),
        card(
            "faces_provoker",
            Truth,
            REACT,
            "Whether it would have that unit before its front once it has moved.",
            &r::REACT_3,
        ),
        card(
            "distance_then",
            Number,
            REACT,
            "Hexes between the two once it has moved.",
            &r::REACT_5,
        ),
        card(
            "chance_of_hit",
            Chance,
            REACT,
            "The chance that its fire does something.",
            &r::FIRE_16,
        ),
        card(
            "chance_of_passing",
            Chance,
            PASSING,
            "The chance that its attempt succeeds.",
            &r::INT_2,
        ),
        word(
            "answer",
            ANSWERED,
            &["none", "worthwhile", "all", "one"],
            "An answer by name: of attacks none, all, or those in which the enemy has more to fear; of pistols none or one.",
            &r::CC_1,
        ),
        card(
            "size",
            Number,
            ANSWERED,
            "How many attacks, or pistols, the answer has.",
            &r::CC_1,
        ),
        card(
            "wing",
            Word,
            WINGS,
            "The wing that would be activated, or try.",
            &r::ACT_1,
        ),
        word("order", ORDERED, ORDERS, "The order of the wing.", &r::ORD_1),
        word(
            "to_order",
            ORDERING,
            ORDERS,
            "The order that would be tried for.",
            &r::ORD_8,
        ),
    ]
}
