//! Writes a frame of plain values, and reads it in place.

use rust_first::market::Feed;
use rust_first::{shares, ticks};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut frame = Vec::new();
    Feed::Ticks(ticks()).encode(&mut frame)?;
    println!("{} bytes, {} shares traded", frame.len(), shares(&frame)?);
    Ok(())
}
