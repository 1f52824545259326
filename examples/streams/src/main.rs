//! Sends two streams from one thread to another over a socket.

use scantling_link::Outcome;
use std::error::Error;
use std::net::{TcpListener, TcpStream};
use std::thread;

fn main() -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let socket = TcpStream::connect(listener.local_addr()?)?;
    let sender = thread::spawn(move || streams::send(socket, &[[3, 5, 7, 9]; 100], "to be\nor not", Outcome::Complete));
    let (received, result) = streams::receive(listener.accept()?.0);
    result?;
    println!("{} values, {} lines, {:?}", received.values.len(), received.lines.len(), received.outcomes);
    sender.join().map_err(|_| "the sender stopped")??;
    Ok(())
}
