//! A server with a game, and callers of every kind for the tests of authorization.

mod club;
mod seasons;

use self::club::WorldClub;
pub use self::seasons::NOTE;
use self::seasons::WorldSeasons;
use crate::people::tokens::token;
use crate::support::apps::allowed;
use crate::support::ids::{operator_act, stamp};
use crate::support::server::{Client, Umpire, database_of, rulebooks};
use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use umpire::engine::{Millis, Rulebook};
use umpire::ids::{AccountId, TokenId};
use umpire::people::token_hash;
use umpire::server::{MailServer, Sending};
use umpire::store::{NewToken, PushSubscription, Store, Webhook};
use uuid::Uuid;

/// A server with a game and its callers.
pub struct World {
    pub umpire: Umpire,
    /// Its database, or the address of it.
    pub folder: TempDir,
    pub store: Store,
    pub who: Vec<Client>,
    pub game: String,
    /// A game with empty seats.
    pub empty: String,
    /// A challenge of the owner's to the opponent.
    pub challenge: String,
    /// The spectator's account.
    pub account: AccountId,
    /// A token, a session, a vacation and a bot of the owner's.
    pub owned: [Uuid; 4],
    /// What the owner has allowed an app.
    pub app: String,
    /// The owner's webhook and push subscription.
    pub called: [String; 2],
    /// The owner's club.
    pub club: WorldClub,
    /// The seasons of another club of the owner's.
    pub seasons: WorldSeasons,
}

/// The secret in the URL of the owner's feed.
const FEED: &str = "known";

/// Keys as a browser makes them.
pub const BROWSER: [&str; 2] = [
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
];

pub fn new_token(id: TokenId, secret: &str, session: bool, scopes: &str) -> NewToken {
    NewToken {
        id,
        hash: token_hash(secret),
        session,
        name: "kept".to_owned(),
        scopes: scopes.to_owned(),
        games: vec![],
        seat: None,
        created: Millis::ONE,
        expires: None,
    }
}

/// In two days, in milliseconds since 1970.
fn soon() -> i64 {
    umpire::server::system_time().get() + 2 * 86_400_000
}

fn text_of(card: &Value) -> String {
    card["id"].as_str().unwrap().to_owned()
}

async fn id_of(store: &Store, name: &str) -> AccountId {
    store.account_named(name).await.unwrap().unwrap().account.id
}

impl World {
    pub async fn new(visibility: &str) -> World {
        World::with(visibility, rulebooks()).await
    }

