//! Accessors of an aligned message, so that their machine code can be listed: where a payload starts is computed, and an array in place is its
//! bytes. Compiled by `cargo xtask asm`, alone, with a fixed compiler and flags; never run.
#![allow(missing_docs, clippy::all)]

include!(env!("PROBED"));

use clouds::*;
use scantling::{InlineList, Invalid, NotInPlace};

#[no_mangle]
pub fn view_cloud(frame: &[u8]) -> Result<CloudView<'_>, Invalid> {
    Lidar::view_cloud(frame)
}

#[no_mangle]
pub fn cloud_points<'a>(cloud: &CloudView<'a>) -> InlineList<'a, f32> {
    cloud.points()
}

#[no_mangle]
pub fn cloud_sensor<'a>(cloud: &CloudView<'a>) -> &'a str {
    cloud.sensor()
}

#[no_mangle]
pub fn points_as_slice<'a>(points: InlineList<'a, f32>) -> Result<&'a [f32], NotInPlace> {
    points.as_slice()
}

#[no_mangle]
pub fn peek_stamps<'a>(cloud: &CloudPeek<'a>) -> Result<InlineList<'a, u64>, Invalid> {
    cloud.stamps()
}

#[no_mangle]
pub fn write_cloud(out: &mut [u8], points: &[f32], stamps: &[u64]) -> Result<usize, scantling::WriteError> {
    Lidar::write_cloud(out, |w| {
        w.block(CloudBlock { number: 1 }).sensor("front").points(points.iter().copied()).stamps(stamps.iter().copied()).end()
    })
}
