#!/usr/bin/env python3
"""Gives hark-document documents that were changed by chance, and says where it crashed, hung or read on too long.

  fuzz_documents.py --program .build/debug/hark-document --runs 2000 FILE...

Each run changes one FILE at up to twenty places, cuts it, or doubles a part of it. hark-document may end as it likes but
by a signal; a minute without an end is a hang. What a crash means: poppler fell, and a person hears that the document is
damaged; Hark itself goes on. Ends with 1 where something was found.
"""

import argparse
import os
import pathlib
import random
import struct
import subprocess
import sys
import time

KINDS = {
    ".pdf": "pdf", ".epub": "package", ".docx": "package", ".odt": "package", ".xlsx": "package",
    ".ods": "package", ".zip": "package", ".rtf": "rtf", ".md": "markdown", ".csv": "commaTable",
    ".eml": "mail", ".mbox": "mailbox", ".1": "manual", ".rst": "restructuredText", ".org": "org",
}


def changed(data, chance):
    """The bytes with a few of them changed."""
    data = bytearray(data)
    for _ in range(chance.randint(1, 20)):
        if not data:
            break
        place = chance.randrange(len(data))
        way = chance.random()
        if way < 0.6:
            data[place] = chance.randrange(256)
        elif way < 0.8:
            del data[place:place + chance.randint(1, 64)]
        elif way < 0.95:
            data[place:place] = data[place:place + chance.randint(1, 256)]
        else:
            number = chance.choice([0, 1, 0x7FFFFFFF, 0xFFFFFFFF])
            data[place:place + 4] = struct.pack("<I", number)
    if chance.random() < 0.1:
        del data[chance.randrange(len(data) + 1):]
    return bytes(data)


def run(program, kind, data):
    """How it ended, and how long it took."""
    request = f"kind={kind}\nname=x\npage=page {{label}}\n".encode()
    start = time.monotonic()
    process = subprocess.Popen(
        [program], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.communicate(struct.pack("<I", len(request)) + request + data, timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return "hang", time.monotonic() - start
    except BrokenPipeError:
        process.wait()
    code = process.returncode
    return ("fine" if code >= 0 else f"signal {-code}"), time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--program", default=".build/debug/hark-document")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="a folder for what was found")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    files = [path for path in map(pathlib.Path, arguments.files) if path.suffix in KINDS]
    ends, slowest = {}, 0.0
    for number in range(arguments.runs):
        path = files[number % len(files)]
        data = changed(path.read_bytes(), chance)
        end, seconds = run(arguments.program, KINDS[path.suffix], data)
        slowest = max(slowest, seconds)
        ends[end] = ends.get(end, 0) + 1
        if end != "fine":
            print(f"run {number}: {path.name}: {end}")
            if arguments.keep:
                os.makedirs(arguments.keep, exist_ok=True)
                pathlib.Path(arguments.keep, f"{number}{path.suffix}").write_bytes(data)
    told = ", ".join(f"{count} {end}" for end, count in sorted(ends.items()))
    print(f"{arguments.runs} documents: {told}; the slowest took {slowest:.1f} s")
    return 0 if set(ends) <= {"fine"} else 1


if __name__ == "__main__":
    sys.exit(main())
