//! Checks that the token of an open connection is still valid.

use crate::server::auth::handle::Auth;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use std::sync::Arc;
use std::time::Duration;

/// How long to wait after a check that failed.
const AGAIN: Duration = Duration::from_millis(500);

/// Completes when the identity has to be revalidated; never for an anonymous connection.
pub(crate) async fn until_invalidated(identity: Option<Arc<Identity>>) {
    match identity {
        Some(identity) => identity.again.cancelled().await,
        None => std::future::pending().await,
    }
}

impl Auth {
    /// Revalidates an identity for watching a game. If the store can't be read, the old identity stays valid.
    ///
    /// # Errors
    /// `unauthenticated`, `account-locked` or `scope-missing`: the token has ended, or no longer permits it.
    pub(crate) async fn revalidate(
        &self,
        before: Option<&Arc<Identity>>,
    ) -> Result<Option<Arc<Identity>>, Problem> {
        let Some(before) = before else {
            return Ok(None);
        };
        let now = self.identity_by_hash(before.hash.clone()).await;
        let scope = self.requirements.scope("stream");
        match now.and_then(|identity| identity.require_scope(scope).map(|()| identity)) {
            Ok(identity) => Ok(Some(identity)),
            Err(problem) if problem.refuses_token() || problem.kind == Kind::ScopeMissing => Err(problem),
            Err(_) => {
                tokio::time::sleep(AGAIN).await;
                Ok(Some(Arc::clone(before)))
            }
        }
    }
}
