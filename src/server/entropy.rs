//! Where the server's secrets and the ids of its games come from.

use crate::engine::Secret;
use crate::server::problem::Problem;
use std::sync::{Mutex, PoisonError};
use uuid::Uuid;

/// Gives 32 bytes at a time.
type Source = Mutex<Box<dyn FnMut() -> [u8; 32] + Send>>;

/// A source of secrets.
pub(crate) enum Entropy {
    /// The operating system: nobody knows them ahead.
    System,
    /// Somebody's own source: whoever knows it knows all secrets ahead. For games that are shown, never for games
    /// that count.
    Known(Source),
}

impl Entropy {
    /// 32 bytes.
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

    /// The id of a new game (version 7). With a known source it tells no time.
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
