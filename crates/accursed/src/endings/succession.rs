//! Leader casualties: whether they return, who replaces them, and where they are placed (LEAD-4 to LEAD-7).

use super::super::announcement::Announcement;
use super::super::charts::Fate;
use super::super::event::Event;
use super::super::flow::Task;
use super::super::id::Id;
use super::super::play::{Play, Went, must_be, not_pending};
use super::super::roster::{Ix, Leader, Role, Side};
use super::super::rules;
use super::super::state::State;
use super::super::survey::{must, must_as};
use super::super::violation::{Violation, keep};
use crate::messages::{refusal, setup};
use umpire_engine::{Argument, Refusal, Rule, Template};

/// Throws for the next leader casualty (LEAD-4).
pub fn replace(play: &mut Play<'_, '_>) -> Went {
    let fallen = (0..play.state.leaders.len() as u8).filter(|n| play.state.leader(*n).fallen > 0);
    let Some(place) = fallen.min_by_key(|n| play.state.leader(*n).fallen) else {
        return Went::On;
    };
    play.push(Task::Replacements);
    let leader = *play.state.leader(place);
    let die = play.die();
    let rows = &play.state.charts().leader_replacement.rows;
    let row = rows.iter().find(|row| (row.from..=row.to).contains(&die));
    let fate = row.map_or(Fate::Eliminated, |row| row.result);
    play.tell(Event::ReplacementThrown {
        leader: leader.id,
        die,
        fate,
    });
    match (fate, leader.role) {
        (Fate::ReturnsNow, _) => play.push(Task::Place { leader: place }),
        (Fate::ReturnsNextTurn, _) | (Fate::Eliminated, Role::King) => {}
        (Fate::Eliminated, Role::WingCommander) => appoint(play, &leader, leader.wing),
        (Fate::Eliminated, Role::ArmyCommander) => succeed(play, &leader),
    }
    Went::On
}

/// The index of the replacement that the scenario names for a leader.
fn named(state: &State, fallen: &Leader) -> Option<u8> {
    state.find_leader(fallen.replacement?)
}

/// The named replacement, or the senior wing commander, takes over the army; somebody else takes over their
/// wing (LEAD-6).
fn succeed(play: &mut Play<'_, '_>, fallen: &Leader) {
    let able = |l: &Leader| l.reserve || (l.here() && l.role == Role::WingCommander);
    let heir = named(&play.state, fallen).filter(|place| able(play.state.leader(*place)));
    let Some(place) = heir.or_else(|| senior(&play.state, fallen.side)) else {
        return;
    };
    let heir = *play.state.leader(place);
    play.tell(Event::LeaderPromoted { leader: heir.id });
    if heir.reserve {
        play.push(Task::Place { leader: place });
    } else {
        appoint(play, &heir, heir.wing);
    }
}

/// The index of the senior wing commander of a side on the map. Generic leaders come last.
fn senior(state: &State, side: Side) -> Option<u8> {
    let rank = |l: &Leader| {
        (
            l.generic,
            if l.seniority == 0 { u8::MAX } else { l.seniority },
            l.id,
        )
    };
    let wings = state
        .leading()
        .filter(|(_, l)| l.role == Role::WingCommander && l.side == side);
    wings.min_by_key(|(_, l)| rank(l)).map(|(n, _)| n)
}

/// The named replacement takes over a wing, if in reserve; otherwise a generic leader does. They are then
/// placed (LEAD-5).
fn appoint(play: &mut Play<'_, '_>, before: &Leader, wing: Option<u8>) {
    let Some(wing) = wing.map(|w| *play.state.wing(w)) else {
        return;
    };
    let heir = named(&play.state, before).map(|place| play.state.leader(place));
    let heir = heir.filter(|l| l.reserve).map(|l| (l.id, l.rating)).or_else(|| {
        let rating = play.state.charts().leader_replacement.generic_rating;
        generic_id(&play.state, wing.id).map(|id| (id, rating))
    });
    let Some((leader, rating)) = heir else { return };
    play.tell(Event::LeaderAppointed {
        leader,
        side: wing.side,
        wing: wing.id,
        rating,
    });
    if let Some(leader) = play.state.find_leader(leader) {
        play.push(Task::Place { leader });
    }
}

