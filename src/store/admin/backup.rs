//! Backups of the whole database while the server runs.

use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::Pool;
use crate::store::sqlite::embedded;
use sqlx::query;
use std::fs::File;
use std::path::Path;

impl Store {
    /// Writes a consistent copy of the database to a new file, which a server can use directly. The copy is
    /// on disk when this returns.
    ///
    /// # Errors
    /// [`StoreError::Backup`] if the file exists or can't be written, or if the database is not a file.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let Pool::Sqlite(pool, _) = &self.read else {
            let why = "a PostgreSQL database is copied by its own tools: pg_dump --format=custom --file=FILE ADDRESS";
            return Err(StoreError::Backup(why.to_owned()));
        };
        let failed = |e: std::io::Error| StoreError::Backup(format!("{}: {e}", to.display()));
        let path = to
            .to_str()
            .ok_or_else(|| StoreError::Backup(format!("{} is no text", to.display())))?;
        // Only a new file: a mistyped name must not overwrite anything.
        embedded::make(to).map_err(failed)?;
        if let Err(error) = query("vacuum into $1").bind(path).execute(pool).await {
            // An incomplete copy is removed.
            let _ = std::fs::remove_file(to);
            return Err(error.into());
        }
        File::open(to).and_then(|file| file.sync_all()).map_err(failed)?;
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))
            .and_then(|folder| folder.sync_all())
            .map_err(failed)
    }
}
