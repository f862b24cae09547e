//! The checks of each law at a decision of a random game.

use super::random::Player;
use super::tamper::{tampered, words};
use crate::{Decision, Scripted, Seat, System, Throw, Tray, Viewer};
use rand::RngExt as _;
use serde::Serialize;
use serde::de::DeserializeOwned;

impl<S: System> Player<S> {
    /// Law 1: what is offered is accepted. All offers occasionally, a few every time.
    pub(super) fn check_offers(&mut self, decision: &Decision<S>) -> Result<(), String> {
        let all = self.rng.random_range(0..32) == 0;
        for choice in &decision.choices {
            if all || self.rng.random_range(0..decision.choices.len()) < 3 {
                self.try_out(decision.seat, choice)
                    .map_err(|e| format!("{} offers {choice:?}, and it is refused: {e}", decision.kind))?;
            }
        }
        if let Some(otherwise) = &decision.otherwise {
            self.try_out(decision.seat, otherwise)
                .map_err(|e| format!("{}: the default {otherwise:?} is refused: {e}", decision.kind))?;
        }
        if let Some(parts) = &decision.parts {
            let built = self.answer(decision)?;
            self.try_out(decision.seat, &built).map_err(|e| {
                format!(
                    "{}: {built:?} was built from the parts and is refused: {e}",
                    decision.kind
                )
            })?;
            self.check_parts(decision, parts, &built)?;
        }
        Ok(())
    }

    /// Laws 1 and 2 for answers built from parts: what fits the parts is accepted, and nothing else.
    fn check_parts(
        &mut self,
        decision: &Decision<S>,
        parts: &S::Parts,
        built: &S::Announcement,
    ) -> Result<(), String> {
        if !S::satisfies(parts, built) {
            return Err(format!(
                "{}: {built:?} was built from the parts and does not fit them",
                decision.kind
            ));
        }
        let words = words(parts);
        for _ in 0..4 {
            let Some(other) = tampered(built, &words, &mut self.rng) else {
                continue;
            };
            let fits = S::satisfies(parts, &other);
            match self.try_out(decision.seat, &other) {
                Ok(_) if !fits => {
                    return Err(format!(
                        "{}: {other:?} does not fit the parts and is accepted",
                        decision.kind
                    ));
                }
                Err(e) if fits => {
                    return Err(format!(
                        "{}: {other:?} fits the parts and is refused: {e}",
                        decision.kind
                    ));
                }
                Ok(_) | Err(_) => {}
            }
        }
        Ok(())
    }

    /// Laws 2 and 3: an announcement from elsewhere is refused here without a throw, or is one of the
    /// choices.
    pub(super) fn check_strangers(&mut self, decisions: &[Decision<S>]) -> Result<(), String> {
        for _ in 0..2 {
            if self.announced.is_empty() {
                return Ok(());
            }
            let stranger = self.announced[self.rng.random_range(0..self.announced.len())].clone();
            let seat = Seat::ALL[self.rng.random_range(0..2)];
            let events = match self.try_out(seat, &stranger) {
                Ok(events) => events,
                Err(e) if e.starts_with("REFUSAL THREW DICE") => return Err(e),
                Err(_) => continue,
            };
            let own = decisions.iter().find(|d| d.seat == seat);
            let mut offered = S::anytime(&self.state, seat);
            if let Some(decision) = own {
                if decision.parts.is_some() {
                    continue;
                }
                offered.extend(decision.choices.iter().cloned());
            }
            if offered.contains(&stranger) {
                continue;
            }
            let same = offered
                .iter()
                .any(|o| self.try_out(seat, o).is_ok_and(|e| e == events));
            if !same {
                return Err(format!(
                    "{stranger:?} is accepted from {seat:?}, and was not offered"
                ));
            }
        }
        Ok(())
    }

