#!/usr/bin/env python3
"""Faults under a whole session: what Hark has told to be kept is there at the next start.

    fault_session.py --hark .build/release/hark [--kills 40] [--seed 1] [--only kills,private]

Each check starts the program itself, in folders of its own, with pages of a server on this machine:
- kills: SIGKILL at a random moment while tabs are opened, read, left, closed and gone back in: the tabs that lie on the
  disk are those of some moment since all was acknowledged, in titles, order, histories, places and the current one;
  the next start shows them so, and every bookmark that was told
- two: two Harks in one folder, both killed; neither has lost or mixed anything
- private: nothing of a private tab, or of --private, is in the bytes of any file
- forget: after a page, a site, the last hour, today or everything is forgotten neither is anything of that, with
  cookies, notes of strict transport and settings of the site
- full: on a full disk it is said once that nothing can be kept, and browsing goes on
- damaged: a damaged file is set aside, which is told, and browsing goes on
- newer: a file of a newer version is told, read, and not written
- clock: nothing is lost, and no order changed, by a clock that is ten years back for a while
"""
import argparse
import http.server
import os
import random
import re
import selectors
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from kept_tabs import Day, Tab, Tabs, kept_tabs

PAGES = 12
WORDS = "mill ferry harbour winter lantern bridge orchard kettle thunder saddle velvet quarry".split()


def page(number):
    """A page of its own title, words and links."""
    others = " ".join(f"<a href=/page{n}>Page {n}</a>" for n in range(PAGES))
    parts = "".join(f"<h2>Part {n}</h2><p>{WORDS[number]} {n}." for n in range(8))
    return f"<title>Page {number}</title><h1>Page {number}</h1><p>{others}{parts}"


class Handler(http.server.BaseHTTPRequestHandler):
    """Pages by number; /secret has what must never be found."""

    def do_GET(self):
        found = re.match(r"/page(\d+)$", self.path)
        if found:
            body = page(int(found[1]) % PAGES)
        elif self.path.startswith("/secret"):
            body = "<title>Zwieback</title><h1>Zwieback</h1><p>Quintessence of rutabaga."
        else:
            body = page(0)
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        if self.path.startswith("/secret"):
            self.send_header("Set-Cookie", "rutabaga=quintessence; Max-Age=99999")
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_):
        pass


