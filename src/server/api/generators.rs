//! Forms that the generators of clients understand: constants, lists of one type, named variants, names without Rust's.

use crate::server::api::components::{COMPONENTS, pascal, redirect};
use serde_json::{Map, Value, json};

/// Rewrites the forms that generators misread, in all schemas.
pub(super) fn simplify(schemas: &mut Map<String, Value>) {
    merge_closed(schemas);
    name_variants(schemas);
    rename(schemas);
    schemas.values_mut().for_each(rewrite);
}

/// Rewrites a schema and those within it.
pub(super) fn rewrite(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            as_constant(fields);
            as_list(fields);
            fields.values_mut().for_each(rewrite);
        }
        Value::Array(items) => items.iter_mut().for_each(rewrite),
        _ => {}
    }
}

/// An enumeration of one word is a constant: otherwise it becomes a type of its own.
fn as_constant(fields: &mut Map<String, Value>) {
    if let Some([only]) = fields.get("enum").and_then(Value::as_array).map(Vec::as_slice) {
        let only = only.clone();
        fields.remove("enum");
        fields.insert("const".to_owned(), only);
    }
}

/// A tuple of one type is a list of fixed length: not every generator knows tuples.
fn as_list(fields: &mut Map<String, Value>) {
    let Some([first, rest @ ..]) = fields
        .get("prefixItems")
        .and_then(Value::as_array)
        .map(Vec::as_slice)
    else {
        return;
    };
    if rest.iter().all(|item| item == first) {
        let (first, length) = (first.clone(), rest.len() + 1);
        fields.remove("prefixItems");
        fields.insert("items".to_owned(), first);
        fields.insert("minItems".to_owned(), length.into());
        fields.insert("maxItems".to_owned(), length.into());
    }
}

/// Merges each variant that is a closed type with a tag beside it into one object: what is closed allows no tag.
fn merge_closed(schemas: &mut Map<String, Value>) {
    let all = schemas.clone();
    let merged = |variant: &Value| {
        let [reference, tag] = variant["allOf"].as_array()?.as_slice() else {
            return None;
        };
        let inner = all.get(reference["$ref"].as_str()?.strip_prefix(COMPONENTS)?)?;
        if inner["additionalProperties"] != false {
            return None;
        }
        let mut whole = inner.clone();
        let (properties, required) = (tag["properties"].as_object()?, tag["required"].as_array()?);
        whole["properties"].as_object_mut()?.extend(properties.clone());
        let mut needed = whole["required"].as_array().cloned().unwrap_or_default();
        needed.extend(required.clone());
        whole["required"] = needed.into();
        if let Some(about) = reference.get("description") {
            whole["description"] = about.clone();
        }
        Some(whole)
    };
    for schema in schemas.values_mut() {
        let variants = schema.get_mut("anyOf").and_then(Value::as_array_mut);
        for variant in variants.into_iter().flatten() {
            if let Some(whole) = merged(variant) {
                *variant = whole;
            }
        }
    }
}

/// Makes the variants that are objects with one property their own components, named after the property, or after its
/// value if that is constant.
fn name_variants(schemas: &mut Map<String, Value>) {
    let names: Vec<String> = schemas.keys().cloned().collect();
    for name in names {
        let Some(variants) = schemas[&name]["anyOf"].as_array().cloned() else {
            continue;
        };
        let named = variants.into_iter().map(|variant| match only_property(&variant) {
            Some(property) => {
                let component = format!("{name}{}", pascal(&property));
                let reference = json!({"$ref": format!("{COMPONENTS}{component}")});
                schemas.insert(component, variant);
                reference
            }
            None => variant,
        });
        let named: Vec<Value> = named.collect();
        schemas[&name]["anyOf"] = named.into();
    }
}

fn only_property(schema: &Value) -> Option<String> {
    let properties = schema["properties"].as_object()?;
    match properties.iter().collect::<Vec<_>>()[..] {
        [(name, value)] => Some(constant(value).unwrap_or(name).to_owned()),
        _ => None,
    }
}

/// The only value of a property; `None` if it has several.
fn constant(property: &Value) -> Option<&str> {
    match property["enum"].as_array().map(Vec::as_slice) {
        Some([only]) => only.as_str(),
        _ => property["const"].as_str(),
    }
}

/// Renames the components whose names are those of generic types in Rust, such as `PerSide_Option_u16`.
fn rename(schemas: &mut Map<String, Value>) {
    let names: Vec<String> = schemas.keys().cloned().collect();
    for old in names {
        let new = match old.as_str() {
            "String" => "Text".to_owned(),
            _ => plain_name(&old),
        };
        if new == old || schemas.contains_key(&new) {
            continue;
        }
        if let Some(schema) = schemas.remove(&old) {
            schemas.insert(new.clone(), schema);
        }
        let address = |name: &str| (name == old).then(|| format!("{COMPONENTS}{new}"));
        schemas.values_mut().for_each(|schema| redirect(schema, &address));
    }
}

fn plain_name(name: &str) -> String {
    let mut suffix = String::new();
    let mut plain = String::new();
    for part in name.split('_') {
        plain += match part {
            "Option" => {
                "OrNull".clone_into(&mut suffix);
                ""
            }
            "u8" | "u16" | "u32" | "u64" | "i8" | "i16" | "i32" | "i64" => "Number",
            "String" => "Text",
            "bool" => "Flag",
            "BTreeMap" => "NumberMap",
            other => other,
        };
    }
    plain + &suffix
}
