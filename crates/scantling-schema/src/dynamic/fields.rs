//! The fields of a message that have a value: [`Fields`].

use super::Value;

/// Values of a record or message by the ids of its fields. A field without a value here has the one that it reads as where a block does not have
/// it ([`missing`](super::missing)): its default, absent, or empty. So a message takes memory for the values that it was given, however many
/// fields it has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(Box<Parts>);

/// Elsewhere, so that other values are not as large.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Parts {
    /// Ascending; empty if they are those from 0 on.
    ids: Vec<u16>,
    values: Vec<Value>,
    end: u16,
}

impl Fields {
    /// No values.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of a field. O(log values).
    #[must_use]
    pub fn get(&self, id: usize) -> Option<&Value> {
        self.0.values.get(self.place(id)?)
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, id: usize) -> Option<&mut Value> {
        let place = self.place(id)?;
        self.0.values.get_mut(place)
    }

    fn place(&self, id: usize) -> Option<usize> {
        match &self.0.ids[..] {
            [] => (id < self.0.values.len()).then_some(id),
            ids => ids.binary_search(&u16::try_from(id).ok()?).ok(),
        }
    }

    /// Adds the value of a field after all others.
    ///
    /// # Panics
    /// If the id is not greater than all others, or no id of a field.
    pub fn push(&mut self, id: usize, value: Value) {
        assert!(id >= self.end() && id < u16::MAX.into(), "ids of fields ascend, up to 65534");
        if id != self.0.values.len() && self.0.ids.is_empty() {
            self.0.ids.extend(0..self.0.values.len() as u16);
        }
        if !self.0.ids.is_empty() || id != self.0.values.len() {
            self.0.ids.push(id as u16);
        }
        self.0.values.push(value);
        self.0.end = id as u16 + 1;
    }

    /// Gives a field another value, or none. O(values).
    ///
    /// # Panics
    /// As [`push`](Self::push) if it is no id of a field.
    pub fn set(&mut self, id: usize, value: Option<Value>) {
        let end = self.end().max(id + 1);
        let mut before = std::mem::take(self).into_iter().peekable();
        while let Some((id, value)) = before.next_if(|(other, _)| *other < id) {
            self.push(id, value);
        }
        value.into_iter().for_each(|value| self.push(id, value));
        before.filter(|(other, _)| *other > id).for_each(|(id, value)| self.push(id, value));
        self.ends_at(end);
    }

    /// The id after those of the fields that the writer knew, whether they have a value or not.
    #[must_use]
    pub fn end(&self) -> usize {
        self.0.end.into()
    }

    /// The writer knew the fields before this id. Nothing if it is known to have known more.
    pub fn ends_at(&mut self, end: usize) {
        self.0.end = self.0.end.max(u16::try_from(end).unwrap_or(u16::MAX));
    }

    /// Ids and values, by ascending ids.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &Value)> {
        self.0.values.iter().enumerate().map(|(place, value)| (self.id(place), value))
    }

    /// The values, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        self.0.values.iter_mut()
    }

    fn id(&self, place: usize) -> usize {
        self.0.ids.get(place).map_or(place, |id| usize::from(*id))
    }
}

/// By ascending ids.
impl IntoIterator for Fields {
    type Item = (usize, Value);
    type IntoIter = std::vec::IntoIter<(usize, Value)>;

    fn into_iter(self) -> Self::IntoIter {
        let Parts { ids, values, .. } = *self.0;
        let id = |place: usize| ids.get(place).map_or(place, |id| usize::from(*id));
        values.into_iter().enumerate().map(|(place, value)| (id(place), value)).collect::<Vec<_>>().into_iter()
    }
}

/// Of all fields from the first on.
impl FromIterator<Option<Value>> for Fields {
    fn from_iter<I: IntoIterator<Item = Option<Value>>>(values: I) -> Self {
        let (mut fields, mut end) = (Self::new(), 0);
        for value in values {
            value.into_iter().for_each(|value| fields.push(end, value));
            end += 1;
        }
        fields.ends_at(end);
        fields
    }
}

/// By ascending ids, as for [`push`](Self::push).
impl FromIterator<(usize, Value)> for Fields {
    fn from_iter<I: IntoIterator<Item = (usize, Value)>>(values: I) -> Self {
        let mut fields = Self::new();
        values.into_iter().for_each(|(id, value)| fields.push(id, value));
        fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_their_ids() {
        let number = |number: usize| Value::Unsigned(number as u128);
        for ids in [&[][..], &[0], &[0, 1, 2], &[3], &[0, 1, 5], &[1, 2, 4_095], &[0, 65_534]] {
            let all: Fields = ids.iter().map(|id| (*id, number(*id))).collect();
            assert_eq!(all.end(), ids.last().map_or(0, |last| last + 1));
            assert!((0..5_000).all(|id| all.get(id) == ids.contains(&id).then(|| number(id)).as_ref()), "{ids:?}");
            assert_eq!(all.iter().map(|(id, _)| id).collect::<Vec<_>>(), ids);
            let by_place: Fields = (0..all.end()).map(|id| all.get(id).cloned()).collect();
            assert_eq!(by_place, all);
            assert_eq!(all.clone().into_iter().collect::<Fields>(), all);
            for id in [0, 1, 3, 4_095, 5_000] {
                for value in [None, Some(number(7))] {
                    let mut changed = all.clone();
                    changed.set(id, value.clone());
                    let end = all.end().max(id + 1);
                    let wanted: Fields =
                        (0..end).map(|at| if at == id { value.clone() } else { all.get(at).cloned() }).collect();
                    assert_eq!((changed.end(), &changed), (end, &wanted), "{ids:?} {id}");
                }
            }
        }
    }
}
