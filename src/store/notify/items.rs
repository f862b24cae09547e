//! Outbox items, new and stored.

use crate::engine::Millis;
use crate::ids::{AccountId, NoticeId};
use crate::notices::{About, Notice};
use crate::store::error::StoreError;
use crate::store::record;
use crate::store::row::{row, some_text};
use crate::store::words::Channel;
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;

/// Deletes everything with a subject from the outbox. The comparison with the empty text lets it use the
/// index.
pub(crate) const UNSAID: &str = "delete from outbox where subject = $1 and subject <> ''";

/// An item to put into the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewItem {
    /// Its id, by which receivers detect duplicates.
    pub id: NoticeId,
    /// The account that receives it.
    pub account: AccountId,
    /// The channel.
    pub channel: Channel,
    /// Its topic.
    pub topic: String,
    /// The subject by which it is cancelled; `None`: it can't be.
    pub subject: Option<String>,
    /// The data for its text, as JSON.
    pub body: String,
    /// The host that it goes to; `None`: the mail server, or none yet.
    pub host: Option<String>,
    /// When it was written, in milliseconds since 1970.
    pub created: Millis,
    /// When it is due, in milliseconds since 1970.
    pub due: Millis,
}

impl NewItem {
    /// The item of a notification that is not fanned out yet.
    pub fn notice(notice: &Notice, due: Millis) -> NewItem {
        NewItem {
            id: notice.id,
            account: notice.account,
            channel: Channel::Notice,
            topic: notice.about.topic().to_owned(),
            subject: some_text(notice.about.subject()),
            // Derived serialization with string keys can't fail.
            body: serde_json::to_string(&notice.about).unwrap_or_default(),
            host: None,
            created: notice.at,
            due,
        }
    }

    pub(crate) fn statement(self) -> Statement {
        let insert = Statement::new(
            "insert into outbox (id, account, channel, topic, subject, body, created, due, host, tries, held_by, \
             held_until, failure) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, '', 0, '') on conflict (id) do nothing",
        );
        insert
            .id(self.id)
            .id(self.account)
            .text(self.channel.word())
            .text(self.topic)
            .text(self.subject.unwrap_or_default())
            .text(self.body)
            .number(self.created)
            .number(self.due)
            .text(self.host.unwrap_or_default())
            .wakes_outbox()
    }

    /// Queues it unless something with its subject is queued or was sent after `since`, in milliseconds since
    /// 1970. In the latter case that notification's period is extended.
    pub(crate) fn if_it_is_news(self, since: Millis) -> Vec<Statement> {
        let go_on = Statement::new(
            "update notices set last = $1 where account = $2 and subject = $3 and (at > $4 or last > $4) and last < $1",
        );
        let go_on = go_on
            .number(self.created)
            .id(self.account)
            .text(self.subject.as_deref().unwrap_or_default())
            .number(since);
        vec![self.unless_notified(since), go_on]
    }

    /// Queues it unless something with its subject is queued or was sent after `since`.
    pub(crate) fn unless_notified(self, since: Millis) -> Statement {
        let insert = Statement::new(
            "insert into outbox (id, account, channel, topic, subject, body, created, due, tries, held_by, held_until, \
             failure) select cast($1 as text), cast($2 as text), cast($3 as text), cast($4 as text), cast($5 as text), \
             cast($6 as text), cast($7 as bigint), cast($8 as bigint), 0, '', 0, '' where not exists (select 1 \
             from outbox where subject = $5 and subject <> '') and not exists (select 1 from notices \
             where account = $2 and subject = $5 and (at > $9 or last > $9)) on conflict (id) do nothing",
        );
        insert
            .id(self.id)
            .id(self.account)
            .text(self.channel.word())
            .text(self.topic)
            .text(self.subject.unwrap_or_default())
            .text(self.body)
            .number(self.created)
            .number(self.due)
            .number(since)
            .wakes_outbox()
    }
}

/// A notice that something has happened: to the stream of its reader, and to the channels that they have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedNotice {
    /// The item for the channels.
    item: NewItem,
    /// Whether there is any channel.
    reached: bool,
}

impl PostedNotice {
    /// A notice of what has happened just now. It is put into the outbox only if its reader can be `reached`.
    pub fn new(notice: &Notice, reached: bool) -> PostedNotice {
        PostedNotice {
            item: NewItem::notice(notice, notice.at),
            reached,
        }
    }

    pub(crate) fn statements(self) -> impl Iterator<Item = Statement> {
        let PostedNotice { item, reached } = self;
        let streamed = Statement::streamed(item.account, item.created, item.body.clone());
        std::iter::once(streamed).chain(reached.then(|| item.statement()))
    }
}

/// An item in the outbox. Its ids are not read until they are needed, so that one unreadable item does not hold
/// up the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxItem {
    pub(crate) id: String,
    pub(crate) account: String,
    /// The channel.
    pub channel: Channel,
    /// Its topic.
    pub topic: String,
    /// The subject by which it is cancelled; `None`: it can't be.
    pub subject: Option<String>,
    /// The data for its text, as JSON.
    pub body: String,
    /// The host that it goes to; `None`: the mail server, or none yet.
    pub host: Option<String>,
    /// When it was written, in milliseconds since 1970.
    pub created: Millis,
    /// The number of attempts.
    pub tries: i64,
    /// The last failure.
    pub failure: Option<String>,
}

