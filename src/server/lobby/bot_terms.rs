//! The challenges that a bot takes: it says so beforehand, and whatever is outside is refused at once with the reason.

use crate::engine::{Millis, Rulebook, nearest};
use crate::ids::AccountId;
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::lobby::terms::Proposal;
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, Room};
use serde::{Deserialize, Serialize};

/// The longest list in the terms of a bot.
const LONGEST: usize = 100;

/// The least and the most that a clock can begin with.
const FIRST: [Millis; 2] = [Millis::MINUTE, Millis::from_days(60)];

/// The most games that the terms of a bot can name.
const MOST_GAMES: u32 = 10_000;

/// The challenges that a bot takes. What is not said is not restricted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChallengeTerms {
    /// Only games of these systems.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(["marvellous"]))]
    systems: Option<Vec<String>>,
    /// Only games of these scenarios, and no set-ups of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(["first-steps"]))]
    scenarios: Option<Vec<String>>,
    /// Only games with a clock that begins with at least this time for each side, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, minimum = 0)]
    shortest_clock: Option<Millis>,
    /// Only games with a clock that begins with at most this time for each side, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, minimum = 0, example = 3_600_000)]
    longest_clock: Option<Millis>,
    /// True: only trials. False: no trials, only games that count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    trials: Option<bool>,
    /// At most this many games at once, from 1 to 10,000. While it plays as many, no challenge to the bot can be made, and
    /// none to or by it can be accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10_000, example = 20)]
    games: Option<u32>,
    /// Only challenges from these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<Challengers>,
}

/// Whose challenges a bot takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Challengers {
    /// Other bots.
    Bots,
    /// People.
    People,
    /// Its keeper, and the keeper's other bots.
    Keeper,
}

/// What the terms say about a challenge besides its game.
struct Challenger<'a> {
    account: &'a Account,
    /// Whether it is the keeper, or another bot of the keeper's.
    of_keeper: bool,
    /// How many games the bot plays.
    games: u64,
}

