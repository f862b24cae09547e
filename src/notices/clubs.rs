//! Notices about clubs: what they are about, and their words.

use super::Words;
use super::words::{one_line, quoted};
use crate::ids::{AccountId, ClubId};
use serde::{Deserialize, Serialize};

/// What has happened in a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClubNotice {
    /// The club.
    pub club: ClubId,
    /// Its name, written by people.
    pub name: String,
    /// What it is.
    #[serde(flatten)]
    pub news: ClubNews,
}

/// What it is that has happened in a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "news", rename_all = "kebab-case")]
pub enum ClubNews {
    /// The club invites the reader.
    Invited {},
    /// Somebody asks to join: to owners and arbiters.
    Request {
        /// Their account.
        account: AccountId,
        /// Their name.
        by: String,
    },
    /// The reader's request was answered.
    Answered {
        /// Whether they are a member now.
        accepted: bool,
    },
    /// The club announces something to its members.
    Announcement {
        /// The title, written by people.
        title: String,
    },
}

/// The subject of the notices about a request to join, by which they are deleted when it is answered.
pub fn request_subject(club: ClubId, account: AccountId) -> String {
    format!("request of {account} to join {club}")
}

impl ClubNotice {
    /// The topic of the notice.
    pub(super) fn topic(&self) -> &'static str {
        match &self.news {
            ClubNews::Invited {} => "club-invited",
            ClubNews::Request { .. } => "club-request",
            ClubNews::Answered { .. } => "club-answered",
            ClubNews::Announcement { .. } => "club-announcement",
        }
    }

    /// The subject by which it is deleted; empty if it never becomes obsolete.
    pub(super) fn subject(&self) -> String {
        match &self.news {
            ClubNews::Request { account, .. } => request_subject(self.club, *account),
            _ => String::new(),
        }
    }

    /// The path of the page that it links to.
    pub(super) fn path(&self) -> String {
        format!("/clubs/{}", self.club)
    }

    /// The words for a reader.
    pub(super) fn words(&self) -> Words {
        let name = quoted(&self.name);
        let (title, text, action) = match &self.news {
            ClubNews::Invited {} => (
                format!("{name} invites you"),
                "You are invited to become a member of this club. The invitation is open for 14 days."
                    .to_owned(),
                "See the club",
            ),
            ClubNews::Request { by, .. } => (
                format!("{} asks to join {name}", one_line(by)),
                "Accept or decline the request.".to_owned(),
                "Answer",
            ),
            ClubNews::Answered { accepted: true } => (
                format!("You are a member of {name}"),
                "The club has accepted your request.".to_owned(),
                "See the club",
            ),
            ClubNews::Answered { accepted: false } => (
                format!("{name} has declined your request"),
                "You have not become a member of this club.".to_owned(),
                "See the club",
            ),
            ClubNews::Announcement { title } => (
                format!("News from {name}"),
                format!("“{}”", one_line(title)),
                "Read it",
            ),
        };
        Words { title, text, action }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notices::{About, TOPICS};

    #[test]
    fn news_are_read_as_they_were_written() {
        let (club, account) = (ClubId::from_u128(5), AccountId::from_u128(6));
        let by = "Rupert\n<b>".to_owned();
        let title = "Round 6\nis over".to_owned();
        for (news, topic, words) in [
            (ClubNews::Invited {}, "club-invited", "“Old Club” invites you"),
            (
                ClubNews::Request { account, by },
                "club-request",
                "Rupert <b> asks to join “Old Club”",
            ),
            (
                ClubNews::Answered { accepted: true },
                "club-answered",
                "You are a member of “Old Club”",
            ),
            (
                ClubNews::Answered { accepted: false },
                "club-answered",
                "“Old Club” has declined your request",
            ),
            (
                ClubNews::Announcement { title },
                "club-announcement",
                "News from “Old Club”",
            ),
        ] {
            let name = "Old\nClub".to_owned();
            let about = About::Club(ClubNotice { club, name, news });
            let json = serde_json::to_value(&about).unwrap();
            assert_eq!(json["type"], "club");
            assert_eq!(serde_json::from_value::<About>(json).unwrap(), about);
            assert_eq!(about.topic(), topic);
            assert!(TOPICS.contains(&topic));
            assert_eq!(about.path(), format!("/clubs/{club}"));
            assert_eq!(about.subject().is_empty(), topic != "club-request");
            let About::Club(club) = &about else { panic!() };
            assert_eq!(club.words().title, words);
        }
    }
}
