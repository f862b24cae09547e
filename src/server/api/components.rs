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

/// Replaces the schema of a field and keeps its description.
pub(super) fn point(schemas: &mut Map<String, Value>, schema: &str, field: &str, mut to: Value) {
    let properties = schemas.get_mut(schema).and_then(|s| s.get_mut("properties"));
    if let Some(old) = properties.and_then(|p| p.get_mut(field)) {
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
