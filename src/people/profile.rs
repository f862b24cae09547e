//! What people say about themselves: a display name, a time zone, and when they are away.

use super::is_unseen;
use crate::engine::Millis;
use crate::ids::AccountId;
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::str::FromStr;

/// The longest quiet hours, in minutes.
pub const MOST_QUIET: u16 = 9 * 60;

/// The shortest notice for a vacation, in milliseconds.
pub const AHEAD: Millis = Millis::DAY;

/// The vacation budget in any 365 days, in milliseconds.
pub const BUDGET: Millis = Millis::from_days(30);

/// The period over which vacations are summed, in milliseconds.
const YEAR: Millis = Millis::from_days(365);

/// Validates a display name, shown beside the account name; it may be empty.
///
/// # Errors
/// A sentence that says what it must be.
pub fn display_name(text: &str) -> Result<String, &'static str> {
    let name = text.trim();
    if name.chars().count() > 60 {
        return Err("a display name has at most 60 characters");
    }
    if name.chars().any(is_unseen) {
        return Err("a display name has no control characters");
    }
    Ok(name.to_owned())
}

/// Validates the reason of an administrator's act; it may be empty.
///
/// # Errors
/// A sentence that says what it must be.
pub fn reason(text: &str) -> Result<String, &'static str> {
    let reason = text.trim();
    if reason.chars().count() > 500 {
        return Err("a reason has at most 500 characters");
    }
    if reason.chars().any(is_unseen) {
        return Err("a reason has no control characters");
    }
    Ok(reason.to_owned())
}

/// Validates the name of a time zone, such as `Europe/Warsaw`, and returns the spelling of the time zone
/// database.
///
/// # Errors
/// A sentence if there is no such zone.
pub fn time_zone(name: &str) -> Result<String, String> {
    let wrong = || format!("there is no time zone {name:?}; one is called like Europe/Warsaw or UTC");
    let zone = jiff::tz::TimeZone::get(name).map_err(|_| wrong())?;
    zone.iana_name().map(str::to_owned).ok_or_else(wrong)
}

/// Daily quiet hours in local time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quiet {
    /// When they begin, in minutes after midnight.
    pub start: u16,
    /// Their length in minutes. 0 means none.
    pub minutes: u16,
}

impl Quiet {
    /// Parses quiet hours from a time of day like `22:30` and a length in minutes.
    ///
    /// # Errors
    /// A sentence that says what they must be.
    pub fn new(start: &str, minutes: u16) -> Result<Quiet, &'static str> {
        if minutes > MOST_QUIET {
            return Err("quiet hours are at most nine hours a day (540 minutes)");
        }
        let wrong = "quiet hours begin at a time of day like 22:30";
        let (hour, minute) = start.split_once(':').ok_or(wrong)?;
        let two_digits = |text: &str| {
            let digits = text.len() == 2 && text.bytes().all(|b| b.is_ascii_digit());
            digits.then(|| text.parse::<u16>().ok()).flatten()
        };
        let hour = two_digits(hour).filter(|h| *h < 24).ok_or(wrong)?;
        let minute = two_digits(minute).filter(|m| *m < 60).ok_or(wrong)?;
        Ok(Quiet {
            start: hour * 60 + minute,
            minutes,
        })
    }

    /// When they begin, as a time of day like `22:30`.
    pub fn start_text(self) -> String {
        format!("{:02}:{:02}", self.start / 60, self.start % 60)
    }
}

/// A vacation, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Away {
    /// When it begins.
    pub begins: Millis,
    /// When it ends.
    pub ends: Millis,
}

