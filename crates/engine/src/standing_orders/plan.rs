//! Plans: several announcements in a row, made until something unexpected happens.

use super::condition::Condition;
use super::effort::Effort;
use super::known_facts::{KnownFacts, expected_here, invalid, only, unknown};
use super::orders::lookup;
use super::reason::Reason;
use crate::messages::{orders, plan as messages};
use crate::{Fact, Facts, Message, Refusal, Seq, Stop};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The most steps of a plan.
pub const MOST_STEPS: usize = 256;

/// The largest size of a plan as JSON, in bytes.
pub(super) const LARGEST: usize = 64 * 1024;

/// What stops a plan in every system, in addition to the system's own surprises.
pub const STOPS: &[Stop] = &[
    Stop {
        kind: "illegal",
        text: &messages::STOP_ILLEGAL,
    },
    Stop {
        kind: "condition",
        text: &messages::STOP_CONDITION,
    },
    Stop {
        kind: "question",
        text: &messages::STOP_QUESTION,
    },
    Stop {
        kind: "taken_back",
        text: &messages::STOP_TAKEN_BACK,
    },
];

/// A plan and its progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The steps, in the system's own form.
    pub steps: Vec<Step>,
    /// The kinds of surprise that don't stop it. A step that can't be made is then skipped.
    pub carry_on: Vec<String>,
    /// The index of the next step, from 0.
    pub next: usize,
    /// The entries that it made.
    pub made: Vec<Seq>,
    /// Skipped steps, each with the reason.
    pub left_out: Vec<(usize, Reason)>,
    /// Why it stopped, if it did.
    pub stopped: Option<Reason>,
}

/// A step of a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// What is announced.
    pub announce: Value,
    /// The condition for the step, as written.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Value>,
}

impl Plan {
    /// Parses a plan: its steps, and the surprises that don't stop it.
    ///
    /// # Errors
    /// What exceeds a limit or is unknown, with its place.
    pub fn read(value: &Value, known: &KnownFacts<'_>) -> Result<Plan, Refusal> {
        let root = "plan";
        if value.to_string().len() > LARGEST {
            return Err(invalid(orders::PLAN_TOO_LARGE.plain(), root));
        }
        let fields = only(value, root, &["steps", "carry_on"])?;
        let Some(Value::Array(items)) = fields.get("steps") else {
            return Err(expected_here("a list of steps", "plan.steps"));
        };
        if items.is_empty() || items.len() > MOST_STEPS {
            return Err(invalid(
                orders::STEPS.with([("most", MOST_STEPS.into())]),
                "plan.steps",
            ));
        }
        let each = items.iter().enumerate();
        let steps = each.map(|(n, item)| step(item, &format!("plan.steps.{n}"), known));
        let steps = steps.collect::<Result<_, _>>()?;
        let kinds: Vec<&str> = stops(known).map(|stop| stop.kind).collect();
        let mut carry_on = Vec::new();
        match fields.get("carry_on") {
            None => {}
            Some(Value::Array(items)) => {
                for (n, item) in items.iter().enumerate() {
                    let here = format!("plan.carry_on.{n}");
                    let kind = item.as_str().unwrap_or_default();
                    if !kinds.contains(&kind) {
                        return Err(unknown("surprise", kind, &kinds, &here));
                    }
                    carry_on.push(kind.to_owned());
                }
            }
            Some(_) => return Err(expected_here("a list of surprises", "plan.carry_on")),
        }
        Ok(Plan {
            steps,
            carry_on,
            next: 0,
            made: vec![],
            left_out: vec![],
            stopped: None,
        })
    }

    /// The next step; `None` if the plan has ended.
    pub fn due(&self) -> Option<&Step> {
        self.steps.get(self.next).filter(|_| self.stopped.is_none())
    }

    /// Whether it continues through a surprise of this kind.
    pub fn carries_on(&self, kind: &str) -> bool {
        self.carry_on.iter().any(|k| k == kind)
    }

    /// Records a surprise: the plan stops unless it carries on through this kind.
    pub fn surprised(&mut self, kind: &str, why: &Message) {
        if self.due().is_some() && !self.made.is_empty() && !self.carries_on(kind) {
            self.stopped = Some(Reason::from(why));
        }
    }

    /// Records that the next step can't be made: it is skipped, or the plan stops.
    pub fn hindered(&mut self, kind: &str, why: &Message) {
        if self.carries_on(kind) {
            self.left_out.push((self.next, Reason::from(why)));
            self.next += 1;
        } else {
            self.stopped = Some(Reason::from(why));
        }
    }

    /// Records that entry `seq` made the next step.
    pub fn advanced(&mut self, seq: Seq) {
        self.made.push(seq);
        self.next += 1;
    }

    /// The plan as shown to its owner.
    pub fn shown(&self) -> Value {
        let state = match (&self.stopped, self.due()) {
            (Some(_), _) => "stopped",
            (None, None) => "done",
            (None, Some(_)) if self.made.is_empty() => "waiting",
            (None, Some(_)) => "running",
        };
        let left: Vec<Value> = self
            .left_out
            .iter()
            .map(|(n, why)| json!({"step": n, "why": why.text, "message": why.message}))
            .collect();
        json!({
            "state": state, "steps": self.steps, "carry_on": self.carry_on, "next": self.next,
            "made": self.made, "left_out": left, "stopped": self.stopped.as_ref().map(|why| &why.text),
            "message": self.stopped.as_ref().and_then(|why| why.message.as_ref()),
        })
    }
}

impl Step {
    /// Whether the step's condition holds for the decision that it would answer.
    pub fn holds(&self, kind: &str, facts: &Facts<Value>, known: &KnownFacts<'_>, effort: &Effort) -> bool {
        let Some(condition) = &self.condition else {
            return true;
        };
        // It was valid when the plan was made. A condition that no longer parses does not hold.
        let Ok(condition) = Condition::read(condition, "if", known) else {
            return false;
        };
        let decision = Fact::word(kind);
        let own = facts
            .answers
            .iter()
            .find(|course| course.announcement == self.announce);
        let fact = |name: &str| match name {
            "decision" => Some(&decision),
            _ => own
                .and_then(|course| lookup(&course.facts, name))
                .or_else(|| lookup(&facts.decision_facts, name)),
        };
        condition.holds(&fact, effort)
    }
}

/// Everything that stops a plan in a system.
pub fn stops(known: &KnownFacts<'_>) -> impl Iterator<Item = &'static Stop> + use<> {
    STOPS.iter().chain(known.rulebook().surprises())
}

fn step(item: &Value, place: &str, known: &KnownFacts<'_>) -> Result<Step, Refusal> {
    let fields = only(item, place, &["announce", "if"])?;
    let value = fields.get("announce").unwrap_or(&Value::Null);
    let announce = known
        .rulebook()
        .announcement(value)
        .map_err(|r| r.within(place))?;
    let condition = fields.get("if").cloned();
    if let Some(condition) = &condition {
        Condition::read(condition, &format!("{place}.if"), known)?;
    }
    Ok(Step { announce, condition })
}
