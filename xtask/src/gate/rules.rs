//! What loads and stores have to be, by function, and whether a listing is that.

use super::access::{Access, Arch, Step};

/// Fields in the order of the schema, which is that of their bytes, and their widths.
pub(super) const FIELDS: &[(&str, i64)] = &[
    ("u8", 1),
    ("u16", 2),
    ("u32", 4),
    ("u64", 8),
    ("u128", 16),
    ("i16", 2),
    ("i32", 4),
    ("i64", 8),
    ("i128", 16),
    ("f32", 4),
    ("f64", 8),
    ("uuid", 16),
    ("i8", 1),
    ("bool", 1),
];
/// The block's length is before its fields.
const BLOCK_START: i64 = 2;
/// Frame length and type id.
const HEADER_LEN: i64 = 6;
const NUMBERS: &[(&str, i64)] = &[("u16", 2), ("u32", 4), ("u64", 8), ("u128", 16), ("f32", 4), ("f64", 8)];

/// What a function has to be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rule {
    /// A load of the argument's pointer, one load of a field after it, and so many instructions on registers.
    Getter { at: i64, len: i64, registers: usize },
    /// The same with a check of the value: one branch, after which is a cold call.
    Checked { at: i64, len: i64 },
    /// A frame, each byte of which is stored once, each field by one store. The room is compared with before, and the end with what there was
    /// room for.
    Writer,
    /// One access to `len` bytes of the argument, and so many instructions on registers.
    Number { is_store: bool, len: i64, registers: usize },
    /// One access to `len` bytes at a base and an index, after at most two branches.
    Within { is_store: bool, len: i64 },
}

/// All functions, with their rules.
pub(super) fn rules(arch: Arch, has_movbe: bool) -> Vec<(String, Rule)> {
    let mut all = vec![("write_widths".to_owned(), Rule::Writer)];
    let mut at = BLOCK_START;
    for (name, len) in FIELDS {
        let (at_field, len) = (at, *len);
        at += len;
        // A `bool` is compared with zero; the result of sixteen bytes goes where the caller wants it.
        let registers = match (*name, arch) {
            ("bool", Arch::X86) | ("uuid", Arch::X86) => 1,
            ("bool", Arch::Arm) => 2,
            _ => 0,
        };
        let getter = Rule::Getter { at: at_field, len, registers };
        let peek = if *name == "bool" { Rule::Checked { at: at_field, len } } else { getter };
        all.extend([(format!("view_{name}"), getter), (format!("peek_{name}"), peek)]);
    }
    for (name, len) in NUMBERS {
        let len = *len;
        let parts = usize::from(len == 16) + 1;
        let floats = usize::from(name.starts_with('f'));
        let swaps = |is_store: bool| match arch {
            Arch::X86 if has_movbe => 0,
            Arch::Arm if is_store && len == 2 => 2,
            _ => parts,
        };
        for is_store in [false, true] {
            let (number, within) = if is_store { ("store", "set") } else { ("load", "get") };
            let order = |registers| Rule::Number { is_store, len, registers };
            // The half that comes first may not be loaded over the address.
            let moves = usize::from(arch == Arch::Arm && len == 16 && !is_store);
            all.push((format!("{number}_le_{name}"), order(moves)));
            all.push((format!("{number}_be_{name}"), order(swaps(is_store) + floats)));
            all.push((format!("{within}_{name}"), Rule::Within { is_store, len }));
        }
    }
    all
}

/// Whether a function is what it has to be.
///
/// # Errors
/// What it is instead.
pub(super) fn judge(rule: Rule, steps: &[Step]) -> Result<(), String> {
    let accesses: Vec<&Access> =
        steps.iter().filter_map(|s| if let Step::Access(a) = s { Some(a) } else { None }).collect();
    let branches = steps.iter().filter(|s| matches!(s, Step::Branch)).count();
    let calls = steps.iter().filter(|s| matches!(s, Step::Call)).count();
    let registers = steps.iter().filter(|s| matches!(s, Step::Register(_))).count();
    let demand = |is_so: bool, what: &str| if is_so { Ok(()) } else { Err(what.to_owned()) };
    match rule {
        Rule::Getter { at, len, registers: most } => {
            demand(branches + calls == 0, "it branches")?;
            demand(registers <= most, "it does more than to load")?;
            let (pointer, rest) = accesses.split_first().ok_or("it loads nothing")?;
            demand(
                !pointer.is_store && (pointer.at, pointer.len) == (0, 8),
                "its first load is not the view's pointer",
            )?;
            let (loads, stores): (Vec<&Access>, Vec<&Access>) = rest.iter().copied().partition(|a| !a.is_store);
            demand(loads.iter().all(|a| a.base != pointer.base), "it loads more of the view than a pointer")?;
            demand(is_one(&loads, at, len), "its field is not one load")?;
            // Sixteen bytes that are no number are a result in memory.
            demand(stores.is_empty() || (len == 16 && is_one(&stores, 0, len)), "it stores")
        }
        Rule::Checked { at, len } => {
            demand(branches == 1, "it is not one compare")?;
            let field: Vec<&Access> = accesses.iter().copied().filter(|a| a.at == at).collect();
            demand(is_one(&field, at, len) && calls == 1, "its field is not one load")?;
            let before = steps.iter().take_while(|s| !matches!(s, Step::Branch));
            demand(
                before.filter(|s| matches!(s, Step::Access(_))).count() == 2,
                "it loads more than a pointer and a field",
            )
        }
        Rule::Writer => {
            demand(branches == 2 && calls == 1, "it is not two compares, and one call where there is no room")?;
            let mut stores: Vec<&Access> = accesses.iter().copied().filter(|a| a.is_store).collect();
            // The frame is where most is stored: the result is two words, and few registers are kept on the stack.
            let count = |base: &str| stores.iter().filter(|a| a.base == base).count();
            let base =
                stores.iter().map(|a| a.base.clone()).max_by_key(|base| count(base)).ok_or("it stores nothing")?;
            stores.retain(|a| a.base == base);
            stores.sort_by_key(|a| a.at);
            let mut end = 0;
            for store in &stores {
                demand(store.at == end, "a byte of the frame is stored twice, or never")?;
                end += store.len;
            }
            let mut at = HEADER_LEN + BLOCK_START;
            for (name, len) in FIELDS {
                let field: Vec<&Access> = stores.iter().copied().filter(|a| a.at >= at && a.at < at + len).collect();
                demand(is_one(&field, at, *len), &format!("{name} is not one store"))?;
                at += len;
            }
            demand(at == end, "it stores more than the frame")
        }
        Rule::Number { is_store, len, registers: most } => {
            demand(branches + calls == 0, "it branches")?;
            demand(registers <= most, "it does more than to load or store, and to swap")?;
            demand(accesses.iter().all(|a| a.is_store == is_store), "it loads and stores")?;
            demand(is_one(&accesses, 0, len), "it is not one access")
        }
        Rule::Within { is_store, len } => {
            demand(branches <= 2 && calls == 0, "it is more than two compares")?;
            // The result of sixteen bytes, with its tag, is in memory.
            let field: Vec<&Access> = accesses.iter().copied().filter(|a| a.is_store == is_store).collect();
            demand(is_one(&field, 0, len), "it is not one access")?;
            demand(accesses.len() == field.len() || len == 16, "it loads and stores")
        }
    }
}

