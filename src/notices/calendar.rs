//! Deadlines as an iCalendar document (RFC 5545).

use super::Table;
use super::words::one_line;
use crate::engine::Millis;
use jiff::Timestamp;
use std::fmt::Write as _;

/// The longest line, in bytes without its line end.
const LINE: usize = 75;

fn stamp(at: Millis) -> String {
    let at = Timestamp::from_millisecond(at.get()).unwrap_or(Timestamp::UNIX_EPOCH);
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// Escapes text for a property value.
fn value(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

/// Appends a line, folded where it is too long but never within a character.
fn line(calendar: &mut String, text: &str) {
    let mut room = LINE;
    for c in text.chars() {
        if c.len_utf8() > room {
            calendar.push_str("\r\n ");
            room = LINE - 1;
        }
        calendar.push(c);
        room -= c.len_utf8();
    }
    calendar.push_str("\r\n");
}

/// A deadline of a game that waits for the account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// The game.
    pub table: Table,
    /// The start of the wait, in milliseconds since 1970.
    pub since: Millis,
    /// The deadline, in milliseconds since 1970.
    pub until: Millis,
}

/// An event of a calendar: something that must be done by a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// A name that it keeps when its time changes.
    pub uid: String,
    /// When it was last changed, in milliseconds since 1970.
    pub stamp: Millis,
    /// A number that rises whenever its time changes.
    pub sequence: u64,
    /// The moment, in milliseconds since 1970.
    pub at: Millis,
    /// Its title.
    pub title: String,
    /// More about it.
    pub text: String,
    /// The address of its page.
    pub url: String,
}

/// The calendar of an account's deadlines, each with two alarms. `site` is the address of the server. An
/// event keeps its UID for as long as the game waits, even if its time changes.
pub fn deadlines(deadlines: &[Deadline], site: &str) -> String {
    let event = |deadline: &Deadline| {
        let Deadline { table, since, until } = deadline;
        Event {
            uid: format!("{}-{}-{since}@umpire", table.game, table.seat),
            stamp: *since,
            // A calendar that subscribes replaces the event by its UID.
            sequence: 0,
            at: *until,
            title: format!("Your decision in “{}”", one_line(&table.title)),
            text: format!("The game waits for you ({}) until then.", one_line(&table.seat)),
            url: format!("{site}/games/{}", table.game),
        }
    };
    let events: Vec<Event> = deadlines.iter().map(event).collect();
    calendar("Umpire", &events)
}

/// A calendar of events, each with two alarms.
pub fn calendar(name: &str, events: &[Event]) -> String {
    let mut out = String::new();
    let name = format!("X-WR-CALNAME:{}", value(&one_line(name)));
    for head in [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Umpire//Deadlines//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        &name,
        "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    ] {
        line(&mut out, head);
    }
    for event in events {
        add(&mut out, event);
    }
    line(&mut out, "END:VCALENDAR");
    out
}

fn add(out: &mut String, event: &Event) {
    let title = value(&event.title);
    line(out, "BEGIN:VEVENT");
    for (name, text) in [
        ("UID", value(&event.uid)),
        ("DTSTAMP", stamp(event.stamp)),
        ("SEQUENCE", event.sequence.to_string()),
        // An event without an end or a duration is a moment.
        ("DTSTART", stamp(event.at)),
        ("SUMMARY", title.clone()),
        ("DESCRIPTION", value(&event.text)),
        ("URL", event.url.clone()),
        ("TRANSP", "TRANSPARENT".to_owned()),
    ] {
        line(out, &format!("{name}:{text}"));
    }
    for before in ["PT6H", "PT1H"] {
        let mut alarm = String::new();
        let _ = write!(alarm, "TRIGGER:-{before}");
        for text in ["BEGIN:VALARM", "ACTION:DISPLAY", &alarm] {
            line(out, text);
        }
        line(out, &format!("DESCRIPTION:{title}"));
        line(out, "END:VALARM");
    }
    line(out, "END:VEVENT");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::GameId;

    #[test]
    fn a_deadline_is_an_event_with_a_lasting_name() {
        let title = "Łódź, zima; część \\ pierwsza — i coś jeszcze, żeby wiersz był długi";
        let deadline = Deadline {
            table: Table {
                game: GameId::from_u128(3),
                title: title.to_owned(),
                seat: "king".to_owned(),
                trial: false,
                fork_of: None,
            },
            since: Millis::new(1_770_000_000_000),
            until: Millis::new(1_780_000_000_000),
        };
        let calendar = deadlines(&[deadline], "https://u.example");
        assert!(
            calendar
                .split("\r\n")
                .all(|line| line.len() <= LINE && !line.contains('\n'))
        );
        let unfolded = calendar.replace("\r\n ", "");
        let game = "00000000-0000-0000-0000-000000000003";
        assert!(unfolded.contains(&format!("\r\nUID:{game}-king-1770000000000@umpire\r\n")));
        assert!(unfolded.contains("\r\nDTSTART:20260528T202640Z\r\n"));
        assert!(unfolded.contains("“Łódź\\, zima\\; część \\\\ pierwsza"));
        assert_eq!(unfolded.matches("BEGIN:VEVENT").count(), 1);
        assert!(unfolded.starts_with("BEGIN:VCALENDAR\r\n") && unfolded.ends_with("END:VCALENDAR\r\n"));
    }

    #[test]
    fn an_empty_calendar_is_one() {
        assert_eq!(deadlines(&[], "").matches("BEGIN:").count(), 1);
    }
}
