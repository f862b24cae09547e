//! The API reference at `/api`: the API document as a page that needs no scripts.

use crate::server::app::App;
use crate::server::pages::plain::{inline, page};
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};
use serde_json::{Map, Value};
use std::sync::OnceLock;

/// The address of the page.
pub(super) const ADDRESS: &str = "/api";

pub(super) fn routes() -> Router<App> {
    Router::new().route(ADDRESS, get(reference))
}

async fn reference(State(app): State<App>) -> Response {
    static CONTENT: OnceLock<Markup> = OnceLock::new();
    let content = CONTENT.get_or_init(|| {
        // It is what the server wrote.
        content(&serde_json::from_str(&app.document.server.json).unwrap_or_default())
    });
    page(StatusCode::OK, "The API", content)
}

/// An operation with its place.
struct Operation<'a> {
    method: &'a str,
    path: &'a str,
    operation: &'a Value,
}

fn operations(document: &Value) -> Vec<Operation<'_>> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let operations = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().into_iter().flatten();
        methods.map(move |(method, operation)| Operation {
            method,
            path,
            operation,
        })
    });
    operations.collect()
}

fn content(document: &Value) -> Markup {
    let operations = operations(document);
    let of = |tag: &Value| {
        let mine = operations
            .iter()
            .filter(move |op| op.operation["tags"][0] == tag["name"]);
        mine.collect::<Vec<_>>()
    };
    let tags = document["tags"].as_array().map_or(&[][..], Vec::as_slice);
    html! {
        p {
            "The document: " a href="/openapi.yaml" { "openapi.yaml" } ", " a href="/openapi.json" { "openapi.json" }
            "; with the types of one system: "
            code { "/openapi/{system}.yaml" } ". Errors: " a href="/problems" { "problems" } "."
        }
        (prose(&document["info"]["description"]))
        ul {
            @for tag in tags { li { a href={ "#" (text(&tag["name"])) } { (text(&tag["description"])) } } }
            li { a href="#socket" { "The messages of the socket" } }
            li { a href="#schemas" { "Schemas" } }
        }
        @for tag in tags {
            h2 id=(text(&tag["name"])) { (text(&tag["description"])) }
            @for operation in of(tag) { (operation.shown()) }
        }
        h2 id="socket" { "The messages of the socket" }
        @for union in ["FromClient", "ToClient"] {
            h3 id={ "schema-" (union) } { (union) }
            @for name in variants(document, union) { (schema(document, &name)) }
        }
        h2 id="schemas" { "Schemas" }
        @for name in document["components"]["schemas"].as_object().into_iter().flat_map(Map::keys) {
            @if !name.starts_with("FromClient") && !name.starts_with("ToClient") { (schema(document, name)) }
        }
    }
}

impl Operation<'_> {
    fn shown(&self) -> Markup {
        let operation = self.operation;
        let id = text(&operation["operationId"]);
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let responses = operation["responses"].as_object().into_iter().flatten();
        html! {
            section id={ "operation-" (id) } {
                h3 { code { (self.method.to_uppercase()) " " (self.path) } }
                p { strong { (text(&operation["summary"])) } }
                (prose(&operation["description"]))
                p { "Needs: " (needs(&operation["security"])) }
                @if operation["parameters"].is_array() { ul {
                    @for parameter in parameters {
                        li {
                            code { (text(&parameter["name"])) } " in " (text(&parameter["in"]))
                            ", " (kind(&parameter["schema"])) ": " (inline(text(&parameter["description"])))
                        }
                    }
                } }
                (bodies("Body", &operation["requestBody"]["content"]))
                ul {
                    @for (status, response) in responses {
                        @match response["$ref"].as_str() {
                            // The shared problems are on their own page.
                            Some(_) => {},
                            None => li {
                                (status) ": " (inline(text(&response["description"])))
                                (bodies("Body", &response["content"]))
                            },
                        }
                    }
                }
            }
        }
    }
}

