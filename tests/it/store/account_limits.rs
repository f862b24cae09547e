//! Limits per account: twenty simultaneous requests at two servers get no more than twenty in sequence.

use crate::store::contract::{opened, user};
use crate::support::ids::{new_id, stamp};
use crate::support::postgres::both;
use crate::support::security_world::BROWSER;
use std::sync::Arc;
use tokio::sync::Barrier;
use umpire::engine::{Millis, Seq};
use umpire::ids::{AccountId, GameId};
use umpire::store::{
    AccountDeletion, Addressed, ChallengeLimits, ChallengeRecord, ChallengeStatus, ChatRange, NewChatMessage,
    NewToken, NoChallenge, PushSubscription, RequestScope, RoomHolds, Store, StoreError, StoredAnswer,
    Webhook,
};

const AT_ONCE: usize = 20;

/// How many of twenty were accepted; all others must have been refused.
async fn done<F>(work: impl Fn(usize) -> F) -> usize
where
    F: Future<Output = Result<bool, StoreError>> + Send + 'static,
{
    let gate = Arc::new(Barrier::new(AT_ONCE));
    let tasks: Vec<_> = (0..AT_ONCE)
        .map(|n| {
            let (gate, work) = (Arc::clone(&gate), work(n));
            tokio::spawn(async move {
                gate.wait().await;
                work.await
            })
        })
        .collect();
    let mut done = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(yes) => done += usize::from(yes),
            Err(StoreError::Conflict) => {}
            Err(error) => unreachable!("{error}"),
        }
    }
    done
}

fn token(n: usize, of: AccountId) -> NewToken {
    NewToken {
        id: new_id(),
        hash: format!("{of} {n}"),
        session: false,
        name: "one of many".to_owned(),
        scopes: "all".to_owned(),
        games: vec![],
        seat: None,
        created: Millis::ONE,
        expires: None,
    }
}

fn challenge(
    challenger: AccountId,
    opponent: Option<AccountId>,
    rematch_of: Option<GameId>,
) -> ChallengeRecord {
    ChallengeRecord {
        id: new_id(),
        challenger,
        addressed: if opponent.is_some() {
            Addressed::Account
        } else {
            Addressed::Lobby
        },
        opponent,
        code: None,
        status: ChallengeStatus::Open,
        body: "{}".to_owned(),
        secret: None,
        salt: None,
        salt_by_server: true,
        bid: None,
        created: Millis::new(1_000),
        expires: Millis::new(2_000),
        rematch_of,
    }
}

async fn challenges(stores: &[Store; 2], one: AccountId, other: AccountId) {
    let few = |open, made, to_one| ChallengeLimits {
        open,
        made,
        to_one,
        within: Millis::new(500),
        counts: true,
    };
    let add = |new: ChallengeRecord, limits| {
        move |n: usize| {
            let (store, mut new) = (stores[n % 2].clone(), new.clone());
            new.id = new_id();
            async move { store.add_challenge(new, limits, None, None).await.map(|()| true) }
        }
    };
    let lobby = challenge(one, None, None);
    assert_eq!(done(add(lobby.clone(), few(6, 100, 100))).await, 6);
    let why = stores[0]
        .why_no_challenge(&lobby, few(6, 100, 100))
        .await
        .unwrap();
    assert_eq!(why, Some(NoChallenge::Open));
    assert_eq!(done(add(lobby.clone(), few(100, 9, 100))).await, 3);
    let why = stores[0]
        .why_no_challenge(&lobby, few(100, 9, 100))
        .await
        .unwrap();
    assert_eq!(why, Some(NoChallenge::Made));
    let direct = challenge(one, Some(other), None);
    assert_eq!(done(add(direct.clone(), few(100, 100, 4))).await, 4);
    let why = stores[0]
        .why_no_challenge(&direct, few(100, 100, 4))
        .await
        .unwrap();
    assert_eq!(why, Some(NoChallenge::Unwelcome));
    let rematch = challenge(one, Some(other), Some(new_id()));
    assert_eq!(done(add(rematch.clone(), few(100, 100, 100))).await, 1);
    let why = stores[0]
        .why_no_challenge(&rematch, few(100, 100, 100))
        .await
        .unwrap();
    assert!(matches!(why, Some(NoChallenge::Asked(before)) if before.rematch_of == rematch.rematch_of));
}

