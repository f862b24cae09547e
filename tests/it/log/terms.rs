//! The terms of a game in its log: fixed, hashed, and with sides that both verifiers check.

use crate::log::second_verifier::second_opinions;
use crate::support::played::Played;
use crate::support::toy;
use serde_json::{Value, json};
use umpire::clock::Preset;
use umpire::engine::{
    Bid, By, Call, ClockTerms, ClosedBy, Closing, Fault, Lot, Millis, Seat, Secret, Sides, Terms, sealed,
    verify,
};
use umpire::ids::GameId;

/// The salts that [`Played::sit`] gives to the two seats.
const SALTS: [Secret; 2] = [Secret([0x33; 32]), Secret([0x44; 32])];

fn clock() -> Option<ClockTerms> {
    Some(ClockTerms {
        preset: "standard".to_owned(),
        pace: Preset::Standard.pace(),
    })
}

fn on(sides: Sides) -> Terms {
    Terms {
        clock: clock(),
        sides: Some(sides),
        spectator_delay: Some(Millis::new(60_000)),
        visibility: Some("public".to_owned()),
        rematch_of: None,
        ..Terms::default()
    }
}

fn opened(terms: &Terms) -> Played {
    Played::opened_on(toy::rulebook(), &json!({"turns": 2}), Some(terms))
}

/// A game on these terms with both seats taken, or the refusal.
fn seated(sides: Sides) -> Result<Played, Fault> {
    let mut played = opened(&on(sides));
    played.sit(Seat::First)?;
    played.sit(Seat::Second)?;
    Ok(played)
}

fn bid(seat: &str, time: i64) -> Bid {
    Bid {
        seat: seat.to_owned(),
        time: Millis::new(time),
    }
}

/// Checks that both verifiers accept this game, with the same output.
fn holds(played: &Played) {
    let first = verify(&played.export(), toy::named).unwrap();
    let second = second_opinions(&[played.export().into_bytes()]);
    assert_eq!(second, [(true, format!("{first}\n"))]);
}

#[test]
fn terms_stand_in_the_opening_entry_and_are_hashed() {
    let played = seated(Sides::Chosen {}).unwrap().played_out();
    let opening = played.entries[0].json();
    assert_eq!(opening["terms"]["clock"]["pace"]["window"], 86_400_000);
    assert_eq!(opening["terms"]["sides"], json!({"how": "chosen"}));
    assert_eq!(played.game.terms(), Some(&on(Sides::Chosen {})));
    holds(&played);
    let longer = played
        .export()
        .replace("\"window\":86400000", "\"window\":86400001");
    assert!(verify(&longer, toy::named).is_err());
    let unknown = played
        .export()
        .replace("\"spectator_delay\":60000", "\"umpire_delay\":60000");
    assert!(verify(&unknown, toy::named).is_err());
    // A game without terms has no such field.
    assert!(!Played::seated(2).export().contains("terms"));
}

#[test]
fn a_snapshot_keeps_the_terms() {
    let played = seated(Sides::Chosen {}).unwrap().after(2);
    let again = umpire::engine::Game::resume(toy::rulebook(), &played.game.snapshot()).unwrap();
    assert_eq!(again.terms(), played.game.terms());
    let closer = ClosedBy {
        by: By::Player,
        seat: None,
    };
    assert!(
        again
            .close(Closing::Aborted, closer, Millis::new(9_000), &played.keys)
            .is_err()
    );
}

#[test]
fn drawn_sides_are_checked_and_no_others_sit() {
    let mut accepted = 0;
    for challenger in [0, 1] {
        let sides = Sides::Drawn {
            sealed: sealed(&SALTS[challenger], None),
        };
        let id = opened(&on(sides.clone())).game.id();
        let commitment = opened(&on(sides.clone())).keys.commitment();
        let lot = Lot {
            game: id,
            commitment: &commitment,
            challenger: &SALTS[challenger],
            other: &SALTS[1 - challenger],
        };
        let drawn = sides.seating(&lot, ["left", "right"]).unwrap().challenger;
        match seated(sides) {
            Ok(played) => {
                assert_eq!(drawn.index(), challenger);
                accepted += 1;
                holds(&played.played_out());
            }
            Err(fault) => {
                assert_ne!(drawn.index(), challenger);
                assert!(matches!(fault, Fault::WrongSides(_)), "{fault}");
            }
        }
    }
    assert!(accepted <= 2);
    let foreign = Sides::Drawn {
        sealed: sealed(&Secret([9; 32]), None),
    };
    assert!(matches!(seated(foreign), Err(Fault::WrongSides(_))));
}

#[test]
fn the_coin_falls_on_either_side() {
    let commitment = Secret([7; 32]);
    let heads = (0..=255u8)
        .filter(|n| {
            let lot = Lot {
                game: GameId::from_u128(0),
                commitment: &commitment,
                challenger: &Secret([*n; 32]),
                other: &SALTS[1],
            };
            let sides = Sides::Drawn {
                sealed: String::new(),
            };
            sides.seating(&lot, ["a", "b"]).unwrap().challenger == Seat::First
        })
        .count();
    assert!((90..=166).contains(&heads), "{heads} of 256");
}

