//! Forecasts of fire and close combat: exact, before any die is thrown.

use super::combat::{effects, odds_of, onset};
use super::fire::volley::{self, Volley};
use super::flow::{Combat, Fight, Onset, Target};
use super::hex::Hex;
use super::hex::arc::Neighbour;
use super::messages::{odds as messages, prospect};
use super::odds::{FACES, shown};
use super::options::ThresholdEffect;
use super::roll::Reason;
use super::roster::{Formation, Ix, Unit};
use super::state::State;
use super::{announcement::Attack, rules};
use std::collections::BTreeMap;
use umpire_engine::{Argument, Chance, Prospect, Rule, Template, ThrowOdds, ThrowOutcome};

/// The chance of `good` out of ten faces.
fn faces(good: usize) -> Chance {
    Chance::new(good as u128, u128::from(FACES))
}

/// The distribution of the total hits of a volley.
pub(crate) fn hits_in_all(state: &State, volley: &Volley) -> Vec<Chance> {
    let mut all = vec![Chance::SURE];
    for from in &volley.from {
        let rows = volley::column(state, volley, *from);
        let sum = volley::modifiers(state, volley, *from).sum();
        let most = usize::from(rows.keys().last().copied().unwrap_or(0));
        let mut one = vec![0; most + 1];
        for die in 0..FACES {
            one[usize::from(volley::hits(rows, i16::from(die) + sum))] += 1;
        }
        let mut next = vec![Chance::NEVER; all.len() + most];
        for (before, chance) in all.iter().enumerate() {
            for (hits, good) in one.iter().enumerate() {
                next[before + hits] = next[before + hits].or(chance.and(faces(*good)));
            }
        }
        all = next;
    }
    all
}

/// What a volley may do to its target: hit it, bring it to its threshold, lower its morale, eliminate it; and which of
/// these come together. For a target in column only the hits, because it checks before the shots.
pub(crate) fn of_volley(state: &State, volley: &Volley) -> (Vec<Prospect>, Vec<ThrowOutcome>) {
    let target = state.unit(volley.target);
    let all = hits_in_all(state, volley);
    if target.formation == Formation::Column {
        let hit = all
            .iter()
            .skip(1)
            .fold(Chance::NEVER, |sum, chance| sum.or(*chance));
        return (vec![Prospect::new(&prospect::STRIKES, hit)], vec![]);
    }
    let mut effects: BTreeMap<Effects, Chance> = BTreeMap::new();
    let worn = state.at_threshold(target);
    for (hits, chance) in all.into_iter().enumerate() {
        let hits = hits as u8;
        let after = Unit {
            casualties: target.casualties.saturating_add(hits),
            ..*target
        };
        let mut with = Effects {
            strikes: hits > 0,
            eliminated: hits > 0 && (target.is_guns() || after.casualties >= target.strength),
            ..Effects::default()
        };
        let falls = if with.eliminated {
            Chance::NEVER
        } else {
            with.reaches_threshold = state.at_threshold(&after) && !worn;
            fails(state, volley, &after, hits, worn)
        };
        for (loses_morale, share) in [(true, falls), (false, falls.otherwise())] {
            let sum = effects
                .entry(Effects { loses_morale, ..with })
                .or_insert(Chance::NEVER);
            *sum = sum.or(chance.and(share));
        }
    }
    effects.retain(|_, chance| *chance != Chance::NEVER);
    let prospects = Effects::default().named().map(|(result, _)| {
        let having = effects.iter().filter(|(effects, _)| effects.has(result));
        Prospect::new(
            result,
            having.fold(Chance::NEVER, |sum, (_, chance)| sum.or(*chance)),
        )
    });
    let mut outcomes: Vec<(Effects, Chance)> = effects.into_iter().collect();
    outcomes.sort_by_key(|(_, chance)| std::cmp::Reverse(*chance));
    let outcomes = outcomes.iter().map(|(effects, chance)| ThrowOutcome {
        results: effects.words(),
        chance: (*chance).into(),
    });
    (prospects.to_vec(), outcomes.collect())
}

/// What a volley does to its target.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Effects {
    strikes: bool,
    reaches_threshold: bool,
    loses_morale: bool,
    eliminated: bool,
}

