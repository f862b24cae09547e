//! What a seat's standing orders say about decisions that it is nevertheless asked.

use crate::engine::{Millis, Seat};
use crate::server::games::live::Live;
use crate::standing_orders::{OpenDecision, open_decisions};
use serde::Serialize;
use serde_json::Value;

/// A decision that a seat is asked because of its standing orders.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AskedShown {
    /// The decision's id.
    decision: String,
    /// The standing order's rule; `None` if evaluating the orders would take too long.
    rule: Option<String>,
    /// Whether evaluating the orders and the plan would take too long.
    too_much: bool,
    /// The most time to answer, in milliseconds; `None`: as the game's clock says. Present only if it has an
    /// effect: the game must have a clock, even one without limits.
    #[schema(value_type = Option<i64>)]
    at_most_ms: Option<Millis>,
    /// When that time is over, in milliseconds since 1970, unless the clock is frozen meanwhile.
    #[schema(value_type = Option<i64>)]
    until: Option<Millis>,
    /// What is announced then; `None`: the decision's `otherwise`.
    #[schema(value_type = Option<Object>)]
    then: Option<Value>,
}

impl Live {
    /// Who is asked, with what the standing orders say about it. Computed once per entry and per change of
    /// prepared orders.
    fn asking(&self) -> &[OpenDecision] {
        self.open
            .get_or_init(|| open_decisions(&self.game, &self.prepared_orders))
    }

    /// What the standing orders of a seat say about its open decisions, where they ask it.
    pub(crate) fn asked_of(&self, seat: Seat) -> Vec<AskedShown> {
        let until = || {
            self.timer
                .as_ref()
                .and_then(|timer| timer.promised(&self.game, seat))
        };
        let relevant =
            |asking: &&OpenDecision| asking.seat == seat && (asking.rule.is_some() || asking.too_much);
        let shown = |asking: &OpenDecision| {
            let until = asking.window.as_ref().and_then(|_| until());
            let window = asking.window.clone().filter(|_| until.is_some());
            let (at_most_ms, then) = window.map_or((None, None), |w| (Some(w.at_most), w.then));
            AskedShown {
                decision: asking.decision.clone(),
                rule: asking.rule.clone(),
                too_much: asking.too_much,
                at_most_ms,
                until,
                then,
            }
        };
        self.asking().iter().filter(relevant).map(shown).collect()
    }
}
