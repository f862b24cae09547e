//! The API documents as the server publishes them.

use crate::server::auth::requirements::Requirements;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// An OpenAPI document.
pub(crate) struct Document {
    /// As JSON.
    pub json: String,
    /// As YAML.
    pub yaml: String,
}

/// The documents of a game system.
pub(crate) struct SystemDocuments {
    /// The JSON Schema of its announcements, events, tables, set-ups and parts of answers.
    pub schema: String,
    /// The server's API document with these types.
    pub openapi: Document,
}

/// Makes the documents of a system; it takes a moment, since it plays games for the examples.
pub(crate) type MakeDocuments = Box<dyn FnOnce() -> SystemDocuments + Send>;

/// The API documents.
pub(crate) struct ApiDocument {
    /// The server's document, which is the same for every system.
    pub server: &'static Document,
    /// The documents of each system, by its name. They are made when one is asked for.
    pub systems: BTreeMap<&'static str, LazyLock<SystemDocuments, MakeDocuments>>,
    /// What each operation requires of a caller.
    pub requirements: Arc<Requirements>,
}
