//! The pipeline of a decision: whatever the players have said beforehand is announced, until somebody must be asked.
//!
//! The rulebook itself has elided what has one possible answer. Then come, for each open decision: the standing orders
//! of the seat, its yield, its plan. What is left is asked. Everything is a function of the game and of the two desks;
//! the entries go into the log like any other, and whoever replays the log needs no desk.

use super::desk::Desk;
use super::known::Known;
use super::orders::{Verdict, Window};
use crate::engine::{Announced, By, DiceBox, Entry, Fault, Game, Refusal, Seat, Written};
use serde_json::Value;

/// The most entries that one announcement may bring after it.
pub const MOST: usize = 512;

/// A seat that is asked, after everything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// Who is asked.
    pub seat: Seat,
    /// The id of the decision.
    pub decision: String,
    /// The rule of his standing orders that says so, if one does.
    pub rule: Option<String>,
    /// How long he is asked at most, and what is announced then; nothing: as the game's clock says.
    pub window: Option<Window>,
}

/// What has followed.
pub struct Followed {
    /// The entries, in order.
    pub entries: Vec<Written>,
    /// The game after them.
    pub game: Game,
    /// The desks after them.
    pub desks: [Desk; 2],
    /// Who is asked now.
    pub asked: Vec<Asking>,
}

/// What is to be done about an open decision.
enum Next {
    Announce(By, Value),
    /// The next step of the plan.
    Step(Value),
    Ask(Option<String>, Option<Window>),
}

/// Announces whatever follows by itself after `cause`, the entries that have just been made.
///
/// # Errors
/// A [`Fault`] of the game itself: its dice are used up, or it can't be read. A refusal is no fault.
pub fn follow(
    game: Game,
    mut desks: [Desk; 2],
    cause: &[Written],
    at: i64,
    dice: &dyn DiceBox,
) -> Result<Followed, Fault> {
    for entry in cause {
        observe(&mut desks, &game, entry);
    }
    let mut followed = Followed {
        entries: vec![],
        game,
        desks,
        asked: vec![],
    };
    while followed.entries.len() < MOST {
        followed.asked.clear();
        if !followed.step(at, dice)? {
            return Ok(followed);
        }
    }
    followed.asked = followed.open();
    Ok(followed)
}

fn observe(desks: &mut [Desk; 2], game: &Game, entry: &Entry) {
    for seat in Seat::ALL {
        desks[seat.index()].observe(game, seat, entry);
    }
}

impl Followed {
    /// Every open decision, as if nothing had been said beforehand.
    fn open(&self) -> Vec<Asking> {
        let asking = |(seat, decision)| Asking {
            seat,
            decision,
            rule: None,
            window: None,
        };
        let of = |seat: Seat| self.game.open_ids(seat).into_iter().map(move |id| (seat, id));
        Seat::ALL.into_iter().flat_map(of).map(asking).collect()
    }

    /// Announces one thing, if there is one; else notes who is asked.
    fn step(&mut self, at: i64, dice: &dyn DiceBox) -> Result<bool, Fault> {
        if self.game.is_over() {
            return Ok(false);
        }
        let open = self.open();
        if self.desks.iter().all(Desk::is_clear) {
            self.asked = open;
            return Ok(false);
        }
        for mut asking in open {
            loop {
                let next = next(&self.game, &mut self.desks[asking.seat.index()], asking.seat);
                match next {
                    Next::Ask(rule, window) => {
                        (asking.rule, asking.window) = (rule, window);
                        self.asked.push(asking);
                        break;
                    }
                    Next::Announce(by, announcement) => {
                        match self.announce(&asking, by, &announcement, at, dice) {
                            Ok(()) => return Ok(true),
                            // What was found legal is refused: the player is asked, and nothing is lost.
                            Err(Fault::Refused(_)) => {
                                self.asked.push(asking);
                                break;
                            }
                            Err(fault) => return Err(fault),
                        }
                    }
                    Next::Step(announcement) => {
                        let made = self.announce(&asking, By::Plan, &announcement, at, dice);
                        let desk = &mut self.desks[asking.seat.index()];
                        match made {
                            Ok(()) => return Ok(true),
                            Err(Fault::Refused(refusal)) => {
                                if waits(desk, &refusal) {
                                    self.asked.push(asking);
                                    break;
                                }
                            }
                            Err(fault) => return Err(fault),
                        }
                    }
                }
            }
        }
        Ok(false)
    }

    fn announce(
        &mut self,
        asking: &Asking,
        by: By,
        announcement: &Value,
        at: i64,
        dice: &dyn DiceBox,
    ) -> Result<(), Fault> {
        let (seat, head) = (asking.seat, self.game.head());
        let done = self
            .game
            .announce(seat, by, &asking.decision, head, announcement, at, dice)?;
        let Announced { entry, game } = done;
        if by == By::Plan
            && let Some(plan) = self.desks[seat.index()].planned_mut()
        {
            plan.advanced(entry.seq);
        }
        self.game = game;
        observe(&mut self.desks, &self.game, &entry);
        self.entries.push(entry);
        Ok(())
    }
}

/// The next step of a plan was refused: whether the plan waits for its time. If not, the step was left out, or the
/// plan has stopped.
fn waits(desk: &mut Desk, refusal: &Refusal) -> bool {
    let Some(plan) = desk.planned_mut() else {
        return true;
    };
    if matches!(refusal, Refusal::NotAsked { .. }) {
        if plan.made.is_empty() || plan.carries_on("question") {
            return true;
        }
        plan.hindered("question", "something else is asked".to_owned());
    } else {
        plan.hindered("illegal", format!("step {} is refused: {refusal}", plan.next + 1));
    }
    false
}

