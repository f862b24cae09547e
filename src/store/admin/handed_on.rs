//! A copy of the database that may be handed on: what is secret or private is taken out of it.

use crate::engine::Millis;
use crate::private_file;
use crate::store::admin::backup::{not_copied, on_disk, unless};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::secrets::dice_key::REMOVED;
use crate::store::sqlite::sums;
use futures_util::FutureExt as _;
use rusqlite::{Connection, params};
use sqlx::query_scalar;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Why games of such a copy are closed for play.
const CLOSED: &str =
    "this is a copy without the keys of its dice: the game can be read and replayed, and not played on";

/// Tables of which nothing stays: tokens and keys, what waits to be sent, what only its owner sees, and what a program needs
/// for a moment.
const EMPTIED: &[&str] = &[
    "account_notices",
    "account_quotas",
    "account_streams",
    "admin_log",
    "app_codes",
    "app_devices",
    "app_grants",
    "app_refresh_tokens",
    "blocks",
    "chat_mutes",
    "club_invitations",
    "club_requests",
    "dice_keys",
    "feeds",
    "heartbeats",
    "idempotency",
    "mail_failures",
    "mail_keys",
    "notice_settings",
    "notices",
    "outbox",
    "prepared_orders",
    "probes",
    "push_subscriptions",
    "quiet_hours",
    "rate_limits",
    "revocations",
    "seen",
    "server_keys",
    "stream_tickets",
    "tokens",
    "vacations",
    "webhook_failures",
    "webhooks",
];

/// What is changed in tables that stay. Each is a statement; `?1` is the greatest time, at which nothing ever happens.
const CHANGED: &[(&str, &str)] = &[
    (
        "accounts",
        "update accounts set password = '', mail = '', mail_confirmed = 0, admin = 0, lock_reason = '', time_zone = 'UTC', \
         quiet_start = 0, quiet_minutes = 0 where house = 0 and ?1 > 0",
    ),
    (
        "challenges",
        "update challenges set status = case status when 'open' then 'withdrawn' else status end, code = '', secret = '', \
         salt = '', bid = '' where ?1 > 0",
    ),
    (
        "seasons",
        "update seasons set secret = case secret when '' then '' else 'removed' end, due = ?1",
    ),
    ("clocks", "update clocks set due = ?1"),
];

/// Tables that stay as they are.
#[cfg(test)]
const STAYING: &[&str] = &[
    "archive",
    "chat_messages",
    "club_announcements",
    "club_members",
    "clubs",
    "dice_secrets",
    "editions",
    "entries",
    "finished_games",
    "fixture_wishes",
    "fixtures",
    "games",
    "handoffs",
    "heads",
    "left_items",
    "no_shows",
    "option_sets",
    "outages",
    "places",
    "season_acts",
    "season_away",
    "season_registrations",
    "season_requests",
    "season_searches",
    "seats",
    "snapshots",
    "unsummed_tables",
    "withdrawn_games",
];

/// A file that is removed when this is dropped, unless it is complete.
struct Unfinished {
    file: PathBuf,
    stays: bool,
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if !self.stays {
            self.remove();
        }
    }
}

impl Unfinished {
    fn at(file: PathBuf) -> Unfinished {
        Unfinished { file, stays: false }
    }

    /// Removes it with its journal.
    fn remove(&self) {
        let mut journal = self.file.as_os_str().to_owned();
        journal.push("-journal");
        for file in [self.file.as_os_str(), &journal] {
            let _ = fs::remove_file(file);
        }
    }
}

/// Takes the secrets out of a database, and writes what is left to an empty file.
fn without_secrets(mut connection: Connection, to: &Path, at: Millis) -> Result<(), rusqlite::Error> {
    connection.execute_batch("pragma journal_mode = memory; pragma foreign_keys = off")?;
    // Rows that are changed get their sums.
    sums::sum_rows(&connection)?;
    let together = connection.transaction()?;
    for table in EMPTIED {
        together.execute(&format!("delete from {table}"), [])?;
    }
    for (_, sql) in CHANGED {
        together.execute(sql, [i64::MAX])?;
    }
    together.execute("update dice_secrets set secret = ?1", [REMOVED])?;
    together.execute("update games set invitation = ''", [])?;
    together.execute(
        "update games set closed = ?1, closed_at = ?2 where status in ('open', 'playing') and closed = ''",
        params![CLOSED, at.get()],
    )?;
    together.commit()?;
    // Nothing of what was removed is left in unused parts of the new file.
    let to = to.to_string_lossy();
    connection.execute("vacuum into ?1", [to])?;
    connection.close().map_err(|(_, error)| error)
}

impl Store {
    /// Writes a copy of the database without its secrets to a new file, as of one moment: `at`, in milliseconds since 1970.
    /// Games and leagues can be read and replayed in it, and games that are not over are closed for play. Names, messages,
    /// and logs of games with their sealed answers stay in it.
    ///
    /// # Errors
    /// As [`Store::backup_unless`].
    pub async fn backup_without_secrets(
        &self,
        to: &Path,
        at: Millis,
        stop: impl Future<Output = ()>,
    ) -> Result<(), StoreError> {
        let failed = |why: String| StoreError::Backup(format!("{}: {why}", to.display()));
        if to.to_str().is_none() {
            return Err(failed("the name is no text".to_owned()));
        }
        let mut whole = OsString::from(to);
        whole.push(".unfinished");
        let whole = Unfinished::at(PathBuf::from(whole));
        // What an interrupted one has left.
        whole.remove();
        let stop = stop.shared();
        self.backup_unless(&whole.file, stop.clone()).await?;
        private_file::create(to).map_err(|error| failed(error.to_string()))?;
        let mut made = Unfinished::at(to.to_owned());
        let connection = Connection::open(&whole.file).map_err(|error| not_copied(to, &error))?;
        let interrupt = connection.get_interrupt_handle();
        let copy = to.to_owned();
        let taking = tokio::task::spawn_blocking(move || without_secrets(connection, &copy, at));
        let done = unless(stop, &interrupt, taking).await;
        let done = done.map_err(|error| failed(error.to_string()))?;
        done.map_err(|error| not_copied(to, &error))?;
        on_disk(to)?;
        made.stays = true;
        Ok(())
    }

    /// The number of games whose dice secrets were removed, because the database is a copy to be handed on.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn removed_secrets(&self) -> Result<u64, StoreError> {
        let sql = "select count(*) from dice_secrets where secret = $1";
        let found: i64 = on_either!(pool of self => query_scalar(sql).bind(REMOVED).fetch_one(pool).await)?;
        Ok(u64::try_from(found).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use crate::store::admin::handed_on::{CHANGED, EMPTIED, STAYING};
    use crate::store::fsck::checked_columns;
    use std::collections::BTreeSet;

    /// A new table is neither handed on nor left out without somebody having decided it.
    #[test]
    fn it_is_decided_of_every_table_whether_it_stays() {
        let changed = CHANGED.iter().map(|(table, _)| *table);
        let listed: Vec<&str> = EMPTIED.iter().chain(STAYING).copied().chain(changed).collect();
        let tables: BTreeSet<&str> = checked_columns().iter().map(|column| column.table).collect();
        assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), tables);
        assert_eq!(listed.len(), tables.len(), "a table is listed twice");
    }
}
