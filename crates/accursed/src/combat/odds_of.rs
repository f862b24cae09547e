//! The modifiers of a close combat (CC-4, CC-8 to CC-11).

use super::super::chart_check::ratio;
use super::super::charts::{CloseCombatModifiers, CloseCombatRow};
use super::super::flow::Combat;
use super::super::hex::Hex;
use super::super::hex::arc::Face;
use super::super::roll::{Modifier, Modifiers, Reason};
use super::super::roster::{Formation, Ix, Kind, Morale};
use super::super::state::State;
use super::onset::within_reach;

/// All modifiers; `pistols`: whether the attacker and the defender spend any.
pub fn modifiers(state: &State, combat: &Combat, pistols: [bool; 2]) -> Modifiers {
    let chart = &state.charts().close_combat;
    let values = &chart.modifiers;
    let target = state.unit(combat.target);
    let mut m = Modifiers::default();
    let ours: u16 = combat
        .attackers
        .iter()
        .map(|ix| u16::from(state.unit(*ix).left()))
        .sum();
    m.add(Reason::Strength, strength(state, ours, u16::from(target.left())));
    let lowest = combat
        .attackers
        .iter()
        .map(|ix| state.unit(*ix).rating as i8)
        .min()
        .unwrap_or(0);
    let limit = chart.morale_difference.limit;
    m.add(
        Reason::Morale,
        (lowest - target.rating as i8).clamp(-limit, limit),
    );
    // Where the attackers differ, the least favourable counts.
    let each: Vec<[Modifier; 7]> = combat
        .attackers
        .iter()
        .map(|ix| of_attacker(state, *ix, combat))
        .collect();
    for kind in 0..7 {
        let least = each
            .iter()
            .map(|list| list[kind])
            .min_by_key(|modifier| modifier.value);
        if let Some(Modifier { name, value }) = least {
            m.add(name, value);
        }
    }
    m.add_if(pistols[0], Reason::AttackerPistol, values.attacker_pistol);
    m.add_if(pistols[1], Reason::DefenderPistol, values.defender_pistol);
    m.add_if(
        target.formation.fights_shaken(),
        Reason::DefenderFormationShaken,
        values.defender_formation_shaken,
    );
    let broken = target.formation == Formation::Broken;
    m.add_if(
        broken,
        Reason::DefenderFormationBroken,
        values.defender_formation_broken,
    );
    m.add_if(
        target.morale == Morale::Shaken,
        Reason::DefenderMoraleShaken,
        values.defender_morale_shaken,
    );
    m.add_if(
        target.morale == Morale::Broken,
        Reason::DefenderMoraleBroken,
        values.defender_morale_broken,
    );
    m
}

fn strength(state: &State, ours: u16, theirs: u16) -> i8 {
    let rows = state.charts().close_combat.strength_ratio.iter();
    let mut known = rows.filter_map(|row| ratio(&row.ratio).map(|r| (r, row.value)));
    let met = known.find(|(ratio, _)| ours * ratio.theirs >= theirs * ratio.ours);
    met.map_or(0, |(_, value)| value)
}

fn of(name: Reason, value: i8) -> Modifier {
    Modifier { name, value }
}

fn of_attacker(state: &State, ix: Ix, combat: &Combat) -> [Modifier; 7] {
    let values = &state.charts().close_combat.modifiers;
    let target = combat.target;
    let (unit, aim) = (state.unit(ix), state.unit(target));
    let face = attacked_face(state, ix, combat);
    let hedgehog = aim.formation == Formation::Hedgehog;
    let momentum = match unit.kind {
        _ if !unit.momentum || unit.formation == Formation::Broken => 0,
        Kind::Cavalry => values.momentum_cavalry,
        Kind::HeavyInfantry => values.momentum_heavy_infantry,
        _ => 0,
    };
    let side = match face {
        Face::Flank if !hedgehog => of(Reason::TargetFlank, values.target_flank),
        Face::Rear if !hedgehog => of(Reason::TargetRear, values.target_rear),
        _ => of(Reason::TargetFlank, 0),
    };
    let formation = if unit.formation == Formation::Broken {
        of(Reason::FormationBroken, values.attacker_formation_broken)
    } else if unit.formation.fights_shaken() {
        of(Reason::FormationShaken, values.attacker_formation_shaken)
    } else {
        of(Reason::FormationShaken, 0)
    };
    let shaken = unit.morale == Morale::Shaken;
    let morale = of(
        Reason::MoraleShaken,
        if shaken { values.attacker_morale_shaken } else { 0 },
    );
    // A hedgehog still counts as heavy infantry, beside its own modifier for attackers.
    let light = if hedgehog && unit.kind == Kind::LightInfantry {
        values.light_infantry_against_cavalry_or_heavy_infantry
    } else {
        0
    };
    let ground = crossing(state, ix, combat).map_or(0, |crossing| cover(state, crossing));
    [
        of(Reason::Momentum, momentum),
        side,
        formation,
        morale,
        kinds(values, state, ix, target, face),
        of(Reason::Terrain, ground),
        of(Reason::LightAgainstOthers, light),
    ]
}

