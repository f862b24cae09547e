//! How a battle stands, what was lost, and how the dice fell.

use super::event::{Event, Reason};
use super::messages::standing as words;
use super::options::LONGEST_GAME;
use super::phase::victory::{is_broken, strengths, zones_needed};
use super::roster::{Gone, Side, UnitId};
use super::state::{Phase, State};
use super::{Marvellous, rules};
use umpire_engine::{
    Argument, Cast, Condition, Die, Faces, Limit, Loss, Message, Rule, Standing, Tally, Template,
};

/// How heavy the loss of the Commander weighs, in stands.
const COMMANDER: u32 = 6;

/// The scorebook of this game.
pub struct Scorebook;

impl umpire_engine::Scorebook<Marvellous> for Scorebook {
    const STRENGTH: Option<&'static Template> = Some(&words::STRENGTH);

    fn standing(state: &State) -> Standing {
        match state.phase {
            // Before they deploy, all units are off the table.
            Phase::Setup if state.ending.is_none() => Standing::default(),
            _ => Standing {
                ahead: ahead(state).map(Side::seat),
                conditions: conditions(state),
            },
        }
    }

    fn strengths(state: &State) -> [u32; 2] {
        Side::BOTH.map(|side| u32::from(state.strength(side) - state.routed(side)))
    }

    fn limits(state: &State) -> Vec<Limit> {
        let left = |lost: fn(u16) -> u16| {
            Side::BOTH.map(|side| u32::from(state.strength(side) - lost(state.strength(side))))
        };
        let limit = |at, text: &'static Template, rule| Limit {
            at,
            text: text.plain(),
            rule,
        };
        vec![
            limit(left(|units| units.div_ceil(3)), &words::THIRD, &rules::VIC_6),
            limit(left(|units| units.div_ceil(2)), &words::HALF, &rules::VIC_7),
        ]
    }

    fn tallies(state: &State) -> Vec<Tally> {
        let stands = |side: Side, of: fn(&super::roster::Unit) -> u8| {
            let units = state.units.iter().filter(|unit| unit.side == side);
            units.map(|unit| u32::from(of(unit))).sum::<u32>()
        };
        vec![
            Tally {
                what: words::UNITS_LOST.plain(),
                rule: &rules::VIC_2,
                lost: Side::BOTH.map(|side| u32::from(state.routed(side))),
                of: Side::BOTH.map(|side| u32::from(state.strength(side))),
            },
            Tally {
                what: words::STANDS_LOST.plain(),
                rule: &rules::LOSS_3,
                lost: Side::BOTH.map(|side| stands(side, super::narration::stands_lost)),
                of: Side::BOTH.map(|side| stands(side, |unit| unit.strength)),
            },
        ]
    }

    fn loss(state: &State, event: &Event) -> Option<Loss> {
        let of = |unit: &UnitId, weight: u32| {
            let unit = state.unit(state.find(*unit)?);
            Some(Loss {
                seat: unit.side.seat(),
                weight,
            })
        };
        match event {
            Event::LossesRemoved { unit, stands, .. } if *stands > 0 => of(unit, u32::from(*stands)),
            Event::Removed { unit, gone } => {
                let stands = state.find(*unit).map(|ix| state.unit(ix).strength)?;
                let weight = u32::from(stands) * if *gone == Gone::Withdrawn { 1 } else { 2 };
                of(unit, weight)
            }
            Event::CommanderRemoved { side } => Some(Loss {
                seat: side.seat(),
                weight: COMMANDER,
            }),
            _ => None,
        }
    }

    fn casts(state: &State, event: &Event) -> Vec<Cast> {
        let cast = match event {
            Event::Fired {
                unit, needs, faces, ..
            } => hits(state, *unit, *needs, faces),
            Event::Attacked {
                unit, value, faces, ..
            } => hits(state, *unit, *value, faces),
            Event::Rethrown {
                unit, target, faces, ..
            }
            | Event::CommanderRethrown { unit, target, faces } => {
                value_of(state, *unit, *target).and_then(|value| hits(state, *unit, value, faces))
            }
            Event::EngageTested { unit, die, needs, .. }
            | Event::InterceptTested {
                unit,
                die: Some(die),
                needs,
                ..
            } => thrown(state, *unit, &words::TESTS, *needs, &[*die]),
            _ => None,
        };
        cast.into_iter().collect()
    }
}

