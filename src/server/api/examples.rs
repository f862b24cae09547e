//! Examples of requests, responses and messages in the API document, recorded from what a server really says.

use crate::engine::Rulebook;
use crate::server::api::components::COMPONENTS;
use serde_json::{Map, Value, json};

/// Requests and responses by operation (`POST /v1/games`), messages by component. Written by a test.
const RECORDED: &str = include_str!("examples.json");

/// Messages that the recorded script does not bring about, or that are refused in it.
const RARE: &[(&str, &str)] = &[
    (
        "FromClientClaim",
        r#"{"op": "claim", "key": "claim-the-clock", "game": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7"}"#,
    ),
    ("FromClientWatchAccount", r#"{"op": "watch_account"}"#),
    ("FromClientWatchLobby", r#"{"op": "watch_lobby"}"#),
    (
        "FromClientWatchAll",
        r#"{"op": "watch_all", "after": "5f0c9c2f7a0b4f6b-117"}"#,
    ),
    (
        "ToClientWatchingAll",
        r#"{"op": "watching_all", "cursor": "5f0c9c2f7a0b4f6b-117"}"#,
    ),
    (
        "ToClientNotice",
        r#"{"op": "notice", "cursor": "5f0c9c2f7a0b4f6b-118", "at": 1780272000000, "notice": {"type": "your-move",
            "game": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7", "title": "The first battle", "seat": "left",
            "decision": "118-move-left", "until": 1780358400000}}"#,
    ),
    (
        "ToClientGames",
        r#"{"op": "games", "begun": [], "waiting": [{"game": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7",
            "title": "The first battle", "system": "toy", "opponent": "Bert", "practice": false,
            "trial": false, "fork_of": null, "challenged": true}]}"#,
    ),
    (
        "ToClientChallenge",
        r#"{"op": "challenge", "challenge": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7", "status": "declined"}"#,
    ),
    (
        "ToClientPresence",
        r#"{"op": "presence", "players": [{"account": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f8", "here": false,
            "last": 1780272000000}]}"#,
    ),
    ("ToClientLobby", r#"{"op": "lobby"}"#),
    ("ToClientDrain", r#"{"op": "drain", "reconnect_ms": [500, 5000]}"#),
    (
        "ToClientLagged",
        r#"{"op": "lagged", "game": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7", "at": 118}"#,
    ),
    (
        "ToClientEntryClosed",
        r#"{"op": "entry", "game": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7", "seq": 118, "at": 1780272000000,
            "kind": "closed", "how": "unfinished", "by": "clock", "seat": null, "dice": [], "events": [], "keys": [],
            "prev_hash": "5f2b6c9d0a4e8f1735d1c2b3a4958677e6f5d4c3b2a190817263544536271809",
            "hash": "0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9"}"#,
    ),
];

/// Adds the examples to a document. With the examples of a system, they show its forms in place of those of the system
/// that was recorded.
pub(super) fn attach(document: &mut Value, system: Option<&dyn Rulebook>) {
    let mut recorded: Value = serde_json::from_str(RECORDED).unwrap_or_default();
    let schemas = document["components"]["schemas"].take();
    let forms = Forms {
        schemas: &schemas,
        system: system.map(|system| (system.name(), system.examples())),
    };
    for (path, methods) in document["paths"].as_object_mut().into_iter().flatten() {
        for (method, operation) in methods.as_object_mut().into_iter().flatten() {
            let name = format!("{} {path}", method.to_uppercase());
            let mut examples = recorded["operations"][&name].take();
            if let Some(body) = operation.get_mut("requestBody") {
                forms.add(body, examples["request"].take());
            }
            for (status, response) in operation["responses"].as_object_mut().into_iter().flatten() {
                forms.add(response, examples[status].take());
            }
        }
    }
    let messages = recorded["messages"].as_object().into_iter().flatten();
    let messages: Vec<(String, Value)> = messages
        .map(|(name, message)| (name.clone(), forms.of(&schemas[name], message.clone())))
        .collect();
    let rare = RARE.iter().map(|(name, text)| {
        let message = serde_json::from_str(text).unwrap_or_default();
        ((*name).to_owned(), message)
    });
    let messages: Vec<(String, Value)> = messages.into_iter().chain(rare).collect();
    document["components"]["schemas"] = schemas;
    for (name, message) in messages {
        if let Some(schema) = document["components"]["schemas"].get_mut(&name) {
            schema["examples"] = json!([message]);
        }
    }
}

/// The forms that examples have.
struct Forms<'a> {
    schemas: &'a Value,
    /// The name of a system, and an example of each of its types.
    system: Option<(&'static str, Map<String, Value>)>,
}

impl Forms<'_> {
    /// Adds an example to a body: to the first media type that it can be.
    fn add(&self, body: &mut Value, example: Value) {
        let is_json = |kind: &str| kind.ends_with("json") && !kind.contains("ndjson");
        let media = body.get_mut("content").and_then(Value::as_object_mut);
        let mut media = media.into_iter().flatten();
        if let Some((_, media)) = media.find(|(kind, _)| is_json(kind) != example.is_string())
            && !example.is_null()
        {
            media["example"] = self.of(&media["schema"], example);
        }
    }

    /// An example of this schema in the forms of the system.
    fn of(&self, schema: &Value, example: Value) -> Value {
        let Some((name, own)) = &self.system else {
            return example;
        };
        if let Some(component) = schema["$ref"].as_str().and_then(|to| to.strip_prefix(COMPONENTS)) {
            return match own.get(component).filter(|_| !example.is_null()) {
                Some(own) => own.clone(),
                None => self.of(&self.schemas[component], example),
            };
        }
        if let Some(variant) = variant(schema, &example) {
            return self.of(&variant, example);
        }
        match example {
            Value::Array(items) => {
                let items = items.into_iter().map(|item| self.of(&schema["items"], item));
                items.collect()
            }
            Value::Object(fields) => {
                let fields = fields.into_iter().map(|(field, value)| {
                    let known = &schema["properties"][&field];
                    let schema = if known.is_null() {
                        &schema["additionalProperties"]
                    } else {
                        known
                    };
                    let value = match &*field {
                        "system" if value.is_string() => (*name).into(),
                        _ => self.of(schema, value),
                    };
                    (field, value)
                });
                fields.collect()
            }
            other => other,
        }
    }
}

/// The variant of a union that a value is: by its tag, or the one that is not null.
fn variant(union: &Value, value: &Value) -> Option<Value> {
    let discriminator = &union["discriminator"];
    if let Some(tag) = discriminator["propertyName"].as_str() {
        let address = discriminator["mapping"].get(value[tag].as_str()?)?;
        return Some(json!({"$ref": address}));
    }
    let mut variants = union["oneOf"].as_array()?.iter();
    variants
        .find(|variant| variant["type"] != "null")
        .filter(|_| !value.is_null())
        .cloned()
}