async fn chat(stores: &[Store; 2], one: AccountId, other: AccountId) {
    let (game, first) = opened(one);
    stores[0].append(first).await.unwrap();
    let say = |account: AccountId, all, of_one| {
        let game = game.id();
        move |n: usize| {
            let store = stores[n % 2].clone();
            let new = NewChatMessage {
                game,
                room: "players",
                id: format!("{account} {n} {of_one}"),
                account,
                at: Millis::ONE,
                body: "Hello".to_owned(),
                notices: vec![],
                notified_since: Millis::ZERO,
            };
            let holds = RoomHolds { all, of_one };
            async move { store.say(&new, holds).await.map(|stored| stored.is_some()) }
        }
    };
    assert_eq!(done(say(one, 100, 7)).await, 7);
    assert_eq!(done(say(other, 12, 100)).await, 5);
    let stored = stores[0]
        .chat_messages(game.id(), "players", ChatRange { after: 0, limit: 100 })
        .await
        .unwrap();
    let numbers: Vec<u64> = stored.iter().map(|t| t.seq).collect();
    assert_eq!(numbers, (1..=12).collect::<Vec<_>>());
    // Deleting an account removes its messages, and no message number is used again.
    let leaving = [AccountDeletion {
        account: one,
        name: "One".to_owned(),
        former: "Former player".to_owned(),
        revocation: new_id(),
    }];
    stores[0].delete_accounts(&leaving, Millis::new(5)).await.unwrap();
    let left = stores[1]
        .chat_messages(game.id(), "players", ChatRange { after: 0, limit: 100 })
        .await
        .unwrap();
    assert!(left.len() == 5 && left.iter().all(|t| t.account == other));
    assert_eq!(
        stores[0].last_chat_message(game.id(), "players").await.unwrap(),
        12
    );
    assert_eq!(done(say(other, 100, 6)).await, 1);
    let last = stores[0]
        .chat_messages(
            game.id(),
            "players",
            ChatRange {
                after: 12,
                limit: 100,
            },
        )
        .await
        .unwrap();
    assert_eq!(last.iter().map(|t| t.seq).collect::<Vec<_>>(), [13]);
}

/// The newest thousand keys of an account are stored.
async fn keys(stores: &[Store; 2], one: AccountId) {
    let (game, first) = opened(one);
    stores[0].append(first).await.unwrap();
    let (game, mut sent) = (game.id(), tokio::task::JoinSet::new());
    for n in 0..1012_u64 {
        let store = stores[usize::from(n % 2 == 0)].clone();
        let answer = StoredAnswer {
            account: one,
            scope: RequestScope::Own,
            key: format!("key number {n}"),
            request: String::new(),
            status: 204,
            answer: String::new(),
        };
        sent.spawn(async move {
            let at = i64::try_from(n).unwrap();
            let seen = umpire::store::Seen {
                game,
                seat: "left",
                seq: Seq::new(n),
            };
            store.has_seen(seen, Some(answer), Millis::new(at)).await
        });
    }
    while let Some(done) = sent.join_next().await {
        done.unwrap().unwrap();
    }
    let mut keys = stores[0].keys(one, RequestScope::Own).await.unwrap();
    // The last one to arrive may be older than some that were stored.
    assert!((990..=1000).contains(&keys.len()), "{}", keys.len());
    keys.retain(|key| key == "key number 1011");
    assert_eq!(keys.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_at_once_get_no_more_than_one_after_another() {
    for (address, _kept) in both().await {
        let stores = [
            Store::open(&address).await.unwrap(),
            Store::open(&address).await.unwrap(),
        ];
        let (one, other) = (user(&stores[0], "One").await, user(&stores[0], "Other").await);
        // The account comes with its first token.
        let add = |n: usize| {
            let store = stores[n % 2].clone();
            async move { store.add_token(one, token(n, one), 8, None).await.map(|()| true) }
        };
        assert_eq!(done(add).await, 7);
        let add = |n: usize| {
            let store = stores[n % 2].clone();
            let new = Webhook::new(
                stamp(Millis::ONE),
                one,
                format!("https://{n}.invalid"),
                &[],
                "whsec_AAAA".to_owned(),
            );
            async move { store.add_webhook(&new, 10, None).await.map(|()| true) }
        };
        assert_eq!(done(add).await, 10);
        assert_eq!(stores[0].webhooks(one).await.unwrap().len(), 10);
        let add = |n: usize| {
            let store = stores[n % 2].clone();
            let [key, auth] = BROWSER.map(str::to_owned);
            let new = PushSubscription::new(stamp(Millis::ONE), format!("https://{n}.invalid"), key, auth);
            async move { store.add_push(one, &new, 3, None).await.map(|()| true) }
        };
        assert_eq!(done(add).await, 3);
        // An existing subscription is replaced.
        let [key, auth] = BROWSER.map(str::to_owned);
        let subscriptions = stores[0].push_subscriptions(one).await.unwrap();
        let again = PushSubscription::new(
            stamp(Millis::new(2)),
            subscriptions[0].endpoint.clone(),
            key,
            auth,
        );
        stores[0].add_push(one, &again, 3, None).await.unwrap();
        let add = |n: usize| {
            let store = stores[n % 2].clone();
            async move {
                store
                    .take("somebody's letters", 6, Millis::new(1_000), Millis::new(5_000))
                    .await
                    .map(|wait| wait.is_none())
            }
        };
        assert_eq!(done(add).await, 6);
        assert_eq!(
            stores[0]
                .take("somebody's letters", 6, Millis::new(1_000), Millis::new(5_999))
                .await
                .unwrap(),
            Some(Millis::ONE)
        );
        assert_eq!(
            stores[0]
                .take("somebody's letters", 6, Millis::new(1_000), Millis::new(6_000))
                .await
                .unwrap(),
            None
        );
        assert_eq!(done(add).await, 5);
        keys(&stores, one).await;
        challenges(&stores, one, other).await;
        chat(&stores, one, other).await;
        for store in stores {
            store.close().await;
        }
    }
}