/// The place and the sentence of the first term that a challenge does not fit.
struct Misfit(&'static str, String);

/// Says how many games a bot plays, and how many it takes.
fn plays(bot: &str, games: u64, most: u32) -> String {
    let noun = if games == 1 { "game" } else { "games" };
    format!("{bot} plays {games} {noun} and takes {most} at once")
}

fn unknown(place: String, name: &str, known: &[String]) -> Problem {
    let near = nearest(name, known).map(|near| format!("; did you mean {near:?}?"));
    let text = format!("there is no {name:?}{}", near.unwrap_or_default());
    Problem::new(Kind::NotUnderstood, text).at(&place)
}

impl ChallengeTerms {
    /// Checks that a bot can have these terms.
    fn check(&self, rulebooks: &[&'static dyn Rulebook]) -> Result<(), Problem> {
        let wrong = |place: &str, text: &str| Err(Problem::new(Kind::NotUnderstood, text).at(place));
        let systems: Vec<String> = rulebooks.iter().map(|book| book.name().to_owned()).collect();
        let scenarios = rulebooks.iter().flat_map(|book| book.scenarios());
        let scenarios: Vec<String> = scenarios.map(|scenario| scenario.name).collect();
        for (place, list, known) in [
            ("systems", &self.systems, &systems),
            ("scenarios", &self.scenarios, &scenarios),
        ] {
            let Some(list) = list else { continue };
            if list.is_empty() || list.len() > LONGEST {
                return wrong(place, "name 1 to 100 here, or leave it out to take all");
            }
            if let Some((n, name)) = list.iter().enumerate().find(|(_, name)| !known.contains(name)) {
                return Err(unknown(format!("{place}.{n}"), name, known));
            }
        }
        self.check_scenarios(rulebooks)?;
        let range = Millis::ZERO..=Millis::from_days(90);
        for (place, clock) in [
            ("shortest_clock", self.shortest_clock),
            ("longest_clock", self.longest_clock),
        ] {
            if clock.is_some_and(|clock| !range.contains(&clock)) {
                return wrong(place, "a clock begins with 0 to 90 days, in milliseconds");
            }
        }
        let (shortest, longest) = (self.shortest_clock, self.longest_clock);
        if shortest.zip(longest).is_some_and(|(a, b)| a > b) {
            let text = "the longest clock must not be shorter than the shortest";
            return wrong("longest_clock", text);
        }
        let [least, most] = FIRST;
        if longest.is_some_and(|longest| longest < least) {
            let text = format!("no clock begins with less than {least} ms: name more, or leave it out");
            return wrong("longest_clock", &text);
        }
        if longest.is_some() && shortest.is_some_and(|shortest| shortest > most) {
            let text = format!("no clock begins with more than {most} ms: name less, or leave it out");
            return wrong("shortest_clock", &text);
        }
        if self.games.is_some_and(|games| !(1..=MOST_GAMES).contains(&games)) {
            return wrong(
                "games",
                "a bot plays 1 to 10000 games at once; leave it out for no limit",
            );
        }
        Ok(())
    }

    /// Checks that each scenario belongs to one of the systems, and each of the systems has one of the scenarios.
    fn check_scenarios(&self, rulebooks: &[&'static dyn Rulebook]) -> Result<(), Problem> {
        let (Some(systems), Some(scenarios)) = (&self.systems, &self.scenarios) else {
            return Ok(());
        };
        let has = |system: &str, scenario: &str| {
            let mut all = rulebooks.iter().filter(|book| book.name() == system);
            all.any(|book| book.scenario(scenario).is_some())
        };
        for (n, scenario) in scenarios.iter().enumerate() {
            if !systems.iter().any(|system| has(system, scenario)) {
                let text = format!(
                    "{scenario} is no scenario of {}; add its system, or leave it out",
                    systems.join(", ")
                );
                return Err(Problem::new(Kind::NotUnderstood, text).at(&format!("scenarios.{n}")));
            }
        }
        for (n, system) in systems.iter().enumerate() {
            if !scenarios.iter().any(|scenario| has(system, scenario)) {
                let text =
                    format!("none of the scenarios is one of {system}; add one, or leave the system out");
                return Err(Problem::new(Kind::NotUnderstood, text).at(&format!("systems.{n}")));
            }
        }
        Ok(())
    }

    /// Why a bot of this name does not take a challenge, if it does not.
    fn misfit(&self, bot: &str, proposal: &Proposal, by: &Challenger<'_>) -> Option<Misfit> {
        let is_among =
            |list: &Option<Vec<String>>, name: &String| list.as_ref().is_none_or(|all| all.contains(name));
        let listed = |list: &Option<Vec<String>>| list.as_deref().unwrap_or_default().join(", ");
        if !is_among(&self.systems, &proposal.system) {
            let text = format!(
                "{bot} takes challenges to these systems alone: {}",
                listed(&self.systems)
            );
            return Some(Misfit("system", text));
        }
        if !is_among(&self.scenarios, &proposal.scenario) {
            let text = format!(
                "{bot} takes challenges to these scenarios alone: {}",
                listed(&self.scenarios)
            );
            return Some(Misfit("scenario", text));
        }
        let first = proposal.clock.pace.map(|pace| pace.first);
        if let Some(shortest) = self.shortest_clock
            && first.is_some_and(|first| first < shortest)
        {
            let text =
                format!("{bot} takes no challenge with a clock that begins with less than {shortest} ms");
            return Some(Misfit("clock", text));
        }
        if let Some(longest) = self.longest_clock
            && first.is_none_or(|first| first > longest)
        {
            let text = format!(
                "{bot} takes no challenge without a clock, or with one that begins with more than {longest} ms"
            );
            return Some(Misfit("clock", text));
        }
        match (self.trials, proposal.trial) {
            (Some(true), None) => {
                let text = format!("{bot} takes challenges to trials alone: give a `seed`");
                return Some(Misfit("seed", text));
            }
            (Some(false), Some(_)) => {
                let text = format!("{bot} takes no challenge to a trial: leave `seed` out");
                return Some(Misfit("seed", text));
            }
            _ => {}
        }
        let (welcome, whom) = match self.from {
            None => (true, ""),
            Some(Challengers::Bots) => (by.account.bot, "bots"),
            Some(Challengers::People) => (!by.account.bot, "people"),
            Some(Challengers::Keeper) => (by.of_keeper, "its keeper and the keeper's bots"),
        };
        if !welcome {
            return Some(Misfit(
                "to.name",
                format!("{bot} takes challenges from {whom} alone"),
            ));
        }
        let full = self.games.filter(|most| by.games >= u64::from(*most))?;
        let text = format!(
            "{}; challenge it again when one is over",
            plays(bot, by.games, full)
        );
        Some(Misfit("to.name", text))
    }
}

impl Lobby {
    /// The challenges that an account takes; `None` if it has not restricted them.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn challenge_terms(
        &self,
        account: AccountId,
    ) -> Result<Option<ChallengeTerms>, Problem> {
        let stored = self.store.challenge_terms(account).await?;
        let terms = stored.map(|text| serde_json::from_str(&text)).transpose();
        terms.map_err(Problem::internal)
    }

    /// Sets the challenges that the caller takes; `None`: all.
    ///
    /// # Errors
    /// `conflict` if the caller is no bot; `not-understood` if the terms can't be.
    pub(crate) async fn set_challenge_terms(
        &self,
        caller: &Identity,
        terms: Option<ChallengeTerms>,
    ) -> Result<(), Problem> {
        if !caller.account.bot || caller.account.house {
            let text = "only a bot says which challenges it takes; a person declines what they don't want";
            return Err(Problem::new(Kind::Conflict, text));
        }
        if let Some(terms) = &terms {
            terms.check(self.games.registry.rulebooks())?;
        }
        let text = terms.map(|terms| serde_json::to_string(&terms)).transpose();
        let text = text.map_err(Problem::internal)?;
        Ok(self.store.set_challenge_terms(caller.account.id, text).await?)
    }

    /// Requires that a challenge fits what its addressee takes.
    ///
    /// # Errors
    /// `conflict`, with the term that it does not fit.
    pub(crate) async fn require_taken(
        &self,
        by: &Account,
        to: &Account,
        proposal: &Proposal,
    ) -> Result<(), Problem> {
        let Some(terms) = self.challenge_terms(to.id).await? else {
            return Ok(());
        };
        let by = Challenger {
            account: by,
            of_keeper: self.store.have_one_keeper(by.id, to.id).await?,
            games: self.store.count_games_in_play(to.id).await?,
        };
        match terms.misfit(&to.name, proposal, &by) {
            Some(Misfit(place, text)) => Err(Problem::new(Kind::Conflict, text).at(place)),
            None => Ok(()),
        }
    }

    /// Requires that both players have room for one more game. Returns how many each plays at most, for those who say so.
    ///
    /// # Errors
    /// `conflict`, with what to do.
    pub(crate) async fn require_room(
        &self,
        challenger: &Account,
        caller: &Account,
    ) -> Result<Vec<Room>, Problem> {
        let mut rooms = vec![];
        for account in [challenger, caller] {
            let terms = self.challenge_terms(account.id).await?.unwrap_or_default();
            let Some(most) = terms.games else { continue };
            let games = self.store.count_games_in_play(account.id).await?;
            if games >= u64::from(most) {
                let name = &account.name;
                let then = if account.id == caller.id {
                    "accept when one is over, or raise `games` in its terms"
                } else {
                    "accept its challenge when one is over"
                };
                let text = format!("{}; {then}", plays(name, games, most));
                return Err(Problem::new(Kind::Conflict, text));
            }
            rooms.push(Room {
                account: account.id,
                games: most,
            });
        }
        Ok(rooms)
    }
}
