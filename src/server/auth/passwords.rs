//! Verifying and hashing passwords. This is deliberately slow: it runs on blocking threads, and only a few at once.

use crate::engine::{Millis, Secret};
use crate::people::password;
use crate::server::problem::{Kind, Problem};
use tokio::sync::Semaphore;

/// How many passwords are hashed at once.
const AT_ONCE: usize = 2;

/// How many may be queued or in progress; further requests are refused.
const WAITING: usize = 34;

/// Limits concurrent password hashing.
pub(crate) struct Passwords {
    working: Semaphore,
    waiting: Semaphore,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords {
            working: Semaphore::new(AT_ONCE),
            waiting: Semaphore::new(WAITING),
        }
    }
}

impl Passwords {
    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = |_| {
            let text = "too many passwords at once; try again in a moment";
            Problem::new(Kind::RateLimited, text).with_wait(Millis::SECOND)
        };
        let _place = self.waiting.try_acquire().map_err(busy)?;
        let _turn = self.working.acquire().await.map_err(Problem::internal)?;
        tokio::task::spawn_blocking(work).await.map_err(Problem::internal)
    }

    /// Hashes a new password with a salt, for storage.
    ///
    /// # Errors
    /// `not-understood` if the password is not acceptable; `rate-limited` if too many passwords are being
    /// hashed.
    pub(crate) async fn hash(&self, new: String, name: &str, salt: Secret) -> Result<String, Problem> {
        password::proper(&new, name).map_err(|why| Problem::new(Kind::NotUnderstood, why).at("password"))?;
        let hash = self.slowly(move || password::hash(&new, &salt)).await?;
        hash.ok_or_else(|| Problem::internal("a password could not be hashed"))
    }

    /// Verifies a password against its hash. It takes equally long if there is no hash.
    ///
    /// # Errors
    /// `rate-limited` if too many passwords are being hashed.
    pub(crate) async fn verify(&self, attempt: String, hash: Option<String>) -> Result<bool, Problem> {
        // Longer than any password, so nothing needs to be hashed.
        if attempt.len() > 4096 {
            return Ok(false);
        }
        let hash = hash.filter(|hash| !hash.is_empty());
        self.slowly(move || password::is(&attempt, hash.as_deref())).await
    }
}
