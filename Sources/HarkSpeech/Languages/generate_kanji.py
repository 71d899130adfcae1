#!/usr/bin/env python3
"""Writes Strings/kanji.ja.json: by what word each kanji is told when it is spelled again.

Takes the kanji of general use and those of names from Unihan (kJoyoKanji, kJinmeiyoKanji), their readings from
KANJIDIC, and for each a common word with it from EDICT, of which the word and its reading alone are taken: 日 is ニチヨービノ
ニチ. Where no common word fits, the kanji's Japanese reading and its Chinese one tell it: ウツクシイノ ビ. What people say by
custom stands in CUSTOM.

    generate_kanji.py Strings/kanji.ja.json [folder with edict and kanjidic]
"""
import bz2
import json
import re
import sys

FOLDER = "/usr/share/unicode/"

CUSTOM = {
    "日": "ニチヨービノ ニチ", "月": "ゲツヨービノ ゲツ", "火": "カヨービノ カ", "水": "スイヨービノ スイ", "木": "モクヨービノ モク",
    "金": "キンヨービノ キン", "土": "ドヨービノ ド", "曜": "ニチヨービノ ヨー", "高": "タカイノ コー", "髙": "ハシゴダカノ タカ",
    "﨑": "タツサキノ サキ", "崎": "ナガサキノ サキ", "吉": "ダイキチノ キチ", "𠮷": "ツチヨシノ ヨシ", "斉": "イッセーノ セー",
    "斎": "ショサイノ サイ", "齋": "キュージタイノ サイトーノ サイ", "齊": "キュージタイノ イッセーノ セー", "辺": "シューヘンノ ヘン",
    "邊": "キュージタイノ ワタナベノ ベ シンニョーニ ジ", "邉": "キュージタイノ ワタナベノ ベ シンニョーニ クチ",
    "藤": "フジノ ハナノ フジ", "橋": "ワタル ハシノ ハシ", "新": "アタラシイノ シン", "宿": "シュクダイノ シュク", "東": "ヒガシノ トー",
    "西": "ニシノ セー", "南": "ミナミノ ナン", "北": "キタノ ホク", "一": "カンスージノ イチ", "二": "カンスージノ ニ",
    "三": "カンスージノ サン", "四": "カンスージノ ヨン", "五": "カンスージノ ゴ", "六": "カンスージノ ロク", "七": "カンスージノ ナナ",
    "八": "カンスージノ ハチ", "九": "カンスージノ キュー", "十": "カンスージノ ジュー", "百": "カンスージノ ヒャク",
    "千": "カンスージノ セン", "万": "カンスージノ マン", "澤": "キュージタイノ サワ", "沢": "サワノ タク", "濱": "キュージタイノ ハマ",
    "廣": "キュージタイノ ヒロイ", "國": "キュージタイノ クニ", "學": "キュージタイノ マナブ", "櫻": "キュージタイノ サクラ",
    "德": "キュージタイノ ドートクノ トク", "惠": "キュージタイノ メグミ", "嶋": "ヤマドリノ シマ", "嶌": "ヤマガ ウエノ シマ",
    "冨": "ワカンムリノ トミ", "富": "ウカンムリノ トミ", "栁": "イタイジノ ヤナギ", "曾": "キュージタイノ カツテ", "眞": "キュージタイノ マコト",
    "壽": "キュージタイノ コトブキ", "條": "キュージタイノ ジョー", "龍": "キュージタイノ リュー", "瀧": "キュージタイノ タキ",
    "鷗": "キュージタイノ カモメ", "々": "クリカエシノ キゴー", "〆": "シメキリノ シメ",
}


def fields(name, wanted):
    table = {}
    for line in bz2.open(f"{FOLDER}Unihan_{name}.txt.bz2", "rt", encoding="utf-8"):
        if line.startswith("U+"):
            code, field, value = line.rstrip("\n").split("\t")
            if field == wanted:
                table[chr(int(code[2:], 16))] = value
    return table


ROWS = {"ア": "アカサタナハマヤラワガザダバパァャ", "イ": "イキシチニヒミリギジヂビピィ", "ウ": "ウクスツヌフムユルグズヅブプュゥ",
        "エ": "エケセテネヘメレゲゼデベペェ", "オ": "オコソトノホモヨロゴゾドボポョォ"}
VOWEL = {sign: vowel for vowel, signs in ROWS.items() for sign in signs}


