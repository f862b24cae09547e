//! What a throw is for.

umpire_engine::messages! {
    "accursed.odds" {
        GETTING_IN_FIRST "getting in first";
        CHANGING_ORDER "changing the order";
        GOING_ON "going on";
        RALLYING "rallying";
        FORMING_HEDGEHOG "forming hedgehog";
        RIDING_OUT "riding out";
        FIRE_FROM "fire from {hex}";
        GUNS_AT "guns at {hex}";
        CLOSE_COMBAT "close combat";
        CLOSE_COMBAT_AT "close combat at {hex}";
    }
}
