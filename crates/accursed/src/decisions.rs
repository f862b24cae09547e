//! The open decisions, and their answers.

use std::sync::Arc;

use super::activation::{actions, orders, precedence, preemption};
use super::announcement::{Announcement, Mode};
use super::combat::{advance, designate, pistols, retreat};
use super::endings;
use super::fire::cannonade;
use super::flow::{MeetingStage, Phase, Segment, Task};
use super::movement::perform;
use super::parts::Parts;
use super::reaction::{intercept, offers};
use super::roster::{Order, Side};
use super::state::State;
use super::{Decision, legal_actions, rules, setup};
use umpire_engine::{Owed, Rule};

/// An open decision.
pub(crate) struct Question {
    side: Side,
    kind: &'static str,
    sealed: bool,
}

impl Question {
    fn open(side: Side, kind: &'static str) -> Question {
        Question {
            side,
            kind,
            sealed: false,
        }
    }

    fn sealed(side: Side, kind: &'static str) -> Question {
        Question {
            side,
            kind,
            sealed: true,
        }
    }
}

/// The open decisions.
pub(crate) fn questions(state: &State) -> Vec<Question> {
    if let Some(task) = state.flow.tasks.last() {
        return of_task(state, task);
    }
    match state.flow.phase {
        Phase::Setup => {
            let owing = Side::BOTH.into_iter().filter(|side| setup::owes(state, *side));
            owing
                .map(|side| Question::sealed(side, "assign_orders"))
                .collect()
        }
        Phase::Activation => of_segment(state).into_iter().collect(),
        _ => vec![],
    }
}

fn of_task(state: &State, task: &Task) -> Vec<Question> {
    let side_of = |ix: u16| state.unit(ix).side;
    let (side, kind) = match task {
        Task::Move(moving) => (side_of(moving.unit), "resume"),
        Task::Window(window) => (side_of(window.unit).enemy(), "react"),
        Task::Cannonade(cannonade) => match cannonade.asked {
            Some(blow) => (side_of(blow.unit), "sidestep"),
            None => return vec![],
        },
        Task::Pistols(combat) => {
            let owing = Side::BOTH
                .into_iter()
                .filter(|side| pistols::owes(state, combat, *side));
            return owing.map(|side| Question::sealed(side, "cc_pistols")).collect();
        }
        Task::Advance { units, .. } => match units.first() {
            Some(first) => (side_of(*first), "advance"),
            None => return vec![],
        },
        Task::Meeting(meeting) => {
            let kind = match meeting.stage {
                MeetingStage::Reply => "reply",
                MeetingStage::Fire => "intercept_fire",
                MeetingStage::Combat => "intercept_combat",
            };
            (intercept::side_to_answer(state, meeting), kind)
        }
        Task::Retreat { unit, .. } => (side_of(*unit), "retreat"),
        Task::Along { leader, .. } => (state.leader(*leader).side, "go_along"),
        Task::Place { leader } => (state.leader(*leader).side, "place_leader"),
        Task::Back { unit } => (side_of(*unit), "return_pursuer"),
        _ => return vec![],
    };
    vec![Question::open(side, kind)]
}

fn of_segment(state: &State) -> Option<Question> {
    let active = state.active_side();
    let (side, kind) = match state.flow.segment {
        Segment::Precedence => (state.flow.phasing, "activate"),
        Segment::Preemption => (active?.enemy(), "preempt"),
        Segment::Orders => (active?, "orders"),
        Segment::Actions => (active?, "actions"),
        Segment::CloseCombat if state.flow.attacks.is_none() => (active?, "close_combat"),
        Segment::CloseCombat => (active?.enemy(), "reaction_close_combat"),
        Segment::Continuation => (active?, "continue"),
    };
    Some(Question::open(side, kind))
}

/// The open decisions.
pub(crate) fn owed(state: &State) -> Vec<Owed> {
    let owed = questions(state).into_iter().map(|question| Owed {
        seat: question.side.seat(),
        kind: question.kind,
        sealed: question.sealed,
    });
    owed.collect()
}

/// Every open decision.
pub(crate) fn pending(state: &State) -> Vec<Decision> {
    questions(state)
        .into_iter()
        .map(|question| decision(state, question))
        .collect()
}

