//! Standing orders: rules that answer a seat's decisions, in the JSON that a player writes.

use super::condition::Condition;
use super::effort::{Effort, TRIAL};
use super::known_facts::{KnownFacts, Watched, expected_here, invalid, only};
use super::reason::Reason;
use crate::messages::{input, orders};
use crate::{Argument, DecisionFacts, Fact, Facts, Message, Millis, Refusal};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The most rules per seat.
pub const MOST_RULES: usize = 256;

/// The largest size of a seat's orders as JSON, in bytes.
pub(super) const LARGEST: usize = 32 * 1024;

/// The longest `ask_for`, in milliseconds: 30 days.
const LONGEST: Millis = Millis::from_days(30);

/// The standing orders of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    rules: Vec<OrderRule>,
    fallback: Fallback,
    break_on: Vec<Watched>,
    /// Every unit without which some rule can't apply.
    needed: BTreeSet<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct OrderRule {
    id: String,
    when: Condition,
    then: Then,
    kinds: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Then {
    Take,
    Decline,
    Announce(Value),
    Ask,
    AskFor(Millis, Box<Then>),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fallback {
    #[default]
    Ask,
    Decline,
}

/// Rules that can no longer apply, by id, each with the reason.
pub type Disarmed = BTreeMap<String, Reason>;

/// How long a player is asked, and what is announced for them then. The game's clock may be shorter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The time limit, in milliseconds.
    pub at_most: Millis,
    /// The announcement at the limit, `by: standing_order`. `None`: the decision's default, `by: clock`.
    pub then: Option<Value>,
}

/// What standing orders say about a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing.
    Silent,
    /// Make this announcement, by the rule with this id; `None`: by the fallback.
    Answer(Option<String>, Value),
    /// Ask the player, by the rule with this id, optionally with a time limit.
    Ask(String, Option<Window>),
    /// The work exceeds the limit for one decision: ask the player.
    TooMuch,
}

/// A rule that can no longer apply.
pub struct SpentRule<'a> {
    /// Its id.
    pub id: &'a str,
    /// The reason.
    pub why: Message,
}

/// Why an announcement would be refused.
pub struct Refused {
    /// Whether it would be refused at any time.
    pub forever: bool,
    /// The reason.
    pub why: Message,
}

/// How announcements that a decision does not list are tried.
pub struct Trial<'a> {
    /// Why an announcement would be refused now, if it would be.
    pub refused: &'a dyn Fn(&Value) -> Option<Refused>,
    /// Takes the id of a rule whose announcement can never be made, and the reason.
    pub disarm: &'a mut dyn FnMut(&str, Message),
}

impl Orders {
    /// Parses standing orders.
    ///
    /// # Errors
    /// What exceeds a limit or is unknown, with its place and the known names.
    pub fn read(value: &Value, known: &KnownFacts<'_>) -> Result<Orders, Refusal> {
        let root = "orders";
        if value.to_string().len() > LARGEST {
            return Err(invalid(orders::TOO_LARGE.plain(), root));
        }
        let fields = only(value, root, &["rules", "fallback", "break_on"])?;
        let place = "orders.rules";
        let Some(Value::Array(items)) = fields.get("rules") else {
            return Err(expected_here("a list of rules", place));
        };
        if items.len() > MOST_RULES {
            return Err(invalid(
                input::AT_MOST.with([("count", MOST_RULES.into()), ("what", "rules".into())]),
                place,
            ));
        }
        let mut rules: Vec<OrderRule> = Vec::with_capacity(items.len());
        for (n, item) in items.iter().enumerate() {
            let here = format!("{place}.{n}");
            let rule = rule(item, &here, known)?;
            if rules.iter().any(|r| r.id == rule.id) {
                return Err(invalid(orders::SAME_ID.plain(), &format!("{here}.id")));
            }
            rules.push(rule);
        }
        let fallback = match fields.get("fallback").map(Value::as_str) {
            None | Some(Some("ask")) => Fallback::Ask,
            Some(Some("decline")) => Fallback::Decline,
            Some(_) => return Err(expected_here("ask or decline", "orders.fallback")),
        };
        let break_on = match fields.get("break_on") {
            None => vec![],
            Some(list) => known.events(list, "orders.break_on")?,
        };
        let each = rules.iter().flat_map(|rule| rule.when.needed_units());
        let needed = each.flatten().map(str::to_owned).collect();
        Ok(Orders {
            rules,
            fallback,
            break_on,
            needed,
        })
    }

