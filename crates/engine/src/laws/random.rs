//! Random legal play, with or without checking the laws.

use super::checks::round_trip;
use super::tallied::announced;
use crate::{Decision, Dice, Faces, Outcome, Seat, Seq, System, Tray};
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// How to play.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The seed; it reproduces the game.
    pub seed: u64,
    /// Whether options, ground and everything else that players may choose are drawn at random too.
    pub vary: bool,
    /// Whether the laws are checked at every entry.
    pub checks: bool,
    /// Whether to count what happens, by types of events, their features and announcements.
    pub tally: bool,
    /// A game with more entries than this counts as endless.
    pub most_entries: u64,
}

/// A finished game.
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
    /// The count of each type of event and each feature, if requested.
    pub tally: BTreeMap<String, u64>,
}

/// A violated law.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("seed {seed}, entry {entry}: {what}")]
pub struct BrokenLaw {
    /// The seed of the game.
    pub seed: u64,
    /// The entry at which the violation appeared.
    pub entry: Seq,
    /// What is wrong.
    pub what: String,
}

/// Dice from the random generator.
struct Thrown<'a>(&'a mut SmallRng);

impl Dice for Thrown<'_> {
    fn throw(&mut self, _turn: u32, _number: u64, sides: u8, count: usize) -> Option<Faces> {
        Some((0..count).map(|_| self.0.random_range(1..=sides)).collect())
    }
}

/// A game in play.
pub(super) struct Player<S: System> {
    plan: Plan,
    pub(super) rng: SmallRng,
    pub(super) state: S::State,
    entries: u64,
    dice: u64,
    tally: BTreeMap<String, u64>,
    /// Earlier announcements, to be tried where they don't belong.
    pub(super) announced: Vec<S::Announcement>,
}

/// Plays a game of random legal announcements.
///
/// # Errors
/// The first violated law.
pub fn random_game<S: System>(setup: &S::Setup, plan: Plan) -> Result<Played, BrokenLaw> {
    let fault = |what: String| BrokenLaw {
        seed: plan.seed,
        entry: Seq::NONE,
        what,
    };
    let mut rng = SmallRng::seed_from_u64(plan.seed);
    let varied = plan
        .vary
        .then(|| S::arbitrary_setup(setup, &mut |n| rng.random_range(0..n.max(1))));
    let state = S::open(varied.as_ref().unwrap_or(setup));
    let state = state.map_err(|e| fault(format!("the set-up is refused: {e}")))?;
    let counted = if plan.tally { S::all_features() } else { vec![] };
    let mut player = Player::<S> {
        plan,
        rng,
        state,
        entries: 0,
        dice: 0,
        tally: counted.into_iter().map(|name| (name, 0)).collect(),
        announced: Vec::new(),
    };
    player.begin().map_err(|what| player.broken(what))?;
    loop {
        if let Some(outcome) = S::outcome(&player.state) {
            if !S::GRADES.include(&outcome) {
                return Err(player.broken(format!("{outcome:?} has no grade of the system")));
            }
            let turns = S::turn(&player.state);
            return Ok(Played {
                entries: player.entries,
                turns,
                dice: player.dice,
                outcome,
                tally: player.tally,
            });
        }
        if player.entries >= plan.most_entries {
            return Err(player.broken(format!("no end after {} entries", player.entries)));
        }
        player.step().map_err(|what| player.broken(what))?;
    }
}

impl<S: System> Player<S> {
    fn broken(&self, what: String) -> BrokenLaw {
        BrokenLaw {
            seed: self.plan.seed,
            entry: Seq::new(self.entries),
            what,
        }
    }

    fn begin(&mut self) -> Result<(), String> {
        let mut dice = Thrown(&mut self.rng);
        let mut tray = Tray::new(&mut dice, S::turn(&self.state), 0);
        let events = S::begin(&self.state, &mut tray);
        self.fold(&events)?;
        if self.plan.checks {
            S::invariants(&self.state)
        } else {
            Ok(())
        }
    }

    fn fold(&mut self, events: &[S::Event]) -> Result<(), String> {
        for event in events {
            if self.plan.tally {
                self.count(event)?;
            }
            let before = self.plan.checks.then(|| self.state.clone());
            S::apply(&mut self.state, event);
            if let Some(before) = before {
                S::transitions(&before, event, &self.state).map_err(|e| format!("{event:?}: {e}"))?;
            }
        }
        Ok(())
    }

    /// Counts an event by its type and its features.
    fn count(&mut self, event: &S::Event) -> Result<(), String> {
        let written = serde_json::to_value(event).map_err(|e| e.to_string())?;
        let name = written["type"].as_str().map(str::to_owned);
        for name in name.into_iter().chain(S::features(&self.state, event)) {
            *self.tally.entry(name).or_default() += 1;
        }
        Ok(())
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
            self.check_facts(decision)?;
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
        if self.plan.tally {
            let written = serde_json::to_value(&announcement).map_err(|e| e.to_string())?;
            *self.tally.entry(announced(&written)).or_default() += 1;
        }
        self.fold(&events)?;
        self.entries += 1;
        if self.plan.checks {
            S::invariants(&self.state)
                .map_err(|e| format!("{e}, after {announcement:?}, which caused {events:?}"))?;
            if self.rng.random_range(0..16) == 0 {
                round_trip("state", &self.state)?;
            }
            self.remember(announcement);
        }
        Ok(())
    }

    /// A random answer: one of the choices, or one built from the parts.
    pub(super) fn answer(&mut self, decision: &Decision<S>) -> Result<S::Announcement, String> {
        if let Some(parts) = &decision.parts {
            let rng = &mut self.rng;
            return Ok(S::build(parts, &mut |n| rng.random_range(0..n.max(1))));
        }
        let choices = &decision.choices;
        if choices.is_empty() {
            return Err(format!("a {} decision without a choice", decision.kind));
        }
        // Three of four games are fought to the end.
        if !self.plan.seed.is_multiple_of(4) && self.rng.random_range(0..4) > 0 {
            let fights: Vec<_> = choices.iter().filter(|c| S::fights(&self.state, c)).collect();
            if !fights.is_empty() {
                return Ok(fights[self.rng.random_range(0..fights.len())].clone());
            }
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

    /// How much this game likes such announcements, 0 to 8. Each game has its own temperament, so that some
    /// are fought to the end and others conceded.
    fn liking(&self, choice: &S::Announcement) -> u64 {
        let mut hasher = DefaultHasher::new();
        std::mem::discriminant(choice).hash(&mut hasher);
        self.plan.seed.hash(&mut hasher);
        hasher.finish() % 9
    }

    pub(super) fn try_out(&mut self, seat: Seat, it: &S::Announcement) -> Result<Vec<S::Event>, String> {
        let mut again = self.rng.clone();
        let mut dice = Thrown(&mut again);
        let mut tray = Tray::new(&mut dice, S::turn(&self.state), 0);
        let result = S::decide(&self.state, seat, it, &mut tray);
        if result.is_err() && !tray.untouched() {
            return Err(format!("REFUSAL THREW DICE: {it:?}"));
        }
        result.map_err(|e| e.to_string())
    }

    fn remember(&mut self, announcement: S::Announcement) {
        if self.announced.len() < 64 {
            self.announced.push(announcement);
        } else {
            let place = self.rng.random_range(0..64);
            self.announced[place] = announcement;
        }
    }
}
