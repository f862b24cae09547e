//! A server on its own port, with the toy, and clients of it.

pub use crate::support::client::{ApiResponse, Client};
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
use umpire::engine::{Millis, Rulebook};
use umpire::server::{App, BackupSchedule, Limits, PracticePlayer, PublicOrigin, ReserveThreads, Sending};
use umpire::store::{Address, Store};

/// The rulebooks that a test server offers.
pub fn rulebooks() -> &'static [&'static dyn Rulebook] {
    static ALL: OnceLock<Vec<&'static dyn Rulebook>> = OnceLock::new();
    ALL.get_or_init(|| vec![toy::rulebook()])
}

/// The database of the server with this data folder: a file in it, or one on PostgreSQL, whose address is stored in it.
/// `scripts/test` runs the tests of the server with both.
pub async fn database_of(folder: &Path) -> Address {
    if std::env::var_os("UMPIRE_TEST_POSTGRES").is_none() {
        return Address::File(folder.join("umpire.db"));
    }
    let path = folder.join("address");
    if !path.exists() {
        std::fs::write(&path, database().await).unwrap();
    }
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

/// The defaults, without a limit that a test which asks again and again would meet on a fast machine.
fn patient() -> Limits {
    Limits {
        requests_per_minute: 1_000_000,
        ..Limits::default()
    }
}

/// A running server.
pub struct Umpire {
    pub folder: TempDir,
    pub address: String,
    /// The server itself, for what no client can ask of it.
    pub app: App,
    stop: Option<oneshot::Sender<()>>,
    ended: JoinHandle<()>,
    limits: Limits,
    rulebooks: &'static [&'static dyn Rulebook],
}

impl Umpire {
    /// Starts a server with the defaults.
    pub async fn started() -> Umpire {
        Umpire::builder().start().await
    }

    pub fn builder() -> UmpireBuilder {
        UmpireBuilder {
            rulebooks: rulebooks(),
            limits: patient(),
            folder: None,
            database: None,
            on_sqlite: false,
            clock: None,
            entropy: None,
            practice: None,
            origin: None,
            sending: None,
            spare: None,
            backups: None,
        }
    }

    /// Kills the server and returns its data: connections are not closed properly.
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
        let running = app.clone();
        let ended = tokio::spawn(async move {
            running
                .serve(listener, async move { drop(stopped.await) })
                .await
                .unwrap();
        });
        Umpire {
            folder,
            address,
            app,
            stop: Some(stop),
            ended,
            limits,
            rulebooks,
        }
    }

    /// Stops the server and returns its data.
    pub async fn stopped(mut self) -> TempDir {
        drop(self.stop.take());
        tokio::time::timeout(Duration::from_secs(90), self.ended)
            .await
            .unwrap()
            .unwrap();
        self.folder
    }

    /// Stops the server and starts another one on the same data.
    pub async fn restarted(self) -> Umpire {
        let (rulebooks, limits) = (self.rulebooks, self.limits);
        Umpire::builder()
            .rulebooks(rulebooks)
            .folder(self.stopped().await)
            .limits(limits)
            .start()
            .await
    }

    /// A client without a token.
    pub fn anonymous(&self) -> Client {
        Client {
            http: umpire::outgoing_http::client(),
            base: format!("http://{}", self.address),
            token: None,
        }
    }

    /// A client with a new account.
    pub async fn player(&self, name: &str) -> Client {
        let mut client = self.anonymous();
        let made = client
            .post("/v1/accounts", None, &json!({"name": name}))
            .await
            .created();
        client.token = Some(made["token"].as_str().unwrap().to_owned());
        client
    }

    /// A toy game with two players in their seats: left and right.
    pub async fn table(&self, turns: u32) -> Table {
        self.table_of(["Lefty", "Right & <b>Proper</b>"], turns).await
    }

    /// The same for two players with these names.
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

/// A source of secrets.
type Entropy = Box<dyn FnMut() -> [u8; 32] + Send>;

/// The settings of a server, with defaults.
#[must_use = "nothing is started until `start`"]
pub struct UmpireBuilder {
    rulebooks: &'static [&'static dyn Rulebook],
    limits: Limits,
    folder: Option<TempDir>,
    database: Option<Address>,
    on_sqlite: bool,
    clock: Option<fn() -> Millis>,
    entropy: Option<Entropy>,
    practice: Option<PracticePlayer>,
    origin: Option<PublicOrigin>,
    sending: Option<Sending>,
    spare: Option<Arc<ReserveThreads>>,
    backups: Option<BackupSchedule>,
}

