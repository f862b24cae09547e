//! What adds or removes dice or points.

umpire_engine::messages! {
    "marvellous.modifier" {
        // The dice of a shot.
        GUNS_IN_ZONE "guns, at a target in their zone";
        GUNS_AT_NEIGHBOUR "guns, at a target in a neighbouring zone";
        CANISTER "canister";
        STANDS "stands";
        FROM_SQUARE "firing from a square";
        TARGET_CAVALRY "target cavalry";
        TARGET_SQUARE "target in square";
        TARGET_SKIRMISH "target in skirmish";
        COVER "cover";
        NOT_BELOW_NONE "no fewer than no dice";

        // The combat value and the dice of an attack.
        BATTERY "a battery";
        INFANTRY "infantry";
        LIGHT_CAVALRY "light cavalry";
        MEDIUM_CAVALRY "medium cavalry";
        HEAVY_CAVALRY "heavy cavalry";
        SQUARE_AGAINST_INFANTRY "a square against infantry";
        AGAINST_LOOSE_ORDER "cavalry against loose order";
        AGAINST_SQUARE "cavalry against a square";
        WITHIN_1_TO_5 "never below 1 nor above 5";
        GROUND_DICE "dice for the ground";

        // Formation and quality.
        ATTACK_FORMATION "in attack formation";
        SKIRMISH "in skirmish";
        GREEN "green";
        VETERAN "veteran";
        GREEN_HITS "hits, green";
        VETERAN_HITS "hits, veteran";
        GREEN_NUMBER "the number that hits, green";
        VETERAN_NUMBER "the number that hits, veteran";
    }
}
