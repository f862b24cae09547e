//! The words of notices about seasons.

use super::Words;
use super::seasons::{SeasonNews, SeasonNotice};
use super::words::{moment, one_line, quoted};

impl SeasonNotice {
    /// The words for a reader in the time zone `zone`.
    pub(super) fn words(&self, zone: &str) -> Words {
        let name = quoted(&self.name);
        let (title, text, action) = match &self.news {
            SeasonNews::RegistrationOpen {} => (
                format!("You may enter {name}"),
                "The registration is open.".to_owned(),
                "Enter",
            ),
            SeasonNews::Registration { entered: true } => (
                format!("You are in {name}"),
                "Those who run the season have entered you.".to_owned(),
                "See the season",
            ),
            SeasonNews::Registration { entered: false } => (
                format!("You are not in {name}"),
                "Those who run the season have taken your registration out.".to_owned(),
                "See the season",
            ),
            SeasonNews::Request { by } => (
                format!("{} asks to enter {name}", one_line(by)),
                "Approve or refuse it.".to_owned(),
                "Answer",
            ),
            SeasonNews::Drawn {
                division: Some(division),
            } => (
                format!("The lot of {name} is drawn"),
                format!("You play in division {}.", one_line(division)),
                "See the divisions",
            ),
            SeasonNews::Drawn { division: None } => (
                format!("The lot of {name} is drawn"),
                "You are in the reserve.".to_owned(),
                "See the divisions",
            ),
            SeasonNews::Round {
                round,
                by,
                opens,
                until,
                ..
            } => (
                format!("Round {round} of {name}: you meet {}", one_line(by)),
                format!(
                    "The game opens by itself on {}, and is to be played by {}.",
                    moment(*opens, zone),
                    moment(*until, zone)
                ),
                "See the fixture",
            ),
            SeasonNews::NoGame { round } => (
                format!("Round {round} of {name}: you have no game"),
                "You have the bye, or are free in this round.".to_owned(),
                "See the round",
            ),
            SeasonNews::Due { by, until, .. } => (
                format!("Your game with {} is due soon", one_line(by)),
                format!("In {name}, by {}. It has no result yet.", moment(*until, zone)),
                "See the fixture",
            ),
            SeasonNews::Ruled { reason, .. } => (
                format!("A result of yours in {name} was ruled"),
                format!("“{}”", one_line(reason)),
                "See the fixture",
            ),
            SeasonNews::Withheld { reason } => (
                format!("The next round of {name} is late"),
                format!("“{}”", one_line(reason)),
                "See the season",
            ),
            SeasonNews::Final {} => (
                format!("{name} is over"),
                "The table is final.".to_owned(),
                "See the table",
            ),
            absent => return absence(absent, &name, zone),
        };
        Words { title, text, action }
    }
}

/// The words of what has to do with absences.
fn absence(news: &SeasonNews, name: &str, zone: &str) -> Words {
    let rounds = |round: &u16, rest: &bool| {
        if *rest {
            format!("from round {round} to the end of the season")
        } else {
            format!("in round {round}")
        }
    };
    let (title, text, action) = match news {
        SeasonNews::SubstituteAsked {
            by,
            round,
            rest,
            until,
            ..
        } => (
            format!("Can you play for {} in {name}?", one_line(by)),
            format!(
                "You would take the seat {}. Accept or decline by {}; after that somebody else is asked.",
                rounds(round, rest),
                moment(*until, zone)
            ),
            "Answer",
        ),
        SeasonNews::NoSubstitute { round } => (
            format!("Nobody plays round {round} of {name} for you"),
            "Every reserve was asked. An arbiter decides what becomes of the game.".to_owned(),
            "See my league",
        ),
        SeasonNews::SeatPassed { to, by, round, rest } => (
            format!("{} plays for {} in {name}", one_line(to), one_line(by)),
            format!(
                "They sit there {}. The points stay with the seat.",
                rounds(round, rest)
            ),
            "See my league",
        ),
        SeasonNews::StartBy { by, until, .. } => (
            format!("Your game with {} waits for you", one_line(by)),
            format!(
                "In {name}. Open it, write a message or move by {}, or you forfeit it.",
                moment(*until, zone)
            ),
            "See the fixture",
        ),
        SeasonNews::SubstituteSought {
            by,
            missing: true,
            until,
            ..
        } => (
            format!("Your game with {} still waits for you", one_line(by)),
            format!(
                "In {name}. You have not shown up, so a substitute is looked for. Open the game, write a message or move \
                 before somebody accepts. If nobody has by {}, you forfeit it.",
                moment(*until, zone)
            ),
            "See the fixture",
        ),
        SeasonNews::SubstituteSought { by, until, .. } => (
            format!("{} has not shown up at your game in {name}", one_line(by)),
            format!(
                "A substitute is looked for until {}. If nobody is found and they do not show up, you win by forfeit.",
                moment(*until, zone)
            ),
            "See the fixture",
        ),
        SeasonNews::TimeAsked {
            by,
            reason,
            undo: true,
            ..
        } => (
            format!("{} asks to undo an extension in {name}", one_line(by)),
            format!(
                "“{}” If you agree, your game is due on its earlier date again.",
                one_line(reason)
            ),
            "Answer",
        ),
        SeasonNews::TimeRefused { by, undo: true, .. } => (
            format!("{} does not agree to undo an extension in {name}", one_line(by)),
            "The later date stays.".to_owned(),
            "See the fixture",
        ),
        SeasonNews::DueAgain { until, .. } => (
            format!("The extension of a game of yours in {name} is undone"),
            format!("It is due by {}.", moment(*until, zone)),
            "See the fixture",
        ),
        SeasonNews::TimeAsked { by, reason, .. } => (
            format!("{} asks for a later date in {name}", one_line(by)),
            format!("“{}”", one_line(reason)),
            "Answer",
        ),
        SeasonNews::TimeRefused { by, .. } => (
            format!("{} does not agree to a later date in {name}", one_line(by)),
            "The date stays. If the game is not finished by then, an arbiter decides.".to_owned(),
            "See the fixture",
        ),
        SeasonNews::Extended { until, .. } => (
            format!("A game of yours in {name} is due later"),
            format!("By {}.", moment(*until, zone)),
            "See the fixture",
        ),
        SeasonNews::Disputed { by, reason, .. } => (
            format!("{} disputes a result of yours in {name}", one_line(by)),
            format!("“{}” It counts until an arbiter decides.", one_line(reason)),
            "See the fixture",
        ),
        SeasonNews::PlayedAgain { until, reason, .. } => (
            format!("A game of yours in {name} is played again"),
            format!("By {}. “{}”", moment(*until, zone), one_line(reason)),
            "See the fixture",
        ),
        SeasonNews::ForArbiter { by } => (
            format!("{} asks for a ruling in {name}", one_line(by)),
            "It waits on the desk of the club.".to_owned(),
            "See the season",
        ),
        SeasonNews::Handed { by, note, .. } => (
            format!("{} asks you to decide something in {name}", one_line(by)),
            format!("“{}” It waits on your desk.", one_line(note)),
            "To the desk",
        ),
        SeasonNews::Answered {
            granted: true,
            reason,
        } => (
            format!("What you asked for in {name} is granted"),
            format!("“{}”", one_line(reason)),
            "See my league",
        ),
        SeasonNews::Answered {
            granted: false,
            reason,
        } => (
            format!("What you asked for in {name} is refused"),
            format!("“{}”", one_line(reason)),
            "See my league",
        ),
        _ => (format!("News of {name}"), String::new(), "See the season"),
    };
    Words { title, text, action }
}
