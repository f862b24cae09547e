//! The season as the fold of its entries.

use super::act::{Act, ActKind, DivisionPlan, Entry, Substitution};
use super::division::{Division, Spell};
use super::publish::check_round;
use super::rules::SeasonRules;
use super::state::State;
use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, PersonId};
use crate::lot::Seed;
use crate::results::GameResult;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use umpire_engine::Argument;

/// A season as its log has made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Season {
    /// Its rules.
    pub rules: SeasonRules,
    /// Where it stands.
    pub state: State,
    /// Who is registered, with those in a division.
    pub registered: BTreeSet<PersonId>,
    /// The seed of the lot, once it is drawn.
    pub seed: Option<Seed>,
    /// The divisions, from the top.
    pub divisions: Vec<Division>,
}

impl Season {
    /// The season that a log's first entry creates.
    pub(crate) fn create(entry: &Entry) -> Result<Season, LeagueError> {
        let Act::Create { rules } = &entry.act else {
            return Err(LeagueError::at("act", messages::EMPTY_LOG.plain()));
        };
        rules.validate().map_err(|error| error.below("act.rules"))?;
        Ok(Season {
            rules: (**rules).clone(),
            state: State::Draft,
            registered: BTreeSet::new(),
            seed: None,
            divisions: vec![],
        })
    }

    /// A division.
    ///
    /// # Errors
    /// There is none with the id; the place is `division`.
    pub fn division(&self, id: &DivisionId) -> Result<&Division, LeagueError> {
        self.divisions
            .iter()
            .find(|division| division.id == *id)
            .ok_or_else(|| {
                LeagueError::at(
                    "division",
                    messages::UNKNOWN_DIVISION.with([("division", id.as_str().into())]),
                )
            })
    }

    /// Refuses an act that the state does not allow.
    pub(crate) fn require_state(&self, kind: ActKind) -> Result<(), LeagueError> {
        if kind.states().contains(&self.state) {
            return Ok(());
        }
        if kind == ActKind::Create {
            return Err(LeagueError::at("", messages::CREATED_TWICE.plain()));
        }
        let states = kind.states().iter().map(|state| Argument::word(state.as_str()));
        let arguments = [
            ("act", Argument::word(kind.as_str())),
            ("state", Argument::word(self.state.as_str())),
            ("allowed", Argument::list(states, ", ")),
        ];
        Err(LeagueError::at("", messages::WRONG_STATE.with(arguments)))
    }

    /// Applies an entry that the state allows, other than an undo. Everything is checked before anything changes.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<(), LeagueError> {
        match &entry.act {
            Act::Create { .. } | Act::Undo { .. } => {}
            Act::ChangeRules { rules } => {
                rules.validate().map_err(|error| error.below("rules"))?;
                self.rules = (**rules).clone();
            }
            Act::OpenRegistration => self.state = State::Registration,
            Act::Register { person } => self.register(person)?,
            Act::Unregister { person } => {
                if !self.registered.remove(person) {
                    return Err(not_registered(person).below("person"));
                }
            }
            Act::Seed { seed, divisions } => self.seed(*seed, divisions)?,
            Act::Start => self.state = State::Running,
            Act::PublishRound(plan) => {
                check_round(self.division(&plan.division)?, plan)?;
                self.division_mut(&plan.division)?.rounds.push(plan.clone());
            }
            Act::RuleResult { result } => self.rule(result)?,
            Act::Substitute(plan) => self.substitute(plan)?,
            Act::BeginAdjudication => self.state = State::Adjudication,
            Act::Finalise => self.state = State::Final,
            Act::Archive => self.state = State::Archived,
        }
        Ok(())
    }

    fn division_mut(&mut self, id: &DivisionId) -> Result<&mut Division, LeagueError> {
        self.divisions
            .iter_mut()
            .find(|division| division.id == *id)
            .ok_or_else(|| {
                LeagueError::at(
                    "division",
                    messages::UNKNOWN_DIVISION.with([("division", id.as_str().into())]),
                )
            })
    }

    fn register(&mut self, person: &PersonId) -> Result<(), LeagueError> {
        if self.registered.insert(person.clone()) {
            return Ok(());
        }
        let message = messages::REGISTERED_ALREADY.with([("person", person.as_str().into())]);
        Err(LeagueError::at("person", message))
    }

    fn seed(&mut self, seed: Seed, plans: &[DivisionPlan]) -> Result<(), LeagueError> {
        if plans.is_empty() {
            return Err(LeagueError::at("divisions", messages::NO_DIVISIONS.plain()));
        }
        let mut placed: BTreeMap<&PersonId, &DivisionId> = BTreeMap::new();
        let mut divisions: Vec<Division> = vec![];
        for (at, plan) in plans.iter().enumerate() {
            let place = format!("divisions[{at}]");
            if divisions.iter().any(|division| division.id == plan.id) {
                let message = messages::DIVISION_TWICE.with([("division", plan.id.as_str().into())]);
                return Err(LeagueError::at(format!("{place}.id"), message));
            }
            for (number, person) in plan.players.iter().enumerate() {
                let place = format!("{place}.players[{number}]");
                if !self.registered.contains(person) {
                    return Err(not_registered(person).below(&place));
                }
                if let Some(division) = placed.insert(person, &plan.id) {
                    let arguments = [
                        ("person", person.as_str().into()),
                        ("division", division.as_str().into()),
                    ];
                    return Err(LeagueError::at(place, messages::SAME_PERSON.with(arguments)));
                }
            }
            let division = Division::new(plan, seed, &self.rules);
            divisions.push(division.map_err(|error| error.below(&place))?);
        }
        self.divisions = divisions;
        self.seed = Some(seed);
        self.state = State::Seeded;
        Ok(())
    }

    fn rule(&mut self, result: &GameResult) -> Result<(), LeagueError> {
        self.check_result(result).map_err(|error| error.below("result"))?;
        let division = self.division_mut(&result.fixture.division)?;
        division.ruled.insert(result.fixture.clone(), result.clone());
        Ok(())
    }

    fn substitute(&mut self, plan: &Substitution) -> Result<(), LeagueError> {
        self.division(&plan.division)?.check_substitution(plan)?;
        let division = self.division_mut(&plan.division)?;
        let seat = usize::from(plan.seat.0).wrapping_sub(1);
        if let Some(spells) = division.seats.get_mut(seat) {
            spells.push(Spell {
                person: plan.person.clone(),
                from: plan.from,
                until: plan.until,
            });
        }
        Ok(())
    }
}

fn not_registered(person: &PersonId) -> LeagueError {
    LeagueError::at(
        "",
        messages::NOT_REGISTERED.with([("person", person.as_str().into())]),
    )
}
