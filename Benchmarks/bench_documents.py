#!/usr/bin/env python3
"""Measures what is read of PDF files whose text is known, beside pdftotext and pdftohtml.

  bench_documents.py --make FOLDER        makes 64 files by Chromium, LaTeX and LibreOffice, each with its text
  bench_documents.py FOLDER [--half odd]  reads them by hark-document and its peers

For making: chromium-headless-shell, texlive-latex-recommended, lmodern, libreoffice-writer-nogui, fonts-nanum and
fonts-ipafont-gothic; for the peers poppler-utils. Words kept are counted word by word. Order is the share of blocks that
come in their order. A heading counts where its words are a heading's, whatever its level; numbers of sections are left
out. Rules are made by the even half, and reported on the odd one.
"""

import argparse
import bisect
import collections
import html
import html.parser
import json
import pathlib
import random
import re
import struct
import subprocess
import time
import unicodedata

ENGLISH = """the of harbour ferry ticket fare island mill crossing weather captain morning evening passengers luggage
bicycle dog quay winter summer timetable service weekday holiday bridge coast storm delay notice office information
responsibility transportation international environmental communication administration understanding particular
government development""".split()
KOREAN = """첫 배는 아침 여섯 시 반에 항구를 떠납니다 요금 안내는 다음 쪽에 있습니다 섬으로 가는 길은 바람이 불면 늦어질 수 있으니
미리 확인하세요 자전거와 개도 함께 탈 수 있습니다""".split()
JAPANESE = ("最初の便は朝六時半に港を出ます料金は次のページにあります"
            "風が強いと島への便は遅れることがあるので前もって確かめてください")
SHEETS = [
    "", "body{font-family:serif;font-size:11pt}h1{font-size:24pt}",
    "body{font-family:sans-serif;columns:2;font-size:10pt}",
    "body{font-family:sans-serif;font-size:13pt;text-align:justify}h2{color:#036}",
    "@page{margin:1in}body{font:10pt/1.5 serif}h3{font-style:italic}",
]
PREAMBLES = [
    "", "\\usepackage{hyperref}", "\\usepackage{lmodern}\\usepackage{hyperref}",
    "\\usepackage{lmodern}\\pagestyle{headings}",
    "\\usepackage[margin=1in]{geometry}\\usepackage{fancyhdr}\\pagestyle{fancy}\\lhead{Harbour report}\\rhead{Draft}",
]
CLASSES = ["11pt", "10pt,twocolumn", "12pt,a4paper", "10pt,twoside", "11pt,twocolumn,a4paper"]


