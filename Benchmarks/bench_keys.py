#!/usr/bin/env python3
"""Measures how soon `hark` answers a key, in a pseudo-terminal.

usage: bench_keys.py --hark PROGRAM [--megabytes N] [--rounds N] [--page text|table|form]

A page is made here: 10,000 headings among paragraphs, lists, links and tables, 4 MB by default; or one table, or
one form, of that size. For each key the time from its byte to the first byte of the answer is taken, and the CPU time (user and system) that the
program used for it, which other programs don't disturb. The median and the worst are told, and the program's
memory at the end. Speech is off, so that only Hark itself is measured.
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

KEYS = [
    ("Down", b"\x1b[B"), ("Up", b"\x1b[A"), ("Right", b"\x1b[C"), ("w", b"w"), ("W", b"W"), (".", b"."),
    (">", b">"), ("h", b"h"), ("H", b"H"), ("2", b"2"), ("k", b"k"), ("u", b"u"), ("p", b"p"), ("n", b"n"),
    ("l", b"l"), ("i", b"i"), ("t", b"t"), (",", b","), ("<", b"<"), ("y", b"y"), ("z", b"z"), ("Z", b"Z"),
    ("End", b"\x1b[F"), ("Home", b"\x1b[H"), ("Page Down", b"\x1b[6~"), ("g (none)", b"g"),
    ("Control-End", b"\x1b[1;5F"), ("H at the end", b"H"), ("P at the end", b"P"), ("Control-Home", b"\x1b[1;5H"),
]

# Enter begins to move by cell, Escape ends it; what stands after a colon is typed as a phrase.
TABLE_KEYS = [
    ("t", b"t"), ("Enter", b"\r"), ("Down", b"\x1b[B"), ("Right", b"\x1b[C"), ("Left", b"\x1b[D"), ("Up", b"\x1b[A"),
    ("End", b"\x1b[F"), ("Home", b"\x1b[H"), ("Control-End", b"\x1b[1;5F"), ("Up at the end", b"\x1b[A"),
    ("y", b"y"), ("Control-Home", b"\x1b[1;5H"), ("read row", b":read row\r"), ("read record", b":read record\r"),
    ("read column", b":read column price\r"), ("sort", b":sort by price\r"), ("Escape", b"\x1b"),
]

FORM_KEYS = [
    ("f", b"f"), ("F", b"F"), ("e", b"e"), ("x", b"x"), ("c", b"c"), ("r", b"r"), ("b", b"b"), ("y", b"y"),
    ("Control-End", b"\x1b[1;5F"), ("F at the end", b"F"), ("next error", b":next error\r"),
    ("set", b":set name 5 to Ann\r"),
]


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
    return row


def form_page(path, megabytes):
    """Writes one form of that size."""
    with open(path, "w") as file:
        file.write("<!DOCTYPE html><html lang=en><title>Large</title><main><form action=/answer>")
        part = 0
        while file.tell() < megabytes << 20:
            part += 1
            file.write(
                "<p><label>Name %d <input name=n%d placeholder=Ann aria-describedby=h%d></label><span id=h%d>As in your"
                " passport.</span><p><label><input type=checkbox name=c%d> News %d</label><p><label>Size %d <select"
                " name=s%d><option>S<option>M</select></label>" % ((part,) * 8))
            if part % 100 == 0:
                file.write("<p><label>Age <input name=a aria-invalid=true value=x></label>")
        file.write("<button>Send</button></form></main>")
    return part


def text_page(path, megabytes):
    """Writes a page of that size."""
    with open(path, "w") as file:
        file.write("<!DOCTYPE html><html lang=en><title>Large</title><main>")
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
    return part


PAGES = {"text": (text_page, KEYS), "table": (table_page, TABLE_KEYS), "form": (form_page, FORM_KEYS)}


def cpu(pid):
    with open("/proc/%d/stat" % pid) as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hark", required=True)
    parser.add_argument("--megabytes", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--page", choices=PAGES, default="text")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="hark-bench-")
    try:
        run(options, folder)
    finally:
        shutil.rmtree(folder)


def run(options, folder):
    path = folder + "/large.html"
    write, keys = PAGES[options.page]
    parts = write(path, options.megabytes)
    os.makedirs(folder + "/config/hark")
    with open(folder + "/config/hark/settings", "w") as file:
        file.write("after-load = title\n")
    environment = {
        "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data",
        "TERM": "xterm-256color", "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
    }
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(options.hark, [options.hark, "--speech", "off", path], environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    text = b""
    while b"loaded" not in text:
        more = read(terminal, 60)
        if not more:
            raise SystemExit("the page was not loaded")
        text += more
    drain(terminal, 0.5)
    print("%d bytes, %d parts" % (os.path.getsize(path), parts))
    print("%-14s %10s %10s %10s" % ("key", "median ms", "worst ms", "CPU ms"))
    worst = 0
    for name, sequence in keys:
        times = []
        before = cpu(pid)
        # A phrase is typed first: what is measured is the answer to its Enter.
        phrase = sequence[:-1] if sequence[:1] == b":" else b""
        for _ in range(options.rounds):
            if phrase:
                os.write(terminal, phrase)
                drain(terminal, 0.1)
            begin = time.perf_counter()
            os.write(terminal, sequence[len(phrase):])
            if not read(terminal, 5):
                print("%-14s gave no answer" % name)
                break
            times.append((time.perf_counter() - begin) * 1000)
            drain(terminal, 0.5 if phrase else 0.02)
        if not times:
            continue
        worst = max(worst, statistics.median(times))
        used = (cpu(pid) - before) * 1000 / len(times)
        print("%-14s %10.2f %10.2f %10.1f" % (name, statistics.median(times), max(times), used))
    print("worst median %.2f ms, memory %.0f MB" % (worst, memory(pid)))
    os.write(terminal, b"\x04")
    os.waitpid(pid, 0)


main()
