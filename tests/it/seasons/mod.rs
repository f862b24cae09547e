//! Seasons on a server: from the draft to the final table, with a clock that the test sets.

mod absent_bad_input;
mod at_once;
mod bad_input;
mod deadlines;
mod desk;
mod drafts;
mod fixtures;
mod keeper;
mod load;
mod played;
mod publication;
mod reading;
mod requests;
mod substitutes;
mod vacations;

use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use std::time::Duration;

/// Wednesday 7 October 2026, 18:00 in Berlin, in milliseconds since 1970.
pub(crate) const START: i64 = 1_791_388_800_000;

/// A day in milliseconds.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;

/// Declares a clock that begins two days before the season, and which a test sets unless it is `still`.
macro_rules! test_clock {
    ($clock:ident) => {
        mod $clock {
            use std::sync::atomic::{AtomicI64, Ordering};
            use umpire::engine::Millis;

            static NOW: AtomicI64 = AtomicI64::new($crate::seasons::START - 2 * $crate::seasons::DAY);

            pub fn now() -> Millis {
                Millis::new(NOW.load(Ordering::SeqCst))
            }

            pub fn set(at: i64) {
                NOW.store(at, Ordering::SeqCst);
            }
        }
    };
    (still $clock:ident) => {
        mod $clock {
            use umpire::engine::Millis;

            pub fn now() -> Millis {
                Millis::new($crate::seasons::START - 2 * $crate::seasons::DAY)
            }
        }
    };
}
pub(crate) use test_clock;

/// A club with its owner and members, each with a client of their own.
pub(crate) struct Club {
    pub(crate) id: String,
    pub(crate) owner: Client,
    pub(crate) members: Vec<Client>,
    pub(crate) names: Vec<String>,
}

/// Founds a club with so many members besides its owner.
pub(crate) async fn club(umpire: &Umpire, members: usize) -> Club {
    let owner = umpire.player("Ruth").await;
    let new = json!({"name": "Northern Society", "about": "Small battles.", "joining": "open"});
    let founded = owner.post("/v1/clubs", None, &new).await.created();
    let mut club = Club {
        id: founded["id"].as_str().unwrap().to_owned(),
        owner,
        members: vec![],
        names: vec![],
    };
    for n in 1..=members {
        let name = format!("Member {n}");
        let client = umpire.player(&name).await;
        let path = format!("/v1/clubs/{}/membership", club.id);
        client.post(&path, None, &json!({})).await.created();
        club.members.push(client);
        club.names.push(name);
    }
    club
}

/// The rules of a round robin of the toy, to be changed by tests.
pub(crate) fn rules() -> Value {
    json!({
        "system": "toy",
        "scenarios": [{"system": "toy", "name": "short"}],
        "format": {"format": "round_robin", "double": false},
        "sides": "fixed",
        "points": {
            "grades": [
                {"grade": "win", "kind": "win", "winner": "3", "loser": "0"},
                {"grade": "draw", "kind": "draw", "winner": "1", "loser": "1"},
            ],
            "forfeit": {"winner": "3", "loser": "0"},
            "bye": "3", "half_bye": "1", "absence": "0",
            "pairing": {"win": "1", "draw": "0.5", "loss": "0", "bye": "1", "half_bye": "0.5", "absence": "0"},
            "margin_cap": 8,
        },
        "tie_breaks": ["PTS", "DE", "MARGIN", "SB", "LOT"],
        "calendar": {"start": START, "round_days": 14, "zone": "Europe/Berlin"},
        "play": {"clock": {"preset": "none"}},
        // Tests move their clock by weeks.
        "absences": {"start_days": 0},
    })
}

/// The same with a field changed.
fn with(mut rules: Value, field: &str, value: Value) -> Value {
    rules[field] = value;
    rules
}

/// A season.
pub(crate) struct Season {
    pub(crate) id: String,
    organiser: Client,
}

impl Season {
    /// Creates it, in draft.
    pub(crate) async fn draft(club: &Club, rules: &Value) -> Season {
        Season::draft_named(club, "Autumn League", rules).await
    }

    /// Creates it with this name, in draft.
    pub(crate) async fn draft_named(club: &Club, name: &str, rules: &Value) -> Season {
        let path = format!("/v1/clubs/{}/seasons", club.id);
        let new = json!({"name": name, "rules": rules});
        let made = club.owner.post(&path, None, &new).await.created();
        assert_eq!(made["state"], "draft");
        Season {
            id: made["id"].as_str().unwrap().to_owned(),
            organiser: club.owner.clone(),
        }
    }

    /// Creates it, enters all members, draws and starts.
    pub(crate) async fn started(club: &Club, rules: &Value) -> Season {
        let season = Season::draft(club, rules).await;
        season.act(json!({"act": "open_registration"})).await;
        for member in &club.members {
            member.put(&season.path("/registration"), &json!({})).await.ok();
        }
        season.act(json!({"act": "draw"})).await;
        season.act(json!({"act": "start"})).await;
        season
    }

