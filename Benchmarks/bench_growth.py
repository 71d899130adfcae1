#!/usr/bin/env python3
"""Shows how much `hark` grows within a long session, in a pseudo-terminal.

usage: bench_growth.py --hark PROGRAM [--keys N] [--loads N]

One session gets 20,000 keys, one 20,000 lines, one 2,000 loads of which every other one answers a form. The memory
(VmRSS) after the first tenth, when caches are full, and at the end is told; growth by 20 MB or more between them is
an error.
"""
import argparse
import http.server
import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import threading
import time

MOST = 20  # MB
PAGE = "<title>Page %s</title><main><h1>Page</h1>" + "<p>The bus goes at noon. <a href=/next>Next</a></p>" * 60 + (
    "<form action=/answer method=post><button>Send</button></form></main>")


class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    count = 0

    def do_GET(self):
        Server.count += 1
        body = (PAGE % Server.count).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.do_GET()

    def log_message(self, *_):
        pass


class Session:
    """A running program, by keys in a pseudo-terminal or by lines over a pipe."""

    def __init__(self, hark, address, by_keys):
        self.folder = tempfile.mkdtemp(prefix="hark-growth-")
        os.makedirs(self.folder + "/config/hark")
        with open(self.folder + "/config/hark/settings", "w") as file:
            file.write("after-load = silent\n")
        environment = {"HOME": self.folder, "XDG_CONFIG_HOME": self.folder + "/config", "PATH": "/usr/bin:/bin",
                       "XDG_RUNTIME_DIR": self.folder, "PULSE_SERVER": "unix:%s/none" % self.folder,
                       "XDG_DATA_HOME": self.folder + "/data", "XDG_STATE_HOME": self.folder + "/state",
                       "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        command = [hark, "--speech", "off", address]
        if by_keys:
            self.input, slave = pty.openpty()
            self.output = self.input
            self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
            os.close(slave)
        else:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.STDOUT, env=environment)
            self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()
        self.settle(1)

    def settle(self, seconds):
        """Reads until nothing has come for that time."""
        while select.select([self.output], [], [], seconds)[0]:
            if not os.read(self.output, 65536):
                return

    def send(self, data, seconds=0.05):
        """Sends bytes and reads what they are answered with, if that comes soon."""
        os.write(self.input, data)
        if select.select([self.output], [], [], seconds)[0]:
            os.read(self.output, 65536)

    def memory(self):
        self.settle(0.5)
        with open("/proc/%d/status" % self.process.pid) as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def grow(name, session, step, count):
    """Takes the steps; says whether the session stayed small."""
    first = 0
    began = time.monotonic()
    for index in range(count):
        if index == count // 10:
            first = session.memory()
        step(session, index)
    last = session.memory()
    session.close()
    print("%-8s %6d  %6.1f MB, at the end %6.1f MB: %+.1f MB  (%.0f s)" % (
        name, count, first, last, last - first, time.monotonic() - began), flush=True)
    return last - first < MOST


def load(session, index):
    """Opens a page, or sends its form, and waits until it was asked for."""
    before = Server.count
    session.send(b"b" if index % 2 else b"k", 0.5)
    session.send(b"\r", 2)
    end = time.monotonic() + 2
    while Server.count == before and time.monotonic() < end:
        time.sleep(0.001)
    session.settle(0.01)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hark", required=True)
    parser.add_argument("--keys", type=int, default=20000)
    parser.add_argument("--loads", type=int, default=2000)
    options = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = "http://127.0.0.1:%d/" % server.server_address[1]
    keys = [b"\x1b[B", b"h", b"\x1b[A", b"k", b"w", b"y", b"\x1b[C"]
    good = [
        grow("keys", Session(options.hark, address, True), lambda s, i: s.send(keys[i % len(keys)]), options.keys),
        grow("lines", Session(options.hark, address, False), lambda s, i: s.send(b"next link\n"), options.keys),
    ]
    before = Server.count
    good.append(grow("loads", Session(options.hark, address, True), load, options.loads))
    print("%d pages were loaded" % (Server.count - before))
    sys.exit(0 if all(good) else 1)


main()
