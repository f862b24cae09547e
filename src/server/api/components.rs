//! Schemas as JSON values: references, fields, tagged enumerations.

use serde_json::{Map, Value, json};

/// The path of schemas in the document.
pub(super) const COMPONENTS: &str = "#/components/schemas/";

/// Changes the addresses of components, in references and in the mappings of discriminators: `address` returns the new
/// address for a name, or `None` to leave it.
pub(super) fn redirect(schema: &mut Value, address: &dyn Fn(&str) -> Option<String>) {
    match schema {
        Value::Object(fields) => fields.values_mut().for_each(|field| redirect(field, address)),
        Value::Array(items) => items.iter_mut().for_each(|item| redirect(item, address)),
        Value::String(text) => {
            if let Some(new) = text.strip_prefix(COMPONENTS).and_then(address) {
                *text = new;
            }
        }
        _ => {}
    }
}

/// Adds the id of the rule to every event.
pub(super) fn cite_rules(schemas: &mut Map<String, Value>, event: &str) {
    let rule = json!({"type": "string", "description": "The id of the rule that caused it."});
    let names = schemas
        .get(event)
        .and_then(|s| s["discriminator"]["mapping"].as_object());
    let names: Vec<String> = names
        .map(|m| m.keys().map(|v| format!("{event}{}", pascal(v))).collect())
        .unwrap_or_default();
    for name in names {
        let Some(variant) = schemas.get_mut(&name) else {
            continue;
        };
        // A variant with the fields of another type is an `allOf`: the part with the tag takes the rule.
        let parts = variant.get_mut("allOf").and_then(Value::as_array_mut);
        let own = match parts {
            Some(parts) => parts.iter_mut().find(|part| part["properties"].is_object()),
            None => Some(variant),
        };
        if let Some(own) = own {
            own["properties"]["rule"] = rule.clone();
            if let Some(required) = own["required"].as_array_mut() {
                required.push("rule".into());
            }
        }
    }
}

/// How a field holds a type.
#[derive(Clone, Copy)]
pub(super) enum Form {
    One,
    Nullable,
    Array,
    Map,
}

impl Form {
    /// The schema of a field that holds a type in this form.
    pub(super) fn of(self, reference: Value) -> Value {
        match self {
            Form::One => reference,
            Form::Nullable => json!({"oneOf": [reference, {"type": "null"}]}),
            Form::Array => json!({"type": "array", "items": reference}),
            Form::Map => json!({"type": "object", "additionalProperties": reference}),
        }
    }
}

/// Replaces the schema of a field, in the schema itself or in one of its parts, and keeps its description.
pub(super) fn point(schemas: &mut Map<String, Value>, schema: &str, field: &str, mut to: Value) {
    let Some(schema) = schemas.get_mut(schema) else {
        return;
    };
    let whole = match schema["allOf"].is_array() {
        true => schema["allOf"].as_array_mut().into_iter().flatten().collect(),
        false => vec![schema],
    };
    let properties = whole.into_iter().filter_map(|part| part.get_mut("properties"));
    if let Some(old) = properties.filter_map(|p| p.get_mut(field)).next() {
        if let Some(about) = old.get("description") {
            to["description"] = about.clone();
        }
        *old = to;
    }
}

