//! Events as sentences of a battle report.

use super::event::{Event, Way};
use super::flow::Phase;
use super::hex::Hex;
use super::id::Id;
use super::roll::Roll;
use super::roster::{Role, Side};
use super::scenario::Setup;
use super::state::State;
use umpire_engine::{Detail, LossSummary, Modifier, NarratedLine, Seat, SideInfo};

fn side(side: Side) -> &'static str {
    match side {
        Side::Royalist => "The Royalists",
        Side::Parliament => "Parliament",
    }
}

fn words(name: &str) -> String {
    name.replace('_', " ")
}

/// A unit by its name and its id, or by its id alone.
fn called(state: &State, id: Id) -> String {
    state
        .names
        .get(&id)
        .map_or_else(|| id.to_string(), |name| format!("{name} ({id})"))
}

/// A leader's or wing's id as a name.
fn person(id: Id) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|c| c.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    };
    id.text()
        .split(['_', '-'])
        .map(capital)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The target hexes of a two-hex unit, in words.
fn at(hexes: &[Hex]) -> String {
    if hexes.is_empty() {
        return String::new();
    }
    let names: Vec<String> = hexes.iter().map(Hex::to_string).collect();
    format!(" in {}", names.join(" and "))
}

fn because(roll: &Roll, rule: &'static str) -> Vec<Modifier> {
    let one = |m: &super::roll::Modifier| Modifier {
        rule,
        gives: m.value,
        what: m.name.words().to_owned(),
    };
    roll.modifiers.iter().map(one).collect()
}

fn outcome(roll: &Roll, success: bool) -> String {
    let needed = roll
        .needed
        .map_or(String::new(), |n| format!(", {n} or less wanted"));
    format!(
        "{} ({} in all{needed})",
        if success { "and succeeds" } else { "and fails" },
        roll.sum
    )
}

