//! From a packet to its UDP payload: Ethernet with any VLAN tags, Linux cooked, loopback and raw IP; IPv4 and IPv6.
//!
//! ```text
//! Ethernet      14 bytes, its last two the type     tags of 4 bytes (802.1Q, 802.1ad, 9100), up to three
//! Linux cooked  16 bytes, its last two the type     version 2: 20 bytes, its first two the type
//! loopback      4 bytes, the family of addresses    raw: nothing before IP
//! ```
//!
//! A packet that the capture cut short gives what it has. Fragments are left out, not put together.

use etherparse::{EtherType, LaxNetSlice, LaxSlicedPacket, TransportSlice};
use pcap_parser::Linktype;

/// Raw IP as some systems number it.
const RAW_BSD: Linktype = Linktype(12);

/// Why a packet is left out.
#[derive(Clone, Copy)]
pub(crate) enum Left {
    /// It is something else.
    Other(&'static str),
    /// It cannot be read, so it may have been what is looked for.
    Unread(&'static str),
}

/// The UDP payload of a packet, or why it has none.
pub(crate) fn datagram(link: Linktype, packet: &[u8]) -> Result<&[u8], Left> {
    const DAMAGED: Left = Left::Unread("packet with damaged headers");
    let typed = |at: usize, head: usize| -> Result<_, Left> {
        let kind = packet.get(at..at + 2).ok_or(DAMAGED)?;
        let rest = packet.get(head..).ok_or(DAMAGED)?;
        Ok(LaxSlicedPacket::from_ether_type(EtherType(u16::from_be_bytes([kind[0], kind[1]])), rest))
    };
    let ip = |head: usize| LaxSlicedPacket::from_ip(packet.get(head..).ok_or(DAMAGED)?).map_err(|_| DAMAGED);
    let found = match link {
        Linktype::ETHERNET => typed(12, 14)?,
        // By hand: etherparse knows the types only of Ethernet's packets, and those of loopback and tunnels look the same.
        Linktype::LINUX_SLL => typed(14, 16)?,
        Linktype::LINUX_SLL2 => typed(0, 20)?,
        Linktype::RAW | Linktype::IPV4 | Linktype::IPV6 | RAW_BSD => ip(0)?,
        Linktype::NULL | Linktype::LOOP => ip(4)?,
        _ => return Err(Left::Unread("packet of a link type that is not read")),
    };
    let fragmented = match &found.net {
        Some(LaxNetSlice::Ipv4(ip)) => ip.is_payload_fragmented(),
        Some(LaxNetSlice::Ipv6(ip)) => ip.is_payload_fragmented(),
        _ => false,
    };
    match found.transport {
        Some(TransportSlice::Udp(udp)) => Ok(udp.payload()),
        _ if fragmented => Err(Left::Unread("IP fragment")),
        _ if found.stop_err.is_some() => Err(DAMAGED),
        _ => Err(Left::Other("packet without UDP")),
    }
}
