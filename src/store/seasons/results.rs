//! Results of fixtures, as they are stored.

use crate::engine::Millis;
use crate::league::GameResult;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::seasons::fixtures::{FixtureRecord, fixture_statement, one};
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use serde::{Deserialize, Serialize};

/// The result of a fixture as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredResult {
    /// As it counts.
    pub result: GameResult,
    /// What both sides had at the end, in the system's own unit; `None` if the system does not say.
    #[serde(default)]
    pub count: Option<[i32; 2]>,
}

impl FixtureRecord {
    /// Its result; `None` if it has none.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub fn result(&self) -> Result<Option<StoredResult>, StoreError> {
        if self.result.is_empty() {
            return Ok(None);
        }
        let unreadable =
            |error| StoreError::Unreadable(format!("fixture {} of {}: {error}", self.id(), self.season));
        serde_json::from_str(&self.result).map(Some).map_err(unreadable)
    }
}

impl Store {
    /// Writes the result of a fixture's game, once, and what follows from it; the server looks at the season again.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it has one, is ruled, or has other players since it was read.
    pub async fn end_fixture(
        &self,
        fixture: &FixtureRecord,
        result: &str,
        at: Millis,
        effects: Vec<SideEffect>,
    ) -> Result<(), StoreError> {
        let sql = one!(
            "update fixtures set status = 'over', result = $6, ended = $7",
            "and status = 'open' and game = $8 and first = $9 and second = $10"
        );
        let ended = fixture_statement(sql, fixture.season, &fixture.id())
            .text(result)
            .number(at)
            .text(&fixture.game)
            .id(fixture.first)
            .id(fixture.second)
            .must_affect();
        let sql = "update seasons set updated = $2, due = case when due > 0 then 0 else due - 1 end, \
             changes = changes + 1 where id = $1";
        let season = Statement::new(sql).id(fixture.season).number(at);
        let mut statements = vec![season, ended];
        let requests =
            SideEffect::season_requests_ended(fixture.season, &fixture.id().to_string(), at, false);
        let all = effects.into_iter().chain([requests]);
        statements.extend(all.flat_map(|effect| effect.0));
        self.change_all(fixture.season, statements).await
    }

    /// Marks a fixture whose game was closed without a result: an arbiter decides.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is not open any more.
    pub async fn stop_fixture(&self, fixture: &FixtureRecord) -> Result<(), StoreError> {
        let sql = one!(
            "update fixtures set status = 'stopped'",
            "and status = 'open' and game = $6"
        );
        let stop = fixture_statement(sql, fixture.season, &fixture.id()).text(&fixture.game);
        let season =
            Statement::new("update seasons set changes = changes + 1 where id = $1").id(fixture.season);
        self.change_all(fixture.season, vec![season, stop.must_affect()])
            .await
    }
}
