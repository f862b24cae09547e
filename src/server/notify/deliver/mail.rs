//! Delivery by mail.

use crate::engine::Millis;
use crate::ids::{AccountId, NoticeId};
use crate::notices::letter::{self, Mail};
use crate::notices::{MailWhen, Notice};
use crate::server::clocks::due_notice::NoticeState;
use crate::server::notify::handle::Notifier;
use crate::server::notify::senders::Sent;
use crate::server::problem::Problem;
use crate::store::OutboxItem;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use ring::hmac;
use serde_json::Value;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, UNIX_EPOCH};
use uuid::Uuid;

/// The timeout for one mail.
const PATIENCE: Duration = Duration::from_secs(30);

/// The timeout for one mail while the mail server fails.
const IMPATIENCE: Duration = Duration::from_secs(10);

/// A mail server that relays mail for this server.
#[derive(Clone)]
pub struct MailServer {
    address: String,
    from: Mailbox,
}

impl fmt::Debug for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The address may contain a password.
        f.debug_struct("MailServer")
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

impl MailServer {
    /// The mail server at `address`, such as `smtps://NAME:PASSWORD@mail.example.org` or
    /// `smtp://mail.example.org:587?tls=required`, for mail from a sender such as `Umpire
    /// <umpire@example.org>`.
    ///
    /// # Errors
    /// A sentence if either can't be parsed.
    pub fn at(address: &str, from: &str) -> Result<MailServer, String> {
        let valid = AsyncSmtpTransport::<Tokio1Executor>::from_url(address).is_ok();
        if !valid {
            let text = "the address of a mail server is like smtps://NAME:PASSWORD@mail.example.org or \
                        smtp://mail.example.org:587?tls=required";
            return Err(text.to_owned());
        }
        let from = from
            .parse()
            .map_err(|_| format!("{from:?} is no sender like Umpire <umpire@example.org>"))?;
        Ok(MailServer {
            address: address.to_owned(),
            from,
        })
    }
}

/// A mail and its recipient.
struct AddressedMail {
    /// The address of the recipient.
    to: String,
    mail: Mail,
}

/// The connection to the mail server.
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// Whether the last mail failed.
    fails: AtomicBool,
}

