//! The words for draws, pauses, takebacks, disputes and their rulings.

use super::{Line, Ruling, messages};
use crate::engine::{Act, Argument, Call, Entry, Message, Seq};

/// A seat's call, as the predicate of a sentence that begins with the seat.
pub(super) fn called(call: &Call, decides: Option<&str>) -> Message {
    match call {
        Call::OfferDraw {} => messages::OFFERED_DRAW.plain(),
        Call::AcceptDraw {} => messages::TOOK_DRAW.plain(),
        Call::DeclineDraw {} => messages::LEFT_DRAW.plain(),
        Call::RollOff { about } => messages::ROLL_OFF.with([
            ("about", about.as_str().into()),
            ("decides", Argument::word(decides.unwrap_or("nobody"))),
        ]),
        Call::Rule { ruling } => messages::RULED.with([("ruling", ruling.as_str().into())]),
        Call::OfferPause { days: 0 } => messages::OFFERED_END_OF_PAUSE.plain(),
        Call::OfferPause { days: 1 } => messages::OFFERED_DAY.plain(),
        Call::OfferPause { days } => messages::OFFERED_PAUSE.with([("days", (*days).into())]),
        Call::AcceptPause {} => messages::TOOK_PAUSE.plain(),
        Call::DeclinePause {} => messages::LEFT_PAUSE.plain(),
        Call::AskTakeBack { after } => messages::ASKED_TAKE_BACK.with([("n", (*after).into())]),
        Call::DeclineTakeBack {} => messages::LEFT_TAKE_BACK.plain(),
    }
}

/// A line of a story about something beside the game's own events.
fn side_note(text: Message) -> Line {
    Line {
        seq: Seq::NONE,
        text,
        taken_back: false,
        because: vec![],
        rule: None,
    }
}

/// A call as a line of a story.
pub(super) fn line(seat: &str, call: &Call, decides: Option<&str>) -> Line {
    let template = if matches!(call, Call::Rule { .. }) {
        &messages::RULING
    } else {
        &messages::CALL
    };
    let predicate = called(call, decides);
    side_note(template.with([("seat", seat_name(seat)), ("call", predicate.into())]))
}

/// The end of a sentence that tells that the other side agreed.
pub(super) fn consent(agreed: Option<&str>) -> Argument {
    agreed.map_or_else(
        || "".into(),
        |other| messages::CONSENT.with([("seat", seat_name(other))]).into(),
    )
}

/// A seat in a message.
pub(super) fn seat_name(seat: &str) -> Argument {
    Argument::word_as(seat, seat)
}

/// A takeback as a line of a story. `gone` announcements were taken back with it.
pub(super) fn back(seat: &str, after: Seq, agreed: Option<&str>, gone: usize) -> Line {
    let [seat, n, consent] = [
        ("seat", seat_name(seat)),
        ("n", after.into()),
        ("consent", consent(agreed)),
    ];
    side_note(match gone {
        1 => messages::TOOK_BACK_ONE.with([seat, n, consent]),
        many => messages::TOOK_BACK_MANY.with([seat, n, consent, ("count", many.into())]),
    })
}

/// The disputes of a game, each with its ruling.
pub(super) fn rulings(entries: &[Entry]) -> Vec<Ruling> {
    let mut rulings: Vec<Ruling> = Vec::new();
    for entry in entries {
        match &entry.act {
            Act::Called {
                call: Call::RollOff { about },
                decides,
                seat,
                ..
            } => rulings.push(Ruling {
                about: about.clone(),
                decides: decides.clone().unwrap_or_else(|| seat.clone()),
                ruling: None,
            }),
            Act::Called {
                call: Call::Rule { ruling },
                ..
            } => {
                if let Some(open) = rulings.last_mut() {
                    open.ruling = Some(ruling.clone());
                }
            }
            _ => {}
        }
    }
    rulings
}

impl Ruling {
    /// The dispute and its settlement, as a sentence.
    pub(super) fn narrated(&self) -> String {
        match &self.ruling {
            Some(ruling) => format!("“{}” {} ruled: “{ruling}”", self.about, self.decides),
            None => format!("“{}” {} has not ruled yet.", self.about, self.decides),
        }
    }
}
