//! Advance into a vacated hex (RET-7).

use super::super::announcement::Announcement;
use super::super::event::Way;
use super::super::flow::{Cause, Task, Window};
use super::super::hex::Hex;
use super::super::hex::arc::{Pose, Shape};
use super::super::play::{Play, Went, must_be, not_pending};
use super::super::roster::{Formation, Gone, Ix, Morale, Side, Unit};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, Violation, keep, violation};
use crate::messages::refusal;

/// Where a unit may advance: one step forward so that it enters one of the hexes.
pub fn places(state: &State, ix: Ix, into: &[Hex]) -> Vec<Pose> {
    let unit = state.unit(ix);
    let pose = unit.pose();
    let bound = matches!(unit.formation, Formation::Hedgehog | Formation::Broken);
    if !unit.here() || unit.morale == Morale::Broken || bound || unit.spent {
        return vec![];
    }
    // Enemy guns alone there are taken; with friendly guns it chooses to be on top or beneath (STACK-5).
    let free = |hex: Hex| {
        let others = state.at(hex).filter(|(other, _)| *other != ix);
        let guns = |u: &Unit| u.is_guns() && (u.side == unit.side || into.contains(&hex));
        others.clone().all(|(_, u)| guns(u)) && others.count() <= 1
    };
    let there = pose.sides_ahead().filter_map(|side| {
        let to = pose.stepped(side);
        let mut stack = state.sharing(ix).map(|one| state.unit(one).kind);
        let open = stack.all(|kind| {
            pose.leading()
                .all(|from| state.field.entry(from, side, kind).is_some())
        });
        let enters = to.hexes().any(|hex| into.contains(&hex));
        (open && enters && to.hexes().all(free)).then_some(to)
    });
    there.collect()
}

/// Every advance of the attackers, as announcements.
pub fn choices(state: &State, units: &[Ix], into: &[Hex]) -> Vec<Announcement> {
    let mut list = Vec::new();
    for ix in units.iter().copied() {
        let all = places(state, ix, into);
        let id = state.unit(ix).id;
        for place in &all {
            let to = (state.unit(ix).two || all.len() > 1).then_some(place.first_hex());
            let mut facings = vec![None];
            if place.shape == Shape::Single {
                facings.extend([1, 5].map(|turn| Some((place.facing + turn) % 6)));
            }
            let lies = [false, true].into_iter();
            for swap in lies.filter(|swap| !swap || state.comes_to_guns(ix, *place)) {
                list.extend(facings.iter().map(|facing| Announcement::Advance {
                    unit: id,
                    facing: *facing,
                    to,
                    swap,
                }));
            }
        }
    }
    list
}

/// Continues if nobody can advance.
pub fn go_on(play: &mut Play<'_, '_>, units: Vec<Ix>, into: Vec<Hex>) -> Went {
    if units.iter().all(|ix| places(&play.state, *ix, &into).is_empty()) {
        return Went::On;
    }
    play.wait(Task::Advance { units, into })
}

fn chosen(state: &State, ix: Ix, into: &[Hex], facing: Option<u8>, to: Option<Hex>) -> Check<Pose> {
    let rule = &rules::RET_7;
    let all = places(state, ix, into);
    let named: Vec<Pose> = all
        .into_iter()
        .filter(|place| to.is_none_or(|to| place.first_hex() == to))
        .collect();
    let [place] = named[..] else {
        return Err(violation(rule, &refusal::ADVANCE_WHICH_HEX));
    };
    let Some(facing) = facing else { return Ok(place) };
    let turn = (facing % 6 + 6 - place.facing) % 6;
    keep(
        facing < 6 && matches!(turn, 0 | 1 | 5),
        rule,
        &refusal::ADVANCE_ONE_VERTEX,
    )?;
    keep(
        turn == 0 || place.shape == Shape::Single,
        rule,
        &refusal::TWO_HEXES_NO_TURN,
    )?;
    Ok(Pose { facing, ..place })
}

/// Handles an advance, or declining.
///
/// # Errors
/// Why it is refused.
pub fn decide(
    play: &mut Play<'_, '_>,
    side: Side,
    units: &[Ix],
    into: &[Hex],
    it: &Announcement,
) -> Result<(), Violation> {
    if let Some(first) = units.first() {
        must_be(play.state.unit(*first).side, side)?;
    }
    let (ix, place, swap) = match it {
        Announcement::Decline {} => {
            play.state.flow.tasks.pop();
            return Ok(());
        }
        Announcement::Advance {
            unit,
            facing,
            to,
            swap,
        } => {
            let ix = play.state.unit_index(*unit)?;
            keep(units.contains(&ix), &rules::RET_7, &refusal::NOT_AN_ATTACKER)?;
            let place = chosen(&play.state, ix, into, *facing, *to)?;
            keep(
                !swap || play.state.comes_to_guns(ix, place),
                &rules::STACK_5,
                &refusal::NO_GUNS_IN_HEX,
            )?;
            (ix, place, *swap)
        }
        _ => return Err(not_pending(&refusal::AWAITS_ADVANCE)),
    };
    play.state.flow.tasks.pop();
    let before = play.state.unit(ix).pose();
    let entered: Vec<Hex> = place.hexes().filter(|hex| !before.covers(*hex)).collect();
    for hex in &entered {
        let guns: Vec<Ix> = play
            .state
            .at(*hex)
            .filter(|(o, u)| *o != ix && u.side != side)
            .map(|(o, _)| o)
            .collect();
        guns.into_iter()
            .for_each(|one| play.remove(one, Gone::Eliminated));
    }
    play.leave(ix, place);
    let stack: Vec<Ix> = play.state.sharing(ix).collect();
    for one in stack {
        play.stand(one, place, Way::Advance);
    }
    play.lie(ix, &entered, swap);
    let left: Vec<Hex> = before.hexes().collect();
    play.overrun(ix, &entered);
    if play.state.active_side() == Some(side) {
        play.push(Task::Window(Window {
            cause: Cause::Advance,
            unit: ix,
            hexes: entered,
            stood: None,
            zone: None,
            target: None,
            retreating: false,
            reacted: vec![],
            was_broken: false,
        }));
    }
    play.lead_along(ix, &left);
    Ok(())
}
