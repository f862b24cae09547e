//! The challenger's own salt.

use crate::server::games::idempotency::index::Reply;
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::lobby::terms::{must_be_open, read_salt};
use crate::server::problem::{Kind, Problem};
use crate::store::{ChallengeRecord, StoreError};

impl Lobby {
    /// Replaces the salt that the server drew for the challenger.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(crate) async fn set_salt(
        &self,
        caller: &Identity,
        id: &str,
        salt: &str,
        request: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let set = self
            .idempotency
            .once(request, |once| self.set_salt_once(caller, id, salt, once));
        set.await
    }

    async fn set_salt_once(
        &self,
        caller: &Identity,
        id: &str,
        salt: &str,
        once: Once,
    ) -> Result<Answer, Problem> {
        let account = Some(caller.account.id);
        let challenge = self.challenge(id, account, None).await?;
        if account != Some(challenge.challenger) {
            let text = "whoever accepts a challenge brings his salt with that";
            return Err(Problem::new(Kind::ScopeMissing, text));
        }
        let (now, salt) = (self.time.now(), read_salt(salt)?);
        must_be_open(&challenge, now)?;
        let after = ChallengeRecord {
            salt: Some(salt.hex()),
            salt_by_server: false,
            ..challenge
        };
        let body = document(&self.challenge_card(&after, account).await?)?;
        let record = once.record(200, &body);
        match self.store.set_challenge_salt(after.id, &salt, now, record).await {
            Ok(()) => Ok(Answer::ok(body)),
            Err(StoreError::Conflict) => {
                must_be_open(&self.challenge(id, account, None).await?, now)?;
                Err(Problem::new(Kind::Conflict, "you have brought a salt already"))
            }
            Err(error) => Err(error.into()),
        }
    }
}
