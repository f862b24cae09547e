//! The options of victory, terrain, quality and the clock.

use serde_json::json;

use super::super::super::rules::*;
use super::super::LONGEST_GAME;
use super::{choice, default, flag, from_to, named, number, touched};
use umpire_engine::OptionCard;

/// Victory, terrain, quality and the clock.
pub(super) fn cards() -> Vec<OptionCard> {
    vec![
        flag(
            "broken_side_can_win",
            true,
            "Whether a side that has reached its breakpoint may still win on zones.",
            ["It may.", "It may not."],
            touched(&[&VIC_9, &VIC_7], &["AMB-70"]),
        ),
        number(
            "marvellous_zones",
            default(
                json!("auto"),
                "auto, or a whole number from 1 to the number of zones,",
            ),
            from_to(1, 27),
            "How many uncontested zones make A Marvellous Victory.",
            touched(&[&VIC_9], &["AMB-71"]),
        )
        .or(json!("auto"), "Two thirds of the zones of the table, rounded up."),
        number(
            "max_turns",
            default(json!("none"), "none, or a whole number from 1 to 1000,"),
            from_to(1, LONGEST_GAME),
            "After how many turns the game ends and the zones decide it.",
            touched(&[&TURN_1, &VIC_7, &VIC_9], &["AMB-72"]),
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
            touched(&[&VIC_9], &["AMB-72"]),
        ),
        flag(
            "terrain_rules",
            true,
            "Whether terrain has any effect.",
            [
                "It has.",
                "All ground counts as clear, and whatever terrain the set-up lists is only scenery.",
            ],
            touched(
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
            touched(&[&TERR_2, &TERR_7], &["AMB-74"]),
        ),
        choice(
            "quality_rules",
            "none, rolled or chosen",
            "Whether units are green, seasoned or veteran, and who decides it.",
            vec![
                named(
                    "none",
                    "Every unit is seasoned, and an army that names a quality is refused.",
                ),
                named(
                    "rolled",
                    "One die per unit before deployment; an army that names a quality is refused.",
                ),
                named(
                    "chosen",
                    "As the armies say; a unit that names no quality is seasoned.",
                ),
            ],
            touched(&[&QUAL_1, &QUAL_2, &QUAL_3, &QUAL_4], &["AMB-83"]),
        ),
        number(
            "veteran_fire",
            default(json!(4), "3 or 4"),
            from_to(3, 4),
            "The highest roll with which the fire of a veteran unit hits. 3 is refused if quality_rules are none.",
            touched(&[&QUAL_3, &FIRE_13], &["AMB-80"]),
        ),
        choice(
            "quality_in_hand_to_hand",
            "per_attack or per_unit",
            "How often quality adds or takes away a hit when a unit splits its attack. per_unit is refused if \
             quality_rules are none.",
            vec![
                named("per_attack", "In each attack that scores."),
                named("per_unit", "Once in the phase, in the first attack that scores."),
            ],
            touched(&[&QUAL_3, &QUAL_2], &["AMB-81"]),
        ),
        choice(
            "timeout_answers",
            "defaults or none",
            "What happens when a player does not answer in time.",
            vec![
                named(
                    "defaults",
                    "A cautious answer is given, the one shown with the question.",
                ),
                named("none", "The program waits."),
            ],
            touched(&[&REACT_0_8, &REACT_0_5], &["AMB-86"]),
        ),
    ]
}
