//! What a rulebook is.

use super::erased::json_of;
use super::{
    Decision, Detail, FactCard, Facts, GameProgress, LossSummary, NarratedLine, Odds, Outcome, Owed,
    Presence, Refusal, Rule, Ruling, SchemaHint, SchemaPart, Seat, SideInfo, Surprise, Tray, Viewer,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A rulebook as pure functions: no clock, no I/O, no chance but the tray.
///
/// `decide` may refuse and may roll; `apply` may do neither. State is nothing but the set-up with the events
/// folded into it.
pub trait System: Sized + Send + Sync + 'static {
    /// The name in addresses and files (`marvellous`).
    const NAME: &'static str;
    /// The name on pages.
    const TITLE: &'static str;
    /// The edition of these rules as a program; it stands in the opening entry of every game.
    const EDITION: &'static str;
    /// What the two seats are called.
    const SEATS: [&'static str; 2];
    /// Every rule, in the rulebook's order.
    const RULES: &'static [&'static Rule];
    /// Every kind of decision.
    const DECISIONS: &'static [&'static str];
    /// The name of the scenario by which hand-offs are measured.
    const STANDARD: &'static str;
    /// The kinds of surprise that stop a plan, each with a sentence.
    const SURPRISES: &'static [(&'static str, &'static str)];

    /// All that is fixed before the first announcement: options, ground, armies.
    type Setup: Clone + Serialize + DeserializeOwned + Send + Sync;
    /// The table at one moment.
    type State: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a player may say.
    type Announcement: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A fact that the rules derived: a JSON object, without a field `rule`.
    type Event: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The table as one viewer may see it.
    type View: Serialize;
    /// The parts of an answer that can't be listed.
    type Parts: Serialize;

    /// Sets the table up.
    ///
    /// # Errors
    /// A refusal that names the place and the rule, if the set-up breaks one.
    fn open(setup: &Self::Setup) -> Result<Self::State, Refusal>;

    /// Writes into a set-up, as somebody gives it who opens a game, what it leaves to the program and another program
    /// might settle otherwise; the opening entry keeps it so. A set-up that is none is left for [`System::open`] to refuse.
    fn normalise_setup(setup: &mut serde_json::Value) {
        let _ = setup;
    }

    /// Whether a choice goes for the enemy: random play makes such choices more often than others, so that the laws see
    /// fighting.
    fn fights(state: &Self::State, choice: &Self::Announcement) -> bool {
        let _ = (state, choice);
        false
    }

    /// What belongs at a place of a set-up, such as `["options", "columns"]`, and which rule says so; nothing if no
    /// rule speaks of it. The place need not exist: a slip in its name is asked for too.
    fn schema_hints(place: &[&str]) -> Option<SchemaHint>;

    /// Both players sit down: what happens before anybody is asked.
    fn begin(state: &Self::State, tray: &mut Tray<'_>) -> Vec<Self::Event>;

    /// Who owes what. Empty: the game is over, or has not begun.
    fn pending(state: &Self::State) -> Vec<Decision<Self>>;

    /// Who owes what kind of decision, and whether it is sealed: as [`System::pending`], in the same order, but
    /// without working the choices out.
    fn owed(state: &Self::State) -> Vec<Owed> {
        let pending = Self::pending(state);
        pending.iter().map(|d| (d.seat, d.kind, d.sealed)).collect()
    }

    /// Whose move it is within the game turn; nobody's in what both sides do at once. For clocks: what the other side is
    /// asked meanwhile is a reaction.
    fn mover(state: &Self::State) -> Option<Seat>;

    /// What a seat may announce although nothing is asked of it (conceding ...).
    fn anytime(state: &Self::State, seat: Seat) -> Vec<Self::Announcement>;

    /// What comes of an announcement.
    ///
    /// # Errors
    /// A refusal; then nothing was thrown.
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

    /// What standing orders may test about an open decision: nothing but what the asked seat may see.
    fn facts(state: &Self::State, decision: &Decision<Self>) -> Facts<Self::Announcement>;

    /// Whether something that happened would stop a seat's plan; `state` is the table after it.
    fn surprise(state: &Self::State, seat: Seat, event: &Self::Event) -> Option<Surprise>;

    /// The seat to which an event gives a right to answer, whether it has anything to answer with or not.
    fn invites(state: &Self::State, event: &Self::Event) -> Option<Seat>;

    /// How far the game has come: what yields end by.
    fn stretch(state: &Self::State) -> GameProgress;

    /// How a unit that somebody names stands to the game.
    fn presence(state: &Self::State, unit: &str) -> Presence;

    /// The standing orders that a player of this set-up may start from, as he would send them.
    fn recommended(setup: &Self::Setup, seat: Seat) -> Value;

    /// Both sides agree on a draw.
    ///
    /// # Errors
    /// A refusal, if the rules or the options of this game know no such draw.
    fn draw(state: &Self::State) -> Result<Vec<Self::Event>, Refusal>;

    /// The dice say which seat decides a dispute.
    fn roll_off(tray: &mut Tray<'_>) -> (Vec<Self::Event>, Seat);

    /// Folds a fact into the state. Total: what happened can be folded.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// How it ended, once it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The game turn, from 1.
    fn turn(state: &Self::State) -> u32;

    /// Whether a viewer may see an event. Never depends on when it is asked.
    fn shows(event: &Self::Event, viewer: Viewer) -> bool;

    /// The rule that made an event; `state` is the table before it, `before` what the same entry brought before it.
    fn rule_of(state: &Self::State, before: &[Self::Event], event: &Self::Event) -> &'static Rule;

    /// An event as a reader of the game is told it; `state` is the table before it.
    fn tell(state: &Self::State, event: &Self::Event, detail: Detail) -> NarratedLine;

    /// What a set-up calls the two sides, in the order of the seats.
    fn banners(setup: &Self::Setup) -> [SideInfo; 2];

    /// What a side has lost so far.
    fn toll(state: &Self::State, seat: Seat) -> LossSummary;

    /// The table as a picture: an SVG document that needs nothing else, with a title and a description, readable
    /// without colour. Whatever people wrote is escaped in it.
    fn map(state: &Self::State, viewer: Viewer) -> String;

    /// The question of a decision, as a sentence.
    fn question(state: &Self::State, decision: &Decision<Self>) -> String;

    /// The table as one viewer may see it.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Whether an answer is made of the parts and keeps what joins them. All that does is legal, and nothing else.
    fn satisfies(parts: &Self::Parts, answer: &Self::Announcement) -> bool;

    /// Builds a whole answer from parts: whenever there are `n` ways to go on, `pick(n)` says which, from 0. What
    /// it builds is legal, whatever is picked.
    fn build(parts: &Self::Parts, pick: &mut dyn FnMut(usize) -> usize) -> Self::Announcement;

    /// A set-up like this one, with whatever the players may settle varied by chance, for the laws.
    fn arbitrary_setup(setup: &Self::Setup, pick: &mut dyn FnMut(usize) -> usize) -> Self::Setup;

    /// A table in a given position, for cases. `options` and `position` are as written in the case.
    ///
    /// # Errors
    /// A refusal that says what breaks which rule.
    fn position(options: Value, position: Value) -> Result<Self::State, Refusal>;

    /// Whether `expected` holds for the thing that a case calls `key` (`units`, `engaged`, `phase` ...).
    ///
    /// # Errors
    /// What was expected and what is there.
    fn holds(state: &Self::State, key: &str, expected: &Value) -> Result<(), String>;

    /// Checks every invariant of the state.
    ///
    /// # Errors
    /// The invariant that does not hold, in words.
    fn invariants(state: &Self::State) -> Result<(), String>;

    /// Checks what must hold from one state to the next.
    ///
    /// # Errors
    /// The invariant that the event breaks, in words.
    fn transitions(before: &Self::State, event: &Self::Event, after: &Self::State) -> Result<(), String>;

    /// What of a fact random play counts beside its type, in a few words: which reaction, on what ground, in which
    /// formation. `before` is the state in which it happened.
    fn features(before: &Self::State, event: &Self::Event) -> Vec<String> {
        let _ = (before, event);
        vec![]
    }

    /// Every feature that can be counted, so that one that never came shows as 0.
    fn all_features() -> Vec<String> {
        vec![]
    }

    /// What may be chosen when a game is opened.
    fn options() -> Vec<OptionCard>;

    /// The set-ups that ship with the program.
    fn scenarios() -> &'static [ScenarioCard<Self::Setup>];

    /// The charts that a game has which brings none of its own, as data, each with where its numbers come from.
    fn charts() -> Value {
        Value::Object(serde_json::Map::new())
    }

    /// Every point that the rulebook leaves open, and how it is decided.
    fn rulings() -> Vec<Ruling> {
        vec![]
    }

    /// The schemas of everything that the system sends and takes, for the API document.
    fn schemas() -> Vec<SchemaPart>;
}

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OptionForm {
    /// True or false.
    Flag,
    /// One of its choices.
    Choice,
    /// A whole number from `least` to `most`, or one of its choices.
    Number,
    /// A list, as `values` says, or one of its choices.
    List,
    /// A map, as `values` says, or one of its choices.
    Map,
}

/// One thing that may be said for an option.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct OptionChoice {
    /// The value in a set-up.
    #[schema(example = "next_closest")]
    pub value: Value,
    /// What then holds, as a sentence.
    pub text: &'static str,
}

