//! The summary of a battle, in lines.

use super::offers_and_disputes::seat_name;
use super::{Ending, Report, Side, messages};
use crate::engine::{Argument, Message, Millis};

impl Side {
    /// The side's army and seat.
    pub(super) fn name(&self) -> String {
        if self.banner.name.eq_ignore_ascii_case(self.seat) {
            self.banner.name.clone()
        } else {
            format!("{} ({})", self.banner.name, self.seat)
        }
    }

    /// The side with its commanders.
    pub(super) fn presented(&self) -> String {
        let mut text = self.name();
        if let Some(commander) = &self.banner.commander {
            text += &format!(" under {commander}");
        }
        if let Some(player) = self.player_apart() {
            text += &format!(", played by {player}");
        }
        text
    }

    /// The player's name, if it is not the Commander's.
    pub(super) fn player_apart(&self) -> Option<&str> {
        self.player
            .as_deref()
            .filter(|name| self.banner.commander.as_deref() != Some(name))
    }

    /// Its losses and the number of its announcements.
    pub(super) fn account(&self) -> String {
        let many = |n: u64, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
        let text = many(self.announcements, "announcement");
        let reactions = many(self.reactions, "reaction");
        format!("{}; {text}, of them {reactions}", self.toll.summary)
    }
}

impl Report {
    /// How the game ended.
    pub(super) fn ended(&self) -> Message {
        let turn = ("turn", self.turns.into());
        match &self.ending {
            Ending::GoesOn { waits_for } if waits_for.is_empty() => messages::NOT_BEGUN.plain(),
            Ending::GoesOn { waits_for } => {
                let seats = Argument::list(waits_for.iter().map(|seat| seat_name(seat)), " and ");
                messages::GOES_ON.with([turn, ("seat", seats)])
            }
            Ending::Closed { how } => messages::CLOSED.with([turn, ("how", Argument::word(how))]),
            Ending::Withdrawn => messages::WITHDRAWN.with([turn]),
            Ending::Over {
                grade,
                winner,
                reason,
            } => {
                let words = capital(&grade.replace('_', " "));
                let grade = ("grade", Argument::word_as(grade, &words));
                let ending = ("ending", Argument::word(reason));
                match winner.and_then(|seat| self.sides.get(seat)) {
                    Some(side) => {
                        let side = ("seat", Argument::word_as(side.seat, &side.name()));
                        messages::OVER_FOR.with([grade, side, turn, ending])
                    }
                    None => messages::OVER.with([grade, turn, ending]),
                }
            }
        }
    }

    /// The days on which it was fought (UTC).
    pub(super) fn days(&self) -> String {
        let [first, last] = self.times.map(day);
        if first == last {
            format!("Fought on {first}")
        } else {
            format!("Fought from {first} to {last}")
        }
    }

    /// The dice, face by face.
    pub(super) fn dice(&self) -> String {
        let all: u64 = self.faces.values().sum();
        let each: Vec<String> = self
            .faces
            .iter()
            .map(|(face, times)| format!("{face} × {times}"))
            .collect();
        let each = if each.is_empty() {
            String::new()
        } else {
            format!(" ({})", each.join(", "))
        };
        let plural = |n: u64| if n == 1 { "" } else { "s" };
        let dice = if all == 1 { "die" } else { "dice" };
        let turns = self.turns;
        format!("{all} {dice} in {turns} turn{}{each}", plural(u64::from(turns)))
    }

    /// The summary, as lines for a terminal.
    pub fn summary(&self) -> Vec<String> {
        let mut lines = vec![
            format!("Battle report: {}", self.title),
            format!("  {}", self.ended()),
            format!("  {}.", self.days()),
        ];
        for side in &self.sides {
            lines.push(format!("  {}: {}", side.name(), side.account()));
            lines.extend(side.toll.lost.iter().map(|lost| format!("      {lost}")));
        }
        lines.push(format!("  {}", self.dice()));
        lines
    }
}

/// The day of a time in milliseconds since 1970, in UTC: `3 May 2026`.
fn day(time: Millis) -> String {
    // No server writes a time outside the calendar's range.
    let stamp = jiff::Timestamp::from_millisecond(time.get()).unwrap_or_default();
    stamp.strftime("%-d %B %Y").to_string()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|c| c.to_uppercase().to_string())
        .unwrap_or_default();
    first + letters.as_str()
}
