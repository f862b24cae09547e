//! The `umpire` program: parses the command line and calls [`umpire::command`].

use clap::Parser;
use mimalloc::MiMalloc;
use std::process::ExitCode;

/// Most allocations are small, short-lived and freed by another thread, which the system allocator handles
/// slowly.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    umpire::command::run(umpire::command::CommandLine::parse())
}
