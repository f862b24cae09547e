//! What an entry records, as a sentence.

use super::messages;
use super::offers_and_disputes::{called, consent, seat_name};
use crate::engine::{Act, Argument, By, Closing, Entry, Message};

/// Who or what made the announcement, as the end of a sentence.
fn spoke(by: By) -> Argument {
    match by {
        By::Player => "".into(),
        By::StandingOrder => messages::BY_STANDING_ORDER.plain().into(),
        By::Plan => messages::BY_PLAN.plain().into(),
        By::Clock => messages::BY_CLOCK.plain().into(),
        By::Bot => messages::BY_BOT.plain().into(),
        By::Arbiter => messages::BY_ARBITER.plain().into(),
    }
}

/// What an entry records.
pub(super) struct Description {
    /// The kind of the entry.
    pub(super) kind: &'static str,
    /// Its seat.
    pub(super) seat: Option<String>,
    /// Who acted.
    pub(super) by: Option<By>,
    /// Whether it was a reaction.
    pub(super) reaction: bool,
    /// The sentence.
    pub(super) text: Message,
}

impl Description {
    fn of(kind: &'static str, seat: Option<&str>, by: Option<By>, text: Message) -> Description {
        Description {
            kind,
            seat: seat.map(str::to_owned),
            by,
            reaction: false,
            text,
        }
    }
}

/// The sentence about a player who takes a seat.
pub(super) fn seated(player: &str, seat: &str) -> Message {
    messages::SEATED.with([("player", player.into()), ("seat", seat_name(seat))])
}

/// The sentence about an announcement that answers a decision of this kind; `""` for none.
fn announced(seat: &str, kind: &str, secret: bool, by: By) -> Message {
    let [seat, decision, by] = [
        ("seat", seat_name(seat)),
        ("decision", Argument::word(kind)),
        ("by", spoke(by)),
    ];
    match (kind, secret) {
        ("", _) => messages::ANNOUNCED.with([seat, by]),
        (_, false) => messages::ANSWERED.with([seat, decision, by]),
        (_, true) => messages::ANSWERED_IN_SECRET.with([seat, decision, by]),
    }
}

pub(super) fn describe(entry: &Entry, viewer: Option<&str>) -> Description {
    match &entry.act {
        Act::Opened { .. } => Description::of("opened", None, None, messages::OPENED.plain()),
        Act::Seated { seat, player, .. } => Description::of("seated", Some(seat), None, seated(player, seat)),
        Act::Announced {
            seat,
            by,
            decision,
            sealed,
            ..
        } => {
            let kind = decision.split('-').nth(1).unwrap_or_default();
            let text = announced(seat, kind, *sealed && viewer != Some(seat), *by);
            Description {
                reaction: kind == "react",
                ..Description::of("announced", Some(seat), Some(*by), text)
            }
        }
        Act::Called {
            seat,
            by,
            call,
            decides,
        } => {
            let text = messages::CALL_BY.with([
                ("seat", seat_name(seat)),
                ("call", called(call, decides.as_deref()).into()),
                ("by", spoke(*by)),
            ]);
            Description::of("called", Some(seat), Some(*by), text)
        }
        Act::Closed { how, by, seat } => {
            let who = seat.as_ref().map_or_else(
                || "".into(),
                |seat| messages::CLOSED_BY.with([("seat", seat_name(seat))]).into(),
            );
            let template = match how {
                Closing::Aborted => &messages::ABORTED,
                Closing::Unfinished => &messages::CLOSED_UNFINISHED,
            };
            let text = template.with([("who", who)]);
            Description::of("closed", seat.as_deref(), Some(*by), text)
        }
        Act::TakenBack {
            seat,
            by,
            after,
            agreed,
        } => {
            let text = messages::TOOK_BACK.with([
                ("seat", seat_name(seat)),
                ("n", (*after).into()),
                ("consent", consent(agreed.as_deref())),
            ]);
            Description::of("taken_back", Some(seat), Some(*by), text)
        }
    }
}
