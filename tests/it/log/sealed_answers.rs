//! Sealed answers are visible to their author only, until all are in.

use crate::support::played::{Played, choose};
use serde_json::json;
use umpire::engine::{Act, Seat, Secret, Seq, Viewer};

const LEFT: Seat = Seat::First;
const RIGHT: Seat = Seat::Second;

#[test]
fn a_sealed_answer_is_seen_by_its_author_alone() {
    let mut played = Played::seated(2);
    played.say(LEFT, choose(4)).unwrap();
    let entry = played.entries.last().unwrap().clone();
    let own = played.game.show(&entry, Viewer::Seat(LEFT));
    assert_eq!(own["announcement"], choose(4));
    assert_eq!(own["events"][0]["number"], 4);
    assert_eq!(played.game.show(&entry, Viewer::Arbiter), entry.json());
    let hidden = |played: &Played| {
        for viewer in [Viewer::Seat(RIGHT), Viewer::Public] {
            let shown = played.game.show(&entry, viewer);
            assert_eq!(shown["events"], json!([]));
            assert_eq!(shown["seq"], entry.seq.get(), "it keeps its number");
            for key in ["announcement", "seal"] {
                assert_eq!(shown.get(key), None, "{shown}");
            }
        }
    };
    hidden(&played);
    assert_eq!(
        played.game.table().view(Viewer::Seat(LEFT))["chosen"],
        json!([4, null])
    );
    assert_eq!(
        played.game.table().view(Viewer::Seat(RIGHT))["chosen"],
        json!([null, null])
    );
    played.say(RIGHT, choose(2)).unwrap();
    hidden(&played);
    let revealed = played.game.show(played.entries.last().unwrap(), Viewer::Public);
    assert_eq!(revealed["events"][0]["numbers"], json!([4, 2]), "{revealed}");
}

/// Six numbers can be tried against a hash in no time; the secret seal in the hash prevents that.
#[test]
fn the_hash_of_a_sealed_entry_gives_nothing_away() {
    let mut played = Played::seated(2);
    played.say(LEFT, choose(4)).unwrap();
    let entry = played.entries.last().unwrap();
    let Act::Announced {
        sealed: true,
        seal: Some(seal),
        ..
    } = &entry.act
    else {
        panic!("{entry:?}");
    };
    assert_eq!(Secret::from_hex(seal).map(|s| s.hex()).as_ref(), Some(seal));
    let shown = played.game.show(entry, Viewer::Seat(RIGHT)).to_string();
    assert!(!shown.contains(seal.as_str()), "{shown}");
    let mut guessed = entry.clone();
    if let Act::Announced { seal, .. } = &mut guessed.act {
        *seal = None;
    }
    assert_ne!(guessed.proper_hash(), entry.hash, "right guess, other hash");
    let mut open = Played::seated(2).after(3);
    open.answer(0);
    let sealed = open
        .entries
        .iter()
        .filter(|e| matches!(e.act, Act::Announced { seal: Some(_), .. }));
    assert_eq!(
        sealed.count(),
        1,
        "the second answer reveals both and needs no seal"
    );
}

#[test]
fn an_export_stops_before_what_is_still_secret() {
    let mut played = Played::seated(2);
    assert_eq!(played.game.exportable(), Seq::new(3));
    played.say(RIGHT, choose(4)).unwrap();
    assert_eq!(
        played.game.exportable(),
        Seq::new(3),
        "the other choice is not in"
    );
    played.say(LEFT, choose(4)).unwrap();
    assert_eq!(played.game.exportable(), Seq::new(5));
}
