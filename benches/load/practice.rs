//! Announcements of people at a human pace, alone and beside games against the practice opponent.

use crate::announcements::{Pace, STEADY, played, seated};
use crate::figures::{Figure, Figures, Must, micros, percentile};
use crate::host::{Host, Server};
use crate::socket::{Decision, Received, Socket};
use crate::table::{Made, Person};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The tables of people, each with two, and how many games are opened for each.
const TABLES: usize = 50;
const READY: usize = 20;

/// The practice games, half of each system.
const GAMES: usize = 20;

/// A battle of each system: its system, its scenario, the person's seat, and the seat of the practice opponent.
const BATTLES: [[&str; 4]; 2] = [
    ["marvellous", "austerlitz", "south", "north"],
    ["accursed", "naseby", "royalist", "parliament"],
];

/// How long a person at a practice game takes to answer.
const PAUSE: Duration = Duration::from_secs(1);

/// How long each half of a round goes on before it is measured, and how long it is measured.
const WARM: Duration = Duration::from_millis(1_500);
const WINDOW: Duration = Duration::from_secs(4);

/// A person who plays against the practice opponent while practice goes on.
struct Trainee {
    person: Person,
    address: String,
    battle: [&'static str; 4],
    goes_on: Arc<AtomicBool>,
    answers: Arc<AtomicU64>,
}

impl Trainee {
    /// Plays game after game.
    async fn play(self) {
        let mut socket = Socket::open(&self.address, Some(&self.person.token)).await;
        loop {
            self.game(&mut socket).await;
        }
    }

    /// Plays one game to its end.
    async fn game(&self, socket: &mut Socket) {
        let [system, scenario, own, other] = self.battle;
        let seats = json!({own: "me", other: "captain"});
        let new = json!({"system": system, "scenario": scenario, "seats": seats});
        let card = self.person.post("/v1/games", &new).await;
        let game = card["id"].as_str().unwrap().to_owned();
        socket.watch(&game, 0).await;
        let (mut seen, mut pick) = (0, 0);
        let mut open: Option<(Decision, tokio::time::Instant)> = None;
        loop {
            pick += 7;
            let due = open.as_ref().map(|(_, due)| *due);
            tokio::select! {
                received = socket.receive(pick) => match received {
                    Received::Entry { over: true, .. } => break,
                    Received::Entry { seq, .. } => seen = seq,
                    Received::Decisions(next) => {
                        open = next.map(|decision| (decision, tokio::time::Instant::now() + PAUSE));
                    }
                    Received::Refused(why) => assert!(why.contains("stale"), "refused: {why}"),
                    Received::Done | Received::Other => {}
                },
                () = tokio::time::sleep_until(due.unwrap_or_else(tokio::time::Instant::now)), if due.is_some() => {
                    if !self.goes_on.load(Ordering::Relaxed) {
                        open = open.map(|(decision, _)| (decision, tokio::time::Instant::now() + PAUSE / 10));
                        continue;
                    }
                    let Some((Decision { id, choice }, _)) = open.take() else { continue };
                    self.answers.fetch_add(1, Ordering::Relaxed);
                    socket.say(&format!(
                        r#"{{"op":"announce","key":"answer-{id}-{seen}","game":"{game}","expect_seq":{seen},"decision":"{id}","announcement":{choice}}}"#
                    )).await;
                }
            }
        }
        socket
            .say(&format!(r#"{{"op":"unwatch","game":"{game}"}}"#))
            .await;
    }
}

/// Sits down people at practice games, which begin as soon as practice goes on.
async fn trainees(server: &Server, goes_on: &Arc<AtomicBool>, answers: &Arc<AtomicU64>) -> JoinSet<()> {
    let http = umpire::outgoing_http::client();
    let mut all = JoinSet::new();
    for n in 0..GAMES {
        let trainee = Trainee {
            person: Person::new(&http, &server.address, &format!("Trainee {n}")).await,
            address: server.address.clone(),
            battle: BATTLES[n % BATTLES.len()],
            goes_on: Arc::clone(goes_on),
            answers: Arc::clone(answers),
        };
        all.spawn(trainee.play());
    }
    all
}

/// What was measured alone, or beside practice.
#[derive(Default)]
struct Half {
    windows: Vec<(Instant, Instant)>,
    server: Duration,
}

impl Half {
    /// Measures one window.
    async fn measure(&mut self, server: &Server) {
        tokio::time::sleep(WARM).await;
        let (began, used) = (Instant::now(), server.used());
        tokio::time::sleep(WINDOW).await;
        self.windows.push((began, Instant::now()));
        self.server += server.used() - used;
    }

    /// The times from an announcement of a person to its receipt by the other, for those in the windows.
    fn seen(&self, made: &[Made]) -> Vec<Duration> {
        let within = |made: &&Made| {
            self.windows
                .iter()
                .any(|(from, to)| (*from..*to).contains(&made.at))
        };
        let steady = made.iter().filter(within).filter(|made| !made.opened);
        steady.map(|made| made.seen).collect()
    }
}

/// Measures people's announcements alone and beside practice games, in turns.
pub async fn measure(host: &Host, quick: bool, figures: &mut Figures) {
    let folder = host.folder();
    let server = host.serve(folder.path());
    let pace = Arc::new(Pace::default());
    pace.set(Duration::from_micros(TABLES as u64 * 1_000_000 / STEADY));
    let mut playing = JoinSet::new();
    for (place, table) in seated(&server, TABLES, READY, 0).await.into_iter().enumerate() {
        playing.spawn(played(table, place, Arc::clone(&pace)));
    }
    let (goes_on, answers) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let mut training = trainees(&server, &goes_on, &answers).await;
    let mut halves = [Half::default(), Half::default()];
    for _ in 0..if quick { 2 } else { 5 } {
        for (half, beside) in halves.iter_mut().zip([false, true]) {
            goes_on.store(beside, Ordering::Relaxed);
            half.measure(&server).await;
        }
    }
    pace.stop();
    let made: Vec<Made> = playing.join_all().await.into_iter().flatten().collect();
    training.shutdown().await;
    let mut row = |name: &str, key: &str, value: u64, unit: &str, must: Option<Must>| {
        let figure = Figure {
            name: &format!("practice: {name}"),
            key: &format!("practice_{key}"),
            value,
            unit,
        };
        figures.row(&figure, must);
    };
    row(
        "answers of people at practice games",
        "answers",
        answers.load(Ordering::Relaxed),
        "",
        None,
    );
    let mut high = [0, 0];
    for ((half, name), high) in halves.iter().zip(["alone", "beside"]).zip(&mut high) {
        let mut seen = half.seen(&made);
        let used = micros(half.server) * 100 / (micros(WINDOW) * half.windows.len() as u64);
        *high = percentile(&mut seen, 99);
        row(
            &format!("{name}, seen, median"),
            &format!("{name}_p50_us"),
            percentile(&mut seen, 50),
            "µs",
            None,
        );
        row(
            &format!("{name}, seen, 99 of 100"),
            &format!("{name}_p99_us"),
            *high,
            "µs",
            None,
        );
        row(
            &format!("{name}, server's processor"),
            &format!("{name}_server_percent"),
            used,
            "%",
            None,
        );
    }
    let share = high[1] * 100 / high[0].max(1);
    row(
        "99 of 100 beside, of alone",
        "p99_percent",
        share,
        "%",
        Some(Must::AtMost(120)),
    );
    server.stop();
}
