//! Answers that can't all be listed. The client's view is computed on demand.

use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use utoipa::ToSchema;

use super::announcement::{Announcement, Attack, Step};
use super::combat::{designate, pistols};
use super::flow::Task;
use super::hex::Hex;
use super::id::Id;
use super::movement::reach::Destination;
use super::movement::{perform, whole};
use super::play::Play;
use super::roster::{Ix, Order, Side};
use super::stacking;
use super::state::State;
use super::{decisions, legal_actions, setup};
use umpire_engine::{Scripted, Tray};

/// The parts of an answer and their constraints: the table at which it is given.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The table.
    pub table: Arc<State>,
    /// The side that answers.
    pub side: Side,
    /// The kind of decision.
    pub kind: &'static str,
    /// The client's view, computed on first use.
    pub shown: OnceLock<PartsView>,
}

/// A reachable place.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PlacePart {
    /// The hex: of a two-hex unit the left one, or the tail.
    pub hex: Hex,
    /// The vertex that it faces there.
    pub facing: u8,
    /// Movement points spent.
    pub cost: i16,
    /// Formation hits taken on the way.
    pub formation_hits: u8,
    /// One of the cheapest paths.
    pub steps: Vec<Step>,
    /// Whether it ends beneath the guns there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub beneath: bool,
}

/// What a unit may do.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct UnitPart {
    /// Complete announcements other than moves.
    pub deeds: Vec<Announcement>,
    /// Where it can go: `{type: move, unit, steps}`. Other paths to the same places are accepted if every
    /// step is legal.
    pub moves: Vec<PlacePart>,
    /// Where it can go with the light infantry in its hex.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves_together: Vec<PlacePart>,
    /// The id of that light infantry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<Id>,
}

/// The parts as a client sees them.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PartsView {
    /// An order for each wing. A wing that is omitted keeps the first.
    AssignOrders {
        /// The orders of each wing, the suggested one first.
        #[schema(value_type = BTreeMap<String, Vec<Order>>)]
        wings: BTreeMap<Id, Vec<Order>>,
    },
    /// One unit or leader acts, or the actions end.
    Actions {
        /// What each unit that has not acted may do.
        #[schema(value_type = BTreeMap<String, UnitPart>)]
        units: BTreeMap<Id, UnitPart>,
        /// Where each leader may go: `{type: move_leader, leader, to}`.
        #[schema(value_type = BTreeMap<String, Vec<Hex>>)]
        leaders: BTreeMap<Id, Vec<Hex>>,
    },
    /// The move continues to one of these places, or ends: `{type: resume, steps}`.
    Resume {
        /// Where it can go.
        places: Vec<PlacePart>,
    },
    /// One of the choices. Other paths of a withdrawal or an interception are accepted if every step is
    /// legal.
    React {},
    /// Any of these attacks, one per unit.
    Attacks {
        /// The possible attacks.
        attacks: Vec<Attack>,
        /// What the other side has announced before (CC-2); empty if it attacks nobody, or chooses later.
        announced: Vec<Attack>,
    },
    /// Any of these units.
    Pistols {
        /// The units that may spend a pistol.
        units: Vec<Id>,
        /// The units that attack in this close combat.
        attackers: Vec<Id>,
        /// The unit that they attack.
        target: Id,
    },
}

impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.view().serialize(serializer)
    }
}

/// A place, and the same place beneath guns there (STACK-5).
fn places(state: &State, points: i16, reached: &Destination) -> impl Iterator<Item = PlacePart> + use<> {
    let plain = place(points, reached);
    let way = stacking::beneath_there(state, &reached.moving, &reached.steps);
    let beneath = way.map(|steps| PlacePart {
        steps,
        beneath: true,
        ..plain.clone()
    });
    std::iter::once(plain).chain(beneath)
}

fn place(points: i16, reached: &Destination) -> PlacePart {
    PlacePart {
        beneath: false,
        hex: reached.moving.pose.hex,
        facing: reached.moving.pose.facing,
        cost: points - reached.moving.points,
        formation_hits: reached.moving.hits,
        steps: reached.steps.clone(),
    }
}

impl Parts {
    /// The parts as a client sees them.
    pub fn view(&self) -> &PartsView {
        self.shown.get_or_init(|| self.worked_out())
    }

