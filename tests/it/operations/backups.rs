//! Backups that the server makes by itself, by its own clock.

use super::Shown;
use crate::seasons::{DAY, START, test_clock};
use crate::support::server::{Umpire, rulebooks};
use std::time::Duration;
use tempfile::TempDir;
use umpire::engine::Millis;
use umpire::server::{App, BackupFolder, BackupSchedule};
use umpire::store::Store;

test_clock!(daily);
test_clock!(idle);

fn schedule(folder: &TempDir) -> BackupSchedule {
    BackupSchedule {
        folder: BackupFolder::at(folder.path().to_owned()),
        every: Millis::DAY,
        keep: 2,
        encryption: None,
    }
}

/// The times of the backups, the newest first, as soon as the newest is of this time.
async fn until_made(at: i64, schedule: &BackupSchedule) -> Vec<i64> {
    for _ in 0..600 {
        let made = schedule.folder.backups().unwrap();
        let made: Vec<i64> = made.into_iter().map(|backup| backup.at.get()).collect();
        if made.first() == Some(&at) {
            return made;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    unreachable!("no backup of {at} was made");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_made_every_day_and_the_oldest_goes() {
    let folder = TempDir::new().unwrap();
    let schedule = schedule(&folder);
    daily::set(START);
    let builder = Umpire::builder().on_sqlite().clock(daily::now);
    let umpire = builder.backups(schedule.clone()).start().await;
    assert_eq!(until_made(START, &schedule).await, [START]);
    umpire.player("Lefty").await;
    daily::set(START + DAY - 1000);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(
        until_made(START, &schedule).await,
        [START],
        "the next is not due yet"
    );
    daily::set(START + DAY);
    assert_eq!(until_made(START + DAY, &schedule).await, [START + DAY, START]);
    daily::set(START + 3 * DAY);
    let third = until_made(START + 3 * DAY, &schedule).await;
    umpire.stopped().await;
    // The oldest goes after the new one is there.
    let left = schedule.folder.backups().unwrap();
    assert_eq!((left.len(), third[0]), (2, START + 3 * DAY));
    for (backup, accounts) in left.iter().rev().zip(["Lefty"; 2]) {
        let copy = Store::open_backup(&backup.file).await.unwrap();
        assert!(copy.account_named(accounts).await.unwrap().is_some());
        copy.close().await;
    }
}

/// What can't be written is tried again, and what was there stays. The metric shows it.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_fails_deletes_nothing_and_is_overdue() {
    let [data, folder] = [0; 2].map(|_| TempDir::new().unwrap());
    let schedule = schedule(&folder);
    idle::set(START);
    for n in 1..=3 {
        let (day, name) = (3 - n, format!("umpire-2020-01-0{n}T00-00-00Z.db"));
        std::fs::write(folder.path().join(name), day.to_string()).unwrap();
    }
    let store = Store::open(&data.path().join("umpire.db")).await.unwrap();
    let app = App::builder(store.clone(), rulebooks());
    let app = app.clock(idle::now).backups(schedule.clone()).build().unwrap();
    let overdue = async || Shown::by(&app).await.sum("umpire_backup_overdue_seconds", "");
    assert!(overdue().await > 86_400.0, "the last one is years old");
    // The folder is gone, as if a disk was unmounted.
    let away = folder.path().with_extension("away");
    std::fs::rename(folder.path(), &away).unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let stop = tokio::time::sleep(Duration::from_millis(1500));
    app.clone().serve(listener, stop).await.unwrap();
    std::fs::rename(&away, folder.path()).unwrap();
    assert_eq!(schedule.folder.backups().unwrap().len(), 3);
    let store = Store::open(&data.path().join("umpire.db")).await.unwrap();
    let app = App::builder(store.clone(), rulebooks());
    let app = app.clock(idle::now).backups(schedule.clone()).build().unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (made, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(app.clone().serve(listener, async { drop(stopped.await) }));
    until_made(START, &schedule).await;
    while Shown::by(&app).await.sum("umpire_backup_overdue_seconds", "") > 0.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop(made);
    serving.await.unwrap().unwrap();
    assert_eq!(schedule.folder.backups().unwrap().len(), 2);
}
