//! Reads the stream of an account: first the state of its games and challenges, then every notice in order. A reader holds
//! at most one page of notices, however slow its client is.

use crate::engine::{Millis, Secret};
use crate::ids::{AccountId, ChallengeId, GameId};
use crate::people::Scope;
use crate::server::account_stream::cursor::Cursor;
use crate::server::account_stream::handle::AccountStream;
use crate::server::broadcast::outbound_queue::Message;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::ws::to_client::ToClient;
use crate::store::{AccountNotice, StreamStart, StreamWake};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// How many notices are read at once.
const PAGE: u32 = 100;

/// How many bytes of a secret name a stream.
const NAME: usize = 8;

/// A game that waits for the account.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GameThatWaits {
    /// The game.
    #[schema(value_type = Uuid)]
    game: GameId,
    /// Its title.
    title: String,
    /// Its system.
    system: String,
    /// The seat of the account.
    seat: String,
}

/// A challenge that waits for the account's answer.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ChallengeThatWaits {
    /// The challenge.
    #[schema(value_type = Uuid)]
    challenge: ChallengeId,
    /// The name of the challenger.
    by: String,
    /// When it expires, in milliseconds since 1970.
    #[schema(value_type = i64)]
    until: Millis,
}

/// A reader of the stream of an account.
pub(crate) struct StreamReader {
    stream: AccountStream,
    account: AccountId,
    /// The place up to which the client has been sent everything.
    at: Cursor,
    wake: StreamWake,
}

/// A reader with the first message to its client.
pub(crate) struct ReadingBegun {
    pub(crate) reader: StreamReader,
    pub(crate) first: ToClient,
    /// The place that the first message stands for.
    pub(crate) at: String,
}

/// A message of a stream, and the place after it.
pub(crate) struct PlacedMessage {
    pub(crate) at: String,
    pub(crate) message: Message,
}

impl Identity {
    /// Requires that it may read the stream of its account: everything that its games and challenges are about.
    ///
    /// # Errors
    /// `scope-missing`.
    pub(crate) fn require_account_stream(&self) -> Result<AccountId, Problem> {
        for scope in [Scope::GameRead, Scope::ChallengeRead] {
            self.require_scope(scope)?;
        }
        self.require_game(None)?;
        if self.seat.is_some() {
            let text = "this token is for one seat alone";
            return Err(Problem::new(Kind::ScopeMissing, text));
        }
        Ok(self.account.id)
    }
}

impl AccountStream {
    /// Begins to read the stream of an account: after a place in it, or from now on. The first message then has the games
    /// and challenges that wait.
    ///
    /// # Errors
    /// `not-understood` at `after` if it is no place of this stream, or the notices after it are no longer stored.
    pub(crate) async fn read_stream(
        &self,
        account: AccountId,
        after: Option<&str>,
    ) -> Result<ReadingBegun, Problem> {
        // From here on, no notice is missed: it wakes the reader or is there when it first reads.
        let wake = self.store.stream_wake(account);
        let (at, start) = match after {
            Some(after) => (self.resumed(account, Cursor::read(after)?).await?, None),
            None => {
                let start = self.started(account).await?;
                let at = Cursor {
                    stream: start.stream.stream.clone(),
                    number: start.stream.head,
                };
                (at, Some(start))
            }
        };
        wake.woken().notify_one();
        let (waiting, challenges) = match start {
            Some(start) => (Some(waiting(&start)), Some(challenges(&start))),
            None => (None, None),
        };
        let first = ToClient::WatchingAll {
            cursor: at.to_string(),
            waiting,
            challenges,
        };
        Ok(ReadingBegun {
            at: at.to_string(),
            first,
            reader: StreamReader {
                stream: self.clone(),
                account,
                at,
                wake,
            },
        })
    }

    /// Checks a place at which a client resumes.
    async fn resumed(&self, account: AccountId, at: Cursor) -> Result<Cursor, Problem> {
        let stream = self.store.account_stream(account).await?;
        let lapsed = "this cursor is of another stream, or has lapsed: begin again without one";
        match stream {
            Some(stream) if stream.stream == at.stream && at.number <= stream.head => {}
            _ => return Err(Cursor::wrong(lapsed)),
        }
        let next = self.store.account_notices(account, at.number, 1).await?;
        match next.first() {
            Some(next) if next.number != at.number + 1 => Err(Cursor::wrong(lapsed)),
            _ => Ok(at),
        }
    }

    /// The state of an account's games and challenges. If the account has no stream yet, it begins.
    async fn started(&self, account: AccountId) -> Result<StreamStart, Problem> {
        let Secret(drawn) = self.entropy.secret()?;
        let now = self.time.now();
        let name = hex::encode(&drawn[..NAME]);
        self.store.begin_stream(account, &name, now).await?;
        let start = self.store.stream_start(account, now).await?;
        start.ok_or_else(|| Problem::internal("a stream that has just begun is gone"))
    }
}

fn waiting(start: &StreamStart) -> Vec<GameThatWaits> {
    let games = start.waiting.iter();
    let shown = games.map(|game| GameThatWaits {
        game: game.game,
        title: game.title.clone(),
        system: game.system.clone(),
        seat: game.seat.clone(),
    });
    shown.collect()
}

fn challenges(start: &StreamStart) -> Vec<ChallengeThatWaits> {
    let challenges = start.challenges.iter();
    let shown = challenges.map(|challenge| ChallengeThatWaits {
        challenge: challenge.challenge,
        by: challenge.by.clone(),
        until: challenge.until,
    });
    shown.collect()
}

impl StreamReader {
    /// What is notified when there may be something to read. It is after the beginning.
    pub(crate) fn woken(&self) -> Arc<Notify> {
        self.wake.woken()
    }

    /// The next notices, at most a page of them; empty if there are none. If there may be more, the reader is woken again.
    ///
    /// # Errors
    /// `not-understood` if notices that the client lacks are no longer stored.
    pub(crate) async fn next(&mut self) -> Result<Vec<PlacedMessage>, Problem> {
        let store = &self.stream.store;
        let page = match store.account_notices(self.account, self.at.number, PAGE).await {
            Ok(page) => page,
            Err(error) => {
                tracing::debug!(%error, "could not read the stream of an account");
                self.again_soon();
                return Ok(vec![]);
            }
        };
        if page.len() == PAGE as usize {
            self.wake.woken().notify_one();
        }
        let mut messages = Vec::with_capacity(page.len());
        for notice in page {
            if notice.number != self.at.number + 1 {
                return Err(Cursor::wrong(
                    "notices after this cursor have lapsed: begin again without one",
                ));
            }
            self.at.number = notice.number;
            messages.push(self.message(&notice));
        }
        Ok(messages)
    }

    /// Wakes itself after a while.
    fn again_soon(&self) {
        let (woken, closing) = (self.woken(), self.stream.closing.clone());
        self.stream.tasks.spawn(async move {
            tokio::select! {
                () = closing.cancelled() => {}
                () = tokio::time::sleep(Duration::from_millis(500)) => woken.notify_one(),
            }
        });
    }

    /// The message with a notice: [`ToClient::Notice`]. Its body is passed on as it is stored.
    fn message(&self, notice: &AccountNotice) -> PlacedMessage {
        let at = self.at.to_string();
        let text = [
            r#"{"op":"notice","cursor":""#,
            &at,
            r#"","at":"#,
            &notice.at.to_string(),
            r#","notice":"#,
            &notice.body,
            "}",
        ];
        PlacedMessage {
            message: Message {
                op: "notice",
                after: None,
                text: text.concat().into(),
            },
            at,
        }
    }
}
