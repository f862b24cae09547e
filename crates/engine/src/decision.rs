//! An open question to one seat.

use super::{Millis, Refusal, Rule, RuleView, Seat, System};
use serde::Serialize;
use serde_json::Value;

/// An open question to one seat, computed from the state and never stored.
pub struct Decision<S: System> {
    /// The seat that owes the answer.
    pub seat: Seat,
    /// The kind of question (`react`, `movement` ...): the name used by cases, clients and standing orders.
    pub kind: &'static str,
    /// The rule that asks the question.
    pub rule: &'static Rule,
    /// Complete announcements that would be accepted.
    pub choices: Vec<S::Announcement>,
    /// If not every answer can be listed: the parts, and how they combine.
    pub parts: Option<S::Parts>,
    /// Asked of both seats at once. The answer stays secret until both are in.
    pub sealed: bool,
    /// The announcement that is made when the clock runs out.
    pub otherwise: Option<S::Announcement>,
}

/// A decision as clients see it.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct DecisionView {
    /// The id of this question until it is answered. An announcement repeats it.
    #[schema(example = "41-react-north")]
    pub id: String,
    /// The seat that owes the answer, by the system's name.
    #[schema(example = "north")]
    pub seat: String,
    /// The kind of question; open enumeration.
    #[schema(example = "react")]
    pub kind: String,
    /// The rule that asks the question.
    pub rule: RuleView,
    /// The question as a sentence.
    pub question: String,
    /// Complete announcements that will be accepted.
    pub choices: Vec<Value>,
    /// Whether `choices` lists every answer. If not, `parts` says how the others are built.
    pub complete: bool,
    /// The parts from which every answer can be built, and how they combine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<Value>,
    /// Whether the answer stays secret until both seats have answered.
    pub sealed: bool,
    /// The announcement that is made if the time runs out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Value>,
    /// The deadline, in milliseconds since 1970; absent in a game without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub deadline: Option<Millis>,
    /// Whether the deadline is that of the reaction clock, after which `otherwise` is announced. If not, it
    /// is that of the seat's own clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reaction_clock: Option<bool>,
}

/// A [`DecisionView`] that borrows, for writing JSON.
#[derive(Serialize)]
pub(super) struct DecisionText<'a, A, P> {
    pub id: String,
    pub seat: &'static str,
    pub kind: &'static str,
    pub rule: RuleView,
    pub question: String,
    pub choices: &'a [A],
    pub complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<&'a P>,
    pub sealed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<&'a A>,
}

/// A decision that a seat owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    /// The seat.
    pub seat: Seat,
    /// The kind of decision.
    pub kind: &'static str,
    /// Whether the answer is sealed.
    pub sealed: bool,
}

impl Owed {
    /// Whether the seat owes a decision of this kind among these.
    pub(super) fn is_among(&self, all: &[Owed]) -> bool {
        all.iter()
            .any(|other| other.seat == self.seat && other.kind == self.kind)
    }
}

/// The parsed announcement, or why it was refused.
pub type Answer<S> = Result<<S as System>::Announcement, Refusal>;
