//! What the rows of the close combat table do to both sides (CC-12, CC-13, CC-16), before any die is thrown.

use super::super::charts::{Blow, CloseCombatRow};
use super::super::flow::Combat;
use super::super::messages::prospect;
use super::super::roster::{Formation, Ix, Morale};
use super::super::state::State;
use super::blows;
use umpire_engine::Template;

/// The names of what a row does to one side.
struct Names {
    eliminated: &'static Template,
    falls_back: &'static Template,
    breaks: &'static Template,
    loses_morale: &'static Template,
    /// One casualty, two, and more.
    loses: [&'static Template; 3],
}

static ATTACKER: Names = Names {
    eliminated: &prospect::ATTACKER_ELIMINATED,
    falls_back: &prospect::ATTACKER_FALLS_BACK,
    breaks: &prospect::ATTACKER_BREAKS,
    loses_morale: &prospect::ATTACKER_LOSES_MORALE,
    loses: [
        &prospect::ATTACKER_LOSES_1,
        &prospect::ATTACKER_LOSES_2,
        &prospect::ATTACKER_LOSES_3,
    ],
};

static DEFENDER: Names = Names {
    eliminated: &prospect::DEFENDER_ELIMINATED,
    falls_back: &prospect::DEFENDER_FALLS_BACK,
    breaks: &prospect::DEFENDER_BREAKS,
    loses_morale: &prospect::DEFENDER_LOSES_MORALE,
    loses: [
        &prospect::DEFENDER_LOSES_1,
        &prospect::DEFENDER_LOSES_2,
        &prospect::DEFENDER_LOSES_3,
    ],
};

/// What a row does for certain, attackers first: falling back, casualties, morale. Formation hits are not named, and
/// neither is what a morale check adds (CC-14).
pub fn of_row(state: &State, combat: &Combat, row: &CloseCombatRow) -> Vec<&'static Template> {
    let mut results = on_party(state, &combat.attackers, row.attacker, &ATTACKER);
    if blows::rides_down(state, combat, row) {
        results.push(DEFENDER.eliminated);
    } else {
        results.extend(on_party(state, &[combat.target], row.defender, &DEFENDER));
    }
    results
}

/// What a row does to the units of one side. Several units share the casualties, so that none need be eliminated.
fn on_party(state: &State, units: &[Ix], blow: Blow, names: &Names) -> Vec<&'static Template> {
    let broken = |ix: &&Ix| state.unit(**ix).formation == Formation::Broken;
    let extra = match blow.formation_hits {
        0 => 0,
        _ => units.iter().filter(broken).count() as u8,
    };
    let casualties = blow.hits
        + extra
            * state
                .charts()
                .close_combat
                .extra_hit_when_already_formation_broken;
    if let [only] = units
        && casualties > 0
        && casualties >= state.unit(*only).left()
    {
        return vec![names.eliminated];
    }
    let mut results = vec![];
    results.extend((blow.retreat > 0).then_some(names.falls_back));
    results.extend(
        casualties
            .checked_sub(1)
            .map(|n| names.loses[usize::from(n.min(2))]),
    );
    let falls = units
        .iter()
        .filter_map(|ix| fall(state.unit(*ix).morale, blow))
        .max();
    results.extend(falls.map(|to| match to {
        Morale::Broken => names.breaks,
        _ => names.loses_morale,
    }));
    results
}

/// The morale to which a unit falls, if it falls.
fn fall(morale: Morale, blow: Blow) -> Option<Morale> {
    let lost = (0..blow.morale).fold(morale, |morale, _| morale.worse());
    let after = if blow.broken { Morale::Broken } else { lost };
    (after != morale).then_some(after)
}
