//! The notices of an account across servers: a bot with fifty games changes its server, and one of them is restarted.

use super::one_game::two;
use crate::http::challenges::to_first_move::challenged;
use crate::support::bot::Bot;
use crate::support::server::Umpire;
use crate::ws::account_notices::direct;
use std::collections::BTreeSet;

/// How many challengers there are, and how many games each of them plays.
const CHALLENGERS: usize = 5;
const GAMES_EACH: usize = 10;

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_with_fifty_games_changes_servers_without_a_gap() {
    let ([first, second], address) = two().await;
    let mut bot = Bot::listening(first.player("The bot").await).await;
    let (mut playing, mut games) = (vec![], BTreeSet::new());
    for n in 0..CHALLENGERS {
        let challenger = second.player(&format!("Challenger {n}")).await;
        let mut opponent = Bot::listening(challenger.clone()).await;
        for _ in 0..GAMES_EACH {
            let challenge = challenged(&challenger, &direct("The bot")).await;
            games.insert(challenge["id"].as_str().unwrap().to_owned());
        }
        playing.push(tokio::spawn(async move {
            opponent.until("game-over", GAMES_EACH).await;
            opponent
        }));
    }
    // It is not half through when its server is restarted, and goes on at the other one.
    bot.until("game-begun", 20).await;
    first.stopped().await;
    bot.resumed_at(&second).await;
    bot.until("game-over", 10).await;
    let again = Umpire::builder()
        .database(&address.parse().unwrap())
        .start()
        .await;
    bot.resumed_at(&again).await;
    bot.until("game-over", CHALLENGERS * GAMES_EACH).await;
    for kind in ["challenged", "game-begun", "game-over"] {
        let about: BTreeSet<String> = bot.notices[kind].keys().cloned().collect();
        assert_eq!(about, games, "{kind}");
        assert!(bot.notices[kind].values().all(|times| *times == 1), "{kind}");
    }
    assert_eq!(bot.about("your-move"), games.len());
    for opponent in playing {
        let opponent = opponent.await.unwrap();
        assert_eq!(opponent.about("game-begun"), GAMES_EACH);
    }
    println!("the bot was sent {} notices, each once", bot.received);
}
