#!/usr/bin/env python3
"""Writes Sources/hark/functions.txt: the functions that a start and an everyday session use, those of a start first.

usage: order.py --hark PROGRAM

The linker puts these beside each other, so that what is never used lies in pages of the program that are never read
into memory. valgrind tells which functions ran: of a dump of an empty page, of a dump of a page with what pages have,
of a session by lines, and of one by keys, the last two with pages from a server on loopback. A function that has gone
from the sources is passed over by the linker; one that has come since lies where it would without this, until
`make order` is run again.
"""
import argparse
import glob
import http.server
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from bench_speech import Terminal

HERE = os.path.dirname(os.path.abspath(__file__))
LIST = os.path.join(HERE, "..", "Sources", "hark", "functions.txt")
EMPTY = "<!DOCTYPE html><title>Empty</title>"
FULL = """<!DOCTYPE html><html lang=en><title>Ferries</title><style>nav { display: block } .gone { display: none }</style>
<header><nav aria-label=Main><ul><li><a href=/second>Second</a><li><a href=/>First</a></ul></nav></header>
<main><h1>Ferries</h1><p>The ferry goes at <b>noon</b>&nbsp;&ndash; <a href=/second>fares</a>. <q>Rain</q> is seldom.
<p class=gone>Nobody sees this.<h2>Times</h2><table><caption>Times</caption><tr><th>Harbour<th>Time
<tr><td>North<td>12:00<tr><td>South<td>14:30</table><img src=x alt="A ferry"><ol><li>One<li>Two</ol><dl><dt>A<dd>B</dl>
<details><summary>More</summary><p>Much more.</details><blockquote lang=ko>\uc548\ub155\ud558\uc138\uc694.</blockquote>
<h2>Book</h2><form action=/second><fieldset><legend>You</legend><label>Name <input name=n required></label>
<label>Mail <input type=email name=m></label><label><input type=checkbox name=c> Weekly</label>
<label><input type=radio name=r> Out</label><select name=s aria-label=Class><option>First<option>Second</select>
<textarea name=t aria-label=Notes></textarea><button>Book</button></fieldset></form></main>
<footer role=contentinfo><p>Harbour office, +44 20 7946 0000</footer>"""
LINES = """next heading|next link|next form field|next table|next list|next landmark|list links||1|go back|where am i|
summary|find noon|set name to Ann|set mail to ann@example.org|submit|go back|bookmark this|list bookmarks||history||
new tab|close tab|list headings||bigger|smaller|spell that|repeat|help|reload|quit""".replace("\n", "").split("|")
KEYS = [b"h", b"H", b"1", b"2", b"k", b"u", b"b", b"f", b"e", b"x", b"c", b"r", b"l", b"i", b"t", b"\r", b"\x1b[B", b"\x1b[C",
        b"\x1b", b"d", b"g", b"q", b"p", b"n", b",", b"<", b"\x1b[A", b"\x1b[B", b"\t", b"\x1b[Z", b"\x1b[C", b"\x1b[D", b"w", b"W",
        b".", b">", b"\x1b[H", b"\x1b[F", b"\x1b[6~", b"\x1b[5~", b" ", b" ", b"y", b"z", b"Z", b"e", b"\r", b"A", b"\x7f", b"B", b"\r",
        b"/", b"noon\r", b"\x1bOR", b"\x1b[18~", b"\x1b", b"+", b"-", b"}", b"{", b"[", b"]", b"?", b"h", b"\x1b", b"a", b"\x1b",
        b"k", b"\r", b"\x7f", b"\\", b"\x1b[15~", b"o", b"\x1b"]


