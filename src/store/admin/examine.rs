//! Checks that stored games are what was written.

use crate::engine::{Entry, Game, KeyChain, Rulebook, Secret, Seq, export_lines, verify};
use crate::ids::GameId;
use crate::store::error::StoreError;
use crate::store::fsck::GameRows;
use crate::store::games::log::SnapshotRow;
use crate::store::games::log_rows::{Column, LogRow};
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::GameRecord;
use serde_json::Value;
use sqlx::{query_as, query_scalar};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::block_in_place;

/// How many rows one query reads.
const PAGE: u32 = 256;

/// The result of examining a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Examined {
    /// The number of entries read.
    pub entries: u64,
    /// The number of dice that could not be proved yet: those of a turn that is not over, whose key is still secret, and
    /// of entries that are not exported yet.
    pub unproved_dice: u64,
    /// Whether the announcements were not judged, because this program lacks the edition of the rules.
    pub unjudged: bool,
    /// The faults found, as sentences.
    pub faults: Vec<String>,
}

impl Examined {
    /// A game of which nothing but this fault can be said.
    pub fn wrong(fault: String) -> Examined {
        Examined {
            faults: vec![fault],
            ..Examined::default()
        }
    }
}

impl Store {
    /// The ids of all games, in order: one page of those after `after`.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn game_ids(&self, after: Option<GameId>) -> Result<Vec<GameId>, StoreError> {
        let after = after.map(|id| id.to_string()).unwrap_or_default();
        let ids: Vec<String> = on_either!(pool of self => {
            query_scalar("select id from games where id > $1 order by id limit $2")
                .bind(&after)
                .bind(i64::from(PAGE))
                .fetch_all(pool)
                .await
        })?;
        ids.iter().map(|id| record::id(id)).collect()
    }

    /// Examines a game: the text of every entry, the chain of hashes, the rules' reading of them, the
    /// snapshots, the secret of the dice, and the rows that follow from its log.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn examine(
        &self,
        game: &GameRecord,
        system: impl Fn(&str) -> Option<&'static dyn Rulebook>,
    ) -> Result<Examined, StoreError> {
        let Some(rulebook) = system(&game.system) else {
            let fault = format!("this program does not know the system {:?}", game.system);
            return Ok(Examined::wrong(fault));
        };
        let mut examination = Examination {
            rulebook,
            game: None,
            entries: vec![],
            snapshots: self.snapshots_of(game.id).await?,
            searched: false,
            examined: Examined::default(),
        };
        loop {
            let after = Seq::new(examination.examined.entries);
            let page = self.log_rows(game.id, after, PAGE, Column::Body).await?;
            let last = page.rows.len() < PAGE as usize;
            examination.searched |= page.searched;
            if !beside_others(|| examination.page(page.rows)) {
                return Ok(examination.examined);
            }
            if last {
                break;
            }
        }
        let (secret, mut rows) = match self.meta_and_rows(game.id).await {
            Ok(found) => found,
            Err(error) => {
                let Some(damage) = error.damage() else {
                    return Err(error);
                };
                examination.examined.faults.push(damage);
                return Ok(examination.examined);
            }
        };
        let dice = examination.game.as_ref().map_or(game.id, Game::dice_id);
        let proper = |game: &Game| secret.may_be_of(dice, game.commitment());
        // The game may have been played on meanwhile, unless the store reads the database as of one moment.
        let now = self.game(game.id).await?;
        let head = now.as_ref().map_or(Seq::NONE, |game| game.head);
        if let (Some(now), Some(folded)) = (&now, &examination.game)
            && now.head == folded.head()
        {
            let others = rows.others(folded);
            if !rows.fixture && !others.is_empty() {
                // The game of a fixture that was played again belongs to it no longer.
                let substitutes = self.substitutes().await?;
                rows.fixture = others
                    .iter()
                    .all(|other| substitutes.contains(&other.to_string()));
            }
            let faults = rows.faults(now, folded, &examination.entries);
            examination.examined.faults.extend(faults);
        }
        Ok(beside_others(|| {
            examination.end(game.head..=head, proper, system)
        }))
    }

    async fn meta_and_rows(&self, game: GameId) -> Result<(StoredSecret, GameRows), StoreError> {
        let meta = self.game_meta(game).await?;
        let secret = match meta.secret {
            Some(secret) => StoredSecret::Known(secret),
            None if meta.secret_is_locked => StoredSecret::Locked,
            None => StoredSecret::Unreadable,
        };
        Ok((secret, self.game_rows(game, meta.seats).await?))
    }

    async fn snapshots_of(&self, game: GameId) -> Result<BTreeMap<Seq, SnapshotRow>, StoreError> {
        let rows: Vec<SnapshotRow> = on_either!(pool of self => {
            query_as("select seq, body, sum from snapshots where game = $1")
                .bind(game.to_string())
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(|row| (row.seq, row)).collect())
    }
}

