//! The words for draws, pauses, takebacks, disputes and their rulings.

use super::{Line, Ruling};
use crate::engine::{Act, Call, Entry, Seq};

/// A seat's call, as the predicate of a sentence that begins with the seat.
pub(super) fn called(call: &Call, decides: Option<&str>) -> String {
    match call {
        Call::OfferDraw {} => "offered a draw".to_owned(),
        Call::AcceptDraw {} => "took the draw that was offered".to_owned(),
        Call::DeclineDraw {} => "let the draw be that was offered".to_owned(),
        Call::RollOff { about } => {
            let who = decides.unwrap_or("nobody");
            format!("asked for a roll-off about “{about}”; {who} decides")
        }
        Call::Rule { ruling } => format!("ruled: “{ruling}”"),
        Call::OfferPause { days: 0 } => "offered to end the pause".to_owned(),
        Call::OfferPause { days: 1 } => "offered a pause of a day".to_owned(),
        Call::OfferPause { days } => format!("offered a pause of {days} days"),
        Call::AcceptPause {} => "took what was offered about the pause".to_owned(),
        Call::DeclinePause {} => "let the pause be that was offered".to_owned(),
        Call::AskTakeBack { after } => format!("asked to take back what was said since entry {after}"),
        Call::DeclineTakeBack {} => "let the takeback be that was asked for".to_owned(),
    }
}

/// A line of a story about something beside the game's own events.
fn side_note(text: String) -> Line {
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
    let end = if matches!(call, Call::Rule { .. }) {
        ""
    } else {
        "."
    };
    side_note(format!("{seat} {}{end}", called(call, decides)))
}

/// A takeback as a line of a story. `gone` announcements were taken back with it.
pub(super) fn back(seat: &str, after: Seq, agreed: Option<&str>, gone: usize) -> Line {
    let consent = agreed.map_or_else(String::new, |other| format!(", and {other} agreed"));
    let gone = match gone {
        1 => "one announcement".to_owned(),
        n => format!("{n} announcements"),
    };
    side_note(format!(
        "{seat} took back what was said since entry {after}{consent}: {gone}."
    ))
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
