//! The season as the fold of its entries.

use super::act::{Act, ActKind, Author, DivisionPlan, Entry, Substitution};
use super::division::Division;
use super::rules::SeasonRules;
use super::seating::Spell;
use super::settings;
use super::state::State;
use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, PersonId};
use crate::lot::{Commitment, LotSecret};
use crate::results::GameResult;
use serde::Serialize;
use std::collections::BTreeMap;
use umpire_engine::{Argument, Millis};

/// A season as its log has made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Season {
    /// Its rules.
    pub rules: SeasonRules,
    /// Where it stands.
    pub state: State,
    /// Who is registered, with those in a division, in the order of their registrations.
    pub registered: Vec<Registration>,
    /// What the secret of the lot is checked against, once the registration is open.
    pub commitment: Option<Commitment>,
    /// The secret of the lot, once it is drawn.
    pub secret: Option<LotSecret>,
    /// Who are kept apart: by the rules, and as they asked for when they registered.
    pub apart: Vec<[PersonId; 2]>,
    /// The divisions, from the top.
    pub divisions: Vec<Division>,
}

/// The most divisions of a season.
const MOST_DIVISIONS: usize = 50;

/// Who is registered, and since when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = SeasonRegistration)]
pub struct Registration {
    /// Who.
    pub person: PersonId,
    /// When the entry was made, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub at: Millis,
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
            registered: vec![],
            commitment: None,
            secret: None,
            apart: vec![],
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
            Act::OpenRegistration { commitment } => {
                self.commitment = Some(*commitment);
                self.state = State::Registration;
            }
            Act::Register { person } => self.register(person, entry.at)?,
            Act::Unregister { person } => self.unregister(person)?,
            Act::Seed {
                secret,
                divisions,
                apart,
            } => self.seed(secret, divisions, apart)?,
            Act::Start {} => self.state = State::Running,
            Act::PublishRound(plan) => self.publish(plan, &entry.author)?,
            Act::Withhold { division } => self.withhold(division, entry.number)?,
            Act::Release { division } => self.release(division)?,
            Act::Agree(agreement) => {
                self.check_agreement(agreement)?;
                let division = self.division_mut(&agreement.fixture.division)?;
                division
                    .agreed
                    .insert(agreement.fixture.clone(), agreement.clone());
            }
            Act::AddLate { person, division } => self.add_late(person, division, entry.at)?,
            Act::RuleResult { result } => self.rule(result, &entry.author)?,
            Act::Substitute(plan) => self.substitute(plan)?,
            Act::Extend { fixture, due } => self.extend(fixture, *due, entry)?,
            Act::Withdraw(plan) => self.withdraw(plan, entry.number)?,
            Act::Vacate(plan) => self.vacate(plan, entry.number)?,
            Act::Dispute { fixture } => self.dispute(fixture, entry.number)?,
            Act::LetStand { fixture } => self.let_stand(fixture, &entry.author)?,
            Act::PlayAgain { fixture, due } => self.play_again(fixture, *due, &entry.author)?,
            Act::BeginAdjudication {} => self.begin_adjudication()?,
            Act::Finalise {} => self.state = State::Final,
            Act::Archive {} => self.state = State::Archived,
        }
        Ok(())
    }

    pub(super) fn division_mut(&mut self, id: &DivisionId) -> Result<&mut Division, LeagueError> {
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

    /// Whether a person is registered.
    pub fn is_registered(&self, person: &PersonId) -> bool {
        self.registered.iter().any(|each| each.person == *person)
    }

    pub(super) fn register(&mut self, person: &PersonId, at: Millis) -> Result<(), LeagueError> {
        settings::check_name("person", person.as_str())?;
        if self.is_registered(person) {
            let message = messages::REGISTERED_ALREADY.with([("person", person.as_str().into())]);
            return Err(LeagueError::at("person", message));
        }
        self.registered.push(Registration {
            person: person.clone(),
            at,
        });
        Ok(())
    }

    fn unregister(&mut self, person: &PersonId) -> Result<(), LeagueError> {
        let at = self.registered.iter().position(|each| each.person == *person);
        let at = at.ok_or_else(|| not_registered(person).below("person"))?;
        self.registered.remove(at);
        Ok(())
    }

    fn seed(
        &mut self,
        secret: &LotSecret,
        plans: &[DivisionPlan],
        apart: &[[PersonId; 2]],
    ) -> Result<(), LeagueError> {
        if let Some(commitment) = self.commitment.filter(|each| *each != secret.commitment()) {
            let message = messages::WRONG_SECRET.with([("commitment", commitment.to_string().into())]);
            return Err(LeagueError::at("secret", message));
        }
        if plans.is_empty() {
            return Err(LeagueError::at("divisions", messages::NO_DIVISIONS.plain()));
        }
        settings::check_count("divisions", plans.len(), 1, MOST_DIVISIONS)?;
        settings::check_apart(apart).map_err(|error| error.below("apart"))?;
        for (at, pair) in apart.iter().enumerate() {
            let stranger = pair.iter().position(|person| !self.is_registered(person));
            if let Some(which) = stranger {
                return Err(not_registered(&pair[which]).below(&format!("apart[{at}][{which}]")));
            }
        }
        self.check_placed(plans)?;
        let apart = [&self.rules.apart, apart].concat();
        let mut divisions = vec![];
        for (at, plan) in plans.iter().enumerate() {
            let division = Division::new(plan, secret, &self.rules, &apart);
            divisions.push(division.map_err(|error| error.below(&format!("divisions[{at}]")))?);
        }
        let sizes: Vec<u16> = divisions.iter().map(Division::size).collect();
        self.rules.movement.check(&sizes)?;
        self.divisions = divisions;
        self.apart = apart;
        self.secret = Some(*secret);
        self.state = State::Seeded;
        Ok(())
    }

    /// The divisions have different ids, and everybody in them is registered and in one of them.
    fn check_placed(&self, plans: &[DivisionPlan]) -> Result<(), LeagueError> {
        let mut placed: BTreeMap<&PersonId, &DivisionId> = BTreeMap::new();
        for (at, plan) in plans.iter().enumerate() {
            let place = format!("divisions[{at}]");
            check_id(&plan.id).map_err(|error| error.below(&place))?;
            if let Some(name) = &plan.name {
                settings::check_name(&format!("{place}.name"), name)?;
            }
            if plans[..at].iter().any(|division| division.id == plan.id) {
                let message = messages::DIVISION_TWICE.with([("division", plan.id.as_str().into())]);
                return Err(LeagueError::at(format!("{place}.id"), message));
            }
            for (number, person) in plan.players.iter().enumerate() {
                let place = format!("{place}.players[{number}]");
                if !self.is_registered(person) {
                    return Err(not_registered(person).below(&place));
                }
                if let Some(division) = placed.insert(person, &plan.id) {
                    return Err(same_person(person, division).below(&place));
                }
            }
        }
        Ok(())
    }

    /// Every round of every division is published before play ends.
    fn begin_adjudication(&mut self) -> Result<(), LeagueError> {
        let unfinished = |division: &&Division| division.next_round().0 <= division.round_count();
        if let Some(division) = self.divisions.iter().find(unfinished) {
            let arguments = [
                ("division", division.id.as_str().into()),
                ("round", division.next_round().0.into()),
            ];
            return Err(LeagueError::at("", messages::ROUNDS_LEFT.with(arguments)));
        }
        self.state = State::Adjudication;
        Ok(())
    }

    /// An arbiter does not rule in a division in which they play.
    ///
    /// # Errors
    /// There is no such division, or the author plays in it.
    pub fn check_arbiter(&self, id: &DivisionId, author: &Author) -> Result<(), LeagueError> {
        let Author::Person(person) = author else {
            return Ok(());
        };
        let division = self.division(id)?;
        if !division.plays(person) {
            return Ok(());
        }
        let arguments = [
            ("person", person.as_str().into()),
            ("division", id.as_str().into()),
        ];
        Err(LeagueError::at("", messages::ARBITER_PLAYS.with(arguments)))
    }

    fn rule(&mut self, result: &GameResult, author: &Author) -> Result<(), LeagueError> {
        let division = &result.fixture.division;
        self.check_arbiter(division, author)
            .map_err(|error| error.below("result.fixture"))?;
        self.check_result(result).map_err(|error| error.below("result"))?;
        let division = self.division_mut(&result.fixture.division)?;
        division.ruled.insert(result.fixture.clone(), result.clone());
        self.end_dispute(&result.fixture)
    }

    fn substitute(&mut self, plan: &Substitution) -> Result<(), LeagueError> {
        self.division(&plan.division)?.check_substitution(plan)?;
        let division = self.division_mut(&plan.division)?;
        division.seat_is_taken(plan);
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

/// The id of a division stands in the ids of its games, so it has letters, digits, `-` and `_` alone.
fn check_id(id: &DivisionId) -> Result<(), LeagueError> {
    settings::check_name("id", id.as_str())?;
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    if id.as_str().chars().all(plain) {
        return Ok(());
    }
    let message = messages::DIVISION_ID.with([("division", id.as_str().into())]);
    Err(LeagueError::at("id", message))
}

pub(super) fn same_person(person: &PersonId, division: &DivisionId) -> LeagueError {
    let arguments = [
        ("person", person.as_str().into()),
        ("division", division.as_str().into()),
    ];
    LeagueError::at("", messages::SAME_PERSON.with(arguments))
}

fn not_registered(person: &PersonId) -> LeagueError {
    LeagueError::at(
        "",
        messages::NOT_REGISTERED.with([("person", person.as_str().into())]),
    )
}
