//! Blocks as a writer adds them (F28): [`Follow`].

use std::fs::File;
use std::io;

use crate::block::{Block, check_content};
use crate::fault::Error;
use crate::header::Header;
use crate::place::{BlockInfo, START, UNIT, trailer};
use crate::source::{ReadAt, read_full};

/// The blocks of a file that grows. It is asked again and again; how often is the caller's choice.
#[derive(Debug)]
pub struct Follow<'r, S: ReadAt + ?Sized = File> {
    source: &'r S,
    header: Header,
    len_max: u32,
    position: u64,
    /// The file's length when what is after `position` was searched for another block.
    searched: u64,
}

impl<'r, S: ReadAt + ?Sized> Follow<'r, S> {
    pub(crate) fn new(source: &'r S, header: Header, len_max: u32) -> Self {
        Self { source, header, len_max, position: START, searched: 0 }
    }

    /// Goes on after this block, which the caller has.
    #[must_use]
    pub fn after(mut self, info: &BlockInfo) -> Self {
        self.position = info.end();
        self
    }

    /// The next block that is complete; `None` if there is none yet. Reads it, and up to the file's end where it is not whole.
    ///
    /// # Errors
    /// [`Error::Io`], after which the call may be repeated; or another [`Error`], after which the next call goes on behind the block at
    /// fault. A block that is damaged, and after which another is intact, is left out: the numbers of the messages show it.
    pub fn poll(&mut self) -> Result<Option<Block>, Error> {
        let file_len = self.source.byte_len()?;
        while self.position.checked_add(UNIT).is_some_and(|end| end <= file_len) {
            match self.at(self.position, file_len)? {
                At::Trailer => self.position += UNIT,
                At::Block(info, stored) => {
                    self.position = info.end();
                    if info.is_data() {
                        info.check(file_len, self.len_max)?;
                        return Block::read(self.header.encoding, info, stored, 0).map(Some);
                    }
                }
                At::Nothing => match self.another(file_len)? {
                    Some(position) => self.position = position,
                    None => break,
                },
            }
        }
        Ok(None)
    }

    /// The next intact block after a place where none is: another session's, or one after damage.
    fn another(&mut self, file_len: u64) -> io::Result<Option<u64>> {
        if file_len == self.searched {
            return Ok(None);
        }
        let mut position = self.position + UNIT;
        while position + UNIT <= file_len {
            if let At::Block(..) = self.at(position, file_len)? {
                return Ok(Some(position));
            }
            position += UNIT;
        }
        self.searched = file_len;
        Ok(None)
    }

    fn at(&self, position: u64, file_len: u64) -> io::Result<At> {
        let mut raw = [0; UNIT as usize];
        let file_id = &self.header.file_id;
        if read_full(self.source, position, &mut raw)? < raw.len() {
            return Ok(At::Nothing);
        }
        if trailer(file_id, position, &raw).is_some() {
            return Ok(At::Trailer);
        }
        let Some(info) = BlockInfo::read(file_id, position, &raw).filter(|info| info.is_within(file_len)) else {
            return Ok(At::Nothing);
        };
        let mut stored = vec![0; info.stored_len as usize];
        let got = read_full(self.source, info.content(), &mut stored)?;
        stored.truncate(got);
        Ok(if check_content(&info, &stored).is_ok() { At::Block(info, stored) } else { At::Nothing })
    }
}

enum At {
    Trailer,
    /// Intact, with its content as stored.
    Block(BlockInfo, Vec<u8>),
    Nothing,
}
