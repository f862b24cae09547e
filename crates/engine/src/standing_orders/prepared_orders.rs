//! The prepared orders of a seat: standing orders, yield and plan. Secret, and not part of the log.

use super::known_facts::{KnownFacts, Watched};
use super::orders::{Disarmed, Orders};
use super::plan::Plan;
use super::reason::Reason;
use crate::Message;
use crate::{Act, Entry, Game, GameProgress, Presence, Refusal, Rulebook, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

/// A seat's orders, yield and plan.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PreparedOrders {
    orders: Option<Standing>,
    giving_way: Option<Yield>,
    plan: Option<Plan>,
}

/// Standing orders and their status.
#[derive(Clone, Debug, PartialEq)]
struct Standing {
    /// The orders as written.
    text: Arc<Value>,
    orders: Arc<Orders>,
    disarmed: Disarmed,
    /// What suspended all of them.
    broken: Option<String>,
}

/// How long a seat declines everything that it may decline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Until another unit moves.
    Unit,
    /// Until the phase ends.
    Phase,
    /// Until the turn ends.
    Turn,
}

/// A yield: the seat declines everything that it may decline, for a while.
#[derive(Clone, Debug, PartialEq)]
struct Yield {
    until: Until,
    from: GameProgress,
    /// The interrupting events, as written.
    break_on: Value,
    watched: Vec<Watched>,
}

/// The stored form.
#[derive(Default, Serialize, Deserialize)]
struct Stored {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    orders: Option<Arc<Value>>,
    #[serde(default, skip_serializing_if = "Disarmed::is_empty")]
    disarmed: Disarmed,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    broken: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    giving_way: Option<(Until, GameProgress, Value)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plan: Option<Plan>,
}

/// Standing orders in effect.
pub struct ArmedOrders<'a> {
    /// The orders.
    pub orders: &'a Orders,
    /// The rules of them that can no longer apply.
    pub disarmed: &'a Disarmed,
}

impl PreparedOrders {
    /// Restores prepared orders from [`PreparedOrders::stored`].
    ///
    /// # Errors
    /// A sentence, if the text is not in this form.
    pub fn read(text: &str, rulebook: &'static dyn Rulebook) -> Result<PreparedOrders, String> {
        let stored: Stored = serde_json::from_str(text).map_err(|e| e.to_string())?;
        let known = KnownFacts::new(rulebook, None);
        let standing = |text: Arc<Value>| {
            // Orders of an earlier version that this one can't parse answer nothing. Their owner sees why.
            let (orders, unread) = match Orders::read(&text, &known) {
                Ok(orders) => (orders, None),
                Err(refusal) => (Orders::default(), Some(refusal.to_string())),
            };
            Standing {
                orders: Arc::new(orders),
                text,
                disarmed: stored.disarmed,
                broken: stored.broken.or(unread),
            }
        };
        let orders = stored.orders.map(standing);
        let giving_way = stored.giving_way.and_then(|(until, from, break_on)| {
            Some(Yield {
                until,
                from,
                watched: known.events(&break_on, "break_on").ok()?,
                break_on,
            })
        });
        Ok(PreparedOrders {
            orders,
            giving_way,
            plan: stored.plan,
        })
    }

    /// The stored form.
    pub fn stored(&self) -> String {
        let orders = self.orders.as_ref();
        let stored = Stored {
            orders: orders.map(|o| Arc::clone(&o.text)),
            disarmed: orders.map(|o| o.disarmed.clone()).unwrap_or_default(),
            broken: orders.and_then(|o| o.broken.clone()),
            giving_way: self
                .giving_way
                .as_ref()
                .map(|y| (y.until, y.from.clone(), y.break_on.clone())),
            plan: self.plan.clone(),
        };
        // Derived serialization with string keys: it can't fail.
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// Whether it contains nothing that could answer a decision.
    pub fn is_clear(&self) -> bool {
        self.orders.is_none()
            && self.giving_way.is_none()
            && self.plan.as_ref().is_none_or(|p| p.due().is_none())
    }

    /// The work of evaluating it: tests of facts plus steps of a plan.
    pub fn size(&self) -> usize {
        let tests = self.standing().map_or(0, |standing| standing.orders.tests());
        let steps = self.plan.as_ref().filter(|plan| plan.due().is_some());
        tests + steps.map_or(0, |plan| plan.steps.len() - plan.next)
    }

    /// Replaces the standing orders; `None` removes them.
    ///
    /// # Errors
    /// What is unknown in them, with its place.
    pub fn order(&mut self, orders: Option<&Value>, game: &Game) -> Result<(), Refusal> {
        let known = KnownFacts::new(game.rulebook(), Some(game.table()));
        let standing = |value: &Value| {
            Orders::read(value, &known).map(|orders| Standing {
                text: Arc::new(value.clone()),
                orders: Arc::new(orders),
                disarmed: Disarmed::new(),
                broken: None,
            })
        };
        self.orders = orders.map(standing).transpose()?;
        Ok(())
    }

    /// Sets a yield until the given moment or one of the events; `None` cancels it.
    ///
    /// # Errors
    /// What is unknown among the events, with its place.
    pub fn yield_until(
        &mut self,
        until: Option<Until>,
        break_on: &Value,
        game: &Game,
    ) -> Result<(), Refusal> {
        let known = KnownFacts::new(game.rulebook(), None);
        let none = json!([]);
        let break_on = if break_on.is_null() { &none } else { break_on };
        let watched = known.events(break_on, "break_on")?;
        self.giving_way = until.map(|until| Yield {
            until,
            from: game.table().stretch(),
            break_on: break_on.clone(),
            watched,
        });
        Ok(())
    }

    /// Replaces the plan; `None` removes it.
    ///
    /// # Errors
    /// What is unknown in it, with its place.
    pub fn plan(&mut self, plan: Option<&Value>, game: &Game) -> Result<(), Refusal> {
        let known = KnownFacts::new(game.rulebook(), Some(game.table()));
        self.plan = plan.map(|plan| Plan::read(plan, &known)).transpose()?;
        Ok(())
    }

    /// The standing orders unless suspended.
    pub fn standing(&self) -> Option<ArmedOrders<'_>> {
        let standing = self.orders.as_ref().filter(|o| o.broken.is_none());
        standing.map(|o| ArmedOrders {
            orders: &o.orders,
            disarmed: &o.disarmed,
        })
    }

