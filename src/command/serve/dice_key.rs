//! The file with the key that encrypts the keys of coming dice.

use crate::config::DiceKeyFile;
use crate::private_file;
use crate::store::{Address, DiceKey, Store, StoreError};
use std::error::Error;
use std::fs::{self, File};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// The name of the key file beside an embedded database.
pub(in crate::command) const NAME: &str = "dice-key";

/// How a key file is made.
const MAKE: &str = "`umpire admin dice-key FILE` makes a new one";

/// A key and the file that it is from.
pub(in crate::command) struct FoundKey {
    pub(in crate::command) key: DiceKey,
    pub(in crate::command) file: PathBuf,
}

/// The key file beside the file of a database.
pub(in crate::command) fn beside(database: &Path) -> PathBuf {
    database.with_file_name(NAME)
}

/// Reads a key file; `None` if there is no such file.
fn read(file: &Path) -> Result<Option<FoundKey>, String> {
    let shown = file.display();
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == ErrorKind::InvalidData => String::new(),
        Err(error) => return Err(format!("the key file {shown}: {error}; nothing was changed")),
    };
    let key = DiceKey::from_hex(text.trim());
    let key = key.ok_or_else(|| {
        format!("the key file {shown}: it is no key, which is 64 hexadecimal digits; nothing was changed")
    })?;
    let file = file.to_owned();
    Ok(Some(FoundKey { key, file }))
}

/// Makes a key file that only its owner may read. It is on the disk when this returns.
///
/// # Errors
/// If it exists or can't be written.
pub(in crate::command) fn make(file: &Path) -> Result<FoundKey, Box<dyn Error>> {
    let text = DiceKey::drawn()?;
    let unfinished = file.with_added_extension("new");
    let written = || -> std::io::Result<()> {
        // What a start that was killed has left.
        let _ = fs::remove_file(&unfinished);
        let mut opened = private_file::create(&unfinished)?;
        let done = writeln!(opened, "{text}").and_then(|()| opened.sync_all());
        // It has its name once it is whole.
        let named = done.and_then(|()| fs::hard_link(&unfinished, file));
        let _ = fs::remove_file(&unfinished);
        named?;
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    };
    match written() {
        Err(error) if error.kind() == ErrorKind::StorageFull => Err(StoreError::Full.into()),
        Err(error) => Err(format!("the key file {}: {error}", file.display()).into()),
        Ok(()) => {
            let made = read(file)?;
            Ok(made.ok_or_else(|| format!("the key file {}: it is gone", file.display()))?)
        }
    }
}

/// The key to read a database with; `None` if there is none. A file that is named must exist and, if the database has
/// encrypted keys, be the right one. So must the file beside the database.
///
/// # Errors
/// A sentence that says what is wrong.
pub(in crate::command) fn to_read(
    named: &DiceKeyFile,
    beside: Option<&Path>,
    stored: Option<&str>,
) -> Result<Option<FoundKey>, Box<dyn Error>> {
    let found = match &named.dice_key {
        Some(file) => Some(read(file)?.ok_or_else(|| missing(file, stored.is_some()))?),
        None => beside.map(read).transpose()?.flatten(),
    };
    if let Some(found) = &found {
        found.key.must_fit(stored)?;
    }
    Ok(found)
}

/// Says that a named file is missing. No new key is the key of a database that is encrypted.
fn missing(file: &Path, encrypted: bool) -> String {
    let make = if encrypted {
        String::new()
    } else {
        format!(" ({MAKE})")
    };
    format!(
        "the key file {}: there is no such file; put it there, or name another with --dice-key{make}; nothing was changed",
        file.display()
    )
}

/// The key for a server. With an embedded database that has none, a new one is made beside it. `None`: secrets are stored in
/// the clear, which is logged.
///
/// # Errors
/// A sentence that says what is wrong: the key is missing or not the right one.
pub(super) async fn to_serve(
    named: &DiceKeyFile,
    database: &Address,
) -> Result<Option<DiceKey>, Box<dyn Error>> {
    let stored = Store::dice_key_of(database).await;
    let stored = stored.map_err(|error| format!("{database}: {error}"))?;
    let beside = match database {
        Address::File(file) => Some(beside(file)),
        Address::Server(_) => None,
    };
    let found = to_read(named, beside.as_deref(), stored.as_deref());
    let found = found.map_err(|error| format!("{database}: {error}"))?;
    match (found, stored, beside) {
        (Some(found), ..) => Ok(Some(found.key)),
        (None, Some(stored), beside) => Err(needed(database, &stored, beside.is_some()).into()),
        (None, None, Some(file)) => match make(&file) {
            Ok(made) => {
                tracing::info!(
                    file = %made.file.display(),
                    "a key was made that encrypts the keys of coming dice; without it a backup can't be restored, so keep a \
                     copy apart from the backups"
                );
                Ok(Some(made.key))
            }
            Err(error) if matches!(error.downcast_ref(), Some(StoreError::Full)) => {
                tracing::warn!(
                    "there is no room for a key file: the keys of coming dice are stored in the clear"
                );
                Ok(None)
            }
            Err(error) => Err(error),
        },
        (None, None, None) => {
            tracing::warn!(
                "the keys of coming dice are stored in the clear, in the database and in every backup; name a key file with \
                 --dice-key"
            );
            Ok(None)
        }
    }
}

/// Says that a key is needed. A file beside the database is looked for with SQLite only.
fn needed(database: &Address, stored: &str, beside: bool) -> String {
    let put = if beside {
        format!("put it beside the database as {NAME}, or name it with --dice-key")
    } else {
        "name it with --dice-key".to_owned()
    };
    format!(
        "{database}: the keys of coming dice in it are encrypted with the key {stored}, and there is no key file: {put}; \
         nothing was changed"
    )
}

/// Opens a store with its key.
///
/// # Errors
/// As [`Store::encrypting_with`].
pub(super) async fn applied(store: Store, key: Option<DiceKey>) -> Result<Store, StoreError> {
    let Some(key) = key else {
        // Another server may have begun to encrypt meanwhile.
        return match store.dice_key_fingerprint().await? {
            Some(stored) => Err(StoreError::DiceKey(format!(
                "another server encrypts the keys of coming dice with the key {stored}: start this one with --dice-key, too"
            ))),
            None => Ok(store),
        };
    };
    match store.clone().encrypting_with(key.clone()).await {
        Err(StoreError::Full) => {
            tracing::warn!(
                "there is no room to encrypt the keys of coming dice; that is tried again at the next start"
            );
            // Without a fingerprint in the database, no later start could tell which key it was.
            let noted = store.dice_key_fingerprint().await?.is_some();
            Ok(store.reading_with(noted.then_some(key)))
        }
        opened => opened,
    }
}
