//! The invariants of transitions between states.

use super::event::Event;
use super::roster::{Gone, Unit};
use super::state::State;

fn hold(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// Checks the invariants of a transition.
///
/// # Errors
/// The invariant that the event violates, in words.
pub(crate) fn transitions(before: &State, event: &Event, after: &State) -> Result<(), String> {
    let holds = before.field == after.field && before.options == after.options;
    hold(holds, || {
        "the charts, the ground or the options have changed".to_owned()
    })?;
    hold(before.units.len() == after.units.len(), || {
        "a unit has come or gone".to_owned()
    })?;
    for (was, is) in before.units.iter().zip(&after.units) {
        unit(was, is, event)?;
    }
    if let Event::Fired { unit, mode: None, .. } = event {
        let again = before.find(*unit).is_some_and(|ix| before.unit(ix).salvo);
        hold(!again, || format!("{unit} fires a second salvo in a turn"))?;
    }
    if let Event::WingActivated { wing, .. } = event {
        let finished = before.find_wing(*wing).is_some_and(|w| before.wing(w).finished);
        hold(!finished, || format!("{wing} is finished, and activated"))?;
    }
    Ok(())
}

fn unit(was: &Unit, is: &Unit, event: &Event) -> Result<(), String> {
    let id = is.id;
    let back = was.gone == Some(Gone::Pursued) && is.gone.is_none();
    hold(was.gone.is_none() || was.gone == is.gone || back, || {
        format!("{id} comes back")
    })?;
    let cleared = matches!(event, Event::MarkersRemoved {});
    let marks = |u: &Unit| [u.salvo, u.fired, u.spent];
    let lost = marks(was).into_iter().zip(marks(is)).any(|(was, is)| was && !is);
    hold(!lost || cleared, || {
        format!("{id} loses a marker before the marker removal")
    })?;
    let taken_in = matches!(event, Event::CasualtiesChanged { .. });
    hold(is.casualties >= was.casualties || taken_in, || {
        format!("{id} gets strength back")
    })?;
    let printed =
        (was.strength, was.rating, was.kind, was.wing) == (is.strength, is.rating, is.kind, is.wing);
    hold(printed, || format!("what is printed on {id} has changed"))
}
