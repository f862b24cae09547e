//! The exact odds of an announcement, with the modifiers of each number.

mod hand_to_hand;

use super::announcement::{Announcement, Reaction};
use super::event::FireKind;
use super::firepower::firepower;
use super::melee::Assault;
use super::messages::{odds, prospect};
use super::modifiers;
use super::options::PreparedSquare;
use super::phase::engage::engage_needs;
use super::phase::remove_losses::routs;
use super::reaction::{FLINCH, intercept};
use super::roster::{Arm, Formation, Side, Unit};
use super::rules;
use super::state::{Ix, State};
use hand_to_hand::{Pair, again, attack, pair, thrown};
use umpire_engine::{
    Argument, Chance, Message, Odds, Prospect, Rule, Template, ThrowOdds, at_least, distribution,
};

/// The odds of a legal announcement. Possible enemy reactions are not taken into account.
pub(crate) fn odds(state: &State, side: Side, announcement: &Announcement) -> Odds {
    let throws = match announcement {
        Announcement::Engage { unit, target, .. } => pair(state, *unit, *target)
            .map(|pair| engage(state, pair.unit, pair.target))
            .unwrap_or_default(),
        Announcement::React { unit, reaction, .. } => state
            .find(*unit)
            .map(|ix| react(state, ix, *reaction))
            .unwrap_or_default(),
        Announcement::Fire { shots } => shots
            .iter()
            .filter_map(|s| pair(state, s.unit, s.target))
            .map(|pair| shot(state, pair.unit, pair.target, FireKind::Phase))
            .collect(),
        Announcement::Allocate { attacks } => {
            let assault = |Pair { unit, target }: Pair, stands: u8| Assault { unit, target, stands };
            let mut list: Vec<Assault> = attacks
                .iter()
                .filter_map(|a| Some(assault(pair(state, a.unit, a.target)?, a.stands)))
                .collect();
            for (unit, own) in state.army(side) {
                if list.iter().all(|listed| listed.unit != unit)
                    && let [target] = super::phase::hand_to_hand::enemies(state, unit)[..]
                {
                    list.push(assault(Pair { unit, target }, own.stands));
                }
            }
            (0..list.len())
                .map(|n| attack(state, list[n], &list[..n]))
                .collect()
        }
        Announcement::Rethrow { attacks } => attacks
            .iter()
            .filter_map(|a| again(state, pair(state, a.unit, a.target)?, &a.dice, &rules::HTH_13))
            .collect(),
        Announcement::CommanderRethrow { attacks } => attacks
            .iter()
            .filter_map(|a| {
                let both = pair(state, a.unit, a.target)?;
                let all: Vec<u8> = (0..thrown(state, both)?.faces.len() as u8).collect();
                again(state, both, &all, &rules::HTH_12)
            })
            .collect(),
        _ => vec![],
    };
    Odds { throws }
}

fn id(state: &State, ix: Ix) -> String {
    state.unit(ix).id.to_string()
}

/// What a throw of a unit is for.
fn of_unit(state: &State, what: &'static Template, unit: Ix) -> Message {
    what.with([("unit", Argument::shown(state.unit(unit).id))])
}

/// What a throw of a unit at a target is for.
fn of_pair(state: &State, what: &'static Template, unit: Ix, target: Ix) -> Message {
    what.with([
        ("unit", Argument::shown(state.unit(unit).id)),
        ("target", Argument::shown(state.unit(target).id)),
    ])
}

/// What a throw of a number of stands or dice of a unit at a target is for.
fn of_number(state: &State, what: &'static Template, both: Pair, n: impl Into<Argument>) -> Message {
    what.with([
        ("unit", Argument::shown(state.unit(both.unit).id)),
        ("target", Argument::shown(state.unit(both.target).id)),
        ("n", n.into()),
    ])
}

/// A test on one die: `needs` or less passes.
fn test(state: &State, ix: Ix, needs: u8, rule: &'static Rule, what: &Message) -> ThrowOdds {
    let passes = Chance::new(u128::from(needs), 6);
    ThrowOdds {
        what: what.text().to_owned(),
        message: what.view(),
        unit: Some(id(state, ix)),
        target: None,
        dice: 1,
        needs,
        rule: rule.id,
        modifiers: vec![],
        hits: vec![],
        outcomes: vec![],
        prospects: vec![
            Prospect::new(&prospect::PASSES, passes),
            Prospect::new(&prospect::FAILS, passes.otherwise()),
        ],
    }
}

/// No die is thrown, by this rule.
fn no_test(state: &State, ix: Ix, rule: &'static Rule, what: &Message) -> ThrowOdds {
    ThrowOdds {
        dice: 0,
        outcomes: vec![],
        prospects: vec![Prospect::new(&prospect::PASSES, Chance::SURE)],
        ..test(state, ix, 0, rule, what)
    }
}

fn engage(state: &State, ix: Ix, target: Ix) -> Vec<ThrowOdds> {
    let what = |template| of_pair(state, template, ix, target);
    let test = if let Some(needs) = engage_needs(state, ix, target) {
        ThrowOdds {
            modifiers: modifiers::engage(state, ix),
            ..test(state, ix, needs, &rules::ENG_6, &what(&odds::TESTS_TO_ENGAGE))
        }
    } else if state.in_command(ix) {
        no_test(state, ix, &rules::ENG_7A, &what(&odds::ENGAGES_IN_COMMAND))
    } else {
        no_test(state, ix, &rules::ENG_7B, &what(&odds::JOINS_A_FRIEND))
    };
    let mut throws = vec![ThrowOdds {
        target: Some(id(state, target)),
        ..test
    }];
    let square = state.unit(target).formation == Formation::Square && !state.engaged(target);
    let prepared = state.options.prepared_square == PreparedSquare::FeintTable && square;
    if prepared && state.unit(ix).arm() == Arm::Cavalry {
        throws.push(before_square(state, ix, target));
    }
    throws
}