/// The media types of a body, each with its schema and its example.
fn bodies(title: &str, content: &Value) -> Markup {
    html! {
        @for (media, body) in content.as_object().into_iter().flatten() {
            p { (title) " " code { (media) } ": " (kind(&body["schema"])) }
            (example(&body["example"]))
        }
    }
}

fn example(example: &Value) -> Markup {
    let shown = match example {
        Value::String(text) => text.clone(),
        other => serde_json::to_string_pretty(other).unwrap_or_default(),
    };
    html! {
        @if !example.is_null() { details { summary { "Example" } pre { (shown) } } }
    }
}

/// A component: its description, its fields and an example.
fn schema(document: &Value, name: &str) -> Markup {
    let schema = &document["components"]["schemas"][name];
    let required = schema["required"].as_array().map_or(&[][..], Vec::as_slice);
    let fields = schema["properties"].as_object().into_iter().flatten();
    html! {
        section id={ "schema-" (name) } {
            h4 { (name) }
            (prose(&schema["description"]))
            @if !schema["properties"].is_object() { p { (kind(schema)) } }
            @if schema["properties"].is_object() { ul {
                @for (field, schema) in fields {
                    li {
                        code { (field) }
                        @if !required.iter().any(|name| name == field) { " (optional)" }
                        ": " (kind(schema)) ". " (inline(text(&schema["description"])))
                    }
                }
            } }
            (example(&schema["examples"][0]))
        }
    }
}

/// The components of a union, and of the unions within it.
fn variants(document: &Value, union: &str) -> Vec<String> {
    let mapping = document["components"]["schemas"][union]["discriminator"]["mapping"].as_object();
    let Some(mapping) = mapping else {
        return vec![union.to_owned()];
    };
    let names = mapping.values().filter_map(|to| text(to).rsplit('/').next());
    names.flat_map(|name| variants(document, name)).collect()
}

/// A schema in a few words; named ones are links.
fn kind(schema: &Value) -> Markup {
    if let Some(name) = schema["$ref"].as_str().and_then(|to| to.rsplit('/').next()) {
        return html! { a href={ "#schema-" (name) } { (name) } };
    }
    for union in ["oneOf", "anyOf"] {
        if let Some(variants) = schema[union].as_array() {
            return html! { @for (n, variant) in variants.iter().enumerate() { @if n > 0 { " or " } (kind(variant)) } };
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        return html! { @for (n, word) in words.iter().enumerate() { @if n > 0 { ", " } code { (text(word)) } } };
    }
    if !schema["const"].is_null() {
        return html! { code { (text(&schema["const"])) } };
    }
    if schema["items"].is_object() {
        return html! { "list of " (kind(&schema["items"])) };
    }
    if schema["additionalProperties"].is_object() {
        return html! { "map to " (kind(&schema["additionalProperties"])) };
    }
    let types = match &schema["type"] {
        Value::Array(types) => types.iter().map(text).collect::<Vec<_>>().join(" or "),
        other => text(other).to_owned(),
    };
    html! { @if types.is_empty() { "any value" } @else { (types) } }
}

/// The scopes that an operation requires.
fn needs(security: &Value) -> String {
    let schemes = security.as_array().map_or(&[][..], Vec::as_slice);
    let scopes = schemes.iter().filter_map(|scheme| scheme["token"].as_array());
    let scopes: Vec<&str> = scopes.flatten().map(text).collect();
    let optional = schemes
        .iter()
        .any(|scheme| scheme.as_object().is_some_and(Map::is_empty));
    match (scopes.is_empty(), optional) {
        (true, _) if schemes.is_empty() || optional => "nothing".to_owned(),
        (true, _) => "a token".to_owned(),
        (false, true) => format!("nothing; a token with {} sees more", scopes.join(", ")),
        (false, false) => format!("a token with {}", scopes.join(", ")),
    }
}

/// Paragraphs; what stands between backticks is code.
fn prose(about: &Value) -> Markup {
    html! { @for paragraph in text(about).split("\n\n") { p { (inline(paragraph)) } } }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
