//! The option cards for the table, fire and hand-to-hand. The others are in `option_cards_rest`.

use serde_json::{Value, json};

use super::option_cards_rest;
use super::rules::*;
use umpire_engine::{OptionCard, OptionForm, Rule};

/// Every option of a game, in the order of display.
pub fn cards() -> Vec<OptionCard> {
    let mut cards = table();
    cards.extend(fighting());
    cards.extend(option_cards_rest::moving());
    cards.extend(option_cards_rest::reacting());
    cards.extend(option_cards_rest::ending());
    cards
}

/// The rules that an option changes, the governing one first, and its rulings.
pub type Touched<'a> = (&'a [&'static Rule], &'static [&'static str]);

fn card(
    name: &'static str,
    form: OptionForm,
    (default, values): (Value, &'static str),
    text: &'static str,
    (rules, rulings): Touched<'_>,
) -> OptionCard {
    OptionCard {
        name,
        form,
        default,
        choices: Vec::new(),
        least: None,
        most: None,
        values,
        text,
        rules: rules.to_vec(),
        rulings,
    }
}

/// A boolean option, with its effects.
pub fn flag(
    name: &'static str,
    default: bool,
    text: &'static str,
    [on, off]: [&'static str; 2],
    touched: Touched<'_>,
) -> OptionCard {
    card(
        name,
        OptionForm::Flag,
        (json!(default), "true or false"),
        text,
        touched,
    )
    .or(json!(true), on)
    .or(json!(false), off)
}

/// An option with named choices, the default first, with their effects.
pub fn choice(
    name: &'static str,
    values: &'static str,
    text: &'static str,
    words: &[(&'static str, &'static str)],
    touched: Touched<'_>,
) -> OptionCard {
    let default = words.first().map_or(Value::Null, |(word, _)| json!(word));
    let bare = card(name, OptionForm::Choice, (default, values), text, touched);
    words
        .iter()
        .fold(bare, |card, (word, then)| card.or(json!(word), then))
}

/// A numeric option.
pub fn number(
    name: &'static str,
    (default, values): (Value, &'static str),
    (least, most): (u32, Option<u32>),
    text: &'static str,
    touched: Touched<'_>,
) -> OptionCard {
    OptionCard {
        least: Some(least),
        most,
        ..card(name, OptionForm::Number, (default, values), text, touched)
    }
}

/// The table, and the entry of armies.
fn table() -> Vec<OptionCard> {
    vec![
        number(
            "columns",
            (json!(5), "a whole number from 3 to 9"),
            (3, Some(9)),
            "How many zones wide the table is; it is always three deep. An even number has no middle, so setup_files \
             must then be named.",
            (&[&ZONE_1, &SETUP_1], &["AMB-01"]),
        ),
        card(
            "setup_files",
            OptionForm::List,
            (json!("auto"), "auto, or a list of file letters such as [b, c, d],"),
            "The files whose zones in the own rear row are the set-up zones and are filled first.",
            (&[&SETUP_1, &SETUP_2], &["AMB-01"]),
        )
        .or(json!("auto"), "The middle three files, if the number of columns is odd."),
        number(
            "zone_capacity",
            (json!(6), "a whole number from 1 to 24"),
            (1, Some(24)),
            "How many units of one side a zone or a reserve holds at most.",
            (&[&ZONE_3, &RES_4], &["AMB-05"]),
        ),
        card(
            "reserve_files",
            OptionForm::List,
            (json!("auto"), "auto, or a list of file letters such as [b, c, d],"),
            "The files that have a Reserve Zone behind them, for both sides. Without any, what other options say of \
             reserves never comes into play.",
            (&[&ZONE_2, &RES_1, &RES_2, &RES_3], &["AMB-02", "AMB-03"]),
        )
        .or(json!("auto"), "Files b, c and d; with three columns a, b and c.")
        .or(json!([]), "No reserves at all."),
        choice(
            "full_reserve",
            "next_closest, unavailable or rout",
            "What happens to a unit that would recoil or flee into a reserve that is full. Where a side has no \
             reserve at all, recoil and flight are never offered, whatever is said here.",
            &[
                ("next_closest", "It goes to the next closest reserve with room."),
                ("unavailable", "Recoil and flight are not offered."),
                ("rout", "They are offered, and the unit is lost."),
            ],
            (&[&REACT_1_3, &REACT_8_2, &ZONE_3], &["AMB-04", "AMB-65"]),
        ),
        card(
            "formation_table",
            OptionForm::Map,
            (
                json!("any"),
                "any, or a map from the number of stands to the ranks from front to rear such as {\"4\": [2, 2]},",
            ),
            "Which sizes of unit have a valid attack formation; a unit that losses leave without one routs.",
            (&[&FORM_7, &FORM_8, &LOSS_7], &["AMB-06", "AMB-08"]),
        )
        .or(json!("any"), "Every size has one."),
        number(
            "max_stands",
            (json!(8), "a whole number from 1 to 24"),
            (1, Some(24)),
            "How many stands a unit has at most; an army with a larger one is refused.",
            (&[&UNIT_3], &["AMB-06"]),
        ),
        choice(
            "commander_setup",
            "own_rear, setup_zones or own_half",
            "Where a Commander may be set up.",
            &[
                ("own_rear", "In any zone of the own rear row."),
                ("setup_zones", "In the set-up zones only."),
                ("own_half", "In the own rear row and in the middle row."),
            ],
            (&[&SETUP_1], &["AMB-10"]),
        ),
    ]
}

/// Fire, hand-to-hand and losses.
fn fighting() -> Vec<OptionCard> {
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
