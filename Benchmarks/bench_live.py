#!/usr/bin/env python3
"""Measures `hark` on pages that their scripts make, and the engine alone on the same pages.

usage: bench_live.py --hark PROGRAM [--rounds N] [--only load|press|cost|busy]

`load`: from the Enter behind an address to the first words of the page, of 1,000 elements: cold, where the engine must
be started, and warm. `press`: from the Enter on a button to the first words of what it changed, on 1,000 and 5,000
elements: a live region that speaks (`status`), the button's own name (`name`), a paragraph that is new (`more`). `cost`:
the memory of the engine with one page, of Hark, and what both use of a processor while nothing happens. `busy`: a page
of 20,000 elements of which 100 a second change while a log gets a line each time: how soon a key is answered, how often
lines are told, how long after the last change the last word of the page is told.

Beside Hark's stands what the engine takes for the same by itself, without a cage, a walk or Hark: to the load event, and
from the press of its mouse to the change. What is told is printed at the same moment as it goes to the voice, which is
off, so that no sound is waited for. What is over a bound of the contract is an error.
"""
import argparse
import fcntl
import http.server
import os
import pty
import re
import select
import shutil
import statistics
import struct
import sys
import tempfile
import termios
import threading
import time

import check_walk

TOP, DOWN, ESCAPE = b"\x1b[1;5H", b"\x1b[B", b"\x1b"
BOUNDS = {"cold": 800, "warm": 400, "press 1000": 60, "press 5000": 150, "memory": 300, "idle": 0.05}
PAGE = """<!DOCTYPE html><html lang=en><title>Live %(count)d</title><div id=app></div><script>
const app = document.getElementById('app');
const parts = ['<main><h1>Start here</h1><p role=status id=said></p><button id=say>Say</button>'
  + '<button id=turn>Turned 0</button><button id=add>Add</button>'];
for (let index = 0, made = 7; made < %(count)d; index += 1, made += 10)
  parts.push(`<section><h2>Part ${index}</h2><p>The ferry goes at <b>noon</b>. <a href="#p${index}">Fares ${index}</a></p>`
    + `<ul><li id=l${index}>Row ${index}</li><li>Two</li><li class=x><span>Three</span></li></ul></section>`);
app.innerHTML = parts.join('') + '</main>';
let count = 0;
const by = (name) => document.getElementById(name);
by('say').onclick = () => { by('said').textContent = `Said ${++count} times`; };
by('turn').onclick = () => { by('turn').textContent = `Turned ${++count}`; };
by('add').onclick = () => { by('add').insertAdjacentHTML('afterend', `<p>Added ${++count} more</p>`); };
%(more)s
</script>"""
BUSY = """
app.insertAdjacentHTML('afterbegin', '<div role=log id=log></div>');
const begin = performance.now(), seconds = %d;
let change = 0;
const timer = setInterval(() => {
  // A page that could not keep the pace makes up for it.
  while (change < (performance.now() - begin) / 10 && change < seconds * 100) {
    change += 1;
    by('l' + change %% 1990).textContent = `Row ${change %% 1990} at ${change}`;
    const log = by('log');
    log.insertAdjacentHTML('beforeend', `<p>Tick ${change}</p>`);
    if (log.childElementCount > 30) log.firstChild.remove();
  }
  if (change < seconds * 100) return;
  clearInterval(timer);
  by('said').textContent = 'All is over';
  fetch('/over');
}, 10);"""
BUTTONS = {"status": ("say", b"Said %d times"), "name": ("turn", b"Turned %d"), "more": ("add", b"Added %d more")}


class Server:
    """Gives pages of so many elements, and knows when a page said that it is over."""

    def __init__(self):
        server = self
        self.over = None

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_GET(self):
                kind, _, count = self.path[1:].partition("/")
                if kind == "over":
                    server.over = time.monotonic()
                more = BUSY % server.seconds if kind == "busy" else ""
                body = (PAGE % {"count": int(count), "more": more}).encode() if count else b""
                self.send_response(200 if body else 204)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                if body:
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        self.seconds = 15
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{server.server_port}"
        server, self.http = self, server
        threading.Thread(target=self.http.serve_forever, daemon=True).start()


