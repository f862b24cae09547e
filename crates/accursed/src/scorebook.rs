//! How a battle stands, what was lost, and how the dice fell.

use super::event::{Blame, Ended, Event};
use super::flow::Phase;
use super::id::Id;
use super::messages::standing as words;
use super::odds::FACES;
use super::roll::Roll;
use super::roster::{Gone, Morale, Role, Side, Unit};
use super::state::State;
use super::victory::{self, Step};
use super::{Accursed, charts::Level, rules};
use umpire_engine::{
    Argument, Cast, Condition, Die, Limit, Loss, Message, Rule, Seat, Standing, Tally, Template,
};

/// How heavy the loss of a unit weighs beside its strength.
const UNIT: u32 = 4;
/// How heavy a rout weighs.
const ROUT: u32 = 3;
/// How heavy the loss of a leader weighs; twice as much for one who commands the army.
const LEADER: u32 = 8;

/// The scorebook of this game.
pub struct Scorebook;

impl umpire_engine::Scorebook<Accursed> for Scorebook {
    const STRENGTH: Option<&'static Template> = Some(&words::STRENGTH);

    fn standing(state: &State) -> Standing {
        if state.flow.phase == Phase::Setup && state.ending.is_none() {
            return Standing::default();
        }
        let ahead = match state.ending {
            Some(ending) => ending.winner,
            None => ahead(state),
        };
        Standing {
            ahead: ahead.map(Side::seat),
            conditions: conditions(state),
        }
    }

    fn strengths(state: &State) -> [u32; 2] {
        Side::BOTH.map(|side| {
            sum(
                state,
                side,
                |unit| if has_left_for_good(unit) { 0 } else { unit.left() },
            )
        })
    }

    fn limits(_state: &State) -> Vec<Limit> {
        vec![]
    }

    fn tallies(state: &State) -> Vec<Tally> {
        let count = |of: &dyn Fn(&Unit) -> bool| {
            Side::BOTH.map(|side| state.units.iter().filter(|u| u.side == side && of(u)).count() as u32)
        };
        let leaders = |of: &dyn Fn(bool) -> bool| {
            let led = |side| state.leaders.iter().filter(move |l| l.side == side && !l.generic);
            Side::BOTH.map(|side| led(side).filter(|l| of(l.lost)).count() as u32)
        };
        let whole = Side::BOTH.map(|side| sum(state, side, |unit| unit.strength));
        let left = <Scorebook as umpire_engine::Scorebook<Accursed>>::strengths(state);
        let all = [
            Tally {
                what: words::UNITS_LOST.plain(),
                rule: &rules::VIC_3,
                lost: count(&|unit| !unit.is_guns() && has_left_for_good(unit)),
                of: count(&|unit| !unit.is_guns()),
            },
            Tally {
                what: words::STRENGTH_LOST.plain(),
                rule: &rules::VIC_1,
                lost: [0, 1].map(|n| whole[n].saturating_sub(left[n])),
                of: whole,
            },
            Tally {
                what: words::GUNS_LOST.plain(),
                rule: &rules::VIC_1,
                lost: count(&|unit| unit.is_guns() && has_left_for_good(unit)),
                of: count(&Unit::is_guns),
            },
            Tally {
                what: words::LEADERS_LOST.plain(),
                rule: &rules::VIC_1,
                lost: leaders(&|lost| lost),
                of: leaders(&|_| true),
            },
        ];
        all.into_iter().filter(|tally| tally.of != [0, 0]).collect()
    }