    /// The client of the owner of its club.
    pub(crate) fn organiser_client(&self) -> &Client {
        &self.organiser
    }

    pub(crate) fn path(&self, tail: &str) -> String {
        format!("/v1/seasons/{}{tail}", self.id)
    }

    /// Makes an act.
    pub(crate) async fn act(&self, act: Value) -> Value {
        let body = json!({"act": act, "reason": "as planned"});
        self.organiser
            .post(&self.path("/acts"), None, &body)
            .await
            .created()
    }

    async fn card(&self) -> Value {
        self.organiser.get(&self.path("")).await.ok()
    }

    pub(crate) async fn fixtures(&self) -> Vec<Value> {
        let list = self.organiser.get(&self.path("/fixtures")).await.ok();
        list["fixtures"].as_array().unwrap().clone()
    }

    async fn standings(&self) -> Value {
        self.organiser
            .get(&self.path("/divisions/1/standings"))
            .await
            .ok()
    }

    /// Waits until a number of fixtures have this status, as long as their number still changes.
    pub(crate) async fn until_fixtures(&self, status: &str, count: usize) -> Vec<Value> {
        let (mut attempts, mut last) = (0, 0);
        loop {
            let all = self.fixtures().await;
            let found: Vec<Value> = all
                .iter()
                .filter(|each| each["status"] == status)
                .cloned()
                .collect();
            if found.len() == count {
                return found;
            }
            attempts = if found.len() == last { attempts + 1 } else { 0 };
            last = found.len();
            assert!(attempts < 400, "no {count} fixtures are {status}: {all:#?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until the season is in this state.
    pub(crate) async fn until_state(&self, state: &str) {
        let mut attempts = 0;
        loop {
            let now = self.card().await["state"].clone();
            if now == state {
                return;
            }
            attempts += 1;
            assert!(attempts < 400, "the season is {now}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Club {
    /// The client of a player of a fixture, by their side.
    pub(crate) fn player(&self, fixture: &Value, side: &str) -> &Client {
        self.named(fixture[side]["name"].as_str().unwrap())
    }

    /// The client of a member.
    pub(crate) fn named(&self, name: &str) -> &Client {
        &self.members[self.names.iter().position(|each| each == name).unwrap()]
    }
}

/// Waits until something is there.
pub(crate) async fn until<T, F: Future<Output = Option<T>>>(what: &str, look: impl Fn() -> F) -> T {
    for _ in 0..400 {
        if let Some(found) = look().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    unreachable!("{what} does not come")
}

impl Season {
    /// Creates it, enters all members, and draws one division of the first of them: the others are the reserve.
    pub(crate) async fn with_reserve(club: &Club, rules: &Value, players: usize) -> Season {
        let season = Season::draft(club, rules).await;
        season.act(json!({"act": "open_registration"})).await;
        let mut accounts = vec![];
        for member in &club.members {
            member.put(&season.path("/registration"), &json!({})).await.ok();
            accounts.push(member.get("/v1/me").await.ok()["id"].clone());
        }
        let division = json!({"id": "1", "players": accounts[..players], "order": "given"});
        season.act(json!({"act": "draw", "divisions": [division]})).await;
        season.act(json!({"act": "start"})).await;
        season
    }

    /// What a member reads of their seasons.
    pub(crate) async fn league_of(&self, client: &Client) -> Value {
        client.get("/v1/me/league").await.ok()
    }

    /// Waits until a member is asked to take a seat.
    pub(crate) async fn until_asked(&self, client: &Client) -> Value {
        until("the ask", async || {
            let league = self.league_of(client).await;
            league["asks"].get(0).cloned()
        })
        .await
    }

    /// The acts of one kind, in order.
    pub(crate) async fn acts(&self, kind: &str) -> Vec<Value> {
        let list = self.organiser.get(&self.path("/acts")).await.ok();
        let acts = list["acts"].as_array().unwrap().iter();
        acts.filter(|act| act["act"]["act"] == kind).cloned().collect()
    }

    /// Waits until there are so many acts of a kind.
    pub(crate) async fn until_acts(&self, kind: &str, count: usize) -> Vec<Value> {
        until(kind, async || {
            let acts = self.acts(kind).await;
            (acts.len() >= count).then_some(acts)
        })
        .await
    }

    /// Asks for something as a member.
    pub(crate) async fn ask(&self, client: &Client, body: Value) -> Value {
        client.post(&self.path("/requests"), None, &body).await.created()
    }
}

/// Plays the game of a fixture: the player on the second side concedes.
pub(crate) async fn concede(club: &Club, fixture: &Value) {
    let name = fixture["second"]["name"].as_str().unwrap();
    let at = club.names.iter().position(|each| each == name).unwrap();
    let game = fixture["game"].as_str().unwrap();
    let path = format!("/v1/games/{game}/concede");
    club.members[at].post(&path, None, &json!({})).await.created();
}
