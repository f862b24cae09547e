//! A recap for a returning player: the sentences of the report by entry, with who made each announcement.

use super::description::{describe, seated};
use super::opening::opening_of;
use super::story::{Headings, Story, Unreadable};
use super::{Line, ReportContent};
use crate::engine::{
    By, Entry, Message, MessageView, Millis, Modifier, Rulebook, Seat, Seq, Throw, Viewer, banners,
};
use crate::markup::{escaped, in_markdown};
use serde::Serialize;
use std::fmt::Write as _;

/// A recap of the entries after a given one.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = Since)]
pub struct Recap {
    /// The last entry that the reader has seen.
    #[schema(value_type = u64)]
    pub after: Seq,
    /// The last entry covered.
    #[schema(value_type = u64)]
    pub head: Seq,
    /// The current game turn.
    pub turn: u32,
    /// The events, entry by entry.
    pub happened: Vec<Happened>,
    /// The losses of each side since then, in the order of the seats.
    pub losses: Vec<Losses>,
    /// The state of the game, as an English sentence.
    pub stands: String,
    /// The state of the game, to be translated.
    pub message: MessageView,
}

/// An entry and its effects.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Happened {
    /// The entry.
    #[schema(value_type = u64)]
    pub seq: Seq,
    /// Its time, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub at: Millis,
    /// `opened`, `seated`, `announced`, `called` or `taken_back`; open enumeration.
    pub kind: &'static str,
    /// Its seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// Who or what acted for the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// Whether it was a reaction during the other side's move.
    pub reaction: bool,
    /// The seat and its act, as an English sentence.
    pub said: String,
    /// The sentence, to be translated.
    pub message: MessageView,
    /// Whether it was taken back later.
    pub taken_back: bool,
    /// The heading of its turn.
    pub turn: String,
    /// The heading of its turn, to be translated.
    pub turn_message: MessageView,
    /// The heading of its phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// The heading of its phase, to be translated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase_message: Option<MessageView>,
    /// The dice.
    pub dice: Vec<Throw>,
    /// Its effects.
    pub lines: Vec<Happening>,
}

/// An effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Happening {
    /// The English sentence.
    pub text: String,
    /// The sentence, to be translated.
    pub message: MessageView,
    /// The rule behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The modifiers of dice or points, each as a text.
    pub because: Vec<String>,
    /// The same modifiers, with their numbers and rules.
    pub modifiers: Vec<Modifier>,
}

/// The losses of a side.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Losses {
    /// The side.
    pub seat: String,
    /// Its losses in the whole game, in a few words.
    pub summary: String,
    /// The summary, to be translated.
    pub message: MessageView,
    /// Its losses since then.
    pub lost: Vec<String>,
    /// Its losses since then, to be translated.
    pub lost_messages: Vec<MessageView>,
}

impl Recap {
    /// The recap of a game after an entry, for a reader who may see what `viewer` may see. `entries` are all
    /// entries from the first.
    ///
    /// # Errors
    /// [`Unreadable`], if it is not a log of this system.
    pub fn of(
        rulebook: &'static dyn Rulebook,
        entries: &[Entry],
        viewer: Viewer,
        after: Seq,
        content: ReportContent,
    ) -> Result<Recap, Unreadable> {
        let seats = rulebook.seats();
        let own = match viewer {
            Viewer::Seat(seat) => Some(seats[seat.index()]),
            _ => None,
        };
        let mut story = Story::new(rulebook, entries, viewer, content)?;
        let mut tolls = None;
        let mut happened = vec![];
        for entry in entries {
            if entry.seq > after && tolls.is_none() {
                tolls = Some(Seat::ALL.map(|seat| story.toll(seat)));
            }
            story.step(entry)?;
            if entry.seq > after {
                happened.push(Happened::narrated(&story, entry, own));
            }
        }
        let losses = Seat::ALL.map(|seat| {
            let now = story.toll(seat);
            // Losses of the same name are counted: as many as there were before are left out.
            let mut before = tolls
                .as_ref()
                .map_or_else(|| now.lost.clone(), |t| t[seat.index()].lost.clone());
            let mut lost = now.lost;
            lost.retain(|loss| match before.iter().position(|earlier| earlier == loss) {
                Some(at) => {
                    before.remove(at);
                    false
                }
                None => true,
            });
            Losses {
                seat: seats[seat.index()].to_owned(),
                summary: now.summary.to_string(),
                message: now.summary.view(),
                lost_messages: lost.iter().map(Message::view).collect(),
                lost: lost.iter().map(Message::to_string).collect(),
            }
        });
        let banners = banners(rulebook, opening_of(entries)?.setup);
        let report = story.report(String::new(), banners, entries);
        let stands = report.ended();
        Ok(Recap {
            after,
            head: Seq::new(report.entries),
            turn: report.turns,
            happened,
            losses: losses.into(),
            stands: stands.to_string(),
            message: stands.view(),
        })
    }

    /// Sets the players' current names by seat, in place of those in the log.
    #[must_use]
    pub fn played_by(mut self, name: impl Fn(&str) -> Option<String>) -> Recap {
        for entry in self.happened.iter_mut().filter(|entry| entry.kind == "seated") {
            if let Some((seat, name)) = entry.seat.as_deref().and_then(|seat| Some((seat, name(seat)?))) {
                let text = seated(&name, seat);
                entry.message = text.view();
                entry.said = text.to_string();
            }
        }
        self
    }

