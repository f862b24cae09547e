//! What is rare and may be asked twice: a challenge, a webhook, a vacation.

use crate::server::games::idempotency::index::{Idempotency, IdempotentRequest, Reply, ResponseBody, stored};
use crate::server::http::extract::Key;
use crate::server::problem::Problem;
use crate::store::{Account, OWN, StoredAnswer};
use serde::Serialize;

/// A request that has not been answered before.
pub(crate) struct Once(Option<IdempotentRequest>);

impl Once {
    /// The answer as it is written with what the request changes, if it may be repeated.
    pub(crate) fn record(&self, status: u16, body: &str) -> Option<StoredAnswer> {
        self.0.as_ref().map(|asked| stored(asked, status, body))
    }
}

/// Puts what is shown once into an answer that is given for the first time.
///
/// # Errors
/// An internal problem, if the answer is no document.
pub(crate) fn showing(answer: Reply, name: &str, secret: String) -> Result<Reply, Problem> {
    let (false, ResponseBody::Document(text)) = (answer.replayed, &answer.said) else {
        return Ok(answer);
    };
    let mut document: serde_json::Value = serde_json::from_str(text).map_err(Problem::internal)?;
    document[name] = secret.into();
    let said = ResponseBody::Document(document.to_string());
    Ok(Reply { said, ..answer })
}

/// An answer as it is kept.
///
/// # Errors
/// An internal problem, if it has no form as JSON.
pub(crate) fn document(answer: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(answer).map_err(Problem::internal)
}

impl Idempotency {
    /// Does something that is rare once for each key: the second time it gives the answer again. `work` writes the answer
    /// together with what it changes, and gives it, with its status; an empty one has no body.
    ///
    /// # Errors
    /// A problem; then nothing was written.
    pub(crate) async fn once<W>(
        &self,
        asked: Option<IdempotentRequest>,
        work: impl FnOnce(Once) -> W,
    ) -> Result<Reply, Problem>
    where
        W: Future<Output = Result<(u16, String), Problem>>,
    {
        let Some(asked) = asked else {
            return work(Once(None)).await.map(new);
        };
        let _held = self.in_flight.hold(&asked).await;
        if let Some(answer) = self.answered(&asked).await? {
            return Ok(answer);
        }
        match work(Once(Some(asked.clone()))).await {
            Ok(answer) => Ok(new(answer)),
            // Another server may have been asked the same at the same moment.
            Err(problem) => self.answered(&asked).await?.ok_or(problem),
        }
    }
}

pub(crate) fn new((status, body): (u16, String)) -> Reply {
    Reply {
        status,
        said: ResponseBody::Document(body),
        replayed: false,
    }
}
