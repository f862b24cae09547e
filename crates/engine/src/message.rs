//! Messages for people: an English sentence, with the key and the arguments by which a client translates it.

mod view;

use crate::Seq;

pub use view::{ArgumentView, ItemView, MessageView, NamedView};

/// A sentence of a catalogue, with `{placeholders}` for its arguments.
#[derive(Debug, PartialEq, Eq)]
pub struct Template {
    /// The key under which clients find their translation: `marvellous.refusal.engaged`. It never changes its meaning.
    pub key: &'static str,
    /// The English text.
    pub text: &'static str,
}

/// Defines a catalogue: a static [`Template`] for each line, and `ALL` of them. The key is the prefix and the name in
/// lower case.
///
/// ```
/// mod refusals {
///     umpire_engine::messages! {
///         "toy.refusal" {
///             FULL "{zone} is full";
///         }
///     }
/// }
/// assert_eq!(refusals::FULL.key, "toy.refusal.full");
/// assert_eq!(refusals::FULL.with([("zone", "c2".into())]).text(), "c2 is full");
/// ```
#[macro_export]
macro_rules! messages {
    ($prefix:literal { $($name:ident $text:literal;)* }) => {
        $(
            #[doc = $text]
            pub static $name: $crate::Template = $crate::Template {
                key: {
                    const NAME: &str = concat!($prefix, ".", stringify!($name));
                    const KEY: [u8; NAME.len()] = $crate::lower_case(NAME);
                    match std::str::from_utf8(&KEY) {
                        Ok(key) => key,
                        Err(_) => NAME,
                    }
                },
                text: $text,
            };
        )*

        /// Every message of this catalogue.
        pub static ALL: &[&$crate::Template] = &[$(&$name),*];
    };
}

/// A name in lower case, at compile time.
pub const fn lower_case<const N: usize>(name: &str) -> [u8; N] {
    let mut lower = [0; N];
    let mut at = 0;
    while at < N {
        lower[at] = name.as_bytes()[at].to_ascii_lowercase();
        at += 1;
    }
    lower
}

/// A sentence about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    template: &'static Template,
    arguments: Vec<(&'static str, Argument)>,
    about: Option<String>,
    text: String,
}

/// What stands in the place of a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number.
    Number(i64),
    /// An id, a place, or a text that is the same in every language.
    Text(String),
    /// A word of the API such as `receive_charge`, and its English text.
    Word {
        /// The word of the API.
        word: String,
        /// The English text.
        text: String,
    },
    /// Something that has an id and a name.
    Named {
        /// The id.
        id: String,
        /// The name.
        name: String,
    },
    /// Several, with the English text between them.
    List {
        /// The items.
        items: Vec<Argument>,
        /// The English text between two items.
        between: &'static str,
    },
    /// A part that is a message itself.
    Part(Message),
}

impl Template {
    /// The name in the catalogue: the last part of the key, for catalogues of words of the API.
    pub fn word(&'static self) -> &'static str {
        self.key.rsplit('.').next().unwrap_or(self.key)
    }

    /// The message without arguments.
    pub fn plain(&'static self) -> Message {
        self.with([])
    }

    /// The message with these arguments, one for each placeholder.
    pub fn with<const N: usize>(&'static self, arguments: [(&'static str, Argument); N]) -> Message {
        let text = rendered(self.text, &arguments);
        Message {
            template: self,
            arguments: arguments.into(),
            about: None,
            text,
        }
    }
}

/// The text with its placeholders replaced.
fn rendered(text: &str, arguments: &[(&'static str, Argument)]) -> String {
    let mut parts = text.split('{');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('}').unwrap_or((part, ""));
        let argument = arguments.iter().find(|(each, _)| *each == name);
        debug_assert!(argument.is_some(), "no argument {name:?} for {text:?}");
        if let Some((_, argument)) = argument {
            argument.write(&mut out);
        }
        out.push_str(rest);
    }
    out
}

impl Message {
    /// The key of its translation.
    pub fn key(&self) -> &'static str {
        self.template.key
    }

    /// The English text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same message about a unit or another thing: the text begins with it and a colon.
    #[must_use]
    pub fn about(mut self, subject: impl ToString) -> Message {
        let subject = subject.to_string();
        self.text = format!("{subject}: {}", self.text);
        self.about = Some(subject);
        self
    }

    /// The same message with other texts for some of its arguments: a name for an id.
    #[must_use]
    pub fn with_texts(&self, text_for: impl Fn(&str) -> Option<String>) -> Message {
        let other = |argument: &Argument| match argument {
            Argument::Text(text) => text_for(text).map_or_else(|| argument.clone(), Argument::Text),
            argument => argument.clone(),
        };
        let arguments: Vec<_> = self
            .arguments
            .iter()
            .map(|(name, each)| (*name, other(each)))
            .collect();
        let message = Message {
            template: self.template,
            text: rendered(self.template.text, &arguments),
            arguments,
            about: None,
        };
        match &self.about {
            Some(subject) => message.about(subject),
            None => message,
        }
    }
}

