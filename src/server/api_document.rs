//! The API document as the server publishes it.

use crate::server::auth::requirements::Requirements;
use std::sync::Arc;

/// The API document.
pub(crate) struct ApiDocument {
    /// As JSON.
    pub json: String,
    /// As YAML.
    pub yaml: String,
    /// What each operation requires of a caller.
    pub requirements: Arc<Requirements>,
}