    fn loss(state: &State, event: &Event) -> Option<Loss> {
        let of = |id: &Id, weight: &dyn Fn(&Unit) -> u32| {
            let unit = state.unit(state.find(*id)?);
            Some(Loss {
                seat: unit.side.seat(),
                weight: weight(unit),
            })
        };
        match event {
            // The sentences about fire and close combat; the casualties are events of their own.
            Event::Fired { target, hits, .. } if *hits > 0 => of(target, &|_| 0),
            Event::CloseCombat { target, .. } => of(target, &|_| 0),
            Event::CasualtiesChanged {
                unit,
                casualties,
                cause,
            } if *cause != Blame::Incorporation => {
                let lost = |unit: &Unit| u32::from(casualties.saturating_sub(unit.casualties));
                of(unit, &lost).filter(|loss| loss.weight > 0)
            }
            Event::MoraleChanged {
                unit,
                morale: Morale::Broken,
            } => of(unit, &|_| ROUT),
            Event::Removed { unit, gone } if *gone != Gone::Pursued && *gone != Gone::Incorporated => {
                of(unit, &|unit| UNIT + u32::from(unit.strength))
            }
            Event::GunsCaptured { unit, side } => of(unit, &|_| UNIT * 2).map(|loss| Loss {
                seat: side.enemy().seat(),
                ..loss
            }),
            Event::LeaderRemoved { leader, .. } => {
                let leader = state.leader(state.find_leader(*leader)?);
                let chief = leader.king || leader.role != Role::WingCommander;
                Some(Loss {
                    seat: leader.side.seat(),
                    weight: if chief { LEADER * 2 } else { LEADER },
                })
            }
            _ => None,
        }
    }

    fn casts(state: &State, event: &Event) -> Vec<Cast> {
        let of_unit = |id: &Id| state.find(*id).map(|ix| state.unit(ix).side.seat());
        let of_wing = |id: &Id| state.find_wing(*id).map(|place| state.wing(place).side.seat());
        match event {
            Event::Fired { unit, rolls, .. } => faces(of_unit(unit), rolls),
            Event::CloseCombat { attackers, roll, .. } => {
                faces(attackers.first().and_then(of_unit), std::slice::from_ref(roll))
            }
            Event::MoraleChecked { unit, roll, .. }
            | Event::InterceptionTried { unit, roll, .. }
            | Event::Rallied {
                unit,
                roll: Some(roll),
                ..
            } => test(of_unit(unit), roll),
            Event::PreemptionTried { wing, roll, .. }
            | Event::OrdersTried { wing, roll, .. }
            | Event::ContinuationTried { wing, roll, .. } => test(of_wing(wing), roll),
            _ => vec![],
        }
    }
}

/// Whether a unit has left the game for good. A pursuer may come back (VIC-3).
fn has_left_for_good(unit: &Unit) -> bool {
    unit.gone.is_some_and(|gone| gone != Gone::Pursued)
}

/// The sum over the units of a side, without guns.
fn sum(state: &State, side: Side, of: fn(&Unit) -> u8) -> u32 {
    let units = state
        .units
        .iter()
        .filter(|unit| unit.side == side && !unit.is_guns());
    units.map(|unit| u32::from(of(unit))).sum()
}

/// Dice of fire or of a close combat: the higher, the better for the side that throws.
fn faces(seat: Option<Seat>, rolls: &[Roll]) -> Vec<Cast> {
    let cast = |seat| Cast {
        seat,
        measure: &words::FACES,
        die: Die::Face { sides: FACES },
        dice: rolls.len() as u32,
        score: rolls.iter().map(|roll| u32::from(roll.die)).sum(),
    };
    seat.filter(|_| !rolls.is_empty()).map(cast).into_iter().collect()
}

/// A die that succeeds at or below a number, after its modifiers.
fn test(seat: Option<Seat>, roll: &Roll) -> Vec<Cast> {
    let modifiers = roll.sum - i16::from(roll.die);
    let cast = |(seat, needed): (Seat, i16)| Cast {
        seat,
        measure: &words::TESTS,
        die: Die::Passes {
            good: (0..FACES)
                .filter(|die| i16::from(*die) + modifiers <= needed)
                .count() as u8,
            sides: FACES,
        },
        dice: 1,
        score: u32::from(roll.succeeds()),
    };
    seat.zip(roll.needed).map(cast).into_iter().collect()
}

