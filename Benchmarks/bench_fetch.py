#!/usr/bin/env python3
"""Measures what a fetch of 1 MB from loopback costs Hark, against curl.

usage: bench_fetch.py --bench PROGRAM [--rounds N]

Each program fetches the same page once and 201 times in one process; the cost of a fetch is the slope between
the two, so that starting does not count. Times are CPU time (user and system) of the whole process. Both run
in turn, and the least of all rounds counts: what else the machine does only adds.
"""
import argparse
import os
import socket
import sys
import threading

BODY = (b"<!doctype html><title>Timetable</title>" + b"<p>The line leaves the harbour at half past six.</p>" * 30000)[
    : 1 << 20
]
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d\r\n\r\n" % len(BODY) + BODY
FETCHES = 200


def serve(connection):
    with connection:
        data = b""
        while True:
            piece = connection.recv(65536)
            if not piece:
                return
            data += piece
            while b"\r\n\r\n" in data:
                data = data.split(b"\r\n\r\n", 1)[1]
                connection.sendall(ANSWER)


def listen():
    server = socket.create_server(("127.0.0.1", 0))

    def accept():
        while True:
            threading.Thread(target=serve, args=(server.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    return server.getsockname()[1]


def cpu(command):
    """CPU seconds and peak memory in bytes of one run, which must succeed."""
    null = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=null)
    _, status, usage = os.wait4(child, 0)
    if status:
        sys.exit("%s failed" % " ".join(command))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bench", required=True)
    parser.add_argument("--rounds", type=int, default=30)
    options = parser.parse_args()
    address = "http://127.0.0.1:%d/" % listen()
    commands = {
        "curl": lambda count: ["curl", "-s", "-o", os.devnull, "%s?[1-%d]" % (address, count)],
        "hark": lambda count: [os.path.abspath(options.bench), address, str(count)],
    }
    few = {name: float("inf") for name in commands}
    many = dict(few)
    memory = dict.fromkeys(commands, 0)
    for _ in range(options.rounds):
        for name, command in commands.items():
            few[name] = min(few[name], cpu(command(1))[0])
            time, peak = cpu(command(FETCHES + 1))
            many[name] = min(many[name], time)
            memory[name] = max(memory[name], peak)
    slope = {name: (many[name] - few[name]) / FETCHES for name in commands}
    print("A fetch of 1 MB in one process, slope between 1 and %d fetches, least of %d" % (FETCHES + 1, options.rounds))
    for name in commands:
        print(
            "  %-5s CPU %.3f ms (%.2f of curl), first fetch with start %.1f ms, peak memory %.0f MB"
            % (name, slope[name] * 1000, slope[name] / slope["curl"], few[name] * 1000, memory[name] / 1e6)
        )


if __name__ == "__main__":
    main()
