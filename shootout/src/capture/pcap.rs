//! Packets of a classic pcap file, in either byte order and resolution, gzipped or not, down to the UDP payload.
//!
//! ```text
//! 24-byte header {magic, .., link type} | packets {seconds, fraction, captured length, length, bytes}
//! ```
//!
//! Memory is constant: one window over the stream. A file that ends inside of a packet or of its compression ends the
//! packets, and [`Packets::for_each`] says so. Time stamps are not used: DEEP messages have their own.

use super::CaptureError;
use etherparse::{LaxNetSlice, LaxSlicedPacket, SlicedPacket, TransportSlice};
use flate2::read::MultiGzDecoder;
use pcap_parser::traits::PcapReaderIterator;
use pcap_parser::{LegacyPcapReader, Linktype, PcapBlockOwned, PcapError};
use std::cell::RefCell;
use std::io::{self, Cursor, Read};
use std::rc::Rc;

/// The window: twice the longest packet that any tool captures (262,144 bytes), so a longer claim is damage.
const WINDOW: usize = 1 << 19;

/// The UDP payload of a packet, or why it has none.
pub(super) type Datagram<'a> = Result<&'a [u8], &'static str>;

/// Packets of one file.
pub(super) struct Packets {
    reader: LegacyPcapReader<Source>,
    link: Linktype,
    broken: Rc<RefCell<Option<String>>>,
}

impl Packets {
    /// Reads the file's header.
    pub(super) fn open(mut bytes: impl Read + 'static) -> Result<Self, CaptureError> {
        let mut start = Vec::new();
        bytes.by_ref().take(4).read_to_end(&mut start)?;
        let gzip = start.starts_with(&[0x1f, 0x8b]);
        match start[..] {
            [] => return Err(CaptureError::Empty("it has no bytes")),
            [0x0a, 0x0d, 0x0d, 0x0a] => {
                return Err(CaptureError::NoCapture("it is pcapng, and only classic pcap is read"));
            }
            _ => {}
        }
        let bytes = Cursor::new(start).chain(bytes);
        let inner: Box<dyn Read> = if gzip { Box::new(MultiGzDecoder::new(bytes)) } else { Box::new(bytes) };
        let broken = Rc::new(RefCell::new(None));
        let source = Source { inner, broken: Rc::clone(&broken) };
        let mut reader = LegacyPcapReader::new(WINDOW, source).map_err(|error| match error {
            PcapError::Incomplete(_) if gzip && broken.borrow().is_none() => {
                CaptureError::Empty("its gzip holds no pcap header")
            }
            PcapError::Incomplete(_) => CaptureError::NoCapture("it is shorter than a pcap header"),
            _ => CaptureError::NoCapture("it does not start as classic pcap does"),
        })?;
        let (header_len, link) = match reader.next() {
            Ok((len, PcapBlockOwned::LegacyHeader(header))) => (len, header.network),
            _ => return Err(CaptureError::NoCapture("it does not start as classic pcap does")),
        };
        reader.consume(header_len);
        Ok(Self { reader, link, broken })
    }

    /// Hands each whole packet to `each`. Gives where the file broke off, if it did.
    pub(super) fn for_each(mut self, mut each: impl FnMut(Datagram<'_>)) -> Option<String> {
        let mut packets = 0_u64;
        let torn = loop {
            let error = match self.reader.next() {
                Ok((len, block)) => {
                    if let PcapBlockOwned::Legacy(packet) = block {
                        packets += 1;
                        each(datagram(packet.data, self.link));
                    }
                    self.reader.consume(len);
                    continue;
                }
                Err(error) => error.to_owned_vec(),
            };
            match error {
                PcapError::Incomplete(_) if self.reader.refill().is_ok() => {}
                PcapError::Eof => break None,
                PcapError::UnexpectedEof if self.reader.data().is_empty() => break None,
                PcapError::UnexpectedEof => break Some("it ends inside of a packet".to_owned()),
                PcapError::BufferTooSmall => break Some(format!("a packet claims more than {} bytes", WINDOW / 2)),
                _ => break Some("a packet cannot be read".to_owned()),
            }
        };
        // What the source says is nearer to the cause: after it, the reader sees a short file.
        let torn = self.broken.borrow_mut().take().or(torn);
        torn.map(|reason| format!("{reason}, after {packets} whole packets"))
    }
}

/// Down to the UDP payload.
fn datagram(packet: &[u8], link: Linktype) -> Datagram<'_> {
    const NO_UDP: &str = "packet without UDP";
    const DAMAGED: &str = "packet with damaged headers";
    const FRAGMENT: &str = "IP fragment";
    let lax = match link {
        Linktype::ETHERNET => LaxSlicedPacket::from_ethernet(packet).map_err(|_| DAMAGED)?,
        Linktype::RAW | Linktype::IPV4 | Linktype::IPV6 | Linktype(12) => {
            LaxSlicedPacket::from_ip(packet).map_err(|_| DAMAGED)?
        }
        Linktype::LINUX_SLL => return cooked(packet).ok_or(NO_UDP),
        _ => return Err("packet of a link type that is not read"),
    };
    let fragmented = match &lax.net {
        Some(LaxNetSlice::Ipv4(ip)) => ip.is_payload_fragmented(),
        Some(LaxNetSlice::Ipv6(ip)) => ip.is_payload_fragmented(),
        _ => false,
    };
    match lax.transport {
        Some(TransportSlice::Udp(udp)) => Ok(udp.payload()),
        _ if fragmented => Err(FRAGMENT),
        _ => Err(NO_UDP),
    }
}

/// The same for captures of "any" interface.
fn cooked(packet: &[u8]) -> Option<&[u8]> {
    match SlicedPacket::from_linux_sll(packet).ok()?.transport? {
        TransportSlice::Udp(udp) => Some(udp.payload()),
        _ => None,
    }
}

/// The file's bytes, in full reads; an error ends them and is kept, so that what came before it is still used.
struct Source {
    inner: Box<dyn Read>,
    broken: Rc<RefCell<Option<String>>>,
}

impl Read for Source {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while filled < out.len() && self.broken.borrow().is_none() {
            match self.inner.read(&mut out[filled..]) {
                Ok(0) => break,
                Ok(count) => filled += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    *self.broken.borrow_mut() = Some("its compression ends too early".to_owned());
                }
                Err(error) => *self.broken.borrow_mut() = Some(format!("reading it failed ({error})")),
            }
        }
        Ok(filled)
    }
}