class Text:
    """A document by chance: blocks of a kind (h1 to h3, p, li, tr) and their text."""

    def __init__(self, seed, language="en", sections=5):
        self.chance = random.Random(seed)
        self.language = language
        self.blocks = [("h1", self.title())]
        for _ in range(sections):
            self.section()

    def sentence(self, count=0):
        count = count or self.chance.randint(8, 18)
        if self.language == "ja":
            start = self.chance.randrange(len(JAPANESE))
            return (JAPANESE * 3)[start:start + count * 2] + "。"
        words = [self.chance.choice(KOREAN if self.language == "ko" else ENGLISH) for _ in range(count)]
        return " ".join([words[0].capitalize()] + words[1:]) + "."

    def title(self):
        return self.sentence(self.chance.randint(2, 5))[:-1]

    def paragraphs(self):
        space = "" if self.language == "ja" else " "
        for _ in range(self.chance.randint(1, 3)):
            text = space.join(self.sentence() for _ in range(self.chance.randint(2, 6)))
            self.blocks.append(("p", text))

    def section(self):
        self.blocks.append(("h2", self.title()))
        self.paragraphs()
        if self.chance.random() < 0.5:
            self.blocks += [("li", self.sentence()) for _ in range(self.chance.randint(2, 4))]
        if self.chance.random() < 0.6:
            self.blocks.append(("h3", self.title()))
            self.paragraphs()
        if self.chance.random() < 0.4:
            columns = self.chance.randint(2, 4)
            word = lambda: self.chance.choice(ENGLISH)
            self.blocks.append(("tr", [word().capitalize() for _ in range(columns)]))
            for _ in range(self.chance.randint(2, 5)):
                numbers = [str(self.chance.randint(1, 999)) for _ in range(columns - 1)]
                self.blocks.append(("tr", [f"{word()} {word()}"] + numbers))
            self.paragraphs()

    def written(self, opened, closed, write):
        """All blocks, with what opens and closes lists (li) and tables (tr)."""
        lines, before = [], ""
        for kind, text in self.blocks + [("", "")]:
            if before != kind and before in closed:
                lines.append(closed[before])
            if before != kind and kind in opened:
                lines.append(opened[kind](text))
            if kind:
                lines.append(write(kind, text, before != kind))
            before = kind
        return "\n".join(lines)

    def html(self, sheet):
        def write(kind, text, is_first):
            if kind != "tr":
                return f"<{kind}>{html.escape(text)}</{kind}>"
            tag = "th" if is_first else "td"
            return "<tr>" + "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in text) + "</tr>"

        body = self.written(
            {"li": lambda _: "<ul>", "tr": lambda _: "<table cellpadding=6>"},
            {"li": "</ul>", "tr": "</table>"}, write)
        return (f"<!doctype html><html lang={self.language}><meta charset=utf-8><title>Doc</title>"
                f"<style>{sheet}</style>{body}")

    def latex(self, options, preamble):
        names = {"h1": "section", "h2": "subsection", "h3": "subsubsection"}

        def write(kind, text, is_first):
            if kind == "tr":
                return " & ".join(text) + "\\\\" + ("\\hline" if is_first else "")
            if kind == "li":
                return f"\\item {text}"
            return f"\\{names[kind]}{{{text}}}" if kind in names else text + "\n"

        body = self.written(
            {"li": lambda _: "\\begin{itemize}",
             "tr": lambda row: "\\begin{center}\\begin{tabular}{" + "l" * len(row) + "}\\hline"},
            {"li": "\\end{itemize}", "tr": "\\end{tabular}\\end{center}"}, write)
        return (f"\\documentclass[{options}]{{article}}\\usepackage[T1]{{fontenc}}{preamble}"
                f"\\begin{{document}}\n{body}\n\\end{{document}}")

    def save(self, path, is_tagged):
        blocks = [(kind, " ".join(text) if kind == "tr" else text) for kind, text in self.blocks]
        path.with_suffix(".json").write_text(json.dumps({"blocks": blocks, "tagged": is_tagged}))


