#!/usr/bin/env python3
"""Lists where Hark gives an element another role than HTML-AAM 1.0, over a folder of pages.

    aam_differences.py PROGRAM FOLDER

Each line: how many elements, on how many pages, the element, the role. A role that an element of that name has by a
`role` attribute on the same page is the page's own, and no difference. Docs/HTML-AAM.md gives the reasons.
"""
import collections
import html.parser
import json
import pathlib
import subprocess
import sys

# https://www.w3.org/TR/html-aam-1.0/#html-element-role-mappings: all roles that an element has in some context. What
# HTML-AAM gives no role is `generic` here, or has a word of its own in accessibility interfaces.
ROLES = {
    "a": "link generic", "area": "link generic", "address": "group", "article": "article",
    "aside": "complementary generic", "audio": "audio", "blockquote": "blockquote", "body": "generic",
    "button": "button", "canvas": "canvas", "caption": "caption", "code": "code", "datalist": "listbox",
    "dd": "definition", "del": "deletion", "details": "group", "dfn": "term", "dialog": "dialog", "dl": "generic",
    "dt": "term", "em": "emphasis", "embed": "embed", "fieldset": "group", "figcaption": "caption",
    "figure": "figure", "footer": "contentinfo sectionfooter", "form": "form generic",
    "header": "banner sectionheader", "hgroup": "group", "hr": "separator", "iframe": "iframe",
    "img": "image none",
    "input": "textbox searchbox checkbox radio button slider spinbutton combobox password",
    "ins": "insertion", "label": "labeltext", "legend": "legend", "li": "listitem generic", "main": "main",
    "map": "map", "mark": "mark", "math": "math", "menu": "list", "meter": "meter", "nav": "navigation",
    "object": "embed", "ol": "list", "optgroup": "group", "option": "option", "output": "status",
    "p": "paragraph", "progress": "progressbar", "s": "deletion", "search": "search", "section": "region generic",
    "select": "combobox listbox", "strike": "deletion", "strong": "strong", "sub": "subscript",
    "summary": "disclosuretriangle", "sup": "superscript", "svg": "graphics-document", "table": "table",
    "tbody": "rowgroup", "td": "cell gridcell", "textarea": "textbox", "tfoot": "rowgroup",
    "th": "columnheader rowheader cell", "thead": "rowgroup", "time": "time", "tr": "row", "ul": "list",
    "video": "video",
} | {f"h{level}": "heading" for level in range(1, 7)}


# https://www.w3.org/TR/wai-aria-1.2/#role_definitions: names that mean the same.
SYNONYMS = {"img": "image", "presentation": "none"}


class OwnRoles(html.parser.HTMLParser):
    """The roles that elements of a page have by attribute."""

    def __init__(self):
        super().__init__()
        self.found = set()

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "role" and value:
                self.found |= {(tag, SYNONYMS.get(role.lower(), role.lower())) for role in value.split()}


def main():
    program, folder = sys.argv[1:]
    counts, pages = collections.Counter(), collections.defaultdict(set)
    total = 0
    for page in sorted(pathlib.Path(folder).glob("*.html")):
        own = OwnRoles()
        own.feed(page.read_text(encoding="utf-8", errors="replace"))
        run = subprocess.run(
            [program, "inspect", "--format", "jsonl", page], capture_output=True, text=True, check=False)
        for line in run.stdout.splitlines():
            node = json.loads(line)
            tag, role = node["tag"], node["role"]
            if not tag or role == "text":
                continue
            total += 1
            if role in ROLES.get(tag, "generic").split() or (tag, role) in own.found:
                continue
            counts[tag, role] += 1
            pages[tag, role].add(page.name)
    for (tag, role), count in counts.most_common():
        print(f"{count:5} on {len(pages[tag, role]):3} pages: {tag} is {role}")
    print(f"{sum(counts.values())} of {total} elements")


if __name__ == "__main__":
    main()
