//! The report in Markdown.

use super::{Chapter, Report};
use crate::markup::in_markdown;
use std::fmt::Write as _;

impl Report {
    /// The report in Markdown. User text is escaped in it.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        // Writing to a string can't fail.
        let _ = self.write_markdown(&mut out);
        out
    }

    fn write_markdown(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "# {}\n", in_markdown(&self.title))?;
        let sides: Vec<String> = self.sides.iter().map(|s| in_markdown(&s.presented())).collect();
        writeln!(
            out,
            "*{}*: {}.\n",
            in_markdown(self.system),
            sides.join(" against ")
        )?;
        writeln!(out, "**{}**\n", in_markdown(self.ended().text()))?;
        writeln!(out, "{}.", in_markdown(&self.days()))?;
        for chapter in &self.chapters {
            write_chapter(out, chapter)?;
        }
        writeln!(out, "\n## What it came to")?;
        for (n, reason) in self.why.iter().enumerate() {
            let gap = if n == 0 { "\n" } else { "" };
            write!(out, "{gap}- {}", in_markdown(&reason.text))?;
            write_rule(out, reason.rule)?;
            out.push('\n');
        }
        for side in &self.sides {
            writeln!(out, "\n### {}\n", in_markdown(&side.name()))?;
            writeln!(out, "{}.", in_markdown(&side.account()))?;
            for (n, lost) in side.toll.lost.iter().enumerate() {
                let gap = if n == 0 { "\n" } else { "" };
                writeln!(out, "{gap}- {}", in_markdown(lost.text()))?;
            }
        }
        if !self.rulings.is_empty() {
            writeln!(out, "\n## What was disputed\n")?;
            for ruling in &self.rulings {
                writeln!(out, "- {}", in_markdown(&ruling.narrated()))?;
            }
        }
        if !self.cited.is_empty() {
            writeln!(out, "\n## The rules that are cited\n")?;
            for rule in &self.cited {
                writeln!(out, "- **{}** {}", in_markdown(rule.id), in_markdown(rule.text))?;
            }
        }
        writeln!(out, "\n{}; {} entries.", in_markdown(&self.dice()), self.entries)?;
        writeln!(out, "The log's head is `{}`.", self.head)
    }
}

fn write_chapter(out: &mut String, chapter: &Chapter) -> std::fmt::Result {
    writeln!(out, "\n## {}", in_markdown(chapter.heading.text()))?;
    for section in &chapter.sections {
        if let Some(heading) = &section.heading {
            writeln!(out, "\n### {}", in_markdown(heading.text()))?;
        }
        writeln!(out)?;
        for line in &section.lines {
            let mark = if line.taken_back { "~~" } else { "" };
            write!(out, "- {mark}{}{mark}", in_markdown(line.text.text()))?;
            write_rule(out, line.rule.as_deref())?;
            for (n, because) in line.because.iter().enumerate() {
                out.push_str(if n == 0 { "\n  *" } else { ", " });
                out.push_str(&in_markdown(&because.modifier.to_string()));
                write_rule(out, because.rule.as_deref())?;
            }
            out.push_str(if line.because.is_empty() { "\n" } else { "*\n" });
        }
    }
    Ok(())
}

fn write_rule(out: &mut String, rule: Option<&str>) -> std::fmt::Result {
    match rule {
        Some(rule) => write!(out, " \\[{}\\]", in_markdown(rule)),
        None => Ok(()),
    }
}
