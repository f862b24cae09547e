//! A volley: the shots of one unit at one target, and their effects.

use serde::{Deserialize, Serialize};

use super::super::announcement::Mode;
use super::super::charts::Rows;
use super::super::event::{Blame, Event};
use super::super::flow::{Aim, Blow, Task};
use super::super::hex::Hex;
use super::super::hex::arc::{Face, Neighbour, Pose};
use super::super::options::ThresholdEffect;
use super::super::play::Play;
use super::super::roll::{Modifiers, Reason, Roll};
use super::super::roster::{Formation, Ix, Kind, Morale, Unit};
use super::super::state::State;
use super::aim;

/// The shots of one unit at one target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// The firing unit.
    pub firer: Ix,
    /// The target.
    pub target: Ix,
    /// The hexes that fire, in order.
    pub from: Vec<Hex>,
    /// The hexes that fire at a named hex of the target, each with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub named: Vec<(Hex, Hex)>,
    /// The mode; `None`: a salvo.
    pub mode: Option<Mode>,
    /// Whether it is retreating fire, or a reaction to it.
    pub retreating: bool,
    /// Whether it is a reaction.
    pub reaction: bool,
    /// Whether the target is cavalry that moved before it came near (FIRE-11).
    pub moved: bool,
}

impl Volley {
    /// The shots of a unit at one target, as its action.
    pub fn of(firer: Ix, target: Ix, aims: &[Aim], mode: Option<Mode>) -> Volley {
        let named = aims.iter().filter_map(|aim| Some((aim.from, aim.hex?)));
        Volley {
            firer,
            target,
            from: aims.iter().map(|aim| aim.from).collect(),
            named: named.collect(),
            mode,
            retreating: false,
            reaction: false,
            moved: false,
        }
    }

    /// The shots of every hex that bears on a target: a salvo, or the usual fire of the unit's kind.
    pub fn bearing(state: &State, firer: Ix, target: Ix, salvo: bool) -> Volley {
        let aims = if salvo {
            aim::frontal(state, firer, target)
        } else {
            aim::all(state, firer, target)
        };
        let horse = state.unit(firer).kind == Kind::Cavalry;
        let mode = if horse { Mode::Pistol } else { Mode::Skirmish };
        Volley::of(firer, target, &aims, (!salvo).then_some(mode))
    }

    /// The target hex of a firing hex, and the side through which it fires.
    pub fn line(&self, state: &State, from: Hex) -> Option<Neighbour> {
        let named = self.named.iter().find(|(own, _)| *own == from);
        aim::line(state, self.firer, from, self.target, named.map(|(_, hex)| *hex))
    }
}

/// The column of the chart for a firing hex.
pub fn column<'a>(state: &'a State, volley: &Volley, from: Hex) -> &'a Rows {
    let charts = state.charts();
    match state.unit(volley.firer).kind {
        Kind::LightInfantry => &charts.light_infantry.columns.any,
        Kind::Cavalry => &charts.pistol.columns.any,
        _ if volley.mode.is_none() => &charts.musket.columns.salvo,
        _ => match volley.line(state, from).map(|line| line.face) {
            Some(Face::Flank) => &charts.musket.columns.flank,
            _ => &charts.musket.columns.front,
        },
    }
}

/// The modifiers of a firing hex (FIRE-16).
pub fn modifiers(state: &State, volley: &Volley, from: Hex) -> Modifiers {
    let chart = &state.charts().fire_modifiers;
    let (firer, target) = (state.unit(volley.firer), state.unit(volley.target));
    let mut m = Modifiers::default();
    m.add_if(
        volley.retreating,
        Reason::RetreatingFire,
        chart.retreating_fire.value,
    );
    // The second target of a salvo belongs to it; the marker affects only later fire.
    m.add_if(
        firer.salvo && volley.mode.is_some(),
        Reason::SalvoMarker,
        chart.firer_has_salvo_marker.value,
    );
    m.add_if(
        volley.moved,
        Reason::MovingCavalry,
        chart.reaction_at_cavalry_that_moved.value,
    );
    m.add_if(
        firer.formation.fights_shaken(),
        Reason::FormationShaken,
        chart.firer_formation_shaken.value,
    );
    let broken = firer.formation == Formation::Broken;
    m.add_if(
        broken,
        Reason::FormationBroken,
        chart.firer_formation_broken.value,
    );
    m.add_if(
        firer.morale == Morale::Shaken,
        Reason::MoraleShaken,
        chart.firer_morale_shaken.value,
    );
    let hedgehog = target.formation == Formation::Hedgehog;
    m.add_if(hedgehog, Reason::TargetHedgehog, chart.target_hedgehog.value);
    let face = target.pose().face_to(from);
    let aside = matches!(face, Some(Face::Flank | Face::Rear)) && !hedgehog;
    m.add_if(aside, Reason::TargetFlankOrRear, chart.target_flank_or_rear.value);
    let light = target.kind == Kind::LightInfantry;
    m.add_if(
        light,
        Reason::TargetLightInfantry,
        chart.target_light_infantry.value,
    );
    m.add_if(
        target.is_guns(),
        Reason::TargetArtillery,
        chart.target_artillery.value,
    );
    if let Some(Neighbour { hex, .. }) = volley.line(state, from) {
        m.add(Reason::Terrain, cover(state, from, hex));
    }
    m
}

/// The cover of a hex against fire from the next one: its own or the hexside's, whichever is better (TERR-3).
pub fn cover(state: &State, from: Hex, hex: Hex) -> i8 {
    let own = state.field.cell(hex).map_or(0, |cell| cell.fire);
    let side = from
        .side_to(hex)
        .and_then(|side| state.field.border(from, side))
        .map_or(0, |b| b.fire);
    own.min(side)
}