/// Narrates an event. `state` is the table before it.
pub(crate) fn tell(state: &State, event: &Event, detail: Detail) -> NarratedLine {
    match event {
        Event::TurnBegan { turn } => return NarratedLine::Turn(format!("Turn {turn}")),
        Event::PhaseBegan { phase } => {
            return match phase {
                Phase::Rout => NarratedLine::Phase("Rout".to_owned()),
                Phase::MarkerRemoval => NarratedLine::Phase("The end of the turn".to_owned()),
                Phase::Victory => NarratedLine::Phase("Victory".to_owned()),
                _ => NarratedLine::Nothing,
            };
        }
        Event::WingActivated { wing, .. } => {
            let order = state.find_wing(*wing).map(|w| words(state.wing(w).order.name()));
            return NarratedLine::Phase(format!("Wing {wing}, under {}", order.unwrap_or_default()));
        }
        _ => {}
    }
    let dice = detail == Detail::Dice;
    let unit = |id: &Id| called(state, *id);
    let line = |text: String| NarratedLine::Line(format!("{text}."), vec![]);
    let rolled = |text: String, roll: &Roll, rule: &'static str, success: bool| {
        let end = if dice {
            outcome(roll, success)
        } else {
            if success { "and succeeds" } else { "and fails" }.to_owned()
        };
        NarratedLine::Line(
            format!("{text} {end}."),
            if dice { because(roll, rule) } else { vec![] },
        )
    };
    match event {
        Event::OrdersAssigned { side: whose, orders } => {
            let list: Vec<String> = orders
                .iter()
                .map(|(w, o)| format!("{w} {}", words(o.name())))
                .collect();
            line(format!(
                "{} begin with these orders: {}",
                side(*whose),
                list.join(", ")
            ))
        }
        Event::InitiativeThrown { royalist, parliament } if dice => line(format!(
            "The throw for the initiative: Royalists {royalist}, Parliament {parliament}"
        )),
        Event::InitiativeTaken { side: whose, .. } => line(format!("{} have the initiative", side(*whose))),
        Event::Passed { side: whose } => line(format!("{} pass", side(*whose))),
        Event::PreemptionTried { wing, roll, success } => rolled(
            format!("Wing {wing} tries to get in first"),
            roll,
            "PRE-2",
            *success,
        ),
        Event::OrdersTried {
            wing,
            to,
            roll,
            success,
        } => rolled(
            format!("Wing {wing} tries to change to {}", words(to.name())),
            roll,
            "ORD-8",
            *success,
        ),
        Event::ContinuationTried { wing, roll, success } => {
            rolled(format!("Wing {wing} tries to go on"), roll, "CONT-2", *success)
        }
        Event::UnitMoved {
            unit: id, hex, way, ..
        } => moved(&unit(id), &hex.to_string(), *way, dice),
        Event::Fired {
            unit: id,
            target,
            rolls,
            hits,
            formation_hits,
            mode,
            hexes,
            ..
        } => {
            let how = if mode.is_none() {
                "fires a salvo at"
            } else {
                "fires at"
            };
            let done = match (hits, formation_hits) {
                (0, 0) => "without effect".to_owned(),
                (0, _) => "and shakes its formation".to_owned(),
                (1, _) => "and hits once".to_owned(),
                (n, _) => format!("and hits {n} times"),
            };
            let faces: Vec<String> = rolls.iter().map(|r| r.die.to_string()).collect();
            let thrown = if dice {
                format!(" (thrown: {})", faces.join(", "))
            } else {
                String::new()
            };
            let why = if dice {
                rolls.first().map(|r| because(r, "FIRE-16")).unwrap_or_default()
            } else {
                vec![]
            };
            NarratedLine::Line(
                format!("{} {how} {}{} {done}{thrown}.", unit(id), unit(target), at(hexes)),
                why,
            )
        }
        Event::MoraleChecked {
            unit: id,
            roll,
            passed,
        } if dice => rolled(
            format!("{} checks its morale", unit(id)),
            roll,
            "MORALE-2",
            *passed,
        ),
        Event::MoraleChanged { unit: id, morale } => {
            line(format!("{} is now of {} morale", unit(id), morale.name()))
        }
        Event::FormationChanged {
            unit: id, formation, ..
        } => line(format!(
            "{} is now in this formation: {}",
            unit(id),
            words(formation.name())
        )),
        Event::Removed { unit: id, gone } => line(format!(
            "{} is {}",
            unit(id),
            match gone {
                super::roster::Gone::Eliminated => "eliminated",
                super::roster::Gone::RoutedOff => "routed off the map",
                super::roster::Gone::Pursued => "gone off the map in pursuit",
                super::roster::Gone::Incorporated => "taken in by another unit",
            }
        )),
        Event::Restacked { unit: id, top: true } if dice => {
            line(format!("{} comes to lie on top in its hex", unit(id)))
        }
        Event::GunsCaptured {
            unit: id,
            side: whose,
        } => line(format!("{} take {}", side(*whose), unit(id))),
        Event::LeaderRemoved { leader, taken_by } => {
            let by = taken_by.map(|unit| format!(" by {unit}")).unwrap_or_default();
            line(format!("{} is struck down or taken{by}", person(*leader)))
        }
        Event::ReplacementThrown { leader, fate, .. } => line(format!(
            "{} {}",
            person(*leader),
            match fate {
                super::charts::Fate::ReturnsNow => "comes back",
                super::charts::Fate::ReturnsNextTurn => "comes back in the next turn",
                super::charts::Fate::Eliminated => "is lost for good",
            }
        )),
        Event::LeaderPromoted { leader } => line(format!("{} takes command of the army", person(*leader))),
        Event::LeaderAppointed { leader, wing, .. } => {
            line(format!("{} takes over the wing {wing}", person(*leader)))
        }
        Event::LeaderPlaced { leader, hex } => line(format!("{} is at {hex}", person(*leader))),
        Event::Rallied {
            unit: id,
            roll,
            success,
        } => match roll {
            Some(roll) => rolled(format!("{} tries to rally", unit(id)), roll, "RALLY-2", *success),
            None => line(format!("The army commander rallies {}", unit(id))),
        },
        Event::Reformed { unit: id } => line(format!("{} is reformed", unit(id))),
        Event::InterceptionTried {
            unit: id,
            target,
            roll,
            success,
        } => rolled(
            format!("{} rides out to meet {}", unit(id), unit(target)),
            roll,
            "INT-2",
            *success,
        ),
        Event::CloseCombat {
            attackers,
            target,
            hex,
            roll,
            ..
        } => {
            let who: Vec<String> = attackers.iter().map(unit).collect();
            let thrown = if dice {
                format!(" (thrown {}, {} in all)", roll.die, roll.sum)
            } else {
                String::new()
            };
            let why = if dice { because(roll, "CC-12") } else { vec![] };
            NarratedLine::Line(
                format!(
                    "{} attacks {}{} hand to hand{thrown}.",
                    who.join(" with "),
                    unit(target),
                    at(hex.as_slice())
                ),
                why,
            )
        }
        Event::Cornered { unit: id, .. } => line(format!("{} can't fall back", unit(id))),
        Event::PursuitThrown { unit: id, roll, ride } => {
            let how = match ride {
                super::charts::Ride::Holds => "holds",
                super::charts::Ride::Follows => "follows the beaten enemy",
                super::charts::Ride::OffMap => "rides off the map after the enemy",
            };
            let thrown = if dice {
                format!(" (thrown {}, {} in all)", roll.die, roll.sum)
            } else {
                String::new()
            };
            line(format!("{} {how}{thrown}", unit(id)))
        }
        Event::ReturnThrown { unit: id, back, .. } => line(format!(
            "{} {}",
            unit(id),
            if *back { "comes back" } else { "stays away" }
        )),
        Event::PointsCounted { points } => line(format!(
            "The Royalists have {} points, Parliament {}",
            points.royalist, points.parliament
        )),
        Event::Conceded { side: whose } => line(format!("{} concede", side(*whose))),
        Event::GameOver {
            level,
            winner,
            margin,
            ..
        } => {
            let level = format!("{level:?}").to_lowercase();
            match winner {
                Some(winner) => line(format!("{} win: {level}, by {margin} points", side(*winner))),
                None => line("The battle is drawn".to_owned()),
            }
        }
        _ => NarratedLine::Nothing,
    }
}