    /// Laws 4 and 5.
    pub(super) fn check_again(
        &mut self,
        decision: &Decision<S>,
        announcement: &S::Announcement,
        events: &[S::Event],
        thrown: &[Throw],
    ) -> Result<(), String> {
        let mut script = Scripted::of(thrown);
        let mut tray = Tray::new(&mut script, S::turn(&self.state), 0);
        let again = S::decide(&self.state, decision.seat, announcement, &mut tray)
            .map_err(|e| format!("accepted once, refused again: {announcement:?}: {e}"))?;
        let short = tray.short();
        let wasted = script.left();
        if again != events || short > 0 || wasted > 0 {
            return Err(format!(
                "decided again with its own dice, {announcement:?} comes out differently"
            ));
        }
        self.check_odds(decision, announcement, thrown)?;
        round_trip("announcement", announcement)?;
        for event in events {
            round_trip("event", event)?;
            let text = serde_json::to_value(event).map_err(|e| e.to_string())?;
            // The log adds the rule that produced it.
            if text.as_object().is_none_or(|fields| fields.contains_key("rule")) {
                return Err(format!(
                    "the event {text} is no object to which a rule can be added"
                ));
            }
        }
        Ok(())
    }

    /// Law 9: if an announcement throws immediately, its odds describe that throw.
    fn check_odds(
        &self,
        decision: &Decision<S>,
        announcement: &S::Announcement,
        thrown: &[Throw],
    ) -> Result<(), String> {
        let odds = S::odds(&self.state, decision.seat, announcement);
        let foreseen = odds.throws.iter().find(|t| t.dice > 0);
        let (Some(foreseen), false) = (foreseen, decision.sealed) else {
            return Ok(());
        };
        match thrown.first() {
            // The enemy may react before anything is thrown.
            None => Ok(()),
            Some(first) if first.faces.len() == usize::from(foreseen.dice) => Ok(()),
            other => Err(format!(
                "{announcement:?}: the odds speak of {} dice, thrown: {other:?}",
                foreseen.dice
            )),
        }
    }

    /// Law 7: while a sealed answer waits, others see the same whatever it says.
    pub(super) fn check_secrets(
        &mut self,
        decision: &Decision<S>,
        answer: &S::Announcement,
    ) -> Result<(), String> {
        if !decision.sealed {
            return Ok(());
        }
        let other = self.answer(decision)?;
        let seen = [
            self.seen_after(decision, answer)?,
            self.seen_after(decision, &other)?,
        ];
        match seen {
            [Some(a), Some(b)] if a != b => Err(format!("{answer:?} and {other:?} look different to others")),
            _ => Ok(()),
        }
    }

    /// What everybody else sees of an answer, and of the table after it, while the other side's answer is
    /// missing.
    fn seen_after(
        &mut self,
        decision: &Decision<S>,
        answer: &S::Announcement,
    ) -> Result<Option<Vec<String>>, String> {
        let seat = decision.seat;
        let awaited = |state: &S::State| {
            S::pending(state)
                .iter()
                .any(|d| d.sealed && d.seat == seat.other() && d.kind == decision.kind)
        };
        let events = self.try_out(seat, answer)?;
        let mut state = self.state.clone();
        for event in &events {
            S::apply(&mut state, event);
        }
        if !awaited(&self.state) || !awaited(&state) {
            return Ok(None);
        }
        let mut seen = Vec::new();
        for viewer in [Viewer::Public, Viewer::Seat(seat.other())] {
            seen.push(serde_json::to_string(&S::view(&state, viewer)).map_err(|e| e.to_string())?);
            seen.extend(
                events
                    .iter()
                    .filter(|e| S::shows(e, viewer))
                    .map(|e| format!("{e:?}")),
            );
        }
        // The other side's standing orders must not see it either.
        for open in S::pending(&state).iter().filter(|d| d.seat != seat) {
            seen.push(format!("{:?}", S::facts(&state, open)));
        }
        Ok(Some(seen))
    }
}

/// Checks that a value survives a round trip through JSON.
pub(super) fn round_trip<T: Serialize + DeserializeOwned + PartialEq>(
    what: &str,
    thing: &T,
) -> Result<(), String> {
    let text = serde_json::to_string(thing).map_err(|e| e.to_string())?;
    let back: T =
        serde_json::from_str(&text).map_err(|e| format!("{what} {text} can't be read back: {e}"))?;
    if back == *thing {
        Ok(())
    } else {
        Err(format!("{what} {text} comes back differently"))
    }
}
