#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum MsgType {
    Trade = 0x0_u8, 
    Quote = 0x1_u8, 
    #[default]
    NullVal = 0xff_u8, 
}
impl From<u8> for MsgType {
    #[inline]
    fn from(v: u8) -> Self {
        match v {
            0x0_u8 => Self::Trade, 
            0x1_u8 => Self::Quote, 
            _ => Self::NullVal,
        }
    }
}
impl From<MsgType> for u8 {
    #[inline]
    fn from(v: MsgType) -> Self {
        match v {
            MsgType::Trade => 0x0_u8, 
            MsgType::Quote => 0x1_u8, 
            MsgType::NullVal => 0xff_u8,
        }
    }
}
impl core::str::FromStr for MsgType {
    type Err = ();

    #[inline]
    fn from_str(v: &str) -> core::result::Result<Self, Self::Err> {
        match v {
            "Trade" => Ok(Self::Trade), 
            "Quote" => Ok(Self::Quote), 
            _ => Ok(Self::NullVal),
        }
    }
}
impl core::fmt::Display for MsgType {
    #[inline]
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Trade => write!(f, "Trade"), 
            Self::Quote => write!(f, "Quote"), 
            Self::NullVal => write!(f, "NullVal"),
        }
    }
}
