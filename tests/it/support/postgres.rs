//! A PostgreSQL server for the tests, on its own port. It stops when the process that started it ends, in whatever way.

use crate::support::ids::new_id;
use sqlx::{Connection as _, PgConnection, query, query_scalar};
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use umpire::store::Address;
use uuid::Uuid;

/// Creates a database folder in `$1` if there is none, with the programs in `$2`, and runs the server on port `$3`
/// until standard input ends, at the latest together with the tests. Unless the last line of input is `keep`, the
/// folder is removed. `$4` is a command that drops root's rights, since PostgreSQL does not run as root.
const RUN: &str = r#"
if [ ! -e "$1/data" ]; then
    $4 "$2/initdb" -D "$1/data" -U umpire --auth=trust --no-locale --encoding=UTF8 --no-sync >"$1/log" 2>&1 ||
        { cat "$1/log"; exit 1; }
fi
$4 "$2/postgres" -D "$1/data" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
    -c fsync="$5" -c recovery_init_sync_method=syncfs -c max_connections=500 -c shared_buffers=16MB \
    -c max_wal_size=64MB -c min_wal_size=32MB >>"$1/log" 2>&1 &
server=$!
for _ in $(seq 300); do
    "$2/pg_isready" -q -h 127.0.0.1 -p "$3" -U umpire && break
    kill -0 $server 2>/dev/null || { cat "$1/log"; exit 1; }
    sleep 0.05
done
echo ready
read -r last
kill -QUIT $server
wait $server
[ "$last" = keep ] || rm -rf "$1"
"#;

/// A server with its folder.
pub struct Postgres {
    folder: PathBuf,
    port: u16,
    fsync: &'static str,
    running: Option<(Child, ChildStdin)>,
}

/// The programs of the newest installed PostgreSQL.
fn programs() -> PathBuf {
    let newest = std::fs::read_dir("/usr/lib/postgresql").map(|versions| {
        let all = versions.map(|version| version.unwrap().path().join("bin"));
        all.filter(|bin| bin.join("postgres").exists())
            .max_by_key(|bin| bin.metadata().unwrap().mtime())
    });
    let newest = newest.ok().flatten();
    assert!(
        newest.is_some(),
        "these tests need PostgreSQL in /usr/lib/postgresql: apt-get install postgresql"
    );
    newest.unwrap()
}

impl Postgres {
    /// A new server. If `durable`, its writes are as safe as in production, and twice as slow.
    pub fn started(durable: bool) -> Postgres {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut server = Postgres {
            folder: TempDir::with_prefix("umpire-pg-").unwrap().keep(),
            port: free.local_addr().unwrap().port(),
            fsync: if durable { "on" } else { "off" },
            running: None,
        };
        drop(free);
        if is_root() {
            let owned = Command::new("chown").arg("postgres").arg(&server.folder).status();
            assert!(owned.unwrap().success(), "there is no user postgres");
        }
        server.start();
        server
    }

    /// Starts it, for the first time or again.
    pub fn start(&mut self) {
        let drop_rights = if is_root() {
            "setpriv --reuid=postgres --regid=postgres --clear-groups --reset-env"
        } else {
            "env"
        };
        let mut child = Command::new("sh")
            .args(["-c", RUN, "sh"])
            .arg(&self.folder)
            .arg(programs())
            .args([&self.port.to_string(), drop_rights, self.fsync])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .current_dir("/")
            .spawn()
            .unwrap();
        let mut output = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        while !output.ends_with("ready\n") {
            assert!(
                out.read_line(&mut output).unwrap() > 0,
                "PostgreSQL did not start:\n{output}"
            );
        }
        let stdin = child.stdin.take().unwrap();
        self.running = Some((child, stdin));
    }

    /// Stops it as a power cut would.
    pub fn stop(&mut self) {
        self.end("keep\n");
    }

    fn end(&mut self, last: &str) {
        if let Some((mut child, mut stdin)) = self.running.take() {
            use std::io::Write as _;
            stdin.write_all(last.as_bytes()).unwrap();
            drop(stdin);
            child.wait().unwrap();
        }
    }

    pub fn url(&self, database: &str) -> String {
        format!("postgres://umpire@127.0.0.1:{}/{database}", self.port)
    }

    /// Creates an empty database. Returns its address.
    pub async fn database(&self) -> String {
        let name = format!("test_{}", new_id::<Uuid>().simple());
        let mut connection = PgConnection::connect(&self.url("postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("create database {name}"));
        query(create).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        self.url(&name)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.end("");
    }
}

fn is_root() -> bool {
    Path::new("/proc/self").metadata().unwrap().uid() == 0
}

/// The address of an empty database on the server that the tests share.
pub async fn database() -> String {
    static SHARED: OnceCell<Postgres> = OnceCell::const_new();
    let start = || async {
        tokio::task::spawn_blocking(|| Postgres::started(false))
            .await
            .unwrap()
    };
    SHARED.get_or_init(start).await.database().await
}

/// An empty database of either kind, with its folder.
pub async fn both() -> [(Address, TempDir); 2] {
    let [one, two] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let file = Address::File(one.path().join("umpire.db"));
    [(file, one), (database().await.parse().unwrap(), two)]
}

/// The texts that a query of one column finds in the database with this address, of either kind.
pub async fn texts(url: &str, sql: &'static str) -> Vec<String> {
    let Some(path) = url.strip_prefix("sqlite:") else {
        let mut connection = PgConnection::connect(url).await.unwrap();
        let found = query_scalar(sql).fetch_all(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        return found;
    };
    let database = rusqlite::Connection::open(path).unwrap();
    let mut statement = database.prepare(sql).unwrap();
    let found = statement.query_map([], |row| row.get(0)).unwrap();
    found.map(Result::unwrap).collect()
}

/// Executes a statement with texts as its parameters in the database with this address, of either kind. On SQLite no
/// server runs meanwhile.
pub async fn execute(url: &str, sql: &'static str, values: &[&str]) {
    let Some(path) = url.strip_prefix("sqlite:") else {
        let mut connection = PgConnection::connect(url).await.unwrap();
        let bound = values.iter().fold(query(sql), |query, value| query.bind(*value));
        bound.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        return;
    };
    let database = rusqlite::Connection::open(path).unwrap();
    database.execute(sql, rusqlite::params_from_iter(values)).unwrap();
}
