//! Packets of a pcap or pcapng file, with the link type of each.
//!
//! ```text
//! pcap    header {magic, .., link type} | packets {seconds, fraction, captured length, length, bytes}
//! pcapng  blocks {type, length, content, length}: section header (byte order), interface (link type), packets, others
//! ```
//!
//! Either byte order and resolution, sections of different byte orders, any number of interfaces. `pcap-parser` reads the
//! parts; where they start and end is followed here, so that a damaged block of known length and a large block of another
//! kind cost nothing but themselves. Time stamps are not used: the messages have their own.

use crate::link::Left;
use crate::source::{Filled, Source};
use crate::{CaptureError, Torn};
use pcap_parser::nom::{Err, IResult, Needed};
use pcap_parser::{
    Block, EPB_MAGIC, IDB_MAGIC, LegacyPcapBlock, Linktype, PcapError, SHB_MAGIC, SPB_MAGIC, parse_block_be,
    parse_block_le, parse_pcap_frame, parse_pcap_frame_be, parse_pcap_frame_modified, parse_pcap_header,
};

/// The longest packet that is believed: twice what any tool captures. A longer claim is damage.
const LONGEST: usize = 1 << 19;
/// Bytes of a pcap file's header.
const HEADER: usize = 24;
/// A packet block of pcapng's first years.
const OBSOLETE_MAGIC: u32 = 2;

/// Packets of one file.
pub(crate) struct Packets {
    source: Source,
    form: Form,
    packets: u64,
    /// Where the part starts that was taken last.
    start: u64,
    torn: Option<String>,
}

/// A packet, or the reason why there is no packet.
pub(crate) type Packet<'a> = Result<(Linktype, &'a [u8]), Left>;

type ParseFrame = for<'a> fn(&'a [u8]) -> IResult<&'a [u8], LegacyPcapBlock<'a>, PcapError<&'a [u8]>>;

enum Form {
    Classic { head: usize, parse: ParseFrame, link: Linktype },
    Blocks { big_endian: bool, links: Vec<Linktype> },
}

impl Packets {
    /// Reads the file's header.
    pub(crate) fn open(mut source: Source) -> Result<Self, CaptureError> {
        let filled = source.more(4);
        let is_blocks = source.block() == SHB_MAGIC.to_le_bytes();
        let form = match (filled, source.compression(), source.broken()) {
            (Filled::None, Some(_), None) => return Err(CaptureError::Empty("its compression holds no bytes".into())),
            (Filled::None | Filled::Part, Some(_), Some(_)) => {
                return Err(CaptureError::NoCapture("its compression is damaged from the start"));
            }
            // The section's header is left to `next`, as those of later sections are.
            _ if is_blocks => Form::Blocks { big_endian: false, links: Vec::new() },
            _ => Form::classic(&mut source)?,
        };
        Ok(Self { source, form, packets: 0, start: 0, torn: None })
    }

