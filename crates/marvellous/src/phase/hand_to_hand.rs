//! Hand-to-hand combat (HTH): opening hits, allotments, throws, re-throws, hits. The re-throws come after all
//! attacks are thrown, or for each attack before the next (AMB-25).

use crate::announcement::{Allotment, Announcement, Rethrow, Shot};
use crate::event::{Event, PhaseName};
use crate::melee::{Assault, attack_dice, bonus_face, combat_value, quality_hits};
use crate::messages::refusal;
use crate::options::RethrowOrder;
use crate::play::{Play, must_owe, not_pending, seal};
use crate::roster::{Formation, Side, UnitId};
use crate::rules;
use crate::state::{Attack, Ix, Melee, MeleeStep, Phase, State};
use crate::table::Face;
use crate::violation::{Check, Violation, because, because_of, violation};

fn melee(state: &State) -> Option<&Melee> {
    match &state.phase {
        Phase::HandToHand(melee) => Some(melee),
        _ => None,
    }
}

/// The sides that must answer in the current step.
pub fn concerned(state: &State) -> [bool; 2] {
    let Some(melee) = melee(state) else {
        return [false, false];
    };
    Side::BOTH.map(|side| match melee.step {
        MeleeStep::Opening => false,
        MeleeStep::Allocate => state.army(side).any(|(ix, _)| enemies(state, ix).len() > 1),
        MeleeStep::Rethrow => of(state, side).any(|a| rethrow_limit(state, a).is_some()),
        MeleeStep::CommanderRethrow => of(state, side).any(|a| commander_may(state, a)),
    })
}

/// Whether re-throws are decided openly, for each attack before the next is thrown (AMB-25).
pub fn each_attack(state: &State) -> bool {
    state.options.rethrow_order == RethrowOrder::EachAttack
}

/// The attacks whose dice may be thrown again now: all of the phase, or only the last.
fn open_attacks(state: &State) -> &[Attack] {
    let attacks = melee(state).map_or(&[][..], |m| m.attacks.as_slice());
    let first = if each_attack(state) {
        attacks.len().saturating_sub(1)
    } else {
        0
    };
    &attacks[first..]
}

/// A side's attacks whose dice may be thrown again now.
pub fn of(state: &State, side: Side) -> impl Iterator<Item = &Attack> {
    let open = open_attacks(state).iter();
    open.filter(move |a| state.unit(a.unit).side == side)
}

/// The enemies in contact with a unit, in the order of ids.
pub fn enemies(state: &State, ix: Ix) -> Vec<Ix> {
    let mut enemies: Vec<Ix> = state.touching(ix).map(|touch| touch.enemy).collect();
    enemies.sort_unstable();
    enemies.dedup();
    enemies
}

/// The number of dice of an attack that may be thrown again for overlapping or outflanking; `None` where none
/// may.
pub fn rethrow_limit(state: &State, attack: &Attack) -> Option<usize> {
    if attack.faces.is_empty() || state.unit(attack.target).formation == Formation::Square {
        return None;
    }
    match bonus_face(state, attack.unit, attack.target)? {
        Face::Rear => Some(attack.faces.len()),
        _ => Some(2.min(attack.faces.len())),
    }
}

/// Whether an attack may have the Commander's re-throw.
pub fn commander_may(state: &State, attack: &Attack) -> bool {
    !attack.faces.is_empty() && state.in_command(attack.unit) && !is_urged(state, attack.unit)
}

/// Whether a unit has had the Commander's re-throw in this phase.
fn is_urged(state: &State, unit: Ix) -> bool {
    melee(state).is_some_and(|m| m.urged.contains(&unit))
}

/// Handles an allotment or re-throws.
pub fn decide(play: &mut Play<'_, '_>, side: Side, announcement: &Announcement) -> Result<(), Violation> {
    let Some(melee) = melee(&play.state) else {
        return Err(not_pending(&refusal::NOTHING_ASKED));
    };
    let step = match announcement {
        Announcement::Allocate { .. } => MeleeStep::Allocate,
        Announcement::Rethrow { .. } => MeleeStep::Rethrow,
        Announcement::CommanderRethrow { .. } => MeleeStep::CommanderRethrow,
        _ => return Err(not_pending(&refusal::HAND_TO_HAND)),
    };
    if step != melee.step {
        return Err(not_pending(&refusal::ANOTHER_STEP));
    }
    must_owe(&play.state, side, concerned(&play.state))?;
    match announcement {
        Announcement::Allocate { attacks } => check_allotment(&play.state, side, attacks)?,
        Announcement::Rethrow { attacks } => {
            play.state.all_own(side, attacks.iter().map(|a| a.unit))?;
            for (n, attack) in attacks.iter().enumerate() {
                let ix = play.state.own(side, attack.unit)?;
                let target = play.state.unit_index(attack.target)?;
                check_rethrow(&play.state, ix, target, attack, &attacks[..n])?;
            }
        }
        Announcement::CommanderRethrow { attacks } => {
            play.state.all_own(side, attacks.iter().map(|a| a.unit))?;
            for (n, attack) in attacks.iter().enumerate() {
                let ix = play.state.own(side, attack.unit)?;
                let target = play.state.unit_index(attack.target)?;
                check_commander(&play.state, ix, target, &attacks[..n])?;
            }
        }
        _ => {}
    }
    match announcement {
        Announcement::Rethrow { attacks } if each_attack(&play.state) => rethrow(play, attacks.clone()),
        Announcement::CommanderRethrow { attacks } if each_attack(&play.state) => {
            urge(play, attacks);
            throw_next(play);
        }
        _ => seal(play, side, announcement),
    }
    Ok(())
}