fn kinds(values: &CloseCombatModifiers, state: &State, ix: Ix, target: Ix, face: Face) -> Modifier {
    let (unit, aim) = (state.unit(ix), state.unit(target));
    if aim.formation == Formation::Hedgehog {
        return match unit.kind {
            Kind::Cavalry => of(Reason::CavalryAgainstHedgehog, values.cavalry_against_hedgehog),
            _ => of(Reason::InfantryAgainstHedgehog, values.infantry_against_hedgehog),
        };
    }
    let closed = matches!(aim.formation, Formation::Normal | Formation::Shaken);
    match (unit.kind, aim.kind) {
        (Kind::Cavalry, Kind::HeavyInfantry) if face == Face::Front && closed => of(
            Reason::CavalryAgainstPikes,
            values.cavalry_against_front_of_heavy_infantry,
        ),
        (Kind::HeavyInfantry, Kind::Cavalry) => of(
            Reason::InfantryAgainstCavalry,
            values.heavy_infantry_against_cavalry,
        ),
        (Kind::Cavalry, Kind::LightInfantry) => {
            of(Reason::CavalryAgainstLight, values.cavalry_against_light_infantry)
        }
        (Kind::HeavyInfantry, Kind::LightInfantry) => of(
            Reason::HeavyAgainstLight,
            values.heavy_infantry_against_light_infantry,
        ),
        (Kind::LightInfantry, Kind::Cavalry | Kind::HeavyInfantry) => of(
            Reason::LightAgainstOthers,
            values.light_infantry_against_cavalry_or_heavy_infantry,
        ),
        _ => of(Reason::CavalryAgainstPikes, 0),
    }
}

/// The side of the target that an attacker touches; of several, the worst for the attacker.
fn attacked_face(state: &State, ix: Ix, combat: &Combat) -> Face {
    let aim = state.unit(combat.target).pose();
    let touches = |hex: &Hex| combat.hex.is_none_or(|attacked| attacked.adjacent(*hex));
    let own = state.unit(ix).pose().hexes().filter(touches);
    let faces = own.filter_map(|hex| aim.face_to(hex));
    faces.min().unwrap_or(Face::Front)
}

/// The hexside across which a unit attacks.
struct Crossing {
    /// Its own hex.
    from: Hex,
    /// The target's.
    to: Hex,
}

fn crossing(state: &State, ix: Ix, combat: &Combat) -> Option<Crossing> {
    let open = within_reach(state, ix, combat.target);
    let attacked = combat.hex.filter(|hex| open.contains(hex));
    let to = attacked.or(open.first().copied())?;
    let from = state.unit(ix).pose().hexes().find(|from| from.adjacent(to))?;
    Some(Crossing { from, to })
}

fn cover(state: &State, Crossing { from, to }: Crossing) -> i8 {
    let own = state.field.cell(to).map_or(0, |cell| cell.fight);
    let side = from
        .side_to(to)
        .and_then(|side| state.field.border(from, side))
        .map_or(0, |b| b.fight);
    own.min(side)
}

/// The row of the table for a sum.
pub fn row(state: &State, sum: i16) -> Option<&CloseCombatRow> {
    state
        .charts()
        .close_combat
        .table
        .iter()
        .rev()
        .find(|row| sum >= row.from)
}
