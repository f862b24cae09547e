//! `/readyz`: whether the server takes changes. The tests of a full disk and of a database that is away look at it too.

use crate::operations::Shown;
use crate::support::server::Umpire;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_takes_changes_is_ready() {
    let umpire = Umpire::started().await;
    let ready = umpire.anonymous().get("/readyz").await.ok();
    assert_eq!(ready, json!({"status": "ready"}));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_goes_down_is_not_ready() {
    let umpire = Umpire::started().await;
    let app = umpire.app.clone();
    let is_ready = async || Shown::by(&app).await.sum("umpire_ready", "") > 0.5;
    assert!(is_ready().await);
    umpire.stopped().await;
    assert!(!is_ready().await);
}
