//! Whether the token of somebody who stays connected still holds.

use crate::people::Scope;
use crate::server::auth::handle::Auth;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use std::sync::Arc;
use std::time::Duration;

/// How long to wait before it is looked again when that fails.
const AGAIN: Duration = Duration::from_millis(500);

/// Until what somebody may do is to be looked at again; for ever if nobody is there.
pub(crate) async fn until_invalidated(pass: Option<Arc<Identity>>) {
    match pass {
        Some(pass) => pass.again.cancelled().await,
        None => std::future::pending().await,
    }
}

impl Auth {
    /// Looks again whether a token still lets somebody watch; if that can't be seen now, it does.
    ///
    /// # Errors
    /// `unauthenticated` or `scope-missing`: it has ended, or allows it no more.
    pub(crate) async fn revalidate(
        &self,
        before: Option<&Arc<Identity>>,
    ) -> Result<Option<Arc<Identity>>, Problem> {
        let Some(before) = before else {
            return Ok(None);
        };
        let now = self.identity_by_hash(before.hash.clone()).await;
        match now.and_then(|pass| pass.require_scope(Scope::GameRead).map(|()| pass)) {
            Ok(pass) => Ok(Some(pass)),
            Err(problem) if matches!(problem.kind, Kind::Unauthenticated | Kind::ScopeMissing) => {
                Err(problem)
            }
            Err(_) => {
                tokio::time::sleep(AGAIN).await;
                Ok(Some(Arc::clone(before)))
            }
        }
    }
}
