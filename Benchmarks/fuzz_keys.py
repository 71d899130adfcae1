#!/usr/bin/env python3
"""Presses keys in `hark` by chance, in a pseudo-terminal, and sees that it neither crashes nor hangs.

usage: fuzz_keys.py --hark PROGRAM [--runs N] [--seed N] [--events N] [--jobs N] [--replay SEED]

Each run has a seed, from which follow a page, a size of the terminal, settings and some eighty events: keys by
themselves and in bursts, half escape sequences, marks of bracketed paste, text cut anywhere (inside of a letter
too), answers of the terminal that nobody waits for, other sizes of the window, pauses. It begins with a key that
opens one of the prompts, lists and forms. After the events Control-c, Escape and Control-d must end the program
within a minute, with its usual status and the terminal as it was. A run that fails prints its seed and events;
`--replay SEED` does the same again and shows them all.
"""
import argparse
import concurrent.futures
import fcntl
import http.server
import os
import pty
import random
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import threading
import time

PAGE = """<!DOCTYPE html><html lang=en><title>Harbour</title>
<header><form action=/search><label>Search <input name=q type=search></label><button>Go</button></form></header>
<main><h1>Harbour ferries</h1><p>The first ferry leaves at 6:30. See the <a href=/fares>fares</a>, the
<a href=/answer>answer</a> and the <a href=/missing>missing</a> page \U0001F469‍\U0001F467 한국어 क्ष.</p>
<details><summary>More</summary><p>Hidden</p></details>
<table><caption>Times</caption><tr><th>To<th>Time<tr><td>Mill<td>6:30<tr><td>Island<td>7:15</table>
<ul><li>One<li>Two <a href=/two>two</a><li>Three</ul><blockquote>Said</blockquote><hr><img src=x alt=Picture>
<form action=/answer method=post><label>Name <input name=n value=Ann></label><label>Password <input type=password
name=p></label><label>Note <textarea name=t>a
b</textarea></label><label>Mail <input type=email name=m required></label><label>Weekly <input type=checkbox
name=c></label><fieldset><legend>Size</legend><label>S <input type=radio name=r value=s></label><label>L <input
type=radio name=r value=l></label></fieldset><label>Line <select name=s><option>Red<option>Blue</select></label>
<label>Lines <select multiple name=u><option>1<option>2</select></label><label>Date <input type=date name=d></label>
<label>Number <input type=number name=i></label><label>File <input type=file name=f></label><label>Town <input
list=towns name=w></label><datalist id=towns><option>Oslo<option>Ostrava</datalist><button>Send</button></form>
<iframe srcdoc="<p>Inside <a href=/in>in</a>"></iframe><pre>a\tb\n\tc</pre></main>"""

