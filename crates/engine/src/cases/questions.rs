//! What a case expects of the open decisions: which seats owe which, and what they may announce.

use super::expected::same;
use crate::DecisionView;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

type Sets = BTreeMap<String, BTreeSet<String>>;

/// Checks that exactly the expected seats owe a decision, with the expected fields.
pub(super) fn asks(pending: &[DecisionView], expected: &Value) -> Result<(), String> {
    let expected = object("asks", expected)?;
    let owing: BTreeSet<&str> = pending.iter().map(|d| d.seat.as_str()).collect();
    let named: BTreeSet<&str> = expected.keys().map(String::as_str).collect();
    if owing != named {
        let came: Map<String, Value> = pending
            .iter()
            .map(|d| (d.seat.clone(), json!({"decision": d.kind})))
            .collect();
        return Err(format!(
            "asks: expected {}, came {}",
            who(&named),
            if came.is_empty() {
                "nobody".to_owned()
            } else {
                Value::from(came).to_string()
            }
        ));
    }
    for (seat, expected) in expected {
        let place = format!("asks.{seat}");
        for (key, value) in object(&place, expected)? {
            let place = format!("{place}.{key}");
            let own = pending.iter().filter(|d| d.seat == *seat);
            match key.as_str() {
                "decision" => {
                    for decision in own {
                        same(&place, value, &json!(decision.kind))?;
                    }
                }
                "offers" => equal(&place, &sets(&place, value)?, &offers(own))?,
                "may_decline" => same(&place, value, &json!(declines(own)))?,
                _ => return Err(format!("{place}: a case can't expect this of a decision")),
            }
        }
    }
    Ok(())
}

/// Checks that exactly the expected types of announcement are open to the named units.
pub(super) fn legal(pending: &[DecisionView], expected: &Value) -> Result<(), String> {
    for (unit, expected) in sets("legal", expected)? {
        let listed = choices(pending.iter()).filter(|choice| choice["unit"] == unit.as_str());
        let parts: Vec<&Value> = pending
            .iter()
            .filter_map(|d| d.parts.as_ref()?.get("units")?.get(&unit))
            .collect();
        let deeds = parts.iter().filter_map(|part| part["deeds"].as_array()).flatten();
        let moves = |part: &&&Value| {
            ["moves", "moves_together"]
                .iter()
                .any(|key| part[*key].as_array().is_some_and(|places| !places.is_empty()))
        };
        let came: BTreeSet<String> = listed
            .chain(deeds)
            .filter_map(|choice| choice["type"].as_str().map(str::to_owned))
            .chain(parts.iter().filter(moves).map(|_| "move".to_owned()))
            .collect();
        if came != expected {
            return Err(format!("legal.{unit}: expected {expected:?}, came {came:?}"));
        }
    }
    Ok(())
}

fn choices<'a>(decisions: impl Iterator<Item = &'a DecisionView>) -> impl Iterator<Item = &'a Value> {
    decisions.flat_map(|d| &d.choices)
}

fn offers<'a>(decisions: impl Iterator<Item = &'a DecisionView>) -> Sets {
    let mut offers = Sets::new();
    for choice in choices(decisions).filter(|choice| choice["type"] == "react") {
        if let (Some(unit), Some(reaction)) = (choice["unit"].as_str(), choice["reaction"].as_str()) {
            offers
                .entry(unit.to_owned())
                .or_default()
                .insert(reaction.to_owned());
        }
    }
    offers
}

fn declines<'a>(decisions: impl Iterator<Item = &'a DecisionView>) -> bool {
    choices(decisions).any(|choice| choice["type"] == "decline")
}

fn who(seats: &BTreeSet<&str>) -> String {
    if seats.is_empty() {
        return "nobody".to_owned();
    }
    let seats: Vec<&str> = seats.iter().copied().collect();
    format!("{} and nobody else", seats.join(" and "))
}

fn equal(place: &str, expected: &Sets, came: &Sets) -> Result<(), String> {
    if expected == came {
        Ok(())
    } else {
        Err(format!(
            "{place}: expected {}, came {}",
            json!(expected),
            json!(came)
        ))
    }
}

fn object<'a>(place: &str, value: &'a Value) -> Result<&'a Map<String, Value>, String> {
    value
        .as_object()
        .ok_or_else(|| format!("{place}: a map is expected here, not {value}"))
}

fn sets(place: &str, value: &Value) -> Result<Sets, String> {
    let words = |list: &Value| -> Option<BTreeSet<String>> {
        list.as_array()?
            .iter()
            .map(|word| word.as_str().map(str::to_owned))
            .collect()
    };
    object(place, value)?
        .iter()
        .map(|(key, list)| {
            let set =
                words(list).ok_or_else(|| format!("{place}.{key}: a list of words is expected here"))?;
            Ok((key.clone(), set))
        })
        .collect()
}