fn check_allotment(state: &State, side: Side, attacks: &[Allotment]) -> Result<(), Violation> {
    state.all_own(side, attacks.iter().map(|a| a.unit))?;
    for (n, attack) in attacks.iter().enumerate() {
        let ix = state.own(side, attack.unit)?;
        let target = state.unit_index(attack.target)?;
        let touches = enemies(state, ix).contains(&target);
        rules::HTH_3.require(touches, because_of(&refusal::NOT_ENGAGED_WITH, target))?;
        let twice = attacks[..n]
            .iter()
            .any(|a| a.unit == attack.unit && a.target == attack.target);
        rules::HTH_3.require(!twice, because_of(&refusal::ATTACKS_TWICE, target))?;
        rules::HTH_3.require(attack.stands > 0, because(&refusal::ATTACK_WITHOUT_STAND))?;
    }
    for (ix, unit) in state.army(side) {
        let mut listed = attacks.iter().filter(|a| a.unit == unit.id).peekable();
        let any = listed.peek().is_some();
        let sum: u32 = listed.map(|a| u32::from(a.stands)).sum();
        if any {
            let all = sum == u32::from(unit.stands);
            rules::HTH_3.require(all, because_of(&refusal::NOT_ALL_STANDS, ix))?;
        } else {
            let implied = enemies(state, ix).len() <= 1;
            rules::HTH_3.require(implied, because_of(&refusal::SEVERAL_ENEMIES, ix))?;
        }
    }
    Ok(())
}

fn thrown(state: &State, unit: Ix, target: Ix) -> Option<&Attack> {
    let mut open = open_attacks(state).iter();
    open.find(|a| a.unit == unit && a.target == target)
}

fn check_rethrow(state: &State, unit: Ix, target: Ix, rethrow: &Rethrow, before: &[Rethrow]) -> Check {
    let square = state.unit(target).formation == Formation::Square;
    rules::HTH_11C.require(!square, because(&refusal::SQUARE_NOT_OUTFLANKED))?;
    let Some(face) = bonus_face(state, unit, target) else {
        return Err(violation(&rules::HTH_13, &refusal::NO_FLANK_TOUCHED));
    };
    let Some(attack) = thrown(state, unit, target).filter(|a| !a.faces.is_empty()) else {
        return Err(violation(&rules::HTH_13, &refusal::NO_DICE_THROWN));
    };
    let again = before
        .iter()
        .any(|b| b.unit == rethrow.unit && b.target == rethrow.target);
    rules::HTH_13.require(!again, because(&refusal::ATTACK_NAMED_TWICE))?;
    for (n, die) in rethrow.dice.iter().enumerate() {
        let there = usize::from(*die) < attack.faces.len();
        rules::HTH_13.require(there, because(&refusal::NO_SUCH_DIE))?;
        rules::HTH_13.require(
            !rethrow.dice[..n].contains(die),
            because(&refusal::DIE_NAMED_TWICE),
        )?;
    }
    let few = face == Face::Rear || rethrow.dice.len() <= 2;
    rules::HTH_11A.require(few, because(&refusal::TOO_MANY_DICE))
}

fn check_commander(state: &State, unit: Ix, target: Ix, before: &[Shot]) -> Check {
    rules::HTH_12.require(state.in_command(unit), because(&refusal::NOT_IN_COMMAND))?;
    let id = state.unit(unit).id;
    rules::HTH_12.require(
        before.iter().all(|b| b.unit != id),
        because(&refusal::ONE_ATTACK_AGAIN),
    )?;
    let first = !is_urged(state, unit);
    rules::HTH_12.require(first, because(&refusal::THROWN_AGAIN_ALREADY))?;
    let made = thrown(state, unit, target).is_some_and(|a| !a.faces.is_empty());
    rules::HTH_12.require(made, because(&refusal::NO_SUCH_ATTACK))
}

/// Continues the phase.
pub fn go_on(play: &mut Play<'_, '_>) -> bool {
    let Some(step) = melee(&play.state).map(|m| m.step) else {
        return false;
    };
    if play.state.owing(concerned(&play.state)) != [false, false] {
        return false;
    }
    match step {
        MeleeStep::Opening => open(play),
        MeleeStep::Allocate => throw_attacks(play),
        MeleeStep::Rethrow => {
            let answers = sealed(play);
            let of = |answer: &Announcement| match answer {
                Announcement::Rethrow { attacks } => attacks.clone(),
                _ => vec![],
            };
            rethrow(play, answers.iter().flat_map(of).collect());
        }
        MeleeStep::CommanderRethrow if each_attack(&play.state) => throw_next(play),
        MeleeStep::CommanderRethrow => {
            for answer in sealed(play) {
                if let Announcement::CommanderRethrow { attacks } = answer {
                    urge(play, &attacks);
                }
            }
            end(play);
        }
    }
    true
}

