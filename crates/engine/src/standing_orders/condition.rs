//! Conditions over facts: equality, `in`, bounds, combined by `all`, `any` and `not`.

use super::effort::Effort;
use super::known_facts::{KnownFacts, expected_here, invalid};
use crate::messages::{input, orders};
use crate::{Chance, Fact, FactForm, Presence, Refusal};
use serde_json::Value;

/// The deepest nesting of `all`, `any` and `not`.
pub const DEEPEST: usize = 4;

/// A condition over facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// All of them hold.
    All(Vec<Condition>),
    /// At least one of them holds.
    Any(Vec<Condition>),
    /// It does not hold.
    Not(Box<Condition>),
    /// A test of one fact. It fails if the decision or the answer has no such fact.
    Test(Test),
}

/// A test of one fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    fact: String,
    form: FactForm,
    /// The value is one of these, if present.
    one_of: Option<Vec<Fact>>,
    /// The value is within all of these bounds.
    bounds: Vec<(Bound, Fact)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Below,
    AtMost,
    Above,
    AtLeast,
}

impl Condition {
    /// Parses a condition: a map from facts to expected values, with `all`, `any` and `not`.
    ///
    /// # Errors
    /// What is unknown, with its place.
    pub fn read(value: &Value, place: &str, known: &KnownFacts<'_>) -> Result<Condition, Refusal> {
        read(value, place, known, 0)
    }

    /// Whether it holds for these facts. The result is meaningless once the effort is spent.
    pub fn holds<'a>(&self, fact: &impl Fn(&str) -> Option<&'a Fact>, effort: &Effort) -> bool {
        match self {
            Condition::All(parts) => parts.iter().all(|part| part.holds(fact, effort)),
            Condition::Any(parts) => parts.iter().any(|part| part.holds(fact, effort)),
            Condition::Not(part) => !part.holds(fact, effort),
            Condition::Test(test) => {
                effort.spend(test.effort()) && fact(&test.fact).is_some_and(|value| test.holds(value))
            }
        }
    }

    /// The largest number of tests that it makes.
    pub fn tests(&self) -> usize {
        match self {
            Condition::All(parts) | Condition::Any(parts) => parts.iter().map(Condition::tests).sum(),
            Condition::Not(part) => part.tests(),
            Condition::Test(test) => test.effort() as usize,
        }
    }

    /// The kinds of decision in which it may hold.
    pub fn kinds(&self, known: &KnownFacts<'_>) -> Vec<&'static str> {
        let all = known.kinds();
        let within = |keep: &dyn Fn(&str) -> bool| all.iter().copied().filter(|k| keep(k)).collect();
        match self {
            Condition::All(parts) => {
                let each: Vec<Vec<&str>> = parts.iter().map(|part| part.kinds(known)).collect();
                within(&|k| each.iter().all(|kinds| kinds.contains(&k)))
            }
            Condition::Any(parts) => {
                let each: Vec<Vec<&str>> = parts.iter().map(|part| part.kinds(known)).collect();
                within(&|k| each.iter().any(|kinds| kinds.contains(&k)))
            }
            Condition::Not(part) => match part.as_ref() {
                Condition::Test(test) if test.fact == "decision" => within(&|k| !test.holds(&Fact::word(k))),
                other => other.kinds(known),
            },
            Condition::Test(test) if test.fact == "decision" => within(&|k| test.holds(&Fact::word(k))),
            Condition::Test(test) => within(&|k| known.knows(&test.fact, k)),
        }
    }

    /// Sets of units. At least one of each set must be in the game for the condition to hold.
    pub fn needed_units<'a>(&'a self) -> Vec<Vec<&'a str>> {
        match self {
            Condition::All(parts) => parts.iter().flat_map(Condition::needed_units).collect(),
            Condition::Test(test) if test.form == FactForm::Unit => {
                let id = |fact: &'a Fact| match fact {
                    Fact::Unit(id) => Some(id.as_str()),
                    _ => None,
                };
                let denominator = |one_of: &'a Vec<Fact>| one_of.iter().filter_map(id).collect();
                test.one_of.iter().map(denominator).collect()
            }
            _ => vec![],
        }
    }
}

impl Test {
    /// The cost; a long list costs more.
    fn effort(&self) -> u32 {
        1 + u32::try_from(self.one_of.as_ref().map_or(0, Vec::len) / 8).unwrap_or(u32::MAX)
    }

    fn holds(&self, fact: &Fact) -> bool {
        let one = self.one_of.as_ref().is_none_or(|one_of| one_of.contains(fact));
        one && self.bounds.iter().all(|(bound, limit)| {
            let order = match (fact, limit) {
                (Fact::Number(a), Fact::Number(b)) => a.cmp(b),
                (Fact::Chance(a), Fact::Chance(b)) => a.cmp(b),
                _ => return false,
            };
            match bound {
                Bound::Below => order.is_lt(),
                Bound::AtMost => order.is_le(),
                Bound::Above => order.is_gt(),
                Bound::AtLeast => order.is_ge(),
            }
        })
    }
}

fn read(value: &Value, place: &str, known: &KnownFacts<'_>, depth: usize) -> Result<Condition, Refusal> {
    let Value::Object(fields) = value else {
        return Err(expected_here("a map from facts to what they must be", place));
    };
    let mut parts = Vec::with_capacity(fields.len());
    for (name, expected) in fields {
        let here = format!("{place}.{name}");
        let deeper = || {
            if depth < DEEPEST {
                Ok(depth + 1)
            } else {
                Err(invalid(orders::TOO_DEEP.with([("depth", DEEPEST.into())]), &here))
            }
        };
        parts.push(match name.as_str() {
            "all" => Condition::All(list(expected, &here, known, deeper()?)?),
            "any" => Condition::Any(list(expected, &here, known, deeper()?)?),
            "not" => Condition::Not(Box::new(read(expected, &here, known, deeper()?)?)),
            _ => Condition::Test(test(name, expected, &here, known)?),
        });
    }
    // A map with one entry is reduced to the entry, so that `not` wraps a plain test.
    Ok(match <[Condition; 1]>::try_from(parts) {
        Ok([only]) => only,
        Err(parts) => Condition::All(parts),
    })
}

