//! A page as strict XML, for tests: of this report and of the seeds'.

use quick_xml::events::Event;
use quick_xml::{Reader, XmlVersion};

/// Attributes by element, and the text outside elements' tags.
pub struct Parsed {
    pub attributes: Vec<(String, String, String)>,
    pub text: String,
}

/// Reads a page as strict XML: every tag closed, each by its own.
pub fn parse(page: &str) -> Result<Parsed, String> {
    let mut reader = Reader::from_str(page);
    let mut parsed = Parsed { attributes: Vec::new(), text: String::new() };
    let mut depth = 0usize;
    loop {
        let event = reader.read_event().map_err(|e| format!("{e} at {}", reader.error_position()))?;
        match &event {
            Event::Start(tag) | Event::Empty(tag) => {
                depth += usize::from(matches!(event, Event::Start(_)));
                for attribute in tag.attributes() {
                    let attribute = attribute.map_err(|e| e.to_string())?;
                    let name = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                    let value =
                        attribute.normalized_value(XmlVersion::Explicit1_0).map_err(|e| e.to_string())?.into_owned();
                    let element = name(tag.name().into_inner());
                    parsed.attributes.push((element, name(attribute.key.into_inner()), value));
                }
            }
            Event::End(_) => depth -= 1,
            Event::Text(text) => parsed.text.push_str(&text.decode().map_err(|e| e.to_string())?),
            Event::GeneralRef(entity) => {
                parsed.text.push_str(&format!("&{};", entity.decode().map_err(|e| e.to_string())?));
            }
            Event::Eof if depth == 0 => return Ok(parsed),
            Event::Eof => return Err(format!("{depth} elements are open at the end")),
            _ => {}
        }
    }
}
