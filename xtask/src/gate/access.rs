//! What instructions do to memory, read off a listing: the base of each access, the offset from it, and the number of bytes.
//!
//! ```text
//! movzwl 3(%rax), %eax        a load of 2 bytes at rax + 3            x86-64, as LLVM prints it
//! stp    x9, x8, [x0]         two stores of 8 bytes from x0          aarch64
//! ```
//!
//! What is not known here is an error, so that a new instruction is looked at once instead of being passed over.

/// Whose assembly it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arch {
    X86,
    Arm,
}

/// One load or store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Access {
    pub(super) is_store: bool,
    /// The register that the address is made of; with an index, both.
    pub(super) base: String,
    pub(super) at: i64,
    pub(super) len: i64,
}

/// What an instruction is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Access(Access),
    /// A jump that may not be taken.
    Branch,
    Call,
    /// `ret`, labels, jumps.
    Flow,
    /// What changes registers alone, by its mnemonic.
    Register(String),
}

/// The steps of a listing. A pair of registers is two accesses.
///
/// # Errors
/// The line that is not understood.
pub(super) fn steps(arch: Arch, listing: &str) -> Result<Vec<Step>, String> {
    let mut all = Vec::new();
    for line in listing.lines() {
        let (name, operands) = line.split_once('\t').unwrap_or((line, ""));
        let found = match arch {
            Arch::X86 => x86(name, operands),
            Arch::Arm => arm(name, operands),
        };
        all.extend(found.ok_or_else(|| format!("`{line}` is not known to the gate"))?);
    }
    Ok(all)
}

fn x86(name: &str, operands: &str) -> Option<Vec<Step>> {
    let flow = match name {
        _ if name.ends_with(':') => Some(Step::Flow),
        "retq" | "jmp" => Some(Step::Flow),
        "callq" => Some(Step::Call),
        _ if name.starts_with('j') => Some(Step::Branch),
        _ => None,
    };
    if let Some(flow) = flow {
        return Some(vec![flow]);
    }
    let Some(open) = operands.find('(').filter(|_| !name.starts_with("lea")) else {
        // A push and a pop keep registers, and are no access to what is measured.
        return Some(vec![Step::Register(name.to_owned())]);
    };
    let close = open + operands[open..].find(')')?;
    let start = operands[..open].rfind([',', ' ']).map_or(0, |at| at + 1);
    let at = match operands[start..open].trim() {
        "" => 0,
        // A constant of the program, by its name.
        name if name.starts_with('.') => 0,
        number => number.parse().ok()?,
    };
    let len = match name {
        "movb" | "cmpb" | "testb" => 1,
        _ if name.starts_with("movzb") || name.starts_with("movsb") => 1,
        "movw" | "cmpw" | "movbew" => 2,
        _ if name.starts_with("movzw") || name.starts_with("movsw") => 2,
        "movl" | "cmpl" | "movss" | "movd" | "movbel" => 4,
        "movq" | "cmpq" | "movsd" | "movbeq" => 8,
        "movups" | "movaps" | "movdqu" | "movdqa" | "movupd" | "movapd" => 16,
        _ => return None,
    };
    let is_store = close + 1 == operands.len() && name.starts_with("mov");
    Some(vec![Step::Access(Access { is_store, base: operands[open + 1..close].to_owned(), at, len })])
}

fn arm(name: &str, operands: &str) -> Option<Vec<Step>> {
    let flow = match name {
        _ if name.ends_with(':') => Some(Step::Flow),
        "ret" | "b" => Some(Step::Flow),
        "bl" | "blr" => Some(Step::Call),
        "cbz" | "cbnz" | "tbz" | "tbnz" => Some(Step::Branch),
        _ if name.starts_with("b.") => Some(Step::Branch),
        _ => None,
    };
    if let Some(flow) = flow {
        return Some(vec![flow]);
    }
    let Some((registers, address)) = operands.split_once('[') else {
        return Some(vec![Step::Register(name.to_owned())]);
    };
    let width = match (name, registers.chars().next()?) {
        ("ldrb" | "ldurb" | "strb" | "sturb" | "ldrsb" | "ldursb", _) => 1,
        ("ldrh" | "ldurh" | "strh" | "sturh" | "ldrsh" | "ldursh", _) => 2,
        ("ldr" | "ldur" | "str" | "stur" | "ldp" | "stp", 'w' | 's') => 4,
        ("ldr" | "ldur" | "str" | "stur" | "ldp" | "stp", 'x' | 'd') => 8,
        ("ldr" | "ldur" | "str" | "stur" | "ldp" | "stp", 'q') => 16,
        _ => return None,
    };
    let parts: Vec<&str> = address.split(']').next()?.split(", ").collect();
    let (base, at) = match parts.as_slice() {
        [base] => ((*base).to_owned(), 0),
        [base, number] if number.starts_with('#') => ((*base).to_owned(), number[1..].parse().ok()?),
        // A register, or the low part of a constant's address.
        [base, more @ ..] => (format!("{base},{}", more.join(",")), 0),
        [] => return None,
    };
    let is_store = name.starts_with("st");
    let count = if name.ends_with('p') { 2 } else { 1 };
    let one = |number| Step::Access(Access { is_store, base: base.clone(), at: at + number * width, len: width });
    Some((0..count).map(one).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(arch: Arch, line: &str) -> Vec<(bool, String, i64, i64)> {
        let all = steps(arch, line).unwrap_or_default();
        let accesses = all.into_iter().filter_map(|step| match step {
            Step::Access(Access { is_store, base, at, len }) => Some((is_store, base, at, len)),
            _ => None,
        });
        accesses.collect()
    }

    #[test]
    fn accesses_are_read_off_both() {
        let one = |is_store, base: &str, at, len| vec![(is_store, base.to_owned(), at, len)];
        assert_eq!(access(Arch::X86, "movzwl\t3(%rax), %eax"), one(false, "%rax", 3, 2));
        assert_eq!(access(Arch::X86, "movups\t%xmm0, (%rdi)"), one(true, "%rdi", 0, 16));
        assert_eq!(access(Arch::X86, "movl\t$99, -4(%rsi)"), one(true, "%rsi", -4, 4));
        assert_eq!(access(Arch::X86, "movw\t%cx, (%rdi,%rdx)"), one(true, "%rdi,%rdx", 0, 2));
        assert_eq!(access(Arch::X86, "cmpb\t$0, 92(%rax)"), one(false, "%rax", 92, 1));
        assert_eq!(access(Arch::X86, "leaq\t8(%rax), %rax"), []);
        assert_eq!(access(Arch::Arm, "ldurh\tw0, [x8, #3]"), one(false, "x8", 3, 2));
        assert_eq!(access(Arch::Arm, "str\ts0, [x0, x2]"), one(true, "x0,x2", 0, 4));
        assert_eq!(
            access(Arch::Arm, "stp\tx9, x8, [x0, #16]"),
            [one(true, "x0", 16, 8), one(true, "x0", 24, 8)].concat()
        );
        assert_eq!(access(Arch::Arm, "strb\tw1, [sp, #-16]!"), one(true, "sp", -16, 1));
    }

    #[test]
    fn what_is_not_known_is_said() {
        assert!(steps(Arch::X86, "fstps\t(%rax)").is_err());
        assert!(steps(Arch::Arm, "ld1\t{v0.16b}, [x0]").is_err());
        assert_eq!(steps(Arch::X86, "jae\t.L1"), Ok(vec![Step::Branch]));
        assert_eq!(steps(Arch::Arm, "rev\tw8, w8"), Ok(vec![Step::Register("rev".into())]));
    }
}
