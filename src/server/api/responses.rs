//! The responses that every operation shares: its problems by status, and its headers.

use crate::server::oauth::grants::scopes_of_apps;
use crate::server::problem::{Kind, Problem};
use axum::http::StatusCode;
use serde_json::{Map, Value, json};

/// Adds to an operation what follows from its method, its parameters, its body and its security.
pub(super) fn complete(method: &str, path: &str, operation: &mut Value) {
    accept_sessions(operation);
    describe_key(operation);
    let problems = problems(method, operation);
    let events = operation["responses"]["200"]["content"]["text/event-stream"].is_object();
    let streams = events || path.ends_with(".ndjson");
    let Some(responses) = operation["responses"].as_object_mut() else {
        return;
    };
    let tagged = method == "get" && responses.contains_key("200") && !streams;
    if tagged {
        let same = json!({"description": "Unchanged since the version named in `If-None-Match`"});
        responses.entry("304").or_insert(same);
    }
    for shared in problems {
        responses
            .entry(shared.status.as_str())
            .or_insert_with(|| json!({"$ref": format!("#/components/responses/{}", shared.name)}));
    }
    let with_key = has_key(&operation["parameters"]);
    for (status, response) in operation["responses"].as_object_mut().into_iter().flatten() {
        if response["$ref"].is_null() {
            response["headers"] = headers(status, tagged, with_key, path.starts_with("/v1/")).into();
        }
    }
}

/// Accepts a session, and the token of an app if it can have the scope, wherever a token is accepted, and says where nothing is needed.
fn accept_sessions(operation: &mut Value) {
    match operation.get_mut("security").and_then(Value::as_array_mut) {
        Some(security) => {
            let Some(scope) = security.iter().find_map(|scheme| scheme["token"][0].as_str()) else {
                return;
            };
            let app = scope.parse().is_ok_and(|scope| scopes_of_apps().has(scope));
            let app = app.then(|| json!({"oauth": [scope]}));
            security.push(json!({"session": []}));
            security.extend(app);
        }
        None => operation["security"] = json!([]),
    }
}

fn has_key(parameters: &Value) -> bool {
    let mut parameters = parameters.as_array().into_iter().flatten();
    parameters.any(|parameter| parameter["name"] == "Idempotency-Key")
}

/// Gives the key its bounds. A header is a string or absent, never null.
fn describe_key(operation: &mut Value) {
    let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
    for parameter in parameters.into_iter().flatten() {
        if parameter["name"] == "Idempotency-Key" {
            parameter["schema"] =
                json!({"type": "string", "minLength": 8, "maxLength": 128, "pattern": "^[ -~]+$"});
        } else if parameter["in"] != "path" {
            not_null(&mut parameter["schema"]);
        }
    }
}

/// Removes `null` from the types of a parameter: it is absent instead.
fn not_null(schema: &mut Value) {
    if let Some(types) = schema["type"].as_array_mut() {
        types.retain(|name| name != "null");
        if let [only] = &types[..] {
            schema["type"] = only.clone();
        }
    }
    let without = schema["oneOf"].as_array().map(|variants| {
        let named = variants.iter().filter(|variant| variant["type"] != "null");
        named.cloned().collect::<Vec<Value>>()
    });
    if let Some([only]) = without.as_deref() {
        *schema = only.clone();
    }
}

/// The problems that can come.
fn problems(method: &str, operation: &Value) -> Vec<&'static Shared> {
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    let body = operation["requestBody"].is_object();
    let changes = method != "get";
    let security = operation["security"].as_array().map_or(&[][..], Vec::as_slice);
    let on_path = parameters.iter().any(|parameter| parameter["in"] == "path");
    let asks_more = body || parameters.iter().any(|parameter| parameter["in"] != "path");
    // A required parameter names something that may not exist.
    let named = parameters
        .iter()
        .any(|parameter| parameter["in"] == "query" && parameter["required"] == true);
    let comes = |shared: &&Shared| match shared.status {
        StatusCode::BAD_REQUEST => asks_more,
        StatusCode::FORBIDDEN => changes || !security.is_empty(),
        StatusCode::NOT_FOUND => on_path || named || body,
        StatusCode::CONFLICT => changes || on_path,
        StatusCode::PAYLOAD_TOO_LARGE | StatusCode::UNPROCESSABLE_ENTITY => changes,
        StatusCode::REQUEST_TIMEOUT | StatusCode::UNSUPPORTED_MEDIA_TYPE => body,
        StatusCode::UPGRADE_REQUIRED => operation["responses"]["101"].is_object(),
        _ => true,
    };
    SHARED.iter().filter(comes).collect()
}

fn headers(status: &str, tagged: bool, with_key: bool, counted: bool) -> Map<String, Value> {
    let mut headers = Map::new();
    let mut add = |name: &str| {
        let reference = json!({"$ref": format!("#/components/headers/{name}")});
        headers.insert(name.to_owned(), reference);
    };
    if tagged && matches!(status, "200" | "304") {
        add("ETag");
    }
    if with_key && status.starts_with('2') {
        add("Idempotency-Replayed");
    }
    if counted {
        add("RateLimit");
        add("RateLimit-Policy");
    }
    headers
}

