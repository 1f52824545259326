//! A schema whose comments, names and texts try to be more than text (`escaped/hostile.scant`), in all that is made of it.
//!
//! What is generated is compiled and parsed; what people read has no characters that a terminal obeys or an editor hides; and comments come
//! back as they were typed. Go is compiled in the Go step, and the page of `scant doc` judged in `doc.rs`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../../scantling-compiler/tests/built/mod.rs"]
mod built;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use built::Crate;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag};
use scantling_schema::spelling::is_hidden;
use serde_json::Value;

const HOSTILE: &str = include_str!("escaped/hostile.scant");
/// Lines of its comments that have to be seen by whoever reads the comment.
const LINES: [&str; 4] = [
    r###"*/ /* /** */ //! //go:embed x //line a.go:1 #![deny(warnings)] #[path = "x"] "# "## r#""###,
    "</script><script>alert(1)</script> <!-- --> ]]> <![CDATA[ </style> </title> </pre> <img src=x onerror=alert(1)>",
    "::error file=a,line=1::forged %0A %25 ; | & > x && exit 1",
    "日本語 ελληνικά עברית 😀 e\u{301} ｆｕｌｌ",
];
/// A file's name that would end a line, colour a terminal and turn its text.
const NAME: &str = "b\u{1b}[31m\nerror: forged\u{202e}.scant";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("escaped_{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("hostile.scant"), HOSTILE).unwrap();
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments).current_dir(folder).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (run.status.code().unwrap(), text(run.stdout), text(run.stderr))
}

/// Stdout of a command that does well and says nothing else.
fn out(folder: &Path, arguments: &str) -> String {
    let (code, out, err) = run(folder, &arguments.split(' ').collect::<Vec<_>>());
    assert_eq!((code, err.as_str()), (0, ""), "{arguments}");
    out
}

/// Nothing but lines of characters that one sees.
fn is_seen(text: &str, what: &str) {
    let hidden = text.char_indices().find(|(_, c)| is_hidden(*c) && *c != '\n');
    assert_eq!(hidden, None, "{what}: {}", hidden.map_or("", |(at, _)| text[..at].lines().last().unwrap_or_default()));
}

/// The comments of a file of Rust: lines that follow each other.
fn comments(code: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    for line in code.lines().map(str::trim_start) {
        match line.strip_prefix("///") {
            Some(text) => *all.last_mut().unwrap() += &format!("{}\n", text.strip_prefix(' ').unwrap_or(text)),
            None if all.last().is_some_and(String::is_empty) => {}
            None => all.push(String::new()),
        }
    }
    all
}

/// What rustdoc would run of a comment, or put into its page: by the parser that it has, with the options that it gives it.
fn is_only_text(comment: &str) {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_SMART_PUNCTUATION;
    for event in Parser::new_ext(comment, options) {
        match event {
            Event::Html(_) | Event::InlineHtml(_) => panic!("{event:?} in\n{comment}"),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => panic!("code in\n{comment}"),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => assert_eq!(&*info, "text", "{comment}"),
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                let is_web = ["https:", "http:", "mailto:"].iter().any(|start| dest_url.starts_with(start));
                let scheme = dest_url.replace("::", "");
                assert!(is_web || !scheme.contains(':'), "{dest_url} in\n{comment}");
            }
            _ => {}
        }
    }
}

#[test]
fn rust_compiles_and_has_the_comments() {
    let folder = folder("rust");
    let made = Crate::new("escaped");
    let mut main = String::from("#![deny(warnings)]\n");
    for (module, options) in [("plain", ""), ("serde", " --serde --view-mut")] {
        out(&folder, &format!("compile --lang rust --out {module}{options} hostile.scant"));
        let code = fs::read_to_string(folder.join(module).join("hostile.rs")).unwrap();
        is_seen(&code, "Rust");
        for line in LINES {
            assert!(code.contains(&format!("/// {line}")), "{line}");
        }
        comments(&code).iter().for_each(|comment| is_only_text(comment));
        made.write(&format!("src/{module}.rs"), &code);
        main += &format!("pub mod {module};\n");
    }
    // A text is what it was.
    main += "fn main() { assert_eq!(plain::hostile::SHORT, \"\\\"*/ </script> \\u{202E}`{}\\\\\") }\n";
    made.write("src/main.rs", &main);
    made.run().unwrap_or_else(|said| panic!("{said}"));
}

