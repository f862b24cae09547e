//! The odds against two other roads: tables worked out by hand, and a million throws of every situation.

#![expect(
    clippy::float_arithmetic,
    reason = "frequencies are compared with chances here, and nothing is judged"
)]
#![expect(
    clippy::panic,
    reason = "a position of this file that is refused is a fault of this file"
)]

use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use umpire::engine::{Match, Odds, Rulebook, Scripted, Seat, Tray, erase};
use umpire::systems::marvellous::Marvellous;

fn table(options: &Value, position: &Value) -> Box<dyn Match> {
    let rulebook: &dyn Rulebook = erase::<Marvellous>();
    let table = rulebook
        .position(options.clone(), position.clone())
        .unwrap_or_else(|e| panic!("{position}: {e}"));
    let mut dice = Scripted::default();
    let mut tray = Tray::new(&mut dice, 1, 0);
    table.begin(&mut tray).table
}

fn announce(table: &dyn Match, seat: Seat, it: &Value, dice: &[u8]) -> (Vec<Value>, Box<dyn Match>) {
    let mut dice = Scripted::new(dice.iter().copied());
    let mut tray = Tray::new(&mut dice, 1, 0);
    let step = table
        .decide(seat, it, &mut tray)
        .unwrap_or_else(|e| panic!("{it}: {e}"));
    (step.events, step.table)
}

/// The chances of each number of hits, as fractions.
fn chances(odds: &Odds) -> Vec<(f64, String)> {
    let value = |exact: &str| {
        let (ways, of) = exact.split_once('/').unwrap();
        ways.parse::<f64>().unwrap() / of.parse::<f64>().unwrap()
    };
    odds.throws[0]
        .hits
        .iter()
        .map(|c| (value(&c.exact), c.exact.clone()))
        .collect()
}

fn fire_position(firer: &Value, target: &Value, terrain: &Value) -> Value {
    json!({
        "phase": "firing", "commanders": {"south": "a1", "north": "e3"}, "terrain": terrain,
        "units": {"s1": firer, "n1": target},
    })
}

fn unit(side: &str, kind: &str, stands: u8, zone: &str, formation: &str) -> Value {
    json!({"side": side, "kind": kind, "stands": stands, "zone": zone, "formation": formation})
}

fn battery(side: &str, calibre: &str, zone: &str) -> Value {
    json!({"side": side, "kind": "foot_artillery", "calibre": calibre, "stands": 1, "zone": zone, "formation": "skirmish"})
}

struct Situation {
    name: String,
    options: Value,
    position: Value,
    announcement: Value,
}

fn situations() -> Vec<Situation> {
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
        for (stands, form) in [(3, "attack"), (6, "attack"), (5, "square"), (8, "attack")] {
            list.push(Situation {
                name: format!("{stands} muskets in {form} at {kind} in {formation}"),
                options: json!({}),
                position: fire_position(
                    &unit("south", "line_infantry", stands, "c2", form),
                    &target,
                    &json!({}),
                ),
                announcement: json!({"type": "fire", "shots": [{"unit": "s1", "target": "n1"}]}),
            });
        }
        for (calibre, zone) in [
            ("light", "c2"),
            ("medium", "c1"),
            ("heavy", "b1"),
            ("heavy", "c2"),
        ] {
            list.push(Situation {
                name: format!("a {calibre} battery in {zone} at {kind} in {formation}"),
                options: json!({}),
                position: fire_position(&battery("south", calibre, zone), &target, &json!({})),
                announcement: json!({"type": "fire", "shots": [{"unit": "s1", "target": "n1"}]}),
            });
        }
    }
    for quality in ["green", "veteran"] {
        for terrain in [json!({}), json!({"c2": ["woods"]}), json!({"c2": ["village"]})] {
            let mut firer = unit("south", "line_infantry", 6, "c2", "attack");
            firer["quality"] = json!(quality);
            list.push(Situation {
                name: format!("{quality} muskets into {terrain}"),
                options: json!({"quality_rules": "chosen"}),
                position: fire_position(
                    &firer,
                    &unit("north", "line_infantry", 4, "c2", "attack"),
                    &terrain,
                ),
                announcement: json!({"type": "fire", "shots": [{"unit": "s1", "target": "n1"}]}),
            });
        }
    }
    list
}

