//! The options of fire, hand-to-hand and losses.

use super::super::super::rules::*;
use super::{choice, flag};
use umpire_engine::OptionCard;

/// Fire, hand-to-hand and losses.
pub(super) fn cards() -> Vec<OptionCard> {
    vec![
        choice(
            "fire_plan",
            "sealed or one_by_one",
            "How the shots of the Firing phase are announced.",
            &[
                (
                    "sealed",
                    "Each side answers once, under seal, with all its shots; then all dice are thrown.",
                ),
                (
                    "one_by_one",
                    "In the open, shot after shot, each thrown before the next is announced; the side without the \
                     initiative fires all of its own first.",
                ),
            ],
            (&[&FIRE_1, &FIRE_10], &["AMB-15", "AMB-109"]),
        ),
        choice(
            "fire_spread",
            "strict or free",
            "Whether a side must spread its fire evenly over the enemies in each zone.",
            &[("strict", "It must."), ("free", "It may fire at whom it likes.")],
            (&[&FIRE_10], &["AMB-16"]),
        ),
        flag(
            "supporting_fire_gets_canister",
            false,
            "Whether artillery that fires in support of a neighbour throws the extra die for close range.",
            [
                "It throws it.",
                "Only a battery that is itself attacked throws it.",
            ],
            (&[&REACT_7_1, &FIRE_12], &["AMB-18"]),
        ),
        choice(
            "cavalry_bonus_against_infantry",
            "skirmish_only or any_infantry",
            "Against which infantry cavalry fights hand-to-hand with its combat value raised by 1.",
            &[
                ("skirmish_only", "Against infantry in skirmish."),
                ("any_infantry", "Against infantry in any formation."),
            ],
            (&[&HTH_7], &["AMB-22"]),
        ),
        choice(
            "rethrow_order",
            "after_all or each_attack",
            "When dice of hand-to-hand attacks are thrown again for overlapping, for outflanking and for a Commander.",
            &[
                (
                    "after_all",
                    "When all attacks have been thrown: both sides answer under seal, with all results in view.",
                ),
                (
                    "each_attack",
                    "In the open, for each attack before the next is thrown; a Commander's re-throw taken early is \
                     spent for that unit.",
                ),
            ],
            (&[&HTH_13, &HTH_12], &["AMB-25", "AMB-109"]),
        ),
        choice(
            "break_contact",
            "rank, never or any",
            "How a unit may break contact with the enemy by removing stands.",
            &[
                ("rank", "At its front or its rear, if that whole rank is removed."),
                ("never", "Not at all."),
                ("any", "On any side, if it loses a stand."),
            ],
            (&[&LOSS_8], &["AMB-31"]),
        ),
    ]
}
