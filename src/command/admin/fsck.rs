//! `umpire admin fsck` and `umpire admin heads`.

use crate::command::say_line;
use crate::command::serve::dice_key;
use crate::config::{DataFolder, DiceKeyFile, is_typed};
use crate::ids::GameId;
use crate::store::{Address, Anchor, Examined, Store, StoreError};
use crate::systems;
use futures_util::StreamExt as _;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Check what is stored
///
/// Reads every row of every table, and verifies what something else tells: pages and indexes, references between
/// tables, every entry of every game, its place in the hash chain, its dice and announcements, the snapshots,
/// the secrets of the dice, the seats, lists and the archive, the acts of seasons. At the end it says in lines
/// beginning "only read" what nothing else tells yet, such as names and messages, dice of a turn that is not over, and
/// whether a whole game is missing. The server may be running: it is
/// checked as of one moment, and its journal grows meanwhile.
///
/// Exit status 0: nothing is wrong; 1: something is, and is named; 2: it can't be checked.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Only these games, without the tables [default: everything]
    games: Vec<GameId>,

    /// Check this backup where it is, instead of the database. Nothing is written beside it
    #[arg(long, value_name = "FILE")]
    backup: Option<PathBuf>,

    /// Check too that no game has lost its end since `umpire admin heads` wrote this file
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    heads: Option<PathBuf>,

    /// The database.
    #[command(flatten)]
    data: DataFolder,

    /// The key of the dice.
    #[command(flatten)]
    dice_key: DiceKeyFile,
}

/// How many games are examined or examined already while the next one in order is still examined, for each core.
const AHEAD: usize = 4;

/// What was found.
#[derive(Default)]
struct Report {
    games: u64,
    entries: u64,
    rows: u64,
    /// The games with faults.
    faulty: u64,
    /// All faults.
    faults: u64,
    /// The dice that could not be proved yet.
    unproved_dice: u64,
    /// The games whose edition of the rules this program lacks.
    unjudged: u64,
    only_read: Vec<String>,
    /// Other lines at the end.
    notes: Vec<String>,
}

impl Report {
    fn wrong(&mut self, fault: &str) {
        self.faults += 1;
        say_line(&format!("WRONG {fault}"));
    }

    /// Prints the end.
    fn end(self, at: &str, tables: bool) -> ExitCode {
        let Report {
            games,
            entries,
            rows,
            faulty,
            faults,
            unproved_dice,
            unjudged,
            mut only_read,
            notes,
        } = self;
        if unproved_dice > 0 {
            only_read.push(format!(
                "{unproved_dice} dice of turns that are not over: their keys prove them at the end of the turn"
            ));
        }
        if unjudged > 0 {
            only_read.push(format!(
                "the announcements of {unjudged} games, whose edition of the rules this program does not adjudicate"
            ));
        }
        if faults > 0 {
            let s = if faults == 1 { "" } else { "s" };
            say_line(&format!(
                "{faulty} of {games} games are not what was written; {faults} fault{s} in all, in {at}"
            ));
        } else if tables {
            say_line(&format!(
                "OK {games} games, {entries} entries, {rows} rows in {at}"
            ));
        } else {
            say_line(&format!("OK {games} games, {entries} entries in {at}"));
        }
        for line in notes {
            say_line(&line);
        }
        for line in only_read {
            say_line(&format!("only read {line}"));
        }
        ExitCode::from(u8::from(faults > 0))
    }
}

/// Runs `umpire admin fsck`.
///
/// # Errors
/// If it can't be checked.
pub(super) async fn run(args: &Args) -> Result<ExitCode, Box<dyn Error>> {
    let anchors = args.heads.as_deref().map(anchors).transpose()?;
    let opened = match &args.backup {
        Some(file) => backup(file).await?,
        None => {
            let database = super::existing(&args.data)?;
            let opened = Store::open_to_examine(&database).await;
            opened.map_err(|error| (database.to_string(), error))
        }
    };
    let store = match opened {
        Ok(store) => store,
        Err((at, error)) => {
            let Some(damage) = error.damage() else {
                return Err(format!("{at}: {error}").into());
            };
            return Ok(unreadable(&damage));
        }
    };
    let at = match &args.backup {
        Some(file) => file.display().to_string(),
        None => args.data.database()?.to_string(),
    };
    let store = with_key(store, args).await?;
    check(&store, &at, &args.games, anchors.unwrap_or_default()).await
}

