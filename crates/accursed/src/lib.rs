//! *This Accursed Civil War*: battles of the English Civil War on hexes. A rulebook of pure functions.
//!
//! [`rules`] is the catalogue of rules. [`charts`] has the numbers of the charts as data. [`announcement`] and
//! [`event`] are the messages. [`state`] is the table, [`flow`] its progress within a turn, and `apply` folds
//! events into it. [`activation`], [`movement`], [`reaction`], [`fire`], [`combat`] and [`endings`] contain the
//! rules themselves. `play` connects them while one announcement is adjudicated.
//! `messages` has every sentence that the game says to people, each under a key.

#![warn(unreachable_pub)]

pub mod activation;
pub mod announcement;
mod apply;
mod arbitrary;
mod board;
mod build;
mod case;
mod chart_check;
pub mod charts;
pub mod combat;
mod command;
mod decisions;
pub mod endings;
pub mod event;
mod event_rules;
pub mod facts;
mod features;
pub mod fire;
pub mod flow;
mod forecast;
mod foresight;
pub mod ground;
mod harm;
pub mod hex;
pub mod id;
mod invariants;
pub mod legal_actions;
mod map;
mod messages;
pub mod movement;
mod narration;
mod odds;
mod option_cards;
pub mod options;
pub mod parts;
mod play;
mod question;
pub mod reaction;
pub mod roll;
pub mod roster;
pub mod rules;
mod rulings;
pub mod scenario;
#[cfg(test)]
mod scenario_tests;
mod schema_hints;
mod scorebook;
mod setup;
mod setup_validation;
mod stacking;
pub mod state;
mod survey;
mod transitions;
mod victory;
pub mod view;
mod violation;

use serde_json::Value;

use announcement::Announcement;
use charts::Level;
use event::{Ended, Event};
use parts::Parts;
use play::Play;
use roster::Side;
use scenario::Setup;
use state::State;
use umpire_engine::shipped;
use umpire_engine::{
    Detail, FactCard, GameProgress, Grades, LossSummary, NarratedLine, OptionCard, Outcome, Owed, Presence,
    Refusal, RollOff, Rule, Ruling, ScenarioCard, SchemaHint, SchemaPart, Seat, SideInfo, Stop, Surprise,
    System, Template, Tray, Viewer,
};
use violation::Violation;

/// The kinds of decision.
const KINDS: &[&str] = &[
    "assign_orders",
    "activate",
    "preempt",
    "orders",
    "actions",
    "resume",
    "react",
    "reply",
    "intercept_fire",
    "intercept_combat",
    "sidestep",
    "close_combat",
    "reaction_close_combat",
    "cc_pistols",
    "advance",
    "retreat",
    "go_along",
    "continue",
    "place_leader",
    "return_pursuer",
];

/// A decision of this system.
pub type Decision = umpire_engine::Decision<Accursed>;

/// *This Accursed Civil War*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accursed;

/// The refusal of an announcement. That of the end of the actions names all who must still move.
fn objected(state: &State, announcement: &Announcement, objection: Violation) -> Refusal {
    let all = match (announcement, &objection) {
        (Announcement::EndActions {}, Violation::Illegal(_)) => activation::actions::who_must_move(state),
        _ => None,
    };
    all.unwrap_or_else(|| objection.refusal(announcement.subject()))
}

