//! `openapi.yaml` and the schemas of the systems in `schemas/` agree with the server.
//!
//! `UPDATE_OPENAPI=1 cargo test --test it openapi` writes the files again.

use crate::support::server::Umpire;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use umpire::server::document;
use umpire::systems;

fn each<'a>(value: &'a Value, visit: &mut impl FnMut(&'a Value)) {
    visit(value);
    match value {
        Value::Object(fields) => fields.values().for_each(|v| each(v, visit)),
        Value::Array(items) => items.iter().for_each(|v| each(v, visit)),
        _ => {}
    }
}

fn parsed(text: &str) -> Value {
    serde_saphyr::from_str(text).unwrap()
}

/// The words of enumerations that begin with a capital letter: a name in Rust, and not what is spoken.
fn names_in_rust(document: &Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    each(document, &mut |value| {
        let words = value.get("enum").and_then(Value::as_array);
        let words = words.into_iter().flatten().filter_map(Value::as_str);
        names.extend(
            words
                .filter(|word| word.starts_with(char::is_uppercase))
                .map(str::to_owned),
        );
    });
    names
}

/// The references of a document that lead nowhere.
fn broken_references(document: &Value) -> BTreeSet<String> {
    let mut broken = BTreeSet::new();
    each(document, &mut |value| {
        if let Some(to) = value.get("$ref").and_then(Value::as_str)
            && document.pointer(to.trim_start_matches('#')).is_none()
        {
            broken.insert(to.to_owned());
        }
    });
    broken
}

/// Compares a committed file with what is served, or writes it.
fn assert_committed(path: &str, served: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        std::fs::write(&file, served).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        committed == served,
        "{path} is out of date: run UPDATE_OPENAPI=1 cargo test --test it openapi"
    );
}

/// A schema without its examples. A field may be called `example`, too.
fn without_examples(schema: &Value) -> Value {
    let each = |(name, value): (&String, &Value)| (name.clone(), without_examples(value));
    match schema {
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| !["example", "examples"].contains(&name.as_str()))
            .map(|(name, value)| match (name.as_str(), value) {
                ("properties" | "$defs", Value::Object(named)) => {
                    (name.clone(), named.iter().map(each).collect())
                }
                _ => each((name, value)),
            })
            .collect(),
        Value::Array(items) => items.iter().map(without_examples).collect(),
        _ => schema.clone(),
    }
}

#[test]
fn the_committed_document_is_the_one_that_is_served() {
    assert_committed("openapi.yaml", &document());
}

#[test]
fn references_lead_somewhere_and_answers_are_described() {
    let document = parsed(&document());
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    assert_eq!(broken_references(&document), BTreeSet::new());
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            for text in ["summary", "description", "operationId"] {
                assert!(operation[text].is_string(), "{method} {path} has no {text}");
            }
            for (status, response) in operation["responses"].as_object().unwrap() {
                let described = response["description"].as_str().is_some_and(|d| !d.is_empty());
                assert!(
                    described || response["$ref"].is_string(),
                    "{method} {path} {status}"
                );
            }
        }
    }
}

#[test]
fn messages_of_the_socket_are_told_apart_by_op() {
    let document = parsed(&document());
    for name in ["FromClient", "ToClient"] {
        assert_discriminated(&document, &document["components"]["schemas"][name], "op");
    }
}

/// What a reference leads to.
fn referred<'a>(document: &'a Value, to: &Value) -> &'a Value {
    let pointer = to.as_str().unwrap().trim_start_matches('#');
    document.pointer(pointer).unwrap()
}

/// Checks that a union names its tag, and that every variant has it.
fn assert_discriminated(document: &Value, union: &Value, tag: &str) {
    assert_eq!(union["discriminator"]["propertyName"], tag);
    let mapping = union["discriminator"]["mapping"].as_object().unwrap();
    let variants = union["oneOf"].as_array().unwrap();
    assert_eq!(variants.len(), mapping.len());
    for (name, to) in mapping {
        assert!(variants.iter().any(|v| v["$ref"] == *to), "{name}");
        let variant = referred(document, to);
        // A variant may itself be a union: then each of its variants has the tag.
        let inner = variant["discriminator"]["mapping"].as_object();
        let each = match inner {
            Some(mapping) => mapping.values().map(|to| referred(document, to)).collect(),
            None => vec![variant],
        };
        for variant in each {
            assert!(variant["properties"][tag].is_object(), "{name}");
        }
    }
}

#[test]
fn the_servers_document_has_no_type_of_a_game() {
    let document = parsed(&document());
    for name in document["components"]["schemas"].as_object().unwrap().keys() {
        for system in systems::all() {
            assert!(!name.to_lowercase().starts_with(system.name()), "{name}");
        }
    }
    let announcement = &document["components"]["schemas"]["AnnouncementBody"]["properties"]["announcement"];
    assert_eq!(announcement["$ref"], "#/components/schemas/Announcement");
}

