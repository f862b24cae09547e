//! Games.

mod announcements;
mod charts;
mod course;
mod odds;
mod opening;
mod plans;
mod report;
mod sealed_answers;
mod setups;
pub mod standing_orders;
