//! A server on a port of its own, with the toy, and clients that talk to it.

pub use crate::support::client::{Client, Heard};
use crate::support::postgres::database;
pub use crate::support::socket::Socket;
use crate::support::toy;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use umpire::engine::Rulebook;
use umpire::server::{App, Limits, PracticePlayer, PublicOrigin, ReserveThreads, Sending};
use umpire::store::{Address, Store};

/// The rulebooks that a test server offers.
pub fn rulebooks() -> &'static [&'static dyn Rulebook] {
    static ALL: OnceLock<Vec<&'static dyn Rulebook>> = OnceLock::new();
    ALL.get_or_init(|| vec![toy::rulebook()])
}

/// The database of the server that keeps its data in this folder: a file in it, or one on PostgreSQL whose address is kept
/// in it. `scripts/test` has the tests of the server run with either.
pub async fn database_of(folder: &Path) -> Address {
    if std::env::var_os("UMPIRE_TEST_POSTGRES").is_none() {
        return Address::File(folder.join("umpire.db"));
    }
    let kept = folder.join("address");
    if !kept.exists() {
        std::fs::write(&kept, database().await).unwrap();
    }
    std::fs::read_to_string(kept).unwrap().parse().unwrap()
}

/// A running server.
pub struct Umpire {
    pub folder: TempDir,
    pub address: String,
    stop: Option<oneshot::Sender<()>>,
    ended: JoinHandle<()>,
    limits: Limits,
    rulebooks: &'static [&'static dyn Rulebook],
}

impl Umpire {
    pub async fn started() -> Umpire {
        Umpire::started_in(TempDir::new().unwrap(), Limits::default()).await
    }

    /// A server over the data of another.
    pub async fn started_in(folder: TempDir, limits: Limits) -> Umpire {
        Umpire::offering(rulebooks(), folder, limits).await
    }

    /// A server whose practice opponent is this one.
    pub async fn with_practice(folder: TempDir, practice: PracticePlayer) -> Umpire {
        Umpire::new(rulebooks(), folder, Limits::default(), practice).await
    }