class Hark:
    """One run of the program, by lines."""

    def __init__(self, program, folder, *arguments, data=None, clock=None):
        os.makedirs(f"{folder}/config/hark", exist_ok=True)
        settings = f"{folder}/config/hark/settings"
        if not os.path.exists(settings):
            with open(settings, "w") as file:
                file.write("after-load = title\n")
        environment = {
            "HOME": folder, "XDG_CONFIG_HOME": f"{folder}/config",
            "XDG_DATA_HOME": data or f"{folder}/data", "XDG_STATE_HOME": f"{folder}/state",
            "XDG_RUNTIME_DIR": folder, "PULSE_SERVER": f"unix:{folder}/none",
            "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb", "NO_COLOR": "1",
        }
        self.text = ""
        self.process = subprocess.Popen(
            [*(["faketime", "-m", "-f", clock] if clock else []), program, "--line", "--speech", "off", "--lang",
             "en", *arguments], env=environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.waiting = selectors.DefaultSelector()
        self.waiting.register(self.process.stdout, selectors.EVENT_READ)

    def read(self, seconds):
        """Takes what is printed within that time; gives whether there was any."""
        if not self.waiting.select(seconds):
            return False
        piece = self.process.stdout.read()
        if not piece:
            return False
        self.text += piece.decode(errors="replace")
        return True

    def wait(self, words, seconds=20, since=0):
        """Reads until words are printed; gives whether they were."""
        end = time.monotonic() + seconds
        while words not in self.text[since:]:
            left = end - time.monotonic()
            if left <= 0 or (not self.read(left) and self.process.poll() is not None):
                return False
        return True

    def say(self, line):
        try:
            self.process.stdin.write((line + "\n").encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def ask(self, line, answer, seconds=20):
        """Says a line and waits for its answer."""
        since = len(self.text)
        self.say(line)
        return self.wait(answer, seconds, since)

    def kill(self):
        """Kills it and takes the rest of what it had printed."""
        self.process.kill()
        self.process.wait()
        self.read(0.05)
        self.process.stdout.close()
        self.process.stdin.close()

    def quit(self):
        self.say("quit")
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.read(0.05)


def bytes_found(folder, needles):
    """The files under a folder that have one of the words in their bytes or their names."""
    found = []
    for root, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(root, name)
            with open(path, "rb") as file:
                content = file.read().lower()
            found += [(path, word) for word in needles if word.encode().lower() in content]
    return found


class Checks:
    def __init__(self, options, address):
        self.options = options
        self.address = address
        self.dice = random.Random(options.seed)
        self.faults = []

    def folder(self):
        return tempfile.mkdtemp(prefix="hark-fault-")

    def hark(self, folder, *arguments, data=None, clock=None):
        return Hark(self.options.hark, folder, *arguments, data=data, clock=clock)

    def expect(self, holds, message):
        if not holds:
            self.faults.append(message)
            print("FAULT " + message, flush=True)

    def titles(self, folder, data=None):
        """What `hark tabs` tells of tabs that the next start brings back."""
        environment = dict(
            os.environ, HOME=folder, XDG_CONFIG_HOME=f"{folder}/config",
            XDG_DATA_HOME=data or f"{folder}/data", LC_ALL="C.UTF-8")
        return subprocess.run(
            [self.options.hark, "tabs", "--lang", "en"], env=environment, capture_output=True,
            text=True, timeout=60).stdout

    # What holds

    def kills(self):
        folder = self.folder()
        # Where pages begin is what this trial itself decides.
        os.makedirs(f"{folder}/config/hark")
        with open(f"{folder}/config/hark/settings", "w") as file:
            file.write("after-load = title\nplaces = off\n")
        run = self.hark(folder, self.address + "/page0")
        self.expect(run.wait("Page 0, loaded"), "the first page did not come")
        day = Day(run, self.address, PAGES, self.dice, Tabs([Tab(["Page 0"])]))
        steps = acknowledged = 0
        bookmarks = set()
        for round_number in range(self.options.kills):
            deadline = time.monotonic() + self.dice.uniform(0.3, 3)
            while time.monotonic() < deadline:
                answered = day.step()
                self.expect(answered, f"round {round_number}: a step has no answer: {run.text[-200:]!r}")
                steps += 1
                if self.dice.random() < 0.3:
                    acknowledged += day.acknowledge(with_places=self.dice.random() < 0.5)
            # Killed while a last step is under way.
            day.step(self.dice.uniform(0.0, 0.05))
            run.kill()
            bookmarks |= {int(n) for n in re.findall(r"Bookmarked Page (\d+)\.", run.text)}
            kept = kept_tabs(f"{folder}/data/hark")
            problem = day.problem(kept)
            self.expect(not problem, f"round {round_number}: {problem}")
            if not kept.tabs:
                break
            run = self.hark(folder)
            self.check_back(run, f"start {round_number}", kept, bookmarks)
            day = Day(run, self.address, PAGES, self.dice, kept)
        run.quit()
        print(f"  {self.options.kills} kills, {steps} steps, {acknowledged} times all was acknowledged, "
              f"{len(bookmarks)} bookmarks")
        shutil.rmtree(folder, ignore_errors=True)

    def check_back(self, run, name, kept, bookmarks):
        """What a person hears of what came back: the page she was on and her place, the tabs in their order, bookmarks."""
        here = kept.here
        self.expect(run.wait("\n>"), f"{name} says nothing")
        self.expect(here.title in run.text, f"{name}: the current tab is another: {run.text!r}, not {kept}")
        self.expect("set aside" not in run.text, f"{name}: a file was damaged")
        heading = here.headings[here.index]
        if heading and heading.startswith("Part"):
            self.expect(run.ask("where am I", heading), f"{name}: the place is not at {heading}: {run.text[-200:]!r}")
        told = self.answer(run, "list tabs")
        entries = re.findall(r"\n\d+\. ([^\n]+)", told)
        titles = [entry.removesuffix(", current tab") for entry in entries]
        self.expect(len(kept.tabs) > 8 or [entry for entry, title in zip(entries, titles) if entry != title]
                    == [f"{here.title}, current tab"], f"{name}: of the tabs {entries} the current one is marked wrongly")
        self.expect(titles == [tab.title for tab in kept.tabs] or len(kept.tabs) > 8,
                    f"{name}: the tabs stand as {titles}, not {kept}")
        run.ask("Escape", ">")
        told = self.answer(run, "list bookmarks")
        for number in bookmarks:
            self.expect(f"Page {number}," in told, f"{name}: the bookmark of page {number} is gone")
        run.ask("Escape", ">")

    def answer(self, run, line):
        """All that is told in answer to a line, up to its prompt."""
        since = len(run.text)
        run.ask(line, "\n>")
        while run.read(0.1):
            pass
        return run.text[since:]

    def two(self):
        folder = self.folder()
        one = self.hark(folder, self.address + "/page1")
        self.expect(one.wait("Page 1, loaded"), "the first Hark has no page")
        two = self.hark(folder, self.address + "/page2")
        self.expect(two.wait("Page 2, loaded"), "the second Hark has no page")
        self.expect(one.ask("bookmark this", "Bookmarked Page 1."), "the first can't keep")
        self.expect(two.ask("bookmark this", "Bookmarked Page 2."), "the second can't keep")
        for run, number in ((one, 1), (two, 2)):
            since = len(run.text)
            run.ask("list tabs", "tab")
            while run.read(0.3):
                pass
            other = 3 - number
            self.expect(
                f"Page {other}" not in run.text[since:], f"tabs of two Harks are mixed in {number}")
        time.sleep(1)
        one.kill()
        two.kill()
        three = self.hark(folder)
        self.expect(three.wait("\n>"), "no start after two")
        three.ask("list bookmarks", "2 bookmarks")
        three.ask("Escape", ">")
        three.ask("list tabs", "tab")
        three.ask("Escape", ">")
        three.ask("restore tabs", ">")
        time.sleep(1)
        three.read(0.5)
        self.expect("Page 1" in three.text and "Page 2" in three.text,
                    f"the tabs of a dead Hark can't be brought back: {three.text!r}")
        three.quit()
        shutil.rmtree(folder, ignore_errors=True)

    def private(self):
        secret = ["rutabaga", "zwieback", "quintessence", "/secret", "gooseberry"]
        for arguments in ([], ["--private"]):
            folder = self.folder()
            run = self.hark(folder, *arguments, self.address + "/page0")
            self.expect(run.wait("Page 0, loaded"), "no page")
            if not arguments:
                self.expect(run.ask("new private tab", "loaded"), "no private tab")
            self.expect(run.ask(f"open {self.address}/secret?gooseberry", "Zwieback, loaded"),
                        "no private page")
            run.ask("find rutabaga", ">")
            run.ask("next heading", ">")
            run.ask("always 200 percent here", ">")
            run.ask("reload", ">")
            time.sleep(1.2)
            run.kill()
            found = bytes_found(folder, secret)
            self.expect(not found, f"private with {arguments} is on the disk: {found}")
            if arguments:
                self.expect(not os.path.exists(f"{folder}/data/hark/past.sqlite"),
                            "--private has made files")
            run = self.hark(folder, *arguments)
            run.wait("\n>")
            run.quit()
            self.expect("Zwieback" not in run.text, "a private tab came back")
            found = bytes_found(folder, secret)
            self.expect(not found, f"private with {arguments} is on the disk after the end: {found}")
            shutil.rmtree(folder, ignore_errors=True)

    def forget(self):
        # An address of numbers is never strict (RFC 6797, section 8.1.1); a name of the site is.
        site = self.address.replace("127.0.0.1", "localhost")
        words = ["rutabaga", "zwieback", "quintessence"]
        for line, keeps, gone in (
            ("forget this page", [], ["zwieback", "of rutabaga", "/secret"]),
            ("forget this site", ["bookmark this"], words + ["localhost", "lantern"]),
            ("forget the last hour", [], words + ["localhost", "lantern"]),
            ("forget today", [], words + ["localhost", "lantern"]),
            ("forget everything", [], words + ["localhost", "lantern"]),
        ):
            self.forgotten(site, line, keeps, gone)

    def forgotten(self, site, line, keeps, gone):
        """What a page has left everywhere is gone after it is forgotten."""
        folder = self.folder()
        notes = f"{folder}/data/hark/web"
        self.strict_transport(notes, ["other.example", "www.localhost"])
        run = self.hark(folder, site + "/page7")
        self.expect(run.wait("Page 7, loaded"), f"no page: {run.text!r}")
        self.expect(run.ask("open " + site + "/secret", "Zwieback, loaded"), "no secret page")
        for other in keeps + ["read later", "next heading"]:
            run.ask(other, ">")
        if line != "forget this page":
            run.ask("always 200 percent here", "always")
            run.ask("refuse cookies of this site", "refused")
            run.ask(f"open {site}/page3", "Page 3, loaded")
        run.ask("new tab", "loaded")
        run.ask(f"open {site}/secret", "Zwieback")
        run.ask("close tab", "closed")
        if line == "forget this page":
            run.ask("go to tab 1", ">")
        time.sleep(0.7)
        self.expect(run.ask(line, "Yes or"), f"{line}: no question: {run.text[-300:]!r}")
        self.expect(run.ask("yes", "left in any file"), f"{line}: not forgotten: {run.text[-300:]!r}")
        run.wait("Welcome to Hark, loaded", 5)
        time.sleep(0.7)
        found = bytes_found(folder, gone)
        self.expect(not found, f"{line}: what was forgotten is in {found}")
        run.quit()
        found = bytes_found(folder, gone)
        self.expect(not found, f"{line}: after the end what was forgotten is in {found}")
        if line == "forget this site":
            with open(f"{notes}/strict-transport") as file:
                self.expect("other.example" in file.read(), "the notes of another site are gone too")
        shutil.rmtree(folder, ignore_errors=True)

    def strict_transport(self, folder, hosts):
        for made in (os.path.dirname(folder), folder):
            os.makedirs(made, mode=0o700)
        with open(f"{folder}/strict-transport", "w") as file:
            file.writelines(f"={host} {int(time.time()) + 99999}\n" for host in hosts)

    def full(self):
        folder = self.folder()
        disk = f"{folder}/data"
        os.makedirs(disk)
        if os.geteuid() != 0 or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=1m,mode=700", "none", disk],
            capture_output=True).returncode:
            print("  no tmpfs may be mounted here: not tried")
            return
        run = self.hark(folder, self.address + "/page0")
        try:
            self.expect(run.wait("Page 0, loaded"), "no page")
            time.sleep(1)
            with open(f"{disk}/filler", "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(b"\0" * 4096)
                except OSError:
                    pass
            since = len(run.text)
            for number in range(1, 8):
                self.expect(run.ask(f"open {self.address}/page{number}", f"Page {number}, loaded"),
                            f"page {number} does not open on a full disk")
                run.ask("next heading", ">")
            time.sleep(1)
            run.read(0.3)
            count = run.text[since:].count("the disk is full")
            self.expect(count == 1, f"a full disk was told {count} times: {run.text[since:]!r}")
            run.ask("bookmark this", "the disk is full")
            os.unlink(f"{disk}/filler")
            self.expect(run.ask("bookmark this", "Bookmarked Page 7."),
                        "nothing can be kept when there is room again")
            run.quit()
        finally:
            if run.process.poll() is None:
                run.kill()
            subprocess.run(["umount", disk], capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)

    def spoilt(self, spoil, sentence):
        folder = self.folder()
        run = self.hark(folder, self.address + "/page0")
        self.expect(run.wait("Page 0, loaded"), "no page")
        run.ask("bookmark this", "Bookmarked")
        time.sleep(1)
        run.quit()
        spoil(f"{folder}/data/hark/past.sqlite")
        run = self.hark(folder, self.address + "/page1")
        self.expect(run.wait("Page 1, loaded"), f"no start: {run.text!r}")
        self.expect(run.wait(sentence, 5), f"not told: {run.text!r}")
        self.expect(run.ask("list bookmarks", "1 bookmark"), "the bookmarks are gone with it")
        run.ask("Escape", ">")
        self.expect(run.ask(f"open {self.address}/page2", "Page 2, loaded"), "no browsing")
        run.quit()
        return folder

    def damaged(self):
        def spoil(path):
            for ending in ("-wal", "-shm"):
                if os.path.exists(path + ending):
                    os.unlink(path + ending)
            with open(path, "r+b") as file:
                file.write(b"no database any more" * 40)
        folder = self.spoilt(spoil, "damaged")
        names = os.listdir(f"{folder}/data/hark")
        self.expect(any("damaged-" in name for name in names), f"not set aside: {names}")
        shutil.rmtree(folder, ignore_errors=True)

    def newer(self):
        def spoil(path):
            for ending in ("-wal", "-shm"):
                if os.path.exists(path + ending):
                    os.unlink(path + ending)
            with open(path, "r+b") as file:
                file.seek(60)
                file.write(bytes([0, 0, 0, 99]))
        folder = self.spoilt(spoil, "newer Hark")
        shutil.rmtree(folder, ignore_errors=True)

    def clock(self):
        """A day by the right clock, one with a clock ten years back, and one by the right clock again."""
        if not shutil.which("faketime"):
            print("  no faketime here: not tried")
            return
        folder = self.folder()
        opened = []
        for number, clock in ((1, None), (2, "-3652d"), (3, None)):
            run = self.hark(folder, clock=clock)
            if opened:
                self.expect(run.wait(f"Page {opened[-1]}, "),
                            f"day {number}: the tab of the day before is not there: {run.text!r}")
                told = self.answer(run, "where am i")
                self.expect("Part 1" in told, f"day {number}: the place is lost: {told!r}")
            else:
                self.expect(run.wait("\n>"), "no start")
            self.expect(run.ask(f"open {self.address}/page{number}", f"Page {number}, "), f"day {number}: no page")
            opened.append(number)
            self.expect(run.ask("bookmark this", f"Bookmarked Page {number}."), f"day {number}: no bookmark")
            for _ in range(3):
                run.ask("next heading", ">")
            for list_name in ("list history", "list bookmarks"):
                told = self.answer(run, list_name)
                titles = [int(n) for n in re.findall(r"\n\d+\. Page (\d+)", told)]
                wanted = opened[::-1] if list_name == "list history" else opened
                self.expect(titles == wanted, f"day {number}: {list_name} gives {told!r}, not {wanted}")
                run.ask("Escape", ">")
            run.quit()
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hark", required=True)
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="kills,two,private,forget,full,damaged,newer,clock")
    options = parser.parse_args()
    options.hark = os.path.abspath(options.hark)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    checks = Checks(options, f"http://127.0.0.1:{server.server_port}")
    for name in options.only.split(","):
        began = time.monotonic()
        getattr(checks, name)()
        print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)
    print(f"{len(checks.faults)} faults")
    sys.exit(1 if checks.faults else 0)


if __name__ == "__main__":
    main()
