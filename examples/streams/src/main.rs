//! Sends two streams at once. The peer is this program, or the one in `runtimes/go/example/streams`, which prints the same.
//!
//! ```text
//! streams               sends from one thread to another over a socket
//! streams send          writes the link to stdout
//! streams receive       reads a link from stdin, and prints what came
//! ```

use scantling_link::Outcome;
use std::env::args;
use std::error::Error;
use std::io;
use std::net::{TcpListener, TcpStream};
use std::thread;
use streams::Received;

const READINGS: [[u16; 4]; 100] = [[3, 5, 7, 9]; 100];
const TEXT: &str = "to be\nor not";

fn main() -> Result<(), Box<dyn Error>> {
    match args().nth(1).as_deref() {
        None => {
            let listener = TcpListener::bind("127.0.0.1:0")?;
            let socket = TcpStream::connect(listener.local_addr()?)?;
            let sender = thread::spawn(move || streams::send(socket, &READINGS, TEXT, Outcome::Complete));
            let (received, result) = streams::receive(listener.accept()?.0);
            result?;
            print(&received);
            sender.join().map_err(|_| "the sender stopped")??;
        }
        Some("send") => streams::send(io::stdout().lock(), &READINGS, TEXT, Outcome::Aborted)?,
        Some("receive") => {
            let (received, result) = streams::receive(io::stdin().lock());
            print(&received);
            result?;
        }
        Some(_) => return Err("streams, streams send, or streams receive".into()),
    }
    Ok(())
}

fn print(received: &Received) {
    let sum: u64 = received.values.iter().copied().map(u64::from).sum();
    println!("{} values, together {sum}", received.values.len());
    for (number, words) in &received.lines {
        println!("line {number} has {words} words");
    }
    for (root, outcome) in &received.outcomes {
        let outcome = match outcome {
            Some(Outcome::Complete) => "complete",
            Some(Outcome::Aborted) => "aborted",
            None => "cut off",
        };
        println!("stream of root {root}: {outcome}");
    }
}