/// The dice of cavalry before a square (REACT-4.3 to REACT-4.5).
fn before_square(state: &State, cavalry: Ix, square: Ix) -> ThrowOdds {
    let what = of_unit(state, &odds::BEFORE_SQUARE, cavalry);
    ThrowOdds {
        what: what.text().to_owned(),
        message: what.view(),
        unit: Some(id(state, cavalry)),
        target: Some(id(state, square)),
        dice: 1,
        needs: 5,
        rule: rules::REACT_4_3.id,
        modifiers: vec![],
        hits: vec![],
        outcomes: vec![],
        prospects: vec![
            Prospect::new(&prospect::PULLS_UP, Chance::new(5, 6)),
            Prospect::new(&prospect::FLOWS_ROUND, Chance::new(5, 36)),
            Prospect::new(&prospect::CHARGES_HOME, Chance::new(1, 36)),
        ],
    }
}

fn react(state: &State, ix: Ix, reaction: Reaction) -> Vec<ThrowOdds> {
    let Some(progress) = state.progress() else {
        return vec![];
    };
    let provoker = progress.unit;
    match reaction {
        Reaction::DefensiveFire => {
            let mut odds = shot(state, ix, provoker, FireKind::Defensive);
            let hits = hit_chances(state, ix, provoker, FireKind::Defensive);
            let (reactor, foe) = (state.unit(ix).arm(), state.unit(provoker).arm());
            let stands = at_least(&hits, usize::from(FLINCH)).otherwise();
            odds.prospects
                .push(Prospect::new(&prospect::FLINCHES, stands.otherwise()));
            if reactor == Arm::Artillery && foe == Arm::Cavalry {
                odds.prospects.push(Prospect::new(&prospect::IS_OVER_RUN, stands));
            } else {
                odds.prospects.push(Prospect::new(&prospect::COMES_ON, stands));
            }
            if reactor == Arm::Infantry {
                odds.prospects
                    .push(Prospect::new(&prospect::SUFFERS_LIGHT_IMPACT, hits[0]));
            }
            vec![odds]
        }
        Reaction::SupportingFire => {
            let mut odds = shot(state, ix, provoker, FireKind::Supporting);
            let hits = hit_chances(state, ix, provoker, FireKind::Supporting);
            odds.prospects.push(Prospect::new(
                &prospect::FLINCHES,
                at_least(&hits, usize::from(FLINCH)),
            ));
            vec![odds]
        }
        Reaction::Intercept => vec![ThrowOdds {
            target: Some(id(state, provoker)),
            ..interception(state, ix, provoker)
        }],
        Reaction::FormSquare if state.unit(provoker).arm() == Arm::Cavalry => {
            vec![before_square(state, provoker, ix)]
        }
        _ => vec![],
    }
}

fn interception(state: &State, ix: Ix, provoker: Ix) -> ThrowOdds {
    if state.in_command(ix) {
        let what = of_pair(state, &odds::INTERCEPTS_IN_COMMAND, ix, provoker);
        return no_test(state, ix, &rules::REACT_6_3, &what);
    }
    let needs = intercept::needs(state.unit(ix));
    let what = of_pair(state, &odds::TESTS_TO_INTERCEPT, ix, provoker);
    ThrowOdds {
        modifiers: modifiers::intercept(state, ix),
        ..test(state, ix, needs, &rules::REACT_6_3, &what)
    }
}

fn hit_chances(state: &State, unit: Ix, target: Ix, fire: FireKind) -> Vec<Chance> {
    let power = firepower(state, unit, target, fire);
    distribution(power.dice, power.needs, 6)
}

fn shot(state: &State, unit: Ix, target: Ix, fire: FireKind) -> ThrowOdds {
    let power = firepower(state, unit, target, fire);
    let hits = distribution(power.dice, power.needs, 6);
    let what = of_pair(state, &odds::FIRES, unit, target);
    ThrowOdds {
        what: what.text().to_owned(),
        message: what.view(),
        unit: Some(id(state, unit)),
        target: Some(id(state, target)),
        dice: power.dice,
        needs: power.needs,
        rule: rules::FIRE_13.id,
        modifiers: modifiers::fire(state, unit, target, fire),
        outcomes: vec![],
        prospects: losses(state, target, &hits),
        hits: hits.into_iter().map(Into::into).collect(),
    }
}

/// What these hits alone would do to a unit when losses are removed: lose stands, rout.
fn losses(state: &State, target: Ix, hits: &[Chance]) -> Vec<Prospect> {
    let unit = *state.unit(target);
    let (mut loses, mut rout) = (Chance::NEVER, Chance::NEVER);
    for (number, chance) in hits.iter().enumerate() {
        let struck = Unit {
            hits: unit.hits + number as u16,
            ..unit
        };
        let lost = super::phase::remove_losses::due(&struck);
        if lost > 0 {
            loses = loses.or(*chance);
        }
        if routs(state, &struck, lost) {
            rout = rout.or(*chance);
        }
    }
    vec![
        Prospect::new(&prospect::LOSES_STANDS, loses),
        Prospect::new(&prospect::ROUTS, rout),
    ]
}
