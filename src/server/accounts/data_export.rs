//! Everything that is stored about an account, as one document.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::server::accounts::Accounts;
use crate::server::problem::Problem;
use crate::store::{
    ChallengesOf, HeldSeat, InvitationRecord, KeyPurpose, NoticeOf, Profile, PushSubscription, QueuedItem,
};
use serde_json::{Value, json};

/// A message that waits to be sent, with its text but without the secret key in it.
fn waiting(item: QueuedItem) -> Result<Value, Problem> {
    let mut body: Value = serde_json::from_str(&item.body).map_err(Problem::internal)?;
    if let Some(body) = body.as_object_mut() {
        body.remove("key");
    }
    Ok(json!({
        "id": item.id, "channel": item.channel, "topic": item.topic, "says": body, "host": item.host,
        "created": item.created, "due": item.due, "tries": item.tries,
        "failure": Some(item.failure).filter(|failure| !failure.is_empty()),
    }))
}

fn notice_json(notice: NoticeOf) -> Result<Value, Problem> {
    let about: Value = serde_json::from_str(&notice.body).map_err(Problem::internal)?;
    let some = |at: Millis| Some(at).filter(|at| *at > Millis::ZERO);
    Ok(json!({
        "id": notice.id, "at": notice.at, "about": about, "daily_mail": some(notice.daily), "last": some(notice.last),
    }))
}

/// The number of challenges read from the store in one query.
const PAGE: u32 = 200;

impl Accounts {
    /// Everything that is stored about an account.
    ///
    /// # Errors
    /// An internal problem if some of it can't be read.
    pub(crate) async fn export(&self, profile: &Profile) -> Result<Value, Problem> {
        let id = profile.account.id;
        let vacations = self.store.vacations(id, Millis::ZERO).await?;
        let vacations: Vec<Value> = vacations
            .iter()
            .map(|v| json!({"id": v.id, "begins": v.begins, "ends": v.ends, "announced": v.announced}))
            .collect();
        let browser = |b: &PushSubscription| {
            json!({
                "id": b.id(), "endpoint": b.endpoint, "created": b.created,
                "failure": b.failure(),
            })
        };
        let browsers = self.store.push_subscriptions(id).await?;
        let browsers: Vec<Value> = browsers.iter().map(browser).collect();
        let letters = self.store.to_be_sent_to(id).await?.into_iter();
        let letters: Vec<Value> = letters.map(waiting).collect::<Result<_, _>>()?;
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
        let quotas = self.store.quotas_of(id).await?;
        let seats: Vec<Value> = self.store.seats_of(id).await?.into_iter().map(seat).collect();
        Ok(json!({
            "format": "umpire-account/v1",
            "exported": self.time.now(),
            "account": {
                "id": id, "name": profile.account.name, "display_name": profile.display_name.as_deref().unwrap_or_default(),
                "bot": profile.account.bot, "guest": profile.account.guest, "keeper": profile.keeper, "admin": profile.admin,
                "has_password": profile.password.is_some(), "mail": profile.mail.as_deref().unwrap_or_default(),
                "mail_confirmed": self.store.mail_confirmed(id).await?,
                "time_zone": profile.time_zone,
                "quiet_hours": {"start": profile.quiet_start, "minutes": profile.quiet_minutes},
                "created": profile.created, "challenge_terms": self.store.challenge_terms(id).await?,
                "locked": profile.locked.as_ref().map(|lock| lock.since),
                "lock_reason": profile.locked.as_ref().map(|lock| &lock.reason),
                "quotas": {"requests": quotas.requests, "games": quotas.games},
            },
            "administration": self.admin_acts_in_full(id).await?,
            "mail_to_confirm": self.store.mail_key_of(id, KeyPurpose::Confirm).await?.map(|key| key.mail),
            "mail_keys": self.mail_keys_in_full(id).await?,
            "tokens": self.tokens_in_full(id).await?,
            "apps": self.auth.apps_in_full(id).await?,
            "quiet_hours_of_clocks": self.quiet_hours_in_full(id).await?,
            "vacations": vacations,
            "bots": self.bots_in_full(id).await?,
            "seats": seats,
            "games_opened": self.store.games_opened_by(id).await?,
            "challenges": {
                "made": self.challenges_in_full(ChallengesOf::AllBy(id)).await?,
                "received": self.challenges_in_full(ChallengesOf::AllTo(id)).await?,
            },
            "clubs": self.clubs_in_full(id).await?,
            "seasons": self.seasons_in_full(id).await?,
            "blocks": blocks,
            "chat": self.chat_in_full(id).await?,
            "mutes": self.mutes_in_full(id).await?,
            "seen": self.seen_in_full(id).await?,
            "desks": self.prepared_orders_in_full(id).await?,
            "hand_offs": self.handoffs_in_full(id).await?,
            "letters_to_be_sent": letters,
            "notices": self.notices_in_full(id).await?,
            "push_subscriptions": browsers,
            "webhooks": self.webhooks_in_full(id).await?,
            "counted": self.counted_in_full(id).await?,
            "answers": self.answers_in_full(id).await?,
        }))
    }

