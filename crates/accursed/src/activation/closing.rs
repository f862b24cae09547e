//! The close combats of an activation: the active side names its attacks, then the other side (CC-1 to CC-3).

use super::super::combat::{designate, onset};
use super::super::flow::{Segment, Task};
use super::super::play::{Play, Went};

/// Continues to the next decision. A side that can't attack is skipped.
pub fn go_on(play: &mut Play<'_, '_>) -> Went {
    if play.state.flow.attacks.is_none() {
        if !designate::choices(&play.state, false).is_empty() {
            return Went::Waits;
        }
        play.state.flow.attacks = Some(vec![]);
    }
    if play.state.flow.counter.is_none() {
        if !designate::choices(&play.state, true).is_empty() {
            return Went::Waits;
        }
        play.state.flow.counter = Some(vec![]);
    }
    let flow = &mut play.state.flow;
    let (attacks, counter) = (flow.attacks.take(), flow.counter.take());
    flow.segment = Segment::Continuation;
    let mut queue = onset::fights(&counter.unwrap_or_default());
    queue.extend(onset::fights(&attacks.unwrap_or_default()));
    if !queue.is_empty() {
        play.push(Task::Combats { queue });
    }
    Went::On
}
