//! The API documents as the server publishes them.

use crate::server::app::App;
use crate::server::auth::requirements::Requirements;
use crate::server::problem::Problem;
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

/// Makes the documents of a system, which takes a moment.
pub(crate) type MakeDocuments = Box<dyn FnOnce() -> SystemDocuments + Send>;

impl App {
    /// A document of a system, made aside from the requests of others if nobody has asked for it before.
    ///
    /// # Errors
    /// `not-found` if there is no such system.
    pub(crate) async fn document_of(
        &self,
        system: &str,
        pick: fn(&SystemDocuments) -> &String,
    ) -> Result<String, Problem> {
        if !self.document.systems.contains_key(system) {
            return Err(Problem::no_system(system, self.document.systems.keys().copied()));
        }
        let (app, system) = (self.clone(), system.to_owned());
        let made = tokio::task::spawn_blocking(move || pick(&app.document.systems[&*system]).clone());
        made.await.map_err(Problem::internal)
    }
}

/// The API documents.
pub(crate) struct ApiDocument {
    /// The server's document, which is the same for every system.
    pub server: &'static Document,
    /// The documents of each system, by its name. They are made when one is asked for.
    pub systems: BTreeMap<&'static str, LazyLock<SystemDocuments, MakeDocuments>>,
    /// What each operation requires of a caller.
    pub requirements: Arc<Requirements>,
}
