//! rkyv's archive of the same messages, and its fields in place.

use rkyv::munge::munge;
use rkyv::rancor::Failure;
use rkyv::seal::Seal;
use rkyv::vec::ArchivedVec;
use rkyv::{Archive, Serialize, access_mut, access_unchecked_mut};

#[derive(Archive, Serialize)]
pub(crate) struct Multi {
    pub(crate) seq: u64,
    pub(crate) messages: Vec<Message>,
}

#[derive(Archive, Serialize)]
pub(crate) struct Message {
    pub(crate) ts: i64,
    pub(crate) symbol: String,
    pub(crate) body: Body,
}

#[derive(Archive, Serialize)]
pub(crate) enum Body {
    Trade { price: u64, size: u32 },
    Level { price: u64, size: u32, flags: u8, side: u8 },
}

/// The root, validated first or taken to be good.
#[inline(always)]
#[expect(unsafe_code, reason = "the library's way to read without validating is an unsafe function")]
fn root<const IS_VALIDATED: bool>(frame: &mut [u8]) -> Seal<'_, ArchivedMulti> {
    assert!(frame.as_ptr().cast::<ArchivedMulti>().is_aligned(), "frames are aligned");
    if IS_VALIDATED {
        return access_mut::<ArchivedMulti, Failure>(frame).expect("the frame is one of ours");
    }
    // SAFETY: `frame` is what rkyv wrote for this type, in which only numbers were set; it starts at a multiple of the root's alignment.
    unsafe { access_unchecked_mut::<ArchivedMulti>(frame) }
}

#[inline(always)]
pub(crate) fn seq<const IS_VALIDATED: bool>(frame: &mut [u8], value: u64) {
    munge!(let ArchivedMulti { seq, .. } = root::<IS_VALIDATED>(frame));
    *seq.unseal() = value.into();
}

#[inline(always)]
pub(crate) fn last<const IS_VALIDATED: bool>(frame: &mut [u8], value: i64) {
    munge!(let ArchivedMulti { messages, .. } = root::<IS_VALIDATED>(frame));
    let messages = ArchivedVec::as_slice_seal(messages);
    let last = messages.len() - 1;
    munge!(let ArchivedMessage { ts, .. } = messages.index(last));
    *ts.unseal() = value.into();
}

#[inline(always)]
pub(crate) fn each<const IS_VALIDATED: bool>(frame: &mut [u8], value: i64) {
    munge!(let ArchivedMulti { messages, .. } = root::<IS_VALIDATED>(frame));
    let mut messages = ArchivedVec::as_slice_seal(messages);
    for at in 0..messages.len() {
        munge!(let ArchivedMessage { ts, .. } = messages.as_mut().index(at));
        *ts.unseal() = value.into();
    }
}
