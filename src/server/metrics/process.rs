//! What the operating system says of the process, where it says it: Linux.

use std::fs;

/// The memory that the process occupies, in bytes.
pub(super) fn memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes.saturating_mul(1024))
}

/// The number of open files, connections included.
pub(super) fn open_files() -> Option<u64> {
    let count = fs::read_dir("/proc/self/fd").ok()?.count();
    // The folder itself was open meanwhile.
    u64::try_from(count.saturating_sub(1)).ok()
}

/// The most files that may be open.
pub(super) fn most_files() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/limits").ok()?;
    let line = text.lines().find(|line| line.starts_with("Max open files"))?;
    line.split_whitespace().nth(3)?.parse().ok()
}
