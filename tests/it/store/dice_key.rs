//! Keys of coming dice are encrypted in both databases, and what was in the clear is encrypted at a start.

use crate::store::contract::{opened, user};
use crate::support::ids::new_id;
use crate::support::postgres::both;
use crate::support::toy;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, query_scalar};
use umpire::engine::{Millis, Secret};
use umpire::ids::{AccountId, ChallengeId};
use umpire::store::{
    Address, Addressed, ChallengeLimits, ChallengeRecord, ChallengeStatus, DiceKey, GameRecord, Store,
    StoreError,
};

fn key(digit: char) -> DiceKey {
    DiceKey::from_hex(&String::from(digit).repeat(64)).unwrap()
}

/// The first column of a query by another program.
async fn column(address: &Address, sql: &str) -> Vec<String> {
    let sql = AssertSqlSafe(sql.to_owned());
    match address {
        Address::File(file) => {
            let mut direct = SqliteConnectOptions::new()
                .filename(file)
                .connect()
                .await
                .unwrap();
            query_scalar(sql).fetch_all(&mut direct).await.unwrap()
        }
        Address::Server(options) => {
            let mut direct = options.connect().await.unwrap();
            query_scalar(sql).fetch_all(&mut direct).await.unwrap()
        }
    }
}

async fn secrets(address: &Address) -> Vec<String> {
    let sql = "select secret from dice_secrets union all select secret from challenges union all \
         select secret from seasons where secret <> ''";
    column(address, sql).await
}

async fn challenged(store: &Store, by: AccountId) -> ChallengeId {
    let challenge = ChallengeRecord {
        id: new_id(),
        challenger: by,
        addressed: Addressed::Lobby,
        opponent: None,
        code: None,
        status: ChallengeStatus::Open,
        body: "{}".to_owned(),
        secret: Some(Secret([8; 32]).hex()),
        salt: Some(Secret([9; 32]).hex()),
        salt_by_server: true,
        bid: None,
        created: Millis::ONE,
        expires: Millis::new(i64::MAX),
        rematch_of: None,
    };
    let id = challenge.id;
    let limits = ChallengeLimits {
        open: 9,
        made: 9,
        to_one: 9,
        within: Millis::DAY,
        counts: true,
    };
    store.add_challenge(challenge, limits, None, None).await.unwrap();
    id
}

#[tokio::test]
async fn what_is_in_the_clear_is_encrypted_at_the_start() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let host = user(&store, "Host").await;
        let mut games = vec![];
        // More than are encrypted in one transaction.
        for _ in 0..210 {
            let (game, first) = opened(host);
            games.push(game.id());
            store.append(first).await.unwrap();
        }
        let challenge = challenged(&store, host).await;
        assert_eq!(store.plain_secrets().await.unwrap(), 211);
        store.close().await;
        assert!(secrets(&address).await.iter().all(|secret| secret.len() == 64));
        assert_eq!(Store::dice_key_of(&address).await.unwrap(), None);

        let store = Store::open(&address).await.unwrap();
        let store = store.encrypting_with(key('1')).await.unwrap();
        assert_eq!(store.plain_secrets().await.unwrap(), 0);
        let (game, first) = opened(host);
        games.push(game.id());
        store.append(first).await.unwrap();
        let later = challenged(&store, host).await;
        let stored = secrets(&address).await;
        assert_eq!(stored.len(), 213);
        assert!(
            stored
                .iter()
                .all(|secret| secret.starts_with("v1:") && secret.len() == 123)
        );
        for game in [games[0], games[209], games[210]] {
            let meta = store.game_meta(game).await.unwrap();
            assert_eq!(
                (meta.secret, meta.secret_is_locked),
                (Some(Secret([7; 32])), false)
            );
        }
        for challenge in [challenge, later] {
            let found = store.challenge(challenge).await.unwrap().unwrap();
            assert_eq!(found.secret, Some(Secret([8; 32]).hex()));
        }
        // The sums of rows still fit.
        assert_eq!(store.check_tables().await.unwrap().faults, Vec::<String>::new());
        store.close().await;
        assert_eq!(
            Store::dice_key_of(&address).await.unwrap().as_deref(),
            Some(key('1').fingerprint())
        );
    }
}

/// The faults of a game that are about its dice.
async fn of_dice(store: &Store, game: &GameRecord) -> usize {
    let faults = store.examine(game, toy::named).await.unwrap().faults;
    let fault = "the secret of its dice is not the one that was committed to";
    faults.iter().filter(|found| *found == fault).count()
}

#[tokio::test]
async fn another_key_is_refused_and_changes_nothing() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let store = store.encrypting_with(key('1')).await.unwrap();
        let host = user(&store, "Host").await;
        let (game, first) = opened(host);
        store.append(first).await.unwrap();
        let before = secrets(&address).await;
        store.close().await;

        let store = Store::open(&address).await.unwrap();
        let refused = store.clone().encrypting_with(key('2')).await;
        let Err(StoreError::DiceKey(why)) = refused.map(drop) else {
            unreachable!("another key was taken")
        };
        assert!(
            why.contains(key('1').fingerprint()) && why.contains("--dice-key"),
            "{why}"
        );
        assert_eq!(secrets(&address).await, before);
        // Without a key the secret can't be read; it is not damaged.
        let meta = store.game_meta(game.id()).await.unwrap();
        assert_eq!((meta.secret, meta.secret_is_locked), (None, true));
        let record = store.game(game.id()).await.unwrap().unwrap();
        assert_eq!(of_dice(&store, &record).await, 0);
        // With another one it can't be decrypted.
        let wrong = store.clone().reading_with(Some(key('2')));
        assert_eq!(of_dice(&wrong, &record).await, 1);
        store.close().await;
    }
}

/// The secret of one game does not open another.
#[tokio::test]
async fn a_secret_that_was_moved_to_another_game_is_found() {
    for (address, _folder) in both().await {
        let store = Store::open(&address).await.unwrap();
        let store = store.encrypting_with(key('1')).await.unwrap();
        let host = user(&store, "Host").await;
        let [(game, first), (other, second)] = [opened(host), opened(host)];
        store.append(first).await.unwrap();
        store.append(second).await.unwrap();
        let sql = "update dice_secrets set secret = (select max(secret) from dice_secrets) returning game";
        column(&address, sql).await;
        let mut faults = 0;
        for id in [game.id(), other.id()] {
            let record = store.game(id).await.unwrap().unwrap();
            faults += of_dice(&store, &record).await;
        }
        assert_eq!(faults, 1);
        store.close().await;
    }
}
