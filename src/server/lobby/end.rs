//! Ending a challenge without a game: declining or withdrawing it.

use crate::notices::About;
use crate::server::games::idempotency::index::Reply;
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::lobby::terms::must_be_open;
use crate::server::problem::{Kind, Problem};
use crate::store::{ChallengeEnd, ChallengeRecord, ChallengeStatus, StoreError};

impl Lobby {
    /// Ends a challenge: the challenger withdraws it, the challenged account declines it.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(crate) async fn end_challenge(
        &self,
        caller: &Identity,
        id: &str,
        withdrawn: bool,
        request: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let ended = self
            .idempotency
            .once(request, |once| self.end_once(caller, id, withdrawn, once));
        ended.await
    }

    async fn end_once(
        &self,
        caller: &Identity,
        id: &str,
        withdrawn: bool,
        once: Once,
    ) -> Result<Answer, Problem> {
        let account = Some(caller.account.id);
        let challenge = self.challenge(id, account, None).await?;
        let actor = if withdrawn {
            Some(challenge.challenger)
        } else {
            challenge.opponent
        };
        if actor != account {
            let text = "a challenge is withdrawn by whoever made it, and declined by whoever it is to";
            return Err(Problem::new(Kind::ScopeMissing, text));
        }
        let status = if withdrawn {
            ChallengeStatus::Withdrawn
        } else {
            ChallengeStatus::Declined
        };
        let now = self.time.now();
        let after = ChallengeRecord {
            status,
            secret: None,
            salt: None,
            ..challenge.clone()
        };
        let body = document(&self.challenge_card(&after, account).await?)?;
        if challenge.status != status {
            must_be_open(&challenge, now)?;
            let about = About::ChallengeAnswered {
                challenge: challenge.id,
                by: caller.account.name.clone(),
                title: challenge.proposal()?.title,
                accepted: false,
                game: None,
            };
            // An account that withdraws its own challenge needs no notice of it.
            let reader = Some(challenge.challenger).filter(|_| !withdrawn);
            let item = self.notifier.post_about(reader, about).await?;
            let record = once.record(200, &body);
            let end = ChallengeEnd {
                challenge: challenge.id,
                status,
                at: now,
            };
            match self.store.end_challenge(end, record, item).await {
                Ok(()) => self.account_stream.challenge_changed(challenge.id),
                Err(StoreError::Conflict) => {
                    let now = self.challenge(id, account, None).await?;
                    return Err(Problem::new(
                        Kind::Conflict,
                        format!("this challenge is {}", now.status),
                    ));
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Answer::ok(body))
    }
}
