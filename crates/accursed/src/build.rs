//! Builds complete answers from parts.

use super::announcement::{Announcement, Attack, Reaction, Step};
use super::flow::{Moving, Task, Window};
use super::legal_actions::{self, LeaderMoves};
use super::movement::walk::{self, Purpose};
use super::movement::{reach, whole};
use super::parts::{Parts, PartsView};
use super::reaction::offers;
use super::roster::{Ix, Order};
use super::stacking;
use super::state::State;

/// Builds a complete answer. At each point with `n` continuations, `pick(n)` chooses one, from 0.
pub(crate) fn build(parts: &Parts, pick: &mut dyn FnMut(usize) -> usize) -> Announcement {
    let state = &*parts.table;
    match (parts.kind, state.flow.tasks.last()) {
        ("actions", _) => action(parts, pick),
        ("resume", Some(Task::Move(moving))) => onward(parts, moving, pick),
        ("react", Some(Task::Window(window))) => reaction(state, window, pick),
        _ => match parts.view().clone() {
            PartsView::AssignOrders { wings } => Announcement::AssignOrders {
                orders: wings
                    .into_iter()
                    .map(|(wing, open)| (wing, first_order(&open, pick)))
                    .collect(),
            },
            PartsView::Attacks { attacks, .. } => Announcement::CloseCombat {
                attacks: some_attacks(attacks, pick),
            },
            PartsView::Pistols { units, .. } => Announcement::CcPistols {
                units: units.into_iter().filter(|_| pick(2) == 1).collect(),
            },
            _ => parts.plain(),
        },
    }
}

/// Whether a choice attacks the enemy: charge orders, fire, interception, close combat, continuation.
pub(crate) fn fights(state: &State, choice: &Announcement) -> bool {
    let charges = |wing: u8| state.wing(wing).order == Order::Charge;
    match choice {
        Announcement::ChangeOrders { to, .. } => *to == Order::Charge,
        Announcement::KeepOrders {} => state.flow.active.is_some_and(charges),
        Announcement::React { reaction, .. } => {
            matches!(reaction, Reaction::Fire | Reaction::Salvo | Reaction::Intercept)
        }
        Announcement::CloseCombat { attacks } => !attacks.is_empty(),
        Announcement::Fire { .. } | Announcement::Advance { .. } | Announcement::Continue { .. } => true,
        _ => false,
    }
}

/// A wing begins under charge more than half of the time, so that the armies meet.
fn first_order(open: &[Order], pick: &mut dyn FnMut(usize) -> usize) -> Order {
    if pick(2) == 0 && open.contains(&Order::Charge) {
        return Order::Charge;
    }
    open[pick(open.len()).min(open.len() - 1)]
}

/// One reaction of one unit and one of its variants; occasionally none.
fn reaction(state: &State, window: &Window, pick: &mut dyn FnMut(usize) -> usize) -> Announcement {
    let open = offers::offers(state, window);
    let kinds: Vec<(Ix, Reaction)> = open
        .into_iter()
        .flat_map(|offer| {
            offer
                .reactions
                .into_iter()
                .map(move |reaction| (offer.unit, reaction))
        })
        .collect();
    let declines = pick(4) == 0 && !offers::compelled(state, window);
    let Some((ix, reaction)) = kinds.get(pick(kinds.len())).filter(|_| !declines) else {
        return Announcement::Decline {};
    };
    let mut actions = legal_actions::of_reaction(state, window, *ix, *reaction);
    if actions.is_empty() {
        return Announcement::Decline {};
    }
    actions.swap_remove(pick(actions.len()).min(actions.len() - 1))
}

fn some_attacks(open: Vec<Attack>, pick: &mut dyn FnMut(usize) -> usize) -> Vec<Attack> {
    let mut chosen: Vec<Attack> = Vec::new();
    for attack in open {
        let again = chosen.iter().any(|a| a.unit == attack.unit);
        if !again && pick(3) > 0 {
            chosen.push(attack);
        }
    }
    chosen
}

/// One unit acts, a leader moves, or the actions end. Random play prefers acting to ending.
fn action(parts: &Parts, pick: &mut dyn FnMut(usize) -> usize) -> Announcement {
    let state = &*parts.table;
    let units: Vec<Ix> = parts.acting().collect();
    let what = pick(16);
    if what == 15
        && let Some(moved) = lead(parts, pick)
    {
        return moved;
    }
    if what == 14
        && let Some(ix) = parts.cared_for().next()
    {
        return deed(state, ix, pick).unwrap_or_else(|| parts.plain());
    }
    if units.is_empty() || what == 0 {
        return parts.plain();
    }
    let first = pick(units.len());
    for n in 0..units.len().min(6) {
        let ix = units[(first + n) % units.len()];
        let done = if what < 6 {
            deed(state, ix, pick)
        } else {
            walk_on(state, ix, pick)
        };
        if let Some(done) = done {
            return done;
        }
    }
    parts.plain()
}

