//! An open question to one seat.

use super::{Refusal, Rule, RuleView, Seat, System};
use serde::Serialize;
use serde_json::Value;

/// An open question to one seat, computed from the state and never stored.
pub struct Decision<S: System> {
    /// Who is asked.
    pub seat: Seat,
    /// What kind of question (`react`, `movement` ...): the name used by cases, clients and standing orders.
    pub kind: &'static str,
    /// The rule that puts the question.
    pub rule: &'static Rule,
    /// Whole announcements that would be accepted as they stand.
    pub choices: Vec<S::Announcement>,
    /// Where not every answer can be listed: the parts, and what joins them.
    pub parts: Option<S::Parts>,
    /// Asked of both seats at once; the answer stays secret until all are in.
    pub sealed: bool,
    /// What is announced when the clock runs out.
    pub otherwise: Option<S::Announcement>,
}

/// A decision as clients see it.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct DecisionView {
    /// Names this question until it is answered; an announcement repeats it.
    #[schema(example = "41-react-north")]
    pub id: String,
    /// The seat that is asked, by the system's name for it.
    #[schema(example = "north")]
    pub seat: String,
    /// What kind of question; open enumeration.
    #[schema(example = "react")]
    pub kind: String,
    /// The rule that puts the question.
    pub rule: RuleView,
    /// The question as a sentence.
    pub question: String,
    /// Whole announcements that will be accepted as they stand.
    pub choices: Vec<Value>,
    /// Whether `choices` lists every answer. If not, `parts` says how the others are built.
    pub complete: bool,
    /// The parts from which every answer can be built, and what joins them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<Value>,
    /// Whether the answer stays secret until both seats have answered.
    pub sealed: bool,
    /// The announcement that is made if nobody answers in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Value>,
    /// When the time for it is up, in milliseconds since 1970; nothing in a game without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// Whether that is the reaction clock: if so `otherwise` is announced then. Else it is the seat's own clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reaction_clock: Option<bool>,
}

/// A [`DecisionView`] that is written and forgotten.
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

/// How an announcement was understood: in the system's own form.
pub type Answer<S> = Result<<S as System>::Announcement, Refusal>;
