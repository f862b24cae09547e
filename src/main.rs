//! The `umpire` program: reads the command line and hands over to [`umpire::command`].

use clap::Parser;
use mimalloc::MiMalloc;
use std::process::ExitCode;

/// Most of what is allocated is small, short-lived and freed by another thread: what the system's allocator is slow at.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    umpire::command::run(umpire::command::CommandLine::parse())
}