    /// Marks a rule of the standing orders as no longer applicable.
    pub fn disarm(&mut self, rule: &str, why: &Message) {
        if let Some(standing) = &mut self.orders {
            standing
                .disarmed
                .entry(rule.to_owned())
                .or_insert_with(|| Reason::from(why));
        }
    }

    /// Whether the seat yields.
    pub fn yields(&self) -> bool {
        self.giving_way.is_some()
    }

    /// The plan, running or stopped.
    pub fn planned(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// The plan, mutable.
    pub fn planned_mut(&mut self) -> Option<&mut Plan> {
        self.plan.as_mut()
    }

    /// Processes an entry: it may suspend orders, end a yield or surprise a plan. `game` is the game after
    /// it. Only what the seat may see of the entry counts.
    pub fn observe(&mut self, game: &Game, seat: Seat, entry: &Entry) {
        if self.is_clear() {
            return;
        }
        if let Act::TakenBack { .. } = &entry.act {
            // Prepared orders were written for the table before the takeback.
            self.giving_way = None;
            if let Some(plan) = &mut self.plan {
                plan.surprised("taken_back", &crate::messages::plan::TAKEN_BACK.plain());
            }
        }
        let table = game.table();
        let viewer = Viewer::Seat(seat);
        for event in entry.events.iter().filter(|e| table.shows(e, viewer)) {
            if let Some(standing) = &mut self.orders
                && standing.broken.is_none()
                && let Some(name) = standing.orders.broken_by(event)
            {
                standing.broken = Some(format!("{name}, in entry {}", entry.seq));
            }
            if self
                .giving_way
                .as_ref()
                .is_some_and(|y| y.watched.iter().any(|w| w.is(event)))
            {
                self.giving_way = None;
            }
            if let Some(plan) = &mut self.plan
                && let Some(surprise) = table.surprise(seat, event)
            {
                plan.surprised(surprise.kind, &surprise.why);
            }
        }
        let now = table.stretch();
        self.giving_way = self.giving_way.take().filter(|y| {
            let turn = y.from.turn == now.turn;
            let phase = turn && y.from.phase == now.phase;
            match y.until {
                Until::Turn => turn,
                Until::Phase => phase,
                Until::Unit => phase && y.from.unit == now.unit,
            }
        });
        if let Some(standing) = &mut self.orders {
            let gone = |unit: &str| table.presence(unit) == Presence::Gone;
            for spent in standing.orders.spent(gone) {
                let id = spent.id.to_owned();
                standing
                    .disarmed
                    .entry(id)
                    .or_insert_with(|| Reason::from(&spent.why));
            }
        }
    }

    /// The standing orders as shown to their owner; null without any.
    pub fn shown_orders(&self) -> Value {
        let Some(standing) = &self.orders else {
            return Value::Null;
        };
        let disarmed = standing.disarmed.iter();
        let disarmed: Vec<Value> = disarmed
            .map(|(rule, why)| json!({"rule": rule, "why": why.text, "message": why.message}))
            .collect();
        json!({"orders": *standing.text, "disarmed": disarmed, "suspended": standing.broken})
    }

    /// The yield as shown to its owner; null without one.
    pub fn shown_yield(&self) -> Value {
        let shown = |y: &Yield| json!({"until": y.until, "break_on": y.break_on});
        self.giving_way.as_ref().map_or(Value::Null, shown)
    }

    /// The plan as shown to its owner; null without one.
    pub fn shown_plan(&self) -> Value {
        self.plan.as_ref().map_or(Value::Null, Plan::shown)
    }
}