    /// A server that offers these systems.
    pub async fn offering(
        rulebooks: &'static [&'static dyn Rulebook],
        folder: TempDir,
        limits: Limits,
    ) -> Umpire {
        Umpire::new(rulebooks, folder, limits, Arc::new(|_| None)).await
    }

    async fn new(
        rulebooks: &'static [&'static dyn Rulebook],
        folder: TempDir,
        limits: Limits,
        practice: PracticePlayer,
    ) -> Umpire {
        let store = Store::open(&database_of(folder.path()).await).await.unwrap();
        Umpire::over(store, rulebooks, folder, limits, practice).await
    }

    /// A server on a database that it may share with others.
    pub async fn sharing(database: &str, rulebooks: &'static [&'static dyn Rulebook]) -> Umpire {
        let store = Store::open(&database.parse::<Address>().unwrap()).await.unwrap();
        let folder = TempDir::new().unwrap();
        Umpire::over(store, rulebooks, folder, Limits::default(), Arc::new(|_| None)).await
    }

    async fn over(
        store: Store,
        rulebooks: &'static [&'static dyn Rulebook],
        folder: TempDir,
        limits: Limits,
        practice: PracticePlayer,
    ) -> Umpire {
        let app = App::builder(store, rulebooks)
            .limits(limits)
            .practice(practice)
            .build();
        Umpire::running(app, rulebooks, folder, limits).await
    }

    /// A server with threads to put in the place of those that an adjudication does not give back.
    pub async fn with_spare(spare: Arc<ReserveThreads>, limits: Limits) -> Umpire {
        let folder = TempDir::new().unwrap();
        let store = Store::open(&database_of(folder.path()).await).await.unwrap();
        let app = App::builder(store, rulebooks())
            .limits(limits)
            .reserve_threads(spare)
            .build();
        Umpire::running(app, rulebooks(), folder, limits).await
    }

    /// A server that tells the time by this clock, with these limits, reached in this way.
    pub async fn on_site(clock: fn() -> i64, folder: TempDir, limits: Limits, site: PublicOrigin) -> Umpire {
        let store = Store::open(&database_of(folder.path()).await).await.unwrap();
        let app = App::builder(store, rulebooks())
            .limits(limits)
            .clock(clock)
            .origin(site)
            .build();
        Umpire::running(app, rulebooks(), folder, limits).await
    }

    /// A server that tells the time by this clock and sends notices in this way; it shares the database with others.
    pub async fn sending(clock: fn() -> i64, database: &Address, sending: Sending) -> Umpire {
        Umpire::sending_of(rulebooks(), clock, database, sending).await
    }

    /// The same with these systems.
    pub async fn sending_of(
        rulebooks: &'static [&'static dyn Rulebook],
        clock: fn() -> i64,
        database: &Address,
        sending: Sending,
    ) -> Umpire {
        let store = Store::open(database).await.unwrap();
        let limits = Limits::default();
        let site = PublicOrigin::at("https://umpire.example.org").unwrap();
        let app = App::builder(store, rulebooks)
            .limits(limits)
            .clock(clock)
            .origin(site)
            .sending(sending)
            .build();
        Umpire::running(app, rulebooks, TempDir::new().unwrap(), limits).await
    }

    /// A server that tells the time by this clock.
    pub async fn telling_time_by(clock: fn() -> i64, folder: TempDir) -> Umpire {
        Umpire::timed(database_of(folder.path()).await, clock, folder).await
    }

    async fn timed(at: Address, clock: fn() -> i64, folder: TempDir) -> Umpire {
        let (store, limits) = (Store::open(&at).await.unwrap(), Limits::default());
        let app = App::builder(store, rulebooks())
            .limits(limits)
            .clock(clock)
            .build();
        Umpire::running(app, rulebooks(), folder, limits).await
    }

    /// A server on a file in this folder, whatever database the other tests use, that tells the time by this clock.
    pub async fn on_file(clock: fn() -> i64, folder: TempDir) -> Umpire {
        let address = Address::File(folder.path().join("umpire.db"));
        let store = Store::open(&address).await.unwrap();
        let limits = Limits::default();
        let app = App::builder(store, rulebooks())
            .limits(limits)
            .clock(clock)
            .build();
        Umpire::running(app, rulebooks(), folder, limits).await
    }

    /// A server on a database that it may share with others, which tells the time by this clock.
    pub async fn sharing_time(database: &str, clock: fn() -> i64) -> Umpire {
        Umpire::timed(database.parse().unwrap(), clock, TempDir::new().unwrap()).await
    }

    /// Ends the server as if it were killed, and gives back its data: it does not get to say goodbye.
    pub async fn killed(self) -> TempDir {
        self.ended.abort();
        drop(self.ended.await);
        self.folder
    }

    async fn running(
        app: App,
        rulebooks: &'static [&'static dyn Rulebook],
        folder: TempDir,
        limits: Limits,
    ) -> Umpire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(async move {
            app.serve(listener, async move { drop(stopped.await) })
                .await
                .unwrap();
        });
        Umpire {
            folder,
            address,
            stop: Some(stop),
            ended,
            limits,
            rulebooks,
        }
    }

    /// Ends the server and gives back its data.
    pub async fn stopped(mut self) -> TempDir {
        drop(self.stop.take());
        tokio::time::timeout(Duration::from_secs(90), self.ended)
            .await
            .unwrap()
            .unwrap();
        self.folder
    }

    /// Ends the server and starts another one over the same data.
    pub async fn restarted(self) -> Umpire {
        let (rulebooks, limits) = (self.rulebooks, self.limits);
        Umpire::offering(rulebooks, self.stopped().await, limits).await
    }

    /// Somebody without a token.
    pub fn nobody(&self) -> Client {
        Client {
            http: umpire::outside::client(),
            base: format!("http://{}", self.address),
            token: None,
        }
    }

    /// Somebody with an account.
    pub async fn player(&self, name: &str) -> Client {
        let mut client = self.nobody();
        let made = client
            .post("/v1/accounts", None, &json!({"name": name}))
            .await
            .created();
        client.token = Some(made["token"].as_str().unwrap().to_owned());
        client
    }

    /// A game of the toy with two players in their seats: left and right.
    pub async fn table(&self, turns: u32) -> Table {
        self.table_of(["Lefty", "Right & <b>Proper</b>"], turns).await
    }

    /// The same for two players of these names.
    pub async fn table_of(&self, names: [&str; 2], turns: u32) -> Table {
        let [left, right] = [self.player(names[0]).await, self.player(names[1]).await];
        let game = left
            .post(
                "/v1/games",
                Some("open-the-game"),
                &json!({"system": "toy", "setup": {"turns": turns}}),
            )
            .await
            .created();
        let id = game["id"].as_str().unwrap().to_owned();
        let seat = |seat: &str| format!("/v1/games/{id}/seats/{seat}");
        left.post(&seat("left"), None, &json!({"salt": "33".repeat(32)}))
            .await
            .created();
        right.post(&seat("right"), None, &json!({})).await.created();
        Table { left, right, id }
    }
}

/// Two players and their game.
pub struct Table {
    pub left: Client,
    pub right: Client,
    pub id: String,
}

impl Table {
    pub fn of(&self, seat: &str) -> &Client {
        if seat == "left" { &self.left } else { &self.right }
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/v1/games/{}{rest}", self.id)
    }

    /// The number and hash of the last entry, from the log of the player on the left.
    pub async fn head(&self) -> (u64, Value) {
        let log = self.left.get(&self.path("/log?limit=500")).await.ok();
        let last = log["entries"].as_array().unwrap().last().unwrap().clone();
        (last["seq"].as_u64().unwrap(), last)
    }

    /// Whoever is asked answers with choice number `pick`; nobody is asked: false.
    pub async fn answer(&self, pick: usize) -> bool {
        for client in [&self.left, &self.right] {
            let asked = client.get(&self.path("/decisions")).await.ok();
            let Some(decision) = asked["decisions"].as_array().unwrap().first() else {
                continue;
            };
            let choices = decision["choices"].as_array().unwrap();
            let said = json!({
                "decision": decision["id"], "expect_seq": asked["seq"],
                "announcement": choices[pick % choices.len()],
            });
            let key = format!("answer-{}-{pick}", asked["seq"]);
            client
                .post(&self.path("/announcements"), Some(&key), &said)
                .await
                .created();
            return true;
        }
        false
    }

    pub async fn played_out(&self) -> Value {
        let mut pick = 0;
        while self.answer(pick).await {
            pick += 1;
            assert!(pick < 2000, "the game does not end");
        }
        self.left.get(&self.path("")).await.ok()
    }

    pub async fn export(&self) -> String {
        self.left.get(&self.path("/export")).await.text
    }
}
