//! `umpire verify`: it accepts unmodified exports, and nothing else.

use crate::log::second_verifier::second_opinions;
use crate::support::played::{Played, file};
use crate::support::toy;
use proptest::prelude::*;
use serde_json::{Value, json};
use umpire::engine::{Act, AuditError, Entry, Seq, Verified, canonical, export_lines, verify};

fn audit(text: &str) -> Result<Verified, AuditError> {
    verify(text, toy::named)
}

/// The input is bytes: what is not UTF-8 is refused before it is parsed.
fn accepted(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| audit(text).is_ok())
}

fn finished() -> Played {
    Played::seated(2).played_out()
}

#[test]
fn exports_of_finished_and_of_running_games_hold() {
    let played = finished();
    let verified = audit(&played.export()).unwrap();
    assert_eq!(verified.entries, played.game.head().get());
    assert_eq!(verified.turns, 2);
    assert_eq!(verified.unproved, 0);
    assert_eq!(verified.result, played.game.result());
    assert_eq!(verified.head, played.game.head_hash());
    let line = verified.to_string();
    assert!(line.starts_with("OK 11 entries, "), "{line}");
    assert!(
        line.ends_with(&format!(
            " dice, 2 turns, head {}; the server drew 1 of the 2 salts",
            verified.head
        )),
        "{line}"
    );
    let mut unproved = 0;
    for answered in 0..8 {
        let running = Played::seated(2).after(answered);
        let verified = audit(&running.export()).unwrap();
        assert_eq!(
            verified.entries,
            running.game.exportable().get(),
            "after {answered} answers"
        );
        unproved += verified.unproved;
    }
    assert!(
        unproved > 0,
        "the dice of a turn that goes on can't be proved yet"
    );
    assert!(audit(&Played::opened(2).export()).is_ok(), "nobody sits yet");
}

/// Every byte of a short export, changed once each; the kind of change rotates with the position.
#[test]
fn no_byte_can_be_changed() {
    let text = Played::seated(1).played_out().export().into_bytes();
    assert!(accepted(&text));
    for at in 0..text.len() {
        let mut changed = text.clone();
        changed[at] ^= 1 << (at % 7);
        assert!(
            !accepted(&changed),
            "byte {at}: {}",
            String::from_utf8_lossy(&changed)
        );
    }
}

