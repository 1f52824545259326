//! No schema.
fn main() {
    println!("{}", schema);
}

#[utoipa::schema]
mod other {}
