//! A backup as a file: whether it is one, and whole.

use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};

/// How an SQLite database begins.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// How an encrypted backup begins.
const ENCRYPTED: &[u8] = b"age-encryption.org/";

/// The length of the head of an SQLite database, in bytes.
const HEAD: usize = 100;

/// A number of the head: four bytes, the highest first.
fn number(head: &[u8; HEAD], at: usize) -> u64 {
    head.iter()
        .skip(at)
        .take(4)
        .fold(0, |sum, byte| sum << 8 | u64::from(*byte))
}

/// The size that a database has by its head, in bytes; `None` if the head does not say.
fn proper_size(head: &[u8; HEAD]) -> Option<u64> {
    let page = match number(head, 16) >> 16 {
        1 => 1 << 16,
        bytes => bytes,
    };
    // Otherwise a program that does not count them has changed it last.
    let counted = number(head, 24) == number(head, 92);
    counted.then(|| number(head, 28) * page)
}

/// Whether a file begins as an encrypted backup does.
///
/// # Errors
/// If it can't be read.
pub(crate) fn is_encrypted(file: &Path) -> std::io::Result<bool> {
    let mut head = vec![];
    let most = ENCRYPTED.len() as u64;
    File::open(file)?.take(most).read_to_end(&mut head)?;
    Ok(head == ENCRYPTED)
}

/// Checks that a file is a whole database that nobody uses.
///
/// # Errors
/// A sentence that says what is wrong and what to do.
pub(crate) fn check(file: &Path) -> Result<(), String> {
    let shown = file.display();
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => {
            format!("{shown}: there is no such file; name one that `umpire admin backup` has written")
        }
        ErrorKind::PermissionDenied => format!("{shown}: it may not be read; run this as its owner"),
        _ => format!("{shown}: {error}"),
    };
    let mut opened = File::open(file).map_err(failed)?;
    let about = opened.metadata().map_err(failed)?;
    if about.is_dir() {
        return Err(format!(
            "{shown}: it is a folder; check the database in it with --data"
        ));
    }
    let mut head = [0; HEAD];
    let whole = opened.read_exact(&mut head).is_ok();
    if head.starts_with(ENCRYPTED) {
        return Err(format!(
            "{shown}: it is encrypted; `umpire admin drill` restores and checks it"
        ));
    }
    if !whole || !head.starts_with(MAGIC) {
        return Err(format!(
            "{shown}: it is no database; name a file that `umpire admin backup` has written"
        ));
    }
    let mut journal = file.as_os_str().to_owned();
    journal.push("-wal");
    if std::fs::metadata(PathBuf::from(journal)).is_ok_and(|journal| journal.len() > 0) {
        return Err(format!(
            "{shown}: a journal is beside it, so it is a database in use and no backup; check it with --data"
        ));
    }
    match proper_size(&head) {
        Some(size) if about.len() < size => Err(format!(
            "{shown}: it has {} bytes of {size}, so it was not copied to its end; copy it again",
            about.len()
        )),
        _ => Ok(()),
    }
}
