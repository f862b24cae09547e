//! Idempotency keys: requests that may be repeated, and their replayed answers.

use crate::engine::{EncodedEntry, Game, Viewer};
use crate::server::broadcast::frames;
use crate::server::env::service;
use crate::server::games::live::Live;
use crate::server::problem::{Kind, Problem};
use crate::store::StoredAnswer;
use sha2::{Digest as _, Sha256};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OwnedMutexGuard;
use uuid::Uuid;

/// A request with an idempotency key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IdempotentRequest {
    /// The caller.
    pub account: Uuid,
    /// The game, [`crate::store::OWN`], `challenges`, or empty for opening a game.
    pub scope: String,
    /// The idempotency key.
    pub key: String,
    /// The hash of the request.
    pub request: String,
}

/// The fingerprint that an entry stores of the request that it answers: 128 bits of the hash of account and
/// key, then 128 bits of the hash of the request, as 64 hexadecimal digits. The account can't be recovered
/// from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestFingerprint([u8; 32]);

impl From<RequestFingerprint> for String {
    fn from(mark: RequestFingerprint) -> String {
        hex::encode(mark.0)
    }
}

impl RequestFingerprint {
    /// The half that identifies account and key.
    fn requester(&self) -> [u8; 16] {
        std::array::from_fn(|n| self.0[n])
    }
}

impl IdempotentRequest {
    /// The fingerprint that the answering entry stores.
    pub(crate) fn fingerprint(&self) -> RequestFingerprint {
        let request = Sha256::digest(&self.request);
        let mut both = [0; 32];
        both[..16].copy_from_slice(&self.asker());
        both[16..].copy_from_slice(&request[..16]);
        RequestFingerprint(both)
    }

    /// The half of the fingerprint that identifies account and key.
    fn asker(&self) -> [u8; 16] {
        let asker = Sha256::new().chain_update(self.account).chain_update(&self.key);
        let asker = asker.finalize();
        std::array::from_fn(|n| asker[n])
    }
}

/// The requests that have changed a game, so that none takes effect twice. It is loaded on the first request
/// and cached with the game.
#[derive(Default)]
pub struct IdempotencyIndex {
    /// The last entry that the index covers.
    upto: u64,
    /// The number of the answering entry, by the caller's half of its fingerprint.
    entries: HashMap<[u8; 16], u64>,
    /// The keys of requests that were answered with a document instead of an entry, by account and scope,
    /// where loaded.
    document_keys: HashMap<Uuid, HashMap<String, HashSet<String>>>,
    /// Whether the index is complete, so that the store need not be asked.
    whole: bool,
}

impl IdempotencyIndex {
    /// The index of a game that was just opened here; `shared` if other servers may write to it.
    pub(crate) fn nothing(upto: u64, shared: bool) -> IdempotencyIndex {
        IdempotencyIndex {
            upto,
            whole: !shared,
            ..IdempotencyIndex::default()
        }
    }

    /// Records that a request was answered by the entries after `before`, up to `head`. `asked` is `None` for
    /// changes without a request.
    pub(crate) fn note(
        &mut self,
        (before, head): (u64, u64),
        asked: Option<&IdempotentRequest>,
        keep: Option<Record>,
    ) {
        if self.upto == before {
            self.upto = head;
        }
        match (keep, asked) {
            (Some(Record::Mark(seq, mark)), _) => {
                self.entries.insert(mark.requester(), seq);
            }
            (Some(Record::Answer(_)), Some(asked)) => {
                let theirs = self.document_keys.get_mut(&asked.account);
                if let Some(keys) = theirs.and_then(|scopes| scopes.get_mut(&asked.scope)) {
                    keys.insert(asked.key.clone());
                }
            }
            _ => {}
        }
    }

    /// The keys of an account's requests, where loaded.
    fn keys(&self, asked: &IdempotentRequest) -> Option<&HashSet<String>> {
        self.document_keys.get(&asked.account)?.get(&asked.scope)
    }

    /// Invalidates the index: another server has written.
    pub(crate) fn invalidate(&mut self) {
        self.document_keys.clear();
        self.whole = false;
    }
}

/// How an answer is stored for replay.
#[derive(Clone)]
pub enum Record {
    /// As a fingerprint with the entry of this number.
    Mark(u64, RequestFingerprint),
    /// As a document of its own.
    Answer(StoredAnswer),
}

/// The answer to a request that changed something.
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: ResponseBody,
    /// Whether it is replayed from an earlier request.
    pub replayed: bool,
}

