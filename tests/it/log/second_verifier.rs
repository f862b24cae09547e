//! The second verifier, `clients/python/verify.py`, against the first: both must agree.

use crate::support::played::{Played, file};
use crate::support::toy;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::process::Command;
use umpire::engine::{NamedScenario, Seat, canonical, verify};
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
    assert!(std::fs::read_to_string(SCRIPT).unwrap().lines().count() < 160);
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

/// The export with its lines changed, and every hash computed anew.
fn rehashed(text: &str, forge: impl FnOnce(&mut Vec<Value>)) -> String {
    let mut lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    forge(&mut lines);
    let last = lines.len() - 1;
    let mut head = "0".repeat(64);
    for line in &mut lines[1..last] {
        let fields = line.as_object_mut().unwrap();
        fields.remove("hash");
        fields.insert("prev_hash".to_owned(), head.clone().into());
        let content = canonical(&line);
        let parts = [
            b"umpire-log/v1\0",
            hex::decode(&head).unwrap().as_slice(),
            content.as_bytes(),
        ]
        .concat();
        head = hex::encode(Sha256::digest(parts));
        line["hash"] = head.clone().into();
    }
    lines[last]["head"] = head.into();
    lines[last]["entries"] = (last - 1).into();
    file(&lines.iter().map(canonical).collect::<Vec<_>>())
}

#[test]
fn both_verifiers_refuse_forgeries_with_new_hashes() {
    let text = Played::seated(2).played_out().export();
    assert_eq!(rehashed(&text, |_| ()), text);
    let entry = |lines: &[Value], kind: &str| lines.iter().position(|line| line["kind"] == kind).unwrap();
    let forge =
        |what: &'static str, change: &dyn Fn(&mut Vec<Value>)| (what, rehashed(&text, |lines| change(lines)));
    let forgeries = [
        forge("another winner", &|lines| {
            lines.last_mut().unwrap()["result"]["winner"] = json!("nobody")
        }),
        forge("another result", &|lines| {
            lines.last_mut().unwrap()["result"] = json!("victory")
        }),
        forge("no result", &|lines| {
            lines.last_mut().unwrap()["result"] = Value::Null
        }),
        forge("a result before the end", &|lines| {
            let end = lines.len() - 2;
            lines.remove(end);
        }),
        forge("a time before 1970", &|lines| lines[1]["at"] = json!(-1)),
        forge("a time that goes back", &|lines| lines[5]["at"] = json!(1)),
        forge("a clock in a game without one", &|lines| {
            let n = entry(lines, "announced");
            lines[n]["by"] = json!("clock");
        }),
        forge("an unknown author", &|lines| {
            let n = entry(lines, "announced");
            lines[n]["by"] = json!("ghost");
        }),
        forge("an unknown field", &|lines| lines[4]["note"] = json!("")),
        forge("an unknown kind", &|lines| lines[4]["kind"] = json!("whispered")),
        forge("a seal that is not sealed", &|lines| {
            let n = lines.iter().position(|line| line["sealed"] == true).unwrap();
            lines[n]["sealed"] = json!(false);
        }),
        forge("an entry after the end", &|lines| {
            let mut again = lines[lines.len() - 2].clone();
            again["seq"] = (lines.len() - 1).into();
            again["keys"] = json!([]);
            again["dice"] = json!([]);
            lines.insert(lines.len() - 1, again);
        }),
        forge("a last key that is withheld", &|lines| {
            let end = lines.len() - 2;
            lines[end]["keys"] = json!([]);
            lines[end + 1]["result"] = Value::Null;
        }),
    ];
    let files: Vec<Vec<u8>> = forgeries
        .iter()
        .map(|(_, text)| text.clone().into_bytes())
        .collect();
    for ((what, forged), second) in forgeries.iter().zip(second_opinions(&files)) {
        assert!(!second.0 && second.1.starts_with("WRONG"), "{what}: {}", second.1);
        assert!(verify(forged, toy::named).is_err(), "{what}");
    }
}

#[test]
fn verify_compares_the_head_with_one_from_the_server() {
    let system = systems::all()[0];
    let mut played = Played::opened_with(system, &system.scenarios().remove(0).card["setup"]);
    played.sit(Seat::First).unwrap();
    let text = played.export();
    let head = played.entries.last().unwrap().hash.clone();
    let other = "0".repeat(64);
    for (expected, status) in [(&head, 0), (&head.to_uppercase(), 0), (&other, 1)] {
        let (code, line) = verify_command_with(&["--head", expected], text.as_bytes());
        assert_eq!(code, Some(status), "{line}");
    }
    let umpire = Command::new(env!("CARGO_BIN_EXE_umpire"));
    let output = { umpire }
        .args(["verify", "--head", "zz", "a file"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("64 hexadecimal digits"));
}

/// What `umpire verify` prints about a file, and its exit status.
fn verify_command(bytes: &[u8]) -> (Option<i32>, String) {
    verify_command_with(&[], bytes)
}

fn verify_command_with(options: &[&str], bytes: &[u8]) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    std::fs::write(&path, bytes).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .arg("verify")
        .args(options)
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
