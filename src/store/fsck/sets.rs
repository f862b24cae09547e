//! What rows of different tables say of the same.

use crate::store::error::StoreError;
use crate::store::fsck::rows::target;
use crate::store::fsck::structure::texts;
use crate::store::fsck::{LISTED, tables};
use crate::store::handle::Store;

/// A comparison.
pub(super) struct Set {
    /// What is wrong with a row that is found: after its name.
    fault: &'static str,
    /// The names of the rows with which something is wrong.
    sql: &'static str,
    /// Whether only the embedded database has the tables.
    pub(super) embedded: bool,
}

const fn set(fault: &'static str, sql: &'static str) -> Set {
    Set {
        fault,
        sql,
        embedded: false,
    }
}

const fn embedded(fault: &'static str, sql: &'static str) -> Set {
    Set {
        fault,
        sql,
        embedded: true,
    }
}

/// All comparisons. Each statement yields one text a row.
pub(super) const ALL: &[Set] = &[
    set(
        "it has no row in heads",
        "select 'game ' || id from games where id not in (select game from heads)",
    ),
    set(
        "it has no secret of its dice",
        "select 'game ' || id from games where id not in (select game from dice_secrets)",
    ),
    set(
        "it is public and has an invitation, which only a private game has",
        "select 'game ' || id from games where visibility = 'public' and invitation <> ''",
    ),
    set(
        "its visibility is not that of its challenge",
        "select 'game ' || g.id from games g join challenges c on c.id = g.id \
         where (c.body like '%\"private\":true%') <> (g.visibility = 'private')",
    ),
    set(
        "its game is missing",
        "select 'challenge ' || id from challenges where status = 'accepted' and id not in (select id from games)",
    ),
    set(
        "it has a game and was not accepted",
        "select 'challenge ' || id from challenges where status <> 'accepted' and id in (select id from games)",
    ),
    set(
        "its name is not that of its account",
        "select 'seat ' || s.seat || ' of game ' || s.game from seats s join accounts a on a.id = s.account \
         where a.name <> s.name",
    ),
    set(
        "its account is not of the kind that holds it",
        "select 'seat ' || s.seat || ' of game ' || s.game from seats s left join accounts a on a.id = s.account \
         where s.holder <> case when a.id is null or a.house = 1 then 'practice' when a.keeper <> '' then 'bot' \
         else 'player' end",
    ),
    set(
        "it says otherwise than the archive whether its game is over",
        "select 'seat ' || s.seat || ' of game ' || s.game from seats s where s.over <> \
         case when exists (select 1 from finished_games f where f.game = s.game) then 1 else 0 end",
    ),
    set(
        "it is over, and not in the archive",
        "select 'game ' || id from games where status = 'over' and id not in (select game from finished_games)",
    ),
    set(
        "it is in the archive, and not over",
        "select 'game ' || id from games where status <> 'over' and id in (select game from finished_games)",
    ),
    set(
        "its row in the archive differs from its own",
        "select 'game ' || g.id from finished_games f join games g on g.id = f.game join heads h on h.game = g.id \
         where f.system <> g.system or f.scenario <> g.scenario or f.visibility <> g.visibility \
         or f.creator <> g.creator or f.entries <> h.head or f.ended <> h.updated",
    ),
    set(
        "the archive has other players than its seats",
        "select 'game ' || f.game from finished_games f where f.won >= 0 and ( \
         f.first <> coalesce((select account from seats s where s.game = f.game and s.seat = f.first_seat), '') \
         or f.second <> coalesce((select account from seats s where s.game = f.game and s.seat = f.second_seat), ''))",
    ),
    set(
        "the archive has another season than its fixture",
        "select 'game ' || f.game from finished_games f join fixtures x on x.game = f.game where x.season <> f.season",
    ),
    set(
        "its numbers go beyond its last one",
        "select 'the archive' from archive where head < (select max(number) from finished_games)",
    ),
    set(
        "it says otherwise than its grant whether it is an app's",
        "select 'token ' || id from tokens where (kind = 'app') <> (app_grant <> '')",
    ),
    set(
        "it has another number of acts",
        "select 'season ' || s.id from seasons s \
         where s.acts <> (select count(*) from season_acts a where a.season = s.id)",
    ),
    set(
        "it has a result although it is not over, or none although it is",
        "select 'fixture ' || season || ' ' || division || ' ' || round || ' ' || board || ' ' || leg from fixtures \
         where (status = 'over' and result = '') or (status in ('waiting', 'open', 'stopped') and result <> '')",
    ),
    set(
        "its notices go beyond its last one",
        "select 'account stream ' || s.account from account_streams s \
         where s.head < (select max(number) from account_notices n where n.account = s.account)",
    ),
    set(
        "it is about an entry that does not exist",
        "select 'clocks ' || c.game from clocks c join heads h on h.game = c.game where c.seq > h.head \
         union all select 'handoffs ' || c.game || ' ' || c.seat from handoffs c join heads h on h.game = c.game \
         where c.seq > h.head \
         union all select 'seen ' || c.game || ' ' || c.seat from seen c join heads h on h.game = c.game \
         where c.seq > h.head",
    ),
    set(
        "there is no such seat",
        "select 'handoffs ' || c.game || ' ' || c.seat from handoffs c \
         where not exists (select 1 from seats s where s.game = c.game and s.seat = c.seat) \
         union all select 'seen ' || c.game || ' ' || c.seat from seen c \
         where not exists (select 1 from seats s where s.game = c.game and s.seat = c.seat) \
         union all select 'prepared orders ' || c.game || ' ' || c.seat from prepared_orders c \
         where not exists (select 1 from seats s where s.game = c.game and s.seat = c.seat)",
    ),
    set(
        "there are more or fewer than their games have",
        "select 'the entries' from (select count(*) as number from entries) e, \
         (select coalesce(sum(head), 0) as number from heads) h where e.number <> h.number",
    ),
    embedded(
        "where the entry before it stands is not as it was written",
        "select 'entry ' || e.seq || ' of game ' || e.game from entries e where case when e.seq = 1 then e.previous <> 0 \
         else not exists (select 1 from entries p where p.place = e.previous and p.game = e.game and p.seq = e.seq - 1) end",
    ),
    embedded(
        "where its last entry stands is not as it was written",
        "select 'game ' || h.game from heads h where not exists (select 1 from entries e where e.place = h.last \
         and e.game = h.game and e.seq = h.head)",
    ),
    embedded(
        "it stands elsewhere",
        "select 'entry ' || p.seq || ' of game ' || p.game || ' in places' from places p \
         where not exists (select 1 from entries e where e.place = p.place and e.game = p.game and e.seq = p.seq)",
    ),
    embedded(
        "it is missing in places",
        "select 'entry ' || e.seq || ' of game ' || e.game from entries e where e.seq % 64 = 0 \
         and not exists (select 1 from places p where p.game = e.game and p.seq = e.seq)",
    ),
];

