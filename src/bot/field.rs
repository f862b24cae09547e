//! Weights of announcements in a battle of wings on hexes.

use super::hexes::Spot;
use super::offers::Offer;
use serde_json::{Value, json};

/// The most moves to consider for a leader.
const LEADER_MOVES: usize = 4;

/// A battlefield as the program sees it.
pub(super) struct Field<'a> {
    view: &'a Value,
    enemies: Vec<Spot>,
}

/// A forecast for a place: the distance of the nearest enemy, and whether a unit there faces it.
struct Outlook {
    far: i64,
    faces: bool,
}

impl<'a> Field<'a> {
    /// Reads a view; `None` if its units don't stand on hexes or it has no wings.
    pub(super) fn of(view: &'a Value, seat: &str) -> Option<Field<'a>> {
        view["wings"].as_object()?;
        let units = view["units"].as_object()?;
        let theirs = units
            .values()
            .filter(|u| u["side"] != seat && u["gone"].is_null());
        let enemies = theirs.flat_map(spots).collect();
        Some(Field { view, enemies })
    }

    fn unit(&self, id: &Value) -> &'a Value {
        &self.view["units"][id.as_str().unwrap_or_default()]
    }

    fn order(&self, unit: &Value) -> &'a str {
        let wing = self.unit(unit)["wing"].as_str().unwrap_or_default();
        self.view["wings"][wing]["order"].as_str().unwrap_or_default()
    }

    fn forecast(&self, hex: &Value, facing: &Value) -> Option<Outlook> {
        let here = hex.as_str().and_then(Spot::read)?;
        let facing = facing.as_u64()?;
        let nearest = self.enemies.iter().min_by_key(|enemy| enemy.far(here))?;
        let far = nearest.far(here);
        let faces = [5, 0]
            .iter()
            .any(|side| here.next(facing + side).far(*nearest) < far);
        Some(Outlook { far, faces })
    }

    /// The distance between the nearest enemy and the nearest unit of the active wing.
    fn contact(&self) -> i64 {
        let active = &self.view["active"];
        let units = self.view["units"].as_object().into_iter().flatten();
        let own = units.filter(|(_, u)| u["wing"] == *active && u["gone"].is_null());
        let far = own.filter_map(|(_, u)| Some(self.forecast(&u["hex"], &u["facing"])?.far));
        far.min().unwrap_or(99)
    }

    /// The percentage of the active wing's units that are shaken, broken or gone.
    fn worn(&self) -> u64 {
        let active = &self.view["active"];
        let units = self.view["units"].as_object().into_iter().flatten();
        let own: Vec<&Value> = units.map(|(_, u)| u).filter(|u| u["wing"] == *active).collect();
        let down = own
            .iter()
            .filter(|u| u["morale"] != "normal" || !u["gone"].is_null());
        down.count() as u64 * 100 / (own.len() as u64).max(1)
    }

    /// The moves of leaders who are alone in their hex: each to the nearest hexes with a steady unit of their side.
    pub(super) fn leader_moves(&self, places: &Value) -> Vec<Value> {
        let mut list = vec![];
        for (id, places) in places.as_object().into_iter().flatten() {
            let leader = &self.view["leaders"][id];
            let Some(here) = leader["hex"].as_str().and_then(Spot::read) else {
                continue;
            };
            let own = self.view["units"].as_object().into_iter().flatten();
            let own: Vec<Spot> = own
                .filter(|(_, unit)| unit["side"] == leader["side"] && unit["gone"].is_null())
                .filter(|(_, unit)| unit["morale"] != "broken" && unit["kind"] != "artillery")
                .flat_map(|(_, unit)| spots(unit))
                .collect();
            if own.contains(&here) {
                continue;
            }
            let places = places.as_array().into_iter().flatten();
            let mut near: Vec<(i64, &Value)> = places
                .filter_map(|place| Some((Spot::read(place.as_str()?)?, place)))
                .filter(|(spot, _)| own.contains(spot))
                .map(|(spot, place)| (here.far(spot), place))
                .collect();
            near.sort_by_key(|(far, _)| *far);
            let moves = near.iter().take(LEADER_MOVES);
            list.extend(moves.map(|(_, to)| json!({"type": "move_leader", "leader": id, "to": to})));
        }
        list
    }

    /// Whether an announcement ends the actions of a wing.
    pub(super) fn ends(&self, offer: &Offer) -> bool {
        offer.kind() == "end_actions"
    }

    /// The weight of an offer among all offers of its decision. Going beneath guns is rarely chosen, because
    /// a unit there can't fire.
    pub(super) fn weight(&self, offer: &Offer, all: &[Offer]) -> u64 {
        let weight = self.plain_weight(offer, all);
        if beneath(offer) { weight / 4 } else { weight }
    }

    fn plain_weight(&self, offer: &Offer, all: &[Offer]) -> u64 {
        let say = &offer.say;
        match offer.kind() {
            "activate" => 20,
            "pass" => 1,
            "preempt" => 3,
            "change_orders" => self.new_order(say["to"].as_str().unwrap_or_default(), say["ac"] == true),
            "keep_orders" => 20,
            "move" | "resume" => self.going(offer),
            // The choice of the half to hit matters only to its leaders.
            "fire" | "salvo" if names_half(say) => 5,
            "fire" => fire(say["mode"].as_str().unwrap_or_default()),
            "salvo" => 50,
            "reform" | "ac_reform" => self.reform(say),
            "rally" => 50 + 10 * u64::from(!say["leader"].is_null()),
            "ac_rally" => 70,
            "close_combat" => self.attack(&say["attacks"]),
            "cc_pistols" => pistols(&say["units"]),
            "advance" => 20,
            "move_leader" => 12,
            "continue" => 30 + 10 * u64::from(say["ac"] == true),
            "finish" => 15,
            "decline" => 8,
            "end_actions" => 2,
            "react" => self.reaction(say, all),
            "turn_guns" | "concede" => 0,
            _ => 20,
        }
    }

    /// A wing charges when the enemy is within reach, makes ready while the enemy is far, and rallies when it
    /// is worn.
    fn new_order(&self, to: &str, helped: bool) -> u64 {
        let worn = self.worn() > 50;
        let near = self.contact() <= 7;
        let liked = match to {
            "rally" if worn => 60,
            "charge" if near && !worn => 60,
            "make_ready" if !near && !worn => 25,
            _ => 0,
        };
        if liked > 0 && helped { liked + 20 } else { liked }
    }

    /// Prefers moves toward the enemy that end facing it and avoid disorder.
    fn going(&self, offer: &Offer) -> u64 {
        let there = &offer.there;
        if there.is_null() {
            return if offer.kind() == "resume" { 12 } else { 30 };
        }
        let moving = &self.view["moving"]["unit"];
        let unit = if offer.kind() == "resume" {
            moving
        } else {
            &offer.say["unit"]
        };
        let facts = self.unit(unit);
        let now = self.forecast(&facts["hex"], &facts["facing"]);
        let (Some(now), Some(then)) = (now, self.forecast(&there["hex"], &there["facing"])) else {
            return 1;
        };
        let order = self.order(unit);
        let nearer = now.far - then.far;
        let turned = i64::from(then.faces) - i64::from(now.faces);
        let hits = there["formation_hits"].as_i64().unwrap_or(0);
        let weight = match order {
            "charge" => 12 + 10 * nearer + 15 * turned + i64::from(then.far == 1 && then.faces) * 20,
            "make_ready" => 2 + 4 * nearer + 15 * turned,
            "receive_charge" => 1 + 15 * turned,
            _ => 2 - 4 * nearer.abs() + 8 * turned,
        };
        u64::try_from(weight - 12 * hits).unwrap_or(0)
    }

    fn reform(&self, say: &Value) -> u64 {
        let unit = self.unit(&say["unit"]);
        match say["into"].as_str().unwrap_or_default() {
            "open_order" => 0,
            "reload" => 30 - 10 * unit["pistols"].as_u64().unwrap_or(2).min(2),
            _ if unit["formation"] == "open_order" => 4,
            _ => 35,
        }
    }

    fn left(&self, unit: &Value) -> u64 {
        let facts = self.unit(unit);
        let number = |key: &str| facts[key].as_u64().unwrap_or(0);
        number("strength").saturating_sub(number("casualties"))
    }

    /// Prefers attacks in which the attackers are no weaker than their targets.
    fn attack(&self, attacks: &Value) -> u64 {
        let list = attacks.as_array().map_or(&[][..], Vec::as_slice);
        if list.is_empty() {
            return 12;
        }
        let ours: u64 = list
            .iter()
            .map(|a| self.left(&a["unit"]) + 2 * u64::from(self.unit(&a["unit"])["momentum"] == true))
            .sum();
        let mut targets: Vec<&Value> = list.iter().map(|a| &a["target"]).collect();
        targets.sort_by_key(|id| id.as_str());
        targets.dedup();
        let theirs: u64 = targets.iter().map(|id| self.left(id)).sum();
        (20 * ours / theirs.max(1)).min(60) + 4 * list.len() as u64
    }

    /// Variants of one reaction share its weight.
    fn reaction(&self, say: &Value, all: &[Offer]) -> u64 {
        let provoker = self.unit(&self.view["trigger"]["unit"]);
        let horse = provoker["kind"] == "cavalry";
        let liked = match say["reaction"].as_str().unwrap_or_default() {
            "fire" => 60,
            "salvo" => 50,
            "face" => 25,
            "hedgehog" if horse => 40,
            "withdraw" => 12,
            "intercept" => 40,
            "restack" | "turn_guns" => 1,
            _ => 20,
        };
        let alike = all.iter().filter(|o| {
            o.say["reaction"] == say["reaction"] && o.say["unit"] == say["unit"] && !say["reaction"].is_null()
        });
        (4 * liked / (alike.count() as u64).max(1)).max(1)
    }
}

