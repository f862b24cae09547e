//! The API document as it is served.

use crate::server::auth::requirements::Requirements;
use std::sync::Arc;

/// The API document.
pub struct Texts {
    /// As JSON.
    pub json: String,
    /// As YAML.
    pub yaml: String,
    /// What it says about who may do what.
    pub requirements: Arc<Requirements>,
}
