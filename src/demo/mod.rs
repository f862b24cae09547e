//! A whole battle between two programs, over real HTTP and WebSocket, exactly as any client would play it.
//!
//! The server, the two players and a spectator share nothing but the loopback network. The printed lines are
//! what the spectator receives.

mod teller;

use crate::bot::{BotSeat, Chance, Client, ClientError, Level, StreamEvent, play};
use crate::engine::{AuditError, Exported, Rulebook, Secret, Seq, Verified, Viewer, read_export};
use crate::report::{Report, ReportContent, Unreadable};
use crate::server::{App, PracticePlayer};
use crate::store::{Store, StoreError};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use teller::Teller;
use tokio::net::TcpListener;
use tokio::task::{JoinError, JoinHandle};

/// The options of the demo.
pub struct Plan {
    /// The system.
    pub rulebook: &'static dyn Rulebook,
    /// The systems that the server offers.
    pub rulebooks: &'static [&'static dyn Rulebook],
    /// The scenario, by name.
    pub scenario: String,
    /// The level of both programs.
    pub level: Level,
    /// The seed. The same seed gives the same dice and announcements; without one they are unpredictable.
    pub seed: Option<u64>,
    /// The folder for the database and the exported log. It must exist.
    pub folder: PathBuf,
}

/// A finished demo.
pub struct Shown {
    /// The result of verifying its export.
    pub verified: Verified,
    /// The exported log.
    pub export: PathBuf,
}

