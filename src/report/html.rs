//! The report as a self-contained HTML page.

use super::{Because, Chapter, Line, Report, Side};
use crate::markup::readable;
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("page.css");

/// The page's content security policy: it loads nothing. Its styles are inline.
pub const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

impl Report {
    /// The report as an HTML page. User text is escaped in it.
    pub fn html(&self) -> String {
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) ": battle report" }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    (self.header())
                    main {
                        @for (n, chapter) in self.chapters.iter().enumerate() {
                            (chapter.section(n))
                        }
                        (self.end())
                    }
                    footer {
                        p { (self.dice()) "; " (self.entries) " entries." }
                        p { "The log’s head is " code { (self.head) } "." }
                    }
                }
            }
        };
        readable(&page.into_string())
    }

    fn header(&self) -> Markup {
        html! {
            header {
                p.over { (self.system) }
                h1 { (self.title) }
                dl.sides {
                    @for side in &self.sides { (side.card()) }
                }
                p.result { (self.ended().text()) }
                p { (self.days()) "." }
                nav aria-label="Contents" {
                    ul {
                        @for (n, chapter) in self.chapters.iter().enumerate() {
                            li { a href={ "#part-" (n) } { (chapter.heading.text()) } }
                        }
                        li { a href="#end" { "What it came to" } }
                    }
                }
            }
        }
    }

    fn end(&self) -> Markup {
        html! {
            section.part #end {
                h2 { "What it came to" }
                @if !self.why.is_empty() {
                    ul.why {
                        @for reason in &self.why {
                            li { (reason.text) @if let Some(rule) = reason.rule { " (" (rule) ")" } }
                        }
                    }
                }
                @if let Some(map) = &self.last_map { (figure(map, "The table at the end")) }
                div.story {
                    @for side in &self.sides { (side.losses()) }
                }
            }
            @if !self.rulings.is_empty() {
                section.part #disputes {
                    h2 { "What was disputed" }
                    ul {
                        @for ruling in &self.rulings { li { (ruling.narrated()) } }
                    }
                }
            }
            @if !self.cited.is_empty() {
                section.part #rules {
                    h2 { "The rules that are cited" }
                    dl.rules {
                        @for rule in &self.cited {
                            div id={ "rule-" (rule.id) } { dt { (rule.id) } dd { (rule.text) } }
                        }
                    }
                }
            }
        }
    }
}

impl Side {
    /// What the head of the report says of a side.
    fn card(&self) -> Markup {
        html! {
            div {
                dt { (self.name()) }
                @if let Some(commander) = &self.banner.commander { dd { "under " (commander) } }
                @if let Some(player) = self.player_apart() { dd { "played by " (player) } }
                dd { (self.toll.summary.text()) }
            }
        }
    }

    fn losses(&self) -> Markup {
        html! {
            section {
                h3 { (self.name()) }
                p { (self.account()) "." }
                @if !self.toll.lost.is_empty() {
                    ul {
                        @for lost in &self.toll.lost { li { (lost.text()) } }
                    }
                }
            }
        }
    }
}

impl Chapter {
    fn section(&self, n: usize) -> Markup {
        html! {
            section.part id={ "part-" (n) } {
                h2 { (self.heading.text()) }
                @if let Some(map) = &self.map { (figure(map, "The table at the beginning of the turn")) }
                div.story {
                    @for section in &self.sections {
                        section {
                            @if let Some(heading) = &section.heading { h3 { (heading.text()) } }
                            ul {
                                @for line in &section.lines { (line.item()) }
                            }
                        }
                    }
                }
            }
        }
    }
}

impl Line {
    fn item(&self) -> Markup {
        html! {
            li {
                @if self.taken_back { del { (self.text.text()) } } @else { (self.text.text()) }
                (citation(self.rule.as_deref()))
                @if !self.because.is_empty() {
                    small {
                        @for (n, Because { modifier, rule }) in self.because.iter().enumerate() {
                            @if n > 0 { ", " }
                            (modifier.to_string()) (citation(rule.as_deref()))
                        }
                    }
                }
            }
        }
    }
}

/// A picture drawn by the rulebook, which has escaped the user text in it.
fn figure(map: &str, caption: &str) -> Markup {
    html! {
        figure tabindex="0" { (PreEscaped(map)) figcaption { (caption) } }
    }
}

fn citation(rule: Option<&str>) -> Markup {
    html! {
        @if let Some(rule) = rule {
            " " a.rule href={ "#rule-" (rule) } { (rule) }
        }
    }
}
