#!/usr/bin/env python3
"""Measures what is read of the text in pictures: letters right, by language, size and font.

  bench_pictures.py --hark .build/debug/hark [--pages 10] [--languages en ko ja]
  bench_pictures.py --hark .build/debug/hark --textless FOLDER     what is said of pictures without text

Pages are prose of Hark's own manual (Man/), drawn by pango-view (pango1.0-tools; fonts-dejavu-core, fonts-liberation,
fonts-nanum, fonts-ipafont-gothic, fonts-ipafont-mincho) as screens show them (96 dots per inch) and as scanners give them
(200). A letter is right where the shortest way from what was drawn to what was read leaves it alone (Levenshtein); spaces
and the forms that NFKC makes one are not counted.
"""

import argparse
import os
import pathlib
import subprocess
import tempfile
import time
import unicodedata

FONTS = {
    "en": ["DejaVu Serif 11", "Liberation Sans 11"],
    "ko": ["NanumGothic 11", "NanumMyeongjo 11"],
    "ja": ["IPAPGothic 11", "IPAPMincho 11"],
}


def prose(hark, language, home):
    """Paragraphs of the manual in a language."""
    found = []
    for page in sorted(pathlib.Path("Man", language).iterdir()):
        told = subprocess.run([hark, "dump", str(page)], capture_output=True, text=True, env=home).stdout
        for block in told.split("\n\n"):
            text = " ".join(line.strip() for line in block.split("\n"))
            wide = sum(1 for letter in text if ord(letter) > 0x2E7F)
            if len(text) > 60 and (language == "en" or wide * 2 > len(text)):
                found.append(text)
    return found


def squashed(text):
    return "".join(unicodedata.normalize("NFKC", text).split())


def distance(one, other):
    row = list(range(len(other) + 1))
    for index, letter in enumerate(one, 1):
        last, row[0] = row[0], index
        for place, found in enumerate(other, 1):
            last, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, last + (letter != found))
    return row[-1]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hark", default=".build/debug/hark")
    parser.add_argument("--pages", type=int, default=10)
    parser.add_argument("--languages", nargs="*", default=["en", "ko", "ja"])
    parser.add_argument("--textless")
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp())
    home = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    if options.textless:
        said = 0
        pictures = sorted(p for p in pathlib.Path(options.textless).rglob("*") if p.suffix in (".png", ".jpg", ".jpeg"))
        for picture in pictures:
            told = subprocess.run([options.hark, "dump", str(picture)], capture_output=True, text=True, env=home)
            said += bool(told.stdout)
            if told.stdout:
                print(picture.name, repr(told.stdout[:100]))
        print(f"text told of {said} of {len(pictures)}")
        return
    for language in options.languages:
        paragraphs = prose(options.hark, language, home)
        each = max(1, len(paragraphs) // options.pages)
        for dots in (96, 200):
            letters = wrong = 0
            took = []
            worst = 100.0
            for number in range(options.pages):
                chosen, size = [], 0
                for text in paragraphs[number * each:]:
                    if size > (1500 if language == "en" else 800):
                        break
                    chosen.append(text)
                    size += len(text)
                text = "\n\n".join(chosen)
                (folder / "t.txt").write_text(text)
                picture = str(folder / "t.png")
                subprocess.run(
                    ["pango-view", "--no-display", f"--dpi={dots}", "--font=" + FONTS[language][number % 2],
                     "--width=440", "--margin=20", "--wrap=word-char", "-q", "--output=" + picture, folder / "t.txt"], check=True)
                start = time.monotonic()
                told = subprocess.run(
                    [options.hark, "dump", "--width", "400", picture], capture_output=True, text=True,
                    env=home | {"LANG": {"en": "C", "ko": "ko_KR", "ja": "ja_JP"}[language] + ".UTF-8"}).stdout
                took.append(time.monotonic() - start)
                drawn = squashed(text)
                lost = distance(drawn, squashed(told))
                letters += len(drawn)
                wrong += lost
                worst = min(worst, 100 - 100 * lost / len(drawn))
            print(
                f"{language} {dots} dpi: {options.pages} pages, {letters} letters, {100 - 100 * wrong / letters:.2f} % right, "
                f"worst page {worst:.1f} %, {sum(took) / len(took):.1f} s a page", flush=True)


main()
