//! The structure of the embedded database: indexes, and where entries stand.

use crate::store::error::StoreError;
use crate::store::fsck::proper_parts;
use crate::store::repair::failed;
use rusqlite::{Connection, params};

/// What is wrong by the database's own check.
fn integrity(on: &Connection) -> Result<Vec<String>, rusqlite::Error> {
    let mut check = on.prepare("pragma integrity_check")?;
    let lines = check.query_map([], |row| row.get::<_, String>(0))?;
    let lines: Vec<String> = lines.collect::<Result<_, _>>()?;
    Ok(lines.into_iter().filter(|line| line != "ok").collect())
}

/// Makes indexes that are missing or others than the program's.
async fn indexes(on: &Connection) -> Result<Vec<String>, StoreError> {
    let mut lines = vec![];
    for (part, proper) in proper_parts().await? {
        let Some(name) = part.strip_prefix("index ") else {
            continue;
        };
        let sql = "select count(*) from sqlite_master where type = 'index' and name = ?1 and sql = ?2";
        let same: i64 = on
            .query_row(sql, params![name, proper], |row| row.get(0))
            .map_err(failed)?;
        if same == 0 && !proper.is_empty() {
            let anew = format!("drop index if exists \"{name}\"; {proper}");
            // If rows are there twice, the check names them.
            if on.execute_batch(&anew).is_ok() {
                lines.push(format!("the index {name}"));
            }
        }
    }
    Ok(lines)
}

/// Statements about where entries stand, each with what it rebuilds.
const LINKS: &[(&str, &str)] = &[
    (
        "where the entry before it stands, in entries",
        "update entries set previous = proper.previous from \
         (select place, lag(place, 1, 0) over (partition by game order by seq) as previous from entries) proper \
         where proper.place = entries.place and entries.previous <> proper.previous",
    ),
    (
        "where the last entry stands, in heads",
        "update heads set last = proper.place from (select game, max(seq) as seq, place from entries group by game) proper \
         where proper.game = heads.game and proper.seq = heads.head and heads.last <> proper.place",
    ),
    (
        "rows of places that named other entries",
        "delete from places where seq % 64 <> 0 or not exists (select 1 from entries e where e.place = places.place \
         and e.game = places.game and e.seq = places.seq)",
    ),
    (
        "missing rows of places",
        "insert or ignore into places (game, seq, place) select game, seq, place from entries where seq % 64 = 0",
    ),
];

/// Rebuilds it. Returns a line for each thing.
pub(super) async fn rebuilt(on: &Connection) -> Result<Vec<String>, StoreError> {
    let mut lines = indexes(on).await?;
    let found = integrity(on).map_err(failed)?;
    if !found.is_empty() {
        // If that fails, the check names what is left.
        let _ = on.execute_batch("reindex");
        if integrity(on).map_err(failed)? != found {
            lines.push("the content of indexes".to_owned());
        }
    }
    lines.extend(entries(on)?);
    Ok(lines)
}

/// Rebuilds where entries stand.
pub(super) fn entries(on: &Connection) -> Result<Vec<String>, StoreError> {
    let mut lines = vec![];
    for (what, sql) in LINKS {
        let changed = on.execute(sql, []).map_err(failed)?;
        if changed > 0 {
            lines.push(format!("{what} ({changed})"));
        }
    }
    Ok(lines)
}
