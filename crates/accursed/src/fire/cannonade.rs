//! A gun's shot, unit by unit along its line, and cavalry that avoids it (INT-6).

use super::super::announcement::{Announcement, Mode};
use super::super::event::{Blame, Event, Way};
use super::super::flow::{Blow, Cannonade, Cause, Struck, Task, Window};
use super::super::hex::Hex;
use super::super::hex::arc::Pose;
use super::super::movement::whole;
use super::super::play::{Play, Went, must_be, not_pending};
use super::super::reaction::moved_near;
use super::super::roll::Roll;
use super::super::roster::{Ix, Kind, Morale, Order, Side, Unit};
use super::super::rules;
use super::super::stacking;
use super::super::state::State;
use super::super::violation::{Violation, keep, violation};
use super::gunnery::{self, Effect, Laying};
use super::volley;
use crate::messages::refusal;

/// Why guns fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// As their action.
    Action,
    /// In reaction.
    Reaction {
        /// Whether they answer retreating fire (FIRE-6).
        retreating: bool,
    },
}

/// Fires guns at a hex of an enemy.
pub fn start(play: &mut Play<'_, '_>, laying: Laying, target: Ix, why: Why) {
    let Laying { gun, aimed, left } = laying;
    let reaction = why != Why::Action;
    let at_moving = reaction && moved_near(&play.state, gun, target);
    let list = gunnery::line_of_fire(&play.state, laying, target);
    let unit = play.id(gun);
    play.tell(Event::GunsFired { unit });
    if !reaction {
        play.tell(Event::ActionDone {
            unit,
            momentum: false,
        });
        play.push(Task::Window(Window {
            cause: Cause::Fire,
            unit: gun,
            hexes: vec![aimed],
            stood: None,
            zone: None,
            target: Some(target),
            retreating: false,
            reacted: vec![],
            was_broken: false,
        }));
    }
    play.push(Task::Cannonade(Cannonade {
        unit: gun,
        aimed,
        left,
        struck: list,
        reaction,
        moved: at_moving.then_some(target),
        retreating: (why == Why::Reaction { retreating: true }).then_some(target),
        looked: vec![],
        asked: None,
    }));
}

/// Continues a shot.
pub fn go_on(play: &mut Play<'_, '_>, mut cannonade: Cannonade) -> Went {
    if cannonade.asked.is_some() {
        return play.wait(Task::Cannonade(cannonade));
    }
    if cannonade.struck.is_empty() {
        return Went::On;
    }
    let next = cannonade.struck.remove(0);
    if !play.state.unit(next.unit).here() {
        play.push(Task::Cannonade(cannonade));
        return Went::On;
    }
    let Thrown { effect, hexes } = throw(play, &cannonade, &next);
    let Effect { formation_hits, hits } = effect;
    let target = next.unit;
    // A leader with cavalry and light infantry is checked once, after the first of the two that is hit
    //
    let mut leaders = play.state.leaders_in(target, &hexes);
    leaders.retain(|leader| !cannonade.looked.contains(leader));
    cannonade.looked.extend(&leaders);
    let worn = play.state.at_threshold(play.state.unit(target));
    play.casualties(target, hits, Blame::Fire);
    play.look_at_leaders(&leaders);
    let blow = Blow {
        unit: target,
        hits,
        formation_hits,
        worn,
    };
    let here = play.state.unit(target).here();
    if here && formation_hits > 0 && !sidesteps(&play.state, target).is_empty() {
        cannonade.asked = Some(blow);
        return play.wait(Task::Cannonade(cannonade));
    }
    let gun = cannonade.unit;
    play.push(Task::Cannonade(cannonade));
    land(play, gun, blow);
    Went::On
}

/// The dice of a shot at one unit.
struct Thrown {
    /// Their effect in all.
    effect: Effect,
    /// The hexes with a result.
    hexes: Vec<Hex>,
}

/// Throws the dice of a shot at one unit.
fn throw(play: &mut Play<'_, '_>, cannonade: &Cannonade, next: &Struck) -> Thrown {
    let gun = cannonade.unit;
    let laying = Laying {
        gun,
        aimed: cannonade.aimed,
        left: cannonade.left,
    };
    let (mut rolls, mut sum) = (Vec::new(), Effect::default());
    let mut struck = Vec::new();
    for hit in next.hits() {
        let mut modifiers = gunnery::modifiers(&play.state, laying, hit);
        gunnery::at_moving(&play.state, &mut modifiers, cannonade.moved == Some(next.unit));
        gunnery::at_retreating(
            &play.state,
            &mut modifiers,
            cannonade.retreating == Some(next.unit),
        );
        let roll = Roll::new(play.die(), modifiers, None);
        let Effect { formation_hits, hits } = gunnery::result(&play.state, roll.sum);
        sum.formation_hits += formation_hits;
        sum.hits += hits;
        if formation_hits + hits > 0 {
            struck.push(hit.hex);
        }
        rolls.push(roll);
    }
    let two = play.state.unit(next.unit).two;
    let all = next.hexes.iter().filter(|_| two).map(|(hex, _)| *hex);
    play.tell(Event::Fired {
        unit: play.id(gun),
        target: play.id(next.unit),
        mode: Some(Mode::Artillery),
        reaction: cannonade.reaction,
        rolls,
        hits: sum.hits,
        formation_hits: sum.formation_hits,
        hexes: all.collect(),
    });
    Thrown {
        effect: sum,
        hexes: struck,
    }
}

