//! The program as users start it: `umpire check`, `umpire demo` and `umpire verify` with their exit codes.

use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};
use umpire::systems;

fn umpire(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_umpire"))
        .current_dir(folder)
        .args(args)
        .output()
        .unwrap()
}

fn lines(output: &Output) -> Vec<String> {
    String::from_utf8(output.stdout.clone())
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect()
}

const CASE: &str = "
case: NAME
system: marvellous
rules: [MOVE-10]
position:
  phase: initiative_movement
  commanders: {south: a1}
  units:
    s1: {side: south, kind: line_infantry, stands: 4, zone: c1, facing: n, formation: attack}
    n1: {side: north, kind: line_infantry, stands: 4, zone: c3, facing: s, formation: attack}
play:
  - by: south
    do: {type: move, unit: s1}
    then: {units: {s1: {zone: WHERE}}}
";

fn case(name: &str, zone: &str) -> String {
    CASE.replace("NAME", name).replace("WHERE", zone)
}

#[test]
fn check_prints_each_case_and_the_totals_and_exits_accordingly() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    std::fs::write(place.join("right.yaml"), case("it-moves", "c2")).unwrap();
    let good = umpire(place, &["check", "right.yaml"]);
    assert_eq!(lines(&good), ["ok        it-moves", "1 passed, 0 failed"]);
    assert_eq!(good.status.code(), Some(0));

    std::fs::write(place.join("wrong.yaml"), case("it-flies", "c3")).unwrap();
    let bad = umpire(place, &["check", "."]);
    let output = lines(&bad);
    assert!(
        output[1].starts_with("FAILED    it-flies: ./wrong.yaml: step 1 (line 12): "),
        "{output:?}"
    );
    assert!(output[1].contains("c3") && output[1].contains("c2"), "{output:?}");
    assert_eq!(output[2], "1 passed, 1 failed");
    assert_eq!(bad.status.code(), Some(1));

    std::fs::write(
        place.join("disputed.txt"),
        "it-flies: MOVE-10 says straight ahead, not how far\n",
    )
    .unwrap();
    let disputed = umpire(place, &["check", ".", "--disputed", "disputed.txt"]);
    assert_eq!(lines(&disputed).last().unwrap(), "1 passed, 0 failed, 1 disputed");
    assert_eq!(disputed.status.code(), Some(0));

    std::fs::write(place.join("wrong.yaml"), "case: [").unwrap();
    let unreadable = umpire(place, &["check", "."]);
    assert_eq!(lines(&unreadable), ["ok        it-moves", "1 passed, 0 failed"]);
    assert!(String::from_utf8_lossy(&unreadable.stderr).contains("wrong.yaml"));
    assert_eq!(unreadable.status.code(), Some(2));
    assert_eq!(umpire(place, &["check", "nowhere"]).status.code(), Some(2));
}

#[test]
fn the_demo_of_every_system_ends_in_good_time_and_its_log_holds() {
    for system in systems::all() {
        let folder = tempfile::tempdir().unwrap();
        let began = Instant::now();
        let shown = umpire(
            folder.path(),
            &["demo", "--system", system.name(), "--seed", "7", "--keep", "kept"],
        );
        assert!(began.elapsed() < Duration::from_secs(30));
        assert!(
            shown.status.success(),
            "{}",
            String::from_utf8_lossy(&shown.stderr)
        );
        let output = lines(&shown);
        let ok: Vec<String> = output
            .iter()
            .filter(|line| line.starts_with("OK "))
            .cloned()
            .collect();
        let files = std::fs::read_dir(folder.path().join("kept")).unwrap();
        let export = files
            .map(|e| e.unwrap().path())
            .find(|p| p.extension().is_some_and(|e| e == "jsonl"))
            .unwrap();
        let verified = umpire(folder.path(), &["verify", export.to_str().unwrap()]);
        assert_eq!(lines(&verified), ok);
        let again = umpire(folder.path(), &["demo", "--system", system.name(), "--seed", "7"]);
        // Without the first line (the port) and what depends on the time: the head of the log.
        let story = |output: &[String]| -> Vec<String> {
            let end = output.iter().position(|line| line.starts_with("OK ")).unwrap();
            output[1..end].to_vec()
        };
        assert_eq!(
            story(&output),
            story(&lines(&again)),
            "the same seed tells the same story"
        );
    }
}

