//! Parses user input. An error names its place and explains it in the words of the game.

use super::messages::input;
use super::place_of_slip::{inside, stumbled_over, with_unknown, without};
use super::{Argument, Message, Refusal, Rule};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::Segment;

/// What a place of a set-up may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchemaHint {
    /// The rule that governs the place.
    pub rule: &'static Rule,
    /// The permitted values, in the words of the game; `None` if they are obvious.
    pub what: Option<&'static str>,
}

/// Parses an announcement or a part of a set-up. `hint_of` returns the hint for a place in it.
///
/// # Errors
/// A refusal with the place (beginning with `name`), the rule that governs it if there is one, and what is
/// expected there.
pub fn read<T: DeserializeOwned>(
    name: &str,
    value: &Value,
    hint_of: impl Fn(&[&str]) -> Option<SchemaHint>,
) -> Result<T, Refusal> {
    // The usual case is valid input, which needs no path.
    if let Ok(right) = T::deserialize(value) {
        return Ok(right);
    }
    serde_path_to_error::deserialize(value).map_err(|error| {
        let mut steps: Vec<String> = Vec::new();
        for segment in error.path() {
            match segment {
                Segment::Seq { index } => steps.push(index.to_string()),
                Segment::Map { key } => steps.push(key.clone()),
                Segment::Enum { .. } | Segment::Unknown => {}
            }
        }
        let message = error.inner().to_string();
        let slip = InputError::of(&message);
        let found = match &slip {
            InputError::Missing(field) => without::<T>(value, field),
            InputError::UnknownField { field, .. } => with_unknown::<T>(value, field, &message),
            _ => stumbled_over::<T>(value, &message),
        };
        steps = found.unwrap_or(steps);
        match &slip {
            InputError::Missing(field) => steps.push(field.clone()),
            InputError::UnknownField { field, .. } if steps.last() != Some(field) => {
                steps.push(field.clone());
            }
            _ => {}
        }
        let there = inside(value, &steps);
        // An unknown field is governed by the rule of its nearest known neighbour, or by that of the
        // enclosing object.
        let mut path: Vec<&str> = steps.iter().map(String::as_str).collect();
        let governed = if let InputError::UnknownField { near, .. } = &slip {
            path.pop();
            let meant = near.as_deref().and_then(|near| {
                path.push(near);
                let found = hint_of(&path);
                path.pop();
                found
            });
            meant.or_else(|| hint_of(&path))
        } else {
            hint_of(&path)
        };
        let mut place = name.to_owned();
        for step in &steps {
            place.push('.');
            place.push_str(step);
        }
        Refusal::NotUnderstood {
            place: Some(place),
            rule: governed.map(|w| w.rule),
            why: slip.describe(there, governed.and_then(|w| w.what)),
        }
    })
}

/// A deserialization error, classified by serde's message.
#[derive(Debug, PartialEq, Eq)]
enum InputError {
    UnknownField {
        field: String,
        known: Vec<String>,
        near: Option<String>,
    },
    UnknownWord {
        known: Vec<String>,
        near: Option<String>,
    },
    Missing(String),
    Twice(String),
    /// A value of the wrong type. The text is serde's name for the expected type.
    Unfit(String),
    /// A message that was written for people.
    Said(String),
}

impl InputError {
    fn of(message: &str) -> InputError {
        let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        let names = || -> (String, Vec<String>, Option<String>) {
            let mut all = quoted.iter().map(|name| (*name).to_owned());
            let name = all.next().unwrap_or_default();
            let known: Vec<String> = all.collect();
            let near = nearest(&name, &known);
            (name, known, near)
        };
        if message.starts_with("unknown field ") {
            let (field, known, near) = names();
            InputError::UnknownField { field, known, near }
        } else if message.starts_with("unknown variant ") {
            let (_, known, near) = names();
            InputError::UnknownWord { known, near }
        } else if message.starts_with("missing field ") {
            InputError::Missing(names().0)
        } else if message.starts_with("duplicate field ") {
            InputError::Twice(names().0)
        } else if message.starts_with("invalid ")
            && let Some((_, expected)) = message.rsplit_once(", expected ")
        {
            InputError::Unfit(expected.to_owned())
        } else {
            InputError::Said(message.to_owned())
        }
    }

    /// The error as a message: what was found and what is expected.
    fn describe(&self, there: Option<&Value>, what: Option<&str>) -> Message {
        let found = there.map_or_else(|| "this".to_owned(), shown);
        let mismatch = |what: &str, found: String, hint: Argument| {
            input::WANTED_NOT.with([("what", what.into()), ("found", found.into()), ("hint", hint)])
        };
        match self {
            InputError::UnknownField { field, known, near } => {
                let hint = match (near, known.len()) {
                    (None, 1..=80) => {
                        let known = listed(known, "and");
                        input::KNOWN_HERE.with([("known", known.into())]).into()
                    }
                    _ => did_you_mean(near.as_deref()),
                };
                input::UNKNOWN_FIELD.with([("field", format!("{field:?}").into()), ("hint", hint)])
            }
            InputError::UnknownWord { known, near } => {
                let known = what.map_or_else(|| listed(known, "or"), str::to_owned);
                mismatch(&known, found, did_you_mean(near.as_deref()))
            }
            InputError::Missing(field) => match what {
                Some(what) => {
                    input::MISSING_WANTED.with([("field", field.as_str().into()), ("what", what.into())])
                }
                None => input::MISSING.with([("field", field.as_str().into())]),
            },
            InputError::Twice(field) => input::TWICE.with([("field", field.as_str().into())]),
            InputError::Unfit(expected) => {
                let expected = what.map_or_else(|| plain(expected), str::to_owned);
                mismatch(&expected, found, "".into())
            }
            InputError::Said(sentence) => match what {
                // The type is right but the content is not, so "a map" would say little.
                Some(what) => {
                    let whole = there.filter(|it| it.is_object() || it.is_array());
                    let whole = whole.map(Value::to_string).filter(|text| text.len() <= 60);
                    mismatch(what, whole.unwrap_or(found), "".into())
                }
                None => input::OTHER.with([("text", sentence.as_str().into())]),
            },
        }
    }
}