/// Whether these are one access to `len` bytes at `at`: of sixteen bytes, one or two halves.
fn is_one(accesses: &[&Access], at: i64, len: i64) -> bool {
    match accesses {
        [one] => (one.at, one.len) == (at, len),
        [one, other] if len == 16 && one.base == other.base => {
            let (low, high) = (one.at.min(other.at), one.at.max(other.at));
            (low, high, one.len, other.len) == (at, at + 8, 8, 8)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::access::steps;
    use super::*;

    fn verdict(arch: Arch, rule: Rule, listing: &str) -> Result<(), String> {
        judge(rule, &steps(arch, listing)?)
    }

    #[test]
    fn a_getter_is_a_pointer_and_a_load() {
        let rule = Rule::Getter { at: 5, len: 4, registers: 0 };
        let x86 = |listing| verdict(Arch::X86, rule, listing).is_ok();
        assert!(x86("movq\t(%rdi), %rax\nmovl\t5(%rax), %eax\nretq\n"));
        assert!(!x86("movq\t(%rdi), %rax\nmovl\t4(%rax), %eax\nretq\n"));
        assert!(!x86("movq\t(%rdi), %rax\nmovq\t5(%rax), %rax\nretq\n"));
        assert!(!x86("movq\t(%rdi), %rax\nmovl\t5(%rax), %eax\nincl\t%eax\nretq\n"));
        assert!(!x86("movq\t(%rdi), %rax\nmovzwl\t5(%rax), %ecx\nmovzwl\t7(%rax), %eax\nretq\n"));
        assert!(!x86("movq\t(%rdi), %rax\ncmpq\t$9, 8(%rdi)\njb\t.L1\nmovl\t5(%rax), %eax\nretq\n"));
        let arm = |listing| verdict(Arch::Arm, rule, listing).is_ok();
        assert!(arm("ldr\tx8, [x0]\nldur\tw0, [x8, #5]\nret\n"));
        assert!(!arm("ldr\tx8, [x0]\nldurh\tw9, [x8, #5]\nldurh\tw0, [x8, #7]\nret\n"));
        assert!(!arm("ldr\tx8, [x0]\nldur\tw0, [x8, #5]\nrev\tw0, w0\nret\n"));
    }

    #[test]
    fn sixteen_bytes_are_one_access_or_two_halves() {
        let rule = Rule::Number { is_store: false, len: 16, registers: 0 };
        let arm = |listing| verdict(Arch::Arm, rule, listing).is_ok();
        assert!(arm("ldp\tx0, x1, [x0]\nret\n") && arm("ldr\tq0, [x0]\nret\n"));
        assert!(!arm("ldr\tx0, [x0]\nret\n") && !arm("ldp\tw0, w1, [x0]\nret\n"));
    }

    #[test]
    fn a_swap_is_counted() {
        let rule = |registers| Rule::Number { is_store: false, len: 4, registers };
        let swapped = "movl\t(%rdi), %eax\nbswapl\t%eax\nretq\n";
        assert!(verdict(Arch::X86, rule(1), swapped).is_ok());
        assert_eq!(verdict(Arch::X86, rule(0), swapped), Err("it does more than to load or store, and to swap".into()));
        assert!(verdict(Arch::X86, rule(0), "movbel\t(%rdi), %eax\nretq\n").is_ok());
    }

    #[test]
    fn rules_have_the_places_of_the_format() {
        let rules = rules(Arch::X86, false);
        let place = |wanted: &str| rules.iter().find(|(name, _)| name == wanted).map(|(_, rule)| *rule);
        assert!(matches!(place("view_u16"), Some(Rule::Getter { at: 3, len: 2, registers: 0 })));
        assert!(matches!(place("peek_bool"), Some(Rule::Checked { at: 92, len: 1 })));
        assert_eq!(rules.len(), 1 + 2 * FIELDS.len() + 6 * NUMBERS.len());
    }
}
