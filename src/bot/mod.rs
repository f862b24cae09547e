//! Programs that play: they know what the API tells every client, and nothing else.
//!
//! [`choose`] picks an answer from a decision and the table as its seat sees it, [`plan`] a whole list of them; [`Client`] is a client over HTTP,
//! [`Stream`] its WebSocket, and [`play`] plays a seat to the end of a game with both. The practice opponent that ships
//! with the server uses [`choose`] alone.

mod board;
mod chance;
mod choose;
mod client;
mod field;
mod hexes;
mod offers;
mod plan;
mod player;
mod stream;
mod taste;

pub use chance::Chance;
pub use choose::choose;
pub use client::{Client, ClientError};
pub use plan::plan;
pub use player::{Seated, play};
pub use stream::{Heard, Stream};