/// The end of a sentence that proposes a name, if one is near.
pub(crate) fn did_you_mean(near: Option<&str>) -> Argument {
    near.map_or_else(
        || "".into(),
        |near| input::DID_YOU_MEAN.with([("near", near.into())]).into(),
    )
}

/// A value as shown to people; short values verbatim.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Object(_) => "a map".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        Value::String(text) if text.chars().count() > 40 => {
            let start: String = text.chars().take(40).collect();
            format!("{start:?}...")
        }
        short => short.to_string(),
    }
}

fn listed(names: &[String], join: &str) -> String {
    match names {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {join} {last}", most.join(", ")),
    }
}

/// serde's name for a type, in plain words.
fn plain(expected: &str) -> String {
    let first = expected.split(' ').next().unwrap_or_default();
    let length = expected.strip_prefix("an array of length ");
    match first {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number, not below 0,".to_owned(),
        "i8" | "i16" | "i32" | "i64" | "isize" | "integer" => "a whole number".to_owned(),
        "struct" | "enum" | "internally" | "adjacently" => "a map".to_owned(),
        _ if length.is_some() => format!("a list of {}", length.unwrap_or_default()),
        _ => match expected {
            "a sequence" | "sequence" => "a list".to_owned(),
            "a boolean" => "true or false".to_owned(),
            "a string" | "str" | "string" => "a text".to_owned(),
            "map" => "a map".to_owned(),
            "fewer elements in array" => "a shorter list".to_owned(),
            "unit" | "null" => "nothing".to_owned(),
            other => other.to_owned(),
        },
    }
}

/// The known name that was probably meant: at an edit distance of at most 2 and less than half of its length.
pub fn nearest(name: &str, known: &[String]) -> Option<String> {
    let slips = |k: &String| strsim::osa_distance(name, k);
    let near = known.iter().min_by_key(|k| slips(k))?;
    let away = slips(near);
    (away <= 2 && away * 2 < near.chars().count()).then(|| near.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;
    use std::collections::BTreeMap;

    static RULE: Rule = Rule {
        id: "TRY-1",
        section: "Trying",
        text: "A height has a range.",
    };

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only its form is read")]
    struct Form {
        colour: Colour,
        #[serde(default)]
        height: u8,
        #[serde(default)]
        parts: BTreeMap<String, Vec<Form>>,
        #[serde(default)]
        pair: Option<[bool; 2]>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Colour {
        Red,
        Green,
    }

    fn slip(value: &Value) -> Refusal {
        let hint_of = |place: &[&str]| {
            (place.last() == Some(&"height")).then_some(SchemaHint {
                rule: &RULE,
                what: Some("a whole number from 1 to 9"),
            })
        };
        read::<Form>("form", value, hint_of).unwrap_err()
    }

    #[test]
    fn an_input_error_names_its_place_and_its_rule_in_plain_words() {
        let rule = Some("TRY-1");
        for (value, place, rule, why) in [
            (json!(7), "form", None, "a map is wanted here, not 7"),
            (json!({}), "form.colour", None, "colour is missing"),
            (
                json!({"colour": "gren"}),
                "form.colour",
                None,
                "red or green is wanted here, not \"gren\"; did you mean green?",
            ),
            (
                json!({"colour": "mauve"}),
                "form.colour",
                None,
                "red or green is wanted here, not \"mauve\"",
            ),
            (
                json!({"colour": "red", "heigth": 3}),
                "form.heigth",
                rule,
                "there is no \"heigth\" here; did you mean height?",
            ),
            (
                json!({"colour": "red", "taste": 3}),
                "form.taste",
                None,
                "there is no \"taste\" here; known here are colour, height, parts and pair",
            ),
            (
                json!({"colour": "red", "height": 300}),
                "form.height",
                rule,
                "a whole number from 1 to 9 is wanted here, not 300",
            ),
            (
                json!({"colour": "red", "parts": {"x": [{"colour": "red"}, {"colour": "red", "height": -1}]}}),
                "form.parts.x.1.height",
                rule,
                "a whole number from 1 to 9 is wanted here, not -1",
            ),
            (
                json!({"colour": "red", "parts": []}),
                "form.parts",
                None,
                "a map is wanted here, not a list",
            ),
            (
                json!({"colour": "red", "pair": [true]}),
                "form.pair",
                None,
                "a list of 2 is wanted here, not a list",
            ),
            (
                json!({"colour": "red", "pair": [true, "no"]}),
                "form.pair.1",
                None,
                "true or false is wanted here, not \"no\"",
            ),
        ] {
            let refusal = slip(&value);
            assert_eq!(refusal.place(), Some(place));
            assert_eq!((refusal.rule().map(|r| r.id), refusal.why()), (rule, why));
        }
    }
}