impl std::fmt::Display for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl Argument {
    /// A word of the API whose English text is the word with spaces in place of underscores.
    pub fn word(word: &str) -> Argument {
        Argument::Word {
            word: word.to_owned(),
            text: word.replace('_', " "),
        }
    }

    /// A word of the API with its English text.
    pub fn word_as(word: &str, text: &str) -> Argument {
        Argument::Word {
            word: word.to_owned(),
            text: text.to_owned(),
        }
    }

    /// Something with an id, and a name if it has one: `Byron (r03)` or `r03`.
    pub fn named(id: impl ToString, name: Option<&str>) -> Argument {
        match name {
            Some(name) => Argument::Named {
                id: id.to_string(),
                name: name.to_owned(),
            },
            None => Argument::Text(id.to_string()),
        }
    }

    /// Anything that is shown the same way in every language.
    pub fn shown(thing: impl ToString) -> Argument {
        Argument::Text(thing.to_string())
    }

    /// Several, with the English text between two of them.
    pub fn list(items: impl IntoIterator<Item = Argument>, between: &'static str) -> Argument {
        Argument::List {
            items: items.into_iter().collect(),
            between,
        }
    }

    fn write(&self, out: &mut String) {
        match self {
            Argument::Number(number) => out.push_str(&number.to_string()),
            Argument::Text(text) | Argument::Word { text, .. } => out.push_str(text),
            Argument::Named { id, name } => {
                out.push_str(name);
                out.push_str(" (");
                out.push_str(id);
                out.push(')');
            }
            Argument::List { items, between } => {
                for (n, item) in items.iter().enumerate() {
                    if n > 0 {
                        out.push_str(between);
                    }
                    item.write(out);
                }
            }
            Argument::Part(message) => out.push_str(&message.text),
        }
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Part(message)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Argument {
                Argument::Number(number.into())
            }
        })*
    };
}

numbers!(i8, u8, i16, u16, i32, u32, i64);

impl From<Seq> for Argument {
    fn from(seq: Seq) -> Argument {
        Argument::Number(seq.get().min((1 << 53) - 1) as i64)
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Argument {
        Argument::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl std::fmt::Display for Argument {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[expect(unreachable_pub, reason = "a catalogue is public")]
    mod story {
        crate::messages! {
            "toy.story" {
                ATTACKED "{units} attacks {target}{at}, under {order}.";
                AT " at {hex}";
            }
        }
    }

    #[test]
    fn a_message_has_its_text_and_what_a_translation_needs() {
        let message = story::ATTACKED.with([
            (
                "units",
                Argument::list([Argument::named("r1", Some("Byron")), "r2".into()], " with "),
            ),
            ("target", Argument::named("p1", None)),
            ("at", story::AT.with([("hex", 507.into())]).into()),
            ("order", Argument::word("make_ready")),
        ]);
        assert_eq!(
            message.text(),
            "Byron (r1) with r2 attacks p1 at 507, under make ready."
        );
        let message = message.about("n03");
        let view = message.view();
        let shown = json!({"key": "toy.story.attacked", "about": "n03", "args": {
            "units": [{"id": "r1", "name": "Byron"}, "r2"], "target": "p1",
            "at": {"key": "toy.story.at", "args": {"hex": 507}}, "order": "make_ready",
        }});
        assert_eq!(serde_json::to_value(&view).unwrap(), shown);
        assert_eq!(serde_json::from_value::<MessageView>(shown).unwrap(), view);
        assert_eq!(story::ALL.len(), 2);

        let renamed = message.with_texts(|text| (text == "p1").then(|| "Rupert".to_owned()));
        assert_eq!(
            renamed.text(),
            "n03: Byron (r1) with r2 attacks Rupert at 507, under make ready."
        );
    }
}
