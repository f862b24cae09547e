//! Faults of set-ups, options, charts and positions of cases.

umpire_engine::messages! {
    "accursed.setup" {
        TURNS "a game has 1 to 60 turns";
        WINGS_AND_LEADERS "a game has 24 wings and 60 leaders at most";
        UNITS "a game has {n} units at most";
        NO_WING "there is no wing {wing}";
        NO_CHARTS "the shipped charts can't be read";
        OTHER_HASH "the charts given have the hash {hash}";
        UNKNOWN_HASH "charts of this hash are not known here: give them whole; those that ship have {hash}";
        HASH_WANTED "say by which charts the game is played: those that ship have the hash {hash}; or give charts whole";
        MAP_SIZE "a map has 4 to 60 columns and 4 to 60 rows";
        NO_HEX "there is no such hex on the map";
        NO_TERRAIN "the charts know no such terrain";
        HEXSIDE_NAME "a hexside is named by a hex of the map and a side, such as 0505/1";
        NO_HEXSIDE "the charts know no such hexside; slopes follow from the heights";
        HEIGHT "a height is a number from -9 to 9, on the map";
        ROAD_JOINED "a road joins neighbouring hexes of the map";
        PAR "par is a number of points from -500 to 500";
        BOUNDS_RISE "the bounds rise from marginal to decisive, within 1 to 1000";
        CLASS_OF_GUNS "guns, and only guns, have a class";
        STRENGTH "a strength is 1 to 20";
        MORALE_RATING "a morale rating is 4 to 8";
        SIZE "a unit has one hex; heavy infantry may have two";
        NO_SUCH_PISTOLS "it has no such pistols";
        NAME_TOO_LONG "a name has at most 80 characters";
        SIDE_WITHOUT_UNITS "{side} has none";
        WING_WITHOUT_UNITS "the wing has no units";
        WING_ID_TOO_LONG "the id of a wing has 14 characters at most";
        COMMANDER_OF_WING "a wing is commanded by a wing commander of its own";
        COMMANDER_ON_MAP "the commander of a wing is on the map, and not in reserve";
        WING_OF_COMMANDER "a wing commander, and only he, has a wing of his side";
        LEADER_RATING "a rating is -3 to 3";
        LEADER_HEX "a leader has a hex of the map, unless he is in reserve";
        LEADER_GROUND "he can't be there";
        NO_REPLACEMENT "there is no leader {leader}; another leader of the same side is wanted here";
        REPLACEMENT_OF_ENEMY "{leader} is of the other side; another leader of the same side is wanted here";
        KING_NOT_REPLACED "a king who commands nothing is not replaced and replaces nobody";
        REPLACEMENTS_CIRCLE "the replacements go round in a circle; the last of them names nobody";
        RESERVE_REPLACES "nobody is replaced by him; a leader in reserve is the replacement of another";
        CANNOT_STAND "it can't stand there: off the map, or on ground closed to it";
        BESIDE_ENEMY "it stands next to an enemy";
        OUT_OF_COMMAND "it is out of command";
        STACK_ALIKE "cavalry and light infantry in one hex are alike in facing, formation and morale";
        NO_ENEMY_IN_FRONT "it has no enemy in its front arc";
        BROKEN_INVARIANT "{text}";

        // Charts.
        CHART_UNREADABLE "{text}";
        CHART_VERSION "version 1 is known";
        CHART_NAME "charts need a name";
        CHART_DIE "the die has the faces 0 to 9";
        CHART_NO_FACE "the die has no such face";
        CHART_RATIO "a ratio is written 3:2";
        CHART_RATIOS_FALL "the ratios fall from row to row";
        CHART_LAST_RATIO "the last row is 0:1";
        CHART_NO_HITS "no hits force no check";
        CHART_ROWS_COVER "the rows cover 0 to 9 without gaps";
        CHART_FROM_ZERO "the first row is from 0";
        CHART_FIRST_ROW "the first row takes every low sum: from -99";
        CHART_ROWS_RISE "the rows rise";
        CHART_ROW_PER_HITS "a row for every number of hits, from 0";
        CHART_RETREAT "units fall back two hexes";
        CHART_TOO_MANY "that is too many";
        CHART_ONE_TO_NINE "from 1 to 9";
        CHART_MISSING "{name} is missing";
        CHART_NUMBER "a whole number from {least} to {most}";
        CHART_CELL "a number from -9 to 19, or null";
        CHART_SAME_ORDER "an order is not changed to itself";
        CHART_RANGE_GAP "the ranges have no gaps, from 1";
        CHART_RANGE_REACH "the ranges cover the reach of the guns";
        CHART_CLASSES "a row for 12lb, 4-8lb and 3lb";
        CHART_RATINGS "a number for every morale rating from 4 to 8";

        // Positions of cases.
        CASE_NO_WING "position: there is no wing {wing}";
        CASE_OVER "position: a game that is over has nothing to try";
        CASE_ACTIVE_WING "position: this segment needs an active wing";
        CASE_INVARIANT "position: {text}";
        CASE_LEADER_SIDE "leader {leader}: he needs a side or a wing";
        CASE_LEADER_HEX "leader {leader}: he needs a hex, unless he is in reserve";
        CASE_UNIT_WING "unit {unit}: there is no such wing";
        CASE_GONE_HOW "unit {unit}: gone says how";
    }
}
