//! Battle reports: the log of a game as a text to read, in Markdown and as a page.
//!
//! This layer knows no game: the rulebook narrates each event, and the report arranges the sentences by turn
//! and phase. It reveals only what its reader may see.

mod course;
mod description;
mod html;
mod markdown;
pub(crate) mod messages;
mod offers_and_disputes;
mod opening;
mod recap;
mod story;
mod summary;

use crate::engine::{Condition, LossSummary, Message, Millis, Modifier, RuleView, Rulebook, Seq, SideInfo};
use std::collections::BTreeMap;

pub use course::{Course, Luck, MeasuredLuck, Moment, ppm, rounded};
pub use html::POLICY;
pub use recap::{Happened, Happening, Losses, Recap};
pub use story::Unreadable;

/// What a report contains besides the story.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReportContent {
    /// The dice, and the small steps between.
    pub dice: bool,
    /// The rules behind the events.
    pub rules: bool,
    /// A picture of the table at the start of every turn, in formats that can show one.
    pub maps: bool,
}

/// The content of a report.
pub struct Report {
    title: String,
    system: &'static str,
    sides: Vec<Side>,
    chapters: Vec<Chapter>,
    /// The table at the end.
    last_map: Option<String>,
    ending: Ending,
    /// Why it ended so, by the rules of victory; empty while it goes on.
    why: Vec<Reason>,
    turns: u32,
    entries: u64,
    /// The times of the first and last entry, in milliseconds since 1970.
    times: [Millis; 2],
    /// The count of each face.
    faces: BTreeMap<u8, u64>,
    /// The hash of the last entry.
    head: String,
    /// Every rule that is cited.
    cited: Vec<RuleView>,
    /// The disputes, with their rulings.
    rulings: Vec<Ruling>,
}

/// A reason of the end, in a sentence.
struct Reason {
    text: String,
    /// The rule, if rules are reported.
    rule: Option<&'static str>,
}

impl Reason {
    /// The reasons that conditions are.
    fn of(conditions: Vec<Condition>, rules: bool) -> Vec<Reason> {
        let reason = |condition: Condition| Reason {
            text: condition.text.text().to_owned(),
            rule: Some(condition.rule.id).filter(|_| rules),
        };
        conditions.into_iter().map(reason).collect()
    }
}

/// A dispute and its ruling.
struct Ruling {
    about: String,
    decides: String,
    ruling: Option<String>,
}

/// A side of the game.
struct Side {
    seat: &'static str,
    banner: SideInfo,
    player: Option<String>,
    toll: LossSummary,
    announcements: u64,
    /// Announcements that reacted to the other side's.
    reactions: u64,
}

/// How the game ended, or that it is still on.
enum Ending {
    GoesOn {
        waits_for: Vec<String>,
    },
    Closed {
        how: &'static str,
    },
    /// This program lacks the edition of its rules.
    Withdrawn,
    Over {
        grade: &'static str,
        winner: Option<usize>,
        reason: &'static str,
    },
}

/// A turn, or what came before the first.
struct Chapter {
    heading: Message,
    map: Option<String>,
    sections: Vec<Section>,
}

/// A phase.
struct Section {
    heading: Option<Message>,
    lines: Vec<Line>,
}

/// A sentence, with the modifiers of the dice if dice are wanted, and the rules if rules are.
struct Line {
    /// The entry that it is about; 0 if it is about several.
    seq: Seq,
    text: Message,
    /// Whether it was taken back later.
    taken_back: bool,
    because: Vec<Because>,
    rule: Option<String>,
}

/// A modifier of dice or points, with its rule.
struct Because {
    modifier: Modifier,
    rule: Option<String>,
}

impl Report {
    /// Sets another title than that of the scenario.
    #[must_use]
    pub fn titled(mut self, title: &str) -> Report {
        title.clone_into(&mut self.title);
        self
    }

    /// Sets the players' current names by seat, in place of those in the log.
    #[must_use]
    pub fn played_by(mut self, name: impl Fn(&str) -> Option<String>) -> Report {
        for side in &mut self.sides {
            if let Some(name) = name(side.seat) {
                side.player = Some(name);
            }
        }
        self
    }
}

/// The title of a set-up: its scenario, or the two sides.
fn title(rulebook: &dyn Rulebook, setup: &serde_json::Value, banners: &[SideInfo; 2]) -> String {
    let scenarios = rulebook.scenarios();
    let scenario = scenarios.iter().find(|scenario| scenario.card["setup"] == *setup);
    let title = scenario.and_then(|scenario| scenario.card["title"].as_str());
    let [first, second] = banners;
    title.map_or_else(
        || format!("{} against {}", first.name, second.name),
        str::to_owned,
    )
}
