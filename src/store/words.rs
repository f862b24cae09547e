//! Closed lists of words in columns, as enums. Each round-trips through `Display` and `FromStr`.

use crate::engine::{Closing, Game};
use crate::ids::GameId;
use crate::store::error::StoreError;
use serde::Deserialize;
use std::fmt;
use std::str::FromStr;

/// A word that is not in its list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{word:?} is no {list}")]
pub struct UnknownWord {
    pub(crate) list: &'static str,
    pub(crate) word: String,
}

/// Declares an enum whose variants are stored and shown as words.
macro_rules! words {
    ($(#[$about:meta])* $name:ident is $list:literal {
        $($(#[$doc:meta])* $variant:ident = $word:literal,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant,)*
        }

        impl $name {
            /// Every one.
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            /// The word.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl FromStr for $name {
            type Err = UnknownWord;

            fn from_str(word: &str) -> Result<$name, UnknownWord> {
                match word {
                    $($word => Ok($name::$variant),)*
                    other => Err(UnknownWord { list: $list, word: other.to_owned() }),
                }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }
    };
}

words! {
    /// The status of a game.
    GameStatus is "status of a game" {
        /// A seat is empty.
        Open = "open",
        /// It is played.
        Playing = "playing",
        /// It has a result.
        Over = "over",
        /// It was closed before the first announcement, without a result.
        Aborted = "aborted",
        /// It can't go on, and has no result.
        Unfinished = "unfinished",
    }
}

impl From<Closing> for GameStatus {
    fn from(closing: Closing) -> GameStatus {
        match closing {
            Closing::Aborted => GameStatus::Aborted,
            Closing::Unfinished => GameStatus::Unfinished,
        }
    }
}

impl GameStatus {
    /// The status of a game, as lists show it.
    pub fn of(game: &Game) -> GameStatus {
        if let Some(closing) = game.closing() {
            closing.into()
        } else if game.table().outcome().is_some() {
            GameStatus::Over
        } else if game.is_withdrawn() {
            GameStatus::Unfinished
        } else if game.has_begun() {
            GameStatus::Playing
        } else {
            GameStatus::Open
        }
    }
}

words! {
    /// Who may see a game.
    #[derive(Default, Deserialize, utoipa::ToSchema)]
    #[serde(rename_all = "snake_case")]
    Visibility is "visibility" {
        /// Everybody may watch, and anybody may take an empty seat.
        #[default]
        Public = "public",
        /// Only its players may see it, and taking a seat requires the invitation code.
        Private = "private",
    }
}

impl Visibility {
    /// The visibility of a game that is private or is not.
    pub const fn of(private: bool) -> Visibility {
        if private {
            Visibility::Private
        } else {
            Visibility::Public
        }
    }
}

words! {
    /// What holds a seat.
    Holder is "holder of a seat" {
        /// A person's account.
        Player = "player",
        /// A bot's account.
        Bot = "bot",
        /// The practice opponent, by itself or for an account of the house.
        Practice = "practice",
    }
}

words! {
    /// How an outbox item is delivered.
    Channel is "channel" {
        /// A notification that is not fanned out yet.
        Notice = "notice",
        /// Mail.
        Mail = "mail",
        /// Web push, to one browser.
        Push = "push",
        /// A call of one webhook.
        Webhook = "webhook",
    }
}

words! {
    /// The status of a challenge, as stored. An open one whose time is up has expired.
    ChallengeStatus is "status of a challenge" {
        /// It can be accepted until it expires.
        Open = "open",
        /// It has become a game.
        Accepted = "accepted",
        /// The challenged account has declined it.
        Declined = "declined",
        /// The challenger has withdrawn it.
        Withdrawn = "withdrawn",
    }
}

words! {
    /// To whom a challenge is addressed.
    Addressed is "address of a challenge" {
        /// To one account.
        Account = "account",
        /// To anybody.
        Lobby = "lobby",
        /// To anybody who has its link.
        Link = "link",
    }
}

words! {
    /// What presents a token.
    TokenKind is "kind of token" {
        /// A program, in a header.
        Token = "token",
        /// A browser, in a cookie.
        Session = "session",
        /// An app that a person has allowed something, in a header.
        App = "app",
    }
}

impl TokenKind {
    /// The kind of a token that is a browser session or is not.
    pub const fn of(session: bool) -> TokenKind {
        if session {
            TokenKind::Session
        } else {
            TokenKind::Token
        }
    }
}

words! {
    /// What a key in a mail is for.
    KeyPurpose is "purpose of a key" {
        /// It confirms the address.
        Confirm = "confirm",
        /// It sets a new password.
        Recover = "recover",
    }
}

words! {
    /// The status of a fixture.
    #[derive(Deserialize, utoipa::ToSchema)]
    #[serde(rename_all = "snake_case")]
    FixtureStatus is "status of a fixture" {
        /// Its game is not open yet.
        Waiting = "waiting",
        /// Its game is played.
        Open = "open",
        /// Its game was closed without a result: an arbiter decides.
        Stopped = "stopped",
        /// Its game has a result.
        Over = "over",
        /// An arbiter has ruled its result.
        Ruled = "ruled",
    }
}

words! {
    /// Whether somebody is in a season.
    #[derive(Deserialize, utoipa::ToSchema)]
    #[serde(rename_all = "snake_case")]
    RegistrationStatus is "status of a registration" {
        /// They ask to enter; the season approves entries.
        Requested = "requested",
        /// They are in.
        Registered = "registered",
    }
}

words! {
    /// What became of what a player of a season asked for.
    #[derive(Deserialize, utoipa::ToSchema)]
    #[serde(rename_all = "snake_case")]
    RequestStatus is "status of a request" {
        /// It waits for an answer.
        Open = "open",
        /// It was granted, by a rule or by who was asked.
        Approved = "approved",
        /// It was refused by who was asked.
        Refused = "refused",
        /// Who asked has taken it back.
        Withdrawn = "withdrawn",
        /// What it was about has ended otherwise.
        Ended = "ended",
    }
}

/// What an idempotency key belongs to: the same key in another scope is another key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RequestScope {
    /// A game.
    Game(GameId),
    /// The account itself. Such answers are stored for a day, at most the newest thousand per account.
    Own,
    /// Challenges.
    Challenges,
    /// Opening games.
    Opening,
}

impl fmt::Display for RequestScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RequestScope::Game(id) => id.fmt(f),
            RequestScope::Own => f.write_str("own"),
            RequestScope::Challenges => f.write_str("challenges"),
            RequestScope::Opening => Ok(()),
        }
    }
}

