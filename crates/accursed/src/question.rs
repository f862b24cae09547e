//! The questions of decisions, as sentences.

use super::Decision;
use super::flow::Task;
use super::state::State;

/// The question of a decision, as a sentence.
pub(crate) fn question(state: &State, decision: &Decision) -> String {
    let unit = |ix: u16| {
        let id = state.unit(ix).id;
        state
            .names
            .get(&id)
            .map_or_else(|| id.to_string(), |name| format!("{name} ({id})"))
    };
    let wing = || {
        state
            .flow
            .active
            .map(|w| state.wing(w).id.to_string())
            .unwrap_or_default()
    };
    match (decision.kind, state.flow.tasks.last()) {
        ("assign_orders", _) => "Which orders do your wings begin with?".to_owned(),
        ("activate", _) => "Which wing do you activate?".to_owned(),
        ("preempt", _) => format!(
            "Wing {} is about to act. Does one of your wings try to get in first?",
            wing()
        ),
        ("orders", _) => format!("Does wing {} change its order?", wing()),
        ("actions", _) => format!("What do the units of wing {} do?", wing()),
        ("resume", Some(Task::Move(moving))) => {
            format!("How does {} go on with its move?", unit(moving.unit))
        }
        ("react", Some(Task::Window(window))) => {
            format!("{} acts. Does one of your units react?", unit(window.unit))
        }
        ("reply", Some(Task::Meeting(meeting))) => {
            format!(
                "{} has come to meet {}. Does it fire?",
                unit(meeting.unit),
                unit(meeting.target)
            )
        }
        ("intercept_fire", Some(Task::Meeting(m))) => {
            format!("Does {} fire a pistol at {}?", unit(m.unit), unit(m.target))
        }
        ("intercept_combat", Some(Task::Meeting(m))) => {
            format!("Does {} attack {}?", unit(m.unit), unit(m.target))
        }
        ("sidestep", _) => "Does your cavalry get out of the way of the shot?".to_owned(),
        ("close_combat", _) => "Who attacks whom hand to hand?".to_owned(),
        ("reaction_close_combat", _) => "Which of your units attack in turn?".to_owned(),
        ("cc_pistols", _) => "Who spends a pistol in this close combat?".to_owned(),
        ("advance", _) => "Which of your units advances into what the enemy has left?".to_owned(),
        ("retreat", Some(Task::Retreat { unit: ix, .. })) => {
            format!("{} falls back. Which way?", unit(*ix))
        }
        ("go_along", Some(Task::Along { leader, unit: ix })) => {
            format!("Does {} go along with {}?", state.leader(*leader).id, unit(*ix))
        }
        ("continue", _) => format!("Does wing {} try to go on?", wing()),
        ("place_leader", Some(Task::Place { leader })) => {
            format!("On which unit is {} placed?", state.leader(*leader).id)
        }
        _ => "Where does the pursuer come back?".to_owned(),
    }
}