    async fn clubs_in_full(&self, id: AccountId) -> Result<Value, Problem> {
        let founded = self.store.clubs_founded_by(id).await?.into_iter();
        let founded =
            founded.map(|club| json!({"club": club.id, "name": club.name, "founded": club.founded}));
        let member = self.store.clubs_of(id).await?.into_iter();
        let member = member.map(|of| {
            json!({
                "club": of.club, "name": of.name, "roles": of.roles.list(), "reserve": of.reserve, "joined": of.joined,
            })
        });
        let requests = self.store.club_requests_of(id).await?.into_iter();
        let requests = requests
            .map(|of| json!({"club": of.club, "name": of.club_name, "text": of.text, "asked": of.asked}));
        let invitation = |of: InvitationRecord| {
            json!({
                "id": of.id, "club": of.club, "name": of.club_name, "to": of.name, "by": of.author_name,
                "created": of.created, "expires": of.expires,
            })
        };
        let received = self.store.club_invitations_to(id, Millis::ZERO).await?;
        let written = self.store.club_invitations_by(id).await?;
        let announcements = self.store.club_announcements_by(id).await?.into_iter();
        let announcements = announcements.map(|of| {
            json!({"id": of.id, "club": of.club, "title": of.title, "body": of.body, "posted": of.posted})
        });
        Ok(json!({
            "founded": founded.collect::<Vec<_>>(),
            "member": member.collect::<Vec<_>>(),
            "requests": requests.collect::<Vec<_>>(),
            "invitations_received": received.into_iter().map(invitation).collect::<Vec<_>>(),
            "invitations_written": written.into_iter().map(invitation).collect::<Vec<_>>(),
            "announcements": announcements.collect::<Vec<_>>(),
        }))
    }

    async fn seasons_in_full(&self, id: AccountId) -> Result<Value, Problem> {
        let registrations = self.store.registrations_of(id).await?.into_iter();
        let registrations = registrations.map(|of| {
            json!({"season": of.season, "name": of.name, "status": of.status, "note": of.note, "asked": of.asked})
        });
        let fixtures = self.store.all_fixtures_of(id).await?.into_iter();
        let fixtures = fixtures.map(|fixture| {
            json!({
                "season": fixture.season, "fixture": fixture.id().to_string(), "first": fixture.first == id,
                "scenario": fixture.scenario, "opens": fixture.opens, "due": fixture.due, "game": fixture.game(),
                "ended": fixture.ended,
            })
        });
        let wishes = self.store.wishes_of(id).await?.into_iter();
        let wishes = wishes.map(|of| {
            let fixture = json!([of.division, of.round, of.board, of.leg]);
            let wish: Value = serde_json::from_str(&of.body).map_err(Problem::internal)?;
            Ok(json!({"season": of.season, "fixture": fixture, "wish": wish, "at": of.at}))
        });
        let acts = self.store.season_acts_by(id).await?.into_iter();
        let acts = acts.map(|of| {
            let entry: Value = serde_json::from_str(&of.body).map_err(Problem::internal)?;
            Ok(json!({
                "season": of.season, "number": of.number, "at": entry["at"], "reason": entry["reason"],
                "act": entry["act"],
            }))
        });
        let mut seasons = self.absences_in_full(id).await?;
        let more = json!({
            "registrations": registrations.collect::<Vec<_>>(),
            "fixtures": fixtures.collect::<Vec<_>>(),
            "wishes": wishes.collect::<Result<Vec<_>, Problem>>()?,
            "acts": acts.collect::<Result<Vec<_>, Problem>>()?,
        });
        if let (Value::Object(all), Value::Object(more)) = (&mut seasons, more) {
            all.extend(more);
        }
        Ok(seasons)
    }