/// The store with the key of its dice, if it is there.
async fn with_key(store: Store, args: &Args) -> Result<Store, Box<dyn Error>> {
    let stored = fingerprint(&store).await?;
    let database = args.data.database()?;
    let at = match &args.backup {
        Some(file) => file.display().to_string(),
        None => database.to_string(),
    };
    let beside = match (&args.backup, database) {
        (None, Address::File(file)) => Some(dice_key::beside(&file)),
        (None, Address::Server(_)) => None,
        (Some(_), _) => Some(args.data.folder.join(dice_key::NAME)),
    };
    let found = dice_key::to_read(&args.dice_key, beside.as_deref(), stored.as_deref());
    let found = match found {
        // The backup may be of another server than the one that has its folder here.
        Err(_) if args.backup.is_some() && args.dice_key.dice_key.is_none() => None,
        found => found.map_err(|error| format!("{at}: {error}"))?,
    };
    Ok(store.reading_with(found.map(|found| found.key)))
}

/// The fingerprint of the key of a database, as far as it can be read.
async fn fingerprint(store: &Store) -> Result<Option<String>, StoreError> {
    match store.dice_key_fingerprint().await {
        // The check names it.
        Err(error) if error.damage().is_some() => Ok(None),
        found => found,
    }
}

/// Notes which secrets are encrypted and could not be checked, and how many are in the clear.
async fn note_secrets(store: &Store, report: &mut Report) -> Result<(), StoreError> {
    if let Some(stored) = fingerprint(store).await?
        && !store.has_dice_key()
    {
        let line = format!(
            "the keys of coming dice, encrypted with the key {stored}, which is not here: name its file with --dice-key"
        );
        // What an operator can do something about comes first.
        report.only_read.insert(0, line);
    }
    match store.removed_secrets().await {
        Ok(0) => {}
        Ok(games) => report.notes.push(format!(
            "the keys of the dice of {games} games were removed: this is a copy that was made to be handed on"
        )),
        Err(error) if error.damage().is_some() => {}
        Err(error) => return Err(error),
    }
    match store.plain_secrets().await {
        Ok(0) => {}
        Ok(plain) => report.notes.push(format!(
            "{plain} keys of coming dice, challenges or lots are in the clear, here and in every backup: a server that is \
             started with a key file encrypts them"
        )),
        Err(error) if error.damage().is_some() => {}
        Err(error) => return Err(error),
    }
    Ok(())
}

/// Says that a database can't be read at all.
pub(super) fn unreadable(damage: &str) -> ExitCode {
    say_line(&format!("WRONG the database can't be read: {damage}"));
    ExitCode::from(1)
}

/// Checks an open database, which is called `at`, and prints what was found.
///
/// # Errors
/// If it can't be checked.
pub(super) async fn check(
    store: &Store,
    at: &str,
    games: &[GameId],
    anchors: Vec<Anchor>,
) -> Result<ExitCode, Box<dyn Error>> {
    let mut report = Report::default();
    let tables = games.is_empty();
    if tables {
        let checked = store.check_tables().await?;
        report.rows = checked.rows;
        report.only_read = checked.only_read;
        for fault in &checked.faults {
            report.wrong(fault);
        }
        if checked.unreadable {
            return Ok(report.end(at, tables));
        }
        if store.kind() != "sqlite" {
            let line = "the indexes of PostgreSQL, which its own pg_amcheck checks";
            report.only_read.push(line.to_owned());
        }
        note_secrets(store, &mut report).await?;
        let missing = if anchors.is_empty() {
            "games, heads, entries: whether a whole game or the end of one is missing, which --heads FILE tells"
        } else {
            "games, heads, entries: whether a game, or the end of one, is missing that was written after the file of --heads"
        };
        report.only_read.push(missing.to_owned());
        all_games(store, &mut report).await?;
    } else {
        some_games(store, games, &mut report).await?;
    }
    for anchor in anchors {
        if let Some(fault) = store.anchor_fault(&anchor).await? {
            report.wrong(&format!("game {}: {fault}", anchor.game));
        }
    }
    Ok(report.end(at, tables))
}

