//! The source of the server's secrets and of the ids of games.

use crate::engine::Secret;
use crate::server::problem::Problem;
use std::sync::{Mutex, PoisonError};
use uuid::Uuid;

/// Returns 32 bytes per call.
type Source = Mutex<Box<dyn FnMut() -> [u8; 32] + Send>>;

/// A source of secrets.
pub(crate) enum Entropy {
    /// The operating system: unpredictable.
    System,
    /// A given source. Anybody who knows it can predict all secrets: for demonstrations, never for games that
    /// count.
    Known(Source),
}

impl Entropy {
    /// The next secret: 32 bytes.
    ///
    /// # Errors
    /// `internal` if the operating system provides none.
    pub(crate) fn secret(&self) -> Result<Secret, Problem> {
        let mut bytes = [0; 32];
        match self {
            Entropy::System => {
                use rand::TryRng as _;
                rand::rngs::SysRng
                    .try_fill_bytes(&mut bytes)
                    .map_err(Problem::internal)?;
            }
            Entropy::Known(source) => bytes = source.lock().unwrap_or_else(PoisonError::into_inner)(),
        }
        Ok(Secret(bytes))
    }

    /// A new game's id (UUID version 7). From a given source it contains no time.
    pub(crate) fn game_id(&self) -> Uuid {
        match self {
            Entropy::System => Uuid::now_v7(),
            Entropy::Known(source) => {
                let bytes = source.lock().unwrap_or_else(PoisonError::into_inner)();
                let mut random = [0; 10];
                random.copy_from_slice(&bytes[..10]);
                uuid::Builder::from_unix_timestamp_millis(0, &random).into_uuid()
            }
        }
    }
}