/// The id of a generic leader of a wing.
fn generic_id(state: &State, wing: Id) -> Option<Id> {
    let names = (1..u8::MAX).map(|n| {
        if n == 1 {
            format!("{wing}_generic")
        } else {
            format!("{wing}_generic{n}")
        }
    });
    names
        .filter_map(|name| Id::parse(&name))
        .find(|id| state.find_leader(*id).is_none())
}

/// The rule by which a leader is placed: as returning, or as a replacement.
pub fn places(leader: &Leader) -> &'static Rule {
    match (leader.called, leader.role) {
        (false, _) => &rules::LEAD_4,
        (true, Role::ArmyCommander) => &rules::LEAD_6,
        (true, _) => &rules::LEAD_5,
    }
}

/// The units with which a leader may be placed.
pub fn seats(state: &State, leader: u8) -> Vec<Ix> {
    let leader = state.leader(leader);
    let his = |wing: u8| leader.role != Role::WingCommander || leader.wing == Some(wing);
    state
        .army(leader.side)
        .filter(|(_, u)| his(u.wing))
        .map(|(ix, _)| ix)
        .collect()
}

/// Opens the placing of a leader, if there is a unit.
pub fn wait_for_place(play: &mut Play<'_, '_>, leader: u8) -> Went {
    if seats(&play.state, leader).is_empty() {
        return Went::On;
    }
    play.wait(Task::Place { leader })
}

/// Handles the placing of a leader.
///
/// # Errors
/// Why it is refused.
pub fn place_leader(
    play: &mut Play<'_, '_>,
    side: Side,
    place: u8,
    it: &Announcement,
) -> Result<(), Violation> {
    must_be(play.state.leader(place).side, side)?;
    let Announcement::PlaceLeader { leader, unit } = it else {
        return Err(not_pending(&refusal::AWAITS_LEADER));
    };
    let named = play.state.leader_index(*leader)?;
    keep(named == place, &rules::LEAD_4, &refusal::OTHER_LEADER_PLACED)?;
    let ix = play.state.unit_index(*unit)?;
    let open = seats(&play.state, place).contains(&ix);
    let rule = match places(play.state.leader(place)).id {
        "LEAD-6" => &rules::LEAD_6,
        _ => &rules::LEAD_5,
    };
    keep(open, rule, &refusal::PLACED_ON_OWN_UNIT)?;
    play.state.flow.tasks.pop();
    let hex = play.state.unit(ix).hex;
    play.tell(Event::LeaderPlaced { leader: *leader, hex });
    Ok(())
}

/// Checks the replacements of a table: each names another leader of the same side, without cycles.
///
/// # Errors
/// The place, the rule and what is required there.
pub fn check_replacements(leaders: &[Leader]) -> Result<(), Refusal> {
    let find = |id: Id| leaders.iter().find(|l| l.id == id);
    for leader in leaders {
        let Some(named) = leader.replacement else { continue };
        let at = format!("leaders.{}.replacement", leader.id);
        let rule = if leader.role == Role::ArmyCommander {
            &rules::LEAD_6
        } else {
            &rules::LEAD_5
        };
        let found = find(named);
        let there = found.is_some();
        let why = |why: &'static Template| why.with([("leader", Argument::shown(named))]);
        must_as(there, &at, rule, || why(&setup::NO_REPLACEMENT))?;
        let friend = found.is_some_and(|l| l.side == leader.side);
        must_as(friend, &at, rule, || why(&setup::REPLACEMENT_OF_ENEMY))?;
        let leads = leader.role != Role::King && found.is_some_and(|l| l.role != Role::King);
        must(leads, &at, rule, &setup::KING_NOT_REPLACED)?;
        // A chain longer than the number of leaders is a cycle.
        let chain = std::iter::successors(Some(leader), |l| l.replacement.and_then(find));
        let ends = chain.take(leaders.len() + 1).count() <= leaders.len();
        must(ends, &at, &rules::LEAD_7, &setup::REPLACEMENTS_CIRCLE)?;
    }
    Ok(())
}

