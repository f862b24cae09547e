//! How the battle stands by the rules of victory, and what is counted.

umpire_engine::messages! {
    "marvellous.standing" {
        // What ends the battle.
        CONCEDED "{side} conceded, which gives its opponent a marvellous victory.";
        AGREED "Both sides agreed on a draw.";
        RETREAT "{side} is in general retreat: units on the table {on}, off it {off}.";
        NO_RETREAT "No general retreat: neither side has more units off the table than on it. South: {south}. North: {north}.";
        ON_OFF "{on} on, {off} off";
        BROKEN "Routed in the army of {side}: {routed} of {units} units. Half is {half}: the battle ends.";
        NOT_BROKEN "The battle ends when half of an army has routed: South {south}, North {north}.";
        OF_HALF "{n} of {half}";
        LAST_TURN "Turn {turn} of {last} is over: the battle ends.";
        TURNS "The battle ends after turn {last} at the latest.";

        // What decides it.
        ZONES "Zones held alone: {side} {more}, {other} {less}. More than the opponent is a minor victory, {needed} of {zones} a marvellous one.";
        ZONES_EVEN "Zones held alone: {more} each, which is a draw. More than the opponent is a minor victory, {needed} of {zones} a marvellous one.";
        MAY_NOT_WIN "{side} has reached its breakpoint, and in this battle such a side may not win.";

        // What each side has.
        ROUTED "routed: {n} of {half}";
        HELD "zones: {n}";

        // What is counted.
        STRENGTH "units not routed";
        UNITS_LOST "units routed";
        STANDS_LOST "stands lost";
        THIRD "a third routed: the Commander leaves";
        HALF "half routed: the battle ends";
        HITS "hits";
        TESTS "tests passed";
    }
}
