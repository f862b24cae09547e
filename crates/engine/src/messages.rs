//! The catalogue of the engine: messages that belong to no game.

use super::Template;

/// What is wrong with a value that a client sent.
pub mod input {
    crate::messages! {
        "umpire.input" {
            UNKNOWN_FIELD "there is no {field} here{hint}";
            UNKNOWN_NAME "there is no {what} {name} here{hint} (known here: {known})";
            UNKNOWN_WORD "there is no {word} here; known here are {known}";
            UNKNOWN_UNIT "there is no unit {unit} in this game";
            DID_YOU_MEAN "; did you mean {near}?";
            KNOWN_HERE "; known here are {known}";
            WANTED "{what} is wanted here";
            WANTED_NOT "{what} is wanted here, not {found}{hint}";
            MISSING "{field} is missing";
            MISSING_WANTED "{field} is missing: {what} is wanted here";
            TWICE "{field} is said twice";
            AT_MOST "{count} {what} at most";
            OTHER "{text}";
        }
    }
}

/// What is wrong with standing orders or a plan.
pub mod orders {
    crate::messages! {
        "umpire.orders" {
            TOO_LARGE "standing orders have 32 KiB at most";
            PLAN_TOO_LARGE "a plan has 64 KiB at most";
            SAME_ID "another rule has this id";
            NOTHING_KNOWS "no kind of decision knows all of this";
            TOO_DEEP "all, any and not go to depth {depth}";
            SAY_WHAT "say what it must be: a value, in, lt, lte, gt or gte";
            NO_ORDER "{fact} has no order: only a value or in may be said";
            STEPS "1 to {most} steps are wanted here";
            CHANCE "a chance from 0 to 1 is wanted here, with 12 places at most, such as 0.3 or \"1/3\"";
            TIME "a time from 1m to 30d is wanted here: a whole number with s, m, h or d";
            GONE_FOR_GOOD "gone for good: {units}";
            REFUSED "{citation}{refusal}";
            NO_DEFAULT "this game's decisions have no answer for want of one";
        }
    }
}

/// Why a plan stopped, or left out a step.
pub mod plan {
    crate::messages! {
        "umpire.plan" {
            STOP_ILLEGAL "A step has become illegal.";
            STOP_CONDITION "The condition of a step does not hold.";
            STOP_QUESTION "Something else is asked than the next step answers.";
            STOP_TAKEN_BACK "Steps were taken back.";
            SOMETHING_ELSE "something else is asked";
            REFUSED "step {n} is refused: {refusal}";
            TAKEN_BACK "steps were taken back";
            CONDITION "the condition of step {n} does not hold";
        }
    }
}

/// Why something can't be taken back.
pub mod take_back {
    crate::messages! {
        "umpire.take_back" {
            NOT_PLAYED "the game is not being played";
            ANSWERED "the other side has answered since: ask for its consent";
            NOTHING_SINCE "nothing was said since entry {n}, which stays: {why}";
            STAYS "entry {n} stays: {why}";
            NO_STEP "entry {n} is no step of {seat} that could be taken back";
            ASKED_ALREADY "a takeback is asked for already: agree to it or decline it";
            NOT_ASKED "no takeback is asked for";
            BEGINNING "it began the game";
            DICE "a die was thrown for it";
            TURN_OVER "it ended a turn, and the key of the turn's dice is out";
            UNSEALED "with it both sides' sealed answers were in";
            SHOWN "it showed something to one side alone";
            NO_CONSENT_NEEDED "nobody has answered since: take it back without asking";
        }
    }
}

/// Why a call can't be made.
pub mod call {
    crate::messages! {
        "umpire.call" {
            SEALED "a sealed answer waits for the other side's: call again when both are in";
            DRAW_OFFERED "a draw is offered already: accept or decline it";
            NO_DRAW_FROM_OTHER "the other side offers no draw";
            NO_DRAW "no draw is offered";
            RULING_AWAITED "the ruling of the last roll-off is still awaited";
            OTHER_DECIDES "the other side has won the roll-off and decides";
            NOTHING_TO_RULE "there is nothing to rule on: ask for a roll-off first";
            NO_CLOCK "this game has no clock that could stand still";
            PAUSE_TOO_LONG "a pause lasts at most {days} days";
            PAUSE_OFFERED "a pause is offered already: accept or decline it";
            NO_PAUSE_TO_END "there is no pause to be ended";
            NO_PAUSE_FROM_OTHER "the other side offers no pause";
            NO_PAUSE "no pause is offered";
            TEXT "say it in 1 to {most} characters, without control characters";
            TOO_LATE_TO_ABORT "a game is aborted before its first announcement; later, concede or offer a draw";
        }
    }
}

/// Why the protocol rejects an operation.
pub mod protocol {
    crate::messages! {
        "umpire.protocol" {
            NOT_OPEN "decision {decision} is not open to {seat}; open now: {open}";
            NONE_OPEN "decision {decision} is not open to {seat}; open now: none";
            STALE "entry {since} changed what {seat} may decide; the announcement was made after entry {expected}";
            OVER "the game is over";
            WITHDRAWN "this game was played by edition {edition} of the rules, which this program no longer adjudicates: read it, replay it or export it, and open a new game to play by the present rules";
            UNKNOWN_LOSSES "its losses are not known here";
            NOT_BEGUN "the game has not begun: a seat is still empty";
            SEAT_TAKEN "the seat {seat} is taken";
            WRONG_SIDES "{text}";
            NAME_THE_DECISION "this answers a decision, and must name it: {decision}";
        }
    }
}

/// Every message of the engine.
pub(crate) fn all() -> impl Iterator<Item = &'static Template> {
    [
        input::ALL,
        orders::ALL,
        plan::ALL,
        take_back::ALL,
        call::ALL,
        protocol::ALL,
    ]
    .into_iter()
    .flatten()
    .copied()
}