/// At least forty situations: the dice and the number needed as the rules then throw them, and a million throws of
/// those dice, against the exact chances.
#[test]
fn a_million_throws_agree_with_the_exact_chances() {
    let situations = situations();
    assert!(situations.len() >= 40, "{}", situations.len());
    let mut rng = SmallRng::seed_from_u64(1815);
    for situation in &situations {
        let table = table(&situation.options, &situation.position);
        let odds = table.odds(Seat::First, &situation.announcement).unwrap();
        let exact = chances(&odds);
        // The rules themselves, not the odds, say what is thrown.
        let fired = fired(table.as_ref(), &situation.announcement);
        let dice = fired["faces"].as_array().unwrap().len();
        let needs = u8::try_from(fired["needs"].as_u64().unwrap()).unwrap();
        assert_eq!(dice + 1, exact.len(), "{}", situation.name);
        let mut count = vec![0_u32; dice + 1];
        for _ in 0..1_000_000 {
            let hits = (0..dice).filter(|_| rng.random_range(1..=6_u8) <= needs).count();
            count[hits] += 1;
        }
        for (hits, (chance, text)) in exact.iter().enumerate() {
            let frequency = f64::from(count[hits]) / 1e6;
            // Five standard deviations of a million throws, and never less than a handful of them.
            let allowed = 5.0 * (chance * (1.0 - chance) / 1e6).sqrt() + 5e-6;
            assert!(
                (frequency - chance).abs() <= allowed,
                "{}: {hits} hits came in {frequency}, and the chance is {text}",
                situation.name
            );
        }
    }
}

/// South's shot as the rules then carry it out, north holding its fire.
fn fired(table: &dyn Match, plan: &Value) -> Value {
    let hold = json!({"type": "fire", "shots": []});
    let mut dice = Scripted::new([6; 60]);
    let mut tray = Tray::new(&mut dice, 1, 0);
    let step = table.decide(Seat::First, plan, &mut tray).unwrap();
    let mut events = step.events;
    if !step.table.pending().is_empty() && step.table.pending()[0].kind == "fire" {
        events = step.table.decide(Seat::Second, &hold, &mut tray).unwrap().events;
    }
    events.into_iter().find(|e| e["type"] == "fired").unwrap()
}

/// Worked out by hand from the rulebook's tables.
#[test]
fn odds_are_what_the_tables_say() {
    let square = fire_position(
        &unit("south", "line_infantry", 4, "c2", "attack"),
        &unit("north", "line_infantry", 4, "c2", "square"),
        &json!({}),
    );
    let table_ = table(&json!({}), &square);
    let odds = table_
        .odds(
            Seat::First,
            &json!({"type": "fire", "shots": [{"unit": "s1", "target": "n1"}]}),
        )
        .unwrap();
    let throw = &odds.throws[0];
    assert_eq!((throw.dice, throw.needs), (6, 2));
    let told: Vec<String> = throw
        .modifiers
        .iter()
        .map(|m| format!("{} {:+} {}", m.rule, m.gives, m.what))
        .collect();
    assert_eq!(told, ["FIRE-11 +4 stands", "FIRE-11 +2 target in square"]);
    let exact: Vec<&str> = throw.hits.iter().map(|c| c.exact.as_str()).collect();
    assert_eq!(
        exact,
        [
            "64/729", "64/243", "80/243", "160/729", "20/243", "4/243", "1/729"
        ]
    );
    let prospects: Vec<(String, String)> = throw
        .prospects
        .iter()
        .map(|p| (p.what.clone(), p.chance.exact.clone()))
        .collect();
    // Four stands: two hits cost one, six cost three and leave a single stand, which routs.
    assert_eq!(
        prospects,
        [
            ("loses_stands".into(), "473/729".into()),
            ("routs".into(), "1/729".into())
        ]
    );
}