fn decision(state: &State, question: Question) -> Decision {
    let Question { side, kind, sealed } = question;
    let choices = choices(state, side, kind);
    let otherwise = match kind {
        "actions" => Some(end_of_actions(state)),
        "activate" if choices.contains(&Announcement::Pass {}) => Some(Announcement::Pass {}),
        "continue" => Some(Announcement::Finish {}),
        "orders" => Some(Announcement::KeepOrders {}),
        "go_along" => choices.first().cloned(),
        _ => choices
            .iter()
            .find(|c| matches!(c, Announcement::Decline {}))
            .or(choices.first())
            .cloned(),
    };
    let parted = match kind {
        "assign_orders" | "actions" | "resume" | "close_combat" | "reaction_close_combat" | "cc_pistols" => {
            true
        }
        "react" => choices
            .iter()
            .any(|c| matches!(c, Announcement::React { steps, .. } if !steps.is_empty())),
        _ => false,
    };
    Decision {
        seat: side.seat(),
        kind,
        rule: rule(state, kind),
        parts: parted.then(|| Parts {
            table: Arc::new(state.clone()),
            side,
            kind,
            shown: std::sync::OnceLock::new(),
        }),
        choices,
        sealed,
        otherwise,
    }
}

fn rule(state: &State, kind: &str) -> &'static Rule {
    match kind {
        "assign_orders" => &rules::ORD_1,
        "activate" => &rules::ACT_1,
        "preempt" => &rules::PRE_1,
        "orders" => &rules::ORD_8,
        "actions" => &rules::ACT_7,
        "resume" => &rules::REACT_1,
        "react" => match state.flow.tasks.last() {
            Some(Task::Window(window)) if window.cause == super::flow::Cause::Enter => &rules::REACT_2,
            _ => &rules::FIRE_10,
        },
        "reply" | "intercept_fire" | "intercept_combat" => &rules::INT_4,
        "sidestep" => &rules::INT_6,
        "close_combat" => &rules::CC_1,
        "reaction_close_combat" => &rules::CC_2,
        "cc_pistols" => &rules::CC_7,
        "advance" => &rules::RET_7,
        "retreat" => &rules::RET_2,
        "go_along" => &rules::CMD_5,
        "continue" => &rules::CONT_1,
        "place_leader" => match state.flow.tasks.last() {
            Some(Task::Place { leader }) => endings::succession::places(state.leader(*leader)),
            _ => &rules::LEAD_5,
        },
        _ => &rules::PURS_6,
    }
}

/// The announcement that ends the actions of a wing, or the move that must be made first.
pub(crate) fn end_of_actions(state: &State) -> Announcement {
    match actions::bound(state) {
        None => Announcement::EndActions {},
        Some(bound) => Announcement::Move {
            unit: state.unit(bound.unit).id,
            with: bound.with.map(|with| state.unit(with).id),
            steps: bound.steps,
        },
    }
}

