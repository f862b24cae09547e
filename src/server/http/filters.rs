//! Filters and page sizes of lists, as queries name them.

use crate::engine::nearest;
use crate::server::problem::{Kind, Problem};

/// The size of a page: what the query says, from 1 to `most`, or else `usual`.
///
/// # Errors
/// `not-understood` with the bounds.
pub(crate) fn page_size(limit: Option<u32>, usual: u32, most: u32) -> Result<u32, Problem> {
    match limit {
        None => Ok(usual),
        Some(limit) if (1..=most).contains(&limit) => Ok(limit),
        Some(limit) => Err(refused("limit", format!("limit: from 1 to {most}, not {limit}"))),
    }
}

/// The number after which a list begins: what the query says, or 0.
///
/// # Errors
/// `not-understood` beyond what every JSON parser reads exactly.
pub(crate) fn number_after(after: Option<u64>) -> Result<u64, Problem> {
    const GREATEST: u64 = (1 << 53) - 1;
    match after {
        Some(after) if after > GREATEST => Err(refused("after", format!("after: at most {GREATEST}"))),
        after => Ok(after.unwrap_or(0)),
    }
}

/// The problem of a filter that does not know its value: the nearest known one, and all of them.
pub(crate) fn unknown(filter: &str, value: &str, known: &[&str]) -> Problem {
    let names: Vec<String> = known.iter().map(|name| (*name).to_owned()).collect();
    let meant = nearest(value, &names).map_or_else(String::new, |near| format!("did you mean {near}? "));
    let short: String = value.chars().take(40).collect();
    let all = names.join(", ");
    refused(
        filter,
        format!("{filter}: there is no {short:?}; {meant}known here: {all}"),
    )
}

fn refused(place: &str, why: String) -> Problem {
    Problem::new(Kind::NotUnderstood, why).at(place)
}
