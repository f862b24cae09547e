//! What a column may hold, and how a value is checked.

use crate::clock::ClockState;
use crate::league::season::Entry as SeasonEntry;
use crate::store::clubs::roles::{JoinPolicy, Roles};
use crate::store::seasons::results::StoredResult;
use crate::store::secrets::dice_key::{REMOVED, SEALED, SEALED_DIGITS};
use crate::store::words::UnknownWord;
use serde::de::{DeserializeOwned, IgnoredAny};
use std::ops::RangeInclusive;
use std::str::FromStr;
use uuid::Uuid;

/// What a column may hold.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// Any text.
    Text,
    /// A text that is not empty.
    Name,
    /// An id.
    Id,
    /// An id, or the empty text.
    NoId,
    /// Ids with commas between, or the empty text.
    Ids,
    /// The key of a row of this table.
    To(&'static str),
    /// The key of a row of this table, or the empty text.
    NoTo(&'static str),
    /// A word of a list.
    Word(fn(&str) -> Result<(), String>),
    /// JSON of a type.
    Json(fn(&str) -> Result<(), String>),
    /// JSON of a type, or the empty text.
    NoJson(fn(&str) -> Result<(), String>),
    /// Hexadecimal digits in lower case: so many.
    Hex(usize),
    /// The same, or the empty text.
    NoHex(usize),
    /// A secret of 64 hexadecimal digits, as it is or encrypted, or the word that it was removed.
    Secret,
    /// The same, or the empty text.
    NoSecret,
    /// A time in milliseconds since 1970; 0 for none.
    Time,
    /// The same, or the greatest number for never.
    Due,
    /// A count or a duration.
    Count,
    /// 0 or 1.
    Flag,
    /// A number of this range.
    Number(i64, i64),
}

/// The greatest number that JSON carries exactly. No time and no count is greater.
const MOST: i64 = 1 << 53;

impl Kind {
    /// Whether the column holds numbers.
    pub(crate) fn is_number(self) -> bool {
        self.range().is_some()
    }

    fn range(self) -> Option<RangeInclusive<i64>> {
        match self {
            Kind::Time | Kind::Count => Some(0..=MOST),
            Kind::Due => Some(0..=i64::MAX),
            Kind::Flag => Some(0..=1),
            Kind::Number(least, most) => Some(least..=most),
            _ => None,
        }
    }

    /// Checks a number.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn number(self, value: i64) -> Result<(), String> {
        let proper = self.range().is_some_and(|range| range.contains(&value))
            && !(matches!(self, Kind::Due) && value > MOST && value != i64::MAX);
        if proper {
            return Ok(());
        }
        Err(format!("{value} can't be there"))
    }

    /// Checks a text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn text(self, value: &str) -> Result<(), String> {
        let done = match self {
            Kind::Name => !value.is_empty(),
            Kind::Id | Kind::To("accounts" | "games" | "clubs" | "seasons" | "webhooks" | "app_grants") => {
                is_id(value)
            }
            Kind::NoId
            | Kind::NoTo("accounts" | "games" | "clubs" | "seasons" | "webhooks" | "app_grants") => {
                value.is_empty() || is_id(value)
            }
            Kind::Ids => value.is_empty() || value.split(',').all(is_id),
            Kind::Hex(digits) => is_hex(value, digits),
            Kind::NoHex(digits) => value.is_empty() || is_hex(value, digits),
            Kind::Secret => is_secret(value),
            Kind::NoSecret => value.is_empty() || is_secret(value),
            Kind::Word(read) | Kind::Json(read) => return read(value),
            Kind::NoJson(read) => return if value.is_empty() { Ok(()) } else { read(value) },
            _ => true,
        };
        if done {
            return Ok(());
        }
        let start: String = value.chars().take(60).collect();
        Err(format!("{start:?} can't be there"))
    }
}

/// Whether a text is an id as the program writes it.
fn is_id(text: &str) -> bool {
    Uuid::parse_str(text).is_ok_and(|id| id.to_string() == text)
}

fn is_hex(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

fn is_secret(text: &str) -> bool {
    match text.strip_prefix(SEALED) {
        Some(digits) => is_hex(digits, SEALED_DIGITS),
        None => text == REMOVED || is_hex(text, 64),
    }
}

/// Checks a word of a list.
pub(crate) fn word<T: FromStr<Err = UnknownWord>>(text: &str) -> Result<(), String> {
    text.parse::<T>().map(drop).map_err(|error| error.to_string())
}

/// Checks JSON of a type.
fn json<T: DeserializeOwned>(text: &str) -> Result<(), String> {
    serde_json::from_str::<T>(text)
        .map(drop)
        .map_err(|error| format!("it is no JSON of its kind: {error}"))
}

/// An object.
pub(crate) fn object(text: &str) -> Result<(), String> {
    json::<serde_json::Map<String, serde_json::Value>>(text)
}

/// Any JSON.
pub(crate) fn any(text: &str) -> Result<(), String> {
    json::<IgnoredAny>(text)
}

/// The state of the clock of a game.
pub(crate) fn clock(text: &str) -> Result<(), String> {
    json::<ClockState>(text)
}

/// The result of a fixture.
pub(crate) fn result(text: &str) -> Result<(), String> {
    json::<StoredResult>(text)
}

/// An act of a season.
pub(crate) fn act(text: &str) -> Result<(), String> {
    json::<SeasonEntry>(text)
}

/// The roles of a member of a club.
pub(crate) fn roles(text: &str) -> Result<(), String> {
    word::<Roles>(text)
}

/// Who may join a club.
pub(crate) fn joining(text: &str) -> Result<(), String> {
    word::<JoinPolicy>(text)
}

/// The state of a season.
pub(crate) fn season_state(text: &str) -> Result<(), String> {
    let states = crate::league::season::State::ALL;
    let found = states.iter().any(|state| state.as_str() == text);
    found
        .then_some(())
        .ok_or_else(|| format!("{text:?} is no state of a season"))
}

/// How somebody gets mail: `at-once`, `daily HOUR` or `off`.
pub(crate) fn mail_mode(text: &str) -> Result<(), String> {
    let hour = text
        .strip_prefix("daily ")
        .and_then(|hour| hour.parse::<u8>().ok());
    let proper = matches!(text, "at-once" | "off") || hour.is_some_and(|hour| hour < 24);
    proper
        .then_some(())
        .ok_or_else(|| format!("{text:?} is no way to get mail"))
}
