//! The report as a self-contained HTML page.

use super::{Chapter, Report};
use crate::markup::escaped;
use std::fmt::Write as _;

const STYLE: &str = include_str!("page.css");

/// The page's content security policy: it loads nothing. Its styles are inline.
pub const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

impl Report {
    /// The report as an HTML page. User text is escaped in it.
    pub fn html(&self) -> String {
        let mut out = String::new();
        // Writing to a string can't fail.
        let _ = self.write_html(&mut out);
        out
    }

    fn write_html(&self, out: &mut String) -> std::fmt::Result {
        let title = escaped(&self.title);
        write!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title}: battle report</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n\
             <p class=\"over\">{}</p>\n<h1>{title}</h1>\n",
            escaped(self.system)
        )?;
        self.write_sides(out)?;
        writeln!(
            out,
            "<p class=\"result\">{}</p>\n<p>{}.</p>",
            escaped(&self.ended()),
            escaped(&self.days())
        )?;
        self.write_contents(out)?;
        out.push_str("</header>\n<main>\n");
        for (n, chapter) in self.chapters.iter().enumerate() {
            write_chapter(out, n, chapter)?;
        }
        self.write_end(out)?;
        out.push_str("</main>\n");
        writeln!(
            out,
            "<footer><p>{}; {} entries.</p><p>The log’s head is <code>{}</code>.</p></footer>\n</body>\n</html>",
            escaped(&self.dice()),
            self.entries,
            escaped(&self.head)
        )
    }

    fn write_sides(&self, out: &mut String) -> std::fmt::Result {
        out.push_str("<dl class=\"sides\">\n");
        for side in &self.sides {
            write!(out, "<div><dt>{}</dt>", escaped(&side.name()))?;
            if let Some(commander) = &side.banner.commander {
                write!(out, "<dd>under {}</dd>", escaped(commander))?;
            }
            if let Some(player) = side.player_apart() {
                write!(out, "<dd>played by {}</dd>", escaped(player))?;
            }
            writeln!(out, "<dd>{}</dd></div>", escaped(&side.toll.summary))?;
        }
        out.push_str("</dl>\n");
        Ok(())
    }

    fn write_contents(&self, out: &mut String) -> std::fmt::Result {
        out.push_str("<nav aria-label=\"Contents\"><ul>");
        for (n, chapter) in self.chapters.iter().enumerate() {
            write!(
                out,
                "<li><a href=\"#part-{n}\">{}</a></li>",
                escaped(&chapter.heading)
            )?;
        }
        out.push_str("<li><a href=\"#end\">What it came to</a></li></ul></nav>\n");
        Ok(())
    }

    fn write_end(&self, out: &mut String) -> std::fmt::Result {
        out.push_str("<section class=\"part\" id=\"end\">\n<h2>What it came to</h2>\n");
        if let Some(map) = &self.last_map {
            write_map(out, map, "The table at the end")?;
        }
        out.push_str("<div class=\"story\">\n");
        for side in &self.sides {
            write!(
                out,
                "<section><h3>{}</h3>\n<p>{}.</p>\n",
                escaped(&side.name()),
                escaped(&side.account())
            )?;
            if !side.toll.lost.is_empty() {
                out.push_str("<ul>\n");
                for lost in &side.toll.lost {
                    writeln!(out, "<li>{}</li>", escaped(lost))?;
                }
                out.push_str("</ul>\n");
            }
            out.push_str("</section>\n");
        }
        out.push_str("</div>\n</section>\n");
        if !self.rulings.is_empty() {
            out.push_str("<section class=\"part\" id=\"disputes\">\n<h2>What was disputed</h2>\n<ul>\n");
            for ruling in &self.rulings {
                writeln!(out, "<li>{}</li>", escaped(&ruling.narrated()))?;
            }
            out.push_str("</ul>\n</section>\n");
        }
        if !self.cited.is_empty() {
            out.push_str("<section class=\"part\" id=\"rules\">\n<h2>The rules that are cited</h2>\n<dl class=\"rules\">\n");
            for rule in &self.cited {
                let (id, text) = (escaped(rule.id), escaped(rule.text));
                writeln!(out, "<div id=\"rule-{id}\"><dt>{id}</dt><dd>{text}</dd></div>")?;
            }
            out.push_str("</dl>\n</section>\n");
        }
        Ok(())
    }
}

/// Writes a picture drawn by the rulebook, which has escaped the user text in it.
fn write_map(out: &mut String, map: &str, caption: &str) -> std::fmt::Result {
    writeln!(
        out,
        "<figure tabindex=\"0\">{map}<figcaption>{}</figcaption></figure>",
        escaped(caption)
    )
}

fn write_chapter(out: &mut String, n: usize, chapter: &Chapter) -> std::fmt::Result {
    writeln!(
        out,
        "<section class=\"part\" id=\"part-{n}\">\n<h2>{}</h2>",
        escaped(&chapter.heading)
    )?;
    if let Some(map) = &chapter.map {
        write_map(out, map, "The table at the beginning of the turn")?;
    }
    out.push_str("<div class=\"story\">\n");
    for section in &chapter.sections {
        out.push_str("<section>");
        if let Some(heading) = &section.heading {
            write!(out, "<h3>{}</h3>", escaped(heading))?;
        }
        out.push_str("\n<ul>\n");
        for line in &section.lines {
            let (open, close) = if line.taken_back {
                ("<del>", "</del>")
            } else {
                ("", "")
            };
            write!(out, "<li>{open}{}{close}", escaped(&line.text))?;
            write_rule(out, line.rule.as_deref())?;
            for (n, because) in line.because.iter().enumerate() {
                out.push_str(if n == 0 { "<small>" } else { ", " });
                out.push_str(&escaped(&because.text));
                write_rule(out, because.rule.as_deref())?;
            }
            out.push_str(if line.because.is_empty() {
                "</li>\n"
            } else {
                "</small></li>\n"
            });
        }
        out.push_str("</ul></section>\n");
    }
    out.push_str("</div>\n</section>\n");
    Ok(())
}

fn write_rule(out: &mut String, rule: Option<&str>) -> std::fmt::Result {
    let Some(rule) = rule else {
        return Ok(());
    };
    let rule = escaped(rule);
    write!(out, " <a class=\"rule\" href=\"#rule-{rule}\">{rule}</a>")
}
