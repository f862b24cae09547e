//! Failures: of processes, disks, databases, clocks, rules.

mod absence_crash;
mod absence_stage;
pub mod clock_crash;
mod clock_jumps;
mod crash;
mod disk_full;
mod failing_rules;
mod postgres_away;
mod season_checks;
mod season_crash;
pub mod season_rows;
mod season_rush;
mod shutdown;
