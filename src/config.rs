//! Configuration: every setting is a flag or an environment variable, and all are optional.

use crate::engine::Millis;
use crate::server::{
    BackupFolder, BackupSchedule, Encryption, EncryptionError, Limits, MailServer, Network, PublicOrigin,
    Sending,
};
use crate::store::{Address, StoreError};
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::PathBuf;

/// The location of the database.
#[derive(Clone, Debug, clap::Args)]
pub struct DataFolder {
    /// The folder with the database; created if missing
    #[arg(
        long = "data",
        env = "UMPIRE_DATA",
        value_name = "FOLDER",
        default_value = "data"
    )]
    pub folder: PathBuf,

    /// A database other than the one in the folder: postgres://USER:PASSWORD@HOST:PORT/DATABASE, which
    /// several servers may share, or sqlite:FILE
    // Never printed: it may contain a password.
    #[arg(
        long,
        env = "UMPIRE_DATABASE_URL",
        value_name = "ADDRESS",
        hide_env_values = true
    )]
    pub database_url: Option<String>,
}

/// Whether a flag was typed on the command line; a setting may also come from the environment.
pub(crate) fn is_typed(flag: &str) -> bool {
    std::env::args_os().any(|arg| {
        let rest = arg.as_encoded_bytes().strip_prefix(flag.as_bytes());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(b"="))
    })
}

impl DataFolder {
    /// The address of the database. A folder that is typed goes before an address in the environment.
    ///
    /// # Errors
    /// [`StoreError::Address`]; [`StoreError::TwoDatabases`] if a folder and an address are typed.
    pub fn database(&self) -> Result<Address, StoreError> {
        let address = self.database_url.as_deref().filter(|text| !text.is_empty());
        match (address, is_typed("--data"), is_typed("--database-url")) {
            (Some(_), true, true) => Err(StoreError::TwoDatabases),
            (Some(text), false, _) => text.parse(),
            _ => Ok(Address::File(self.folder.join("umpire.db"))),
        }
    }

    /// The flags that point another command at the same database, for a message to the operator. An address
    /// is replaced by a placeholder, because it may contain a password.
    pub fn database_flags(&self) -> String {
        match self.database_url.as_deref() {
            Some(text) if !text.is_empty() && !is_typed("--data") => " --database-url ADDRESS".to_owned(),
            _ => format!(" --data {}", self.folder.display()),
        }
    }
}

/// The key that encrypts the keys of coming dice in the database.
#[derive(Clone, Debug, clap::Args)]
pub struct DiceKeyFile {
    /// The file with the key that encrypts the keys of coming dice in the database [default: dice-key beside an SQLite
    /// database, made at the first start of a server]
    #[arg(long, env = "UMPIRE_DICE_KEY", value_name = "FILE")]
    pub dice_key: Option<PathBuf>,
}

/// Backups that the server makes by itself.
#[derive(Clone, Debug, clap::Args)]
pub struct BackupSettings {
    /// Make backups of an SQLite database by itself, as files in this folder. Choose one on another disk: one on
    /// the same disk is lost with it
    #[arg(long, env = "UMPIRE_BACKUP_TO", value_name = "FOLDER")]
    pub backup_to: Option<PathBuf>,

    /// How long after one backup the next is made, such as 12h or 7d; what was missed while no server ran is
    /// made at the start
    #[arg(
        long,
        env = "UMPIRE_BACKUP_EVERY",
        value_name = "TIME",
        value_parser = time_span,
        default_value = "24h",
        requires = "backup_to"
    )]
    pub backup_every: Millis,

    /// How many of these backups stay; older ones are deleted after each new one
    #[arg(
        long,
        env = "UMPIRE_BACKUP_KEEP",
        value_name = "NUMBER",
        default_value = "14",
        requires = "backup_to"
    )]
    pub backup_keep: NonZero<usize>,

    /// How they are encrypted.
    #[command(flatten)]
    pub encryption: BackupEncryption,
}

