#!/usr/bin/env python3
"""Runs damaged pages through all of Hark, in search of an input that ends it or takes it too long.

usage: mutate.py --hark PROGRAM [--seconds N] [--seed N] PAGES

PAGES is a folder of saved pages. Each round takes one, or parts of two, damages it, and has `hark dump` or
`hark inspect` read it. A signal, an unknown status or more CPU time than a page of its size may take ends the
run with status 1; the page is kept and its path printed. The page twice may take little more than twice the
time of the page once.
"""
import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

COMMANDS = [
    ["dump"], ["dump", "--width", "20"], ["dump", "--format", "jsonl"], ["dump", "--format", "markdown"],
    ["dump", "--links", "list", "--layout", "stacked"], ["dump", "--main"],
    ["inspect"], ["inspect", "--format", "jsonl"], ["inspect", "--format", "dom"],
]
PIECES = [
    b"<table>", b"<tr>", b"<td>", b"</table>", b"<a href=x>", b"</a>", b"<b>", b"</b>", b"<p>", b"</p>", b"<div>",
    b"</div>", b"<li>", b"<ul>", b"</ul>", b"<select>", b"<option>", b"<svg>", b"<math>", b"<template>",
    b"</template>", b"<button>", b"<label>", b"<input>", b"<details>", b"<summary>", b"<h1>", b"<nav>", b"<main>",
    b"<style>", b"</style>", b"<!--", b"-->", b"<![CDATA[", b"\0", b"\xff", b"&", b"&amp", b"&#x110000;", b"'", b'"',
    b"<span aria-labelledby='a b c' id=a>", b"<div aria-owns='a b' id=b>", b"<ruby>", b"<rt>", b"<pre>", b"\n",
    b"<style>*{display:block}a::before{content:'x'}</style>", b"\xe2\x80\xae", b"\xe0\xb8\xaa\xe0\xb8\xa7",
    b"<p lang=th>", b"<td colspan=1000>", b"<td rowspan=65534>", b"<form>", b"<frameset>", b"<plaintext>",
]
LARGEST = 3_000_000


def damage(page, pages, chance):
    """The page with some damage done to it."""
    page = bytearray(page)
    for _ in range(chance.randint(1, 6)):
        first = chance.randrange(len(page) + 1)
        length = min(int(chance.expovariate(1 / 300)), len(page) - first)
        kind = chance.randrange(8)
        if kind == 0:
            del page[first:first + length]
        elif kind == 1:
            page[first:first] = chance.choice(PIECES) * chance.choice([1, 1, 1, 10, 1000, 20_000])
        elif kind == 2:
            times = chance.choice([2, 10, 300])
            page[first:first] = bytes(page[first:first + length]) * times
        elif kind == 3:
            for index in range(first, first + length):
                if chance.random() < 0.05:
                    page[index] = chance.randrange(256)
        elif kind == 4:
            other = chance.choice(pages)
            start = chance.randrange(len(other) + 1)
            page[first:first] = other[start:start + chance.randrange(20_000)]
        elif kind == 5:
            page[first:] = b""
        elif kind == 6:
            page = bytearray(bytes(page).replace(chance.choice(PIECES), chance.choice(PIECES)))
        else:
            tags = chance.choices(PIECES, k=chance.choice([3, 30]))
            page[first:first] = b"".join(tags) * chance.choice([1, 1, 200])
        if not page:
            page = bytearray(b"x")
    return bytes(page[:LARGEST])


def run(command, path):
    """The status and the CPU seconds of one run; a status of None where it took a minute."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        status = subprocess.run(command + [path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL, timeout=60, check=False).returncode
    except subprocess.TimeoutExpired:
        status = None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return status, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pages")
    parser.add_argument("--hark", required=True)
    parser.add_argument("--seconds", type=float, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    pages = []
    for name in sorted(os.listdir(options.pages)):
        with open(os.path.join(options.pages, name), "rb") as page:
            pages.append(page.read())
    hark = os.path.abspath(options.hark)
    end = time.monotonic() + options.seconds
    seed, slowest = options.seed, 0.0
    with tempfile.TemporaryDirectory(prefix="hark-mutate-") as folder:
        path = os.path.join(folder, "page.html")
        while time.monotonic() < end:
            chance = random.Random(seed)
            page = damage(chance.choice(pages), pages, chance)
            command = [hark] + chance.choice(COMMANDS)
            with open(path, "wb") as file:
                file.write(page)
            status, seconds = run(command, path)
            rate = seconds / (0.05 + len(page) / 1e6)
            slowest = max(slowest, rate)
            fault = None
            if status not in (0, 1):
                fault = "status %s" % status
            elif seconds > 0.3:
                # Once more for what else ran on the machine.
                seconds = min(seconds, run(command, path)[1])
                with open(path, "wb") as file:
                    file.write(page * 2)
                twice = min(run(command, path)[1], run(command, path)[1])
                if twice > 3 * seconds + 0.1:
                    fault = "%.2f s, twice the page %.2f s" % (seconds, twice)
            if fault is None and rate > 3 and seconds > 3 * (0.05 + len(page) / 1e6):
                fault = "%.2f s for %d bytes" % (seconds, len(page))
            if fault:
                kept = os.path.join(tempfile.gettempdir(), "hark-mutate-%d.html" % seed)
                with open(kept, "wb") as file:
                    file.write(page)
                print("seed %d: %s: %s %s" % (seed, fault, " ".join(command), kept))
                return 1
            seed += 1
    print("%d pages, the slowest took %.2f s a megabyte" % (seed - options.seed, slowest))
    return 0


if __name__ == "__main__":
    sys.exit(main())