impl Away {
    /// Checks whether a vacation may be announced now, in addition to those announced already.
    ///
    /// # Errors
    /// A sentence that says why not.
    pub fn may_be_announced(self, now: Millis, announced: &[Away]) -> Result<(), &'static str> {
        if self.begins < now.saturating_add(AHEAD) {
            return Err("a vacation is announced at least 24 hours before it begins");
        }
        if self.begins > now.saturating_add(YEAR) {
            return Err("a vacation begins within a year");
        }
        if self.ends <= self.begins {
            return Err("a vacation ends after it begins");
        }
        let vacations = || announced.iter().filter(|other| other.ends > other.begins);
        if vacations().any(|other| self.begins < other.ends && other.begins < self.ends) {
            return Err("another vacation is announced for that time");
        }
        // If any 365 days exceed the budget, so do the 365 days that end with one of the vacations.
        let all: Vec<Away> = vacations().copied().chain([self]).collect();
        let length = |end: Millis| -> Millis {
            let within = |away: &Away| {
                (away.ends.min(end) - away.begins.max(end.saturating_sub(YEAR))).max(Millis::ZERO)
            };
            all.iter().map(within).fold(Millis::ZERO, Millis::saturating_add)
        };
        if all.iter().any(|away| length(away.ends) > BUDGET) {
            return Err("there are 30 days of vacation in any 365");
        }
        Ok(())
    }
}

/// A mail address that is syntactically valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailAddress(String);

impl FromStr for MailAddress {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<MailAddress, &'static str> {
        let text = text.trim();
        let wrong = "a mail address is like name@example.org";
        let (name, domain) = text.rsplit_once('@').ok_or(wrong)?;
        let plain = |c: char| c.is_ascii_alphanumeric() || ".!#$%&'*+/=?^_`{|}~-".contains(c);
        let label = |l: &str| {
            let of = |c: char| c.is_ascii_alphanumeric() || c == '-';
            !l.is_empty() && l.len() <= 63 && l.chars().all(of) && !l.starts_with('-') && !l.ends_with('-')
        };
        let good_name = !name.is_empty()
            && name.len() <= 64
            && name.chars().all(plain)
            && !name.starts_with('.')
            && !name.ends_with('.')
            && !name.contains("..");
        let good_domain = domain.contains('.') && domain.split('.').all(label);
        if !good_name || !good_domain || text.len() > 254 {
            return Err(wrong);
        }
        // The part after the @ is case-insensitive.
        Ok(MailAddress(format!("{name}@{}", domain.to_ascii_lowercase())))
    }
}

impl MailAddress {
    /// The same text for all addresses that appear to reach the same mailbox, for counting mails.
    pub fn mailbox(&self) -> String {
        let (name, domain) = self.0.rsplit_once('@').unwrap_or((&self.0, ""));
        let name = name.split('+').next().unwrap_or(name);
        format!("{}@{domain}", name.to_ascii_lowercase())
    }
}

impl fmt::Display for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn mark(account: AccountId) -> String {
    let digest = Sha256::digest([b"umpire-player/v1\0".as_slice(), account.as_bytes()].concat());
    hex::encode(&digest[..5])
}

/// The permanent name of an account in the log. It reveals nothing about its owner.
pub fn log_name(account: AccountId) -> String {
    format!("Player {}", mark(account))
}

/// The prefix of the names of deleted accounts.
const FORMER: &str = "Former player";

/// The name of a deleted account.
pub fn former_name(account: AccountId) -> String {
    format!("{FORMER} {}", mark(account))
}

/// Whether a name resembles that of a deleted account, in any case and spacing. Such names are reserved.
pub fn is_former(name: &str) -> bool {
    let words = name.to_lowercase();
    let words: Vec<&str> = words.split_whitespace().collect();
    words.join(" ").starts_with(&FORMER.to_lowercase())
}

/// The first words of the names of the accounts of the house, which `migrations/0021_house.sql` and
/// `migrations/0033_captains.sql` create: the levels at which the practice opponent plays for them.
const HOUSE: [&str; 2] = ["cadet", "captain"];

/// Whether a name resembles that of an account of the house, such as `Cadet 2`, in any case and spacing. Such names
/// are reserved.
pub fn is_house(name: &str) -> bool {
    let words = name.to_lowercase();
    let words: String = words.split_whitespace().collect();
    HOUSE.iter().any(|first| {
        let number = words.strip_prefix(first);
        number.is_some_and(|number| number.chars().all(char::is_numeric))
    })
}

/// The first word of the names that guests get.
const GUEST: &str = "Guest";

/// The name of a guest account with this number.
pub fn guest_name(number: u32) -> String {
    format!("{GUEST} {number}")
}

