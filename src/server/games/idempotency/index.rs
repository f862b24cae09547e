//! Idempotency keys: requests that may be repeated, and their replayed answers.

use crate::engine::{EncodedEntry, Game, Seq, Viewer};
use crate::ids::AccountId;
use crate::server::broadcast::frames;
use crate::server::env::service;
use crate::server::games::idempotency::request::{IdempotentRequest, RequestFingerprint};
use crate::server::games::live::Live;
use crate::server::problem::{Kind, Problem};
use crate::store::{Fingerprint, RequestScope, StoredAnswer};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OwnedMutexGuard;

/// The requests that have changed a game, so that none takes effect twice. It is loaded on the first request
/// and cached with the game.
#[derive(Default)]
pub(crate) struct IdempotencyIndex {
    /// The last entry that the index covers.
    upto: Seq,
    /// The number of the answering entry, by the caller's half of its fingerprint.
    entries: HashMap<[u8; 16], Seq>,
    /// The keys of requests that were answered with a document instead of an entry, by account and scope,
    /// where loaded.
    document_keys: HashMap<AccountId, HashMap<RequestScope, HashSet<String>>>,
    /// Whether the index is complete, so that the store need not be asked.
    whole: bool,
}

impl IdempotencyIndex {
    /// The index of a game that was just opened here; `shared` if other servers may write to it.
    pub(crate) fn nothing(upto: Seq, shared: bool) -> IdempotencyIndex {
        IdempotencyIndex {
            upto,
            whole: !shared,
            ..IdempotencyIndex::default()
        }
    }

    /// Records that a request was answered by the entries of a range: after its start, up to its end. `request` is `None` for
    /// changes without a request.
    pub(crate) fn note(
        &mut self,
        Range {
            start: before,
            end: head,
        }: Range<Seq>,
        request: Option<&IdempotentRequest>,
        keep: Option<Record>,
    ) {
        if self.upto == before {
            self.upto = head;
        }
        match (keep, request) {
            (Some(Record::Mark(seq, mark)), _) => {
                self.entries.insert(mark.requester(), seq);
            }
            (Some(Record::Answer(_)), Some(request)) => {
                let theirs = self.document_keys.get_mut(&request.account);
                if let Some(keys) = theirs.and_then(|scopes| scopes.get_mut(&request.scope)) {
                    keys.insert(request.key.clone());
                }
            }
            _ => {}
        }
    }

    /// The keys of an account's requests, where loaded.
    fn keys(&self, request: &IdempotentRequest) -> Option<&HashSet<String>> {
        self.document_keys.get(&request.account)?.get(&request.scope)
    }

    /// Invalidates the index: another server has written.
    pub(crate) fn invalidate(&mut self) {
        self.document_keys.clear();
        self.whole = false;
    }
}

/// How an answer is stored for replay.
#[derive(Clone)]
pub(crate) enum Record {
    /// As a fingerprint with the entry of this number.
    Mark(Seq, RequestFingerprint),
    /// As a document of its own.
    Answer(StoredAnswer),
}

/// The answer to a request that changed something.
pub(crate) struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: ResponseBody,
    /// Whether it is replayed from an earlier request.
    pub replayed: bool,
}

/// The body of an answer.
pub(crate) enum ResponseBody {
    /// A JSON document.
    Document(String),
    /// The acknowledgement of a durable entry.
    Entry {
        /// The entry.
        entry: EncodedEntry,
        /// The game, after the entry or later.
        game: Arc<Game>,
        /// The viewer that the answer is for.
        viewer: Viewer,
    },
}

impl ResponseBody {
    /// The body as JSON.
    pub(crate) fn text(&self) -> String {
        match self {
            ResponseBody::Document(text) => text.clone(),
            ResponseBody::Entry { entry, game, viewer } => {
                let (seq, hash) = (entry.seq, &entry.hash);
                let shown = game.show_text(entry, *viewer);
                format!(r#"{{"seq":{seq},"hash":"{hash}","entry":{shown}}}"#)
            }
        }
    }
}

/// Identifies a request.
#[derive(Clone, PartialEq, Eq, Hash)]
struct RequestKey {
    account: AccountId,
    scope: RequestScope,
    key: String,
}

/// Requests with a key that are in progress. An identical one waits until the first is answered, and then
/// gets the same answer.
#[derive(Default)]
pub(crate) struct InFlight(Mutex<HashMap<RequestKey, Arc<tokio::sync::Mutex<()>>>>);

service! {
    /// Idempotency keys: a repeated request gets the first answer again.
    pub(crate) Idempotency owns IdempotencyParts {
        /// The requests in progress.
        in_flight: InFlight,
    }
}

/// Holds a key until its request is answered.
pub(crate) struct InFlightGuard<'a> {
    keys: &'a InFlight,
    key: RequestKey,
    _turn: OwnedMutexGuard<()>,
}

impl InFlight {
    pub(crate) async fn hold(&self, request: &IdempotentRequest) -> InFlightGuard<'_> {
        let key = RequestKey {
            account: request.account,
            scope: request.scope,
            key: request.key.clone(),
        };
        let turn = Arc::clone(
            self.0
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .entry(key.clone())
                .or_default(),
        );
        InFlightGuard {
            keys: self,
            key,
            _turn: turn.lock_owned().await,
        }
    }
}

