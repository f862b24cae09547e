//! The option cards for movement, reactions, victory, terrain and quality.

use serde_json::json;

use super::option_cards::{choice, flag, number};
use super::options::LONGEST_GAME;
use super::rules::*;
use umpire_engine::OptionCard;

/// Movement and engaging.
pub fn moving() -> Vec<OptionCard> {
    vec![
        flag(
            "movement_phase_ends_by_itself",
            false,
            "Whether a movement phase ends as soon as no unit can be chosen, even if the Commander has not moved.",
            [
                "It does.",
                "It waits for the Commander's move or for the word of its player.",
            ],
            (&[&END_1], &["AMB-35"]),
        ),
        flag(
            "leave_table_after_actions",
            false,
            "Whether a unit that has used actions in the phase may still go back into a reserve.",
            [
                "It may, as long as it is unengaged and no other unit has been chosen.",
                "It may not: going back is a choice of its own.",
            ],
            (&[&MOVE_3, &RES_3], &["AMB-37"]),
        ),
        flag(
            "fired_foot_artillery_may_leave_table",
            true,
            "Whether a foot battery that has fired this turn may go back into a reserve.",
            ["It may.", "It may not, since it can only turn."],
            (&[&MOVE_7, &RES_3], &["AMB-37"]),
        ),
        flag(
            "square_may_leave_table",
            true,
            "Whether a square may go back into a reserve.",
            ["It may.", "It has to change formation first."],
            (&[&MOVE_11, &RES_3], &["AMB-37"]),
        ),
        flag(
            "withdraw_during_reactions",
            false,
            "Whether the side that moves may withdraw units even while the enemy is asked for a reaction.",
            [
                "It may, and where cavalry must go on too.",
                "It may only while nothing is in progress.",
            ],
            (&[&WD_1], &["AMB-40"]),
        ),
        choice(
            "commander_terrain",
            "as_units or woods_only",
            "Which terrain is closed to a Commander. Refused if terrain_rules are off.",
            &[
                ("as_units", "Woods, impassable and boggy ground, and escarpments."),
                ("woods_only", "Woods alone."),
            ],
            (&[&TERR_2, &TERR_6, &END_2, &SETUP_1], &["AMB-39", "AMB-77"]),
        ),
        choice(
            "unengaged_first",
            "strict or legal_targets_only",
            "Which unengaged enemies in a zone keep a unit from joining in against an engaged one.",
            &[
                ("strict", "All of them."),
                ("legal_targets_only", "Only those that this unit could engage."),
            ],
            (&[&ENG_4], &["AMB-43"]),
        ),
        flag(
            "over_run_engaged_artillery",
            false,
            "What cavalry does that joins in against an already engaged battery.",
            ["It over-runs the battery.", "It fights the battery hand-to-hand."],
            (&[&REACT_2_3], &["AMB-49"]),
        ),
        choice(
            "prepared_square",
            "plain, feint_table or immune",
            "What happens when cavalry engages a square that was formed before the attack.",
            &[
                ("plain", "It is engaged like any unit."),
                (
                    "feint_table",
                    "The attacker throws the dice for feint and charge.",
                ),
                ("immune", "Cavalry cannot engage it."),
            ],
            (&[&ENG_2, &REACT_4_3, &REACT_4_4, &REACT_4_5], &["AMB-50"]),
        ),
        flag(
            "impact_on_passive_infantry",
            false,
            "Whether infantry that has not reacted in the phase takes a heavy impact when cavalry engages it.",
            ["It takes it, unless the cavalry joins in.", "It takes none."],
            (&[&REACT_4_5], &["AMB-51"]),
        ),
    ]
}

/// Reactions.
pub fn reacting() -> Vec<OptionCard> {
    vec![
        choice(
            "target_reaction",
            "terminal or deferred",
            "Whether further units may still react after the unit under attack has reacted.",
            &[
                (
                    "terminal",
                    "Its reaction is carried out at once, and the announcement is over.",
                ),
                ("deferred", "Contact and impact wait until the enemy declines."),
            ],
            (&[&REACT_0_6, &REACT_0_7], &["AMB-53"]),
        ),
        flag(
            "artillery_must_answer_infantry",
            false,
            "Whether a battery that infantry attempts to engage must fire or flee if it can.",
            ["It must.", "It may do neither."],
            (&[&REACT_8_1, &REACT_0_5, &REACT_0_8], &["AMB-60"]),
        ),
        number(
            "follow_on_limit",
            (json!("none"), "none, or a whole number from 0,"),
            (0, None),
            "How many further units cavalry may try to engage in one phase after a recoil or an over-run.",
            (&[&REACT_1_3, &REACT_2_3], &["AMB-64"]),
        )
        .or(json!("none"), "As many as it likes."),
    ]
}

