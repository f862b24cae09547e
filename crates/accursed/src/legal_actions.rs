//! Every legal action of a unit, listed for prompts, bots and random play.

use super::activation::{actions, rallying};
use super::announcement::{Announcement, Mode, Reaction, Reforming, Step};
use super::fire::{gunnery, volleys};
use super::flow::{Moving, Window};
use super::hex::Hex;
use super::movement::walk::Purpose;
use super::movement::{perform, reach, whole};
use super::options::ArmyCommanderHelp;
use super::reaction::{intercept, offers, reach_of, turn, withdraw};
use super::roster::{Ix, Kind, Morale, Side};
use super::stacking;
use super::state::State;

/// Every reaction, with one path to each place.
pub fn reactions(state: &State, window: &Window) -> Vec<Announcement> {
    let mut list = Vec::new();
    for offer in offers::offers(state, window) {
        for reaction in offer.reactions {
            add_reaction(state, window, offer.unit, reaction, &mut list);
        }
    }
    list
}

/// The variants of one reaction of one unit.
pub fn of_reaction(state: &State, window: &Window, ix: Ix, reaction: Reaction) -> Vec<Announcement> {
    let mut list = Vec::new();
    add_reaction(state, window, ix, reaction, &mut list);
    list
}

fn add_reaction(state: &State, window: &Window, ix: Ix, reaction: Reaction, list: &mut Vec<Announcement>) {
    let unit = state.unit(ix).id;
    let react = |facing: Option<u8>, wheel: Vec<_>, steps: Vec<Step>| Announcement::React {
        unit,
        reaction,
        facing,
        wheel,
        steps,
        spine: None,
        hex: None,
    };
    match reaction {
        Reaction::Face => {
            list.extend(
                turn::legal_turns(state, ix)
                    .into_iter()
                    .map(|turn| react(turn.facing, turn.wheel, vec![])),
            );
        }
        Reaction::Withdraw => {
            let places = reach::soundest(withdraw::all(state, ix, window.unit));
            let routes = places.iter().flat_map(|place| lying(state, place));
            list.extend(routes.map(|steps| react(None, vec![], steps)));
        }
        Reaction::Intercept => {
            let places = reach::soundest(intercept::all(state, ix, window.unit));
            let routes = places.iter().flat_map(|place| lying(state, place));
            list.extend(routes.map(|steps| react(None, vec![], steps)));
        }
        Reaction::Fire if state.unit(ix).is_guns() => {
            let lines = gunnery::lines(state, ix, window.unit, reach_of(state, window, ix));
            list.extend(lines.into_iter().map(|line| Announcement::React {
                unit,
                reaction,
                facing: None,
                wheel: vec![],
                steps: vec![],
                spine: line.spine,
                hex: line.hex,
            }));
        }
        Reaction::TurnGuns => {
            let now = state.unit(ix).facing;
            list.extend(
                (0..6)
                    .filter(|f| *f != now)
                    .map(|facing| react(Some(facing), vec![], vec![])),
            );
        }
        _ => list.push(Announcement::react(unit, reaction)),
    }
}

/// The variants of ending at a place: on top of guns there, or beneath them (STACK-5).
fn lying(state: &State, place: &reach::Destination) -> impl Iterator<Item = Vec<Step>> + use<> {
    let beneath = stacking::beneath_there(state, &place.moving, &place.steps);
    std::iter::once(place.steps.clone()).chain(beneath)
}

/// Every place to which an interrupted move may continue, each by one path.
pub fn onward(state: &State, moving: &Moving) -> Vec<Announcement> {
    let owes = whole::owes(state, moving);
    let places = reach::all(state, moving, Purpose::Action);
    let legal = places
        .into_iter()
        .filter(|place| whole::may_end_resumed(state, moving, &place.moving, owes).is_ok());
    legal
        .map(|place| Announcement::Resume { steps: place.steps })
        .collect()
}

/// Every place to which a unit may move as its action, each by one of the cheapest paths.
pub fn moves(state: &State, ix: Ix, with: Option<Ix>) -> Vec<reach::Destination> {
    let unit = state.unit(ix);
    let free = unit.here() && !unit.acted && Some(unit.wing) == state.flow.active;
    if !free || whole::may_begin(state, ix).is_err() || whole::may_come(state, ix, with).is_err() {
        return vec![];
    }
    let places = reach::all(state, &whole::begin(state, ix, with), Purpose::Action);
    places
        .into_iter()
        .filter(|place| whole::may_end(state, &place.moving).is_ok())
        .collect()
}

