//! Writes the seeds of all targets, each to a folder of its name: `seeds FOLDER`.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let Some(folder) = env::args().nth(1) else { return Err(io::Error::other("seeds FOLDER")) };
    for target in scantling_fuzz::TARGETS {
        let folder = Path::new(&folder).join(target.name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in (target.seeds)().iter().enumerate() {
            fs::write(folder.join(format!("{number:04}")), seed)?;
        }
    }
    Ok(())
}