/// Dice of a unit that count if they show `needs` or less.
fn thrown(state: &State, unit: UnitId, measure: &'static Template, needs: u8, faces: &[u8]) -> Option<Cast> {
    let seat = state.unit(state.find(unit)?).side.seat();
    Some(Cast {
        seat,
        measure,
        die: Die::Passes {
            good: needs.min(6),
            sides: 6,
        },
        dice: faces.len() as u32,
        score: faces.iter().filter(|face| **face <= needs).count() as u32,
    })
    .filter(|cast| cast.dice > 0)
}

fn hits(state: &State, unit: UnitId, needs: u8, faces: &Faces) -> Option<Cast> {
    thrown(state, unit, &words::HITS, needs, faces.as_slice())
}

/// The number needed by an attack that was thrown in this phase.
fn value_of(state: &State, unit: UnitId, target: UnitId) -> Option<u8> {
    let Phase::HandToHand(melee) = &state.phase else {
        return None;
    };
    let (unit, target) = (state.find(unit)?, state.find(target)?);
    let attack = melee
        .attacks
        .iter()
        .find(|a| a.unit == unit && a.target == target)?;
    Some(attack.value)
}

/// The side in general retreat, if only one is (VIC-3).
fn retreating(state: &State) -> [bool; 2] {
    let [on, off] = strengths(state);
    [off[0] > on[0], off[1] > on[1]]
}

/// The side that would win if the turn ended now.
fn ahead(state: &State) -> Option<Side> {
    if let Some(ending) = state.ending {
        return ending.winner;
    }
    match retreating(state) {
        [true, false] => Some(Side::North),
        [false, true] => Some(Side::South),
        [true, true] => None,
        [false, false] => by_zones(state).filter(|side| may_win(state, *side)),
    }
}

/// The side with more zones.
fn by_zones(state: &State) -> Option<Side> {
    let [south, north] = Side::BOTH.map(|side| state.uncontested(side));
    match south.cmp(&north) {
        std::cmp::Ordering::Greater => Some(Side::South),
        std::cmp::Ordering::Less => Some(Side::North),
        std::cmp::Ordering::Equal => None,
    }
}

fn may_win(state: &State, side: Side) -> bool {
    state.options.broken_side_can_win || !is_broken(state, side)
}

fn named(side: Side) -> Argument {
    super::narration::words::side(side)
}

fn condition(rule: &'static Rule, met: bool, text: Message) -> Condition {
    Condition {
        rule,
        met,
        text,
        each: None,
    }
}

/// What ends the battle and what decides it. At the end, first what ended it.
fn conditions(state: &State) -> Vec<Condition> {
    let mut all = Vec::with_capacity(5);
    let reason = state.ending.map(|ending| ending.reason);
    match (reason, state.ending.and_then(|ending| ending.winner)) {
        (Some(Reason::Concession), Some(winner)) => {
            let text = words::CONCEDED.with([("side", named(winner.enemy()))]);
            all.push(condition(&rules::VIC_10, true, text));
        }
        (Some(Reason::Agreement), _) => all.push(condition(&rules::VIC_9, true, words::AGREED.plain())),
        _ => {}
    }
    let ends = turns(state)
        .into_iter()
        .chain(breakpoint(state))
        .chain(retreat(state));
    let mut ends: Vec<Condition> = ends.collect();
    ends.sort_by_key(|condition| !condition.met);
    all.append(&mut ends);
    // After a general retreat, the zones decide nothing.
    if reason != Some(Reason::GeneralRetreat) {
        all.extend(zones(state));
    }
    all
}

