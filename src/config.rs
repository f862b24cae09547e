//! What an operator may set: each thing by a flag or by an environment variable, and none of it need be.

use crate::store::{Address, StoreError};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Where the data is.
#[derive(Clone, Debug, clap::Args)]
pub struct DataFolder {
    /// The folder with the database; made if it is not there
    #[arg(
        long = "data",
        env = "UMPIRE_DATA",
        value_name = "FOLDER",
        default_value = "data"
    )]
    pub folder: PathBuf,

    /// Another database than the one in the folder: postgres://USER:PASSWORD@HOST:PORT/DATABASE, which several servers
    /// may share, or sqlite:FILE
    // Its value is never printed: it may have a password in it.
    #[arg(
        long,
        env = "UMPIRE_DATABASE_URL",
        value_name = "ADDRESS",
        hide_env_values = true
    )]
    pub database_url: Option<String>,
}

impl DataFolder {
    /// Where the database is.
    ///
    /// # Errors
    /// [`StoreError::Address`] if what was given is no address.
    pub fn database(&self) -> Result<Address, StoreError> {
        match self.database_url.as_deref() {
            None | Some("") => Ok(Address::File(self.folder.join("umpire.db"))),
            Some(text) => text.parse(),
        }
    }
}

/// How the server runs.
#[derive(Clone, Debug, clap::Args)]
pub struct Config {
    /// Where the data is.
    #[command(flatten)]
    pub data: DataFolder,

    /// The address and port to listen on; port 0 takes any free one
    #[arg(
        long,
        env = "UMPIRE_LISTEN",
        value_name = "ADDRESS:PORT",
        default_value = "127.0.0.1:4600"
    )]
    pub listen: SocketAddr,

    /// How much to log: error, warn, info, debug, or a filter such as `umpire=debug`
    #[arg(long, env = "UMPIRE_LOG", value_name = "FILTER", default_value = "info")]
    pub log: String,

    /// How many games are kept in memory at most; the others are read again when somebody plays on
    #[arg(
        long,
        env = "UMPIRE_WARM_GAMES",
        value_name = "NUMBER",
        default_value_t = 1024
    )]
    pub warm_games: usize,
}
