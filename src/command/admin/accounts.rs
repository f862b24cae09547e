//! `umpire admin accounts`, `lock`, `unlock`, `rename`, `end-tokens` and `log`: accounts, from the shell.

use super::{Change, reading};
use crate::command::say;
use crate::config::DataFolder;
use crate::engine::Millis;
use crate::people::profile;
use crate::server::{Ids, proper_name};
use crate::store::{
    AccountCredentials, AccountsAfter, ListedAccount, LoggedAct, NewAdminAct, Quotas, Renaming, Store,
    StoreError,
};
use std::error::Error;
use std::process::ExitCode;

/// How many rows are read at once.
const PAGE: u32 = 500;

/// An account to change, and why.
#[derive(Debug, clap::Args)]
pub(super) struct ChangeArgs {
    /// The account's name
    name: String,

    /// Why, for the log; the owner of a locked account is told
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    reason: String,

    /// The database.
    #[command(flatten)]
    data: DataFolder,
}

/// A new name of an account, and why.
#[derive(Debug, clap::Args)]
pub(super) struct RenameArgs {
    /// The account's name
    name: String,

    /// Its new name
    new: String,

    /// Why, for the log
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    reason: String,

    /// The database.
    #[command(flatten)]
    data: DataFolder,
}

/// New limits of an account, and why.
#[derive(Debug, clap::Args)]
pub(super) struct QuotasArgs {
    /// The account's name
    name: String,

    /// Requests and messages per minute
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    requests: Option<u32>,

    /// Games opened per day, besides those from challenges
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: Option<u32>,

    /// Why, for the log
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    reason: String,

    /// The database.
    #[command(flatten)]
    data: DataFolder,
}

/// A time of the log, in UTC.
fn time(at: Millis) -> String {
    let at = jiff::Timestamp::from_millisecond(at.get());
    at.map_or_else(|_| "-".to_owned(), |at| at.strftime("%Y-%m-%d %H:%M").to_string())
}

/// A day, in UTC.
fn day(at: Millis) -> String {
    time(at).chars().take(10).collect()
}

/// A line for an account.
fn line_of(listed: &ListedAccount) -> String {
    let account = &listed.account;
    let mut words = vec![];
    for (word, is) in [
        ("administrator", listed.admin),
        ("bot", account.bot && !account.house),
        ("house", account.house),
        ("guest", account.guest),
    ] {
        words.extend(is.then(|| word.to_owned()));
    }
    if let Some(lock) = &listed.locked {
        words.push(format!("locked since {}", day(lock.since)));
        words.extend(Some(lock.reason.clone()).filter(|reason| !reason.is_empty()));
    }
    if listed.quotas != Quotas::default() {
        words.push(listed.quotas.to_string());
    }
    let seen = listed.seen.map_or_else(|| "-".to_owned(), day);
    let line = format!(
        "{:40}  {:10}  {seen:10}  {:5}  {}",
        account.name,
        day(listed.created),
        listed.open_games,
        words.join(", ")
    );
    format!("{}\n", line.trim_end())
}

/// Lists accounts in the order of their names.
pub(super) async fn list(data: &DataFolder, search: String) -> Result<ExitCode, Box<dyn Error>> {
    let store = reading(data).await?;
    let mut which = AccountsAfter {
        search,
        after: String::new(),
        most: PAGE,
    };
    say(&format!(
        "{:40}  {:10}  {:10}  {:5}\n",
        "name", "created", "last seen", "games"
    ));
    loop {
        let page = store.accounts_after(&which).await?;
        for listed in &page {
            say(&line_of(listed));
        }
        match page.last() {
            Some(last) if page.len() >= PAGE as usize => which.after = last.account.name.clone(),
            _ => return Ok(ExitCode::SUCCESS),
        }
    }
}

/// A line for an act.
fn act_line(act: &LoggedAct) -> String {
    let by = act.by.as_ref().map_or("the operator", |(_, name)| name);
    let what = match (&act.account, act.game) {
        (Some((_, name)), _) => format!("{name:?}"),
        (None, Some(game)) => game.to_string(),
        (None, None) => String::new(),
    };
    let rest = [&act.detail, &act.reason];
    let rest = rest.into_iter().filter(|text| !text.is_empty());
    let rest: String = rest.map(|text| format!("; {text}")).collect();
    format!("{}  {by}: {} {what}{rest}\n", time(act.at), act.act)
}

