//! Revalidates the client of an open socket.

use crate::server::problem::{Kind, Problem};
use crate::server::ws::connection::{Connection, End};

impl Connection {
    /// Revalidates the token; if it has ended, the client is told so and the connection ends.
    pub(crate) async fn revalidate(&mut self) -> Result<(), End> {
        match self.app.auth.revalidate(self.identity.as_ref()).await {
            Ok(identity) => {
                self.identity = identity;
                if self.account.is_some() && self.may_watch_account().is_err() {
                    self.ignore_account();
                }
                if self.notices.is_some() && self.may_watch_all().is_err() {
                    self.notices = None;
                }
                Ok(())
            }
            Err(problem) => {
                self.identity = None;
                self.refuse(None, None, problem).await?;
                Err(End::with(1008, "this token has ended"))
            }
        }
    }

    /// Requires that the token has not expired.
    ///
    /// # Errors
    /// `unauthenticated`.
    pub(crate) fn must_last(&self) -> Result<(), Problem> {
        let over = self
            .identity
            .as_ref()
            .is_some_and(|identity| identity.is_over(self.app.time.now()));
        if over {
            return Err(Problem::new(Kind::Unauthenticated, "this token has ended"));
        }
        Ok(())
    }
}