/// Makes every variant of a tagged enum its own component: `oneOf` with a `discriminator`.
pub(super) fn lift_variants(schemas: &mut Map<String, Value>) {
    let names: Vec<String> = schemas.keys().cloned().collect();
    for name in names {
        let Some(variants) = schemas[&name].get("oneOf").and_then(Value::as_array).cloned() else {
            continue;
        };
        let Some(tag) = common_tag(&variants) else {
            any_of(schemas, &name);
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

/// Without a tag, a value may fit more than one of the variants.
fn any_of(schemas: &mut Map<String, Value>, name: &str) {
    if let Some(Value::Object(schema)) = schemas.get_mut(name) {
        let variants = schema.remove("oneOf").unwrap_or_default();
        schema.insert("anyOf".to_owned(), variants);
    }
}

/// Removes the components that nothing refers to, other than these.
pub(super) fn drop_unused(document: &mut Value, wanted: &[&str]) {
    loop {
        let text = document.to_string();
        let Some(schemas) = document["components"]["schemas"].as_object_mut() else {
            return;
        };
        let before = schemas.len();
        schemas.retain(|name, _| {
            wanted.contains(&name.as_str()) || text.contains(&format!("\"{COMPONENTS}{name}\""))
        });
        if schemas.len() == before {
            return;
        }
    }
}

/// Replaces `allOf` by one object with the properties of all parts, since many generators do not understand it. If a
/// part is a tagged union, the result is a union of such objects.
pub(super) fn merge_parts(schemas: &mut Map<String, Value>) {
    let is_ready = |schema: &Value| schema["properties"].is_object() || schema["discriminator"].is_object();
    loop {
        let waiting = schemas.iter().filter(|(_, schema)| schema["allOf"].is_array());
        // A part may itself have parts: those are merged first.
        let next = waiting
            .filter_map(|(name, schema)| {
                let parts = schema["allOf"].as_array()?.iter();
                let parts: Option<Vec<Value>> = parts
                    .map(|part| resolved(schemas, part).filter(|part| is_ready(part)).cloned())
                    .collect();
                Some((name.clone(), parts?))
            })
            .next();
        let Some((name, parts)) = next else { return };
        merge_into(schemas, &name, parts);
    }
}

/// A schema, or the component that it refers to.
fn resolved<'a>(schemas: &'a Map<String, Value>, schema: &'a Value) -> Option<&'a Value> {
    match schema["$ref"].as_str() {
        Some(address) => schemas.get(address.strip_prefix(COMPONENTS)?),
        None => Some(schema),
    }
}

fn merge_into(schemas: &mut Map<String, Value>, name: &str, parts: Vec<Value>) {
    let about = schemas[name]["description"].clone();
    let (unions, objects): (Vec<Value>, Vec<Value>) = parts
        .into_iter()
        .partition(|part| part["discriminator"].is_object());
    let Some(union) = unions.into_iter().next() else {
        schemas.insert(name.to_owned(), merged(&objects, about));
        return;
    };
    let tag = union["discriminator"]["propertyName"].clone();
    let variants = union["discriminator"]["mapping"].as_object();
    let (mut refs, mut mapping) = (vec![], Map::new());
    for (value, address) in variants.cloned().into_iter().flatten() {
        let Some(variant) = resolved(schemas, &json!({"$ref": address})).cloned() else {
            continue;
        };
        let component = format!("{name}{}", pascal(&value));
        let about = variant["description"].clone();
        // The tag comes first, where a reader looks for it.
        let all: Vec<Value> = [&[variant], &objects[..]].concat();
        schemas.insert(component.clone(), merged(&all, about));
        let address = format!("{COMPONENTS}{component}");
        refs.push(json!({"$ref": address}));
        mapping.insert(value, address.into());
    }
    let union = json!({
        "description": about,
        "oneOf": refs,
        "discriminator": {"propertyName": tag, "mapping": mapping},
    });
    schemas.insert(name.to_owned(), union);
}

/// One object with the properties of these.
fn merged(objects: &[Value], about: Value) -> Value {
    let (mut properties, mut required) = (Map::new(), vec![]);
    for object in objects {
        for (name, property) in object["properties"].as_object().into_iter().flatten() {
            properties.entry(name.clone()).or_insert_with(|| property.clone());
        }
        for name in object["required"].as_array().into_iter().flatten() {
            if !required.contains(name) {
                required.push(name.clone());
            }
        }
    }
    let mut whole = json!({"type": "object", "properties": properties, "required": required});
    if !about.is_null() {
        whole["description"] = about;
    }
    if objects
        .iter()
        .any(|object| object["additionalProperties"] == false)
    {
        whole["additionalProperties"] = false.into();
    }
    whole
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

pub(super) fn pascal(snake: &str) -> String {
    let word = |w: &str| {
        let mut letters = w.chars();
        letters
            .next()
            .map(|c| c.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    };
    snake.split(['_', '-']).map(word).collect()
}
