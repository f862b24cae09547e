//! The words of notices about what happens beside the game itself: offers, disputes, chat.

use super::words::quoted;
use super::{About, Notice, Words, one_line};

impl Notice {
    /// The words for a request of the other side beside the game itself.
    pub(super) fn words_of_offers_and_chat(&self) -> Words {
        let game = self.about.table().map_or_else(String::new, |t| quoted(&t.title));
        let (title, text, action) = match &self.about {
            About::DrawOffered { by, .. } => (
                format!("{} offers a draw", one_line(by)),
                format!("In {game}. The offer stands until you answer it."),
                "Answer",
            ),
            About::PauseOffered { by, days: 0, .. } => (
                format!("{} wants to go on", one_line(by)),
                format!("In {game}: if you agree, the pause is over at once."),
                "Answer",
            ),
            About::PauseOffered { by, days, .. } => (
                format!("{} offers a pause", one_line(by)),
                format!(
                    "Of {days} {} in {game}. If you accept, both clocks stand still from then on.",
                    if *days == 1 { "day" } else { "days" }
                ),
                "Answer",
            ),
            About::TakeBackAsked { by, after, .. } => (
                format!("{} asks for a takeback", one_line(by)),
                format!(
                    "In {game}: it would go on after entry {after}. What is asked lapses with the next announcement."
                ),
                "Answer",
            ),
            About::RollOff {
                table,
                by,
                about,
                decides,
            } => {
                let (by, who) = (
                    one_line(by),
                    if *decides == table.seat {
                        "you"
                    } else {
                        "the other side"
                    },
                );
                let text = format!(
                    "{by} asks in {game}: “{}”. The dice say that {who} may decide.",
                    one_line(about)
                );
                (format!("A roll-off in {game}"), text, "Open the game")
            }
            About::Ruling {
                by, about, ruling, ..
            } => {
                let (by, about, ruling) = (one_line(by), one_line(about), one_line(ruling));
                let text = format!(
                    "{by} has ruled in {game} on “{about}”: “{ruling}”. It binds both for the rest of the game."
                );
                (format!("A ruling in {game}"), text, "Open the game")
            }
            About::Talk { by, text, .. } => {
                let by = one_line(by);
                let text = format!("{by} says: “{}”", one_line(text));
                (
                    format!("{by} talks to you beside {game}"),
                    text,
                    "Read and answer",
                )
            }
            _ => (String::new(), String::new(), ""),
        };
        Words { title, text, action }
    }
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::notice;
    use super::*;
    use crate::ids::GameId;
    use crate::notices::{TOPICS, Table};

    #[test]
    fn a_ruling_is_narrated_with_its_question_and_stays() {
        let about = About::Ruling {
            table: Table {
                game: GameId::from_u128(3),
                title: "Edgehill".to_owned(),
                seat: "king".to_owned(),
                trial: false,
                fork_of: None,
            },
            by: "Rupert".to_owned(),
            about: "Is it a hill?".to_owned(),
            ruling: "It is\nnot.".to_owned(),
        };
        let json = serde_json::to_value(&about).unwrap();
        assert_eq!(json["type"], about.topic());
        assert!(TOPICS.contains(&about.topic()) && about.subject().is_empty());
        let words = Notice {
            about,
            ..notice("", None)
        }
        .words("UTC");
        assert_eq!(words.title, "A ruling in “Edgehill”");
        assert!(
            words.text.contains("on “Is it a hill?”: “It is not.”."),
            "{}",
            words.text
        );
    }
}
