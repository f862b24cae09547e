//! The store's contract, which both databases fulfil.

use crate::store::lists::sat;
use crate::support::postgres::{Postgres, both};
use crate::support::{ids::new_id, toy};
use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Barrier};
use std::time::{Duration, Instant};
use umpire::engine::{EncodedEntry, Game, KeyChain, Millis, Opening, Seat, Secret, Seq, canonical};
use umpire::ids::{AccountId, GameId};
use umpire::store::{
    Account, Address, Append, ClockRecord, GameStatus, Holder, ListOf, NewAccount, NewGame, NewToken, Origin,
    PreparedOrdersRecord, RequestScope, SeatRecord, SideEffect, Store, StoreError, StoredAnswer, Visibility,
};

pub async fn user(store: &Store, name: &str) -> AccountId {
    let new = new_account(name, &format!("hash of {name}"));
    let id = new.account.id;
    store.add_account(new, 10, None).await.unwrap();
    id
}

/// An account with an unrestricted token.
pub fn new_account(name: &str, token_hash: &str) -> NewAccount {
    NewAccount {
        account: Account {
            id: new_id(),
            name: name.to_owned(),
            bot: false,
            house: false,
            guest: false,
        },
        password: None,
        keeper: None,
        token: NewToken {
            id: new_id(),
            hash: token_hash.to_owned(),
            session: false,
            name: "first".to_owned(),
            scopes: "all".to_owned(),
            games: vec![],
            seat: None,
            created: Millis::ONE,
            expires: None,
        },
    }
}

/// A new game with one entry, ready to be written.
pub fn opened(creator: AccountId) -> (Game, Append) {
    let id = new_id();
    let secret = Secret([7; 32]);
    let opened = Game::open(&Opening {
        game: id,
        rulebook: toy::rulebook(),
        setup: &json!({"turns": 3}),
        commitment: KeyChain::new(id, secret).commitment(),
        terms: None,
        at: Millis::new(1_000),
    })
    .unwrap();
    let new = NewGame {
        spectator_delay: Millis::ZERO,
        system: "toy".to_owned(),
        scenario: None,
        title: "A game".to_owned(),
        visibility: Visibility::Public,
        invitation: None,
        creator,
        secret,
        origin: Origin::default(),
    };
    (opened.game, append(id, Some(new), vec![opened.entry]))
}

pub fn append(game: GameId, opens: Option<NewGame>, entries: Vec<EncodedEntry>) -> Append {
    Append {
        game,
        opens,
        entries,
        seats: vec![],
        prepared_orders: vec![],
        status: Some(GameStatus::Open),
        waiting: vec!["left".to_owned(), "right".to_owned()],
        turn: 1,
        snapshot: None,
        answer: None,
        answers: None,
        side_effects: vec![],
        finished: None,
    }
}

#[tokio::test]
async fn what_was_appended_is_read_back_as_it_was_hashed() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let creator = user(&store, "Host").await;
        let (game, first) = opened(creator);
        let entry = (*first.entries[0]).clone();
        store.append(first).await.unwrap();
        let (game, second) = sat(&game, Seat::First);
        let mut write = append(game.id(), None, vec![second.clone()]);
        write.seats = vec![SeatRecord {
            seat: "left".to_owned(),
            holder: Holder::Player,
            account: Some(creator),
            name: "Somebody".to_owned(),
        }];
        store.append(write.clone()).await.unwrap();
        store.close().await;

        let store = Store::open(&address).await.unwrap();
        let entries = store.entries(game.id(), Seq::NONE, 10).await.unwrap();
        assert_eq!(entries, [entry, second.into_entry()]);
        assert!(entries.iter().all(|e| e.proper_hash() == e.hash));
        assert_eq!(store.entries(game.id(), Seq::FIRST, 10).await.unwrap().len(), 1);
        assert_eq!(store.entries(game.id(), Seq::NONE, 1).await.unwrap().len(), 1);
        assert_eq!(store.seats(game.id()).await.unwrap(), write.seats);
        let record = store.game(game.id()).await.unwrap().unwrap();
        assert_eq!((record.head.get(), record.turn), (2, 1));
        assert_eq!(record.updated, Millis::new(2_000));
        assert_eq!(record.waiting, ["left", "right"]);
        let loaded = store.load(toy::rulebook(), game.id(), None).await.unwrap();
        assert_eq!(canonical(&loaded.snapshot()), canonical(&game.snapshot()));
        store.close().await;
    }
}

