//! What an operator may set: each thing by a flag or by an environment variable, and none of it need be.

use crate::server::{Limits, MailServer, Network, PublicOrigin, Sending};
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

    /// The flags that lead another command to the same data, as an operator is told them; an address may have a password
    /// in it, and stands there without its parts.
    pub fn as_told(&self) -> String {
        match self.database_url.as_deref() {
            None | Some("") => format!(" --data {}", self.folder.display()),
            Some(_) => " --database-url ADDRESS".to_owned(),
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

    /// The address under which people reach the server, such as `https://umpire.example.org`: for links in mails, and for
    /// cookies that no other site gets
    #[arg(long, env = "UMPIRE_PUBLIC_URL", value_name = "ADDRESS", value_parser = PublicOrigin::at)]
    pub public_url: Option<PublicOrigin>,

    /// Proxies that are believed when they say for whom they ask (X-Forwarded-For): networks such as 10.0.0.0/8, with
    /// commas between
    #[arg(
        long,
        env = "UMPIRE_TRUSTED_PROXIES",
        value_name = "NETWORKS",
        value_delimiter = ','
    )]
    pub trusted_proxies: Vec<Network>,

    /// How many requests and messages one account may make in a minute, with all its tokens, or one address without a token
    #[arg(
        long,
        env = "UMPIRE_REQUESTS_PER_MINUTE",
        value_name = "NUMBER",
        default_value_t = Limits::default().requests_per_minute
    )]
    pub requests_per_minute: u32,

    /// How many sockets and other streams one account may have open at once, or one address without a token
    #[arg(
        long,
        env = "UMPIRE_STREAMS",
        value_name = "NUMBER",
        default_value_t = Limits::default().streams
    )]
    pub streams: u32,

    /// How many games one account may open in a day, besides those that come of challenges
    #[arg(
        long,
        env = "UMPIRE_GAMES_PER_DAY",
        value_name = "NUMBER",
        default_value_t = Limits::default().games_per_day
    )]
    pub games_per_day: u32,

    /// How many accounts may be made from one address in an hour
    #[arg(
        long,
        env = "UMPIRE_ACCOUNTS_PER_HOUR",
        value_name = "NUMBER",
        default_value_t = Limits::default().accounts_per_hour
    )]
    pub accounts_per_hour: u32,

    /// How many tries at one account's password there may be from one address in an hour
    #[arg(
        long,
        env = "UMPIRE_TRIES_PER_HOUR",
        value_name = "NUMBER",
        default_value_t = Limits::default().tries_per_hour
    )]
    pub tries_per_hour: u32,

    /// The mail server that takes mail from here: smtps://NAME:PASSWORD@mail.example.org or
    /// smtp://mail.example.org:587?tls=required. Without one there is no mail. It needs --public-url, for the links in mails
    // Its value is never printed: it may have a password in it.
    #[arg(
        long,
        env = "UMPIRE_SMTP",
        value_name = "ADDRESS",
        hide_env_values = true,
        requires_all = ["public_url", "mail_from"]
    )]
    pub smtp: Option<String>,

    /// From whom mail comes: Umpire <umpire@example.org>
    #[arg(long, env = "UMPIRE_MAIL_FROM", value_name = "SENDER")]
    pub mail_from: Option<String>,

    /// Let webhooks and pushes go to private addresses too, and without TLS: where all players are in one network. Whoever
    /// has an account can then have the server call whatever it reaches
    #[arg(long, env = "UMPIRE_CALL_PRIVATE_ADDRESSES")]
    pub call_private_addresses: bool,

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

impl Config {
    /// How notices leave the server.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the mail server.
    pub fn sending(&self) -> Result<Sending, String> {
        let mail = match (self.smtp.as_deref(), self.mail_from.as_deref()) {
            (Some(address), Some(from)) if !address.is_empty() => Some(MailServer::at(address, from)?),
            _ => None,
        };
        Ok(Sending {
            mail,
            inward: self.call_private_addresses,
            ..Sending::default()
        })
    }
}
