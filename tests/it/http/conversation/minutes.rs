//! The record of a conversation, without what differs from run to run. Long texts are cut, and shown once.

use crate::play::clocks::over_http::MONDAY;
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, HashMap, HashSet};

/// How many characters of a JSON text are shown, by its depth in the text.
const ROOM: [usize; 4] = [300, 100, 60, 40];

/// How many fields of an inner object are shown.
const FIELDS: usize = 12;

/// From how many characters on a text that was said before is not shown again.
const LONG: usize = 60;

enum Line {
    /// A line as it is.
    Plain(String),
    /// Something said: what stands before it, and what may be cut.
    Said(String, String),
}

/// The record of a conversation.
#[derive(Default)]
pub struct Minutes(Vec<Line>);

impl Minutes {
    pub fn line(&mut self, text: impl Into<String>) {
        self.0.push(Line::Plain(text.into()));
    }

    pub fn spoken(&mut self, before: impl Into<String>, text: impl Into<String>) {
        self.0.push(Line::Said(before.into(), text.into()));
    }

    /// The record as the text of a file.
    pub fn text(&self) -> String {
        let (mut names, mut text) = (Names::default(), String::new());
        let mut before_that = HashSet::new();
        for line in &self.0 {
            match line {
                Line::Plain(line) => text += &names.replaced(line),
                Line::Said(before, spoken) => {
                    text += &names.replaced(before);
                    let spoken = names.replaced(&without_variants(spoken));
                    if spoken.len() < LONG || before_that.insert(spoken.clone()) {
                        text += &cut(&spoken, 0);
                    } else {
                        let begin: String = spoken.chars().take(14).collect();
                        text += &format!("{begin} = {}", sum(&spoken));
                    }
                }
            }
            text.push('\n');
        }
        text
    }
}

/// What has been given a name: ids, hashes, and everything else that differs from run to run.
#[derive(Default)]
struct Names {
    known: HashMap<String, String>,
    counts: BTreeMap<&'static str, usize>,
}

impl Names {
    /// The text with names in it.
    fn replaced(&mut self, text: &str) -> String {
        let (mut done, mut rest) = (String::with_capacity(text.len()), text);
        let mut inside = false;
        while let Some(first) = rest.chars().next() {
            let found = (!inside).then(|| found(rest)).flatten();
            let length = found.map_or(first.len_utf8(), |(_, length)| length);
            match found {
                Some((kind, _)) => done += &self.name(kind, &rest[..length]),
                None => done.push(first),
            }
            inside = found.is_none() && first.is_ascii_alphanumeric();
            rest = &rest[length..];
        }
        done
    }

    fn name(&mut self, kind: &'static str, word: &str) -> String {
        let at = match kind {
            "time" => Some(word.parse::<i64>().unwrap()),
            "date" => Some(word.parse::<Timestamp>().unwrap().as_millisecond()),
            _ => None,
        };
        if let Some(since) = at.map(|at| at - MONDAY) {
            return match (since / 1000, since % 1000) {
                (seconds, 0) => format!("<{kind} {seconds:+}s>"),
                _ => format!("<{kind} {since:+}ms>"),
            };
        }
        if let Some(name) = self.known.get(word) {
            return name.clone();
        }
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        let name = format!("<{kind}-{count}>");
        self.known.insert(word.to_owned(), name.clone());
        name
    }
}

/// What the text begins with that differs from run to run: its kind and its length.
fn found(text: &str) -> Option<(&'static str, usize)> {
    let bytes = text.as_bytes();
    let ends = |length: usize| bytes.get(length).is_none_or(|b| !b.is_ascii_alphanumeric());
    let hex = |length: usize| {
        let digits = bytes
            .get(..length)
            .is_some_and(|d| d.iter().all(u8::is_ascii_hexdigit));
        digits && ends(length)
    };
    let after = |prefix: &str, length: usize| {
        let rest = bytes.get(prefix.len()..prefix.len() + length);
        let digits = rest.is_some_and(|d| d.iter().all(u8::is_ascii_hexdigit));
        text.starts_with(prefix) && digits && ends(prefix.len() + length)
    };
    let uuid = || {
        let of = bytes.get(..36)?;
        let dash = |n: usize| [8, 13, 18, 23].contains(&n);
        let fits = |(n, b): (usize, &u8)| {
            if dash(n) {
                *b == b'-'
            } else {
                b.is_ascii_hexdigit()
            }
        };
        (of.iter().enumerate().all(fits) && ends(36)).then_some(())
    };
    if text.starts_with("W/") {
        let end = bytes.iter().skip(3).position(|b| *b == b'"')?;
        return Some(("etag", end + 4));
    }
    if after("umpire_", 64) {
        return Some(("token", 71));
    }
    if after("Player ", 10) {
        return Some(("player", 17));
    }
    if uuid().is_some() {
        return Some(("id", 36));
    }
    if let Some(length) = [64, 32].into_iter().find(|length| hex(*length)) {
        return Some((if length == 64 { "hash" } else { "code" }, length));
    }
    if let Some(length) = date(text).filter(|length| ends(*length)) {
        return Some(("date", length));
    }
    let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
    let now = |number: i64| (MONDAY - 100_000_000_000..MONDAY + 100_000_000_000).contains(&number);
    let number = text.get(..digits).filter(|_| digits == 13 && ends(13))?;
    number.parse().is_ok_and(now).then_some(("time", 13))
}

