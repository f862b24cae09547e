//! Seasons, for the tests of authorization.

use super::{soon, text_of};
use crate::seasons::rules;
use crate::support::server::Client;
use serde_json::{Value, json};

/// What the opponent has written with their request to enter.
pub const NOTE: &str = "Away in the third week";

/// The seasons of a club of the owner's. The opponent and the other player are members; the spectator and the admin are
/// not. The owner is the organiser, and does not play.
pub struct WorldSeasons {
    pub club: String,
    /// Nobody but an organiser sees it.
    pub draft: String,
    /// The opponent asks to enter it.
    pub entering: String,
    /// The opponent plays three programs; the first of three rounds is published, and its games have not opened.
    pub running: String,
    /// The opponent's fixture in it.
    pub fixture: String,
    /// What the opponent asks the arbiters.
    pub request: String,
    /// The pairings of its next round.
    next: Vec<Value>,
    /// The opponent's account.
    pub player: String,
}

async fn act(owner: &Client, season: &str, act: Value) {
    let body = json!({"act": act, "reason": "as planned"});
    let path = format!("/v1/seasons/{season}/acts");
    owner.post(&path, None, &body).await.created();
}

/// The player asks for a substitute.
async fn substitute_requested(player: &Client, season: &str) -> Value {
    let body = json!({"kind": "substitute", "round": 2, "text": NOTE});
    let path = format!("/v1/seasons/{season}/requests");
    player.post(&path, None, &body).await.created()
}

fn three_rounds() -> Value {
    let mut rules = rules();
    // Nothing is published by itself.
    rules["calendar"]["start"] = json!(soon());
    // The players say on which scenario they play.
    rules["choice"] = json!({"agreed": {"days": 7}});
    rules["entry"] = json!({"approval": true});
    rules
}

impl WorldSeasons {
    pub(super) async fn new(owner: &Client, [player, member]: [&Client; 2]) -> WorldSeasons {
        let new = json!({"name": "Southern League", "joining": "open"});
        let club = text_of(&owner.post("/v1/clubs", None, &new).await.created());
        let path = |tail: &str| format!("/v1/clubs/{club}{tail}");
        for client in [player, member] {
            let path = path("/membership");
            client.post(&path, None, &json!({})).await.created();
        }
        let programs = owner.get("/v1/programs").await.ok();
        let programs = &programs["programs"].as_array().unwrap()[..3];
        for program in programs {
            let invite = json!({"name": program["name"]});
            owner.post(&path("/invitations"), None, &invite).await.created();
        }
        let mut seasons = vec![];
        for name in ["Spring", "Summer", "Winter"] {
            let new = json!({"name": name, "rules": three_rounds()});
            seasons.push(text_of(
                &owner.post(&path("/seasons"), None, &new).await.created(),
            ));
        }
        let [draft, entering, running] = seasons.try_into().unwrap();
        let player_id = text_of(&player.get("/v1/me").await.ok());
        for season in [&entering, &running] {
            act(owner, season, json!({"act": "open_registration"})).await;
            let own = format!("/v1/seasons/{season}/registration");
            player.put(&own, &json!({"note": NOTE})).await.ok();
        }
        let programs: Vec<String> = programs.iter().map(text_of).collect();
        for account in programs.iter().chain([&player_id]) {
            let entry = format!("/v1/seasons/{running}/registrations/{account}");
            assert_eq!(owner.put(&entry, &json!({})).await.status, 204);
        }
        act(owner, &running, json!({"act": "draw"})).await;
        act(owner, &running, json!({"act": "start"})).await;
        act(
            owner,
            &running,
            json!({"act": "publish_round", "division": "1", "round": 1}),
        )
        .await;
        let own = format!("/v1/seasons/{running}/fixtures?account={player_id}");
        let fixtures = owner.get(&own).await.ok();
        let fixture = text_of(&fixtures["fixtures"][0]);
        let wish = format!("/v1/seasons/{running}/fixtures/{fixture}/wish");
        player.put(&wish, &json!({"scenario": "short"})).await.ok();
        let request = text_of(&substitute_requested(player, &running).await);
        let proposal = format!("/v1/seasons/{running}/divisions/1/proposal");
        let proposal = owner.get(&proposal).await.ok();
        let pairings = proposal["pairings"].as_array().unwrap().iter();
        let pairings = pairings.map(|card| json!({"first": card["first"], "second": card["second"]}));
        WorldSeasons {
            club,
            draft,
            entering,
            running,
            fixture,
            request,
            next: pairings.collect(),
            player: player_id,
        }
    }

    /// The address of an operation of seasons; another path stays as it is.
    pub(super) fn address(&self, path: &str) -> String {
        let season = if path.contains("/registration") {
            &self.entering
        } else {
            &self.running
        };
        let with_system = path.replace("season-presets", "season-presets?system=toy");
        let with_season = with_system.replace("{season}", season);
        if path.starts_with("/v1/seasons/") {
            return with_season
                .replace("{request}", &self.request)
                .replace("{account}", &self.player)
                .replace("{division}", "1")
                .replace("{round}", "1")
                .replace("{fixture}", &self.fixture);
        }
        if path == "/v1/clubs/{club}/seasons" || path == "/v1/clubs/{club}/desk" {
            return with_season.replace("{club}", &self.club);
        }
        with_season.replace("{ask}", &self.request)
    }

    /// A valid body for an operation of seasons.
    pub(super) fn body(&self, operation: &str, of: usize) -> Option<Value> {
        Some(match operation {
            "POST /v1/clubs/{club}/seasons" => {
                json!({"name": format!("Season {of}"), "rules": three_rounds()})
            }
            "POST /v1/season-previews" => json!({"rules": three_rounds(), "players": 8}),
            "POST /v1/seasons/{season}/acts" => {
                json!({"act": {"act": "withhold", "division": "1"}, "reason": "wait for the others"})
            }
            "POST /v1/seasons/{season}/requests" => {
                json!({"kind": "extend", "fixture": self.fixture, "text": "I am away"})
            }
            "PUT /v1/seasons/{season}/requests/{request}/answer" => json!({"agrees": true}),
            "PUT /v1/seasons/{season}/away" => json!({"rounds": []}),
            "PUT /v1/asks/{ask}/answer" => json!({"accept": true}),
            "POST /v1/clubs/{club}/desk" => {
                json!({"item": "x", "choice": "x", "mark": "x", "reason": "as it stood"})
            }
            "PUT /v1/seasons/{season}/registration" => json!({"note": NOTE}),
            "PUT /v1/seasons/{season}/fixtures/{fixture}/wish" => json!({"scenario": "short"}),
            "POST /v1/seasons/{season}/divisions/{division}/proposal" => {
                json!({"pairings": self.next})
            }
            _ => return None,
        })
    }
}