impl Store {
    /// The rows with which something is wrong by a comparison.
    pub(super) async fn set_faults(&self, set: &Set) -> Result<Vec<String>, StoreError> {
        let found = texts(
            self,
            &format!("select * from ({}) found limit {}", set.sql, 2 * LISTED),
        )
        .await?;
        Ok(found
            .into_iter()
            .map(|name| format!("{name}: {}", set.fault))
            .collect())
    }

    /// Rows that name rows of other tables which do not exist, by column.
    pub(super) async fn reference_faults(&self) -> Vec<Result<Vec<String>, StoreError>> {
        let mut found = vec![];
        for table in tables::all().filter(|table| self.has(table.embedded)) {
            for column in table.columns {
                let Some(other) = target(column) else {
                    continue;
                };
                let (name, of) = (column.name, table.name);
                let sql = format!(
                    "select distinct t.\"{name}\" from {of} t where t.\"{name}\" <> '' and not exists \
                     (select 1 from {other} o where o.id = t.\"{name}\") limit {}",
                    2 * LISTED
                );
                let missing = texts(self, &sql).await;
                let sentence = |id: String| format!("{of}: {name}: there is no {id} in {other}");
                found.push(missing.map(|ids| ids.into_iter().map(sentence).collect()));
            }
        }
        found
    }
}
