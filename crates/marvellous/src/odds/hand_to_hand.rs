//! The odds of attacks in hand-to-hand combat.

use super::{id, losses, of_number};
use crate::melee::{Assault, attack_dice, combat_value, quality_hits};
use crate::messages::{odds, prospect};
use crate::modifiers;
use crate::options::QualityInHandToHand;
use crate::roster::UnitId;
use crate::rules;
use crate::state::{Attack, Ix, Phase, State};
use umpire_engine::{Chance, Faces, Prospect, Rule, ThrowOdds, at_least, distribution};

/// A unit and its enemy.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub unit: Ix,
    pub target: Ix,
}

pub(super) fn pair(state: &State, unit: UnitId, target: UnitId) -> Option<Pair> {
    Some(Pair {
        unit: state.find(unit)?,
        target: state.find(target)?,
    })
}

/// Whether these hits alone would let a unit break contact at its front or rear by removing stands there.
fn breaks(state: &State, target: Ix, hits: &[Chance]) -> Prospect {
    let mut chance = Chance::NEVER;
    for (number, each) in hits.iter().enumerate() {
        if crate::phase::remove_losses::could_break(state, target, number as u16) {
            chance = chance.or(*each);
        }
    }
    Prospect::new(&prospect::MAY_BREAK_CONTACT, chance)
}

/// An attack; `before` are the attacks thrown before it.
pub(super) fn attack(state: &State, assault: Assault, before: &[Assault]) -> ThrowOdds {
    let Assault { unit, target, stands } = assault;
    let value = combat_value(state, unit, target);
    let dice = attack_dice(state, target, stands);
    let once = state.options.quality_in_hand_to_hand == QualityInHandToHand::PerUnit;
    let earlier = before.iter().filter(|other| once && other.unit == unit);
    let fresh = earlier.fold(Chance::SURE, |chance, other| {
        let value = combat_value(state, unit, other.target);
        let dice = attack_dice(state, other.target, other.stands);
        chance.and(distribution(dice, value, 6)[0])
    });
    let bare = Attack {
        unit,
        target,
        value,
        faces: Faces::NONE,
    };
    let hits = with_quality(state, &bare, dice, fresh);
    let mut prospects = losses(state, target, &hits);
    prospects.push(breaks(state, target, &hits));
    let what = of_number(state, &odds::ATTACKS, Pair { unit, target }, stands);
    ThrowOdds {
        what: what.text().to_owned(),
        message: what.view(),
        unit: Some(id(state, unit)),
        target: Some(id(state, target)),
        dice,
        needs: value,
        rule: rules::HTH_10.id,
        modifiers: modifiers::attack(state, unit, target, stands),
        outcomes: vec![],
        prospects,
        hits: hits.into_iter().map(Into::into).collect(),
    }
}

/// The distribution of an attack's hits when its dice stay and `dice` more are thrown (QUAL-2, QUAL-3).
///
/// `fresh` is the chance that no earlier attack of the unit has scored. Where quality counts once a phase, it
/// counts in this attack only in that case (AMB-81).
fn with_quality(state: &State, attack: &Attack, dice: u8, fresh: Chance) -> Vec<Chance> {
    let value = attack.value;
    let mut placed: Vec<Chance> = Vec::new();
    let mut place = |hits: u16, chance: Chance| {
        let hits = usize::from(hits);
        if placed.len() <= hits {
            placed.resize(hits + 1, Chance::NEVER);
        }
        placed[hits] = placed[hits].or(chance);
    };
    for (number, chance) in distribution(dice, value, 6).into_iter().enumerate() {
        let hitting = (0..number)
            .map(|_| 1)
            .chain(attack.faces.as_slice().iter().copied());
        let result = Attack {
            unit: attack.unit,
            target: attack.target,
            value,
            faces: hitting.collect(),
        };
        place(quality_hits(state, &result, &[]), chance.and(fresh));
        place(result.faces.at_most(value), chance.and(fresh.otherwise()));
    }
    placed
}

pub(super) fn thrown(state: &State, Pair { unit, target }: Pair) -> Option<&Attack> {
    let Phase::HandToHand(melee) = &state.phase else {
        return None;
    };
    melee
        .attacks
        .iter()
        .find(|a| a.unit == unit && a.target == target)
}

/// The attacks thrown before this one.
fn before(state: &State, Pair { unit, target }: Pair) -> &[Attack] {
    let Phase::HandToHand(melee) = &state.phase else {
        return &[];
    };
    let place = melee
        .attacks
        .iter()
        .position(|a| a.unit == unit && a.target == target);
    &melee.attacks[..place.unwrap_or(0)]
}

pub(super) fn again(state: &State, both: Pair, dice: &[u8], rule: &'static Rule) -> Option<ThrowOdds> {
    let attack = thrown(state, both)?;
    let named = |n: usize| dice.iter().any(|d| usize::from(*d) == n);
    let faces = attack.faces.as_slice().iter().enumerate();
    let holds: Faces = faces.filter(|(n, _)| !named(*n)).map(|(_, f)| *f).collect();
    let before = before(state, both);
    let now = quality_hits(state, attack, before);
    let scored = before
        .iter()
        .any(|a| a.unit == both.unit && a.faces.at_most(a.value) > 0);
    let once = state.options.quality_in_hand_to_hand == QualityInHandToHand::PerUnit;
    let fresh = if once && scored {
        Chance::NEVER
    } else {
        Chance::SURE
    };
    let left = Attack {
        unit: both.unit,
        target: both.target,
        value: attack.value,
        faces: holds,
    };
    let hits = with_quality(state, &left, dice.len() as u8, fresh);
    let better = at_least(&hits, usize::from(now) + 1);
    let worse = hits
        .iter()
        .take(usize::from(now))
        .fold(Chance::NEVER, |sum, c| sum.or(*c));
    let what = of_number(state, &odds::THROWS_AGAIN, both, dice.len());
    Some(ThrowOdds {
        what: what.text().to_owned(),
        message: what.view(),
        unit: Some(id(state, both.unit)),
        target: Some(id(state, both.target)),
        dice: dice.len() as u8,
        needs: attack.value,
        rule: rule.id,
        modifiers: vec![],
        hits: hits.into_iter().map(Into::into).collect(),
        outcomes: vec![],
        prospects: vec![
            Prospect::new(&prospect::BETTER, better),
            Prospect::new(&prospect::WORSE, worse),
        ],
    })
}
