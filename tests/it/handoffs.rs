//! How often a game waits for a person, as the command measures it.

use std::process::Command;

#[test]
fn orders_and_plans_keep_the_waits_of_the_standard_battle_few() {
    let run = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
        command
            .args(["simulate", "--handoffs", "--games", "4"])
            .output()
            .unwrap()
    };
    let output = run();
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let row = |name: &str| -> u64 {
        let line = text.lines().find(|l| l.starts_with(name)).unwrap();
        let last = line.split_whitespace().next_back().unwrap();
        last.replace('.', "").parse().unwrap()
    };
    let [plain, eliding, plans] = ["plain ", "eliding ", "plans "].map(row);
    let [orders, everything] = ["standing orders ", "everything "].map(row);
    assert!(plain > eliding && eliding > plans && plans > orders, "{text}");
    assert!((1000..1800).contains(&eliding), "about 14 a turn: {text}");
    assert!(everything <= 500 && everything * 100 <= eliding * 40, "{text}");
    assert!(text.contains("The biggest source that remains: "), "{text}");
    assert_eq!(run().stdout, output.stdout, "the same seeds give the same table");
}