/// Complete answers to a decision, as far as they can be listed.
pub(crate) fn choices(state: &State, side: Side, kind: &str) -> Vec<Announcement> {
    let decline = Announcement::Decline {};
    match (kind, state.flow.tasks.last()) {
        ("assign_orders", _) => vec![Announcement::AssignOrders {
            orders: setup::suggested(state, side),
        }],
        ("activate", _) => {
            let wings = precedence::choices(state).into_iter();
            let mut list: Vec<_> = wings
                .map(|w| Announcement::Activate {
                    wing: state.wing(w).id,
                })
                .collect();
            if precedence::may_pass(state) {
                list.push(Announcement::Pass {});
            }
            list
        }
        ("preempt", _) => {
            let mut list = Vec::new();
            for place in preemption::choices(state) {
                let wing = state.wing(place).id;
                list.push(Announcement::Preempt { wing, ac: false });
                if state.helper(place).is_some() {
                    list.push(Announcement::Preempt { wing, ac: true });
                }
            }
            list.push(decline);
            list
        }
        ("orders", _) => order_choices(state),
        ("actions", _) => vec![end_of_actions(state)],
        ("resume", Some(Task::Move(moving))) => {
            let left = moving.steps.clone();
            let usual = [vec![], left]
                .into_iter()
                .find(|s| perform::check_resumed(state, moving, s).is_ok());
            match usual {
                Some(steps) => vec![Announcement::Resume { steps }],
                None => legal_actions::onward(state, moving),
            }
        }
        ("react", Some(Task::Window(window))) => {
            let mut list = legal_actions::reactions(state, window);
            if !offers::compelled(state, window) {
                list.push(decline);
            }
            list
        }
        ("reply", Some(Task::Meeting(meeting))) => {
            let unit = state.unit(meeting.target).id;
            let replies = intercept::replies(state, meeting).into_iter();
            replies
                .map(|reaction| Announcement::react(unit, reaction))
                .chain([decline])
                .collect()
        }
        ("intercept_fire", Some(Task::Meeting(meeting))) => {
            let (unit, target) = (state.unit(meeting.unit).id, state.unit(meeting.target).id);
            vec![Announcement::fire(unit, Mode::Pistol, target), decline]
        }
        ("intercept_combat", Some(Task::Meeting(meeting))) => {
            let attacks = designate::legal_attacks(state, meeting.unit, meeting.target).into_iter();
            let attacks = attacks.map(|attack| Announcement::CloseCombat {
                attacks: vec![attack],
            });
            attacks.chain([decline]).collect()
        }
        ("sidestep", Some(Task::Cannonade(cannonade))) => {
            let unit_asked = cannonade.asked.map(|blow| blow.unit);
            let all = unit_asked.into_iter().flat_map(|ix| {
                let one = state.unit(ix);
                let hexes = cannonade::sidesteps(state, ix).into_iter();
                let sidesteps = hexes.flat_map(|to| [(to, false), (to, true)]);
                let open = sidesteps.filter(|(to, swap)| !swap || state.guns_in(one.side, *to));
                open.map(|(to, swap)| Announcement::Sidestep {
                    unit: one.id,
                    to,
                    swap,
                })
            });
            all.chain([decline]).collect()
        }
        ("close_combat" | "reaction_close_combat", _) => {
            let one = designate::choices(state, kind != "close_combat")
                .into_iter()
                .map(|attack| vec![attack]);
            let none = std::iter::once(vec![]);
            none.chain(one)
                .map(|attacks| Announcement::CloseCombat { attacks })
                .collect()
        }
        ("cc_pistols", Some(Task::Pistols(combat))) => {
            let all = pistols::loaded(state, combat, side)
                .into_iter()
                .map(|ix| vec![state.unit(ix).id]);
            std::iter::once(vec![])
                .chain(all)
                .map(|units| Announcement::CcPistols { units })
                .collect()
        }
        ("advance", Some(Task::Advance { units, into })) => {
            let mut list = advance::choices(state, units, into);
            list.push(decline);
            list
        }
        ("retreat", Some(Task::Retreat { unit, causes })) => {
            let id = state.unit(*unit).id;
            let paths = retreat::open(state, *unit, causes).into_iter();
            paths
                .map(|way| Announcement::Retreat {
                    unit: id,
                    hexes: way.hexes(),
                })
                .collect()
        }
        ("go_along", Some(Task::Along { leader, .. })) => {
            let leader = state.leader(*leader).id;
            vec![Announcement::GoAlong { leader }, decline]
        }
        ("continue", _) => {
            let helped = state.flow.active.and_then(|w| state.helper(w)).is_some();
            let tries = [false, true].into_iter().filter(|ac| helped || !ac);
            let all = tries.map(|ac| Announcement::Continue { ac });
            all.chain([Announcement::Finish {}]).collect()
        }
        ("place_leader", Some(Task::Place { leader })) => {
            let id = state.leader(*leader).id;
            let seats = endings::succession::seats(state, *leader).into_iter();
            seats
                .map(|ix| Announcement::PlaceLeader {
                    leader: id,
                    unit: state.unit(ix).id,
                })
                .collect()
        }
        ("return_pursuer", Some(Task::Back { unit })) => {
            let id = state.unit(*unit).id;
            let hexes = endings::edge_hexes(state, *unit).into_iter();
            hexes
                .map(|hex| Announcement::ReturnPursuer { unit: id, hex })
                .collect()
        }
        _ => vec![],
    }
}

fn order_choices(state: &State) -> Vec<Announcement> {
    let Some(wing) = state.flow.active else {
        return vec![];
    };
    let helped = state.helper(wing).is_some();
    let open = Order::ALL
        .iter()
        .filter(|to| orders::needs(state, wing, **to, None).is_some());
    let both = open.flat_map(|to| [(*to, false), (*to, true)]);
    let tries = both
        .filter(|(_, ac)| helped || !ac)
        .map(|(to, ac)| Announcement::ChangeOrders { to, ac });
    tries.chain([Announcement::KeepOrders {}]).collect()
}
