#!/usr/bin/env python3
"""Checks Strings/readings.ja.json: its order, its form, and whether each of its rows is needed.

A row is a word that MeCab with ipadic reads wrongly by itself, in no matter what sentence. What sounds
otherwise by its neighbours belongs to JapaneseReadings.swift, a person's name to Strings/names.ja.json.

    check_readings.py Strings/readings.ja.json [folder of ipadic]

Prints the rows that ipadic reads as the file does. Some are kept: within a sentence it splits them otherwise.
"""
import ctypes
import json
import re
import sys

VOWELS = {}
for vowel, row in zip("アイウエオ", [
    "アカガサザタダナハバパマヤラワャァ", "イキギシジチヂニヒビピミリィ", "ウクグスズツヅヌフブプムユルュゥ",
    "エケゲセゼテデネヘベペメレェ", "オコゴソゾトドノホボポモヨロヲョォ",
]):
    VOWELS.update(dict.fromkeys(row, vowel))


def plain(spoken):
    """One spelling of a long vowel for all."""
    said = ""
    for sign in spoken.replace(" ", ""):
        last = VOWELS.get(said[-1]) if said else None
        if sign == "ー" and last:
            sign = last
        elif sign == "ウ" and last == "オ" or sign == "イ" and last == "エ":
            sign = last
        said += sign
    return said.replace("ヂ", "ジ").replace("ヅ", "ズ")


def reader(folder):
    mecab = ctypes.CDLL("libmecab.so.2")
    mecab.mecab_new2.restype = ctypes.c_void_p
    mecab.mecab_sparse_tostr.restype = ctypes.c_char_p
    mecab.mecab_sparse_tostr.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    tagger = mecab.mecab_new2(f"-r /dev/null -d {folder}".encode())

    def read(word):
        spoken = ""
        for line in mecab.mecab_sparse_tostr(tagger, word.encode()).decode().split("\n"):
            fields = line.split("\t")[-1].split(",")
            spoken += fields[8] if len(fields) > 8 else ""
        return spoken

    return read


def main():
    path = sys.argv[1]
    folder = sys.argv[2] if len(sys.argv) > 2 else "/var/lib/mecab/dic/ipadic-utf8"
    rows = json.load(open(path))
    words = list(rows)
    assert words == sorted(words, key=str.encode), "not in the order of its bytes"
    for word, spoken in rows.items():
        assert re.fullmatch("[ァ-ヺー ]+", spoken), f"{word}: {spoken}"
        assert re.match("[一-鿿]", word), f"{word} does not begin with a kanji"
    read = reader(folder)
    needless = [word for word in words if plain(read(word)) == plain(rows[word])]
    print(len(rows), "rows,", len(needless), "read so by themselves:", " ".join(needless))


if __name__ == "__main__":
    main()
