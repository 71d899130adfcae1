#!/usr/bin/env python3
"""Checks saved pages with `hark check` and with axe-core, and counts what each finds that the other doesn't.

  check_axe.py --hark PROGRAM --axe axe.min.js [--list FILE] PAGE...

axe-core comes from the user: the wheel axe-playwright-python of PyPI has axe.min.js, and so has the package axe-core of
npm. It runs in chromium-headless-shell. Pages are files; neither side runs their scripts nor fetches anything, so that
both judge what was saved. --list writes each finding of either side as a line of JSON, for judging by hand.

Findings are matched by page and rule: of a rule that found three on one side and two on the other, two count for both.
"""

import argparse
import base64
import collections
import json
import os
import pathlib
import subprocess
import tempfile

# Which rules of axe-core ask what a rule of Hark asks. Rules without a partner are counted by themselves.
PARTNERS = {
    "link-nameless": ["link-name"],
    "button-nameless": ["button-name", "input-button-name", "aria-command-name"],
    "field-nameless": ["label", "select-name", "aria-input-field-name", "aria-toggle-field-name"],
    "image-nameless": ["image-alt", "role-img-alt", "svg-img-alt"],
    "frame-nameless": ["frame-title"],
    "heading-empty": ["empty-heading"],
    "heading-skipped": ["heading-order"],
    "heading-first": ["page-has-heading-one"],
    "title-none": ["document-title"],
    "language-none": ["html-has-lang"],
    "main-none": ["landmark-one-main"],
    "skip-broken": ["skip-link"],
    "order-forced": ["tabindex"],
    "hidden-focus": ["aria-hidden-focus"],
    "refresh": ["meta-refresh"],
}


class Browser:
    """chromium-headless-shell, spoken to over its pipe."""

    def __init__(self, folder):
        to_read, to_write = os.pipe()
        from_read, from_write = os.pipe()

        # The browser wants descriptors 3 and 4, which Python may have taken; a shell gives it the two.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{to_read} 4>&{from_write}', "sh", "chromium-headless-shell",
             "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             f"--user-data-dir={folder}", "--host-resolver-rules=MAP * ~NOTFOUND", "about:blank"],
            pass_fds=(to_read, from_write), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.output = os.fdopen(to_write, "wb", buffering=0)
        self.input = os.fdopen(from_read, "rb")
        self.number = 0
        self.rest = b""

    def receive(self):
        while b"\0" not in self.rest:
            piece = self.input.read1(1 << 16)
            if not piece:
                raise EOFError("the browser ended")
            self.rest += piece
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def send(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.output.write(json.dumps(message).encode() + b"\0")
        return self.number

    def call(self, method, session=None, **parameters):
        number = self.send(method, session, **parameters)
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(answer["error"]["message"])
                return answer["result"]

    def load(self, page, session):
        """Shows a page without scripts of its own, and gives it nothing else that it asks for."""
        self.call("Page.enable", session)
        self.call("Fetch.enable", session)
        # Scripts that are switched off would stop axe-core's own timers; a policy stops the page's alone.
        headers = [{"name": "Content-Security-Policy", "value": "script-src 'none'"},
                   {"name": "Content-Type", "value": "text/html"}]
        body = base64.b64encode(page.read_bytes()).decode()
        self.send("Page.navigate", session, url="http://page.invalid/")
        given = False
        while True:
            event = self.receive()
            if event.get("method") == "Page.loadEventFired" and given:
                return
            if event.get("method") != "Fetch.requestPaused":
                continue
            request = event["params"]["requestId"]
            if given:
                self.send("Fetch.failRequest", session, requestId=request, errorReason="Aborted")
            else:
                given = True
                self.send("Fetch.fulfillRequest", session, requestId=request, responseCode=200,
                          responseHeaders=headers, body=body)

    def findings(self, page, axe):
        """What axe-core finds on a page: its rules with their elements."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        try:
            session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            self.load(page, session)
            self.call("Runtime.evaluate", session, expression=axe)
            result = self.call(
                "Runtime.evaluate", session, awaitPromise=True, returnByValue=True,
                expression="axe.run(document, {resultTypes: ['violations'], iframes: false})"
                ".then(r => r.violations.flatMap(v => v.nodes.map(n =>"
                " ({rule: v.id, element: String(n.target), html: n.html.slice(0, 300)}))))")
            return result["result"]["value"]
        finally:
            self.call("Target.closeTarget", targetId=target)


def hark_findings(program, page):
    run = subprocess.run(
        [program, "check", "--format", "jsonl", "--scripts", "never", "--lang", "en", str(page)],
        capture_output=True, text=True, timeout=120, check=False)
    found = []
    for line in run.stdout.splitlines():
        finding = json.loads(line)
        if "rule" in finding:
            found.append(finding)
        for rule, count in finding.get("unlisted", {}).items():
            found += [{"rule": rule, "element": ""}] * count
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hark", default=".build/release/hark")
    parser.add_argument("--axe", required=True)
    parser.add_argument("--list")
    parser.add_argument("pages", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    axe = pathlib.Path(options.axe).read_text(encoding="utf-8")
    both, hark_only, axe_only = (collections.Counter() for _ in range(3))
    pages_hark, pages_axe = (collections.defaultdict(set) for _ in range(2))
    listed = open(options.list, "w", encoding="utf-8") if options.list else None
    partner = {rule: ours for ours, rules in PARTNERS.items() for rule in rules}
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser(folder)
        for page in options.pages:
            try:
                theirs = browser.findings(page, axe)
            except (RuntimeError, KeyError) as error:
                failed.append((page.name, str(error)))
                continue
            ours = hark_findings(options.hark, page)
            for side, found in (("hark", ours), ("axe", theirs)):
                for finding in found if listed else ():
                    listed.write(json.dumps(
                        finding | {"side": side, "page": page.name}, ensure_ascii=False) + "\n")
            count_ours = collections.Counter(finding["rule"] for finding in ours)
            count_theirs = collections.Counter(
                partner.get(finding["rule"], "axe: " + finding["rule"]) for finding in theirs)
            for rule in count_ours | count_theirs:
                a, b = count_ours[rule], count_theirs[rule]
                both[rule] += min(a, b)
                hark_only[rule] += a - min(a, b)
                axe_only[rule] += b - min(a, b)
                if a:
                    pages_hark[rule].add(page.name)
                if b:
                    pages_axe[rule].add(page.name)
        browser.process.terminate()
        browser.process.wait()
    print(f"{len(options.pages) - len(failed)} pages")
    for name, error in failed:
        print(f"left out: {name}: {error}")
    print(f"{'rule':40} {'both':>6} {'hark':>6} {'axe':>6}   pages of hark, of axe")
    for rule in sorted(both | hark_only | axe_only | both, key=lambda r: (r.startswith("axe"), r)):
        print(f"{rule:40} {both[rule]:6} {hark_only[rule]:6} {axe_only[rule]:6}"
              f"   {len(pages_hark[rule]):4} {len(pages_axe[rule]):4}")


if __name__ == "__main__":
    main()