    /// The next packet; `None` at the end of the file or where it broke off.
    pub(crate) fn next(&mut self) -> Option<Packet<'_>> {
        let found = match self.form {
            Form::Classic { head, parse, .. } => self.next_frame(head, parse),
            Form::Blocks { .. } => self.next_packet_block(),
        };
        match found {
            Ok(true) => {
                self.packets += 1;
                Some(self.packet())
            }
            Ok(false) => None,
            Err(reason) => {
                self.torn = Some(reason);
                None
            }
        }
    }

    /// Whole packets so far.
    pub(crate) fn count(&self) -> u64 {
        self.packets
    }

    /// Where and why the file broke off, if it did.
    pub(crate) fn torn(&self) -> Option<Torn> {
        // What the source says is nearer to the cause: after it, the file is only short.
        let reason = self.source.broken().or(self.torn.as_deref())?;
        Some(Torn { reason: reason.to_owned(), packets: self.packets, offset: self.start })
    }

    /// Fills the block with the next frame of a classic file.
    fn next_frame(&mut self, head: usize, parse: ParseFrame) -> Result<bool, String> {
        if !self.starts(head)? {
            return Ok(false);
        }
        let missing = match parse(self.source.block()) {
            Err(Err::Incomplete(Needed::Size(missing))) => missing.get(),
            _ => 0,
        };
        if missing > LONGEST {
            return Err(format!("a packet claims {missing} bytes"));
        }
        self.rest(missing).map(|()| true)
    }

    /// Fills the block with the next packet block of a pcapng file, and keeps what those before it say.
    fn next_packet_block(&mut self) -> Result<bool, String> {
        while let Some((kind, len)) = self.block_start()? {
            let Form::Blocks { big_endian, .. } = self.form else { break };
            match kind {
                EPB_MAGIC | SPB_MAGIC | IDB_MAGIC | OBSOLETE_MAGIC if len > LONGEST => {
                    return Err(format!("a packet's block claims {len} bytes"));
                }
                EPB_MAGIC | SPB_MAGIC | IDB_MAGIC | OBSOLETE_MAGIC => self.rest(len - 12)?,
                // A block of names, statistics, secrets or whatever else may have any length: only its end is looked at.
                _ if len > 16 => {
                    if !self.source.skip(len as u64 - 16) {
                        return Err(INSIDE.to_owned());
                    }
                    self.rest(4)?;
                }
                _ => self.rest(len - 12)?,
            }
            let block = self.source.block();
            let end = block.last_chunk().map(|word| u32_of(*word, big_endian) as usize);
            if end != Some(len) {
                return Err("the two lengths of a block differ".to_owned());
            }
            match (kind, &mut self.form) {
                (EPB_MAGIC | SPB_MAGIC | OBSOLETE_MAGIC, _) => return Ok(true),
                (IDB_MAGIC, Form::Blocks { links, .. }) => links.push(interface(block, big_endian)),
                _ => {}
            }
        }
        Ok(false)
    }

    /// Takes the first 12 bytes of a block: its type and length. A new section's order is kept. `None` at the end.
    fn block_start(&mut self) -> Result<Option<(u32, usize)>, String> {
        // The first four bytes of the file were taken when it was opened.
        if self.source.block().len() == 4 {
            self.rest(8)?;
        } else if !self.starts(12)? {
            return Ok(None);
        }
        let head = self.source.block();
        let word = |at: usize| [head[at], head[at + 1], head[at + 2], head[at + 3]];
        if u32::from_le_bytes(word(0)) == SHB_MAGIC {
            let big_endian = match word(8) {
                [0x1a, 0x2b, 0x3c, 0x4d] => true,
                [0x4d, 0x3c, 0x2b, 0x1a] => false,
                _ => return Err("a section does not say its byte order".to_owned()),
            };
            self.form = Form::Blocks { big_endian, links: Vec::new() };
        }
        let Form::Blocks { big_endian, .. } = self.form else { return Ok(None) };
        let (kind, len) = (u32_of(word(0), big_endian), u32_of(word(4), big_endian) as usize);
        if len < 12 { Err(format!("a block claims {len} bytes")) } else { Ok(Some((kind, len))) }
    }

    /// Takes the start of the next part; `false` if the file ends before it, as it should.
    fn starts(&mut self, count: usize) -> Result<bool, String> {
        self.source.start();
        self.start = self.source.at();
        match self.source.more(count) {
            Filled::Whole => Ok(true),
            Filled::Part => Err(INSIDE.to_owned()),
            Filled::None => Ok(false),
        }
    }

    /// Takes more of the part.
    fn rest(&mut self, count: usize) -> Result<(), String> {
        match self.source.more(count) {
            Filled::Whole => Ok(()),
            _ => Err(INSIDE.to_owned()),
        }
    }

    /// The packet in the block.
    fn packet(&self) -> Packet<'_> {
        let block = self.source.block();
        match &self.form {
            Form::Classic { parse, link, .. } => match parse(block) {
                Ok((_, frame)) => Ok((*link, frame.data)),
                Err(_) => Err(Left::Unread("packet with a damaged head")),
            },
            Form::Blocks { big_endian, links } => {
                let unknown = Left::Unread("packet of an interface that is not described");
                let link = |index: u32| links.get(index as usize).ok_or(unknown);
                match parse_block(block, *big_endian) {
                    Some(Block::EnhancedPacket(p)) => {
                        Ok((*link(p.if_id)?, &p.data[..p.data.len().min(p.caplen as usize)]))
                    }
                    // Its length is the interface's limit or the packet's: the padding that may follow is below IP's length.
                    Some(Block::SimplePacket(p)) => Ok((*link(0)?, p.data)),
                    Some(_) => Err(Left::Unread("pcapng packet block of the obsolete kind")),
                    None => Err(Left::Unread("damaged pcapng block")),
                }
            }
        }
    }
}

const INSIDE: &str = "it ends inside a packet";

impl Form {
    fn classic(source: &mut Source) -> Result<Self, CaptureError> {
        const OTHER: CaptureError = CaptureError::NoCapture("it starts neither as pcap nor as pcapng does");
        let filled = source.more(HEADER - source.block().len());
        match parse_pcap_header(source.block()) {
            Ok((_, header)) => {
                let (head, parse): (usize, ParseFrame) = match (header.is_modified_format(), header.is_bigendian()) {
                    (true, _) => (24, parse_pcap_frame_modified),
                    (_, true) => (16, parse_pcap_frame_be),
                    _ => (16, parse_pcap_frame),
                };
                // The upper bits may say how long the frames' check sequences are. IP's own length leaves those out.
                Ok(Self::Classic { head, parse, link: Linktype(header.network.0 & 0xffff) })
            }
            Err(Err::Incomplete(_)) if filled != Filled::Whole => {
                Err(CaptureError::NoCapture("it is shorter than a pcap header"))
            }
            Err(_) => Err(OTHER),
        }
    }
}

fn u32_of(word: [u8; 4], big_endian: bool) -> u32 {
    if big_endian { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) }
}

/// An interface's link type. A damaged one keeps its number, so that those after it keep theirs.
fn interface(block: &[u8], big_endian: bool) -> Linktype {
    match parse_block(block, big_endian) {
        Some(Block::InterfaceDescription(interface)) => interface.linktype,
        _ => Linktype(-1),
    }
}

fn parse_block(block: &[u8], big_endian: bool) -> Option<Block<'_>> {
    let parse = if big_endian { parse_block_be } else { parse_block_le };
    parse(block).ok().map(|(_, block)| block)
}