impl BackupSettings {
    /// The schedule, if there is one.
    ///
    /// # Errors
    /// If the passphrase can't be read, or if backups are to be encrypted and none are made.
    pub fn schedule(&self) -> Result<Option<BackupSchedule>, EncryptionError> {
        let encryption = self.encryption.chosen()?;
        let Some(folder) = self.backup_to.clone() else {
            return match encryption {
                Some(_) => Err(EncryptionError::new(
                    "backups are to be encrypted, and none are made; name a folder with --backup-to",
                )),
                None => Ok(None),
            };
        };
        Ok(Some(BackupSchedule {
            folder: BackupFolder::at(folder),
            every: self.backup_every,
            keep: self.backup_keep.get(),
            encryption,
        }))
    }
}

/// How backups are encrypted, in the format of age.
#[derive(Clone, Debug, clap::Args)]
pub struct BackupEncryption {
    /// Encrypt backups for this public key of age, such as age1…; several keys are separated by commas. The owner of
    /// any of the private keys can restore them; the server needs none
    #[arg(
        long,
        env = "UMPIRE_BACKUP_RECIPIENT",
        value_name = "KEY",
        value_delimiter = ','
    )]
    pub backup_recipient: Vec<age::x25519::Recipient>,

    /// Encrypt backups with the passphrase in the first line of this file
    #[arg(long, env = "UMPIRE_BACKUP_PASSPHRASE_FILE", value_name = "FILE")]
    pub backup_passphrase_file: Option<PathBuf>,
}

impl BackupEncryption {
    /// The encryption; `None`: backups are not encrypted.
    ///
    /// # Errors
    /// If the passphrase can't be read, or if there are keys, too.
    pub fn chosen(&self) -> Result<Option<Encryption>, EncryptionError> {
        match &self.backup_passphrase_file {
            Some(_) if !self.backup_recipient.is_empty() => Err(EncryptionError::new(
                "a backup is encrypted for keys or with a passphrase; leave out --backup-recipient or \
                 --backup-passphrase-file, which may also stand in the environment",
            )),
            Some(file) => Encryption::by_passphrase(file).map(Some),
            None if self.backup_recipient.is_empty() => Ok(None),
            None => Ok(Some(Encryption::Keys(self.backup_recipient.clone()))),
        }
    }
}

/// A time such as `90m`, `12h` or `7d`: at least a minute and at most a thousand days.
fn time_span(text: &str) -> Result<Millis, String> {
    let wrong = || {
        "a time is a number and m, h or d, such as 12h; at least a minute and at most a thousand days"
            .to_owned()
    };
    let unit = match text.chars().last() {
        Some('m') => Millis::MINUTE,
        Some('h') => Millis::HOUR,
        Some('d') => Millis::DAY,
        _ => return Err(wrong()),
    };
    let number = &text[..text.len() - 1];
    let number: u32 = number.parse().map_err(|_| wrong())?;
    let time = unit.saturating_mul(number.into());
    if number == 0 || time > Millis::from_days(1000) {
        return Err(wrong());
    }
    Ok(time)
}

/// How lines are written to the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// The configuration of the server.
#[derive(Clone, Debug, clap::Args)]
pub struct Config {
    /// The location of the database.
    #[command(flatten)]
    pub data: DataFolder,

    /// The key of the dice.
    #[command(flatten)]
    pub dice_key: DiceKeyFile,