/// Comments of random pieces of what CommonMark gives a meaning to.
#[test]
fn no_comment_is_code_for_rustdoc() {
    const PIECES: &[&str] = &[
        "```",
        "````",
        "~~~",
        "`",
        "``",
        "    ",
        "  ",
        " ",
        "\t",
        "- ",
        "* ",
        "1. ",
        "10) ",
        "> ",
        ">",
        "# ",
        "---",
        "===",
        "|",
        "| a | b |",
        "|---|---|",
        "a",
        "fn main() {}",
        "<b>",
        "</b>",
        "<!--",
        "-->",
        "<pre>",
        "<?",
        "<![CDATA[",
        "<",
        "<a:b>",
        "<javascript:x>",
        "<https://example.org>",
        "[a]",
        "[a](b)",
        "[a](javascript:x)",
        "[a][b]",
        "[b]: javascript:x",
        "[b]:",
        "[^1]",
        "[^1]: ",
        "](",
        ")",
        "!",
        "\\",
        "&lt;",
        "&#106;",
        "\"",
        "'",
        "rust",
        "text",
        ":",
        "- [ ] ",
        "*",
        "**",
        "_",
        "javascript:x",
    ];
    let folder = folder("random");
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    let mut below = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed % n as u64).unwrap()
    };
    let mut text = String::from("package random\nprotocol P { 1 M0 }\n");
    for number in 0..3000 {
        for _ in 0..=below(8) {
            let line: String = (0..below(5)).map(|_| PIECES[below(PIECES.len())]).collect();
            text += &format!("/// {line}\n");
        }
        text += &format!("message M{number} {{}}\n");
    }
    fs::write(folder.join("random.scant"), text).unwrap();
    let code = out(&folder, "compile --lang rust --no-alloc --no-descriptor --out - random.scant");
    let comments = comments(&code);
    assert!(comments.len() > 3000);
    comments.iter().for_each(|comment| is_only_text(comment));
}

#[test]
fn texts_for_programs_parse() {
    let folder = folder("parsed");
    let before = fs::read_to_string(folder.join("hostile.scant")).unwrap();
    out(&folder, "fmt hostile.scant");
    assert_eq!(fs::read_to_string(folder.join("hostile.scant")).unwrap(), before);
    let plan = out(&folder, "plan hostile.scant");
    is_seen(&plan, "plan");
    let plan: Value = serde_json::from_str(&plan).unwrap();
    let text = plan.to_string();
    for line in LINES {
        assert!(text.contains(Value::from(line).to_string().trim_matches('"')), "{line}");
    }
    let go = out(&folder, "compile --lang go --out - hostile.scant");
    is_seen(&go.replace('\t', ""), "Go");
    for line in LINES {
        assert!(go.contains(line), "{line}");
    }
}

