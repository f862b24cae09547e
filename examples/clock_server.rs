//! The server with a clock that its caller sets, for the tests of the pages: `clock_server DATA-FOLDER`
//!
//! It prints its address, then reads standard input: each line is a number of milliseconds by which the clock is
//! put forward, and is answered by the new time. The end of the input stops the server. The program itself has no
//! such clock.

use std::error::Error;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use umpire::bot::{Chance, choose};
use umpire::engine::Millis;
use umpire::server::{App, Limits, Question, system_time};
use umpire::store::{Address, Store};
use umpire::systems;

/// How far the clock is ahead of the system's, in milliseconds.
static AHEAD: AtomicI64 = AtomicI64::new(0);

fn now() -> Millis {
    system_time() + Millis::new(AHEAD.load(Ordering::SeqCst))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("name the folder of the data")?;
    let store = Store::open(&Address::File(PathBuf::from(folder).join("umpire.db"))).await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    writeln!(std::io::stdout(), "http://{}", listener.local_addr()?)?;
    let limits = Limits {
        accounts_per_hour: 100_000,
        guests_per_hour: 100_000,
        tries_per_hour: 100_000,
        requests_per_minute: 1_000_000,
        ..Limits::default()
    };
    let practice = Arc::new(|question: &Question<'_>| {
        let decision = serde_json::to_value(question.decision).ok()?;
        choose(&decision, question.view, &mut Chance::drawn())
    });
    let (ended, input_ended) = oneshot::channel::<()>();
    std::thread::spawn(move || {
        follow_input();
        drop(ended);
    });
    App::builder(store, systems::all())
        .limits(limits)
        .practice(practice)
        .clock(now)
        .build()?
        .serve(listener, async move { drop(input_ended.await) })
        .await?;
    Ok(())
}

/// Puts the clock forward as the lines of the input say, until it ends.
fn follow_input() {
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let Ok(step) = line.trim().parse() else {
            eprintln!("clock_server: {line:?} is no number of milliseconds");
            return;
        };
        AHEAD.fetch_add(step, Ordering::SeqCst);
        if writeln!(std::io::stdout(), "{}", now()).is_err() {
            return;
        }
    }
}
