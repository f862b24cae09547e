//! The odds, compared with a million throws of every situation. The number of dice and what they need to hit are taken
//! from the rules; the results of the dice are worked out here a second time, from the rulebook.

#![expect(
    clippy::float_arithmetic,
    reason = "frequencies are compared with chances here, and nothing is judged"
)]

use crate::rules::odds_tables::{announce, battery, fire_position, table, unit};
use rand::rngs::SmallRng;
use rand::{Rng as _, SeedableRng as _};
use serde_json::{Value, json};
use umpire::engine::{ChanceView, Match, Odds, Scripted, Seat, ThrowOdds, Tray};

const THROWS: u32 = 1_000_000;

/// A fast source of dice.
pub(crate) struct Dice {
    rng: SmallRng,
    /// The rest of a random number, and how many dice it still contains.
    rest: (u64, u8),
}

impl Dice {
    fn die(&mut self) -> u8 {
        if self.rest.1 == 0 {
            // Eight dice from 2^64: the faces' probabilities differ by less than one in 10^12.
            self.rest = (self.rng.next_u64(), 8);
        }
        let (number, left) = self.rest;
        self.rest = (number / 6, left - 1);
        (number % 6) as u8 + 1
    }

    pub(crate) fn at_most(&mut self, dice: u8, needs: u8) -> usize {
        (0..dice).filter(|_| self.die() <= needs).count()
    }
}

/// The result of a throw, as the index of an outcome.
pub(crate) type Throw = Box<dyn Fn(&mut Dice) -> usize>;

/// The chances of exclusive outcomes, and a throw that has one of them.
pub(crate) struct Situation {
    pub(crate) name: String,
    pub(crate) exact: Vec<ChanceView>,
    pub(crate) throw: Throw,
}

fn chance(view: &ChanceView) -> f64 {
    let (numerator, denominator) = view.exact.split_once('/').unwrap();
    numerator.parse::<f64>().unwrap() / denominator.parse::<f64>().unwrap()
}

fn agrees(situation: &Situation, dice: &mut Dice) {
    let mut count = vec![0_u32; situation.exact.len()];
    for _ in 0..THROWS {
        count[(situation.throw)(dice)] += 1;
    }
    for (outcome, view) in situation.exact.iter().enumerate() {
        let (chance, frequency) = (chance(view), f64::from(count[outcome]) / f64::from(THROWS));
        // Five standard deviations of a million throws, but never less than a small number of throws.
        let allowed = 5.0 * (chance * (1.0 - chance) / f64::from(THROWS)).sqrt() + 5e-6;
        assert!(
            (frequency - chance).abs() <= allowed,
            "{}: outcome {outcome} came in {frequency}, and the chance is {}",
            situation.name,
            view.exact
        );
    }
}

pub(crate) fn all_agree(situations: &[Situation], at_least: usize) {
    assert!(situations.len() >= at_least, "{}", situations.len());
    let mut dice = Dice {
        rng: SmallRng::seed_from_u64(1815),
        rest: (0, 0),
    };
    for situation in situations {
        agrees(situation, &mut dice);
    }
}

/// An outcome that a throw may have or not: the complement is the other outcome.
pub(crate) fn prospect(odds: &ThrowOdds, what: &str) -> Vec<ChanceView> {
    let found = odds.prospects.iter().find(|p| p.what == what).unwrap();
    let (numerator, denominator) = found.chance.exact.split_once('/').unwrap();
    let (numerator, denominator) = (
        numerator.parse::<u128>().unwrap(),
        denominator.parse::<u128>().unwrap(),
    );
    vec![
        umpire::engine::Chance::new(denominator - numerator, denominator).into(),
        found.chance.clone(),
    ]
}

pub(crate) fn odds_of(table: &dyn Match, seat: Seat, it: &Value) -> Odds {
    table.odds(seat, it).unwrap()
}

