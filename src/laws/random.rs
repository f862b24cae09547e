//! Random legal play, with and without looking at the laws.

use crate::engine::{Decision, Dice, Faces, Outcome, Scripted, Seat, System, Tray, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// How to play.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Repeats the game.
    pub seed: u64,
    /// Whether options, ground and whatever else the players may settle are chosen by chance as well.
    pub vary: bool,
    /// Whether the laws are checked at every entry.
    pub checks: bool,
    /// A game with more entries than this counts as one without end.
    pub most_entries: u64,
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Accepted announcements.
    pub entries: u64,
    /// Game turns.
    pub turns: u32,
    /// Dice thrown.
    pub dice: u64,
    /// How it ended.
    pub outcome: Outcome,
}

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("seed {seed}, entry {entry}: {what}")]
pub struct Broken {
    /// The seed of the game.
    pub seed: u64,
    /// The entry at which it showed.
    pub entry: u64,
    /// What is wrong.
    pub what: String,
}

/// Dice from the program's own chance.
struct Thrown<'a>(&'a mut SmallRng);

impl Dice for Thrown<'_> {
    fn throw(&mut self, _turn: u32, _number: u64, sides: u8, count: usize) -> Option<Faces> {
        Some((0..count).map(|_| self.0.random_range(1..=sides)).collect())
    }
}

struct Player<S: System> {
    plan: Plan,
    rng: SmallRng,
    state: S::State,
    entries: u64,
    dice: u64,
    /// Announcements made before, to be tried where they don't belong.
    said: Vec<S::Announcement>,
}

/// Plays a game of random legal announcements.
///
/// # Errors
/// The first law that does not hold.
pub fn random_game<S: System>(setup: &S::Setup, plan: Plan) -> Result<Played, Broken> {
    let fault = |what: String| Broken {
        seed: plan.seed,
        entry: 0,
        what,
    };
    let mut rng = SmallRng::seed_from_u64(plan.seed);
    let varied = plan
        .vary
        .then(|| S::vary(setup, &mut |n| rng.random_range(0..n.max(1))));
    let state = S::open(varied.as_ref().unwrap_or(setup));
    let state = state.map_err(|e| fault(format!("the set-up is refused: {e}")))?;
    let mut player = Player::<S> {
        plan,
        rng,
        state,
        entries: 0,
        dice: 0,
        said: Vec::new(),
    };
    player.begin().map_err(|what| player.broken(what))?;
    loop {
        if let Some(outcome) = S::outcome(&player.state) {
            let turns = S::turn(&player.state);
            return Ok(Played {
                entries: player.entries,
                turns,
                dice: player.dice,
                outcome,
            });
        }
        if player.entries >= plan.most_entries {
            return Err(player.broken(format!("no end after {} entries", player.entries)));
        }
        player.step().map_err(|what| player.broken(what))?;
    }
}

impl<S: System> Player<S> {
    fn broken(&self, what: String) -> Broken {
        Broken {
            seed: self.plan.seed,
            entry: self.entries,
            what,
        }
    }

    fn begin(&mut self) -> Result<(), String> {
        let mut dice = Thrown(&mut self.rng);
        let mut tray = Tray::new(&mut dice, S::turn(&self.state), 0);
        let events = S::begin(&self.state, &mut tray);
        self.fold(&events);
        if self.plan.checks {
            S::sound(&self.state)
        } else {
            Ok(())
        }
    }

    fn fold(&mut self, events: &[S::Event]) {
        for event in events {
            S::apply(&mut self.state, event);
        }
    }

    fn step(&mut self) -> Result<(), String> {
        let decisions = S::pending(&self.state);
        if decisions.is_empty() {
            return Err("nobody owes a decision, and the game is not over".to_owned());
        }
        let which = self.rng.random_range(0..decisions.len());
        let decision = &decisions[which];
        let announcement = self.answer(decision)?;
        if self.plan.checks {
            self.check_offers(decision)?;
            self.check_strangers(&decisions)?;
            self.check_secrets(decision, &announcement)?;
        }
        let mut dice = Thrown(&mut self.rng);
        let mut tray = Tray::new(&mut dice, S::turn(&self.state), 0);
        let events = S::decide(&self.state, decision.seat, &announcement, &mut tray)
            .map_err(|e| format!("offered and refused: {announcement:?}: {e}"))?;
        let thrown = tray.into_thrown();
        self.dice += thrown.iter().map(|t| t.faces.len() as u64).sum::<u64>();
        if self.plan.checks {
            self.check_again(decision, &announcement, &events, &thrown)?;
        }
        self.fold(&events);
        self.entries += 1;
        if self.plan.checks {
            S::sound(&self.state)?;
            if self.rng.random_range(0..16) == 0 {
                round_trip("state", &self.state)?;
            }
            self.remember(announcement);
        }
        Ok(())
    }

