"""How soon the words of a page that arrives slowly are heard, and whether keys are answered meanwhile.

A server on loopback sends pages at 20 KB a second: one whose content comes at once, and one with 35 KB of
navigation before it. Hark runs in a pseudo-terminal with a private sound server. Prints, for each, how long after
the bytes of the content's heading have left the server this sounds, by correlation with the sound that is expected,
and how soon a key is answered while the rest arrives; checks that the end of each load was told once, and that after
the first words nobody was told that the page was still loading.

    python3 Benchmarks/bench_slow_page.py --hark .build/release/hark [--tries 10]

The status is 1 where the first words took over half a second, a key over 30 ms in the median, or what was told of a load was wrong.
"""

import argparse
import http.server
import json
import os
import sys
import tempfile
import threading
import time

from bench_speech import ENGINE_RATE, Measure, Terminal, rendered
from speech_sound import Ear, SoundServer, pattern

BYTES_A_SECOND = 20_000
PIECE = 500
TITLE = "Harbour news"
# What the engine gets of the heading with which the content begins.
FIRST = "main landmark, Harbour news, heading level 1"
NAVIGATION = "<nav><ul>" + "".join(
    "<li><a href=/%d>Harbour department number %d</a></li>" % (number, number) for number in range(600)) + "</ul></nav>"
HEADING = "<h1>%s</h1>" % TITLE
CONTENT = ("<main>%s<p>Rain fell all night.</p>" % HEADING
           + "".join("<h2>Part %d</h2><p>%s</p>" % (number, "Nobody was hurt in the north. " * 20)
                     for number in range(160)) + "</main>")


class SlowPages(http.server.BaseHTTPRequestHandler):
    """Gives each page at one pace, and notes when its first words had left."""

    protocol_version = "HTTP/1.1"
    left = {}

    def log_message(self, *_):
        pass

    def do_GET(self):
        number = int(self.path.rsplit("/", 1)[-1])
        page = ("<!DOCTYPE html><html lang=en><title>%s</title>" % TITLE
                + (NAVIGATION if self.path.startswith("/late") else "") + CONTENT).encode()
        words = page.find(HEADING.encode()) + len(HEADING)
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        begin = time.monotonic()
        try:
            for place in range(0, len(page), PIECE):
                self.wfile.write(page[place:place + PIECE])
                self.wfile.flush()
                if place < words <= place + PIECE:
                    self.left[number] = time.monotonic()
                time.sleep(max(0.0, begin + (place + PIECE) / BYTES_A_SECOND - time.monotonic()))
        except OSError:
            pass


def said(transcript):
    with open(transcript) as file:
        return [json.loads(line).get("text", "") for line in file]


def wait_for(condition, timeout=20.0):
    """Waits until something is so; gives what it then is."""
    deadline = time.monotonic() + timeout
    while time.monotonic() < deadline:
        found = condition()
        if found:
            return found
        time.sleep(0.01)
    return None


def measure(program, server, ear, kind, tries):
    """Pages of one kind, each loaded, interrupted by keys, and heard to the end of its load."""
    words = Measure("20 KB/s, content %s: first word" % kind, worst=500)
    keys = Measure("20 KB/s, content %s: key to first sound" % kind, median=30)
    heading = pattern(rendered(os.path.join(os.path.dirname(program), "hark-speech"), server, FIRST), ENGINE_RATE)
    wrong = 0
    web = http.server.ThreadingHTTPServer(("127.0.0.1", 0), SlowPages)
    threading.Thread(target=web.serve_forever, daemon=True).start()
    try:
        for number in range(tries):
            with tempfile.TemporaryDirectory(prefix="hark-bench-") as folder:
                transcript = os.path.join(folder, "transcript")
                SlowPages.left.clear()
                terminal = Terminal(
                    program, ["--transcript", transcript,
                              "http://127.0.0.1:%d/%s/%d" % (web.server_port, kind, number)],
                    server, folder)
                try:
                    left = wait_for(lambda: SlowPages.left.get(number))
                    words.add(left and ear.onset(heading, left, within=1.2))
                    # Long before the load's end, which Escape would take back.
                    for _ in range(2):
                        terminal.key(b"\x1b")
                        ear.wait_for_silence(0.1)
                        moment = terminal.key(b"h")
                        sound = ear.first_loud(moment)
                        keys.add(sound and sound - moment)
                    if terminal.printed(b"%s, loaded" % TITLE.encode(), 0, timeout=20) is None:
                        wrong += 1
                    # It is said once the answer to the key is; then nothing more may come.
                    wait_for(lambda: any("loaded" in piece for piece in said(transcript)))
                    ear.wait_for_silence(0.5)
                    text = said(transcript)
                    first = next((place for place, piece in enumerate(text) if FIRST in piece), len(text))
                    if (sum("loaded" in piece for piece in text) != 1
                            or any("till loading" in piece for piece in text[first:])):
                        wrong += 1
                        print("what was said of load %d: %s" % (number, text))
                finally:
                    terminal.close()
    finally:
        web.shutdown()
    holds = [words.report(), keys.report()]
    if wrong:
        print("%d loads were told wrongly" % wrong)
    return all(holds) and not wrong


def main():
    parser = argparse.ArgumentParser(description="How soon a page that arrives slowly is heard.")
    parser.add_argument("--hark", default=".build/release/hark")
    parser.add_argument("--tries", type=int, default=10)
    options = parser.parse_args()
    program = os.path.realpath(options.hark)
    server = SoundServer()
    ear = Ear(server)
    try:
        results = [measure(program, server, ear, kind, options.tries) for kind in ("early", "late")]
    finally:
        ear.close()
        server.close()
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
