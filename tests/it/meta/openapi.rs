//! `openapi.yaml` agrees with the server.
//!
//! `UPDATE_OPENAPI=1 cargo test --test it openapi` writes the file again.

use crate::support::server::{Umpire, rulebooks};
use serde_json::Value;
use std::collections::BTreeSet;
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

#[test]
fn the_committed_document_is_the_one_that_is_served() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.yaml");
    let document = document(systems::all());
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        std::fs::write(&file, &document).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap();
    assert!(
        committed == document,
        "openapi.yaml is out of date: run UPDATE_OPENAPI=1 cargo test --test it openapi"
    );
}

#[test]
fn references_lead_somewhere_and_answers_are_described() {
    for systems in [systems::all(), rulebooks()] {
        let text = document(systems);
        let document: Value = serde_saphyr::from_str(&text).unwrap();
        assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
        let mut broken = BTreeSet::new();
        each(&document, &mut |value| {
            if let Some(to) = value.get("$ref").and_then(Value::as_str)
                && document.pointer(to.trim_start_matches('#')).is_none()
            {
                broken.insert(to.to_owned());
            }
        });
        assert_eq!(broken, BTreeSet::new());
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                assert!(operation["summary"].is_string(), "{method} {path} has no summary");
                assert!(
                    operation["operationId"].is_string(),
                    "{method} {path} has no name"
                );
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
}

#[test]
fn tagged_enumerations_name_their_tag() {
    let document: Value = serde_saphyr::from_str(&document(rulebooks())).unwrap();
    let schemas = &document["components"]["schemas"];
    for (name, tag) in [
        ("ToyAnnouncement", "type"),
        ("ToyEvent", "type"),
        ("FromClient", "op"),
        ("ToClient", "op"),
    ] {
        assert_eq!(schemas[name]["discriminator"]["propertyName"], tag, "{name}");
        let variants = schemas[name]["oneOf"].as_array().unwrap();
        let mapping = schemas[name]["discriminator"]["mapping"].as_object().unwrap();
        assert_eq!(variants.len(), mapping.len());
        assert!(variants.iter().all(|v| v["$ref"].is_string()));
    }
    assert!(schemas["ToyEventCalled"]["properties"]["rule"].is_object());
    assert_eq!(
        schemas["AnnouncementBody"]["properties"]["announcement"]["$ref"],
        "#/components/schemas/AnyAnnouncement"
    );
    assert_eq!(
        schemas["AnyAnnouncement"]["anyOf"][0]["$ref"],
        "#/components/schemas/ToyAnnouncement"
    );
}

#[test]
fn every_form_of_every_system_is_found_by_its_type() {
    let document: Value = serde_saphyr::from_str(&document(systems::all())).unwrap();
    let schemas = &document["components"]["schemas"];
    for role in ["Announcement", "Event"] {
        let any = schemas[format!("Any{role}")]["anyOf"].as_array().unwrap();
        assert_eq!(any.len(), systems::all().len());
        for system in any {
            let form = document
                .pointer(system["$ref"].as_str().unwrap().trim_start_matches('#'))
                .unwrap();
            assert_eq!(form["discriminator"]["propertyName"], "type", "{system}");
            let mapping = form["discriminator"]["mapping"].as_object().unwrap();
            let variants = form["oneOf"].as_array().unwrap();
            assert_eq!(variants.len(), mapping.len(), "{system}");
            for (name, to) in mapping {
                assert!(variants.iter().any(|v| v["$ref"] == *to), "{system} {name}");
                let variant = document
                    .pointer(to.as_str().unwrap().trim_start_matches('#'))
                    .unwrap();
                assert!(variant["properties"]["type"].is_object(), "{system} {name}");
                assert!(
                    variant["required"].as_array().unwrap().contains(&"type".into()),
                    "{system} {name}"
                );
                if role == "Event" {
                    assert!(variant["properties"]["rule"].is_object(), "{system} {name}");
                }
            }
        }
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