    /// What an account has asked for, when it is away, its seats that were looked for, the games at which it did not
    /// appear, and what it has put off on desks.
    async fn absences_in_full(&self, id: AccountId) -> Result<Value, Problem> {
        let requests = self.store.season_requests_of(id).await?.into_iter();
        let requests = requests.map(|of| {
            json!({
                "id": of.id, "season": of.season, "kind": of.kind, "fixture": of.fixture, "says": of.body,
                "status": of.status, "rule": of.rule, "asked": of.asked, "at": of.at, "answered": of.answered,
                "answer": of.answer,
            })
        });
        let away = self.store.away_of(id).await?.into_iter();
        let away = away.map(|of| json!({"season": of.season, "round": of.round, "at": of.at}));
        let missed = self.store.no_shows(id).await?.into_iter();
        let missed = missed.map(|of| json!({"season": of.season, "fixture": of.fixture, "at": of.at}));
        let left = self.store.items_left_by(id).await?.into_iter();
        let left = left.map(|of| {
            json!({
                "club": of.club, "item": of.item, "at": of.at, "until": of.until, "handed_to": of.handed_to,
                "note": of.note,
            })
        });
        let mut searches = vec![];
        for of in self.store.searches_with(id).await? {
            let own = of.account == id;
            let search: Value = serde_json::from_str(&of.body).map_err(Problem::internal)?;
            let asks = search["asks"].as_array().cloned().unwrap_or_default().into_iter();
            // Whom else it has asked is theirs.
            let asks = asks.filter(|ask| ask["person"] == id.to_string());
            searches.push(json!({
                "id": of.id, "season": of.season, "own_seat": own, "division": search["division"],
                "seat": search["seat"], "from": search["from"], "until": search["until"], "status": of.status,
                "at": of.at, "asked": asks.collect::<Vec<_>>(),
            }));
        }
        Ok(json!({
            "requests": requests.collect::<Vec<_>>(),
            "away": away.collect::<Vec<_>>(),
            "missed": missed.collect::<Vec<_>>(),
            "put_off": left.collect::<Vec<_>>(),
            "searches": searches,
        }))
    }