fn lead(parts: &Parts, pick: &mut dyn FnMut(usize) -> usize) -> Option<Announcement> {
    let mut leaders = legal_actions::leader_moves(&parts.table, parts.side);
    leaders.retain(|moves| !moves.hexes.is_empty());
    if leaders.is_empty() {
        return None;
    }
    let LeaderMoves { leader, hexes } = leaders.swap_remove(pick(leaders.len()).min(leaders.len() - 1));
    Some(Announcement::MoveLeader {
        leader: parts.table.leader(leader).id,
        to: hexes[pick(hexes.len()).min(hexes.len() - 1)],
    })
}

fn deed(state: &State, ix: Ix, pick: &mut dyn FnMut(usize) -> usize) -> Option<Announcement> {
    let mut deeds = legal_actions::deeds(state, ix);
    if deeds.is_empty() {
        return None;
    }
    let shot = |it: &Announcement| matches!(it, Announcement::Fire { .. } | Announcement::Salvo { .. });
    if deeds.iter().any(shot) && pick(3) > 0 {
        deeds.retain(shot);
    }
    Some(deeds.swap_remove(pick(deeds.len()).min(deeds.len() - 1)))
}

fn walk_on(state: &State, ix: Ix, pick: &mut dyn FnMut(usize) -> usize) -> Option<Announcement> {
    whole::may_begin(state, ix).ok()?;
    let with = state
        .partner(ix)
        .filter(|with| pick(2) == 1 && whole::may_come(state, ix, Some(*with)).is_ok());
    let steps = wander(state, &whole::begin(state, ix, with), pick);
    (!steps.is_empty()).then(|| Announcement::Move {
        unit: state.unit(ix).id,
        with: with.map(|with| state.unit(with).id),
        steps,
    })
}

/// A random path that may legally end where it does; empty if none is found. A charge nearly always leads to
/// the enemy, any other move half of the time.
fn wander(state: &State, start: &Moving, pick: &mut dyn FnMut(usize) -> usize) -> Vec<Step> {
    let mut moving = start.clone();
    let mut steps: Vec<Step> = Vec::new();
    let mut good = 0;
    let side = state.unit(start.unit).side;
    let charges = state.wing_of(start.unit).order == Order::Charge;
    let on = if charges { pick(8) > 0 } else { pick(2) == 0 };
    let most = 1 + pick(9);
    while steps.len() < most {
        let mut open = Vec::new();
        reach::steps_from(state, &moving, &mut open);
        // Forward as often as everything else together.
        let first = if pick(2) == 0 {
            pick(2).min(open.len() - 1)
        } else {
            pick(open.len()).min(open.len() - 1)
        };
        open.swap(0, first);
        let here = state.to_enemy(side, moving.pose);
        let mut next: Option<Trial> = None;
        for step in open {
            let mut trial = moving.clone();
            if walk::step(state, &mut trial, &step, Purpose::Action).is_err() {
                continue;
            }
            let nearer = on && state.to_enemy(side, trial.pose) < here;
            if nearer || next.is_none() {
                next = Some(Trial { step, there: trial });
            }
            if nearer || !on {
                break;
            }
        }
        let fired = (pick(6) == 0).then(|| fired(state, &moving)).flatten();
        let Some(Trial { step, there }) = fired.or(next) else {
            break;
        };
        steps.push(step);
        moving = there;
        if whole::may_end(state, &moving).is_ok() {
            good = steps.len();
        }
    }
    steps.truncate(good);
    // Occasionally it goes beneath guns in its new hex.
    if good > 0 && pick(3) == 0 {
        let mut there = start.clone();
        let went = steps
            .iter()
            .all(|step| walk::step(state, &mut there, step, Purpose::Action).is_ok());
        if let Some(beneath) = stacking::beneath_there(state, &there, &steps).filter(|_| went) {
            return beneath;
        }
    }
    steps
}

/// A step that was tried.
struct Trial {
    step: Step,
    /// The movement after it.
    there: Moving,
}

fn fired(state: &State, moving: &Moving) -> Option<Trial> {
    let side = state.unit(moving.unit).side;
    state.army(side.enemy()).find_map(|(_, enemy)| {
        let mut trial = moving.clone();
        let step = Step::Fire(enemy.id);
        walk::step(state, &mut trial, &step, Purpose::Action)
            .ok()
            .map(|()| Trial { step, there: trial })
    })
}

fn onward(parts: &Parts, moving: &Moving, pick: &mut dyn FnMut(usize) -> usize) -> Announcement {
    let steps = if pick(3) == 0 {
        vec![]
    } else {
        wander(&parts.table, moving, pick)
    };
    let answer = Announcement::Resume { steps };
    if parts.fit(&answer) { answer } else { parts.plain() }
}
