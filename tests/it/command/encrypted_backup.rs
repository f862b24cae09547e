//! Encrypted backups: for a key or with a passphrase, by hand and by the server, and back.

use crate::command::admin::{admin, output_of};
use crate::support::process::Process;
use age::secrecy::ExposeSecret as _;
use age::x25519::Identity;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;
use tempfile::TempDir;

/// A title that stands in the database in the clear.
const TITLE: &str = "The fords of the Elster";

/// A new private key in a file, and its public key.
fn new_key(file: &Path) -> String {
    let identity = Identity::generate();
    fs::write(file, identity.to_string().expose_secret()).unwrap();
    identity.to_public().to_string()
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|part| part == text.as_bytes())
}

/// The files in a folder, without those that SQLite makes for readers.
fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let names = files.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names
        .filter(|name| !name.ends_with("-wal") && !name.ends_with("-shm"))
        .collect();
    names.sort();
    names
}

/// A server with a game, which has stopped.
async fn played(data: &Path, configure: impl FnOnce(&mut Command)) -> Process {
    let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
    program.env("UMPIRE_DATA", data).env("UMPIRE_LOG", "error");
    configure(&mut program);
    let server = Process::of(&mut program);
    let made = server
        .client(None)
        .post("/v1/accounts", None, &json!({"name": "Lefty"}))
        .await;
    let player = server.client(made.created()["token"].as_str());
    let new = json!({
        "system": "marvellous", "scenario": "first-steps", "title": TITLE,
        "seats": {"south": "me", "north": "practice"},
    });
    player.post("/v1/games", None, &new).await.created();
    server
}

/// A data folder with a game, and where else files may be written.
struct Place {
    data: TempDir,
    elsewhere: TempDir,
}

impl Place {
    async fn new() -> Place {
        let [data, elsewhere] = [0; 2].map(|_| TempDir::new().unwrap());
        let server = played(data.path(), |_| ()).await;
        assert!(server.terminated().success());
        Place { data, elsewhere }
    }

    fn at(&self, name: &str) -> PathBuf {
        self.elsewhere.path().join(name)
    }

    fn does(&self, task: &[&str]) -> Output {
        admin(self.data.path(), task)
    }

    fn succeeds(&self, task: &[&str]) -> String {
        let output = self.does(task);
        assert_eq!(output.status.code(), Some(0), "{}", output_of(&output));
        output_of(&output)
    }

