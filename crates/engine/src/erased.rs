//! A rulebook and a match without the types of their game: JSON in, JSON out.

use super::decision::DecisionText;
use super::diagnostics::read;
use super::events::Writing;
use super::laws::{Tallied, Tallying};
use super::ordered::{OrderBook, Ordered};
use super::position::{is_position, open_position};
use super::{
    Audience, CanonicalJson, Counted, DecisionView, Detail, Foreseen, Graded, LossSummary, NamedScenario,
    NarratedLine, Odds, OptionCard, Outcome, Owed, Refusal, RollOff, Rule, RuleView, Ruling, ScenarioCard,
    Scored, Seat, SideInfo, Step, System, Template, Tray, Viewer, Weighted,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::OnceLock;

/// A named schema for the API document.
pub struct SchemaPart {
    /// Its name among the components of the API document.
    pub name: String,
    /// The schema itself.
    pub schema: utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>,
}

/// A system with its types erased.
pub trait Rulebook: OrderBook + Graded + Weighted + Tallying + Send + Sync {
    /// The name in addresses (`marvellous`).
    fn name(&self) -> &'static str;
    /// The name on pages.
    fn title(&self) -> &'static str;
    /// The edition of the rules.
    fn edition(&self) -> &'static str;
    /// The names of the two seats.
    fn seats(&self) -> [&'static str; 2];
    /// Every rule, in order.
    fn rules(&self) -> Vec<RuleView>;
    /// Every message that a game may send: the system's own and the engine's.
    fn messages(&self) -> Vec<&'static Template>;
    /// The options of a new game.
    fn options(&self) -> Vec<OptionCard>;
    /// The set-ups that ship with the program.
    fn scenarios(&self) -> Vec<NamedScenario>;
    /// The scenario of this name, as in the list.
    fn scenario(&self, name: &str) -> Option<Value>;
    /// The charts of the rules as data; null if there are none.
    fn charts(&self) -> Value;
    /// Every point that the rulebook leaves open, with its ruling.
    fn rulings(&self) -> Vec<Ruling>;
    /// The schemas for the API document: announcements first, events second, then the others.
    fn schemas(&self) -> Vec<SchemaPart>;
    /// An example of each of these types and variants, by name.
    fn examples(&self) -> serde_json::Map<String, Value>;
    /// Sets a table up.
    ///
    /// # Errors
    /// A refusal that names the place and the rule.
    fn open(&self, setup: &Value) -> Result<Box<dyn Match>, Refusal>;
    /// Makes implicit values of a set-up explicit, where another program might choose otherwise.
    fn normalise_setup(&self, setup: &mut Value);
    /// A variant of this set-up: everything that the players may choose is drawn at random from `seed`.
    ///
    /// # Errors
    /// A refusal, if the value is not a set-up.
    fn arbitrary_setup(&self, setup: &Value, seed: u64) -> Result<Value, Refusal>;
    /// The names of the two sides in a set-up, in the order of the seats.
    ///
    /// # Errors
    /// A refusal, if the value is not a set-up.
    fn banners(&self, setup: &Value) -> Result<[SideInfo; 2], Refusal>;
    /// Restores a table from [`Match::snapshot`].
    ///
    /// # Errors
    /// A sentence, if the value is not a snapshot.
    fn resume(&self, snapshot: &Value) -> Result<Box<dyn Match>, String>;
    /// A table in a given position, for cases.
    ///
    /// # Errors
    /// A refusal that says what breaks which rule.
    fn position(&self, options: Value, position: Value) -> Result<Box<dyn Match>, Refusal>;
}

/// A table of some system.
pub trait Match: Ordered + Counted + Scored + Foreseen + Tallied + Send + Sync {
    /// Starts the game, once both seats are taken.
    fn begin(&self, tray: &mut Tray<'_>) -> Step;
    /// The open decisions. The ids are empty; [`Game`](super::Game) fills them in.
    fn pending(&self) -> Vec<DecisionView>;
    /// The open decisions of one seat as JSON, in one pass: a list of [`DecisionView`]. `id` returns the id
    /// for a kind.
    fn pending_text(&self, seat: Seat, id: &dyn Fn(&str) -> String) -> String;
    /// The open decisions by seat and kind, as [`Match::pending`] but without the choices.
    fn owed(&self) -> &[Owed];
    /// The seat whose move it is within the game turn.
    fn mover(&self) -> Option<Seat>;
    /// What a seat may announce without an open decision.
    fn anytime(&self, seat: Seat) -> Vec<Value>;
    /// Adjudicates an announcement.
    ///
    /// # Errors
    /// A refusal. Nothing was thrown.
    fn decide(&self, seat: Seat, announcement: &Value, tray: &mut Tray<'_>) -> Result<Step, Refusal>;
    /// The exact odds of an announcement, if it is legal now.
    ///
    /// # Errors
    /// The refusal that it would get.
    fn odds(&self, seat: Seat, announcement: &Value) -> Result<Odds, Refusal>;
    /// Ends the game in a draw by agreement.
    ///
    /// # Errors
    /// A refusal, if there is no such draw.
    fn draw(&self) -> Result<Step, Refusal>;
    /// Throws for the seat that decides a dispute.
    fn roll_off(&self, tray: &mut Tray<'_>) -> RollOff<Step>;
    /// Folds stored events into the table.
    ///
    /// # Errors
    /// A sentence, if one of them is not an event of this system.
    fn fold(&mut self, events: &[Value]) -> Result<(), String>;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The game turn, from 1.
    fn turn(&self) -> u32;
    /// Whether a viewer may see a stored event.
    fn shows(&self, event: &Value, viewer: Viewer) -> bool;
    /// Narrates a stored event. `self` is the table before it.
    fn tell(&self, event: &Value, detail: Detail) -> NarratedLine;
    /// The losses of a side so far.
    fn toll(&self, seat: Seat) -> LossSummary;
    /// The table as an SVG image, as a viewer may see it.
    fn map(&self, viewer: Viewer) -> String;
    /// The table as a viewer may see it.
    fn view(&self, viewer: Viewer) -> Value;
    /// The full state as JSON, for storage.
    fn snapshot(&self) -> String;
    /// Checks an expectation of a case.
    ///
    /// # Errors
    /// What was expected and what was found.
    fn holds(&self, key: &str, expected: &Value) -> Result<(), String>;
    /// Checks every invariant.
    ///
    /// # Errors
    /// The violated invariant.
    fn invariants(&self) -> Result<(), String>;
    /// A copy.
    fn fork(&self) -> Box<dyn Match>;
}

/// Erases the types of a system.
pub fn erase<S: System>() -> &'static dyn Rulebook {
    &Erased::<S>(std::marker::PhantomData)
}

pub(super) struct Erased<S: System>(std::marker::PhantomData<fn() -> S>);

/// A table, with its pending decisions once they have been computed.
pub(super) struct Table<S: System> {
    pub(super) state: S::State,
    pub(super) owed: OnceLock<Vec<Owed>>,
}

pub(super) fn json_of(thing: &impl Serialize) -> Value {
    // Every type here derives its serialization and has string keys, so this can't fail.
    serde_json::to_value(thing).unwrap_or(Value::Null)
}

/// An event with the rule that made it.
#[derive(Serialize)]
struct Ruled<'a, E> {
    #[serde(flatten)]
    event: &'a E,
    rule: &'static str,
}

pub(super) fn read_event<S: System>(value: &Value) -> Result<S::Event, String> {
    from_value(value)
}

pub(super) fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    T::deserialize(value).map_err(|e| e.to_string())
}

impl<S: System> Rulebook for Erased<S> {
    fn name(&self) -> &'static str {
        S::NAME
    }
    fn title(&self) -> &'static str {
        S::TITLE
    }
    fn edition(&self) -> &'static str {
        S::EDITION
    }
    fn seats(&self) -> [&'static str; 2] {
        S::SEATS
    }
    fn rules(&self) -> Vec<RuleView> {
        S::RULES.iter().map(|r: &&Rule| r.view()).collect()
    }
    fn messages(&self) -> Vec<&'static Template> {
        S::messages().into_iter().chain(crate::messages::all()).collect()
    }
    fn options(&self) -> Vec<OptionCard> {
        S::options()
    }
    fn scenarios(&self) -> Vec<NamedScenario> {
        S::scenarios().iter().map(ScenarioCard::named).collect()
    }
    fn scenario(&self, name: &str) -> Option<Value> {
        let found = S::scenarios().iter().find(|scenario| scenario.name == name);
        found.map(ScenarioCard::card)
    }
    fn charts(&self) -> Value {
        S::charts()
    }
    fn rulings(&self) -> Vec<Ruling> {
        S::rulings()
    }
    fn schemas(&self) -> Vec<SchemaPart> {
        S::schemas()
    }
    fn examples(&self) -> serde_json::Map<String, Value> {
        serde_json::from_str(S::EXAMPLES).unwrap_or_default()
    }
    fn open(&self, setup: &Value) -> Result<Box<dyn Match>, Refusal> {
        if is_position(setup) {
            return open_position(self, setup);
        }
        let setup: S::Setup = read("setup", setup, S::schema_hints)?;
        let state = S::open(&setup).map_err(|r| r.within("setup"))?;
        Ok(Table::<S>::boxed(state))
    }
    fn normalise_setup(&self, setup: &mut Value) {
        S::normalise_setup(setup);
    }
    fn arbitrary_setup(&self, setup: &Value, seed: u64) -> Result<Value, Refusal> {
        let setup: S::Setup = read("setup", setup, S::schema_hints)?;
        let mut number = seed;
        let varied = S::arbitrary_setup(&setup, &mut |n| {
            // A linear congruential generator. The engine has no other source of chance, and this one decides
            // no game.
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (number >> 33) as usize % n.max(1)
        });
        Ok(json_of(&varied))
    }
    fn banners(&self, setup: &Value) -> Result<[SideInfo; 2], Refusal> {
        Ok(S::banners(&read("setup", setup, S::schema_hints)?))
    }
    fn resume(&self, snapshot: &Value) -> Result<Box<dyn Match>, String> {
        Ok(Table::<S>::boxed(from_value(snapshot)?))
    }
    fn position(&self, options: Value, position: Value) -> Result<Box<dyn Match>, Refusal> {
        Ok(Table::<S>::boxed(S::position(options, position)?))
    }
}

