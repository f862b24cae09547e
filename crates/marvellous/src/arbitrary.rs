//! Set-ups with random options, ground and quality, for the laws.

use super::options::{
    BreakContact, CavalryBonus, CommanderSetup, CommanderTerrain, FirePlan, FireSpread, FormationTable,
    FullReserve, Limit, Options, PreparedSquare, QualityInHandToHand, QualityRules, RethrowOrder,
    TargetReaction, TimeoutAnswers, UnengagedFirst,
};
use super::roster::Quality;
use super::scenario::{Setup, open};
use super::table::{Terrain, Zone};

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
    varied.options = options(pick);
    for unit in varied.units.values_mut() {
        let rated = varied.options.quality_rules == QualityRules::Chosen;
        let quality = one_of(&[Quality::Green, Quality::Seasoned, Quality::Veteran], pick);
        unit.quality = rated.then_some(quality);
        // Some lone stands, and some pairs that may skirmish.
        if unit.calibre.is_none() && pick(6) == 0 {
            unit.stands = 1 + (pick(2) as u8);
        }
    }
    ground(&mut varied, pick);
    if open(&varied).is_ok() {
        varied
    } else {
        setup.clone()
    }
}

fn options(pick: Pick<'_>) -> Options {
    let columns = one_of(&[5, 5, 5, 6, 7, 9], pick);
    let files = |files: &[u8]| Some(files.to_vec());
    let odd = columns % 2 == 1;
    let sizes = (2..=8_u8).map(|n| {
        (
            n,
            if n % 2 == 0 {
                vec![2; usize::from(n / 2)]
            } else {
                vec![2, n - 2]
            },
        )
    });
    let quality_rules = one_of(
        &[QualityRules::None, QualityRules::Rolled, QualityRules::Chosen],
        pick,
    );
    // Without quality rules, a unit may name no quality.
    let rated = quality_rules != QualityRules::None;
    let table = FormationTable::Ranks(sizes.filter(|(n, _)| *n != 3 && *n != 7).collect());
    Options {
        columns,
        setup_files: if odd && yes(pick) {
            None
        } else {
            files(&[1, 2, 3, 4])
        },
        zone_capacity: one_of(&[4, 5, 6, 6, 8], pick),
        reserve_files: one_of(&[0_usize, 0, 1, 2, 3], pick)
            .checked_sub(1)
            .map(|n| match n {
                0 => vec![],
                1 => vec![0, 2, 4],
                _ => (0..columns).collect(),
            }),
        full_reserve: one_of(
            &[
                FullReserve::NextClosest,
                FullReserve::Unavailable,
                FullReserve::Rout,
            ],
            pick,
        ),
        formation_table: if pick(4) == 0 { table } else { FormationTable::Any },
        max_stands: 8,
        commander_setup: one_of(
            &[
                CommanderSetup::OwnRear,
                CommanderSetup::SetupZones,
                CommanderSetup::OwnHalf,
            ],
            pick,
        ),
        fire_plan: one_of(&[FirePlan::Sealed, FirePlan::OneByOne], pick),
        fire_spread: one_of(&[FireSpread::Strict, FireSpread::Free], pick),
        supporting_fire_gets_canister: yes(pick),
        cavalry_bonus_against_infantry: one_of(
            &[CavalryBonus::SkirmishOnly, CavalryBonus::AnyInfantry],
            pick,
        ),
        rethrow_order: one_of(&[RethrowOrder::AfterAll, RethrowOrder::EachAttack], pick),
        break_contact: one_of(
            &[BreakContact::Rank, BreakContact::Never, BreakContact::Any],
            pick,
        ),
        movement_phase_ends_by_itself: yes(pick),
        leave_table_after_actions: yes(pick),
        fired_foot_artillery_may_leave_table: yes(pick),
        square_may_leave_table: yes(pick),
        withdraw_during_reactions: yes(pick),
        commander_terrain: one_of(&[CommanderTerrain::AsUnits, CommanderTerrain::WoodsOnly], pick),
        unengaged_first: one_of(&[UnengagedFirst::Strict, UnengagedFirst::LegalTargetsOnly], pick),
        over_run_engaged_artillery: yes(pick),
        prepared_square: one_of(
            &[
                PreparedSquare::Plain,
                PreparedSquare::FeintTable,
                PreparedSquare::Immune,
            ],
            pick,
        ),
        impact_on_passive_infantry: yes(pick),
        target_reaction: one_of(&[TargetReaction::Terminal, TargetReaction::Deferred], pick),
        artillery_must_answer_infantry: yes(pick),
        follow_on_limit: Limit(one_of(&[None, Some(0), Some(1), Some(2)], pick)),
        broken_side_can_win: yes(pick),
        marvellous_zones: Limit(one_of(&[None, Some(3), Some(8)], pick)),
        max_turns: Limit(one_of(&[None, Some(3), Some(8), Some(15)], pick)),
        draw_by_agreement: yes(pick),
        terrain_rules: true,
        woods_keep_cavalry_in_skirmish: yes(pick),
        quality_rules,
        veteran_fire: if rated { one_of(&[4, 3], pick) } else { 4 },
        quality_in_hand_to_hand: if rated && yes(pick) {
            QualityInHandToHand::PerUnit
        } else {
            QualityInHandToHand::PerAttack
        },
        timeout_answers: one_of(&[TimeoutAnswers::Defaults, TimeoutAnswers::None], pick),
    }
}

fn ground(setup: &mut Setup, pick: Pick<'_>) {
    setup.terrain.clear();
    setup.escarpments.clear();
    let columns = usize::from(setup.options.columns);
    let mut once = vec![Terrain::Woods, Terrain::Village, Terrain::Boggy];
    for _ in 0..pick(6) {
        let zone = Zone {
            file: pick(columns) as u8,
            rank: 1 + pick(3) as u8,
        };
        let feature = if !once.is_empty() && yes(pick) {
            once.remove(pick(once.len()))
        } else {
            one_of(
                &[Terrain::Hill, Terrain::Rough, Terrain::Hill, Terrain::Impassable],
                pick,
            )
        };
        let features = setup.terrain.entry(zone).or_default();
        if !features.contains(&feature) {
            features.push(feature);
        }
    }
    for _ in 0..pick(4) {
        let zone = Zone {
            file: pick(columns - 1) as u8,
            rank: 1 + pick(2) as u8,
        };
        let next = if yes(pick) {
            Zone {
                file: zone.file + 1,
                ..zone
            }
        } else {
            Zone {
                rank: zone.rank + 1,
                ..zone
            }
        };
        if !setup.escarpments.contains(&[zone, next]) {
            setup.escarpments.push([zone, next]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_options_chosen_by_chance_contradict_each_other() {
        let mut number = 1_u32;
        let mut pick = |n: usize| {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (number >> 16) as usize % n
        };
        for _ in 0..500 {
            let options = options(&mut pick);
            assert_eq!(options.agree(), Ok(()));
            assert!(options.table().is_ok(), "{options:?}");
        }
    }
}
