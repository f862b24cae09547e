//! Trials, whose dice come from a seed, and games that are played on from another one.

use super::second_verifier::second_opinions;
use crate::support::played::Played;
use crate::support::toy;
use serde_json::{Value, json};
use umpire::engine::{
    AuditError, Entry, Events, ForkOf, Game, KeyChain, Millis, Opening, Seat, Secret, Seq, Terms, Trial,
    canonical, verify,
};
use umpire::ids::GameId;

fn trial(seed: u64) -> Terms {
    Terms {
        trial: Some(Trial { seed }),
        ..Terms::default()
    }
}

/// A game with both seats taken that begins with these events.
fn opened(id: u128, terms: &Terms, events: &Events) -> Played {
    let id = GameId::from_u128(id);
    let keys = terms
        .trial
        .map_or_else(|| KeyChain::new(id, Secret([0x22; 32])), Trial::keys);
    let opened = Game::open_after(
        &Opening {
            game: id,
            rulebook: toy::rulebook(),
            setup: &json!({"turns": 3}),
            commitment: keys.commitment(),
            terms: Some(terms),
            at: Millis::new(1_000),
        },
        events,
    )
    .unwrap();
    let mut played = Played {
        game: opened.game,
        entries: vec![opened.entry.into_entry()],
        keys,
    };
    played.sit(Seat::First).unwrap();
    played.sit(Seat::Second).unwrap();
    played
}

fn dice_of(played: &Played) -> Vec<Value> {
    let dice = played.entries.iter().map(|entry| json!(entry.dice));
    dice.collect()
}

/// A file with all hashes computed anew after a change of the opening entry.
fn forged(played: &Played, change: impl Fn(&mut Value)) -> String {
    let (mut lines, mut before) = (vec![], Entry::no_hash());
    for (n, entry) in played.entries.iter().enumerate() {
        let mut entry = entry.json();
        if n == 0 {
            change(&mut entry);
        }
        entry["prev_hash"] = json!(before);
        let mut entry: Entry = serde_json::from_value(entry).unwrap();
        entry.hash = entry.proper_hash();
        before.clone_from(&entry.hash);
        lines.push(entry.text());
    }
    let text = played.export();
    let header = text.lines().next().unwrap().to_owned();
    let mut last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    last["head"] = json!(before);
    let all = std::iter::once(header).chain(lines).chain([canonical(&last)]);
    all.map(|line| format!("{line}\n")).collect()
}

#[test]
fn one_seed_gives_the_same_dice_whoever_plays() {
    let first = opened(1, &trial(7), &Events::none()).played_out();
    let again = opened(2, &trial(7), &Events::none()).played_out();
    let other = opened(2, &trial(8), &Events::none()).played_out();
    assert_ne!(first.game.id(), again.game.id());
    assert_eq!(dice_of(&first), dice_of(&again));
    assert!(dice_of(&first).iter().any(|dice| dice != &json!([])));
    assert_ne!(dice_of(&first), dice_of(&other));
    let verified = verify(&first.export(), toy::named).unwrap();
    assert_eq!(verified.trial, Some(Trial { seed: 7 }));
    let printed = verified.to_string();
    assert!(printed.ends_with("a trial: its dice follow from the seed 7, so they are not fair dice"));
    assert_eq!(
        second_opinions(&[first.export().into_bytes()]),
        [(true, format!("{printed}\n"))]
    );
}

#[test]
fn a_seed_that_is_not_that_of_the_dice_is_found_by_both() {
    let played = opened(1, &trial(7), &Events::none()).played_out();
    let other_seed = forged(&played, |opening| opening["terms"]["trial"]["seed"] = json!(8));
    // An ordinary game that claims to be a trial, and a trial that claims to be none.
    let ordinary = Played::seated(2).played_out();
    let claimed = forged(&ordinary, |opening| {
        opening["terms"] = json!({"trial": {"seed": 7}})
    });
    let denied = forged(&played, |opening| {
        opening.as_object_mut().unwrap().remove("terms");
    });
    let files = [other_seed, claimed, denied];
    for file in &files {
        let AuditError { why, .. } = verify(file, toy::named).unwrap_err();
        assert!(why.contains("seed") || why.contains("committed to"), "{why}");
    }
    let bytes = files.map(String::into_bytes);
    assert!(second_opinions(&bytes).iter().all(|(holds, _)| !holds));
}

#[test]
fn a_fork_goes_on_where_the_first_game_was() {
    let first = Played::seated(3).after(8);
    let events: Vec<Value> = first.entries.iter().flat_map(|e| e.events.to_vec()).collect();
    let fork = Terms {
        fork_of: Some(ForkOf {
            game: first.game.id(),
            at: first.game.head(),
        }),
        ..Terms::default()
    };
    let played = opened(2, &fork, &Events::from(events.clone()));
    assert_eq!(played.game.table().snapshot(), first.game.table().snapshot());
    assert!(played.game.table().turn() > 1);
    // The keys of the turns that the first game played are out, and those that follow are secret.
    let revealed: Vec<u32> = played.entries[2].keys.iter().map(|key| key.turn).collect();
    assert_eq!(revealed, (1..played.game.table().turn()).collect::<Vec<_>>());
    assert!(played.entries.iter().all(|entry| entry.dice.is_empty()));
    let played = played.played_out();
    let verified = verify(&played.export(), toy::named).unwrap();
    assert_eq!(verified.fork_of, fork.fork_of);
    let printed = format!("{verified}\n");
    assert!(printed.contains(&format!("played on from entry {} of game", first.game.head())));
    // As it is stored, it can be read again.
    let mut again = Game::reopen(toy::rulebook(), &played.entries[0]).unwrap();
    for entry in &played.entries[1..] {
        again = again.fold(entry).unwrap();
    }
    assert_eq!(again.snapshot(), played.game.snapshot());
    let unsaid = forged(&played, |opening| {
        opening.as_object_mut().unwrap().remove("terms");
    });
    assert!(verify(&unsaid, toy::named).is_err());
    let opinions = second_opinions(&[played.export().into_bytes(), unsaid.into_bytes()]);
    assert_eq!(opinions[0], (true, printed));
    assert!(!opinions[1].0);
}

#[test]
fn events_that_cannot_be_are_refused_without_a_panic() {
    let fork = json!({"fork_of": {"game": GameId::from_u128(9), "at": Seq::new(4)}});
    let played = Played::seated(2);
    for events in [
        json!([{"type": "no such"}]),
        json!([7]),
        json!([{"type": "turn_over", "turn": 99}]),
    ] {
        let file = forged(&played, |opening| {
            opening["terms"] = fork.clone();
            opening["events"] = events.clone();
        });
        assert!(verify(&file, toy::named).is_err(), "{events}");
    }
}
