//! Items of the outbox: what is to be sent, and what is read from it.

use crate::notices::{About, Notice};
use crate::store::error::StoreError;
use crate::store::record;
use crate::store::row::row;
use crate::store::writer::append::SideEffect;
use crate::store::writer::statement::Statement;
use uuid::Uuid;

/// What takes all of a subject out of the outbox. That it is not empty is said for the index.
pub(crate) const UNSAID: &str = "delete from outbox where subject = $1 and subject <> ''";

/// Something that is to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewItem {
    /// Its id: whoever gets it twice knows it by that.
    pub id: Uuid,
    /// To whose owner.
    pub account: Uuid,
    /// By which way: `notice` (not decided yet), `mail`, `push` or `webhook`.
    pub channel: &'static str,
    /// What it is about.
    pub topic: String,
    /// What becomes void together with it; empty: nothing.
    pub subject: String,
    /// What its words need, as JSON.
    pub body: String,
    /// The host to which it goes; empty: to the mail server, or nowhere yet.
    pub host: String,
    /// When it was written, in milliseconds since 1970.
    pub created: i64,
    /// When it is to be sent, in milliseconds since 1970.
    pub due: i64,
}

impl NewItem {
    /// A notice, before it is decided by which ways it goes.
    pub fn notice(notice: &Notice, due: i64) -> NewItem {
        NewItem {
            id: notice.id,
            account: notice.account,
            channel: "notice",
            topic: notice.about.topic().to_owned(),
            subject: notice.about.subject(),
            // Derived serialisation with string keys: it can't fail.
            body: serde_json::to_string(&notice.about).unwrap_or_default(),
            host: String::new(),
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
            .text(self.channel)
            .text(self.topic)
            .text(self.subject)
            .text(self.body)
            .number(self.created)
            .number(self.due)
            .text(self.host)
            .wakes_outbox()
    }

    /// The same, unless something of its subject waits already or was told after `since`, in milliseconds since 1970: what
    /// was told then goes on.
    pub(crate) fn if_it_is_news(self, since: i64) -> Vec<Statement> {
        let go_on = Statement::new(
            "update notices set last = $1 where account = $2 and subject = $3 and (at > $4 or last > $4) and last < $1",
        );
        let go_on = go_on
            .number(self.created)
            .id(self.account)
            .text(self.subject.as_str())
            .number(since);
        vec![self.unless_notified(since), go_on]
    }

    /// What puts it into the outbox, unless something of its subject waits there already or was told after `since`.
    pub(crate) fn unless_notified(self, since: i64) -> Statement {
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
            .text(self.channel)
            .text(self.topic)
            .text(self.subject)
            .text(self.body)
            .number(self.created)
            .number(self.due)
            .number(since)
            .wakes_outbox()
    }
}

row! {
    /// Something that waits in the outbox.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct OutboxItem {
        pub(crate) id: String,
        pub(crate) account: String,
        /// By which way it goes.
        pub channel: String,
        /// What it is about.
        pub topic: String,
        /// What becomes void together with it.
        pub subject: String,
        /// What its words need, as JSON.
        pub body: String,
        /// The host to which it goes.
        pub host: String,
        /// When it was written, in milliseconds since 1970.
        pub created: i64,
        /// How often it was tried.
        pub tries: i64,
        /// What was wrong last.
        pub failure: String,
    }
}

impl OutboxItem {
    /// Its id.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub fn id(&self) -> Result<Uuid, StoreError> {
        record::id(&self.id)
    }

    /// To whose owner it goes.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub fn account(&self) -> Result<Uuid, StoreError> {
        record::id(&self.account)
    }

    /// A word that its body has under this name.
    pub fn said(&self, name: &str) -> Option<String> {
        let body: serde_json::Value = serde_json::from_str(&self.body).ok()?;
        body[name].as_str().map(str::to_owned)
    }

    /// Why nothing can be sent of it, if that is so: it is no notice, where one is sent.
    pub fn unreadable(&self) -> Option<String> {
        let is_notice = self.channel != "mail" || self.said("notice").is_some();
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

    /// The notice that it is, if it is one.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if its body is none.
    pub fn notice(&self) -> Result<Notice, StoreError> {
        let wrong = |e: serde_json::Error| StoreError::Unreadable(format!("notice {}: {e}", self.id));
        let about: About = serde_json::from_str(&self.body).map_err(wrong)?;
        // What goes one way says which notice it is.
        let id = match self.said("notice") {
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

impl SideEffect {
    /// Notices that are written with entries of a game, each with when it is due, and the subjects of those that become
    /// void by them; offers that are answered, each with whom they were made to; and the subjects of hand-offs of which
    /// the times have changed.
    pub fn notices(
        told: Vec<(Notice, i64)>,
        void: Vec<String>,
        answered: Vec<(Uuid, String)>,
        moved: Vec<String>,
    ) -> SideEffect {
        let void = void
            .into_iter()
            .map(|subject| Statement::new(UNSAID).text(subject).run_twice());
        let answered = answered.into_iter().flat_map(|(account, subject)| {
            let queued = "delete from outbox where account = $1 and subject = $2";
            let kept = "delete from notices where account = $1 and subject = $2";
            [queued, kept].map(|sql| Statement::new(sql).id(account).text(subject.as_str()).run_twice())
        });
        let moved = moved.into_iter().map(|subject| {
            let sql = "delete from outbox where subject = $1 and channel = 'notice' \
                       and topic in ('reminder', 'missed', 'claimable')";
            Statement::new(sql).text(subject)
        });
        let told = told
            .into_iter()
            .map(|(notice, due)| NewItem::notice(&notice, due).statement());
        SideEffect::of(void.chain(answered).chain(moved).chain(told).collect())
    }
}
