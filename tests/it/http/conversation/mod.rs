//! A recorded conversation: everything that clients see of a fixed script is as it is in the committed file.
//!
//! One file per system, `tests/recorded/conversation-….txt`. Ids, hashes, tokens and tags are numbered in the order in
//! which they appear, and times count from the beginning of the script. An error about an unknown variant is recorded
//! without the variants that were expected. Long texts are cut to a beginning and a hash.
//! `UPDATE_CONVERSATION=1 cargo test --test it conversation` writes the files again.

mod announcing;
mod ending;
pub mod hall;
mod making_calls;
mod minutes;
mod opening;
mod ordering;
pub mod samples;
mod socket;
mod watchers;

use crate::http::conversation::hall::Hall;
use crate::http::conversation::watchers::Watchers;
use serde_json::{Value, json};
use std::path::Path;
use umpire::engine::Rulebook;

/// An announcement that a rule forbids where `body` is legal. It is of the first question of a game: a deployment with
/// the commander in front of the army, or orders for a wing of the other side.
fn illegal(body: &Value) -> Value {
    let mut announcement = body["announcement"].clone();
    match announcement.get("orders") {
        Some(orders) if orders.get("pc").is_some() => announcement["orders"] = json!({"rc": "rally"}),
        Some(_) => announcement["orders"] = json!({"pc": "rally"}),
        None => announcement["commander"] = json!("b2"),
    }
    announcement
}

/// Plays the script.
pub async fn conversation(system: &'static dyn Rulebook) -> Hall {
    let (mut hall, mut watchers) = (Hall::opened(system, None).await, Watchers::default());
    let (h, w) = (&mut hall, &mut watchers);
    opening::people_arrive(h).await;
    opening::games_are_opened(h).await;
    opening::seats_are_taken(h).await;
    announcing::watchers_come(h, w).await;
    announcing::answers_are_given(h, w).await;
    announcing::steps_are_taken_back(h, w).await;
    making_calls::calls_are_made(h, w).await;
    making_calls::time_is_kept(h).await;
    making_calls::people_talk(h, w).await;
    ordering::orders_are_given(h, w).await;
    ordering::seats_yield(h, w).await;
    ordering::plans_are_made(h, w).await;
    socket::sockets_are_refused(h, w).await;
    socket::socket_announces(h, w).await;
    socket::socket_commands(h, w).await;
    ending::the_game_ends(h, w).await;
    ending::a_rematch_is_asked_for(h).await;
    ending::challenges_are_made(h).await;
    hall
}

/// The first line in which two texts differ, with both versions.
pub fn difference(old: &str, new: &str) -> String {
    let (mut old, mut new) = (old.lines(), new.lines());
    for number in 1.. {
        match (old.next(), new.next()) {
            (None, None) => break,
            (was, is) if was == is => {}
            (was, is) => {
                let [was, is] = [was, is].map(|line| line.unwrap_or("(nothing)"));
                return format!("line {number}\nwas: {was}\nis:  {is}");
            }
        }
    }
    String::new()
}

#[tokio::test]
async fn what_clients_see_of_a_fixed_script_is_as_recorded() {
    for system in umpire::systems::all() {
        let name = format!("tests/recorded/conversation-{}.txt", system.name());
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
        let now = conversation(*system).await.minutes.text();
        if std::env::var_os("UPDATE_CONVERSATION").is_some() {
            std::fs::write(&file, &now).unwrap();
        }
        let recorded = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            recorded == now,
            "{name} is another: UPDATE_CONVERSATION=1 cargo test --test it conversation writes it again; {}",
            difference(&recorded, &now)
        );
    }
}
