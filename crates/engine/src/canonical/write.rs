//! Writes canonical JSON directly, without an intermediate JSON value.

use serde::ser::{self, Serialize};
use std::cmp::Ordering;
use std::fmt::{self, Display, Write as _};

/// Initial capacity in bytes; most texts are shorter.
const USUAL: usize = 1024;

/// The canonical form, or an empty string.
pub(super) fn text<T: Serialize + ?Sized>(value: &T) -> String {
    let mut writer = Writer::begun();
    match value.serialize(&mut writer) {
        Ok(()) => writer.out,
        Err(_) => String::new(),
    }
}

/// A text in two halves.
#[derive(Default)]
pub(crate) struct Halves {
    /// The text before the split.
    pub(crate) before: String,
    /// The rest.
    pub(crate) rest: String,
}

/// The canonical form of an object, split before the first key that sorts after `key`.
pub(super) fn split_at_key<T: Serialize + ?Sized>(value: &T, key: &str) -> Halves {
    let mut writer = Writer {
        cut_before: Some(key.to_owned()),
        ..Writer::begun()
    };
    if value.serialize(&mut writer).is_err() {
        return Halves::default();
    }
    let rest = writer.out.split_off(writer.cut);
    Halves {
        before: writer.out,
        rest,
    }
}

/// Why a value is not representable as JSON.
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

pub(super) type WriteResult = Result<(), NotJson>;

#[derive(Default)]
pub(super) struct Writer {
    pub(super) out: String,
    /// Scratch buffer for sorting the fields of an object.
    aside: String,
    pub(super) depth: usize,
    /// Whether the next string is copied verbatim.
    pub(super) as_it_is: bool,
    /// Whether a string needed escapes since this flag was last cleared.
    pub(super) escaped: bool,
    /// Where to split the outermost object: before the first key that sorts after this one.
    cut_before: Option<String>,
    cut: usize,
    /// The fields of all open objects, the innermost last.
    fields: Vec<Field>,
}

impl Writer {
    pub(super) fn begun() -> Writer {
        Writer {
            out: String::with_capacity(USUAL),
            fields: Vec::with_capacity(32),
            ..Writer::default()
        }
    }

    pub(super) fn string(&mut self, text: &str) {
        // Scans all bytes: faster than stopping at the first.
        let escaped = |b: u8| b < 0x20 || b == b'"' || b == b'\\';
        if !text.bytes().fold(false, |found, b| found | escaped(b)) {
            self.out.push('"');
            self.out.push_str(text);
            self.out.push('"');
            return;
        }
        self.escaped = true;
        // serde_json escapes exactly what RFC 8785 requires.
        let _ = write!(self.out, "{}", serde_json::Value::String(text.to_owned()));
    }

    pub(super) fn number(&mut self, value: impl itoa::Integer) -> WriteResult {
        self.out.push_str(itoa::Buffer::new().format(value));
        Ok(())
    }

    /// Fails if the next value should have been a string copied verbatim. A serializer that buffers values
    /// does not see [`RAW`](super::RAW).
    pub(super) fn must_not_be_text(&self) -> WriteResult {
        if self.as_it_is {
            return Err(NotJson("a text that is written already was wanted".to_owned()));
        }
        Ok(())
    }

    pub(super) fn object(&mut self) -> Object<'_> {
        self.out.push('{');
        self.depth += 1;
        Object {
            first: self.fields.len(),
            writer: self,
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

    /// Writes `{"variant":`. The caller closes the brace after the value.
    pub(super) fn variant(&mut self, variant: &str) {
        self.out.push('{');
        self.string(variant);
        self.out.push(':');
    }
}

/// The position of an object's field in the text, starting at the quotation mark of its key.
struct Field {
    begin: usize,
    key: Key,
    /// The first eight bytes of the key if they are ASCII. They usually decide the order.
    head: Option<u64>,
    end: usize,
}

/// A key: its length after the quotation mark, or its unescaped text.
enum Key {
    Plain(usize),
    Escaped(String),
}

impl Field {
    /// The key, read from the text that begins at `base`.
    fn key<'t>(&'t self, text: &'t str, base: usize) -> &'t str {
        match &self.key {
            Key::Plain(length) => &text[self.begin - base + 1..][..*length],
            Key::Escaped(key) => key,
        }
    }