#[test]
fn tests_charges_and_defensive_fire_have_their_odds() {
    let position = json!({
        "phase": "initiative_movement", "commanders": {"south": "a1", "north": "e3"},
        "units": {
            "s1": unit("south", "heavy_cavalry", 4, "c2", "attack"),
            "s2": {"side": "south", "kind": "light_infantry", "stands": 4, "zone": "b2", "formation": "skirmish"},
            "n1": unit("north", "line_infantry", 4, "c2", "attack"),
            "n2": battery("north", "medium", "c2"),
            "n3": unit("north", "light_cavalry", 4, "c2", "skirmish"),
            "n4": unit("north", "line_infantry", 4, "b2", "attack"),
        },
    });
    let start = table(&json!({}), &position);
    let prospects = |odds: &Odds| -> Vec<String> {
        odds.throws[0]
            .prospects
            .iter()
            .map(|p| format!("{} {}", p.what, p.chance.exact))
            .collect()
    };
    let engage = json!({"type": "engage", "unit": "s1", "target": "n1"});
    assert_eq!(
        prospects(&start.odds(Seat::First, &engage).unwrap()),
        ["passes 1/2", "fails 1/2"]
    );
    let creep = json!({"type": "engage", "unit": "s2", "target": "n4"});
    assert_eq!(
        prospects(&start.odds(Seat::First, &creep).unwrap()),
        ["passes 1/6", "fails 5/6"]
    );
    let (_, asked) = announce(start.as_ref(), Seat::First, &engage, &[3]);
    let of = |reaction: Value| asked.odds(Seat::Second, &reaction).unwrap();
    assert_eq!(
        prospects(&of(
            json!({"type": "react", "unit": "n1", "reaction": "form_square"})
        )),
        ["pulls_up 5/6", "flows_round 5/36", "charges_home 1/36"]
    );
    assert_eq!(
        prospects(&of(
            json!({"type": "react", "unit": "n3", "reaction": "intercept"})
        )),
        ["passes 1/6", "fails 5/6"]
    );
    // A medium battery in the same zone has four dice, and one more against cavalry: two hits of five.
    let support = of(json!({"type": "react", "unit": "n2", "reaction": "supporting_fire"}));
    assert_eq!(support.throws[0].dice, 5);
    assert_eq!(prospects(&support).last().unwrap(), "flinches 131/243");
    let refused = asked.odds(
        Seat::Second,
        &json!({"type": "react", "unit": "n1", "reaction": "evade"}),
    );
    assert_eq!(refused.unwrap_err().rule().unwrap().id, "REACT-5.1");
    assert!(of(json!({"type": "decline"})).throws.is_empty());
}

#[test]
fn quality_once_a_phase_counts_in_the_first_attack_that_scores() {
    let veteran = json!({
        "side": "south", "kind": "line_infantry", "stands": 4, "zone": "c2", "facing": "n", "formation": "attack",
        "quality": "veteran",
    });
    let mut flanker = unit("north", "line_infantry", 6, "c2", "attack");
    flanker["facing"] = json!("w");
    let position = json!({
        "phase": "hand_to_hand", "commanders": {"south": "a1", "north": "e3"},
        "units": {"s1": veteran, "n1": unit("north", "line_infantry", 6, "c2", "attack"), "n2": flanker},
        "engaged": [
            {"unit": "s1", "target": "n1", "face": "front"},
            {"unit": "n2", "target": "s1", "face": "right"},
        ],
    });
    let split = json!({"type": "allocate", "attacks": [
        {"unit": "s1", "target": "n2", "stands": 2}, {"unit": "s1", "target": "n1", "stands": 2},
    ]});
    let hits = |per: &str| -> Vec<Vec<String>> {
        let table = table(
            &json!({"quality_rules": "chosen", "quality_in_hand_to_hand": per}),
            &position,
        );
        let odds = table.odds(Seat::First, &split).unwrap();
        odds.throws
            .iter()
            .map(|t| t.hits.iter().map(|c| c.exact.clone()).collect())
            .collect()
    };
    // Two dice of 3 or less: none 1/4, one 1/2, two 1/4, and the veterans' one more with any hit.
    let every = ["1/4", "0/1", "1/2", "1/4"];
    assert_eq!(hits("per_attack"), [every, every]);
    // The second attack has it only if the first has missed altogether, once in four.
    assert_eq!(hits("per_unit"), [every, ["1/4", "3/8", "5/16", "1/16"]]);
}