fn moved(unit: &str, hex: &str, way: Way, dice: bool) -> NarratedLine {
    let text = match way {
        Way::Step | Way::Wheel | Way::BackStep | Way::Turn | Way::CounterMarch | Way::Reform if !dice => {
            return NarratedLine::Nothing;
        }
        Way::Step => format!("{unit} moves to {hex}"),
        Way::Wheel => format!("{unit} wheels to {hex}"),
        Way::BackStep => format!("{unit} steps back to {hex}"),
        Way::Turn | Way::Face => format!("{unit} turns"),
        Way::CounterMarch => format!("{unit} counter marches"),
        Way::Withdraw => format!("{unit} withdraws to {hex}"),
        Way::Intercept => format!("{unit} rides to {hex}"),
        Way::Sidestep => format!("{unit} avoids the shot at {hex}"),
        Way::Retreat => format!("{unit} falls back to {hex}"),
        Way::Advance => format!("{unit} advances to {hex}"),
        Way::Pursuit => format!("{unit} pursues to {hex}"),
        Way::Rout => format!("{unit} runs to {hex}"),
        Way::Return => format!("{unit} returns at {hex}"),
        Way::Incorporation => format!("{unit} joins another unit at {hex}"),
        Way::Reform => format!("{unit} draws up at {hex}"),
    };
    NarratedLine::Line(format!("{text}."), vec![])
}

/// The names of the two sides in a set-up.
pub(crate) fn banners(setup: &Setup) -> [SideInfo; 2] {
    Side::BOTH.map(|each| {
        let chief = setup
            .leaders
            .iter()
            .find(|(_, l)| l.side == each && l.role == Role::ArmyCommander && !l.reserve);
        SideInfo {
            name: match each {
                Side::Royalist => "Royalists",
                Side::Parliament => "Parliament",
            }
            .to_owned(),
            commander: chief.map(|(id, _)| person(*id)),
        }
    })
}

/// The losses of a side so far.
pub(crate) fn toll(state: &State, seat: Seat) -> LossSummary {
    let mine = Side::of(seat);
    let units = || state.units.iter().filter(|u| u.side == mine);
    let gone = units().filter(|u| u.gone.is_some()).count();
    let points = match mine {
        Side::Royalist => state.score().parliament,
        Side::Parliament => state.score().royalist,
    };
    let how = |u: &super::roster::Unit| {
        u.gone
            .map(|gone| format!("{}: {}", called(state, u.id), words(gone.name())))
    };
    LossSummary {
        summary: format!(
            "{gone} of {} units lost, {points} points to the enemy",
            units().count()
        ),
        lost: units().filter_map(how).collect(),
    }
}