    /// Runs a task that must be refused with exit status 2 and these words.
    fn refuses(&self, task: &[&str], words: &str) {
        let before = (names(self.data.path()), names(self.elsewhere.path()));
        let output = self.does(task);
        let printed = output_of(&output);
        assert_eq!(output.status.code(), Some(2), "{task:?}: {printed}");
        assert!(printed.contains(words), "{task:?}: {printed}");
        let after = (names(self.data.path()), names(self.elsewhere.path()));
        assert_eq!(after, before, "{task:?} leaves everything as it was");
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_for_a_key_is_restored_with_it_alone() {
    let place = Place::new().await;
    let [own, strange, backup, into] =
        ["own.txt", "strange.txt", "copy.age", "restored"].map(|n| place.at(n));
    let [recipient, _] = [&own, &strange].map(|file| new_key(file));
    let database = fs::read(place.data.path().join("umpire.db")).unwrap();
    let in_data = names(place.data.path());
    place.succeeds(&["backup", text(&backup), "--backup-recipient", &recipient]);
    let bytes = fs::read(&backup).unwrap();
    assert!(contains(&database, TITLE) && !contains(&bytes, TITLE));
    assert!(bytes.starts_with(b"age-encryption.org/v1\n"));
    assert_eq!(names(place.data.path()), in_data, "the copy in the clear is gone");

    let drill = ["drill", text(&backup), "--into", text(&into)];
    place.refuses(
        &drill,
        "it is encrypted; name the file with its private key (--identity)",
    );
    place.refuses(
        &[&drill[..], &["--identity", text(&strange)]].concat(),
        "none of the keys in",
    );
    let word = place.at("word");
    fs::write(&word, "correct horse battery\n").unwrap();
    place.refuses(
        &[&drill[..], &["--backup-passphrase-file", text(&word)]].concat(),
        "it is encrypted for a key",
    );
    // A file that was not copied to its end.
    let half = place.at("half.age");
    fs::write(&half, &bytes[..bytes.len() / 2]).unwrap();
    let restore_half = [
        "drill",
        text(&half),
        "--into",
        text(&into),
        "--identity",
        text(&own),
    ];
    place.refuses(&restore_half, "it may be damaged or not whole");
    let printed = place.succeeds(&[&drill[..], &["--identity", text(&own)]].concat());
    assert!(printed.contains("\nOK 1 games, "), "{printed}");
    let restored = fs::read(into.join("umpire.db")).unwrap();
    assert!(contains(&restored, TITLE));
    let server = Process::started(&into);
    let shown = server.client(None).get("/v1/games").await.ok();
    assert_eq!(shown["games"][0]["title"], TITLE);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_with_a_passphrase_is_restored_with_it_alone() {
    let place = Place::new().await;
    let [right, wrong, empty, backup] = ["right", "wrong", "empty", "copy.age"].map(|n| place.at(n));
    fs::write(&right, "correct horse battery\nkept in the club's safe\n").unwrap();
    fs::write(&wrong, "correct horse").unwrap();
    fs::write(&empty, "\n").unwrap();
    let by = |file: &Path| ["--backup-passphrase-file".to_owned(), text(file).to_owned()];
    let task = |task: &[&str], file: &Path| {
        let by = by(file);
        let all = task.iter().copied().chain(by.iter().map(String::as_str));
        all.map(str::to_owned).collect::<Vec<_>>()
    };
    let backing_up = task(&["backup", text(&backup)], &right);
    let backing_up: Vec<&str> = backing_up.iter().map(String::as_str).collect();
    let printed = place.succeeds(&backing_up);
    assert!(
        printed.ends_with("an encrypted copy of the database\n"),
        "{printed}"
    );
    place.refuses(&backing_up, "it exists already; name a new file");
    for (file, words) in [
        (&wrong, "is not the one of this backup"),
        (&empty, "its first line is empty"),
        (&place.at("missing"), "No such file"),
    ] {
        let drill = task(&["drill", text(&backup)], file);
        place.refuses(&drill.iter().map(String::as_str).collect::<Vec<_>>(), words);
    }
    let key = place.at("key.txt");
    let recipient = new_key(&key);
    place.refuses(
        &["drill", text(&backup), "--identity", text(&key)],
        "it is encrypted with a passphrase",
    );
    let drill = task(&["drill", text(&backup)], &right);
    let printed = place.succeeds(&drill.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(printed.contains("\nOK 1 games, "), "{printed}");
    // Flags that contradict each other, a key that is none, a check where only a drill can look.
    let new = place.at("new.age");
    let both = task(&["backup", text(&new), "--backup-recipient", &recipient], &right);
    place.refuses(
        &both.iter().map(String::as_str).collect::<Vec<_>>(),
        "leave out --backup-recipient or --backup-passphrase-file",
    );
    let without = task(&["backup", text(&new), "--without-secrets"], &right);
    place.refuses(
        &without.iter().map(String::as_str).collect::<Vec<_>>(),
        "a copy to be handed on is not encrypted",
    );
    place.refuses(
        &["backup", text(&new), "--backup-recipient", "age1nobody"],
        "invalid value",
    );
    let checked = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args(["admin", "fsck", "--backup", text(&backup)])
        .output()
        .unwrap();
    assert_eq!(checked.status.code(), Some(2), "{}", output_of(&checked));
    assert!(
        output_of(&checked).contains("it is encrypted; `umpire admin drill`"),
        "{}",
        output_of(&checked)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_encrypts_its_backups() {
    let [data, to, keys] = [0; 3].map(|_| TempDir::new().unwrap());
    let own = keys.path().join("own.txt");
    let recipient = new_key(&own);
    // What a killed backup has left.
    let left = data.path().join("umpire.db.unencrypted-0123");
    fs::write(&left, "everything").unwrap();
    let nowhere = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--backup-recipient",
            &recipient,
        ])
        .arg("--data")
        .arg(data.path())
        .output()
        .unwrap();
    assert_eq!(nowhere.status.code(), Some(1), "{}", output_of(&nowhere));
    assert!(
        output_of(&nowhere).contains("name a folder with --backup-to"),
        "{}",
        output_of(&nowhere)
    );
    assert!(left.exists());
    let server = played(data.path(), |program| {
        program
            .env("UMPIRE_BACKUP_TO", to.path())
            .env("UMPIRE_BACKUP_RECIPIENT", &recipient);
    })
    .await;
    let made = async {
        loop {
            let found = names(to.path());
            if let [one] = &found[..]
                && one.ends_with(".db.age")
            {
                return one.clone();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let made = tokio::time::timeout(Duration::from_secs(30), made).await.unwrap();
    assert!(server.terminated().success());
    let bytes = fs::read(to.path().join(made)).unwrap();
    assert!(bytes.starts_with(b"age-encryption.org/v1\n"));
    let left = names(data.path());
    assert!(left.iter().all(|name| !name.contains("unencrypted")), "{left:?}");
    let drilled = admin(data.path(), &["drill", text(to.path()), "--identity", text(&own)]);
    assert_eq!(drilled.status.code(), Some(0), "{}", output_of(&drilled));
    assert!(
        output_of(&drilled).contains("made 0 minutes ago"),
        "{}",
        output_of(&drilled)
    );
}
