//! The option cards: what an option is, for the page that sets up a game.

mod fighting;
mod movement;
mod reactions;
mod table;
mod victory;

use serde_json::{Value, json};

use umpire_engine::{OptionCard, OptionChoice, OptionForm, Rule};

/// Every option of a game, in the order of display.
pub fn cards() -> Vec<OptionCard> {
    let mut cards = table::cards();
    cards.extend(fighting::cards());
    cards.extend(movement::cards());
    cards.extend(reactions::cards());
    cards.extend(victory::cards());
    cards
}

/// What an option touches.
#[derive(Clone, Copy)]
pub struct Touched<'a> {
    /// The rules that it changes, the governing one first.
    rules: &'a [&'static Rule],
    /// Its rulings.
    rulings: &'static [&'static str],
}

/// What an option touches: the rules that it changes, the governing one first, and its rulings.
pub fn touched<'a>(rules: &'a [&'static Rule], rulings: &'static [&'static str]) -> Touched<'a> {
    Touched { rules, rulings }
}

/// The values of an option.
pub struct Values {
    default: Value,
    /// All of them, in words.
    words: &'static str,
}

/// The values of an option: the default, and all of them in words.
pub fn default(default: Value, words: &'static str) -> Values {
    Values { default, words }
}

/// The least and the greatest value of a number.
#[derive(Clone, Copy)]
pub struct Bounds {
    least: u32,
    most: Option<u32>,
}

/// From one number to another.
pub fn from_to(least: u32, most: u32) -> Bounds {
    Bounds {
        least,
        most: Some(most),
    }
}

/// From a number on.
pub fn from(least: u32) -> Bounds {
    Bounds { least, most: None }
}

fn card(
    name: &'static str,
    form: OptionForm,
    values: Values,
    text: &'static str,
    touched: Touched<'_>,
) -> OptionCard {
    OptionCard {
        name,
        form,
        default: values.default,
        choices: Vec::new(),
        least: None,
        most: None,
        values: values.words,
        text,
        rules: touched.rules.to_vec(),
        rulings: touched.rulings,
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
        self::default(json!(default), "true or false"),
        text,
        touched,
    )
    .or(json!(true), on)
    .or(json!(false), off)
}

/// A choice of an option, with its effect.
pub fn named(value: &'static str, text: &'static str) -> OptionChoice {
    OptionChoice {
        value: json!(value),
        text,
    }
}

/// An option with named choices, the default first, with their effects.
pub fn choice(
    name: &'static str,
    values: &'static str,
    text: &'static str,
    choices: Vec<OptionChoice>,
    touched: Touched<'_>,
) -> OptionCard {
    let first = choices.first().map_or(Value::Null, |first| first.value.clone());
    OptionCard {
        choices,
        ..card(name, OptionForm::Choice, default(first, values), text, touched)
    }
}

/// A numeric option.
pub fn number(
    name: &'static str,
    values: Values,
    bounds: Bounds,
    text: &'static str,
    touched: Touched<'_>,
) -> OptionCard {
    OptionCard {
        least: Some(bounds.least),
        most: bounds.most,
        ..card(name, OptionForm::Number, values, text, touched)
    }
}
