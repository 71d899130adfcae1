#!/usr/bin/env python3
"""Lets many Harks write the same files at once, and counts what is lost: nothing may be.

usage: bench_writers.py --hark PROGRAM [--writers N]

Half of what is written are settings (`hark config set`, each of a site of its own), half are cookies (`hark
dump` of a page on loopback that sets one). All programs of a kind run at the same time, each with the files of
one folder, which is removed at the end.
"""
import argparse
import http.server
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

# What a program may take in all: half a minute of it waiting for the others.
SECONDS = 120


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b"<title>Page</title><p>A cookie.</p>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Set-Cookie", "c%s=1; Max-Age=3600" % self.path[1:])
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 1024
    daemon_threads = True


def together(commands, environment):
    """Runs all at once; gives the seconds until the last one's end and what those said that failed."""
    start = time.monotonic()
    running = [
        subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        for command in commands
    ]
    failures = []
    for program in running:
        try:
            _, said = program.communicate(timeout=max(1, start + SECONDS - time.monotonic()))
        except subprocess.TimeoutExpired:
            program.kill()
            _, said = program.communicate()
        if program.returncode:
            failures.append("status %s: %s" % (program.returncode, said.decode(errors="replace").strip()))
    return time.monotonic() - start, failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--hark", required=True)
    parser.add_argument("--writers", type=int, default=200)
    options = parser.parse_args()
    server = Server(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = "http://127.0.0.1:%d/" % server.server_port
    isWhole = True
    with tempfile.TemporaryDirectory(prefix="hark-writers-") as folder:
        environment = dict(
            os.environ, HOME=folder, XDG_CONFIG_HOME=folder + "/config", XDG_DATA_HOME=folder + "/data",
            XDG_STATE_HOME=folder + "/state", LC_ALL="C.UTF-8",
        )
        numbers = range(options.writers)
        hark = os.path.abspath(options.hark)
        for kind, commands, written in [
            ("settings", [[hark, "config", "set", "cookies.s%d.example" % n, "keep"] for n in numbers], "cookies.s%d.example = "),
            ("cookies", [[hark, "dump", page + str(n)] for n in numbers], "\tc%d\t"),
        ]:
            seconds, failures = together(commands, environment)
            text = "".join(
                path.read_text(errors="replace")
                for path in pathlib.Path(folder).rglob("*")
                if path.is_file() and path.name == kind
            )
            lost = [n for n in numbers if written % n not in text]
            print(
                "%d programs write %s at once: %d lost, %d failed, %.1f s"
                % (options.writers, kind, len(lost), len(failures), seconds)
            )
            for failure in failures[:5]:
                print("  " + failure)
            isWhole = isWhole and not lost and not failures
    sys.exit(0 if isWhole else 1)


if __name__ == "__main__":
    main()