#[tokio::test]
async fn what_stands_beside_a_log_is_what_each_question_gives_alone() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let (creator, guest) = (user(&store, "Host").await, user(&store, "Guest").await);
        for due in [None, Some(Millis::new(77))] {
            let (game, mut first) = opened(creator);
            let seat = |seat: &str, account| SeatRecord {
                seat: seat.to_owned(),
                holder: Holder::Player,
                account,
                name: format!("who sits {seat}"),
            };
            first.seats = vec![seat("left", Some(creator)), seat("right", Some(guest))];
            first.side_effects = vec![SideEffect::clock(
                ClockRecord {
                    game: game.id(),
                    seq: Seq::FIRST,
                    state: "a state".to_owned(),
                    due,
                },
                vec![],
            )];
            let of = |seat: &str, version| PreparedOrdersRecord {
                seat: seat.to_owned(),
                version,
                body: format!("what lies {seat}"),
                at: Millis::new(9),
            };
            store.append(first).await.unwrap();
            let mut both = append(game.id(), None, vec![]);
            both.prepared_orders = vec![of("left", 1), of("right", 1)];
            store.append(both).await.unwrap();
            let mut second = append(game.id(), None, vec![sat(&game, Seat::First).1]);
            second.prepared_orders = vec![of("left", 2)];
            store.append(second).await.unwrap();

            let id = game.id();
            let beside = store.game_meta(id).await.unwrap();
            assert_eq!(beside.secret, Some(Secret([7; 32])));
            assert_eq!(beside.seats.len(), 2);
            assert_eq!(beside.seats, store.seats(id).await.unwrap());
            assert_eq!(beside.prepared_orders, [of("left", 2), of("right", 1)]);
            assert_eq!(beside.prepared_orders, store.prepared_orders(id).await.unwrap());
            assert_eq!(beside.clock.as_ref().unwrap().due, due);
            assert_eq!(beside.clock, store.clock(id).await.unwrap());
        }
        let nothing = store.game_meta(GameId::from_u128(1)).await.unwrap();
        assert_eq!((nothing.secret, nothing.clock), (None, None));
        assert!(nothing.seats.is_empty() && nothing.prepared_orders.is_empty());
        store.close().await;
    }
}

/// All worker threads of the runtime are blocked, as by endless rules.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_written_needs_no_worker() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let creator = user(&store, "Host").await;
        let (since, enough) = (Instant::now(), Arc::new(AtomicBool::new(false)));
        let busy = Arc::new(Barrier::new(3));
        for _ in 0..2 {
            let (enough, busy) = (Arc::clone(&enough), Arc::clone(&busy));
            tokio::spawn(async move {
                busy.wait();
                while !enough.load(Ordering::Relaxed) && since.elapsed() < Duration::from_secs(30) {
                    std::thread::yield_now();
                }
            });
        }
        busy.wait();
        for _ in 0..5 {
            store.append(opened(creator).1).await.unwrap();
        }
        assert!(since.elapsed() < Duration::from_secs(20));
        enough.store(true, Ordering::Relaxed);
        store.close().await;
    }
}

#[tokio::test]
async fn an_entry_of_the_same_number_is_refused_and_leaves_nothing() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let (game, first) = opened(user(&store, "Host").await);
        store.append(first.clone()).await.unwrap();
        assert!(matches!(store.append(first).await, Err(StoreError::Conflict)));
        let (_, left) = sat(&game, Seat::First);
        let (_, right) = sat(&game, Seat::Second);
        store
            .append(append(game.id(), None, vec![left.clone()]))
            .await
            .unwrap();
        let mut late = append(game.id(), None, vec![right]);
        late.status = Some(GameStatus::Playing);
        late.snapshot = Some("{}".to_owned());
        late.answer = Some(answer(AccountId::from_u128(0), "the-late-one"));
        assert!(matches!(store.append(late).await, Err(StoreError::Conflict)));
        assert!(store.game(game.id()).await.unwrap().unwrap().status == GameStatus::Open);
        assert_eq!(
            store.entries(game.id(), Seq::FIRST, 10).await.unwrap(),
            [left.into_entry()]
        );
        let refused = store.answer(AccountId::from_u128(0), RequestScope::Opening, "the-late-one");
        assert_eq!(refused.await.unwrap(), None);
        store.close().await;
    }
}

pub fn answer(account: AccountId, key: &str) -> StoredAnswer {
    StoredAnswer {
        account,
        scope: RequestScope::Opening,
        key: key.to_owned(),
        request: "what was asked".to_owned(),
        status: 201,
        answer: "{\"an\":\"answer\"}".to_owned(),
    }
}

