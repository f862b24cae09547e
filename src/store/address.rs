//! The address of the database.

use crate::store::error::StoreError;
use sqlx::postgres::PgConnectOptions;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The address of the database: a local file, or a PostgreSQL server that several servers may share. Neither
/// `Display` nor `Debug` shows the password.
#[derive(Clone)]
pub enum Address {
    /// The embedded SQLite database in this file.
    File(PathBuf),
    /// A database on a PostgreSQL server.
    Server(Box<PgConnectOptions>),
}

impl From<&Path> for Address {
    fn from(file: &Path) -> Address {
        Address::File(file.to_owned())
    }
}

impl From<&PathBuf> for Address {
    fn from(file: &PathBuf) -> Address {
        Address::File(file.clone())
    }
}

impl From<&Address> for Address {
    fn from(address: &Address) -> Address {
        address.clone()
    }
}

impl FromStr for Address {
    type Err = StoreError;

    /// Parses `postgres://user:password@host:port/database` or `sqlite:FILE`.
    fn from_str(text: &str) -> Result<Address, StoreError> {
        if let Some(file) = text.strip_prefix("sqlite:") {
            let file = file.strip_prefix("//").unwrap_or(file);
            if !file.is_empty() {
                return Ok(Address::File(PathBuf::from(file)));
            }
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return match PgConnectOptions::from_str(text) {
                Ok(options) => Ok(Address::Server(Box::new(options))),
                // The parser's message may repeat parts of the address, including the password.
                Err(_) => Err(StoreError::Address),
            };
        }
        Err(StoreError::Address)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::File(file) => write!(f, "{}", file.display()),
            Address::Server(options) => {
                let database = options.get_database().unwrap_or(options.get_username());
                match options.get_socket() {
                    Some(socket) => write!(f, "postgres://{}/{database}", socket.display()),
                    None => write!(
                        f,
                        "postgres://{}:{}/{database}",
                        options.get_host(),
                        options.get_port()
                    ),
                }
            }
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use crate::store::address::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let address: Address = "postgres://umpire:s3cret@db.example:5433/games".parse().unwrap();
        for shown in [format!("{address}"), format!("{address:?}")] {
            assert_eq!(shown, "postgres://db.example:5433/games");
        }
        for wrong in [
            "postgres://umpire:s3cret@db.example:port/games",
            "mysql://umpire:s3cret@db.example/games",
            "postgres://umpire:s3cret@db.example/games?sslmode=s3cret",
            "sqlite:",
        ] {
            let error = wrong.parse::<Address>().unwrap_err();
            assert!(!format!("{error} {error:?}").contains("s3cret"), "{error}");
        }
    }

    #[test]
    fn a_file_may_be_written_as_an_address_too() {
        for text in ["sqlite:data/umpire.db", "sqlite://data/umpire.db"] {
            assert_eq!(text.parse::<Address>().unwrap().to_string(), "data/umpire.db");
        }
    }
}
