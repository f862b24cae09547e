//! Parses cases from YAML. The files are untrusted: every error names its file, line and case.

use crate::Rulebook;
use serde::Deserialize;
use serde_json::{Map, Value};
use serde_saphyr::Spanned;

/// The largest file that is read, in bytes.
pub(super) const MOST_BYTES: u64 = 4 << 20;
const DEEPEST: usize = 32;
const LONGEST_NAME: usize = 120;
const MOST_DICE: usize = 1000;

/// An executable ruling.
pub struct Case {
    /// Its name, unique within a collection.
    pub name: String,
    /// The system whose rules it exercises.
    pub rulebook: &'static dyn Rulebook,
    /// The ids of the rules it exercises.
    pub rules: Vec<String>,
    /// Options that differ from their defaults, as written.
    pub options: Value,
    /// The position, as written.
    pub position: Value,
    /// The steps.
    pub play: Vec<Step>,
    /// The file that contains it.
    pub file: String,
    /// The line of its name.
    pub line: u64,
}

/// One step of a case.
pub struct Step {
    /// The line on which it begins.
    pub line: u64,
    /// The announcement; `None` in a step that only checks.
    pub act: Option<Statement>,
    /// The faces thrown in this step, in order.
    pub dice: Vec<u8>,
    /// The expected result.
    pub end: End,
}

/// An announcement in a case.
pub struct Statement {
    pub(super) seat: crate::Seat,
    pub(super) announcement: Value,
}

impl Statement {
    /// The announcement, as written.
    pub fn announcement(&self) -> &Value {
        &self.announcement
    }
}

/// What a step expects.
pub enum End {
    /// These expectations hold, by key.
    Then(Map<String, Value>),
    /// The announcement is refused with this rule; with any rule if `None`.
    Illegal(Option<String>),
}

/// Why a case could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}{}: {why}", line.map_or(String::new(), |l| format!(":{l}")), case.as_ref().map_or(String::new(), |c| format!(": {c}")))]
pub struct Unreadable {
    /// The file.
    pub file: String,
    /// The line, if known.
    pub line: Option<u64>,
    /// The case, if known.
    pub case: Option<String>,
    /// What is wrong.
    pub why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCase {
    case: Spanned<String>,
    system: String,
    rules: Vec<String>,
    #[serde(default)]
    options: Map<String, Value>,
    position: Map<String, Value>,
    play: Vec<Spanned<RawStep>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStep {
    by: Option<String>,
    r#do: Option<Map<String, Value>>,
    #[serde(default)]
    dice: Vec<u8>,
    then: Option<Map<String, Value>>,
    illegal: Option<String>,
}

/// Parses the cases of one file. `known` lists the systems.
///
/// A file that is not valid YAML gives a single error. Otherwise each case succeeds or fails on its own.
pub fn read(file: &str, text: &str, known: &[&'static dyn Rulebook]) -> Vec<Result<Case, Unreadable>> {
    let options = serde_saphyr::options! {
        budget: serde_saphyr::budget! { max_depth: DEEPEST, max_aliases: 1000, max_nodes: 500_000 },
        strict_booleans: true,
        with_snippet: false,
    };
    match serde_saphyr::from_multiple_with_options::<RawCase>(text, options) {
        Ok(cases) if cases.is_empty() => vec![Err(Unreadable {
            file: file.to_owned(),
            line: None,
            case: None,
            why: "there is no case in it".to_owned(),
        })],
        Ok(cases) => cases.into_iter().map(|raw| raw.parse(file, known)).collect(),
        Err(error) => {
            let line = error.location().map(|l| l.line()).filter(|l| *l > 0);
            vec![Err(Unreadable {
                file: file.to_owned(),
                line,
                case: line.and_then(|l| case_at(text, l)),
                why: one_line(&error.to_string()),
            })]
        }
    }
}

/// The case that contains line `line`: the last one named before it.
fn case_at(text: &str, line: u64) -> Option<String> {
    let mut name = None;
    for (number, text) in (1..=line).zip(text.lines()) {
        if text == "---" && number < line {
            name = None;
        } else if let Some(rest) = text.strip_prefix("case:") {
            let bare = rest.split('#').next().unwrap_or_default().trim();
            name = Some(bare.chars().take(LONGEST_NAME).collect());
        }
    }
    name
}

/// A message on one line, without control characters.
pub(super) fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .join(" ")
        .chars()
        .filter(|c| !c.is_control())
        .take(600)
        .collect()
}

impl RawCase {
    fn parse(self, file: &str, known: &[&'static dyn Rulebook]) -> Result<Case, Unreadable> {
        let line = self.case.referenced.line();
        let name = self.case.value;
        let wrong = |line: u64, why: String| Unreadable {
            file: file.to_owned(),
            line: Some(line),
            case: Some(one_line(&name)),
            why,
        };
        if !is_name(&name) {
            let why = format!("a case is named in kebab-case with at most {LONGEST_NAME} characters");
            return Err(wrong(line, why));
        }
        let Some(rulebook) = known.iter().copied().find(|s| s.name() == self.system) else {
            let names: Vec<&str> = known.iter().map(|s| s.name()).collect();
            let there = if names.is_empty() {
                "none".to_owned()
            } else {
                names.join(", ")
            };
            let why = format!(
                "the system {:?} is not known here; there is: {there}",
                self.system
            );
            return Err(wrong(line, why));
        };
        if self.play.is_empty() {
            return Err(wrong(line, "play must have a step".to_owned()));
        }
        let mut play = Vec::new();
        for (number, step) in (1..).zip(self.play) {
            let line = step.referenced.line();
            let parsed = step.value.parse(line, rulebook);
            play.push(parsed.map_err(|why| wrong(line, format!("step {number}: {why}")))?);
        }
        Ok(Case {
            name,
            rulebook,
            rules: self.rules,
            options: self.options.into(),
            position: self.position.into(),
            play,
            file: file.to_owned(),
            line,
        })
    }
}

impl RawStep {
    fn parse(self, line: u64, rulebook: &dyn Rulebook) -> Result<Step, String> {
        let act = match (self.by, self.r#do) {
            (Some(by), Some(announcement)) => {
                let seats = rulebook.seats();
                let seat = crate::Seat::ALL
                    .into_iter()
                    .find(|s| seats[s.index()] == by)
                    .ok_or_else(|| format!("by: {by:?} is neither {} nor {}", seats[0], seats[1]))?;
                let announcement = announcement.into();
                Some(Statement { seat, announcement })
            }
            (None, None) => None,
            (Some(_), None) => return Err("`by` without `do`".to_owned()),
            (None, Some(_)) => return Err("`do` without `by`".to_owned()),
        };
        if self.dice.len() > MOST_DICE {
            return Err(format!("a step has at most {MOST_DICE} dice"));
        }
        let end = match (self.then, self.illegal) {
            (Some(_), Some(_)) => return Err("`then` and `illegal` exclude each other".to_owned()),
            (None, Some(_)) if act.is_none() => return Err("`illegal` without `do`".to_owned()),
            (None, Some(_)) if !self.dice.is_empty() => {
                return Err("a refused announcement throws no dice".to_owned());
            }
            (None, Some(rule)) => End::Illegal((rule != "any").then_some(rule)),
            (then, None) => End::Then(then.unwrap_or_default()),
        };
        Ok(Step {
            line,
            act,
            dice: self.dice,
            end,
        })
    }
}

fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !name.is_empty() && name.len() <= LONGEST_NAME && name.chars().all(fits)
}
