//! The evaluation of an open decision: results are cached, and the work is limited.

use super::effort::{A_DECISION, Effort, TRIAL};
use super::known_facts::KnownFacts;
use super::orders::{Refused, Trial, Verdict};
use super::plan::Step;
use super::prepared_orders::{ArmedOrders, PreparedOrders};
use crate::Message;
use crate::{DecisionFacts, Facts, Game, Refusal, Seat};
use serde_json::Value;
use std::cell::OnceCell;

/// An open decision of a seat.
pub(super) struct Thought<'a> {
    game: &'a Game,
    seat: Seat,
    kind: &'static str,
    decision: OnceCell<Option<DecisionFacts>>,
    /// The work that may still be spent on it.
    pub(super) effort: Effort,
}

impl<'a> Thought<'a> {
    /// The open decision of a seat; `None` if there is none.
    pub(super) fn of(game: &'a Game, seat: Seat) -> Option<Thought<'a>> {
        let kind = game.owed().iter().find(|owed| owed.seat == seat)?.kind;
        Some(Thought {
            game,
            seat,
            kind,
            decision: OnceCell::new(),
            effort: Effort::of(A_DECISION),
        })
    }

    /// The seat that owes it.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// The work spent on it.
    pub(super) fn spent(&self) -> u32 {
        A_DECISION - self.effort.left()
    }

    /// Its facts, computed on first use.
    pub(super) fn facts(&self) -> Option<&Facts<Value>> {
        self.decision().map(|decision| &decision.facts)
    }

    fn decision(&self) -> Option<&DecisionFacts> {
        let decision = || self.game.table().facts(self.seat);
        self.decision.get_or_init(decision).as_ref()
    }

    /// What the seat's standing orders say about it; `None` if they don't cover it. Rules whose announcement
    /// can never be parsed are reported to `disarm`.
    pub(super) fn verdict(
        &self,
        seat_orders: &PreparedOrders,
        disarm: &mut dyn FnMut(&str, Message),
    ) -> Option<Verdict> {
        let ArmedOrders { orders, disarmed } = seat_orders
            .standing()
            .filter(|standing| standing.orders.concern(self.kind))?;
        let decision = self.decision()?;
        let refused = |announcement: &Value| {
            let refusal = self.game.table().accepts(self.seat, announcement).err()?;
            let forever = matches!(refusal, Refusal::NotUnderstood { .. });
            let why = refusal.cited();
            Some(Refused { forever, why })
        };
        let trial = Trial {
            refused: &refused,
            disarm,
        };
        Some(orders.verdict(decision, disarmed, trial, &self.effort))
    }

    /// Whether the step's condition holds, or the step answers another decision.
    pub(super) fn lets(&self, step: &Step) -> bool {
        if step.condition.is_none() {
            return true;
        }
        let Some(facts) = self.facts() else { return true };
        self.effort.spend(TRIAL);
        let fits = self.game.table().accepts(self.seat, &step.announce);
        let known = KnownFacts::new(self.game.rulebook(), None);
        matches!(fits, Err(Refusal::NotAsked { .. })) || step.holds(self.kind, facts, &known, &self.effort)
    }
}
