//! Errors: each names its place, and says in a sentence that can be translated what is wrong and what to do.

use std::fmt;
use umpire_engine::Message;

/// Why something was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueError {
    place: String,
    message: Box<Message>,
}

impl LeagueError {
    /// The error at a place of the input: `rules.points.grades[1].loser`.
    pub(crate) fn at(place: impl Into<String>, message: Message) -> LeagueError {
        LeagueError {
            place: place.into(),
            message: Box::new(message),
        }
    }

    /// Puts the place below another: `points` below `rules` is `rules.points`.
    #[must_use]
    pub fn below(mut self, outer: &str) -> LeagueError {
        self.place = match self.place.as_str() {
            "" => outer.to_owned(),
            inner if inner.starts_with('[') => format!("{outer}{inner}"),
            inner => format!("{outer}.{inner}"),
        };
        self
    }

    /// The place in the input as a dotted path; the empty text is the input itself.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// The sentence, with its key and arguments.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// The key of the message.
    pub fn key(&self) -> &'static str {
        self.message.key()
    }
}

impl fmt::Display for LeagueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.is_empty() {
            write!(f, "{}", self.message)
        } else {
            write!(f, "{}: {}", self.place, self.message)
        }
    }
}

impl std::error::Error for LeagueError {}

/// The messages of every error of this crate.
pub mod messages {
    umpire_engine::messages! {
        "league.error" {
            ROUND_ROBIN_SIZE "a round robin has {least} to {most} players, not {players}: split it into divisions, or play a Swiss";
            TOO_FEW_PLAYERS "a division has {least} or more players, not {players}: enter more, or put them into another division";
            AGREEMENT_TOO_LONG "{days} days to agree on a scenario leave none of the {round_days} days of a round to play: allow fewer, or longer rounds";
            SWISS_SIZE "a Swiss has {least} to {most} players, not {players}: split it into divisions";
            SWISS_ROUNDS "a Swiss has 1 to {most} rounds, not {rounds}";
            VARMA_SIZE "there are Varma groups for {least} to {most} players, not for {players}: number the players by lot";
            NO_GRADES "the scheme lists no grade with a winner: add one";
            GRADE_TWICE "the grade {grade} is listed twice: remove one";
            UNKNOWN_GRADE "the scheme has no grade {grade}: use one of {grades}";
            NEGATIVE_POINTS "{points} points are negative: use 0 or more";
            TOO_MANY_POINTS "{points} points are more than {most}";
            NOT_HALVES "{points} is no number of half points: tie-breaks multiply points";
            REWARDS_LOSING_TOGETHER "losing together pays {loses}, and to lose by {grade} pays {pays}: losing together may not pay more";
            REWARDS_LOSING "losing pays {loses} and {better} pays {wins}: the loser may not get more";
            WIN_PAYS_NOTHING "the winner gets {wins} and the loser {loses}: winning has to pay more";
            DRAW_UNEVEN "a draw pays both the same, not {wins} and {loses}";
            ABSENCE_REWARDED "{absent} points for not playing are more than the {plays} that {better} pays";
            UNKNOWN_TIE_BREAK "there is no tie-break {code}: use {codes}";
            TIE_BREAK_MODIFIER "the tie-break {code} has no modifier {modifier}: use {allowed}";
            TIE_BREAK_TWICE "the tie-break {code} is listed twice: remove one";
            POINTS_FIRST "the list begins with PTS, not with {code}";
            LOT_LAST "LOT decides every tie: put it last";
            NO_TIE_BREAKS "the list is empty: begin it with PTS";
            MARGIN_NOT_CAPPED "the list has MARGIN but the points have no margin_cap: set one";
            OTHER_SYSTEM "the scenario {scenario} belongs to {other}, and this season plays {system}: choose a scenario of {system}";
            OUT_OF_RANGE "{number} is out of range: use {least} to {most}";
            COUNT "there are {count} items: list {least} to {most}";
            TEXT_LENGTH "the text has {length} characters: write 1 to {most}, not only blanks";
            CLOCK "{why}";
            APART_TWICE "{one} and {two} are one person, or are listed twice: list two different people once";
            UNKNOWN_SCENARIO "the season has no scenario {scenario}: use one of {scenarios}";
            SCENARIO_NOT_AGREED "the players do not choose the scenario in this season: leave it out";
            BOTH_SIDES "each pairing is two games with the sides swapped: there is nothing to swap";
            AGREED_TOO_LATE "the game {fixture} has a result: players agree before it";
            DATES "the round is due at {due}, and opens at {opens}: set a later date";
            WITHHELD "the next round of division {division} is withheld: release it, or publish it yourself";
            NOT_WITHHELD "the next round of division {division} is not withheld";
            WITHHELD_ALREADY "the next round of division {division} is withheld already";
            NO_LATE_ENTRY "the season has no late entry: register for the next one";
            LATE_TOO_LATE "the next round of division {division} is {round}, and late entry ends with round {until}: register for the next season";
            LATE_ROUND_ROBIN "division {division} is a round robin: nobody enters it late; seat a substitute";
            WRONG_SECRET "the secret does not belong to the commitment {commitment}: use the one that was drawn for this season";
            LOT_MISSING "the list does not end with LOT, which decides what is still tied: add it";
            ABSENCE_AS_WIN "{points} points for not playing are as much as the {wins} of a win: lower them";
            ROUNDS_LEFT "round {round} of division {division} is not published yet: publish every round first";
            ARBITER_PLAYS "{person} plays in division {division}: another arbiter decides (rule own-division)";
            ABSENT_TWICE "seat {seat} is listed twice: list it once";
            UNPAIRED_REASON "in a Swiss, a seat without a game has a bye, a half_bye or is absent";
            NO_SCENARIO "the season has no scenario: add one";
            MOVEMENT_TOO_LARGE "{up} up and {down} down do not leave anybody in a division of {players}: lower them";
            SAME_PERSON "{person} is already in division {division}: a person has one seat in a season";
            NOT_REGISTERED "{person} is not registered: register them first";
            REGISTERED_ALREADY "{person} is already registered";
            DIVISION_ID "the id of a division has letters a to z, digits, - and _ alone, not {division}: put the rest into its name";
            DIVISION_TWICE "there are two divisions {division}: rename one";
            NO_DIVISIONS "the season has no division: add one";
            UNKNOWN_DIVISION "there is no division {division}";
            UNKNOWN_SEAT "division {division} has no seat {seat}";
            SEAT_TWICE "seat {seat} is in round {round} twice: it plays once or has no game";
            SEAT_MISSING "seat {seat} is not in round {round}: pair it, or name it as absent or with a bye";
            AGAINST_ITSELF "seat {seat} is paired with itself";
            ROUND_PUBLISHED "round {round} of division {division} is already published: it is not published again";
            ROUND_NOT_NEXT "round {round} of division {division} is not next: publish round {next} first";
            NO_MORE_ROUNDS "division {division} has {rounds} rounds: there is no round {round}";
            NOT_THE_SCHEDULE "round {round} of the round robin is {expected}: publish it so, with sides swapped, or a later round in its place";
            ROUND_UNFINISHED "{missing} of round {before} has no result: round {round} is paired when every game of it has one";
            UNKNOWN_FIXTURE "there is no published game {fixture}";
            RESULT_TWICE "the game {fixture} has two results: send one";
            OTHER_PLAYERS "the game {fixture} is {expected}, and the result names {actual}";
            NOT_IN_SEAT "{person} has not sat in seat {seat} by round {round}";
            WINNER_MISSING "the grade {grade} has a winner: name their side";
            WINNER_NAMED "the grade {grade} has no winner: leave it out";
            CONCEDED_WITHOUT_WINNER "a conceded game has a winner";
            SUBSTITUTE_SITS "{person} already sits in seat {seat} of division {division} in round {round}";
            SUBSTITUTE_ROUNDS "a seat is taken over from a round, until that round or a later one";
            WRONG_STATE "{act} is not possible while the season is in the state {state}: it is possible in {allowed}";
            ENTRY_NUMBER "entry {number} is not next: the log continues with {next}";
            ENTRY_TIME "the entry is older than the one before it";
            NO_REASON "the act needs a reason: write one sentence";
            EMPTY_LOG "a log begins with the creation of the season";
            CREATED_TWICE "the season is created already";
            NO_SUCH_ENTRY "there is no entry {number} that stands";
            UNDO_NEVER "{act} cannot be undone";
            UNDO_LATER "entry {number} cannot be undone: entry {later} rests on it";
            UNDO_AGREED "entry {number} is what both players agreed on: an arbiter does not undo it; extend the game instead";
            UNDO_EXTENSION "entry {number} cannot be undone: its date has come";
            UNDO_AGREED_LATE "entry {number} cannot be undone: the date before it has come";
            EXTENDED_BACKWARDS "the game is due then or later already: set a later date";
            EXTENDED_ALREADY "the game {fixture} is extended by agreement already: an arbiter can extend it again";
            LEFT_ALREADY "seat {seat} of division {division} is left already";
            NOT_LEFT "seat {seat} of division {division} is not left: somebody sits there";
            DISPUTED_ALREADY "the result of {fixture} is disputed already";
            NOT_DISPUTED "the result of {fixture} is not disputed";
            PAIRED_BY_RESULT "a later round was paired by the result of {fixture}: rule it instead";
            TOO_LARGE_TO_PAIR "the field of {players} after {rounds} rounds is too large to pair exactly: pair fewer players or rounds";
            UNKNOWN_ABSENT "seat {seat} is not in the field";
            NO_BYE "the field is even: nobody has a bye";
            NOBODY_TO_PAIR "there is nobody to pair";
            NOT_FINISHED "{missing} has no result: rule it first";
            ASK_MISSING "{person} is not asked to take seat {seat} of division {division}: those who are asked answer";
            ASK_ANSWERED "{person} has answered already: ask an arbiter to change it";
            ASK_RAN_OUT "the time for {person} to answer is over: somebody else is asked";
            ASK_WITHDRAWN "{person} has left the reserve: join it again for other rounds";
            SEAT_TAKEN "{person} is too late: another reserve has taken seat {seat} of division {division}";
            SEARCH_CANCELLED "{person} is not needed any more: the search for seat {seat} of division {division} was cancelled";
            SEARCH_OVER "{person} is too late: the search for seat {seat} of division {division} has ended without a substitute";
        }
    }
}