/// Everything that a unit of the active wing may do except moving.
pub fn deeds(state: &State, ix: Ix) -> Vec<Announcement> {
    let unit = state.unit(ix);
    let mut list = Vec::new();
    let active = Some(unit.wing) == state.flow.active;
    let helped = state.options.army_commander_help == ArmyCommanderHelp::OwnAction;
    if !unit.here() || (active && unit.acted && !helped) {
        return list;
    }
    if !active || unit.acted {
        care(state, ix, &mut list);
        return list;
    }
    if unit.is_guns() {
        guns(state, ix, &mut list);
    } else {
        volleys::list(state, ix, &mut list);
        special_moves(state, ix, &mut list);
    }
    reforms(state, ix, &mut list);
    care(state, ix, &mut list);
    list
}

fn guns(state: &State, ix: Ix, list: &mut Vec<Announcement>) {
    if gunnery::ready(state, ix).is_err() || !state.in_command(ix) {
        return;
    }
    let unit = state.unit(ix);
    if !state.beneath(ix, unit.hex) {
        for (target, enemy) in state.army(unit.side.enemy()) {
            for line in gunnery::lines(state, ix, target, unit.range) {
                list.push(Announcement::Fire {
                    unit: unit.id,
                    mode: Mode::Artillery,
                    target: Some(enemy.id),
                    shots: vec![],
                    to: None,
                    swap: false,
                    spine: line.spine,
                    hex: line.hex,
                });
            }
        }
    }
    let turns = (0..6).filter(|facing| *facing != unit.facing);
    list.extend(turns.map(|facing| Announcement::TurnGuns {
        unit: unit.id,
        facing,
    }));
}

fn special_moves(state: &State, ix: Ix, list: &mut Vec<Announcement>) {
    let unit = state.unit(ix);
    let friends = state.army(unit.side).filter(|(other, u)| {
        *other != ix && u.kind == Kind::Cavalry && u.pose().apart(unit.pose()) == 1 && unit.casualties > 0
    });
    let taken = friends.map(|(_, u)| Step::Incorporate(u.id));
    let all = [Step::Hedgehog(true), Step::Swap(true)].into_iter().chain(taken);
    for step in all {
        if perform::check(state, ix, None, &[step]).is_ok() {
            list.push(Announcement::Move {
                unit: unit.id,
                with: None,
                steps: vec![step],
            });
        }
    }
}

fn reforms(state: &State, ix: Ix, list: &mut Vec<Announcement>) {
    let unit = state.unit(ix);
    let id = unit.id;
    if rallying::may_reform(state, ix).is_ok() && state.in_command(ix) {
        list.extend(reformings(state, ix).map(|into| Announcement::Reform {
            unit: id,
            into,
            facing: None,
        }));
    }
    if rallying::may_rally(state, ix, None).is_ok() {
        list.push(Announcement::Rally {
            unit: id,
            leader: None,
        });
    }
    let commander = state
        .commander(unit.wing)
        .filter(|n| rallying::may_rally(state, ix, Some(*n)).is_ok());
    if let Some(place) = commander {
        let leader = Some(state.leader(place).id);
        list.push(Announcement::Rally { unit: id, leader });
    }
}

/// The possible results of a unit's reform.
fn reformings(state: &State, ix: Ix) -> impl Iterator<Item = Option<Reforming>> {
    let all = [None, Some(Reforming::OpenOrder), Some(Reforming::Reload)].into_iter();
    all.filter(move |into| rallying::reformed(state, ix, *into, None).is_ok())
}

/// Lists what the army commander may do for a unit of the active side, in any wing (CMD-1).
fn care(state: &State, ix: Ix, list: &mut Vec<Announcement>) {
    let unit = state.unit(ix);
    let side = unit.side;
    if state.active_side() != Some(side) || rallying::chief_near(state, side, ix).is_err() {
        return;
    }
    if unit.morale != Morale::Broken {
        list.extend(reformings(state, ix).map(|into| Announcement::AcReform {
            unit: unit.id,
            into,
            facing: None,
        }));
    }
    if unit.morale != Morale::Normal {
        list.push(Announcement::AcRally { unit: unit.id });
    }
}

/// Where a leader may go.
pub struct LeaderMoves {
    /// The leader.
    pub leader: u8,
    /// The hexes.
    pub hexes: Vec<Hex>,
}

/// Every move of a leader of a side.
pub fn leader_moves(state: &State, side: Side) -> Vec<LeaderMoves> {
    let free = (0..state.leaders.len() as u8).filter(|n| actions::may_lead(state, side, *n).is_ok());
    let moves = free.map(|leader| LeaderMoves {
        leader,
        hexes: actions::leader_reach(state, leader),
    });
    moves.collect()
}
