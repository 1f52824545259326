//! Where the schema of a file's turned blocks comes from (F11): [`Turning`], which all readers of a file share.
//!
//! The interpreter is made when the first turned block is read, and kept. Without the feature `turned` there is no such thing, and the opening alone.

use std::sync::Arc;
#[cfg(feature = "turned")]
use std::sync::OnceLock;

#[cfg(feature = "turned")]
use scantling::turned::Turn;
#[cfg(feature = "turned")]
use scantling_schema::turned::Turner;

use crate::generated::file::Opening;

/// The schema by which turned blocks are read, unless they have their own.
#[derive(Clone, Default)]
pub(crate) struct Turning {
    /// `None` if it was lost, or if nobody has come to it yet.
    opening: Option<Arc<Opening>>,
    #[cfg(feature = "turned")]
    given: Option<Arc<dyn Turn>>,
    #[cfg(feature = "turned")]
    turner: Arc<OnceLock<Option<Arc<Turner>>>>,
}

impl Turning {
    pub(crate) fn new(opening: Option<Arc<Opening>>) -> Self {
        Self {
            opening,
            #[cfg(feature = "turned")]
            given: None,
            #[cfg(feature = "turned")]
            turner: Arc::default(),
        }
    }

    pub(crate) fn has_opening(&self) -> bool {
        self.opening.is_some()
    }

    /// The same of a file whose opening is this one.
    pub(crate) fn with_opening(&self, opening: Arc<Opening>) -> Self {
        Self {
            opening: Some(opening),
            #[cfg(feature = "turned")]
            given: self.given.clone(),
            #[cfg(feature = "turned")]
            turner: Arc::default(),
        }
    }
}

#[cfg(feature = "turned")]
impl Turning {
    /// Generated code takes the interpreter's place, if it has the same columns.
    pub(crate) fn gives(&mut self, by: Arc<dyn Turn>) {
        self.given = Some(by);
    }

    /// The interpreter; `None` if the opening is lost, or its schema cannot be turned.
    pub(crate) fn turner(&self) -> Option<&Arc<Turner>> {
        self.turner.get_or_init(|| self.opening.as_deref().and_then(crate::turned::of_opening)).as_ref()
    }

    /// What turns frames, and whether it was given.
    pub(crate) fn by(&self) -> Option<(Arc<dyn Turn>, bool)> {
        let turner = self.turner()?;
        match self.given.as_ref().filter(|given| given.places() == turner.places()) {
            Some(given) => Some((given.clone(), true)),
            None => Some((turner.clone(), false)),
        }
    }
}

impl std::fmt::Debug for Turning {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Turning").field("has_opening", &self.has_opening()).finish_non_exhaustive()
    }
}