/// The side that leads after par, however little.
fn ahead(state: &State) -> Option<Side> {
    match victory::net(state) {
        0 => None,
        net if net > 0 => Some(Side::Parliament),
        _ => Some(Side::Royalist),
    }
}

fn named(side: Side) -> (&'static str, Argument) {
    super::narration::side(side)
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
    let mut all = Vec::with_capacity(4);
    match state.ending.map(|ending| (ending.reason, ending.winner)) {
        Some((Ended::Concession, Some(winner))) => {
            let text = words::CONCEDED.with([named(winner.enemy())]);
            all.push(condition(&rules::VIC_4, true, text));
        }
        Some((Ended::Agreement, _)) => all.push(condition(&rules::VIC_2, true, words::AGREED.plain())),
        Some((Ended::TurnLimit, _)) => {
            let text = words::LAST_TURN.with([("turn", state.turn.into())]);
            all.push(condition(&rules::SEQ_1, true, text));
        }
        _ => {
            let text = words::TURNS.with([("last", state.last_turn.into())]);
            all.push(condition(&rules::SEQ_1, false, text));
        }
    }
    let points = state.points.unwrap_or_else(|| state.score());
    let has = |n: u16| words::HAS_POINTS.with([("n", n.into())]);
    let text = words::POINTS.with([
        ("royalist", points.royalist.into()),
        ("parliament", points.parliament.into()),
    ]);
    all.push(Condition {
        each: Some([points.royalist, points.parliament].map(has)),
        ..condition(&rules::VIC_1, points.royalist != points.parliament, text)
    });
    all.extend(par(state));
    all.push(level(state));
    all
}

/// The lead that a side needs to be even, if there is one (VIC-2).
fn par(state: &State) -> Option<Condition> {
    let par = state.victory.par;
    let favoured = match par {
        0 => return None,
        par if par > 0 => Side::Parliament,
        _ => Side::Royalist,
    };
    let text = words::PAR.with([("par", par.unsigned_abs().into()), named(favoured)]);
    Some(condition(&rules::VIC_2, true, text))
}

/// A level of victory as an argument.
fn word(level: Level) -> Argument {
    match level {
        Level::Draw => Argument::word_as("draw", "a draw"),
        Level::Marginal => Argument::word_as("marginal", "a marginal victory"),
        Level::Substantial => Argument::word_as("substantial", "a substantial victory"),
        Level::Decisive => Argument::word_as("decisive", "a decisive victory"),
    }
}

/// The level of victory that the margin is worth, and the next one.
fn level(state: &State) -> Condition {
    let steps = victory::steps(state);
    let margin = victory::net(state).unsigned_abs();
    let reached = |step: &&Step| margin >= u32::from(step.from);
    let highest = steps.iter().rev().find(reached);
    let next = steps.iter().find(|step| margin < u32::from(step.from));
    let lead = || {
        let side = ahead(state).unwrap_or(Side::Parliament);
        [("margin", margin.into()), named(side)]
    };
    let text = match (highest, next) {
        (None, Some(next)) if margin == 0 => {
            words::EVEN.with([("level", word(next.level)), ("needed", next.from.into())])
        }
        (None, Some(next)) => {
            let [margin, side] = lead();
            words::SHORT.with([
                margin,
                side,
                ("level", word(next.level)),
                ("needed", next.from.into()),
            ])
        }
        (Some(step), Some(next)) => {
            let [margin, side] = lead();
            words::REACHED.with([
                margin,
                side,
                ("from", step.from.into()),
                ("level", word(step.level)),
                ("next", word(next.level)),
                ("needed", next.from.into()),
            ])
        }
        (step, None) => {
            let [margin, side] = lead();
            let from = step.map_or(0, |step| step.from);
            let level = step.map_or(Level::Draw, |step| step.level);
            words::HIGHEST.with([margin, side, ("from", from.into()), ("level", word(level))])
        }
    };
    condition(&rules::VIC_2, highest.is_some(), text)
}
