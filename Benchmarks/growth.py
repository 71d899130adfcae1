#!/usr/bin/env python3
"""Counts the instructions of work that grows with what it is given: twice as much must take twice as many.

usage: growth.py --hark PROGRAM [--only NAME]

Each piece of work is done with so much and with twice that, by `valgrind`, whose counts no load changes. What takes
more than 2.6 times as much, less what a start costs, grows faster than what it is given, and is an error.
"""
import argparse
import json
import os
import shutil
import sys
import tempfile

import bench
import instructions

MOST = 2.6


def bookmarks_html(count):
    lines = ["<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>B</TITLE><H1>B</H1><DL><p><DT><H3>All</H3><DL><p>"]
    lines += ['<DT><A HREF="http://h%d.example/%d" TAGS="a,b">Title %d</A>' % (n % 97, n, n) for n in range(count)]
    return "\n".join(lines + ["</DL><p></DL><p>"])


def bookmarks_folders(count):
    lines = ["<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>B</TITLE><H1>B</H1><DL><p>"]
    lines += ['<DT><H3>Folder %d</H3><DL><p><DT><A HREF="http://h.example/%d" SHORTCUTURL="k%d">T</A></DL><p>'
              % (n, n, n) for n in range(count)]
    return "\n".join(lines + ["</DL><p>"])


def bookmarks_lines(count):
    return "".join(json.dumps({"url": "http://h%d.example/%d" % (n % 97, n), "title": "T", "folders": ["F"]}) + "\n"
                   for n in range(count))


def cookies(count):
    """Cookies of one site, as a site sets that puts everything there."""
    return "# Netscape HTTP Cookie File\n" + "".join(
        ".h.example\tTRUE\t/\tFALSE\t4102444800\tname%d\t%s\n" % (n, "v" * 60) for n in range(count))


def importing(text):
    def work(hark, folder, environment):
        path = os.path.join(folder, "import")
        with open(path, "w") as file:
            file.write(text)
        shutil.rmtree(environment["XDG_DATA_HOME"], ignore_errors=True)
        return instructions.count([hark, "bookmarks", "import", path], environment)
    return work


def sending(text):
    def work(hark, folder, environment):
        web = os.path.join(environment["XDG_DATA_HOME"], "hark/web")
        os.makedirs(web, exist_ok=True)
        with open(os.path.join(web, "cookies"), "w") as file:
            file.write(text)
        return instructions.count([hark, "config", "forget-cookies", "other.example"], environment)
    return work


# What is done, with how much first.
WORK = {
    "bookmarks of one folder": (importing, bookmarks_html, 1500),
    "bookmarks, each in a folder": (importing, bookmarks_folders, 1500),
    "bookmarks, one a line": (importing, bookmarks_lines, 1500),
    "cookies of one site": (sending, cookies, 4000),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--hark", required=True)
    parser.add_argument("--only", help="the work whose name begins so")
    options = parser.parse_args()
    if not bench.installed(["valgrind"]):
        print("Nothing is counted.")
        return 0
    folder = tempfile.mkdtemp(prefix="hark-growth-")
    environment = {
        "PATH": "/usr/bin:/bin", "HOME": folder, "LC_ALL": "C.UTF-8", "TERM": "xterm", "XDG_DATA_HOME": folder + "/data",
        "HARK_DATA": os.path.dirname(os.path.dirname(os.path.abspath(__file__))),
        "SWIFT_DETERMINISTIC_HASHING": "1",
    }
    hark = instructions.stripped(os.path.abspath(options.hark), folder)
    bad = 0
    try:
        for name, (do, make, count) in WORK.items():
            if options.only and not name.startswith(options.only):
                continue
            figures = [do(make(n))(hark, folder, environment) for n in (1, count, 2 * count)]
            if None in figures:
                print("%-30s could not be counted" % name)
                bad += 1
                continue
            start, one, two = figures
            ratio = (two - start) / (one - start)
            bad += ratio > MOST
            print("%-30s %6d: %8.1fM, twice as many: %8.1fM, %.2f times%s" % (
                name, count, (one - start) / 1e6, (two - start) / 1e6, ratio, "  QUADRATIC" if ratio > MOST else ""),
                flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
