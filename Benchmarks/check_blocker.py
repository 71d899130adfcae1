#!/usr/bin/env python3
"""Compares what Hark blocks with another implementation of Adblock's lists, on what saved pages ask for.

    python3 Benchmarks/check_blocker.py CHECK PAGES LIST...

CHECK is .build/release/hark-blocker-check, PAGES a folder of saved pages (*.html). The other implementation is
adblock-rust, by its Python package: `python3 -m venv .build/peers && .build/peers/bin/pip install adblock`, and run this
with that Python. A page is where its canonical link, og:url or base says. Its requests are those of its elements, and
the addresses of scripts that its own scripts write down. Differences are printed, and at the end how many decisions are
the same. It says what a decision takes of both, and how much memory Hark's need.
"""
import html
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

ELEMENTS = [
    ("script", "src", "script"), ("img", "src", "image"), ("iframe", "src", "subdocument"),
    ("video", "src", "media"), ("audio", "src", "media"), ("source", "src", "media"),
    ("embed", "src", "object"), ("object", "data", "object"),
]


def address(text, name):
    for pattern in (
        r'<link[^>]+rel=["\']?canonical["\']?[^>]*href=["\']([^"\']+)',
        r'<link[^>]+href=["\']([^"\']+)["\'][^>]*rel=["\']?canonical',
        r'<meta[^>]+property=["\']og:url["\'][^>]*content=["\']([^"\']+)',
        r'<base[^>]+href=["\'](https?://[^"\']+)',
    ):
        found = re.search(pattern, text, re.I)
        if found and found.group(1).startswith("http"):
            return html.unescape(found.group(1))
    return f"https://{re.sub('[^a-z0-9]', '', name.lower())[:40]}.example/"


def requests(path):
    text = path.read_bytes().decode("utf8", "replace")
    page = address(text, path.stem)
    found = set()
    for tag, attribute, kind in ELEMENTS:
        for match in re.finditer(rf'<{tag}\b[^>]*?\s{attribute}\s*=\s*["\']?([^"\'\s>]+)', text, re.I):
            found.add((kind, match.group(1)))
    for match in re.finditer(r"<link\b([^>]*)>", text, re.I):
        target = re.search(r'href\s*=\s*["\']?([^"\'\s>]+)', match.group(1), re.I)
        relation = re.search(r'rel\s*=\s*["\']?([a-z ]+)', match.group(1), re.I)
        if target and relation:
            word = relation.group(1).lower()
            kind = "stylesheet" if "stylesheet" in word else "image" if "icon" in word else None
            if kind:
                found.add((kind, target.group(1)))
    for match in re.finditer(
        r'["\'](?:https?:)?(//[a-z0-9.-]+\.[a-z]{2,}/[^"\'\s<>\\]{0,300}\.js(?:\?[^"\'\s<>\\]*)?)["\']', text, re.I
    ):
        found.add(("script", match.group(1)))
    for kind, target in sorted(found):
        try:
            joined = urllib.parse.urljoin(page, html.unescape(target).strip())
        except ValueError:
            continue
        if joined.startswith("http") and len(joined) < 3000 and all(32 < ord(c) < 127 for c in joined):
            yield kind, joined, page


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    try:
        import adblock
    except ImportError:
        sys.exit("The Python package adblock is missing; this file says at its beginning how to get it.")
    check, pages, lists = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    asked = [one for path in sorted(pages.glob("*.html")) for one in requests(path)]
    rules = adblock.FilterSet()
    for path in lists:
        rules.add_filter_list(Path(path).read_text(encoding="utf8"))
    engine = adblock.Engine(rules, optimize=False)
    expected = [engine.check_network_urls(target, page, kind).matched for kind, target, page in asked]
    start = time.thread_time()
    for kind, target, page in asked:
        engine.check_network_urls(target, page, kind)
    theirs = (time.thread_time() - start) / max(1, len(asked)) * 1e6
    with tempfile.TemporaryDirectory() as folder:
        compiled = folder + "/rules"
        subprocess.run([check, compiled, *lists], check=True)
        lines = "".join("\t".join(one) + "\n" for one in asked)
        run = subprocess.run([check, compiled], input=lines, capture_output=True, text=True, check=True)
    got = [line == "1" for line in run.stdout.split()]
    same = 0
    for one, mine, other in zip(asked, got, expected):
        same += mine == other
        if mine != other:
            print("blocked" if mine else "let through", *one)
    print(run.stderr.strip())
    print(f"adblock-rust: {theirs:.1f} µs each the second time, asked from Python")
    count = len(list(pages.glob("*.html")))
    print(f"{same} of {len(asked)} decisions are the same, {100 * same / len(asked):.2f} %, on {count} pages")


main()
