//! A receiver that does not respond delays no other.

use crate::notify::deadlines::{calls_of, reached};
use crate::support::ids::new_id;
use crate::support::post_office::{a_while, confirmed, inward, notifying, until};
use crate::support::server::{Client, Umpire, database_of};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::net::TcpListener;
use umpire::engine::Millis;
use umpire::ids::GameId;
use umpire::notices::{About, Notice, Table};
use umpire::server::{MailServer, Sending};
use umpire::store::{NewItem, Store};

const NOON: i64 = 1_780_000_000_000;

/// A host that accepts connections and sends nothing.
struct Silent {
    address: String,
    now: Arc<AtomicUsize>,
    most: Arc<AtomicUsize>,
    all: Arc<AtomicUsize>,
}

impl Silent {
    async fn started() -> Silent {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let silent = Silent {
            address: listener.local_addr().unwrap().to_string(),
            now: Arc::default(),
            most: Arc::default(),
            all: Arc::default(),
        };
        let (now, most, all) = (
            Arc::clone(&silent.now),
            Arc::clone(&silent.most),
            Arc::clone(&silent.all),
        );
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                all.fetch_add(1, Ordering::SeqCst);
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                let now = Arc::clone(&now);
                tokio::spawn(async move {
                    let mut bytes = [0; 4096];
                    while socket.readable().await.is_ok() {
                        match socket.try_read(&mut bytes) {
                            Ok(0) => break,
                            Err(error) if error.kind() != std::io::ErrorKind::WouldBlock => break,
                            _ => {}
                        }
                    }
                    now.fetch_sub(1, Ordering::SeqCst);
                });
            }
        });
        silent
    }
}

async fn hook(client: &Client, url: &str) -> String {
    let new = json!({"url": url});
    let made = client.post("/v1/webhooks", None, &new).await.created();
    made["id"].as_str().unwrap().to_owned()
}

