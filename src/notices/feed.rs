//! Notices as an Atom feed (RFC 4287).

use super::Notice;
use crate::engine::Millis;
use crate::ids::AccountId;
use crate::markup::escaped;
use jiff::Timestamp;
use std::fmt::Write as _;

/// A timestamp as in feeds and webhooks.
pub fn stamp(at: Millis) -> String {
    Timestamp::from_millisecond(at.get())
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .to_string()
}

/// An Atom feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feed<'a> {
    /// Its id, a UUID.
    pub id: String,
    /// Its title.
    pub title: &'a str,
    /// Its own address.
    pub own: &'a str,
    /// Who writes it.
    pub author: &'a str,
}

/// An entry of a feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedEntry {
    /// Its id, a URN.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its time, in milliseconds since 1970.
    pub at: Millis,
    /// The address of its page.
    pub url: String,
    /// Its category.
    pub category: String,
    /// Its text.
    pub text: String,
}

impl Feed<'_> {
    /// The document with these entries. It is dated by the latest.
    pub fn document(&self, entries: &[FeedEntry]) -> String {
        // The entry with the highest id need not be the latest.
        let updated = entries.iter().map(|entry| entry.at).max().unwrap_or(Millis::ZERO);
        let mut text = String::new();
        for entry in entries {
            let _ = write!(
                text,
                "  <entry>\n    <id>{}</id>\n    <title>{}</title>\n    <updated>{}</updated>\n    \
                 <link href=\"{}\"/>\n    <category term=\"{}\"/>\n    <content type=\"text\">{}</content>\n  \
                 </entry>\n",
                escaped(&entry.id),
                escaped(&entry.title),
                stamp(entry.at),
                escaped(&entry.url),
                escaped(&entry.category),
                escaped(&entry.text),
            );
        }
        format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n  \
             <id>urn:uuid:{}</id>\n  <title>{}</title>\n  <updated>{}</updated>\n  \
             <link rel=\"self\" type=\"application/atom+xml\" href=\"{}\"/>\n  \
             <author><name>{}</name></author>\n{text}</feed>\n",
            self.id,
            escaped(self.title),
            stamp(updated),
            escaped(self.own),
            escaped(self.author),
        )
    }
}

/// The feed of an account, newest notice first. `site` is the address of the server, `own` that of the feed. Dates are
/// in the time zone `zone`.
pub fn atom(account: AccountId, notices: &[Notice], site: &str, own: &str, zone: &str) -> String {
    let entry = |notice: &Notice| {
        let words = notice.words(zone);
        FeedEntry {
            id: format!("urn:uuid:{}", notice.id),
            title: words.title,
            at: notice.at,
            url: format!("{site}{}", notice.about.path()),
            category: notice.about.topic().to_owned(),
            text: words.text,
        }
    };
    let feed = Feed {
        id: account.to_string(),
        title: "Umpire",
        own,
        author: "Umpire",
    };
    feed.document(&notices.iter().map(entry).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::notice;
    use super::*;

    #[test]
    fn a_feed_has_an_entry_for_each_notice() {
        let feed = atom(
            AccountId::from_u128(0),
            &[notice("<b>&", None)],
            "https://u.example",
            "https://u.example/v1/feeds/a.atom",
            "UTC",
        );
        assert!(feed.contains(
            "<link rel=\"self\" type=\"application/atom+xml\" href=\"https://u.example/v1/feeds/a.atom\"/>"
        ));
        assert!(feed.contains("<id>urn:uuid:00000000-0000-0000-0000-000000000001</id>"));
        assert!(feed.contains("<updated>2026-05-28T20:26:40Z</updated>"));
        assert!(feed.contains("“&lt;b&gt;&amp;”") && feed.contains("href=\"https://u.example/games/"));
        assert_eq!(feed.matches("<entry>").count(), 1);
        assert!(
            atom(AccountId::from_u128(0), &[], "", "", "UTC")
                .contains("<updated>1970-01-01T00:00:00Z</updated>")
        );
        let (mut older, newer) = (notice("a", None), notice("b", None));
        older.at -= Millis::new(60_000);
        // In any order, the feed is dated by the latest notice, and each entry has its own time.
        for notices in [[older.clone(), newer.clone()], [newer, older]] {
            let feed = atom(AccountId::from_u128(0), &notices, "", "", "UTC");
            let (head, entries) = feed.split_once("<entry>").unwrap();
            assert!(head.contains("<updated>2026-05-28T20:26:40Z</updated>"), "{head}");
            assert_eq!(
                entries.matches("<updated>2026-05-28T20:26:40Z</updated>").count(),
                1
            );
            assert_eq!(
                entries.matches("<updated>2026-05-28T20:25:40Z</updated>").count(),
                1
            );
        }
    }
}
