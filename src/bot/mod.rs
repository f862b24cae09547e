//! Programs that play with only what the API gives every client.
//!
//! [`choose`] picks an answer from a decision and the seat's view of the table; [`plan`] picks a list of
//! them. [`Client`] is an HTTP client, [`Stream`] its WebSocket, and [`play`] uses both to play a seat to the
//! end of a game. The practice
//! opponent that ships with the server is a [`Program`]: Cadet uses [`choose`], Captain looks ahead on the table.

mod board;
mod captain;
mod chance;
mod choose;
mod client;
mod field;
mod hexes;
mod level;
mod offers;
mod plan;
mod player;
mod seen_table;
mod stream;
mod taste;

pub use chance::Chance;
pub use choose::choose;
pub use client::{Client, ClientError};
pub use level::{Level, Met, Program};
pub use plan::plan;
pub use player::{BotSeat, play};
pub use stream::{Stream, StreamEvent};
