//! The options of the table, and of the entry of armies.

use serde_json::json;

use super::super::super::rules::*;
use super::{card, choice, default, from_to, named, number, touched};
use umpire_engine::{OptionCard, OptionForm};

/// The table, and the entry of armies.
pub(super) fn cards() -> Vec<OptionCard> {
    vec![
        number(
            "columns",
            default(json!(5), "a whole number from 3 to 9"),
            from_to(3, 9),
            "How many zones wide the table is; it is always three deep. An even number has no middle, so setup_files \
             must then be named.",
            touched(&[&ZONE_1, &SETUP_1], &["AMB-01"]),
        ),
        card(
            "setup_files",
            OptionForm::List,
            default(json!("auto"), "auto, or a list of file letters such as [b, c, d],"),
            "The files whose zones in the own rear row are the set-up zones and are filled first.",
            touched(&[&SETUP_1, &SETUP_2], &["AMB-01"]),
        )
        .or(json!("auto"), "The middle three files, if the number of columns is odd."),
        number(
            "zone_capacity",
            default(json!(6), "a whole number from 1 to 24"),
            from_to(1, 24),
            "How many units of one side a zone or a reserve holds at most.",
            touched(&[&ZONE_3, &RES_4], &["AMB-05"]),
        ),
        card(
            "reserve_files",
            OptionForm::List,
            default(json!("auto"), "auto, or a list of file letters such as [b, c, d],"),
            "The files that have a Reserve Zone behind them, for both sides. Without any, what other options say of \
             reserves never comes into play.",
            touched(&[&ZONE_2, &RES_1, &RES_2, &RES_3], &["AMB-02", "AMB-03"]),
        )
        .or(json!("auto"), "Files b, c and d; with three columns a, b and c.")
        .or(json!([]), "No reserves at all."),
        choice(
            "full_reserve",
            "next_closest, unavailable or rout",
            "What happens to a unit that would recoil or flee into a reserve that is full. Where a side has no \
             reserve at all, recoil and flight are never offered, whatever is said here.",
            vec![
                named("next_closest", "It goes to the next closest reserve with room."),
                named("unavailable", "Recoil and flight are not offered."),
                named("rout", "They are offered, and the unit is lost."),
            ],
            touched(&[&REACT_1_3, &REACT_8_2, &ZONE_3], &["AMB-04", "AMB-65"]),
        ),
        card(
            "formation_table",
            OptionForm::Map,
            default(
                json!("any"),
                "any, or a map from the number of stands to the ranks from front to rear such as {\"4\": [2, 2]},",
            ),
            "Which sizes of unit have a valid attack formation; a unit that losses leave without one routs.",
            touched(&[&FORM_7, &FORM_8, &LOSS_7], &["AMB-06", "AMB-08"]),
        )
        .or(json!("any"), "Every size has one."),
        number(
            "max_stands",
            default(json!(8), "a whole number from 1 to 24"),
            from_to(1, 24),
            "How many stands a unit has at most; an army with a larger one is refused.",
            touched(&[&UNIT_3], &["AMB-06"]),
        ),
        choice(
            "commander_setup",
            "own_rear, setup_zones or own_half",
            "Where a Commander may be set up.",
            vec![
                named("own_rear", "In any zone of the own rear row."),
                named("setup_zones", "In the set-up zones only."),
                named("own_half", "In the own rear row and in the middle row."),
            ],
            touched(&[&SETUP_1], &["AMB-10"]),
        ),
    ]
}
