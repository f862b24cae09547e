//! The unit in which games are counted.

umpire_engine::messages! {
    "marvellous.unit" {
        ZONES "zones held alone";
    }
}