/// Applies the rest of a blow: formation hits (guns check morale instead), and the checks due.
fn land(play: &mut Play<'_, '_>, gun: Ix, blow: Blow) {
    let cause = [play.state.unit(gun).pose()];
    let target = blow.unit;
    if !play.state.unit(target).here() {
        return;
    }
    if play.state.unit(target).is_guns() {
        for _ in 0..blow.formation_hits {
            if !play.check(target, 0) {
                play.fail(target, &cause);
            }
        }
        return;
    }
    play.formation_hits(target, blow.formation_hits, Blame::Fire);
    volley::check_after(play, blow, false, &cause);
}

/// Where cavalry may go to avoid a blow.
pub fn sidesteps(state: &State, ix: Ix) -> Vec<Hex> {
    let unit = state.unit(ix);
    let pose = unit.pose();
    let order = state.wing_of(ix).order;
    let able = unit.kind == Kind::Cavalry && unit.morale != Morale::Broken && state.allowance(ix) > 0;
    let beside = state.enemy_next_to(unit.side, pose);
    if !able || (order == Order::Charge && beside) {
        return vec![];
    }
    let legal = |hex: &Hex| {
        let side = pose.hex.side_to(*hex);
        let open = side.is_some_and(|side| state.field.entry(pose.hex, side, unit.kind).is_some());
        let there = Pose { hex: *hex, ..pose };
        let now = state.to_enemy(unit.side, there);
        // Free, or with friendly guns only, or with light infantry in the same state (STACK-2, STACK-4).
        let others: Vec<&Unit> = state.at(*hex).map(|(_, u)| u).collect();
        let fits = match others[..] {
            [] => true,
            [one] if one.side != unit.side => false,
            [one] => one.is_guns() || (stacking::pair(unit, one) && stacking::alike(unit, pose.facing, one)),
            _ => false,
        };
        let keeps_off = matches!(order, Order::MakeReady | Order::Rally);
        let apart = matches!(order, Order::MakeReady | Order::ReceiveCharge);
        let shaken = unit.morale == Morale::Shaken;
        open && fits
            && (!keeps_off || !whole::comes_closer(state, unit.side, pose, there))
            && (!(apart || shaken) || now != Some(1))
    };
    [4, 1]
        .map(|side| pose.hex.next(pose.facing + side))
        .into_iter()
        .filter(legal)
        .collect()
}

/// Handles cavalry avoiding a blow to its formation, or taking it.
///
/// # Errors
/// Why it is refused.
pub fn sidestep(
    play: &mut Play<'_, '_>,
    side: Side,
    mut cannonade: Cannonade,
    it: &Announcement,
) -> Result<(), Violation> {
    let Some(mut blow) = cannonade.asked.take() else {
        return Err(not_pending(&refusal::SIDE_NOT_ASKED));
    };
    must_be(play.state.unit(blow.unit).side, side)?;
    let to = match it {
        Announcement::Decline {} => None,
        Announcement::Sidestep { unit, to, swap } => {
            let named = play.state.unit_index(*unit)? == blow.unit;
            let legal = named && sidesteps(&play.state, blow.unit).contains(to);
            if !legal {
                return Err(violation(&rules::INT_6, &refusal::NO_SIDESTEP_THERE).into());
            }
            let guns = play.state.guns_in(side, *to);
            keep(guns || !swap, &rules::STACK_5, &refusal::NO_GUNS_IN_HEX)?;
            Some((*to, *swap))
        }
        _ => return Err(not_pending(&refusal::AWAITS_SIDESTEP)),
    };
    play.state.flow.tasks.pop();
    if let Some((hex, swap)) = to {
        let ix = blow.unit;
        let pose = Pose {
            hex,
            ..play.state.unit(ix).pose()
        };
        play.leave(ix, pose);
        play.stand(ix, pose, Way::Sidestep);
        play.lie(ix, &[hex], swap);
        play.overrun(ix, &[hex]);
        blow.formation_hits = 0;
        let joins = play.state.partner(ix).is_some();
        let mut left = None;
        for task in &mut play.state.flow.tasks {
            if let Task::Move(moving) = task
                && moving.unit == ix
            {
                left = moving.with.take().map(|other| (other, moving.hits));
                moving.pose = pose;
                moving.clean = false;
                moving.beneath = swap;
                moving.stopped |= joins;
            }
        }
        // Light infantry that moved with it stays, and its move is over.
        if let Some((other, hits)) = left {
            play.formation_hits(other, hits, Blame::Terrain);
            let unit = play.id(other);
            play.tell(Event::ActionDone {
                unit,
                momentum: false,
            });
        }
    }
    let gun = cannonade.unit;
    play.push(Task::Cannonade(cannonade));
    land(play, gun, blow);
    Ok(())
}
