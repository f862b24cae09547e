//! How notices leave the server: the mail server, the HTTP client, and the keys of the server itself.

use crate::notices::push::Sender;
use crate::outside;
use crate::server::notify::deliver::mail::{MailServer, Mailer};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, OnceCell};
use uuid::Uuid;

/// How notices leave the server.
#[derive(Clone, Debug)]
pub struct Sending {
    /// The mail server that takes mail from here; nothing: there is no mail.
    pub mail: Option<MailServer>,
    /// Whether webhooks and pushes may go to private addresses and without TLS: for tests, and where all players are in
    /// one network.
    pub inward: bool,
    /// The longest sleep between two looks into the outbox.
    pub look: Duration,
    /// How long a receiver may take to answer; a fifth of that while it fails, the first two times.
    pub patience: Duration,
}

impl Default for Sending {
    fn default() -> Sending {
        Sending {
            mail: None,
            inward: false,
            look: Duration::from_secs(30),
            patience: outside::PATIENCE,
        }
    }
}

/// What sends.
pub struct Senders {
    /// How this server is known to others that send.
    pub(crate) me: Uuid,
    pub(crate) sending: Sending,
    pub(crate) mailer: OnceCell<Option<Mailer>>,
    pub(crate) caller: OnceCell<reqwest::Client>,
    pub(crate) keys: OnceCell<Keys>,
    /// Each wakes one of the ways.
    pub(crate) wake: [Arc<Notify>; 4],
}

impl Senders {
    pub(crate) fn new(sending: Sending) -> Senders {
        Senders {
            me: Uuid::new_v4(),
            sending,
            mailer: OnceCell::new(),
            caller: OnceCell::new(),
            keys: OnceCell::new(),
            wake: Default::default(),
        }
    }
}

/// Keys of the server itself.
pub struct Keys {
    /// By which push services know it.
    pub push: Sender,
    /// With which it signs links in mails.
    pub links: String,
}

/// What has become of something that was to be sent.
pub(crate) enum Sent {
    /// It has gone out.
    Done,
    /// It is of no use any more.
    Void,
    /// It has not gone out, for this reason; it may another time.
    Failed(String),
    /// It will never go out, for this reason.
    Refused(String),
}
