"""A session whose sound goes away: the server dies, hangs, its device is unplugged.

Each time keys must be answered in print, a sentence must say that nobody hears, and speech must come back by itself
where sound does. `--hark` is the program; the status is 1 where something of this did not hold.

    python3 Tests/Faults/fault_sound.py --hark .build/debug/hark
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "Benchmarks"))

from bench_speech import Terminal, page  # noqa: E402
from speech_sound import Ear, SoundServer  # noqa: E402

# How long a key may take to be answered in print, and sound to be given up or to come back, on a busy machine.
ANSWER = 2.0
CHANGE = 20.0
GONE = b"No sound"


class Session:
    """Hark, reading a page aloud to a server of its own."""

    def __init__(self, program, server):
        self.folder = tempfile.TemporaryDirectory(prefix="hark-fault-")
        self.terminal = Terminal(program, [page(self.folder.name)], server, self.folder.name)
        self.heading = 0
        self.faults = []

    def holds(self, promise, does_hold):
        print("%-4s %s" % ("ok" if does_hold else "NOT", promise))
        if not does_hold:
            self.faults.append(promise)

    def answers(self, when):
        """Keys are answered in print."""
        for _ in range(3):
            place = len(self.terminal.output)
            moment = self.terminal.key(b"h")
            printed = self.terminal.printed(b"h2 Up", place, timeout=ANSWER)
            self.holds("%s: a key is answered in print (%s)" % (
                when, "%.0f ms" % ((printed - moment) * 1000) if printed else "not"), printed is not None)

    def tells(self, when, place):
        self.holds("%s: a sentence says that there is no sound" % when,
                   self.terminal.printed(GONE, place, timeout=CHANGE) is not None)

    def is_heard(self, when, ear):
        """A key speaks, as soon as there is sound again."""
        deadline = time.monotonic() + CHANGE
        heard = None
        while heard is None and time.monotonic() < deadline:
            moment = self.terminal.key(b"h")
            heard = ear.first_loud(moment, timeout=1.0)
        self.holds("%s: speech is heard" % when, heard is not None)

    def read(self):
        self.terminal.key(b" ")
        time.sleep(1.0)

    def close(self):
        self.terminal.close()
        self.folder.cleanup()


def control(server, *words):
    return subprocess.run(["pactl"] + list(words), env=server.environment, timeout=10,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def server_dies(session, server, ear):
    session.is_heard("before", ear)
    session.read()
    place = len(session.terminal.output)
    server.kill()
    ear.close()
    session.answers("server killed")
    session.tells("server killed", place)
    session.answers("server gone")
    server.start()
    ear = Ear(server)
    session.is_heard("server back", ear)
    return ear


def server_hangs(session, server, ear):
    session.read()
    place = len(session.terminal.output)
    server.process.send_signal(signal.SIGSTOP)
    try:
        session.answers("server hangs")
        session.tells("server hangs", place)
    finally:
        server.process.send_signal(signal.SIGCONT)
    session.is_heard("server goes on", ear)
    return ear


def device_unplugged(session, server, ear):
    session.read()
    place = len(session.terminal.output)
    control(server, "unload-module", "module-null-sink")
    ear.close()
    session.answers("device unplugged")
    session.tells("device unplugged", place)
    control(server, "load-module", "module-null-sink", "sink_name=ear", "rate=44100", "channels=1")
    ear = Ear(server)
    session.is_heard("device back", ear)
    return ear


def main():
    parser = argparse.ArgumentParser(description="A session whose sound goes away.")
    parser.add_argument("--hark", default=".build/debug/hark")
    program = os.path.realpath(parser.parse_args().hark)
    faults = []
    for fault in (server_dies, server_hangs, device_unplugged):
        server = SoundServer()
        ear = Ear(server)
        session = Session(program, server)
        try:
            session.terminal.printed(b"loaded", 0)
            ear = fault(session, server, ear)
        finally:
            session.close()
            ear.close()
            server.close()
        faults += session.faults
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
