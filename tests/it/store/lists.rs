//! Lists and snapshots: both databases give the same results.

use crate::store::contract::{append, opened, user};
use crate::support::ids::new_id;
use crate::support::postgres::both;
use crate::support::toy;
use umpire::engine::{EncodedEntry, Game, KeyChain, Millis, Seat, Secret, Seq, Sitting, canonical};
use umpire::ids::{AccountId, GameId};
use umpire::store::{GameStatus, Holder, ListOf, SeatRecord, Store};

/// A game with one more seat taken, and the entry of it.
pub fn sat(game: &Game, seat: Seat) -> (Game, EncodedEntry) {
    let keys = KeyChain::new(game.id(), Secret([7; 32]));
    let sitting = Sitting {
        seat,
        player: "Somebody",
        salt: &Secret([1; 32]),
        salt_by_server: false,
    };
    let sat = game.sit(&sitting, Millis::new(2_000), &keys).unwrap();
    (sat.game, sat.entry)
}

fn taken(seat: &str, account: Option<AccountId>) -> SeatRecord {
    SeatRecord {
        seat: seat.to_owned(),
        holder: if account.is_some() {
            Holder::Player
        } else {
            Holder::Practice
        },
        account,
        name: "Somebody".to_owned(),
    }
}

async fn listed(store: &Store, of: ListOf) -> Vec<GameId> {
    let limit = if of.limit == 0 { 100 } else { of.limit };
    let games = store.games(&ListOf { limit, ..of }).await.unwrap();
    games.into_iter().map(|game| game.id).collect()
}

#[tokio::test]
async fn games_are_listed_newest_first_and_by_what_is_asked() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let [host, guest] = [user(&store, "Host").await, user(&store, "Guest").await];
        let mut games = vec![];
        for n in 0..6 {
            let (game, first) = opened(if n == 5 { guest } else { host });
            store.append(first).await.unwrap();
            if n % 2 == 0 {
                let mut second = append(game.id(), None, vec![sat(&game, Seat::First).1]);
                second.seats = vec![taken("left", (n == 0).then_some(guest))];
                second.status = Some(GameStatus::Playing);
                store.append(second).await.unwrap();
            }
            games.insert(0, game.id());
        }
        assert_eq!(listed(&store, ListOf::default()).await, games);
        let page = |before, limit| ListOf {
            before,
            limit,
            ..ListOf::default()
        };
        assert_eq!(listed(&store, page(None, 4)).await, games[..4]);
        assert_eq!(listed(&store, page(Some(games[3]), 4)).await, games[4..]);
        let status = |status| ListOf {
            status: Some(status),
            ..ListOf::default()
        };
        assert_eq!(
            listed(&store, status(GameStatus::Playing)).await,
            [games[1], games[3], games[5]]
        );
        let system = |system: &str| ListOf {
            system: Some(system.to_owned()),
            ..ListOf::default()
        };
        assert_eq!(listed(&store, system("toy")).await, games);
        for nothing in [status(GameStatus::Over), system("chess"), system("\0")] {
            assert!(listed(&store, nothing).await.is_empty());
        }
        // The account's own game, and the one in which it has a seat.
        let of = ListOf {
            of: Some(guest),
            ..ListOf::default()
        };
        assert_eq!(listed(&store, of).await, [games[0], games[5]]);
        let mut practice = vec![games[3], games[1]];
        practice.sort();
        assert_eq!(store.practice_games().await.unwrap(), practice);
        store.close().await;
    }
}

#[tokio::test]
async fn loading_begins_at_the_newest_snapshot_that_serves() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let (game, first) = opened(user(&store, "Host").await);
        store.append(first).await.unwrap();
        let (second, entry) = sat(&game, Seat::First);
        let mut write = append(game.id(), None, vec![entry]);
        write.snapshot = Some(second.snapshot().to_string());
        store.append(write).await.unwrap();
        let (third, entry) = sat(&second, Seat::Second);
        store
            .append(append(game.id(), None, vec![entry.clone()]))
            .await
            .unwrap();
        for (at, then) in [
            (Some(1), &game),
            (Some(2), &second),
            (Some(3), &third),
            (None, &third),
        ] {
            let loaded = store
                .load(toy::rulebook(), game.id(), at.map(Seq::new))
                .await
                .unwrap();
            assert_eq!(
                canonical(&loaded.snapshot()),
                canonical(&then.snapshot()),
                "{at:?}"
            );
        }
        let unknown = store.load(toy::rulebook(), new_id(), None).await;
        assert!(unknown.is_err_and(|e| e.to_string().contains("no entries")));
        store.close().await;
    }
}

#[tokio::test]
async fn a_store_that_only_reads_writes_nothing() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let (game, first) = opened(user(&store, "Host").await);
        store.append(first.clone()).await.unwrap();
        let reader = Store::open_to_read(&address).await.unwrap();
        assert_eq!(
            reader.entries(game.id(), Seq::NONE, 10).await.unwrap(),
            [(*first.entries[0]).clone()]
        );
        let (_, entry) = sat(&game, Seat::First);
        let written = reader.append(append(game.id(), None, vec![entry])).await;
        assert!(written.is_err_and(|e| e.to_string() == "the store is closed"));
        reader.close().await;
        store.close().await;
    }
}
