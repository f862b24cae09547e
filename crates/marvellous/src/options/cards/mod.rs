//! The option cards: what an option is, for the page that sets up a game.

mod fighting;
mod movement;
mod reactions;
mod table;
mod victory;

use serde_json::{Value, json};

use umpire_engine::{OptionCard, OptionForm, Rule};

/// Every option of a game, in the order of display.
pub fn cards() -> Vec<OptionCard> {
    let mut cards = table::cards();
    cards.extend(fighting::cards());
    cards.extend(movement::cards());
    cards.extend(reactions::cards());
    cards.extend(victory::cards());
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
