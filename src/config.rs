//! What an operator may set: each thing by a flag or by an environment variable, and none of it need be.

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
}

impl DataFolder {
    /// The database file in it.
    pub fn database(&self) -> PathBuf {
        self.folder.join("umpire.db")
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

    /// How many games are kept in memory at most while nobody watches them
    #[arg(
        long,
        env = "UMPIRE_WARM_GAMES",
        value_name = "NUMBER",
        default_value_t = 1024
    )]
    pub warm_games: usize,
}