class Session:
    """Hark in a terminal of its own."""

    def __init__(self, hark, folder):
        environment = {
            "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data", "TMPDIR": folder,
            "TERM": "xterm-256color", "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"}
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execve(hark, [hark, "--speech", "off", "about:start"], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
        self.settle(1)

    def read(self, seconds):
        try:
            return os.read(self.terminal, 1 << 16) if select.select([self.terminal], [], [], seconds)[0] else b""
        except OSError:
            return b""  # Hark has ended.

    def settle(self, quiet=0.15):
        """What comes until nothing has come for that time."""
        text = b""
        while more := self.read(quiet):
            text += more
        return text

    def press(self, key, words, seconds=30):
        """The milliseconds from a key to words; None where they don't come."""
        begin = time.perf_counter()
        os.write(self.terminal, key)
        text = b""
        while not re.search(words, text):
            more = self.read(seconds)
            if not more or time.perf_counter() - begin > seconds:
                return None
            text += more
        return (time.perf_counter() - begin) * 1000

    def open(self, address, words):
        """The milliseconds from the Enter behind an address to words."""
        os.write(self.terminal, b"o")
        self.settle(0.3)
        os.write(self.terminal, b"\x1b[200~" + address.encode() + b"\x1b[201~")
        self.settle(0.3)
        return self.press(b"\r", words)

    def processes(self):
        """The processes of its engine."""
        parents = {}
        for name in os.listdir("/proc"):
            if name.isdigit():
                try:
                    with open(f"/proc/{name}/stat") as file:
                        parents[int(name)] = int(file.read().rsplit(")", 1)[1].split()[1])
                except OSError:
                    pass
        return descendants(self.pid, parents)

    def close(self):
        os.write(self.terminal, b"\x04")
        self.settle(0.5)
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


def descendants(top, parents):
    found, waiting = [], [top]
    while waiting:
        last = waiting.pop()
        children = [child for child, parent in parents.items() if parent == last]
        found += children
        waiting += children
    return found


def memory(processes):
    """Megabytes, what several share by shares."""
    total = 0
    for process in processes:
        try:
            with open(f"/proc/{process}/smaps_rollup") as file:
                total += sum(int(line.split()[1]) for line in file if line.startswith("Pss:"))
        except OSError:
            pass
    return total / 1024


def cpu(processes):
    """Seconds of a processor."""
    total = 0
    for process in processes:
        try:
            with open(f"/proc/{process}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
                total += int(fields[11]) + int(fields[12])
        except OSError:
            pass
    return total / os.sysconf("SC_CLK_TCK")


class Bare:
    """The engine alone."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="hark-bench-")
        self.begin = time.perf_counter()
        self.engine = check_walk.Engine(self.folder)

    def open(self, address, begin=None):
        """The milliseconds to the load event."""
        begin = begin or time.perf_counter()
        engine = self.engine
        target = engine.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = engine.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        engine.call("Page.enable", self.session)
        engine.events = []
        engine.call("Page.navigate", self.session, url=address)
        engine.wait("Page.loadEventFired")
        return (time.perf_counter() - begin) * 1000

    def watch(self):
        """Has the page tell when something of it changes."""
        self.engine.call("Runtime.enable", self.session)
        self.engine.call("Runtime.addBinding", self.session, name="changed")
        self.engine.call(
            "Runtime.evaluate", self.session,
            expression="new MutationObserver(() => changed('')).observe(document, {subtree: true, childList: true, "
            "characterData: true, attributes: true})")

    def press(self, button):
        """The milliseconds from a press of the mouse to the change."""
        engine = self.engine
        found = engine.call(
            "Runtime.evaluate", self.session, returnByValue=True,
            expression=f"(() => {{ const b = by('{button}').getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        x, y = found["result"]["value"]
        engine.events = []
        begin = time.perf_counter()
        for kind in ("mousePressed", "mouseReleased"):
            engine.call("Input.dispatchMouseEvent", self.session, type=kind, x=x, y=y, button="left", clickCount=1)
        engine.wait("Runtime.bindingCalled")
        return (time.perf_counter() - begin) * 1000

    def close(self):
        self.engine.process.kill()
        self.engine.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Report:
    def __init__(self):
        self.isGood = True

    def times(self, what, ours, bare, bound):
        if None in ours:
            self.isGood = False
            return print(f"{what:24} {ours.count(None)} of {len(ours)} were never told", flush=True)
        median = statistics.median(ours)
        isGood = bound is None or median <= bound
        self.isGood = self.isGood and isGood
        told = f", engine alone {statistics.median(bare):5.0f} ms" if bare else ""
        print(f"{what:24} median {median:5.0f} ms, worst {max(ours):5.0f} ms{told}"
              + (f", allowed {bound} ms" if bound else "") + ("" if isGood else "  too slow"), flush=True)

    def value(self, what, value, unit, bound=None):
        isGood = bound is None or value <= bound
        self.isGood = self.isGood and isGood
        allowed = f", allowed {bound} {unit}" if bound is not None else ""
        print(f"{what:24} {value:.2f} {unit}{allowed}{'' if isGood else '  too much'}", flush=True)


def measure_load(hark, folder, server, rounds, report):
    cold, warm, bare_cold, bare_warm = [], [], [], []
    for _ in range(rounds):
        session = Session(hark, folder)
        cold.append(session.open(server.address + "/live/1000", rb"Start here"))
        session.settle(0.5)
        warm.append(session.open(server.address + "/live/1001", rb"Start here"))
        session.close()
        bare = Bare()
        bare_cold.append(bare.open(server.address + "/live/1000", bare.begin))
        bare_warm.append(bare.open(server.address + "/live/1001"))
        bare.close()
    report.times("first words, cold", cold, bare_cold, BOUNDS["cold"])
    report.times("first words, warm", warm, bare_warm, BOUNDS["warm"])


def measure_press(hark, folder, server, rounds, report):
    for count in (1000, 5000):
        session, bare = Session(hark, folder), Bare()
        session.open(f"{server.address}/live/{count}", rb"Start here")
        session.settle(0.5)
        bare.open(f"{server.address}/live/{count}")
        bare.watch()
        presses = 0
        for index, (name, (button, words)) in enumerate(BUTTONS.items()):
            session.settle()
            for key in [TOP] + [b"b"] * (index + 1):
                os.write(session.terminal, key)
                session.settle()
            ours, alone = [], []
            before = cpu([session.pid]), cpu(session.processes())
            for _ in range(rounds * 2):
                presses += 1
                ours.append(session.press(b"\r", re.escape(words % presses), 5))
                session.settle(0.4)
                alone.append(bare.press(button))
            after = cpu([session.pid]), cpu(session.processes())
            report.times(f"{count} elements, {name}", ours, alone, BOUNDS[f"press {count}"])
            print("%24s of a processor for each press: Hark %.0f ms, engine %.0f ms" % (
                "", *(1000 * (late - early) / len(ours) for early, late in zip(before, after))))
        session.close()
        bare.close()


def measure_cost(hark, folder, server, report):
    session = Session(hark, folder)
    without = memory([session.pid])
    session.open(f"{server.address}/live/1000", rb"Start here")
    session.settle(2)
    engine = session.processes()
    report.value("memory of the engine", memory(engine), "MB", BOUNDS["memory"])
    report.value("memory of Hark", memory([session.pid]), "MB")
    report.value("the same without a page", without, "MB")
    before = cpu(engine), cpu([session.pid])
    time.sleep(10)
    report.value("idle engine, 10 s", cpu(engine) - before[0], "s", BOUNDS["idle"])
    report.value("idle Hark, 10 s", cpu([session.pid]) - before[1], "s", BOUNDS["idle"])
    session.close()


def measure_busy(hark, folder, server, report):
    session = Session(hark, folder)
    first = session.open(f"{server.address}/busy/20000", rb"Start here")
    if first is None:
        report.isGood = False
        return print("20,000 elements, busy     the page never came")
    print(f"20,000 elements, busy    first words after {first:.0f} ms")
    os.write(session.terminal, ESCAPE)
    told, keys = b"", []
    engine = session.processes()
    before, begin = (cpu(engine), cpu([session.pid])), time.monotonic()
    while server.over is None and time.monotonic() - begin < server.seconds * 3:
        told += session.settle(0.2)
        at = time.perf_counter()
        os.write(session.terminal, b"y")
        text = b""
        while not re.search(rb"percent", text) and time.perf_counter() - at < 5:
            text += session.read(0.1)
        keys.append((time.perf_counter() - at) * 1000)
        told += text
    seconds = time.monotonic() - begin
    after = cpu(engine), cpu([session.pid])
    report.times("a key while it changes", keys, None, 50)
    lines = len(re.findall(rb"Tick \d+", told))
    report.value("tellings a second", lines / seconds, "", 3)
    report.value("CPU of the engine", (after[0] - before[0]) / seconds, "s a second")
    report.value("CPU of Hark", (after[1] - before[1]) / seconds, "s a second")
    while b"All is over" not in told and time.monotonic() - (server.over or begin) < 20:
        told += session.read(0.1)
    report.value("the last word comes late", max(0, time.monotonic() - (server.over or begin)), "s", 3)
    session.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hark", required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=["load", "press", "cost", "busy"])
    options = parser.parse_args()
    if not os.access(check_walk.ENGINE, os.X_OK):
        sys.exit("Install the package chromium-headless-shell.")
    server, report = Server(), Report()
    folder = tempfile.mkdtemp(prefix="hark-bench-")
    hark = os.path.abspath(options.hark)
    try:
        os.makedirs(folder + "/config/hark")
        with open(folder + "/config/hark/settings", "w") as file:
            file.write("after-load = read\necho = none\nscripts = auto\n")
        wanted = lambda name: options.only in (None, name)
        if wanted("load"):
            measure_load(hark, folder, server, options.rounds, report)
        if wanted("press"):
            measure_press(hark, folder, server, options.rounds, report)
        if wanted("cost"):
            measure_cost(hark, folder, server, report)
        if wanted("busy"):
            measure_busy(hark, folder, server, report)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(0 if report.isGood else 1)


if __name__ == "__main__":
    main()
