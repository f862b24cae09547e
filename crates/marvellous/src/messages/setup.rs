//! What is wrong with a set-up, its options or the position of a case.

umpire_engine::messages! {
    "marvellous.setup" {
        // Ground.
        NO_ZONE "{zone} is no zone of the table";
        FEATURE_TWICE "{feature} is listed twice";
        ONE_ZONE_AT_MOST "a game has one zone of {feature} at most, and here are {n}";
        ZONE_SEALED "no way is left into or out of {zone}";
        NO_NEIGHBOURS "{zone} and {other} are no neighbours";
        EDGE_TWICE "the edge {zone} {other} is listed twice";
        TOO_MANY_EDGES "{zone} has more than three such edges";

        // Units.
        CALIBRE_MISSING "artillery needs a calibre, light, medium or heavy";
        CALIBRE_WITHOUT_GUNS "only artillery has a calibre";
        HEAVY_HORSE_ARTILLERY "there is no heavy horse artillery";
        BATTERY_STANDS "a battery is one stand, and here are {n}";
        UNIT_STANDS "a unit has 1 to {most} stands, and here are {n}";
        NO_FORMATION "the formation table has no formation for {n} stands";
        QUALITY_NOT_CHOSEN "quality can be given only where option quality_rules is chosen";
        LONG_NAME "a name has at most 80 characters";
        TOO_MANY_UNITS "a game has {most} units at most, and here are {n}";
        NO_UNITS "{side} has none";
        NO_ROOM "{side} can't set up its army: too many units, or ground that is closed to them";

        // Options.
        OUT_OF_RANGE "it is {n}, and must be {least} to {most}";
        NO_MIDDLE "with {n} columns there is no middle: name the files";
        NO_FILE_NAMED "it names no file, and the army needs one";
        NO_SUCH_FILE "the table has {n} columns, so there is no file {file}";
        FILE_TWICE "it lists {file} twice";
        RANKS_SUM "the ranks of {n} don't add up to it";
        TERRAIN_OFF "terrain_rules are off, so there is nothing for it to change";
        QUALITY_OFF "quality_rules are none, so there is nothing for it to change";

        // Positions of cases.
        POSITION "position: {text}";
        POSITION_TOO_LARGE "position: more than {most} units";
        POSITION_OVER "position: a game that is over has nothing to try";
        ENGAGED_UNKNOWN "engaged: there is no unit {unit}";
        UNIT "unit {unit}: {text}";
        GONE_HOW "gone says how: routed, over_run or withdrawn";
        STANDS_MISSING "it needs its stands";
        ALL_SEASONED "under quality_rules none every unit is seasoned";
    }
}
