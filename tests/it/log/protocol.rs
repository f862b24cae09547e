//! The announce/react protocol with the toy game: entries, decisions, refusals.

use crate::support::played::{Played, choose};
use crate::support::toy;
use serde_json::{Value, json};
use umpire::engine::{Entry, Fault, Game, KeyChain, Millis, Opening, Refusal, Seat, Secret, Seq, Sitting};
use umpire::ids::GameId;

const LEFT: Seat = Seat::First;
const RIGHT: Seat = Seat::Second;

#[test]
fn a_game_runs_to_its_end() {
    let played = Played::seated(3).played_out();
    let by_turn = 4;
    assert_eq!(
        played.game.head(),
        Seq::new(3 + 3 * by_turn),
        "two choices, a call and a reaction each turn"
    );
    assert_eq!(played.game.table().turn(), 3);
    assert!(played.game.all_decisions().is_empty());
    assert_eq!(played.game.result().unwrap()["reason"], "turn_limit");
}

#[test]
fn entries_are_dense_and_hold_the_hash_of_the_one_before() {
    let played = Played::seated(2).played_out();
    let mut before = Entry::no_hash();
    for (n, entry) in played.entries.iter().enumerate() {
        assert_eq!(entry.seq, Seq::last_of(n + 1));
        assert_eq!(entry.prev_hash, before);
        assert_eq!(entry.hash, entry.proper_hash());
        before.clone_from(&entry.hash);
    }
    assert_eq!(played.game.head_hash(), before);
}

#[test]
fn nothing_is_asked_before_both_players_sit() {
    let mut played = Played::opened(2);
    assert!(matches!(played.say(LEFT, choose(1)), Err(Fault::NotBegun)));
    played.sit(RIGHT).unwrap();
    assert!(matches!(played.sit(RIGHT), Err(Fault::SeatTaken(seat)) if seat == "right"));
    assert!(played.game.all_decisions().is_empty());
    assert!(matches!(
        played.say(RIGHT, json!({"type": "concede"})),
        Err(Fault::NotBegun)
    ));
    played.sit(LEFT).unwrap();
    assert_eq!(played.owed(), [(LEFT, "choose"), (RIGHT, "choose")]);
    assert_eq!(
        played.entries[2].dice.len(),
        1,
        "the first turn's die falls when the game begins"
    );
}

#[test]
fn a_sealed_decision_keeps_its_name_while_the_other_answers() {
    let mut played = Played::seated(2);
    let seen = played.game.head();
    let decision = played.decision(RIGHT).unwrap();
    assert!(decision.sealed && decision.complete && decision.choices.len() == 6);
    played.say(LEFT, choose(4)).unwrap();
    assert_eq!(played.decision(RIGHT).unwrap(), decision);
    assert!(played.decision(LEFT).is_none());
    played.announce(RIGHT, &decision.id, seen, choose(2)).unwrap();
    assert_eq!(played.owed().len(), 1);
}

