//! Errors as clients see them: RFC 9457 problems with a closed list of codes.

mod kind;

use crate::engine::{Fault, MessageView, Millis, Refusal, RuleView, Seq, nearest};
use crate::store::{Lock, StoreError};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::Value;

pub use kind::Kind;

/// A problem (RFC 9457), sent as `application/problem+json`.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Problem {
    /// The address of a page that explains problems with this code, relative to this server.
    #[serde(rename = "type")]
    #[schema(example = "/problems/illegal")]
    pub address: String,
    /// The code of the problem.
    #[serde(rename = "code")]
    pub kind: Kind,
    /// The code as a phrase.
    #[schema(example = "A rule forbids it")]
    pub title: &'static str,
    /// The HTTP status.
    #[schema(example = 422)]
    pub status: u16,
    /// What happened, for people to read.
    pub detail: String,
    /// The cited rule: always for `illegal`, and for `not-understood` or `not-asked` where a rule applies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Box<RuleView>>,
    /// The position of the error in what was sent, as a path with dots.
    #[schema(example = "setup.units.s01.stands")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Why the rule applies here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// `why`, or `detail` where that is absent, to be translated: what the rules, the standing orders and the protocol
    /// of a game refuse has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<Box<MessageView>>,
    /// The number of the last entry (for `stale-seq`).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    pub current_seq: Option<Seq>,
    /// The entries missed, as the caller may see them (for `stale-seq`); at most the first 200.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missed: Option<Vec<Value>>,
    /// How long to wait, in milliseconds (for `rate-limited`). `Retry-After` has the same in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub wait_ms: Option<Millis>,
}

impl Problem {
    /// A problem of this type with its usual status.
    pub fn new(kind: Kind, detail: impl Into<String>) -> Problem {
        Problem {
            address: kind.address(),
            kind,
            title: kind.title(),
            status: kind.status().as_u16(),
            detail: detail.into(),
            rule: None,
            place: None,
            why: None,
            message: None,
            current_seq: None,
            missed: None,
            wait_ms: None,
        }
    }

    /// The same problem with another status.
    #[must_use]
    pub fn with_status(mut self, status: StatusCode) -> Problem {
        self.status = status.as_u16();
        self
    }

    /// The same problem at a place in what was sent, as a dotted path.
    #[must_use]
    pub fn at(mut self, place: &str) -> Problem {
        self.place = Some(place.to_owned());
        self
    }

    /// The same problem with a time to wait, in milliseconds.
    #[must_use]
    pub fn with_wait(mut self, wait: Millis) -> Problem {
        self.wait_ms = Some(wait.max(Millis::ZERO));
        self
    }

    /// A `guest-account` problem.
    pub(crate) fn guest() -> Problem {
        let text = "a guest plays the practice opponent only; keep this account by choosing a name first";
        Problem::new(Kind::GuestAccount, text)
    }

    /// An `account-locked` problem, with the reason if there is one.
    pub(crate) fn locked(lock: &Lock) -> Problem {
        let text = "the operator of this server has locked this account";
        let text = match lock.reason.as_str() {
            "" => text.to_owned(),
            reason => format!("{text}: {reason}"),
        };
        Problem::new(Kind::AccountLocked, text)
    }

    /// Whether it refuses the token or session itself, whatever the operation.
    pub(crate) fn refuses_token(&self) -> bool {
        matches!(self.kind, Kind::Unauthenticated | Kind::AccountLocked)
    }

    /// A `not-found` problem.
    pub fn not_found(what: impl std::fmt::Display) -> Problem {
        Problem::new(Kind::NotFound, format!("there is no {what}"))
    }

    /// The `not-found` problem of a system that is not played here: the name that was probably meant, and all names.
    pub(crate) fn no_system(name: &str, known: impl Iterator<Item = &'static str>) -> Problem {
        let known: Vec<String> = known.map(str::to_owned).collect();
        let meant = nearest(name, &known).map_or_else(String::new, |near| format!("did you mean {near}? "));
        let short: String = name.chars().take(40).collect();
        let all = known.join(", ");
        Problem::not_found(format_args!("system {short:?}; {meant}known here: {all}")).at("system")
    }

