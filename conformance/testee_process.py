"""A testee as a process: requests in, answers out, and no way to deadlock.

    testee = Testee(["./testee"])
    answers = testee.ask(["view\tshootout.Feed\t0000"])

A thread of its own writes the requests, so that the testee may fill its output pipe while its input pipe is full. A
timer ends a testee that does not answer.
"""

import queue
import subprocess
import threading

ANSWER_SECONDS = 120


class TesteeFailed(Exception):
    """The testee ended, or did not answer. `answered` requests of the batch have an answer."""

    def __init__(self, why, answered):
        super().__init__(why)
        self.answered = answered


class Testee:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.outgoing = queue.Queue()
        threading.Thread(target=self.write_all, daemon=True).start()

    def write_all(self):
        """Until `None` comes. A testee that has ended is the reader's finding, not ours."""
        pipe = self.process.stdin
        try:
            for text in iter(self.outgoing.get, None):
                pipe.write(text)
                pipe.flush()
            pipe.close()
        except OSError:
            return

    def ask(self, requests):
        self.send(requests)
        return self.receive(len(requests))

    def send(self, requests):
        self.outgoing.put("".join(request + "\n" for request in requests).encode())

    def receive(self, count):
        timer = threading.Timer(ANSWER_SECONDS, self.process.kill)
        timer.start()
        answers = []
        try:
            while len(answers) < count:
                line = self.process.stdout.readline()
                if not line.endswith(b"\n"):
                    raise TesteeFailed(f"the testee ended with {self.process.wait()}", len(answers))
                answers.append(line[:-1].decode("utf-8", "replace"))
        finally:
            timer.cancel()
        return answers

    def close(self):
        self.outgoing.put(None)
        self.process.wait(ANSWER_SECONDS)