/// Victory, terrain, quality and the clock.
pub fn ending() -> Vec<OptionCard> {
    vec![
        flag(
            "broken_side_can_win",
            true,
            "Whether a side that has reached its breakpoint may still win on zones.",
            ["It may.", "It may not."],
            (&[&VIC_9, &VIC_7], &["AMB-70"]),
        ),
        number(
            "marvellous_zones",
            (
                json!("auto"),
                "auto, or a whole number from 1 to the number of zones,",
            ),
            (1, Some(27)),
            "How many uncontested zones make A Marvellous Victory.",
            (&[&VIC_9], &["AMB-71"]),
        )
        .or(json!("auto"), "Two thirds of the zones of the table, rounded up."),
        number(
            "max_turns",
            (json!("none"), "none, or a whole number from 1 to 1000,"),
            (1, Some(LONGEST_GAME)),
            "After how many turns the game ends and the zones decide it.",
            (&[&TURN_1, &VIC_7, &VIC_9], &["AMB-72"]),
        )
        .or(
            json!("none"),
            "The rules alone end it; should they never, it ends after 1000.",
        ),
        flag(
            "draw_by_agreement",
            true,
            "Whether the players may agree on a draw.",
            ["They may.", "The game is fought to its end."],
            (&[&VIC_9], &["AMB-72"]),
        ),
        flag(
            "terrain_rules",
            true,
            "Whether terrain has any effect.",
            [
                "It has.",
                "All ground counts as clear, and whatever terrain the set-up lists is only scenery.",
            ],
            (
                &[
                    &SETUP_7, &TERR_1, &TERR_2, &TERR_3, &TERR_4, &TERR_5, &TERR_6, &TERR_7,
                ],
                &[],
            ),
        ),
        flag(
            "woods_keep_cavalry_in_skirmish",
            false,
            "Whether cavalry in woods must stay in skirmish, besides having to enter them so. Refused if terrain_rules \
             are off.",
            ["It must.", "It may change formation there."],
            (&[&TERR_2, &TERR_7], &["AMB-74"]),
        ),
        choice(
            "quality_rules",
            "none, rolled or chosen",
            "Whether units are green, seasoned or veteran, and who decides it.",
            &[
                (
                    "none",
                    "Every unit is seasoned, and an army that names a quality is refused.",
                ),
                (
                    "rolled",
                    "One die per unit before deployment; an army that names a quality is refused.",
                ),
                (
                    "chosen",
                    "As the armies say; a unit that names no quality is seasoned.",
                ),
            ],
            (&[&QUAL_1, &QUAL_2, &QUAL_3, &QUAL_4], &["AMB-83"]),
        ),
        number(
            "veteran_fire",
            (json!(4), "3 or 4"),
            (3, Some(4)),
            "The highest roll with which the fire of a veteran unit hits. 3 is refused if quality_rules are none.",
            (&[&QUAL_3, &FIRE_13], &["AMB-80"]),
        ),
        choice(
            "quality_in_hand_to_hand",
            "per_attack or per_unit",
            "How often quality adds or takes away a hit when a unit splits its attack. per_unit is refused if \
             quality_rules are none.",
            &[
                ("per_attack", "In each attack that scores."),
                ("per_unit", "Once in the phase, in the first attack that scores."),
            ],
            (&[&QUAL_3, &QUAL_2], &["AMB-81"]),
        ),
        choice(
            "timeout_answers",
            "defaults or none",
            "What happens when a player does not answer in time.",
            &[
                (
                    "defaults",
                    "A cautious answer is given, the one shown with the question.",
                ),
                ("none", "The program waits."),
            ],
            (&[&REACT_0_8, &REACT_0_5], &["AMB-86"]),
        ),
    ]
}