#[tokio::test]
async fn writes_that_come_together_fail_alone() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let creator = user(&store, "Host").await;
        let mut writes = vec![];
        let mut games = vec![];
        for n in 0..100 {
            let (game, mut first) = opened(creator);
            // Every fifth has a used key: none of its rows may be written.
            first.answer = Some(answer(creator, if n % 5 == 0 { "the-same-key" } else { "" }));
            if let Some(answer) = &mut first.answer
                && answer.key.is_empty()
            {
                answer.key = format!("key-{n}");
            }
            games.push(game.id());
            let store = store.clone();
            writes.push(tokio::spawn(async move { store.append(first).await }));
        }
        let mut done = vec![];
        for write in writes {
            done.push(write.await.unwrap());
        }
        assert_eq!(done.iter().filter(|d| d.is_ok()).count(), 81);
        for (game, done) in games.into_iter().zip(done) {
            assert_eq!(store.game(game).await.unwrap().is_some(), done.is_ok());
            assert_eq!(
                store.entries(game, Seq::NONE, 1).await.unwrap().len(),
                usize::from(done.is_ok())
            );
            let beside = store.game_meta(game).await.unwrap();
            assert_eq!(beside.secret.is_some(), done.is_ok());
        }
        store.close().await;
    }
}

#[tokio::test]
async fn answers_are_kept_for_the_account_that_asked() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let [host, guest] = [user(&store, "Host").await, user(&store, "Guest").await];
        let (_, mut first) = opened(host);
        first.answer = Some(answer(host, "an-answer"));
        store.append(first).await.unwrap();
        let stored = async |who, scope| store.answer(who, scope, "an-answer").await.unwrap();
        let right = Some(answer(host, "an-answer"));
        assert_eq!(stored(host, RequestScope::Opening).await, right);
        assert_eq!(stored(guest, RequestScope::Opening).await, None);
        assert_eq!(stored(host, RequestScope::Own).await, None);
        store.close().await;
    }
}

#[tokio::test]
async fn names_are_taken_once_however_they_are_written() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let id = user(&store, "Łukasz").await;
        assert!(matches!(
            store
                .add_account(new_account("łUKASZ", "another"), 10, None)
                .await,
            Err(StoreError::Conflict)
        ));
        assert_eq!(
            store
                .token("hash of Łukasz")
                .await
                .unwrap()
                .map(|token| token.account.id),
            Some(id)
        );
        assert_eq!(store.token("another").await.unwrap(), None);
        store.close().await;
    }
}

#[tokio::test]
async fn a_snapshot_that_cannot_be_read_is_passed_over() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let (game, mut first) = opened(user(&store, "Host").await);
        first.snapshot = Some("{\"from\": \"another edition\"}".to_owned());
        store.append(first).await.unwrap();
        let loaded = store.load(toy::rulebook(), game.id(), None).await.unwrap();
        assert_eq!(canonical(&loaded.snapshot()), canonical(&game.snapshot()));
        store.close().await;
    }
}

#[tokio::test]
async fn private_games_are_listed_for_those_who_may_see_them() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let [host, guest] = [user(&store, "Host").await, user(&store, "Guest").await];
        let (_, mut first) = opened(host);
        if let Some(new) = &mut first.opens {
            new.visibility = Visibility::Private;
        }
        store.append(first).await.unwrap();
        let seen = async |viewer| {
            let of = ListOf {
                viewer,
                limit: 10,
                ..ListOf::default()
            };
            store.games(&of).await.unwrap().len()
        };
        assert_eq!(
            (seen(None).await, seen(Some(guest)).await, seen(Some(host)).await),
            (0, 0, 1)
        );
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_was_away_is_used_again_when_it_is_back() {
    let mut server = Postgres::started(true);
    let address: Address = server.database().await.parse().unwrap();
    let store = Store::open(&address).await.unwrap();
    let creator = user(&store, "Host").await;
    let (before, first) = opened(creator);
    store.append(first).await.unwrap();
    tokio::task::block_in_place(|| server.stop());
    assert!(store.answers().await.is_err());
    let (_, lost) = opened(creator);
    let away = store.append(lost.clone()).await;
    assert!(
        matches!(away, Err(StoreError::Unwritten | StoreError::Away(_))),
        "{away:?}"
    );
    tokio::task::block_in_place(|| server.start());
    // A connection that broke unnoticed costs one more attempt.
    let mut tries = 0;
    while let Err(error) = store.append(lost.clone()).await {
        tries += 1;
        assert!(tries < 20, "{error}");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    for game in [before.id(), lost.game] {
        assert_eq!(store.entries(game, Seq::NONE, 10).await.unwrap().len(), 1);
    }
    store.close().await;
}
