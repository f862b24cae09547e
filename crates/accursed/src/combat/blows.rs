//! The resolution of a close combat (CC-12 to CC-16).

use super::super::charts::{Blow, CloseCombatRow};
use super::super::event::{Blame, Event};
use super::super::fire::volley::out_of_column;
use super::super::flow::{Blows, Combat, Task};
use super::super::hex::Hex;
use super::super::hex::arc::Pose;
use super::super::options::ThresholdEffect;
use super::super::play::Play;
use super::super::roll::Roll;
use super::super::roster::{Formation, Gone, Ix, Kind, Morale};
use super::super::state::State;
use super::{odds_of, open_advance, pursuit};

/// One side of a combat while its losses are applied.
struct Party {
    units: Vec<Ix>,
    blow: Blow,
    leaders: Vec<u8>,
    was: Vec<(Ix, Morale, bool)>,
    from: Vec<Pose>,
}

/// Resolves a combat; `spent`: the units that spent a pistol.
pub fn fight(play: &mut Play<'_, '_>, combat: &Combat, spent: &[Ix]) {
    let target = combat.target;
    let poses: Vec<Pose> = combat
        .attackers
        .iter()
        .map(|ix| play.state.unit(*ix).pose())
        .collect();
    let stood: Vec<Hex> = play.state.unit(target).pose().hexes().collect();
    if play.state.unit(target).formation == Formation::Column {
        play.push(Task::Blows(Box::new(Blows {
            combat: combat.clone(),
            spent: spent.to_vec(),
            stood,
        })));
        out_of_column(play, target, &poses);
        return;
    }
    exchange(play, combat, spent, stood);
}

/// Continues after the target was broken out of its column. The combat is resolved unless the target is gone.
pub fn go_on(play: &mut Play<'_, '_>, blows: Blows) {
    let Blows { combat, spent, stood } = blows;
    let target = play.state.unit(combat.target);
    if !target.here() || !stood.contains(&target.hex) {
        drop_others(play, combat.target);
        let left = entered(&combat, stood);
        open_advance(play, combat.attackers, left);
    } else {
        exchange(play, &combat, &spent, stood);
    }
}

/// Throws the die.
fn exchange(play: &mut Play<'_, '_>, combat: &Combat, spent: &[Ix], stood: Vec<Hex>) {
    let target = combat.target;
    let poses: Vec<Pose> = combat
        .attackers
        .iter()
        .map(|ix| play.state.unit(*ix).pose())
        .collect();
    let pistols = [
        combat.attackers.iter().any(|ix| spent.contains(ix)),
        spent.contains(&target),
    ];
    let modifiers = odds_of::modifiers(&play.state, combat, pistols);
    let roll = Roll::new(play.die(), modifiers, None);
    let Some(row) = odds_of::row(&play.state, roll.sum).cloned() else {
        return;
    };
    play.tell(Event::CloseCombat {
        attackers: combat.attackers.iter().map(|ix| play.id(*ix)).collect(),
        target: play.id(target),
        hex: combat.hex,
        roll,
        row: row.from,
    });
    let aim = play.state.unit(target).pose();
    let mut by_id = combat.attackers.clone();
    by_id.sort_unstable();
    let mut parties = [
        party(play, by_id, row.attacker, vec![aim]),
        party(play, vec![target], row.defender, poses),
    ];
    parties.iter().for_each(|party| losses(play, party));
    parties.iter().for_each(|party| checks(play, party));
    for party in &mut parties {
        let leaders = std::mem::take(&mut party.leaders);
        if party.blow.is_felt() {
            play.look_at_leaders(&leaders);
        }
    }
    if rides_down(&play.state, combat, &row) {
        play.remove(target, Gone::Eliminated);
    }
    play.push(Task::FollowUp {
        combat: combat.clone(),
        stood,
        was_broken: parties[1]
            .was
            .iter()
            .any(|(_, morale, _)| *morale == Morale::Broken),
    });
    // The last task pushed runs first: the attackers retreat first, by id.
    parties.iter().rev().for_each(|party| back(play, party));
}

/// Whether cavalry rides down light infantry in the open that must retreat by this row (CC-16).
pub fn rides_down(state: &State, combat: &Combat, row: &CloseCombatRow) -> bool {
    let target = state.unit(combat.target);
    let horse = |ix: &Ix| state.unit(*ix).kind == Kind::Cavalry;
    target.kind == Kind::LightInfantry
        && combat.attackers.iter().any(horse)
        && state.field.cell(target.hex).is_some_and(|cell| cell.clear)
        && row.from >= state.charts().close_combat.light_infantry_ridden_down_from
        && row.defender.retreat > 0
}

