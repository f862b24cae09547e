//! Canonical JSON straight from what is to be written, without a JSON value between.

use serde::ser::{self, Serialize};
use std::cmp::Ordering;
use std::fmt::{self, Display, Write as _};

/// The canonical form, or nothing.
pub(super) fn text<T: Serialize + ?Sized>(value: &T) -> String {
    let mut writer = Writer::default();
    match value.serialize(&mut writer) {
        Ok(()) => writer.out,
        Err(_) => String::new(),
    }
}

/// The canonical form of an object, cut before the first key that comes after `key`.
pub(super) fn around<T: Serialize + ?Sized>(value: &T, key: &str) -> (String, String) {
    let mut writer = Writer {
        cut_before: Some(key.to_owned()),
        ..Writer::default()
    };
    if value.serialize(&mut writer).is_err() {
        return (String::new(), String::new());
    }
    let rest = writer.out.split_off(writer.cut);
    (writer.out, rest)
}

/// Why something can't be JSON.
#[derive(Debug)]
pub(super) struct NotJson(pub(super) String);

impl Display for NotJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotJson {}

impl ser::Error for NotJson {
    fn custom<T: Display>(why: T) -> NotJson {
        NotJson(why.to_string())
    }
}

pub(super) type Written = Result<(), NotJson>;

#[derive(Default)]
pub(super) struct Writer {
    pub(super) out: String,
    pub(super) depth: usize,
    /// Whether the next string is written as it is.
    pub(super) as_it_is: bool,
    /// Where the outermost object is to be cut: before the first key after this one.
    cut_before: Option<String>,
    cut: usize,
}

impl Writer {
    pub(super) fn string(&mut self, text: &str) {
        if !text.bytes().any(|b| b < 0x20 || b == b'"' || b == b'\\') {
            self.out.push('"');
            self.out.push_str(text);
            self.out.push('"');
            return;
        }
        // serde_json escapes exactly what RFC 8785 asks for, and nothing else.
        let _ = write!(self.out, "{}", serde_json::Value::String(text.to_owned()));
    }

    pub(super) fn shown(&mut self, value: impl Display) -> Written {
        let _ = write!(self.out, "{value}");
        Ok(())
    }

    pub(super) fn object(&mut self) -> Object<'_> {
        self.out.push('{');
        self.depth += 1;
        Object {
            writer: self,
            fields: Vec::new(),
            in_order: true,
            close: "}",
        }
    }

    pub(super) fn list(&mut self) -> List<'_> {
        self.out.push('[');
        self.depth += 1;
        List {
            writer: self,
            first: true,
            close: "]",
        }
    }

    /// `{"variant":`; what is written next is closed with a brace.
    pub(super) fn variant(&mut self, variant: &str) {
        self.out.push('{');
        self.string(variant);
        self.out.push(':');
    }
}

/// A field of an object: where it stands in the text, from its key's quotation mark on.
struct Field {
    begin: usize,
    key: Key,
    end: usize,
}

/// A key: so many bytes after the quotation mark, or what is written there in another way.
enum Key {
    Plain(usize),
    Escaped(String),
}

impl Field {
    /// The key, out of the text that begins at `base`.
    fn key<'t>(&'t self, text: &'t str, base: usize) -> &'t str {
        match &self.key {
            Key::Plain(length) => &text[self.begin - base + 1..][..*length],
            Key::Escaped(key) => key,
        }
    }
}

/// An object that is being written: its fields stand in the text as they came, and are put in order when it is complete.
pub(super) struct Object<'a> {
    writer: &'a mut Writer,
    fields: Vec<Field>,
    in_order: bool,
    pub(super) close: &'static str,
}

/// The order of keys.
fn compare(a: &str, b: &str) -> Ordering {
    if a.is_ascii() && b.is_ascii() {
        a.cmp(b)
    } else {
        a.encode_utf16().cmp(b.encode_utf16())
    }
}

impl Object<'_> {
    pub(super) fn key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        if !self.fields.is_empty() {
            self.writer.out.push(',');
        }
        let begin = self.writer.out.len();
        key.serialize(&mut *self.writer)?;
        let out = &mut self.writer.out;
        if out[begin..].starts_with(|c: char| c.is_ascii_digit() || c == '-') {
            out.insert(begin, '"');
            out.push('"');
        }
        let text = &out[begin..];
        if !text.starts_with('"') {
            return Err(NotJson(format!("{text} is no key")));
        }
        let key = if text.contains('\\') {
            Key::Escaped(serde_json::from_str(text).map_err(ser::Error::custom)?)
        } else {
            Key::Plain(text.len() - 2)
        };
        let end = out.len();
        out.push(':');
        let field = Field { begin, key, end };
        if let Some(last) = self.fields.last() {
            self.in_order &= compare(last.key(out, 0), field.key(out, 0)).is_lt();
        }
        self.fields.push(field);
        Ok(())
    }

    pub(super) fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(&mut *self.writer)?;
        if let Some(last) = self.fields.last_mut() {
            last.end = self.writer.out.len();
        }
        Ok(())
    }

    fn put_in_order(&mut self, begin: usize) {
        let out = &mut self.writer.out;
        let unordered = out.split_off(begin);
        self.fields
            .sort_by(|a, b| compare(a.key(&unordered, begin), b.key(&unordered, begin)));
        for (n, field) in self.fields.iter_mut().enumerate() {
            if n > 0 {
                out.push(',');
            }
            let at = out.len();
            out.push_str(&unordered[field.begin - begin..field.end - begin]);
            (field.begin, field.end) = (at, out.len());
        }
    }

    pub(super) fn complete(mut self) -> Written {
        if !self.in_order
            && let Some(first) = self.fields.first()
        {
            self.put_in_order(first.begin);
        }
        let writer = self.writer;
        writer.depth -= 1;
        if writer.depth == 0
            && let Some(key) = &writer.cut_before
        {
            let after = |f: &&Field| compare(key, f.key(&writer.out, 0)).is_lt();
            let next = self.fields.iter().find(after).map(|f| f.begin);
            writer.cut = next.unwrap_or(writer.out.len());
        }
        writer.out.push_str(self.close);
        Ok(())
    }
}

/// A list that is being written.
pub(super) struct List<'a> {
    writer: &'a mut Writer,
    first: bool,
    pub(super) close: &'static str,
}

impl List<'_> {
    pub(super) fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        if !self.first {
            self.writer.out.push(',');
        }
        self.first = false;
        value.serialize(&mut *self.writer)
    }

    pub(super) fn complete(self) -> Written {
        self.writer.out.push_str(self.close);
        self.writer.depth -= 1;
        Ok(())
    }
}
