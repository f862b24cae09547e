//! The pipeline of a decision: prepared orders answer until a player must be asked.
//!
//! The rulebook itself elides decisions with a single possible answer. Then, for each open decision: the
//! seat's standing orders, its yield, its plan. What remains is asked. Everything is a function of the game
//! and of both seats' prepared orders. The entries go into the log like any others, so a replay needs no
//! prepared orders.

use super::effort::{Effort, IN_ALL, TRIAL};
use super::orders::{Verdict, Window};
use super::prepared_orders::PreparedOrders;
use super::thought::Thought;
use crate::Message;
use crate::messages::{orders, plan};
use crate::{
    Announced, By, DiceBox, EncodedEntry, Entry, Fault, Game, Millis, Refusal, Reply, Seat, Speaker,
};
use serde_json::Value;

/// The most automatic entries after one announcement.
pub const MOST: usize = 512;

/// A seat that must be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenDecision {
    /// The seat.
    pub seat: Seat,
    /// The id of the decision.
    pub decision: String,
    /// The rule of the standing orders that asks, if one does.
    pub rule: Option<String>,
    /// The time limit and the announcement at its end. `None`: as the game's clock says.
    pub window: Option<Window>,
    /// Whether the player is asked because evaluating the prepared orders would exceed the work limit.
    pub too_much: bool,
}

impl OpenDecision {
    fn of(seat: Seat, decision: String) -> OpenDecision {
        OpenDecision {
            seat,
            decision,
            rule: None,
            window: None,
            too_much: false,
        }
    }

    /// An announcement that answers it, by an author who has seen all of the game.
    fn reply<'a>(&'a self, game: &Game, announcement: &'a Value) -> Reply<'a> {
        Reply {
            decision: &self.decision,
            seen: game.head(),
            announcement,
        }
    }

    /// Adds the verdict of the standing orders.
    fn with_verdict(mut self, verdict: Option<Verdict>) -> OpenDecision {
        match verdict {
            Some(Verdict::Ask(rule, window)) => (self.rule, self.window) = (Some(rule), window),
            Some(Verdict::TooMuch) => self.too_much = true,
            Some(Verdict::Answer(..) | Verdict::Silent) | None => {}
        }
        self
    }
}

/// The result of the pipeline.
pub struct Automatic {
    /// The entries, in order.
    pub entries: Vec<EncodedEntry>,
    /// The game after them.
    pub game: Game,
    /// The prepared orders after them.
    pub prepared_orders: [PreparedOrders; 2],
    /// The seats that must be asked now.
    pub open: Vec<OpenDecision>,
    /// Whether a limit was reached. The caller then runs [`follow`] again from here.
    pub truncated: bool,
}

/// Makes all automatic announcements after `cause`, the entries just appended.
///
/// # Errors
/// A [`Fault`] of the game itself: its dice are used up, or it can't be read. A refusal is not an error.
pub fn follow(
    game: Game,
    mut prepared_orders: [PreparedOrders; 2],
    cause: &[EncodedEntry],
    at: Millis,
    dice: &dyn DiceBox,
) -> Result<Automatic, Fault> {
    for entry in cause {
        observe(&mut prepared_orders, &game, entry);
    }
    let mut automatic = Automatic {
        entries: vec![],
        game,
        prepared_orders,
        open: vec![],
        truncated: false,
    };
    let effort = Effort::of(IN_ALL);
    while automatic.entries.len() < MOST && !effort.is_spent() {
        automatic.open.clear();
        if !automatic.step(at, dice, &effort)? {
            return Ok(automatic);
        }
    }
    automatic.truncated = true;
    automatic.open = all_open(&automatic.game).collect();
    Ok(automatic)
}

/// Every open decision, without prepared orders.
fn all_open(game: &Game) -> impl Iterator<Item = OpenDecision> {
    let of = |seat: Seat| {
        game.open_ids(seat)
            .into_iter()
            .map(move |id| OpenDecision::of(seat, id))
    };
    Seat::ALL.into_iter().flat_map(of)
}

fn observe(prepared_orders: &mut [PreparedOrders; 2], game: &Game, entry: &Entry) {
    for seat in Seat::ALL {
        prepared_orders[seat.index()].observe(game, seat, entry);
    }
}