/// An event of this type from an announcement; north answers with `reply` if it has a decision.
pub(crate) fn brought(table: &dyn Match, it: &Value, reply: &Value, kind: &str) -> Vec<Value> {
    let mut dice = Scripted::new([6; 120]);
    let mut tray = Tray::new(&mut dice, 1, 0);
    let step = table.decide(Seat::First, it, &mut tray).unwrap();
    let mut events = step.caused.events.to_vec();
    if events.iter().all(|e| e["type"] != kind) {
        events.extend(
            step.table
                .decide(Seat::Second, reply, &mut tray)
                .unwrap()
                .caused
                .events
                .to_vec(),
        );
    }
    events.retain(|e| e["type"] == kind);
    events
}

pub(crate) fn small(value: &Value) -> u8 {
    u8::try_from(value.as_u64().unwrap()).unwrap()
}

pub(crate) fn faces(event: &Value) -> u8 {
    u8::try_from(event["faces"].as_array().unwrap().len()).unwrap()
}

fn shot(name: String, options: &Value, position: &Value) -> Situation {
    let table = table(options, position);
    let plan = json!({"type": "fire", "shots": [{"unit": "s1", "target": "n1"}]});
    let odds = odds_of(table.as_ref(), Seat::First, &plan);
    let hold = json!({"type": "fire", "shots": []});
    let fired = brought(table.as_ref(), &plan, &hold, "fired").remove(0);
    let (dice, needs) = (faces(&fired), small(&fired["needs"]));
    assert_eq!(odds.throws[0].hits.len(), usize::from(dice) + 1, "{name}");
    Situation {
        name,
        exact: odds.throws[0].hits.clone(),
        throw: Box::new(move |bag| bag.at_most(dice, needs)),
    }
}

#[test]
fn a_million_shots_agree_with_the_exact_chances() {
    let mut list = Vec::new();
    let targets = [
        ("line_infantry", "attack"),
        ("line_infantry", "square"),
        ("light_cavalry", "attack"),
        ("light_infantry", "skirmish"),
        ("light_cavalry", "skirmish"),
    ];
    for (kind, formation) in targets {
        let target = unit("north", kind, 4, "c2", formation);
        let muskets = [(3, "attack"), (6, "attack"), (5, "square"), (8, "attack")];
        for (stands, form) in muskets {
            let firer = unit("south", "line_infantry", stands, "c2", form);
            let name = format!("{stands} muskets in {form} at {kind} in {formation}");
            list.push(shot(
                name,
                &json!({}),
                &fire_position(&firer, &target, &json!({})),
            ));
        }
        for (calibre, zone) in [
            ("light", "c2"),
            ("medium", "c1"),
            ("heavy", "b1"),
            ("heavy", "c2"),
        ] {
            let name = format!("a {calibre} battery in {zone} at {kind} in {formation}");
            let position = fire_position(&battery("south", calibre, zone), &target, &json!({}));
            list.push(shot(name, &json!({}), &position));
        }
    }
    for quality in ["green", "veteran"] {
        for terrain in [json!({}), json!({"c2": ["woods"]}), json!({"c2": ["village"]})] {
            let mut firer = unit("south", "line_infantry", 6, "c2", "attack");
            firer["quality"] = json!(quality);
            let target = unit("north", "line_infantry", 4, "c2", "attack");
            let name = format!("{quality} muskets into {terrain}");
            let position = fire_position(&firer, &target, &terrain);
            list.push(shot(name, &json!({"quality_rules": "chosen"}), &position));
        }
    }
    all_agree(&list, 46);
}

pub(crate) fn chosen() -> Value {
    json!({"quality_rules": "chosen"})
}

