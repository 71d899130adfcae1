#!/usr/bin/env python3
"""Measures how soon `hark` answers a key, in a pseudo-terminal.

usage: bench_keys.py --hark PROGRAM [--megabytes N] [--rounds N] [--page text|table|form] [--only WORD]

Three pages are made here, 4 MB each by default: 10,000 headings among paragraphs, lists, links, details and
small tables; one huge table; one huge form. For each key the time from its byte to the first letter of the answer is
taken, and the CPU time that the thread of keys used until it was done, which other programs don't disturb. The
median and the worst are told, and the program's memory at the end. Speech is off, so that only Hark itself is
measured.
"""
import argparse
import fcntl
import os
import pty
import select
import shutil
import statistics
import struct
import tempfile
import termios
import time

DOWN, UP, RIGHT, LEFT = b"\x1b[B", b"\x1b[A", b"\x1b[C", b"\x1b[D"
TOP, BOTTOM, ESCAPE = b"\x1b[1;5H", b"\x1b[1;5F", b"\x1b"


def words(text):
    """The keys of a command in words, up to the Enter that is measured."""
    return [b":"] + [bytes([byte]) for byte in text.encode()]


# What is told, the keys before, the key that is measured.
MOVES = [
    ("Down", [], DOWN), ("Up", [], UP), ("Right", [], RIGHT), ("w", [], b"w"), ("W", [], b"W"), (".", [], b"."),
    (">", [], b">"), ("h", [], b"h"), ("H", [], b"H"), ("2", [], b"2"), ("k", [], b"k"), ("u", [], b"u"),
    ("p", [], b"p"), ("n", [], b"n"), ("l", [], b"l"), ("i", [], b"i"), ("t", [], b"t"), (",", [], b","),
    ("<", [], b"<"), ("y", [], b"y"), ("z", [], b"z"), ("Z", [], b"Z"), ("End", [], b"\x1b[F"),
    ("Home", [], b"\x1b[H"), ("Page Down", [], b"\x1b[6~"), ("g (none)", [], b"g"), ("Control-End", [], BOTTOM),
    ("H at the end", [], b"H"), ("P at the end", [], b"P"), ("Control-Home", [], TOP),
]
CHANGES = [
    ("open details", [TOP, b"b"], b"\r"), ("close details", [TOP, b"b"], b"\r"),
    ("hidden text", [TOP] + words("hidden text"), b"\r"),
    ("leave it out", [TOP] + words("hidden text"), b"\r"),
    ("check a box", [TOP, b"x"], b"\r"), ("keep a field", [TOP, b"e", b"\r", b"x"], b"\r"),
    ("set a field", words("set name to Ann"), b"\r"),
    ("}", [], b"}"), ("{", [], b"{"), ("+", [b"h"], b"+"), ("-", [b"h"], b"-"),
    ("layout stacked", words("layout stacked"), b"\r"), ("layout auto", words("layout auto"), b"\r"),
    ("find", words("find noon"), b"\r"), ("find next", [], b"\x1bOR"), ("find a rare word", words("find 9999"), b"\r"),
    ("no match", words("find nowhere"), b"\r"), ("go to number", words("go to 9000"), b"\r"),
    ("last heading", [BOTTOM], b"H"), ("next error", words("next error"), b"\r"),
    ("next page", words("next page"), b"\r"),
    ("unknown phrase", words("serch the moon"), b"\r"), ("list links", words("list links"), b"\r"),
    ("Down in a list", [], DOWN), ("leave a list", [], ESCAPE),
    ("list headings", words("list headings"), b"\r"), ("filter it", [b"/", b"9", b"9"], b"\r"),
    ("leave it", [], ESCAPE),
    ("list of kinds", [], b"\x1b[18~"), ("leave the kinds", [], ESCAPE),
    ("press by name", words("press No Such"), b"\r"), ("nearly a name", words("press Lnik 99999"), b"\r"), ("where am I", [], b"y"), ("summary", words("summary"), b"\r"),
]
TABLE = [
    ("t", [TOP], b"t"), ("enter a table", [TOP, b"t"], b"\r"), ("Down by cell", [], DOWN),
    ("Right by cell", [], RIGHT), ("End by cell", [], b"\x1b[F"), ("read row", words("read row"), b"\r"),
    ("column by name", words("read column price"), b"\r"), ("key after it", [], b"y"),
    ("last row", words("last row"), b"\r"), ("find", words("find village 88"), b"\r"),
    ("t again", [TOP, b"t"], b"\r"), ("sort", words("sort by price"), b"\r"),
    ("leave the list", [], ESCAPE), ("leave the table", [], ESCAPE),
]
FORM = [
    ("f", [], b"f"), ("F", [], b"F"), ("e", [], b"e"), ("x", [], b"x"), ("c", [], b"c"), ("r", [], b"r"),
    ("b", [], b"b"), ("y", [], b"y"), ("Control-End", [], BOTTOM), ("F at the end", [], b"F"),
    ("next error", words("next error"), b"\r"), ("set a field", words("set name 5 to Ann"), b"\r"),
    ("check a box", [TOP, b"x"], b"\r"), ("keep a field", [TOP, b"e", b"\r", b"x"], b"\r"),
    ("list fields", words("list form fields"), b"\r"), ("filter it", [b"/", b"9", b"9"], b"\r"), ("leave it", [], ESCAPE),
    ("review", [TOP, b"e"] + words("review form"), b"\r"), ("key after it", [], b"y"),
    ("submit", [TOP, b"e"] + words("submit"), b"\r"), ("next error after it", [TOP] + words("next error"), b"\r"),
]


