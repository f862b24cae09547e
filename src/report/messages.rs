//! The catalogue of reports: what players and the clock did, around the game's own events.

crate::engine::messages! {
    "umpire.report" {
        NOT_BEGUN "The battle has not begun.";
        GOES_ON "The battle goes on: turn {turn}, and {seat} must decide.";
        CLOSED "Closed in turn {turn} without a result: {how}.";
        WITHDRAWN "Not ended: in turn {turn}, when the edition of the rules by which it was played was withdrawn.";
        OVER_FOR "{grade} for {seat} in turn {turn} ({ending}).";
        OVER "{grade} in turn {turn} ({ending}).";
        BEFORE "Before the battle";
        OPENED "The game was opened.";
        SEATED "{player} sat down as {seat}.";
        ANNOUNCED "{seat} announced{by}.";
        ANSWERED "{seat} answered the question of {decision}{by}.";
        ANSWERED_IN_SECRET "{seat} answered the question of {decision} in secret{by}.";
        ABORTED "The game was aborted{who}.";
        CLOSED_UNFINISHED "The game was closed as unfinished{who}.";
        CLOSED_BY " by {seat}";
        TOOK_BACK "{seat} took back what was said since entry {n}{consent}.";
        TOOK_BACK_ONE "{seat} took back what was said since entry {n}{consent}: one announcement.";
        TOOK_BACK_MANY "{seat} took back what was said since entry {n}{consent}: {count} announcements.";
        CONSENT ", and {seat} agreed";
        BY_STANDING_ORDER " by a standing order";
        BY_PLAN " by a plan";
        BY_CLOCK " by the clock, for want of an answer";
        BY_BOT " (a program)";
        BY_ARBITER " by the arbiter";
        CALL "{seat} {call}.";
        CALL_BY "{seat} {call}{by}.";
        RULING "{seat} {call}";
        OFFERED_DRAW "offered a draw";
        TOOK_DRAW "took the draw that was offered";
        LEFT_DRAW "let the draw be that was offered";
        ROLL_OFF "asked for a roll-off about “{about}”; {decides} decides";
        RULED "ruled: “{ruling}”";
        OFFERED_END_OF_PAUSE "offered to end the pause";
        OFFERED_DAY "offered a pause of a day";
        OFFERED_PAUSE "offered a pause of {days} days";
        TOOK_PAUSE "took what was offered about the pause";
        LEFT_PAUSE "let the pause be that was offered";
        ASKED_TAKE_BACK "asked to take back what was said since entry {n}";
        LEFT_TAKE_BACK "let the takeback be that was asked for";
    }
}
