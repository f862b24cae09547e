//! Set-ups with random options and ground, for the laws.

use super::charts::Threshold;
use super::hex::Hex;
use super::options::{
    ArmyCommanderHelp, BackStep, CcPistols, ChargeCloserTo, CloseCombatOrders, GunArc, GunsReactTo, NextTier,
    Options, PreemptionAttempts, RallyCloserTo, ReactionsPerTrigger, RetreatChoice, Salvo, ThresholdEffect,
    TwoHexDefender,
};
use super::scenario::{Setup, open};

/// A random choice: of `n` things it returns an index, from 0.
type Pick<'a> = &'a mut dyn FnMut(usize) -> usize;

fn one_of<T: Copy>(things: &[T], pick: Pick<'_>) -> T {
    things[pick(things.len()).min(things.len() - 1)]
}

fn yes(pick: Pick<'_>) -> bool {
    pick(2) == 1
}

/// A variant of this set-up with everything that the players may choose drawn at random; the original if the
/// result can't be played.
pub(crate) fn arbitrary_setup(setup: &Setup, pick: Pick<'_>) -> Setup {
    let mut varied = setup.clone();
    varied.options = Options {
        next_tier: one_of(&[NextTier::Alternate, NextTier::Initiative], pick),
        preemption_attempts: one_of(&[PreemptionAttempts::One, PreemptionAttempts::EachWing], pick),
        commander_must_influence: yes(pick),
        out_of_command_must_move: pick(4) > 0,
        charge_closer_to: one_of(&[ChargeCloserTo::Any, ChargeCloserTo::Nearest], pick),
        rally_closer_to: one_of(&[RallyCloserTo::Any, RallyCloserTo::Nearest], pick),
        back_step: one_of(&[BackStep::Flat, BackStep::WithTerrain], pick),
        reactions_per_trigger: one_of(
            &[ReactionsPerTrigger::One, ReactionsPerTrigger::FireAndMove],
            pick,
        ),
        army_commander_help: one_of(
            &[ArmyCommanderHelp::UnitAction, ArmyCommanderHelp::OwnAction],
            pick,
        ),
        guns_react_to: one_of(&[GunsReactTo::EntryAndFire, GunsReactTo::AllTriggers], pick),
        two_hex_defender: one_of(&[TwoHexDefender::PerHex, TwoHexDefender::OneCombat], pick),
        close_combat_orders: one_of(&[CloseCombatOrders::All, CloseCombatOrders::ChargeOnly], pick),
        threshold_effect: one_of(&[ThresholdEffect::Check, ThresholdEffect::Drop], pick),
        casualty_threshold: one_of(
            &[None, Some(Threshold::HalfUp), Some(Threshold::MoreThanHalf)],
            pick,
        ),
        retreat_choice: one_of(&[RetreatChoice::Auto, RetreatChoice::Owner], pick),
        gun_arc: one_of(&[GunArc::Wide, GunArc::Narrow], pick),
        cc_pistols: one_of(&[CcPistols::Ask, CcPistols::Never], pick),
        salvo: one_of(&[Salvo::All, Salvo::None, Salvo::Listed], pick),
        pursuit_return: yes(pick),
        levels: yes(pick),
    };
    for unit in varied.units.values_mut() {
        unit.salvo_allowed = yes(pick);
        unit.disciplined = pick(3) == 0;
    }
    ground(&mut varied, pick);
    if open(&varied).is_ok() {
        varied
    } else {
        setup.clone()
    }
}

fn ground(setup: &mut Setup, pick: Pick<'_>) {
    let (columns, rows) = (setup.map.columns, setup.map.rows);
    let somewhere = |pick: &mut dyn FnMut(usize) -> usize| {
        Hex::new(1 + pick(columns as usize) as i8, 1 + pick(rows as usize) as i8)
    };
    for _ in 0..pick(12) {
        let name = one_of(
            &["rough", "enclosure", "woods", "orchard", "building", "earthwork"],
            pick,
        );
        let hex = somewhere(pick);
        let occupied = setup.units.values().any(|u| u.hex.distance(hex) <= 1);
        if !occupied {
            setup.terrain.insert(hex, vec![name.to_owned()]);
        }
    }
    for _ in 0..pick(12) {
        let name = one_of(&["hedge", "wall", "stream", "ditch", "bridge"], pick);
        let side = format!("{}/{}", somewhere(pick), pick(6));
        setup.hexsides.insert(side, vec![name.to_owned()]);
    }
    for _ in 0..pick(12) {
        setup.levels.insert(somewhere(pick), one_of(&[-1, 1, 2], pick));
    }
}