class Pages(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        body = FULL.replace("Ferries", self.path).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Runs:
    """Runs of a program, and the functions that they used, in the order of the runs."""

    def __init__(self, program, folder):
        self.folder = folder
        self.program = os.path.join(folder, "hark")
        # valgrind can't read all that stands there for debuggers.
        subprocess.run(["objcopy", "--strip-debug", program, self.program], check=True)
        names = subprocess.run(["nm", "--defined-only", self.program], check=True, stdout=subprocess.PIPE, text=True)
        self.own = {line.split()[-1] for line in names.stdout.splitlines()}
        self.environment = dict(os.environ, HOME=folder, LC_ALL="C.UTF-8", HARK_DATA=os.path.join(HERE, ".."),
                                TERM="xterm", XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder, XDG_CACHE_HOME=folder)
        self.number = 0
        self.functions = []
        self.known = set()

    def command(self, arguments):
        self.number += 1
        return ["valgrind", "--quiet", "--tool=callgrind", "--demangle=no",
                "--callgrind-out-file=%s/run-%d.%%p" % (self.folder, self.number), self.program] + arguments

    def take(self):
        """Takes the functions of the last run."""
        found = set()
        # A process that was forked writes a file of its own.
        for path in glob.glob("%s/run-%d.*" % (self.folder, self.number)):
            with open(path, encoding="utf-8") as file:
                found.update(re.findall(r"^c?fn=\(\d+\) ([^'\n]+)", file.read(), re.MULTILINE))
        new = sorted(found & self.own - self.known)
        if not new:
            sys.exit("Run %d used no function that the runs before did not use." % self.number)
        self.functions += new
        self.known |= set(new)

    def dump(self, html):
        page = os.path.join(self.folder, "page.html")
        with open(page, "w", encoding="utf-8") as file:
            file.write(html)
        subprocess.run(self.command(["dump", page]), env=self.environment, check=True, stdout=subprocess.DEVNULL)
        self.take()

    def lines(self, address):
        run = subprocess.Popen(
            self.command(["--line", "--speech", "off", address]), env=self.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        prompt = Prompt(run.stdout)
        prompt.wait()
        for line in LINES:
            run.stdin.write(line.encode() + b"\n")
            run.stdin.flush()
            prompt.wait()
        run.stdin.close()
        if run.wait(60) != 0:
            sys.exit("The session by lines ended with %d." % run.returncode)
        self.take()

    def keys(self, address):
        command = self.command(["--speech", "off", address])
        terminal = Terminal(command[0], command[1:], self, self.folder)
        try:
            terminal.printed(b"loaded", 0, 60)
            for key in KEYS:
                terminal.key(key)
                quiet(lambda: len(terminal.output), 0.4)
            terminal.key(b"\x04")
            terminal.process.wait(60)
        finally:
            terminal.close()
        self.take()


class Prompt:
    """What a session by lines prints."""

    def __init__(self, output):
        self.count = 0
        threading.Thread(target=self.read, args=(output,), daemon=True).start()

    def read(self, output):
        while data := os.read(output.fileno(), 65536):
            self.count += len(data)

    def wait(self):
        quiet(lambda: self.count, 1)


def quiet(count, seconds, most=30):
    """Waits until a count has stayed for so long."""
    end = time.monotonic() + most
    last, since = count(), time.monotonic()
    while time.monotonic() < min(end, since + seconds):
        time.sleep(0.05)
        if count() != last:
            last, since = count(), time.monotonic()


def main():
    parser = argparse.ArgumentParser(description="Writes down which functions a start and a session use.")
    parser.add_argument("--hark", required=True)
    options = parser.parse_args()
    if not shutil.which("valgrind"):
        sys.exit("This needs valgrind, which tells the functions that ran.")
    web = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=web.serve_forever, daemon=True).start()
    address = "http://127.0.0.1:%d/" % web.server_port
    with tempfile.TemporaryDirectory(prefix="hark-order-") as folder:
        runs = Runs(os.path.realpath(options.hark), folder)
        runs.dump(EMPTY)
        runs.dump(FULL)
        runs.lines(address)
        runs.keys(address)
        with open(LIST, "w", encoding="utf-8") as file:
            file.write("# Made by `make order`: what is used is linked side by side.\n")
            file.write("".join(name + "\n" for name in runs.functions))
        print("%d functions" % len(runs.functions))
    web.shutdown()


if __name__ == "__main__":
    main()
