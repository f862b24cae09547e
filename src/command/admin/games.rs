//! `umpire admin closed`, `reopen` and `remove-game`.

use super::reading;
use crate::command::{say, say_line};
use crate::config::DataFolder;
use crate::engine::{Fault, Game};
use crate::ids::GameId;
use crate::people::profile;
use crate::server::{Ids, status};
use crate::store::{GameRecord, NewAdminAct, SeatRecord, Store, StoreError};
use crate::systems;
use std::error::Error;
use std::process::ExitCode;

/// Remove a game for good
///
/// Its log, its chat, its place in the archive and in statistics, and notifications about it, whether or not it is over. A
/// running server ends its streams within a second. Games that were forked from it stay. Backups that were made before
/// still have it. A game of a season can't be removed: its result counts there.
#[derive(Debug, clap::Args)]
pub(super) struct RemoveArgs {
    /// The game
    game: GameId,

    /// Remove it; without this, only say what would be removed
    #[arg(long)]
    yes: bool,

    /// Why, for the log
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    reason: String,

    /// The database.
    #[command(flatten)]
    data: DataFolder,
}

/// Lists the games that are closed for play.
pub(super) async fn closed(store: &Store) -> Result<ExitCode, Box<dyn Error>> {
    let games = store.closed_games().await?;
    for GameRecord {
        id, title, closed, ..
    } in &games
    {
        let why = closed.as_ref().map_or("", |closed| &closed.why);
        say(&format!("{id}  {title:?}\n    {why}\n"));
    }
    if games.is_empty() {
        say_line("no game is closed for play");
    }
    Ok(ExitCode::SUCCESS)
}

/// Reopens a game that is closed for play.
pub(super) async fn reopen(data: &DataFolder, game: GameId) -> Result<ExitCode, Box<dyn Error>> {
    let database = data.database()?;
    // Opening for writing would create a missing database.
    let read = reading(data).await?;
    let record = read.game(game).await?;
    let record = record.ok_or_else(|| format!("there is no game {game}"))?;
    if record.closed.is_none() {
        return Err(format!("game {game} is not closed for play").into());
    }
    if read.game_meta(game).await?.secret_is_removed {
        return Err(format!(
            "game {game} can't be opened again: this is a copy without the keys of its dice"
        )
        .into());
    }
    let stands = match systems::named(&record.system) {
        // A game that can't be read may have been repaired since it was closed. The server will find out.
        Some(rulebook) => read.load(rulebook, game, None).await.ok(),
        None => None,
    };
    if let Some(Err(withdrawn @ Fault::Withdrawn(_))) = stands.as_ref().map(Game::must_go_on) {
        return Err(format!("game {game} can't be opened again: {withdrawn}").into());
    }
    let store = Store::open(&database)
        .await
        .map_err(|e| format!("{database}: {e}"))?;
    if let Some(stands) = stands {
        store
            .stand_again(game, status(&stands), &stands.waiting())
            .await?;
    }
    let act = NewAdminAct::of_the_operator(String::new(), Ids::system()?.stamp());
    store.reopen_game(game, act).await?;
    store.close().await;
    say_line(&format!("game {game} is open for play"));
    Ok(ExitCode::SUCCESS)
}

/// What a game is, for somebody who is about to remove it.
fn about(record: &GameRecord, seats: &[SeatRecord]) -> String {
    let held = seats.iter().map(|seat| format!("{}: {}", seat.seat, seat.name));
    let held: Vec<String> = held.collect();
    let GameRecord {
        id,
        title,
        system,
        head,
        ..
    } = record;
    format!(
        "game {id}, {title:?} ({system}, {head} entries; {})",
        held.join(", ")
    )
}

/// Removes a game.
pub(super) async fn remove(args: RemoveArgs) -> Result<ExitCode, Box<dyn Error>> {
    let RemoveArgs {
        game,
        yes,
        reason,
        data,
    } = args;
    let act = NewAdminAct::of_the_operator(profile::reason(&reason)?, Ids::system()?.stamp());
    let database = data.database()?;
    // Opening for writing would create a missing database.
    let read = reading(&data).await?;
    let record = read.game(game).await?;
    let record = record.ok_or_else(|| format!("there is no game {game}"))?;
    if read.is_of_a_season(game).await? {
        return Err(format!("game {game} belongs to a season, where its result counts").into());
    }
    let about = about(&record, &read.seats(game).await?);
    if !yes {
        return Err(format!(
            "this removes {about} for good; to store a copy first: umpire export {game}; to remove it, add --yes"
        )
        .into());
    }
    let store = Store::open(&database)
        .await
        .map_err(|e| format!("{database}: {e}"))?;
    let removed = store.remove_game(game, act).await;
    store.close().await;
    removed.map_err(|error| match error {
        StoreError::Conflict => format!("game {game} has changed meanwhile; run this again"),
        error => error.to_string(),
    })?;
    say_line(&format!("{about} is removed"));
    Ok(ExitCode::SUCCESS)
}
