//! Notices about seasons: what they are about, and their words.

use crate::engine::Millis;
use crate::ids::{ClubId, SeasonId};
use serde::{Deserialize, Serialize};

/// What has happened in a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeasonNotice {
    /// The season.
    pub season: SeasonId,
    /// Its name, written by people.
    pub name: String,
    /// What it is.
    #[serde(flatten)]
    pub news: SeasonNews,
}

/// What it is that has happened in a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "news", rename_all = "kebab-case")]
pub enum SeasonNews {
    /// Members of the club may enter.
    RegistrationOpen {},
    /// Those who run the season have entered the reader, or have not.
    Registration {
        /// Whether they are in.
        entered: bool,
    },
    /// Somebody asks to enter: to those who run the season.
    Request {
        /// Who.
        by: String,
    },
    /// The divisions are formed and the lot is published.
    Drawn {
        /// The reader's division; `None` for the reserve.
        division: Option<String>,
    },
    /// A round is published in which the reader has a game.
    Round {
        /// The round.
        round: u16,
        /// The fixture.
        fixture: String,
        /// The opponent.
        by: String,
        /// When the game opens, in milliseconds since 1970.
        opens: Millis,
        /// By when it is to be played, in milliseconds since 1970.
        until: Millis,
    },
    /// A round is published in which the reader has no game.
    NoGame {
        /// The round.
        round: u16,
    },
    /// The reader's fixture is due soon and has no result.
    Due {
        /// The fixture.
        fixture: String,
        /// The opponent.
        by: String,
        /// By when it is to be played, in milliseconds since 1970.
        until: Millis,
    },
    /// A result of the reader's was ruled.
    Ruled {
        /// The fixture.
        fixture: String,
        /// Why.
        reason: String,
    },
    /// The next round is withheld.
    Withheld {
        /// Why.
        reason: String,
    },
    /// The reader, a reserve, is asked to take a seat.
    SubstituteAsked {
        /// The search.
        search: String,
        /// Whose seat it is.
        by: String,
        /// The first round.
        round: u16,
        /// Whether it is for the rest of the season.
        rest: bool,
        /// By when an answer is awaited, in milliseconds since 1970.
        until: Millis,
    },
    /// Nobody was found who plays a round for the reader.
    NoSubstitute {
        /// The round.
        round: u16,
    },
    /// A player has not shown up at their game, and a substitute is looked for: to that player and to the opponent.
    SubstituteSought {
        /// The fixture.
        fixture: String,
        /// The other player of the game.
        by: String,
        /// Whether the reader is the one who has not shown up.
        missing: bool,
        /// Until when, in milliseconds since 1970.
        until: Millis,
    },
    /// Somebody sits in a seat from a round on: to who sat there and to who sits there now.
    SeatPassed {
        /// Who sits there now.
        to: String,
        /// Who sat there.
        by: String,
        /// The first round.
        round: u16,
        /// Whether it is for the rest of the season.
        rest: bool,
    },
    /// The reader must show up at their game, or forfeits it.
    StartBy {
        /// The fixture.
        fixture: String,
        /// The opponent.
        by: String,
        /// By when, in milliseconds since 1970.
        until: Millis,
    },
    /// The other player asks for a later date.
    TimeAsked {
        /// The fixture.
        fixture: String,
        /// The other player.
        by: String,
        /// Why.
        reason: String,
        /// Whether they ask to undo one instead.
        #[serde(default)]
        undo: bool,
    },
    /// The other player does not agree to a later date.
    TimeRefused {
        /// The fixture.
        fixture: String,
        /// The other player.
        by: String,
        /// Whether it was to undo one instead.
        #[serde(default)]
        undo: bool,
    },
    /// A later date of a game of the reader's is undone.
    DueAgain {
        /// The fixture.
        fixture: String,
        /// The date as it is now, in milliseconds since 1970.
        until: Millis,
    },
    /// A game of the reader's is due later.
    Extended {
        /// The fixture.
        fixture: String,
        /// The new date, in milliseconds since 1970.
        until: Millis,
    },
    /// A result of the reader's is disputed.
    Disputed {
        /// The fixture.
        fixture: String,
        /// Who disputes it.
        by: String,
        /// Why.
        reason: String,
    },
    /// A game of the reader's is played again.
    PlayedAgain {
        /// The fixture.
        fixture: String,
        /// When it is due, in milliseconds since 1970.
        until: Millis,
        /// Why.
        reason: String,
    },
    /// Something waits for an arbiter: to those who run the season.
    ForArbiter {
        /// Who asks.
        by: String,
    },
    /// An arbiter hands something that waits to the reader, another arbiter.
    Handed {
        /// The club.
        club: ClubId,
        /// Who.
        by: String,
        /// Why, in a line.
        note: String,
    },
    /// What the reader asked for was answered.
    Answered {
        /// Whether it was granted.
        granted: bool,
        /// Why.
        reason: String,
    },
    /// The table is final.
    Final {},
}

