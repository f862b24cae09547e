//! Naming attacks (CC-1, CC-2, CC-5, CC-6).

use super::super::announcement::{Announcement, Attack};
use super::super::event::Event;
use super::super::hex::Hex;
use super::super::hex::arc::Shape;
use super::super::options::CloseCombatOrders;
use super::super::play::{Play, must_be, not_pending};
use super::super::roster::{Formation, Ix, Kind, Morale, Order, Side, Unit};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, Violation, keep, violation};
use super::onset::{Onset, Target, assign_hexes, halves, within_reach};
use crate::messages::refusal;

/// The hexes that a unit can attack: its front hexes, for a two-hex unit the centre one.
pub fn reach(state: &State, ix: Ix) -> Vec<Hex> {
    let pose = state.unit(ix).pose();
    match pose.shape {
        Shape::Single => pose.front().collect(),
        Shape::Line => vec![pose.centre()],
        Shape::Column => pose
            .other()
            .map(|head| head.next(pose.facing + 1))
            .into_iter()
            .collect(),
    }
}

/// Checks that a unit may attack at all in close combat; `reaction`: under any order.
///
/// # Errors
/// The rule that forbids it.
fn able(state: &State, ix: Ix, reaction: bool) -> Check {
    let unit = state.unit(ix);
    keep(
        unit.morale != Morale::Broken,
        &rules::CC_6,
        &refusal::BROKEN_NO_ATTACK,
    )?;
    keep(
        unit.formation != Formation::Hedgehog,
        &rules::CC_6,
        &refusal::HEDGEHOG_NO_ATTACK,
    )?;
    keep(!unit.is_guns(), &rules::CC_6, &refusal::GUNS_NO_ATTACK)?;
    keep(!unit.spent, &rules::CC_6, &refusal::HAS_PURSUED)?;
    let only_charge = state.options.close_combat_orders == CloseCombatOrders::ChargeOnly && !reaction;
    let charging = state.wing_of(ix).order == Order::Charge;
    keep(
        !only_charge || charging,
        &rules::CC_6,
        &refusal::ONLY_CHARGE_ATTACKS,
    )?;
    let light = unit.kind == Kind::LightInfantry && state.partner(ix).is_some();
    keep(!light, &rules::CC_5, &refusal::LIGHT_NO_PART)
}

/// Checks that a unit may attack an enemy in close combat; `reaction`: under any order.
///
/// # Errors
/// The rule that forbids it.
pub fn may_attack(state: &State, ix: Ix, target: Ix, reaction: bool) -> Check {
    let (unit, aim) = (state.unit(ix), state.unit(target));
    keep(unit.here() && aim.here(), &rules::CC_1, &refusal::ONE_NOT_ON_MAP)?;
    keep(unit.side != aim.side, &rules::CC_1, &refusal::ENEMIES_ONLY)?;
    able(state, ix, reaction)?;
    keep(
        !within_reach(state, ix, target).is_empty(),
        &rules::CC_1,
        &refusal::TARGET_NOT_IN_FRONT,
    )?;
    let ignored = aim.kind == Kind::LightInfantry && state.partner(target).is_some();
    keep(!ignored, &rules::CC_5, &refusal::LIGHT_IGNORED)?;
    let covered = aim.is_guns() && state.stacked(target).next().is_some();
    keep(!covered, &rules::CC_5, &refusal::GUNS_WHEN_ALONE)
}

/// An attack that a unit may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    /// The attacker.
    pub unit: Ix,
    /// The enemy.
    pub target: Ix,
}

impl Open {
    fn is_legal(&self, state: &State, reaction: bool) -> bool {
        let apart = state.unit(self.unit).pose().apart(state.unit(self.target).pose());
        apart == 1 && may_attack(state, self.unit, self.target, reaction).is_ok()
    }
}

/// Every attack open to the active wing.
pub fn open(state: &State) -> Vec<Open> {
    let Some(wing) = state.flow.active else {
        return vec![];
    };
    let enemies = || state.army(state.wing(wing).side.enemy());
    let own = state
        .of_wing(wing)
        .flat_map(|(unit, _)| enemies().map(move |(target, _)| Open { unit, target }));
    own.filter(|attack| attack.is_legal(state, false)).collect()
}