impl Drop for InFlightGuard<'_> {
    fn drop(&mut self) {
        let mut keys = self.keys.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Those who wait for the key have a reference too.
        if keys
            .get(&self.key)
            .is_some_and(|turn| Arc::strong_count(turn) <= 2)
        {
            keys.remove(&self.key);
        }
    }
}

/// How an answer is stored: an entry with its own row, a document by itself.
pub(crate) fn record_of(request: &IdempotentRequest, answer: &Reply) -> Record {
    match &answer.body {
        ResponseBody::Entry { entry, .. } => Record::Mark(entry.seq, request.fingerprint()),
        ResponseBody::Document(text) => Record::Answer(stored(request, answer.status, text)),
    }
}

/// A document to replay if the request is repeated.
pub(crate) fn stored(request: &IdempotentRequest, status: u16, text: &str) -> StoredAnswer {
    StoredAnswer {
        account: request.account,
        scope: request.scope,
        key: request.key.clone(),
        request: request.content.clone(),
        status,
        answer: text.to_owned(),
    }
}

/// The problem if a key was used with another request before.
pub(crate) fn used_otherwise() -> Problem {
    let text = "this Idempotency-Key was used with another request; take a new key";
    Problem::new(Kind::Conflict, text).with_status(axum::http::StatusCode::UNPROCESSABLE_ENTITY)
}

impl Idempotency {
    /// The stored document that answered the same request before.
    pub(crate) async fn answered(&self, request: &IdempotentRequest) -> Result<Option<Reply>, Problem> {
        let Some(before) = self
            .store
            .answer(request.account, request.scope, &request.key)
            .await?
        else {
            return Ok(None);
        };
        if before.request != request.content {
            return Err(used_otherwise());
        }
        Ok(Some(Reply {
            status: before.status,
            body: ResponseBody::Document(before.answer),
            replayed: true,
        }))
    }

    /// The answer to the same request about a game, if it was answered before. Usually the index shows that
    /// it was not, without a query.
    pub(crate) async fn replay(
        &self,
        request: Option<&IdempotentRequest>,
        live: &mut Live,
    ) -> Result<Option<Reply>, Problem> {
        let Some(request) = request else {
            return Ok(None);
        };
        self.load_index(request, live).await?;
        if let Some(seq) = live.idempotency.entries.get(&request.requester()) {
            let mark = request.fingerprint();
            return self.replay_entry(request, *seq, live, Some(mark)).await.map(Some);
        }
        if !live
            .idempotency
            .keys(request)
            .is_some_and(|keys| keys.contains(&request.key))
        {
            return Ok(None);
        }
        let answer = self.answered(request).await?;
        // Answers from before fingerprints were stored with entries: the document is the number of the entry.
        if let Some(ResponseBody::Document(text)) = answer.as_ref().map(|a| &a.body)
            && let Ok(seq) = text.parse()
        {
            return self.replay_entry(request, seq, live, None).await.map(Some);
        }
        Ok(answer)
    }

    async fn replay_entry(
        &self,
        request: &IdempotentRequest,
        seq: Seq,
        live: &Live,
        mark: Option<RequestFingerprint>,
    ) -> Result<Reply, Problem> {
        let game = live.game.id();
        if let Some(mark) = mark {
            let stored = self.store.fingerprints(game, seq.previous(), 1).await?.pop();
            let text = mark.into();
            if stored != Some(Fingerprint { seq, text }) {
                return Err(used_otherwise());
            }
        }
        let entry = self.store.entries(game, seq.previous(), 1).await?.pop();
        let entry = entry.ok_or_else(|| Problem::internal(format_args!("entry {seq} is missing")))?;
        let body = ResponseBody::Entry {
            entry: frames::encoded(&live.game, entry),
            game: Arc::clone(&live.game),
            viewer: live.viewer(Some(request.account)),
        };
        Ok(Reply {
            status: 201,
            body,
            replayed: true,
        })
    }

    /// Loads what the index lacks to answer this request.
    async fn load_index(&self, request: &IdempotentRequest, live: &mut Live) -> Result<(), Problem> {
        let (game, head) = (live.game.id(), live.game.head());
        if live.idempotency.upto < head {
            let marks = self
                .store
                .fingerprints(game, live.idempotency.upto, u32::MAX)
                .await?;
            let entries = marks
                .into_iter()
                .filter_map(|mark| Some((RequestFingerprint::read(&mark.text)?.requester(), mark.seq)));
            live.idempotency.entries.extend(entries);
            live.idempotency.upto = head;
        }
        if live.idempotency.keys(request).is_none() {
            let keys = if live.idempotency.whole {
                HashSet::new()
            } else {
                let keys = self.store.keys(request.account, request.scope).await?;
                keys.into_iter().collect()
            };
            let theirs = live.idempotency.document_keys.entry(request.account).or_default();
            theirs.insert(request.scope, keys);
        }
        Ok(())
    }
}