def katakana(text):
    return "".join(chr(ord(c) + 0x60) if "ぁ" <= c <= "ゖ" else c for c in text)


def spoken(text):
    """コウ as it sounds: コー."""
    result = ""
    for sign in text:
        vowel = VOWEL.get(result[-1:])
        if vowel and (sign == "ウ" and vowel in "ウオ" or sign == "イ" and vowel == "エ"):
            result += "ー"
        else:
            result += sign
    return result.replace("ヅ", "ズ").replace("ヂ", "ジ")


def kanjidic(path):
    kanji = {}
    for line in open(path, encoding="euc-jp", errors="ignore"):
        if line.startswith("#"):
            continue
        sign, rest = line[0], line.split(" T1")[0].split(" T2")[0].split("{")[0]
        frequency = re.search(r" F(\d+)", rest)
        on = [r.strip("-") for r in re.findall(r" (-?[ァ-ヴー]+-?)", rest)]
        kun = [r.strip("-") for r in re.findall(r" (-?[ぁ-ん.]+-?)", rest)]
        kanji[sign] = (int(frequency.group(1)) if frequency else 3000, on, kun)
    return kanji


def words(path):
    common = {}
    for line in open(path, encoding="euc-jp", errors="ignore"):
        match = re.match(r"(\S+) \[(\S+)\] /(.*)/", line)
        if match and re.fullmatch("[\u4e00-\u9fff]{2,3}", match[1]) and re.fullmatch("[ぁ-んー]+", match[2]):
            common.setdefault(match[1], []).append((katakana(match[2]), "(P)" in match[3]))
    return {w: r[0][0] for w, r in common.items() if len(r) == 1 and r[0][1]}


def variants(reading):
    """The forms of a reading inside a word: sounds that are voiced, and cut short."""
    voiced = dict(zip("カキクケコサシスセソタチツテトハヒフヘホ", "ガギグゲゴザジズゼゾダヂヅデドバビブベボ"))
    forms = {reading}
    if reading[0] in voiced:
        forms.add(voiced[reading[0]] + reading[1:])
    return forms


def explain(sign, table, common, homophones):
    _, on, kun = table.get(sign, (9999, [], []))
    best = None
    for word in common.get(sign, []):
        reading = common["readings"][word]
        place = word.index(sign)
        for own in on:
            for form in variants(own):
                isStart = place == 0 and reading.startswith(form)
                isEnd = place == len(word) - 1 and reading.endswith(form)
                if not (isStart or isEnd) or len(reading) <= len(form):
                    continue
                other = [c for c in word if c != sign]
                if not other:
                    continue
                rest = sum(table.get(c, (3000,))[0] for c in other) / len(other)
                cost = rest + 600 * homophones[reading] + (0 if isStart else 300) + (0 if form == own else 400)
                cost += 200 * (len(word) - 2)
                if best is None or cost < best[0]:
                    best = (cost, f"{spoken(reading)}ノ {spoken(form)}")
    told = [k.replace(".", "") for k in kun if len(k.replace(".", "")) > 1]
    if told and on and (best is None or best[0] > 1500 or len(told[0]) > 2):
        return f"{spoken(katakana(told[0]))}ノ {spoken(on[0])}"
    if best:
        return best[1]
    if kun:
        return "カンジノ " + spoken(katakana(kun[0].replace(".", "")))
    return "カンジノ " + spoken(on[0]) if on else None


def main():
    path = sys.argv[1]
    folder = sys.argv[2] if len(sys.argv) > 2 else "/usr/share/edict"
    table = kanjidic(folder + "/kanjidic")
    readings = words(folder + "/edict")
    common = {"readings": readings}
    homophones = {}
    for word, reading in readings.items():
        homophones[reading] = homophones.get(reading, 0) + 1
        for sign in set(word):
            common.setdefault(sign, []).append(word)
    signs = set(fields("OtherMappings", "kJoyoKanji")) | set(fields("OtherMappings", "kJinmeiyoKanji"))
    told = {sign: explain(sign, table, common, homophones) for sign in signs}
    told |= CUSTOM
    lines = [f'"kanji.{sign}": {{"text": {json.dumps(text, ensure_ascii=False)}}}' for sign, text in sorted(told.items())
             if text]
    open(path, "w", encoding="utf-8").write("{\n" + ",\n".join(lines) + "\n}\n")
    print(len(lines), "kanji;", sorted(s for s, t in told.items() if not t))


main()