#[test]
fn the_higher_bid_has_the_side_and_pays() {
    // The challenger sits on the left. Each row: their bid, the other bid, and what each seat pays if the seating is
    // right.
    let table = [
        (bid("left", 5000), bid("left", 4000), Some([5000, 0])),
        (bid("right", 3000), bid("right", 4000), Some([0, 4000])),
        (bid("left", 3000), bid("right", 9000), Some([0, 0])),
        (bid("left", 3000), bid("left", 4000), None),
        (bid("right", 5000), bid("right", 4000), None),
        (bid("right", 1), bid("left", 1), None),
        (bid("middle", 1), bid("left", 1), None),
    ];
    for (challenger, other, pays) in table {
        let sides = Sides::Bid {
            sealed: sealed(&SALTS[0], Some(&challenger)),
            challenger: challenger.clone(),
            other: other.clone(),
        };
        match (seated(sides), pays) {
            (Ok(played), Some(pays)) => {
                assert_eq!(played.game.paid(), Ok(pays.map(Millis::new)));
                holds(&played.after(3));
            }
            (Err(Fault::WrongSides(_)), None) => {}
            (result, _) => panic!("{challenger:?} {other:?}: {:?}", result.map(|p| p.game.paid())),
        }
    }
}

#[test]
fn a_log_whose_players_changed_their_sides_is_refused_by_both() {
    let fair = Sides::Bid {
        sealed: sealed(&SALTS[0], Some(&bid("left", 7))),
        challenger: bid("left", 7),
        other: bid("left", 6),
    };
    let played = seated(fair).unwrap().played_out();
    holds(&played);
    // The other bid is raised above the challenger's, and every hash is recomputed.
    let mut entries = played.entries.clone();
    let mut value = entries[0].json();
    value["terms"]["sides"]["other"]["time"] = json!(8);
    entries[0] = serde_json::from_value(value).unwrap();
    let mut before = umpire::engine::Entry::no_hash();
    for entry in &mut entries {
        entry.prev_hash.clone_from(&before);
        entry.hash = entry.proper_hash();
        before.clone_from(&entry.hash);
    }
    let lines: Vec<String> = umpire::engine::export_lines(&played.game, &entries);
    let mut file = crate::support::played::file(&lines);
    let last: Value = serde_json::from_str(lines.last().unwrap()).unwrap();
    assert_eq!(last["head"], Value::from(before));
    let why = verify(&file, toy::named).unwrap_err();
    assert!(why.why.contains("the sides are not as"), "{why}");
    let second = second_opinions(&[std::mem::take(&mut file).into_bytes()]);
    assert!(
        !second[0].0 && second[0].1.contains("the sides are not as"),
        "{}",
        second[0].1
    );
}

#[test]
fn a_game_is_aborted_before_it_begins_and_closed_after() {
    for (begun, moves) in [(false, 0), (true, 0), (true, 1), (true, 4)] {
        let mut played = if begun {
            Played::seated(3)
        } else {
            Played::opened(3)
        }
        .after(moves);
        let close = |played: &Played, how| {
            let at = played.game.at() + Millis::ONE;
            let closer = ClosedBy {
                by: By::Player,
                seat: Some(Seat::First),
            };
            played.game.close(how, closer, at, &played.keys)
        };
        let aborted = close(&played, Closing::Aborted);
        let closed = if moves == 0 {
            aborted.unwrap()
        } else {
            assert!(matches!(aborted, Err(Fault::NoSuchCall(_))));
            close(&played, Closing::Unfinished).unwrap()
        };
        played.take(closed);
        assert!(played.game.is_over() && played.game.result().is_none());
        assert_eq!(
            (played.game.waiting(), played.game.all_decisions()),
            (vec![], vec![])
        );
        assert!(matches!(close(&played, Closing::Unfinished), Err(Fault::Over)));
        let say = played.say(Seat::First, json!({"type": "concede"}));
        assert!(matches!(say, Err(Fault::Over)), "{say:?}");
        holds(&played);
    }
}

#[test]
fn a_pause_is_agreed_on_and_ended_by_agreement() {
    let mut played = seated(Sides::Chosen {}).unwrap();
    let call = |played: &mut Played, seat, call: Call| -> Result<(), Fault> {
        let at = played.game.at() + Millis::SECOND;
        let called = played
            .game
            .call(By::Player.for_seat(seat), &call, at, &played.keys)?;
        played.take(called);
        Ok(())
    };
    let offer = |days| Call::OfferPause { days };
    let table = [
        (Seat::First, offer(31), false),
        (Seat::First, offer(0), false),
        (Seat::First, Call::AcceptPause {}, false),
        (Seat::First, offer(30), true),
        (Seat::Second, offer(3), false),
        (Seat::First, Call::AcceptPause {}, false),
        (Seat::Second, Call::DeclinePause {}, true),
        (Seat::Second, Call::DeclinePause {}, false),
        (Seat::Second, offer(2), true),
        (Seat::First, Call::AcceptPause {}, true),
    ];
    for (seat, made, well) in table {
        assert_eq!(call(&mut played, seat, made.clone()).is_ok(), well, "{made:?}");
    }
    let pause = played.game.calls().pause.unwrap();
    assert_eq!(pause.to - pause.from, Millis::from_days(2));
    call(&mut played, Seat::Second, offer(0)).unwrap();
    call(&mut played, Seat::First, Call::AcceptPause {}).unwrap();
    let ended = played.game.calls().pause.unwrap();
    assert_eq!(ended.from, ended.to);
    holds(&played);
    let mut free = Played::seated(2);
    assert!(call(&mut free, Seat::First, offer(3)).is_err());
}