    /// A random answer: one of the choices, or one built from the parts.
    fn answer(&mut self, decision: &Decision<S>) -> Result<S::Announcement, String> {
        if let Some(parts) = &decision.parts {
            let rng = &mut self.rng;
            return Ok(S::build(parts, &mut |n| rng.random_range(0..n.max(1))));
        }
        let choices = &decision.choices;
        if choices.is_empty() {
            return Err(format!("a {} decision without a choice", decision.kind));
        }
        let mut choice = &choices[self.rng.random_range(0..choices.len())];
        for _ in 0..8 {
            if self.rng.random_range(0..8) < self.liking(choice) {
                break;
            }
            choice = &choices[self.rng.random_range(0..choices.len())];
        }
        Ok(choice.clone())
    }

    /// How much this game likes such announcements, 0 to 8: every game has a temper of its own, so that some are
    /// fought out and others given up.
    fn liking(&self, choice: &S::Announcement) -> u64 {
        let mut hasher = DefaultHasher::new();
        std::mem::discriminant(choice).hash(&mut hasher);
        self.plan.seed.hash(&mut hasher);
        hasher.finish() % 9
    }

    fn try_out(&mut self, seat: Seat, it: &S::Announcement) -> Result<Vec<S::Event>, String> {
        let mut again = self.rng.clone();
        let mut dice = Thrown(&mut again);
        let mut tray = Tray::new(&mut dice, S::turn(&self.state), 0);
        let result = S::decide(&self.state, seat, it, &mut tray);
        if result.is_err() && !tray.untouched() {
            return Err(format!("REFUSAL THREW DICE: {it:?}"));
        }
        result.map_err(|e| e.to_string())
    }

    /// Law 1: what is offered is accepted. All of it now and then, a few of it always.
    fn check_offers(&mut self, decision: &Decision<S>) -> Result<(), String> {
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
        if decision.parts.is_some() {
            let built = self.answer(decision)?;
            self.try_out(decision.seat, &built).map_err(|e| {
                format!(
                    "{}: {built:?} was built from the parts and is refused: {e}",
                    decision.kind
                )
            })?;
        }
        Ok(())
    }

    /// Laws 2 and 3: what was said elsewhere is refused here without a throw, or is one of the choices.
    fn check_strangers(&mut self, decisions: &[Decision<S>]) -> Result<(), String> {
        for _ in 0..2 {
            if self.said.is_empty() {
                return Ok(());
            }
            let stranger = self.said[self.rng.random_range(0..self.said.len())].clone();
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
    fn check_again(
        &mut self,
        decision: &Decision<S>,
        announcement: &S::Announcement,
        events: &[S::Event],
        thrown: &[crate::engine::Throw],
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
        }
        Ok(())
    }

    /// Law 9: where an announcement throws at once, its odds name that throw.
    fn check_odds(
        &self,
        decision: &Decision<S>,
        announcement: &S::Announcement,
        thrown: &[crate::engine::Throw],
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

    /// Law 7: as long as a sealed answer waits, the others see the same, whatever it says.
    fn check_secrets(&mut self, decision: &Decision<S>, answer: &S::Announcement) -> Result<(), String> {
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

    /// What everybody else sees of an answer and of the table after it, while the other side's is awaited.
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
        Ok(Some(seen))
    }

    fn remember(&mut self, announcement: S::Announcement) {
        if self.said.len() < 64 {
            self.said.push(announcement);
        } else {
            let place = self.rng.random_range(0..64);
            self.said[place] = announcement;
        }
    }
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq>(what: &str, thing: &T) -> Result<(), String> {
    let text = serde_json::to_string(thing).map_err(|e| e.to_string())?;
    let back: T =
        serde_json::from_str(&text).map_err(|e| format!("{what} {text} can't be read back: {e}"))?;
    if back == *thing {
        Ok(())
    } else {
        Err(format!("{what} {text} comes back differently"))
    }
}
