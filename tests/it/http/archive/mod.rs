//! The archive of finished games: lists, streams and statistics.

mod figures;
mod list;
mod old_games;
pub mod seed;
mod statistics;
mod stream;
