//! Two stores on one PostgreSQL write the same rows at the same moment: one is first, and there is no deadlock.

use crate::store::contract::{answer, append, new_account, opened};
use crate::store::lists::sat;
use crate::support::postgres::database;
use sqlx::{Connection as _, PgConnection, query_scalar};
use std::sync::Arc;
use tokio::sync::Semaphore;
use umpire::engine::{Game, Millis, Seat, Seq};
use umpire::ids::{AccountId, GameId, NoticeId};
use umpire::notices::{About, Notice, Table};
use umpire::store::{Address, Append, NewItem, RequestScope, Store, StoreError};

const GAMES: usize = 100;

/// The same entry of a game, as each store would write it, with the same key.
fn entry(game: &Game, creator: AccountId, seat: Seat, n: usize) -> Append {
    let mut write = append(game.id(), None, vec![sat(game, seat).1]);
    // The keys are in another order than the games.
    write.answer = Some(answer(creator, &format!("key-{}", n * 37 % GAMES)));
    write
}

/// Which store was first: one succeeds, the other is refused.
fn first_of(results: Vec<[Result<(), StoreError>; 2]>) -> Vec<usize> {
    let first = |both: [Result<(), StoreError>; 2]| {
        let refused = both.iter().position(|r| matches!(r, Err(StoreError::Conflict)));
        let written = both.iter().position(Result::is_ok);
        assert!(refused.is_some() && written.is_some(), "{both:?}");
        written.unwrap()
    };
    results.into_iter().map(first).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_stores_that_write_the_same_one_is_first() {
    let url = database().await;
    let address: Address = url.parse().unwrap();
    let stores = [
        Store::open(&address).await.unwrap(),
        Store::open(&address).await.unwrap(),
    ];
    let creator = crate::store::contract::user(&stores[0], "Host").await;
    for round in 0..3 {
        let mut games = vec![];
        for _ in 0..GAMES {
            let (game, mut first) = opened(creator);
            first.answer = None;
            stores[0].append(first).await.unwrap();
            games.push(game);
        }
        let mut writes = vec![];
        // All at once, so that they are written in large batches.
        let gate = Arc::new(Semaphore::new(0));
        for n in 0..GAMES {
            // One store begins with the first game, the other with the last.
            for (of, n) in [(0, n), (1, GAMES - 1 - n)] {
                let store = stores[of].clone();
                let seat = Seat::ALL[of];
                let mut write = entry(&games[n], creator, seat, n);
                if let Some(answer) = &mut write.answer {
                    answer.scope = RequestScope::Game(GameId::from_u128(round));
                }
                let shut = Arc::clone(&gate);
                let written = tokio::spawn(async move {
                    let _open = shut.acquire().await.unwrap();
                    store.append(write).await.map(drop)
                });
                let store = stores[of].clone();
                let name = format!("Player {} of round {round}", n * 53 % GAMES);
                let account = new_account(&name, &format!("token {round} {n} {of}"));
                let shut = Arc::clone(&gate);
                let added = tokio::spawn(async move {
                    let _open = shut.acquire().await.unwrap();
                    store.add_account(account, 10, None).await
                });
                writes.push((n, of, written, added));
            }
        }
        gate.add_permits(4 * GAMES);
        let mut appended: Vec<[Result<(), StoreError>; 2]> = (0..GAMES).map(|_| [Ok(()), Ok(())]).collect();
        let mut added: Vec<[Result<(), StoreError>; 2]> = (0..GAMES).map(|_| [Ok(()), Ok(())]).collect();
        for (n, of, write, add) in writes {
            appended[n][of] = write.await.unwrap();
            added[n][of] = add.await.unwrap();
        }
        assert_eq!(first_of(added).len(), GAMES);
        let first = first_of(appended);
        assert_eq!(first.len(), GAMES);
        for (game, of) in games.iter().zip(first) {
            let entries = stores[1].entries(game.id(), Seq::FIRST, 10).await.unwrap();
            assert_eq!(entries, [sat(game, Seat::ALL[of]).1.into_entry()]);
        }
    }
    for store in stores {
        // A connection's statistics are complete when it has ended.
        store.close().await;
    }
    let mut database = PgConnection::connect(&url).await.unwrap();
    let sql = "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    while query_scalar::<_, i64>(sql)
        .fetch_one(&mut database)
        .await
        .unwrap()
        > 0
    {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let sql = "select deadlocks from pg_stat_database where datname = current_database()";
    assert_eq!(
        query_scalar::<_, i64>(sql)
            .fetch_one(&mut database)
            .await
            .unwrap(),
        0
    );
}

/// A notice is queued once per channel while another server cancels it: no row is left.
#[tokio::test(flavor = "multi_thread")]
async fn what_becomes_void_while_it_is_spread_is_void() {
    let url = database().await;
    let store = Store::open(&url.parse::<Address>().unwrap()).await.unwrap();
    let notice = Notice {
        id: NoticeId::from_u128(1),
        account: crate::store::contract::user(&store, "Host").await,
        at: Millis::ZERO,
        about: About::YourMove {
            table: Table {
                game: GameId::from_u128(2),
                title: "A game".to_owned(),
                seat: "left".to_owned(),
                trial: false,
                fork_of: None,
            },
            decision: "1".to_owned(),
            until: None,
        },
    };
    let subject = notice.about.subject();
    store
        .post(vec![NewItem::notice(&notice, Millis::ZERO)])
        .await
        .unwrap();
    let mut other = PgConnection::connect(&url).await.unwrap();
    let mut spreading = other.begin().await.unwrap();
    let spread = "with away as (delete from outbox returning *) insert into outbox (id, account, channel, topic, subject, \
                  body, created, due, host, tries, held_by, held_until, failure) select 'mail', account, 'mail', topic, \
                  subject, body, created, due, host, tries, held_by, held_until, failure from away";
    sqlx::query(spread).execute(&mut *spreading).await.unwrap();
    let void = tokio::spawn({
        let (store, subject) = (store.clone(), subject.clone());
        async move { store.cancel_notices(&subject).await }
    });
    // A transaction would keep seeing the same snapshot.
    let mut watch = PgConnection::connect(&url).await.unwrap();
    let waits = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while query_scalar::<_, i64>(waits).fetch_one(&mut watch).await.unwrap() == 0 {
        tokio::task::yield_now().await;
    }
    spreading.commit().await.unwrap();
    void.await.unwrap().unwrap();
    let left = "select count(*) from outbox";
    assert_eq!(
        query_scalar::<_, i64>(left).fetch_one(&mut other).await.unwrap(),
        0
    );
    store.close().await;
}