impl Automatic {
    /// Makes one automatic announcement. If there is none, records who must be asked and returns `false`.
    fn step(&mut self, at: Millis, dice: &dyn DiceBox, effort: &Effort) -> Result<bool, Fault> {
        if self.game.is_over() {
            return Ok(false);
        }
        let clear = self.prepared_orders.iter().all(PreparedOrders::is_clear);
        let game = self.game.clone();
        for open in all_open(&game) {
            let thought = Thought::of(&game, open.seat).filter(|_| !clear);
            let Some(thought) = thought.filter(|t| !self.prepared_orders[t.seat().index()].is_clear()) else {
                self.open.push(open);
                continue;
            };
            let answered = self.answer(open, &thought, at, dice);
            effort.spend(thought.spent());
            if answered? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Answers one decision from prepared orders. If they have no answer, records that the seat must be
    /// asked.
    fn answer(
        &mut self,
        open: OpenDecision,
        thought: &Thought<'_>,
        at: Millis,
        dice: &dyn DiceBox,
    ) -> Result<bool, Fault> {
        let seat_orders = &mut self.prepared_orders[open.seat.index()];
        let mut spent: Vec<(String, Message)> = Vec::new();
        let verdict = thought.verdict(seat_orders, &mut |rule, why| spent.push((rule.to_owned(), why)));
        for (rule, why) in spent {
            seat_orders.disarm(&rule, &why);
        }
        let ordered = match verdict {
            Some(Verdict::Answer(_, announcement)) => Some(announcement),
            Some(Verdict::Ask(..) | Verdict::TooMuch) => {
                self.open.push(open.with_verdict(verdict));
                return Ok(false);
            }
            Some(Verdict::Silent) | None if seat_orders.yields() => {
                thought.facts().and_then(|f| f.decline.clone())
            }
            Some(Verdict::Silent) | None => None,
        };
        if let Some(announcement) = ordered {
            let speaker = By::StandingOrder.for_seat(open.seat);
            let reply = open.reply(&self.game, &announcement);
            return match self.announce(speaker, &reply, at, dice) {
                Ok(()) => Ok(true),
                // What was found legal is refused: the player is asked instead.
                Err(Fault::Refused(_)) => {
                    self.open.push(open);
                    Ok(false)
                }
                Err(fault) => Err(fault),
            };
        }
        self.go_on(open, thought, at, dice)
    }

    /// Announces the plan's next possible step if it answers the decision. If not, records that the seat must
    /// be asked.
    fn go_on(
        &mut self,
        mut open: OpenDecision,
        thought: &Thought<'_>,
        at: Millis,
        dice: &dyn DiceBox,
    ) -> Result<bool, Fault> {
        let own = open.seat.index();
        while let Some(step) = self.prepared_orders[own]
            .planned()
            .and_then(|plan| plan.due())
            .cloned()
        {
            let lets = thought.lets(&step);
            if !thought.effort.spend(TRIAL) {
                open.too_much = true;
                break;
            }
            if !lets {
                if let Some(plan) = self.prepared_orders[own].planned_mut() {
                    let why = plan::CONDITION.with([("n", (plan.next + 1).into())]);
                    plan.hindered("condition", &why);
                }
                continue;
            }
            let reply = open.reply(&self.game, &step.announce);
            match self.announce(By::Plan.for_seat(open.seat), &reply, at, dice) {
                Ok(()) => return Ok(true),
                Err(Fault::Refused(refusal)) => {
                    if waits(&mut self.prepared_orders[own], &refusal) {
                        break;
                    }
                }
                Err(fault) => return Err(fault),
            }
        }
        self.open.push(open);
        Ok(false)
    }

    fn announce(
        &mut self,
        speaker: Speaker,
        reply: &Reply<'_>,
        at: Millis,
        dice: &dyn DiceBox,
    ) -> Result<(), Fault> {
        let Announced { entry, game } = self.game.announce(speaker, reply, at, dice)?;
        if speaker.by == By::Plan
            && let Some(plan) = self.prepared_orders[speaker.seat.index()].planned_mut()
        {
            plan.advanced(entry.seq);
        }
        self.game = game;
        observe(&mut self.prepared_orders, &self.game, &entry);
        self.entries.push(entry);
        Ok(())
    }
}

/// Handles a refused step of a plan. Returns whether the plan waits. If not, the step was skipped or the plan
/// has stopped.
fn waits(seat_orders: &mut PreparedOrders, refusal: &Refusal) -> bool {
    let Some(plan) = seat_orders.planned_mut() else {
        return true;
    };
    if matches!(refusal, Refusal::NotAsked { .. }) {
        if plan.made.is_empty() || plan.carries_on("question") {
            return true;
        }
        plan.hindered("question", &plan::SOMETHING_ELSE.plain());
    } else {
        let why = plan::REFUSED.with([("n", (plan.next + 1).into()), ("refusal", refusal.cited().into())]);
        plan.hindered("illegal", &why);
    }
    false
}

/// Who must be asked now, with the time limits of the standing orders: for restoring a clock after a restart,
/// and for the owner.
pub fn open_decisions(game: &Game, prepared_orders: &[PreparedOrders; 2]) -> Vec<OpenDecision> {
    let explained = |open: OpenDecision| {
        let thought = Thought::of(game, open.seat);
        let verdict = thought.and_then(|t| t.verdict(&prepared_orders[open.seat.index()], &mut |_, _| ()));
        open.with_verdict(verdict)
    };
    all_open(game).map(explained).collect()
}

/// Answers a decision whose time has run out: with the announcement that the standing orders give for this
/// case, otherwise with the decision's default.
///
/// # Errors
/// Any [`Fault`]: the decision is no longer open, or it has no default.
pub fn expire(game: &Game, open: &OpenDecision, at: Millis, dice: &dyn DiceBox) -> Result<Announced, Fault> {
    let ordered = open.window.as_ref().and_then(|w| w.then.clone());
    let announce = |by: By, announcement: &Value| {
        game.announce(by.for_seat(open.seat), &open.reply(game, announcement), at, dice)
    };
    if let Some(announcement) = &ordered
        && let Ok(announced) = announce(By::StandingOrder, announcement)
    {
        return Ok(announced);
    }
    let decisions = game.decisions(open.seat).into_iter();
    let otherwise = decisions
        .filter(|d| d.id == open.decision)
        .find_map(|d| d.otherwise);
    let nothing = || Refusal::not_understood(orders::NO_DEFAULT.plain());
    announce(By::Clock, &otherwise.ok_or_else(nothing)?)
}