/// The hits of a sum: the highest row that it reaches.
pub fn hits(rows: &Rows, sum: i16) -> u8 {
    rows.iter()
        .rev()
        .find(|(_, from)| sum >= **from)
        .map_or(0, |(hits, _)| *hits)
}

/// The number of checks due on a unit that took `hits` hits (FIRE-9); its `casualties` include them.
pub fn checks_due(state: &State, target: Ix, hits: u8, salvo: bool) -> u8 {
    due(state, state.unit(target), hits, salvo)
}

/// As [`checks_due`], for a hypothetical unit.
pub fn due(state: &State, unit: &Unit, hits: u8, salvo: bool) -> u8 {
    let forced = hits > 0 && hits >= state.forcing(unit);
    let tells = state.options.threshold_effect == ThresholdEffect::Check;
    let worn = hits > 0 && tells && state.at_threshold(unit);
    u8::from(forced) + u8::from(salvo) + u8::from(worn)
}

/// Fires a volley and applies its effects.
pub fn fire(play: &mut Play<'_, '_>, volley: &Volley) {
    let (ix, target) = (volley.firer, volley.target);
    if play.state.unit(ix).kind == Kind::Cavalry {
        let pistols = play.state.unit(ix).pistols.saturating_sub(1);
        let unit = play.id(ix);
        play.tell(Event::PistolsChanged { unit, pistols });
    }
    let cause = play.state.unit(ix).pose();
    if play.state.unit(target).formation == Formation::Column {
        play.push(Task::Volley(Box::new(volley.clone())));
        out_of_column(play, target, &[cause]);
    } else {
        throw(play, volley);
    }
}

/// Throws the dice of a volley. The target is not, or no longer, in column.
pub fn throw(play: &mut Play<'_, '_>, volley: &Volley) {
    let (ix, target) = (volley.firer, volley.target);
    let cause = play.state.unit(ix).pose();
    // Attacked in column, the target may have run out of reach (FORM-6): then it is not fired at.
    let bears = volley
        .from
        .iter()
        .any(|from| volley.line(&play.state, *from).is_some());
    if !play.state.unit(target).here() || !bears {
        return;
    }
    let (mut rolls, mut struck_hexes) = (Vec::new(), Vec::new());
    let mut hexes: Vec<Hex> = Vec::new();
    let mut total = 0_u8;
    for from in &volley.from {
        let Some(Neighbour { hex, .. }) = volley.line(&play.state, *from) else {
            continue;
        };
        let modifiers = modifiers(&play.state, volley, *from);
        let roll = Roll::new(play.die(), modifiers, None);
        let scored = hits(column(&play.state, volley, *from), roll.sum);
        if scored > 0 {
            struck_hexes.push(hex);
        }
        if play.state.unit(target).two && !hexes.contains(&hex) {
            hexes.push(hex);
        }
        total += scored;
        rolls.push(roll);
    }
    play.tell(Event::Fired {
        unit: play.id(ix),
        target: play.id(target),
        mode: volley.mode,
        reaction: volley.reaction,
        rolls,
        hits: total,
        formation_hits: 0,
        hexes,
    });
    if volley.mode.is_none() && !play.state.flow.fires_on(ix) {
        mark_salvo(play, ix);
    }
    struck(play, volley, total, &struck_hexes, &[cause]);
}

/// Marks a unit's salvo of the turn as fired (FIRE-8), including one at several targets.
pub fn mark_salvo(play: &mut Play<'_, '_>, ix: Ix) {
    let unit = play.id(ix);
    play.tell(Event::SalvoMarked { unit });
}

/// A unit attacked in column is broken immediately, and checks morale (FORM-6).
pub fn out_of_column(play: &mut Play<'_, '_>, target: Ix, causes: &[Pose]) {
    let stack: Vec<Ix> = play.state.sharing(target).collect();
    for one in stack {
        play.form(one, Formation::Broken, Blame::Column);
    }
    if !play.check(target, 0) {
        play.fail(target, causes);
    }
}

/// Applies the hits of a volley: casualties, the leaders in the hexes that were hit (LEAD-1), the checks due.
fn struck(play: &mut Play<'_, '_>, volley: &Volley, hits: u8, hexes: &[Hex], causes: &[Pose]) {
    let target = volley.target;
    let leaders = play.state.leaders_in(target, hexes);
    let worn = play.state.at_threshold(play.state.unit(target));
    play.casualties(target, hits, Blame::Fire);
    play.look_at_leaders(&leaders);
    let blow = Blow {
        unit: target,
        hits,
        formation_hits: 0,
        worn,
    };
    check_after(play, blow, volley.mode.is_none(), causes);
}

/// The checks after hits, which are part of a salvo or not.
pub fn check_after(play: &mut Play<'_, '_>, blow: Blow, salvo: bool, causes: &[Pose]) {
    let Blow {
        unit: target,
        hits,
        worn,
        ..
    } = blow;
    if !play.state.unit(target).here() {
        return;
    }
    let drops = play.state.options.threshold_effect == ThresholdEffect::Drop;
    if drops && !worn && play.state.at_threshold(play.state.unit(target)) {
        play.fail(target, causes);
    }
    let due = checks_due(&play.state, target, hits, salvo);
    if due > 0 && play.state.unit(target).here() && !play.check(target, due - 1) {
        play.fail(target, causes);
    }
}
