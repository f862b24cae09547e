//! The API document (OpenAPI 3.1), generated from the code of the handlers.

use crate::engine::{Rulebook, SchemaPart};
use crate::people::Scope;
use crate::server::api::router;
use crate::server::api_document::ApiDocument;
use crate::server::auth::requirements::Requirements;
use crate::server::problem::Problem;
use crate::server::ws::protocol::{FromClient, ToClient};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::OpenApi as _;

const ABOUT: &str = "Umpire adjudicates remote tabletop wargames. Create an account, open a game or take a seat, list \
    your open decisions, and announce one of their choices with an `Idempotency-Key` and the number of the last entry \
    that you have seen. When the response arrives, the entry is on disk.\n\nEvery POST that changes something accepts \
    an `Idempotency-Key`. A repeated request with the same key has no second effect and gets the same response, with \
    `Idempotency-Replayed: true`; operations that differ say so. PUT, PATCH and DELETE requests can be repeated \
    without a key.\n\nErrors are RFC 9457 problems whose `type` is one of a closed list. Clients must ignore fields \
    that they do not know. Enumerations marked as open may get new values.\n\nEvery GET response has an `ETag`. \
    Clients poll with `If-None-Match`; an unchanged resource answers 304. Streams (`/v1/stream`, \
    `/v1/games/{game}/events`) have no `ETag`; they resume from `after`.\n\nMails to players link to pages with a \
    button: `/confirm-mail`, `/new-password` and `/stop-mail`, each with its `key`. Opening a page changes nothing. \
    Programs use `POST /v1/mail-confirmations` and `PUT /v1/recoveries/password` instead.";

/// The path of schemas in the document.
const COMPONENTS: &str = "#/components/schemas/";

/// The roles of types that each system defines in its own form.
const ROLES: &[(&str, &str)] = &[
    ("Announcement", "An announcement, in the form of its system."),
    (
        "Event",
        "An event, in the form of its system, with the rule that caused it.",
    ),
    (
        "View",
        "The table as a viewer may see it, in the form of its system.",
    ),
    (
        "Parts",
        "The parts of an answer whose choices can't be listed, in the form of its system.",
    ),
    (
        "Setup",
        "Everything that is fixed when a game is opened, in the form of its system.",
    ),
];

/// Where these types occur: schema, field, role, and whether the field is an array.
const FIELDS: &[(&str, &str, &str, bool)] = &[
    ("AnnouncementBody", "announcement", "Announcement", false),
    ("FromClientAnnounce", "announcement", "Announcement", false),
    ("EntryShown", "announcement", "Announcement", false),
    ("DecisionView", "choices", "Announcement", true),
    ("DecisionView", "otherwise", "Announcement", false),
    ("DecisionView", "parts", "Parts", false),
    ("Decisions", "anytime", "Announcement", true),
    ("EntryShown", "events", "Event", true),
    ("EntryShown", "setup", "Setup", false),
    ("NewGameBody", "setup", "Setup", false),
    ("NewChallengeBody", "setup", "Setup", false),
    ("ChallengeCard", "setup", "Setup", false),
    ("TableShown", "view", "View", false),
];

#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Umpire", description = ABOUT, version = "1"),
    servers((url = "/", description = "This server")),
    tags(
        (name = "systems", description = "Game systems and clock presets"),
        (name = "accounts", description = "Accounts, sessions and tokens"),
        (name = "challenges", description = "Challenges: finding an opponent"),
        (name = "notices", description = "Notices by mail, web push, webhook and feed"),
        (name = "games", description = "Opening and listing games, taking seats"),
        (name = "play", description = "Playing: decisions, announcements, the table, the log"),
        (name = "orders", description = "Prepared answers: standing orders, yields, plans"),
        (name = "operator", description = "Operations for administrators"),
        (name = "talk", description = "The chat of a game"),
        (name = "server", description = "The server itself"),
    ),
    components(schemas(FromClient, ToClient, Problem)),
)]
struct Base;

/// The document without paths.
pub(crate) fn base() -> utoipa::openapi::OpenApi {
    Base::openapi()
}