impl UmpireBuilder {
    /// The systems that it offers; default: the toy.
    pub fn rulebooks(mut self, rulebooks: &'static [&'static dyn Rulebook]) -> UmpireBuilder {
        self.rulebooks = rulebooks;
        self
    }

    /// Rate limits and capacities.
    pub fn limits(mut self, limits: Limits) -> UmpireBuilder {
        self.limits = limits;
        self
    }

    /// Its data folder; default: a new one.
    pub fn folder(mut self, folder: TempDir) -> UmpireBuilder {
        self.folder = Some(folder);
        self
    }

    /// A database that it may share with others; default: the one of its folder.
    pub fn database(mut self, database: &Address) -> UmpireBuilder {
        self.database = Some(database.clone());
        self
    }

    /// Its database is a file in its folder, whatever database the other tests use.
    pub fn on_sqlite(mut self) -> UmpireBuilder {
        self.on_sqlite = true;
        self
    }

    /// Its clock.
    pub fn clock(mut self, clock: fn() -> Millis) -> UmpireBuilder {
        self.clock = Some(clock);
        self
    }

    /// The source of its secrets and of the ids of its games, 32 bytes at a time.
    pub fn entropy(mut self, source: impl FnMut() -> [u8; 32] + Send + 'static) -> UmpireBuilder {
        self.entropy = Some(Box::new(source));
        self
    }

    /// The practice opponent.
    pub fn practice(mut self, practice: PracticePlayer) -> UmpireBuilder {
        self.practice = Some(practice);
        self
    }

    /// The origin by which it is reached.
    pub fn origin(mut self, origin: PublicOrigin) -> UmpireBuilder {
        self.origin = Some(origin);
        self
    }

    /// How it sends notices. Notices contain URLs, so it has a public origin unless another one is set.
    pub fn sending(mut self, sending: Sending) -> UmpireBuilder {
        self.sending = Some(sending);
        self
    }

    /// Threads that replace those blocked by an adjudication.
    pub fn reserve_threads(mut self, spare: Arc<ReserveThreads>) -> UmpireBuilder {
        self.spare = Some(spare);
        self
    }

    /// The backups that it makes by itself.
    pub fn backups(mut self, backups: BackupSchedule) -> UmpireBuilder {
        self.backups = Some(backups);
        self
    }

    /// Starts the server on its own port.
    pub async fn start(self) -> Umpire {
        let folder = self.folder.unwrap_or_else(|| TempDir::new().unwrap());
        let database = match self.database {
            Some(database) => database,
            None if self.on_sqlite => Address::File(folder.path().join("umpire.db")),
            None => database_of(folder.path()).await,
        };
        let store = Store::open(&database).await.unwrap();
        let mut app = App::builder(store, self.rulebooks).limits(self.limits);
        if let Some(clock) = self.clock {
            app = app.clock(clock);
        }
        if let Some(entropy) = self.entropy {
            app = app.entropy(entropy);
        }
        if let Some(practice) = self.practice {
            app = app.practice(practice);
        }
        if let Some(sending) = self.sending {
            let public = PublicOrigin::at("https://umpire.example.org").unwrap();
            app = app.sending(sending).origin(public);
        }
        if let Some(origin) = self.origin {
            app = app.origin(origin);
        }
        if let Some(spare) = self.spare {
            app = app.reserve_threads(spare);
        }
        if let Some(backups) = self.backups {
            app = app.backups(backups);
        }
        Umpire::running(app.build().unwrap(), self.rulebooks, folder, self.limits).await
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

    /// The number and hash of the last entry, from the left player's log.
    pub async fn head(&self) -> (u64, Value) {
        let log = self.left.get(&self.path("/log?limit=500")).await.ok();
        let last = log["entries"].as_array().unwrap().last().unwrap().clone();
        (last["seq"].as_u64().unwrap(), last)
    }

    /// Answers the open decision with choice number `pick`. Returns false if there is none.
    pub async fn answer(&self, pick: usize) -> bool {
        for client in [&self.left, &self.right] {
            let decisions = client.get(&self.path("/decisions")).await.ok();
            let Some(decision) = decisions["decisions"].as_array().unwrap().first() else {
                continue;
            };
            let choices = decision["choices"].as_array().unwrap();
            let body = json!({
                "decision": decision["id"], "expect_seq": decisions["seq"],
                "announcement": choices[pick % choices.len()],
            });
            let key = format!("answer-{}-{pick}", decisions["seq"]);
            client
                .post(&self.path("/announcements"), Some(&key), &body)
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
