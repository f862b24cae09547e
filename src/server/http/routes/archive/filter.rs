//! The filters of finished games, as queries name them.

use crate::engine::{Millis, Rulebook, Seat};
use crate::ids::{AccountId, SeasonId};
use crate::server::app::App;
use crate::server::http::filters::unknown;
use crate::server::problem::{Kind, Problem};
use crate::store::{FinishedFilter, GameResult, PlayedBy};

/// Filters as a query has them.
#[derive(Clone, Debug, Default)]
pub(crate) struct FilterWords {
    /// The id of an account, or its name.
    pub(crate) player: Option<String>,
    /// The id of another account, or its name.
    pub(crate) opponent: Option<String>,
    /// The name of a system.
    pub(crate) system: Option<String>,
    /// The name of a scenario.
    pub(crate) scenario: Option<String>,
    /// The id of a season.
    pub(crate) season: Option<String>,
    /// `won`, `lost` or `drawn`.
    pub(crate) result: Option<String>,
    /// The name of a seat, or `none`.
    pub(crate) winner: Option<String>,
    /// A grade.
    pub(crate) grade: Option<String>,
    /// A reason.
    pub(crate) reason: Option<String>,
    /// A time.
    pub(crate) since: Option<i64>,
    /// A later time.
    pub(crate) until: Option<i64>,
}

fn wrong(place: &str, text: String) -> Problem {
    Problem::new(Kind::NotUnderstood, format!("{place}: {text}")).at(place)
}

/// The beginning of a value in a sentence.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

impl App {
    /// The account that a filter names by its id or its name.
    ///
    /// # Errors
    /// `not-understood` at the filter.
    pub(crate) async fn account_of_filter(&self, place: &str, text: &str) -> Result<AccountId, Problem> {
        let found = match text.parse::<AccountId>() {
            Ok(id) => self.store.account(id).await?.map(|account| account.id),
            Err(_) => self.accounts.account_called(text).await?,
        };
        found.ok_or_else(|| {
            let text = format!(
                "there is no account {:?}; use the name or the id of an account",
                short(text)
            );
            wrong(place, text)
        })
    }

    /// The season that a filter names, if the viewer may see it.
    async fn season_of_filter(&self, text: &str, viewer: Option<AccountId>) -> Result<SeasonId, Problem> {
        let none = || {
            wrong(
                "season",
                format!("there is no season {:?}; use the id of a season", short(text)),
            )
        };
        let id: SeasonId = text.parse().map_err(|_| none())?;
        let record = self.store.season(id).await?.ok_or_else(none)?;
        match self.seasons.require_visible(&record, viewer).await {
            Err(problem) if problem.kind == Kind::NotFound => Err(none()),
            seen => seen.map(|()| id),
        }
    }

    /// Reads filters.
    ///
    /// # Errors
    /// `not-understood` at the filter that names nothing, or that contradicts another one.
    pub(crate) async fn read_filters(
        &self,
        words: &FilterWords,
        viewer: Option<AccountId>,
    ) -> Result<(PlayedBy, FinishedFilter), Problem> {
        let mut played_by = PlayedBy::default();
        if let Some(player) = &words.player {
            played_by.player = Some(self.account_of_filter("player", player).await?);
        }
        if let Some(opponent) = &words.opponent {
            let id = self.account_of_filter("opponent", opponent).await?;
            let Some(player) = played_by.player else {
                return Err(wrong(
                    "opponent",
                    "say whose opponent it is with player".to_owned(),
                ));
            };
            if player == id {
                return Err(wrong(
                    "opponent",
                    "this is the player; name another account".to_owned(),
                ));
            }
            played_by.opponent = Some(id);
        }
        let season = match &words.season {
            Some(season) => Some(self.season_of_filter(season, viewer).await?),
            None => None,
        };
        if let Some(reason) = &words.reason
            && !self.store.has_ended_by(&reason.replace('\0', ""), viewer).await?
        {
            let text = format!(
                "no game that you may see has ended for the reason {:?}; GET /v1/systems/{{system}}/statistics lists the reasons",
                short(reason)
            );
            return Err(wrong("reason", text));
        }
        let filter = self.read_of_system(words)?;
        Ok((played_by, FinishedFilter { season, ..filter }))
    }

    /// The filters that the systems explain.
    fn read_of_system(&self, words: &FilterWords) -> Result<FinishedFilter, Problem> {
        let all = self.games.registry.rulebooks();
        let systems: Vec<&'static dyn Rulebook> = match &words.system {
            None => all.to_vec(),
            Some(system) => {
                let known: Vec<&str> = all.iter().map(|rulebook| rulebook.name()).collect();
                let found = self.games.registry.rulebook(system);
                vec![found.ok_or_else(|| unknown("system", system, &known))?]
            }
        };
        if let Some(scenario) = &words.scenario
            && systems.iter().all(|system| system.scenario(scenario).is_none())
        {
            let names = systems.iter().flat_map(|system| system.scenarios());
            let names: Vec<String> = names.map(|scenario| scenario.name).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            return Err(unknown("scenario", scenario, &names));
        }
        if let Some(grade) = &words.grade {
            let grades = systems.iter().map(|system| system.grades());
            let all = grades.flat_map(|grades| {
                let wins = grades.wins.iter().copied();
                wins.chain([grades.draw]).chain(grades.both_lose)
            });
            let mut known: Vec<&str> = vec![];
            for grade in all {
                if !known.contains(&grade) {
                    known.push(grade);
                }
            }
            if !known.contains(&grade.as_str()) {
                return Err(unknown("grade", grade, &known));
            }
        }
        let (since, until) = (words.since.map(Millis::new), words.until.map(Millis::new));
        if since.zip(until).is_some_and(|(since, until)| since >= until) {
            return Err(wrong("until", "it must be later than since".to_owned()));
        }
        Ok(FinishedFilter {
            system: words.system.clone(),
            scenario: words.scenario.clone(),
            season: None,
            result: result(words)?,
            winner: winner(words, &systems)?,
            grade: words.grade.clone(),
            reason: words.reason.clone(),
            since,
            until,
        })
    }
}

/// The result that a filter names.
fn result(words: &FilterWords) -> Result<Option<GameResult>, Problem> {
    let Some(word) = &words.result else {
        return Ok(None);
    };
    let known: Vec<&str> = GameResult::ALL.iter().map(|result| result.word()).collect();
    let result = word.parse().map_err(|_| unknown("result", word, &known))?;
    if result != GameResult::Drawn && words.player.is_none() {
        let text = format!("say who has {word} with player, or which side has won with winner");
        return Err(wrong("result", text));
    }
    if result == GameResult::Drawn && words.winner.as_deref().is_some_and(|winner| winner != "none") {
        return Err(wrong(
            "winner",
            "nobody has won a draw; leave out winner or result".to_owned(),
        ));
    }
    Ok(Some(result))
}

/// The winner that a filter names.
fn winner(words: &FilterWords, systems: &[&'static dyn Rulebook]) -> Result<Option<Option<Seat>>, Problem> {
    match (words.winner.as_deref(), systems) {
        (None, _) => Ok(None),
        (Some("none"), _) => Ok(Some(None)),
        (Some(winner), [system]) => {
            let [first, second] = system.seats();
            match winner {
                winner if winner == first => Ok(Some(Some(Seat::First))),
                winner if winner == second => Ok(Some(Some(Seat::Second))),
                winner => Err(unknown("winner", winner, &[first, second, "none"])),
            }
        }
        (Some(_), _) => Err(wrong(
            "winner",
            "seats belong to a system; name it with system".to_owned(),
        )),
    }
}