def run(*words, folder):
    subprocess.run(words, cwd=folder, timeout=300, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def make(folder):
    folder.mkdir(parents=True, exist_ok=True)
    folder = folder.resolve()
    for kind, base, languages, flag in [
            ("chr", 100, ["en", "en", "en", "ko", "ja"], "--generate-pdf-document-outline"),
            ("cut", 200, ["en", "en", "en", "ko", "en"], "--disable-pdf-tagging")]:
        for i in range(10):
            text, path = Text(base + i, languages[i % 5], 4 + i % 3), folder / f"{kind}{i:02}.html"
            path.write_text(text.html(SHEETS[i % 5]))
            text.save(path, kind == "chr")
            run("chromium-headless-shell", "--no-sandbox", "--headless", "--disable-gpu", flag,
                "--no-pdf-header-footer", f"--print-to-pdf={path.with_suffix('.pdf')}", path.as_uri(),
                folder=folder)
    for i in range(24):
        text, path = Text(300 + i, sections=5 + i % 5), folder / f"tex{i:02}.tex"
        path.write_text(text.latex(CLASSES[i % 5], PREAMBLES[(i // 2) % 5]))
        text.save(path, False)
        for _ in range(2):
            run("pdflatex", "-interaction=batchmode", path.name, folder=folder)
    for kind, base, count, languages, tagged in [
            ("off", 400, 12, ["en", "en", "ko", "ja"], "true"), ("ofu", 500, 8, ["en"], "false")]:
        paths = []
        for i in range(count):
            text = Text(base + i, languages[i % len(languages)], 4 + i % 3)
            paths.append(folder / f"{kind}{i:02}.html")
            paths[-1].write_text(text.html(SHEETS[[0, 1, 3, 4][i % 4]]))
            text.save(paths[-1], tagged == "true")
        options = '{"UseTaggedPDF":{"type":"boolean","value":"%s"}}' % tagged
        run("soffice", f"-env:UserInstallation=file://{folder}/office", "--headless", "--convert-to",
            "pdf:writer_web_pdf_Export:" + options, *map(str, paths), folder=folder)


class Blocks(html.parser.HTMLParser):
    """The blocks of a page: tag and text."""

    KINDS = {"p", "li", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "tr"}

    def __init__(self, page):
        super().__init__()
        self.found, self.is_open, self.is_title = [], False, False
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        if tag in self.KINDS:
            self.found.append([tag, ""])
            self.is_open = True
        elif tag in ("td", "th", "br") and self.is_open:
            self.found[-1][1] += " "
        self.is_title = tag == "title"

    def handle_endtag(self, tag):
        self.is_title = self.is_title and tag != "title"
        self.is_open = self.is_open and tag not in self.KINDS

    def handle_data(self, text):
        if self.is_title or not self.is_open and not text.strip():
            return
        if not self.is_open:
            self.found.append(["p", ""])
            self.is_open = True
        self.found[-1][1] += text


def ask(program, path):
    """The page that hark-document makes, and when its first words came."""
    request = f"kind=pdf\nname={path.name}\npage=page {{label}}\n".encode()
    with open(path, "rb") as file:
        data = file.read()
    start, first = time.monotonic(), None
    process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(struct.pack("<I", len(request)) + request + data)
    process.stdin.close()
    page = b""
    while head := process.stdout.read(5):
        piece = process.stdout.read(struct.unpack("<I", head[1:])[0])
        if head[0] == 1:
            page += piece
            first = first or (time.monotonic() - start if b"<p>" in page else None)
    process.wait()
    return page.decode(), first or 0


def words(text):
    text = unicodedata.normalize("NFKC", text)
    return [word.lower() for word in re.findall(r"[\u3000-\u30ff\u3400-\u9fff]|[^\W_]+", text)]


def shares(truth, blocks):
    """Words kept, blocks in order, and headings: right, in the file, found."""
    wanted = collections.Counter(word for _, text in truth for word in words(text))
    found = [word for _, text in blocks for word in words(text)]
    kept = sum((wanted & collections.Counter(found)).values()) / max(1, sum(wanted.values()))
    stream, last, rising, count = "".join(found), 0, [], 0
    for _, text in truth:
        key = "".join(words(text))
        if len(key) < 4:
            continue
        count += 1
        for length in (24, 10):
            place = stream.find(key[:length], last)
            place = place if place >= 0 else stream.find(key[:length])
            if place >= 0:
                break
        if place < 0:
            continue
        last = place + 1
        position = bisect.bisect_right(rising, place)
        rising[position:position + 1] = [place]
    names = [collections.Counter(re.sub(r"^\d+", "", "".join(words(text)))
                                 for kind, text in part if re.fullmatch("h[1-6]", kind))
             for part in (truth, blocks)]
    right = sum((names[0] & names[1]).values())
    return kept, len(rising) / max(1, count), right, sum(names[0].values()), sum(names[1].values())


def peers(path):
    plain = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True).stdout.decode()
    page = subprocess.run(
        ["pdftohtml", "-i", "-s", "-noframes", "-stdout", path], capture_output=True).stdout.decode(errors="replace")
    blocks = [("h2" if "<b>" in part else "p", html.unescape(re.sub("<[^>]*>", " ", part)))
              for part in re.findall(r"<p[^>]*>(.*?)</p>", page, re.S)]
    return {"pdftotext -layout": [("p", plain)], "pdftohtml": blocks}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--make", action="store_true")
    parser.add_argument("--half", choices=["even", "odd", "all"], default="all")
    parser.add_argument("--program", default=".build/debug/hark-document")
    arguments = parser.parse_args()
    if arguments.make:
        return make(arguments.folder)
    sums = {}
    for path in sorted(arguments.folder.glob("*.pdf")):
        number = int(path.stem[3:])
        if arguments.half != "all" and (number % 2 == 0) != (arguments.half == "even"):
            continue
        known = json.loads(path.with_suffix(".json").read_text())
        page, _ = ask(arguments.program, path)
        readers = {"hark": Blocks(page).found} | peers(path)
        for name, blocks in readers.items():
            result = shares(known["blocks"], blocks)
            if name == "hark" and (result[0] < 0.995 or result[1] < 0.97):
                print(f"{path.stem}: kept {result[0]:.4f}, order {result[1]:.3f}")
            total = sums.setdefault((name, known["tagged"]), [0] * 6)
            for index, value in enumerate(result + (1,)):
                total[index] += value
    for (name, tagged), (kept, order, right, wanted, found, files) in sorted(sums.items()):
        score = 2 * right / max(1, wanted + found)
        print(f"{name}, {files} {'tagged' if tagged else 'untagged'}: words kept {kept / files:.4f}, "
              f"order {order / files:.4f}, headings F1 {score:.3f}")


if __name__ == "__main__":
    main()