def text_page(path, megabytes):
    """Writes a page of that size."""
    with open(path, "w") as file:
        file.write("<!DOCTYPE html><html lang=en><title>Large</title><main>")
        file.write("<details><summary>More</summary><p>One</p><p>Two</p></details><p aria-hidden=true>Unheard.</p>")
        file.write("<form><label>Name <input name=n></label><label><input type=checkbox name=c> Weekly</label></form>")
        part = 0
        paragraph = "The bus goes at noon. It costs two pounds, as it did last year. "
        per = max(1, megabytes * 100 // 64 - 4)
        while file.tell() < megabytes << 20:
            part += 1
            file.write("<h2>Part %d</h2><p>%s<a href=/%d>Link %d</a></p>" % (part, paragraph, part, part))
            file.write("<p>%s</p>" % (paragraph * (per // 2)))
            if part % 10 == 0:
                file.write("<ul><li>One<li>Two<li>Three</ul><table><tr><th>A<th>B<tr><td>1<td>2</table>")
        file.write("</main>")


def table_page(path, megabytes):
    """Writes one table with spans and numbers of that size."""
    with open(path, "w") as file:
        file.write("<!DOCTYPE html><html lang=en><title>Large</title><main><table><caption>Fares</caption>")
        file.write("<thead><tr><th>Line<th>From<th>To<th>Price<tbody>")
        row = 0
        while file.tell() < megabytes << 20:
            row += 1
            span = " rowspan=2" if row % 7 == 1 else ""
            first = "" if row % 7 == 2 else "<th%s>Bus %d" % (span, row)
            file.write("<tr>%s<td>Town %d<td>Village %d<td>%d.%02d" % (first, row % 97, row % 89, row * 37 % 400, row % 100))
        file.write("</table></main>")


def form_page(path, megabytes):
    """Writes one form of that size."""
    with open(path, "w") as file:
        file.write("<!DOCTYPE html><html lang=en><title>Large</title><main><form action=/answer>")
        part = 0
        while file.tell() < megabytes << 20:
            part += 1
            if part % 1000 == 0:
                file.write("<p><label>Wanted %d <input name=w%d required></label>" % (part, part))
            file.write(
                "<p><label>Name %d <input name=n%d placeholder=Ann aria-describedby=h%d></label><span id=h%d>As in your"
                " passport.</span><p><label><input type=checkbox name=c%d> News %d</label><p><label>Size %d <select"
                " name=s%d><option>S<option>M</select></label>" % ((part,) * 8))
            if part % 100 == 0:
                file.write("<p><label>Age <input name=a aria-invalid=true value=x></label>")
        file.write("<button>Send</button></form></main>")


PAGES = {"text": (text_page, [MOVES, CHANGES]), "table": (table_page, [TABLE]), "form": (form_page, [FORM])}


def cpu(pid):
    """The milliseconds that the thread of keys has run."""
    with open("/proc/%d/task/%d/schedstat" % (pid, pid)) as file:
        return int(file.read().split()[0]) / 1e6


def memory(pid):
    with open("/proc/%d/status" % pid) as file:
        for line in file:
            if line.startswith("VmHWM"):
                return int(line.split()[1]) / 1024
    return 0


def read(descriptor, seconds):
    """The first bytes that come in that time."""
    ready, _, _ = select.select([descriptor], [], [], seconds)
    return os.read(descriptor, 65536) if ready else b""


def drain(descriptor, quiet):
    while read(descriptor, quiet):
        pass


def answer(terminal, key):
    """The milliseconds until the answer begins: its first letter, not the line's end before it."""
    begin = time.perf_counter()
    os.write(terminal, key)
    while True:
        text = read(terminal, 5)
        if not text:
            return None
        if text.strip(b"\r\n"):
            return (time.perf_counter() - begin) * 1000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hark", required=True)
    parser.add_argument("--megabytes", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--page", choices=PAGES)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="hark-bench-")
    try:
        os.makedirs(folder + "/config/hark")
        with open(folder + "/config/hark/settings", "w") as file:
            file.write("after-load = title\necho = none\n")
        for name in [options.page] if options.page else PAGES:
            write, groups = PAGES[name]
            write(folder + "/" + name + ".html", options.megabytes)
            run(options, folder, name + ".html", groups)
    finally:
        shutil.rmtree(folder)


def run(options, folder, name, groups):
    """Measures the keys of one page."""
    environment = {
        "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data",
        "TERM": "xterm-256color", "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
    }
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(options.hark, [options.hark, "--speech", "off", folder + "/" + name], environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    text = b""
    while b"loaded" not in text:
        more = read(terminal, 60)
        if not more:
            raise SystemExit("the page was not loaded")
        text += more
    drain(terminal, 0.5)
    print("%s, %d bytes" % (name, os.path.getsize(folder + "/" + name)))
    print("%-16s %10s %10s %10s %10s" % ("key", "median ms", "worst ms", "CPU ms", "worst CPU"))
    slowest = 0
    for keys in groups:
        keys = [key for key in keys if options.only in key[0]]
        times = {key[0]: [] for key in keys}
        used = {key[0]: [] for key in keys}
        # The keys of the first group are measured one after the other, the others as one round.
        order = [key for key in keys for _ in range(options.rounds)] if keys and keys[0] in MOVES else keys * options.rounds
        for name, before, key in order:
            for each in before:
                os.write(terminal, each)
                drain(terminal, 0.02)
            drain(terminal, 0.02)
            start = cpu(pid)
            time_of_answer = answer(terminal, key)
            if time_of_answer is None:
                print("%-16s gave no answer" % name)
                continue
            drain(terminal, 0.03)
            # What goes on behind the answer is let come to its end.
            time.sleep(0.25 if before else 0)
            drain(terminal, 0.01)
            times[name].append(time_of_answer)
            used[name].append(cpu(pid) - start)
        for name in times:
            if not times[name]:
                continue
            median = statistics.median(times[name])
            slowest = max(slowest, median)
            print("%-16s %10.2f %10.2f %10.2f %10.2f" % (
                name, median, max(times[name]), statistics.median(used[name]), max(used[name])))
    print("slowest median %.2f ms (a lone Escape is decided after 25), memory %.0f MB" % (slowest, memory(pid)))
    os.write(terminal, b"\x04")
    os.waitpid(pid, 0)


main()
