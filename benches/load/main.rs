//! Load test: real servers, real sockets, a real disk. `scripts/bench` runs it and explains the rows.
//!
//! The server is a separate process. With two cores, it runs on one; this program and all its clients run on the other,
//! unless the cores are shared. Loops are closed: a player announces only after both players have received the previous
//! announcement, so no queue builds up.

#![expect(
    clippy::unwrap_used,
    reason = "a measurement that can't go on should stop there"
)]

mod announcements;
mod crowd;
mod disk;
mod figures;
mod host;
mod observed;
mod practice;
mod servers;
mod socket;
mod start;
mod table;

use clap::Parser;
use figures::Figures;
use host::Host;
use mimalloc::MiMalloc;
use std::path::PathBuf;

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Measures a server.
#[derive(Parser)]
struct Args {
    /// A short run: the same rows, from fewer and shorter measurements
    #[arg(long)]
    quick: bool,
    /// Only these parts: announcements, disk, crowd, observed, practice, start, servers (two on one database, with PostgreSQL alone)
    #[arg(long, value_name = "PART", value_delimiter = ',')]
    only: Vec<String>,
    /// The numbers of simultaneous games, for announcements
    #[arg(
        long,
        value_name = "NUMBER",
        value_delimiter = ',',
        default_value = "1,50,500"
    )]
    games: Vec<usize>,
    /// The file for the results, as JSON
    #[arg(long, value_name = "FILE", default_value = "target/bench.json")]
    json: PathBuf,
    /// The server and its clients share the cores, instead of having one each
    #[arg(long)]
    shared: bool,
    /// The program that serves
    #[arg(long, value_name = "FILE", default_value = env!("CARGO_BIN_EXE_umpire"))]
    server: PathBuf,
    /// Another argument for `umpire serve`, such as `--server-arg=--database-url=postgres://…`
    #[arg(long, value_name = "ARGUMENT", allow_hyphen_values = true)]
    server_arg: Vec<String>,
    /// The name of the database in the table
    #[arg(long, default_value = "SQLite")]
    database: String,
    /// The folder for the servers' data; it should be on a real disk
    #[arg(long, value_name = "FOLDER", default_value = "target")]
    folder: PathBuf,
    /// Passed by Cargo to every benchmark
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() {
    let args = Args::parse();
    let mut figures = Figures::new(&args.database, args.quick);
    let host = Host::new(&args.server, &args.server_arg, &args.folder, args.shared);
    figures.about(&host);
    // A single thread, because the clients have one core.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let selected = |part: &str| args.only.is_empty() || args.only.iter().any(|p| p == part);
    runtime.block_on(async {
        if selected("disk") {
            disk::measure(&host, args.quick, &mut figures).await;
        }
        if selected("announcements") {
            announcements::measure(&host, &args.games, args.quick, &mut figures).await;
        }
        if selected("servers") {
            servers::measure(&host, args.quick, &mut figures).await;
        }
        if selected("crowd") {
            crowd::measure(&host, args.quick, &mut figures).await;
        }
        if selected("observed") {
            observed::measure(&host, args.quick, &mut figures).await;
        }
        if selected("practice") {
            practice::measure(&host, args.quick, &mut figures).await;
        }
        if selected("start") {
            start::measure(&host, args.quick, &mut figures).await;
        }
    });
    figures.write(&args.json);
}