/// Every attack open to the inactive side: by units that are not attacked, on units of the active wing.
pub fn counter(state: &State) -> Vec<Open> {
    let Some(wing) = state.flow.active else {
        return vec![];
    };
    let all = unattacked(state, wing)
        .flat_map(|(unit, _)| state.of_wing(wing).map(move |(target, _)| Open { unit, target }));
    all.filter(|attack| attack.is_legal(state, true)).collect()
}

/// The units of the inactive side that are not attacked.
fn unattacked(state: &State, wing: u8) -> impl Iterator<Item = (Ix, &Unit)> {
    let attacked = |ix: Ix| {
        let attacks = state.flow.attacks.iter().flatten();
        attacks.into_iter().any(|onset| onset.target == Target::Unit(ix))
    };
    let all = state.army(state.wing(wing).side.enemy());
    all.filter(move |(ix, _)| !attacked(*ix))
}

/// Leaders alone in a hex that a unit can attack.
fn leaders_alone(state: &State, ix: Ix) -> impl Iterator<Item = u8> {
    let side = state.unit(ix).side;
    let before = reach(state, ix);
    let alone = move |hex: Hex| before.contains(&hex) && state.at(hex).next().is_none();
    state
        .leading()
        .filter(move |(_, l)| l.side != side && alone(l.hex))
        .map(|(n, _)| n)
}

/// The first of the attackers that can still take a leader: able to attack, with the leader alone before it.
pub fn taker(state: &State, attackers: &[Ix], leader: u8) -> Option<Ix> {
    let mut there = attackers.iter().copied().filter(|ix| state.unit(*ix).here());
    there.find(|ix| able(state, *ix, true).is_ok() && leaders_alone(state, *ix).any(|n| n == leader))
}

/// An attack of a unit on a lone leader.
struct OnLeader {
    unit: Ix,
    leader: u8,
}

/// Every lone leader that a unit of the active wing can attack. In reaction: the active wing's commander, if
/// alone and within reach of the inactive side (CC-2, CC-5).
fn alone(state: &State, reaction: bool) -> Vec<OnLeader> {
    let Some(wing) = state.flow.active else {
        return vec![];
    };
    let units: Vec<Ix> = if reaction {
        unattacked(state, wing).map(|(ix, _)| ix).collect()
    } else {
        state.of_wing(wing).map(|(ix, _)| ix).collect()
    };
    let able = units.into_iter().filter(|ix| able(state, *ix, reaction).is_ok());
    let all = able.flat_map(|unit| leaders_alone(state, unit).map(move |leader| OnLeader { unit, leader }));
    all.filter(|attack| !reaction || state.commander(wing) == Some(attack.leader))
        .collect()
}

/// The ways to attack a unit. If both of its halves are in reach, each is also listed by name.
pub fn legal_attacks(state: &State, ix: Ix, target: Ix) -> Vec<Attack> {
    let named = halves(state, ix, target);
    let several = named
        .into_iter()
        .map(Some)
        .filter(|_| halves(state, ix, target).len() > 1);
    let attack = |hex: Option<Hex>| Attack {
        unit: state.unit(ix).id,
        target: state.unit(target).id,
        hex,
    };
    std::iter::once(None).chain(several).map(attack).collect()
}

/// Every attack that a side may announce now, on units and on lone leaders.
pub fn choices(state: &State, reaction: bool) -> Vec<Attack> {
    let open = if reaction { counter(state) } else { open(state) };
    let on_units = open
        .into_iter()
        .flat_map(|attack| legal_attacks(state, attack.unit, attack.target));
    let on_leaders = alone(state, reaction).into_iter().map(|attack| Attack {
        unit: state.unit(attack.unit).id,
        target: state.leader(attack.leader).id,
        hex: None,
    });
    on_units.chain(on_leaders).collect()
}

/// The side that must name its attacks.
pub fn attacking_side(state: &State) -> Option<Side> {
    let active = state.active_side()?;
    Some(if state.flow.attacks.is_none() {
        active
    } else {
        active.enemy()
    })
}

