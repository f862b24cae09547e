//! What standing orders may test, by decision. Nothing here reads sealed answers.

mod answers;
mod cards;
mod recommended;
mod watch;

pub use cards::cards;
pub use recommended::recommended;
pub use watch::{SURPRISES, invites, presence, stretch, surprise};

use super::Decision;
use super::activation::{orders, preemption};
use super::announcement::{Announcement, Reaction};
use super::flow::{Cause, Task, Window};
use super::hex::arc::{Face, Pose};
use super::odds;
use super::reaction::{self, Manoeuvre, intercept, turn, withdraw};
use super::roll::Attempt;
use super::roster::{Ix, Side};
use super::stacking;
use super::state::State;
use umpire_engine::{Course, Fact, Named};

/// The facts of a decision of this system.
pub type Facts = umpire_engine::Facts<Announcement>;

/// What standing orders may test about an open decision.
pub fn facts(state: &State, decision: &Decision) -> Facts {
    let side = Side::of(decision.seat);
    let mut decision_facts = battle(state, side);
    if let Some(Task::Window(window)) = state.flow.tasks.last() {
        provoked(state, window, &mut decision_facts);
    }
    let declines = |choice: &&Announcement| matches!(choice, Announcement::Decline {});
    let taken = decision
        .choices
        .iter()
        .filter(|choice| !matches!(choice, Announcement::Decline {}));
    let named = answers::answers(state, side, decision);
    let answers = if named.is_empty() {
        taken.map(|choice| course(state, decision.kind, choice)).collect()
    } else {
        named
    };
    Facts {
        decision_facts,
        answers,
        decline: decision.choices.iter().find(declines).cloned(),
    }
}

/// The facts about the battle, the same for every decision.
fn battle(state: &State, side: Side) -> Named {
    let number = |n: u32| Fact::Number(i64::from(n));
    let score = state.score();
    let (own, theirs) = match side {
        Side::Royalist => (score.royalist, score.parliament),
        Side::Parliament => (score.parliament, score.royalist),
    };
    let mut named = vec![
        ("turn", number(state.turn)),
        ("turns_left", number(state.last_turn.saturating_sub(state.turn))),
        ("initiative", Fact::Truth(state.flow.initiative == side)),
        ("own_points", number(u32::from(own))),
        ("enemy_points", number(u32::from(theirs))),
    ];
    if let Some(wing) = state.flow.active {
        named.push(("active_wing", Fact::word(state.wing(wing).id.to_string())));
    }
    named
}

/// The names of the facts about a unit, in the order of [`about`].
type Names = [&'static str; 6];

const PROVOKER: Names = [
    "provoker",
    "provoker_kind",
    "provoker_formation",
    "provoker_morale",
    "provoker_strength",
    "provoker_casualties",
];
const UNIT: Names = ["unit", "kind", "formation", "morale", "strength", "casualties"];

fn about(state: &State, ix: Ix, names: Names, into: &mut Named) {
    let unit = state.unit(ix);
    let values = [
        Fact::Unit(unit.id.to_string()),
        Fact::word(unit.kind.name()),
        Fact::word(unit.formation.name()),
        Fact::word(unit.morale.name()),
        Fact::Number(i64::from(unit.left())),
        Fact::Number(i64::from(unit.casualties)),
    ];
    into.extend(names.into_iter().zip(values));
}

/// The name of a trigger.
fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Enter => "enter",
        Cause::Turn => "turn",
        Cause::Fire => "fire",
        Cause::Reform => "reform",
        Cause::Rally => "rally",
        Cause::Advance => "advance",
    }
}

fn provoked(state: &State, window: &Window, decision_facts: &mut Named) {
    about(state, window.unit, PROVOKER, decision_facts);
    decision_facts.push(("trigger", Fact::word(cause(window.cause))));
    decision_facts.push((
        "provoker_order",
        Fact::word(state.wing_of(window.unit).order.name()),
    ));
}

/// The name of an announcement's type.
fn action(choice: &Announcement) -> String {
    let value = serde_json::to_value(choice).unwrap_or_default();
    value["type"].as_str().unwrap_or_default().to_owned()
}

