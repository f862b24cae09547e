//! Battle reports: the log of a game as something to read, in Markdown and as a page.
//!
//! It knows no game: the rulebook tells each event, and the report puts the sentences in order, turn by turn and phase
//! by phase. It says no more than its reader may know.

mod called;
mod html;
mod markdown;
mod recap;
mod story;
mod summary;

use crate::engine::{LossSummary, RuleView, Rulebook, SideInfo};
use std::collections::BTreeMap;

pub use html::POLICY;
pub use recap::{Happened, Happening, Losses, Recap};
pub use story::Unreadable;

/// What a report has beside the story.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The dice, and the small steps between.
    pub dice: bool,
    /// The rules that made things happen.
    pub rules: bool,
    /// A picture of the table at the beginning of every turn, where the form of the report has room for it.
    pub maps: bool,
}

/// What there is to tell of a game.
pub struct Report {
    title: String,
    system: &'static str,
    sides: Vec<Side>,
    chapters: Vec<Chapter>,
    /// The table at the end.
    last_map: Option<String>,
    ending: Ending,
    turns: u32,
    entries: u64,
    /// When the first and the last entry were made, in milliseconds since 1970.
    times: [i64; 2],
    /// How often each face fell.
    faces: BTreeMap<u8, u64>,
    /// The hash of the last entry.
    head: String,
    /// Every rule that is cited.
    cited: Vec<RuleView>,
    /// What the players saw differently.
    rulings: Vec<Ruling>,
}

/// A dispute, and what was ruled.
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
    /// Announcements that answered the other side's.
    reactions: u64,
}

/// How the game ended, or that it goes on.
enum Ending {
    GoesOn {
        waits_for: Vec<String>,
    },
    Closed {
        how: &'static str,
    },
    /// It was played by rules that are adjudicated no more.
    Withdrawn,
    Over {
        grade: String,
        winner: Option<usize>,
        reason: String,
    },
}

/// A turn, or what came before the first.
struct Chapter {
    heading: String,
    map: Option<String>,
    sections: Vec<Section>,
}

/// A phase.
struct Section {
    heading: Option<String>,
    lines: Vec<Line>,
}

/// A sentence, with what made the dice if dice are wanted, and the rules if rules are.
struct Line {
    /// The entry that it is about; none for what is said about several.
    seq: u64,
    text: String,
    /// Whether it was taken back later.
    taken_back: bool,
    because: Vec<Because>,
    rule: Option<String>,
}

/// What gave or took dice or points, and the rule that says so.
struct Because {
    text: String,
    rule: Option<String>,
}

impl Report {
    /// Gives the report another title than that of its scenario.
    #[must_use]
    pub fn titled(mut self, title: &str) -> Report {
        title.clone_into(&mut self.title);
        self
    }

    /// Calls the players of the seats by these names in place of those in the log, where they have others.
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

/// What a set-up is called: its scenario, or the two sides.
fn title(rulebook: &dyn Rulebook, setup: &serde_json::Value, banners: &[SideInfo; 2]) -> String {
    let scenarios = rulebook.scenarios();
    let scenario = scenarios.iter().find(|(_, card)| card["setup"] == *setup);
    let title = scenario.and_then(|(_, card)| card["title"].as_str());
    let [first, second] = banners;
    title.map_or_else(
        || format!("{} against {}", first.name, second.name),
        str::to_owned,
    )
}