/// Opens a backup.
async fn backup(file: &Path) -> Result<Result<Store, (String, StoreError)>, Box<dyn Error>> {
    if let Some(flag) = names_a_database() {
        return Err(format!("--backup and {flag} name two databases: leave one of them out").into());
    }
    match Store::open_backup(file).await {
        Err(StoreError::Backup(why)) => Err(why.into()),
        opened => Ok(opened.map_err(|error| (file.display().to_string(), error))),
    }
}

/// The flag of the command line that names a database, if there is one. A setting of the environment gives way to
/// `--backup`.
fn names_a_database() -> Option<&'static str> {
    ["--data", "--database-url"]
        .into_iter()
        .find(|flag| is_typed(flag))
}

/// Reads a file of `umpire admin heads`.
fn anchors(file: &Path) -> Result<Vec<Anchor>, Box<dyn Error>> {
    let text = std::fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    let read = |(n, line): (usize, &str)| {
        line.parse::<Anchor>()
            .map_err(|error| format!("{}, line {}: {error}", file.display(), n + 1))
    };
    Ok(lines.map(read).collect::<Result<_, _>>()?)
}

/// Examines every game.
async fn all_games(store: &Store, report: &mut Report) -> Result<(), Box<dyn Error>> {
    let mut after = None;
    loop {
        let page = match store.game_ids(after).await {
            Ok(page) => page,
            Err(error) => {
                let why = error.damage().ok_or(error)?;
                report.wrong(&format!("the list of games can't be read to its end: {why}"));
                return Ok(());
            }
        };
        let Some(last) = page.last() else {
            return Ok(());
        };
        after = Some(*last);
        some_games(store, &page, report).await?;
    }
}

/// Examines some games.
async fn some_games(store: &Store, games: &[GameId], report: &mut Report) -> Result<(), Box<dyn Error>> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let examining = games.iter().map(|id| {
        let (store, id) = (store.clone(), *id);
        async move {
            let done = tokio::spawn(async move { examined(&store, id).await }).await;
            (id, done)
        }
    });
    // Games are of very different lengths: the next ones do not wait for a long one.
    let mut examining = futures_util::stream::iter(examining).buffered(cores * AHEAD);
    while let Some((id, done)) = examining.next().await {
        let examined = match done? {
            Ok(examined) => examined.ok_or_else(|| format!("there is no game {id}"))?,
            Err(error @ StoreError::Away(_)) => return Err(error.into()),
            // The other games are still checked.
            Err(error) => Examined::wrong(format!("it can't be read: {error}")),
        };
        report.games += 1;
        report.entries += examined.entries;
        report.unproved_dice += examined.unproved_dice;
        report.unjudged += u64::from(examined.unjudged);
        report.faulty += u64::from(!examined.faults.is_empty());
        for fault in &examined.faults {
            report.wrong(&format!("game {id}: {fault}"));
        }
    }
    Ok(())
}

async fn examined(store: &Store, game: GameId) -> Result<Option<Examined>, StoreError> {
    match store.game(game).await? {
        Some(record) => store.examine(&record, systems::named).await.map(Some),
        None => Ok(None),
    }
}

/// Prints the last entry of every game, one line each: `umpire admin heads`.
///
/// # Errors
/// If one can't be read.
pub(super) async fn heads(data: &DataFolder) -> Result<ExitCode, Box<dyn Error>> {
    let database = super::existing(data)?;
    let store = Store::open_to_examine(&database).await;
    let store = store.map_err(|e| format!("{database}: {e}"))?;
    let mut after = None;
    loop {
        let page = store.game_ids(after).await?;
        let Some(last) = page.last() else {
            return Ok(ExitCode::SUCCESS);
        };
        after = Some(*last);
        for game in page {
            let anchor = store.anchor(game).await?;
            let anchor = anchor
                .ok_or_else(|| format!("game {game}: its last entry can't be read; see umpire admin fsck"))?;
            say_line(&anchor.to_string());
        }
    }
}