impl<S: System> Table<S> {
    fn boxed(state: S::State) -> Box<dyn Match> {
        let owed = OnceLock::new();
        Box::new(Table::<S> { state, owed })
    }

    fn after(&self, announcement: CanonicalJson<Value>, events: Vec<S::Event>) -> Step {
        let mut state = self.state.clone();
        let mut narration = Writing::new();
        for (n, event) in events.iter().enumerate() {
            let rule = S::rule_of(&state, &events[..n], event).id;
            narration.add(
                &Ruled { event, rule },
                Audience::of(|viewer| S::shows(event, viewer)),
            );
            S::apply(&mut state, event);
        }
        Step {
            announcement,
            caused: narration.done(),
            table: Table::<S>::boxed(state),
        }
    }
}

impl<S: System> Match for Table<S> {
    fn begin(&self, tray: &mut Tray<'_>) -> Step {
        self.after(Value::Null.into(), S::begin(&self.state, tray))
    }
    fn pending(&self) -> Vec<DecisionView> {
        S::pending(&self.state)
            .iter()
            .map(|d| DecisionView {
                id: String::new(),
                seat: S::SEATS[d.seat.index()].to_owned(),
                kind: d.kind.to_owned(),
                rule: d.rule.view(),
                question: S::question(&self.state, d),
                choices: d.choices.iter().map(json_of).collect(),
                complete: d.parts.is_none(),
                parts: d.parts.as_ref().map(json_of),
                sealed: d.sealed,
                otherwise: d.otherwise.as_ref().map(json_of),
                deadline: None,
                reaction_clock: None,
            })
            .collect()
    }
    fn pending_text(&self, seat: Seat, id: &dyn Fn(&str) -> String) -> String {
        let pending = S::pending(&self.state);
        let mine = pending.iter().filter(|d| d.seat == seat);
        let shown: Vec<_> = mine
            .map(|d| DecisionText {
                id: id(d.kind),
                seat: S::SEATS[d.seat.index()],
                kind: d.kind,
                rule: d.rule.view(),
                question: S::question(&self.state, d),
                choices: &d.choices,
                complete: d.parts.is_none(),
                parts: d.parts.as_ref(),
                sealed: d.sealed,
                otherwise: d.otherwise.as_ref(),
            })
            .collect();
        let mut text = Vec::with_capacity(2048); // Most are shorter.
        // As with all JSON here, it can't fail.
        let _ = serde_json::to_writer(&mut text, &shown);
        String::from_utf8(text).unwrap_or_default()
    }
    fn owed(&self) -> &[Owed] {
        self.owed.get_or_init(|| S::owed(&self.state))
    }
    fn mover(&self) -> Option<Seat> {
        S::mover(&self.state)
    }
    fn anytime(&self, seat: Seat) -> Vec<Value> {
        S::anytime(&self.state, seat).iter().map(json_of).collect()
    }
    fn decide(&self, seat: Seat, announcement: &Value, tray: &mut Tray<'_>) -> Result<Step, Refusal> {
        let announcement: S::Announcement = read("announcement", announcement, |_| None)?;
        let events = S::decide(&self.state, seat, &announcement, tray)?;
        Ok(self.after(CanonicalJson::of(&announcement), events))
    }
    fn odds(&self, seat: Seat, announcement: &Value) -> Result<Odds, Refusal> {
        let announcement = self.tried(seat, announcement)?;
        Ok(S::odds(&self.state, seat, &announcement))
    }
    fn draw(&self) -> Result<Step, Refusal> {
        Ok(self.after(Value::Null.into(), S::draw(&self.state)?))
    }
    fn roll_off(&self, tray: &mut Tray<'_>) -> RollOff<Step> {
        let RollOff { thrown, winner } = S::roll_off(tray);
        RollOff {
            thrown: self.after(Value::Null.into(), thrown),
            winner,
        }
    }
    fn fold(&mut self, events: &[Value]) -> Result<(), String> {
        self.owed = OnceLock::new();
        for event in events {
            S::apply(&mut self.state, &read_event::<S>(event)?);
        }
        Ok(())
    }
    fn outcome(&self) -> Option<Outcome> {
        S::outcome(&self.state)
    }
    fn turn(&self) -> u32 {
        S::turn(&self.state)
    }
    fn shows(&self, event: &Value, viewer: Viewer) -> bool {
        read_event::<S>(event).is_ok_and(|e| S::shows(&e, viewer))
    }
    fn tell(&self, event: &Value, detail: Detail) -> NarratedLine {
        read_event::<S>(event).map_or(NarratedLine::Nothing, |e| S::tell(&self.state, &e, detail))
    }
    fn toll(&self, seat: Seat) -> LossSummary {
        S::toll(&self.state, seat)
    }
    fn map(&self, viewer: Viewer) -> String {
        S::map(&self.state, viewer)
    }
    fn view(&self, viewer: Viewer) -> Value {
        json_of(&S::view(&self.state, viewer))
    }
    fn snapshot(&self) -> String {
        // As with all JSON here, it can't fail.
        serde_json::to_string(&self.state).unwrap_or_default()
    }
    fn holds(&self, key: &str, expected: &Value) -> Result<(), String> {
        S::holds(&self.state, key, expected)
    }
    fn invariants(&self) -> Result<(), String> {
        S::invariants(&self.state)
    }
    fn fork(&self) -> Box<dyn Match> {
        Table::<S>::boxed(self.state.clone())
    }
}