#[test]
fn a_decision_gets_a_new_name_each_time_it_is_asked() {
    let mut played = Played::seated(3);
    let mut names = vec![];
    while played.game.result().is_none() {
        names.push(played.game.all_decisions().remove(0).id);
        played.answer(1);
    }
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn an_answer_to_a_decision_changed_unseen_is_stale() {
    let mut played = Played::seated(2).after(2);
    let (caller, _) = played.owed()[0];
    let seen = played.game.head();
    let fault = played.say_having_seen(caller, seen.previous().get(), json!({"type": "call", "dice": 2}));
    match fault {
        Err(Fault::Stale { expected, since, .. }) => assert_eq!((expected, since), (seen.previous(), seen)),
        other => panic!("{other:?}"),
    }
    played.say(caller, json!({"type": "call", "dice": 2})).unwrap();
    let late = played.say_having_seen(
        caller.other(),
        seen.get(),
        json!({"type": "react", "reaction": "hold"}),
    );
    assert!(
        matches!(late, Err(Fault::Stale { .. })),
        "the call is what he has to answer"
    );
    played
        .say(caller.other(), json!({"type": "react", "reaction": "hold"}))
        .unwrap();
}

#[test]
fn only_the_decision_open_to_the_seat_can_be_answered() {
    let mut played = Played::seated(2);
    let left = played.decision(LEFT).unwrap().id;
    let right = played.decision(RIGHT).unwrap().id;
    let head = played.game.head();
    for named in [right.as_str(), "3-choose", "nonsense"] {
        match played.announce(LEFT, named, head, choose(1)) {
            Err(Fault::NotOpen { open, .. }) => assert_eq!(open, left),
            other => panic!("{named}: {other:?}"),
        }
    }
    played.announce(LEFT, &left, head, choose(1)).unwrap();
    match played.announce(LEFT, &left, head.next(), choose(1)) {
        Err(Fault::NotOpen { open, .. }) => assert_eq!(open, "none"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_answer_names_its_decision_unless_said_at_any_time() {
    let mut played = Played::seated(2);
    let head = played.game.head();
    let nameless = played.announce(LEFT, "", head, choose(1));
    match nameless {
        Err(Fault::Refused(Refusal::NotUnderstood { why, .. })) => {
            assert!(why.text().contains(&played.decision(LEFT).unwrap().id), "{why}");
        }
        other => panic!("{other:?}"),
    }
    played
        .announce(LEFT, "", head, json!({"type": "concede"}))
        .unwrap();
    let result = json!({"grade": "win", "winner": "right", "reason": "concession"});
    assert_eq!(played.game.result(), Some(result));
}

#[test]
fn keys_come_out_after_their_turn_and_match_the_commitment() {
    for (played, last) in [
        (Played::seated(3).played_out(), 3),
        (Played::seated(3).after(4), 1),
        (conceded_in_turn_two(), 2),
    ] {
        let keys: Vec<_> = played.entries.iter().flat_map(|e| &e.keys).collect();
        assert_eq!(
            keys.iter().map(|k| k.turn).collect::<Vec<_>>(),
            (1..=last).collect::<Vec<_>>()
        );
        let mut before = played.game.commitment().to_owned();
        for key in keys {
            let secret = Secret::from_hex(&key.key).unwrap();
            assert_eq!(KeyChain::before(played.game.id(), &secret).hex(), before);
            before.clone_from(&key.key);
        }
    }
}

fn conceded_in_turn_two() -> Played {
    let mut played = Played::seated(3).after(4);
    assert_eq!(played.game.table().turn(), 2);
    played.say(RIGHT, json!({"type": "concede"})).unwrap();
    played
}

#[test]
fn a_game_folded_or_resumed_from_a_snapshot_is_the_live_one() {
    let mut live = Played::seated(3);
    for _ in 0..12 {
        let folded = live.entries[1..].iter().fold(
            Game::reopen(toy::rulebook(), &live.entries[0]).unwrap(),
            |game, entry| game.fold(entry).unwrap(),
        );
        let resumed = Game::resume(toy::rulebook(), &live.game.snapshot()).unwrap();
        for again in [folded, resumed] {
            assert_eq!(again.snapshot(), live.game.snapshot());
            assert_eq!(again.all_decisions(), live.game.all_decisions());
            let mut other = Played {
                game: again,
                entries: live.entries.clone(),
                keys: live.keys.clone(),
            };
            let mut first = Played {
                game: live.game.clone(),
                entries: live.entries.clone(),
                keys: live.keys.clone(),
            };
            other.answer(2);
            first.answer(2);
            assert_eq!(
                other.entries, first.entries,
                "and goes on like it, to the last die"
            );
        }
        live.answer(live.entries.len());
    }
    assert!(live.game.result().is_some());
}

#[test]
fn an_entry_that_does_not_follow_is_not_folded() {
    let played = Played::seated(2).after(3);
    let opened = Game::reopen(toy::rulebook(), &played.entries[0]).unwrap();
    assert!(matches!(
        opened.fold(&played.entries[2]),
        Err(Fault::Unreadable { seq, .. }) if seq == Seq::new(3)
    ));
    let mut other = played.entries[1].clone();
    other.prev_hash = "1".repeat(64);
    assert!(opened.fold(&other).is_err());
    assert!(
        Game::reopen(toy::rulebook(), &played.entries[1]).is_err(),
        "a log begins with its opening"
    );
}

/// Pairs of games, one of which refused an announcement: both must go on identically, to the last die.
#[test]
fn a_refusal_changes_nothing() {
    let garbage = json!({"type": "surrender", "number": 3});
    let refused: Vec<(usize, Seat, Value, &str)> = vec![
        (0, LEFT, choose(7), "TOY-2"),
        (0, LEFT, json!({"type": "call", "dice": 1}), "TOY-3"),
        (0, RIGHT, json!({"type": "react", "reaction": "hold"}), "TOY-4"),
        (0, LEFT, garbage, "-"),
        (0, LEFT, json!({"type": "choose", "number": 2, "also": 1}), "-"),
        (0, LEFT, json!({"type": "choose", "number": 2.5}), "-"),
        (0, LEFT, json!({"type": "choose", "number": 300}), "-"),
        (0, LEFT, json!(null), "-"),
        (1, LEFT, choose(2), "TOY-2"),
        (2, LEFT, choose(2), "TOY-2"),
    ];
    for (after, seat, announcement, rule) in refused {
        let mut tried = Played::seated(2).after(after);
        let mut spared = Played::seated(2).after(after);
        let before = tried.game.snapshot();
        let fault = tried.say(seat, announcement.clone()).unwrap_err();
        let Fault::Refused(refusal) = &fault else {
            panic!("{announcement}: {fault}");
        };
        assert_eq!(
            refusal.rule().map_or("-", |r| r.id),
            rule,
            "{announcement}: {fault}"
        );
        assert!(!refusal.why().is_empty());
        assert_eq!(tried.game.snapshot(), before);
        tried.answer(1);
        spared.answer(1);
        assert_eq!(tried.entries, spared.entries);
    }
}

#[test]
fn nothing_can_be_announced_once_the_game_is_over() {
    let mut played = Played::seated(1).played_out();
    for seat in Seat::ALL {
        assert!(matches!(played.say(seat, choose(1)), Err(Fault::Over)));
        assert!(matches!(
            played.say(seat, json!({"type": "concede"})),
            Err(Fault::Over)
        ));
    }
}

#[test]
fn a_set_up_that_is_illegal_or_too_big_opens_no_game() {
    for (setup, why) in [
        (json!({"turns": 0}), "TOY-5"),
        (json!({"turns": 2.0}), "whole number"),
        (json!({"turns": 2, "also": 0.5}), "setup.also"),
        (json!({"turns": "2"}), "TOY-5: setup.turns"),
        (json!(null), "setup"),
    ] {
        let opened = Game::open(&Opening {
            game: GameId::from_u128(1),
            rulebook: toy::rulebook(),
            setup: &setup,
            commitment: Secret([1; 32]),
            terms: None,
            at: Millis::ZERO,
        });
        match opened {
            Err(Fault::Refused(refusal)) => assert!(refusal.to_string().contains(why), "{setup}: {refusal}"),
            Err(other) => panic!("{setup}: {other}"),
            Ok(_) => panic!("{setup} opened a game"),
        }
    }
}

/// Keys run out after 1024 turns; a dice box without keys shows what happens then.
#[test]
fn without_a_key_there_are_no_dice_and_nothing_happens() {
    struct Empty;
    impl umpire::engine::DiceBox for Empty {
        fn dice(&self, game: GameId, anchor: umpire::engine::Anchor) -> Box<dyn umpire::engine::Dice + '_> {
            Box::new(umpire::engine::Fair::new(game, anchor, |_| None))
        }
        fn key(&self, _turn: u32) -> Option<Secret> {
            None
        }
    }
    let mut played = Played::opened(2);
    played.sit(LEFT).unwrap();
    let sitting = Sitting {
        seat: RIGHT,
        player: "right",
        salt: &Secret([0; 32]),
        salt_by_server: false,
    };
    let sat = played.game.sit(&sitting, Millis::ZERO, &Empty);
    assert!(matches!(sat, Err(Fault::NoDice(1))));
    assert!(!played.game.has_begun());
}

impl Played {
    fn say_having_seen(&mut self, seat: Seat, seen: u64, announcement: Value) -> Result<(), Fault> {
        let decision = self.decision(seat).map_or_else(String::new, |d| d.id);
        self.announce(seat, &decision, Seq::new(seen), announcement)
    }
}