/// Whether an offer ends with the unit going beneath guns.
fn beneath(offer: &Offer) -> bool {
    let steps = offer.say["steps"].as_array().map_or(&[][..], Vec::as_slice);
    let last = steps.last().is_some_and(|step| step["swap"] == true);
    offer.say["swap"] == true || (steps.len() > 1 && last)
}

fn spots(unit: &Value) -> Vec<Spot> {
    let hexes = unit["hexes"].as_array().into_iter().flatten();
    hexes.filter_map(|hex| Spot::read(hex.as_str()?)).collect()
}

/// Whether a shot of muskets or pistols names which hex of a two-hex unit it hits.
fn names_half(say: &Value) -> bool {
    let shots = say["shots"].as_array().into_iter().flatten();
    let one = say["mode"] != "artillery" && !say["hex"].is_null();
    one || shots.into_iter().any(|shot| !shot["hex"].is_null())
}

fn fire(mode: &str) -> u64 {
    match mode {
        "artillery" => 70,
        "skirmish" | "pistol" => 60,
        "advancing" => 55,
        _ => 5,
    }
}

/// One pistol is as good as several.
fn pistols(units: &Value) -> u64 {
    match units.as_array().map_or(0, Vec::len) {
        1 => 40,
        _ => 10,
    }
}