impl Effects {
    fn named(self) -> [(&'static Template, bool); 4] {
        [
            (&prospect::STRIKES, self.strikes),
            (&prospect::REACHES_THRESHOLD, self.reaches_threshold),
            (&prospect::LOSES_MORALE, self.loses_morale),
            (&prospect::ELIMINATED, self.eliminated),
        ]
    }

    fn has(self, result: &'static Template) -> bool {
        self.named()
            .iter()
            .any(|(name, is)| *is && name.word() == result.word())
    }

    fn words(self) -> Vec<String> {
        let those = self.named().into_iter().filter(|(_, is)| *is);
        those.map(|(name, _)| name.word().to_owned()).collect()
    }
}

/// The chance that a unit loses morale by `hits` hits. Leaders with it may fall before it checks.
fn fails(state: &State, volley: &Volley, after: &Unit, hits: u8, worn: bool) -> Chance {
    let drops = state.options.threshold_effect == ThresholdEffect::Drop;
    if drops && !worn && state.at_threshold(after) {
        return Chance::SURE;
    }
    let due = volley::due(state, after, hits, volley.mode.is_none());
    if due == 0 {
        return Chance::NEVER;
    }
    let plain = state.check_modifiers(volley.target, due - 1);
    let led = |m: &&super::roll::Modifier| m.name == Reason::LeaderStacked;
    let his = plain.0.iter().find(led).map_or(0, |m| i16::from(m.value));
    let leaders = state.leaders_with(volley.target);
    let ratings: Vec<i16> = leaders
        .iter()
        .map(|n| i16::from(state.leader(*n).rating))
        .collect();
    let above = |best: i16| {
        let sum = plain.sum() - his + best;
        faces(
            (0..FACES)
                .filter(|die| i16::from(*die) + sum > i16::from(after.rating))
                .count(),
        )
    };
    if hits == 0 {
        return above(ratings.iter().copied().min().unwrap_or(0));
    }
    let falls = faces(state.charts().leader_casualty.removed_on.len());
    let counts = scoring_throws(state, volley, hits);
    let all = u128::from(counts.values().sum::<u32>());
    counts.iter().fold(Chance::NEVER, |total, (hexes, counts)| {
        let exposed = |n: usize| hexes.contains(&state.leader(leaders[n]).hex);
        // Every combination of leaders in the hit hexes that stay or fall.
        let led = (0..1_u32 << ratings.len().min(8)).fold(Chance::NEVER, |sum, way| {
            let stays = |n: usize| way >> n & 1 == 1;
            let chance = (0..ratings.len()).fold(Chance::SURE, |all, n| {
                all.and(match (exposed(n), stays(n)) {
                    (true, true) => falls.otherwise(),
                    (true, false) => falls,
                    (false, true) => Chance::SURE,
                    (false, false) => Chance::NEVER,
                })
            });
            let left = ratings.iter().enumerate().filter(|(n, _)| stays(*n));
            sum.or(chance.and(above(left.map(|(_, rating)| *rating).min().unwrap_or(0))))
        });
        total.or(Chance::new(u128::from(*counts), all).and(led))
    })
}

/// The number of throws in which a volley scores `hits` hits in total, by the target hexes in which it
/// scores.
fn scoring_throws(state: &State, volley: &Volley, hits: u8) -> BTreeMap<Vec<Hex>, u32> {
    let mut all: BTreeMap<(u8, Vec<Hex>), u32> = BTreeMap::from([((0, vec![]), 1)]);
    for from in &volley.from {
        let Some(Neighbour { hex, .. }) = volley.line(state, *from) else {
            continue;
        };
        let rows = volley::column(state, volley, *from);
        let sum = volley::modifiers(state, volley, *from).sum();
        let mut next = BTreeMap::new();
        for ((before, hexes), counts) in all {
            for die in 0..FACES {
                let scored = volley::hits(rows, i16::from(die) + sum);
                let mut struck = hexes.clone();
                if scored > 0 {
                    struck.push(hex);
                }
                *next.entry((before + scored, struck)).or_default() += counts;
            }
        }
        all = next;
    }
    let matching = all.into_iter().filter(|((sum, _), _)| *sum == hits);
    matching.map(|((_, hexes), counts)| (hexes, counts)).collect()
}

/// The odds of a list of attacks by the rows of the table. Attacks on guns or a leader alone need no throw.
pub(crate) fn of_attacks(state: &State, attacks: &[Attack], spent: &[Ix]) -> Vec<ThrowOdds> {
    let named = |a: &Attack| {
        let (unit, target) = state.find(a.unit).zip(state.find(a.target))?;
        let hex = a.hex;
        Some(Onset {
            unit,
            target: Target::Unit(target),
            hex,
        })
    };
    let mut onsets: Vec<Onset> = attacks.iter().filter_map(named).collect();
    onset::assign_hexes(state, &mut onsets);
    onset::fights(&onsets)
        .iter()
        .filter_map(|fight| match fight {
            Fight::Combat(combat) => Some(of_combat(state, combat, spent)),
            Fight::Leader { .. } => None,
        })
        .collect()
}

/// The odds of a close combat; `spent`: the units that spend a pistol.
pub(crate) fn of_combat(state: &State, combat: &Combat, spent: &[Ix]) -> ThrowOdds {
    let name = |ix: Ix| state.unit(ix).id.to_string();
    let message = match combat.hex {
        Some(hex) => messages::CLOSE_COMBAT_AT.with([("hex", Argument::shown(hex))]),
        None => messages::CLOSE_COMBAT.plain(),
    };
    let mut odds = ThrowOdds {
        what: message.text().to_owned(),
        message: message.view(),
        unit: combat.attackers.first().map(|ix| name(*ix)),
        target: Some(name(combat.target)),
        dice: 1,
        needs: 0,
        rule: rules::CC_12.id,
        modifiers: vec![],
        hits: vec![],
        outcomes: vec![],
        prospects: vec![],
    };
    if state.unit(combat.target).is_guns() {
        odds.dice = 0;
        odds.rule = rules::CC_5.id;
        odds.prospects = vec![Prospect::new(&prospect::ELIMINATED, Chance::SURE)];
        return odds;
    }
    let ours = combat.attackers.iter().any(|ix| spent.contains(ix));
    let modifiers = odds_of::modifiers(state, combat, [ours, spent.contains(&combat.target)]);
    odds.modifiers = shown(&rules::CC_12, &modifiers.0);
    for (shown, made) in odds.modifiers.iter_mut().zip(&modifiers.0) {
        shown.rule = rule_of(made.name).id;
    }
    let sum = modifiers.sum();
    let met: Vec<_> = (0..FACES)
        .filter_map(|die| odds_of::row(state, i16::from(die) + sum))
        .collect();
    let results: Vec<_> = met
        .iter()
        .map(|row| effects::of_row(state, combat, row))
        .collect();
    let having = |what: &'static Template| {
        let with = |row: &&Vec<&'static Template>| row.iter().any(|each| each.word() == what.word());
        faces(results.iter().filter(with).count())
    };
    let ends = [
        &prospect::ATTACKER_FALLS_BACK,
        &prospect::DEFENDER_FALLS_BACK,
        &prospect::ATTACKER_ELIMINATED,
        &prospect::DEFENDER_ELIMINATED,
    ];
    odds.prospects = ends.map(|what| Prospect::new(what, having(what))).to_vec();
    for row in &state.charts().close_combat.table {
        let chance = faces(met.iter().filter(|it| it.from == row.from).count());
        if chance != Chance::NEVER {
            odds.prospects.push(Prospect {
                what: format!("row {}", row.from),
                chance: chance.into(),
            });
        }
    }
    if state.unit(combat.target).formation != Formation::Column {
        odds.outcomes = outcomes(&results);
    }
    odds
}

