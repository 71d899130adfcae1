"""What the store keeps while things go wrong: `make fault-store`.

Each trial runs `hark-store-bench day`, which prints a line for each thing that the store has acknowledged, and
then `hark-store-bench kept`, which prints the same lines for what is there. Nothing that was acknowledged, now
or before, may be missing; both files must be sound; and nothing may hang.

- killed at each system call that touches a file of the store (strace's fault injection)
- no space, an I/O error at each write, each sync, each truncation; an I/O error at each read
- a small file system that is full, and one that is mounted read-only (in a mount namespace of its own)
- a damaged file, a file of a newer version, an empty one
- 24 writers at once

Bounded and local: everything lies in a temporary folder, and each run has a time limit.
"""

import argparse
import collections
import concurrent.futures
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile

NAMES = ["keep.sqlite", "keep.sqlite-journal", "past.sqlite", "past.sqlite-wal", "past.sqlite-shm",
         "store.lock"]
WRITES = ["pwrite64", "write", "fsync", "fdatasync", "ftruncate", "openat", "unlink", "rename", "mkdir"]
KILLS = ["pwrite64", "write", "fsync", "fdatasync", "ftruncate", "openat", "unlink", "fcntl", "flock",
         "pread64", "mmap", "close"]


class Trials:
    def __init__(self, bench, folder, stride):
        self.bench, self.folder, self.stride = bench, folder, stride
        self.done, self.faults = 0, []
        self.base = os.path.join(folder, "base")
        output = self.day(self.base, 2)
        self.before = acknowledged(output)
        if len(self.before) < 9:
            sys.exit(f"The store keeps nothing here: {output}")

    def day(self, store, count, wrap=()):
        try:
            run = subprocess.run([*wrap, self.bench, "day", store, str(count)], stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL, timeout=60, text=True)
        except subprocess.TimeoutExpired:
            self.faults.append(f"hangs: {wrap}")
            return ""
        if run.returncode not in (0, 1, -9, 137):
            self.faults.append(f"ends with {run.returncode}: {wrap}")
        return run.stdout

    def kept(self, store):
        run = subprocess.run([self.bench, "kept", store], capture_output=True, timeout=60, text=True)
        return run.stdout.splitlines()

    def expect(self, store, lines, name):
        """All of `lines` are there, each once for each time it was acknowledged, and the files are sound."""
        self.done += 1
        kept = self.kept(store)
        missing = collections.Counter(lines) - collections.Counter(kept)
        missing.pop("session", None)
        if missing:
            self.faults.append(f"{name}: lost {sorted(missing)}; has {kept[:3]}")
        for file in ("keep", "past"):
            if f"{file} is sound" not in kept:
                self.faults.append(f"{name}: {file}.sqlite is not sound: {kept[:3]}")

    def copy(self, name):
        store = os.path.join(self.folder, name)
        shutil.rmtree(store, ignore_errors=True)
        shutil.copytree(self.base, store)
        return store

    def injected(self, call, fault, first, fresh):
        """One fault at each place where `call` touches the store, until there is no more such place."""
        place = first
        while True:
            name = f"{call}-{fault.split('=')[1]}-{place}{'-fresh' if fresh else ''}"
            store = os.path.join(self.folder, name)
            shutil.rmtree(store, ignore_errors=True)
            if not fresh:
                shutil.copytree(self.base, store)
            log = store + ".log"
            paths = [part for entry in NAMES for part in ("-P", os.path.join(store, entry))]
            wrap = ["strace", "-f", "-qq", "-o", log, *paths, "-P", store, "-e", f"trace={call}", "-e",
                    f"inject={call}:{fault}:when={place}"]
            output = self.day(store, 1, wrap)
            with open(log, errors="replace") as file:
                hit = any("INJECTED" in line or "SIGKILL" in line for line in file)
            if not hit and fault.startswith("signal"):
                hit = "search" not in output
            if hit:
                self.expect(store, acknowledged(output) + ([] if fresh else self.before), name)
            shutil.rmtree(store, ignore_errors=True)
            os.remove(log)
            if not hit or place > 400:
                return place - 1
            place += self.stride

    def writers(self, count):
        store = self.copy("writers")
        with concurrent.futures.ThreadPoolExecutor(count) as pool:
            outputs = list(pool.map(lambda _: self.day(store, 3), range(count)))
        lines = [line for output in outputs for line in acknowledged(output)]
        if any("failed" in output for output in outputs):
            self.faults.append("writers: some were refused: " + next(o for o in outputs if "failed" in o))
        self.expect(store, lines + self.before, f"{count} writers at once")

    def damaged(self):
        for file in ("keep.sqlite", "past.sqlite"):
            store = self.copy("damaged-" + file)
            path = os.path.join(store, file)
            with open(path, "r+b") as damaged:
                damaged.write(b"\xaa" * 4096)
            output = self.day(store, 1)
            if "mended" not in output:
                self.faults.append(f"damaged {file}: not told: {output}")
            other = "visit" if file.startswith("keep") else "bookmark"
            lines = acknowledged(output) + [line for line in self.before if line.startswith(other)]
            self.expect(store, lines, "damaged " + file)
            if not any(".damaged-" in name for name in os.listdir(store)):
                self.faults.append(f"damaged {file}: not set aside")

    def newer(self):
        store = self.copy("newer")
        for file in ("keep.sqlite", "past.sqlite"):
            database = sqlite3.connect(os.path.join(store, file))
            database.execute("PRAGMA user_version = 99")
            database.close()
        output = self.day(store, 1)
        if acknowledged(output):
            self.faults.append(f"newer: something was written: {output}")
        self.expect(store, self.before, "newer")

    def small_disk(self, read_only):
        """A file system of 600 KB that is full, or mounted read-only. Needs the right to mount."""
        name = "read-only" if read_only else "full"
        mount = os.path.join(self.folder, "mount")
        os.makedirs(mount, exist_ok=True)
        fill = f"mount -o remount,ro '{mount}'" if read_only else f"cat /dev/zero > '{mount}/fill'"
        script = f"""
            mount -t tmpfs -o size=600k tmpfs '{mount}' || exit 77
            cp -r '{self.base}' '{mount}/hark' || exit 78
            {fill} 2>/dev/null
            '{self.bench}' day '{mount}/hark' 3
            echo ---
            '{self.bench}' kept '{mount}/hark'
            rm -f '{mount}/fill' 2>/dev/null
            mount -o remount,rw '{mount}'
            echo ---
            '{self.bench}' kept '{mount}/hark'
        """
        run = subprocess.run(["unshare", "-m", "sh", "-c", script], capture_output=True, timeout=120,
                             text=True)
        if run.returncode in (1, 77) and not run.stdout:
            print(f"left out: {name} file system, for which mounting must be allowed")
            return
        self.done += 1
        parts = run.stdout.split("---\n")
        told, during, after = (parts + ["", "", ""])[:3]
        lost = set(self.before + acknowledged(told)) - set(after.splitlines()) - {"session"}
        if lost:
            self.faults.append(f"{name}: lost {sorted(lost)}")
        if not any(line.startswith("failed") for line in told.splitlines()):
            self.faults.append(f"{name}: nothing was told: {told}")
        bookmarks = {line for line in self.before if line.startswith("bookmark")}
        if not bookmarks <= set(during.splitlines()):
            self.faults.append(f"{name}: the bookmarks could not be read: {during}")


