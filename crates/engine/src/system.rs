//! The trait that a rulebook implements.

use super::erased::json_of;
use super::{
    Decision, Detail, FactCard, Facts, Foresight, GameProgress, Grades, LossSummary, NarratedLine, Odds,
    Outcome, Owed, Presence, Refusal, RollOff, Rule, Ruling, SchemaHint, SchemaPart, Scorebook, Seat,
    SideInfo, Stop, Surprise, Template, Tray, Viewer,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A rulebook as pure functions: no clock, no I/O, no chance but the tray.
///
/// `decide` may refuse and may throw; `apply` may do neither. The state is exactly the set-up with the events
/// folded into it.
pub trait System: Sized + Send + Sync + 'static {
    /// The name in addresses and files (`marvellous`).
    const NAME: &'static str;
    /// The name on pages.
    const TITLE: &'static str;
    /// The edition of these rules as implemented. It stands in the opening entry of every game.
    const EDITION: &'static str;
    /// The names of the two seats.
    const SEATS: [&'static str; 2];
    /// Every rule, in the rulebook's order.
    const RULES: &'static [&'static Rule];
    /// Every kind of decision.
    const DECISIONS: &'static [&'static str];
    /// The name of the scenario by which hand-offs are measured.
    const STANDARD: &'static str;
    /// The kinds of surprise that stop a plan.
    const SURPRISES: &'static [Stop];
    /// The grades by which games end.
    const GRADES: Grades;
    /// What [`System::count`] counts, as a message in the plural; `None` if it counts nothing.
    const UNIT: Option<&'static Template> = None;
    /// An example of every type of [`System::schemas`]: a JSON object by the names of the types, a variant after its type
    /// (`EventFired`). A part about a decision is after the kind of the decision.
    const EXAMPLES: &'static str = "{}";

    /// Everything fixed before the first announcement: options, ground, armies.
    type Setup: Clone + Serialize + DeserializeOwned + Send + Sync;
    /// The table at one moment.
    type State: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a player may announce.
    type Announcement: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A fact that the rules derived: a JSON object without a field `rule`.
    type Event: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The table as one viewer may see it.
    type View: Serialize;
    /// The parts of answers that can't be listed.
    type Parts: Serialize;
    /// What it says about battles beyond their events; `()` for nothing.
    type Scorebook: Scorebook<Self>;
    /// How programs look ahead in it; `()` if they do not.
    type Foresight: Foresight<Self>;

    /// Sets the table up.
    ///
    /// # Errors
    /// A refusal that names the place and the rule, if the set-up breaks one.
    fn open(setup: &Self::Setup) -> Result<Self::State, Refusal>;

    /// Makes implicit values of a new game's set-up explicit, where another program might choose otherwise.
    /// The opening entry records the result. An invalid set-up is left unchanged for [`System::open`] to
    /// refuse.
    fn normalise_setup(setup: &mut serde_json::Value) {
        let _ = setup;
    }

    /// Whether a choice attacks the enemy. Random play prefers such choices, so that the laws cover combat.
    fn fights(state: &Self::State, choice: &Self::Announcement) -> bool {
        let _ = (state, choice);
        false
    }

    /// What a place of a set-up, such as `["options", "columns"]`, may hold, and the rule that says so;
    /// `None` if no rule covers it. The place need not exist: misspelt names are looked up too.
    fn schema_hints(place: &[&str]) -> Option<SchemaHint>;

    /// Every message that this game may send.
    fn messages() -> Vec<&'static Template>;

    /// Starts the game once both seats are taken: what happens before the first decision.
    fn begin(state: &Self::State, tray: &mut Tray<'_>) -> Vec<Self::Event>;

    /// The open decisions. Empty if the game is over or has not begun.
    fn pending(state: &Self::State) -> Vec<Decision<Self>>;

    /// The open decisions by seat and kind, in the order of [`System::pending`], but without computing the
    /// choices.
    fn owed(state: &Self::State) -> Vec<Owed> {
        let pending = Self::pending(state);
        let owed = pending.iter().map(|d| Owed {
            seat: d.seat,
            kind: d.kind,
            sealed: d.sealed,
        });
        owed.collect()
    }

    /// The seat whose move it is within the game turn; `None` in what both sides do at once. Clocks treat a
    /// decision of the other side as a reaction.
    fn mover(state: &Self::State) -> Option<Seat>;

    /// What a seat may announce without an open decision (conceding ...).
    fn anytime(state: &Self::State, seat: Seat) -> Vec<Self::Announcement>;

    /// Adjudicates an announcement.
    ///
    /// # Errors
    /// A refusal. Nothing was thrown.
    fn decide(
        state: &Self::State,
        seat: Seat,
        announcement: &Self::Announcement,
        tray: &mut Tray<'_>,
    ) -> Result<Vec<Self::Event>, Refusal>;

    /// The exact odds of a legal announcement, before any die is thrown.
    fn odds(state: &Self::State, seat: Seat, announcement: &Self::Announcement) -> Odds;

    /// Every fact that standing orders may test.
    fn fact_cards() -> Vec<FactCard>;

    /// What standing orders may test about an open decision: only what the seat that owes it may see.
    fn facts(state: &Self::State, decision: &Decision<Self>) -> Facts<Self::Announcement>;

    /// Whether an event would stop a seat's plan. `state` is the table after it.
    fn surprise(state: &Self::State, seat: Seat, event: &Self::Event) -> Option<Surprise>;

    /// The seat that an event entitles to react, whether or not it has any reaction.
    fn invites(state: &Self::State, event: &Self::Event) -> Option<Seat>;

    /// How far the game has come. Yields end by it.
    fn stretch(state: &Self::State) -> GameProgress;

    /// Whether a named unit is in the game.
    fn presence(state: &Self::State, unit: &str) -> Presence;

    /// The recommended standing orders for a player of this set-up, in the form in which the player would
    /// send them.
    fn recommended(setup: &Self::Setup, seat: Seat) -> Value;

    /// Ends the game in a draw by agreement.
    ///
    /// # Errors
    /// A refusal, if the rules or the options of this game have no such draw.
    fn draw(state: &Self::State) -> Result<Vec<Self::Event>, Refusal>;

    /// Throws for the seat that decides a dispute.
    fn roll_off(tray: &mut Tray<'_>) -> RollOff<Vec<Self::Event>>;

    /// Folds an event into the state. Total: any event that happened can be folded.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// The outcome, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// What each seat counts now, in the order of the seats, for the margins of leagues: without deducting what the
    /// set-up demands, and whether or not the game is over. `None` if nothing is counted.
    fn count(state: &Self::State) -> Option<[i32; 2]> {
        let _ = state;
        None
    }

    /// The game turn, from 1.
    fn turn(state: &Self::State) -> u32;

    /// Whether a viewer may see an event. The answer never changes over time.
    fn shows(event: &Self::Event, viewer: Viewer) -> bool;

    /// The rule that produced an event. `state` is the table before it, `before` are the earlier events of
    /// the same entry.
    fn rule_of(state: &Self::State, before: &[Self::Event], event: &Self::Event) -> &'static Rule;

    /// Narrates an event. `state` is the table before it.
    fn tell(state: &Self::State, event: &Self::Event, detail: Detail) -> NarratedLine;

    /// The names of the two sides in a set-up, in the order of the seats.
    fn banners(setup: &Self::Setup) -> [SideInfo; 2];

    /// The losses of a side so far.
    fn toll(state: &Self::State, seat: Seat) -> LossSummary;

    /// The table as a self-contained SVG document with a title and a description, readable without colour.
    /// User text is escaped.
    fn map(state: &Self::State, viewer: Viewer) -> String;

    /// The question of a decision, as a sentence.
    fn question(state: &Self::State, decision: &Decision<Self>) -> String;

    /// The table as one viewer may see it.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Whether an answer consists of the parts and obeys their constraints. An answer is legal exactly if it
    /// does.
    fn satisfies(parts: &Self::Parts, answer: &Self::Announcement) -> bool;

    /// Builds a complete answer from parts. At each point with `n` continuations, `pick(n)` chooses one, from
    /// 0. The result is legal whatever is picked.
    fn build(parts: &Self::Parts, pick: &mut dyn FnMut(usize) -> usize) -> Self::Announcement;

    /// A variant of this set-up with everything that the players may choose drawn at random, for the laws.
    fn arbitrary_setup(setup: &Self::Setup, pick: &mut dyn FnMut(usize) -> usize) -> Self::Setup;

    /// A table in a given position, for cases. `options` and `position` are as written in the case.
    ///
    /// # Errors
    /// A refusal that says what breaks which rule.
    fn position(options: Value, position: Value) -> Result<Self::State, Refusal>;

    /// Checks an expectation of a case. `key` is the case's name for a thing (`units`, `engaged`, `phase`
    /// ...).
    ///
    /// # Errors
    /// What was expected and what was found.
    fn holds(state: &Self::State, key: &str, expected: &Value) -> Result<(), String>;

    /// Checks every invariant of the state.
    ///
    /// # Errors
    /// The violated invariant, in words.
    fn invariants(state: &Self::State) -> Result<(), String>;

    /// Checks the invariants of a transition from one state to the next.
    ///
    /// # Errors
    /// The invariant that the event violates, in words.
    fn transitions(before: &Self::State, event: &Self::Event, after: &Self::State) -> Result<(), String>;

    /// What random play counts of an event beside its type, in a few words: which reaction, on what ground,
    /// in which formation. `before` is the state before the event.
    fn features(before: &Self::State, event: &Self::Event) -> Vec<String> {
        let _ = (before, event);
        vec![]
    }

    /// Every feature that can be counted, so that one that never occurs shows as 0.
    fn all_features() -> Vec<String> {
        vec![]
    }

    /// The options of a new game.
    fn options() -> Vec<OptionCard>;

    /// The set-ups that ship with the program.
    fn scenarios() -> &'static [ScenarioCard<Self::Setup>];

    /// The default charts of a game as data, each with the source of its numbers.
    fn charts() -> Value {
        Value::Object(serde_json::Map::new())
    }

    /// Every point that the rulebook leaves open, with its ruling.
    fn rulings() -> Vec<Ruling> {
        vec![]
    }

    /// The schemas of everything that the system sends and accepts, for the API document.
    fn schemas() -> Vec<SchemaPart>;
}

/// The type of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OptionForm {
    /// True or false.
    Flag,
    /// One of its choices.
    Choice,
    /// A whole number from `least` to `most`, or one of its choices.
    Number,
    /// A list, as described in `values`, or one of its choices.
    List,
    /// A map, as described in `values`, or one of its choices.
    Map,
}

