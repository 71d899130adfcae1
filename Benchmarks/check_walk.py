#!/usr/bin/env python3
"""Compares what Hark makes of live pages with the engine's own accessibility tree.

    check_walk.py PROGRAM FOLDER [WORDS…]
    check_walk.py --saved COUNT SEED [--cases FILE] PROGRAM FOLDER [WORDS…]
    check_walk.py PROGRAM ADDRESS…

PROGRAM is `hark-walk-check`, FOLDER is served on the loopback, and its pages whose paths have all WORDS in them are
looked at, each when it is loaded. Of every element that either of the two exposes, role, name and states are
compared; the rest is listed, by how often each difference comes. The pages of the ARIA Authoring Practices are
content/patterns/*/examples/*.html of the repository w3c/aria-practices.

With `--saved` COUNT pages are drawn by chance, their scripts run, no other host is found, and each is looked at once
nothing of it has changed for a second and a half. A page that takes over half a minute is named and left out. `--cases`
writes each difference into FILE.

Addresses are those of applications that run already; each is looked at once nothing of it has changed for five seconds.

Left out as no difference: names in other letters (the engine gives them as they are drawn), the pictures of icon
fonts, which Hark leaves out of names, `invalid` of fields that nobody has touched, which Hark does not call wrong
yet, groups of rows, which the engine leaves out where a table's markup makes them, forms without a name, which HTML-
AAM gives no role, drawings and what is in them without one, which SVG-AAM leaves out, what lies behind an open modal
dialog, and the labels of checkboxes and radio buttons, which say nothing but these names and which the engine leaves
out.
"""
import argparse
import collections
import functools
import http.server
import json
import os
import pathlib
import random
import select
import subprocess
import sys
import tempfile
import threading
import time

WALK = pathlib.Path(__file__).resolve().parent.parent / "Sources/HarkLive/Walk"
ENGINE = "/usr/lib/chromium/chromium-headless-shell"

# What the engine calls by other words than `hark inspect`.
ROLES = {
    "labeltext": "labeltext", "disclosuretriangle": "disclosuretriangle", "disclosuretrianglegrouped": "disclosuretriangle",
    "svgroot": "graphics-document", "img": "image", "descriptionlistterm": "term", "descriptionlist": "generic",
    "descriptionlistdetail": "definition", "pre": "generic", "presentational": "none", "section": "generic",
    "layouttable": "none", "layouttablerow": "none", "layouttablecell": "none", "figcaption": "caption",
    "menulistoption": "option", "abbr": "abbr", "inputtime": "inputtime", "details": "group",
    "sectionwithoutname": "generic", "headerasnonlandmark": "sectionheader", "footerasnonlandmark": "sectionfooter",
    "strong": "strong", "emphasis": "emphasis", "iframepresentational": "iframe", "textfield": "textbox",
    "graphicsdocument": "graphics-document", "embeddedobject": "embed",
}
# No element of the page, or nothing of its own.
PASSED_OVER = {"statictext", "inlinetextbox", "listmarker", "rootwebarea", "menulistpopup", "linebreak", "rubytext"}
DRAWN = {"image", "graphics-document", "graphics-symbol"}
NOTHING = {"generic", "none", "linebreak", "rowgroup", "form"}