    async fn bots_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let bots = self.store.bots_of(id).await?.into_iter();
        Ok(bots
            .map(|bot| json!({"id": bot.account.id, "name": bot.account.name, "created": bot.created}))
            .collect())
    }

    async fn tokens_in_full(&self, id: AccountId) -> Result<Value, Problem> {
        let mut tokens = vec![];
        for sessions in [false, true] {
            for token in self.store.tokens_of(id, sessions).await? {
                tokens.push(json!({
                    "id": token.id, "session": token.session, "name": token.name, "scopes": token.scopes,
                    "games": token.games, "seat": token.seat.unwrap_or_default(), "created": token.created, "expires": token.expires.unwrap_or(Millis::ZERO),
                    "last_used": token.used.unwrap_or(Millis::ZERO),
                }));
            }
        }
        Ok(tokens.into())
    }

    async fn notices_in_full(&self, id: AccountId) -> Result<Value, Problem> {
        let delivery = self.notifier.delivery_settings(id).await?;
        let notices = self.store.notices_to_account(id).await?.into_iter();
        let notices: Vec<Value> = notices.map(notice_json).collect::<Result<_, _>>()?;
        Ok(json!({
            "mail": delivery.settings.mail.to_string(), "push": delivery.settings.push, "talk": delivery.talk,
            "own_quiet_hours": delivery.own_quiet.map(|q| json!({"start": q.start, "minutes": q.minutes})),
            "mail_failure": delivery.mail_failure.as_ref().map_or("", |failed| &failed.failure),
            "mail_failed": delivery.mail_failure.as_ref().map(|failed| failed.at),
            "feed_created": self.store.feed_of(id).await?,
            "told": notices,
        }))
    }

    async fn webhooks_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let mut webhooks = vec![];
        for webhook in self.store.webhooks(id).await? {
            let failures = self.store.webhook_failures(webhook.id()?).await?;
            let failures: Vec<Value> = failures
                .iter()
                .map(
                    |f| json!({"at": f.at, "message": f.outbox_item, "topic": f.topic, "failure": f.failure}),
                )
                .collect();
            webhooks.push(json!({
                "id": webhook.id()?, "url": webhook.url, "topics": webhook.topics(),
                "enabled": webhook.is_enabled(), "created": webhook.created,
                "failing_since": webhook.failing_since(), "failures": failures,
                "old_secret_until": webhook.old_until(),
            }));
        }
        Ok(webhooks)
    }

    async fn mail_keys_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let keys = self.store.mail_keys_to(id).await?.into_iter();
        let keys = keys.map(|key| {
            json!({"purpose": key.purpose, "mail": key.mail, "created": key.created, "expires": key.expires})
        });
        Ok(keys.collect())
    }

    /// All quiet hours, each with the time from which it counts for clocks and the time zone of that time.
    async fn quiet_hours_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let quiet = self.store.calendar(id).await?.quiet.into_iter();
        let quiet = quiet
            .map(|q| json!({"since": q.since, "time_zone": q.zone, "start": q.start, "minutes": q.minutes}));
        Ok(quiet.collect())
    }

    /// How much of each rate limit the account has used lately.
    async fn counted_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let counted = self.store.counted_of(id).await?.into_iter();
        let counted = counted.map(|c| json!({"what": c.subject, "since": c.began, "taken": c.taken}));
        Ok(counted.collect())
    }

    /// The requests whose responses are stored for repetition, without the responses.
    async fn answers_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let answers = self.store.answers_to(id).await?.into_iter();
        let answers =
            answers.map(|a| json!({"about": a.scope, "key": a.key, "status": a.status, "at": a.created}));
        Ok(answers.collect())
    }

    /// Challenges without their secrets, except the challenger's own bid.
    async fn challenges_in_full(&self, of: ChallengesOf) -> Result<Vec<Value>, Problem> {
        let (mut all, mut before) = (vec![], None);
        let made = matches!(of, ChallengesOf::AllBy(_));
        loop {
            let page = self.store.challenges(of, before, self.time.now(), PAGE).await?;
            let last = page.last().map(|challenge| challenge.id);
            for challenge in &page {
                let named = |account: Option<AccountId>| async move {
                    let Some(account) = account else {
                        return Ok::<_, Problem>(None);
                    };
                    Ok(self.store.account(account).await?.map(|account| account.name))
                };
                let mut shown = json!({
                    "id": challenge.id, "to": challenge.addressed, "status": challenge.status_at(self.time.now()),
                    "challenger": named(Some(challenge.challenger)).await?,
                    "opponent": named(challenge.opponent).await?,
                    "proposal": challenge.proposal()?, "salt_by_server": challenge.salt_by_server,
                    "created": challenge.created, "expires": challenge.expires, "rematch_of": challenge.rematch_of,
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

    async fn chat_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let messages = self.store.chat_of(id).await?.into_iter();
        let messages = messages.map(|sent| {
            json!({"game": sent.game, "room": sent.room, "seq": sent.seq, "at": sent.at, "text": sent.body})
        });
        Ok(messages.collect())
    }

    async fn mutes_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let muted = self.store.muted_by(id).await?.into_iter();
        Ok(muted
            .map(|mute| json!({"game": mute.game, "name": mute.name}))
            .collect())
    }

    async fn seen_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let seen = self.store.seen_by(id).await?.into_iter();
        Ok(seen
            .map(|seen| json!({"game": seen.game, "seat": seen.seat, "seq": seen.seq}))
            .collect())
    }

    async fn prepared_orders_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let mut prepared_orders = vec![];
        for seat_orders in self.store.prepared_orders_of(id).await? {
            let body: Value = serde_json::from_str(&seat_orders.body).map_err(Problem::internal)?;
            prepared_orders.push(json!({"game": seat_orders.game, "seat": seat_orders.seat, "updated": seat_orders.updated, "desk": body}));
        }
        Ok(prepared_orders)
    }

    async fn handoffs_in_full(&self, id: AccountId) -> Result<Vec<Value>, Problem> {
        let handoffs = self.store.handoffs_of(id).await?.into_iter();
        let handoffs = handoffs.map(|of| {
            let h = of.handoff;
            json!({
                "game": of.game, "entry": of.seq, "seat": h.seat, "asked": h.asked, "answered": h.answered, "took": h.took,
                "in_time": h.in_time,
            })
        });
        Ok(handoffs.collect())
    }
}
