//! The future of a game's clocks if nobody acts: deadlines, reminders, misses, and what is due.

use super::Millis;
use super::paused::PausedBy;
use super::state::{ClockState, EXCUSED, IDLE, Runs};
use crate::Seat;
use serde::{Deserialize, Serialize};

/// When a seat's time runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Deadline {
    /// The moment, in milliseconds since 1970. Pauses of the clock that are already certain are included.
    #[schema(value_type = i64)]
    pub at: Millis,
    /// Whether it is the reaction clock. If not, it is the seat's own clock.
    pub reaction: bool,
}

/// What is due at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A seat's reaction clock has run out: the decision's default is announced.
    Expire(Seat),
    /// A seat has lost on time, and the terms let the server claim the game for the other side.
    Claim(Seat),
    /// The game has been idle for so long that it is closed as unfinished.
    Close,
}

/// What is due next if nobody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextDue {
    /// When it is due, in milliseconds since 1970.
    pub at: Millis,
    /// What is due.
    pub due: Due,
}

/// A moment when a seat's own clock runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Miss {
    /// Its number, from 1.
    pub number: u8,
    /// The moment, in milliseconds since 1970.
    pub at: Millis,
}

/// A reminder before a deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// Which one.
    pub mark: Mark,
    /// When it is due, in milliseconds since 1970.
    pub at: Millis,
}

/// Which reminder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// A fifth remains of the time on the clock when it began to run.
    FifthLeft,
    /// Six hours remain.
    SixHours,
}

/// A part of a wait. A clock runs out at its end.
struct Stage {
    /// The time on the clock until its end, in milliseconds after the last entry.
    left: Millis,
    /// The time on the clock when it began, in milliseconds.
    had: Millis,
    /// For how long the clock runs until its end, in milliseconds after the last entry: less than `left` if a slow
    /// decision is charged more.
    runs: Millis,
    /// For how long the clock runs from its beginning to its end, in milliseconds.
    length: Millis,
    /// Its end, in milliseconds since 1970.
    end: Millis,
}

/// A moment that will come; `None` in a game that is closed for play.
pub(super) fn ever(at: Millis) -> Option<Millis> {
    Some(at).filter(|at| *at < Millis::MAX)
}

impl ClockState {
    /// The stages of a seat's wait: one on the reaction clock; on its own clock one, and another for each
    /// miss that is still excused.
    fn stages(&self, seat: Seat, frozen: &PausedBy<'_>) -> Vec<Stage> {
        let clock = &self.seats[seat.index()];
        let (Some(pace), Some(wait)) = (&self.pace, &clock.wait) else {
            return vec![];
        };
        let (left, had) = match &wait.runs {
            Runs::Window { left, .. } => (*left, wait.had),
            Runs::Own => (clock.left, wait.had),
        };
        let runs = |left: Millis| self.runs_until(seat, left);
        let first = Stage {
            left,
            had,
            runs: runs(left),
            length: had,
            end: frozen.reached(self.at, runs(left)),
        };
        if wait.runs != Runs::Own {
            return vec![first];
        }
        let excused = (1..=i64::from(EXCUSED.saturating_sub(clock.misses))).map(|nth| {
            let left_before = left.saturating_add(pace.increment.saturating_mul(nth - 1));
            let left = left_before.saturating_add(pace.increment);
            Stage {
                left,
                had: pace.increment,
                runs: runs(left),
                length: runs(left) - runs(left_before),
                end: frozen.reached(self.at, runs(left)),
            }
        });
        std::iter::once(first).chain(excused).collect()
    }

    /// For how long a seat's present clock runs until `charge` is deducted from it, in milliseconds after the last
    /// entry.
    fn runs_until(&self, seat: Seat, charge: Millis) -> Millis {
        let clock = &self.seats[seat.index()];
        match (&self.pace, &clock.wait) {
            (Some(pace), Some(wait)) if wait.runs == Runs::Own => {
                pace.until_charged(clock.thinking.took, charge)
            }
            _ => charge,
        }
    }

    /// From when a seat's present decision is charged double if it does not answer, in milliseconds since 1970; in
    /// the past if it is already. `None` if it never is before the deadline after `now`.
    pub fn slow_from(&self, seat: Seat, now: Millis, frozen: &PausedBy<'_>) -> Option<Millis> {
        let clock = &self.seats[seat.index()];
        clock.wait.as_ref().filter(|wait| wait.runs == Runs::Own)?;
        let rest = self.pace?.slow_from()? - clock.thinking.took;
        let at = ever(frozen.reached(self.at, rest))?;
        let deadline = self.deadline(seat, now, frozen)?;
        Some(at).filter(|at| *at < deadline.at)
    }

    /// The stage of a seat's wait at `now`; the last one if all have ended.
    fn stage(&self, seat: Seat, now: Millis, frozen: &PausedBy<'_>) -> Option<Stage> {
        let mut stages = self.stages(seat, frozen);
        let at = stages.iter().position(|stage| stage.end > now);
        let at = at.unwrap_or(stages.len().checked_sub(1)?);
        Some(stages.swap_remove(at))
    }

