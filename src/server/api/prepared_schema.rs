//! The schemas of what is read as plain JSON and checked by the engine: standing orders, plans, yields, results.

use crate::server::api::components::{COMPONENTS, Form, point};
use crate::standing_orders::{DEEPEST, MOST_RULES, MOST_STEPS, MOST_WATCHED};
use serde_json::{Map, Value, json};

/// Where these schemas occur in the API: the schema, its field, the schema of the field.
const FIELDS: &[(&str, &str, Form, &str)] = &[
    ("PlanBody", "steps", Form::Array, "PlanStep"),
    ("PlanShown", "steps", Form::Array, "PlanStep"),
    ("FromClientPlan", "steps", Form::Array, "PlanStep"),
    ("YieldBody", "break_on", Form::Array, "WatchedEvent"),
    ("YieldShown", "yield", Form::Nullable, "Yield"),
    ("StandingOrdersOf", "yield", Form::Nullable, "Yield"),
    ("StandingOrdersOf", "orders", Form::Nullable, "StandingOrders"),
    (
        "StandingOrdersShown",
        "recommended",
        Form::Nullable,
        "StandingOrders",
    ),
    ("DryRunBody", "orders", Form::Nullable, "StandingOrders"),
    ("FromClientOrder", "orders", Form::Nullable, "StandingOrders"),
    ("Scenario", "recommended", Form::Map, "StandingOrders"),
    ("GameCard", "result", Form::Nullable, "GameResult"),
    ("TableShown", "result", Form::Nullable, "GameResult"),
    ("ToClientEnded", "result", Form::Nullable, "GameResult"),
];

fn reference(name: &str) -> Value {
    json!({"$ref": format!("{COMPONENTS}{name}")})
}

/// Adds the schemas, and refers to them where they occur.
pub(super) fn add(schemas: &mut Map<String, Value>) {
    let own = [
        ("StandingOrders", standing_orders()),
        ("OrderRule", order_rule()),
        ("OrderAction", order_action()),
        (
            "OrderAnswer",
            words(
                "Take the answer that matches, decline, or ask the player.",
                &["take", "decline", "ask"],
            ),
        ),
        (
            "OrderFallback",
            words("Take the answer that matches, or decline.", &["take", "decline"]),
        ),
        ("AskFor", ask_for()),
        ("AnnounceAction", announce_action()),
        ("Condition", condition()),
        ("FactTest", fact_test()),
        ("WatchedEvent", watched_event()),
        ("PlanStep", plan_step()),
        ("Yield", giving_way()),
        ("GameResult", game_result()),
    ];
    for (name, mut schema) in own {
        // What is written at the type in Rust stays: the description and the example.
        let described = schemas.get(name).cloned().unwrap_or_default();
        for key in ["description", "example"] {
            if schema[key].is_null() && !described[key].is_null() {
                schema[key] = described[key].clone();
            }
        }
        schemas.insert(name.to_owned(), schema);
    }
    for (schema, field, form, to) in FIELDS {
        point(schemas, schema, field, form.of(reference(to)));
    }
    for (schema, most) in [("PlanBody", MOST_STEPS), ("FromClientPlan", MOST_STEPS)] {
        let steps = &mut schemas[schema]["properties"]["steps"];
        steps["minItems"] = 1.into();
        steps["maxItems"] = most.into();
    }
}

fn standing_orders() -> Value {
    json!({
        "type": "object",
        "properties": {
            "rules": {"type": "array", "maxItems": MOST_RULES, "items": reference("OrderRule"),
                "description": "The rules; the first that matches a decision wins."},
            "fallback": {"type": "string", "enum": ["ask", "decline"], "default": "ask",
                "description": "What is done with a decision that no rule matches."},
            "break_on": {"type": "array", "maxItems": MOST_WATCHED, "items": reference("WatchedEvent"),
                "description": "Events that suspend all standing orders until they are set again."},
        },
        "required": ["rules"],
        "additionalProperties": false,
    })
}

fn order_rule() -> Value {
    json!({
        "type": "object",
        "description": "A rule of standing orders.",
        "properties": {
            "id": {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[A-Za-z0-9._-]+$",
                "description": "An id, unique among the rules.", "example": "guns-fire"},
            "when": reference("Condition"),
            "then": reference("OrderAction"),
        },
        "required": ["id", "when", "then"],
        "additionalProperties": false,
    })
}

