//! Notices of clubs and seasons on each channel, and what anybody may subscribe to.

mod clubs;
mod documents;
mod once;
mod parsed;

use crate::notify::feeds::feeds;
use crate::support::post_office::{Letter, MailSink, Receiver, a_while, confirmed, until, webhook};
use crate::support::server::{Client, Umpire};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use parsed::Atom;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey};
use ring::rand::SystemRandom;
use serde_json::{Value, json};

/// Somebody who is notified by a webhook, a push to their browser, a mail and a feed.
struct Reader {
    hook: Receiver,
    browser: Receiver,
    atom: String,
    mail: String,
}

impl Reader {
    /// Sets up all channels of a player.
    async fn of(umpire: &Umpire, sink: &MailSink, client: &Client, name: &str) -> Reader {
        let hook = Receiver::started().await;
        webhook(client, &hook).await;
        let browser = Receiver::started().await;
        pushed(client, &browser).await;
        let mail = format!("{name}@example.org");
        confirmed(umpire, client, sink, &mail).await;
        let [atom, _] = feeds(client).await;
        Reader {
            hook,
            browser,
            atom,
            mail,
        }
    }

    /// The notices of seasons and clubs that the webhook has received, with their types.
    fn calls(&self) -> Vec<(String, Value)> {
        let calls = self.hook.calls().into_iter().map(|call| call.json());
        let of = |call: Value| (call["type"].as_str().unwrap().to_owned(), call["data"].clone());
        let ours = |(_, data): &(String, Value)| data["season"].is_string() || data["club"].is_string();
        calls.map(of).filter(ours).collect()
    }

    /// Waits until so many notices have come by webhook, by push and by mail. The clock of a test moves only then: what is on its
    /// way for longer than a minute is sent again.
    async fn reads(&self, sink: &MailSink, news: usize) {
        let enough = || {
            let come = [
                self.calls().len(),
                self.browser.calls().len(),
                self.mails(sink).len(),
            ];
            come.iter().all(|count| *count >= news).then_some(())
        };
        until(&format!("{news} news to {}", self.mail), enough).await;
        // What has come is on its way until the server has noted that.
        a_while().await;
    }

    /// The mails about seasons and clubs.
    fn mails(&self, sink: &MailSink) -> Vec<Letter> {
        let pages = ["/seasons/", "/fixtures/", "/clubs/"].map(|page| format!("umpire.example.org{page}"));
        let mut mails = sink.letters_to(&self.mail);
        mails.retain(|mail| pages.iter().any(|page| mail.text.contains(page)));
        mails
    }

    /// What has happened, in the order of the alphabet, as in `season-news drawn`.
    fn news(&self) -> Vec<String> {
        let line = |(kind, data): (String, Value)| format!("{kind} {}", data["news"].as_str().unwrap());
        let mut news: Vec<String> = self.calls().into_iter().map(line).collect();
        news.sort_unstable();
        news
    }

    /// Checks that these are the news, once on the webhook and in the feed, and once by mail for those with such a
    /// title.
    async fn has_read(&self, umpire: &Umpire, sink: &MailSink, news: &[&str]) {
        assert_eq!(self.news(), news, "{}", self.mail);
        let feed = Atom::read(&umpire.anonymous().get(&self.atom).await.text);
        let mut ids: Vec<String> = vec![];
        for (kind, data) in self.calls() {
            let id = format!("urn:uuid:{}", data["notice"].as_str().unwrap());
            let entry = feed.entries.iter().find(|entry| entry.id == id);
            let entry = entry.unwrap_or_else(|| unreachable!("{kind} is not in the feed"));
            assert_eq!(entry.category, kind);
            let mails = self.mails(sink);
            let with = |text: &str| mails.iter().filter(|mail| mail.text.contains(text)).count();
            let url = data["url"].as_str().unwrap();
            let titled = feed
                .entries
                .iter()
                .filter(|other| other.title == entry.title)
                .count();
            assert_eq!(with(&entry.title), titled, "{kind} {url} to {}", self.mail);
            ids.push(id);
        }
        ids.sort_unstable();
        ids.dedup();
        let once = [ids.len(), self.mails(sink).len()];
        assert_eq!(once, [news.len(); 2], "each is delivered once to {}", self.mail);
        // What is pushed can't be read here: it is as much as the webhook has, games included.
        let pushed = self.browser.calls().len();
        assert_eq!(pushed, self.hook.calls().len(), "pushes to {}", self.mail);
    }
}

/// Subscribes a browser to pushes.
async fn pushed(client: &Client, browser: &Receiver) {
    let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
    let public = URL_SAFE_NO_PAD.encode(key.compute_public_key().unwrap());
    let keys = json!({"p256dh": public, "auth": URL_SAFE_NO_PAD.encode([7; 16])});
    let subscription = json!({"endpoint": browser.url, "expirationTime": null, "keys": keys});
    let path = "/v1/me/push-subscriptions";
    client.post(path, None, &subscription).await.created();
}
