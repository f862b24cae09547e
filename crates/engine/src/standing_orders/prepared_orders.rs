//! All that a seat has told the server beforehand, as it is kept: secret, and no part of the log.

use super::known::{KnownFacts, Watched};
use super::orders::{Disarmed, Orders};
use super::plan::Plan;
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

/// Orders that stand, with what has become of them.
#[derive(Clone, Debug, PartialEq)]
struct Standing {
    /// As they were written.
    text: Arc<Value>,
    orders: Arc<Orders>,
    disarmed: Disarmed,
    /// What has suspended them all.
    broken: Option<String>,
}

/// How long a seat declines whatever it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Until another unit is moved.
    Unit,
    /// Until the phase ends.
    Phase,
    /// Until the turn ends.
    Turn,
}

/// A seat declines whatever it may, for a while.
#[derive(Clone, Debug, PartialEq)]
struct Yield {
    until: Until,
    from: GameProgress,
    /// As it was written.
    break_on: Value,
    watched: Vec<Watched>,
}

/// The form in which a desk is stored.
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

impl PreparedOrders {
    /// A desk as [`Desk::stored`] gave it.
    ///
    /// # Errors
    /// A sentence, if it is none.
    pub fn read(text: &str, rulebook: &'static dyn Rulebook) -> Result<PreparedOrders, String> {
        let stored: Stored = serde_json::from_str(text).map_err(|e| e.to_string())?;
        let known = KnownFacts::new(rulebook, None);
        let standing = |text: Arc<Value>| {
            // Orders that an earlier program took and this one does not understand answer nothing; their owner sees why.
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

    /// The desk as text, for storage.
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
        // Derived serialisation with string keys: it can't fail.
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// Whether nothing is on it that could answer anything.
    pub fn is_clear(&self) -> bool {
        self.orders.is_none()
            && self.giving_way.is_none()
            && self.plan.as_ref().is_none_or(|p| p.due().is_none())
    }

    /// How much there is to look through: tests of facts, and steps of a plan.
    pub fn size(&self) -> usize {
        let tests = self.standing().map_or(0, |(orders, _)| orders.tests());
        let steps = self.plan.as_ref().filter(|plan| plan.due().is_some());
        tests + steps.map_or(0, |plan| plan.steps.len() - plan.next)
    }

    /// Puts new orders in place of all older ones; nothing takes them away.
    ///
    /// # Errors
    /// What is not known in them, with the place.
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

    /// The seat declines whatever it may, until then or until one of the events; nothing: it is asked again.
    ///
    /// # Errors
    /// What is not known among the events, with the place.
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

    /// Puts a plan in place of the one before; nothing takes it away.
    ///
    /// # Errors
    /// What is not known in it, with the place.
    pub fn plan(&mut self, plan: Option<&Value>, game: &Game) -> Result<(), Refusal> {
        let known = KnownFacts::new(game.rulebook(), Some(game.table()));
        self.plan = plan.map(|plan| Plan::read(plan, &known)).transpose()?;
        Ok(())
    }

    /// The orders that stand, unless something has suspended them, with the rules that can't apply any more.
    pub fn standing(&self) -> Option<(&Orders, &Disarmed)> {
        let standing = self.orders.as_ref().filter(|o| o.broken.is_none());
        standing.map(|o| (o.orders.as_ref(), &o.disarmed))
    }

    /// A rule of the standing orders can't apply any more.
    pub fn disarm(&mut self, rule: &str, why: String) {
        if let Some(standing) = &mut self.orders {
            standing.disarmed.entry(rule.to_owned()).or_insert(why);
        }
    }

    /// Whether the seat declines whatever it may.
    pub fn yields(&self) -> bool {
        self.giving_way.is_some()
    }

    /// The plan, whatever has become of it.
    pub fn planned(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// The plan, to be moved on.
    pub fn planned_mut(&mut self) -> Option<&mut Plan> {
        self.plan.as_mut()
    }

    /// Takes note of an entry: what suspends orders, ends a yield, surprises a plan. `game` is the game after it, and
    /// only what the seat may see of the entry counts.
    pub fn observe(&mut self, game: &Game, seat: Seat, entry: &Entry) {
        if self.is_clear() {
            return;
        }
        if let Act::TakenBack { .. } = &entry.act {
            // What was said beforehand was said of another table.
            self.giving_way = None;
            if let Some(plan) = &mut self.plan {
                plan.surprised("taken_back", "steps were taken back");
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
            for (rule, why) in standing.orders.spent(gone) {
                standing.disarmed.entry(rule.to_owned()).or_insert(why);
            }
        }
    }

    /// The standing orders as their owner sees them; nothing where he has given none.
    pub fn shown_orders(&self) -> Value {
        let Some(standing) = &self.orders else {
            return Value::Null;
        };
        let disarmed = standing.disarmed.iter();
        let disarmed: Vec<Value> = disarmed
            .map(|(rule, why)| json!({"rule": rule, "why": why}))
            .collect();
        json!({"orders": *standing.text, "disarmed": disarmed, "suspended": standing.broken})
    }

    /// The yield as its owner sees it; nothing if he is asked as usual.
    pub fn shown_yield(&self) -> Value {
        let shown = |y: &Yield| json!({"until": y.until, "break_on": y.break_on});
        self.giving_way.as_ref().map_or(Value::Null, shown)
    }

    /// The plan as its owner sees it; nothing where he has made none.
    pub fn shown_plan(&self) -> Value {
        self.plan.as_ref().map_or(Value::Null, Plan::shown)
    }
}
