//! Connections that listen for other servers are cut: what is missed meanwhile is found afterwards.

use super::one_game::{through, two, watching};
use serde_json::json;
use sqlx::{Connection as _, PgConnection, query_scalar};

#[tokio::test(flavor = "multi_thread")]
async fn entries_and_chat_arrive_although_listeners_are_cut() {
    let (servers, address) = two().await;
    let table = servers[0].table(30).await;
    let mut sockets = watching(&table, &servers).await;
    let mut database = PgConnection::connect(&address).await.unwrap();
    let mut cut = 0;
    for seq in 1..=60 {
        let (chat, cuts) = (format!("Line {seq}"), seq > 3 && seq % 3 == 0);
        if seq > 3 {
            // Cut before the answer, so that nobody is listening for the notification.
            if cuts {
                let sql = "select count(pg_terminate_backend(pid)) from pg_stat_activity \
                    where application_name = 'umpire listens' and datname = current_database()";
                cut += query_scalar::<_, i64>(sql)
                    .fetch_one(&mut database)
                    .await
                    .unwrap();
            }
            let through = through(&table, &servers[seq % 2]);
            if cuts {
                let body = json!({"text": chat});
                through
                    .left
                    .post(&table.path("/chat"), None, &body)
                    .await
                    .created();
            }
            assert!(through.answer(seq).await);
        }
        for socket in &mut sockets {
            let mut missing = if cuts {
                vec!["entry", "chat"]
            } else {
                vec!["entry"]
            };
            while !missing.is_empty() {
                let message = socket.receive().await;
                let op = message["op"].as_str().unwrap();
                missing.retain(|one| *one != op);
                match op {
                    "entry" => assert_eq!(message["seq"], seq),
                    "chat" => assert_eq!(message["message"]["text"], chat),
                    _ => assert_ne!(op, "closed", "{message}"),
                }
            }
        }
    }
    assert!(cut >= 2, "there was nothing to cut");
}