fn order_action() -> Value {
    json!({
        "description": "What a rule does: take the answer that matches, decline, ask the player, ask them for a \
            while, or announce something.",
        "oneOf": [
            reference("OrderAnswer"),
            reference("AskFor"),
            reference("AnnounceAction"),
        ],
    })
}

fn words(about: &str, words: &[&str]) -> Value {
    json!({"type": "string", "description": about, "enum": words})
}

fn ask_for() -> Value {
    json!({
        "type": "object",
        "description": "Asks the player for a while, and then does something else.",
        "properties": {
            "ask_for": {"type": "string", "pattern": "^[0-9]+[smhd]$", "example": "12h",
                "description": "How long, from 1m to 30d: a whole number with s, m, h or d."},
            "then": {"oneOf": [reference("OrderFallback"), reference("AnnounceAction")],
                "description": "What is done when the time is over."},
        },
        "required": ["ask_for", "then"],
        "additionalProperties": false,
    })
}

fn announce_action() -> Value {
    json!({
        "type": "object",
        "description": "Makes an announcement.",
        "properties": {"announce": reference("Announcement")},
        "required": ["announce"],
        "additionalProperties": false,
    })
}

fn condition() -> Value {
    let list = |about: &str| json!({"type": "array", "items": reference("Condition"), "description": about});
    json!({
        "type": "object",
        "description": format!(
            "Facts of a decision and of an answer to it, each with its value or a test. All must hold. The system \
             lists the facts. `all`, `any` and `not` combine conditions, to depth {DEEPEST}."
        ),
        "properties": {
            "all": list("All of these hold."),
            "any": list("At least one of these holds."),
            "not": reference("Condition"),
        },
        "additionalProperties": {"oneOf": [
            {"type": ["boolean", "number", "string"]},
            reference("FactTest"),
        ]},
        "example": {"reaction": "supporting_fire", "chance_of_flinch": {"gte": 0.3}},
    })
}

fn fact_test() -> Value {
    let bound = |about: &str| json!({"type": ["number", "string"], "description": about});
    json!({
        "type": "object",
        "description": "A test of a fact. All parts must hold.",
        "minProperties": 1,
        "properties": {
            "in": {"type": "array", "items": {"type": ["boolean", "number", "string"]},
                "description": "The value is one of these."},
            "lt": bound("The value is less. A chance is a number from 0 to 1 or a fraction such as `\"1/3\"`."),
            "lte": bound("The value is less or equal."),
            "gt": bound("The value is greater."),
            "gte": bound("The value is greater or equal."),
        },
        "additionalProperties": false,
    })
}

fn watched_event() -> Value {
    json!({
        "type": "object",
        "description": "An event to watch for: its type, and fields with the values that they must have.",
        "properties": {"event": {"type": "string", "description": "The type of the event."}},
        "required": ["event"],
        "additionalProperties": true,
        "example": {"event": "commander_removed"},
    })
}

fn plan_step() -> Value {
    json!({
        "type": "object",
        "description": "A step of a plan.",
        "properties": {"announce": reference("Announcement"), "if": reference("Condition")},
        "required": ["announce"],
        "additionalProperties": false,
    })
}

fn giving_way() -> Value {
    json!({
        "type": "object",
        "description": "A yield that is in force.",
        "properties": {
            "until": reference("Until"),
            "break_on": {"type": ["array", "null"], "items": reference("WatchedEvent"),
                "description": "Events that end it early."},
        },
        "required": ["until"],
    })
}

fn game_result() -> Value {
    json!({
        "type": "object",
        "description": "How a game ended, in the same form in every system.",
        "properties": {
            "grade": {"type": "string", "example": "draw",
                "description": "The grade in the words of the system; open enumeration."},
            "winner": {"type": ["string", "null"], "example": "south",
                "description": "The seat that won; null in a draw, or if both sides lost."},
            "reason": {"type": "string", "example": "turn_limit",
                "description": "Why the game ended; open enumeration."},
        },
        "required": ["grade", "winner", "reason"],
    })
}