/// The last turn, if there is one.
fn turns(state: &State) -> Option<Condition> {
    let over = state
        .ending
        .is_some_and(|ending| ending.reason == Reason::TurnLimit);
    let last = state.options.max_turns.0.or(over.then_some(LONGEST_GAME))?;
    let text = if over {
        words::LAST_TURN.with([("turn", state.turn.into()), ("last", last.into())])
    } else {
        words::TURNS.with([("last", last.into())])
    };
    Some(condition(&rules::TURN_1, over, text))
}

fn retreat(state: &State) -> Vec<Condition> {
    let [on, off] = strengths(state);
    let retreats = retreating(state);
    if retreats == [false, false] {
        let each = |side: Side| {
            let n = side.index();
            Argument::from(words::ON_OFF.with([("on", on[n].into()), ("off", off[n].into())]))
        };
        let text = words::NO_RETREAT.with([("south", each(Side::South)), ("north", each(Side::North))]);
        return vec![condition(&rules::VIC_3, false, text)];
    }
    let of = |side: Side| {
        let n = side.index();
        let text = words::RETREAT.with([
            ("side", named(side)),
            ("on", on[n].into()),
            ("off", off[n].into()),
        ]);
        condition(&rules::VIC_3, true, text)
    };
    let sides = Side::BOTH.into_iter().filter(|side| retreats[side.index()]);
    sides.map(of).collect()
}

fn breakpoint(state: &State) -> Vec<Condition> {
    let half = |side: Side| state.strength(side).div_ceil(2);
    let each = |template: &'static Template, side: Side| {
        template.with([("n", state.routed(side).into()), ("half", half(side).into())])
    };
    let has = Some(Side::BOTH.map(|side| each(&words::ROUTED, side)));
    let broken: Vec<Side> = Side::BOTH
        .into_iter()
        .filter(|side| is_broken(state, *side))
        .collect();
    if broken.is_empty() {
        let part = |side| Argument::from(each(&words::OF_HALF, side));
        let text = words::NOT_BROKEN.with([("south", part(Side::South)), ("north", part(Side::North))]);
        return vec![Condition {
            each: has,
            ..condition(&rules::VIC_7, false, text)
        }];
    }
    let of = |(n, side): (usize, Side)| {
        let text = words::BROKEN.with([
            ("side", named(side)),
            ("routed", state.routed(side).into()),
            ("units", state.strength(side).into()),
            ("half", half(side).into()),
        ]);
        Condition {
            each: has.clone().filter(|_| n == 0),
            ..condition(&rules::VIC_7, true, text)
        }
    };
    broken.into_iter().enumerate().map(of).collect()
}

fn zones(state: &State) -> Vec<Condition> {
    let held = Side::BOTH.map(|side| state.uncontested(side));
    let count = u32::from(state.table.columns) * 3;
    let [needed, zones] = [("needed", zones_needed(state).into()), ("zones", count.into())];
    let more = by_zones(state);
    let text = match more {
        Some(side) => words::ZONES.with([
            ("side", named(side)),
            ("more", held[side.index()].into()),
            ("other", named(side.enemy())),
            ("less", held[side.enemy().index()].into()),
            needed,
            zones,
        ]),
        None => words::ZONES_EVEN.with([("more", held[0].into()), needed, zones]),
    };
    let decided = Condition {
        each: Some(Side::BOTH.map(|side| words::HELD.with([("n", held[side.index()].into())]))),
        ..condition(&rules::VIC_9, more.is_some(), text)
    };
    let barred = more.filter(|side| !may_win(state, *side)).map(|side| {
        let text = words::MAY_NOT_WIN.with([("side", named(side))]);
        condition(&rules::VIC_9, true, text)
    });
    std::iter::once(decided).chain(barred).collect()
}
