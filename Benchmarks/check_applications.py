#!/usr/bin/env python3
"""How many pages are taken for ones that need their scripts, among pages that can be read without.

Serves a folder of pages on loopback and opens each in `hark --line`, where Hark asks for the scripts of what it takes
for an application. Prints the share by kind, and with --names each page that was asked about.

    python3 Benchmarks/check_applications.py --hark .build/debug/hark --pages FOLDER [--truth FILE] [--half odd|even]
"""

import argparse
import concurrent.futures
import functools
import gzip
import http.server
import json
import pathlib
import subprocess
import tempfile
import threading
import zlib

QUESTION = "This page needs scripts. Run them?"


class Pages(http.server.BaseHTTPRequestHandler):
    """Serves the pages of a folder by the names of their files, whether they are packed or not."""

    folder = pathlib.Path()

    def do_GET(self):
        path = self.folder / pathlib.PurePosixPath(self.path).name
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_bytes()
        if path.suffix == ".gz":
            body = gzip.decompress(body)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def is_asked(hark, folder, port, name):
    config = folder / "config"
    command = [hark, "--line", "--speech", "off", "--private", "--allow-http", "--config", config]
    try:
        done = subprocess.run(
            [*command, f"http://127.0.0.1:{port}/{name}"], input="no\nquit\n", text=True, timeout=60,
            capture_output=True, env={"XDG_DATA_HOME": str(folder), "HOME": str(folder), "LANG": "C.UTF-8"})
    except subprocess.TimeoutExpired:
        return None
    return QUESTION in done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hark", required=True)
    parser.add_argument("--pages", required=True, type=pathlib.Path)
    parser.add_argument("--truth", type=pathlib.Path, help="JSON lines with the kind of each page")
    parser.add_argument("--half", choices=["odd", "even"], help="pages whose name has such a checksum")
    parser.add_argument("--names", action="store_true")
    options = parser.parse_args()
    kinds = {}
    if options.truth:
        with gzip.open(options.truth, "rt") as lines:
            for line in lines:
                page = json.loads(line)
                kinds[str(page.get("id"))] = page.get("type") or page.get("page_type") or "page"
    names = sorted(path.name for path in options.pages.iterdir() if path.is_file())
    if options.half:
        names = [name for name in names if zlib.crc32(name.encode()) % 2 == (options.half == "odd")]
    Pages.folder = options.pages
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        folder = pathlib.Path(folder)
        (folder / "config").write_text("scripts = ask\nafter-load = title\nstyle-sheets = off\n")
        ask = functools.partial(is_asked, options.hark, folder, server.server_port)
        answers = dict(zip(names, pool.map(ask, names)))
    server.shutdown()
    counts = {}
    for name, asked in answers.items():
        kind = kinds.get(name.split(".")[0], "page")
        all_pages, taken = counts.get(kind, (0, 0))
        counts[kind] = (all_pages + 1, taken + bool(asked))
        if options.names and asked:
            print(kind, name)
    for kind, (all_pages, taken) in sorted(counts.items()):
        print(f"{kind:16} {taken:5} of {all_pages:5}  {100 * taken / all_pages:5.2f} %")
    late = sum(asked is None for asked in answers.values())
    print(f"{'all':16} {sum(t for _, t in counts.values()):5} of {len(answers):5}; {late} gave no answer in time")


if __name__ == "__main__":
    main()