    /// Whether it is a conflict with something that exists. An idempotency key that was used for another
    /// request does not count.
    pub(crate) fn is_conflict(&self) -> bool {
        self.kind == Kind::Conflict && self.status == StatusCode::CONFLICT.as_u16()
    }

    /// Maps a failed write: a conflict gets this text, any other error its usual problem.
    pub fn clash(error: StoreError, text: impl Into<String>) -> Problem {
        match error {
            StoreError::Conflict => Problem::new(Kind::Conflict, text),
            other => other.into(),
        }
    }

    /// An `internal` problem. The cause is logged and not disclosed to the client.
    pub fn internal(inside: impl std::fmt::Display) -> Problem {
        tracing::error!(error = %inside, "a request failed");
        Problem::new(
            Kind::Internal,
            "the server failed; look at the game before you try again",
        )
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let kind = match &refusal {
            Refusal::NotUnderstood { .. } => Kind::NotUnderstood,
            Refusal::NotAsked { .. } => Kind::NotAsked,
            Refusal::Illegal { .. } => Kind::Illegal,
        };
        let mut problem = Problem::new(kind, refusal.to_string());
        problem.rule = refusal.rule().map(|rule| Box::new(rule.view()));
        problem.place = refusal.place().map(str::to_owned);
        problem.message = Some(Box::new(refusal.message().view()));
        problem.why = problem.rule.is_some().then(|| refusal.why().to_owned());
        problem
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Problem {
        let text = fault.to_string();
        let message = fault.message().map(|message| Box::new(message.view()));
        let mut problem = match fault {
            Fault::Refused(refusal) => return refusal.into(),
            Fault::NotOpen { .. } | Fault::NotBegun => Problem::new(Kind::NotAsked, text),
            Fault::Stale { .. } => Problem::new(Kind::StaleSeq, text),
            Fault::Over | Fault::Withdrawn(_) => Problem::new(Kind::Over, text),
            Fault::SeatTaken(_) | Fault::NoSuchCall(_) | Fault::WrongSides(_) => {
                Problem::new(Kind::Conflict, text)
            }
            Fault::NoDice(_) | Fault::Unreadable { .. } => Problem::internal(text),
        };
        problem.message = message;
        problem
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Conflict => Problem::new(
                Kind::Conflict,
                "somebody else wrote at the same moment; look and try again",
            ),
            StoreError::Full => read_only(
                "there is no room on the server's disk: what was acknowledged is safe and can be read; this was not \
                 taken, and may be repeated when there is room",
            ),
            StoreError::Away(error) => {
                tracing::warn!(%error, "the database can't be reached");
                read_only(
                    "the server can't reach its database: what was acknowledged is safe; this was not taken, and may be \
                     repeated when it is back",
                )
            }
            StoreError::Unwritten => {
                tracing::warn!("the database failed in the middle of a write");
                read_only(
                    "the database failed in the middle of this: look at the game, or repeat it with the same \
                     Idempotency-Key and learn what came of it",
                )
            }
            other => Problem::internal(other),
        }
    }
}

/// How long a client waits before it repeats what a server that takes no changes has refused.
const READ_ONLY_WAIT: Millis = Millis::new(5_000);

fn read_only(text: &str) -> Problem {
    Problem::new(Kind::ReadOnly, text).with_wait(READ_ONLY_WAIT)
}

/// The longest text of a problem, in characters.
const LONGEST_DETAIL: usize = 2000;

impl IntoResponse for Problem {
    fn into_response(mut self) -> Response {
        // What was sent may be repeated in it.
        if let Some((end, _)) = self.detail.char_indices().nth(LONGEST_DETAIL) {
            self.detail.truncate(end);
            self.detail.push('…');
        }
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_string(&self).unwrap_or_default();
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        if let Some(wait) = self.wait_ms {
            let seconds = HeaderValue::from(wait.max(Millis::ONE).secs_rounded_up());
            headers.insert(header::RETRY_AFTER, seconds);
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
