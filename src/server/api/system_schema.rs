//! The schema of a game system: its announcements, events, tables, set-ups and parts of answers.

use crate::engine::{Rulebook, SchemaPart};
use crate::server::api::bounds;
use crate::server::api::components::{
    COMPONENTS, Form, cite_rules, lift_variants, merge_parts, pascal, point, redirect,
};
use crate::server::api::examples::attach;
use crate::server::api::generators::simplify;
use serde_json::{Map, Value, json};

/// A type that each system defines in its own form.
pub(super) struct Role {
    /// Its name among the schemas of a system.
    pub name: &'static str,
    /// A description.
    about: &'static str,
    /// The properties that it has in every system, each a string.
    always: &'static [&'static str],
}

/// The types that each system defines in its own form.
pub(super) const ROLES: &[Role] = &[
    Role {
        name: "Announcement",
        about: "An announcement, in the form of its system",
        always: &["type"],
    },
    Role {
        name: "Event",
        about: "An event with the id of the rule that caused it, in the form of its system",
        always: &["type", "rule"],
    },
    Role {
        name: "View",
        about: "The table as a viewer may see it, in the form of its system",
        always: &[],
    },
    Role {
        name: "Parts",
        about: "The parts of an answer whose choices can't be listed, in the form of its system",
        always: &[],
    },
    Role {
        name: "Setup",
        about: "Everything that is fixed when a game is opened, in the form of its system",
        always: &[],
    },
];

/// Where these types occur in the API: the schema, its field, the type of the field.
const FIELDS: &[(&str, &str, Form, &str)] = &[
    ("AnnouncementBody", "announcement", Form::One, "Announcement"),
    ("FromClientAnnounce", "announcement", Form::One, "Announcement"),
    ("ActShownAnnounced", "announcement", Form::One, "Announcement"),
    ("DecisionView", "otherwise", Form::Nullable, "Announcement"),
    ("AskedShown", "then", Form::Nullable, "Announcement"),
    ("OrdersSay", "announcement", Form::Nullable, "Announcement"),
    ("OddsBody", "announcement", Form::One, "Announcement"),
    ("DryAnswer", "answered", Form::One, "Announcement"),
    ("WeighBody", "announcements", Form::Array, "Announcement"),
    ("DecisionView", "choices", Form::Array, "Announcement"),
    ("Decisions", "anytime", Form::Array, "Announcement"),
    ("DecisionView", "parts", Form::Nullable, "Parts"),
    ("ActShownOpened", "setup", Form::One, "Setup"),
    ("NewGameBody", "setup", Form::Nullable, "Setup"),
    ("NewChallengeBody", "setup", Form::Nullable, "Setup"),
    ("ChallengeCard", "setup", Form::Nullable, "Setup"),
    ("Scenario", "setup", Form::One, "Setup"),
    ("TableShown", "view", Form::One, "View"),
    ("EntryShown", "events", Form::Array, "Event"),
    ("Problem", "missed", Form::Array, "EntryShown"),
];

/// Adds the roles to the server's own document: objects that the schema of a system describes.
pub(super) fn add_roles(schemas: &mut Map<String, Value>) {
    for role in ROLES {
        let properties: Map<String, Value> = role
            .always
            .iter()
            .map(|name| ((*name).to_owned(), json!({"type": "string"})))
            .collect();
        let schema = json!({
            "type": "object",
            "description": format!(
                "{}: `#/$defs/{}` of `GET /v1/systems/{{system}}/schema`.",
                role.about, role.name
            ),
            "properties": properties,
            "required": role.always,
            "additionalProperties": true,
        });
        schemas.insert(role.name.to_owned(), schema);
    }
    for (schema, field, form, role) in FIELDS {
        let reference = json!({"$ref": format!("{COMPONENTS}{role}")});
        point(schemas, schema, field, form.of(reference));
    }
}

/// The schemas of a system by name; references lead to components of these names.
fn definitions(rulebook: &dyn Rulebook) -> Map<String, Value> {
    let parts = rulebook.schemas().into_iter();
    let mut schemas: Map<String, Value> = parts
        .map(|SchemaPart { name, schema }| (name, serde_json::to_value(schema).unwrap_or_default()))
        .collect();
    lift_variants(&mut schemas);
    cite_rules(&mut schemas, "Event");
    merge_parts(&mut schemas);
    simplify(&mut schemas);
    bounds::add_to_game(&mut schemas);
    for role in ROLES {
        if let Some(schema) = schemas.get_mut(role.name)
            && schema["description"].is_null()
        {
            schema["description"] = role.about.into();
        }
    }
    schemas
}

/// The JSON Schema of a system.
pub(super) fn json_schema(rulebook: &dyn Rulebook) -> Value {
    let mut definitions = definitions(rulebook);
    for (name, example) in rulebook.examples() {
        if let Some(definition) = definitions.get_mut(&name) {
            definition["examples"] = json!([example]);
        }
    }
    let mut definitions = Value::Object(definitions);
    redirect(&mut definitions, &|name| Some(format!("#/$defs/{name}")));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("urn:umpire:{}:{}", rulebook.name(), rulebook.edition()),
        "title": rulebook.title(),
        "description": "The types of this game system, each under `$defs`: `Announcement` and `Event` are told apart \
            by `type`; `View` is the table, `Setup` the set-up of a game, `Parts` what an answer is built from if the \
            choices of a decision are not complete.",
        "$defs": definitions,
    })
}

/// The server's document with the types of one system in place of the roles. Their names begin with the system's, so
/// that the types of two systems can be generated into one program.
pub(super) fn for_system(server: &Value, rulebook: &dyn Rulebook) -> Value {
    let prefix = pascal(rulebook.name());
    let new_name = |name: &str| match name.starts_with(&prefix) {
        true => name.to_owned(),
        false => format!("{prefix}{name}"),
    };
    let mut document = server.clone();
    attach(&mut document, Some(rulebook));
    let is_role = |name: &str| ROLES.iter().any(|role| role.name == name);
    redirect(&mut document, &|name| {
        is_role(name).then(|| format!("{COMPONENTS}{}", new_name(name)))
    });
    let mut definitions = definitions(rulebook);
    let own: Vec<String> = definitions.keys().cloned().collect();
    let is_own = |name: &str| own.iter().any(|own| own == name);
    definitions.values_mut().for_each(|schema| {
        redirect(schema, &|name| {
            is_own(name).then(|| format!("{COMPONENTS}{}", new_name(name)))
        });
    });
    if let Some(schemas) = document["components"]["schemas"].as_object_mut() {
        schemas.retain(|name, _| !is_role(name));
        schemas.extend(
            definitions
                .into_iter()
                .map(|(name, schema)| (new_name(&name), schema)),
        );
    }
    document["info"]["title"] = format!("Umpire: {}", rulebook.title()).into();
    document
}