/// The shared headers.
pub(super) fn shared_headers() -> Value {
    json!({
        "ETag": {"schema": {"type": "string", "example": "W/\"129-p\""},
            "description": "The version of the resource, for `If-None-Match`"},
        "Idempotency-Replayed": {"schema": {"type": "string", "const": "true"},
            "description": "Present if this is the response to an earlier request with the same key"},
        "RateLimit": {"schema": {"type": "string", "example": "\"requests\";r=599;t=1"},
            "description": "`r`: how many requests are left; `t`: the seconds until all are there again"},
        "RateLimit-Policy": {"schema": {"type": "string", "example": "\"requests\";q=600;w=60"},
            "description": "`q`: how many requests are allowed in a window; `w`: its length in seconds"},
        "Retry-After": {"schema": {"type": "integer", "minimum": 0},
            "description": "How many seconds to wait before another try"},
        "WWW-Authenticate": {"schema": {"type": "string", "example": "Bearer"},
            "description": "How to authenticate"},
    })
}

/// A shared response.
struct Shared {
    name: &'static str,
    status: StatusCode,
    about: &'static str,
    /// A problem with this code and text.
    example: (Kind, &'static str),
    header: Option<&'static str>,
}

const SHARED: &[Shared] = &[
    Shared {
        name: "BadRequest",
        status: StatusCode::BAD_REQUEST,
        about: "`not-understood`: the request, with the place of the error",
        example: (
            Kind::NotUnderstood,
            "seq: invalid type: string \"four\", expected u64",
        ),
        header: None,
    },
    Shared {
        name: "Unauthorized",
        status: StatusCode::UNAUTHORIZED,
        about: "`unauthenticated`: no valid token",
        example: (Kind::Unauthenticated, "a token is needed"),
        header: Some("WWW-Authenticate"),
    },
    Shared {
        name: "Forbidden",
        status: StatusCode::FORBIDDEN,
        about: "`scope-missing`: not permitted; or a session is used from another site",
        example: (Kind::ScopeMissing, "this token does not have the scope game:play"),
        header: None,
    },
    Shared {
        name: "NotFound",
        status: StatusCode::NOT_FOUND,
        about: "`not-found`: no such resource, or not for the caller",
        example: (
            Kind::NotFound,
            "there is no game 01a212fa-9f5a-73e1-8a74-04fdcc9b17f7",
        ),
        header: None,
    },
    Shared {
        name: "RequestTimeout",
        status: StatusCode::REQUEST_TIMEOUT,
        about: "`not-understood`: the body took too long to come in",
        example: (Kind::NotUnderstood, "the body took too long to come in"),
        header: None,
    },
    Shared {
        name: "Conflict",
        status: StatusCode::CONFLICT,
        about: "`conflict`, `not-asked`, `stale-seq`, `clock-expired` or `over`: not in this state",
        example: (Kind::Over, "the game is over"),
        header: None,
    },
    Shared {
        name: "ContentTooLarge",
        status: StatusCode::PAYLOAD_TOO_LARGE,
        about: "`too-large`: the body is too large",
        example: (Kind::TooLarge, "a body has at most 1048576 bytes"),
        header: None,
    },
    Shared {
        name: "UnsupportedMediaType",
        status: StatusCode::UNSUPPORTED_MEDIA_TYPE,
        about: "`not-understood`: the content type is not accepted",
        example: (
            Kind::NotUnderstood,
            "the body must be JSON, with Content-Type: application/json",
        ),
        header: None,
    },
    Shared {
        name: "UnprocessableContent",
        status: StatusCode::UNPROCESSABLE_ENTITY,
        about: "`illegal`: a rule forbids it; or `conflict`: the key was used for another request",
        example: (Kind::Conflict, "this key was used for another request"),
        header: None,
    },
    Shared {
        name: "UpgradeRequired",
        status: StatusCode::UPGRADE_REQUIRED,
        about: "`not-understood`: the request is no WebSocket handshake",
        example: (Kind::NotUnderstood, "this address is a WebSocket"),
        header: None,
    },
    Shared {
        name: "TooManyRequests",
        status: StatusCode::TOO_MANY_REQUESTS,
        about: "`rate-limited`: too many requests",
        example: (Kind::RateLimited, "too many requests: wait 2 s"),
        header: Some("Retry-After"),
    },
    Shared {
        name: "InternalServerError",
        status: StatusCode::INTERNAL_SERVER_ERROR,
        about: "`internal`: the server failed",
        example: (
            Kind::Internal,
            "the server failed; look at the game before you try again",
        ),
        header: None,
    },
    Shared {
        name: "ServiceUnavailable",
        status: StatusCode::SERVICE_UNAVAILABLE,
        about: "`read-only`: no changes are accepted at present",
        example: (
            Kind::ReadOnly,
            "the disk is full: nothing is written until there is room",
        ),
        header: Some("Retry-After"),
    },
];

/// The shared responses, each a problem.
pub(super) fn shared_responses() -> Value {
    let response = |shared: &Shared| {
        let (kind, detail) = shared.example;
        let example = Problem::new(kind, detail).with_status(shared.status);
        let mut response = json!({
            "description": shared.about,
            "content": {"application/problem+json": {
                "schema": {"$ref": "#/components/schemas/Problem"},
                "example": serde_json::to_value(example).unwrap_or_default(),
            }},
        });
        if let Some(header) = shared.header {
            let reference = json!({"$ref": format!("#/components/headers/{header}")});
            response["headers"][header] = reference;
        }
        (shared.name.to_owned(), response)
    };
    Value::Object(SHARED.iter().map(response).collect())
}
