//! How the battle stands by the rules of victory, and what is counted.

umpire_engine::messages! {
    "accursed.standing" {
        // What ends the battle.
        CONCEDED "A concession is a decisive victory for the other side: {side} conceded.";
        AGREED "Both sides agreed on a draw.";
        LAST_TURN "Turn {turn} was the last: the points decide.";
        TURNS "The battle ends after turn {last}.";

        // What decides it.
        POINTS "Points for the enemy's losses: Royalists {royalist}, Parliament {parliament}.";
        PAR "{side} must lead by {par} points to be even.";
        EVEN "The points are even, which is a draw: {level} needs a margin of {needed}.";
        SHORT "{side} lead by {margin}, which is a draw: {level} needs a margin of {needed}.";
        REACHED "{side} lead by {margin}. From {from} on that is {level}; {next} needs {needed}.";
        HIGHEST "{side} lead by {margin}. From {from} on that is {level}.";

        // What each side has.
        HAS_POINTS "points: {n}";

        // What is counted.
        STRENGTH "strength points left";
        UNITS_LOST "units lost";
        STRENGTH_LOST "strength points lost";
        GUNS_LOST "guns lost";
        LEADERS_LOST "leaders lost";
        FACES "points thrown in fire and close combat";
        TESTS "checks and tests passed";
    }
}
