//! The options of movement and engaging.

use super::super::super::rules::*;
use super::{choice, flag, named, touched};
use umpire_engine::OptionCard;

/// Movement and engaging.
pub(super) fn cards() -> Vec<OptionCard> {
    vec![
        flag(
            "movement_phase_ends_by_itself",
            false,
            "Whether a movement phase ends as soon as no unit can be chosen, even if the Commander has not moved.",
            [
                "It does.",
                "It waits for the Commander's move or for the word of its player.",
            ],
            touched(&[&END_1], &["AMB-35"]),
        ),
        flag(
            "leave_table_after_actions",
            false,
            "Whether a unit that has used actions in the phase may still go back into a reserve.",
            [
                "It may, as long as it is unengaged and no other unit has been chosen.",
                "It may not: going back is a choice of its own.",
            ],
            touched(&[&MOVE_3, &RES_3], &["AMB-37"]),
        ),
        flag(
            "fired_foot_artillery_may_leave_table",
            true,
            "Whether a foot battery that has fired this turn may go back into a reserve.",
            ["It may.", "It may not, since it can only turn."],
            touched(&[&MOVE_7, &RES_3], &["AMB-37"]),
        ),
        flag(
            "square_may_leave_table",
            true,
            "Whether a square may go back into a reserve.",
            ["It may.", "It has to change formation first."],
            touched(&[&MOVE_11, &RES_3], &["AMB-37"]),
        ),
        flag(
            "withdraw_during_reactions",
            false,
            "Whether the side that moves may withdraw units even while the enemy is asked for a reaction.",
            [
                "It may, and where cavalry must go on too.",
                "It may only while nothing is in progress.",
            ],
            touched(&[&WD_1], &["AMB-40"]),
        ),
        choice(
            "commander_terrain",
            "as_units or woods_only",
            "Which terrain is closed to a Commander. Refused if terrain_rules are off.",
            vec![
                named("as_units", "Woods, impassable and boggy ground, and escarpments."),
                named("woods_only", "Woods alone."),
            ],
            touched(&[&TERR_2, &TERR_6, &END_2, &SETUP_1], &["AMB-39", "AMB-77"]),
        ),
        choice(
            "unengaged_first",
            "strict or legal_targets_only",
            "Which unengaged enemies in a zone keep a unit from joining in against an engaged one.",
            vec![
                named("strict", "All of them."),
                named("legal_targets_only", "Only those that this unit could engage."),
            ],
            touched(&[&ENG_4], &["AMB-43"]),
        ),
        flag(
            "over_run_engaged_artillery",
            false,
            "What cavalry does that joins in against an already engaged battery.",
            ["It over-runs the battery.", "It fights the battery hand-to-hand."],
            touched(&[&REACT_2_3], &["AMB-49"]),
        ),
        choice(
            "prepared_square",
            "plain, feint_table or immune",
            "What happens when cavalry engages a square that was formed before the attack.",
            vec![
                named("plain", "It is engaged like any unit."),
                named(
                    "feint_table",
                    "The attacker throws the dice for feint and charge.",
                ),
                named("immune", "Cavalry cannot engage it."),
            ],
            touched(&[&ENG_2, &REACT_4_3, &REACT_4_4, &REACT_4_5], &["AMB-50"]),
        ),
        flag(
            "impact_on_passive_infantry",
            false,
            "Whether infantry that has not reacted in the phase takes a heavy impact when cavalry engages it.",
            ["It takes it, unless the cavalry joins in.", "It takes none."],
            touched(&[&REACT_4_5], &["AMB-51"]),
        ),
    ]
}
