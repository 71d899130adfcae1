#!/usr/bin/env python3
"""Counts the instructions of `hark dump`, beside w3m, and compares them with those that were kept.

usage: instructions.py --hark PROGRAM [--build release|debug] [--peers] [--keep] [PAGES]

Instructions repeat to a thousandth on any machine, loaded or not, so that a loss is seen where no clock can be
trusted. The pages are made here; of a folder PAGES every sixth is counted too. What was kept stands in results.json
beside this file, by the kind of build; --keep puts the figures of this run there. A figure that is 1.5 % above what was
kept is an error, unless "worse" of that file names it, its new figure, and why it may cost so much:

    "worse": {"start": {"instructions": 2510000, "why": "the words of notes on sites are looked for"}}

Other versions of valgrind or the C library, and other processors, count otherwise: with them a loss is told, and the
status is 0. Where valgrind can't be had nothing is counted, which is said.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import bench

HERE = os.path.dirname(os.path.abspath(__file__))
RESULTS = os.path.join(HERE, "results.json")
TOLERANCE = 0.015
# What the figures are to come to: millions of instructions, and megabytes.
GOALS = {"start": 2.2, "memory at start": 8.0}


def pages(folder):
    """The pages that are made, by the names of their figures."""
    article = "".join(bench.PARAGRAPH % ((number,) * 5) for number in range(1, 41))
    links = "".join('<a href="/page/%d">Page %d</a> ' % (number, number) for number in range(500))
    rows = "".join("<tr><td>%d<td>Thing %d<td>%d.50" % (n, n, n % 97) for n in range(200))
    bodies = {
        "start": "<title>Empty</title>",
        "article of 27 KB": "<html lang=en><title>Timetable</title>" + article,
        "500 links": "<title>Links</title>" + links,
        "table of 200 rows": "<title>Rows</title><table><tr><th>Number<th>Name<th>Price" + rows + "</table>",
    }
    made = {}
    for name, body in bodies.items():
        made[name] = os.path.join(folder, name.replace(" ", "-") + ".html")
        with open(made[name], "w", encoding="utf-8") as page:
            page.write("<!DOCTYPE html>" + body + "\n")
    return made


def count(command, environment):
    """The instructions of a run; None where it fails or valgrind can't count."""
    words = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"] + command
    run = subprocess.run(
        words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    found = re.search(r"I\s+refs:\s+([0-9,]+)", run.stderr)
    return int(found.group(1).replace(",", "")) if found and run.returncode == 0 else None


def stripped(program, folder):
    """The program without debugging information, which valgrind reads at each start and which counts for nothing."""
    bare = os.path.join(folder, "hark")
    if not shutil.which("objcopy") or subprocess.run(["objcopy", "--strip-debug", program, bare]).returncode != 0:
        return program
    return bare


def dump(program, page):
    return [program, "dump", page]


def measure(program, peer, folder, corpus, environment):
    """The figures by name: of Hark, and of the peer (None where it has none)."""
    bare = stripped(program, folder)
    figures = {"--version": (count([bare, "--version"], environment), None)}
    made = pages(folder)
    for name, page in made.items():
        other = count([word.replace("{file}", page) for word in peer + ["{file}"]], environment) if peer else None
        figures[name] = (count(dump(bare, page), environment), other)
    if corpus:
        files = sorted(os.path.join(corpus, name) for name in os.listdir(corpus))
        files = [name for name in files if os.path.isfile(name)][5::6]
        counts = [count(dump(bare, page), environment) for page in files]
        others = [
            count([word.replace("{file}", page) for word in peer + ["{file}"]], environment) for page in files
        ] if peer else [None]
        figures["%d pages of the web" % len(files)] = (total(counts), total(others))
    memory = bench.peak_memory(dump(program, "{file}"), made["start"], environment)
    other = bench.peak_memory(peer + ["{file}"], made["start"], environment) if peer else None
    return figures, (memory, other)


def total(counts):
    return None if None in counts else sum(counts)


def versions(program):
    """What the counts depend on besides Hark."""
    valgrind = subprocess.run(["valgrind", "--version"], stdout=subprocess.PIPE, text=True).stdout.strip()
    # The C library has functions for each kind of processor, and valgrind shows it the one that it runs on.
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        flags = next((set(line.split()) for line in file if line.startswith("flags")), set())
    return {
        "valgrind": valgrind,
        "libc": " ".join(os.confstr("CS_GNU_LIBC_VERSION").split()),
        "processor": " ".join(name for name in ("avx2", "bmi2", "erms", "rtm", "avx512vl") if name in flags),
    }


def kept():
    try:
        with open(RESULTS, encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        return {}


def table(figures, memory, before, worse, goals):
    """Prints one line for each figure; gives what is lost without a reason."""
    print("%-22s %10s %10s %6s %7s %7s" % ("", "hark", "w3m", "ratio", "kept", "goal"))
    lost = []
    for name, (mine, other) in figures.items():
        if mine is None:
            print("%-22s could not be counted" % name)
            continue
        change = mine / before[name] - 1 if before.get(name) else None
        excuse = worse.get(name, {})
        if change is not None and change > TOLERANCE and mine <= excuse.get("instructions", 0) * (1 + TOLERANCE):
            print("%s may take more: %s" % (name, excuse["why"]))
        elif change is not None and change > TOLERANCE:
            lost.append("%s takes %.1f %% more instructions than was kept" % (name, change * 100))
        print("%-22s %9.2fM %10s %6s %7s %7s" % (
            name, mine / 1e6,
            "%9.2fM" % (other / 1e6) if other else "", "%.2f" % (mine / other) if other else "",
            "%+.1f %%" % (change * 100) if change is not None else "new",
            "%.2fM" % goals[name] if name in goals else ""))
    mine, other = memory
    if mine is None:
        return lost
    print("%-22s %8.1f MB %10s %6s %7s %7s" % (
        "memory at start", mine / 1e6, "%7.1f MB" % (other / 1e6) if other else "",
        "%.2f" % (mine / other) if other else "", "",
        "%.0f MB" % goals["memory at start"] if goals else ""))
    return lost


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pages", nargs="?", help="a folder of saved pages")
    parser.add_argument("--hark", required=True)
    parser.add_argument("--build", default="release", choices=["release", "debug"])
    parser.add_argument("--peers", action="store_true", help="count w3m too")
    parser.add_argument("--keep", action="store_true", help="put these figures into results.json")
    options = parser.parse_args()
    if not bench.installed(["valgrind"]):
        print("Instructions are not counted.")
        return 0
    peer = bench.PEERS["w3m"] if options.peers and bench.installed(["w3m"]) else None
    folder = tempfile.mkdtemp(prefix="hark-bench-")
    # Little, and always the same; a hash is else another at each start.
    environment = {
        "PATH": "/usr/bin:/bin", "HOME": folder, "LC_ALL": "C.UTF-8", "TERM": "xterm", "HARK_DATA": os.path.dirname(HERE),
        "SWIFT_DETERMINISTIC_HASHING": "1",
    }
    corpus = options.pages if options.pages and os.path.isdir(options.pages) else None
    try:
        figures, memory = measure(os.path.abspath(options.hark), peer, folder, corpus, environment)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    results = kept()
    before = results.get(options.build, {})
    made_with = versions(options.hark)
    print("Millions of instructions of the %s build" % options.build)
    lost = table(
        figures, memory, before.get("instructions", {}), before.get("worse", {}),
        GOALS if options.build == "release" else {})
    is_same = before.get("with") == made_with
    if before and not is_same:
        print("What was kept was counted with %s." % ", ".join(before["with"].values()))
    for line in lost:
        print("LOSS: " + line)
    if options.keep:
        found = {name: mine for name, (mine, _) in figures.items() if mine is not None}
        results[options.build] = {"with": made_with, "instructions": {**before.get("instructions", {}), **found}}
        with open(RESULTS, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=2)
            file.write("\n")
    return 1 if lost and is_same and not options.keep else 0


if __name__ == "__main__":
    sys.exit(main())
