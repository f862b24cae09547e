//! Runs a case.

use super::expected::same;
use super::questions;
use super::read::{Case, End, Statement, Step, one_line};
use crate::{Match, Refusal, Scripted, Step as Adjudicated, Tray};
use serde_json::{Map, Value, json};

/// The result of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every expectation holds.
    Holds,
    /// An expectation failed.
    FallsShort(Shortfall),
}

/// The first step that failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} (line {line}): {why}", if *step == 0 { "position".to_owned() } else { format!("step {step}") })]
pub struct Shortfall {
    /// The step, from 1; 0 is the position.
    pub step: usize,
    /// The line of the file on which it begins.
    pub line: u64,
    /// What was expected and what was found.
    pub why: String,
}

impl Case {
    /// Runs the case up to the first step that fails.
    pub fn run(&self) -> Verdict {
        self.run_with(&mut |_| {})
    }

    /// Runs the case, and shows every step: what loading the position caused, then each accepted announcement.
    pub fn run_with(&self, see: &mut dyn FnMut(&Adjudicated)) -> Verdict {
        match self.play_through(see) {
            Ok(()) => Verdict::Holds,
            Err(shortfall) => Verdict::FallsShort(shortfall),
        }
    }

    fn play_through(&self, see: &mut dyn FnMut(&Adjudicated)) -> Result<(), Shortfall> {
        let at = |step: usize, line: u64| {
            move |why: String| Shortfall {
                step,
                line,
                why: one_line(&why),
            }
        };
        let position = self
            .rulebook
            .position(self.options.clone(), self.position.clone())
            .map_err(|refusal| at(0, self.line)(refusal.to_string()))?;
        let looks_first = self.play.first().filter(|step| step.act.is_none());
        let line = looks_first.map_or(self.line, |step| step.line);
        let number = usize::from(looks_first.is_some());
        let dice = looks_first.map_or(&[][..], |step| &step.dice);
        let first = load(position.as_ref(), dice).map_err(at(number, line))?;
        see(&first);
        let mut table = first.table;
        for (number, step) in (1..).zip(&self.play) {
            if let Some(statement) = &step.act {
                table = step.act(table, statement, see).map_err(at(number, step.line))?;
            } else if number > 1 && !step.dice.is_empty() {
                let why = "nobody announces anything in this step, so its dice are never thrown";
                return Err(at(number, step.line)(why.to_owned()));
            }
            if let End::Then(expected) = &step.end {
                after(table.as_ref(), self.rulebook.seats(), expected).map_err(at(number, step.line))?;
            }
        }
        Ok(())
    }
}

/// Starts a position: runs what follows without an announcement.
fn load(position: &dyn Match, dice: &[u8]) -> Result<Adjudicated, String> {
    let mut script = Scripted::new(dice.iter().copied());
    let mut tray = Tray::new(&mut script, position.turn(), 0);
    let step = position.begin(&mut tray);
    let short = tray.short();
    if short > 0 && dice.is_empty() {
        return Err(format!(
            "loading this position throws dice ({short} and perhaps more): a first step without `by` must give them"
        ));
    }
    consumed(dice.len(), short, script.left())?;
    Ok(step)
}

fn consumed(given: usize, short: usize, left: usize) -> Result<(), String> {
    if short > 0 {
        return Err(format!(
            "dice: expected {given} to be thrown, but at least {short} more were asked for"
        ));
    }
    if left > 0 {
        return Err(format!(
            "dice: expected {given} to be thrown, came {}",
            given - left
        ));
    }
    Ok(())
}

impl Step {
    fn act(
        &self,
        table: Box<dyn Match>,
        statement: &Statement,
        see: &mut dyn FnMut(&Adjudicated),
    ) -> Result<Box<dyn Match>, String> {
        let mut script = Scripted::new(self.dice.iter().copied());
        let mut tray = Tray::new(&mut script, table.turn(), 0);
        let before = table.snapshot();
        let answer = table.decide(statement.seat, &statement.announcement, &mut tray);
        let (short, untouched) = (tray.short(), tray.untouched());
        match (&self.end, answer) {
            (End::Then(_), Ok(step)) => {
                consumed(self.dice.len(), short, script.left())?;
                see(&step);
                Ok(step.table)
            }
            (End::Then(_), Err(refusal)) => Err(format!(
                "expected the announcement to be accepted; it was refused: {refusal}"
            )),
            (End::Illegal(rule), Ok(_)) => Err(format!(
                "expected a refusal citing {}; the announcement was accepted",
                rule.as_deref().unwrap_or("some rule")
            )),
            (End::Illegal(rule), Err(refusal)) => {
                cites(rule.as_deref(), &refusal)?;
                if !untouched {
                    return Err("the announcement was refused, but a die was thrown".to_owned());
                }
                if table.snapshot() != before {
                    return Err("the announcement was refused, but it changed the table".to_owned());
                }
                Ok(table)
            }
        }
    }
}

fn cites(rule: Option<&str>, refusal: &Refusal) -> Result<(), String> {
    let cited = refusal.rule().map(|r| r.id);
    match rule {
        Some(rule) if cited != Some(rule) => Err(format!(
            "expected a refusal citing {rule}, came {}",
            refusal_text(refusal)
        )),
        _ => Ok(()),
    }
}

fn refusal_text(refusal: &Refusal) -> String {
    match refusal.rule() {
        Some(rule) => format!("{} ({})", rule.id, refusal.why()),
        None => format!("\"not understood\" ({})", refusal.why()),
    }
}

/// Checks everything that must be true after a step. All failures are joined in one sentence.
fn after(table: &dyn Match, seats: [&str; 2], expected: &Map<String, Value>) -> Result<(), String> {
    let mut wrong: Vec<String> = table
        .invariants()
        .err()
        .map(|why| format!("the table is not sound: {why}"))
        .into_iter()
        .collect();
    for (key, expected) in expected {
        let held = match key.as_str() {
            "asks" => questions::asks(&table.pending(), expected),
            "legal" => questions::legal(&table.pending(), expected),
            "turn" => same("turn", expected, &json!(table.turn())),
            "outcome" => outcome(table, seats, expected),
            key => table.holds(key, expected),
        };
        wrong.extend(held.err());
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("; "))
    }
}

fn outcome(table: &dyn Match, seats: [&str; 2], expected: &Value) -> Result<(), String> {
    let came = table.outcome().map_or(
        Value::Null,
        |o| json!({"grade": o.grade, "winner": o.winner.map(|w| seats[w.index()]), "reason": o.reason}),
    );
    let Value::Object(fields) = expected else {
        return same("outcome", expected, &came);
    };
    for (field, value) in fields {
        match came.get(field) {
            Some(came) => same(&format!("outcome.{field}"), value, came)?,
            // Fields that only this system has, such as a level or a margin.
            None => table.holds("outcome", &json!({ field: value }))?,
        }
    }
    Ok(())
}