row! {
    /// A row of `outbox`, of a channel that the query names.
    pub(crate) struct OutboxRow {
        id: String,
        account: String,
        topic: String,
        subject: String,
        body: String,
        host: String,
        created: Millis,
        tries: i64,
        failure: String,
    }
}

impl OutboxRow {
    pub(crate) fn of(self, channel: Channel) -> OutboxItem {
        OutboxItem {
            id: self.id,
            account: self.account,
            channel,
            topic: self.topic,
            subject: some_text(self.subject),
            body: self.body,
            host: some_text(self.host),
            created: self.created,
            tries: self.tries,
            failure: some_text(self.failure),
        }
    }
}

/// At most how many items are read at once.
#[derive(Clone, Copy, Debug)]
pub struct ItemLimits {
    /// To one account at one host.
    pub of_account: u32,
    /// To one host.
    pub of_host: u32,
    /// In all.
    pub all: u32,
}

impl OutboxItem {
    /// Its id.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub fn id(&self) -> Result<NoticeId, StoreError> {
        record::id(&self.id)
    }

    /// The account that receives it.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub fn account(&self) -> Result<AccountId, StoreError> {
        record::id(&self.account)
    }

    /// A text field of its body.
    pub fn text_field(&self, name: &str) -> Option<String> {
        let body: serde_json::Value = serde_json::from_str(&self.body).ok()?;
        body[name].as_str().map(str::to_owned)
    }

    /// Why it can't be delivered, if it can't be parsed as the notification that it should be.
    pub fn unreadable(&self) -> Option<String> {
        let is_notice = self.channel != Channel::Mail || self.text_field("notice").is_some();
        let read = self.id().and(self.account()).map(|_| ());
        let read = read.and_then(|()| {
            if is_notice {
                self.notice().map(|_| ())
            } else {
                Ok(())
            }
        });
        read.err().map(|error| error.to_string())
    }

    /// The notification in it.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if its body is not a notification.
    pub fn notice(&self) -> Result<Notice, StoreError> {
        let wrong = |e: serde_json::Error| StoreError::Unreadable(format!("notice {}: {e}", self.id));
        let about: About = serde_json::from_str(&self.body).map_err(wrong)?;
        // An item for one channel contains the id of its notification.
        let id = match self.text_field("notice") {
            Some(id) => record::id(&id)?,
            None => self.id()?,
        };
        Ok(Notice {
            id,
            account: self.account()?,
            at: self.created,
            about,
        })
    }
}

/// A notification, and when it is due.
#[derive(Clone, Debug)]
pub struct DueNotice {
    /// The notification.
    pub notice: Notice,
    /// When it is due, in milliseconds since 1970.
    pub due: Millis,
}

/// A call that was answered or withdrawn.
#[derive(Clone, Debug)]
pub struct AnsweredCall {
    /// The account that was notified of it.
    pub account: AccountId,
    /// The subject of the notification.
    pub subject: String,
}

/// Changes of notifications that are written with entries of a game.
#[derive(Clone, Debug, Default)]
pub struct NoticeChanges {
    /// New notifications.
    pub notices: Vec<DueNotice>,
    /// The subjects of those to cancel.
    pub void: Vec<String>,
    /// The calls that were answered or withdrawn.
    pub answered: Vec<AnsweredCall>,
    /// The subjects of hand-offs whose deadlines have changed.
    pub moved: Vec<String>,
}

impl NoticeChanges {
    /// Whether nothing changes.
    pub fn is_empty(&self) -> bool {
        self.notices.is_empty() && self.void.is_empty() && self.answered.is_empty() && self.moved.is_empty()
    }
}

impl SideEffect {
    /// Adds notices to account streams.
    pub fn streamed(notices: impl IntoIterator<Item = Notice>) -> SideEffect {
        let statement = |notice: Notice| {
            // Derived serialization with string keys can't fail.
            let body = serde_json::to_string(&notice.about).unwrap_or_default();
            Statement::streamed(notice.account, notice.at, body)
        };
        SideEffect::of(notices.into_iter().map(statement).collect())
    }

    /// Changes notifications.
    pub fn notices(changes: NoticeChanges) -> SideEffect {
        let void = changes
            .void
            .into_iter()
            .map(|subject| Statement::new(UNSAID).text(subject).run_twice());
        let answered = changes.answered.into_iter().flat_map(|call| {
            let queued = "delete from outbox where account = $1 and subject = $2";
            let recorded = "delete from notices where account = $1 and subject = $2";
            [queued, recorded].map(|sql| {
                let delete = Statement::new(sql).id(call.account);
                delete.text(call.subject.as_str()).run_twice()
            })
        });
        let moved = changes.moved.into_iter().map(|subject| {
            let sql = "delete from outbox where subject = $1 and channel = 'notice' \
                       and topic in ('reminder', 'missed', 'claimable')";
            Statement::new(sql).text(subject)
        });
        let notices = changes
            .notices
            .into_iter()
            .map(|new| NewItem::notice(&new.notice, new.due).statement());
        SideEffect::of(void.chain(answered).chain(moved).chain(notices).collect())
    }
}