fn party(play: &Play<'_, '_>, units: Vec<Ix>, blow: Blow, from: Vec<Pose>) -> Party {
    let state = &play.state;
    let mut leaders: Vec<u8> = units.iter().flat_map(|ix| state.leaders_with(*ix)).collect();
    leaders.sort_unstable_by_key(|n| state.leader(*n).id);
    leaders.dedup();
    let was = units.iter().map(|ix| {
        let unit = state.unit(*ix);
        (*ix, unit.morale, state.at_threshold(unit))
    });
    Party {
        was: was.collect(),
        units,
        blow,
        leaders,
        from,
    }
}

/// Hits to the strongest first, then formation hits and morale to each (CC-12, CC-13).
fn losses(play: &mut Play<'_, '_>, party: &Party) {
    for _ in 0..party.blow.hits {
        let here = party
            .units
            .iter()
            .copied()
            .filter(|ix| play.state.unit(*ix).here());
        let strongest = here.max_by_key(|ix| (play.state.unit(*ix).left(), std::cmp::Reverse(*ix)));
        if let Some(ix) = strongest {
            play.casualties(ix, 1, Blame::CloseCombat);
        }
    }
    let extra = play
        .state
        .charts()
        .close_combat
        .extra_hit_when_already_formation_broken;
    for ix in party.units.iter().copied() {
        if !play.state.unit(ix).here() {
            continue;
        }
        let broken = play.state.unit(ix).formation == Formation::Broken;
        play.formation_hits(ix, party.blow.formation_hits, Blame::CloseCombat);
        if broken && party.blow.formation_hits > 0 {
            play.casualties(ix, extra, Blame::CloseCombat);
        }
        if !play.state.unit(ix).here() {
            continue;
        }
        let mut morale = play.state.unit(ix).morale;
        for _ in 0..party.blow.morale {
            morale = morale.worse();
        }
        if party.blow.broken {
            morale = Morale::Broken;
        }
        play.fall(ix, morale);
    }
}

/// The morale check of a unit that these hits brought to its threshold (CC-14).
fn checks(play: &mut Play<'_, '_>, party: &Party) {
    for (ix, was, worn) in &party.was {
        let unit = play.state.unit(*ix);
        let broke = party.blow.broken || (unit.morale == Morale::Broken && *was != Morale::Broken);
        let due = unit.here() && !worn && play.state.at_threshold(unit) && !broke;
        if !due {
            continue;
        }
        let drops = play.state.options.threshold_effect == ThresholdEffect::Drop;
        if drops || !play.check(*ix, 0) {
            let morale = play.state.unit(*ix).morale.worse();
            play.fall(*ix, morale);
        }
    }
}

/// Retreats for units that the row sends back, or that broke.
fn back(play: &mut Play<'_, '_>, party: &Party) {
    for (ix, was, _) in party.was.iter().rev() {
        let unit = play.state.unit(*ix);
        let broke = unit.morale == Morale::Broken && *was != Morale::Broken;
        if unit.here() && (party.blow.retreat > 0 || broke) {
            play.push(Task::Retreat {
                unit: *ix,
                causes: party.from.clone(),
            });
        }
    }
}

/// Cavalry that beat cavalry pursues; other victors may enter the vacated hex.
pub fn follow_up(play: &mut Play<'_, '_>, combat: &Combat, stood: &[Hex], was_broken: bool) {
    let target = *play.state.unit(combat.target);
    let driven = target.gone.is_some() || stood.iter().any(|hex| !target.pose().covers(*hex));
    let beaten = driven || (target.morale == Morale::Broken && !was_broken);
    let vacant = |hex: &Hex| target.gone.is_some() || !target.pose().covers(*hex);
    let mut left: Vec<Hex> = stood.iter().copied().filter(vacant).collect();
    left.sort_by_key(|hex| combat.hex != Some(*hex));
    if driven {
        drop_others(play, combat.target);
    }
    let mut holding = Vec::new();
    for ix in combat.attackers.iter().copied() {
        let unit = play.state.unit(ix);
        // A unit that retreated in the same combat drives nobody back.
        let held = unit
            .pose()
            .hexes()
            .any(|own| stood.iter().any(|hex| own.adjacent(*hex)));
        let pursues = beaten && held && target.kind == Kind::Cavalry && unit.kind == Kind::Cavalry;
        if !unit.here() || unit.morale == Morale::Broken {
            continue;
        }
        if !pursues || pursuit::pursue(play, ix, combat.target, &left) {
            holding.push(ix);
        }
    }
    open_advance(play, holding, entered(combat, left));
}

/// Cancels attacks on the other half of a unit that was driven off or removed (CC-4).
fn drop_others(play: &mut Play<'_, '_>, target: Ix) {
    for task in &mut play.state.flow.tasks {
        if let Task::Combats { queue } = task {
            queue.retain(|fight| !fight.is_against(target));
        }
    }
}

/// The attacked hex among those that the target vacated: attackers enter it (RET-7).
fn entered(combat: &Combat, left: Vec<Hex>) -> Vec<Hex> {
    let attacked = |hex: &Hex| combat.hex.is_none_or(|attacked| attacked == *hex);
    left.into_iter().filter(attacked).collect()
}
