//! What each operation requires of a caller, from its `security` in the API document.

use crate::people::Scope;
use axum::http::Method;
use serde_json::Value;
use std::collections::HashMap;

/// What an operation requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// Whether anonymous callers are allowed.
    pub open: bool,
    /// The scope that a token needs.
    pub scope: Scope,
}

/// The requirements of all operations with a `security`, by method and path.
pub struct Requirements(HashMap<(Method, String), Requirement>);

impl Requirements {
    /// Reads the requirements from the API document.
    pub(crate) fn of(document: &Value) -> Requirements {
        let mut needs = HashMap::new();
        for (path, methods) in document["paths"].as_object().into_iter().flatten() {
            for (method, operation) in methods.as_object().into_iter().flatten() {
                let Ok(method) = method.to_uppercase().parse::<Method>() else {
                    continue;
                };
                if let Some(need) = need(operation) {
                    needs.insert((method, path.clone()), need);
                }
            }
        }
        Requirements(needs)
    }

    pub(crate) fn get(&self, method: &Method, path: &str) -> Option<Requirement> {
        let method = if method == Method::HEAD {
            &Method::GET
        } else {
            method
        };
        self.0.get(&(method.clone(), path.to_owned())).copied()
    }
}

fn need(operation: &Value) -> Option<Requirement> {
    let security = operation["security"].as_array()?;
    let scope = security.iter().find_map(|scheme| scheme["token"][0].as_str())?;
    Some(Requirement {
        open: security
            .iter()
            .any(|scheme| scheme.as_object().is_some_and(serde_json::Map::is_empty)),
        // An unknown scope requires the operator's; a test makes sure that there is none.
        scope: scope.parse().unwrap_or(Scope::Admin),
    })
}