    /// The type of an event that suspends these orders, if this is one.
    pub fn broken_by(&self, event: &Value) -> Option<&str> {
        self.break_on.iter().find(|w| w.is(event)).map(Watched::name)
    }

    /// Whether these orders cover decisions of this kind.
    pub fn concern(&self, kind: &str) -> bool {
        self.fallback == Fallback::Decline || self.rules.iter().any(|rule| rule.kinds.contains(&kind))
    }

    /// The largest number of fact tests in all rules together, for one answer.
    pub fn tests(&self) -> usize {
        self.rules.iter().map(|rule| rule.when.tests()).sum()
    }

    /// Rules that can no longer apply because every unit that they need is gone.
    pub fn spent(&self, gone: impl Fn(&str) -> bool) -> Vec<SpentRule<'_>> {
        let gone: BTreeSet<&str> = self
            .needed
            .iter()
            .map(String::as_str)
            .filter(|u| gone(u))
            .collect();
        if gone.is_empty() {
            return vec![];
        }
        let lost = |rule: &OrderRule| {
            let needed = rule.when.needed_units();
            let sets = needed.into_iter().filter(|set| !set.is_empty());
            let mut lost = sets.filter(|set| set.iter().all(|unit| gone.contains(unit)));
            lost.next().map(|set| {
                let units = Argument::list(set.iter().map(Argument::shown), ", ");
                orders::GONE_FOR_GOOD.with([("units", units)])
            })
        };
        let spent = self.rules.iter().filter_map(|rule| {
            Some(SpentRule {
                id: &rule.id,
                why: lost(rule)?,
            })
        });
        spent.collect()
    }

    /// What these orders say about a decision. The first matching rule wins. A rule whose announcement can't
    /// be made is skipped, and disarmed if it never can.
    pub fn verdict(
        &self,
        decision: &DecisionFacts,
        disarmed: &Disarmed,
        trial: Trial<'_>,
        effort: &Effort,
    ) -> Verdict {
        let (kind, facts) = (decision.kind, &decision.facts);
        let decision = Fact::word(kind);
        let fitting = self.rules.iter().filter(|rule| rule.kinds.contains(&kind));
        for rule in fitting.filter(|rule| !disarmed.contains_key(&rule.id)) {
            let course = first_way(rule, facts, &decision, effort);
            if effort.is_spent() {
                return Verdict::TooMuch;
            }
            let Some(course) = course else { continue };
            let mut announced = |then: &Then| match then {
                Then::Take => course.cloned(),
                Then::Decline => facts.decline.clone(),
                Then::Announce(announcement) if offers(facts, announcement) => Some(announcement.clone()),
                Then::Announce(announcement) => {
                    effort.spend(TRIAL);
                    match (trial.refused)(announcement) {
                        None => Some(announcement.clone()),
                        Some(refused) => {
                            if refused.forever {
                                (trial.disarm)(&rule.id, refused.why);
                            }
                            None
                        }
                    }
                }
                Then::Ask | Then::AskFor(..) => None,
            };
            match &rule.then {
                Then::Ask => return Verdict::Ask(rule.id.clone(), None),
                Then::AskFor(at_most, then) => {
                    let then = announced(then);
                    let at_most = *at_most;
                    return Verdict::Ask(rule.id.clone(), Some(Window { at_most, then }));
                }
                then => {
                    if let Some(announcement) = announced(then) {
                        return Verdict::Answer(Some(rule.id.clone()), announcement);
                    }
                }
            }
            if effort.is_spent() {
                return Verdict::TooMuch;
            }
        }
        match (self.fallback, &facts.decline) {
            (Fallback::Decline, Some(decline)) => Verdict::Answer(None, decline.clone()),
            _ => Verdict::Silent,
        }
    }
}

/// Whether the decision lists this answer, so that it need not be tried.
fn offers(facts: &Facts<Value>, announcement: &Value) -> bool {
    facts.decline.as_ref() == Some(announcement)
        || facts.answers.iter().any(|w| w.announcement == *announcement)
}