def acknowledged(output):
    return [line for line in output.splitlines()
            if line and not line.startswith(("failed", "notice")) and output.endswith("\n")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bench", default=".build/release/hark-store-bench")
    parser.add_argument("--short", action="store_true", help="each seventh place, for make check")
    options = parser.parse_args()
    stride = 7 if options.short else 1
    with tempfile.TemporaryDirectory(prefix="hark-faults-") as folder:
        trials = Trials(os.path.abspath(options.bench), folder, stride)
        trials.writers(24)
        trials.damaged()
        trials.newer()
        trials.small_disk(read_only=False)
        trials.small_disk(read_only=True)
        if shutil.which("strace"):
            jobs = [(call, "signal=KILL", fresh) for call in KILLS for fresh in (False, True)]
            jobs += [(call, "error=ENOSPC", fresh) for call in WRITES for fresh in (False, True)]
            jobs += [(call, "error=EIO", False) for call in WRITES + ["pread64"]]
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                places = list(pool.map(lambda job: trials.injected(job[0], job[1], 1, job[2]), jobs))
            for (call, fault, fresh), last in zip(jobs, places):
                print(f"{call} {fault.split('=')[1]}{' on a new store' if fresh else ''}: {last} places")
        else:
            print("left out: faults at system calls, for which strace is needed")
        for fault in trials.faults:
            print("FAULT", fault)
        print(f"{trials.done} trials, {len(trials.faults)} faults")
        return 1 if trials.faults else 0


if __name__ == "__main__":
    sys.exit(main())
