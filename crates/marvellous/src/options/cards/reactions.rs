//! The options of reactions.

use serde_json::json;

use super::super::super::rules::*;
use super::{choice, default, flag, from, named, number, touched};
use umpire_engine::OptionCard;

/// Reactions.
pub(super) fn cards() -> Vec<OptionCard> {
    vec![
        choice(
            "target_reaction",
            "terminal or deferred",
            "Whether further units may still react after the unit under attack has reacted.",
            vec![
                named(
                    "terminal",
                    "Its reaction is carried out at once, and the announcement is over.",
                ),
                named("deferred", "Contact and impact wait until the enemy declines."),
            ],
            touched(&[&REACT_0_6, &REACT_0_7], &["AMB-53"]),
        ),
        flag(
            "artillery_must_answer_infantry",
            false,
            "Whether a battery that infantry attempts to engage must fire or flee if it can.",
            ["It must.", "It may do neither."],
            touched(&[&REACT_8_1, &REACT_0_5, &REACT_0_8], &["AMB-60"]),
        ),
        number(
            "follow_on_limit",
            default(json!("none"), "none, or a whole number from 0,"),
            from(0),
            "How many further units cavalry may try to engage in one phase after a recoil or an over-run.",
            touched(&[&REACT_1_3, &REACT_2_3], &["AMB-64"]),
        )
        .or(json!("none"), "As many as it likes."),
    ]
}