/// Handles a side's attacks.
///
/// # Errors
/// Why they are refused.
pub fn decide(play: &mut Play<'_, '_>, side: Side, it: &Announcement) -> Result<(), Violation> {
    let Some(attacker) = attacking_side(&play.state) else {
        return Err(not_pending(&refusal::NOBODY_ACTIVE));
    };
    must_be(attacker, side)?;
    let Announcement::CloseCombat { attacks } = it else {
        return Err(not_pending(&refusal::AWAITS_ATTACKS));
    };
    let reaction = play.state.flow.attacks.is_some();
    let onsets = check(&play.state, side, attacks, reaction)?;
    let with_hex = |attack: &Attack| {
        let found = onsets.iter().find(|onset| play.id(onset.unit) == attack.unit);
        let hex = found.and_then(|onset| onset.hex);
        Attack { hex, ..*attack }
    };
    let attacks = attacks.iter().map(with_hex).collect();
    play.tell(Event::AttacksAnnounced { side, attacks });
    if reaction {
        play.state.flow.counter = Some(onsets);
    } else {
        play.state.flow.attacks = Some(onsets);
    }
    Ok(())
}

/// Checks which hex of a unit an attacker of the unit may attack (CC-4).
///
/// # Errors
/// The rule that forbids it.
pub fn at_hex(state: &State, ix: Ix, target: Ix, hex: Option<Hex>) -> Check {
    let Some(hex) = hex else { return Ok(()) };
    keep(
        state.unit(target).pose().covers(hex),
        &rules::CC_4,
        &refusal::TARGET_NOT_THERE,
    )?;
    keep(
        within_reach(state, ix, target).contains(&hex),
        &rules::CC_1,
        &refusal::TARGET_NOT_IN_FRONT,
    )
}

fn check(state: &State, side: Side, attacks: &[Attack], reaction: bool) -> Result<Vec<Onset>, Violation> {
    let mut onsets = Vec::new();
    let mut used: Vec<Ix> = Vec::new();
    let wing = state.flow.active;
    for attack in attacks {
        let ix = state.unit_index(attack.unit)?;
        let unit = state.unit(ix);
        let rule = if reaction { &rules::CC_2 } else { &rules::CC_1 };
        let own = unit.side == side && (reaction || Some(unit.wing) == wing);
        keep(own, rule, &refusal::NO_ATTACKER_NOW)?;
        keep(!used.contains(&ix), &rules::CC_1, &refusal::ATTACKS_ONCE)?;
        used.push(ix);
        let attacked = state
            .flow
            .attacks
            .iter()
            .flatten()
            .any(|onset| onset.target == Target::Unit(ix));
        keep(!reaction || !attacked, &rules::CC_2, &refusal::IS_ATTACKED)?;
        let Some(target) = state.find(attack.target) else {
            let leader = state.leader_index(attack.target)?;
            let commands = wing.and_then(|wing| state.commander(wing)) == Some(leader);
            let alone = (!reaction || commands) && leaders_alone(state, ix).any(|n| n == leader);
            keep(alone, &rules::CC_5, &refusal::LEADER_WHEN_ALONE)?;
            able(state, ix, reaction)?;
            let there = attack.hex.is_none_or(|hex| hex == state.leader(leader).hex);
            keep(there, &rules::CC_4, &refusal::TARGET_NOT_THERE)?;
            onsets.push(Onset {
                unit: ix,
                target: Target::Leader { leader },
                hex: None,
            });
            continue;
        };
        let theirs = !reaction || Some(state.unit(target).wing) == wing;
        if !theirs {
            return Err(violation(&rules::CC_2, &refusal::ACTIVE_WING_ATTACKED).into());
        }
        may_attack(state, ix, target, reaction)?;
        at_hex(state, ix, target, attack.hex)?;
        onsets.push(Onset {
            unit: ix,
            target: Target::Unit(target),
            hex: attack.hex,
        });
    }
    assign_hexes(state, &mut onsets);
    Ok(onsets)
}
