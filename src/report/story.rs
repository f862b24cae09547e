//! Narrates a log.

use super::messages;
use super::opening::{OpenedWith, opening_of};
use super::{Because, Chapter, Ending, Line, Reason, Report, ReportContent, Section, Side, title};
use crate::engine::{
    Act, Detail, Entry, LossSummary, Match, Message, Millis, NarratedLine, Refusal, Rulebook, Seat, Seq,
    SideInfo, Viewer, banners, laid, taken_back,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Why a log can't be narrated.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// It does not begin with the opening of a game.
    #[error("a log begins with the opening of a game")]
    NoOpening,
    /// It is a log of another system.
    #[error("this is a game of {0}")]
    Another(String),
    /// The set-up is refused.
    #[error(transparent)]
    Setup(#[from] Refusal),
    /// An event is not one of this system.
    #[error("entry {seq}: {why}")]
    Event {
        /// The entry.
        seq: Seq,
        /// What is wrong.
        why: String,
    },
}

pub(super) struct Story {
    rulebook: &'static dyn Rulebook,
    table: Box<dyn Match>,
    viewer: Viewer,
    content: ReportContent,
    chapters: Vec<Chapter>,
    cited: BTreeSet<String>,
    /// The announcements that were taken back.
    gone: BTreeSet<Seq>,
    /// Those of them whose takeback has been narrated.
    struck: BTreeSet<Seq>,
    /// The entries to which the game went back.
    targets: BTreeSet<Seq>,
    /// The table and the phase after each entry to which the game goes back later.
    saved: BTreeMap<Seq, (Box<dyn Match>, Option<Message>)>,
    /// Whether the current entry was taken back later.
    taken_back: bool,
    /// The current entry.
    seq: Seq,
}

impl Report {
    /// The report of a game from its log, for a reader who may see what `viewer` may see.
    ///
    /// # Errors
    /// [`Unreadable`], if it is not a log of this system.
    pub fn of(
        rulebook: &'static dyn Rulebook,
        entries: &[Entry],
        viewer: Viewer,
        content: ReportContent,
    ) -> Result<Report, Unreadable> {
        let OpenedWith { setup, .. } = opening_of(entries)?;
        let banners = banners(rulebook, setup);
        let mut story = Story::new(rulebook, entries, viewer, content)?;
        for entry in entries {
            story.step(entry)?;
        }
        Ok(story.report(title(rulebook, setup, &banners), banners, entries))
    }
}

/// The entry after which a takeback continues the game; `None` for other entries.
fn target(entry: &Entry) -> Option<Seq> {
    match &entry.act {
        Act::TakenBack { after, .. } => Some(*after),
        _ => None,
    }
}

/// The current headings.
pub(super) struct Headings {
    pub(super) turn: Message,
    pub(super) phase: Option<Message>,
}

impl Story {
    pub(super) fn new(
        rulebook: &'static dyn Rulebook,
        entries: &[Entry],
        viewer: Viewer,
        content: ReportContent,
    ) -> Result<Story, Unreadable> {
        let OpenedWith { edition, setup } = opening_of(entries)?;
        if let Some(Act::Opened { system, .. }) = entries.first().map(|e| &e.act)
            && system != rulebook.name()
        {
            return Err(Unreadable::Another(system.clone()));
        }
        Ok(Story {
            rulebook,
            table: laid(rulebook, edition, setup)?,
            viewer,
            content,
            chapters: vec![Chapter::new(messages::BEFORE.plain(), None)],
            cited: BTreeSet::new(),
            gone: taken_back(entries),
            struck: BTreeSet::new(),
            targets: entries.iter().filter_map(target).collect(),
            saved: BTreeMap::new(),
            taken_back: false,
            seq: Seq::NONE,
        })
    }

    /// Narrates an entry.
    pub(super) fn step(&mut self, entry: &Entry) -> Result<(), Unreadable> {
        self.entry(entry)?;
        if self.targets.contains(&entry.seq) {
            self.keep(entry.seq);
        }
        Ok(())
    }

    /// The losses of a side so far.
    pub(super) fn toll(&self, seat: Seat) -> LossSummary {
        self.table.toll(seat)
    }

    /// The current headings: the turn's and the phase's.
    pub(super) fn place(&self) -> Headings {
        let chapter = self.chapters.last();
        let section = chapter.and_then(|c| c.sections.last());
        Headings {
            turn: chapter.map_or_else(|| messages::BEFORE.plain(), |c| c.heading.clone()),
            phase: section.and_then(|s| s.heading.clone()),
        }
    }

    /// The sentences about the entry that was just narrated. An entry spans at most one end of a turn.
    pub(super) fn lines_of(&self, seq: Seq) -> impl Iterator<Item = &Line> {
        let last = self.chapters.len().saturating_sub(2);
        let sections = self.chapters.iter().skip(last).flat_map(|c| &c.sections);
        sections
            .flat_map(|s| &s.lines)
            .filter(move |line| line.seq == seq)
    }

    /// Whether an announcement was taken back later.
    pub(super) fn is_gone(&self, seq: Seq) -> bool {
        self.gone.contains(&seq)
    }

    fn entry(&mut self, entry: &Entry) -> Result<(), Unreadable> {
        if let Act::TakenBack {
            seat, after, agreed, ..
        } = &entry.act
        {
            let since = self.gone.range(after.next()..entry.seq);
            let gone = since.filter(|seq| self.struck.insert(**seq)).count();
            self.goes_back(
                super::offers_and_disputes::back(seat, *after, agreed.as_deref(), gone),
                *after,
            );
            return Ok(());
        }
        if let Act::Called {
            seat, call, decides, ..
        } = &entry.act
        {
            let line = super::offers_and_disputes::line(seat, call, decides.as_deref());
            self.add(line);
        }
        self.seq = entry.seq;
        self.taken_back = self.is_gone(entry.seq);
        for event in entry.events.iter() {
            let line = if self.table.shows(event, self.viewer) {
                let detail = if self.content.dice {
                    Detail::Dice
                } else {
                    Detail::Quiet
                };
                self.table.tell(event, detail)
            } else {
                NarratedLine::Nothing
            };
            let folded = self.table.fold(std::slice::from_ref(event));
            folded.map_err(|why| Unreadable::Event { seq: entry.seq, why })?;
            self.narrate(line, event);
        }
        Ok(())
    }

    /// Saves the current table, because the game goes back to it later.
    fn keep(&mut self, seq: Seq) {
        let section = self.chapters.last().and_then(|c| c.sections.last());
        let phase = section.and_then(|s| s.heading.clone());
        self.saved.insert(seq, (self.table.fork(), phase));
    }

    /// Appends a line.
    fn add(&mut self, line: Line) {
        let section = self.chapters.last_mut().and_then(|c| c.sections.last_mut());
        if let Some(section) = section {
            section.lines.push(line);
        }
    }

    /// Takes the game back to an entry.
    fn goes_back(&mut self, line: Line, after: Seq) {
        self.add(line);
        let Some(chapter) = self.chapters.last_mut() else {
            return;
        };
        if let Some((table, heading)) = self.saved.get(&after) {
            self.table = table.fork();
            let heading = heading.clone();
            if chapter.sections.last().is_some_and(|s| s.heading != heading) {
                chapter.sections.push(Section {
                    heading,
                    lines: vec![],
                });
            }
        }
    }

    fn narrate(&mut self, line: NarratedLine, event: &Value) {
        match line {
            NarratedLine::Turn(heading) => {
                let map = self.content.maps.then(|| self.table.map(self.viewer));
                self.chapters.push(Chapter::new(heading, map));
            }
            NarratedLine::Phase(heading) => {
                let section = Section {
                    heading: Some(heading),
                    lines: vec![],
                };
                if let Some(chapter) = self.chapters.last_mut() {
                    chapter.sections.push(section);
                }
            }
            NarratedLine::Line(text, because) => {
                let rule = self.cite(event["rule"].as_str());
                let because = because
                    .iter()
                    .map(|m| Because {
                        rule: self.cite(Some(m.rule)),
                        modifier: m.clone(),
                    })
                    .collect();
                self.add(Line {
                    seq: self.seq,
                    text,
                    taken_back: self.taken_back,
                    because,
                    rule,
                });
            }
            NarratedLine::Nothing => {}
        }
    }

    /// Records a cited rule, if rules are wanted.
    fn cite(&mut self, rule: Option<&str>) -> Option<String> {
        let rule = rule.filter(|_| self.content.rules).map(str::to_owned);
        self.cited.extend(rule.clone());
        rule
    }

    pub(super) fn report(mut self, title: String, banners: [SideInfo; 2], entries: &[Entry]) -> Report {
        for chapter in &mut self.chapters {
            chapter.sections.retain(|section| !section.lines.is_empty());
        }
        self.chapters
            .retain(|chapter| chapter.heading.key() != messages::BEFORE.key || !chapter.sections.is_empty());
        let mut faces = BTreeMap::new();
        for face in entries
            .iter()
            .flat_map(|e| &e.dice)
            .flat_map(|t| t.faces.as_slice())
        {
            *faces.entry(*face).or_insert(0) += 1;
        }
        let rules = self.rulebook.rules();
        let last = entries.last();
        Report {
            title,
            system: self.rulebook.title(),
            why: match self.table.outcome() {
                Some(_) => Reason::of(self.table.standing().conditions, self.content.rules),
                None => vec![],
            },
            ending: self.ending(entries),
            last_map: self.content.maps.then(|| self.table.map(self.viewer)),
            turns: self.table.turn(),
            sides: Seat::ALL
                .into_iter()
                .zip(banners)
                .map(|(seat, banner)| {
                    let stands = entries.iter().filter(|e| !self.gone.contains(&e.seq));
                    side(self.rulebook, seat, banner, self.table.toll(seat), stands)
                })
                .collect(),
            entries: last.map_or(0, |e| e.seq.get()),
            times: [entries.first(), last].map(|e| e.map_or(Millis::ZERO, |e| e.at)),
            head: last.map(|e| e.hash.clone()).unwrap_or_default(),
            faces,
            rulings: super::offers_and_disputes::rulings(entries),
            cited: rules.into_iter().filter(|r| self.cited.contains(r.id)).collect(),
            chapters: self.chapters,
        }
    }

    /// Whether this program has the edition of the rules by which the game was played.
    fn is_adjudicated(&self, entries: &[Entry]) -> bool {
        opening_of(entries).is_ok_and(|opened| opened.edition == self.rulebook.edition())
    }

    fn ending(&self, entries: &[Entry]) -> Ending {
        if let Some(Act::Closed { how, .. }) = entries.last().map(|e| &e.act) {
            return Ending::Closed { how: how.word() };
        }
        match self.table.outcome() {
            Some(outcome) => Ending::Over {
                grade: outcome.grade,
                winner: outcome.winner.map(Seat::index),
                reason: outcome.reason,
            },
            None if !self.is_adjudicated(entries) => Ending::Withdrawn,
            None => {
                let seats = self.rulebook.seats();
                let owed = self
                    .table
                    .owed()
                    .iter()
                    .map(|owed| owed.seat)
                    .collect::<BTreeSet<_>>();
                Ending::GoesOn {
                    waits_for: owed
                        .into_iter()
                        .map(|seat| seats[seat.index()].to_owned())
                        .collect(),
                }
            }
        }
    }
}

impl Chapter {
    /// A chapter with room for what comes before its first phase.
    fn new(heading: Message, map: Option<String>) -> Chapter {
        Chapter {
            heading,
            map,
            sections: vec![Section {
                heading: None,
                lines: vec![],
            }],
        }
    }
}

fn side<'a>(
    rulebook: &dyn Rulebook,
    seat: Seat,
    banner: SideInfo,
    toll: LossSummary,
    entries: impl Iterator<Item = &'a Entry>,
) -> Side {
    let name = rulebook.seats()[seat.index()];
    let mut side = Side {
        seat: name,
        banner,
        player: None,
        toll,
        announcements: 0,
        reactions: 0,
    };
    for entry in entries {
        match &entry.act {
            Act::Seated { seat, player, .. } if seat == name => side.player = Some(player.clone()),
            Act::Announced { seat, decision, .. } if seat == name => {
                side.announcements += 1;
                // A decision's id consists of the entry number, the kind and the seat.
                side.reactions += u64::from(decision.split('-').nth(1) == Some("react"));
            }
            _ => {}
        }
    }
    side
}
