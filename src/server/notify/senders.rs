//! The means of delivery: the mail server, the HTTP client, and the server's own keys.

use crate::ids::SenderId;
use crate::notices::push::Sender;
use crate::outgoing_http;
use crate::server::notify::deliver::mail::{MailServer, Mailer};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, OnceCell};

/// Configuration of delivery.
#[derive(Clone, Debug)]
pub struct Sending {
    /// The mail server that relays mail; `None`: no mail is sent.
    pub mail: Option<MailServer>,
    /// Whether webhooks and pushes may go to private addresses and without TLS: for tests, and for players in
    /// one network.
    pub inward: bool,
    /// The longest sleep between two checks of the outbox.
    pub look: Duration,
    /// The timeout for a receiver. While it fails, the first two attempts get a fifth of it.
    pub patience: Duration,
}

impl Default for Sending {
    fn default() -> Sending {
        Sending {
            mail: None,
            inward: false,
            look: Duration::from_secs(30),
            patience: outgoing_http::PATIENCE,
        }
    }
}

/// The means of delivery.
pub(crate) struct Senders {
    /// The id of this server among those that deliver.
    pub(crate) me: SenderId,
    pub(crate) sending: Sending,
    pub(crate) mailer: OnceCell<Option<Mailer>>,
    pub(crate) caller: OnceCell<reqwest::Client>,
    pub(crate) keys: OnceCell<Keys>,
    /// Wakes the task of each channel.
    pub(crate) wake: [Arc<Notify>; 4],
}

impl Senders {
    pub(crate) fn new(me: SenderId, sending: Sending) -> Senders {
        Senders {
            me,
            sending,
            mailer: OnceCell::new(),
            caller: OnceCell::new(),
            keys: OnceCell::new(),
            wake: Default::default(),
        }
    }
}

/// Keys of the server itself.
pub(crate) struct Keys {
    /// The key that identifies it to push services.
    pub push: Sender,
    /// The key that signs links in mails.
    pub links: String,
}

/// The outcome of a delivery.
pub(crate) enum Sent {
    /// Delivered.
    Done,
    /// No longer needed.
    Void,
    /// Failed for this reason; retry later.
    Failed(String),
    /// Failed for good for this reason.
    Refused(String),
}
