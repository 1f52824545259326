//! Whether the shootout's page fits its window, asked of a headless Chromium.
//!
//! ```text
//! page -> frame of 320, 390, 1280 pixels in a page of ours --Chromium--> how wide the content is
//! ```
//!
//! A page whose body scrolls sideways on a phone is found; so is one that we made too wide on purpose, each time.

use crate::run::answers;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Programs that may be the browser.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
/// Windows' widths, in pixels: small and usual phones, a desktop.
const WIDTHS: [u32; 3] = [320, 390, 1280];
/// A table that no phone has room for.
const PLANTED: &str = "<table><tr><td style=\"min-width:1400px\">too wide</td></tr></table></main>";

/// The browser's name, if there is one.
pub(crate) fn name() -> Option<&'static str> {
    NAMES.into_iter().find(|name| answers(name, &["--version"]))
}

/// Opens the page at all widths, with folds closed and open, and then with a fault planted.
///
/// # Errors
/// Where the page is wider than its window, or what kept the browser from saying so.
pub(crate) fn fits(browser: &str, folder: &Path, page: &str) -> Result<(), String> {
    let open = page.replace("<details>", "<details open=\"open\">");
    for text in [page, &open] {
        for width in WIDTHS {
            let found = width_of(browser, folder, text, width)?;
            if found > width {
                return Err(format!("the page is {found} pixels wide in a window of {width}"));
            }
        }
    }
    let planted = page.replacen("</main>", PLANTED, 1);
    for width in WIDTHS {
        if width_of(browser, folder, &planted, width)? <= width {
            return Err(format!("a table of 1400 pixels was not seen in a window of {width}"));
        }
    }
    Ok(())
}

/// How wide a page's content is in a window of a width. The window is a frame, because Chromium's own have a least width.
fn width_of(browser: &str, folder: &Path, page: &str, width: u32) -> Result<u32, String> {
    let escaped = page.replace('&', "&amp;").replace('"', "&quot;");
    let harness = format!(
        "<!doctype html><body><iframe style=\"border:0;width:{width}px;height:900px\" srcdoc=\"{escaped}\"></iframe><script>\
         onload = () => {{ const page = document.querySelector('iframe').contentDocument.documentElement; \
         document.body.textContent = 'found ' + page.scrollWidth + ' end'; }}</script>"
    );
    let path = folder.join("page-fits.html");
    fs::write(&path, harness).map_err(|e| format!("{}: {e}", path.display()))?;
    let url = format!("file://{}", path.display());
    let run = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--dump-dom", &url])
        .output()
        .map_err(|e| format!("{browser}: {e}"))?;
    let dom = String::from_utf8_lossy(&run.stdout);
    let found = dom.split("found ").nth(1).and_then(|rest| rest.split(" end").next()).and_then(|n| n.parse().ok());
    found.ok_or_else(|| format!("{browser} did not report the width of the page: {}", run.status))
}