#[test]
fn a_million_tests_agree_with_the_exact_chances() {
    let mut list = Vec::new();
    let mut add = |name: &str, exact: Vec<ChanceView>, throw: Throw| {
        list.push(Situation {
            name: name.to_owned(),
            exact,
            throw,
        });
    };
    for (quality, formation, needs) in [
        ("green", "attack", 1),
        ("seasoned", "attack", 3),
        ("seasoned", "skirmish", 1),
        ("veteran", "attack", 4),
        ("veteran", "skirmish", 4),
    ] {
        let mut mover = unit("south", "light_cavalry", 4, "c2", formation);
        mover["quality"] = json!(quality);
        let position = json!({
            "phase": "initiative_movement", "commanders": {"south": "a1", "north": "e3"},
            "units": {
                "s1": mover,
                "n1": unit("north", "line_infantry", 4, "c2", "attack"),
                "n2": battery("north", "medium", "c2"),
                "n3": unit("north", "medium_cavalry", 4, "c2", "attack"),
            },
        });
        let start = table(&chosen(), &position);
        let engage = json!({"type": "engage", "unit": "s1", "target": "n1"});
        let odds = odds_of(start.as_ref(), Seat::First, &engage);
        let test = move |bag: &mut Dice| usize::from(bag.die() <= needs);
        add(
            &format!("{quality} in {formation} engages"),
            prospect(&odds.throws[0], "passes"),
            Box::new(test),
        );
        let (_, window) = announce(start.as_ref(), Seat::First, &engage, &[1]);
        let react = |it: Value| odds_of(window.as_ref(), Seat::Second, &it).throws.remove(0);
        if formation == "skirmish" {
            continue;
        }
        // Against a prepared square, the charge goes on with a 6, and goes home with another 6.
        let square = react(json!({"type": "react", "unit": "n1", "reaction": "form_square"}));
        for (what, outcome) in [("pulls_up", 0), ("flows_round", 1), ("charges_home", 2)] {
            add(
                what,
                prospect(&square, what),
                Box::new(move |bag| {
                    let came = if bag.die() < 6 {
                        0
                    } else {
                        1 + usize::from(bag.die() == 6)
                    };
                    usize::from(came == outcome)
                }),
            );
        }
        let support = react(json!({"type": "react", "unit": "n2", "reaction": "supporting_fire"}));
        add(
            "the battery stops it",
            prospect(&support, "flinches"),
            Box::new(|bag| usize::from(bag.at_most(5, 2) >= 2)),
        );
        let intercept = react(json!({"type": "react", "unit": "n3", "reaction": "intercept"}));
        add(
            "the interceptor is in time",
            prospect(&intercept, "passes"),
            Box::new(|bag| usize::from(bag.die() <= 3)),
        );
    }
    // Infantry of three stands engages infantry of four. With two hits it flinches, with none it strikes lightly. Two
    // hits cost it a stand, and four a second one, which leaves a single stand.
    for (terrain, dice) in [(json!({}), 4), (json!({"c2": ["village"]}), 2)] {
        let position = json!({
            "phase": "initiative_movement", "commanders": {"south": "c2", "north": "e3"}, "terrain": terrain,
            "units": {
                "s1": unit("south", "line_infantry", 3, "c2", "attack"),
                "n1": unit("north", "line_infantry", 4, "c2", "attack"),
            },
        });
        let start = table(&json!({}), &position);
        let engage = json!({"type": "engage", "unit": "s1", "target": "n1"});
        let (_, window) = announce(start.as_ref(), Seat::First, &engage, &[]);
        let fire = json!({"type": "react", "unit": "n1", "reaction": "defensive_fire"});
        let fire = odds_of(window.as_ref(), Seat::Second, &fire).throws.remove(0);
        for (what, range) in [
            ("flinches", 2..=4),
            ("comes_on", 0..=1),
            ("suffers_light_impact", 0..=0),
            ("loses_stands", 2..=4),
            ("routs", 4..=4),
        ] {
            let throw: Throw = Box::new(move |bag| usize::from(range.contains(&bag.at_most(dice, 2))));
            list.push(Situation {
                name: format!("defensive fire of {dice} dice: {what}"),
                exact: prospect(&fire, what),
                throw,
            });
        }
    }
    all_agree(&list, 30);
}
