//! The codes of problems.

use axum::http::StatusCode;
use serde::Serialize;

/// The code of a problem. The list is closed: a client may match on it exhaustively.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The request could not be parsed, or it names something that does not exist.
    NotUnderstood,
    /// A rule forbids it: `rule` and `why` give the rule and the reason.
    Illegal,
    /// The game is waiting for another decision or another seat.
    NotAsked,
    /// Entries after `expect_seq` change what may be decided: `missed` has these entries.
    StaleSeq,
    /// The time for it is over.
    ClockExpired,
    /// The game is over, or the edition of the rules that it was played by is no longer adjudicated.
    Over,
    /// A valid token is needed.
    Unauthenticated,
    /// The token does not permit this.
    ScopeMissing,
    /// A guest may not do this: the account has to be kept first.
    GuestAccount,
    /// The operator has locked the account.
    AccountLocked,
    /// The resource does not exist, or may not be seen.
    NotFound,
    /// The request conflicts with something that already exists.
    Conflict,
    /// The request is too large.
    TooLarge,
    /// Too many requests: see `Retry-After`.
    RateLimited,
    /// The server accepts no changes at present.
    ReadOnly,
    /// The server failed; whether anything has changed is unknown. Check before retrying.
    Internal,
}

impl Kind {
    /// All codes.
    pub(crate) const ALL: [Kind; 16] = [
        Kind::NotUnderstood,
        Kind::Illegal,
        Kind::NotAsked,
        Kind::StaleSeq,
        Kind::ClockExpired,
        Kind::Over,
        Kind::Unauthenticated,
        Kind::ScopeMissing,
        Kind::GuestAccount,
        Kind::AccountLocked,
        Kind::NotFound,
        Kind::Conflict,
        Kind::TooLarge,
        Kind::RateLimited,
        Kind::ReadOnly,
        Kind::Internal,
    ];