/// The last key of a game's dice, as far as it can be read.
enum StoredSecret {
    Known(Secret),
    /// It is encrypted, and the key is not here.
    Locked,
    Unreadable,
}

impl StoredSecret {
    /// Whether it may be the one that was committed to.
    fn may_be_of(&self, dice: GameId, commitment: &str) -> bool {
        match self {
            StoredSecret::Known(secret) => KeyChain::new(dice, *secret).commitment().hex() == commitment,
            StoredSecret::Locked => true,
            StoredSecret::Unreadable => false,
        }
    }
}

struct Examination {
    rulebook: &'static dyn Rulebook,
    game: Option<Game>,
    entries: Vec<Entry>,
    /// The remaining snapshots by the entry after which they were taken.
    snapshots: BTreeMap<Seq, SnapshotRow>,
    /// Whether an entry had to be searched for.
    searched: bool,
    examined: Examined,
}

/// Does what takes a while, so that other games are read from the database meanwhile.
fn beside_others<T>(work: impl FnOnce() -> T) -> T {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::MultiThread => block_in_place(work),
        _ => work(),
    }
}

impl Examination {
    /// Folds the next entries. Returns whether they are as they were written.
    fn page(&mut self, rows: Vec<LogRow>) -> bool {
        for LogRow { seq, text } in rows {
            if let Err(fault) = self.entry(seq, &text) {
                self.examined.faults.push(format!("entry {seq}: {fault}"));
                return false;
            }
        }
        true
    }

    fn entry(&mut self, seq: Seq, body: &str) -> Result<(), String> {
        let proper = Seq::new(self.examined.entries).next();
        if seq != proper {
            return Err(format!("entry {proper} is missing before it"));
        }
        let entry: Entry = serde_json::from_str(body).map_err(|e| format!("it can't be read: {e}"))?;
        if entry.seq != seq || entry.text() != body || entry.hash != entry.proper_hash() {
            return Err("it is not as it was written".to_owned());
        }
        let next = catch_unwind(AssertUnwindSafe(|| match &self.game {
            None => Game::reopen(self.rulebook, &entry),
            Some(game) => game.fold(&entry),
        }));
        let next = next.map_err(|_| "the rules panic over it".to_owned())?;
        let game = next.map_err(|e| e.to_string())?;
        if let Some(snapshot) = self.snapshots.remove(&seq)
            && (!snapshot.is_of(game.id())
                || !serde_json::from_str::<Value>(&snapshot.body)
                    .is_ok_and(|stored| game.is_snapshot(&stored)))
        {
            let fault = format!("the snapshot after entry {seq} is not what the log comes to");
            self.examined.faults.push(fault);
        }
        self.examined.entries = seq.get();
        self.entries.push(entry);
        self.game = Some(game);
        Ok(())
    }

    fn end(
        mut self,
        heads: RangeInclusive<Seq>,
        proper: impl Fn(&Game) -> bool,
        system: impl Fn(&str) -> Option<&'static dyn Rulebook>,
    ) -> Examined {
        let faults = &mut self.examined.faults;
        for seq in self.snapshots.keys() {
            faults.push(format!(
                "there is a snapshot after entry {seq}, which does not exist"
            ));
        }
        let Some(game) = &self.game else {
            faults.push("it has no entries".to_owned());
            return self.examined;
        };
        if !heads.contains(&game.head()) {
            let (proper, head) = (heads.end(), game.head());
            faults.push(format!("its last entry should be {proper}, and is {head}"));
        } else if self.searched {
            faults.push("where its entries stand is not as it was written".to_owned());
        }
        if !proper(game) {
            faults.push("the secret of its dice is not the one that was committed to".to_owned());
        }
        // Check everything the way anybody can check an export: each die from its key, each announcement by
        // the rules.
        let end = game.exportable();
        let hidden = self.entries.iter().filter(|entry| entry.seq > end);
        let thrown = hidden.flat_map(|entry| &entry.dice);
        self.examined.unproved_dice = thrown.map(|throw| throw.faces.len() as u64).sum();
        self.entries.retain(|entry| entry.seq <= end);
        let mut text = export_lines(game, &self.entries).join("\n");
        text.push('\n');
        match catch_unwind(AssertUnwindSafe(|| verify(&text, system))) {
            Ok(Ok(verified)) => {
                self.examined.unproved_dice += verified.unproved;
                self.examined.unjudged = verified.unknown_edition.is_some();
            }
            Ok(Err(wrong)) => faults.push(format!("entry {}: {}", wrong.line.saturating_sub(1), wrong.why)),
            Err(_) => faults.push("the rules panic when it is played again".to_owned()),
        }
        self.examined
    }
}
