//! The unit in which games are counted.

umpire_engine::messages! {
    "accursed.unit" {
        VICTORY_POINTS "victory points";
    }
}
