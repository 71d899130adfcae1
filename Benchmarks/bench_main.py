#!/usr/bin/env python3
"""How well `hark dump --main` finds what a page is there for, beside two libraries, on every set of pages in a folder.

usage: bench_main.py --hark PROGRAM [--peers] [--list N] [--kind KIND] FOLDER

FOLDER holds, as far as they are there:
  wcxb/                           html/ID.html.gz, and truth.jsonl.gz with id, type, url and text of each page
  article-extraction-benchmark/   html/NAME.html.gz, and ground-truth.json with articleBody of each
  readability/                    test/test-pages/NAME/source.html and expected.html (needs lxml)

All sets are scored alike: the words of a page (\\w+, in lower case) are counted, and precision, recall and F1 are means
over pages. A page is lost where fewer than half of its marked words are found. "pages/s" is what one processor does:
hark starts anew for each page, the libraries stay loaded. Scripts are never run. --list names the worst pages.
"""
import argparse
import collections
import gzip
import json
import logging
import os
import re
import subprocess
import sys
import tempfile
import time

# What is no text that people read in its place: names of pictures and controls.
LEFT_OUT = {
    "image", "button", "textbox", "searchbox", "checkbox", "radio", "combobox", "listbox", "iframe", "video",
    "audio", "separator", "slider",
}


def words(text):
    """How often each word stands in a text."""
    return collections.Counter(re.findall(r"\w+", text.lower()))


def score(found, marked):
    """F1, precision and recall of the words that were found."""
    found, marked = words(found), words(marked)
    both = sum((found & marked).values())
    if not both:
        return 0.0, 0.0, 0.0
    precision, recall = both / sum(found.values()), both / sum(marked.values())
    return 2 * precision * recall / (precision + recall), precision, recall


def plain(html):
    """The text of HTML, one line to each block."""
    import lxml.html

    if not html.strip():
        return ""
    page = lxml.html.fromstring(html)
    for element in page.xpath("//script | //style | //noscript"):
        element.drop_tree()
    for element in page.xpath("//p | //div | //li | //br | //td | //th | //h1 | //h2 | //h3 | //h4 | //pre | //section"):
        element.tail = "\n" + (element.tail or "")
    return page.text_content()


class Pages:
    """The pages of all sets: set or kind, name, bytes, marked text."""

    def __init__(self, folder):
        self.folder = folder

    def __iter__(self):
        yield from self.kinds()
        yield from self.articles()
        yield from self.readability()

    def kinds(self):
        folder = os.path.join(self.folder, "wcxb")
        truth = os.path.join(folder, "truth.jsonl.gz")
        if not os.path.exists(truth):
            return
        for line in gzip.open(truth, "rt", encoding="utf-8"):
            page = json.loads(line)
            with gzip.open(os.path.join(folder, "html", page["id"] + ".html.gz")) as file:
                yield page["type"], page["id"] + " " + page["url"], file.read(), page["text"]

    def articles(self):
        folder = os.path.join(self.folder, "article-extraction-benchmark")
        truth = os.path.join(folder, "ground-truth.json")
        if not os.path.exists(truth):
            return
        with open(truth, encoding="utf-8") as file:
            marked = json.load(file)
        for name in sorted(marked):
            path = os.path.join(folder, "html", name + ".html.gz")
            if os.path.exists(path):
                with gzip.open(path) as file:
                    yield "(news articles)", name[:16], file.read(), marked[name].get("articleBody", "")

    def readability(self):
        folder = os.path.join(self.folder, "readability", "test", "test-pages")
        if not os.path.isdir(folder):
            return
        try:
            import lxml.html  # noqa: F401
        except ImportError:
            print("readability/ needs lxml and is left out", file=sys.stderr)
            return
        for name in sorted(os.listdir(folder)):
            paths = [os.path.join(folder, name, part) for part in ("source.html", "expected.html")]
            if not all(map(os.path.exists, paths)):
                continue
            with open(paths[0], "rb") as source, open(paths[1], encoding="utf-8") as expected:
                yield "(reader view)", name, source.read(), plain(expected.read())


class Hark:
    """The program that is measured."""

    name = "hark"

    def __init__(self, program):
        self.program = program
        self.folder = tempfile.TemporaryDirectory()

    def text(self, page):
        path = os.path.join(self.folder.name, "page.html")
        with open(path, "wb") as file:
            file.write(page)
        run = subprocess.run(
            [self.program, "dump", "--main", "--format", "jsonl", "--scripts", "never", path],
            capture_output=True, timeout=60, stdin=subprocess.DEVNULL)
        lines = []
        for line in run.stdout.decode("utf-8", "replace").split("\n"):
            if not line:
                continue
            item = json.loads(line)
            if item["role"] in LEFT_OUT:
                continue
            text = item["text"]
            for span in reversed([span for span in item["spans"] if span["role"] in LEFT_OUT]):
                text = text[:span["start"]] + " " * span["length"] + text[span["start"] + span["length"]:]
            lines.append(text)
        return "\n".join(lines)


class Trafilatura:
    name = "trafilatura"

    def text(self, page):
        import trafilatura

        return trafilatura.extract(page, include_comments=False) or ""


class ReadabilityLXML:
    name = "readability-lxml"

    def text(self, page):
        import readability
        import trafilatura

        return plain(readability.Document(trafilatura.utils.decode_file(page)).summary())


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--hark", required=True)
    parser.add_argument("--peers", action="store_true")
    parser.add_argument("--list", type=int, default=0)
    parser.add_argument("--kind")
    parser.add_argument("folder")
    options = parser.parse_args()
    tools = [Hark(options.hark)]
    if options.peers:
        logging.disable(logging.CRITICAL)
        tools += [Trafilatura(), ReadabilityLXML()]
    scores = {tool.name: collections.defaultdict(list) for tool in tools}
    times = collections.Counter()
    worst = []
    for kind, name, page, marked in Pages(options.folder):
        if options.kind not in (None, kind):
            continue
        for tool in tools:
            start = time.perf_counter()
            try:
                text = tool.text(page)
            except Exception:  # A library gives up in its own ways; nothing is found then.
                text = ""
            times[tool.name] += time.perf_counter() - start
            result = score(text, marked)
            scores[tool.name][kind].append(result)
            if not kind.startswith("("):
                scores[tool.name]["all kinds"].append(result)
            if tool is tools[0]:
                worst.append((result, kind, name))
    if not worst:
        sys.exit("There are no pages in %s." % options.folder)
    print("%-17s" % "F1, and lost" + "".join("%24s" % tool.name for tool in tools))
    kinds = sorted(scores["hark"], key=lambda kind: (kind != "all kinds", kind.startswith("("), kind))
    for kind in kinds:
        row = "%-13s%5d" % (kind[:13], len(scores["hark"][kind]))
        for tool in tools:
            results = scores[tool.name][kind]
            f1, precision, recall = (sum(column) / len(results) for column in zip(*results))
            lost = sum(result[2] < 0.5 for result in results)
            row += "  %.3f (%.2f %.2f) %4d" % (f1, precision, recall, lost)
        print(row)
    print("%-17s" % "pages/s" + "".join("%24.1f" % (len(worst) / times[tool.name]) for tool in tools))
    for (f1, precision, recall), kind, name in sorted(worst)[:options.list]:
        print("%.2f (%.2f %.2f) %-13s %s" % (f1, precision, recall, kind, name))


if __name__ == "__main__":
    main()