/// An option of a game, for people who open one.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct OptionCard {
    /// Its name in a set-up.
    #[schema(example = "zone_capacity")]
    pub name: &'static str,
    /// What kind of value it takes.
    pub form: OptionForm,
    /// What holds when nothing is said.
    pub default: Value,
    /// The values that have a meaning of their own, each with its sentence.
    pub choices: Vec<OptionChoice>,
    /// The smallest number that it takes, if it takes numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u32>,
    /// The largest number that it takes, if it takes numbers and there is a largest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
    /// All that may be said, in words.
    #[schema(example = "a whole number from 1 to 24")]
    pub values: &'static str,
    /// What it changes, as a sentence.
    pub text: &'static str,
    /// The ids of the rules that it changes; a slip in the option is refused with the first of them.
    #[serde(serialize_with = "ids")]
    #[schema(value_type = Vec<String>, example = json!(["ZONE-3"]))]
    pub rules: Vec<&'static Rule>,
    /// The rulings that it belongs to.
    #[schema(example = json!(["AMB-05"]))]
    pub rulings: &'static [&'static str],
}

impl OptionCard {
    /// The same card with one more value that has a sentence of its own.
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
    /// What it is about, in a few sentences.
    pub about: String,
    /// How long it takes two players at one table, in minutes.
    pub minutes: u32,
    /// The set-up itself.
    pub setup: Setup,
}

impl<Setup: Serialize> ScenarioCard<Setup> {
    /// All of it as JSON.
    pub(super) fn card(&self) -> Value {
        json!({"name": self.name, "title": self.title, "about": self.about, "minutes": self.minutes,
            "setup": json_of(&self.setup)})
    }
}
