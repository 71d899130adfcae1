#!/usr/bin/env python3
"""Measures `hark dump` against the text browsers w3m, lynx, links2 and elinks.

usage: bench.py --hark PROGRAM [--only PEER,...] [--quick] PAGES

PAGES is a folder of saved pages. Every page is dumped by Hark and by each peer in turn, so that a loaded
machine is unfair to none. Times are CPU time (user and system) of the whole process, from the kernel's
account of the child. Large pages are made here. Peers that are missing are installed where that is allowed.
"""
import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

PEERS = {
    "w3m": ["w3m", "-dump", "-T", "text/html", "-I", "UTF-8"],
    "lynx": ["lynx", "-dump", "-nolist", "-force_html"],
    "links2": ["links2", "-dump"],
    "elinks": ["elinks", "-no-home", "-no-references", "-dump"],
}
LIMIT = 120  # seconds of wall clock that one dump may take


def installed(names):
    missing = [name for name in names if not shutil.which(name)]
    if missing:
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
        prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
        subprocess.run(prefix + command + missing, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    found = [name for name in names if shutil.which(name)]
    for name in sorted(set(names) - set(found)):
        print("%s is not installed and is left out" % name)
    return found


def peak_memory(command, page, environment):
    """The most memory in bytes that a run has in use; None where nothing can tell it.

    A process counts the memory of the one that starts it, so that this one, with Python, is too large to ask.
    """
    if not installed(["time"]):
        return None
    with tempfile.NamedTemporaryFile("r") as file:
        words = ["time", "--quiet", "-f", "%M", "-o", file.name] + [word.replace("{file}", page) for word in command]
        subprocess.run(
            words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            check=True)
        return int(file.read()) * 1024


class Run:
    """One finished run: CPU seconds, exit status (None when it took too long)."""

    def __init__(self, command, page, environment):
        command = [word.replace("{file}", page) for word in command]
        with open(os.devnull, "r+b") as null:
            child = subprocess.Popen(command, stdin=null, stdout=null, stderr=null, env=environment)
        deadline = time.monotonic() + LIMIT
        self.status = None
        pause = 0.0005
        while True:
            pid, status, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
                break
            if time.monotonic() > deadline:
                child.kill()
                _, _, usage = os.wait4(child.pid, 0)
                break
            time.sleep(pause)
            pause = min(pause * 1.5, 0.05)
        child.returncode = self.status if self.status is not None else -9
        self.cpu = usage.ru_utime + usage.ru_stime


def alternate(commands, pages, environment, rounds=1):
    """Runs every command on every page in turn; gives for each command the list of its runs."""
    runs = {name: [] for name in commands}
    for _ in range(rounds):
        for page in pages:
            for name, command in commands.items():
                runs[name].append(Run(command, page, environment))
    return runs


PARAGRAPH = (
    '<h2 id="s%d">Section %d of the timetable</h2>\n'
    '<p>The <a href="/line/%d">line %d</a> leaves the harbour at <b>six &amp; a half</b> and reaches the '
    "mountain station before noon; on Sundays it waits for the <em>second</em> ferry, whose passengers are "
    'listed by <a href="people.html?x=%d&amp;y=2">name</a> and by seat.</p>\n'
    "<ul><li>Adults pay 12.40</li><li>Children pay 6.20</li><li>Dogs travel free</li></ul>\n"
    "<table><tr><th>Stop<th>Time</tr><tr><td>Harbour<td>06:30</tr><tr><td>Mill<td>07:15</tr></table>\n"
)


def large(folder, megabytes):
    path = os.path.join(folder, "large%d.html" % megabytes)
    with open(path, "w", encoding="utf-8") as page:
        page.write("<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Timetable</title></head><body>\n")
        number = 0
        while page.tell() < megabytes << 20:
            number += 1
            page.write(PARAGRAPH % ((number,) * 5))
        page.write("</body></html>\n")
    return path


def special(folder):
    links = os.path.join(folder, "links100000.html")
    with open(links, "w", encoding="utf-8") as page:
        page.write("<!DOCTYPE html><title>Links</title>")
        page.writelines('<a href="/page/%d">Page %d</a> ' % (i, i) for i in range(100_000))
    rows = os.path.join(folder, "rows100000.html")
    with open(rows, "w", encoding="utf-8") as page:
        page.write("<!DOCTYPE html><title>Rows</title><table><tr><th>Number<th>Name<th>Price")
        page.writelines("<tr><td>%d<td>Thing %d<td>%d.50" % (i, i, i % 97) for i in range(100_000))
        page.write("</table>")
    return [links, rows]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pages")
    parser.add_argument("--hark", required=True)
    parser.add_argument("--only", default=",".join(PEERS))
    parser.add_argument("--quick", action="store_true", help="fewer start-ups, large pages to 8 MB only")
    options = parser.parse_args()

    scratch = tempfile.mkdtemp(prefix="hark-bench-")
    environment = dict(os.environ, HOME=scratch, TERM="xterm", LANG="C.UTF-8", LC_ALL="C.UTF-8")
    commands = {"hark": [os.path.abspath(options.hark), "dump", "{file}"]}
    for name in installed([name for name in options.only.split(",") if name]):
        commands[name] = PEERS[name] + ["{file}"]
    try:
        measure(commands, options, scratch, environment)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def measure(commands, options, scratch, environment):
    pages = sorted(
        os.path.join(options.pages, name)
        for name in os.listdir(options.pages)
        if os.path.isfile(os.path.join(options.pages, name))
    )
    size = sum(os.path.getsize(page) for page in pages)
    empty = os.path.join(scratch, "empty.html")
    with open(empty, "w", encoding="utf-8") as page:
        page.write("<!DOCTYPE html><title>Empty</title>\n")

    rounds = 40 if options.quick else 200
    starts = {
        name: statistics.median(run.cpu for run in runs)
        for name, runs in alternate(commands, [empty], environment, rounds).items()
    }
    print("Start-up: an empty page, CPU, median of %d" % rounds)
    for name, start in starts.items():
        print("  %-7s %6.2f ms   hark is %.2f of it" % (name, start * 1000, starts["hark"] / start))

    runs = alternate(commands, pages, environment)
    totals = {name: sum(run.cpu for run in list_) for name, list_ in runs.items()}
    nets = {name: max(total - starts[name] * len(pages), 1e-9) for name, total in totals.items()}
    print("\nAll %d pages of the folder, %.1f MB" % (len(pages), size / 1e6))
    for name in commands:
        failures = sum(run.status != 0 for run in runs[name])
        print(
            "  %-7s CPU %6.2f s (hark is %.2f of it), net of start-up %6.2f s (%.2f), %5.1f MB/s%s"
            % (
                name, totals[name], totals["hark"] / totals[name], nets[name], nets["hark"] / nets[name],
                size / 1e6 / nets[name],
                ", %d failed" % failures if failures else "",
            )
        )

    print("\nLarge pages: CPU s, growth over half the size, peak memory per byte of page beyond that of an empty page")
    base = {name: peak_memory(command, empty, environment) for name, command in commands.items()}
    previous = {}
    sizes = [1, 2, 4, 8] if options.quick else [1, 2, 4, 8, 16, 32]
    for path, label in [(large(scratch, s), "%2d MB" % s) for s in sizes] + [
        (path, os.path.basename(path)) for path in special(scratch)
    ]:
        words = []
        for name, command in commands.items():
            if name != "hark" and name != "w3m":
                continue
            run = Run(command, path, environment)
            net = run.cpu - starts[name]
            growth = " x%.2f" % (net / previous[name]) if label.endswith("MB") and name in previous else ""
            previous[name] = net
            if run.status == 0:
                memory = ""
                if base[name] is not None:
                    more = peak_memory(command, path, environment) - base[name]
                    memory = ", %.1f B/B" % (more / os.path.getsize(path))
                words.append("%s %.2f%s%s" % (name, run.cpu, growth, memory))
            else:
                ended = "stopped after %d s" % LIMIT if run.status is None else "failed (%d)" % run.status
                words.append("%s %s" % (name, ended))
        print("  %-18s %s" % (label, "; ".join(words)), flush=True)
        os.unlink(path)


if __name__ == "__main__":
    sys.exit(main())