    /// A seat's deadline after `now`, if a clock runs for it. An excused miss moves the deadline on when it
    /// happens. The deadline is in the past if no further miss is excused, and `None` while the game is
    /// closed for play.
    pub fn deadline(&self, seat: Seat, now: Millis, frozen: &PausedBy<'_>) -> Option<Deadline> {
        let wait = self.seats[seat.index()].wait.as_ref()?;
        let reaction = matches!(wait.runs, Runs::Window { .. });
        let at = ever(self.stage(seat, now, frozen)?.end)?;
        Some(Deadline { at, reaction })
    }

    /// A seat's deadline as everybody else sees it: without the effect of its standing orders.
    pub fn public_deadline(&self, seat: Seat, now: Millis, frozen: &PausedBy<'_>) -> Option<Deadline> {
        let deadline = self.deadline(seat, now, frozen)?;
        let wait = self.seats[seat.index()].wait.as_ref()?;
        match &wait.runs {
            Runs::Window { left, cut, .. } if *cut > Millis::ZERO => {
                let at = ever(frozen.reached(self.at, left.saturating_add(*cut)))?;
                Some(Deadline { at, ..deadline })
            }
            _ => Some(deadline),
        }
    }

    /// When a seat's own clock runs out if nobody acts. All misses but the last are excused; from the last on,
    /// the opponent may claim the game.
    pub fn misses(&self, seat: Seat, frozen: &PausedBy<'_>) -> Vec<Miss> {
        let clock = &self.seats[seat.index()];
        if clock.wait.as_ref().is_none_or(|wait| wait.runs != Runs::Own) {
            return vec![];
        }
        let numbers = clock.misses.saturating_add(1)..;
        let ends = self
            .stages(seat, frozen)
            .into_iter()
            .map_while(|stage| ever(stage.end));
        let misses = numbers.zip(ends);
        misses.map(|(number, at)| Miss { number, at }).collect()
    }

    /// When the opponent of a seat may claim the game if nobody acts: the seat's own clock has run out and no
    /// further miss is excused.
    pub fn falls(&self, seat: Seat, frozen: &PausedBy<'_>) -> Option<Millis> {
        self.misses(seat, frozen).last().map(|miss| miss.at)
    }

    /// The next miss of either seat after `now` if nobody acts. Until then no deadline changes.
    pub fn next_miss(&self, now: Millis, frozen: &[PausedBy<'_>; 2]) -> Option<Millis> {
        let misses = |seat: Seat| self.misses(seat, &frozen[seat.index()]);
        let misses = Seat::ALL.into_iter().flat_map(misses).map(|miss| miss.at);
        misses.filter(|at| *at > now).min()
    }

    /// What is due next if nobody acts.
    pub fn due(&self, frozen: &[PausedBy<'_>; 2]) -> Option<NextDue> {
        if self.over {
            return None;
        }
        if self.pace.is_none() {
            let [first, _] = frozen;
            // Without a pace, quiet hours and vacations do not count; an agreed pause and an outage do.
            let common = PausedBy {
                calendar: &super::Calendar::default(),
                ..*first
            };
            return Some(NextDue {
                at: ever(common.reached(self.at, IDLE))?,
                due: Due::Close,
            });
        }
        let expire = |seat: Seat| {
            let deadline = self.deadline(seat, Millis::MIN, &frozen[seat.index()])?;
            deadline.reaction.then_some(NextDue {
                at: deadline.at,
                due: Due::Expire(seat),
            })
        };
        let expire = Seat::ALL
            .into_iter()
            .filter_map(expire)
            .min_by_key(|next| next.at);
        let fall = |seat: Seat| self.falls(seat, &frozen[seat.index()]);
        let fall = Seat::ALL.into_iter().filter_map(fall).min();
        expire.or(fall.map(|at| NextDue {
            at: at.saturating_add(IDLE),
            due: Due::Close,
        }))
    }

    /// The reminders before a seat's next deadline after `now`: when a fifth of its time remains, and six
    /// hours before the end. Reminders that lie before the last entry are omitted.
    pub fn reminders(&self, seat: Seat, now: Millis, frozen: &PausedBy<'_>) -> Vec<Reminder> {
        let Some(stage) = self.stage(seat, now, frozen) else {
            return vec![];
        };
        let (fifth, six_hours) = (stage.had - stage.had / 5 * 4, Millis::from_hours(6));
        let fifth = (fifth < stage.left && fifth < stage.had)
            .then(|| (Mark::FifthLeft, self.runs_until(seat, stage.left - fifth)));
        let six_hours = (six_hours < stage.runs && six_hours < stage.length)
            .then(|| (Mark::SixHours, stage.runs - six_hours));
        let reminder = |(mark, runs)| {
            let at = ever(frozen.reached(self.at, runs))?;
            Some(Reminder { mark, at })
        };
        let ahead = [fifth, six_hours].into_iter().flatten();
        let mut reminders: Vec<Reminder> = ahead.filter_map(reminder).collect();
        reminders.sort_by_key(|reminder| reminder.at);
        reminders.dedup_by_key(|reminder| reminder.at);
        reminders
    }

    /// When a game with a pace began to wait for a seat, in milliseconds since 1970.
    pub fn waits_since(&self, seat: Seat) -> Option<Millis> {
        self.seats[seat.index()].wait.as_ref().map(|wait| wait.since)
    }
}