/// Checks that every leader in reserve replaces somebody.
///
/// # Errors
/// The place, the rule and what is required there.
pub fn check_reserves(leaders: &[Leader]) -> Result<(), Refusal> {
    let named = |id: Id| leaders.iter().any(|l| l.replacement == Some(id));
    for leader in leaders.iter().filter(|l| l.reserve) {
        must(
            named(leader.id),
            format!("leaders.{}.reserve", leader.id),
            &rules::LEAD_7,
            &setup::RESERVE_REPLACES,
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::super::Accursed;
    use serde_json::json;
    use umpire_engine::{Rulebook, Scripted, Seat, Tray, erase};

    /// The events about leaders with their rules, from the throw for `fallen` to the placing of `placed` with
    /// `u`.
    fn narrated(fallen: &str, die: u8, placed: &str) -> Vec<String> {
        let rulebook: &dyn Rulebook = erase::<Accursed>();
        let mut leaders = json!({
            "ac": {"role": "army_commander", "side": "royalist", "hex": "1005", "replacement": "h"},
            "h": {"role": "army_commander", "side": "royalist", "reserve": true},
            "l": {"role": "wing_commander", "wing": "r1", "hex": "1005", "replacement": "n"},
            "n": {"role": "wing_commander", "wing": "r1", "reserve": true},
        });
        leaders[fallen]["removed"] = json!(true);
        let unit = |wing: &str, hex: &str, facing: u8| json!({"wing": wing, "kind": "heavy_infantry", "hex": hex, "facing": facing});
        let position = json!({
            "phase": "marker_removal",
            "last_turn": 1,
            "wings": {"r1": {"side": "royalist"}, "p1": {"side": "parliament", "order": "rally"}},
            "leaders": leaders,
            "units": {"u": unit("r1", "1005", 3), "x": unit("p1", "1015", 0)},
        });
        let table = rulebook.position(json!({}), position).unwrap();
        let mut dice = Scripted::new([die]);
        let thrown = table.begin(&mut Tray::new(&mut dice, 1, 0));
        let mut dice = Scripted::default();
        let it = json!({"type": "place_leader", "leader": placed, "unit": "u"});
        let placed = thrown
            .table
            .decide(Seat::First, &it, &mut Tray::new(&mut dice, 1, 0));
        let placed = placed.unwrap();
        let name = |e: &serde_json::Value, field: &str| e[field].as_str().unwrap_or_default().to_owned();
        let events = thrown.caused.events.iter().chain(placed.caused.events.iter());
        events
            .filter(|e| e["leader"].is_string())
            .map(|e| format!("{} {}", name(e, "type"), name(e, "rule")))
            .collect()
    }

    #[test]
    fn reserves_and_replacements_are_placed_by_a_rule_of_their_own() {
        let back = ["replacement_thrown LEAD-4", "leader_placed LEAD-4"];
        assert_eq!(narrated("l", 0, "l"), back);
        let wing = [
            "replacement_thrown LEAD-4",
            "leader_appointed LEAD-5",
            "leader_placed LEAD-5",
        ];
        assert_eq!(narrated("l", 9, "n"), wing);
        let army = [
            "replacement_thrown LEAD-4",
            "leader_promoted LEAD-6",
            "leader_placed LEAD-6",
        ];
        assert_eq!(narrated("ac", 9, "h"), army);
    }
}