#[tokio::test]
async fn every_system_publishes_its_messages() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let systems = systems::all().iter().map(|system| system.name());
    let paths = systems.map(|name| (name, format!("/v1/systems/{name}/messages")));
    let seasons = ("seasons", "/v1/season-messages".to_owned());
    for (name, path) in paths.chain([seasons]) {
        let list = umpire.anonymous().get(&path).await.ok();
        let mut messages = BTreeMap::new();
        for message in list.as_array().unwrap() {
            let (key, text) = (
                message["key"].as_str().unwrap(),
                message["text"].as_str().unwrap(),
            );
            let family = key.split('.').next().unwrap();
            let expected = if name == "seasons" { "league" } else { name };
            assert!(family == expected || family == "umpire", "{key}");
            assert!(!text.is_empty(), "{key}");
            assert_eq!(messages.insert(key, text), None, "{key}");
        }
        let pretty = serde_json::to_string_pretty(&messages).unwrap();
        assert_committed(&format!("schemas/{name}.messages.json"), &(pretty + "\n"));
    }
}

#[tokio::test]
async fn every_system_publishes_its_types() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let anonymous = umpire.anonymous();
    for system in systems::all() {
        let name = system.name();
        let answer = anonymous.get(&format!("/v1/systems/{name}/schema")).await;
        assert_eq!(answer.kind, "application/schema+json");
        let schema = answer.ok();
        assert_eq!(broken_references(&schema), BTreeSet::new());
        let pretty = serde_json::to_string_pretty(&without_examples(&schema)).unwrap();
        assert_committed(&format!("schemas/{name}.json"), &(pretty + "\n"));
        for role in ["Announcement", "Event"] {
            assert_discriminated(&schema, &schema["$defs"][role], "type");
        }
        assert_eq!(names_in_rust(&schema), BTreeSet::new());
        let complete = anonymous.get(&format!("/openapi/{name}.json")).await.ok();
        let yaml = anonymous.get(&format!("/openapi/{name}.yaml")).await.text;
        assert_eq!(complete, parsed(&yaml));
        assert_eq!(broken_references(&complete), BTreeSet::new());
    }
    for wrong in [
        "/v1/systems/chess/schema",
        "/openapi/chess.yaml",
        "/openapi/marvellous.xml",
    ] {
        anonymous.get(wrong).await.problem(404, "not-found");
    }
}

#[tokio::test]
async fn what_is_served_is_what_is_documented() {
    let umpire = Umpire::started().await;
    let anonymous = umpire.anonymous();
    let json = anonymous.get("/openapi.json").await.ok();
    let yaml: Value = serde_saphyr::from_str(&anonymous.get("/openapi.yaml").await.text).unwrap();
    assert_eq!(json, yaml);
    for (path, methods) in json["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let address = path
                .replace("{game}", &uuid::Uuid::nil().to_string())
                .replace(['{', '}'], "");
            let method = reqwest::Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let status = anonymous.send(method.clone(), &address, None, None).await.status;
            assert_ne!(status, 405, "{method} {path} is documented, but not there");
        }
    }
}

/// Finds what has no bounds in what clients send: in this schema, and in those that it refers to.
fn unbounded(
    document: &Value,
    schema: &Value,
    place: &str,
    seen: &mut BTreeSet<String>,
    found: &mut Vec<String>,
) {
    if let Some(to) = schema["$ref"].as_str() {
        if seen.insert(to.to_owned()) {
            unbounded(document, referred(document, &schema["$ref"]), to, seen, found);
        }
        return;
    }
    let has = |keys: &[&str]| keys.iter().any(|key| !schema[key].is_null());
    let types: Vec<&Value> = match &schema["type"] {
        Value::Array(types) => types.iter().collect(),
        one => vec![one],
    };
    for kind in types.into_iter().filter_map(Value::as_str) {
        let is_bounded = match kind {
            "string" => has(&["maxLength", "enum", "const", "format", "pattern"]),
            "integer" | "number" => has(&["minimum"]) && has(&["maximum"]),
            "array" => has(&["maxItems"]),
            _ => true,
        };
        if !is_bounded {
            found.push(format!("{place}: {kind}"));
        }
    }
    let fields = schema["properties"].as_object().into_iter().flatten();
    for (name, field) in fields {
        unbounded(document, field, &format!("{place}.{name}"), seen, found);
    }
    for key in ["items", "additionalProperties"] {
        if schema[key].is_object() {
            unbounded(document, &schema[key], place, seen, found);
        }
    }
    for key in ["oneOf", "anyOf"] {
        for variant in schema[key].as_array().into_iter().flatten() {
            unbounded(document, variant, place, seen, found);
        }
    }
}

#[test]
fn everything_that_clients_send_has_bounds() {
    let document = parsed(&document());
    let (mut seen, mut found) = (BTreeSet::new(), vec![]);
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let place = format!("{method} {path}");
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                unbounded(&document, &parameter["schema"], &place, &mut seen, &mut found);
            }
            let content = operation["requestBody"]["content"].as_object();
            for (_, body) in content.into_iter().flatten() {
                unbounded(&document, &body["schema"], &place, &mut seen, &mut found);
            }
        }
    }
    let socket = &document["components"]["schemas"]["FromClient"];
    unbounded(&document, socket, "FromClient", &mut seen, &mut found);
    assert!(found.is_empty(), "{found:#?}");
}

#[tokio::test]
async fn texts_and_numbers_of_the_server_have_bounds() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let mut documents = vec![parsed(&document())];
    for system in systems::all() {
        let path = format!("/openapi/{}.json", system.name());
        documents.push(umpire.anonymous().get(&path).await.ok());
    }
    for document in documents {
        let (mut seen, mut found) = (BTreeSet::new(), vec![]);
        for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
            unbounded(&document, schema, name, &mut seen, &mut found);
        }
        found.retain(|place| !place.ends_with(": array"));
        assert!(found.is_empty(), "{found:#?}");
    }
}
