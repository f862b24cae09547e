//! The laws under random play, and announcements that have been tampered with.

use proptest::prelude::*;
use serde_json::{Value, json};
use umpire::engine::{Match, Scripted, Seat, Tray};
use umpire::laws::Plan;
use umpire::systems;

fn quietly(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(quietly(12))]

    #[test]
    fn random_games_keep_every_law(seed: u64, vary: bool, which: prop::sample::Index) {
        for system in systems::all() {
            let playground = systems::playground(system.name()).unwrap();
            // The first battle of a game is its shortest; the long ones are played now and then.
            let long = seed.is_multiple_of(6);
            let scenario = if long { which.get(&playground.scenarios) } else { &playground.scenarios[0] };
            let plan = Plan { seed, vary, checks: true, tally: false, most_entries: 200_000 };
            let played = (playground.random_game)(scenario, plan);
            prop_assert!(played.is_ok(), "{scenario}: {}", played.unwrap_err());
        }
    }

    #[test]
    fn a_seed_repeats_its_game(seed: u64) {
        for system in systems::all() {
            let playground = systems::playground(system.name()).unwrap();
            let play = |checks| {
                let plan = Plan { seed, vary: true, checks, tally: false, most_entries: 200_000 };
                (playground.random_game)(&playground.scenarios[0], plan).unwrap()
            };
            prop_assert_eq!(play(false), play(false));
        }
    }
}

/// Games that once broke a law, by system, scenario and seed.
const ONCE_BROKEN: [(&str, &str, u64); 1] = [
    // A salvo at two enemies.
    ("accursed", "learning", 230),
];

#[test]
fn games_that_once_broke_a_law_keep_it() {
    for (system, scenario, seed) in ONCE_BROKEN {
        let playground = systems::playground(system).unwrap();
        let plan = Plan {
            seed,
            vary: false,
            checks: true,
            tally: false,
            most_entries: 200_000,
        };
        (playground.random_game)(scenario, plan).unwrap();
    }
}

/// Where an announcement is changed, and the new value.
#[derive(Clone, Debug)]
struct Tampering {
    place: prop::sample::Index,
    with: Value,
}

fn tampering() -> impl Strategy<Value = Tampering> {
    let words = prop::sample::select(vec![
        "s01",
        "s06",
        "n01",
        "n06",
        "s99",
        "c2",
        "b0",
        "d4",
        "z9",
        "n",
        "w",
        "attack",
        "square",
        "skirmish",
        "left",
        "rear",
        "engage",
        "react",
        "decline",
        "withdraw",
        "flee",
        "recoil",
        "deploy",
        "",
        "\u{202e}",
        "concede",
        "a-name-that-is-longer-than-any-unit-may-have",
    ]);
    let with = prop_oneof![
        words.prop_map(|w| json!(w)),
        any::<i64>().prop_map(|n| json!(n)),
        (0..9_u8).prop_map(|n| json!(n)),
        Just(json!(null)),
        Just(json!([])),
        Just(json!({})),
        Just(json!([["s01"]])),
        Just(json!({"s01": {"zone": "b1"}})),
        any::<bool>().prop_map(|b| json!(b)),
    ];
    (any::<prop::sample::Index>(), with).prop_map(|(place, with)| Tampering { place, with })
}

/// Every place of a value that can be replaced.
fn places(value: &Value, path: &str, list: &mut Vec<String>) {
    list.push(path.to_owned());
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                places(inner, &format!("{path}/{name}"), list);
            }
        }
        Value::Array(items) => {
            for (n, inner) in items.iter().enumerate() {
                places(inner, &format!("{path}/{n}"), list);
            }
        }
        _ => {}
    }
}

fn tampered(announcement: &Value, tampering: &Tampering) -> Value {
    let mut list = Vec::new();
    places(announcement, "", &mut list);
    let mut result = announcement.clone();
    let path = tampering.place.get(list.as_slice());
    if let Some(place) = result.pointer_mut(path) {
        *place = tampering.with.clone();
    }
    result
}

/// Tries an arbitrary announcement. A refusal throws no dice; an accepted one leaves the invariants intact.
fn try_out(table: &dyn Match, seat: Seat, it: &Value) -> Result<(), TestCaseError> {
    let mut dice = Scripted::new((0..4000_u32).map(|n| (n * 7 % 6) as u8 + 1));
    let mut tray = Tray::new(&mut dice, table.turn(), 0);
    match table.decide(seat, it, &mut tray) {
        Ok(step) => prop_assert_eq!(step.table.invariants(), Ok(()), "{}", it),
        Err(refusal) => prop_assert!(
            tray.untouched(),
            "{} was refused ({}) with dice thrown",
            it,
            refusal
        ),
    }
    // The odds refuse exactly what would be refused.
    let _ = table.odds(seat, it);
    Ok(())
}

proptest! {
    #![proptest_config(quietly(12))]

    #[test]
    fn a_tampered_announcement_does_no_harm(
        scenario: prop::sample::Index,
        picks in prop::collection::vec(any::<prop::sample::Index>(), 150),
        changes in prop::collection::vec((tampering(), tampering()), 150),
    ) {
        for system in systems::all() {
            let scenarios = system.scenarios();
            let card = &scenario.get(&scenarios).card;
            let mut table = system.open(&card["setup"]).unwrap();
            let mut dice = Scripted::new((0..100_000_u32).map(|n| (n * 11 % 17 % 6) as u8 + 1));
            let mut tray = Tray::new(&mut dice, 1, 0);
            table = table.begin(&mut tray).table;
            for (pick, (first, second)) in picks.iter().zip(&changes) {
                let pending = table.pending();
                if pending.is_empty() {
                    break;
                }
                let decision = pick.get(&pending);
                let choice = pick.get(&decision.choices);
                let seat = Seat::ALL[usize::from(system.seats()[1] == decision.seat)];
                let once = tampered(choice, first);
                for it in [&once, &tampered(&once, second), &tampered(choice, second)] {
                    try_out(table.as_ref(), seat, it)?;
                    try_out(table.as_ref(), seat.other(), it)?;
                }
                let step = table.decide(seat, choice, &mut tray);
                prop_assert!(step.is_ok(), "{choice} was offered and refused");
                table = step.unwrap().table;
            }
        }
    }
}