/// What a desk makes of the decision that is open to its seat.
fn next(game: &Game, desk: &mut Desk, seat: Seat) -> Next {
    let ask = Next::Ask(None, None);
    if desk.is_clear() {
        return ask;
    }
    let kind = game
        .owed()
        .into_iter()
        .find(|(s, _)| *s == seat)
        .map(|(_, kind)| kind);
    let Some(kind) = kind else { return ask };
    let ordered = desk.standing().is_some_and(|(orders, _)| orders.concern(kind));
    // Working the facts out takes time: only for whoever tests them.
    let facts = if ordered || desk.yields() {
        game.table().facts(seat).map(|(_, facts)| facts)
    } else {
        None
    };
    if let Some(facts) = facts.as_ref().filter(|_| ordered) {
        let mut spent: Vec<(String, String)> = Vec::new();
        let refused = |announcement: &Value| match game.table().odds(seat, announcement) {
            Ok(_) => None,
            Err(refusal) => Some((
                matches!(refusal, Refusal::NotUnderstood { .. }),
                refusal.to_string(),
            )),
        };
        let verdict = match desk.standing() {
            Some((orders, disarmed)) => orders.verdict(kind, facts, disarmed, &refused, &mut |rule, why| {
                spent.push((rule.to_owned(), why));
            }),
            None => Verdict::Silent,
        };
        for (rule, why) in spent {
            desk.disarm(&rule, why);
        }
        match verdict {
            Verdict::Answer(_, announcement) => return Next::Announce(By::StandingOrder, announcement),
            Verdict::Ask(rule, window) => return Next::Ask(Some(rule), window),
            Verdict::Silent => {}
        }
    }
    if desk.yields()
        && let Some(decline) = facts.as_ref().and_then(|f| f.decline.clone())
    {
        return Next::Announce(By::StandingOrder, decline);
    }
    // Nothing changes while steps are left out: the facts are worked out once.
    let mut facts = facts;
    loop {
        let Some(step) = desk.planned().and_then(|plan| plan.due()).cloned() else {
            return ask;
        };
        if step.condition.is_none() {
            return Next::Step(step.announce);
        }
        if facts.is_none() {
            facts = game.table().facts(seat).map(|(_, facts)| facts);
        }
        let Some(facts) = &facts else {
            return Next::Step(step.announce);
        };
        let fits = game.table().odds(seat, &step.announce);
        let known = Known::new(game.rulebook(), None);
        if matches!(fits, Err(Refusal::NotAsked { .. })) || step.holds(kind, facts, &known) {
            return Next::Step(step.announce);
        }
        if let Some(plan) = desk.planned_mut() {
            let number = plan.next + 1;
            plan.hindered(
                "condition",
                format!("the condition of step {number} does not hold"),
            );
        }
    }
}

/// Who is asked at this moment, with what the standing orders say about the asking: for a clock that is set anew after a
/// restart, and for the owner's eyes.
pub fn asked(game: &Game, desks: &[Desk; 2]) -> Vec<Asking> {
    let open = |seat: Seat| game.open_ids(seat).into_iter().map(move |id| (seat, id));
    let asking = |(seat, decision): (Seat, String)| {
        let (rule, window) = match said(game, &desks[seat.index()], seat) {
            Some(Verdict::Ask(rule, window)) => (Some(rule), window),
            _ => (None, None),
        };
        Asking {
            seat,
            decision,
            rule,
            window,
        }
    };
    Seat::ALL.into_iter().flat_map(open).map(asking).collect()
}

/// What standing orders say to the decision that is open to their seat.
fn said(game: &Game, desk: &Desk, seat: Seat) -> Option<Verdict> {
    let (orders, disarmed) = desk.standing()?;
    let (_, kind) = game.owed().into_iter().find(|(s, _)| *s == seat)?;
    let (_, facts) = game.table().facts(seat).filter(|_| orders.concern(kind))?;
    let refused = |announcement: &Value| {
        let refusal = game.table().odds(seat, announcement).err()?;
        Some((false, refusal.to_string()))
    };
    Some(orders.verdict(kind, &facts, disarmed, &refused, &mut |_, _| ()))
}

/// Nobody has answered in time: what the standing orders say for that case is announced, else what the decision says.
///
/// # Errors
/// Any [`Fault`]: the decision is no longer open, or nothing may be announced for it.
pub fn expire(game: &Game, asking: &Asking, at: i64, dice: &dyn DiceBox) -> Result<Announced, Fault> {
    let ordered = asking.window.as_ref().and_then(|w| w.then.clone());
    let announce = |by, announcement: &Value| {
        game.announce(
            asking.seat,
            by,
            &asking.decision,
            game.head(),
            announcement,
            at,
            dice,
        )
    };
    if let Some(announcement) = &ordered
        && let Ok(announced) = announce(By::StandingOrder, announcement)
    {
        return Ok(announced);
    }
    let open = game.decisions(asking.seat).into_iter();
    let otherwise = open.filter(|d| d.id == asking.decision).find_map(|d| d.otherwise);
    let nothing = || Refusal::not_understood("this game's decisions have no answer for want of one");
    announce(By::Clock, &otherwise.ok_or_else(nothing)?)
}
