#!/usr/bin/env python3
"""Writes the names of emoji, Strings/emoji.LANGUAGE.json, from CLDR: make emoji.

Sources: the short names ("tts") of common/annotations and common/annotationsDerived of Debian's unicode-cldr-core,
for the sequences that emoji-test.txt of unicode-data lists. Left out are keys and flags of countries, which are said
by rules, and the colours of skin in a sequence, which are told after the name of what has it.

CLDR writes Japanese names in kanji, which eSpeak NG cannot read. They are written in kana here, by MeCab with its
dictionary ipadic (Debian's mecab and mecab-ipadic-utf8); READINGS has the words that it reads otherwise than
the name means them.
"""
import json
import pathlib
import subprocess
import sys
import xml.etree.ElementTree

CLDR = pathlib.Path("/usr/share/unicode/cldr/common")
SEQUENCES = pathlib.Path("/usr/share/unicode/emoji/emoji-test.txt")
DICTIONARY = "/var/lib/mecab/dic/ipadic-utf8"

# What MeCab reads otherwise than these names mean it, or has no reading for.
READINGS = {
    "0系": "ゼロケー", "100点": "ヒャクテン", "18歳": "ジューハッサイ", "1曲": "イッキョク", "2つ": "フタツ",
    "2人": "フタリ",
    "いて座": "イテザ", "うお座": "ウオザ", "おうし座": "オウシザ", "おとめ座": "オトメザ", "おひつじ座": "オヒツジザ",
    "かに座": "カニザ", "さそり座": "サソリザ", "しし座": "シシザ", "てんびん座": "テンビンザ", "ふたご座": "フタゴザ",
    "へびつかい座": "ヘビツカイザ", "みずがめ座": "ミズガメザ", "やぎ座": "ヤギザ",
    "お年寄り": "オトシヨリ", "お金": "オカネ", "きらきら星": "キラキラボシ", "さかさま": "サカサマ", "しかめ面": "シカメッツラ",
    "にやっと": "ニヤット", "ねずみ捕り": "ネズミトリ", "ほにゅう瓶": "ホニュービン", "よだれ": "ヨダレ", "わらぶき": "ワラブキ",
    "べー": "ベー", "足あと": "アシアト", "のぞき見る": "ノゾキミル",
    "ブタ鼻": "ブタバナ", "ペトリ皿": "ペトリザラ", "下カーブ": "シタ カーブ", "下指差し": "シタ ユビサシ", "下三角": "シタ サンカク",
    "両手のひら": "リョーテノヒラ", "感嘆符": "カンタンフ", "側転": "ソクテン", "六芒星": "ロクボーセー", "初月": "ハツヅキ",
    "十三夜月": "ジューサンヤヅキ", "寝待月": "ネマチヅキ", "有明月": "アリアケヅキ", "口が開いた": "クチガ アイタ",
    "右上": "ミギウエ", "右下": "ミギシタ", "営マーク": "エー マーク", "空マーク": "クー マーク", "申マーク": "シン マーク",
    "四つ葉": "ヨツバ", "大泣き": "オーナキ", "妊夫": "ニンプ", "巻き毛": "マキゲ", "雨時々": "アメ トキドキ",
    "甲上": "コー ウエ", "指の間": "ユビノ アイダ", "救命浮環": "キューメー フカン", "日本地図": "ニホン チズ",
    "早戻し": "ハヤモドシ", "月めくり": "ツキメクリ", "海賊旗": "カイゾクキ", "牝牛": "メウシ", "牡牛": "オウシ", "牡羊": "オヒツジ",
    "環の": "ワノ ", "四角中": "シカク チュー", "四角大": "シカク ダイ", "四角小": "シカク ショー", "四角": "シカク",
    "白旗": "シロハタ", "白杖": "ハクジョー", "白鳥": "ハクチョー", "的": "マト", "歴史的な": "レキシテキナ ", "紳士靴": "シンシグツ",
    "縫い針": "ヌイバリ", "肉球": "ニクキュー", "角の指": "ツノノ ユビ", "角氷": "カクゴーリ", "長距離走": "チョーキョリソー",
    "高速上": "コーソク ウエ", "高速下": "コーソク シタ", "骨壺": "コツツボ", "鶏もも肉": "トリモモニク",
    "BACK": "バック ", "COOL": "クール ", "END": "エンド ", "FREE": "フリー ", "NEW": "ニュー ", "ON矢印": "オン ヤジルシ",
    "SOON矢印": "スーン ヤジルシ", "下矢印": "シタ ヤジルシ", "O型": "オーガタ", "TOP": "トップ ", "UP": "アップ ",
    "囲み数字: 10": "カコミ スージ ジュー",
    # Signs among the words.
    ": ": "、", "／": " ", "（": " ", "）": "",
}
HOURS = ["", "イチ", "ニ", "サン", "ヨ", "ゴ", "ロク", "シチ", "ハチ", "ク", "ジュー", "ジューイチ", "ジューニ"]
READINGS |= {f"{hour}時": f"{HOURS[hour]}ジ " for hour in range(1, 13)}
LETTERS = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (
    "エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー アール エス ティー ユー "
    "ブイ ダブリュー エックス ワイ ゼット").split()))