/// The document in both formats, with the requirements that it states.
pub(crate) fn texts(rulebooks: &[&'static dyn Rulebook]) -> ApiDocument {
    let document = complete(rulebooks);
    ApiDocument {
        json: document.to_string(),
        yaml: yaml(&document),
        requirements: Arc::new(Requirements::of(&document)),
    }
}

/// The API document for these rulebooks, as YAML.
pub fn document(rulebooks: &[&'static dyn Rulebook]) -> String {
    texts(rulebooks).yaml
}

/// Converts the document to YAML, with the important sections first.
fn yaml(document: &Value) -> String {
    let first = ["openapi", "info", "servers", "tags", "paths", "components"];
    let fields = document.as_object().into_iter().flatten();
    let rest = fields
        .map(|(name, _)| name.as_str())
        .filter(|name| !first.contains(name));
    let section = |name: &str| document.get(name).map(|v| json!({name: v}));
    // Every JSON value can be written as YAML.
    let text = |part: Value| serde_saphyr::to_string(&part).unwrap_or_default();
    first
        .into_iter()
        .chain(rest)
        .filter_map(section)
        .map(text)
        .collect()
}

fn complete(rulebooks: &[&'static dyn Rulebook]) -> Value {
    let mut document = serde_json::to_value(router::api().into_openapi()).unwrap_or_default();
    let mut schemas = match document["components"]["schemas"].take() {
        Value::Object(schemas) => schemas,
        _ => Map::new(),
    };
    let mut of: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for rulebook in rulebooks {
        let parts = named_apart(*rulebook);
        let prefix = pascal(rulebook.name());
        for (n, (name, _)) in parts.iter().enumerate() {
            let role = match n {
                0 => "Announcement",
                1 => "Event",
                _ => name.trim_start_matches(&prefix),
            };
            if let Some((role, _)) = ROLES.iter().find(|(r, _)| *r == role) {
                of.entry(role).or_default().push(name.clone());
            }
        }
        schemas.extend(parts);
    }
    lift_variants(&mut schemas);
    for event in of.get("Event").into_iter().flatten() {
        cite_rules(&mut schemas, event);
    }
    for (role, about) in ROLES {
        any_of(
            &mut schemas,
            &format!("Any{role}"),
            of.get(role).map_or(&[], Vec::as_slice),
            about,
        );
    }
    for (schema, field, role, many) in FIELDS {
        let reference = json!({"$ref": format!("{COMPONENTS}Any{role}")});
        let to = if *many {
            json!({"type": "array", "items": reference})
        } else {
            reference
        };
        point(&mut schemas, schema, field, to);
    }
    document["components"]["schemas"] = Value::Object(schemas);
    document["components"]["securitySchemes"] = json!({
        "token": {"type": "http", "scheme": "bearer", "description": about_tokens()},
        "session": {"type": "apiKey", "in": "cookie", "name": "__Host-umpire", "description": "The cookie of a \
            session, set by logging in; without TLS its name is `umpire`. A session may do everything that its owner \
            may do. Requests that change something must come from this server's own pages, with \
            `Sec-Fetch-Site: same-origin` or the server's `Origin`."},
    });
    document["components"]["responses"] = json!({"Problem": {
        "description": "The problem (RFC 9457)",
        "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }});
    for_each_operation(&mut document, &mut |method, operation| {
        with_problems(operation);
        with_sessions(operation);
        if method == "get" {
            with_tags(operation);
        }
    });
    document
}

/// Describes tokens and lists every scope.
fn about_tokens() -> String {
    let scopes = Scope::ALL.iter();
    let scopes: Vec<String> = scopes
        .map(|(_, name, about)| format!("- `{name}`: {about}"))
        .collect();
    format!(
        "`Authorization: Bearer TOKEN`. Creating an account returns a token with every scope except `admin`. `POST \
         /v1/tokens` creates tokens with fewer scopes, or restricted to some games or to one seat. The `security` of \
         an operation names the scope that it requires. If it also has an empty entry, authentication is \
         optional.\n\n{}",
        scopes.join("\n")
    )
}

fn for_each_operation(document: &mut Value, change: &mut dyn FnMut(&str, &mut Value)) {
    let paths = document["paths"].as_object_mut().into_iter();
    let methods = paths
        .flat_map(|p| p.values_mut())
        .filter_map(Value::as_object_mut);
    let operations = methods.flat_map(|m| m.iter_mut());
    operations.for_each(|(method, operation)| change(method, operation));
}

/// The schemas of a system, with the system's name as a prefix so that names of different systems can't
/// clash.
fn named_apart(rulebook: &dyn Rulebook) -> Vec<(String, Value)> {
    let prefix = pascal(rulebook.name());
    let parts = rulebook.schemas();
    let new_name = |name: &str| {
        if name.starts_with(&prefix) {
            name.to_owned()
        } else {
            format!("{prefix}{name}")
        }
    };
    let own: Vec<String> = parts.iter().map(|p| p.name.clone()).collect();
    let renamed = |SchemaPart { name, schema }| {
        let mut schema = serde_json::to_value(schema).unwrap_or_default();
        redirect(&mut schema, &|to| {
            own.iter().any(|o| o == to).then(|| new_name(to))
        });
        (new_name(&name), schema)
    };
    parts.into_iter().map(renamed).collect()
}

/// Renames the targets of references.
fn redirect(schema: &mut Value, new_name: &dyn Fn(&str) -> Option<String>) {
    match schema {
        Value::Object(fields) => {
            for (key, field) in fields.iter_mut() {
                let to = field
                    .as_str()
                    .filter(|_| key == "$ref")
                    .and_then(|t| t.strip_prefix(COMPONENTS));
                match to.and_then(new_name) {
                    Some(name) => *field = format!("{COMPONENTS}{name}").into(),
                    None => redirect(field, new_name),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| redirect(item, new_name)),
        _ => {}
    }
}

/// Adds the id of the rule to every event.
fn cite_rules(schemas: &mut Map<String, Value>, event: &str) {
    let rule = json!({"type": "string", "description": "The id of the rule that caused it."});
    let names = schemas
        .get(event)
        .and_then(|s| s["discriminator"]["mapping"].as_object());
    let names: Vec<String> = names
        .map(|m| m.keys().map(|v| format!("{event}{}", pascal(v))).collect())
        .unwrap_or_default();
    for name in names {
        if let Some(Value::Object(properties)) = schemas.get_mut(&name).and_then(|s| s.get_mut("properties"))
        {
            properties.insert("rule".to_owned(), rule.clone());
        }
    }
}

/// Adds the problem response to an operation.
fn with_problems(operation: &mut Value) {
    if let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) {
        let problem = json!({"$ref": "#/components/responses/Problem"});
        responses.insert("default".to_owned(), problem);
    }
}

/// Adds the 304 response to an operation that is not a stream.
fn with_tags(operation: &mut Value) {
    let streams = operation["responses"]["200"]["content"]["text/event-stream"].is_object();
    if let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut)
        && responses.contains_key("200")
        && !streams
    {
        let same = json!({"description": "Unchanged since the version named in `If-None-Match`"});
        responses.entry("304").or_insert(same);
    }
}

/// Accepts a session wherever a token is accepted.
fn with_sessions(operation: &mut Value) {
    if let Some(security) = operation.get_mut("security").and_then(Value::as_array_mut)
        && security.iter().any(|scheme| scheme["token"].is_array())
    {
        security.push(json!({"session": []}));
    }
}

fn any_of(schemas: &mut Map<String, Value>, name: &str, of: &[String], about: &str) {
    let refs: Vec<Value> = of
        .iter()
        .map(|n| json!({"$ref": format!("{COMPONENTS}{n}")}))
        .collect();
    let mut schema = json!({"description": about});
    if !refs.is_empty() {
        schema["anyOf"] = refs.into();
    }
    schemas.insert(name.to_owned(), schema);
}

/// Replaces the schema of a field and keeps its description.
fn point(schemas: &mut Map<String, Value>, schema: &str, field: &str, mut to: Value) {
    let properties = schemas.get_mut(schema).and_then(|s| s.get_mut("properties"));
    if let Some(old) = properties.and_then(|p| p.get_mut(field)) {
        if let Some(about) = old.get("description") {
            to["description"] = about.clone();
        }
        *old = to;
    }
}

/// Makes every variant of a tagged enum its own component: `oneOf` with a `discriminator`.
fn lift_variants(schemas: &mut Map<String, Value>) {
    let names: Vec<String> = schemas.keys().cloned().collect();
    for name in names {
        let Some(variants) = schemas[&name].get("oneOf").and_then(Value::as_array).cloned() else {
            continue;
        };
        let Some(tag) = common_tag(&variants) else {
            continue;
        };
        let (mut refs, mut mapping) = (vec![], Map::new());
        for variant in variants {
            let Some(value) = tag_value(&variant, &tag) else {
                continue;
            };
            let component = format!("{name}{}", pascal(&value));
            let address = format!("{COMPONENTS}{component}");
            refs.push(json!({"$ref": address}));
            mapping.insert(value, address.into());
            schemas.insert(component, variant);
        }
        if let Some(schema) = schemas.get_mut(&name) {
            schema["oneOf"] = refs.into();
            schema["discriminator"] = json!({"propertyName": tag, "mapping": mapping});
        }
    }
}

/// The property that has one fixed value in every variant.
fn common_tag(variants: &[Value]) -> Option<String> {
    ["type", "op", "kind", "how"]
        .into_iter()
        .find(|tag| !variants.is_empty() && variants.iter().all(|v| tag_value(v, tag).is_some()))
        .map(str::to_owned)
}

fn tag_value(variant: &Value, tag: &str) -> Option<String> {
    let property = &variant["properties"][tag];
    let fixed = property
        .get("const")
        .or_else(|| match property["enum"].as_array()?.as_slice() {
            [only] => Some(only),
            _ => None,
        });
    if let Some(value) = fixed.and_then(Value::as_str) {
        return Some(value.to_owned());
    }
    variant["allOf"]
        .as_array()?
        .iter()
        .find_map(|part| tag_value(part, tag))
}

fn pascal(snake: &str) -> String {
    let word = |w: &str| {
        let mut letters = w.chars();
        letters
            .next()
            .map(|c| c.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    };
    snake.split(['_', '-']).map(word).collect()
}