#[test]
fn locks_and_descriptors_come_back() {
    let folder = folder("back");
    out(&folder, "lock hostile.scant");
    let lock = fs::read_to_string(folder.join("scant.lock")).unwrap();
    is_seen(&lock, "lock");
    assert!(lock.contains(r#" json "</script><script>alert(1)</script>""#));
    assert_eq!(out(&folder, "lock --check --release hostile.scant"), "");
    assert_eq!(out(&folder, "lock hostile.scant"), "scant.lock: 0 lines added, 0 changed\n");
    out(&folder, "schema --schema hostile.scant --descriptor hostile.descriptor");
    for old in ["scant.lock", "hostile.descriptor"] {
        assert_eq!(out(&folder, &format!("compat --level source {old} hostile.scant")), "no change\n");
    }
    is_seen(&out(&folder, "schema --schema hostile.descriptor"), "canonical text");
    out(&folder, "gen --schema hostile.scant --count 20 --to direct --out a.bin");
    let json = out(&folder, "cat --schema hostile.descriptor --json a.bin");
    assert_eq!(serde_json::from_str::<Vec<Value>>(&json).unwrap().len(), 20);
}

#[test]
fn reports_of_changes_have_lines_of_their_own() {
    let folder = folder("changes");
    let new = HOSTILE
        .replace(r#"@json("</script>\"\\ */")"#, r#"@json("other\n::error::forged\u{1b}[31m")"#)
        .replace("0 type: u8", "0 type: f32")
        .replace("5 chan: map<string, Fill>", "5 chan: map<string, Level>");
    fs::create_dir(folder.join("new")).unwrap();
    fs::write(folder.join("new/hostile.scant"), new).unwrap();
    let compared = |form: &str| {
        let (code, out, err) =
            run(&folder, &["compat", "hostile.scant", "new/hostile.scant", "--level", "json", "--format", form]);
        assert_eq!((code, err.as_str()), (1, ""));
        is_seen(&out, form);
        out
    };
    let text = compared("text");
    assert!(text.contains(r#"to "other\u{a}::error::forged\u{1b}[31m""#), "{text}");
    let is_ours = |line: &str| {
        line.is_empty() || ["  ", "breaking C", "fine C", "not compatible: "].iter().any(|s| line.starts_with(s))
    };
    assert!(text.lines().all(is_ours), "{text}");
    let report: Value = serde_json::from_str(&compared("json")).unwrap();
    let changes = report["changes"].as_array().unwrap();
    assert!(changes.iter().any(|change| change["change"].as_str().unwrap().contains("other")));
    let annotations = compared("annotations");
    assert_eq!(annotations.lines().count(), changes.len());
    assert!(annotations.lines().all(|line| line.starts_with("::error file=new/hostile.scant,line=")), "{annotations}");
}

#[test]
fn diagnostics_show_and_do_not_obey() {
    let folder = folder("diagnostics");
    let text = "package other\nprotocol P { 1 M }\nmessage M { 0 a: u8 = \"\u{1b}[31mred\u{202e}\" @json(\"x\u{1b}[0m\"), 1 b\u{9b}: u8 }\n// \u{2066}\n// \u{2067}\n";
    fs::write(folder.join(NAME), text).unwrap();
    for (form, count) in [("human", "\nerror"), ("short", "]: ")] {
        let (code, _, err) = run(&folder, &["--message-format", form, "check", NAME]);
        assert_eq!(code, 1);
        is_seen(&err, form);
        assert!(
            err.matches(count).count() >= 5 && err.contains(r"b\u{1b}[31m\u{a}error: forged\u{202e}.scant:3:23"),
            "{err}"
        );
        assert!(!err.contains("\nerror: forged"), "{err}");
    }
    let (_, _, err) = run(&folder, &["--message-format", "json", "check", NAME]);
    for line in err.lines() {
        let message: Value = serde_json::from_str(line).unwrap();
        assert_eq!(message["spans"][0]["file"], NAME);
    }
    // Of a file that is well otherwise, the name is in a comment of the code.
    fs::create_dir_all(folder.join("named")).unwrap();
    fs::write(folder.join("named").join(NAME), "package named\nprotocol P { 1 M }\nmessage M { 0 a: u8 }\n").unwrap();
    for language in ["rust", "go"] {
        let code = out(&folder, &format!("compile --lang {language} --out - named"));
        is_seen(&code.replace('\t', ""), language);
        assert!(code.contains(r"b\u{1b}[31m\u{a}error: forged\u{202e}.scant"), "{code}");
    }
}

/// The same texts in a module of Rust: what is printed of it is a schema that says the same.
#[test]
fn modules_of_rust_say_the_same() {
    let folder = folder("module");
    let docs = |lines: &[&str]| lines.iter().map(|line| format!("#[doc = {line:?}]\n")).collect::<String>();
    let all = docs(&LINES);
    let module = format!(
        "{all}#[schema]\nmod module {{\n{all}\npub const TEXT: &str = {text:?};\n\
         {all}#[message]\npub struct Order {{\n{all}#[id(0)]\n#[json({text:?})]\n#[deprecated = {text:?}]\npub type_: u8,\n\
         #[doc = \"one\\n*/ two\\n\"]\n#[id(1)]\n#[x::y({text:?}, 'a')]\npub r#fn: u8,\n}}\n\
         {all}#[protocol]\npub enum Feed {{\n{all}Order(Order) = 1,\n}}\n}}\n",
        text = "\"\\ */ </script>\u{202e}\u{0}\n{}"
    );
    fs::write(folder.join("module.rs"), &module).unwrap();
    let (code, _, err) = run(&folder, &["check", "module.rs"]);
    // A raw identifier has no place: generated code calls it `fn_`.
    assert!(code == 1 && err.contains("S078") && err.contains("fn_"), "{err}");
    fs::write(folder.join("module.rs"), module.replace("r#fn", "fn_")).unwrap();
    out(&folder, "compile --lang scant --out . module.rs");
    let printed = fs::read_to_string(folder.join("module.scant")).unwrap();
    is_seen(&printed, "printed");
    for line in LINES {
        assert_eq!(printed.matches(&format!("/// {line}\n")).count(), 6, "{line} in\n{printed}");
    }
    assert!(printed.contains("  /// one\n  /// */ two\n"), "{printed}");
    assert_eq!(out(&folder, "compat --level source module.rs module.scant"), "no change\n");
    let code = |file: &str| {
        let code = out(&folder, &format!("compile --lang rust --no-descriptor --out - {file}"));
        let from = |line: &&str| !line.contains("// From ") && !line.starts_with("// Generated by");
        code.lines().filter(from).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(code("module.rs"), code("module.scant"));
    // Docs that would turn text are refused where they stand.
    fs::write(folder.join("module.rs"), module.replace("r#fn", "fn_").replace("*/ two", "\\u{202E}")).unwrap();
    let (code, _, err) = run(&folder, &["--message-format", "short", "check", "module.rs"]);
    assert!(code == 1 && err.contains("error[S001]: character `U+202E`"), "{err}");
}
