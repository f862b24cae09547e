//! Commands that copy a database and are interrupted with Ctrl-C leave nothing behind.

use crate::command::admin::admin;
use crate::support::process::Process;
use rusqlite::Connection;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// So large that a copy takes a while, in MB.
const MEGABYTES: u32 = 150;
/// How often a command may have come to its end before it was interrupted.
const TRIES: usize = 10;

/// The folder of a large database whose server has stopped.
fn large() -> TempDir {
    let data = TempDir::new().unwrap();
    assert!(Process::started(data.path()).terminated().success());
    let database = Connection::open(data.path().join("umpire.db")).unwrap();
    let fill = format!(
        "create table fill (piece blob not null);
         with recursive n(n) as (select 1 union all select n + 1 from n where n < {MEGABYTES})
         insert into fill select randomblob(1000000) from n"
    );
    database.execute_batch(&fill).unwrap();
    database.close().unwrap();
    data
}

fn names(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    names.sort();
    names
}

fn interrupt(child: &Child) {
    let pid = child.id().to_string();
    let sent = Command::new("kill").args(["-s", "INT", &pid]).status().unwrap();
    assert!(sent.success());
}

/// Interrupts `umpire admin` when it has begun, and looks at the folder in which it works. Whether it was in time.
fn is_clean_after(task: &[&str], data: &Path, work: &Path, has_begun: impl FnOnce(&mut Child)) -> bool {
    let beside = || {
        let mut names = names(data);
        // SQLite makes these for readers too.
        names.retain(|name| !name.ends_with("umpire.db-wal") && !name.ends_with("umpire.db-shm"));
        names
    };
    let (before, database) = (names(work), beside());
    let mut child = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .env("TMPDIR", work)
        .env("UMPIRE_DATA", data)
        .arg("admin")
        .args(task)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    has_begun(&mut child);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    // It has ended before: with 1, because the check does not know the table.
    if matches!(output.status.code(), Some(0 | 1)) {
        for old in &before {
            for new in fs::read_dir(old).into_iter().flatten() {
                fs::remove_file(new.unwrap().path()).unwrap();
            }
        }
        for new in names(work).iter().filter(|name| !before.contains(name)) {
            let _ = fs::remove_file(new);
            let _ = fs::remove_dir_all(new);
        }
        return false;
    }
    assert_eq!(output.status.code(), Some(2), "{task:?}: {errors}");
    assert!(errors.contains("interrupted"), "{task:?}: {errors}");
    assert_eq!(names(work), before, "{task:?}: {errors}");
    assert_eq!(beside(), database, "{task:?}: {errors}");
    true
}

/// Waits for a file that a copy is written to.
fn until_there_is(file: &Path) {
    let began = Instant::now();
    while !file.exists() {
        assert!(began.elapsed() < Duration::from_secs(60), "{}", file.display());
        std::thread::yield_now();
    }
}

/// Waits for a line that begins like this.
fn until_it_says(child: &mut Child, begin: &str) {
    let mut lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().starts_with(begin)), "{begin}");
}

#[test]
fn an_interrupted_backup_leaves_nothing() {
    let (data, work) = (large(), TempDir::new().unwrap());
    let phrase = data.path().join("phrase");
    fs::write(&phrase, "correct horse battery staple").unwrap();
    let to = work.path().join("copy.db");
    let mut unfinished = to.clone().into_os_string();
    unfinished.push(".unfinished");
    let (phrase, file) = (phrase.to_str().unwrap(), to.to_str().unwrap());
    let encrypted = ["backup", file, "--backup-passphrase-file", phrase];
    let kinds: [(&[&str], &Path); 4] = [
        (&["backup", file], &to),
        (&["backup", file, "--without-secrets"], Path::new(&unfinished)),
        (&["backup", file, "--without-secrets"], &to),
        (&encrypted, &to),
    ];
    for (task, written) in kinds {
        let mut tries = 0..TRIES;
        let in_time =
            tries.any(|_| is_clean_after(task, data.path(), work.path(), |_| until_there_is(written)));
        assert!(in_time, "{task:?} was never interrupted");
    }
}

#[test]
fn an_interrupted_drill_leaves_nothing() {
    let (data, work) = (large(), TempDir::new().unwrap());
    let backups = TempDir::new().unwrap();
    let file = backups.path().join("copy.db");
    let file = file.to_str().unwrap();
    assert!(admin(data.path(), &["backup", file]).status.success());
    let (made, empty) = (work.path().join("made"), work.path().join("empty"));
    fs::create_dir(&empty).unwrap();
    let (made, empty) = (made.to_str().unwrap(), empty.to_str().unwrap());
    let kinds: [&[&str]; 3] = [
        &["drill", file],
        &["drill", file, "--into", made],
        &["drill", file, "--into", empty],
    ];
    for task in kinds {
        for begin in ["backup ", "restored ", "opened "] {
            let mut tries = 0..TRIES;
            let in_time = tries.any(|_| {
                is_clean_after(task, data.path(), work.path(), |child| {
                    until_it_says(child, begin)
                })
            });
            assert!(in_time, "{task:?} was never interrupted after {begin:?}");
            assert_eq!(names(Path::new(empty)), Vec::<PathBuf>::new(), "{task:?}");
        }
    }
}
