//! Single bits of the file of a database: whatever one of them changes is found, or named as unchecked.

use crate::store::fsck::undamaged::{Verdict, copied, undamaged, verdict};
use crate::support::rounds::rounds;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;
use tokio::runtime::Handle;
use umpire::store::Address;

/// The tables of games: whatever changes in them is found.
const GAMES: &[&str] = &[
    "games",
    "heads",
    "seats",
    "entries",
    "places",
    "snapshots",
    "dice_secrets",
    "option_sets",
    "finished_games",
];

/// The rows of a table, each column with its type.
type Rows = Vec<Vec<Value>>;

/// Everything that a database shows: each table, and its own integrity check.
#[derive(PartialEq)]
struct Dump {
    tables: BTreeMap<String, Rows>,
    schema: Rows,
    integrity: Rows,
}

/// The rows of a query.
fn rows(database: &Connection, sql: &str) -> Result<Rows, rusqlite::Error> {
    let mut statement = database.prepare(sql)?;
    let columns = statement.column_count();
    let mut found = statement.query([])?;
    let mut rows = vec![];
    while let Some(row) = found.next()? {
        // A text that is no UTF-8 is an error.
        let cells = (0..columns).map(|n| row.get(n));
        rows.push(cells.collect::<Result<_, _>>()?);
    }
    Ok(rows)
}

fn columns(database: &Connection, table: &str) -> Result<Vec<String>, rusqlite::Error> {
    let mut statement = database.prepare("select name from pragma_table_info(?1)")?;
    let names = statement.query_map([table], |row| row.get(0))?;
    names.collect()
}

impl Dump {
    /// What a file shows; an error if it can't be read to its end.
    fn of(file: &Path) -> Result<Dump, rusqlite::Error> {
        let address = format!("file:{}?immutable=1", file.display());
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        let database = Connection::open_with_flags(address, flags)?;
        let schema = rows(
            &database,
            "select type, name, sql from sqlite_master order by 1, 2",
        )?;
        let integrity = rows(&database, "pragma integrity_check")?;
        let mut statement = database.prepare("select name from sqlite_master where type = 'table'")?;
        let names: Vec<String> = statement
            .query_map([], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        let mut tables = BTreeMap::new();
        for name in names {
            let key = if name == "places" { "game, seq" } else { "rowid" };
            let found = rows(&database, &format!("select * from \"{name}\" order by {key}"))?;
            tables.insert(name, found);
        }
        Ok(Dump {
            tables,
            schema,
            integrity,
        })
    }

    /// The tables and columns in which another dump differs.
    fn differences(&self, other: &Dump, columns: &BTreeMap<String, Vec<String>>) -> Vec<(String, String)> {
        let mut found = vec![];
        for (name, rows) in &self.tables {
            let Some(others) = other.tables.get(name) else {
                found.push((name.clone(), "the table".to_owned()));
                continue;
            };
            if rows.len() != others.len() {
                found.push((name.clone(), "whether a row is missing".to_owned()));
                continue;
            }
            for (n, column) in columns[name].iter().enumerate() {
                if rows
                    .iter()
                    .zip(others)
                    .any(|(one, other)| one.get(n) != other.get(n))
                {
                    found.push((name.clone(), column.clone()));
                }
            }
        }
        found
    }
}

/// Numbers that look random, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((x ^ (x >> 31)) % limit as u64).unwrap()
    }
}

/// Whether a byte lies in a stretch of zeros, which is free space.
fn is_free(bytes: &[u8], at: usize) -> bool {
    let from = at.saturating_sub(16);
    let to = (at + 16).min(bytes.len());
    bytes[from..to].iter().all(|byte| *byte == 0)
}

/// The database before any flip.
struct Sound {
    file: PathBuf,
    bytes: Vec<u8>,
    dump: Dump,
    columns: BTreeMap<String, Vec<String>>,
}

/// What was seen of some flips.
#[derive(Default)]
struct Seen {
    flips: u64,
    changed: u64,
    of_games: u64,
    wrong: Vec<String>,
}

impl Seen {
    /// Notes what `fsck` says of a flip, and what the flip has changed.
    fn note(&mut self, place: &str, found: &Verdict, dump: Result<Dump, rusqlite::Error>, sound: &Sound) {
        self.flips += 1;
        let ok = found.faults.is_empty();
        let Ok(dump) = dump else {
            self.changed += 1;
            if ok {
                self.wrong
                    .push(format!("{place}: it can't be read, and is called OK"));
            }
            return;
        };
        let differences = sound.dump.differences(&dump, &sound.columns);
        let in_games = differences.iter().any(|(table, _)| GAMES.contains(&&**table));
        self.changed += u64::from(!differences.is_empty());
        self.of_games += u64::from(in_games);
        let unnamed = differences
            .iter()
            .any(|(table, column)| !found.names(table, column));
        if ok && (in_games || unnamed) {
            self.wrong.push(format!("{place}: called OK: {differences:?}"));
        }
        let Dump {
            schema, integrity, ..
        } = &sound.dump;
        if !ok && differences.is_empty() && dump.schema == *schema && dump.integrity == *integrity {
            self.wrong
                .push(format!("{place}: nothing changed: {:?}", found.faults));
        }
    }
}

/// Flips bits one after another.
async fn flipped(sound: &Sound, spoilt: &Path, seed: u64, many: u64) -> Seen {
    let mut numbers = Numbers(seed);
    let mut seen = Seen::default();
    while seen.flips < many {
        let (at, bit) = (numbers.below(sound.bytes.len()), numbers.below(8));
        if is_free(&sound.bytes, at) {
            continue;
        }
        let mut bytes = sound.bytes.clone();
        bytes[at] ^= 1 << bit;
        fs::write(spoilt, &bytes).unwrap();
        let dump = Dump::of(spoilt);
        let place = format!("bit {bit} of byte {at}");
        seen.note(&place, &verdict(spoilt).await, dump, sound);
    }
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn no_flipped_bit_is_called_ok() {
    let folder = TempDir::new().unwrap();
    let (Address::File(file), _folder) = undamaged().await else {
        // PostgreSQL's files are not ours.
        return;
    };
    let whole = folder.path().join("whole.db");
    copied(&file, &whole).await;
    assert_eq!(verdict(&whole).await.faults, Vec::<String>::new());
    let dump = Dump::of(&whole).unwrap();
    let database = Connection::open(&whole).unwrap();
    let columns = dump
        .tables
        .keys()
        .map(|name| (name.clone(), columns(&database, name).unwrap()));
    let columns = columns.collect();
    drop(database);
    let sound = Arc::new(Sound {
        bytes: fs::read(&whole).unwrap(),
        file: whole,
        dump,
        columns,
    });
    let workers = [29, 2900].map(|seed| {
        let sound = Arc::clone(&sound);
        let work = async move || {
            let spoilt = sound.file.with_extension(seed.to_string());
            flipped(&sound, &spoilt, seed, rounds(200) / 2).await
        };
        tokio::task::spawn_blocking(move || Handle::current().block_on(work()))
    });
    let (mut flips, mut changed, mut of_games) = (0, 0, 0);
    for worker in workers {
        let seen = worker.await.unwrap();
        assert_eq!(seen.wrong, Vec::<String>::new());
        flips += seen.flips;
        changed += seen.changed;
        of_games += seen.of_games;
    }
    eprintln!(
        "{flips} bits flipped: {changed} changed what a dump shows, {of_games} of these in tables of games"
    );
    assert!(of_games > flips / 4, "{of_games}");
}
