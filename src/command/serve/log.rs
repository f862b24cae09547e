//! The log on standard error. Lines about requests that come soon after each other are written together, since each
//! writing costs as much as making the line, and wakes the program that reads the log.

use crate::config::LogFormat;
use crate::server::REQUESTS;
use std::io::{self, IsTerminal as _, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use tracing::{Level, Metadata};
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::{Targets, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// How long a line about a request may wait for others.
const WAIT: Duration = Duration::from_millis(20);

/// When this much waits, it is written, in bytes.
const MUCH: usize = 32 << 10;

/// Writes the log to standard error from now on, until what is returned is dropped.
///
/// # Errors
/// The system gives no thread.
pub(super) fn to_stderr(filter: Targets, format: LogFormat) -> io::Result<Writing> {
    let writing = Writing::to(Box::new(io::stderr()))?;
    let lines = tracing_subscriber::fmt::layer().with_writer(Writers(Arc::clone(&writing.lines)));
    let lines = match format {
        LogFormat::Text => lines.with_ansi(io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).with_span_list(false).boxed(),
    };
    // Other packages write what they receive at the level `trace`, with the tokens in it.
    let own =
        filter_fn(|line| *line.level() <= Level::DEBUG || line.target().starts_with(env!("CARGO_PKG_NAME")));
    tracing_subscriber::registry()
        .with(filter)
        .with(own)
        .with(lines)
        .init();
    Ok(writing)
}

/// A log that is being written. When it is dropped, what waits is written.
pub(super) struct Writing {
    lines: Arc<Lines>,
    thread: Option<JoinHandle<()>>,
}

impl Writing {
    fn to(out: Box<dyn Write + Send>) -> io::Result<Writing> {
        let lines = Arc::new(Lines {
            waiting: Mutex::default(),
            change: Condvar::new(),
            out: Mutex::new(out),
        });
        let written = Arc::clone(&lines);
        let thread = std::thread::Builder::new().name("log".to_owned());
        Ok(Writing {
            lines,
            thread: Some(thread.spawn(move || written.write_until_the_end())?),
        })
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        self.lines.waiting().ended = true;
        self.lines.change.notify_one();
        if let Some(thread) = self.thread.take() {
            // It writes what waits, and it can't panic.
            let _ = thread.join();
        }
    }
}

/// Lines of the log.
struct Lines {
    waiting: Mutex<Waiting>,
    /// Notified of the first line that waits, and of the end.
    change: Condvar,
    /// Locked before `waiting`, so that lines are written in order.
    out: Mutex<Box<dyn Write + Send>>,
}

/// The lines that wait.
#[derive(Default)]
struct Waiting {
    bytes: Vec<u8>,
    ended: bool,
}

impl Lines {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes what waits.
    fn write_out(&self) {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = std::mem::take(&mut self.waiting().bytes);
        // There is nowhere to report it.
        let _ = out.write_all(&bytes);
    }

    fn add(&self, line: &[u8], is_urgent: bool) {
        let mut waiting = self.waiting();
        let is_first = waiting.bytes.is_empty();
        waiting.bytes.extend_from_slice(line);
        // After the end nobody comes for what waits.
        let now = is_urgent || waiting.ended || waiting.bytes.len() >= MUCH;
        drop(waiting);
        if now {
            self.write_out();
        } else if is_first {
            self.change.notify_one();
        }
    }

    fn write_until_the_end(&self) {
        loop {
            let waiting = self.waiting();
            let is_idle = |waiting: &mut Waiting| waiting.bytes.is_empty() && !waiting.ended;
            let waiting = self.change.wait_while(waiting, is_idle);
            let waiting = waiting.unwrap_or_else(PoisonError::into_inner);
            let waited = self
                .change
                .wait_timeout_while(waiting, WAIT, |waiting| !waiting.ended);
            let (waiting, _) = waited.unwrap_or_else(PoisonError::into_inner);
            let ended = waiting.ended;
            drop(waiting);
            self.write_out();
            if ended {
                return;
            }
        }
    }
}

/// Writes one line.
struct Line<'a> {
    lines: &'a Lines,
    is_urgent: bool,
}

impl Write for Line<'_> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.lines.add(line, self.is_urgent);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Makes the writers of lines.
struct Writers(Arc<Lines>);

impl<'a> MakeWriter<'a> for Writers {
    type Writer = Line<'a>;

    fn make_writer(&'a self) -> Line<'a> {
        Line {
            lines: &self.0,
            is_urgent: true,
        }
    }

    fn make_writer_for(&'a self, meta: &Metadata<'_>) -> Line<'a> {
        Line {
            lines: &self.0,
            is_urgent: meta.target() != REQUESTS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MUCH, WAIT, Writing};
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};

    /// What was written, in pieces.
    #[derive(Clone, Default)]
    struct Pieces(Arc<Mutex<Vec<String>>>);

    impl Pieces {
        fn all(&self) -> Vec<String> {
            self.0.lock().unwrap().clone()
        }
    }

    impl Write for Pieces {
        fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
            let text = String::from_utf8(piece.to_vec()).unwrap();
            self.0.lock().unwrap().push(text);
            Ok(piece.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn writing() -> (Writing, Pieces) {
        let pieces = Pieces::default();
        (Writing::to(Box::new(pieces.clone())).unwrap(), pieces)
    }

    #[tokio::test]
    async fn lines_that_wait_are_written_together() {
        let (writing, pieces) = writing();
        let out = writing.lines.out.lock().unwrap();
        writing.lines.add(b"one\n", false);
        writing.lines.add(b"two\n", false);
        drop(out);
        for _ in 0..3000 {
            if !pieces.all().is_empty() {
                break;
            }
            tokio::time::sleep(WAIT).await;
        }
        assert_eq!(pieces.all(), ["one\ntwo\n"]);
    }

    #[test]
    fn an_urgent_line_comes_at_once_after_those_that_wait() {
        let (writing, pieces) = writing();
        writing.lines.add(b"one\n", false);
        writing.lines.add(b"two\n", true);
        assert_eq!(pieces.all().concat(), "one\ntwo\n");
    }

    #[test]
    fn nothing_is_left_at_the_end() {
        let (writing, pieces) = writing();
        writing.lines.add(b"one\n", false);
        let lines = Arc::clone(&writing.lines);
        drop(writing);
        assert_eq!(pieces.all(), ["one\n"]);
        lines.add(b"two\n", false);
        assert_eq!(pieces.all(), ["one\n", "two\n"]);
    }

    #[test]
    fn what_waits_is_bounded() {
        let (writing, pieces) = writing();
        let line = vec![b'x'; MUCH / 4];
        for _ in 0..8 {
            writing.lines.add(&line, false);
        }
        assert!(pieces.all().concat().len() >= MUCH);
    }
}
