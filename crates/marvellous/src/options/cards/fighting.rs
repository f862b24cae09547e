//! The options of fire, hand-to-hand and losses.

use super::super::super::rules::*;
use super::{choice, flag, named, touched};
use umpire_engine::OptionCard;

/// Fire, hand-to-hand and losses.
pub(super) fn cards() -> Vec<OptionCard> {
    vec![
        choice(
            "fire_plan",
            "sealed or one_by_one",
            "How the shots of the Firing phase are announced.",
            vec![
                named(
                    "sealed",
                    "Each side answers once, under seal, with all its shots; then all dice are thrown.",
                ),
                named(
                    "one_by_one",
                    "In the open, shot after shot, each thrown before the next is announced; the side without the \
                     initiative fires all of its own first.",
                ),
            ],
            touched(&[&FIRE_1, &FIRE_10], &["AMB-15", "AMB-109"]),
        ),
        choice(
            "fire_spread",
            "strict or free",
            "Whether a side must spread its fire evenly over the enemies in each zone.",
            vec![
                named("strict", "It must."),
                named("free", "It may fire at whom it likes."),
            ],
            touched(&[&FIRE_10], &["AMB-16"]),
        ),
        flag(
            "supporting_fire_gets_canister",
            false,
            "Whether artillery that fires in support of a neighbour throws the extra die for close range.",
            [
                "It throws it.",
                "Only a battery that is itself attacked throws it.",
            ],
            touched(&[&REACT_7_1, &FIRE_12], &["AMB-18"]),
        ),
        choice(
            "cavalry_bonus_against_infantry",
            "skirmish_only or any_infantry",
            "Against which infantry cavalry fights hand-to-hand with its combat value raised by 1.",
            vec![
                named("skirmish_only", "Against infantry in skirmish."),
                named("any_infantry", "Against infantry in any formation."),
            ],
            touched(&[&HTH_7], &["AMB-22"]),
        ),
        choice(
            "rethrow_order",
            "after_all or each_attack",
            "When dice of hand-to-hand attacks are thrown again for overlapping, for outflanking and for a Commander.",
            vec![
                named(
                    "after_all",
                    "When all attacks have been thrown: both sides answer under seal, with all results in view.",
                ),
                named(
                    "each_attack",
                    "In the open, for each attack before the next is thrown; a Commander's re-throw taken early is \
                     spent for that unit.",
                ),
            ],
            touched(&[&HTH_13, &HTH_12], &["AMB-25", "AMB-109"]),
        ),
        choice(
            "break_contact",
            "rank, never or any",
            "How a unit may break contact with the enemy by removing stands.",
            vec![
                named("rank", "At its front or its rear, if that whole rank is removed."),
                named("never", "Not at all."),
                named("any", "On any side, if it loses a stand."),
            ],
            touched(&[&LOSS_8], &["AMB-31"]),
        ),
    ]
}
