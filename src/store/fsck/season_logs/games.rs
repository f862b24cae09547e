//! The games of fixtures: who plays them, and how they have ended.

use crate::engine::Seat;
use crate::ids::SeasonId;
use crate::league::{Finish, Side};
use crate::store::archive::finish::WonBy;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::row::row;
use crate::store::seasons::fixtures::FixtureRecord;
use crate::store::words::FixtureStatus;
use sqlx::{query_as, query_scalar};
use std::collections::{BTreeMap, BTreeSet};

row! {
    /// How a game has ended, by the archive.
    struct ArchivedGame {
        game: String,
        won: i64,
        grade: String,
    }
}

impl ArchivedGame {
    /// Whether a league may have taken this from the game. How it comes to a margin, only the game's log knows.
    fn ended_as(&self, finish: &Finish) -> bool {
        let Some(won) = WonBy::of_code(self.won) else {
            // The row is not complete.
            return true;
        };
        // In a season the first side always has the first seat.
        let won = won.seat().map(|seat| match seat {
            Seat::First => Side::First,
            Seat::Second => Side::Second,
        });
        match finish {
            Finish::Played { grade, winner, .. } => *winner == won && grade.as_str() == self.grade,
            Finish::Forfeited { winner, .. } => *winner == won,
        }
    }
}

/// What other tables say of the games of a season.
pub(super) struct SeasonGames {
    /// Those whose seats others hold than the players of the fixture.
    of_others: BTreeSet<String>,
    /// Those that have ended.
    archived: BTreeMap<String, ArchivedGame>,
}

impl SeasonGames {
    /// How the rows of fixtures differ from what their games say.
    pub(super) fn faults(&self, rows: &[FixtureRecord]) -> Vec<String> {
        let of_row = |row: &FixtureRecord| {
            let fault = self.fault(row)?;
            Some(format!("fixture {}: {fault}", row.id()))
        };
        rows.iter().filter_map(of_row).collect()
    }

    fn fault(&self, row: &FixtureRecord) -> Option<String> {
        if self.of_others.contains(&row.game) {
            let fault = format!("its players do not hold the seats of its game, {}", row.game);
            return Some(fault);
        }
        let archived = self.archived.get(&row.game)?;
        // A result comes after the end of its game. Until then, and where an arbiter has ruled, there is none to compare.
        if row.status != FixtureStatus::Over {
            return None;
        }
        // What can't be read is a fault by itself.
        let found = row.result().ok()??;
        let differs = !archived.ended_as(&found.result.finish);
        differs.then(|| format!("its game, {}, has not ended as its result says", row.game))
    }
}

impl Store {
    /// Reads what other tables say of the games of a season.
    pub(super) async fn season_games(&self, season: SeasonId) -> Result<SeasonGames, StoreError> {
        let id = season.to_string();
        let sql = "select x.game from fixtures x where x.season = $1 and x.game <> '' and \
             (select count(distinct s.account) from seats s where s.game = x.game and s.account in (x.first, x.second)) <> 2";
        let of_others: Vec<String> =
            on_either!(pool of self => query_scalar(sql).bind(&id).fetch_all(pool).await)?;
        let sql = "select f.game, f.won, f.grade from finished_games f join fixtures x on x.game = f.game \
             where x.season = $1";
        let archived: Vec<ArchivedGame> =
            on_either!(pool of self => query_as(sql).bind(&id).fetch_all(pool).await)?;
        Ok(SeasonGames {
            of_others: of_others.into_iter().collect(),
            archived: archived.into_iter().map(|row| (row.game.clone(), row)).collect(),
        })
    }
}
