//! How often a game waits for a person, as `umpire handoffs` measures it.

use serde_json::json;
use std::ops::Range;
use std::process::Command;
use umpire::engine::NamedScenario;
use umpire::handoffs::{Means, measure};
use umpire::systems;

/// The hand-offs per turn of the standard battle, in hundredths: without prepared orders, and the limit with all of
/// them.
const ELIDING: &[(&str, Range<u64>, u64)] = &[("marvellous", 1000..1800, 500), ("accursed", 1000..2500, 700)];

#[test]
fn orders_and_plans_keep_the_waits_of_the_standard_battles_few() {
    for system in systems::all() {
        few(system.name());
    }
}

fn few(system: &str) {
    let run = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
        command
            .args(["simulate", "--handoffs", "--system", system, "--games", "4"])
            .output()
            .unwrap()
    };
    let output = run();
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(
        output.status.success(),
        "{system}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    let row = |name: &str| -> u64 {
        let line = text.lines().find(|l| l.starts_with(name)).unwrap();
        let last = line.split_whitespace().next_back().unwrap();
        last.replace('.', "").parse().unwrap()
    };
    let [plain, eliding, plans] = ["plain ", "eliding ", "plans "].map(row);
    let [orders, all_declined] = ["standing orders ", "everything "].map(row);
    // Where most moves get a reaction, plans alone save nothing; the games differ by more than that.
    assert!(plain > eliding && plain > plans && plans > orders, "{text}");
    assert!(plans * 100 <= eliding * 120, "{text}");
    let (_, usual, most) = ELIDING.iter().find(|(name, ..)| *name == system).unwrap();
    assert!(usual.contains(&eliding), "{text}");
    assert!(
        all_declined <= *most && all_declined * 100 <= eliding * 40,
        "{text}"
    );
    assert!(text.contains("The biggest source that remains: "), "{text}");
    assert_eq!(run().stdout, output.stdout, "the same seeds give the same table");
}

/// How many turns of each battle are played here; a whole battle takes too long.
const TURNS: u64 = 1;

#[test]
fn sensible_programs_play_every_battle_without_a_refusal() {
    for &system in systems::all() {
        for NamedScenario { name, card } in system.scenarios() {
            let mut setup = card["setup"].clone();
            // A battle without a limit of turns is short and is played to its end.
            if setup["turns"].is_u64() {
                setup["turns"] = json!(TURNS);
            }
            for means in [false, true].map(|all| Means {
                orders: all,
                plans: all,
            }) {
                let played = measure(system, &setup, 7, means);
                let played = played.unwrap_or_else(|why| panic!("{name}, {means:?}: {why}"));
                assert!(played.plain.sum() > 0, "{name}");
            }
        }
    }
}