#[test]
fn no_byte_can_be_left_out_or_put_in() {
    let text = Played::seated(1).played_out().export().into_bytes();
    for at in 0..text.len() {
        assert!(!accepted(&text[..at]), "cut off at byte {at}");
    }
    for at in (0..=text.len()).step_by(17).chain([text.len()]) {
        for extra in [b' ', b'\n', b'\r', b'0', b'}'] {
            let mut longer = text.clone();
            longer.insert(at, extra);
            assert!(!accepted(&longer), "{:?} put in at byte {at}", char::from(extra));
        }
    }
    let crlf = String::from_utf8(text).unwrap().replace('\n', "\r\n");
    assert!(audit(&crlf).is_err());
    assert!(audit(&format!("\u{feff}{crlf}")).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_bytes_are_found_wherever_they_are(at in any::<prop::sample::Index>(), to in any::<u8>(), running in any::<bool>()) {
        let played = if running { Played::seated(3).after(7) } else { finished() };
        let mut text = played.export().into_bytes();
        let at = at.index(text.len());
        prop_assume!(text[at] != to);
        text[at] = to;
        prop_assert!(!accepted(&text), "byte {} as {}", at, to);
    }

    #[test]
    fn garbage_is_refused_without_a_panic(text in "\\PC*", lines in prop::collection::vec("[\\[\\]{}\",:0-9a-z\\\\ -]*", 0..8)) {
        prop_assert!(audit(&text).is_err());
        prop_assert!(audit(&file(&lines)).is_err());
        let header = export_lines(&finished().game, &[]).remove(0);
        let with_header: Vec<String> = std::iter::once(header).chain(lines).collect();
        prop_assert!(audit(&file(&with_header)).is_err());
    }
}

#[test]
fn hostile_files_are_refused_without_a_panic() {
    let lines: Vec<String> = finished().export().lines().map(str::to_owned).collect();
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let deep_setup = lines[1].replace("{\"turns\":2}", &format!("{{\"turns\":{deep}}}"));
    for hostile in [
        deep,
        deep_setup,
        lines[1].replace("\"seq\":1", "\"seq\":99999999999999999999999999"),
        lines[1].replace("\"at\":1000", "\"at\":1e400"),
        lines[1].replace("\"at\":1000", "\"at\":-0"),
        lines[1].replace("{\"turns\":2}", "{\"turns\":4294967296}"),
        lines[1].replace("{\"turns\":2}", "{\"turns\":2,\"turns\":2}"),
        lines[1].replace("{\"turns\":2}", "{\"turns\":2,\"x\":1e300}"),
        "null".to_owned(),
        String::new(),
    ] {
        assert_ne!(hostile, lines[1]);
        let mut changed = lines.clone();
        changed[1] = hostile;
        assert_eq!(audit(&file(&changed)).unwrap_err().line, 2, "{:.200}", changed[1]);
    }
    for text in ["", "\n", "\n\n\n", "{}\n{}\n{}\n", "[]\n[]\n[]\n"] {
        assert!(audit(text).is_err(), "{text:?}");
    }
    let unknown = file(&lines).replace("\"system\":\"toy\"", "\"system\":\"chess\"");
    assert!(audit(&unknown).unwrap_err().why.contains("chess"));
}

/// A forger who recomputes every hash: `change` alters one entry, and the later ones are chained to it again.
fn forged(played: &Played, seq: u64, change: impl Fn(&mut Value)) -> String {
    let mut entries = played.entries.clone();
    let at = (seq - 1) as usize;
    let mut forged = entries[at].json();
    change(&mut forged);
    assert_ne!(forged, entries[at].json(), "nothing was forged");
    entries[at] = serde_json::from_value(forged).unwrap();
    let mut hash = if at == 0 {
        Entry::no_hash()
    } else {
        entries[at - 1].hash.clone()
    };
    for entry in &mut entries[at..] {
        entry.prev_hash = hash;
        entry.hash = entry.proper_hash();
        hash = entry.hash.clone();
    }
    let mut lines = export_lines(&played.game, &played.entries);
    for (line, entry) in lines[1..].iter_mut().zip(&entries) {
        *line = canonical(&entry.json());
    }
    let last = lines.len() - 1;
    lines[last] = canonical(&json!({"entries": entries.len(), "head": hash, "result": played.game.result()}));
    file(&lines)
}

/// The verdict of the second verifier.
fn opinion(text: &str) -> (bool, String) {
    second_opinions(&[text.as_bytes().to_vec()]).remove(0)
}

/// The same game, as one of an edition that this program does not know, with one entry altered.
fn unknown(played: &Played, seq: u64, change: impl Fn(&mut Value)) -> String {
    let mut entries = played.entries.clone();
    let mut lines = export_lines(&played.game, &played.entries);
    let mut header: Value = serde_json::from_str(&lines[0]).unwrap();
    header["edition"] = json!("0");
    lines[0] = canonical(&header);
    let mut hash = Entry::no_hash();
    for (line, entry) in lines[1..].iter_mut().zip(&mut entries) {
        let mut forged = entry.json();
        if entry.seq == Seq::FIRST {
            forged["edition"] = json!("0");
        }
        if entry.seq == Seq::new(seq) {
            change(&mut forged);
        }
        *entry = serde_json::from_value(forged).unwrap();
        entry.prev_hash = hash;
        entry.hash = entry.proper_hash();
        hash = entry.hash.clone();
        *line = canonical(&entry.json());
    }
    let last = lines.len() - 1;
    lines[last] = canonical(&json!({"entries": entries.len(), "head": hash, "result": played.game.result()}));
    file(&lines)
}

#[test]
fn a_log_of_an_unknown_edition_is_checked_as_far_as_it_can_be() {
    let played = finished();
    let sealed = |e: &&Entry| matches!(e.act, Act::Announced { seal: Some(_), .. });
    let sealed = played.entries.iter().find(sealed).unwrap().seq.get();
    // What follows from the rules can't be checked, and the verifier says so.
    let holds = [
        (0, "", json!(null)),
        (3, "/events", json!([])),
        (sealed, "/announcement/number", json!(6)),
    ];
    for (seq, pointer, to) in holds {
        let text = unknown(&played, seq, |e| *e.pointer_mut(pointer).unwrap() = to.clone());
        let verified = audit(&text).unwrap();
        assert_eq!(verified.unknown_edition.as_deref(), Some("0"));
        assert_eq!((verified.turns, verified.unproved), (2, 0));
        let (line, second) = (verified.to_string(), opinion(&text));
        let both = second.1.trim_end();
        let not = "; the chain of hashes and the dice were checked, what was announced and the result were not: this \
                   program does not adjudicate edition 0 of the rules";
        assert_eq!(
            (second.0, line),
            (true, format!("{both}{not}")),
            "entry {seq}{pointer}"
        );
    }
    let zeros = "0".repeat(64);
    let forgeries = [
        (1, "/commitment", json!(zeros), "committed"),
        (2, "/salt", json!(zeros), "key gives"),
        (2, "/seat", json!("right"), "taken"),
        (3, "/seat", json!("middle"), "no seat"),
        (3, "/kind", json!("closed"), ""),
        (3, "/dice/0/faces/0", json!(9), "can come now"),
        (3, "/dice/0/sides", json!(8), "key gives"),
        (3, "/dice/0/number", json!(1), "can come now"),
        (3, "/dice/0/turn", json!(0), "can come now"),
        (3, "/dice", json!([]), "can come now"),
        (sealed, "/seal", json!("a".repeat(64)), "seal"),
        (7, "/keys/0/key", json!(zeros), "committed"),
        (7, "/keys/0/turn", json!(2), "does not come now"),
        (7, "/keys", json!([]), "does not come now"),
        (6, "/keys", json!([{"turn": 1, "key": zeros}]), "committed"),
    ];
    for (seq, pointer, to, why) in forgeries {
        let change = |e: &mut Value| match pointer {
            "/kind" => {
                let (at, dice) = (e["at"].clone(), e["dice"].clone());
                *e = json!({"kind": to, "how": "aborted", "by": "player", "seat": null, "seq": seq, "at": at,
                    "dice": dice, "events": [], "keys": [], "prev_hash": "", "hash": ""});
            }
            pointer => *e.pointer_mut(pointer).unwrap() = to.clone(),
        };
        let text = unknown(&played, seq, change);
        let fault = audit(&text).expect_err(pointer);
        assert!(
            fault.why.contains(why),
            "entry {seq}{pointer}: expected {why:?}, got {fault}"
        );
        let second = opinion(&text);
        assert!(!second.0, "entry {seq}{pointer}: {}", second.1);
    }
}

#[test]
fn a_forger_who_computes_all_hashes_anew_is_found_out() {
    let played = finished();
    let sealed = played
        .entries
        .iter()
        .find(|e| matches!(e.act, Act::Announced { seal: Some(_), .. }))
        .unwrap()
        .seq
        .get();
    let last = played.entries.len() as u64;
    let zeros = "0".repeat(64);
    let forgeries = [
        (3, "/dice/0/faces/0", json!(9), "dice"),
        (3, "/dice/0/sides", json!(8), "dice"),
        (3, "/dice/0/number", json!(1), "dice"),
        (3, "/dice/0/turn", json!(2), "dice"),
        (3, "/dice", json!([]), "dice"),
        (3, "/events/0/die", json!(9), "differently"),
        (3, "/events/0/rule", json!("TOY-9"), "differently"),
        (3, "/events", json!([]), "differently"),
        (sealed, "/sealed", json!(false), "differently"),
        (sealed, "/seal", json!("a".repeat(64)), "seal"),
        (sealed, "/seal", json!("A".repeat(64)), "differently"),
        (sealed, "/seal", json!(null), "dice"),
        (sealed, "/seat", json!("right"), "not open"),
        (sealed, "/seat", json!("middle"), "no seat"),
        (sealed, "/decision", json!(""), "must name"),
        (sealed, "/announcement/number", json!(6), "differently"),
        (
            sealed,
            "/announcement/type",
            json!("concede"),
            "there is no \"number\" here",
        ),
        (sealed, "/seq", json!(9), "differently"),
        (7, "/keys/0/key", json!("x".repeat(64)), "dice"),
        (7, "/keys/0/key", json!(zeros), "committed"),
        (7, "/keys/0/turn", json!(2), "dice"),
        (7, "/keys", json!([]), "dice"),
        (6, "/keys", json!([{"turn": 1, "key": zeros}]), "differently"),
        (1, "/setup/turns", json!(0), "TOY-5"),
        (1, "/setup/turns", json!(1), "differently"),
        (1, "/commitment", json!(zeros), "committed"),
        (1, "/edition", json!("0"), "this line should be"),
        (2, "/salt", json!(zeros), "key gives"),
        (2, "/salt", json!("AA".repeat(32)), "differently"),
        (2, "/seat", json!("right"), "taken"),
        (last, "/dice", played.entries[2].json()["dice"].clone(), "dice"),
    ];
    for (seq, pointer, to, why) in forgeries {
        let text = forged(&played, seq, |e| *e.pointer_mut(pointer).unwrap() = to.clone());
        let fault = audit(&text).expect_err(pointer);
        assert!(
            fault.why.contains(why),
            "entry {seq}{pointer}: expected {why:?}, got {fault}"
        );
    }
}

/// While the key of a turn is secret, its dice can't be proved, but their faces must be possible.
#[test]
fn unproved_dice_must_be_faces_that_their_dice_have() {
    let played = Played::seated(2);
    for face in [0, 7, 255] {
        let text = forged(&played, 3, |e| {
            e["dice"][0]["faces"] = json!([face]);
            e["events"][0]["die"] = json!(face);
        });
        assert!(audit(&text).is_err(), "a six-sided die shows {face}");
    }
    let other = 1 + played.entries[2].dice[0].faces.first() % 6;
    let possible = forged(&played, 3, |e| {
        e["dice"][0]["faces"] = json!([other]);
        e["events"][0]["die"] = json!(other);
    });
    assert_eq!(
        audit(&possible).unwrap().unproved,
        1,
        "found out only when the key is out"
    );
}

#[test]
fn entries_can_not_be_dropped_repeated_or_added() {
    let played = finished();
    let lines = export_lines(&played.game, &played.entries);
    for n in 0..lines.len() {
        let mut fewer = lines.clone();
        let line = fewer.remove(n);
        assert!(audit(&file(&fewer)).is_err(), "line {} dropped", n + 1);
        let mut more = lines.clone();
        more.insert(n, line);
        assert!(audit(&file(&more)).is_err(), "line {} repeated", n + 1);
    }
}
