#!/usr/bin/env python3
"""Gives hark-document documents that were changed by chance, and says where it crashed, hung or read on too long.

  fuzz_documents.py --program .build/debug/hark-document --runs 2000 FILE...
  fuzz_documents.py --runs 20000 --seconds 300 --next place.json FOLDER      goes on where it stopped

Each run changes one FILE at up to twenty places, cuts it, or doubles a part of it. Every kind of document has the same
share, but those that pandoc and ssconvert convert, which start slowly, have a twentieth. Forms are filled, and pages of
print drawn, in some runs. hark-document may end as it likes but by a signal; more than a minute without an end is a hang,
and a file in the folder that it is run in one outside. What a crash means: a library fell, and a person hears that the
document is damaged; Hark itself goes on. Ends with 1 where something was found.
"""

import argparse
import json
import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import time

KINDS = {
    ".pdf": "pdf", ".epub": "package", ".docx": "package", ".odt": "package", ".xlsx": "package",
    ".ods": "package", ".zip": "package", ".rtf": "rtf", ".md": "markdown", ".csv": "commaTable",
    ".eml": "mail", ".mbox": "mailbox", ".1": "manual", ".rst": "restructuredText", ".org": "org",
    ".tsv": "tabTable", ".tar": "tar", ".tgz": "tar", ".gz": "tar", ".xz": "tar", ".bz2": "tar", ".info": "info",
    ".ipynb": "notebook", ".mediawiki": "mediawiki", ".png": "picture", ".tif": "picture",
}
# What another program converts.
SLOW = {".docx", ".odt", ".rtf", ".xlsx", ".ods", ".md", ".rst", ".org", ".ipynb", ".mediawiki", ".1", ".xz", ".bz2", ".png", ".tif"}


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


def run(program, kind, data, more, folder):
    """How it ended, and how long it took."""
    request = f"kind={kind}\nname=x\npage=page {{label}}\n{more}".encode()
    start = time.monotonic()
    process = subprocess.Popen(
        [program], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
        env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder, "TMPDIR": folder})
    try:
        process.communicate(struct.pack("<I", len(request)) + request + data, timeout=75)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return "hang", time.monotonic() - start
    except BrokenPipeError:
        process.wait()
    code = process.returncode
    end = "fine" if code >= 0 else f"signal {-code}"
    if os.listdir(folder):
        end = "file outside"
    return end, time.monotonic() - start


def asked(kind, chance):
    """What is asked for beside the page."""
    if kind == "pdf" and chance.random() < 0.2:
        return chance.choice(["answers=f0=a&f1=%EB%B0%B0&f65536=x&f2=1\n", "drawn=1\n", "password=x\n"])
    if kind in ("tar", "package") and chance.random() < 0.3:
        return chance.choice(["member=two.csv\n", "member=../two.csv\n", "folder=1\n", "member=deep/three.html\n"])
    return ""


def files_of(arguments):
    """The files by their ending."""
    found = {}
    for name in arguments.files:
        path = pathlib.Path(name)
        for file in sorted(path.iterdir()) if path.is_dir() else [path]:
            ending = ".info" if file.name.endswith(".info.gz") else file.suffix
            if ending in KINDS:
                found.setdefault(ending, []).append(file)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--program", default=".build/debug/hark-document")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="stops after so long")
    parser.add_argument("--next", help="a file that says where to go on")
    parser.add_argument("--keep", help="a folder for what was found")
    arguments = parser.parse_args()
    files = files_of(arguments)
    quick = sorted(ending for ending in files if ending not in SLOW)
    slow = sorted(ending for ending in files if ending in SLOW)
    state = {"next": 0, "ends": {}, "kinds": {}, "slowest": 0.0}
    if arguments.next and os.path.exists(arguments.next):
        state = json.loads(pathlib.Path(arguments.next).read_text())
    start, program = time.monotonic(), os.path.abspath(arguments.program)
    ends, kinds = state["ends"], state["kinds"]
    with tempfile.TemporaryDirectory() as folder:
        while state["next"] < arguments.runs and time.monotonic() - start < arguments.seconds:
            number = state["next"]
            # Each run has its own seed, so that one that is found can be done again alone.
            chance = random.Random(arguments.seed * 1_000_003 + number)
            few = slow if not quick or slow and number % 20 == 19 else quick
            ending = few[(number // 20 if few is slow else number) % len(few)]
            path = chance.choice(files[ending])
            data = changed(path.read_bytes(), chance)
            end, seconds = run(program, KINDS[ending], data, asked(KINDS[ending], chance), folder)
            state["slowest"] = max(state["slowest"], seconds)
            ends[end] = ends.get(end, 0) + 1
            kinds[ending] = kinds.get(ending, 0) + 1
            state["next"] += 1
            if end != "fine":
                print(f"run {number}: {path.name}: {end}", flush=True)
                if arguments.keep:
                    os.makedirs(arguments.keep, exist_ok=True)
                    pathlib.Path(arguments.keep, f"{number}{ending}").write_bytes(data)
    if arguments.next:
        pathlib.Path(arguments.next).write_text(json.dumps(state))
    told = ", ".join(f"{count} {end}" for end, count in sorted(ends.items()))
    print(f"{state['next']} documents: {told}; the slowest took {state['slowest']:.1f} s")
    print(", ".join(f"{ending[1:]} {count}" for ending, count in sorted(kinds.items())))
    return 0 if set(ends) <= {"fine"} else 1


if __name__ == "__main__":
    sys.exit(main())