    /// A world whose server offers these systems; its own games are of the toy.
    pub async fn with(visibility: &str, rulebooks: &'static [&'static dyn Rulebook]) -> World {
        let folder = TempDir::new().unwrap();
        let database = database_of(folder.path()).await;
        // With a mail server that accepts nothing.
        let nowhere = MailServer::at("smtp://127.0.0.1:1", "Umpire <umpire@umpire.invalid>").unwrap();
        let sending = Sending {
            mail: Some(nowhere),
            ..Sending::default()
        };
        let umpire = Umpire::builder()
            .rulebooks(rulebooks)
            .clock(umpire::server::system_time)
            .database(&database)
            .sending(sending)
            .start()
            .await;
        let store = Store::open(&database).await.unwrap();
        let anonymous = umpire.anonymous();
        let [owner, opponent, spectator, other, admin] = [
            umpire.player("Owner").await,
            umpire.player("Opponent").await,
            umpire.player("Spectator").await,
            umpire.player("Other").await,
            umpire.player("Admin").await,
        ];
        let new =
            json!({"system": "toy", "scenario": "short", "visibility": visibility, "seats": {"left": "me"}});
        let card = owner.post("/v1/games", None, &new).await.created();
        let game = card["id"].as_str().unwrap().to_owned();
        let sit = json!({"invitation": card["invitation"]});
        opponent
            .post(&format!("/v1/games/{game}/seats/right"), None, &sit)
            .await
            .created();
        // The other player has a game of their own, and there is a game with empty seats.
        other.post("/v1/games", None, &new).await.created();
        let empty = json!({"system": "toy", "scenario": "short"});
        let empty = other.post("/v1/games", None, &empty).await.created();
        let direct =
            json!({"to": {"type": "account", "name": "Opponent"}, "system": "toy", "scenario": "short"});
        let challenge = owner.post("/v1/challenges", None, &direct).await.created();
        let narrow = json!({"name": "narrow", "scopes": ["game:read"], "games": [game]});
        let narrow = token(&owner, &narrow).await;
        let revoked = Client {
            token: Some("umpire_revoked".to_owned()),
            ..anonymous.clone()
        };
        let bot = json!({"name": "Clockwork"});
        let bot = owner.post("/v1/me/bots", None, &bot).await.created();
        let bot = bot["account"]["id"].as_str().unwrap().parse().unwrap();
        let [token, session, vacation] = [1_u128, 2, 3].map(Uuid::from_u128);
        let owned = [token, session, vacation, bot];
        let mine = id_of(&store, "Owner").await;
        store
            .add_token(mine, new_token(owned[0].into(), "a", false, "all"), 10, None)
            .await
            .unwrap();
        store
            .add_token(mine, new_token(owned[1].into(), "b", true, "all"), 10, None)
            .await
            .unwrap();
        let ended = TokenId::from_u128(4);
        store
            .add_token(mine, new_token(ended, "umpire_revoked", false, "all"), 10, None)
            .await
            .unwrap();
        revoked.get("/v1/me").await.ok();
        owner.delete(&format!("/v1/tokens/{ended}")).await;
        let vacation = umpire::store::Vacation {
            id: owned[2].into(),
            begins: Millis::new(1 << 52),
            ends: Millis::new((1 << 52) + 1),
            announced: Millis::ONE,
        };
        store.add_vacation(mine, vacation, 0, None).await.unwrap();
        let [key, auth] = BROWSER.map(str::to_owned);
        let browser =
            PushSubscription::new(stamp(Millis::ONE), "https://push.invalid/1".to_owned(), key, auth);
        store.add_push(mine, &browser, 10, None).await.unwrap();
        let address = "https://umpire.invalid/".to_owned();
        let webhook = Webhook::new(stamp(Millis::ONE), mine, address, &[], "whsec_AAAA".to_owned());
        store.add_webhook(&webhook, 10, None).await.unwrap();
        let called = [webhook.id().unwrap().to_string(), browser.id().to_owned()];
        store
            .set_feed(mine, Some(&token_hash(FEED)), stamp(Millis::ONE))
            .await
            .unwrap();
        allowed(&owner, "game:read").await;
        let app = owner.get("/v1/me/apps").await.ok()["apps"][0]["id"].clone();
        let club = WorldClub::new(&store, [&owner, &opponent, &spectator, &admin]).await;
        let seasons = WorldSeasons::new(&owner, [&opponent, &other]).await;
        let operator = id_of(&store, "Admin").await;
        store
            .appoint(operator, true, operator_act(Millis::ONE))
            .await
            .unwrap();
        let all = new_token(TokenId::from_u128(5), "umpire_admin", false, "all admin");
        store.add_token(operator, all, 10, None).await.unwrap();
        let admin = Client {
            token: Some("umpire_admin".to_owned()),
            ..admin
        };
        let account = id_of(&store, "Spectator").await;
        let block = umpire::store::Block {
            account: mine,
            other: account,
        };
        store.block(block, Millis::ONE, 10, None).await.unwrap();
        World {
            umpire,
            folder,
            store,
            who: vec![
                anonymous, spectator, other, opponent, narrow, revoked, admin, owner,
            ],
            game,
            challenge: challenge["id"].as_str().unwrap().to_owned(),
            empty: empty["id"].as_str().unwrap().to_owned(),
            account,
            owned,
            app: app.as_str().unwrap().to_owned(),
            called,
            club,
            seasons,
        }
    }

    pub fn address(&self, path: &str) -> String {
        let game = if path.ends_with("/seats/{seat}") {
            &self.empty
        } else {
            &self.game
        };
        let [token, session, vacation, bot] = self.owned.map(|id| id.to_string());
        let account = if path.contains("/requests/") {
            self.club.asker
        } else {
            self.account
        };
        let path = self.seasons.address(path);
        path.replace("{game}", game)
            .replace("{club}", &self.club.id)
            .replace("{invitation}", &self.club.invitation)
            .replace("{announcement}", &self.club.announcement)
            .replace("{challenge}", &self.challenge)
            .replace("{seat}", "left")
            .replace("{system}", "toy")
            .replace("{scenario}", "short")
            .replace("{account}", &account.to_string())
            .replace("{token}", &token)
            .replace("{app}", &self.app)
            .replace("{session}", &session)
            .replace("{vacation}", &vacation)
            .replace("{bot}", &bot)
            .replace("{webhook}", &self.called[0])
            .replace("{subscription}", &self.called[1])
            .replace("{feed}", &format!("{FEED}.atom"))
    }

    /// A valid body for the operation.
    pub async fn body(&self, operation: &str, of: usize) -> Option<Value> {
        let name = [
            "Nobody",
            "Spectator",
            "Other",
            "Opponent",
            "Owner",
            "Owner",
            "Admin",
            "Owner",
        ][of];
        let far = 2_000_000_000_000_i64;
        Some(match operation {
            "PUT /v1/admin/accounts/{account}/lock" => {
                json!({"reason": "it sends the same message to everybody"})
            }
            "PUT /v1/admin/accounts/{account}/name" => json!({"name": "Onlooker"}),
            "PUT /v1/admin/accounts/{account}/quotas" => json!({"games": 20}),
            "POST /v1/accounts" | "POST /v1/me/bots" | "POST /v1/me/keep" => {
                json!({"name": format!("New {of}")})
            }
            "POST /v1/guests" => json!({}),
            "POST /v1/consents" => json!({"allow": true}),
            "POST /v1/tickets" => json!({}),
            "POST /v1/sessions" => json!({"name": "Owner", "password": "guessed at"}),
            "POST /v1/mail-confirmations" => json!({"key": "guessed at"}),
            "POST /v1/recoveries" => json!({"who": "Owner"}),
            "PUT /v1/recoveries/password" => json!({"key": "guessed at", "new": "mine from now on"}),
            "PATCH /v1/me" => json!({"display_name": "Somebody"}),
            "DELETE /v1/me" => json!({"name": name}),
            "PUT /v1/me/mail" => json!({"mail": "somebody@example.org"}),
            "PUT /v1/me/password" => json!({"new": "mine from now on"}),
            "POST /v1/me/vacations" => json!({"begins": soon(), "ends": soon() + 1000}),
            "PATCH /v1/me/notices" => json!({"push": false}),
            "POST /v1/me/push-subscriptions" => {
                json!({"endpoint": "https://push.invalid/2", "keys": {"p256dh": BROWSER[0], "auth": BROWSER[1]}})
            }
            "POST /v1/webhooks" => json!({"url": "https://umpire.invalid/"}),
            "PATCH /v1/webhooks/{webhook}" => json!({"enabled": false}),
            "POST /v1/tokens" => json!({"name": "mine", "scopes": ["game:read"], "expires": far * 2}),
            "POST /v1/me/blocks" => json!({"name": if of == 6 { "Owner" } else { "Admin" }}),
            "POST /v1/clubs" => json!({"name": format!("Club of {name}"), "joining": "open"}),
            "PATCH /v1/clubs/{club}" => json!({"pace": "3 days a turn"}),
            "PATCH /v1/clubs/{club}/members/{account}" => json!({"roles": ["scorer"]}),
            "POST /v1/clubs/{club}/requests/{account}" => json!({"answer": "accept"}),
            "POST /v1/clubs/{club}/invitations" => json!({"link": true}),
            "POST /v1/clubs/{club}/announcements" => json!({"title": "Round 6 is over"}),
            _ if operation.contains("season")
                || operation.contains("/asks/")
                || operation.ends_with("/desk") =>
            {
                return self.seasons.body(operation, of);
            }
            "POST /v1/games" => json!({"system": "toy", "scenario": "short"}),
            "POST /v1/games/{game}/forks" => json!({"at": 3}),
            "PUT /v1/me/challenge-terms" => json!({"systems": ["toy"], "games": 5}),
            "POST /v1/challenges" => json!({"to": {"type": "lobby"}, "system": "toy", "scenario": "short"}),
            "POST /v1/challenges/{challenge}/accept" => json!({}),
            "POST /v1/challenges/{challenge}/salt" => json!({"salt": "77".repeat(32)}),
            "PUT /v1/games/{game}/standing-orders" => json!({"rules": [], "fallback": "ask"}),
            "POST /v1/games/{game}/standing-orders/dry-run" => json!({"orders": {"rules": []}}),
            "PUT /v1/games/{game}/yield" => json!({"until": "turn"}),
            "POST /v1/games/{game}/plan" => {
                let answer = self.answer(of).await;
                json!({"expect_seq": answer["expect_seq"], "steps": [{"announce": answer["announcement"]}]})
            }
            "POST /v1/games/{game}/takebacks" => json!({"after": 3}),
            "POST /v1/games/{game}/seen" => json!({"seq": 1}),
            "POST /v1/games/{game}/chat" => json!({"text": "Good luck!"}),
            "POST /v1/games/{game}/chat/mutes" => json!({"name": "Nobody", "muted": true}),
            "POST /v1/games/{game}/calls" => json!({"type": "offer_draw"}),
            "POST /v1/games/{game}/announcements" => self.answer(of).await,
            "POST /v1/games/{game}/odds" => json!({"announcement": self.answer(of).await["announcement"]}),
            "POST /v1/games/{game}/weigh" => {
                json!({"announcements": [self.answer(of).await["announcement"]]})
            }
            "POST /v1/games/{game}/concede" | "POST /v1/games/{game}/seats/{seat}" => json!({}),
            _ => return None,
        })
    }

    /// An answer to the caller's decision, or to the owner's.
    async fn answer(&self, of: usize) -> Value {
        let asker = if of == 3 { &self.who[3] } else { &self.who[7] };
        let decisions = asker
            .get(&format!("/v1/games/{}/decisions", self.game))
            .await
            .ok();
        let decision = &decisions["decisions"][0];
        json!({"decision": decision["id"], "expect_seq": decisions["seq"], "announcement": decision["choices"][0]})
    }

    /// The status that a caller gets.
    pub async fn tries(&self, operation: &str, of: usize) -> u16 {
        self.tries_as(&self.who[of], operation, of).await
    }

    /// The status that a caller gets with the body that another caller would send.
    pub async fn tries_as(&self, who: &Client, operation: &str, of: usize) -> u16 {
        let (method, path) = operation.split_once(' ').unwrap();
        let body = self.body(operation, of).await;
        let key = format!("the-key-of-{of}");
        let key = (method == "POST" && path.contains("{game}")).then_some(key.as_str());
        let response = who
            .send(
                Method::from_bytes(method.as_bytes()).unwrap(),
                &self.address(path),
                key,
                body.map(|b| b.to_string()),
            )
            .await;
        if response.status >= 400 {
            assert_eq!(response.kind, "application/problem+json", "{operation}");
        }
        assert!(response.status < 500, "{operation}: {}", response.text);
        response.status
    }
}
