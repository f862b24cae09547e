//! Support for the tests: servers, clients, databases, and a toy game.

pub mod apps;
pub mod bot;
pub mod client;
pub mod edition;
pub mod ids;
pub mod played;
pub mod post_office;
pub mod postgres;
pub mod process;
pub mod proxy;
pub mod rounds;
pub mod schema;
pub mod security_world;
pub mod server;
mod socket;
pub mod times;
pub mod toy;
