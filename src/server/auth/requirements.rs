//! What each operation requires of a caller, from its `security` in the API document.

use crate::people::Scope;
use axum::http::Method;
use serde_json::Value;
use std::collections::HashMap;

/// What an operation requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Requirement {
    /// Whether anonymous callers are allowed.
    pub open: bool,
    /// The scope that a token needs.
    pub scope: Scope,
}

/// The requirements of all operations with a `security`.
pub(crate) struct Requirements {
    by_path: HashMap<(Method, String), Requirement>,
    by_id: HashMap<String, Requirement>,
}

impl Requirements {
    /// Reads the requirements from the API document.
    pub(crate) fn of(document: &Value) -> Requirements {
        let (mut by_path, mut by_id) = (HashMap::new(), HashMap::new());
        for (path, methods) in document["paths"].as_object().into_iter().flatten() {
            for (method, operation) in methods.as_object().into_iter().flatten() {
                let Ok(method) = method.to_uppercase().parse::<Method>() else {
                    continue;
                };
                if let Some(need) = need(operation) {
                    let id = operation["operationId"].as_str().unwrap_or_default();
                    by_id.insert(id.to_owned(), need);
                    by_path.insert((method, path.clone()), need);
                }
            }
        }
        Requirements { by_path, by_id }
    }

    pub(crate) fn get(&self, method: &Method, path: &str) -> Option<Requirement> {
        let method = if method == Method::HEAD {
            &Method::GET
        } else {
            method
        };
        self.by_path.get(&(method.clone(), path.to_owned())).copied()
    }

    /// The scope that a token needs for the operation with this `operationId`. An unknown operation requires the
    /// operator's; a test makes sure that no message of the socket has one.
    pub(crate) fn scope(&self, operation: &str) -> Scope {
        self.by_id
            .get(operation)
            .map_or(Scope::Admin, |requirement| requirement.scope)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::api::openapi::documents;
    use crate::server::ws::from_client::FromClient;
    use serde_json::json;

    /// A message with this `op`: its required fields have any value that is accepted.
    fn message(op: &str, schema: &Value) -> FromClient {
        let mut message = json!({"op": op});
        for field in schema["required"].as_array().unwrap() {
            let field = field.as_str().unwrap();
            let value = match field {
                "op" => continue,
                "key" => json!("a-key-of-8"),
                "game" => json!(uuid::Uuid::nil()),
                "steps" => json!([]),
                "announcement" => json!({}),
                "call" => json!({"type": "offer_draw"}),
                _ => json!(1),
            };
            message[field] = value;
        }
        FromClient::read(&message.to_string()).unwrap_or_else(|problem| panic!("{message}: {problem:?}"))
    }

    #[test]
    fn every_message_has_an_operation_with_a_scope() {
        let document = documents(&[]);
        let requirements = &document.requirements;
        let json: Value = serde_json::from_str(&document.server.json).unwrap();
        let messages = json["components"]["schemas"]["FromClient"]["discriminator"]["mapping"].as_object();
        let mut scopes = vec![];
        for (op, schema) in messages.unwrap() {
            let name = schema.as_str().unwrap().rsplit('/').next().unwrap();
            let message = message(op, &json["components"]["schemas"][name]);
            let id = message.operation();
            assert!(requirements.by_id.contains_key(id), "{op}: no operation {id}");
            scopes.push((op.as_str(), requirements.scope(id).name()));
        }
        for more in [
            json!({"op": "order", "orders": {}}),
            json!({"op": "yield", "yield": {"until": "phase"}}),
        ] {
            let mut more = more;
            (more["key"], more["game"]) = (json!("a-key-of-8"), json!(uuid::Uuid::nil()));
            let id = FromClient::read(&more.to_string()).unwrap().operation();
            assert!(
                id.starts_with("put_") && requirements.by_id.contains_key(id),
                "{id}"
            );
        }
        let of = |op: &str| scopes.iter().find(|(o, _)| *o == op).unwrap().1;
        assert!(scopes.len() > 10, "{scopes:?}");
        assert_eq!(of("announce"), "game:play");
        assert_eq!(of("drop_plan"), "game:orders");
        assert_eq!(of("ask"), "game:read");
        assert_eq!(requirements.scope("no_such_operation"), Scope::Admin);
    }
}
