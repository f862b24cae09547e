//! What every system ships in the same way: scenarios as files, and the schemas of its messages.

use crate::{Refusal, ScenarioCard, SchemaHint, SchemaPart};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::ToSchema;

/// A scenario in its file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    title: String,
    about: String,
    minutes: u32,
    setup: Value,
}

/// Parses a scenario. `hints` returns the hint for a place of a set-up; `open` completes the set-up and sets
/// it up once, so that an error shows immediately.
///
/// # Errors
/// The scenario, the place in it, and the rule if one is broken.
pub fn scenario<S: DeserializeOwned>(
    name: &str,
    text: &str,
    hints: fn(&[&str]) -> Option<SchemaHint>,
    open: impl FnOnce(&mut S) -> Result<(), Refusal>,
) -> Result<ScenarioCard<S>, String> {
    let file: File = serde_saphyr::from_str(text).map_err(|e| format!("scenario {name}: {e}"))?;
    let refused = |refusal: Refusal| format!("scenario {name}: {refusal}");
    let mut setup: S = crate::read("setup", &file.setup, hints).map_err(refused)?;
    open(&mut setup).map_err(|refusal| refused(refusal.within("setup")))?;
    if file.name != name {
        return Err(format!("scenario {name}: it calls itself {}", file.name));
    }
    Ok(ScenarioCard {
        name: file.name,
        title: file.title,
        about: file.about.split_whitespace().collect::<Vec<_>>().join(" "),
        minutes: file.minutes,
        setup,
    })
}

/// The schemas of a system's announcements, events, views, parts and set-ups, and of everything that they
/// reference, each once.
pub fn schemas<A: ToSchema, E: ToSchema, V: ToSchema, P: ToSchema, S: ToSchema>() -> Vec<SchemaPart> {
    let own = [
        ("Announcement", A::schema()),
        ("Event", E::schema()),
        ("View", V::schema()),
        ("Parts", P::schema()),
        ("Setup", S::schema()),
    ];
    let own = own.map(|(name, schema)| (name.to_owned(), schema));
    let mut inner = Vec::new();
    A::schemas(&mut inner);
    E::schemas(&mut inner);
    V::schemas(&mut inner);
    P::schemas(&mut inner);
    S::schemas(&mut inner);
    let mut parts: Vec<SchemaPart> = Vec::with_capacity(own.len() + inner.len());
    for (name, schema) in own.into_iter().chain(inner) {
        if parts.iter().all(|part| part.name != name) {
            parts.push(SchemaPart { name, schema });
        }
    }
    parts
}
