#!/usr/bin/env python3
"""Writes Sentence+Strings.swift: every sentence of Strings/en.json as a member of `Sentence`.

A sentence without placeholders becomes a property, one with placeholders a function that takes them, so that
code which asks for a sentence that is not there, or forgets a placeholder, does not compile. Keys of families,
whose members are chosen by name while Hark runs, are left to `SentenceFamily`.

  generate.py           writes the file
  generate.py --check   ends with 1 where the file is not what would be written
"""

import json
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
STRINGS = FOLDER.parents[2] / "Strings" / "en.json"
OUTPUT = FOLDER / "Sentence+Strings.swift"
FAMILIES = FOLDER / "SentenceFamily.swift"
PLACEHOLDER = re.compile(r"\{([a-z-]+)(?:\|[^}]*)?\}")
KEYWORDS = {"as", "in", "is", "for", "where", "default", "case", "repeat", "operator"}


def families():
    """The beginnings of the keys that are no members."""
    names = re.findall(r'^  case \w+ = "([a-z.-]+)"', FAMILIES.read_text(), re.MULTILINE)
    return tuple(name + "." for name in names)


def camel(key):
    return re.sub(r"[.-](.)", lambda match: match[1].upper(), key)


def quoted(name):
    return f"`{name}`" if name in KEYWORDS else name


def member(key, forms):
    """The declaration of one sentence, in lines of at most 100 columns."""
    plural = forms.get("plural", "count") if "other" in forms else None
    names = list(dict.fromkeys(PLACEHOLDER.findall(forms.get("text") or forms["other"])))
    # What chooses the form may be shown in another way, or not at all.
    if plural and plural not in names:
        names.append(plural)
    if not names:
        lines = [f'  package static var {quoted(camel(key))}: Self {{ Self("{key}") }}']
        if len(lines[0]) <= 100:
            return lines
        return [f"  package static var {quoted(camel(key))}: Self {{", f'    Self("{key}")', "  }"]
    parameters = [f"{name}: {'Int' if name == plural else 'StringValue'}" for name in names]
    values = [f'"{name}": {f".count({name})" if name == plural else name}' for name in names]
    return [
        *broken(f"  package static func {quoted(camel(key))}(", parameters, ") -> Self {"),
        *broken(f'    Self("{key}", [', values, "])"),
        "  }",
    ]


def broken(start, parts, end):
    """One line, or three where that is too long."""
    line = start + ", ".join(parts) + end
    if len(line) <= 100:
        return [line]
    indent = " " * (len(start) - len(start.lstrip()))
    comma = "," if start.endswith("[") else ""
    return [start, f"{indent}  " + ", ".join(parts) + comma, indent + end]


def generated():
    catalog = json.loads(STRINGS.read_text(encoding="utf-8"))
    left_out = families()
    lines = [
        "// Made by generate.py from Strings/en.json; not to be edited by hand.",
        "",
        "// swift-format-ignore-file",
        "extension Sentence {",
    ]
    for key in sorted(catalog):
        if not key.startswith(left_out):
            lines += member(key, catalog[key])
    return "\n".join(lines + ["}", ""])


def main():
    text = generated()
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if OUTPUT.exists() and OUTPUT.read_text() == text else 1)
    OUTPUT.write_text(text)


if __name__ == "__main__":
    main()