    /// The code, as it is written.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Kind::NotUnderstood => "not-understood",
            Kind::Illegal => "illegal",
            Kind::NotAsked => "not-asked",
            Kind::StaleSeq => "stale-seq",
            Kind::ClockExpired => "clock-expired",
            Kind::Over => "over",
            Kind::Unauthenticated => "unauthenticated",
            Kind::ScopeMissing => "scope-missing",
            Kind::GuestAccount => "guest-account",
            Kind::AccountLocked => "account-locked",
            Kind::NotFound => "not-found",
            Kind::Conflict => "conflict",
            Kind::TooLarge => "too-large",
            Kind::RateLimited => "rate-limited",
            Kind::ReadOnly => "read-only",
            Kind::Internal => "internal",
        }
    }

    /// The address of its page on this server.
    pub(super) fn address(self) -> String {
        format!("/problems/{}", self.code())
    }

    /// The code as a phrase.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Kind::NotUnderstood => "It was not understood",
            Kind::Illegal => "A rule forbids it",
            Kind::NotAsked => "The game waits for something else",
            Kind::StaleSeq => "Something has happened meanwhile",
            Kind::ClockExpired => "The time for it is over",
            Kind::Over => "The game is over",
            Kind::Unauthenticated => "A valid token is needed",
            Kind::ScopeMissing => "This token does not allow it",
            Kind::GuestAccount => "A guest may not do this",
            Kind::AccountLocked => "The account is locked",
            Kind::NotFound => "There is no such thing",
            Kind::Conflict => "It clashes with something that is there",
            Kind::TooLarge => "The request is too large",
            Kind::RateLimited => "Too many requests",
            Kind::ReadOnly => "The server takes no changes at present",
            Kind::Internal => "The server failed",
        }
    }

    /// What it means.
    pub(crate) fn meaning(self) -> &'static str {
        match self {
            Kind::NotUnderstood => {
                "The request could not be parsed, or it names something that does not exist. `place` says where."
            }
            Kind::Illegal => {
                "A rule of the game forbids it. `rule` is the rule, `why` the reason why it applies."
            }
            Kind::NotAsked => "The game waits for another decision, or for the other seat.",
            Kind::StaleSeq => {
                "Entries after `expect_seq` change what may be decided. `missed` has the entries, `current_seq` the number \
                 of the last one."
            }
            Kind::ClockExpired => "The time for it is over.",
            Kind::Over => "The game is over, or the edition of its rules is no longer adjudicated.",
            Kind::Unauthenticated => "There is no valid token or session with the request.",
            Kind::ScopeMissing => "The token does not permit this, or only somebody else may do it.",
            Kind::GuestAccount => {
                "A guest plays the practice opponent only: no challenges, no chat, no clubs and no seasons."
            }
            Kind::AccountLocked => {
                "The operator of this server has locked the account, or the keeper of this bot. It can't be logged in to, and \
                 its tokens are refused. Its games go on by their clocks."
            }
            Kind::NotFound => "There is no such resource, or the caller may not see it.",
            Kind::Conflict => {
                "The request conflicts with something that exists: a name, a seat, or an idempotency key that was used for \
                 another request."
            }
            Kind::TooLarge => "The body, an answer or a message is larger than the server takes.",
            Kind::RateLimited => {
                "There were too many requests. `wait_ms` and `Retry-After` say how long to wait."
            }
            Kind::ReadOnly => "The server accepts no changes at present; everything can be read.",
            Kind::Internal => "The server failed. Whether anything has changed is unknown.",
        }
    }

    /// What a client does about it.
    pub(crate) fn advice(self) -> &'static str {
        match self {
            Kind::NotUnderstood => "Correct the request; sending it again unchanged gives the same answer.",
            Kind::Illegal => {
                "Choose one of the `choices` of the decision, or read the rule. Nothing has changed."
            }
            Kind::NotAsked => "Read the open decisions again.",
            Kind::StaleSeq => {
                "Look at `missed`, read the open decisions, and decide again with the new `expect_seq` and a new key."
            }
            Kind::ClockExpired => "Read the game: its clock has decided, or will shortly.",
            Kind::Over => "Stop playing. The game can still be read and exported.",
            Kind::Unauthenticated => {
                "Send `Authorization: Bearer TOKEN`. If you did, the token has expired or was revoked."
            }
            Kind::ScopeMissing => {
                "Create a token with the scope that the API document names for the operation."
            }
            Kind::GuestAccount => {
                "Keep the account with `POST /v1/me/keep`: choose a name, and the account with its games is an ordinary one."
            }
            Kind::AccountLocked => {
                "Write to the operator of this server. When the account is unlocked, the same token works again."
            }
            Kind::NotFound => "Check the id. A private game is not found by those who are not in it.",
            Kind::Conflict => "Read what is there, and choose another name, seat or key.",
            Kind::TooLarge => "Send less at once.",
            Kind::RateLimited => "Wait, and send the same request again with the same key.",
            Kind::ReadOnly => "Wait, and send the same request again with the same key.",
            Kind::Internal => {
                "Send the same request again with the same key: if it had an effect, the answer is the first one."
            }
        }
    }

    /// Other statuses that come with it, as the end of a sentence.
    pub(crate) fn other_statuses(self) -> &'static str {
        match self {
            Kind::NotUnderstood => {
                ", 405 for a method and 415 for a content type that the address does not take, 426 for \
                                    a stream without an upgrade"
            }
            Kind::Conflict => ", 422 for a key that was used for another request",
            _ => "",
        }
    }

    /// Its usual status.
    pub(crate) fn status(self) -> StatusCode {
        match self {
            Kind::NotUnderstood => StatusCode::BAD_REQUEST,
            Kind::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::NotAsked | Kind::StaleSeq | Kind::ClockExpired | Kind::Over | Kind::Conflict => {
                StatusCode::CONFLICT
            }
            Kind::Unauthenticated => StatusCode::UNAUTHORIZED,
            Kind::ScopeMissing | Kind::GuestAccount | Kind::AccountLocked => StatusCode::FORBIDDEN,
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Kind::RateLimited => StatusCode::TOO_MANY_REQUESTS,
            Kind::ReadOnly => StatusCode::SERVICE_UNAVAILABLE,
            Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}