impl Mailer {
    pub(crate) fn new(server: &MailServer) -> Option<Mailer> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(&server.address).ok()?;
        Some(Mailer {
            transport: builder.timeout(Some(PATIENCE)).build(),
            from: server.from.clone(),
            fails: AtomicBool::new(false),
        })
    }

    /// Hands a mail to the mail server.
    async fn send(&self, message: Message) -> Sent {
        let patience = if self.fails.load(Ordering::Relaxed) {
            IMPATIENCE
        } else {
            PATIENCE
        };
        let sent = tokio::time::timeout(patience, self.transport.send(message)).await;
        let (sent, fails) = match sent {
            Ok(Ok(_)) => (Sent::Done, false),
            Ok(Err(error)) if error.is_permanent() => (Sent::Refused(error.to_string()), false),
            Ok(Err(error)) => (Sent::Failed(error.to_string()), !error.is_transient()),
            Err(_) => (
                Sent::Failed("the mail server does not answer in time".to_owned()),
                true,
            ),
        };
        self.fails.store(fails, Ordering::Relaxed);
        sent
    }

    /// The mail with all its headers.
    fn message(&self, id: NoticeId, addressed: AddressedMail, now: Millis) -> Result<Message, String> {
        let AddressedMail { to, mail } = addressed;
        let to: Mailbox = to.parse().map_err(|_| "this is no mail address".to_owned())?;
        let sent = UNIX_EPOCH + now.duration();
        let header =
            |name, value: &str| HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned());
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(mail.subject)
            .date(sent)
            // A constant id, by which receivers detect duplicates.
            .message_id(Some(format!("<{id}@{}>", self.from.email.domain())))
            .raw_header(header("Auto-Submitted", "auto-generated"));
        if let Some(stop) = &mail.stop {
            message = message
                .raw_header(header("List-Unsubscribe", &format!("<{stop}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        let parts = MultiPart::alternative_plain_html(mail.text, mail.html);
        message.multipart(parts).map_err(|e| e.to_string())
    }
}

impl Notifier {
    async fn mailer(&self) -> Option<&Mailer> {
        let make = || async { self.senders.sending.mail.as_ref().and_then(Mailer::new) };
        self.senders.mailer.get_or_init(make).await.as_ref()
    }

    /// Delivers an item by mail.
    pub(crate) async fn mail(&self, outbox_item: &OutboxItem) -> Result<Sent, Problem> {
        let Some(mailer) = self.mailer().await else {
            return Ok(Sent::Failed("there is no mail server".to_owned()));
        };
        let Some(addressed) = self.mail_of(outbox_item).await? else {
            return Ok(Sent::Void);
        };
        let message = match mailer.message(outbox_item.id()?, addressed, self.time.now()) {
            Ok(message) => message,
            Err(why) => return Ok(Sent::Refused(why)),
        };
        Ok(mailer.send(message).await)
    }

    /// The mail to be sent; `None` if it is no longer needed.
    async fn mail_of(&self, outbox_item: &OutboxItem) -> Result<Option<AddressedMail>, Problem> {
        let body: Value = serde_json::from_str(&outbox_item.body).map_err(Problem::internal)?;
        // Mails about the account itself carry their own recipient.
        if let Some(to) = body["to"].as_str() {
            let late = body["expires"]
                .as_i64()
                .is_some_and(|expires| Millis::new(expires) <= self.time.now());
            let mail = letter::of_account(&outbox_item.topic, &body, self.origin.address()).filter(|_| !late);
            let to = to.to_owned();
            return Ok(mail.map(|mail| AddressedMail { to, mail }));
        }
        let account = outbox_item.account()?;
        let Some(delivery) = self.store.delivery_settings(account).await? else {
            return Ok(None);
        };
        if delivery.mail.is_none() || delivery.settings.mail == MailWhen::Off {
            return Ok(None);
        }
        let stop = format!(
            "{}/stop-mail?key={}",
            self.origin.address(),
            self.stop_key(account).await?
        );
        let (site, zone) = (self.origin.address(), delivery.settings.time_zone.as_str());
        let mail = if let Some(daily) = body["daily"].as_i64().map(Millis::new) {
            let notices = self.daily(account, daily).await?;
            letter::daily(&notices, site, zone, stop)
        } else {
            match self.clocks.notice_state(outbox_item.notice()?).await? {
                NoticeState::True(notice) | NoticeState::Later(_, notice) => {
                    Some(letter::of_notice(&notice, site, zone, stop))
                }
                NoticeState::Gone => None,
            }
        };
        let addressed = delivery.mail.zip(mail);
        Ok(addressed.map(|(to, mail)| AddressedMail { to, mail }))
    }

    /// The content of a daily mail: for each table the newest notification of what still waits, and the news.
    async fn daily(&self, account: AccountId, daily: Millis) -> Result<Vec<Notice>, Problem> {
        let (mut subjects, mut notices) = (vec![], vec![]);
        // Newest first: it has the decision that is now open.
        for notice in self.store.notices_to(account, Some(daily), 200).await? {
            let subject = notice.about.subject();
            if !subject.is_empty() && subjects.contains(&subject) {
                continue;
            }
            subjects.push(subject);
            match self.clocks.notice_state(notice).await? {
                NoticeState::True(notice) | NoticeState::Later(_, notice) => notices.push(notice),
                NoticeState::Gone => {}
            }
        }
        notices.reverse();
        Ok(notices)
    }

    /// The key with which a reader can stop mails without signing in. It can't be forged for another account.
    pub(crate) async fn stop_key(&self, account: AccountId) -> Result<String, Problem> {
        let key = hmac::Key::new(hmac::HMAC_SHA256, self.keys().await?.links.as_bytes());
        let tag = hmac::sign(&key, format!("stop-mail {account}").as_bytes());
        Ok(format!(
            "{}.{}",
            Uuid::from(account).simple(),
            hex::encode(&tag.as_ref()[..16])
        ))
    }
}
