#!/usr/bin/env python3
"""Measures `hark` with many pages that change by themselves, and a press on a page that is long.

usage: bench_live_tabs.py --hark PROGRAM [--only tabs|press] [--seconds N]

`tabs`: six pages in six tabs, each of which asks its server each second and writes 20 of its 600 elements anew; what Hark
and the engine use of a processor in 30 seconds, of which the engine alone, without Hark, takes its share: named too.
`press`: a press of a button on a page of 50,000 nodes, from Enter to the first words of what it changed. All is on this
machine, and each measurement has an end: nothing waits longer than a minute. What is over a bound of the contract is an
error. Take figures on a quiet machine.
"""
import argparse
import http.server
import os
import re
import shutil
import statistics
import sys
import tempfile
import threading
import time

import bench_live
import check_walk

BOUNDS = {"tabs": 0.5, "press": 500}
TABS = 6
POLLING = """<!DOCTYPE html><html lang=en><title>Tab %(number)d</title><div id=app></div><script>
const app = document.getElementById('app');
app.innerHTML = '<h1>Begin %(number)d</h1><table>' + Array.from({length: 150}, (_, row) =>
  `<tr><th>Queue ${row}<td id=a${row}>0<td><b>ready</b>`).join('') + '</table>';
let turn = 0;
setInterval(async () => {
  const {value} = await (await fetch('/poll')).json();
  turn += 1;
  for (let index = 0; index < 20; index += 1) document.getElementById('a' + (turn * 20 + index) %% 150).textContent = value + index;
}, 1000);
</script>"""
LONG = """<!DOCTYPE html><html lang=en><title>Long</title><div id=app></div><script>
const app = document.getElementById('app');
const parts = ['<main><h1>Begin here</h1><p role=status id=said></p><button id=say>Say</button><button id=add>Add</button>'];
for (let index = 0; index < 8333; index += 1) parts.push(`<p id=p${index}>Row <b>${index}</b> of <i>many</i></p>`);
app.innerHTML = parts.join('') + '</main>';
let count = 0;
const by = (name) => document.getElementById(name);
by('say').onclick = () => { by('said').textContent = `Said ${++count} times`; };
by('add').onclick = () => { by('add').insertAdjacentHTML('afterend', `<p>Added ${++count} more</p>`); };
</script>"""


class Server:
    """Gives the pages, and answers those that ask."""

    def __init__(self):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            polls = 0

            def log_message(self, *_):
                pass

            def do_GET(self):
                kind, _, number = self.path[1:].partition("/")
                if kind == "poll":
                    Handler.polls += 1
                    body, form = b'{"value": %d}' % Handler.polls, "application/json"
                else:
                    page = POLLING % {"number": int(number)} if kind == "tab" else LONG if kind == "long" else ""
                    body, form = page.encode(), "text/html; charset=utf-8"
                self.send_response(200 if body else 204)
                self.send_header("Content-Type", form)
                if body:
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        self.handler = Handler
        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()


def measure_tabs(hark, folder, server, seconds, report):
    session = bench_live.Session(hark, folder)
    for number in range(TABS):
        if number > 0:
            os.write(session.terminal, b"\x14")  # Ctrl-T
            session.settle(0.5)
        if session.open(f"{server.address}/tab/{number}", rb"Begin %d" % number) is None:
            report.isGood = False
            return print("six tabs                 a page never came")
        os.write(session.terminal, bench_live.ESCAPE)
        session.settle(0.5)
    session.settle(2)
    # What is told while nobody does anything is read by nobody.
    engine = session.processes()
    polls, before = server.handler.polls, (bench_live.cpu(engine), bench_live.cpu([session.pid]))
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        session.read(min(0.5, max(0, end - time.monotonic())))
    after = bench_live.cpu(engine), bench_live.cpu([session.pid])
    scale = 30 / seconds
    used = [(late - early) * scale for early, late in zip(before, after)]
    print(f"{'':24} {(server.handler.polls - polls) / seconds:.1f} questions a second")
    report.value("six tabs, engine, 30 s", used[0], "s")
    report.value("six tabs, Hark, 30 s", used[1], "s")
    session.close()
    bare = bench_live.Bare()
    for number in range(TABS):
        bare.open(f"{server.address}/tab/{number}")
    time.sleep(2)
    process = [bare.engine.process.pid]
    everything = lambda: bench_live.cpu(process + bench_live.descendants(process[0], parents()))
    early = everything()
    time.sleep(seconds)
    alone = (everything() - early) * scale
    bare.close()
    report.value("the engine alone, 30 s", alone, "s")
    report.value("six tabs, both, 30 s", sum(used), "s", BOUNDS["tabs"])


def parents():
    found = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    found[int(name)] = int(file.read().rsplit(")", 1)[1].split()[1])
            except OSError:
                pass
    return found


def measure_press(hark, folder, server, report):
    session = bench_live.Session(hark, folder)
    first = session.open(f"{server.address}/long/0", rb"Begin here")
    if first is None:
        report.isGood = False
        return print("50,000 nodes             the page never came")
    print(f"50,000 nodes             first words after {first:.0f} ms")
    os.write(session.terminal, bench_live.ESCAPE)
    session.settle(3)
    presses = 0
    for index, (name, words) in enumerate({"status": rb"Said %d times", "more": rb"Added %d more"}.items()):
        session.settle()
        for key in [bench_live.TOP] + [b"b"] * (index + 1):
            os.write(session.terminal, key)
            session.settle()
        times = []
        for _ in range(5):
            presses += 1
            taken = session.press(b"\r", re.escape(words % presses), 20)
            if taken is None:
                report.isGood = False
                print(f"50,000 nodes, {name}      it was never told")
                break
            times.append(taken)
            session.settle(3)
        if times:
            report.value(f"50,000 nodes, {name}", statistics.median(times), "ms", BOUNDS["press"])
            print(f"{'':24} {', '.join('%.0f' % one for one in times)}")
    session.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hark", required=True)
    parser.add_argument("--only", choices=["tabs", "press"])
    parser.add_argument("--seconds", type=int, default=30)
    options = parser.parse_args()
    if not os.access(check_walk.ENGINE, os.X_OK):
        sys.exit("Install the package chromium-headless-shell.")
    server, report = Server(), bench_live.Report()
    folder = tempfile.mkdtemp(prefix="hark-bench-")
    try:
        os.makedirs(folder + "/config/hark")
        with open(folder + "/config/hark/settings", "w") as file:
            file.write("after-load = read\necho = none\nscripts = auto\n")
        hark = os.path.abspath(options.hark)
        if options.only in (None, "tabs"):
            measure_tabs(hark, folder, server, options.seconds, report)
        if options.only in (None, "press"):
            measure_press(hark, folder, server, report)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(0 if report.isGood else 1)


if __name__ == "__main__":
    main()
