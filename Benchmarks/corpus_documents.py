#!/usr/bin/env python3
"""Makes documents of all kinds, each with what a reader must find in it, and asks Hark for them.

  corpus_documents.py --make FOLDER    makes them: by Chromium, pandoc, Gnumeric, and by writers of this file
  corpus_documents.py FOLDER           reads each by hark-document, and prints what is missing

What each must give stands beside it in NAME.must.json: headings with their levels, addresses of links, cells of tables,
names and values of fields, pages of print, and words. Of words all but 0.5 % must be there, of everything else all. The
files are written for this test and hold nothing of others. Ends with 1 where something is missing that must not be.
"""

import argparse
import collections
import email.message
import gzip
import html
import html.parser
import io
import json
import pathlib
import struct
import subprocess
import sys
import tarfile
import unicodedata
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from bench_documents import SHEETS, Text  # noqa: E402

LANGUAGES = ["en", "ko", "ja"]
LINK = "https://harbour.example/fares"


def must(path, **what):
    path.with_name(path.name + ".must.json").write_text(json.dumps(what, ensure_ascii=False))


def blocks_of(text):
    """What a document of this text must give."""
    table, rows = [], []
    for kind, block in text.blocks:
        if kind == "tr":
            table += block
    return {
        "headings": [[int(kind[1]), block] for kind, block in text.blocks if kind in ("h1", "h2", "h3")],
        "cells": table,
        "words": " ".join(" ".join(b) if k == "tr" else b for k, b in text.blocks),
    }


def with_link(text):
    """The text with a link in a paragraph of its own."""
    return text.html("").replace("</h1>", f"</h1><p><a href='{LINK}'>Fares</a></p>", 1)


def run(*words, data=None):
    return subprocess.run(words, input=data, capture_output=True, timeout=300)


def pandoc(source, path, *options):
    done = run("pandoc", "-f", "html", "-s", "-o", str(path), *options, data=source.encode())
    return done.returncode == 0


