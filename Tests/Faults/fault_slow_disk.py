#!/usr/bin/env python3
"""How soon a key is answered while the disk takes 200 ms for each commit: `make fault-slow-disk`.

usage: fault_slow_disk.py --hark PROGRAM [--keys 60] [--delay 200]

Two sessions run in pseudo-terminals side by side, both under strace with the same filter: in one each fsync and
fdatasync takes that many milliseconds more, in the other none does. The same keys go to both in turn, the first of a
pair to one and then to the other, so that what else the machine does meets both alike. Before each round the pages
are changed and bookmarked, so that there is always something to be kept.

Told are the median and the worst time from a key's byte to the first letter of its answer in both, how many syncs
were held up, and what was waiting for the disk. It is a fault where the median is over 5 ms, where a key waited for
a sync (its answer took more than half of one and twice what it took the other session), where the thread of keys
synced itself, or where nothing was held up.
"""
import argparse
import fcntl
import http.server
import os
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import sys
import tempfile
import termios
import threading
import time

MEDIAN = 5  # ms
DOWN, UP, PAGE_DOWN, TOP = b"\x1b[B", b"\x1b[A", b"\x1b[6~", b"\x1b[1;5H"
# Moves, lists and tabs: all that a reader does between two pages.
KEYS = [DOWN, b"h", b"k", UP, b"y", b"p", b"H", PAGE_DOWN, b"z", b"a", b"\x1b", b"w", b"\x0e", b"h", b"\x10", TOP]
PAGES = 8


class Pages(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        number = int(re.sub(r"\D", "", self.path) or 0)
        links = "".join(f"<li><a href=/{n}>Page {n}</a>" for n in range(PAGES))
        parts = "".join(f"<h2>Part {n}</h2><p>The ferry {n} leaves at noon. It is late." for n in range(40))
        body = f"<title>Page {number}</title><h1>Page {number}</h1><ul>{links}</ul>{parts}".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Session:
    """Hark in a pseudo-terminal, its syncs held up by so many milliseconds."""

    def __init__(self, hark, folder, delay, address):
        os.makedirs(folder + "/config/hark")
        with open(folder + "/config/hark/settings", "w") as file:
            file.write("after-load = title\necho = none\nplaces = off\n")
        self.log = folder + "/log"
        environment = {
            "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data",
            "XDG_STATE_HOME": folder + "/state", "XDG_RUNTIME_DIR": folder, "PULSE_SERVER": f"unix:{folder}/none",
            "TERM": "xterm-256color", "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
        }
        command = ["strace", "-f", "--seccomp-bpf", "-qq", "-y", "-o", self.log, "-e", "trace=fsync,fdatasync"]
        if delay:
            command += ["-e", f"inject=fsync,fdatasync:delay_exit={delay * 1000}"]
        command += [hark, "--speech", "off", "--lang", "en", address]
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.times = []

    def read(self, seconds):
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        if not ready:
            return b""
        try:
            return os.read(self.terminal, 65536)
        except OSError:
            return b""

    def drain(self, quiet):
        while self.read(quiet):
            pass

    def wait(self, words, seconds=30):
        text, end = b"", time.monotonic() + seconds
        while words not in text and time.monotonic() < end:
            text += self.read(end - time.monotonic())
        return words in text

    def say(self, line, answer):
        """Gives a command in words, and waits for its answer."""
        os.write(self.terminal, b":")
        self.drain(0.05)
        os.write(self.terminal, b"\x1b[200~" + line.encode() + b"\x1b[201~")
        self.drain(0.05)
        os.write(self.terminal, b"\r")
        return self.wait(answer)

    def press(self, key):
        """The milliseconds until the answer to a key begins."""
        begin = time.perf_counter()
        os.write(self.terminal, key)
        while True:
            text = self.read(5)
            if not text:
                return 5000.0
            if re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"", text).strip(b"\r\n"):
                return (time.perf_counter() - begin) * 1000

    def hark(self):
        """The number of the program, which strace has started."""
        with open(f"/proc/{self.pid}/task/{self.pid}/children") as file:
            return int(file.read().split()[0])

    def syncs(self, since=0):
        """The threads that have synced, and what."""
        with open(self.log, errors="replace") as file:
            return [(int(thread), os.path.basename(path))
                    for thread, path in re.findall(r"^(\d+) +f\w*sync\(\d+<([^>]*)>", file.read()[since:], re.M)]

    def end(self):
        os.kill(self.hark(), signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hark", required=True)
    parser.add_argument("--keys", type=int, default=60, help="how many rounds of keys")
    parser.add_argument("--delay", type=int, default=200, help="milliseconds that each sync takes more")
    options = parser.parse_args()
    if not shutil.which("strace"):
        print("left out: strace is needed")
        return 0
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    folder = tempfile.mkdtemp(prefix="hark-slow-")
    try:
        faults = trial(options, folder, address)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for fault in faults:
        print("FAULT", fault)
    return 1 if faults else 0


def trial(options, folder, address):
    hark = os.path.abspath(options.hark)
    slow = Session(hark, folder + "/slow", options.delay, address + "/0")
    quick = Session(hark, folder + "/quick", 0, address + "/0")
    faults, late = [], []
    for session in (slow, quick):
        if not session.wait(b"Page 0, loaded"):
            return ["the first page was not loaded"]
        if not session.say("new tab", b"loaded") or not session.say(f"open {address}/1", b"Page 1, loaded"):
            return ["no second tab"]
    before = len(slow.syncs())
    for round_number in range(options.keys):
        for session in (slow, quick):
            if round_number % 5 == 0:
                number = round_number // 5 % PAGES
                if not session.say(f"open {address}/{number}", b"Page %d, loaded" % number):
                    faults.append(f"page {number} was not told")
                # Six bookmarks' worth of commits wait from here on: they are no answer that is measured.
                session.say("bookmark this", b"")
                session.say("set note to ferry", b"")
        key = KEYS[round_number % len(KEYS)]
        pair = []
        for session in (slow, quick):
            session.drain(0.02)
            pair.append(session.press(key))
            session.times.append(pair[-1])
        if pair[0] > options.delay / 2 and pair[0] > 2 * pair[1]:
            late.append((key, *pair))
    held = slow.syncs()
    keys_thread = slow.hark()
    name = f"with {options.delay} ms more for each sync"
    for session, name in ((slow, name), (quick, "without")):
        print("%-36s median %6.2f ms, worst %7.2f ms" % (name, statistics.median(session.times), max(session.times)))
    print(f"{len(held) - before} syncs were held up during {options.keys} keys")
    slow.end()
    quick.end()
    if statistics.median(slow.times) > MEDIAN:
        faults.append(f"the median is over {MEDIAN} ms")
    faults += ["%r was answered after %.0f ms, without delay after %.0f" % times for times in late]
    if any(thread == keys_thread for thread, _ in held):
        faults.append("the thread of keys has synced itself")
    if len(held) - before < options.keys / 5:
        faults.append("nothing was held up")
    return faults


if __name__ == "__main__":
    sys.exit(main())
