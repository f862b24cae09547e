//! Who is at the other end, looked at again when it may have changed.

use super::{Connection, End, Pass};
use crate::people::Scope;
use crate::server::problem::{Kind, Problem};
use std::time::Duration;

/// How long to wait before it is looked again when that fails.
const AGAIN: Duration = Duration::from_millis(500);

/// Until what somebody may do is to be looked at again; for ever if nobody is there.
pub(super) async fn until_it_may_have_changed(pass: Option<&Pass>) {
    match pass {
        Some(pass) => pass.again.cancelled().await,
        None => std::future::pending().await,
    }
}

impl Connection {
    /// Looks again whether the token holds; if it has ended, the client is told and the connection ends.
    pub(super) async fn look_again(&mut self) -> Result<(), End> {
        let Some(before) = &self.pass else {
            return Ok(());
        };
        let now = self.app.pass_by_hash(before.hash.clone()).await;
        match now.and_then(|pass| pass.must_allow(Scope::GameRead).map(|()| pass)) {
            Ok(pass) => {
                self.pass = Some(pass);
                Ok(())
            }
            Err(problem) if matches!(problem.kind, Kind::Unauthenticated | Kind::ScopeMissing) => {
                self.pass = None;
                self.refuse(None, None, problem).await?;
                Err(End(Some((1008, "this token has ended"))))
            }
            Err(_) => {
                tokio::time::sleep(AGAIN).await;
                Ok(())
            }
        }
    }

    /// That the token's time is not over.
    ///
    /// # Errors
    /// `unauthenticated`.
    pub(super) fn must_last(&self) -> Result<(), Problem> {
        let over = self
            .pass
            .as_ref()
            .is_some_and(|pass| pass.is_over(self.app.now()));
        if over {
            return Err(Problem::new(Kind::Unauthenticated, "this token has ended"));
        }
        Ok(())
    }
}