    /// The address and port to listen on; port 0 takes any free one
    #[arg(
        long,
        env = "UMPIRE_LISTEN",
        value_name = "ADDRESS:PORT",
        default_value = "127.0.0.1:4600"
    )]
    pub listen: SocketAddr,

    /// The public address of the server, such as `https://umpire.example.org`: used for links in mails, and
    /// for cookies that no other site receives
    #[arg(long, env = "UMPIRE_PUBLIC_URL", value_name = "ADDRESS", value_parser = PublicOrigin::at)]
    pub public_url: Option<PublicOrigin>,

    /// Proxies whose X-Forwarded-For header is trusted: networks such as 10.0.0.0/8, separated by commas
    #[arg(
        long,
        env = "UMPIRE_TRUSTED_PROXIES",
        value_name = "NETWORKS",
        value_delimiter = ','
    )]
    pub trusted_proxies: Vec<Network>,

    /// Requests and messages per minute for one account with all its tokens, or for one address without a
    /// token
    #[arg(
        long,
        env = "UMPIRE_REQUESTS_PER_MINUTE",
        value_name = "NUMBER",
        default_value_t = Limits::default().requests_per_minute
    )]
    pub requests_per_minute: u32,

    /// Sockets, archives and other streams that one account may have open at once, or one address without a token
    #[arg(
        long,
        env = "UMPIRE_STREAMS",
        value_name = "NUMBER",
        default_value_t = Limits::default().streams
    )]
    pub streams: u32,

    /// Connections that one address may have open at once. This machine and trusted proxies may have any number
    #[arg(
        long,
        env = "UMPIRE_CONNECTIONS",
        value_name = "NUMBER",
        default_value_t = Limits::default().connections
    )]
    pub connections: u32,

    /// Games that one account may open per day, besides those from challenges
    #[arg(
        long,
        env = "UMPIRE_GAMES_PER_DAY",
        value_name = "NUMBER",
        default_value_t = Limits::default().games_per_day
    )]
    pub games_per_day: u32,

    /// Accounts that may be created from one address per hour
    #[arg(
        long,
        env = "UMPIRE_ACCOUNTS_PER_HOUR",
        value_name = "NUMBER",
        default_value_t = Limits::default().accounts_per_hour
    )]
    pub accounts_per_hour: u32,

    /// Guest accounts that may be created from one address per hour
    #[arg(
        long,
        env = "UMPIRE_GUESTS_PER_HOUR",
        value_name = "NUMBER",
        default_value_t = Limits::default().guests_per_hour
    )]
    pub guests_per_hour: u32,

    /// Attempts at one account's password from one address per hour
    #[arg(
        long,
        env = "UMPIRE_TRIES_PER_HOUR",
        value_name = "NUMBER",
        default_value_t = Limits::default().tries_per_hour
    )]
    pub tries_per_hour: u32,

    /// The mail server for outgoing mail: smtps://NAME:PASSWORD@mail.example.org or
    /// smtp://mail.example.org:587?tls=required. Without one no mail is sent. Needs --public-url, for the
    /// links in mails
    // Never printed: it may contain a password.
    #[arg(
        long,
        env = "UMPIRE_SMTP",
        value_name = "ADDRESS",
        hide_env_values = true,
        requires_all = ["public_url", "mail_from"]
    )]
    pub smtp: Option<String>,

    /// The sender of mail: Umpire <umpire@example.org>
    #[arg(long, env = "UMPIRE_MAIL_FROM", value_name = "SENDER")]
    pub mail_from: Option<String>,

    /// Let webhooks and pushes call private addresses too, and without TLS: for when all players are in one
    /// network. Any account can then make the server call whatever it can reach
    #[arg(long, env = "UMPIRE_CALL_PRIVATE_ADDRESSES")]
    pub call_private_addresses: bool,

    /// The log level: error, warn, info, debug, or a filter such as `umpire=debug`
    #[arg(long, env = "UMPIRE_LOG", value_name = "FILTER", default_value = "info")]
    pub log: String,

    /// How lines are written to the log: text for people, or json for programs, one object a line
    #[arg(
        long,
        env = "UMPIRE_LOG_FORMAT",
        value_name = "FORMAT",
        default_value = "text"
    )]
    pub log_format: LogFormat,

    /// A further address and port that shows metrics at /metrics, in Prometheus's format. Everybody who reaches it
    /// reads them: choose an address that only your own network reaches. Without it, metrics are shown nowhere
    #[arg(long, env = "UMPIRE_METRICS_LISTEN", value_name = "ADDRESS:PORT")]
    pub metrics_listen: Option<SocketAddr>,

    /// Backups.
    #[command(flatten)]
    pub backups: BackupSettings,

    /// The most games kept in memory; others are loaded again when somebody plays on
    #[arg(
        long,
        env = "UMPIRE_WARM_GAMES",
        value_name = "NUMBER",
        default_value_t = 1024
    )]
    pub warm_games: usize,
}

impl Config {
    /// The settings for outgoing notices.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_a_unit() {
        for (text, minutes) in [("1m", 1), ("90m", 90), ("12h", 12 * 60), ("7d", 7 * 24 * 60)] {
            assert_eq!(time_span(text), Ok(Millis::from_minutes(minutes)), "{text}");
        }
        for text in [
            "",
            "h",
            "0h",
            "24",
            "-1h",
            "1.5h",
            "24H",
            "1001d",
            "4294967295d",
            "1é",
        ] {
            assert!(time_span(text).is_err(), "{text}");
        }
    }
}