/// Why the demo failed.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The network or a file failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A program failed.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// A task ended early.
    #[error(transparent)]
    Task(#[from] JoinError),
    /// The export failed verification.
    #[error("the exported log does not hold: {0}")]
    Audit(#[from] AuditError),
    /// The log can't be narrated.
    #[error(transparent)]
    Report(#[from] Unreadable),
    /// There is no such scenario.
    #[error("there is no scenario {name:?}; there is: {there}")]
    Scenario {
        /// The requested scenario.
        name: String,
        /// The existing scenarios.
        there: String,
    },
}

/// Shows a battle. `print` receives each line as it happens.
///
/// # Errors
/// If the battle can't be played to its end, or its log fails verification.
pub async fn show(plan: &Plan, print: &mut (dyn FnMut(&str) + Send)) -> Result<Shown, DemoError> {
    let card = scenario(plan)?;
    let store = Store::open(&plan.folder.join("umpire.db")).await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?.to_string();
    let nobody_practises: PracticePlayer = Arc::new(|_| None);
    let mut chance = plan.seed.map_or_else(Chance::drawn, Chance::seeded);
    let mut app = App::builder(store, plan.rulebooks).practice(nobody_practises);
    if plan.seed.is_some() {
        let mut secrets = Chance::seeded(chance.next_number());
        app = app.entropy(move || secrets.bytes());
    }
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = tokio::spawn(app.build()?.serve(listener, async move {
        // Stopped, or the sender is gone.
        let _ = stopped.await;
    }));
    print(&format!(
        "A server is listening on http://{address} for as long as this battle lasts."
    ));
    let battle = battle(plan, &card, &address, &mut chance, print).await;
    let _ = stop.send(());
    server.await?.map_err(|e| std::io::Error::other(e.to_string()))?;
    battle
}

fn scenario(plan: &Plan) -> Result<Value, DemoError> {
    plan.rulebook.scenario(&plan.scenario).ok_or_else(|| {
        let all = plan.rulebook.scenarios();
        let names: Vec<&str> = all.iter().map(|scenario| scenario.name.as_str()).collect();
        DemoError::Scenario {
            name: plan.scenario.clone(),
            there: names.join(", "),
        }
    })
}

async fn battle(
    plan: &Plan,
    card: &Value,
    address: &str,
    chance: &mut Chance,
    print: &mut (dyn FnMut(&str) + Send),
) -> Result<Shown, DemoError> {
    let seats = plan.rulebook.seats();
    let mut players = [Client::new(address), Client::new(address)];
    let names = player_names(plan.rulebook, card);
    for (player, name) in players.iter_mut().zip(&names) {
        player.account(name).await?;
    }
    let new = json!({"system": plan.rulebook.name(), "scenario": plan.scenario});
    let game = players[0].open_game("open-the-game", &new).await?["id"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    let mut spectator = Client::new(address).stream().await?;
    spectator.watch(&game, Seq::NONE).await?;
    let mut playing = Vec::new();
    for (player, seat) in players.iter().zip(seats) {
        player
            .take_seat("take-my-seat", &game, seat, &Secret(chance.bytes()))
            .await?;
        let chance = Chance::seeded(chance.next_number());
        playing.push(BotSeat {
            client: player.clone(),
            game: game.clone(),
            rulebook: plan.rulebook,
            level: plan.level,
            chance,
            patient: !playing.is_empty(),
        });
    }
    let mut programs = tokio::spawn(both(playing));
    let mut teller = Teller::new(plan.rulebook, names.clone());
    let spectated = Spectated {
        stream: &mut spectator,
        client: &players[0],
        game: &game,
    };
    let spectated = spectated.show(&mut programs, &mut teller, print).await;
    programs.abort();
    spectated?;
    let text = players[0].export(&game).await?;
    let export = plan.folder.join(format!("{game}.jsonl"));
    std::fs::write(&export, &text)?;
    let rulebooks = plan.rulebooks;
    let system = |name: &str| rulebooks.iter().copied().find(|r| r.name() == name);
    let Exported {
        rulebook,
        verified,
        entries,
    } = read_export(&text, system)?;
    print("");
    let name = |seat: &str| seats.iter().position(|s| *s == seat).map(|at| names[at].clone());
    let report = Report::of(rulebook, &entries, Viewer::Public, ReportContent::default())?.played_by(name);
    for line in report.summary() {
        print(&line);
    }
    Ok(Shown { verified, export })
}

/// The names of the programs' accounts: those of the Commanders, if the scenario names them.
fn player_names(rulebook: &dyn Rulebook, card: &Value) -> [String; 2] {
    let commanders = rulebook
        .banners(&card["setup"])
        .map(|b| b.map(|b| b.commander))
        .unwrap_or_default();
    let [first, second] = rulebook.seats();
    let [one, other] = commanders;
    [(one, first), (other, second)].map(|(commander, seat)| {
        commander.map_or_else(
            || format!("The program of {seat}"),
            |name| name.chars().take(40).collect(),
        )
    })
}

async fn both(playing: Vec<BotSeat>) -> Result<(), ClientError> {
    let mut playing = playing.into_iter();
    let (Some(first), Some(second)) = (playing.next(), playing.next()) else {
        return Ok(());
    };
    futures_util::try_join!(play(first), play(second)).map(|_| ())
}

/// A game that a spectator watches.
struct Spectated<'a> {
    stream: &'a mut crate::bot::Stream,
    /// Reads the game beside the stream.
    client: &'a Client,
    game: &'a str,
}

impl Spectated<'_> {
    /// Prints what the spectator receives until the programs have finished and nothing is left to print.
    async fn show(
        self,
        programs: &mut JoinHandle<Result<(), ClientError>>,
        teller: &mut Teller,
        print: &mut (dyn FnMut(&str) + Send),
    ) -> Result<(), DemoError> {
        let mut received = 0;
        let mut head = None;
        while head.is_none_or(|head| received < head) {
            tokio::select! {
                event = self.stream.next() => match event? {
                    StreamEvent::Entry(entry) => {
                        for line in teller.entry(&entry) {
                            print(&line);
                        }
                        received += 1;
                    }
                    StreamEvent::Lagged(at) => self.stream.watch(self.game, at).await?,
                    StreamEvent::Decisions(_) | StreamEvent::Drain => {}
                },
                done = &mut *programs, if head.is_none() => {
                    done??;
                    let card = self.client.get(&format!("/v1/games/{}", self.game)).await?;
                    head = Some(card["head"].as_u64().unwrap_or(0));
                }
            }
        }
        Ok(())
    }
}