impl System for Accursed {
    const NAME: &'static str = "accursed";
    const TITLE: &'static str = "This Accursed Civil War";
    const EDITION: &'static str = "2";
    const SEATS: [&'static str; 2] = ["royalist", "parliament"];
    const RULES: &'static [&'static Rule] = rules::ALL;
    const DECISIONS: &'static [&'static str] = KINDS;
    const STANDARD: &'static str = "learning";
    const SURPRISES: &'static [Stop] = facts::SURPRISES;
    const GRADES: Grades = Grades {
        wins: &["decisive", "substantial", "marginal"],
        draw: "draw",
        both_lose: None,
    };
    const UNIT: Option<&'static Template> = Some(&messages::unit::VICTORY_POINTS);
    const EXAMPLES: &'static str = include_str!("../examples.json");

    type Setup = Setup;
    type State = State;
    type Announcement = Announcement;
    type Event = Event;
    type View = view::View;
    type Parts = Parts;
    type Scorebook = scorebook::Scorebook;
    type Foresight = foresight::Foresight;

    fn open(setup: &Setup) -> Result<State, Refusal> {
        scenario::open(setup)
    }

    fn normalise_setup(setup: &mut Value) {
        scenario::normalise_setup(setup);
    }

    fn fights(state: &State, choice: &Announcement) -> bool {
        build::fights(state, choice)
    }

    fn messages() -> Vec<&'static Template> {
        messages::all()
    }

    fn schema_hints(place: &[&str]) -> Option<SchemaHint> {
        schema_hints::schema_hints(place)
    }

    fn begin(state: &State, tray: &mut Tray<'_>) -> Vec<Event> {
        let mut play = Play::new(state, tray);
        play.run();
        play.events
    }

    fn pending(state: &State) -> Vec<Decision> {
        decisions::pending(state)
    }

    fn owed(state: &State) -> Vec<Owed> {
        decisions::owed(state)
    }

    fn mover(state: &State) -> Option<Seat> {
        match state.flow.phase {
            flow::Phase::Activation => Some(state.active_side().unwrap_or(state.flow.phasing).seat()),
            _ => None,
        }
    }

    fn anytime(state: &State, _seat: Seat) -> Vec<Announcement> {
        if state.ending.is_some() {
            vec![]
        } else {
            vec![Announcement::Concede {}]
        }
    }

    fn decide(
        state: &State,
        seat: Seat,
        announcement: &Announcement,
        tray: &mut Tray<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let mut play = Play::new(state, tray);
        play.answer(Side::of(seat), announcement)
            .map_err(|objection| objected(state, announcement, objection))?;
        Ok(play.events)
    }

    fn odds(state: &State, seat: Seat, announcement: &Announcement) -> umpire_engine::Odds {
        odds::odds(state, Side::of(seat), announcement)
    }

    fn fact_cards() -> Vec<FactCard> {
        facts::cards()
    }

    fn facts(state: &State, decision: &Decision) -> facts::Facts {
        facts::facts(state, decision)
    }

    fn surprise(state: &State, seat: Seat, event: &Event) -> Option<Surprise> {
        facts::surprise(state, seat, event)
    }

    fn invites(state: &State, event: &Event) -> Option<Seat> {
        facts::invites(state, event)
    }

    fn stretch(state: &State) -> GameProgress {
        facts::stretch(state)
    }

    fn presence(state: &State, unit: &str) -> Presence {
        facts::presence(state, unit)
    }

    fn recommended(setup: &Setup, seat: Seat) -> Value {
        facts::recommended(setup, seat)
    }

    fn draw(state: &State) -> Result<Vec<Event>, Refusal> {
        let mut dice = umpire_engine::Scripted::default();
        let mut tray = Tray::new(&mut dice, state.turn, 0);
        let mut play = Play::new(state, &mut tray);
        endings::agreed(&mut play);
        Ok(play.events)
    }

    fn roll_off(tray: &mut Tray<'_>) -> RollOff<Vec<Event>> {
        endings::roll_off(tray)
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let ending = state.ending?;
        let grade = match ending.level {
            Level::Draw => "draw",
            Level::Marginal => "marginal",
            Level::Substantial => "substantial",
            Level::Decisive => "decisive",
        };
        let reason = match ending.reason {
            Ended::TurnLimit => "turn_limit",
            Ended::Concession => "concession",
            Ended::Agreement => "agreement",
        };
        Some(Outcome {
            grade,
            winner: ending.winner.map(Side::seat),
            reason,
            lead: Some(victory::net(state)),
        })
    }

    fn count(state: &State) -> Option<[i32; 2]> {
        let points = state.points.unwrap_or_else(|| state.score());
        Some([points.royalist, points.parliament].map(i32::from))
    }

    fn turn(state: &State) -> u32 {
        state.turn
    }

    fn shows(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Sealed { side, .. } => viewer.is(side.seat()),
            _ => true,
        }
    }

    fn rule_of(state: &State, before: &[Event], event: &Event) -> &'static Rule {
        event_rules::rule_of(state, before, event)
    }

    fn tell(state: &State, event: &Event, detail: Detail) -> NarratedLine {
        narration::tell(state, event, detail)
    }

    fn banners(setup: &Setup) -> [SideInfo; 2] {
        narration::banners(setup)
    }

    fn toll(state: &State, seat: Seat) -> LossSummary {
        narration::toll(state, seat)
    }

    fn map(state: &State, _viewer: Viewer) -> String {
        map::map(state)
    }

    fn question(state: &State, decision: &Decision) -> String {
        question::question(state, decision)
    }

    fn view(state: &State, viewer: Viewer) -> view::View {
        state.view(viewer)
    }

    fn satisfies(parts: &Parts, answer: &Announcement) -> bool {
        parts.fit(answer)
    }

    fn build(parts: &Parts, pick: &mut dyn FnMut(usize) -> usize) -> Announcement {
        build::build(parts, pick)
    }

    fn arbitrary_setup(setup: &Setup, pick: &mut dyn FnMut(usize) -> usize) -> Setup {
        arbitrary::arbitrary_setup(setup, pick)
    }

    fn position(options: Value, position: Value) -> Result<State, Refusal> {
        case::position(options, position)
    }

    fn holds(state: &State, key: &str, expected: &Value) -> Result<(), String> {
        case::holds(state, key, expected)
    }

    fn invariants(state: &State) -> Result<(), String> {
        invariants::invariants(state)
    }

    fn transitions(before: &State, event: &Event, after: &State) -> Result<(), String> {
        transitions::transitions(before, event, after)
    }

    fn features(before: &State, event: &Event) -> Vec<String> {
        features::features(before, event)
    }

    fn all_features() -> Vec<String> {
        features::all()
    }

    fn options() -> Vec<OptionCard> {
        option_cards::cards()
    }

    fn scenarios() -> &'static [ScenarioCard<Setup>] {
        scenario::shipped()
    }

    fn rulings() -> Vec<Ruling> {
        rulings::all()
    }

    fn charts() -> Value {
        charts::shipped()
            .and_then(|all| serde_json::to_value(&*all).ok())
            .unwrap_or_default()
    }

    fn schemas() -> Vec<SchemaPart> {
        shipped::schemas::<Announcement, Event, view::View, parts::PartsView, Setup>()
    }
}
