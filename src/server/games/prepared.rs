//! What the standing orders of a seat say of the questions that it is asked all the same.

use crate::engine::Seat;
use crate::server::games::live::Live;
use crate::standing_orders::{Asking, asked};
use serde::Serialize;
use serde_json::Value;

/// A decision that a seat is asked because of what its standing orders say.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct AskedShown {
    /// The decision's id.
    decision: String,
    /// The rule that says so; nothing if finding out what the orders say would be too much work.
    rule: Option<String>,
    /// Whether finding out what the orders and the plan say would be too much work.
    too_much: bool,
    /// How long is asked at most, in milliseconds; nothing: as the game's clock says. It stands here only if it counts: the
    /// game has to keep a clock, even if that clock limits nothing.
    at_most_ms: Option<i64>,
    /// When that time is over, in milliseconds since 1970, unless something freezes the clock.
    until: Option<i64>,
    /// What is announced then; nothing: what the decision says otherwise.
    #[schema(value_type = Option<Object>)]
    then: Option<Value>,
}

impl Live {
    /// Who is asked, with what the standing orders say about it; worked out once for each entry and change of a desk.
    fn asking(&self) -> &[Asking] {
        self.asked.get_or_init(|| asked(&self.game, &self.desks))
    }

    /// What the standing orders of a seat say about its open decisions, where they say that it is asked.
    pub(crate) fn asked_of(&self, seat: Seat) -> Vec<AskedShown> {
        let until = || {
            self.timer
                .as_ref()
                .and_then(|timer| timer.promised(&self.game, seat))
        };
        let said = |asking: &&Asking| asking.seat == seat && (asking.rule.is_some() || asking.too_much);
        let shown = |asking: &Asking| {
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
        self.asking().iter().filter(said).map(shown).collect()
    }
}
