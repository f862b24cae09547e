//! The rows of seasons, read past the server: an act, what follows from it and its notices are there together, and each
//! thing has happened once.

use crate::support::postgres::texts;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// An act of a season.
#[derive(Debug, PartialEq, Eq)]
pub struct ActRow {
    pub season: String,
    pub number: u64,
    /// The rule that has made it; `None`: a person has.
    pub rule: Option<String>,
    pub kind: String,
    /// What it does.
    pub act: Value,
    /// Whether a later act has undone it.
    pub undone: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub struct FixtureRow {
    pub season: String,
    pub id: String,
    pub status: String,
    pub players: [String; 2],
    pub game: String,
    pub due: i64,
    /// When the players are reminded that it is due; 0: they are reminded already.
    pub remind: i64,
    /// By when they must have shown up; 0: nobody looks any more.
    pub start_by: i64,
}

#[derive(Debug, PartialEq, Eq)]
pub struct RequestRow {
    pub season: String,
    pub account: String,
    pub kind: String,
    pub fixture: String,
    pub status: String,
}

#[derive(Debug, PartialEq, Eq)]
pub struct SearchRow {
    pub id: String,
    pub season: String,
    pub search: Value,
}

#[derive(Debug, PartialEq, Eq)]
pub struct NoticeRow {
    pub season: String,
    pub account: String,
    /// What it is about: `start-by`.
    pub news: String,
    pub body: Value,
}

/// All of them.
#[derive(PartialEq, Eq)]
pub struct Rows {
    pub acts: Vec<ActRow>,
    pub fixtures: Vec<FixtureRow>,
    pub requests: Vec<RequestRow>,
    pub searches: Vec<SearchRow>,
    pub notices: Vec<NoticeRow>,
    /// Season, account and fixture of everybody who did not appear.
    pub no_shows: BTreeSet<[String; 3]>,
}

/// A row of so many columns.
fn columns<const N: usize>(row: &str) -> [String; N] {
    let parts: Vec<String> = row.splitn(N, '|').map(str::to_owned).collect();
    parts.try_into().unwrap()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The id of the fixture that an act names.
pub fn fixture_id(fixture: &Value) -> String {
    let [round, board] = ["round", "board"].map(|part| fixture[part].as_u64().unwrap());
    format!("{}.{round}.{board}", fixture["division"].as_str().unwrap())
}

/// Checks that nothing is there twice.
pub fn once<T: Ord + Debug>(what: &str, all: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut seen = BTreeSet::new();
    for each in all {
        assert!(!seen.contains(&each), "{what} is there twice: {each:?}");
        seen.insert(each);
    }
    seen
}

pub fn counted<T: Ord>(all: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for each in all {
        *counts.entry(each).or_default() += 1;
    }
    counts
}

async fn acts(url: &str) -> Vec<ActRow> {
    let sql = "select season || '|' || body from season_acts order by season, number";
    let row = |row: String| {
        let [season, body] = columns(&row);
        let entry = parsed(&body);
        ActRow {
            season,
            number: entry["number"].as_u64().unwrap(),
            rule: entry["author"]["rule"].as_str().map(str::to_owned),
            kind: text(&entry["act"]["act"]),
            act: entry["act"].clone(),
            undone: false,
        }
    };
    let mut all: Vec<ActRow> = texts(url, sql).await.into_iter().map(row).collect();
    let undone = all.iter().filter(|act| act.kind == "undo");
    let undone: BTreeSet<(String, u64)> = undone
        .map(|act| (act.season.clone(), act.act["entry"].as_u64().unwrap()))
        .collect();
    for act in &mut all {
        act.undone = undone.contains(&(act.season.clone(), act.number));
    }
    all
}

async fn fixtures(url: &str) -> Vec<FixtureRow> {
    let sql = "select season || '|' || division || '.' || round || '.' || board || '|' || status || '|' || first || '|' \
         || second || '|' || game || '|' || due || '|' || remind || '|' || start_by from fixtures \
         order by season, division, round, board";
    let row = |row: String| {
        let [season, id, status, first, second, game, due, remind, start_by] = columns(&row);
        let [due, remind, start_by] = [due, remind, start_by].map(|number| number.parse().unwrap());
        FixtureRow {
            season,
            id,
            status,
            players: [first, second],
            game,
            due,
            remind,
            start_by,
        }
    };
    texts(url, sql).await.into_iter().map(row).collect()
}

async fn requests(url: &str) -> Vec<RequestRow> {
    let sql = "select season || '|' || account || '|' || kind || '|' || fixture || '|' || status from season_requests \
         order by 1";
    let row = |row: String| {
        let [season, account, kind, fixture, status] = columns(&row);
        RequestRow {
            season,
            account,
            kind,
            fixture,
            status,
        }
    };
    texts(url, sql).await.into_iter().map(row).collect()
}

async fn notices(url: &str) -> Vec<NoticeRow> {
    // Those that are sent, and those that wait to be.
    let sql = "select account || '|' || body from notices union all \
         select account || '|' || body from outbox where channel = 'notice' order by 1";
    let row = |row: String| {
        let [account, body] = columns(&row);
        let body = parsed(&body);
        let news = text(&body["news"]);
        (body["type"] == "season").then(|| NoticeRow {
            season: text(&body["season"]),
            account,
            news,
            body,
        })
    };
    texts(url, sql).await.into_iter().filter_map(row).collect()
}

impl Rows {
    /// Reads the database with this address, until a server that runs has changed nothing in the meantime.
    pub async fn read(url: &str) -> Rows {
        let mut rows = Rows::read_once(url).await;
        loop {
            let again = Rows::read_once(url).await;
            if again == rows {
                return rows;
            }
            rows = again;
        }
    }

    async fn read_once(url: &str) -> Rows {
        let searches = "select id || '|' || season || '|' || body from season_searches order by at, id";
        let search = |row: String| {
            let [id, season, body] = columns(&row);
            SearchRow {
                id,
                season,
                search: parsed(&body),
            }
        };
        let no_shows = "select season || '|' || account || '|' || fixture from no_shows";
        Rows {
            acts: acts(url).await,
            fixtures: fixtures(url).await,
            requests: requests(url).await,
            searches: texts(url, searches).await.into_iter().map(search).collect(),
            notices: notices(url).await,
            no_shows: once(
                "a no-show",
                texts(url, no_shows).await.iter().map(|row| columns(row)),
            ),
        }
    }

    /// The acts of a kind in a season, those that were undone too.
    pub fn acts_of<'a>(&'a self, season: &'a str, kind: &'a str) -> impl Iterator<Item = &'a ActRow> {
        let own = move |act: &&ActRow| act.season == season && act.kind == kind;
        self.acts.iter().filter(own)
    }

    /// The fixtures of a season.
    pub fn fixtures_of<'a>(&'a self, season: &'a str) -> impl Iterator<Item = &'a FixtureRow> {
        self.fixtures.iter().filter(move |row| row.season == season)
    }

    /// The accounts that have a notice of a season, each with what it is about.
    pub fn notified(&self, season: &str, news: &str, about: &str) -> Vec<(String, String)> {
        let own = self
            .notices
            .iter()
            .filter(|notice| notice.season == season && notice.news == news);
        let about = |notice: &NoticeRow| match &notice.body[about] {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        own.map(|notice| (notice.account.clone(), about(notice)))
            .collect()
    }
}
