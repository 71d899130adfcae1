"""How soon a page is printed and heard after Enter on its link, and how much memory a session of pages takes.

A server on loopback gives pages of 160 KB and of 4 MB. Hark runs in a pseudo-terminal with a private sound server;
Enter follows a link, and the time is taken to the first print of the page's words, and to the first sound of them: what
is said first is "TITLE, loaded", so the page has to be read and counted by then. A peer in the same run: the bytes of
the same page fetched by curl and counted by `wc`, which is no browser. Then one session opens ten pages of 1 MB, and
another a page of 32 MB; what is told is the memory (VmRSS) once each has been read from.

    python3 Benchmarks/bench_first_word.py --hark .build/release/hark [--tries 20]

The status is 1 where a median is over its limit: 30 and 60 ms to the first sound, 15 and 25 to the first print, 60 MB
for ten pages, 250 for the large one.
"""

import argparse
import http.server
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time

from bench_speech import Measure, Terminal
from speech_sound import Ear, SoundServer

SENTENCE = "Nobody was hurt in the north, and the ferries went at noon. "
#: Of each size, in bytes: the limits in milliseconds to the first sound and to the first print.
LIMITS = {160_000: (30, 15), 4_000_000: (60, 25)}


def page(title, size):
    """A page of about so many bytes: headings, links and paragraphs."""
    parts = ["<!DOCTYPE html><html lang=en><title>%s</title><main><h1>%s</h1>" % (title, title)]
    length = number = 0
    while length < size:
        number += 1
        parts.append("<h2>Part %d</h2><p>%s<a href=/small>Back to the start</a></p>" % (number, SENTENCE * 4))
        length += len(parts[-1])
    return "".join(parts).encode()


class Pages(http.server.BaseHTTPRequestHandler):
    """Gives `/SIZE/NUMBER`, and a page with a link to it at `/to/SIZE/NUMBER`."""

    protocol_version = "HTTP/1.1"
    made = {}

    def log_message(self, *_):
        pass

    def do_GET(self):
        parts = self.path.strip("/").split("/")
        if parts[0] == "to":
            target = "/" + "/".join(parts[1:])
            body = ("<!DOCTYPE html><title>Start</title><main><a href=%s>Go</a></main>" % target).encode()
        else:
            body = self.made[int(parts[0])].replace(b"NUMBER", parts[1].encode())
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def memory(process):
    """What a process has in memory, in MB."""
    with open("/proc/%d/status" % process, encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


def first_words(program, server, ear, size, tries, address):
    sound_limit, print_limit = LIMITS[size]
    kind = "%d KB" % (size // 1000)
    sound = Measure("%s: Enter to first sound" % kind, median=sound_limit)
    printed = Measure("%s: Enter to first print" % kind, median=print_limit)
    peer = Measure("%s: curl and wc" % kind)
    for number in range(tries):
        with tempfile.TemporaryDirectory(prefix="hark-bench-") as folder:
            terminal = Terminal(program, ["%s/to/%d/%d" % (address, size, number)], server, folder)
            try:
                if terminal.printed(b"Go", 0) is None:
                    sys.exit("hark does not print the page with the link")
                ear.wait_for_silence(0.5)
                place = len(terminal.output)
                moment = terminal.key(b"\r")
                heard = ear.first_loud(moment)
                seen = terminal.printed(b"Page %d" % number, place)
                sound.add(heard and heard - moment)
                printed.add(seen and seen - moment)
            finally:
                terminal.close()
        begin = time.monotonic()
        subprocess.run("curl -s %s/%d/%d | wc -w" % (address, size, number), shell=True, check=True,
                       stdout=subprocess.DEVNULL)
        peer.add(time.monotonic() - begin)
    holds = [sound.report(), printed.report()]
    peer.report()
    return all(holds)


def session_memory(program, server, name, sizes, limit, address):
    """Opens pages one after the other, reads on in each, and tells the memory."""
    with tempfile.TemporaryDirectory(prefix="hark-bench-") as folder:
        terminal = Terminal(program, ["--speech", "off", "%s/to/%d/0" % (address, sizes[0])], server, folder)
        try:
            terminal.printed(b"Go", 0)
            for number, size in enumerate(sizes):
                place = len(terminal.output)
                terminal.key(b"o")
                time.sleep(0.3)
                terminal.key(b"%s/%d/%d\r" % (address.encode(), size, number))
                if terminal.printed(b"Page %d, loaded" % number, place, timeout=60) is None:
                    sys.exit("hark does not end the load of page %d" % number)
                for _ in range(5):
                    terminal.key(b"h")
                    time.sleep(0.1)
            time.sleep(2)
            held = memory(terminal.process.pid)
        finally:
            terminal.close()
    print("%-44s %6.1f MB%s" % (name, held, "" if held <= limit else "  OVER THE LIMIT OF %d" % limit))
    return held <= limit


def main():
    parser = argparse.ArgumentParser(description="How soon a page is heard, and what a session of pages takes.")
    parser.add_argument("--hark", default=".build/release/hark")
    parser.add_argument("--tries", type=int, default=20)
    options = parser.parse_args()
    program = os.path.realpath(options.hark)
    for size in (160_000, 1_000_000, 4_000_000, 32_000_000):
        Pages.made[size] = page("Page NUMBER", size)
    web = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    # Apart, since threads of Python wait for each other, and the ear is one.
    pages = multiprocessing.Process(target=web.serve_forever, daemon=True)
    pages.start()
    address = "http://127.0.0.1:%d" % web.server_port
    server = SoundServer()
    ear = Ear(server)
    try:
        results = [first_words(program, server, ear, size, options.tries, address) for size in LIMITS]
    finally:
        ear.close()
        results.append(session_memory(program, server, "a session with ten pages of 1 MB", [1_000_000] * 10, 60, address))
        results.append(session_memory(program, server, "a session with a page of 32 MB", [32_000_000], 250, address))
        server.close()
        pages.terminate()
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