KEYS = [b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\x1b[5~", b"\x1b[6~", b"\x1b[2~", b"\x1b[3~",
        b"\x1b[Z", b"\t", b"\r", b"\n", b"\x7f", b"\x08", b"\x1b", b" ", b"\x1bOP", b"\x1bOR", b"\x1b[15~", b"\x1b[18~",
        b"\x1b[20~", b"\x1b[1;5C", b"\x1b[1;5D", b"\x1b[1;5H", b"\x1b[1;5F", b"\x1b[1;2R", b"\x1b[1;3A", b"\x1bb",
        b"\x1bf", b"\x1bd", b"\x1b\r", b"\x1b\x7f", b"\x1b[[A", b"\x1b[27;5;120~", b"\x1b[97;5u"]
CONTROLS = [bytes([byte]) for byte in range(1, 27) if byte not in (4, 24, 26)]
LETTERS = [bytes([byte]) for byte in range(0x21, 0x7F)]
# Control-x opens another program, Control-z stops this one, Control-d and "quit" leave: none is pressed here.
CLUSTERS = ["\U0001F469", "\u200D", "\U0001F467", "\U0001F466", "\u1112", "\u1161", "\u11AB", "한", "क", "\u094D", "ष", "\u0301",
            "e", "\u0308", "\U0001F1E9", "\U0001F1EA", "\uFE0F", "\u0600", "あ", "漢", "ｈ", "\u202E", "\u200B", "\U000E0041",
            "ш", "\u0E33", "\U0001F3FD", "\u2028", "\u00AD", "\u0000", "\u009B"]
ANSWERS = [b"\x1b[12;40R", b"\x1b[1;1R", b"\x1b]11;rgb:0000/0000/0000\x07", b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\", b"\x1b[?62;4c",
           b"\x1b[>0;276;0c", b"\x1bP1$r0m\x1b\\", b"\x1b_Gi=1;OK\x1b\\", b"\x1b[I", b"\x1b[O", b"\x1b[<0;3;4M", b"\x1b[M !!"]
PASTES = [b"\x1b[200~", b"\x1b[201~", b"\x1b[200~abc", b"\x1b[200~one\ntwo\x1b[201~", b"\x1b[200~\xe2\x80\x8d\x1b[201~",
          b"\x1b[200~" + b"long text " * 800 + b"\x1b[201~"]
# What opens a prompt, a list, a form or another mode; each run begins with one.
OPENERS = [b"", b":", b"o", b"/", b"j", b"?", b"\x1b[18~", b"e\r", b"x\r", b"c\r", b"r\r", b"t\r", b"k\r", b"b\r", b"m\r", b":fill form\r",
           b":list links\r", b":list headings\r", b":list form fields\r", b":review form\r", b":set note to x\r", b":set line to\r",
           b":press 2\r", b":history\r", b":messages\r", b":find e\r", b":search\r", b":submit\r", b":bookmark this\r",
           b":password\r", b":list of kinds\r", b":sort by time\r", b":set password\r", b":set date\r", b":set file\r",
           b":set town to o\r", b":press 2\r:peek 1\r", b":scale 300\r", b":help\r", b":braille on\r", b":forget cookies\r",
           b":list elements\r/", b":set lines\r", b":download fares\r", b":go to number\r", b":say x as\r", b"F"]
SETTINGS = ["", "echo = words\n", "echo = none\n", "braille = on\n", "after-load = read\n", "verbosity = detailed\n",
            "scale = 300\n", "theme = dark\n", "links = none\n", "language = ko\n", "language = ja\n", "layout = stacked\n"]


class Server(http.server.BaseHTTPRequestHandler):
    def answer(self):
        missing = self.path.startswith("/missing")
        body = (PAGE if self.path == "/" else "<title>Page</title><h1>Page</h1><p>Text <a href=/>home</a>.").encode()
        self.send_response(404 if missing else 200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass  # The load was given up.

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.answer()

    do_GET = answer

    def log_message(self, *_):
        pass


def events_of(seed, count):
    """What happens in a run: bytes to send, a size of the window, or a pause."""
    chance = random.Random(seed)
    events = [("send", OPENERS[seed % len(OPENERS)]), ("pause", 0.15)]
    while len(events) < count:
        kind = chance.random()
        if kind < 0.30:
            events.append(("send", chance.choice(KEYS)))
        elif kind < 0.36:
            events.append(("send", chance.choice(CONTROLS)))
        elif kind < 0.52:
            events.append(("send", chance.choice(LETTERS)))
        elif kind < 0.70:
            text = "".join(chance.choice(CLUSTERS) for _ in range(chance.randint(1, 6))).encode()
            cut = chance.randint(0, len(text))
            events += [("send", text[:cut]), ("send", text[cut:])] if chance.random() < 0.5 else [("send", text)]
        elif kind < 0.78:
            whole = chance.choice(KEYS + ANSWERS + PASTES)
            cut = chance.randint(0, len(whole))
            events.append(("send", whole[:cut]))
            if chance.random() < 0.5:
                events += [("pause", chance.choice([0.0, 0.03])), ("send", whole[cut:])]
        elif kind < 0.84:
            events.append(("send", chance.choice(PASTES)))
        elif kind < 0.89:
            events.append(("send", chance.choice(ANSWERS)))
        elif kind < 0.92:
            events.append(("size", chance.randint(1, 200), chance.randint(1, 60)))
        elif kind < 0.96:
            events.append(("send", b"".join(chance.choice(KEYS[:17] + LETTERS) for _ in range(chance.randint(2, 12)))))
        elif kind < 0.98:
            events.append(("send", bytes(chance.randint(0x80, 0xFF) for _ in range(chance.randint(1, 6)))))
        else:
            events.append(("pause", chance.choice([0.01, 0.05, 0.3])))
    # A burst may hold what leaves, stops or opens another program.
    return [event if event[0] != "send" else ("send", event[1].translate(None, b"\x04\x18\x1a")) for event in events]


def drain(terminal, seconds):
    """Reads what is printed for that time; false where the terminal has ended."""
    end = time.monotonic() + seconds
    while True:
        ready, _, _ = select.select([terminal], [], [], max(0, end - time.monotonic()))
        if not ready:
            return True
        try:
            if not os.read(terminal, 65536):
                return False
        except OSError:
            return False


# How long a machine that does much else may take: only what hangs takes longer.
PATIENCE = 60


def send(terminal, data, seconds=PATIENCE):
    """Sends bytes while reading what is printed; false where they are not taken."""
    end = time.monotonic() + seconds
    while data:
        readable, writable, _ = select.select([terminal], [terminal], [], max(0, end - time.monotonic()))
        try:
            if readable:
                os.read(terminal, 65536)
            if writable:
                data = data[os.write(terminal, data[:1024]):]
        except (BlockingIOError, InterruptedError):
            pass
        except OSError:
            return True  # It has ended: its status tells why.
        if time.monotonic() > end:
            return False
    return True


def run(options, seed, port):
    """One run; gives what is wrong, or nothing."""
    chance = random.Random(seed ^ 0x5EED)
    folder = tempfile.mkdtemp(prefix="hark-fuzz-")
    os.makedirs(folder + "/config/hark")
    with open(folder + "/config/hark/settings", "w") as file:
        file.write("speech = %s\n" % chance.choice(["on", "off"]) + chance.choice(SETTINGS))
    environment = {"HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data",
                   "XDG_STATE_HOME": folder + "/state", "XDG_RUNTIME_DIR": folder, "PATH": "/usr/bin:/bin",
                   "PULSE_SERVER": "unix:%s/none" % folder, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
                   "EDITOR": "true"}
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", chance.randint(2, 50), chance.randint(8, 120), 0, 0))
    modes = termios.tcgetattr(slave)[:4]
    # No code of this program runs in the child, whose other threads may hold any lock at that moment: the first terminal
    # that a new session opens becomes its own.
    name = os.ttyname(slave)
    child = os.posix_spawn(
        options.hark, [options.hark, "http://127.0.0.1:%d/" % port], environment, setsid=True,
        file_actions=[(os.POSIX_SPAWN_OPEN, descriptor, name, os.O_RDWR, 0) for descriptor in (0, 1, 2)])
    os.set_blocking(master, False)
    try:
        problem = press(options, seed, master, child)
        if problem is None and termios.tcgetattr(slave)[:4] != modes:
            problem = "the terminal is not as it was"
        return problem
    finally:
        try:
            # Its number may be another's once it was waited for: that is asked first.
            if not os.waitpid(child, os.WNOHANG)[0]:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
        except ChildProcessError:
            pass
        os.close(master)
        os.close(slave)
        shutil.rmtree(folder, ignore_errors=True)


def ended(child, terminal, seconds):
    """The status of the program; nothing where it goes on."""
    end = time.monotonic() + seconds
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status
        if time.monotonic() > end:
            return None
        drain(terminal, 0.02)


def press(options, seed, terminal, child):
    # Keys before it has the terminal are the terminal's own.
    seen = b""
    end = time.monotonic() + PATIENCE
    while b"\x1b[?2004h" not in seen:
        if time.monotonic() > end:
            return "it does not take the terminal"
        try:
            if select.select([terminal], [], [], 0.1)[0]:
                seen += os.read(terminal, 65536)
        except OSError:
            return "it ended before it took the terminal: %r" % seen[-200:]
    drain(terminal, 0.2)
    for event in events_of(seed, options.events):
        if options.replay is not None:
            print(event, flush=True)
        if event[0] == "send" and not send(terminal, event[1]):
            return "no key is taken any more at %r" % (event,)
        if event[0] == "size":
            fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", event[2], event[1], 0, 0))
        if event[0] == "pause":
            drain(terminal, event[1])
        status = ended(child, terminal, 0)
        if status is not None:
            return None if status == 0 else "it ended with status %d at %r" % (status, event)
    # An unfinished sequence or paste is over within a second; then each prompt, list and question is left.
    for _ in range(12):
        for data in (b"\x03", b"\x1b", b"\x04"):
            send(terminal, data)
            status = ended(child, terminal, 0.12)
            if status is not None:
                # Control-c behind Control-d may come when it has given the terminal back.
                return None if status in (0, 130 << 8, signal.SIGINT) else "it ended with status %d" % status
    status = ended(child, terminal, PATIENCE)
    return None if status in (0, 130 << 8, signal.SIGINT) else "it hangs" if status is None else "it ended with status %d" % status


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hark", required=True)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=80)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--replay", type=int)
    options = parser.parse_args()
    options.hark = os.path.abspath(options.hark)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_address[1]
    seeds = [options.replay] if options.replay is not None else range(options.seed, options.seed + options.runs)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = {pool.submit(run, options, seed, port): seed for seed in seeds}
        for done in concurrent.futures.as_completed(runs):
            problem = done.result()
            if problem:
                failed += 1
                print("seed %d: %s" % (runs[done], problem))
                for event in events_of(runs[done], options.events):
                    print("  %r" % (event,))
                print("  again: %s --hark %s --replay %d" % (sys.argv[0], options.hark, runs[done]), flush=True)
    print("%d runs, %d failed" % (len(seeds), failed))
    sys.exit(1 if failed else 0)


main()
