//! The options of a new game.

use serde_json::{Value, json};

use super::rules as r;
use umpire_engine::{OptionCard, OptionChoice, OptionForm, Rule};

struct Card {
    name: &'static str,
    text: &'static str,
    rules: Vec<&'static Rule>,
    rulings: &'static [&'static str],
}

/// A choice of an option, with its effect.
fn named(value: &'static str, text: &'static str) -> OptionChoice {
    OptionChoice {
        value: json!(value),
        text,
    }
}

fn choice(card: Card, values: &'static str, choices: Vec<OptionChoice>) -> OptionCard {
    OptionCard {
        name: card.name,
        form: OptionForm::Choice,
        default: choices.first().map_or(Value::Null, |c| c.value.clone()),
        choices,
        least: None,
        most: None,
        values,
        text: card.text,
        rules: card.rules,
        rulings: card.rulings,
    }
}

fn flag(card: Card, default: bool, yes: &'static str, no: &'static str) -> OptionCard {
    let both = [(true, yes), (false, no)];
    OptionCard {
        name: card.name,
        form: OptionForm::Flag,
        default: json!(default),
        choices: both
            .into_iter()
            .map(|(value, text)| OptionChoice {
                value: json!(value),
                text,
            })
            .collect(),
        least: None,
        most: None,
        values: "true or false",
        text: card.text,
        rules: card.rules,
        rulings: card.rulings,
    }
}

fn card(
    name: &'static str,
    text: &'static str,
    rules: &[&'static Rule],
    rulings: &'static [&'static str],
) -> Card {
    Card {
        name,
        text,
        rules: rules.to_vec(),
        rulings,
    }
}

/// The option cards, in the order of the rules.
pub(crate) fn cards() -> Vec<OptionCard> {
    let mut list = command();
    list.extend(fighting());
    list
}

fn command() -> Vec<OptionCard> {
    vec![
        choice(
            card(
                "next_tier",
                "Who begins when all wings of a tier have acted.",
                &[&r::ACT_3],
                &["A-02"],
            ),
            "alternate or initiative",
            vec![
                named(
                    "alternate",
                    "The side that did not act last begins the next tier.",
                ),
                named("initiative", "The side with the initiative begins every tier."),
            ],
        ),
        choice(
            card(
                "preemption_attempts",
                "How often the inactive side may try to get in first.",
                &[&r::PRE_1],
                &["A-03"],
            ),
            "one or each_wing",
            vec![
                named("one", "There is one attempt on each occasion."),
                named("each_wing", "Each wing may try once on each occasion."),
            ],
        ),
        flag(
            card(
                "commander_must_influence",
                "Whether a wing commander gives up his move for lending his rating to a rally.",
                &[&r::CMD_3],
                &["A-05"],
            ),
            true,
            "A commander who lends his rating has used his action.",
            "Lending his rating costs a commander nothing.",
        ),
        flag(
            card(
                "out_of_command_must_move",
                "Whether a unit out of command must come back if it can.",
                &[&r::CMD_8],
                &["A-06"],
            ),
            true,
            "The actions do not end before it has moved back into command, or nearer to its commander.",
            "It may also stay where it is.",
        ),
        choice(
            card(
                "charge_closer_to",
                "To which enemy a charging unit must come closer.",
                &[&r::ORD_2],
                &["A-08"],
            ),
            "any or nearest",
            vec![
                named("any", "The distance to some enemy must shrink."),
                named("nearest", "The distance to the nearest enemy must shrink."),
            ],
        ),
        choice(
            card(
                "rally_closer_to",
                "To which enemy a unit under rally does not come closer.",
                &[&r::ORD_6, &r::INT_6, &r::FIRE_6],
                &["A-50"],
            ),
            "any or nearest",
            vec![
                named("any", "It comes closer to no enemy unit, near or far."),
                named("nearest", "The distance to the nearest enemy does not shrink."),
            ],
        ),
        choice(
            card(
                "back_step",
                "What a step back costs on dear ground.",
                &[&r::FACE_5],
                &["A-62"],
            ),
            "flat or with_terrain",
            vec![
                named("flat", "Two points, whatever the ground."),
                named(
                    "with_terrain",
                    "Two points, and what the hex costs beyond one and the hexside besides.",
                ),
            ],
        ),
        choice(
            card(
                "reactions_per_trigger",
                "How much a unit may do on one trigger.",
                &[&r::REACT_2],
                &["A-11"],
            ),
            "fire_and_move or one",
            vec![
                named(
                    "fire_and_move",
                    "A unit may fire and make a reaction movement on the same trigger.",
                ),
                named("one", "A unit makes one reaction on each trigger."),
            ],
        ),
    ]
}

