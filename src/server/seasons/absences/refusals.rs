//! What requests, searches and the desk refuse.

/// The messages.
pub(crate) mod messages {
    crate::engine::messages! {
        "league.request" {
            NO_GAME "the round is not published, so there is no game yet: wait for it (rule no-game)";
            HAS_RESULT "the game has a result already: dispute it if it is wrong (rule has-result)";
            FINAL "the table is final: nothing about it changes any more (rule final)";
            START_DEADLINE "who does not show up by the start deadline forfeits by rule: wait for it (rule start-deadline)";
            SUBSTITUTE_SOUGHT "the other player has not shown up, and a substitute is looked for until {until}: wait for it (rule start-deadline)";
            CLOCK "the game has begun: the clock decides who is too late (rule clock)";
            NO_RESULT "the game has no result yet (rule no-result)";
            NO_SEAT "you have no seat in this season (rule no-seat)";
            REGISTRATION_OPEN "the registration is open: enter the season instead (rule registration-open)";
            NOT_BEGUN "the game has not begun: play it, or ask for a later date (rule not-begun)";
            SEASON_NOT_BEGUN "the season has not begun: ask an arbiter to undo the draw, or wait for the first round (rule not-begun)";
            ROUNDS_OVER "every round is played: register for the next season (rule rounds-over)";
            RUNNING_GAME "the game of that round is played already: ask for a substitute (rule running-game)";
            LAST_ROUND "the last round has opened: your last games end by their clocks (rule withdrawal)";
            CLOCK_ALONE "no start deadline runs in this game: its clock decides who is too late (rule start-deadline)";
            LEFT_ALREADY "you have left your seat already (rule withdrawal)";
            PLAYERS_ONLY "only the two players of a game ask about it";
            NAME_GAME "name the game: division.round.board, as in 1.3.2";
            NAME_ROUND "name a round from 1 to {rounds}";
            NO_EXTENSIONS "in this season only an arbiter extends a game (rule extension)";
            EXTENDED "the game was extended by agreement already: an arbiter can extend it again (rule extension)";
            NOT_EXTENDED "the players have not agreed on a later date, so there is nothing to undo (rule extension)";
            FIRST_DATE_OVER "the date before the extension has come, so the later one stays (rule extension)";
            DATE_OVER "the date of the game has come: an arbiter decides now (rule overdue)";
            DISPUTES_OVER "a result is disputed within {hours} hours: only an arbiter reopens it now (rule dispute)";
            DISPUTED_ALREADY "the result is disputed already (rule dispute)";
            ASKED_ALREADY "you have asked for this already: wait for the answer";
            SEARCHED_ALREADY "a substitute is looked for already";
            ANSWERED "the request has an answer already, or was taken back";
            NOT_ASKED "this request is not yours to answer";
            NOT_OWN "only who has asked takes a request back";
            NO_LATE_ENTRY "nobody enters this season late (rule late-entry)";
            HAS_SEAT "you have a seat in this season";
            TEXT "say why: 1 to {most} characters, and no invisible ones";
            USE_AWAY "for this, list the rounds in which you are away: PUT /v1/seasons/SEASON/away (rule availability)";
            AWAY_ROUNDS "rounds from 1 to {rounds}, each once";
            NO_SUCH_ASK "nobody asks you to take this seat";
            SEAT_TAKEN "you sit in another seat in one of these rounds";
            BANNED "you did not appear at {count} games: you can enter a new season again from {until}";
            REQUESTS_A_DAY "an account asks for something in seasons at most {most} times a day";
            FORECAST_CHANGED "a result or an act has changed what this would do: look at it again";
            NO_SUCH_ITEM "this is settled already: read the desk again";
            OWN_DIVISION "you play in this division: another arbiter decides (rule own-division)";
            OWN_REQUEST "you have asked for this yourself: another arbiter decides (rule own-division)";
            SEAT_IS_EMPTY "nobody sits in the seat, so the game would be forfeited again: seat a substitute, or rule another result (rule no-substitute)";
            NO_RESERVE "no reserve can be asked: all are away, play in this round, or were asked for it";
            ARBITERS_PLAY "the other arbiters play in this division too: make somebody an arbiter who does not";
            ONLY_ARBITER "you are the only arbiter of the club: make somebody else one";
            GAME_CLOSED "the game is closed, so more time is of no use: let it be played again";
        }
    }
}

use crate::engine::Message;

/// The sentence for a rule that refuses a request.
pub(crate) fn by_rule(rule: &str, about_game: bool) -> Message {
    match rule {
        "no-game" => messages::NO_GAME.plain(),
        "has-result" => messages::HAS_RESULT.plain(),
        "start-deadline" => messages::START_DEADLINE.plain(),
        "clock" => messages::CLOCK.plain(),
        "no-result" => messages::NO_RESULT.plain(),
        "no-seat" => messages::NO_SEAT.plain(),
        "registration-open" => messages::REGISTRATION_OPEN.plain(),
        "not-begun" if about_game => messages::NOT_BEGUN.plain(),
        "not-begun" => messages::SEASON_NOT_BEGUN.plain(),
        "rounds-over" => messages::ROUNDS_OVER.plain(),
        "running-game" => messages::RUNNING_GAME.plain(),
        "overdue" => messages::DATE_OVER.plain(),
        _ => messages::FINAL.plain(),
    }
}

#[cfg(test)]
mod tests {
    use super::by_rule;
    use crate::league::requests::{Phase, RequestKind, Verdict};

    #[test]
    fn each_refusal_cites_its_rule() {
        for kind in RequestKind::ALL {
            for phase in Phase::ALL {
                let answer = kind.answer(phase);
                if answer.verdict == Verdict::Refuse {
                    let text = by_rule(answer.rule, kind.is_about_game()).to_string();
                    assert!(
                        text.contains(&format!("(rule {})", answer.rule)),
                        "{kind:?} {phase:?}: {text}"
                    );
                }
            }
        }
    }
}
