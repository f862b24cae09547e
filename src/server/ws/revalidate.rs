//! Who is at the other end, looked at again when it may have changed.

use crate::server::problem::{Kind, Problem};
use crate::server::ws::connection::{Connection, End};

impl Connection {
    /// Looks again whether the token holds; if it has ended, the client is told and the connection ends.
    pub(crate) async fn revalidate(&mut self) -> Result<(), End> {
        match self.app.auth.revalidate(self.pass.as_ref()).await {
            Ok(pass) => {
                self.pass = pass;
                Ok(())
            }
            Err(problem) => {
                self.pass = None;
                self.refuse(None, None, problem).await?;
                Err(End(Some((1008, "this token has ended"))))
            }
        }
    }

    /// That the token's time is not over.
    ///
    /// # Errors
    /// `unauthenticated`.
    pub(crate) fn must_last(&self) -> Result<(), Problem> {
        let over = self
            .pass
            .as_ref()
            .is_some_and(|pass| pass.is_over(self.app.time.now()));
        if over {
            return Err(Problem::new(Kind::Unauthenticated, "this token has ended"));
        }
        Ok(())
    }
}
