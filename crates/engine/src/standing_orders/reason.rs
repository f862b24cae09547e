//! Reasons that are stored with prepared orders.

use crate::{Message, MessageView};
use serde::{Deserialize, Serialize};

/// Why a plan stopped or left out a step, or why a rule can no longer apply. Older ones have stored the English text
/// alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "StoredReason")]
pub struct Reason {
    /// The English text.
    pub text: String,
    /// What a client needs to translate it.
    pub message: Option<MessageView>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum StoredReason {
    Text(String),
    Whole {
        text: String,
        message: Option<MessageView>,
    },
}

impl From<StoredReason> for Reason {
    fn from(stored: StoredReason) -> Reason {
        match stored {
            StoredReason::Text(text) => Reason { text, message: None },
            StoredReason::Whole { text, message } => Reason { text, message },
        }
    }
}

impl From<&Message> for Reason {
    fn from(message: &Message) -> Reason {
        Reason {
            text: message.text().to_owned(),
            message: Some(message.view()),
        }
    }
}
