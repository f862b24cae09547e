//! Notices in plain words.

use super::{About, Notice, Table};
use crate::engine::Millis;
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// A notice in words: plain text, one line each. Titles and names in it are user text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// A one-line summary.
    pub title: String,
    /// A sentence or two.
    pub text: String,
    /// What to do about it.
    pub action: &'static str,
}

/// User text on one line without invisible characters: for subjects, plain text and titles.
pub fn one_line(text: &str) -> String {
    let seen = |c: char| {
        if crate::people::is_unseen(c) || c.is_whitespace() {
            ' '
        } else {
            c
        }
    };
    let line: String = text.chars().map(seen).collect();
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() > 100 {
        return line.chars().take(99).chain(['…']).collect();
    }
    line
}

/// A time for people, in the time zone `zone`.
pub fn moment(at: Millis, zone: &str) -> String {
    let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
    let name = zone.iana_name().unwrap_or("UTC").to_owned();
    let at = Timestamp::from_millisecond(at.get())
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .to_zoned(zone);
    format!("{} ({name})", at.strftime("%A %-d %B %Y, %H:%M"))
}

pub(super) fn quoted(title: &str) -> String {
    format!("“{}”", one_line(title))
}

fn seat(table: &Table) -> String {
    one_line(&table.seat)
}

/// Where a game comes from, as a sentence after a space; empty for most games.
fn origin(table: &Table) -> String {
    table.fork_of.map_or_else(String::new, |fork| {
        format!(" It is played on from entry {} of an earlier game.", fork.at)
    })
}