fn course(state: &State, kind: &str, choice: &Announcement) -> Course<Announcement> {
    let mut facts = vec![("action", Fact::word(action(choice)))];
    let acting = choice.subject().filter(|_| cards::UNIT.contains(&kind));
    if let Some(ix) = acting.and_then(|id| state.find(id)) {
        about(state, ix, UNIT, &mut facts);
        let unit = state.unit(ix);
        facts.push(("order", Fact::word(state.wing_of(ix).order.name())));
        facts.push(("pistols", Fact::Number(i64::from(unit.pistols))));
        facts.push(("in_command", Fact::Truth(state.in_command(ix))));
        if let Some(beneath) = lies_beneath(choice) {
            facts.push(("beneath_guns", Fact::Truth(beneath)));
        }
        facts.push(("has_acted", Fact::Truth(unit.acted)));
        if let Some(mover) = provoker(state) {
            facts.push((
                "distance",
                Fact::Number(i64::from(unit.pose().apart(state.unit(mover).pose()))),
            ));
        }
        if let Announcement::React { reaction, .. } = choice {
            facts.push(("reaction", Fact::word(reaction.name())));
            chances(state, ix, *reaction, &mut facts);
            relative_faces(state, ix, choice, &mut facts);
        }
    }
    if let Announcement::Activate { wing } | Announcement::Preempt { wing, .. } = choice
        && let Some(place) = state.find_wing(*wing)
    {
        facts.push(("wing", Fact::word(wing.to_string())));
        facts.push(("order", Fact::word(state.wing(place).order.name())));
        if let Announcement::Preempt { ac, .. } = choice {
            let helper = state.helper(place).filter(|_| *ac);
            let attempt = preemption::needs(state, place, helper);
            facts.push(("chance_of_passing", Fact::Chance(attempt.chance())));
        }
    }
    if let Announcement::ChangeOrders { to, ac } = choice {
        facts.push(("to_order", Fact::word(to.name())));
        let tried = state.flow.active.and_then(|wing| {
            let helper = state.helper(wing).filter(|_| *ac);
            orders::needs(state, wing, *to, helper)
        });
        if let Some(attempt) = tried {
            facts.push(("chance_of_passing", Fact::Chance(attempt.chance())));
        }
    }
    Course {
        announcement: choice.clone(),
        facts,
    }
}

/// Whether a unit would be beneath guns at its destination, if it goes anywhere (STACK-5).
fn lies_beneath(choice: &Announcement) -> Option<bool> {
    match choice {
        Announcement::React { steps, .. } if !steps.is_empty() => Some(stacking::ends_beneath(steps)),
        Announcement::Sidestep { swap, .. } | Announcement::Advance { swap, .. } => Some(*swap),
        _ => None,
    }
}

/// Where the provoking unit lies relative to the reacting one, now and after its move.
fn relative_faces(state: &State, ix: Ix, choice: &Announcement, facts: &mut Named) {
    let Some(mover) = provoker(state) else { return };
    let there = state.unit(mover).pose();
    let face = |pose: Pose| {
        let seen = there
            .hexes()
            .map(|hex| pose.face_to(hex).unwrap_or(pose.arc_from(pose.hex, hex)));
        seen.min().unwrap_or(Face::Front)
    };
    let now = match face(state.unit(ix).pose()) {
        Face::Front => "front",
        Face::Flank => "flank",
        Face::Rear => "rear",
    };
    facts.push(("face", Fact::word(now)));
    let Announcement::React {
        reaction,
        facing,
        wheel,
        steps,
        ..
    } = choice
    else {
        return;
    };
    let moves = Manoeuvre {
        steps,
        ..Manoeuvre::default()
    };
    let turns = Manoeuvre {
        facing: *facing,
        wheel,
        ..Manoeuvre::default()
    };
    let moved = match reaction {
        Reaction::Face => turn::check(state, ix, turns),
        Reaction::Withdraw => withdraw::check(state, ix, mover, moves),
        Reaction::Intercept => intercept::check(state, ix, mover, moves),
        _ => return,
    };
    if let Ok(moved) = moved {
        facts.push(("faces_provoker", Fact::Truth(face(moved.pose) == Face::Front)));
        facts.push(("distance_then", Fact::Number(i64::from(moved.pose.apart(there)))));
    }
}

/// The unit that provoked the reaction.
fn provoker(state: &State) -> Option<Ix> {
    match state.flow.tasks.last() {
        Some(Task::Window(window)) => Some(window.unit),
        Some(Task::Meeting(meeting)) => Some(meeting.unit),
        _ => None,
    }
}

fn chances(state: &State, ix: Ix, made: Reaction, facts: &mut Named) {
    let Some(Task::Window(window)) = state.flow.tasks.last() else {
        return;
    };
    match made {
        Reaction::Fire if state.unit(ix).is_guns() => {
            if let Some(hex) = reaction::aimed(state, window, ix) {
                let chance = odds::chance_of_strike(state, ix, window.unit, hex);
                facts.push(("chance_of_hit", Fact::Chance(chance)));
            }
        }
        Reaction::Fire | Reaction::Salvo => {
            if let Some(volley) = odds::reaction_shots(state, window, ix, made == Reaction::Salvo) {
                facts.push(("chance_of_hit", Fact::Chance(odds::chance_of_hit(state, &volley))));
            }
        }
        Reaction::Hedgehog => {
            let needed = i16::from(state.unit(ix).rating);
            let attempt = Attempt {
                modifiers: state.check_modifiers(ix, 0),
                needed,
            };
            let chance = attempt.chance();
            facts.push(("chance_of_passing", Fact::Chance(chance)));
        }
        Reaction::Intercept => {
            let attempt = intercept::needs(state, ix, window.unit);
            facts.push(("chance_of_passing", Fact::Chance(attempt.chance())));
        }
        _ => {}
    }
}