    /// The order of two keys in the text that begins at `base`.
    fn compare(&self, other: &Field, text: &str, base: usize) -> Ordering {
        match (self.head, other.head) {
            (Some(a), Some(b)) if a != b => a.cmp(&b),
            _ => compare(self.key(text, base), other.key(text, base)),
        }
    }
}

/// See [`Field::head`].
fn head(key: &str) -> Option<u64> {
    let mut head = [0; 8];
    let length = key.len().min(8);
    head[..length].copy_from_slice(&key.as_bytes()[..length]);
    head.is_ascii().then_some(u64::from_be_bytes(head))
}

/// An object being written. Fields stand in the text in the order of arrival and are sorted when the object
/// is complete.
pub(super) struct Object<'a> {
    writer: &'a mut Writer,
    /// The index of its first field in the writer's list.
    first: usize,
    in_order: bool,
    pub(super) close: &'static str,
}

/// The order of keys: by UTF-16 code units.
fn compare(a: &str, b: &str) -> Ordering {
    if a.is_ascii() && b.is_ascii() {
        a.cmp(b)
    } else {
        a.encode_utf16().cmp(b.encode_utf16())
    }
}

impl Object<'_> {
    pub(super) fn key<T: Serialize + ?Sized>(&mut self, key: &T) -> WriteResult {
        if self.writer.fields.len() > self.first {
            self.writer.out.push(',');
        }
        let begin = self.writer.out.len();
        self.writer.escaped = false;
        key.serialize(&mut *self.writer)?;
        let Writer {
            out, fields, escaped, ..
        } = &mut *self.writer;
        match out.as_bytes().get(begin) {
            Some(b'"') => {}
            Some(b'0'..=b'9' | b'-') => {
                out.insert(begin, '"');
                out.push('"');
            }
            _ => return Err(NotJson(format!("{} is no key", &out[begin..]))),
        }
        let text = &out[begin..];
        let key = if *escaped {
            Key::Escaped(serde_json::from_str(text).map_err(ser::Error::custom)?)
        } else {
            Key::Plain(text.len() - 2)
        };
        let head = head(match &key {
            Key::Plain(length) => &text[1..=*length],
            Key::Escaped(key) => key,
        });
        let end = out.len();
        out.push(':');
        let field = Field {
            begin,
            key,
            head,
            end,
        };
        if let Some(last) = fields.get(self.first..).and_then(<[Field]>::last) {
            self.in_order &= last.compare(&field, out, 0).is_lt();
        }
        fields.push(field);
        Ok(())
    }

    pub(super) fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        value.serialize(&mut *self.writer)?;
        if let Some(last) = self.writer.fields.last_mut() {
            last.end = self.writer.out.len();
        }
        Ok(())
    }

    pub(super) fn complete(self) -> WriteResult {
        let Writer {
            out,
            fields,
            depth,
            cut_before,
            cut,
            aside,
            ..
        } = self.writer;
        let own = fields.get_mut(self.first..).unwrap_or_default();
        if !self.in_order {
            put_in_order(out, own, aside);
        }
        *depth -= 1;
        if *depth == 0
            && let Some(key) = cut_before
        {
            let after = |f: &&Field| compare(key, f.key(out, 0)).is_lt();
            let next = own.iter().find(after).map(|f| f.begin);
            *cut = next.unwrap_or(out.len());
        }
        out.push_str(self.close);
        fields.truncate(self.first);
        Ok(())
    }
}

/// Sorts the fields of the object at the end of the text. `unordered` is a scratch buffer.
fn put_in_order(out: &mut String, fields: &mut [Field], unordered: &mut String) {
    let Some(begin) = fields.first().map(|first| first.begin) else {
        return;
    };
    unordered.clear();
    unordered.push_str(&out[begin..]);
    out.truncate(begin);
    fields.sort_by(|a, b| a.compare(b, unordered, begin));
    for (n, field) in fields.iter_mut().enumerate() {
        if n > 0 {
            out.push(',');
        }
        let at = out.len();
        out.push_str(&unordered[field.begin - begin..field.end - begin]);
        (field.begin, field.end) = (at, out.len());
    }
}

/// A list being written.
pub(super) struct List<'a> {
    writer: &'a mut Writer,
    first: bool,
    pub(super) close: &'static str,
}

impl List<'_> {
    pub(super) fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        if !self.first {
            self.writer.out.push(',');
        }
        self.first = false;
        value.serialize(&mut *self.writer)
    }

    pub(super) fn complete(self) -> WriteResult {
        self.writer.out.push_str(self.close);
        self.writer.depth -= 1;
        Ok(())
    }
}