fn fighting() -> Vec<OptionCard> {
    vec![
        choice(
            card(
                "army_commander_help",
                "Whom of the active wing the army commander may reform or rally.",
                &[&r::RALLY_3, &r::CMD_1],
                &["A-56"],
            ),
            "unit_action or own_action",
            vec![
                named(
                    "unit_action",
                    "A unit that has not acted; his help is then its action.",
                ),
                named(
                    "own_action",
                    "Any unit near him, also one that has acted; its own action is untouched.",
                ),
            ],
        ),
        choice(
            card(
                "guns_react_to",
                "What guns answer in reaction.",
                &[&r::FIRE_12, &r::FACE_7],
                &["A-63"],
            ),
            "entry_and_fire or all_triggers",
            vec![
                named(
                    "entry_and_fire",
                    "Units that enter their arc within grazing range, and fire at their hex.",
                ),
                named(
                    "all_triggers",
                    "Also a turn, a wheel, a reform or a rally in their arc within grazing range.",
                ),
            ],
        ),
        choice(
            card(
                "two_hex_defender",
                "What is attacked hand to hand of a unit of two hexes.",
                &[&r::CC_4],
                &["A-55"],
            ),
            "per_hex or one_combat",
            vec![
                named(
                    "per_hex",
                    "One of its hexes: attacks on both are two combats, one after the other.",
                ),
                named("one_combat", "The unit: all who attack it fight one combat."),
            ],
        ),
        choice(
            card(
                "close_combat_orders",
                "Who may attack hand to hand.",
                &[&r::CC_6],
                &["A-15"],
            ),
            "all or charge_only",
            vec![
                named("all", "Every wing may attack enemies next to it."),
                named("charge_only", "Only the units of a charging wing attack."),
            ],
        ),
        choice(
            card(
                "threshold_effect",
                "What reaching the casualty threshold brings.",
                &[&r::MORALE_3],
                &["A-16"],
            ),
            "check or drop",
            vec![
                named("check", "The unit makes a morale check."),
                named("drop", "The unit loses a level of morale at once."),
            ],
        ),
        choice(
            card(
                "casualty_threshold",
                "How the casualty threshold is found; left out, the charts say so.",
                &[&r::MORALE_3],
                &["A-19"],
            ),
            "half_up or more_than_half",
            vec![
                named("half_up", "Half the printed strength, fractions up."),
                named("more_than_half", "More than half the printed strength."),
            ],
        ),
        choice(
            card(
                "retreat_choice",
                "Who chooses the way of a retreat.",
                &[&r::RET_2],
                &["A-17"],
            ),
            "auto or owner",
            vec![
                named("auto", "The rules name the way."),
                named("owner", "The owner is asked wherever there is more than one."),
            ],
        ),
        choice(
            card("gun_arc", "How wide guns see.", &[&r::FIRE_12], &["A-32"]),
            "wide or narrow",
            vec![
                named("wide", "Guns fire into an arc of 120 degrees."),
                named("narrow", "Guns fire into an arc of 60 degrees."),
            ],
        ),
        choice(
            card(
                "cc_pistols",
                "Whether pistols are asked for before a close combat.",
                &[&r::CC_7],
                &["U-05"],
            ),
            "ask or never",
            vec![
                named("ask", "Both sides say sealed which cavalry spends a pistol."),
                named("never", "Pistols are not used in close combat."),
            ],
        ),
        choice(
            card("salvo", "Who may fire salvos.", &[&r::FIRE_7], &["U-04"]),
            "all, none or listed",
            vec![
                named("all", "All heavy infantry may."),
                named("none", "Nobody may."),
                named("listed", "Only the units that the set-up lists may."),
            ],
        ),
        flag(
            card(
                "pursuit_return",
                "Whether cavalry that pursued off the map may come back.",
                &[&r::PURS_6],
                &["U-06"],
            ),
            true,
            "It may come back from the next turn on.",
            "It stays away.",
        ),
        OptionCard {
            values: "true or false; on and off are understood too",
            ..flag(
                card(
                    "levels",
                    "Whether heights count for sight, slopes and close combat.",
                    &[&r::TERR_2],
                    &["U-03"],
                ),
                true,
                "They do.",
                "The map is flat.",
            )
        },
    ]
}
