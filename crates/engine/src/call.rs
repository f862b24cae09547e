//! Calls: a draw by agreement, a roll-off that settles a dispute, a pause, and a request for a takeback. A
//! call is not an announcement.
//!
//! A call answers no decision and leaves every open decision unchanged. Calls are refused while one side's
//! sealed answer waits for the other's, so that the log reveals nothing of it early.

use super::game::{Adjudicated, DiceBox};
use super::messages::{call as messages, take_back};
use super::{
    Act, Announced, Effects, Fault, Game, Millis, RollOff, Seq, Speaker, TakeBackAsk, Template, Tray,
};
use serde::{Deserialize, Serialize};

/// The longest question or ruling, in characters.
pub(crate) const LONGEST_TEXT: usize = 500;

/// A call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Call {
    /// Offers a draw. The offer stands until it is answered.
    OfferDraw {},
    /// Accepts the other side's offer. The game is over.
    AcceptDraw {},
    /// Declines the other side's offer, or withdraws one's own.
    DeclineDraw {},
    /// Requests a roll-off about a question on which the players disagree: the dice say who decides it.
    RollOff {
        /// The question, in 1 to 500 characters.
        about: String,
    },
    /// Records the decision of the roll-off's winner. The ruling binds both sides for the rest of the game.
    Rule {
        /// The ruling, in 1 to 500 characters.
        ruling: String,
    },
    /// Offers a pause, during which both clocks stand still. The offer stands until it is answered. Only in a
    /// game with a clock.
    OfferPause {
        /// Its length in days from acceptance, at most 30; 0 ends the current pause.
        days: u32,
    },
    /// Accepts the other side's offer of a pause.
    AcceptPause {},
    /// Declines the other side's offer of a pause, or withdraws one's own.
    DeclinePause {},
    /// Requests the other side's consent to take back one of one's own steps, with everything after it. The
    /// other side consents by making the same takeback itself. The request lapses with the next announcement.
    AskTakeBack {
        /// The entry after which the game would continue: the one before the step.
        #[schema(value_type = u64)]
        after: Seq,
    },
    /// Declines the other side's takeback request, or withdraws one's own.
    DeclineTakeBack {},
}

/// An offer of a pause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PauseOffer {
    /// The seat that offers it, by the system's name.
    pub seat: String,
    /// The length in days; 0 ends the current pause.
    pub days: u32,
}

/// A pause that both sides agreed on, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Pause {
    /// The start.
    #[schema(value_type = i64)]
    pub from: Millis,
    /// The end.
    #[schema(value_type = i64)]
    pub to: Millis,
}

/// The longest pause, in days.
pub(crate) const LONGEST_PAUSE: u32 = 30;

/// A question that a roll-off has settled or is to settle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Dispute {
    /// The question.
    pub about: String,
    /// The seat that decides it, by the system's name.
    pub decides: String,
    /// The ruling; `None` until it is made.
    pub ruling: Option<String>,
}

/// The state of a game's calls.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calls {
    /// The seat that offers a draw.
    pub draw: Option<String>,
    /// Disputes, the oldest first.
    pub disputes: Vec<Dispute>,
    /// The open offer of a pause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause_offer: Option<PauseOffer>,
    /// The last agreed pause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// The open takeback request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take_back: Option<TakeBackAsk>,
}

impl Calls {
    /// The dispute that awaits its ruling.
    pub fn open(&self) -> Option<&Dispute> {
        self.disputes.last().filter(|d| d.ruling.is_none())
    }

    /// The state after one more call, by `seat` at `at`. `decides` is the winner of a roll-off.
    pub(super) fn after(&self, seat: &str, call: &Call, decides: Option<String>, at: Millis) -> Calls {
        let mut calls = self.clone();
        match call {
            Call::OfferDraw {} => calls.draw = Some(seat.to_owned()),
            Call::AcceptDraw {} | Call::DeclineDraw {} => calls.draw = None,
            Call::RollOff { about } => calls.disputes.push(Dispute {
                about: about.clone(),
                decides: decides.unwrap_or_else(|| seat.to_owned()),
                ruling: None,
            }),
            Call::Rule { ruling } => {
                if let Some(dispute) = calls.disputes.last_mut() {
                    dispute.ruling = Some(ruling.clone());
                }
            }
            Call::OfferPause { days } => {
                calls.pause_offer = Some(PauseOffer {
                    seat: seat.to_owned(),
                    days: *days,
                });
            }
            Call::AcceptPause {} => {
                let days = calls.pause_offer.take().map_or(0, |offer| offer.days);
                calls.pause = Some(Pause {
                    from: at,
                    to: at.saturating_add(Millis::from_days(i64::from(days))),
                });
            }
            Call::DeclinePause {} => calls.pause_offer = None,
            Call::AskTakeBack { after } => {
                calls.take_back = Some(TakeBackAsk {
                    seat: seat.to_owned(),
                    after: *after,
                });
            }
            Call::DeclineTakeBack {} => calls.take_back = None,
        }
        calls
    }
}

