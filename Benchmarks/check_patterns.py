#!/usr/bin/env python3
"""Goes through the patterns of the ARIA Authoring Practices as a person would, and prints a table of what is said.

    check_patterns.py FOLDER [--hark PROGRAM] [WORDS…]

FOLDER is a checkout of the repository w3c/aria-practices; it is served on the loopback. PROGRAM is `hark`
(.build/debug/hark beside this folder by default), which is given the lines of `patterns.txt`, one after another, each
once the prompt is there. A task is done when every answer has the texts that its line wants. With WORDS only the tasks
run whose first line has them all; what was said is then printed too.

It exits with 1 where a task that should be done is not.
"""
import argparse
import functools
import http.server
import os
import pathlib
import select
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
# So long an answer may take, and so long nothing may follow the prompt.
LONGEST = 40
QUIET = 0.3


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Task:
    """A page, and lines with what their answers must say."""

    def __init__(self, heading):
        self.pattern, self.page, self.what = (part.strip() for part in heading.split("|"))
        self.heading = heading
        self.steps = []
        self.reason = None


def tasks():
    found = []
    for line in (HERE / "patterns.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            found.append(Task(line))
        elif line.strip().startswith("!"):
            found[-1].reason = line.strip()[1:].strip()
        else:
            typed, _, wanted = line.partition("->")
            found[-1].steps.append((typed.strip(), [one.strip() for one in wanted.split("&") if one.strip()]))
    return found


class Session:
    """A session of Hark's in lines mode, with a home of its own."""

    def __init__(self, program, home):
        settings = pathlib.Path(home) / "c/hark/settings"
        settings.parent.mkdir(parents=True)
        settings.write_text("after-load = title\n")
        environment = {
            **os.environ, "HOME": home, "XDG_DATA_HOME": home + "/d", "XDG_CONFIG_HOME": home + "/c",
            "HARK_DATA": os.environ.get("HARK_DATA", str(HERE.parent)), "LC_ALL": "C.UTF-8",
        }
        self.process = subprocess.Popen(
            [program, "--speech", "off", "--lang", "en", "--line"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=environment)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.answer()

    def answer(self):
        """What is printed up to the prompt."""
        text = b""
        end = time.monotonic() + LONGEST
        last = time.monotonic()
        while time.monotonic() < end:
            if select.select([self.process.stdout], [], [], 0.05)[0]:
                more = os.read(self.process.stdout.fileno(), 1 << 16)
                if not more:
                    break
                text += more
                last = time.monotonic()
            elif time.monotonic() - last > QUIET:
                lines = text.decode(errors="replace").split("\n")
                # A prompt for a value ends with a colon, a list with its last entry.
                if ">" in lines or (lines[-1].rstrip().endswith(":")):
                    break
        said = text.decode(errors="replace").split("\n")
        return " ".join(" ".join(line for line in said if line != ">").split())

    def say(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()
        return self.answer()

    def end(self):
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


def plain(text):
    return " ".join(text.split()).casefold()


def run(task, session, base, is_told):
    """Why a task is not done; empty where it is."""
    loaded = session.say(f"open {base}{task.page}")
    if "status 4" in loaded:
        return f"the page was not loaded: {loaded[-100:]}"
    for typed, wanted in task.steps:
        answer = session.say(typed)
        if is_told:
            print(f"  {typed}\n      {answer}")
        for text in wanted:
            if plain(text) not in plain(answer):
                return f"“{typed}” says “{answer[:120]}”"
    return ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--hark", default=str(HERE.parent / ".build/debug/hark"))
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=options.folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/content/patterns/"
    rows = []
    failed = 0
    with tempfile.TemporaryDirectory() as home:
        session = Session(options.hark, home)
        session.say(f"open {base}")
        session.say("always run scripts here")
        for task in tasks():
            if not all(word in task.heading for word in options.words):
                continue
            if options.words:
                print(task.heading)
            why = run(task, session, base, bool(options.words))
            if why:
                # Whatever it has left open, a list, a table or focus mode, is left.
                session.say("Escape")
            if why and not task.reason:
                failed += 1
            said = "; ".join(", ".join(wanted) for _, wanted in task.steps if wanted)
            outcome = "done" if not why else "not done: " + (task.reason or why)
            if task.reason and not why:
                outcome = task.reason
            rows.append((task.pattern, task.what, "; ".join(f"`{typed}`" for typed, _ in task.steps),
                         said.replace("|", "/"), outcome))
        session.end()
    print()
    print("| pattern | what is done | what is typed | what is said | |\n| --- | --- | --- | --- | --- |")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print(f"\n{len(rows) - failed} of {len(rows)} as they should be.")
    sys.exit(1 if failed else 0)


main()