class Engine:
    """One engine, driven over two pipes."""

    def __init__(self, folder):
        to_engine, self.write_end = os.pipe()
        self.read_end, from_engine = os.pipe()

        def place_pipes():
            kept = os.dup(to_engine), os.dup(from_engine)
            high = [os.dup2(end, 60 + index) for index, end in enumerate(kept)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [ENGINE, "--no-sandbox", "--remote-debugging-pipe", f"--user-data-dir={folder}", "--disable-gpu",
             "--window-size=1280,900", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
            preexec_fn=place_pipes, close_fds=False, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_engine)
        os.close(from_engine)
        self.rest = b""
        self.events = []
        self.last = 0
        # When a page has had its time.
        self.deadline = None

    def read(self):
        while b"\0" not in self.rest:
            if self.deadline is not None:
                left = max(0, self.deadline - time.monotonic())
                if not select.select([self.read_end], [], [], left)[0]:
                    raise TimeoutError
            more = os.read(self.read_end, 1 << 20)
            if not more:
                raise EOFError("the engine ended")
            self.rest += more
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        while True:
            message = self.read()
            if message.get("id") != self.last:
                self.events.append(message)
            elif "error" in message:
                raise RuntimeError(f"{method}: {message['error']}")
            else:
                return message["result"]

    def wait(self, method):
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.read())

    def evaluate(self, session, context, expression):
        answer = self.call("Runtime.evaluate", session, expression=expression, contextId=context, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")


def settle(engine, session, context, seconds):
    """Waits until nothing of a page has changed for some seconds, twenty at most."""
    shown, quiet = None, 0
    for _ in range(40):
        time.sleep(0.5)
        engine.evaluate(session, context, "hark.quiet()")
        now = engine.evaluate(session, context, "document.documentElement.outerHTML.length")
        quiet = quiet + 0.5 if now == shown else 0
        if quiet >= seconds:
            return
        shown = now


def script():
    """The walk as `WalkScript` puts it together."""
    parts = ("nodes", "attributes", "unsaid", "modal", "style", "order", "records")
    walk = "".join((WALK / f"{name}.js").read_text() for name in parts)
    walk = "(() => {\n'use strict';\nif (globalThis.hark) return;\n" + walk + "})();\n"
    return walk + "".join((WALK / name).read_text() for name in ("watch.js", "act.js"))


def walked(engine, address, quiet=0):
    """The messages of the walk over a page, and the engine's own tree, its nodes by the walk's numbers."""
    target = engine.call("Target.createTarget", url="about:blank")["targetId"]
    try:
        return looked_at(engine, target, address, quiet)
    finally:
        engine.deadline = None
        engine.call("Target.closeTarget", targetId=target)


def looked_at(engine, target, address, quiet):
    session = engine.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    for domain in ("Page", "Runtime", "DOM"):
        engine.call(domain + ".enable", session)
    engine.call("Runtime.addBinding", session, name="harkSend", executionContextName="hark")
    source = script()
    engine.call("Page.addScriptToEvaluateOnNewDocument", session, source=source, worldName="hark")
    engine.events = []
    engine.call("Page.navigate", session, url=address)
    engine.wait("Page.loadEventFired")
    frame = engine.call("Page.getFrameTree", session)["frameTree"]["frame"]["id"]
    contexts = [event["params"]["context"] for event in engine.events
                if event.get("method") == "Runtime.executionContextCreated"]
    context = [one["id"] for one in contexts if one["name"] == "hark" and one["auxData"]["frameId"] == frame][-1]
    engine.evaluate(session, context, "hark.quiet()")
    if quiet:
        settle(engine, session, context, quiet)
    messages = [event["params"]["payload"] for event in engine.events
                if event.get("method") == "Runtime.bindingCalled" and event["params"]["executionContextId"] == context]
    engine.evaluate(session, context, "hark.tag('data-hark-number')")
    numbers = {}
    pending = [engine.call("DOM.getDocument", session, depth=-1, pierce=True)["root"]]
    while pending:
        node = pending.pop()
        attributes = node.get("attributes", [])
        for name, value in zip(attributes[::2], attributes[1::2]):
            if name == "data-hark-number":
                numbers[node["backendNodeId"]] = int(value)
        for key in ("children", "shadowRoots"):
            pending += node.get(key, [])
        if "contentDocument" in node:
            pending.append(node["contentDocument"])
    nodes = engine.call("Accessibility.getFullAXTree", session)["nodes"]
    return messages, {numbers[node["backendDOMNodeId"]]: node for node in reversed(nodes)
                      if node.get("backendDOMNodeId") in numbers}


def read_by_hark(program, messages):
    lines = "".join(json.dumps(message, ensure_ascii=False) + "\n" for message in messages)
    output = subprocess.run([program], input=lines.encode(), capture_output=True, check=True).stdout.decode()
    return {node["node"]: node for node in map(json.loads, output.splitlines())}


def of_engine(node):
    """Role, name and states of a node of the engine's; None for what it does not expose."""
    if node is None or node.get("ignored"):
        return None
    role = node["role"]["value"].lower()
    role = ROLES.get(role, role)
    if role in PASSED_OVER:
        return None
    properties = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    states = set()
    for name in ("disabled", "required", "modal", "multiselectable", "busy"):
        if properties.get(name):
            states.add(name)
    if "selected" in properties and properties["selected"]:
        states.add("selected")
    if "expanded" in properties:
        states.add("expanded" if properties["expanded"] else "collapsed")
    for name, word in (("checked", "checked"), ("pressed", "pressed")):
        value = properties.get(name)
        if value in ("true", True):
            states.add(word)
        elif value == "mixed":
            states.add("mixed")
    return role, node.get("name", {}).get("value", ""), states


COMPARED = {"disabled", "required", "modal", "multiselectable", "busy", "selected", "expanded", "collapsed", "checked",
            "pressed", "mixed"}


def of_hark(node):
    if node is None or node["role"] in PASSED_OVER:
        return None
    return node["role"], node["name"], set(node["states"]) & COMPARED


def plain(name):
    return " ".join("".join(letter for letter in name if not "\ue000" <= letter <= "\uf8ff").split()).casefold()


def difference(ours, theirs):
    """What is not alike; None where all is. Both expose nothing: "" (not counted)."""
    meaningless = lambda node: node is None or (node[0] in NOTHING and not node[1])
    if meaningless(ours) and meaningless(theirs):
        return ""
    if meaningless(ours) and theirs[0] in DRAWN and not theirs[1]:
        return ""
    if meaningless(theirs) and ours == ("labeltext", "", set()):
        return ""
    if meaningless(ours):
        return f"Hark has no {theirs[0]}"
    if meaningless(theirs):
        return f"only Hark has {ours[0]}"
    if ours[0] != theirs[0]:
        return f"role {ours[0]}, engine {theirs[0]}"
    if plain(ours[1]) != plain(theirs[1]):
        return f"name of {ours[0]}"
    if ours[2] != theirs[2]:
        return f"states of {ours[0]}: {sorted(ours[2])}, engine {sorted(theirs[2])}"
    return None


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main():
    arguments = argparse.ArgumentParser(usage=__doc__)
    arguments.add_argument("--saved", nargs=2, type=int, metavar=("COUNT", "SEED"))
    arguments.add_argument("--cases", type=pathlib.Path)
    arguments.add_argument("program")
    arguments.add_argument("pages", nargs="+")
    given = arguments.parse_args()
    if given.pages[0].startswith("http"):
        return compare(given.program, [(address, address) for address in given.pages], given.cases, quiet=5)
    folder, words = pathlib.Path(given.pages[0]), given.pages[1:]
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    paths = [page.relative_to(folder).as_posix() for page in sorted(folder.rglob("*.html"))]
    paths = [path for path in paths if all(word in path for word in words)]
    if given.saved:
        paths = sorted(random.Random(given.saved[1]).sample(paths, given.saved[0]))
    compare(given.program, [(path, f"http://127.0.0.1:{server.server_port}/{path}") for path in paths], given.cases,
            quiet=1.5 if given.saved else 0, limit=30 if given.saved else None)


def compare(program, pages, cases, quiet=0, limit=None):
    """Says how many nodes of pages, each with its name, are alike, and how the others differ."""
    alike = 0
    unlike = collections.defaultdict(list)
    left_out = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        engine = Engine(profile)
        try:
            for path, address in pages:
                engine.deadline = limit and time.monotonic() + limit
                try:
                    messages, theirs = walked(engine, address, quiet)
                except (TimeoutError, RuntimeError, IndexError) as error:
                    left_out.append(f"{path} ({type(error).__name__})")
                    continue
                ours = read_by_hark(program, messages)
                # Hark leaves out what lies behind an open modal dialog; the engine's tree keeps it.
                isModal = any("modal" in node["states"] for node in ours.values())
                for number in ours if isModal else ours.keys() | theirs.keys():
                    mine, other = of_hark(ours.get(number)), of_engine(theirs.get(number))
                    kind = difference(mine, other)
                    if kind is None:
                        alike += 1
                    elif kind:
                        unlike[kind].append((path, number, mine, other))
        finally:
            engine.process.kill()
            engine.process.wait()
    total = alike + sum(map(len, unlike.values()))
    print(f"{alike} of {total} nodes alike, {100 * alike / max(total, 1):.2f} %, on {len(pages) - len(left_out)} pages")
    if left_out:
        print("left out:", ", ".join(left_out))
    for kind, found in sorted(unlike.items(), key=lambda one: -len(one[1])):
        print(f"{len(found):5} {kind}")
        for path, _, mine, other in found[:3]:
            print(f"        {path}: {mine and mine[1]!r} / {other and other[1]!r}")
    if cases:
        cases.write_text("".join(
            f"{kind}\t{path}\t{number}\t{mine}\t{other}\n" for kind, found in unlike.items()
            for path, number, mine, other in found))


if __name__ == "__main__":
    main()