/// Whether a character is invisible: control characters, direction marks, and zero-width or blank characters
/// that could make one word look like another.
pub fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e007f}')
}

fn proper_text(text: &str) -> Result<(), Fault> {
    let length = text.chars().count();
    let fits = (1..=LONGEST_TEXT).contains(&length) && !text.trim().is_empty();
    if fits && !text.chars().any(is_unseen) {
        return Ok(());
    }
    let why = messages::TEXT.with([("most", LONGEST_TEXT.into())]);
    Err(super::Refusal::not_understood(why).into())
}

impl Game {
    /// Makes a call.
    ///
    /// # Errors
    /// Any [`Fault`]. Nothing has changed and no die was thrown.
    pub fn call(
        &self,
        speaker: Speaker,
        call: &Call,
        at: Millis,
        dice: &dyn DiceBox,
    ) -> Result<Announced, Fault> {
        let Speaker { seat, by } = speaker;
        self.must_go_on()?;
        let Some(anchor) = self.dice_anchor() else {
            return Err(Fault::NotBegun);
        };
        let refuse = |why: &'static Template| Err(Fault::NoSuchCall(why.plain()));
        if self.exportable() != self.head() {
            return refuse(&messages::SEALED);
        }
        let (own, calls) = (self.seat_name(seat), self.calls());
        let offered = calls.draw.as_deref();
        let mut source = dice.dice(self.dice_id(), anchor);
        let mut tray = Tray::new(source.as_mut(), self.table().turn(), self.throws());
        let mut decides = None;
        let step = match call {
            Call::OfferDraw {} => match offered {
                None => {
                    // The rules are checked when the draw is offered, not when it is accepted.
                    self.table().draw()?;
                    None
                }
                Some(_) => return refuse(&messages::DRAW_OFFERED),
            },
            Call::AcceptDraw {} => match offered {
                Some(offerer) if offerer != own => Some(self.table().draw()?),
                _ => return refuse(&messages::NO_DRAW_FROM_OTHER),
            },
            Call::DeclineDraw {} if offered.is_none() => return refuse(&messages::NO_DRAW),
            Call::DeclineDraw {} => None,
            Call::RollOff { about } => {
                proper_text(about)?;
                if calls.open().is_some() {
                    return refuse(&messages::RULING_AWAITED);
                }
                let RollOff { thrown, winner } = self.table().roll_off(&mut tray);
                decides = Some(self.seat_name(winner));
                Some(thrown)
            }
            Call::Rule { ruling } => {
                proper_text(ruling)?;
                match calls.open() {
                    Some(dispute) if dispute.decides == own => None,
                    Some(_) => return refuse(&messages::OTHER_DECIDES),
                    None => return refuse(&messages::NOTHING_TO_RULE),
                }
            }
            Call::OfferPause { .. } | Call::AcceptPause {} | Call::DeclinePause {} => {
                self.may_pause(&own, call, at)?;
                None
            }
            Call::AskTakeBack { after } => {
                self.may_ask_back(seat, *after)?;
                None
            }
            Call::DeclineTakeBack {} if calls.take_back.is_none() => {
                return refuse(&take_back::NOT_ASKED);
            }
            Call::DeclineTakeBack {} => None,
        };
        let act = Act::Called {
            seat: own,
            by,
            call: call.clone(),
            decides,
        };
        let (caused, table) =
            step.map_or_else(|| (Effects::none(), self.table().fork()), |s| (s.caused, s.table));
        let adjudicated = Adjudicated { caused, table, tray };
        self.finish(at, act, adjudicated, dice)
    }

    /// Checks that a seat may make this call about a pause.
    fn may_pause(&self, own: &str, call: &Call, at: Millis) -> Result<(), Fault> {
        let refuse = |why: &'static Template| Err(Fault::NoSuchCall(why.plain()));
        if self.terms().is_none_or(|t| t.clock.is_none()) {
            return refuse(&messages::NO_CLOCK);
        }
        let calls = self.calls();
        let offered = calls.pause_offer.as_ref().map(|offer| offer.seat.as_str());
        match call {
            Call::OfferPause { days } if *days > LONGEST_PAUSE => {
                let why = messages::PAUSE_TOO_LONG.with([("days", LONGEST_PAUSE.into())]);
                Err(super::Refusal::not_understood(why).into())
            }
            Call::OfferPause { .. } if offered.is_some() => refuse(&messages::PAUSE_OFFERED),
            Call::OfferPause { days: 0 } if calls.pause.is_none_or(|p| p.to <= at) => {
                refuse(&messages::NO_PAUSE_TO_END)
            }
            Call::AcceptPause {} if offered.is_none_or(|seat| seat == own) => {
                refuse(&messages::NO_PAUSE_FROM_OTHER)
            }
            Call::DeclinePause {} if offered.is_none() => refuse(&messages::NO_PAUSE),
            _ => Ok(()),
        }
    }
}