impl Notice {
    /// The words for a reader in the time zone `zone`.
    pub fn words(&self, zone: &str) -> Words {
        let words = |title: String, text: String, action| Words { title, text, action };
        match &self.about {
            About::YourMove { table, until, .. } => {
                let time = match until {
                    Some(until) => format!("You have until {}.", moment(*until, zone)),
                    None => "There is no clock.".to_owned(),
                };
                let text = format!(
                    "The game {} waits for you ({}).{} {time}",
                    quoted(&table.title),
                    seat(table),
                    origin(table)
                );
                words(
                    format!("Your decision in {}", quoted(&table.title)),
                    text,
                    "Decide",
                )
            }
            About::Reminder { table, until, .. } => {
                let text = format!(
                    "The game {} still waits for you ({}), until {}. After that the safe answer is given for you, or the \
                     clock runs out.",
                    quoted(&table.title),
                    seat(table),
                    moment(*until, zone)
                );
                words(
                    format!("Not much time left in {}", quoted(&table.title)),
                    text,
                    "Decide",
                )
            }
            About::Missed { table, until, .. } => {
                let next = match until {
                    Some(until) => format!(
                        "This is excused, which happens twice in a game: you have until {}.",
                        moment(*until, zone)
                    ),
                    None => "The other side may now claim the game. Until it does, you can still answer."
                        .to_owned(),
                };
                words(
                    format!("Your clock has run out in {}", quoted(&table.title)),
                    format!(
                        "The game {} waits for you ({}). {next}",
                        quoted(&table.title),
                        seat(table)
                    ),
                    "Decide",
                )
            }
            About::Claimable { table, late } => words(
                format!("You may claim {}", quoted(&table.title)),
                format!(
                    "The clock of {} has run out, and no miss is excused any more. You may claim the game, or wait.",
                    one_line(late)
                ),
                "Open the game",
            ),
            About::DrawOffered { .. }
            | About::PauseOffered { .. }
            | About::TakeBackAsked { .. }
            | About::RollOff { .. }
            | About::Ruling { .. }
            | About::Talk { .. } => self.words_of_offers_and_chat(),
            About::GameBegun { table } => words(
                format!("{} has begun", quoted(&table.title)),
                format!("All seats are taken; you play {}.{}", seat(table), origin(table)),
                "Open the game",
            ),
            About::GameOver { table, winner } => {
                let result = match winner {
                    Some(winner) if *winner == table.seat => "You have won.".to_owned(),
                    Some(winner) => format!("{} has won.", one_line(winner)),
                    None => "Nobody has won.".to_owned(),
                };
                words(
                    format!("{} is over", quoted(&table.title)),
                    result,
                    "Read the report",
                )
            }
            About::Challenged { by, title, until, .. } => {
                let by = one_line(by);
                let time = until.map(|until| format!(" The challenge stands until {}.", moment(until, zone)));
                let text = format!(
                    "{by} challenges you to {}.{}",
                    quoted(title),
                    time.unwrap_or_default()
                );
                words(format!("{by} challenges you"), text, "Answer")
            }
            About::ChallengeAnswered {
                by, title, accepted, ..
            } => {
                let (by, title) = (one_line(by), quoted(title));
                if *accepted {
                    let text = format!("{by} plays {title} with you.");
                    words(format!("{by} has accepted your challenge"), text, "Open the game")
                } else {
                    let text = format!("{by} does not want to play {title} now.");
                    words(
                        format!("{by} has declined your challenge"),
                        text,
                        "See your challenges",
                    )
                }
            }
            About::WebhookDisabled { url, failure, .. } => words(
                "A webhook of yours is called no more".to_owned(),
                format!(
                    "For days it could not be delivered to {}: {}. Put it right and enable it again.",
                    one_line(url),
                    one_line(failure)
                ),
                "See your webhooks",
            ),
            About::MailFailed { failure } => words(
                "Mail does not reach you".to_owned(),
                format!(
                    "A mail to you could not be delivered: {}. Look at your address.",
                    one_line(failure)
                ),
                "See your settings",
            ),
            About::Club(club) => club.words(),
            About::Season(season) => season.words(zone),
            About::Trial => words(
                "A trial".to_owned(),
                "You have asked for a trial. This is how you will be told.".to_owned(),
                "Open Umpire",
            ),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::engine::Seq;
    use crate::ids::{AccountId, GameId, NoticeId};

    pub(crate) fn notice(title: &str, until: Option<Millis>) -> Notice {
        Notice {
            id: NoticeId::from_u128(1),
            account: AccountId::from_u128(2),
            at: Millis::new(1_780_000_000_000),
            about: About::YourMove {
                table: Table {
                    game: GameId::from_u128(3),
                    title: title.to_owned(),
                    seat: "king".to_owned(),
                    trial: false,
                    fork_of: None,
                },
                decision: "41-react-king".to_owned(),
                until,
            },
        }
    }

    #[test]
    fn a_notice_says_where_and_until_when() {
        let words = notice("Edgehill", Some(Millis::new(1_780_000_000_000))).words("Europe/Warsaw");
        assert_eq!(words.title, "Your decision in “Edgehill”");
        assert_eq!(
            words.text,
            "The game “Edgehill” waits for you (king). You have until Thursday 28 May 2026, 22:26 (Europe/Warsaw)."
        );
        assert!(
            notice("x", None)
                .words("no/where")
                .text
                .ends_with("There is no clock.")
        );
    }

    #[test]
    fn what_people_write_stays_on_its_line() {
        let words = notice("a\r\nBcc: b@c\u{202e}\u{0}d", None).words("UTC");
        assert_eq!(words.title, "Your decision in “a Bcc: b@c d”");
        assert_eq!(one_line(&"x".repeat(500)).chars().count(), 100);
    }

    #[test]
    fn a_fork_says_where_it_was_played_on_from() {
        let mut notice = notice("Edgehill", None);
        let fork = crate::engine::ForkOf {
            game: GameId::from_u128(9),
            at: Seq::new(118),
        };
        if let About::YourMove { table, .. } = &mut notice.about {
            table.fork_of = Some(fork);
        }
        let says = "It is played on from entry 118 of an earlier game.";
        assert!(notice.words("UTC").text.contains(says));
        let json = serde_json::to_value(&notice.about).unwrap();
        assert_eq!(json["fork_of"]["at"], 118);
        if let About::YourMove { table, .. } = notice.about.clone() {
            notice.about = About::GameBegun { table };
        }
        assert!(notice.words("UTC").text.contains(says));
    }

    #[test]
    fn what_the_other_side_wants_is_said_with_who_wants_it() {
        let table = || Table {
            game: GameId::from_u128(3),
            title: "Edgehill".to_owned(),
            seat: "king".to_owned(),
            trial: false,
            fork_of: None,
        };
        let by = || "Rupert\n<b>".to_owned();
        let pause = |days| About::PauseOffered {
            table: table(),
            by: by(),
            days,
        };
        let roll_off = |decides: &str| About::RollOff {
            table: table(),
            by: by(),
            about: "Is it a hill?".to_owned(),
            decides: decides.to_owned(),
        };
        let missed = |until| About::Missed {
            table: table(),
            decision: "9-x".to_owned(),
            miss: 1,
            until,
        };
        for (about, title, text) in [
            (
                About::DrawOffered {
                    table: table(),
                    by: by(),
                },
                "Rupert <b> offers a draw",
                "The offer stands until you answer it.",
            ),
            (pause(1), "Rupert <b> offers a pause", "Of 1 day in “Edgehill”."),
            (pause(3), "Rupert <b> offers a pause", "Of 3 days in “Edgehill”."),
            (pause(0), "Rupert <b> wants to go on", "the pause is over at once"),
            (
                About::TakeBackAsked {
                    table: table(),
                    by: by(),
                    after: Seq::new(41),
                },
                "Rupert <b> asks for a takeback",
                "it would go on after entry 41",
            ),
            (
                roll_off("king"),
                "A roll-off in “Edgehill”",
                "“Is it a hill?”. The dice say that you may decide.",
            ),
            (
                roll_off("rebel"),
                "A roll-off in “Edgehill”",
                "say that the other side may decide.",
            ),
            (
                About::Talk {
                    table: table(),
                    by: by(),
                    text: "Good\nluck".to_owned(),
                },
                "Rupert <b> talks to you beside “Edgehill”",
                "“Good luck”",
            ),
            (
                missed(Some(Millis::new(1_780_000_000_000))),
                "Your clock has run out in “Edgehill”",
                "you have until Thursday 28 May 2026, 20:26 (UTC)",
            ),
            (
                missed(None),
                "Your clock has run out in “Edgehill”",
                "may now claim the game",
            ),
            (
                About::Claimable {
                    table: table(),
                    late: "rebel".to_owned(),
                },
                "You may claim “Edgehill”",
                "The clock of rebel has run out",
            ),
        ] {
            let json = serde_json::to_value(&about).unwrap();
            assert_eq!(json["type"], about.topic());
            assert!(super::super::TOPICS.contains(&about.topic()) && !about.subject().is_empty());
            let notice = Notice {
                about,
                ..notice("", None)
            };
            let words = notice.words("UTC");
            assert_eq!(words.title, title);
            assert!(words.text.contains(text), "{}", words.text);
        }
    }
}