/// Prints the log, newest first.
pub(super) async fn log(data: &DataFolder) -> Result<ExitCode, Box<dyn Error>> {
    let store = reading(data).await?;
    let mut before = None;
    loop {
        let page = store.admin_log(before, PAGE).await?;
        for act in &page {
            say(&act_line(act));
        }
        match page.last() {
            Some(last) if page.len() >= PAGE as usize => before = Some(last.id),
            _ => return Ok(ExitCode::SUCCESS),
        }
    }
}

/// Makes a change to the account of a name. `change` says what was done.
async fn change<C>(args: ChangeArgs, change: C) -> Result<ExitCode, Box<dyn Error>>
where
    C: AsyncFnOnce(&Store, AccountCredentials, NewAdminAct) -> Result<String, Box<dyn Error>>,
{
    let ChangeArgs { name, reason, data } = args;
    let act = NewAdminAct::of_the_operator(profile::reason(&reason)?, Ids::system()?.stamp());
    let Change { store, found } = Change::of(&data, &name).await?;
    let done = change(&store, found, act).await;
    store.close().await;
    say(&format!("{}\n", done?));
    Ok(ExitCode::SUCCESS)
}

/// Locks an account.
pub(super) async fn lock(args: ChangeArgs) -> Result<ExitCode, Box<dyn Error>> {
    change(args, async |store, found, act| {
        let name = found.account.name;
        if found.account.house {
            return Err(format!("{name:?} is an account of the house, which nobody logs in as").into());
        }
        store.lock_account(found.account.id, act).await?;
        Ok(format!("{name} is locked"))
    })
    .await
}

/// Unlocks an account.
pub(super) async fn unlock(args: ChangeArgs) -> Result<ExitCode, Box<dyn Error>> {
    change(args, async |store, found, act| {
        let name = found.account.name;
        if found.locked.is_none() {
            return Err(format!("{name:?} is not locked").into());
        }
        store.unlock_account(found.account.id, act).await?;
        Ok(format!("{name} is not locked"))
    })
    .await
}

/// Ends the sessions and tokens of an account.
pub(super) async fn end_tokens(args: ChangeArgs) -> Result<ExitCode, Box<dyn Error>> {
    change(args, async |store, found, act| {
        store.end_tokens(found.account.id, act).await?;
        let name = found.account.name;
        Ok(format!("{name} has no sessions and no tokens"))
    })
    .await
}

/// Gives an account another name.
pub(super) async fn rename(args: RenameArgs) -> Result<ExitCode, Box<dyn Error>> {
    let RenameArgs {
        name,
        new,
        reason,
        data,
    } = args;
    let to = proper_name(&new).map_err(|problem| problem.detail)?;
    let args = ChangeArgs { name, reason, data };
    change(args, async |store, found, act| {
        let from = found.account.name;
        if found.account.guest || found.account.house {
            return Err(
                format!("{from:?} is a guest's account or one of the house, which keep their names").into(),
            );
        }
        let renaming = Renaming {
            account: found.account.id,
            from: from.clone(),
            to: to.clone(),
        };
        match store.rename_account(renaming, act).await {
            Ok(()) => Ok(format!("{from} is called {to}")),
            Err(StoreError::Conflict) => Err(format!("the name {to:?} is taken").into()),
            Err(error) => Err(error.into()),
        }
    })
    .await
}

/// Gives an account limits of its own, or the server's again.
pub(super) async fn quotas(args: QuotasArgs) -> Result<ExitCode, Box<dyn Error>> {
    let QuotasArgs {
        name,
        requests,
        games,
        reason,
        data,
    } = args;
    let quotas = Quotas { requests, games };
    let args = ChangeArgs { name, reason, data };
    change(args, async |store, found, act| {
        let name = found.account.name;
        if found.account.house {
            return Err(format!("{name:?} is an account of the house, which makes no requests").into());
        }
        store.set_quotas(found.account.id, quotas, act).await?;
        Ok(format!("{name} has {quotas}"))
    })
    .await
}
