//! What standing orders may test: typed facts about a decision and about each of its answers.

use super::{Chance, ChanceView, Message, Rule, Template};
use serde::Serialize;
use serde_json::Value;

/// The value of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A whole number.
    Number(i64),
    /// An exact chance.
    Chance(Chance),
    /// A word: a kind, a formation, a zone ...
    Word(String),
    /// The id of a unit.
    Unit(String),
    /// Yes or no.
    Truth(bool),
}

impl Fact {
    /// A word.
    pub fn word(word: impl Into<String>) -> Fact {
        Fact::Word(word.into())
    }

    /// The fact as the API shows it; a chance as an exact fraction and in parts per million.
    pub fn json(&self) -> Value {
        match self {
            Fact::Number(number) => (*number).into(),
            Fact::Chance(chance) => serde_json::to_value(ChanceView::from(*chance)).unwrap_or(Value::Null),
            Fact::Word(word) | Fact::Unit(word) => word.clone().into(),
            Fact::Truth(truth) => (*truth).into(),
        }
    }
}

/// Facts by name, in a fixed order.
pub type Named = Vec<(&'static str, Fact)>;

/// An answer that standing orders may choose, with its facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Course<A> {
    /// The complete announcement. It would be accepted.
    pub announcement: A,
    /// Its facts.
    pub facts: Named,
}

/// What standing orders may test about a decision. Contains nothing that the seat may not see.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts<A> {
    /// The facts of the decision itself.
    pub decision_facts: Named,
    /// The available answers, in order.
    pub answers: Vec<Course<A>>,
    /// The answer that declines, if declining is allowed.
    pub decline: Option<A>,
}

impl<A> Facts<A> {
    /// The same facts with the announcements converted by `form`.
    pub fn map<B>(self, form: impl Fn(&A) -> B) -> Facts<B> {
        let answers = self.answers.into_iter().map(|course| Course {
            announcement: form(&course.announcement),
            facts: course.facts,
        });
        Facts {
            decision_facts: self.decision_facts,
            answers: answers.collect(),
            decline: self.decline.as_ref().map(form),
        }
    }
}

/// The type of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FactForm {
    /// A whole number.
    Number,
    /// A chance from 0 to 1, compared exactly: `0.3` or `"1/3"`.
    Chance,
    /// A word.
    Word,
    /// The id of a unit.
    Unit,
    /// True or false.
    Truth,
}

/// A fact in the catalogue of a system.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FactCard {
    /// Its name in a condition.
    #[schema(example = "chance_of_flinch")]
    pub name: &'static str,
    /// The type of its value.
    pub form: FactForm,
    /// The kinds of decision that have it.
    #[schema(example = json!(["react"]))]
    pub decisions: &'static [&'static str],
    /// Every word that it may be; empty if there are too many to list.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub values: &'static [&'static str],
    /// What it means, as a sentence.
    pub text: &'static str,
    /// The id of the rule that it comes from.
    #[serde(serialize_with = "id")]
    #[schema(value_type = String, example = "REACT-3.2")]
    pub rule: &'static Rule,
}

fn id<S: serde::Serializer>(rule: &&'static Rule, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rule.id)
}

/// Something that stops a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Its kind.
    pub kind: &'static str,
    /// What it is, as a sentence.
    pub text: &'static Template,
}

/// An event that may stop a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surprise {
    /// The kind, one of [`super::System::SURPRISES`].
    pub kind: &'static str,
    /// What happened.
    pub why: Message,
}

/// Whether a named unit is in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// There is no such unit in this game.
    Unknown,
    /// It is in the game.
    There,
    /// It has left the game for good.
    Gone,
}

/// How far a game has come. Yields use it to tell when they end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct GameProgress {
    /// The game turn.
    pub turn: u32,
    /// The phase of the turn, by name.
    pub phase: String,
    /// The unit that is moving, if any.
    pub unit: Option<String>,
}
