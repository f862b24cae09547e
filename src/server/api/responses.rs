//! The responses that every operation shares: its problems by status, and its headers.

use serde_json::{Map, Value, json};

/// Adds to an operation what follows from its method, its parameters, its body and its security.
pub(super) fn complete(method: &str, path: &str, operation: &mut Value) {
    accept_sessions(operation);
    describe_key(operation);
    let problems = problems(method, operation);
    let streams = operation["responses"]["200"]["content"]["text/event-stream"].is_object();
    let Some(responses) = operation["responses"].as_object_mut() else {
        return;
    };
    let tagged = method == "get" && responses.contains_key("200") && !streams;
    if tagged {
        let same = json!({"description": "Unchanged since the version named in `If-None-Match`"});
        responses.entry("304").or_insert(same);
    }
    for (status, about) in problems {
        responses
            .entry(status)
            .or_insert_with(|| json!({"$ref": format!("#/components/responses/{about}")}));
    }
    let with_key = has_key(&operation["parameters"]);
    for (status, response) in operation["responses"].as_object_mut().into_iter().flatten() {
        if response["$ref"].is_null() {
            response["headers"] = headers(status, tagged, with_key, path.starts_with("/v1/")).into();
        }
    }
}

/// Accepts a session wherever a token is accepted, and says where nothing is needed.
fn accept_sessions(operation: &mut Value) {
    match operation.get_mut("security").and_then(Value::as_array_mut) {
        Some(security) if security.iter().any(|scheme| scheme["token"].is_array()) => {
            security.push(json!({"session": []}));
        }
        Some(_) => {}
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

/// The statuses of problems that can come, with the name of the shared response.
fn problems(method: &str, operation: &Value) -> Vec<(&'static str, &'static str)> {
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    let body = operation["requestBody"].is_object();
    let changes = method != "get";
    let security = operation["security"].as_array().map_or(&[][..], Vec::as_slice);
    let on_path = parameters.iter().any(|parameter| parameter["in"] == "path");
    let asks_more = body || parameters.iter().any(|parameter| parameter["in"] != "path");
    let known: [(bool, &str, &str); 12] = [
        (asks_more, "400", "BadRequest"),
        (true, "401", "Unauthorized"),
        (changes || !security.is_empty(), "403", "Forbidden"),
        (on_path || body, "404", "NotFound"),
        (body, "408", "RequestTimeout"),
        (changes || on_path, "409", "Conflict"),
        (body || changes, "413", "ContentTooLarge"),
        (body, "415", "UnsupportedMediaType"),
        (changes, "422", "UnprocessableContent"),
        (true, "429", "TooManyRequests"),
        (true, "500", "InternalServerError"),
        (true, "503", "ServiceUnavailable"),
    ];
    known
        .into_iter()
        .filter(|(comes, ..)| *comes)
        .map(|(_, status, about)| (status, about))
        .collect()
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

/// The shared responses, each a problem.
pub(super) fn shared_responses() -> Value {
    let named = [
        (
            "BadRequest",
            "`not-understood`: the request, with the place of the error",
            None,
        ),
        (
            "Unauthorized",
            "`unauthenticated`: no valid token",
            Some("WWW-Authenticate"),
        ),
        (
            "Forbidden",
            "`scope-missing`: not permitted; or a session is used from another site",
            None,
        ),
        (
            "NotFound",
            "`not-found`: no such resource, or not for the caller",
            None,
        ),
        (
            "RequestTimeout",
            "`not-understood`: the body took too long to come in",
            None,
        ),
        (
            "Conflict",
            "`conflict`, `not-asked`, `stale-seq`, `clock-expired` or `over`: not in this state",
            None,
        ),
        ("ContentTooLarge", "`too-large`: the body is too large", None),
        (
            "UnsupportedMediaType",
            "`not-understood`: the content type is not accepted",
            None,
        ),
        (
            "UnprocessableContent",
            "`illegal`: a rule forbids it; or `conflict`: the key was used for another request",
            None,
        ),
        ("TooManyRequests", "`rate-limited`", Some("Retry-After")),
        ("InternalServerError", "`internal`: the server failed", None),
        (
            "ServiceUnavailable",
            "`read-only`: no changes are accepted at present",
            Some("Retry-After"),
        ),
    ];
    let response = |(name, about, header): (&str, &str, Option<&str>)| {
        let mut response = json!({
            "description": about,
            "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
        });
        if let Some(header) = header {
            let reference = json!({"$ref": format!("#/components/headers/{header}")});
            response["headers"][header] = reference;
        }
        (name.to_owned(), response)
    };
    Value::Object(named.into_iter().map(response).collect())
}