/// Whether a name resembles that of a guest, such as `Guest 4711`, in any case and spacing. Such names are reserved.
pub fn is_guest(name: &str) -> bool {
    let words = name.to_lowercase();
    let words: String = words.split_whitespace().collect();
    let number = words.strip_prefix(&GUEST.to_lowercase());
    number.is_some_and(|number| !number.is_empty() && number.chars().all(char::is_numeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_those_of_the_database() {
        assert_eq!(time_zone("europe/warsaw").unwrap(), "Europe/Warsaw");
        assert_eq!(time_zone("UTC").unwrap(), "UTC");
        for bad in ["", "Mars/Olympus", "Europe", "../etc/passwd", "UTC+1"] {
            assert!(time_zone(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn quiet_hours_are_at_most_nine() {
        let quiet = Quiet::new("22:30", 540).unwrap();
        assert_eq!((quiet.start, quiet.minutes), (22 * 60 + 30, 540));
        assert_eq!(quiet.start_text(), "22:30");
        for (start, minutes) in [
            ("22:30", 541),
            ("24:00", 1),
            ("22:60", 1),
            ("2:30", 1),
            ("", 1),
            ("+1:30", 1),
        ] {
            assert!(Quiet::new(start, minutes).is_err(), "{start} {minutes}");
        }
    }

    #[test]
    fn vacations_are_announced_ahead_and_within_a_budget() {
        let away = |from: i64, to: i64| Away {
            begins: Millis::from_days(from),
            ends: Millis::from_days(to),
        };
        let had = [away(10, 30)];
        for (new, may) in [
            (away(100, 110), true),
            (away(100, 111), false),
            (away(1, 10), true),
            (away(0, 9), false),
            (away(29, 31), false),
            (away(50, 50), false),
            (away(360, 380), false),
            (away(366, 390), false),
            // After a year the days are available again: the first 5 of the 20 are 365 days old.
            (away(365, 380), true),
        ] {
            assert_eq!(new.may_be_announced(Millis::ZERO, &had).is_ok(), may, "{new:?}");
        }
        assert!(
            away(Millis::MAX / Millis::DAY, Millis::MAX / Millis::DAY)
                .may_be_announced(Millis::MAX, &[])
                .is_err()
        );
    }

    #[test]
    fn mail_addresses_have_their_form() {
        let read = |text: &str| text.parse::<MailAddress>().map(|a| a.to_string());
        assert_eq!(
            read(" Rupert+war@Example.ORG "),
            Ok("Rupert+war@example.org".to_owned())
        );
        for bad in [
            "",
            "a",
            "a@b",
            "@example.org",
            "a b@example.org",
            "a@example..org",
            "a@-x.org",
            "a\r\nBcc: b@example.org",
            "a@example.org\r\nBcc: b@example.org",
            ".a@example.org",
            "<a@example.org>",
        ] {
            assert!(read(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn names_like_those_of_the_house_are_reserved() {
        for name in [
            "Cadet",
            "cadet",
            "CADET 2",
            "Cadet  15",
            "Cadet16",
            "Cadet ２",
            "captain",
            "Captain 3",
        ] {
            assert!(is_house(name), "{name}");
        }
        for name in ["Cadets", "A Cadet", "Cadet Smith", "Cadet 2nd", "Captain Pike"] {
            assert!(!is_house(name), "{name}");
        }
    }

    #[test]
    fn names_like_those_of_guests_are_reserved() {
        for name in [guest_name(4711).as_str(), "GUEST  12", "Guest12"] {
            assert!(is_guest(name), "{name}");
        }
        for name in ["Guest", "Guests", "A Guest", "Guest of honour", "Guest 2nd"] {
            assert!(!is_guest(name), "{name}");
        }
    }

    #[test]
    fn what_stands_in_the_log_tells_nothing_of_the_owner() {
        let (one, other) = (AccountId::from_u128(1), AccountId::from_u128(2));
        assert_ne!(log_name(one), log_name(other));
        assert_eq!(log_name(one).len(), "Player ".len() + 10);
        assert!(super::super::name(&former_name(one)).is_ok());
    }
}
