//! *A Marvellous Victory*: Napoleonic battles on zones. A rulebook of pure functions.
//!
//! [`rules`] is the catalogue of rules. [`announcement`] and [`event`] are the messages. [`state`] is the table,
//! and `apply` folds events into it. [`phase`] and [`reaction`] contain the rules themselves, with one module for
//! each phase and each kind of reaction. `play` connects them while one announcement is adjudicated.

#![warn(unreachable_pub)]

pub mod announcement;
mod apply;
mod arbitrary;
mod begin;
mod build;
mod case;
mod decisions;
pub mod event;
mod event_rules;
pub mod facts;
mod features;
pub mod firepower;
mod foresight;
mod invariants;
mod map;
pub mod melee;
mod messages;
mod modifiers;
mod narration;
mod odds;
pub mod options;
pub mod parts;
pub mod phase;
mod play;
pub mod reaction;
pub mod roster;
pub mod rules;
mod satisfies;
pub mod scenario;
mod schema_hints;
mod scorebook;
pub mod state;
pub mod table;
mod transitions;
pub mod view;
mod violation;

use serde_json::Value;

use announcement::Announcement;
use event::{Event, Grade, Reason};
use parts::Parts;
use play::Play;
use roster::{Side, UnitId};
use scenario::Setup;
use state::State;
use umpire_engine::shipped;
use umpire_engine::{
    Detail, FactCard, GameProgress, Grades, LossSummary, NarratedLine, OptionCard, Outcome, Owed, Presence,
    Refusal, RollOff, Rule, Ruling, ScenarioCard, SchemaHint, SchemaPart, Seat, SideInfo, Stop, Surprise,
    System, Template, Tray, Viewer, rulings,
};

/// The kinds of decision.
const KINDS: &[&str] = &[
    "setup",
    "fire",
    "allocate",
    "rethrow",
    "commander_rethrow",
    "losses",
    "movement",
    "follow_on",
    "react",
];

/// A decision of this system.
pub type Decision = umpire_engine::Decision<Marvellous>;

/// *A Marvellous Victory*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marvellous;

impl System for Marvellous {
    const NAME: &'static str = "marvellous";
    const TITLE: &'static str = "A Marvellous Victory";
    const EDITION: &'static str = "2";
    const SEATS: [&'static str; 2] = ["south", "north"];
    const RULES: &'static [&'static Rule] = rules::ALL;
    const DECISIONS: &'static [&'static str] = KINDS;
    const STANDARD: &'static str = "montmirail";
    const SURPRISES: &'static [Stop] = facts::SURPRISES;
    const GRADES: Grades = Grades {
        wins: &["marvellous_victory", "minor_victory"],
        draw: "draw",
        both_lose: Some("humiliating_loss"),
    };
    const UNIT: Option<&'static Template> = Some(&messages::unit::ZONES);
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

    fn schema_hints(place: &[&str]) -> Option<SchemaHint> {
        schema_hints::schema_hints(place)
    }

    fn fights(_state: &State, choice: &Announcement) -> bool {
        matches!(choice, Announcement::Engage { .. } | Announcement::React { .. })
    }

    fn messages() -> Vec<&'static Template> {
        messages::all()
    }

    fn begin(state: &State, tray: &mut Tray<'_>) -> Vec<Event> {
        let mut play = Play::new(state, tray);
        phase::setup::throw_quality(&mut play);
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
        match &state.phase {
            state::Phase::Movement(movement) => Some(movement.mover.seat()),
            _ => None,
        }
    }

    fn anytime(state: &State, seat: Seat) -> Vec<Announcement> {
        if state.ending.is_some() {
            return vec![];
        }
        let mut list = phase::commander::recalls(state, Side::of(seat));
        list.push(Announcement::Concede {});
        list
    }

    fn decide(
        state: &State,
        seat: Seat,
        announcement: &Announcement,
        tray: &mut Tray<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let mut play = Play::new(state, tray);
        play.answer(Side::of(seat), announcement)
            .map_err(|objection| objection.refusal(state, subject(announcement)))?;
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
        phase::victory::agreed_draw(state)
    }

    fn roll_off(tray: &mut Tray<'_>) -> RollOff<Vec<Event>> {
        phase::victory::roll_off(tray)
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let ending = state.ending?;
        let grade = match ending.grade {
            Grade::MarvellousVictory => "marvellous_victory",
            Grade::MinorVictory => "minor_victory",
            Grade::Draw => "draw",
            Grade::HumiliatingLoss => "humiliating_loss",
        };
        let reason = match ending.reason {
            Reason::GeneralRetreat => "general_retreat",
            Reason::Breakpoint => "breakpoint",
            Reason::Concession => "concession",
            Reason::TurnLimit => "turn_limit",
            Reason::Agreement => "agreement",
        };
        Some(Outcome {
            grade,
            winner: ending.winner.map(Side::seat),
            reason,
            lead: None,
        })
    }

    fn count(state: &State) -> Option<[i32; 2]> {
        Some(Seat::ALL.map(|seat| i32::from(state.uncontested(Side::of(seat)))))
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
        decisions::question(state, decision)
    }

    fn view(state: &State, viewer: Viewer) -> view::View {
        state.view(viewer)
    }

    fn satisfies(parts: &Parts, answer: &Announcement) -> bool {
        satisfies::satisfies(parts, answer)
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
        options::cards::cards()
    }

    fn rulings() -> Vec<Ruling> {
        rulings(include_str!("../../../docs/marvellous-rulings.md"))
    }

    fn scenarios() -> &'static [ScenarioCard<Setup>] {
        scenario::shipped()
    }

    fn schemas() -> Vec<SchemaPart> {
        shipped::schemas::<Announcement, Event, view::View, Parts, Setup>()
    }
}

/// The unit that an announcement is about, if any.
fn subject(announcement: &Announcement) -> Option<UnitId> {
    match announcement {
        Announcement::ChangeFormation { unit, .. }
        | Announcement::Turn { unit, .. }
        | Announcement::Move { unit }
        | Announcement::Disengage { unit }
        | Announcement::Engage { unit, .. }
        | Announcement::EnterTable { unit, .. }
        | Announcement::ShiftReserve { unit, .. }
        | Announcement::LeaveTable { unit }
        | Announcement::Withdraw { unit }
        | Announcement::Rally { unit, .. }
        | Announcement::React { unit, .. } => Some(*unit),
        _ => None,
    }
}
