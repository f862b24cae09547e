//! Readers of Atom and iCalendar that refuse what the standards refuse.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// An Atom feed (RFC 4287).
pub struct Atom {
    pub id: String,
    pub updated: String,
    pub entries: Vec<AtomEntry>,
}

/// An entry of an Atom feed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
pub struct AtomEntry {
    pub id: String,
    pub title: String,
    pub updated: String,
    pub category: String,
    pub link: String,
    pub content: String,
}

/// Reads a feed with the XML parser of Python. Each element that must be there once is there once.
const READER: &str = r#"
import json, sys
import xml.etree.ElementTree as tree

NAME = "{http://www.w3.org/2005/Atom}"

def one(element, name):
    found = element.findall(NAME + name)
    assert len(found) == 1, (name, len(found))
    return found[0]

feed = tree.fromstring(sys.stdin.buffer.read())
assert feed.tag == NAME + "feed", feed.tag
assert one(one(feed, "author"), "name").text
assert one(feed, "title").text
assert one(feed, "link").get("rel") == "self"
entries = [{
    "id": one(entry, "id").text, "title": one(entry, "title").text, "updated": one(entry, "updated").text,
    "category": one(entry, "category").get("term"), "link": one(entry, "link").get("href"),
    "content": one(entry, "content").text,
} for entry in feed.findall(NAME + "entry")]
print(json.dumps([one(feed, "id").text, one(feed, "updated").text, entries]))
"#;

impl Atom {
    pub fn read(text: &str) -> Atom {
        let mut python = Command::new("python3")
            .args(["-c", READER])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = python.stdin.take().unwrap();
        input.write_all(text.as_bytes()).unwrap();
        drop(input);
        let ran = python.wait_with_output().unwrap();
        assert!(ran.status.success(), "no Atom feed: {text}");
        let read: (String, String, Vec<AtomEntry>) = serde_json::from_slice(&ran.stdout).unwrap();
        let (id, updated, entries) = read;
        let at = |text: &str| text.parse::<jiff::Timestamp>().unwrap();
        let newest = entries.iter().map(|entry| at(&entry.updated)).max();
        assert!(newest.is_none_or(|newest| newest == at(&updated)));
        let mut ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), entries.len(), "an id twice: {text}");
        for id in ids.into_iter().chain([id.as_str()]) {
            assert!(id.starts_with("urn:"), "{id}");
        }
        Atom { id, updated, entries }
    }

    /// The entry with this id.
    pub fn entry(&self, id: &str) -> &AtomEntry {
        self.entries.iter().find(|entry| entry.id == id).unwrap()
    }
}

/// The properties of an event, and how many alarms it has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CalendarEvent {
    properties: BTreeMap<String, String>,
    pub alarms: usize,
}

impl CalendarEvent {
    pub fn get(&self, name: &str) -> &str {
        &self.properties[name]
    }

    pub fn sequence(&self) -> u64 {
        self.get("SEQUENCE").parse().unwrap()
    }
}

/// Reads a calendar (RFC 5545): its name, and its events by their UIDs.
pub fn calendar(text: &str) -> (String, BTreeMap<String, CalendarEvent>) {
    let body = text.strip_suffix("\r\n").unwrap();
    assert!(
        !body.replace("\r\n", "").contains(['\r', '\n']),
        "a bare line end"
    );
    assert!(body.split("\r\n").all(|line| line.len() <= 75), "a long line");
    let (mut open, mut event) = (vec![], CalendarEvent::default());
    let (mut events, mut head) = (BTreeMap::new(), BTreeMap::new());
    for line in body.replace("\r\n ", "").split("\r\n") {
        let (name, value) = line.split_once(':').unwrap();
        let name = name.split(';').next().unwrap();
        match (name, value) {
            ("BEGIN", component) => open.push(component.to_owned()),
            ("END", component) => {
                assert_eq!(open.pop().as_deref(), Some(component));
                if component == "VEVENT" {
                    let event = std::mem::take(&mut event);
                    for required in ["UID", "DTSTAMP", "DTSTART", "SUMMARY"] {
                        assert!(event.properties.contains_key(required), "{event:?}");
                    }
                    let before = events.insert(event.get("UID").to_owned(), event);
                    assert_eq!(before, None, "a UID twice");
                }
                event.alarms += usize::from(component == "VALARM");
            }
            _ if open.len() == 1 => {
                head.insert(name.to_owned(), plain(name, value));
            }
            _ if open.len() == 2 => {
                let before = event.properties.insert(name.to_owned(), plain(name, value));
                assert_eq!(before, None, "{name} twice");
            }
            _ => assert!(["ACTION", "TRIGGER", "DESCRIPTION"].contains(&name), "{line}"),
        }
    }
    assert!(open.is_empty());
    assert_eq!(head["VERSION"], "2.0");
    assert!(head.contains_key("PRODID"));
    (head["X-WR-CALNAME"].clone(), events)
}

/// The value of a property. What is special in a text is escaped.
fn plain(name: &str, value: &str) -> String {
    if name.starts_with("DT") {
        let at = jiff::fmt::strtime::parse("%Y%m%dT%H%M%SZ", value);
        assert!(at.is_ok(), "{name}:{value}");
    }
    if !["SUMMARY", "DESCRIPTION", "X-WR-CALNAME", "UID"].contains(&name) {
        return value.to_owned();
    }
    let (mut text, mut letters) = (String::new(), value.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some('n' | 'N') => text.push('\n'),
                Some(special @ ('\\' | ';' | ',')) => text.push(special),
                other => unreachable!("{value}: {other:?} is escaped"),
            },
            ';' | ',' => unreachable!("{value}: {letter} is not escaped"),
            letter => text.push(letter),
        }
    }
    text
}