    fn worked_out(&self) -> PartsView {
        let state = &*self.table;
        match (self.kind, state.flow.tasks.last()) {
            ("assign_orders", _) => {
                let all = |first: Order| {
                    let rest = Order::ALL.iter().copied().filter(move |order| *order != first);
                    std::iter::once(first).chain(rest).collect()
                };
                let wings = setup::suggested(state, self.side).into_iter();
                PartsView::AssignOrders {
                    wings: wings.map(|(wing, order)| (wing, all(order))).collect(),
                }
            }
            ("actions", _) => PartsView::Actions {
                units: self
                    .acting()
                    .chain(self.cared_for())
                    .map(|ix| (state.unit(ix).id, self.unit(ix)))
                    .collect(),
                leaders: legal_actions::leader_moves(state, self.side)
                    .into_iter()
                    .map(|moves| (state.leader(moves.leader).id, moves.hexes))
                    .collect(),
            },
            ("resume", Some(Task::Move(moving))) => {
                let all = super::movement::reach::all(state, moving, super::movement::walk::Purpose::Action);
                let owes = whole::owes(state, moving);
                let legal = all
                    .iter()
                    .filter(|p| whole::may_end_resumed(state, moving, &p.moving, owes).is_ok());
                // It may still change its order with guns at its position.
                let swap = vec![Step::Swap(true)];
                let swaps = perform::check_resumed(state, moving, &swap).is_ok();
                let here = swaps.then_some(PlacePart {
                    hex: moving.pose.hex,
                    facing: moving.pose.facing,
                    cost: 0,
                    formation_hits: moving.hits,
                    steps: swap,
                    beneath: !moving.beneath,
                });
                PartsView::Resume {
                    places: here
                        .into_iter()
                        .chain(legal.flat_map(|reached| places(state, moving.points, reached)))
                        .collect(),
                }
            }
            ("close_combat" | "reaction_close_combat", _) => PartsView::Attacks {
                attacks: self.attacks(),
                announced: match (self.kind, &state.flow.attacks) {
                    ("reaction_close_combat", Some(announced)) => {
                        announced.iter().map(|attack| attack.named(state)).collect()
                    }
                    _ => vec![],
                },
            },
            ("cc_pistols", Some(Task::Pistols(combat))) => {
                let ids = |units: &[Ix]| units.iter().map(|ix| state.unit(*ix).id).collect();
                PartsView::Pistols {
                    units: ids(&pistols::loaded(state, combat, self.side)),
                    attackers: ids(&combat.attackers),
                    target: state.unit(combat.target).id,
                }
            }
            _ => PartsView::React {},
        }
    }

    /// The units that have their action left.
    pub fn acting(&self) -> impl Iterator<Item = Ix> {
        let wing = self.table.flow.active.unwrap_or(u8::MAX);
        self.table
            .of_wing(wing)
            .filter(|(_, u)| !u.acted)
            .map(|(ix, _)| ix)
    }

    /// The units without an action that the army commander can help: those of other wings and, where the help
    /// is not their action, those that have acted (CMD-1, A-56).
    pub fn cared_for(&self) -> impl Iterator<Item = Ix> {
        let state = &*self.table;
        let others = state.army(self.side).map(|(ix, _)| ix);
        let others =
            others.filter(|ix| state.unit(*ix).acted || Some(state.unit(*ix).wing) != state.flow.active);
        others.filter(|ix| !legal_actions::deeds(state, *ix).is_empty())
    }

    /// Every attack that may be announced.
    pub fn attacks(&self) -> Vec<Attack> {
        designate::choices(&self.table, self.kind != "close_combat")
    }

    fn unit(&self, ix: Ix) -> UnitPart {
        let state = &*self.table;
        let with = state
            .partner(ix)
            .filter(|_| state.unit(ix).kind == super::roster::Kind::Cavalry);
        let list = |with: Option<Ix>| {
            let unit = state.unit(ix);
            let points = state.allowance_of(unit, with.is_some());
            legal_actions::moves(state, ix, with)
                .iter()
                .flat_map(|reached| places(state, points, reached))
                .collect::<Vec<_>>()
        };
        UnitPart {
            deeds: legal_actions::deeds(state, ix),
            moves: list(None),
            moves_together: with.map(|with| list(Some(with))).unwrap_or_default(),
            with: with.map(|ix| state.unit(ix).id),
        }
    }

    /// Whether the rules accept an answer.
    pub fn fit(&self, answer: &Announcement) -> bool {
        let mut dice = Scripted::default();
        let mut tray = Tray::new(&mut dice, self.table.turn, 0);
        Play::new(&self.table, &mut tray)
            .answer(self.side, answer)
            .is_ok()
    }

    /// The fallback answer, which ends the decision.
    pub fn plain(&self) -> Announcement {
        match self.kind {
            "actions" => decisions::end_of_actions(&self.table),
            kind => {
                let choices = decisions::choices(&self.table, self.side, kind);
                choices.into_iter().next().unwrap_or(Announcement::Decline {})
            }
        }
    }
}
