//! The second verifier, `clients/python/verify.py`, against the first: both must agree.

use crate::support::played::{Played, file};
use crate::support::toy;
use std::process::Command;
use umpire::engine::NamedScenario;
use umpire::engine::{Seat, verify};
use umpire::systems;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/clients/python/verify.py");

/// What the second verifier prints about these files, one line each, and whether it accepts them.
pub fn second_opinions(files: &[Vec<u8>]) -> Vec<(bool, String)> {
    let folder = tempfile::tempdir().unwrap();
    let opinion = |(n, bytes): (usize, &Vec<u8>)| {
        let path = folder.path().join(format!("{n}.jsonl"));
        std::fs::write(&path, bytes).unwrap();
        let output = Command::new("python3").arg(SCRIPT).arg(&path).output().unwrap();
        let printed = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(printed).unwrap())
    };
    files.iter().enumerate().map(opinion).collect()
}

#[test]
fn the_second_verifier_knows_the_known_answers() {
    let output = Command::new("python3")
        .args([SCRIPT, "--self-test"])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "OK known answers\n");
    assert!(output.status.success());
}

#[test]
fn the_second_verifier_is_short_enough_to_be_read() {
    assert!(std::fs::read_to_string(SCRIPT).unwrap().lines().count() < 120);
}

#[test]
fn both_verifiers_say_the_same_of_what_happened() {
    let games = [
        Played::opened(2),
        Played::seated(2),
        Played::seated(2).after(1),
        Played::seated(2).after(3),
        Played::seated(2).after(6),
        Played::seated(3).played_out(),
    ];
    let files: Vec<Vec<u8>> = games.iter().map(|g| g.export().into_bytes()).collect();
    for (game, second) in games.iter().zip(second_opinions(&files)) {
        let first = verify(&game.export(), toy::named).unwrap();
        assert_eq!(second, (true, format!("{first}\n")));
    }
}

#[test]
fn both_verifiers_refuse_one_changed_byte() {
    let text = Played::seated(2).played_out().export();
    let after = |what: &str, nth: usize| {
        let (at, _) = text.match_indices(what).nth(nth).unwrap();
        at + what.len()
    };
    let places = [
        ("a die", after("\"faces\":[", 1)),
        ("another die", after("\"faces\":[", 4)),
        ("a throw's number", after("\"number\":", 2)),
        ("an event", after("\"die\":", 0)),
        ("an event's rule", after("\"rule\":\"TOY-", 3)),
        ("a hash", after("\"hash\":\"", 2) + 17),
        ("a hash of the entry before", after("\"prev_hash\":\"", 5)),
        ("a key", after("\"key\":\"", 0) + 3),
        ("a seal", after("\"seal\":\"", 0)),
        ("a salt", after("\"salt\":\"", 0)),
        ("the commitment", after("\"commitment\":\"", 0)),
        ("a time", after("\"at\":", 3)),
        ("a player's name", after("\"player\":\"", 0)),
        ("the header's system", after("\"system\":\"", 0)),
        ("the header's edition", after("\"edition\":\"", 0)),
        ("the last line's result", after("\"entries\":", 0)),
        ("the line feed at the end", text.len() - 1),
    ];
    let files: Vec<Vec<u8>> = places
        .iter()
        .map(|(_, at)| {
            let mut bytes = text.clone().into_bytes();
            bytes[*at] = if bytes[*at] == b'4' { b'5' } else { b'4' };
            bytes
        })
        .collect();
    for ((what, at), (bytes, second)) in places.iter().zip(files.iter().zip(second_opinions(&files))) {
        assert_ne!(bytes, text.as_bytes());
        assert!(
            !second.0 && second.1.starts_with("WRONG"),
            "{what}, byte {at}: {}",
            second.1
        );
        assert!(
            verify(std::str::from_utf8(bytes).unwrap(), toy::named).is_err(),
            "{what}, byte {at}"
        );
    }
}

#[test]
fn both_verifiers_refuse_hostile_files() {
    let text = Played::seated(1).played_out().export();
    let deep = format!("{}{}", "[".repeat(50_000), "]".repeat(50_000));
    let files: Vec<Vec<u8>> = [
        String::new(),
        "\n\n\n\n".to_owned(),
        "{}\n{}\n{}\n".to_owned(),
        "[]\n[]\n[]\n".to_owned(),
        text.replace('\n', "\r\n"),
        text.replace("{\"turns\":1}", &deep),
        text.replace("\"seq\":1,", "\"seq\":1.0,"),
        text.replace("\"at\":1000,", &format!("\"at\":{},", "9".repeat(5_000))),
        text.replace("\"at\":1000,", "\"at\":1000,\"at\":1000,"),
        text[..text.len() / 2].to_owned(),
        file(&[text.lines().next().unwrap().to_owned()]),
    ]
    .into_iter()
    .map(String::into_bytes)
    .chain([vec![0xff; 100]])
    .collect();
    for (bytes, second) in files.iter().zip(second_opinions(&files)) {
        let shown = String::from_utf8_lossy(bytes);
        assert!(
            !second.0 && second.1.starts_with("WRONG"),
            "{shown:.300}: {}",
            second.1
        );
        assert!(
            std::str::from_utf8(bytes).map_or(true, |t| verify(t, toy::named).is_err()),
            "{shown:.300}"
        );
    }
}

/// What `umpire verify` prints about a file, and its exit status.
fn verify_command(bytes: &[u8]) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    std::fs::write(&path, bytes).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .arg("verify")
        .arg(&path)
        .output()
        .unwrap();
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// Every scenario of every system, from its opening into the battle.
#[test]
fn games_of_every_system_are_verified_by_both() {
    for system in systems::all() {
        for NamedScenario { name, card } in system.scenarios() {
            let mut played = Played::opened_with(*system, &card["setup"]);
            played.sit(Seat::First).unwrap();
            played.sit(Seat::Second).unwrap();
            for _ in 0..60 {
                if played.game.result().is_none() {
                    played.answer(played.entries.len() * 7 + 3);
                }
            }
            let text = played.export();
            let (status, line) = verify_command(text.as_bytes());
            assert_eq!(status, Some(0), "{name}: {line}");
            assert!(line.starts_with("OK "), "{name}: {line}");
            let mut files = vec![text.clone().into_bytes()];
            for part in 1..4 {
                let mut bytes = text.clone().into_bytes();
                let at = bytes.len() * part / 4;
                bytes[at] ^= 1;
                files.push(bytes);
            }
            let opinions = second_opinions(&files);
            assert_eq!(opinions[0], (true, line), "{name}");
            for (bytes, opinion) in files.iter().zip(opinions).skip(1) {
                assert!(!opinion.0, "{name}: {}", opinion.1);
                let first = verify(std::str::from_utf8(bytes).unwrap(), systems::named);
                assert!(first.is_err(), "{name}");
            }
        }
    }
}

#[test]
fn umpire_verify_says_what_is_wrong() {
    let text = Played::seated(1).played_out().export();
    let (status, line) = verify_command(text.as_bytes());
    assert_eq!(
        (status, line.as_str()),
        (Some(1), "WRONG line 1: the system \"toy\" is not known here\n")
    );
    assert_eq!(
        verify_command(&[0xff, 0xfe, b'\n']),
        (Some(1), "WRONG this is no text\n".to_owned())
    );
    assert_eq!(verify_command(b"").0, Some(1));
}
