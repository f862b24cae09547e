//! What standing orders may test: typed facts about a decision and about each answer to it.

use super::{Chance, ChanceView, Rule};
use serde::Serialize;
use serde_json::Value;

/// One thing that standing orders may test.
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

    /// The fact as the API shows it; a chance as an exact fraction and in parts in a million.
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

/// An answer that standing orders may give, with what they may test about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Way<A> {
    /// The whole announcement; it would be accepted as it stands.
    pub announcement: A,
    /// What is true of it.
    pub facts: Named,
}

/// What standing orders may test about a decision. It holds nothing that the asked seat may not see.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts<A> {
    /// What is true of the decision itself.
    pub asked: Named,
    /// The answers that may be taken, in order.
    pub ways: Vec<Way<A>>,
    /// The answer that declines, where declining is allowed.
    pub decline: Option<A>,
}

impl<A> Facts<A> {
    /// The same facts with the announcements in another form.
    pub fn map<B>(self, form: impl Fn(&A) -> B) -> Facts<B> {
        let ways = self.ways.into_iter().map(|way| Way {
            announcement: form(&way.announcement),
            facts: way.facts,
        });
        Facts {
            asked: self.asked,
            ways: ways.collect(),
            decline: self.decline.as_ref().map(form),
        }
    }
}

/// What kind of value a fact has.
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

/// A fact as the catalogue of a system lists it.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FactCard {
    /// Its name in a condition.
    #[schema(example = "chance_of_flinch")]
    pub name: &'static str,
    /// What kind of value it has.
    pub form: FactForm,
    /// The kinds of decision that know it.
    #[schema(example = json!(["react"]))]
    pub decisions: &'static [&'static str],
    /// Every word that it may be; none if there are too many to list.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub values: &'static [&'static str],
    /// What it says, as a sentence.
    pub text: &'static str,
    /// The id of the rule that it comes from.
    #[serde(serialize_with = "id")]
    #[schema(value_type = String, example = "REACT-3.2")]
    pub rule: &'static Rule,
}

fn id<S: serde::Serializer>(rule: &&'static Rule, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rule.id)
}

/// Something that a plan need not have expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surprise {
    /// What kind, one of [`super::System::SURPRISES`].
    pub kind: &'static str,
    /// What happened, in words.
    pub why: String,
}

/// How a unit that somebody names stands to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// There is no such unit in this game.
    Unknown,
    /// It is in the game.
    There,
    /// It has left the game for good.
    Gone,
}

/// How far a game has come, so that a yield knows when it ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct GameProgress {
    /// The game turn.
    pub turn: u32,
    /// The phase of the turn, by name.
    pub phase: String,
    /// The unit that is being moved, if one is.
    pub unit: Option<String>,
}