fn open(play: &mut Play<'_, '_>) {
    let engaged = |ix: &Ix| play.state.engaged(*ix);
    let units: Vec<UnitId> = play
        .state
        .all()
        .map(|(ix, _)| ix)
        .filter(engaged)
        .map(|ix| play.state.unit(ix).id)
        .collect();
    if units.is_empty() {
        play.enter(PhaseName::RemoveLosses);
    } else {
        play.tell(Event::OpeningHits { units });
    }
}

/// The sealed answers of the sides, in the order of the dice.
fn sealed(play: &Play<'_, '_>) -> Vec<Announcement> {
    let answers = play
        .state
        .order()
        .map(|side| play.state.sealed[side.index()].clone());
    answers.into_iter().flatten().map(|answer| *answer).collect()
}

/// The attacks of the phase in the order of the throws (AMB-24, AMB-109): first those of the side without the
/// initiative. Within a side, the listed ones come first, then the others, each by the id of the attacker.
fn plan(state: &State) -> Vec<Assault> {
    let Some(melee) = melee(state) else {
        return vec![];
    };
    let mut all: Vec<Assault> = Vec::new();
    for side in state.order() {
        let listed = &melee.allotted[side.index()];
        for attack in listed {
            if let (Some(unit), Some(target)) = (state.find(attack.unit), state.find(attack.target)) {
                all.push(Assault {
                    unit,
                    target,
                    stands: attack.stands,
                });
            }
        }
        for (ix, unit) in state.army(side) {
            if listed.iter().all(|a| a.unit != unit.id)
                && let [enemy] = enemies(state, ix)[..]
            {
                all.push(Assault {
                    unit: ix,
                    target: enemy,
                    stands: unit.stands,
                });
            }
        }
    }
    all
}

fn throw_attacks(play: &mut Play<'_, '_>) {
    for side in play.state.order() {
        if let Some(answer) = play.state.sealed[side.index()].clone()
            && let Announcement::Allocate { attacks } = *answer
        {
            play.tell(Event::AllotmentRevealed { side, attacks });
        }
    }
    if each_attack(&play.state) {
        throw_next(play);
        return;
    }
    for attack in plan(&play.state) {
        throw(play, attack);
    }
    play.tell(Event::AttacksThrown {});
}

/// Throws the next attack and opens its re-throws, or ends the phase after the last.
fn throw_next(play: &mut Play<'_, '_>) {
    let made = melee(&play.state).map_or(0, |m| m.attacks.len());
    match plan(&play.state).get(made) {
        Some(attack) => throw(play, *attack),
        None => end(play),
    }
}

fn throw(play: &mut Play<'_, '_>, assault: Assault) {
    let Assault { unit, target, stands } = assault;
    let value = combat_value(&play.state, unit, target);
    let faces = play.throw(usize::from(attack_dice(&play.state, target, stands)));
    play.tell(Event::Attacked {
        unit: play.id(unit),
        target: play.id(target),
        stands,
        value,
        faces,
    });
}

fn rethrow(play: &mut Play<'_, '_>, attacks: Vec<Rethrow>) {
    for Rethrow { unit, target, dice } in attacks {
        if !dice.is_empty() {
            let faces = play.throw(dice.len());
            play.tell(Event::Rethrown {
                unit,
                target,
                dice,
                faces,
            });
        }
    }
    play.tell(Event::RethrowsMade {});
}

fn urge(play: &mut Play<'_, '_>, attacks: &[Shot]) {
    for Shot { unit, target } in attacks {
        let (Some(ix), Some(enemy)) = (play.state.find(*unit), play.state.find(*target)) else {
            continue;
        };
        let count = thrown(&play.state, ix, enemy).map_or(0, |a| a.faces.len());
        let faces = play.throw(count);
        play.tell(Event::CommanderRethrown {
            unit: *unit,
            target: *target,
            faces,
        });
    }
}

fn end(play: &mut Play<'_, '_>) {
    place_hits(play);
    play.enter(PhaseName::RemoveLosses);
}

fn place_hits(play: &mut Play<'_, '_>) {
    let attacks = melee(&play.state).map(|m| m.attacks.clone()).unwrap_or_default();
    for (n, attack) in attacks.iter().enumerate() {
        let hits = quality_hits(&play.state, attack, &attacks[..n]);
        // A hit that quality cancels is narrated as well.
        if hits > 0 || attack.faces.at_most(attack.value) > 0 {
            let (unit, target) = (play.id(attack.unit), play.id(attack.target));
            play.tell(Event::Struck { unit, target, hits });
        }
    }
}
