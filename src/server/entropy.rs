//! The source of the server's secrets.

use crate::engine::Secret;
use crate::server::problem::Problem;
use std::sync::{Mutex, PoisonError};

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
    /// 32 bytes of the given source. `None`: the source is the operating system.
    pub(crate) fn known(&self) -> Option<[u8; 32]> {
        match self {
            Entropy::System => None,
            Entropy::Known(source) => Some(source.lock().unwrap_or_else(PoisonError::into_inner)()),
        }
    }

    /// The next 32 bytes.
    ///
    /// # Errors
    /// If the operating system provides none.
    pub(crate) fn bytes(&self) -> std::io::Result<[u8; 32]> {
        if let Some(bytes) = self.known() {
            return Ok(bytes);
        }
        use rand::TryRng as _;
        let mut bytes = [0; 32];
        rand::rngs::SysRng
            .try_fill_bytes(&mut bytes)
            .map_err(std::io::Error::other)?;
        Ok(bytes)
    }

    /// The next secret: 32 bytes.
    ///
    /// # Errors
    /// `internal` if the operating system provides none.
    pub(crate) fn secret(&self) -> Result<Secret, Problem> {
        self.bytes().map(Secret).map_err(Problem::internal)
    }

    /// A number below `end`, to spread what would otherwise happen at the same time. 0 if there is no randomness.
    pub(crate) fn spread(&self, end: u64) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.bytes().unwrap_or_default();
        u64::from_be_bytes([a, b, c, d, e, f, g, h]) % end
    }
}