/// The length of the time in RFC 3339, in UTC, with which the text begins.
fn date(text: &str) -> Option<usize> {
    let length = text.bytes().take(24).position(|b| b == b'Z')? + 1;
    (length >= 20 && text[..length].parse::<Timestamp>().is_ok()).then_some(length)
}

/// A text with a mark in place of the variants that were expected instead of an unknown one. One more variant leaves it
/// as it is.
fn without_variants(text: &str) -> String {
    let mut parts = text.split("unknown variant `");
    let mut done = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        done += "unknown variant `";
        match part.split_once("`, expected ") {
            Some((unknown, list)) => {
                done += &format!("{unknown}`, expected <variants>{}", after_list(list));
            }
            None => done += part,
        }
    }
    done
}

/// What follows a list of quoted words.
fn after_list(list: &str) -> &str {
    let mut rest = list.strip_prefix("one of ").unwrap_or(list);
    while let Some((_, after)) = rest.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
        let next = [", ", " or "].iter().find_map(|and| after.strip_prefix(and));
        rest = next.filter(|next| next.starts_with('`')).unwrap_or(after);
    }
    rest
}

/// Cuts a long text. What is cut is named by its length in bytes and its hash. Of JSON, the names of the outer fields stay, and
/// the beginning of each list.
fn cut(text: &str, depth: usize) -> String {
    if text.len() <= ROOM[depth.min(ROOM.len() - 1)] {
        return text.replace('\n', "\\n");
    }
    let json = !text.contains('\n') && depth + 1 < ROOM.len();
    let parts = if json { parts(text) } else { None };
    match (parts, text.as_bytes()[0]) {
        (Some(parts), b'{') if depth == 0 || parts.len() <= FIELDS => {
            let fields = parts.into_iter().map(|part| {
                let (name, value) = part.split_once("\":").unwrap_or((part, ""));
                format!("{name}\":{}", cut(value, depth + 1))
            });
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        (Some(parts), b'[') => {
            let first = cut(parts[0], depth + 1);
            format!("[{first}… {} in all, {}]", parts.len(), sum(text))
        }
        _ => {
            let begin: String = text.chars().take(16).collect();
            format!("{}… {}", begin.replace('\n', "\\n"), sum(text))
        }
    }
}

fn sum(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    let hex: String = digest.iter().take(4).map(|b| format!("{b:02x}")).collect();
    format!("{}:{hex}", text.len())
}

/// The fields of a JSON object or the items of a JSON array; `None` for anything else.
fn parts(text: &str) -> Option<Vec<&str>> {
    let inner = text
        .strip_prefix('{')
        .and_then(|t| t.strip_suffix('}'))
        .or_else(|| text.strip_prefix('[').and_then(|t| t.strip_suffix(']')))?;
    let (mut parts, mut from, mut depth) = (vec![], 0, 0);
    let (mut quoted, mut escaped) = (false, false);
    for (at, c) in inner.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[from..]);
    Some(parts)
}

#[test]
fn minutes_name_what_differs_and_cut_what_is_long() {
    let mut minutes = Minutes::default();
    let id = "018f0000-0000-7000-8000-000000000001";
    minutes.line(format!(
        "/v1/games/{id} W/\"talk-1\" {} {MONDAY}",
        "ab".repeat(32)
    ));
    minutes.spoken(
        "< ",
        format!("{{\"id\":\"{id}\",\"many\":[{}]}}", vec!["17"; 400].join(",")),
    );
    let text = minutes.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "/v1/games/<id-1> <etag-1> <hash-1> <time +0s>");
    assert!(
        lines[1].starts_with("< {\"id\":\"<id-1>\",\"many\":[17… 400 in all, 1201:"),
        "{text}"
    );
}

/// What the record makes of a text.
fn recorded(spoken: &str) -> String {
    let mut minutes = Minutes::default();
    minutes.spoken("< ", spoken);
    minutes.text()
}

#[test]
fn minutes_leave_out_the_expected_variants() {
    let masked = "< \"unknown variant `x`, expected <variants>\", `y`\n";
    for list in ["`a`", "`a` or `b`", "one of `a`, `b`, `c`"] {
        let error = format!("\"unknown variant `x`, expected {list}\", `y`");
        assert_eq!(recorded(&error), masked);
    }
}

#[test]
fn minutes_count_dates_from_the_beginning() {
    let at = "at 2026-06-01T00:01:00Z, all";
    assert_eq!(recorded(at), "< at <date +60s>, all\n");
    let at = "at 2026-06-01T00:00:00.5Z";
    assert_eq!(recorded(at), "< at <date +500ms>\n");
}
