//! A folder with backups: their names, which is the newest, and which are deleted.

use crate::engine::Millis;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How the name of a backup is made: the time in UTC, so that names sort by age.
const NAME: &str = "umpire-%Y-%m-%dT%H-%M-%SZ.db";

/// What is added to the name of an encrypted backup.
const ENCRYPTED: &str = ".age";

/// What is added to the name of a backup that is being written.
const PARTIAL: &str = ".partial";

/// A folder with backups. Files whose names are not made by this program are left alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupFolder(PathBuf);

/// A backup in a folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Backup {
    /// When it was begun, in whole seconds.
    pub at: Millis,
    /// The file.
    pub file: PathBuf,
}

/// Why a folder can't be used for backups: a sentence that says what to do.
#[derive(Debug)]
pub struct UnusableFolder(String);

impl fmt::Display for UnusableFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnusableFolder {}

/// The name of the backup that is begun at a time.
fn name(at: Millis) -> Option<String> {
    let at = Timestamp::from_millisecond(at.get()).ok()?;
    Some(at.strftime(NAME).to_string())
}

/// When the backup with this name was begun; `None` if it is no backup's name.
fn time(name: &str) -> Option<Millis> {
    let name = name.strip_suffix(ENCRYPTED).unwrap_or(name);
    let at = DateTime::strptime(NAME, name)
        .ok()?
        .to_zoned(TimeZone::UTC)
        .ok()?;
    let at = Millis::new(at.timestamp().as_millisecond());
    // Only names that this program writes.
    (self::name(at)? == name).then_some(at)
}

impl BackupFolder {
    /// The folder at this path.
    pub fn at(path: PathBuf) -> BackupFolder {
        BackupFolder(path)
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Checks that backups can be written to the folder.
    ///
    /// # Errors
    /// If there is no such folder, or it can't be written to.
    pub fn must_be_usable(&self) -> Result<(), UnusableFolder> {
        let shown = self.0.display();
        if !self.0.is_dir() {
            let why = format!(
                "{shown}: there is no such folder; make it, with the server's user as its owner, or name another one with \
                 --backup-to"
            );
            return Err(UnusableFolder(why));
        }
        let trial = self.0.join(format!("umpire-trial{PARTIAL}"));
        let written = fs::write(&trial, b"").and_then(|()| fs::remove_file(&trial));
        written.map_err(|error| {
            UnusableFolder(format!(
                "{shown}: no backup can be written there ({error}); let the server's user write to it, or name another one \
                 with --backup-to"
            ))
        })
    }

    /// All backups, the newest first.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn backups(&self) -> io::Result<Vec<Backup>> {
        let mut found = vec![];
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            if let Some(at) = entry.file_name().to_str().and_then(time) {
                found.push(Backup {
                    at,
                    file: entry.path(),
                });
            }
        }
        found.sort_by(|a, b| b.cmp(a));
        Ok(found)
    }

    /// The files of a backup that is begun now: where it is written, and where it is in the end.
    pub(crate) fn files(&self, at: Millis, encrypted: bool) -> io::Result<(PathBuf, Backup)> {
        let mut name = name(at).ok_or_else(|| io::Error::other("the clock is wrong"))?;
        if encrypted {
            name.push_str(ENCRYPTED);
        }
        let backup = Backup {
            at: time(&name).unwrap_or(at),
            file: self.0.join(&name),
        };
        Ok((self.0.join(format!("{name}{PARTIAL}")), backup))
    }

    /// Deletes all but the newest `keep` backups, and what an interrupted one has left. Returns how many were deleted.
    /// Backups from later than `now`, made when the clock was wrong, are neither counted nor deleted.
    pub(crate) fn rotate(&self, keep: usize, now: Millis) -> io::Result<usize> {
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            let name = entry.file_name();
            let left = name.to_str().and_then(|name| name.strip_suffix(PARTIAL));
            if left.and_then(time).is_some() {
                fs::remove_file(entry.path())?;
            }
        }
        let backups = self.backups()?;
        let old: Vec<&Backup> = backups.iter().filter(|b| b.at <= now).skip(keep).collect();
        for backup in &old {
            fs::remove_file(&backup.file)?;
        }
        Ok(old.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * 60 * 60 * 1000;

    #[test]
    fn a_name_tells_its_time_and_no_other_name_does() {
        let at = Millis::new(1_795_876_200_000);
        assert_eq!(name(at).unwrap(), "umpire-2026-11-28T14-30-00Z.db");
        assert_eq!(time("umpire-2026-11-28T14-30-00Z.db"), Some(at));
        assert_eq!(time("umpire-2026-11-28T14-30-00Z.db.age"), Some(at));
        for other in [
            "umpire.db",
            "umpire-2026-11-28.db",
            "umpire-2026-11-28T14-30-00Z.db.partial",
            "umpire-2026-11-28T14-30-00Z.db-wal",
            "umpire-2026-13-28T14-30-00Z.db",
            "umpire-2026-11-28T14-30-0Z.db",
        ] {
            assert_eq!(time(other), None, "{other}");
        }
    }

    #[test]
    fn the_newest_stay_and_strangers_are_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let backups = BackupFolder::at(folder.path().to_owned());
        let day = |n: i64| Millis::new(1_795_876_200_000 + n * DAY);
        let strangers = ["notes.txt", "umpire-2020-01-01.db", "umpire.db.partial"];
        for name in strangers {
            fs::write(folder.path().join(name), "x").unwrap();
        }
        // The ninth is from the future: the clock was wrong.
        for n in [0, 1, 2, 3, 4, 9] {
            let encrypted = n % 2 == 1;
            fs::write(backups.files(day(n), encrypted).unwrap().1.file, "x").unwrap();
        }
        fs::write(backups.files(day(2), true).unwrap().0, "half").unwrap();
        assert_eq!(backups.rotate(3, day(4)).unwrap(), 2);
        let left: Vec<Millis> = backups.backups().unwrap().into_iter().map(|b| b.at).collect();
        assert_eq!(left, [9, 4, 3, 2].map(day));
        let files = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(
            files,
            4 + strangers.len(),
            "the partial one is gone, and nothing else"
        );
        assert_eq!(backups.rotate(3, day(4)).unwrap(), 0);
    }

    #[test]
    fn a_folder_that_is_missing_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let missing = BackupFolder::at(folder.path().join("backup"));
        let why = missing.must_be_usable().unwrap_err().to_string();
        assert!(why.contains("there is no such folder; make it"), "{why}");
        BackupFolder::at(folder.path().to_owned())
            .must_be_usable()
            .unwrap();
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            0,
            "nothing is left there"
        );
    }
}
