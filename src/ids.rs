//! Ids: a type for each kind of thing, so that none is taken for another.

use crate::engine::id_type;
use uuid::Uuid;

pub use crate::engine::GameId;

id_type! {
    /// The id of an account: of a person's or of a bot's.
    AccountId
}

id_type! {
    /// The id of a token or a session.
    TokenId
}

id_type! {
    /// The id of what a person has allowed an app.
    AppGrantId
}

id_type! {
    /// The id of a challenge.
    ChallengeId
}

impl ChallengeId {
    /// A challenge whose game will be this one.
    pub fn of_game(game: GameId) -> ChallengeId {
        Uuid::from(game).into()
    }

    /// The game that begins when the challenge is accepted: it has the same id.
    pub fn game(self) -> GameId {
        Uuid::from(self).into()
    }
}

id_type! {
    /// The id of a notice, or of another item of the outbox. Receivers recognise a repeated one by it.
    NoticeId
}

id_type! {
    /// The id of a webhook.
    WebhookId
}

id_type! {
    /// The id of a vacation.
    VacationId
}

id_type! {
    /// The id under which a server reserves items of the outbox while it sends them.
    SenderId
}

id_type! {
    /// The id of a season.
    SeasonId
}

id_type! {
    /// The id of what a player of a season asks for.
    RequestId
}

id_type! {
    /// The id of a search for a substitute.
    SearchId
}

id_type! {
    /// The id of a club.
    ClubId
}

id_type! {
    /// The id of an invitation to a club.
    InvitationId
}

id_type! {
    /// The id of an announcement of a club.
    AnnouncementId
}