/// Queues a notice of each of these games for every account.
async fn news(store: &Store, names: &[String], games: u128) {
    let mut posts = vec![];
    for name in names {
        let account = store.account_named(name).await.unwrap().unwrap().account.id;
        for game in 0..games {
            let notice = Notice {
                id: new_id(),
                account,
                at: Millis::new(NOON),
                about: About::GameBegun {
                    table: Table {
                        game: GameId::from_u128(game),
                        title: "A game".to_owned(),
                        seat: "left".to_owned(),
                        trial: false,
                        fork_of: None,
                    },
                },
            };
            posts.push(NewItem::notice(&notice, Millis::new(NOON)));
        }
    }
    store.post(posts).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_receivers_and_mail_servers_delay_no_other_user() {
    // The mail server works while addresses are confirmed; then it stops responding.
    let folder = TempDir::new().unwrap();
    let address = database_of(folder.path()).await;
    let sink = crate::support::post_office::MailSink::started().await;
    let before = Umpire::builder()
        .clock(|| Millis::new(NOON))
        .database(&address)
        .sending(sink.sending())
        .start()
        .await;
    let (silent, mail) = (Silent::started().await, Silent::started().await);
    let names: Vec<String> = (0..20).map(|n| format!("Player {n}")).collect();
    for (n, name) in names.iter().enumerate() {
        let player = before.player(name).await;
        hook(&player, &format!("http://{}/hook", silent.address)).await;
        if n < 12 {
            confirmed(&before, &player, &sink, &format!("p{n}@example.org")).await;
        }
    }
    let (good, receiver) = reached(&before, "Good").await;
    confirmed(&before, &good, &sink, "good@example.org").await;
    before.stopped().await;
    let sending = Sending {
        mail: Some(MailServer::at(&format!("smtp://{}", mail.address), "Umpire <u@example.org>").unwrap()),
        patience: Duration::from_secs(20),
        ..inward()
    };
    let _umpire = Umpire::builder()
        .clock(|| Millis::new(NOON))
        .database(&address)
        .sending(sending)
        .start()
        .await;
    let store = Store::open(&address).await.unwrap();
    news(&store, &names, 5).await;
    until("silence", || {
        (silent.now.load(Ordering::SeqCst) == 2).then_some(())
    })
    .await;
    until("no mail", || (mail.now.load(Ordering::SeqCst) > 4).then_some(())).await;
    let began = Instant::now();
    news(&store, &["Good".to_owned()], 100).await;
    until("every call", || {
        (calls_of(&receiver, "game-begun").len() == 100).then_some(())
    })
    .await;
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
    assert_eq!(silent.most.load(Ordering::SeqCst), 2, "two at once");
    assert!(mail.most.load(Ordering::SeqCst) <= 8);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_account_has_two_places_however_many_receivers_it_has() {
    let folder = TempDir::new().unwrap();
    let address = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOON), &address).await;
    let player = umpire.player("Greedy").await;
    let mut hosts = vec![];
    for _ in 0..6 {
        let silent = Silent::started().await;
        hook(&player, &format!("http://{}/hook", silent.address)).await;
        hosts.push(silent);
    }
    let (_, receiver) = reached(&umpire, "Modest").await;
    let store = Store::open(&address).await.unwrap();
    news(&store, &["Greedy".to_owned()], 9).await;
    let all = || {
        hosts
            .iter()
            .map(|host| host.now.load(Ordering::SeqCst))
            .sum::<usize>()
    };
    until("two calls", || (all() == 2).then_some(())).await;
    a_while().await;
    assert_eq!(all(), 2);
    let account = store.account_named("Modest").await.unwrap().unwrap().account.id;
    let trial = Notice {
        id: new_id(),
        account,
        at: Millis::new(NOON),
        about: About::MailFailed {
            failure: "none".to_owned(),
        },
    };
    store
        .post(vec![NewItem::notice(&trial, Millis::new(NOON))])
        .await
        .unwrap();
    receiver.call(0).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receiver_that_fails_is_not_waited_for_as_long() {
    static LATE: AtomicBool = AtomicBool::new(false);
    let clock = || Millis::new(NOON + if LATE.load(Ordering::SeqCst) { 3_600_000 } else { 0 });
    let folder = TempDir::new().unwrap();
    let address = database_of(folder.path()).await;
    let sending = Sending {
        patience: Duration::from_secs(4),
        ..inward()
    };
    let umpire = Umpire::builder()
        .clock(clock)
        .database(&address)
        .sending(sending)
        .start()
        .await;
    let (player, silent) = (umpire.player("Uxbridge").await, Silent::started().await);
    let id = hook(&player, &format!("http://{}/hook", silent.address)).await;
    let store = Store::open(&address).await.unwrap();
    let failures = async || {
        let shown = player.get(&format!("/v1/webhooks/{id}")).await.ok();
        shown["failures"].as_array().map_or(0, Vec::len)
    };
    let mut took = vec![];
    for n in 1..=2 {
        let begun = Instant::now();
        if n == 1 {
            news(&store, &["Uxbridge".to_owned()], 1).await;
        } else {
            LATE.store(true, Ordering::SeqCst);
        }
        while failures().await < n {
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "call {n} does not fail"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        took.push(begun.elapsed());
    }
    assert!(took[0] >= Duration::from_secs(4), "{took:?}");
    assert!(took[1] < Duration::from_secs(3), "{took:?}");
    assert_eq!(silent.all.load(Ordering::SeqCst), 2);
    let shown: Value = player.get(&format!("/v1/webhooks/{id}")).await.ok();
    assert_eq!(shown["failures"][0]["failure"], "it does not answer in time");
    store.close().await;
}

/// URLs are stored in normal form, and topics without duplicates.
#[tokio::test]
async fn addresses_and_topics_of_webhooks_are_kept_in_one_form() {
    let umpire = Umpire::started().await;
    let player = umpire.player("Uxbridge").await;
    let new = json!({"url": "HTTPS://Example.ORG.:443/Hook?A#b",
        "topics": ["reminder", "your-move", "reminder"]});
    let made = player.post("/v1/webhooks", None, &new).await.created();
    assert_eq!(made["url"], "https://example.org/Hook?A");
    assert_eq!(made["topics"], json!(["reminder", "your-move"]));
    let path = format!("/v1/webhooks/{}", made["id"].as_str().unwrap());
    let change = json!({"url": "https://example.com.", "topics": ["talk", "talk"]}).to_string();
    let patched = player.send(reqwest::Method::PATCH, &path, None, Some(change));
    let patched = patched.await.ok();
    assert_eq!(
        (&patched["url"], &patched["topics"]),
        (&json!("https://example.com/"), &json!(["talk"]))
    );
    for bad in [
        "https://me:secret@example.org/",
        "https://me@example.org/",
        "https://localhost./",
    ] {
        let refused = player.post("/v1/webhooks", None, &json!({"url": bad})).await;
        refused.problem(400, "not-understood");
        let change = json!({"url": bad}).to_string();
        let refused = player.send(reqwest::Method::PATCH, &path, None, Some(change));
        refused.await.problem(400, "not-understood");
    }
}
