//! Threads on which the practice opponent thinks, apart from those that serve people.

use std::io;
use tokio::sync::oneshot;

/// The niceness of a thread that thinks: it has a tenth of a processor that others keep busy.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Computes something on a thread of its own, which leaves most of a processor to other threads (on Linux; elsewhere it
/// has the usual priority). If the computation panics, the receiver gets an error.
///
/// # Errors
/// If the system starts no thread.
pub(crate) fn on_own_thread<T: Send + 'static>(
    compute: impl FnOnce() -> T + Send + 'static,
) -> io::Result<oneshot::Receiver<T>> {
    let (sender, receiver) = oneshot::channel();
    let think = move || {
        #[cfg(target_os = "linux")]
        yield_to_others();
        // After the deadline nobody waits for it.
        let _ = sender.send(compute());
    };
    std::thread::Builder::new()
        .name("practice".to_owned())
        .spawn(think)?;
    Ok(receiver)
}

/// Gives the calling thread a low priority. A thread can't take that back, which is why it has to be its own.
#[cfg(target_os = "linux")]
fn yield_to_others() {
    let me = rustix::thread::gettid();
    if let Err(error) = rustix::process::setpriority_process(Some(me), NICE) {
        tracing::debug!(%error, "a thread of the practice opponent keeps the usual priority");
    }
}

#[cfg(test)]
mod tests {
    use super::on_own_thread;

    #[tokio::test]
    async fn what_is_computed_is_received_and_a_panic_is_an_error() {
        assert_eq!(on_own_thread(|| 6 * 7).unwrap().await, Ok(42));
        let broken = on_own_thread(|| -> i32 { unreachable!("a thought that breaks") });
        assert!(broken.unwrap().await.is_err());
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn such_a_thread_has_a_low_priority_and_no_other_has() {
        let nice = || rustix::process::getpriority_process(Some(rustix::thread::gettid()));
        let before = nice().unwrap();
        assert_eq!(on_own_thread(nice).unwrap().await.unwrap(), Ok(super::NICE));
        assert_eq!(nice(), Ok(before));
    }
}
