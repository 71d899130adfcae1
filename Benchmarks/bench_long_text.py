#!/usr/bin/env python3
"""Shows how soon `hark` answers a key beside very long text, in a pseudo-terminal.

usage: bench_long_text.py --hark PROGRAM [--keys N] [--megabytes N]

Each page has a heading, a text and another heading. A key goes to the text, and then come keys of every kind: steps by
word, character, sentence and screen, "where am I", spelling, the start and the end. Told is the time from the key to
the first byte of its answer, by medians and at worst; more than 5 ms in the median, or 50 at worst, is an error. As a
reference `cat` behind the same pseudo-terminal gives back each key.
"""
import argparse
import os
import pty
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

MEDIAN, WORST = 5, 50  # ms
SENTENCES = {
    "English": "The ferry leaves at noon, and nobody was late. ",
    "Korean": "배는 낮 열두 시에 떠났고 아무도 늦지 않았습니다. ",
    "Japanese": "船は正午に出て、誰も遅れませんでした。",
}
KEYS = [b"w", b"W", b"\x1b[C", b"\x1b[D", b".", b",", b"y", b"z", b"\x1b[F", b"\x1b[H", b"\x1b[B", b"\x1b[A", b"\x1b[6~",
        b"\x1b[5~", b"h", b"H"]


def pages(size):
    for name, sentence in SENTENCES.items():
        yield name + ", a paragraph", "<p>" + sentence * (size // len(sentence.encode()))
    yield "no spaces", "<p>" + "x" * size
    yield "60,000 lines", "<pre>" + "".join("%6d  a line of a listing\n" % line for line in range(60000)) + "</pre>"
    yield "tabs", "<pre>" + "a\tb\t" * (size // 40) + "</pre>"
    yield "a heading", "<h2>" + SENTENCES["English"] * (size // 40) + "</h2>"
    yield "a cell", "<table border=1><tr><th>A<th>B<tr><td>%s<td>2</table>" % (SENTENCES["English"] * (size // 40))
    yield "a link", "<p><a href=/>" + SENTENCES["English"] * (size // 40) + "</a>"
    yield "a name", "<button aria-label='%s'>x</button>" % (SENTENCES["English"] * (size // 40))
    yield "spans", "<p>" + "<b>Yes.</b> <a href=/>no</a> " * (size // 60)


class Terminal:
    def __init__(self, command, environment):
        self.terminal, slave = pty.openpty()
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
        os.close(slave)

    def settle(self, seconds):
        """Reads until nothing has come for that time; gives how much came."""
        count = 0
        while select.select([self.terminal], [], [], seconds)[0]:
            data = os.read(self.terminal, 1 << 16)
            count += len(data)
        return count

    def press(self, key):
        """The milliseconds until the first byte of an answer; none where there is no answer within 3 s."""
        began = time.monotonic()
        os.write(self.terminal, key)
        if not select.select([self.terminal], [], [], 3)[0]:
            return None
        time_taken = (time.monotonic() - began) * 1000
        os.read(self.terminal, 1 << 16)
        return time_taken

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)


def measure(hark, content, count, environment):
    with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
        file.write("<!DOCTYPE html><meta charset=utf-8><title>Long</title><h1>Start</h1>" + content + "<h2>End</h2>")
        file.flush()
        session = Terminal([hark, "--speech", "on", file.name], environment)
        session.settle(3)
        times = []
        for index in range(count):
            # First the step onto the text, then every key in turn, right behind the one before.
            key = b"\x1b[B" if index == 0 else KEYS[index % len(KEYS)]
            taken = session.press(key)
            times.append(3000.0 if taken is None else taken)
            session.settle(0.05 if index % 4 else 0.2)
        session.close()
    return times


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hark", required=True)
    parser.add_argument("--keys", type=int, default=64)
    parser.add_argument("--megabytes", type=float, default=5)
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="hark-keys-")
    os.makedirs(folder + "/config/hark")
    with open(folder + "/config/hark/settings", "w") as file:
        file.write("after-load = silent\nlanguages = en ko ja\n")
    environment = {"HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "PATH": "/usr/bin:/bin", "PULSE_SERVER": "unix:%s/none" % folder, "TERM": "xterm-256color",
                   "XDG_RUNTIME_DIR": folder, "XDG_DATA_HOME": folder + "/data", "XDG_STATE_HOME": folder + "/state",
                   "LC_ALL": "C.UTF-8"}
    good = True
    echo = Terminal(["cat"], environment)
    times = [echo.press(b"a") or 0 for _ in range(options.keys)]
    echo.close()
    print("%-24s median %6.2f ms, worst %7.2f ms" % ("cat", statistics.median(times), max(times)))
    for name, content in pages(int(options.megabytes * 1e6)):
        times = measure(options.hark, content, options.keys, environment)
        isGood = statistics.median(times) <= MEDIAN and max(times) <= WORST
        good = good and isGood
        worst = times.index(max(times))
        key = KEYS[worst % len(KEYS)].decode().replace("\x1b", "Escape ") if worst else "Escape [B"
        print("%-24s median %6.2f ms, worst %7.2f ms (%s), the step onto it %7.2f ms%s" % (
            name, statistics.median(times), max(times), key, times[0], "" if isGood else "  too slow"), flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    sys.exit(0 if good else 1)


main()