TONES = range(0x1F3FB, 0x1F400)


def sequences():
    """The emoji that a name is wanted for, as CLDR has them: scalars without the mark that makes a picture."""
    for line in SEQUENCES.read_text(encoding="utf-8").splitlines():
        code = line.split("#")[0].split(";")[0].split()
        scalars = [int(scalar, 16) for scalar in code if scalar != "FE0F"]
        is_country = all(0x1F1E6 <= scalar <= 0x1F1FF for scalar in scalars)
        if scalars and not is_country and scalars[-1] != 0x20E3:
            yield tuple(scalars)


def names(language):
    """CLDR's names, by the scalars of the emoji."""
    table = {}
    for folder in ("annotations", "annotationsDerived"):
        tree = xml.etree.ElementTree.parse(CLDR / folder / f"{language}.xml")
        for annotation in tree.iter("annotation"):
            if annotation.get("type") == "tts":
                scalars = tuple(ord(c) for c in annotation.get("cp") if c != "\ufe0f")
                table.setdefault(scalars, annotation.text)
    return table


def is_kanji(text):
    return any("\u4e00" <= c <= "\u9fff" or c in "々〆" for c in text)


def is_katakana(text):
    return all("\u30a1" <= c <= "\u30fe" for c in text)


def prepared(text):
    """A name in which what MeCab reads badly is in kana."""
    for word in sorted(READINGS, key=len, reverse=True):
        text = text.replace(word, READINGS[word])
    return "".join(LETTERS.get(c.upper(), c) for c in text)


def in_kana(texts):
    """The names in kana, all by one run of MeCab; what leans on the word before it stands beside it."""
    texts = [prepared(text) for text in texts]
    run = subprocess.run(["mecab", "-d", DICTIONARY], input="\n".join(texts) + "\n", capture_output=True, text=True,
                         check=True)
    results, words, place, last = [], "", 0, ""
    for line in run.stdout.splitlines():
        text = texts[len(results)] if len(results) < len(texts) else ""
        if line == "EOS":
            results.append(words)
            words, place, last = "", 0, ""
            continue
        surface, features = line.split("\t")
        fields = features.split(",")
        start = text.index(surface, place)
        # A word in katakana is one, whatever MeCab knows of it.
        leans = start == place and (
            fields[0] in ("助詞", "助動詞", "記号") or fields[1] in ("接尾", "非自立")
            or is_katakana(last) and is_katakana(surface))
        place, last = start + len(surface), surface
        has_reading = len(fields) > 8 and (is_kanji(surface) or fields[0] == "助詞")
        spoken = fields[8] if has_reading else surface
        if is_kanji(spoken) or any(c.isdigit() for c in spoken):
            sys.exit(f"No reading: {surface} in {text}")
        words += spoken if leans or not words else " " + spoken
    return results


# The flags that are no country's, as those are said by emoji.flag of Strings.
FLAGS = {"en": "flag of {}", "ko": "{} 깃발", "ja": "{}の旗"}


def plain(name, language):
    """A name without what nobody says."""
    first, colon, rest = name.partition(": ")
    is_flag = colon and first in ("flag", "깃발", "旗")
    return (FLAGS[language].format(rest) if is_flag else name).replace("’", "'")


def main():
    folder = pathlib.Path(sys.argv[1])
    wanted = sorted(set(sequences()))
    for language in ("en", "ko", "ja"):
        known = names(language)
        texts = {}
        # The plain one comes first; where all have a colour of skin, that stands behind a colon.
        for scalars in wanted:
            if scalars in known:
                untoned = tuple(s for s in scalars if s not in TONES) or scalars
                name = known[scalars] if untoned == scalars else known[scalars].split(": ")[0]
                if untoned not in texts or untoned == scalars:
                    texts[untoned] = plain(name, language)
        if language == "ja":
            texts = dict(zip(texts, in_kana(list(texts.values()))))
        lines = []
        for scalars, text in texts.items():
            code = "-".join(f"{scalar:X}" for scalar in scalars)
            lines.append(f'"emoji.{code}": {{"text": {json.dumps(text, ensure_ascii=False)}}}')
        (folder / f"emoji.{language}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


main()
