//! What happens when a clock is due.

use crate::clock::Due;
use crate::engine::{By, ClosedBy, Closing, Fault, Millis};
use crate::server::games::change::Change;
use crate::server::games::commands::claim;
use crate::server::games::live::Live;
use crate::server::problem::Problem;
use crate::standing_orders;

/// Decides what a clock that is due causes: the answer of a seat that is late, a new time to wait if its standing
/// orders have changed, a claim that the server makes, or the end of an unfinished game.
///
/// # Errors
/// `over` if nothing is due any more; an internal problem if no seat is asked.
pub(crate) fn decide(live: &Live, at: Millis) -> Result<Change, Problem> {
    let next = live.timer.as_ref().and_then(|timer| timer.due(&live.game));
    let keys = live.keys.as_ref();
    match next.filter(|next| next.at <= at).map(|next| next.due) {
        Some(Due::Expire(seat)) => {
            let open = standing_orders::open_decisions(&live.game, &live.prepared_orders);
            let late = open.into_iter().find(|asking| asking.seat == seat);
            let late = late.ok_or_else(|| Problem::internal("nobody is asked"))?;
            let answers = late.window.as_ref().is_some_and(|w| w.then.is_some());
            if !answers && live.in_time(seat, at).is_ok() {
                // The standing orders set that time and say something else now, so the clock is updated.
                return Ok(live.with_automatic_only());
            }
            Ok(standing_orders::expire(&live.game, &late, at, keys)?.into())
        }
        Some(Due::Claim(late)) => claim::lost_on_time(live, late, at),
        Some(Due::Close) => {
            let clock = ClosedBy {
                by: By::Clock,
                seat: None,
            };
            let closed = live.game.close(Closing::Unfinished, clock, at, keys)?;
            Ok(closed.into())
        }
        None => Err(Fault::Over.into()),
    }
}
