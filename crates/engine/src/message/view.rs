//! Messages as the API shows them.

use super::{Argument, Message};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A message as the API shows it, beside its English text: what a client needs to translate it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Message)]
pub struct MessageView {
    /// The key of the translation. `GET /v1/systems/{system}/messages` lists all, with their English texts.
    #[schema(example = "marvellous.refusal.attacks_twice")]
    pub key: String,
    /// What the message is about. The English text begins with it and a colon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "n03")]
    pub about: Option<String>,
    /// The arguments by the names of their placeholders.
    pub args: BTreeMap<String, ArgumentView>,
}

/// An argument of a message: one thing or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Argument)]
pub enum ArgumentView {
    /// One.
    One(ItemView),
    /// Several.
    Several(Vec<ItemView>),
}

/// A part of an argument: a number; an id, a name or a word of the API; something with an id and a name; or a message
/// itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(as = ArgumentItem, no_recursion)]
pub enum ItemView {
    /// A number.
    Number(i64),
    /// An id, a name or a word of the API.
    Text(String),
    /// Something that has an id and a name.
    Named(NamedView),
    /// A part that is a message itself.
    Part(MessageView),
}

/// Something that has an id and a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = NamedItem)]
pub struct NamedView {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
}

impl Message {
    /// The message as the API shows it.
    pub fn view(&self) -> MessageView {
        let argument = |(name, argument): &(&str, Argument)| ((*name).to_owned(), argument.view());
        MessageView {
            key: self.template.key.to_owned(),
            about: self.about.clone(),
            args: self.arguments.iter().map(argument).collect(),
        }
    }
}

impl Argument {
    fn view(&self) -> ArgumentView {
        match self {
            Argument::List { items, .. } => {
                ArgumentView::Several(items.iter().flat_map(Argument::items).collect())
            }
            one => ArgumentView::One(one.item()),
        }
    }

    /// The parts of a list; a list in a list is one list.
    fn items(&self) -> Vec<ItemView> {
        match self {
            Argument::List { items, .. } => items.iter().flat_map(Argument::items).collect(),
            one => vec![one.item()],
        }
    }

    fn item(&self) -> ItemView {
        match self {
            Argument::Number(number) => ItemView::Number(*number),
            Argument::Text(text) | Argument::Word { word: text, .. } => ItemView::Text(text.clone()),
            Argument::Named { id, name } => ItemView::Named(NamedView {
                id: id.clone(),
                name: name.clone(),
            }),
            Argument::Part(message) => ItemView::Part(message.view()),
            Argument::List { .. } => ItemView::Text(self.to_string()),
        }
    }
}