#[test]
fn the_demo_says_what_there_is_to_be_shown() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = umpire(folder.path(), &["demo", "--system", "chess"]);
    assert!(!wrong.status.success());
    for system in systems::all() {
        assert!(String::from_utf8_lossy(&wrong.stderr).contains(system.name()));
        let wrong = umpire(
            folder.path(),
            &["demo", "--system", system.name(), "--scenario", "waterloo-in-may"],
        );
        let output = String::from_utf8_lossy(&wrong.stderr).into_owned();
        assert!(
            system
                .scenarios()
                .iter()
                .all(|scenario| output.contains(&scenario.name)),
            "{output}"
        );
    }
}

#[test]
fn the_demo_plays_at_the_level_that_is_chosen() {
    for system in systems::all() {
        let folder = tempfile::tempdir().unwrap();
        let story = |level: &[&str]| {
            let args = [&["demo", "--system", system.name(), "--seed", "7"], level].concat();
            let shown = umpire(folder.path(), &args);
            let errors = String::from_utf8_lossy(&shown.stderr).into_owned();
            assert_eq!((shown.status.code(), errors.as_str()), (Some(0), ""), "{args:?}");
            let lines = lines(&shown);
            let end = lines.iter().position(|line| line.starts_with("OK ")).unwrap();
            lines[1..end].to_vec()
        };
        let (cadet, captain) = (story(&["--level", "cadet"]), story(&["--level", "captain"]));
        assert_ne!(cadet, captain, "{}", system.name());
        assert_eq!(
            captain,
            story(&["--level", "captain"]),
            "the same seed tells the same story"
        );
        assert_eq!(cadet, story(&[]), "Cadet is the default");
    }
}

#[test]
fn a_level_that_does_not_exist_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    for command in [
        &["demo"][..],
        &["season", "rehearse"],
        &["simulate", "--players", "practice"],
    ] {
        let wrong = umpire(folder.path(), &[command, &["--level", "marshal"]].concat());
        assert_eq!(wrong.status.code(), Some(2), "{command:?}");
        let output = String::from_utf8_lossy(&wrong.stderr).into_owned();
        let sentence = "there is no level \"marshal\"; there is: cadet, captain";
        assert!(output.lines().next().unwrap().ends_with(sentence), "{output}");
        assert!(wrong.stdout.is_empty(), "{command:?}");
    }
    let duel = umpire(folder.path(), &["duel", "captain", "marshal"]);
    assert_eq!(duel.status.code(), Some(2));
    let output = String::from_utf8_lossy(&duel.stderr).into_owned();
    assert!(
        output.contains("there is no level \"marshal\"; there is: cadet, captain"),
        "{output}"
    );
}

#[test]
fn duels_and_steps_have_games_and_repeat_by_their_seed() {
    let folder = tempfile::tempdir().unwrap();
    let duel = ["duel", "cadet", "cadet", "--system", "marvellous", "--games"];
    let tune = ["tune", "marvellous", "--steps", "1", "--games"];
    for command in [&duel[..], &tune] {
        let none = umpire(folder.path(), &[command, &["0"]].concat());
        assert_eq!(none.status.code(), Some(2), "{command:?}");
        let output = String::from_utf8_lossy(&none.stderr).into_owned();
        assert!(output.contains("0 is not in"), "{command:?}: {output}");
    }
    let played = |seed| {
        let output = umpire(folder.path(), &[&duel[..], &["4", "--seed", seed]].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        output.stdout
    };
    assert_eq!(played("7"), played("7"));
    let tuned = umpire(folder.path(), &[&tune[..], &["2"]].concat());
    assert_eq!(tuned.status.code(), Some(0), "{tuned:?}");
    let printed = String::from_utf8(tuned.stdout).unwrap();
    let (step, weights) = printed.split_at(printed.find('{').unwrap());
    assert!(step.starts_with("step 1: "), "{printed}");
    let weights: serde_json::Value = serde_json::from_str(weights).unwrap();
    let names = |of: &serde_json::Value| of.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let own = serde_json::to_value(systems::named("marvellous").unwrap().weights()).unwrap();
    assert_eq!(names(&weights), names(&own));
}

/// The practice program plays both sides. The same seeds give the same table, and `--fair` tests its balance.
#[test]
fn practice_games_are_counted_and_judged() {
    let folder = tempfile::tempdir().unwrap();
    let scenario = ["simulate", "--players", "practice", "--scenario", "first-steps"];
    let run = |more: &[&str]| umpire(folder.path(), &[&scenario[..], more].concat());
    let output = run(&["--games", "3"]);
    let table = String::from_utf8(output.stdout.clone()).unwrap();
    assert_eq!(output.status.code(), Some(0), "{table}");
    let row: Vec<&str> = table.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(row[..2], ["first-steps", "3"]);
    let ended: u64 = row[4..7].iter().map(|n| n.parse::<u64>().unwrap()).sum();
    assert_eq!(ended, 3, "{table}");
    assert_eq!(run(&["--games", "3"]).stdout, output.stdout);
    // How long decisions take is printed beneath the row, and changes nothing else.
    let timed = run(&["--games", "3", "--times"]);
    let timed = String::from_utf8(timed.stdout).unwrap();
    assert!(timed.starts_with(&table), "{timed}");
    let times = timed.lines().nth(2).unwrap();
    assert!(times.contains(" decisions: median "), "{times}");
    // One game is either a draw or a win for one side, and neither is balanced.
    let unfair = run(&["--games", "1", "--fair"]);
    assert_eq!(unfair.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&unfair.stderr).contains("first-steps"));
}