/// What the ten faces do, the likeliest first.
fn outcomes(by_face: &[Vec<&'static Template>]) -> Vec<ThrowOutcome> {
    let mut counts: Vec<(Vec<String>, usize)> = vec![];
    for results in by_face {
        let words: Vec<String> = results.iter().map(|each| each.word().to_owned()).collect();
        match counts.iter_mut().find(|(known, _)| *known == words) {
            Some((_, faces)) => *faces += 1,
            None => counts.push((words, 1)),
        }
    }
    counts.sort_by_key(|(_, faces)| std::cmp::Reverse(*faces));
    let outcome = |(results, count)| ThrowOutcome {
        results,
        chance: faces(count).into(),
    };
    counts.into_iter().map(outcome).collect()
}

/// The rule behind a modifier of close combat.
fn rule_of(reason: Reason) -> &'static Rule {
    match reason {
        Reason::Strength => &rules::CC_8,
        Reason::Morale => &rules::CC_9,
        Reason::Momentum => &rules::CC_10,
        Reason::TargetFlank | Reason::TargetRear => &rules::CC_11,
        Reason::AttackerPistol | Reason::DefenderPistol => &rules::CC_7,
        Reason::Terrain => &rules::TERR_3,
        Reason::MoraleShaken | Reason::DefenderMoraleShaken | Reason::DefenderMoraleBroken => {
            &rules::MORALE_4
        }
        Reason::FormationShaken
        | Reason::FormationBroken
        | Reason::DefenderFormationShaken
        | Reason::DefenderFormationBroken => &rules::FORM_2,
        _ => &rules::CC_12,
    }
}
