//! The results of throws. A client gets the name, as `what`.

umpire_engine::messages! {
    "accursed.prospect" {
        PASSES "passes";
        STRIKES "strikes";
        REACHES_THRESHOLD "reaches its threshold";
        LOSES_MORALE "loses morale";
        ELIMINATED "is eliminated";
        ATTACKER_FALLS_BACK "the attacker falls back";
        DEFENDER_FALLS_BACK "the defender falls back";
        ATTACKER_LOSES_1 "the attacker loses 1";
        ATTACKER_LOSES_2 "the attacker loses 2";
        ATTACKER_LOSES_3 "the attacker loses 3 or more";
        ATTACKER_LOSES_MORALE "the attacker loses morale";
        ATTACKER_BREAKS "the attacker breaks";
        ATTACKER_ELIMINATED "the attacker is eliminated";
        DEFENDER_LOSES_1 "the defender loses 1";
        DEFENDER_LOSES_2 "the defender loses 2";
        DEFENDER_LOSES_3 "the defender loses 3 or more";
        DEFENDER_LOSES_MORALE "the defender loses morale";
        DEFENDER_BREAKS "the defender breaks";
        DEFENDER_ELIMINATED "the defender is eliminated";
    }
}