/// `umpire verify … | true`: the reader may close the pipe.
#[test]
fn a_closed_output_pipe_is_not_an_error() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("short.jsonl"), "{}\n").unwrap();
    std::fs::write(folder.path().join("right.yaml"), case("it-moves", "c2")).unwrap();
    for (args, status) in [
        (&["verify", "short.jsonl"][..], 1),
        (&["check", "right.yaml"], 0),
        (&["simulate", "--games", "1"], 0),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ended = Command::new(env!("CARGO_BIN_EXE_umpire"))
            .current_dir(folder.path())
            .args(args)
            .stdout(writer)
            .output()
            .unwrap();
        assert_eq!(String::from_utf8_lossy(&ended.stderr), "", "{args:?}");
        assert_eq!(ended.status.code(), Some(status), "{args:?}");
    }
}

#[test]
fn a_filter_for_the_log_that_can_not_be_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = umpire(folder.path(), &["serve", "--log", "umpire=loud"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("umpire=loud"));
    assert!(!folder.path().join("data").exists());
}

#[test]
fn games_of_an_unknown_system_are_not_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let args = ["record", games.to_str().unwrap(), "--system", "chess"];
    let refused = umpire(folder.path(), &args);
    assert_eq!(refused.status.code(), Some(2));
    let printed = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(printed.contains("there is no system \"chess\""), "{printed}");
    assert!(!games.exists());
}

/// What is wrong with an address is found before anything is made.
#[test]
fn a_port_that_is_taken_leaves_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    for flag in ["--listen", "--metrics-listen"] {
        let other = ["--listen", "127.0.0.1:0"];
        let more = if flag == "--listen" { &[][..] } else { &other };
        let args = [&["serve", flag, &address], more].concat();
        let refused = umpire(folder.path(), &args);
        assert_eq!(refused.status.code(), Some(1), "{flag}");
        let printed = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(
            printed.contains("something listens on this port already"),
            "{flag}: {printed}"
        );
        assert!(!folder.path().join("data").exists(), "{flag}");
    }
}

/// Neither the help nor the log nor an error shows a password.
#[test]
fn the_password_of_the_database_is_not_printed() {
    let folder = tempfile::tempdir().unwrap();
    for (address, says) in [
        (
            "postgres://umpire:s3cret@127.0.0.1:1/games",
            "postgres://127.0.0.1:1/games",
        ),
        (
            "postgres://umpire:s3cret@host:no-port/games",
            "the address of a database is",
        ),
        (
            "mysql://umpire:s3cret@127.0.0.1/games",
            "the address of a database is",
        ),
    ] {
        for args in [
            &["serve", "--log", "trace"][..],
            &["serve", "--help"],
            &["export", "--help"],
        ] {
            let output = Command::new(env!("CARGO_BIN_EXE_umpire"))
                .current_dir(&folder)
                .args(args)
                .env("UMPIRE_DATABASE_URL", address)
                .output()
                .unwrap();
            let printed = [output.stdout, output.stderr].concat();
            let printed = String::from_utf8_lossy(&printed);
            assert!(!printed.contains("s3cret"), "{printed}");
            assert_eq!(printed.contains(says), args[1] == "--log", "{printed}");
        }
    }
}