def epub(path, chapters, version=3, pages=False):
    """A book: a chapter for each text, with a table of contents and, if asked, pages of print."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        book.writestr("META-INF/container.xml",
                      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>'
                      '<rootfile full-path="b/p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>')
        items = "".join(f'<item id="c{i}" href="c{i}.xhtml" media-type="application/xhtml+xml"/>' for i in range(len(chapters)))
        spine = "".join(f'<itemref idref="c{i}"/>' for i in range(len(chapters)))
        nav = ('<item id="n" href="n.xhtml" media-type="application/xhtml+xml" properties="nav"/>' if version == 3
               else '<item id="n" href="n.ncx" media-type="application/x-dtbncx+xml"/>')
        book.writestr("b/p.opf",
                      f'<package xmlns="http://www.idpf.org/2007/opf" version="{version}.0"><metadata '
                      'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Harbour</dc:title>'
                      f'<dc:language>{chapters[0].language}</dc:language></metadata><manifest>{items}{nav}</manifest>'
                      f'<spine{"" if version == 3 else " toc=" + chr(34) + "n" + chr(34)}>{spine}</spine></package>')
        entries = [(i, text.blocks[0][1]) for i, text in enumerate(chapters)]
        if version == 3:
            book.writestr("b/n.xhtml", '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">'
                          "<body><nav epub:type='toc'><ol>" + "".join(
                              f"<li><a href='c{i}.xhtml'>{html.escape(t)}</a></li>" for i, t in entries)
                          + "</ol></nav></body></html>")
        else:
            book.writestr("b/n.ncx", '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>' + "".join(
                f"<navPoint id='n{i}'><navLabel><text>{html.escape(t)}</text></navLabel><content src='c{i}.xhtml'/></navPoint>"
                for i, t in entries) + "</navMap></ncx>")
        for i, text in enumerate(chapters):
            body = text.html("").split("</style>", 1)[1]
            if pages:
                body = f"<span xmlns:epub='http://www.idpf.org/2007/ops' epub:type='pagebreak' id='p{i}' title='{i + 31}'/>" + body
            book.writestr(f"b/c{i}.xhtml",
                          '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>c</title></head><body>'
                          + body.replace("cellpadding=6", "") + "</body></html>")


def daisy(folder, text, version):
    """A book of DAISY in a folder: each block with a piece of a recording."""
    folder.mkdir(exist_ok=True)
    pieces, smil, control = [], [], []
    for i, (kind, block) in enumerate(text.blocks):
        words = html.escape(" ".join(block) if kind == "tr" else block)
        tag = kind if kind[0] == "h" else "p"
        if version == 3 and tag[0] == "h":
            tag = "h" + tag[1]
        pieces.append(f'<{tag} id="t{i}">{words}</{tag}>')
        name = "text.xml" if version == 3 else "text.html"
        begin = f'clipBegin="{i * 3}s"' if version == 3 else f'clip-begin="npt={i * 3}.000s"'
        smil.append(f'<par id="s{i}"><text src="{name}#t{i}"/><audio src="voice.mp3" {begin}/></par>')
        if kind[0] == "h":
            control.append(f'<{kind} id="n{i}"><a href="a.smil#s{i}">{words}</a></{kind}>')
    (folder / "a.smil").write_text(f"<smil><body><seq>{''.join(smil)}</seq></body></smil>")
    (folder / "voice.mp3").write_bytes(b"ID3")
    if version == 2:
        (folder / "ncc.html").write_text(
            '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>H</title><meta name="dc:title" content="The Harbour"/>'
            f'</head><body>{"".join(control)}</body></html>')
        (folder / "text.html").write_text(
            f'<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>{"".join(pieces)}</body></html>')
        return folder / "ncc.html"
    (folder / "book.opf").write_text(
        '<package xmlns="http://openebook.org/namespaces/oeb-package/1.0/"><metadata><dc-metadata '
        'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:Title>The Harbour</dc:Title></dc-metadata></metadata><manifest>'
        '<item id="t" href="text.xml" media-type="application/x-dtbook+xml"/><item id="s" href="a.smil" '
        'media-type="application/smil"/></manifest><spine><itemref idref="s"/></spine></package>')
    (folder / "text.xml").write_text(
        '<dtbook xmlns="http://www.daisy.org/z3986/2005/dtbook/"><book><bodymatter><level1>'
        + "".join(pieces) + "</level1></bodymatter></book></dtbook>")
    return folder / "book.opf"


def pdf(objects):
    out, places = b"%PDF-1.7\n", {}
    for number, body in sorted(objects.items()):
        places[number] = len(out)
        out += b"%d 0 obj %s endobj\n" % (number, body)
    start, count = len(out), max(objects) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n" % count
    for number in range(1, count):
        out += b"%010d 00000 n \n" % places[number] if number in places else b"0000000000 65535 f \n"
    return out + b"trailer <</Size %d /Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (count, start)


def stream(data):
    return b"<</Length %d>> stream\n%s\nendstream" % (len(data), data)


def form(path, seed, titled, above):
    """A form: text fields, boxes, radio buttons and lists, with or without titles, with labels beside or above them."""
    names = ["Family name", "Street", "Town", "Telephone", "Remarks"]
    chance, content, fields, y = seed, b"BT /F 18 Tf 60 790 Td (Application) Tj ET\n", [], 740
    expected = []
    for number, name in enumerate(names):
        content += b"BT /F 11 Tf 60 %d Td (%s:) Tj ET\n" % (y, name.encode())
        left, top = (60, y - 20) if above else (170, y - 5)
        value = f"value {seed} {number}" if (seed + number) % 2 else ""
        title = b"/TU (%s please)" % name.encode() if titled else b""
        fields.append(b"/FT /Tx /T (f%d) %s %s /Rect [%d %d %d %d] /DA (/F 11 Tf 0 g)" % (
            number, title, b"/V (%s)" % value.encode() if value else b"", left, top, left + 200, top + 16))
        expected.append(["text", name + " please" if titled else name, value])
        y -= 50 if above else 30
    y -= 20
    for number, name in enumerate(["I want letters", "I have a boat"]):
        content += b"BT /F 11 Tf 82 %d Td (%s) Tj ET\n" % (y, name.encode())
        is_on = (seed + number) % 2 == 0
        state = b"/Yes" if is_on else b"/Off"
        fields.append(b"/FT /Btn /T (c%d) /V %s /AS %s /Rect [62 %d 74 %d] /AP <</N <</Yes 40 0 R /Off 40 0 R>>>>" % (
            number, state, state, y - 2, y + 10))
        expected.append(["checkbox", name, "on" if is_on else ""])
        y -= 26
    content += b"BT /F 11 Tf 60 %d Td (Harbour:) Tj ET\n" % y
    fields.append(b"/FT /Ch /Ff 131072 /T (h) /Opt [(Mill) (Island) (Bridge)] /V (%s) /Rect [170 %d 300 %d] /DA (/F 11 Tf 0 g)" % (
        [b"Mill", b"Island", b"Bridge"][seed % 3], y - 5, y + 11))
    expected.append(["select", "Harbour", ["Mill", "Island", "Bridge"][seed % 3]])
    objects = {
        1: b"<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [%s] /DA (/F 11 Tf 0 g) /DR <</Font <</F 3 0 R>>>>>>>>"
           % b" ".join(b"%d 0 R" % (50 + i) for i in range(len(fields))),
        2: b"<</Type /Pages /Kids [10 0 R] /Count 1>>",
        3: b"<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>",
        10: b"<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <</Font <</F 3 0 R>>>> /Contents 11 0 R /Annots [%s]>>"
            % b" ".join(b"%d 0 R" % (50 + i) for i in range(len(fields))),
        11: stream(content),
        40: b"<</Type /XObject /Subtype /Form /BBox [0 0 12 12] /Length 0>> stream\n\nendstream",
    }
    for number, field in enumerate(fields):
        objects[50 + number] = b"<</Type /Annot /Subtype /Widget /P 10 0 R %s>>" % field
    path.write_bytes(pdf(objects))
    must(path, fields=expected, words="Application")


def mail(path, seed, language, box):
    text = Text(seed, language, 2)
    letters = []
    for number in range(3 if box else 1):
        message = email.message.EmailMessage()
        message["From"], message["To"] = "A. Mill <mill@harbour.example>", "quay@harbour.example"
        message["Subject"] = text.blocks[number][1] if isinstance(text.blocks[number][1], str) else "Row"
        message["Date"] = "Thu, 26 Nov 2026 10:00:00 +0000"
        message.set_content("\n".join(b for k, b in text.blocks if k == "p"))
        if seed % 2 and not box:
            message.add_alternative(text.html(""), subtype="html")
        if seed % 3 == 0:
            message.add_attachment(b"To,Time\n", maintype="text", subtype="csv", filename="fares.csv")
        letters.append(message)
    path.write_bytes(b"".join((b"From mill@x Thu Nov 26 10:00:00 2026\n" if box else b"") + bytes(m) + b"\n" for m in letters))
    must(path, words=" ".join(b for k, b in text.blocks if k == "p"), has=["fares.csv"] if seed % 3 == 0 else [])


def info(path, seed):
    text = Text(seed, "en", 4)
    sections = [b for k, b in text.blocks if k == "h2"]
    nodes = ["File: h.info,  Node: Top,  Next: N0,  Up: (dir)\n\nThe Harbour\n***********\n\n* Menu:\n\n"
             + "".join(f"* {s}: N{i}.\n" for i, s in enumerate(sections))]
    for i, section in enumerate(sections):
        nodes.append(f"File: h.info,  Node: N{i},  Up: Top\n\n{i + 1} {section}\n{'=' * (len(section) + 2)}\n\nThe ferry {i} leaves.\n")
    data = "\n\x1f\n".join(["This is h.info."] + nodes).encode()
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    must(path, headings=[[None, "The Harbour"]] + [[None, f"{i + 1} {s}"] for i, s in enumerate(sections)],
         links=[f"#N{i}" for i in range(len(sections))])


def archives(folder):
    for number, ending in enumerate([".zip", ".tar", ".tar.gz", ".tar.xz", ".tar.bz2", ".tgz"]):
        path = folder / f"archive{number}{ending}"
        names = [f"one {number}.txt", "two.csv", "deep/three.html"]
        if ending == ".zip":
            with zipfile.ZipFile(path, "w") as archive:
                for name in names:
                    archive.writestr(name, "The ferry leaves at six.\n")
        else:
            mode = {".tar": "w", ".tar.gz": "w:gz", ".tgz": "w:gz", ".tar.xz": "w:xz", ".tar.bz2": "w:bz2"}[ending]
            with tarfile.open(path, mode) as archive:
                for name in names:
                    entry = tarfile.TarInfo(name)
                    entry.size = 25
                    archive.addfile(entry, io.BytesIO(b"The ferry leaves at six.\n"))
        must(path, words=" ".join(names), link_count=3)


def make(folder):
    folder.mkdir(parents=True, exist_ok=True)
    folder = folder.resolve()
    missing = collections.Counter()
    for i in range(18):
        language = LANGUAGES[i % 3]
        text, path = Text(1000 + i, language, 3 + i % 3), folder / f"chromium{i:02}.pdf"
        source = folder / "source.html"
        source.write_text(text.html(SHEETS[i % 5]).replace("</h1>", f"</h1><p><a href='{LINK}'>Fares</a></p>", 1))
        run("chromium-headless-shell", "--no-sandbox", "--headless", "--disable-gpu", "--no-pdf-header-footer",
            "--generate-pdf-document-outline", f"--print-to-pdf={path}", source.as_uri())
        if path.exists():
            what = blocks_of(text)
            del what["cells"]
            what["headings"] = [[None, t] for _, t in what["headings"]]
            must(path, links=[LINK], soft_headings=True, **what)
        else:
            missing["Chromium"] += 1
    (folder / "source.html").unlink(missing_ok=True)
    for number, ending in enumerate(["docx", "odt", "rtf", "ipynb", "rst", "org", "mediawiki", "md", "1"]):
        for i in range(5 if ending in ("docx", "odt") else 3):
            language = LANGUAGES[i % 3]
            text, path = Text(2000 + number * 10 + i, language, 3), folder / f"pandoc{i}.{ending}"
            options = {"1": ["-t", "man"], "md": ["-t", "gfm"], "ipynb": ["-t", "ipynb"]}.get(ending, [])
            if not pandoc(with_link(text), path, *options):
                missing["pandoc"] += 1
                continue
            what = blocks_of(text)
            # A manual has two levels and cells that are drawn; RTF has no tables of headings in pandoc's reader.
            if ending == "1":
                what["headings"] = [[None, t] for l, t in what["headings"] if l < 3]
                del what["cells"]
            if ending in ("rtf", "ipynb", "mediawiki"):
                what["headings"] = [[None, t] for _, t in what["headings"]]
            must(path, links=[LINK] if ending != "1" else [], **what)
    for i in range(9):
        chapters = [Text(3000 + i * 10 + c, LANGUAGES[i % 3], 2) for c in range(2 + i % 3)]
        path = folder / f"book{i}.epub"
        epub(path, chapters, version=2 if i % 2 else 3, pages=i % 3 == 0)
        whats = [blocks_of(text) for text in chapters]
        must(path, headings=sum((w["headings"] for w in whats), []), cells=sum((w["cells"] for w in whats), []),
             words=" ".join(w["words"] for w in whats), pages=len(chapters) if i % 3 == 0 else 0)
    for i in range(6):
        text = Text(4000 + i, LANGUAGES[i % 3], 3)
        opened = daisy(folder / f"daisy{i}", text, 2 if i % 2 else 3)
        what = blocks_of(text)
        del what["cells"]
        # The whole book in a zip file, as books are lent.
        path = folder / f"daisy{i}.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(opened.parent.iterdir()):
                archive.write(file, file.name)
        must(path, **what)
        must(opened, hark=True, clips=len(text.blocks), **what)
    for i in range(12):
        text = Text(5000 + i, "en", 6)
        rows = [b for k, b in text.blocks if k == "tr"] or [["To", "Time"], ["Mill", "6:30"]]
        ending, mark = [("csv", ","), ("tsv", "\t"), ("csv", ";")][i % 3]
        path = folder / f"table{i}.{ending}"
        width = max(map(len, rows))
        rows = [row + ["0"] * (width - len(row)) for row in rows]
        path.write_text("".join(mark.join(row) + "\r\n" for row in rows))
        must(path, cells=sum(rows, []))
        if i % 3 == 0:
            for other in ("xlsx", "ods"):
                sheet = path.with_suffix("." + other)
                if run("ssconvert", str(path), str(sheet)).returncode == 0:
                    must(sheet, cells=sum(rows, []))
                else:
                    missing["ssconvert"] += 1
    for i in range(12):
        form(folder / f"form{i:02}.pdf", i, titled=i % 2 == 0, above=i % 3 == 0)
    for i in range(9):
        mail(folder / f"letter{i}.eml", 6000 + i, LANGUAGES[i % 3], False)
    for i in range(4):
        mail(folder / f"letters{i}.mbox", 6100 + i, LANGUAGES[i % 3], True)
    for i in range(4):
        info(folder / f"manual{i}.info{'.gz' if i % 2 else ''}", 7000 + i)
    archives(folder)
    for tool, count in missing.items():
        print(f"{count} files were not made: {tool} is missing or failed")
    print(f"{len(list(folder.rglob('*.must.json')))} documents")


KINDS = {
    "pdf": "pdf", "epub": "package", "docx": "package", "odt": "package", "xlsx": "package", "ods": "package",
    "zip": "package", "rtf": "rtf", "ipynb": "notebook", "md": "markdown", "rst": "restructuredText", "org": "org",
    "mediawiki": "mediawiki", "csv": "commaTable", "tsv": "tabTable", "eml": "mail", "mbox": "mailbox", "1": "manual",
    "info": "info", "tar": "tar", "gz": "tar", "xz": "tar", "bz2": "tar", "tgz": "tar",
}


class Found(html.parser.HTMLParser):
    """What a page has."""

    def __init__(self, page):
        super().__init__()
        self.headings, self.links, self.cells, self.fields = [], [], [], []
        self.pages = self.clips = 0
        self.text, self.open, self.choice = [], None, None
        self.is_title = False
        self.feed(page)

    def handle_starttag(self, tag, pairs):
        values = dict(pairs)
        self.is_title = tag == "title"
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            self.headings.append([int(tag[1]), ""])
            self.open = self.headings[-1]
        if tag in ("td", "th"):
            self.cells.append([0, ""])
            self.open = self.cells[-1]
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        if values.get("role") == "doc-pagebreak":
            self.pages += 1
        if "data-hark-clip" in values:
            self.clips += 1
        name = values.get("aria-label") or ""
        if tag == "input" and values.get("type", "text") in ("text", "password"):
            self.fields.append(["text", name, values.get("value") or ""])
        if tag == "input" and values.get("type") in ("checkbox", "radio"):
            self.fields.append([values["type"], name, "on" if "checked" in values else ""])
        if tag == "select":
            self.fields.append(["select", name, ""])
        if tag == "option":
            self.choice = "selected" in values

    def handle_endtag(self, tag):
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6", "td", "th"):
            self.open = None
        if tag == "title":
            self.is_title = False

    def handle_data(self, data):
        if self.is_title:
            return
        if self.choice and data.strip():
            self.fields[-1][2] = data.strip()
            self.choice = None
        if self.open is not None:
            self.open[1] += data
        self.text.append(data)


def plain(text):
    return "".join(unicodedata.normalize("NFKC", text).split())


def ask(program, hark, path, needed):
    """The page that is made of a document."""
    if needed.get("hark"):
        # Opened as its reader does, since its folder is read beside it. What is played stands in the page alone.
        done = run(hark, "dump", "--format", "jsonl", str(path))
        return None, done.stdout.decode()
    kind = KINDS[path.suffix[1:]]
    if path.name.endswith(".info.gz"):
        kind = "info"
    request = f"kind={kind}\nname={path.name}\npage=page {{label}}\n".encode()
    done = run(program, data=struct.pack("<I", len(request)) + request + path.read_bytes())
    out, page, place, end = done.stdout, b"", 0, ""
    while place + 5 <= len(out):
        size = struct.unpack("<I", out[place + 1:place + 5])[0]
        payload = out[place + 5:place + 5 + size]
        if out[place] == 1:
            page += payload
        if out[place] == 2:
            end = payload.decode()
        place += 5 + size
    return Found(page.decode("utf-8", "replace")), end


def lost(needed, found):
    """The share of letters or words that are not there, in any order."""
    # Japanese has no spaces: letters are counted.
    is_ja = any("\u3040" <= letter <= "\u30ff" for letter in needed)
    cut = (lambda text: list(plain(text))) if is_ja else (lambda text: unicodedata.normalize("NFKC", text).split())
    want, have = collections.Counter(cut(needed)), collections.Counter(cut(found))
    return sum((want - have).values()) / max(1, sum(want.values()))


def judge(needed, found, end):
    """What is missing, as sentences."""
    faults = []
    if found is None:
        items = [json.loads(line) for line in end.splitlines() if line.strip()]
        text = " ".join(json.dumps(item, ensure_ascii=False) for item in items)
        share = lost(needed["words"], " ".join(str(item.get("text", "")) for item in items))
        for _, title in needed.get("headings", []):
            if plain(title) not in plain(text):
                faults.append(f"heading {title!r}")
        if share > 0.005:
            faults.append(f"{share:.1%} of its words")
        return faults
    if end:
        faults.append(f"it says {end}")
    headings = [(level, plain(title)) for level, title in found.headings]
    for level, title in needed.get("headings", []):
        if not any(title_ == plain(title) and level in (None, level_) for level_, title_ in headings):
            faults.append(f"heading {level or ''} {title!r}")
    for link in needed.get("links", []):
        if not any(link in other for other in found.links):
            faults.append(f"link {link}")
    if len(found.links) < needed.get("link_count", 0):
        faults.append(f"{needed['link_count'] - len(found.links)} links")
    cells = collections.Counter(plain(cell[1]) for cell in found.cells)
    lost_cells = collections.Counter(plain(cell) for cell in needed.get("cells", [])) - cells
    if lost_cells:
        faults.append(f"{sum(lost_cells.values())} cells, {next(iter(lost_cells))!r} among them")
    if found.pages < needed.get("pages", 0):
        faults.append(f"{needed['pages'] - found.pages} pages of print")
    for field in needed.get("fields", []):
        if field not in found.fields:
            faults.append(f"field {field}")
    text = " ".join(found.text)
    for word in needed.get("has", []):
        if word not in text:
            faults.append(word)
    share = lost(needed.get("words", ""), text)
    if share > 0.005:
        faults.append(f"{share:.1%} of its words")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--make", action="store_true")
    parser.add_argument("--program", default=".build/debug/hark-document")
    parser.add_argument("--hark", default=".build/debug/hark")
    arguments = parser.parse_args()
    if arguments.make:
        return make(arguments.folder)
    whole = collections.Counter()
    good = collections.Counter()
    told = 0
    for beside in sorted(arguments.folder.rglob("*.must.json")):
        path = beside.with_name(beside.name.removesuffix(".must.json"))
        needed = json.loads(beside.read_text())
        found, end = ask(arguments.program, arguments.hark, path, needed)
        faults = judge(needed, found, end)
        kind = "".join(letter for letter in path.name.split(".")[0] if letter.isalpha()) + path.suffix
        whole[kind] += 1
        good[kind] += not faults
        if faults:
            told += 1
            print(f"{path.relative_to(arguments.folder)}: {'; '.join(faults[:4])}"
                  + (f"; and {len(faults) - 4} more" if len(faults) > 4 else ""))
    print(", ".join(f"{kind} {good[kind]}/{whole[kind]}" for kind in sorted(whole)))
    print(f"{sum(good.values())} of {sum(whole.values())} documents give all that they must")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