    /// The recap in Markdown, with the open decisions. User text is escaped in it.
    pub fn markdown(&self, title: &str, questions: &[String]) -> String {
        let mut out = String::new();
        // Writing to a string can't fail.
        let _ = self.write(&mut out, title, questions, &MARKDOWN);
        out
    }

    /// The recap as a fragment of HTML, with the open decisions. User text is escaped in it.
    pub fn html(&self, title: &str, questions: &[String]) -> String {
        let mut out = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
             content=\"width=device-width\">"
            .to_owned();
        let _ = write!(out, "<title>{}</title><main>", escaped(title));
        let _ = self.write(&mut out, title, questions, &HTML);
        out + "</main></html>\n"
    }

    fn write(&self, out: &mut String, title: &str, questions: &[String], form: &Form) -> std::fmt::Result {
        let text = form.text;
        let wrap = |tags: (&str, &str), content: &str| format!("{}{}{}", tags.0, text(content), tags.1);
        out.write_str(&wrap(form.title, title))?;
        out.write_str(&wrap(form.paragraph, &self.stands))?;
        let mut place = (String::new(), None);
        out.write_str(form.list.0)?;
        for entry in &self.happened {
            let now = (entry.turn.clone(), entry.phase.clone());
            if now != place {
                let heading = now
                    .1
                    .as_ref()
                    .map_or_else(|| now.0.clone(), |p| format!("{}: {p}", now.0));
                write!(
                    out,
                    "{}{}{}",
                    form.list.1,
                    wrap(form.heading, &heading),
                    form.list.0
                )?;
                place = now;
            }
            let line = |content: &str| {
                let tags = if entry.taken_back { form.gone } else { ("", "") };
                wrap(tags, content)
            };
            write!(
                out,
                "{}{}{}",
                form.item.0,
                line(&format!("{}: {}", entry.seq, entry.said)),
                form.item.1
            )?;
            for happening in &entry.lines {
                let mut content = happening.text.clone();
                if !happening.because.is_empty() {
                    content += &format!(" ({})", happening.because.join(", "));
                }
                write!(out, "{}{}{}", form.under.0, line(&content), form.under.1)?;
            }
        }
        out.write_str(form.list.1)?;
        for losses in self.losses.iter().filter(|l| !l.lost.is_empty()) {
            out.write_str(&wrap(form.heading, &format!("Lost by {}", losses.seat)))?;
            list(out, form, &losses.lost)?;
        }
        if !questions.is_empty() {
            out.write_str(&wrap(form.heading, "What is asked of you now"))?;
            list(out, form, questions)?;
        }
        Ok(())
    }
}

fn list(out: &mut String, form: &Form, lines: &[String]) -> std::fmt::Result {
    out.write_str(form.list.0)?;
    for line in lines {
        write!(out, "{}{}{}", form.item.0, (form.text)(line), form.item.1)?;
    }
    out.write_str(form.list.1)
}

impl Happened {
    /// The entry that the story has just narrated. `own` is the seat of the reader.
    fn narrated(story: &Story, entry: &Entry, own: Option<&str>) -> Happened {
        let described = describe(entry, own);
        let Headings { turn, phase } = story.place();
        let line = |line: &Line| Happening {
            text: line.text.to_string(),
            message: line.text.view(),
            rule: line.rule.clone(),
            because: line.because.iter().map(|b| b.modifier.to_string()).collect(),
            modifiers: line.because.iter().map(|b| b.modifier.clone()).collect(),
        };
        Happened {
            seq: entry.seq,
            at: entry.at,
            kind: described.kind,
            seat: described.seat,
            by: described.by,
            reaction: described.reaction,
            said: described.text.to_string(),
            message: described.text.view(),
            taken_back: story.is_gone(entry.seq),
            turn: turn.to_string(),
            turn_message: turn.view(),
            phase: phase.as_ref().map(Message::to_string),
            phase_message: phase.as_ref().map(Message::view),
            dice: entry.dice.clone(),
            lines: story.lines_of(entry.seq).map(line).collect(),
        }
    }
}

/// The delimiters of each part in one text format.
struct Form {
    text: fn(&str) -> String,
    title: (&'static str, &'static str),
    heading: (&'static str, &'static str),
    paragraph: (&'static str, &'static str),
    list: (&'static str, &'static str),
    item: (&'static str, &'static str),
    under: (&'static str, &'static str),
    gone: (&'static str, &'static str),
}

const MARKDOWN: Form = Form {
    text: in_markdown,
    title: ("# ", "\n\n"),
    heading: ("\n## ", "\n"),
    paragraph: ("", "\n"),
    list: ("\n", ""),
    item: ("- ", "\n"),
    under: ("  - ", "\n"),
    gone: ("~~", "~~"),
};

const HTML: Form = Form {
    text: escaped,
    title: ("<h1>", "</h1>"),
    heading: ("<h2>", "</h2>"),
    paragraph: ("<p>", "</p>"),
    list: ("<ul>", "</ul>"),
    item: ("<li>", "</li>"),
    under: ("<li class=\"under\">", "</li>"),
    gone: ("<del>", "</del>"),
};
