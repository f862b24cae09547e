//! Checks what a server sends against its API document.

#![expect(clippy::panic, reason = "helpers of tests")]

use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex};

/// An API document, with the validators that were made from it.
pub struct Documented {
    document: Value,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// The server's own document.
pub fn server_document() -> &'static Documented {
    static DOCUMENT: LazyLock<Documented> = LazyLock::new(|| {
        let text = umpire::server::document();
        Documented::new(serde_saphyr::from_str(&text).unwrap())
    });
    &DOCUMENT
}

impl Documented {
    pub fn new(document: Value) -> Documented {
        Documented {
            document,
            validators: Mutex::default(),
        }
    }

    /// Checks a value against the schema at this JSON pointer.
    pub fn check_at(&self, pointer: &str, value: &Value, what: &str) {
        let validator = self.validator(pointer);
        let errors: Vec<String> = validator
            .iter_errors(value)
            .take(3)
            .map(|e| format!("{}: {e}", e.instance_path()))
            .collect();
        assert!(
            errors.is_empty(),
            "{what} is not as documented at {pointer}: {errors:#?}\n{value}"
        );
        check_messages(value);
    }

    /// Checks a value against a component.
    pub fn check(&self, component: &str, value: &Value) {
        self.check_at(&format!("/components/schemas/{component}"), value, component);
    }

    /// Whether a value is as a component says.
    pub fn is_valid(&self, component: &str, value: &Value) -> bool {
        self.validator(&format!("/components/schemas/{component}"))
            .is_valid(value)
    }

    fn validator(&self, pointer: &str) -> Arc<Validator> {
        let mut validators = self.validators.lock().unwrap();
        let found = validators.entry(pointer.to_owned()).or_insert_with(|| {
            let whole = json!({
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "allOf": [self.document.pointer(pointer).unwrap()],
                "components": self.document["components"],
            });
            let options = jsonschema::options().should_validate_formats(true);
            Arc::new(options.build(&whole).unwrap_or_else(|e| panic!("{pointer}: {e}")))
        });
        Arc::clone(found)
    }

    /// The component of a union that this value is tagged as.
    pub fn variant(&self, union: &str, value: &Value) -> Option<String> {
        let schema = &self.document["components"]["schemas"][union];
        let Some(tag) = schema["discriminator"]["propertyName"].as_str() else {
            return Some(union.to_owned());
        };
        let address = schema["discriminator"]["mapping"][value[tag].as_str()?].as_str()?;
        self.variant(address.rsplit('/').next()?, value)
    }

    /// The components of a union, and of the unions within it.
    pub fn variants(&self, union: &str) -> Vec<String> {
        let schema = &self.document["components"]["schemas"][union];
        let Some(mapping) = schema["discriminator"]["mapping"].as_object() else {
            return vec![union.to_owned()];
        };
        let addresses = mapping.values().filter_map(Value::as_str);
        let names = addresses.filter_map(|address| address.rsplit('/').next());
        names.flat_map(|name| self.variants(name)).collect()
    }

    /// The path of the document that matches the path of a request.
    pub fn path_of(&self, path: &str) -> Option<&str> {
        let path = path.split('?').next().unwrap_or_default();
        let matches = |template: &str| {
            let mut parts = path.split('/');
            let fits = template.split('/').all(|part| {
                let segment = parts.next();
                segment.is_some_and(|segment| part == segment || part.starts_with('{') && !segment.is_empty())
            });
            fits && parts.next().is_none()
        };
        let paths = self.document["paths"].as_object().unwrap().keys();
        let mut fitting: Vec<&String> = paths.filter(|template| matches(template)).collect();
        // `/v1/games/summaries` is not a game.
        fitting.sort_by_key(|template| template.matches('{').count());
        fitting.first().map(|template| template.as_str())
    }

    /// Checks a response to a request. What the document does not describe is a page, and passes.
    pub fn check_response(&self, method: &str, path: &str, response: Shown<'_>) {
        let Some(template) = self.path_of(path) else {
            return;
        };
        let operation = &self.document["paths"][template][method.to_lowercase()];
        let what = format!("{method} {path} → {}", response.status);
        if operation.is_null() {
            assert_eq!(response.status, 405, "{what}: the document has no such operation");
            return;
        }
        let responses = operation["responses"].as_object().unwrap();
        let status = response.status.to_string();
        assert!(
            responses.contains_key(&status),
            "{what}: the document does not name this status"
        );
        let escaped = template.replace('~', "~0").replace('/', "~1");
        let mut at = format!("/paths/{escaped}/{}/responses/{status}", method.to_lowercase());
        if let Some(reference) = self.document.pointer(&at).unwrap()["$ref"].as_str() {
            at = reference.trim_start_matches('#').to_owned();
        }
        let content = &self.document.pointer(&at).unwrap()["content"];
        let kind = response.kind.split(';').next().unwrap_or_default();
        if content.is_null() {
            assert_eq!(response.text, "", "{what}: the document describes no body");
            return;
        }
        assert!(content[kind].is_object(), "{what}: {kind:?} is not documented");
        if kind == "text/event-stream" {
            // A test that reads the stream checks its events.
            return;
        }
        let schema = format!("{at}/content/{}/schema", kind.replace('/', "~1"));
        let lines = kind == "application/x-ndjson" && content[kind]["schema"]["type"] != "string";
        if lines {
            for line in response.text.lines() {
                self.check_at(&schema, &parsed(line), &what);
            }
            return;
        }
        let value = match kind {
            "application/x-ndjson" => response.text.into(),
            _ if kind.ends_with("json") => parsed(response.text),
            _ => response.text.into(),
        };
        self.check_at(&schema, &value, &what);
    }
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// The parts of a response that the document describes.
pub struct Shown<'a> {
    pub status: u16,
    pub kind: &'a str,
    pub text: &'a str,
}

/// The English texts of all messages of the systems that ship, by key.
static MESSAGES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let systems = umpire::systems::all().iter().map(|system| system.name());
    let texts = systems.chain(["seasons"]).flat_map(|name| {
        let path = format!("{}/schemas/{name}.messages.json", env!("CARGO_MANIFEST_DIR"));
        let list: BTreeMap<String, String> =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        list
    });
    texts.collect()
});

/// Checks that every message in a value is in a catalogue and has its arguments, and that what a rule refuses has one.
fn check_messages(value: &Value) {
    match value {
        Value::Array(items) => items.iter().for_each(check_messages),
        Value::Object(fields) => {
            let refused = fields.contains_key("code") && fields.contains_key("rule");
            assert!(
                !refused || fields.contains_key("message"),
                "a refusal without a message: {value}"
            );
            if let (Some(Value::String(key)), Some(Value::Object(args))) =
                (fields.get("key"), fields.get("args"))
                && !key.starts_with("toy.")
            {
                let text = MESSAGES
                    .get(key)
                    .unwrap_or_else(|| panic!("no catalogue has {key}"));
                let places: BTreeSet<&str> = text
                    .split('{')
                    .skip(1)
                    .filter_map(|part| part.split_once('}').map(|(name, _)| name))
                    .collect();
                let found: BTreeSet<&str> = args.keys().map(String::as_str).collect();
                assert!(places.is_subset(&found), "{key}: {text}: {args:?}");
            }
            fields.values().for_each(check_messages);
        }
        _ => {}
    }
}
