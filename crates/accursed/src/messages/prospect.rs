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
    }
}
