//! Games.

mod announcements;
mod charts;
mod course;
mod forks;
mod odds;
mod opening;
mod plans;
mod positions;
mod report;
mod sealed_answers;
mod setups;
pub mod standing_orders;
mod trials;
