//! What lies ahead of a game's clocks if nothing happens: deadlines, reminders, misses, and what is due.

use super::pace::HOUR;
use super::paused::PausedBy;
use super::state::{Clocks, EXCUSED, IDLE, Runs};
use crate::Seat;
use serde::{Deserialize, Serialize};

/// When a seat's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Deadline {
    /// The moment, in milliseconds since 1970. What is known to freeze the clock until then is counted in.
    pub at: i64,
    /// Whether it is the reaction clock; otherwise it is the seat's own.
    pub reaction: bool,
}

/// What is due at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A seat's reaction clock has run out: what the decision says happens otherwise is announced.
    Expire(Seat),
    /// Nothing has happened for so long that the game is closed as unfinished.
    Close,
}

/// Which reminder it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// A fifth is left of what there was when the clock began to run.
    FifthLeft,
    /// Six hours are left.
    SixHours,
}

/// A part of a wait at whose end a clock runs out.
struct Stage {
    /// What is left until its end, in milliseconds after the last entry.
    left: i64,
    /// How long it is altogether.
    had: i64,
    /// When it ends.
    end: i64,
}

/// A moment that comes; a game that is closed for play has none ahead.
pub(super) fn ever(at: i64) -> Option<i64> {
    Some(at).filter(|at| *at < i64::MAX)
}

impl Clocks {
    /// The parts of a seat's wait: one on the reaction clock; on its own clock one more for each miss that is still excused.
    fn stages(&self, seat: Seat, frozen: &PausedBy<'_>) -> Vec<Stage> {
        let clock = &self.seats[seat.index()];
        let (Some(pace), Some(wait)) = (&self.pace, &clock.wait) else {
            return vec![];
        };
        let stage = |left: i64, had: i64| Stage {
            left,
            had,
            end: frozen.reached(self.at, left),
        };
        match &wait.runs {
            Runs::Window { left, .. } => vec![stage(*left, wait.had)],
            Runs::Own => {
                let first = std::iter::once(stage(clock.left, wait.had));
                let excused = (1..=i64::from(EXCUSED.saturating_sub(clock.misses))).map(|nth| {
                    let more = nth.saturating_mul(pace.increment);
                    stage(clock.left.saturating_add(more), pace.increment)
                });
                first.chain(excused).collect()
            }
        }
    }

    /// The part of a seat's wait in which it is at `now`; the last if all are over.
    fn stage(&self, seat: Seat, now: i64, frozen: &PausedBy<'_>) -> Option<Stage> {
        let mut stages = self.stages(seat, frozen);
        let at = stages.iter().position(|stage| stage.end > now);
        let at = at.unwrap_or(stages.len().checked_sub(1)?);
        Some(stages.swap_remove(at))
    }

    /// When the time of a seat is up after `now`, if a clock runs for it: a miss that is excused is over when its time has
    /// come. In the past if nothing is excused any more. Nothing while the game is closed for play.
    pub fn deadline(&self, seat: Seat, now: i64, frozen: &PausedBy<'_>) -> Option<Deadline> {
        let wait = self.seats[seat.index()].wait.as_ref()?;
        let reaction = matches!(wait.runs, Runs::Window { .. });
        let at = ever(self.stage(seat, now, frozen)?.end)?;
        Some(Deadline { at, reaction })
    }

    /// The deadline of a seat as everybody else may see it: as it would be without what its orders say.
    pub fn public_deadline(&self, seat: Seat, now: i64, frozen: &PausedBy<'_>) -> Option<Deadline> {
        let deadline = self.deadline(seat, now, frozen)?;
        let wait = self.seats[seat.index()].wait.as_ref()?;
        match &wait.runs {
            Runs::Window { left, cut, .. } if *cut > 0 => {
                let at = ever(frozen.reached(self.at, left.saturating_add(*cut)))?;
                Some(Deadline { at, ..deadline })
            }
            _ => Some(deadline),
        }
    }

    /// When a seat's own clock runs out for the first, second … time in the game, if nothing happens: each with its number.
    /// All but the last are excused; from then on the opponent may claim the game.
    pub fn misses(&self, seat: Seat, frozen: &PausedBy<'_>) -> Vec<(u8, i64)> {
        let clock = &self.seats[seat.index()];
        if clock.wait.as_ref().is_none_or(|wait| wait.runs != Runs::Own) {
            return vec![];
        }
        let numbers = clock.misses.saturating_add(1)..;
        let ends = self
            .stages(seat, frozen)
            .into_iter()
            .map_while(|stage| ever(stage.end));
        numbers.zip(ends).collect()
    }

    /// From when on the opponent of a seat may claim the game, if nothing happens: its own clock has run out, and no
    /// further miss is excused.
    pub fn falls(&self, seat: Seat, frozen: &PausedBy<'_>) -> Option<i64> {
        self.misses(seat, frozen).last().map(|(_, at)| *at)
    }

    /// When the next of both seats' misses after `now` is, if nothing happens: until then every deadline stands.
    pub fn next_miss(&self, now: i64, frozen: &[PausedBy<'_>; 2]) -> Option<i64> {
        let misses = |seat: Seat| self.misses(seat, &frozen[seat.index()]);
        let misses = Seat::ALL.into_iter().flat_map(misses).map(|(_, at)| at);
        misses.filter(|at| *at > now).min()
    }

    /// What is due next if nothing happens before, and when.
    pub fn due(&self, frozen: &[PausedBy<'_>; 2]) -> Option<(i64, Due)> {
        if self.over {
            return None;
        }
        if self.pace.is_none() {
            let [first, _] = frozen;
            // Nobody's nights and vacations hold this up; a pause and an outage do.
            let common = PausedBy {
                calendar: &super::Calendar::default(),
                ..*first
            };
            return Some((ever(common.reached(self.at, IDLE))?, Due::Close));
        }
        let expire = |seat: Seat| {
            let deadline = self.deadline(seat, i64::MIN, &frozen[seat.index()])?;
            deadline.reaction.then_some((deadline.at, Due::Expire(seat)))
        };
        let expire = Seat::ALL.into_iter().filter_map(expire).min_by_key(|(at, _)| *at);
        let fall = |seat: Seat| self.falls(seat, &frozen[seat.index()]);
        let fall = Seat::ALL.into_iter().filter_map(fall).min();
        expire.or(fall.map(|at| (at.saturating_add(IDLE), Due::Close)))
    }

    /// When a seat is reminded before its next deadline after `now`: when a fifth is left of what it had, and six hours
    /// before the end. Such as lay before the last entry are left out.
    pub fn reminders(&self, seat: Seat, now: i64, frozen: &PausedBy<'_>) -> Vec<(Mark, i64)> {
        let Some(stage) = self.stage(seat, now, frozen) else {
            return vec![];
        };
        let before = [
            (Mark::FifthLeft, stage.had - stage.had / 5 * 4),
            (Mark::SixHours, 6 * HOUR),
        ];
        let ahead = before
            .into_iter()
            .filter(|(_, rest)| *rest < stage.left && *rest < stage.had);
        let mut times: Vec<(Mark, i64)> = ahead
            .filter_map(|(mark, rest)| Some((mark, ever(frozen.reached(self.at, stage.left - rest))?)))
            .collect();
        times.sort_by_key(|(_, at)| *at);
        times.dedup_by_key(|(_, at)| *at);
        times
    }

    /// Since when a game with a pace waits for a seat, in milliseconds since 1970.
    pub fn waits_since(&self, seat: Seat) -> Option<i64> {
        self.seats[seat.index()].wait.as_ref().map(|wait| wait.since)
    }
}
