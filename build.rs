//! A new migration must lead to a new build, since migrations are embedded.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
