//! Everything that is kept about an account, as one document.

use super::App;
use super::problem::Problem;
use crate::store::{ChallengesOf, HeldSeat, Profile};
use serde_json::{Value, json};
use uuid::Uuid;

/// How many challenges are read from the store at once.
const PAGE: u32 = 200;

impl App {
    /// All that is kept about an account.
    ///
    /// # Errors
    /// An internal problem, if something of it can't be read.
    pub(super) async fn everything(&self, profile: &Profile) -> Result<Value, Problem> {
        let id = profile.account.id;
        let mut tokens = vec![];
        for sessions in [false, true] {
            for token in self.store.tokens_of(id, sessions).await? {
                tokens.push(json!({
                    "id": token.id, "session": token.session, "name": token.name, "scopes": token.scopes,
                    "games": token.games, "seat": token.seat, "created": token.created, "expires": token.expires,
                    "last_used": token.used,
                }));
            }
        }
        let vacations = self.store.vacations(id, 0).await?;
        let vacations: Vec<Value> = vacations
            .iter()
            .map(|v| json!({"begins": v.begins, "ends": v.ends, "announced": v.announced}))
            .collect();
        let bots = self.store.bots_of(id).await?;
        let bots: Vec<Value> = bots
            .iter()
            .map(|bot| json!({"id": bot.account.id, "name": bot.account.name, "created": bot.created}))
            .collect();
        let browsers = self.store.push_subscriptions(id).await?;
        let browsers: Vec<Value> = browsers
            .iter()
            .map(|b| json!({"id": b.id(), "endpoint": b.endpoint, "created": b.created}))
            .collect();
        let mut webhooks = vec![];
        for webhook in self.store.webhooks(id).await? {
            webhooks.push(json!({
                "id": webhook.id()?, "url": webhook.url, "topics": webhook.topics(),
                "enabled": webhook.is_enabled(), "created": webhook.created,
            }));
        }
        let ways = self.ways(id).await?;
        let told = self.store.notices_to(id, None, 200).await?;
        let letters = self.store.letters_to(id).await?;
        let letters: Vec<Value> = letters
            .iter()
            .map(|(channel, topic, _, at)| json!({"channel": channel, "topic": topic, "created": at}))
            .collect();
        let blocks = self.store.blocked_by(id).await?;
        let blocks: Vec<Value> = blocks
            .iter()
            .map(|b| json!({"account": b.account, "name": b.name, "since": b.since}))
            .collect();
        let seat = |held: HeldSeat| {
            json!({
                "game": held.game, "seat": held.seat, "name": held.name, "taken": held.taken,
                "log": format!("/v1/games/{}/export", held.game),
            })
        };
        let seats: Vec<Value> = self.store.seats_of(id).await?.into_iter().map(seat).collect();
        Ok(json!({
            "format": "umpire-account/v1",
            "exported": self.now(),
            "account": {
                "id": id, "name": profile.account.name, "display_name": profile.display_name,
                "bot": profile.account.bot, "keeper": profile.keeper, "admin": profile.admin,
                "has_password": !profile.password.is_empty(), "mail": profile.mail,
                "time_zone": profile.time_zone,
                "quiet_hours": {"start": profile.quiet_start, "minutes": profile.quiet_minutes},
                "created": profile.created,
            },
            "mail_to_confirm": self.store.mail_key_of(id, "confirm").await?.map(|key| key.mail),
            "tokens": tokens,
            "vacations": vacations,
            "bots": bots,
            "seats": seats,
            "games_opened": self.store.games_opened_by(id).await?,
            "challenges": {
                "made": self.challenges_in_full(ChallengesOf::AllBy(id)).await?,
                "received": self.challenges_in_full(ChallengesOf::AllTo(id)).await?,
            },
            "blocks": blocks,
            "chat": self.said_in_full(id).await?,
            "mutes": self.mutes_in_full(id).await?,
            "seen": self.seen_in_full(id).await?,
            "desks": self.desks_in_full(id).await?,
            "hand_offs": self.handoffs_in_full(id).await?,
            "letters_to_be_sent": letters,
            "notices": {
                "mail": ways.settings.mail.to_string(), "push": ways.settings.push,
                "own_quiet_hours": ways.own_quiet.map(|q| json!({"start": q.start, "minutes": q.minutes})),
                "mail_failure": ways.mail_failure.0,
                "feed_created": self.store.feed_of(id).await?,
                "told": told,
            },
            "push_subscriptions": browsers,
            "webhooks": webhooks,
        }))
    }

    /// Challenges, without what is secret in them but the challenger's own bid.
    async fn challenges_in_full(&self, of: ChallengesOf) -> Result<Vec<Value>, Problem> {
        let (mut all, mut before) = (vec![], None);
        let made = matches!(of, ChallengesOf::AllBy(_));
        loop {
            let page = self.store.challenges(of, before, self.now(), PAGE).await?;
            let last = page.last().map(|challenge| challenge.id);
            for challenge in &page {
                let named = |account: Option<Uuid>| async move {
                    let Some(account) = account else {
                        return Ok::<_, Problem>(None);
                    };
                    Ok(self.store.account(account).await?.map(|account| account.name))
                };
                let mut shown = json!({
                    "id": challenge.id, "to": challenge.addressed, "status": challenge.status_at(self.now()),
                    "challenger": named(Some(challenge.challenger)).await?,
                    "opponent": named(challenge.opponent).await?,
                    "proposal": challenge.proposal()?, "salt_by_server": challenge.salt_by_server,
                    "created": challenge.created, "expires": challenge.expires,
                });
                if made {
                    shown["bid"] = json!(challenge.own_bid()?);
                }
                all.push(shown);
            }
            if page.len() < PAGE as usize {
                return Ok(all);
            }
            before = last;
        }
    }

    async fn said_in_full(&self, id: Uuid) -> Result<Vec<Value>, Problem> {
        let said = self.store.said_by(id).await?.into_iter();
        let said = said.map(|said| {
            json!({"game": said.game, "room": said.room, "seq": said.seq, "at": said.at, "text": said.body})
        });
        Ok(said.collect())
    }

    async fn mutes_in_full(&self, id: Uuid) -> Result<Vec<Value>, Problem> {
        let muted = self.store.muted_by(id).await?.into_iter();
        Ok(muted
            .map(|(game, name)| json!({"game": game, "name": name}))
            .collect())
    }

    async fn seen_in_full(&self, id: Uuid) -> Result<Vec<Value>, Problem> {
        let seen = self.store.seen_by(id).await?.into_iter();
        Ok(seen
            .map(|(game, seat, seq)| json!({"game": game, "seat": seat, "seq": seq}))
            .collect())
    }

    async fn desks_in_full(&self, id: Uuid) -> Result<Vec<Value>, Problem> {
        let mut desks = vec![];
        for desk in self.store.desks_of(id).await? {
            let body: Value = serde_json::from_str(&desk.body).map_err(Problem::internal)?;
            desks.push(json!({"game": desk.game, "seat": desk.seat, "updated": desk.updated, "desk": body}));
        }
        Ok(desks)
    }

    async fn handoffs_in_full(&self, id: Uuid) -> Result<Vec<Value>, Problem> {
        let handoffs = self.store.handoffs_of(id).await?.into_iter();
        let handoffs = handoffs.map(|(game, h)| {
            json!({
                "game": game, "seat": h.seat, "asked": h.asked, "answered": h.answered, "took": h.took,
                "in_time": h.in_time,
            })
        });
        Ok(handoffs.collect())
    }
}