fn list(value: &Value, place: &str, known: &KnownFacts<'_>, depth: usize) -> Result<Vec<Condition>, Refusal> {
    let Value::Array(items) = value else {
        return Err(expected_here("a list of conditions", place));
    };
    let each = items.iter().enumerate();
    each.map(|(n, item)| read(item, &format!("{place}.{n}"), known, depth))
        .collect()
}

fn test(name: &str, expected: &Value, place: &str, known: &KnownFacts<'_>) -> Result<Test, Refusal> {
    let form = known.form(name, place)?;
    let mut test = Test {
        fact: name.to_owned(),
        form,
        one_of: None,
        bounds: vec![],
    };
    let Value::Object(fields) = expected else {
        test.one_of = Some(vec![literal(name, form, expected, place, known)?]);
        return Ok(test);
    };
    if fields.is_empty() {
        return Err(invalid(orders::SAY_WHAT.plain(), place));
    }
    for (word, value) in fields {
        let here = format!("{place}.{word}");
        let bound = match word.as_str() {
            "in" => {
                let Value::Array(items) = value else {
                    return Err(expected_here("a list", &here));
                };
                let each = items.iter().enumerate();
                let one_of = each
                    .map(|(n, item)| literal(name, form, item, &format!("{here}.{n}"), known))
                    .collect::<Result<Vec<_>, _>>()?;
                test.one_of = Some(one_of);
                continue;
            }
            "lt" => Bound::Below,
            "lte" => Bound::AtMost,
            "gt" => Bound::Above,
            "gte" => Bound::AtLeast,
            _ => {
                let known = "in, lt, lte, gt and gte";
                let why =
                    input::UNKNOWN_WORD.with([("word", format!("{word:?}").into()), ("known", known.into())]);
                return Err(invalid(why, &here));
            }
        };
        if !matches!(form, FactForm::Number | FactForm::Chance) {
            return Err(invalid(orders::NO_ORDER.with([("fact", name.into())]), &here));
        }
        test.bounds
            .push((bound, literal(name, form, value, &here, known)?));
    }
    Ok(test)
}

fn literal(
    name: &str,
    form: FactForm,
    value: &Value,
    place: &str,
    known: &KnownFacts<'_>,
) -> Result<Fact, Refusal> {
    match (form, value) {
        (FactForm::Truth, Value::Bool(truth)) => Ok(Fact::Truth(*truth)),
        (FactForm::Truth, _) => Err(expected_here("true or false", place)),
        (FactForm::Number, _) => value
            .as_i64()
            .map(Fact::Number)
            .ok_or_else(|| expected_here("a whole number", place)),
        (FactForm::Chance, _) => chance(value)
            .map(Fact::Chance)
            .ok_or_else(|| invalid(orders::CHANCE.plain(), place)),
        (FactForm::Word, Value::String(word)) => known.word(name, word, place),
        (FactForm::Unit, Value::String(unit)) => match known.presence(unit) {
            Some(Presence::Unknown) => Err(invalid(
                input::UNKNOWN_UNIT.with([("unit", format!("{unit:?}").into())]),
                place,
            )),
            _ => Ok(Fact::Unit(unit.clone())),
        },
        (FactForm::Word | FactForm::Unit, _) => Err(expected_here("a word", place)),
    }
}

/// A chance as written: an exact decimal number, or a fraction in quotes.
fn chance(value: &Value) -> Option<Chance> {
    const LARGEST: u128 = 1_000_000_000_000;
    let (numerator, denominator) = match value {
        // The shortest decimal representation, which is what was written, up to 15 places.
        Value::Number(number) => {
            let text = number.to_string();
            let (mantissa, shift) = text.split_once("e-").unwrap_or((&text, "0"));
            let (whole, places) = mantissa.split_once('.').unwrap_or((mantissa, ""));
            let shift = shift.parse::<u32>().ok()? + u32::try_from(places.len()).ok()?;
            if shift > 12 {
                return None;
            }
            (format!("{whole}{places}").parse().ok()?, 10_u128.pow(shift))
        }
        Value::String(text) => {
            let (numerator, denominator) = text.split_once('/')?;
            let digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
            if !digits(numerator) || !digits(denominator) {
                return None;
            }
            (numerator.parse().ok()?, denominator.parse().ok()?)
        }
        _ => return None,
    };
    (numerator <= denominator && (1..=LARGEST).contains(&denominator))
        .then(|| Chance::new(numerator, denominator))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn decimals_are_what_was_written() {
        let is = |value: Value, exact: &str| assert_eq!(chance(&value).unwrap().to_string(), exact);
        is(json!(0.3), "3/10");
        is(json!(0.1), "1/10");
        is(json!(1), "1/1");
        is(json!(0), "0/1");
        is(json!(1.0), "1/1");
        is(json!(0.000001), "1/1000000");
        is(json!("2/6"), "1/3");
        for wrong in [
            json!(1.5),
            json!(-0.3),
            json!("3/2"),
            json!("+1/3"),
            json!("1/0"),
            json!(1e-30),
            json!([]),
        ] {
            assert_eq!(chance(&wrong), None, "{wrong}");
        }
    }
}
