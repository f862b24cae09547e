//! What is rare and may be asked twice: a challenge, a rematch.

use super::App;
use super::answer::{Answer, Asked, Said, stored};
use super::problem::Problem;
use crate::store::{StoreError, StoredAnswer};

impl App {
    /// Does something that is rare once for each key: the second time it gives the answer again. `write` keeps the answer
    /// with what it writes.
    ///
    /// # Errors
    /// A problem; then nothing was written.
    pub(super) async fn once<W>(
        &self,
        asked: Option<Asked>,
        status: u16,
        body: String,
        write: impl FnOnce(Option<StoredAnswer>) -> W,
    ) -> Result<Answer, Problem>
    where
        W: Future<Output = Result<(), StoreError>>,
    {
        let _held = match &asked {
            Some(asked) => Some(self.in_flight.hold(asked).await),
            None => None,
        };
        if let Some(asked) = &asked
            && let Some(answer) = self.answered(asked).await?
        {
            return Ok(answer);
        }
        match write(asked.as_ref().map(|a| stored(a, status, &body))).await {
            Ok(()) => Ok(Answer {
                status,
                said: Said::Document(body),
                replayed: false,
            }),
            Err(StoreError::Conflict) => match &asked {
                Some(asked) => self
                    .answered(asked)
                    .await?
                    .ok_or_else(|| StoreError::Conflict.into()),
                None => Err(StoreError::Conflict.into()),
            },
            Err(error) => Err(error.into()),
        }
    }
}
