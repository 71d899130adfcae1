#!/usr/bin/env python3
"""Measures what a session's start costs more where there is much to remember.

usage: bench_start_kept.py --hark PROGRAM --bench PROGRAM [--pages 50000] [--times 15]

One folder has nothing yet, the other the tabs and the history that `hark-store-bench fill` makes. A page of a file
is opened with each in turn; the time is that from the start of the program until the page is told, the memory the
most that the process has held.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

LIMIT_MILLISECONDS = 15
LIMIT_MEGABYTES = 20


def start(hark, folder, page):
    """One start; gives milliseconds until the page was told, and megabytes."""
    environment = {
        "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data",
        "XDG_RUNTIME_DIR": folder, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb",
    }
    began = time.monotonic()
    program = subprocess.Popen(
        [hark, "--line", "--speech", "off", "--lang", "en", page], env=environment,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    told = b""
    while b"Kettle, loaded" not in told:
        piece = os.read(program.stdout.fileno(), 65536)
        if not piece:
            sys.exit("It ended before the page was told: %r" % told)
        told += piece
    milliseconds = (time.monotonic() - began) * 1000
    # What is read beside the page is over by then.
    time.sleep(0.5)
    with open("/proc/%d/status" % program.pid) as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
    program.kill()
    program.communicate()
    return milliseconds, peak / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hark", required=True)
    parser.add_argument("--bench", required=True)
    parser.add_argument("--pages", type=int, default=50000)
    parser.add_argument("--times", type=int, default=15)
    options = parser.parse_args()
    hark = os.path.abspath(options.hark)
    with tempfile.TemporaryDirectory(prefix="hark-start-") as root:
        page = root + "/page.html"
        with open(page, "w") as file:
            file.write("<title>Kettle</title><h1>Kettle</h1><p>It boils.")
        folders = {"empty": root + "/empty", "kept": root + "/kept"}
        for folder in folders.values():
            os.makedirs(folder + "/data/hark", mode=0o700)
        subprocess.run(
            [options.bench, "fill", folders["kept"] + "/data/hark", str(options.pages)], check=True,
            stdout=subprocess.DEVNULL)
        found = {name: [] for name in folders}
        for number in range(options.times + 1):
            for name, folder in folders.items():
                result = start(hark, folder, page)
                # The first start reads what later ones find in memory.
                if number:
                    found[name].append(result)
    medians = {}
    for name, results in found.items():
        medians[name] = [statistics.median(part) for part in zip(*results)]
        print("%-6s %6.1f ms  %6.1f MB" % (name, *medians[name]))
    more = [kept - empty for kept, empty in zip(medians["kept"], medians["empty"])]
    print("more   %6.1f ms  %6.1f MB  (at most %d ms, %d MB)"
          % (*more, LIMIT_MILLISECONDS, LIMIT_MEGABYTES))
    sys.exit(more[0] > LIMIT_MILLISECONDS or more[1] > LIMIT_MEGABYTES)


if __name__ == "__main__":
    main()
