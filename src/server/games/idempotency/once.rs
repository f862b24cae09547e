//! Doing something once per idempotency key, for requests whose answer is a document: every request that appends no
//! entry to a game.

use crate::server::games::idempotency::index::{Idempotency, Reply, ResponseBody, stored};
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::problem::Problem;
use crate::store::StoredAnswer;
use serde::Serialize;

/// A request that was not answered before.
pub(crate) struct Once(Option<IdempotentRequest>);

impl Once {
    /// The answer as a row, to write in the same transaction as the change; `None` without an idempotency
    /// key.
    pub(crate) fn record(&self, status: u16, body: &str) -> Option<StoredAnswer> {
        self.0.as_ref().map(|request| stored(request, status, body))
    }
}

/// The answer to a request that is answered for the first time.
pub(crate) struct Answer {
    /// The HTTP status.
    status: u16,
    /// A JSON document, or nothing.
    body: String,
}

impl Answer {
    /// What the document describes is there.
    pub(crate) fn ok(body: String) -> Answer {
        Answer { status: 200, body }
    }

    /// What the document describes was created.
    pub(crate) fn created(body: String) -> Answer {
        Answer { status: 201, body }
    }

    /// What the document describes will be done.
    pub(crate) fn accepted(body: String) -> Answer {
        Answer { status: 202, body }
    }

    /// Done, and there is nothing to say.
    pub(crate) fn no_content() -> Answer {
        Answer {
            status: 204,
            body: String::new(),
        }
    }
}

/// Adds a secret to an answer that is not a replay: it is shown only once.
///
/// # Errors
/// An internal problem if the answer is not a JSON document.
pub(crate) fn showing(answer: Reply, name: &str, secret: String) -> Result<Reply, Problem> {
    let (false, ResponseBody::Document(text)) = (answer.replayed, &answer.body) else {
        return Ok(answer);
    };
    let mut document: serde_json::Value = serde_json::from_str(text).map_err(Problem::internal)?;
    document[name] = secret.into();
    let body = ResponseBody::Document(document.to_string());
    Ok(Reply { body, ..answer })
}

/// Serializes an answer for storage.
///
/// # Errors
/// An internal problem if it can't be serialized.
pub(crate) fn document(answer: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(answer).map_err(Problem::internal)
}

impl Idempotency {
    /// Runs `work` once per idempotency key; a repeated request gets the first answer again. `work` writes
    /// the answer in the same transaction as its change, and returns it with its status; an empty answer has
    /// no body.
    ///
    /// # Errors
    /// A problem; then nothing was written.
    pub(crate) async fn once<W>(
        &self,
        request: Option<IdempotentRequest>,
        work: impl FnOnce(Once) -> W,
    ) -> Result<Reply, Problem>
    where
        W: Future<Output = Result<Answer, Problem>>,
    {
        let Some(request) = request else {
            return work(Once(None)).await.map(Reply::from);
        };
        let _held = self.in_flight.hold(&request).await;
        if let Some(answer) = self.answered(&request).await? {
            return Ok(answer);
        }
        match work(Once(Some(request.clone()))).await {
            Ok(answer) => Ok(answer.into()),
            // Another server may have received the same request at the same time.
            Err(problem) => self.answered(&request).await?.ok_or(problem),
        }
    }
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        Reply {
            status: answer.status,
            body: ResponseBody::Document(answer.body),
            replayed: false,
        }
    }
}
