#!/usr/bin/env python3
"""Writes IdeographTable.swift from Unicode's Unihan (package unicode-data): make ideographs.

Source: Unihan_Readings.txt (kJapaneseOn, kJapaneseKun, kHangul), Unihan_Variants.txt and
Unihan_OtherMappings.txt (kJis0, kJoyoKanji) of Debian's unicode-data, Unicode 15.0.
"""
import bz2
import sys

FOLDER = "/usr/share/unicode/"


def fields(name):
    table = {}
    for line in bz2.open(f"{FOLDER}Unihan_{name}.txt.bz2", "rt", encoding="utf-8"):
        if line.startswith("U+"):
            code, field, value = line.rstrip("\n").split("\t")
            table.setdefault(field, {})[int(code[2:], 16)] = value
    return table


SYLLABLES = {}
ROWS = [
    ("", "アイウエオ"), ("K", "カキクケコ"), ("G", "ガギグゲゴ"), ("S", "サシスセソ"), ("Z", "ザジズゼゾ"),
    ("T", "タチツテト"), ("D", "ダヂヅデド"), ("N", "ナニヌネノ"), ("H", "ハヒフヘホ"), ("B", "バビブベボ"),
    ("P", "パピプペポ"), ("M", "マミムメモ"), ("R", "ラリルレロ"), ("W", "ワヰ ヱヲ"), ("Y", "ヤ ユ ヨ"),
]
for consonant, kana in ROWS:
    for vowel, sign in zip("AIUEO", kana):
        if sign != " ":
            SYLLABLES[consonant + vowel] = sign
SYLLABLES |= {"SHI": "シ", "CHI": "チ", "TSU": "ツ", "FU": "フ", "JI": "ジ", "DZU": "ズ", "N": "ン", "KWA": "カ",
              "GWA": "ガ"}
for start, sign in [("K", "キ"), ("G", "ギ"), ("N", "ニ"), ("H", "ヒ"), ("B", "ビ"), ("P", "ピ"), ("M", "ミ"),
                    ("R", "リ"), ("SH", "シ"), ("CH", "チ"), ("J", "ジ")]:
    for vowel, small in [("A", "ャ"), ("U", "ュ"), ("O", "ョ")]:
        SYLLABLES[start + ("" if start in ("SH", "CH", "J") else "Y") + vowel] = sign + small


def kana(latin):
    text, rest = "", latin.upper()
    while rest:
        if len(rest) > 1 and rest[0] == rest[1] and rest[0] not in "AIUEON":
            text, rest = text + "ッ", rest[1:]
            continue
        for length in (3, 2, 1):
            if rest[:length] in SYLLABLES:
                text, rest = text + SYLLABLES[rest[:length]], rest[length:]
                break
        else:
            return None
    return text


def drawn_out(text):
    """コウ as it sounds: コー."""
    rows = {"オ": "コソトノホモヨロゴゾドボポョォオ", "ウ": "クスツヌフムユルグズブプュゥ", "エ": "ケセテネヘメレゲゼデベペ"}
    result = ""
    for sign in text:
        last = result[-1:]
        if sign == "ウ" and last and (last in rows["オ"] or last in rows["ウ"]):
            sign = "ー"
        if sign == "イ" and last and last in rows["エ"]:
            sign = "ー"
        result += sign
    return result


readings, variants, other = fields("Readings"), fields("Variants"), fields("OtherMappings")
jis = set(other["kJis0"])
joyo = set(other.get("kJoyoKanji", {})) | set(other.get("kJinmeiyoKanji", {}))
on, kun, hangul = readings["kJapaneseOn"], readings["kJapaneseKun"], readings["kHangul"]


def targets(code):
    for field in ("kZVariant", "kSemanticVariant", "kTraditionalVariant", "kSimplifiedVariant",
                  "kSpecializedSemanticVariant"):
        for value in variants[field].get(code, "").split():
            yield int(value.split("<")[0][2:], 16)


japanese, korean, folded, chinese = [], [], {}, []
extra = {0x4EDD: 0x540C, 0x20BB7: 0x5409, 0xFA11: 0x5D0E, 0x9AD9: 0x9AD8, 0x6FF5: 0x6D5C}
for code in sorted(set(on) | set(kun) | set(hangul) | set(variants["kZVariant"])
                   | set(variants["kSemanticVariant"]) | set(variants["kTraditionalVariant"]) | set(extra)):
    if code not in jis or code in extra:
        found = [code_ for code_ in targets(code) if code_ in jis]
        found.sort(key=lambda code_: code_ not in joyo)
        if code in extra:
            found = [extra[code]]
        if found:
            folded[code] = found[0]
for code in sorted(set(on) | set(kun)):
    words = (on.get(code, "") or kun.get(code, "")).split()
    said = drawn_out(kana(words[0]) or "") if words else ""
    if said:
        japanese.append((code, said))
for code, value in sorted(hangul.items()):
    # 가:0E: E is education's list, N the standard's; the first is the commonest.
    korean.append((code, value.split()[0].split(":")[0]))
# Simplified forms that Japanese doesn't have.
for code in sorted(variants["kTraditionalVariant"]):
    own = variants["kTraditionalVariant"][code].split()
    if code not in jis and f"U+{code:X}" not in own and code < 0xA000:
        chinese.append(chr(code))


def lines(name, comment, items):
    """A table as one string: entries parted by spaces, short lines."""
    print(f"  /// {comment}")
    print(f'  static let {name} = """')
    line = "    "
    for item in items:
        if len(line) + len(item) > 60:
            print(line + "\\")
            line = "    "
        line += item
    print(line)
    print('    """')


def grouped(pairs):
    groups = {}
    for code, said in pairs:
        groups.setdefault(said, []).append(chr(code))
    return [said + "".join(signs) + " " for said, signs in sorted(groups.items())]


print("// Written by generate_ideographs.py from Unicode's Unihan. Not to be changed by hand.")
print()
print("/// Readings of single Chinese characters, and the forms of them that are one to a reader.")
print("enum IdeographTable {")
lines("japanese", "A reading in katakana, on where there is one, and the characters that have it.", grouped(japanese))
lines("korean", "A reading in Hangul and the characters that have it.", grouped(korean))
lines("variants", "A character that Japanese dictionaries lack, and after it the one that they have.",
      [chr(a) + chr(b) for a, b in sorted(folded.items())])
lines("simplified", "Characters that only Chinese writes.", chinese)
print("}")
print(len(japanese), len(korean), len(folded), len(chinese), file=sys.stderr)
