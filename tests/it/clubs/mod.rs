//! Clubs on a server: founding, members, requests, invitations, announcements, and who may do what.

mod announcements;
mod blocks;
mod deletion;
mod founding;
mod invitations;
mod members;
mod requests;

use crate::support::client::ApiResponse;
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};

/// A club and its owner.
struct Club {
    id: String,
    owner: Client,
}

impl Club {
    /// Founds a club that people join in this way.
    async fn founded(umpire: &Umpire, joining: &str) -> Club {
        let owner = umpire.player("Ruth").await;
        let new = json!({"name": "Northern Society", "about": "Small battles.", "joining": joining});
        let founded = owner.post("/v1/clubs", None, &new).await.created();
        let id = founded["id"].as_str().unwrap().to_owned();
        Club { id, owner }
    }

    fn path(&self, tail: &str) -> String {
        format!("/v1/clubs/{}{tail}", self.id)
    }

    /// A new account that joins the open club.
    async fn member(&self, umpire: &Umpire, name: &str) -> Client {
        let member = umpire.player(name).await;
        self.join(&member).await.created();
        member
    }

    async fn join(&self, client: &Client) -> ApiResponse {
        client.post(&self.path("/membership"), None, &json!({})).await
    }

    async fn card(&self, client: &Client) -> Value {
        client.get(&self.path("")).await.ok()
    }

    /// Gives a member roles.
    async fn appoint(&self, by: &Client, account: &str, roles: Value) -> ApiResponse {
        let path = self.path(&format!("/members/{account}"));
        patch(by, &path, &json!({"roles": roles})).await
    }

    /// The names of the members with their roles, as in `Ruth: owner`.
    async fn roles(&self) -> Vec<String> {
        let members = self.owner.get(&self.path("/members")).await.ok();
        let line = |member: &Value| {
            let roles: Vec<&str> = members_of(&member["roles"])
                .iter()
                .filter_map(Value::as_str)
                .collect();
            format!("{}: {}", member["name"].as_str().unwrap(), roles.join(" "))
        };
        members_of(&members["members"]).iter().map(line).collect()
    }
}

fn members_of(list: &Value) -> &Vec<Value> {
    list.as_array().unwrap()
}

async fn patch(client: &Client, path: &str, change: &Value) -> ApiResponse {
    client
        .send(Method::PATCH, path, None, Some(change.to_string()))
        .await
}

/// The account of a client.
async fn account(client: &Client) -> String {
    let me = client.get("/v1/me").await.ok();
    me["id"].as_str().unwrap().to_owned()
}

/// The detail of a refusal.
fn detail(problem: &Value) -> &str {
    problem["detail"].as_str().unwrap()
}