impl FromStr for RequestScope {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<RequestScope, UnknownWord> {
        Ok(match text {
            "own" => RequestScope::Own,
            "challenges" => RequestScope::Challenges,
            "" => RequestScope::Opening,
            id => RequestScope::Game(id.parse().map_err(|_| UnknownWord {
                list: "scope of a request",
                word: id.to_owned(),
            })?),
        })
    }
}

/// Reads a word of a row; `row` names it.
///
/// # Errors
/// [`StoreError::Unreadable`] with the word and the row if the list does not have it.
pub(crate) fn read<T: FromStr<Err = UnknownWord>>(
    word: &str,
    row: impl fmt::Display,
) -> Result<T, StoreError> {
    word.parse()
        .map_err(|error| StoreError::Unreadable(format!("{row}: {error}")))
}

pub(crate) use words;

#[cfg(test)]
mod tests {
    use crate::store::words::*;

    fn round_trips<T>(all: &[T])
    where
        T: Copy + fmt::Debug + fmt::Display + FromStr<Err = UnknownWord> + PartialEq,
    {
        for each in all {
            assert_eq!(each.to_string().parse::<T>().as_ref(), Ok(each));
        }
        let unknown = "no such word".parse::<T>().unwrap_err();
        assert!(unknown.to_string().starts_with("\"no such word\" is no "));
    }

    #[test]
    fn statuses_of_games_round_trip() {
        round_trips(GameStatus::ALL);
        for closing in [Closing::Aborted, Closing::Unfinished] {
            assert_eq!(GameStatus::from(closing).word(), closing.word());
        }
    }

    #[test]
    fn visibilities_round_trip() {
        round_trips(Visibility::ALL);
        for each in Visibility::ALL {
            let json = serde_json::to_string(each).unwrap();
            assert_eq!(serde_json::from_str::<Visibility>(&json).unwrap(), *each);
        }
    }

    #[test]
    fn holders_round_trip() {
        round_trips(Holder::ALL);
    }

    #[test]
    fn channels_round_trip() {
        round_trips(Channel::ALL);
    }

    #[test]
    fn statuses_of_challenges_round_trip() {
        round_trips(ChallengeStatus::ALL);
    }

    #[test]
    fn addresses_of_challenges_round_trip() {
        round_trips(Addressed::ALL);
    }

    #[test]
    fn kinds_of_tokens_round_trip() {
        round_trips(TokenKind::ALL);
    }

    #[test]
    fn purposes_of_keys_round_trip() {
        round_trips(KeyPurpose::ALL);
    }

    #[test]
    fn scopes_of_requests_round_trip() {
        let game = RequestScope::Game(GameId::from_u128(7));
        round_trips(&[
            game,
            RequestScope::Own,
            RequestScope::Challenges,
            RequestScope::Opening,
        ]);
    }

    #[test]
    fn an_unknown_word_is_unreadable_with_its_row() {
        let error = read::<GameStatus>("lost", "game 7").unwrap_err();
        assert_eq!(
            error.damage().as_deref(),
            Some("game 7: \"lost\" is no status of a game")
        );
    }
}
