//! Hashing and checking passwords, few at once.

use crate::people::password;
use crate::server::auth::handle::Auth;
use crate::server::problem::{Kind, Problem};

impl Auth {
    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = |_| {
            let text = "too many passwords at once; try again in a moment";
            Problem::new(Kind::RateLimited, text).with_wait(1000)
        };
        let _place = self.passwords.waiting.try_acquire().map_err(busy)?;
        let _turn = self
            .passwords
            .working
            .acquire()
            .await
            .map_err(Problem::internal)?;
        tokio::task::spawn_blocking(work).await.map_err(Problem::internal)
    }

    /// A new password as it is kept.
    ///
    /// # Errors
    /// `not-understood` if it is no proper one; `rate-limited` if too many are being worked on.
    pub(crate) async fn keep_password(&self, new: String, name: &str) -> Result<String, Problem> {
        password::proper(&new, name).map_err(|why| Problem::new(Kind::NotUnderstood, why))?;
        let salt = self.entropy.secret()?;
        let kept = self.slowly(move || password::hash(&new, &salt)).await?;
        kept.ok_or_else(|| Problem::internal("a password could not be hashed"))
    }

    /// Whether this is the password that is kept so. It takes as long if none is kept.
    ///
    /// # Errors
    /// `rate-limited` if too many are being worked on.
    pub(crate) async fn is_password(&self, given: String, kept: Option<String>) -> Result<bool, Problem> {
        // Longer than any can be: nothing has to be worked out.
        if given.len() > 4096 {
            return Ok(false);
        }
        let kept = kept.filter(|kept| !kept.is_empty());
        self.slowly(move || password::is(&given, kept.as_deref())).await
    }
}