/// The body of an answer.
pub enum ResponseBody {
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
    pub fn text(&self) -> String {
        match self {
            ResponseBody::Document(text) => text.clone(),
            ResponseBody::Entry { entry, game, viewer } => {
                let (seq, hash) = (entry.seq, &entry.hash);
                let shown = game.show_text(entry, *viewer);
                format!(r#"{{"seq":{seq},"hash":"{hash}","entry":{shown}}}"#)
            }
        }
    }

    /// The number and hash of the entry.
    pub fn acknowledged(&self) -> (u64, String) {
        match self {
            ResponseBody::Document(_) => (0, String::new()),
            ResponseBody::Entry { entry, .. } => (entry.seq, entry.hash.clone()),
        }
    }
}

/// Account, scope and key.
type Key = (Uuid, String, String);

/// Requests with a key that are in progress. An identical one waits until the first is answered, and then
/// gets the same answer.
#[derive(Default)]
pub struct InFlight(Mutex<HashMap<Key, Arc<tokio::sync::Mutex<()>>>>);

service! {
    /// Idempotency keys: a repeated request gets the first answer again.
    Idempotency owns IdempotencyParts {
        /// The requests in progress.
        in_flight: InFlight,
    }
}

/// Holds a key until its request is answered.
pub struct InFlightGuard<'a> {
    keys: &'a InFlight,
    key: Key,
    _turn: OwnedMutexGuard<()>,
}

impl InFlight {
    pub(crate) async fn hold(&self, asked: &IdempotentRequest) -> InFlightGuard<'_> {
        let key = (asked.account, asked.scope.clone(), asked.key.clone());
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
pub(crate) fn record_of(asked: &IdempotentRequest, answer: &Reply) -> Record {
    match &answer.body {
        ResponseBody::Entry { entry, .. } => Record::Mark(entry.seq, asked.fingerprint()),
        ResponseBody::Document(text) => Record::Answer(stored(asked, answer.status, text)),
    }
}

/// A document to replay if the request is repeated.
pub(crate) fn stored(asked: &IdempotentRequest, status: u16, text: &str) -> StoredAnswer {
    StoredAnswer {
        account: asked.account,
        scope: asked.scope.clone(),
        key: asked.key.clone(),
        request: asked.request.clone(),
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
    pub(crate) async fn answered(&self, asked: &IdempotentRequest) -> Result<Option<Reply>, Problem> {
        let Some(before) = self.store.answer(asked.account, &asked.scope, &asked.key).await? else {
            return Ok(None);
        };
        if before.request != asked.request {
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
    pub(crate) async fn answered_before(
        &self,
        asked: Option<&IdempotentRequest>,
        live: &mut Live,
    ) -> Result<Option<Reply>, Problem> {
        let Some(asked) = asked else {
            return Ok(None);
        };
        self.know(asked, live).await?;
        if let Some(seq) = live.idempotency.entries.get(&asked.asker()) {
            let mark = asked.fingerprint();
            return self.entry_again(asked, *seq, live, Some(mark)).await.map(Some);
        }
        if !live
            .idempotency
            .keys(asked)
            .is_some_and(|keys| keys.contains(&asked.key))
        {
            return Ok(None);
        }
        let answer = self.answered(asked).await?;
        // Answers from before fingerprints were stored with entries: the document is the number of the entry.
        if let Some(ResponseBody::Document(text)) = answer.as_ref().map(|a| &a.body)
            && let Ok(seq) = text.parse()
        {
            return self.entry_again(asked, seq, live, None).await.map(Some);
        }
        Ok(answer)
    }

    async fn entry_again(
        &self,
        asked: &IdempotentRequest,
        seq: u64,
        live: &Live,
        mark: Option<RequestFingerprint>,
    ) -> Result<Reply, Problem> {
        let game = live.game.id();
        if let Some(mark) = mark
            && self.store.fingerprints(game, seq - 1, 1).await?.pop() != Some((seq, mark.into()))
        {
            return Err(used_otherwise());
        }
        let entry = self.store.entries(game, seq.saturating_sub(1), 1).await?.pop();
        let entry = entry.ok_or_else(|| Problem::internal(format_args!("entry {seq} is missing")))?;
        let body = ResponseBody::Entry {
            entry: frames::encoded(&live.game, entry),
            game: Arc::clone(&live.game),
            viewer: live.viewer(Some(asked.account)),
        };
        Ok(Reply {
            status: 201,
            body,
            replayed: true,
        })
    }

    /// Loads what the index lacks to answer this request.
    async fn know(&self, asked: &IdempotentRequest, live: &mut Live) -> Result<(), Problem> {
        let (game, head) = (live.game.id(), live.game.head());
        if live.idempotency.upto < head {
            let marks = self
                .store
                .fingerprints(game, live.idempotency.upto, u32::MAX)
                .await?;
            let entries = marks.into_iter().filter_map(|(seq, mark)| {
                Some((
                    RequestFingerprint(hex::decode_to_array(mark).ok()?).requester(),
                    seq,
                ))
            });
            live.idempotency.entries.extend(entries);
            live.idempotency.upto = head;
        }
        if live.idempotency.keys(asked).is_none() {
            let keys = if live.idempotency.whole {
                HashSet::new()
            } else {
                let keys = self.store.keys(asked.account, &asked.scope).await?;
                keys.into_iter().collect()
            };
            let theirs = live.idempotency.document_keys.entry(asked.account).or_default();
            theirs.insert(asked.scope.clone(), keys);
        }
        Ok(())
    }
}
