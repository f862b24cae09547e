//! The API over HTTP.

mod access;
mod admin_examples;
mod app_examples;
mod archive;
pub mod challenges;
mod conversation;
mod documented_games;
mod examples;
mod first_answers;
pub mod games;
mod idempotency;
mod ids;
mod pages;
mod rate_limits;
mod request_forms;
mod season_examples;
mod slow_clients;
mod systems;
