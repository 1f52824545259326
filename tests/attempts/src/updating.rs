//! Frames of any bytes that are updated in place without being validated.

use super::writing::orders::{
    Exchange, ExchangePeekMut, Fill, LegPeekMut, Level, Order, Outcome, Report, TriggerPeekMut,
};
use super::writing::orders::{Leg, OutcomePeekMut, Trigger};
use scantling::{Decimal64, Invalid, Str};

/// Sets all that is reached.
fn set(frame: &mut [u8]) -> Result<(), Invalid> {
    match Exchange::peek_mut(frame)? {
        ExchangePeekMut::Order(mut order) => {
            order.set_id(9);
            order.set_limit(Some(Decimal64(1)));
            if let TriggerPeekMut::Stop(mut stop) = order.mut_trigger()? {
                stop.set(Decimal64(stop.get()?.0.wrapping_add(1))).ok();
            }
            let mut legs = order.mut_legs()?;
            for number in 0..legs.len().min(3) {
                if let Some(Ok(mut leg)) = legs.get_mut(number) {
                    leg_of(&mut leg)?;
                }
            }
            for leg in legs.iter_mut().take(3) {
                leg_of(&mut leg?)?;
            }
        }
        ExchangePeekMut::Report(mut report) => {
            report.set_order_id(9);
            if let OutcomePeekMut::Filled(mut fill) = report.mut_outcome()? {
                fill.set_size(9);
                fill.set_fee(None).ok();
            }
        }
        _ => {}
    }
    Ok(())
}

fn leg_of(leg: &mut LegPeekMut<'_>) -> Result<(), Invalid> {
    leg.set_symbol("A").ok();
    let mut levels = leg.mut_levels()?;
    let last = levels.len().wrapping_sub(1);
    if let Some(level) = levels.get(last) {
        levels.set(last, Level { size: 9, ..level? }).ok();
    }
    Ok(())
}

fn frames() -> [Vec<u8>; 2] {
    let leg = |levels| Leg { symbol: Str::new("AAPL").unwrap_or_default(), levels: vec![Level::default(); levels] };
    let order = Order {
        account: "a".into(),
        legs: vec![leg(2), leg(0)],
        trigger: Trigger::Stop(Decimal64(5)),
        ..Order::default()
    };
    let report = Report { outcome: Outcome::Filled(Fill::default()), ..Report::default() };
    [Exchange::Order(order), Exchange::Report(report)].map(|message| {
        let mut frame = Vec::new();
        assert!(message.encode(&mut frame).is_ok());
        frame
    })
}

#[test]
fn frames_of_any_bytes_are_set_within_their_payloads() {
    let mut refused = 0;
    for frame in frames() {
        let block = 8 + usize::from(frame[6]);
        for at in (0..frame.len()).step_by(if cfg!(miri) { 3 } else { 1 }) {
            for byte in [0, 1, 60, 0x7F, 0xFF] {
                let mut damaged = frame.clone();
                damaged[at] = byte;
                let before = damaged.clone();
                refused += usize::from(set(&mut damaged).is_err());
                // The header, the block's length and the ends in it: from the first slot on.
                assert_eq!(damaged[..8], before[..8]);
                let slots = if frame[4] == 1 { 27..48 } else { 16..block };
                assert_eq!(damaged[slots.clone()], before[slots], "{byte} at {at}");
            }
        }
        for len in 0..frame.len() {
            assert!(set(&mut frame[..len].to_vec()).is_err());
        }
    }
    assert!(refused > 50, "{refused}");
}