/// The first answer for which a rule holds. `Some(None)` if the decision lists no answers and the rule holds
/// for the decision itself.
fn first_way<'a>(
    rule: &OrderRule,
    facts: &'a Facts<Value>,
    decision: &'a Fact,
    effort: &Effort,
) -> Option<Option<&'a Value>> {
    let of_decision = |name: &str| match name {
        "decision" => Some(decision),
        _ => lookup(&facts.decision_facts, name),
    };
    if facts.answers.is_empty() {
        return rule.when.holds(&of_decision, effort).then_some(None);
    }
    let holds = |course: &&crate::Course<Value>| {
        let fact = |name: &str| lookup(&course.facts, name).or_else(|| of_decision(name));
        !effort.is_spent() && rule.when.holds(&fact, effort)
    };
    facts
        .answers
        .iter()
        .find(holds)
        .map(|course| Some(&course.announcement))
}

/// A fact by its name.
pub(super) fn lookup<'a>(facts: &'a [(&'static str, Fact)], name: &str) -> Option<&'a Fact> {
    facts.iter().find(|(n, _)| *n == name).map(|(_, fact)| fact)
}

fn rule(item: &Value, place: &str, known: &KnownFacts<'_>) -> Result<OrderRule, Refusal> {
    let fields = only(item, place, &["id", "when", "then"])?;
    let here = format!("{place}.id");
    let id = fields.get("id").and_then(Value::as_str).unwrap_or_default();
    let fits = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    if id.is_empty() || id.len() > 64 || !id.chars().all(fits) {
        return Err(expected_here(
            "an id of 1 to 64 letters, digits, - _ and .",
            &here,
        ));
    }
    let here = format!("{place}.when");
    let when = Condition::read(fields.get("when").unwrap_or(&Value::Null), &here, known)?;
    let kinds = when.kinds(known);
    if kinds.is_empty() {
        return Err(invalid(orders::NOTHING_KNOWS.plain(), &here));
    }
    let then = then(
        fields.get("then").unwrap_or(&Value::Null),
        &format!("{place}.then"),
        known,
        false,
    )?;
    Ok(OrderRule {
        id: id.to_owned(),
        when,
        then,
        kinds,
    })
}

fn then(value: &Value, place: &str, known: &KnownFacts<'_>, inner: bool) -> Result<Then, Refusal> {
    match value {
        Value::String(word) => match word.as_str() {
            "take" => return Ok(Then::Take),
            "decline" => return Ok(Then::Decline),
            "ask" if !inner => return Ok(Then::Ask),
            _ => {}
        },
        Value::Object(fields) if fields.contains_key("announce") => {
            let fields = only(value, place, &["announce"])?;
            let announcement = known.rulebook().announcement(&fields["announce"]);
            return announcement.map(Then::Announce).map_err(|r| r.within(place));
        }
        Value::Object(fields) if fields.contains_key("ask_for") && !inner => {
            let fields = only(value, place, &["ask_for", "then"])?;
            let millis = fields["ask_for"]
                .as_str()
                .and_then(duration)
                .ok_or_else(|| invalid(orders::TIME.plain(), &format!("{place}.ask_for")))?;
            let after = fields.get("then").unwrap_or(&Value::Null);
            let after = then(after, &format!("{place}.then"), known, true)?;
            return Ok(Then::AskFor(millis, Box::new(after)));
        }
        _ => {}
    }
    let known = if inner {
        "take, decline or {\"announce\": …}"
    } else {
        "take, decline, ask, {\"ask_for\": \"12h\", \"then\": …} or {\"announce\": …}"
    };
    Err(expected_here(known, place))
}

/// Parses a duration such as `12h` into milliseconds.
fn duration(text: &str) -> Option<Millis> {
    let unit = match text.chars().last()? {
        's' => Millis::SECOND,
        'm' => Millis::MINUTE,
        'h' => Millis::HOUR,
        'd' => Millis::DAY,
        _ => return None,
    };
    let digits = &text[..text.len() - 1];
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let millis = unit.checked_mul(digits.parse().ok()?)?;
    (Millis::MINUTE..=LONGEST).contains(&millis).then_some(millis)
}