/// A named value of an option.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct OptionChoice {
    /// The value in a set-up.
    #[schema(example = "next_closest")]
    pub value: Value,
    /// Its effect, as a sentence.
    pub text: &'static str,
}

/// An option of a game, for people who open one.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct OptionCard {
    /// Its name in a set-up.
    #[schema(example = "zone_capacity")]
    pub name: &'static str,
    /// The type of its value.
    pub form: OptionForm,
    /// The default value.
    pub default: Value,
    /// The named values, each with its sentence.
    pub choices: Vec<OptionChoice>,
    /// The smallest number, if it takes numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u32>,
    /// The largest number, if it takes numbers and has a maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
    /// All permitted values, in words.
    #[schema(example = "a whole number from 1 to 24")]
    pub values: &'static str,
    /// Its effect, as a sentence.
    pub text: &'static str,
    /// The ids of the rules that it changes. An error in the option is refused with the first of them.
    #[serde(serialize_with = "ids")]
    #[schema(value_type = Vec<String>, example = json!(["ZONE-3"]))]
    pub rules: Vec<&'static Rule>,
    /// The rulings that it belongs to.
    #[schema(example = json!(["AMB-05"]))]
    pub rulings: &'static [&'static str],
}

impl OptionCard {
    /// The same card with one more named value.
    #[must_use]
    pub fn or(mut self, value: Value, text: &'static str) -> OptionCard {
        self.choices.push(OptionChoice { value, text });
        self
    }
}

fn ids<S: serde::Serializer>(rules: &[&'static Rule], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(rules.iter().map(|rule| rule.id))
}

/// A set-up that ships with the program.
#[derive(Clone, Debug)]
pub struct ScenarioCard<Setup> {
    /// Its name in addresses.
    pub name: String,
    /// Its name on pages.
    pub title: String,
    /// A short description.
    pub about: String,
    /// The playing time for two players at one table, in minutes.
    pub minutes: u32,
    /// The set-up itself.
    pub setup: Setup,
}

/// A scenario whose types are erased.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedScenario {
    /// Its name in addresses.
    pub name: String,
    /// Its card as JSON: the name, title, description, minutes and set-up.
    pub card: Value,
}

impl<Setup: Serialize> ScenarioCard<Setup> {
    /// The scenario without its types.
    pub(super) fn named(&self) -> NamedScenario {
        NamedScenario {
            name: self.name.clone(),
            card: self.card(),
        }
    }

    /// The card as JSON.
    pub(super) fn card(&self) -> Value {
        json!({"name": self.name, "title": self.title, "about": self.about, "minutes": self.minutes,
            "setup": json_of(&self.setup)})
    }
}