impl SeasonNotice {
    /// The topic of the notice.
    pub(super) fn topic(&self) -> &'static str {
        match &self.news {
            SeasonNews::Round { .. } | SeasonNews::NoGame { .. } => "round-published",
            SeasonNews::Due { .. } | SeasonNews::StartBy { .. } | SeasonNews::SubstituteSought { .. } => {
                "fixture-due"
            }
            SeasonNews::Request { .. } | SeasonNews::ForArbiter { .. } | SeasonNews::Handed { .. } => {
                "entry-requested"
            }
            SeasonNews::RegistrationOpen {}
            | SeasonNews::Registration { .. }
            | SeasonNews::Drawn { .. }
            | SeasonNews::Ruled { .. }
            | SeasonNews::Withheld { .. }
            | SeasonNews::SubstituteAsked { .. }
            | SeasonNews::NoSubstitute { .. }
            | SeasonNews::SeatPassed { .. }
            | SeasonNews::TimeAsked { .. }
            | SeasonNews::TimeRefused { .. }
            | SeasonNews::DueAgain { .. }
            | SeasonNews::Extended { .. }
            | SeasonNews::Disputed { .. }
            | SeasonNews::PlayedAgain { .. }
            | SeasonNews::Answered { .. }
            | SeasonNews::Final {} => "season-news",
        }
    }

    /// The deadline by which the reader must act, in milliseconds since 1970.
    pub(super) fn until(&self) -> Option<Millis> {
        match self.news {
            SeasonNews::Round { until, .. }
            | SeasonNews::Due { until, .. }
            | SeasonNews::StartBy { until, .. }
            | SeasonNews::SubstituteAsked { until, .. }
            | SeasonNews::SubstituteSought {
                missing: true, until, ..
            } => Some(until),
            _ => None,
        }
    }

    /// The path of the page that it links to.
    pub(super) fn path(&self) -> String {
        let plain = |text: &str| -> String {
            let allowed = |c: &char| c.is_ascii_alphanumeric() || "-_.".contains(*c);
            text.chars().filter(allowed).collect()
        };
        match &self.news {
            SeasonNews::Round { fixture, .. }
            | SeasonNews::Due { fixture, .. }
            | SeasonNews::StartBy { fixture, .. }
            | SeasonNews::SubstituteSought { fixture, .. }
            | SeasonNews::TimeAsked { fixture, .. }
            | SeasonNews::TimeRefused { fixture, .. }
            | SeasonNews::DueAgain { fixture, .. }
            | SeasonNews::Extended { fixture, .. }
            | SeasonNews::Disputed { fixture, .. }
            | SeasonNews::PlayedAgain { fixture, .. }
            | SeasonNews::Ruled { fixture, .. } => {
                format!("/fixtures/{}/{}", self.season, plain(fixture))
            }
            SeasonNews::SubstituteAsked { .. }
            | SeasonNews::NoSubstitute { .. }
            | SeasonNews::SeatPassed { .. }
            | SeasonNews::Answered { .. } => "/my-league".to_owned(),
            SeasonNews::Handed { club, .. } => format!("/clubs/{club}/desk"),
            _ => format!("/seasons/{}", self.season),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notices::{About, TOPICS};

    fn notice(news: SeasonNews) -> About {
        About::Season(SeasonNotice {
            season: SeasonId::from_u128(5),
            name: "Autumn\nLeague".to_owned(),
            news,
        })
    }

    #[test]
    fn news_are_read_as_they_were_written() {
        let until = Millis::new(1_780_000_000_000);
        let by = || "Rupert\n<b>".to_owned();
        let fixture = || "1.3.2".to_owned();
        let reason = || "Both were ill".to_owned();
        for (news, topic, title) in [
            (
                SeasonNews::RegistrationOpen {},
                "season-news",
                "You may enter “Autumn League”",
            ),
            (
                SeasonNews::Registration { entered: true },
                "season-news",
                "You are in “Autumn League”",
            ),
            (
                SeasonNews::Registration { entered: false },
                "season-news",
                "You are not in “Autumn League”",
            ),
            (
                SeasonNews::Request { by: by() },
                "entry-requested",
                "Rupert <b> asks to enter “Autumn League”",
            ),
            (
                SeasonNews::Drawn { division: None },
                "season-news",
                "The lot of “Autumn League” is drawn",
            ),
            (
                SeasonNews::Round {
                    round: 3,
                    fixture: fixture(),
                    by: by(),
                    opens: until,
                    until,
                },
                "round-published",
                "Round 3 of “Autumn League”: you meet Rupert <b>",
            ),
            (
                SeasonNews::NoGame { round: 3 },
                "round-published",
                "Round 3 of “Autumn League”: you have no game",
            ),
            (
                SeasonNews::Due {
                    fixture: fixture(),
                    by: by(),
                    until,
                },
                "fixture-due",
                "Your game with Rupert <b> is due soon",
            ),
            (
                SeasonNews::Ruled {
                    fixture: fixture(),
                    reason: reason(),
                },
                "season-news",
                "A result of yours in “Autumn League” was ruled",
            ),
            (
                SeasonNews::Withheld { reason: reason() },
                "season-news",
                "The next round of “Autumn League” is late",
            ),
            (
                SeasonNews::SubstituteSought {
                    fixture: fixture(),
                    by: by(),
                    missing: true,
                    until,
                },
                "fixture-due",
                "Your game with Rupert <b> still waits for you",
            ),
            (
                SeasonNews::SubstituteSought {
                    fixture: fixture(),
                    by: by(),
                    missing: false,
                    until,
                },
                "fixture-due",
                "Rupert <b> has not shown up at your game in “Autumn League”",
            ),
            (SeasonNews::Final {}, "season-news", "“Autumn League” is over"),
        ] {
            let about = notice(news);
            let json = serde_json::to_value(&about).unwrap();
            assert_eq!(json["type"], "season");
            assert_eq!(serde_json::from_value::<About>(json).unwrap(), about);
            assert_eq!(about.topic(), topic);
            assert!(TOPICS.contains(&topic));
            let About::Season(season) = &about else { panic!() };
            assert_eq!(season.words("UTC").title, title);
            assert!(
                about.path().ends_with("/00000000-0000-0000-0000-000000000005")
                    || about.path().ends_with("/1.3.2")
            );
        }
    }
}
