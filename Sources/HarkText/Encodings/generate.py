#!/usr/bin/env python3
"""Writes EncodingLabels.swift, SingleByteTables.swift and EncodingIndexes.swift beside itself.

usage: python3 Sources/HarkText/Encodings/generate.py

Source of the lists: the WHATWG encoding standard (https://encoding.spec.whatwg.org/), its labels and its
indexes. An index is taken from Python's codec of the same set, and what the standard has otherwise is mended
below. The count of each index, and the length of the standard's own text of it, were compared.
"""

import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))

# Case in TextEncoding: labels.
LABELS = """
utf8: unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8
ibm866: 866 cp866 csibm866 ibm866
iso8859_2: csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2
iso8859_3: csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3
iso8859_4: csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4
iso8859_5: csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988
iso8859_6: arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e
iso8859_6: iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987
iso8859_7: csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 iso_8859-7
iso8859_7: iso_8859-7:1987 sun_eu_greek
iso8859_8: csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598
iso8859_8: iso_8859-8 iso_8859-8:1988 visual
iso8859_8I: csiso88598i iso-8859-8-i logical
iso8859_10: csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6
iso8859_13: iso-8859-13 iso8859-13 iso885913
iso8859_14: iso-8859-14 iso8859-14 iso885914
iso8859_15: csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9
iso8859_16: iso-8859-16
koi8R: cskoi8r koi koi8 koi8-r koi8_r
koi8U: koi8-ru koi8-u
macintosh: csmacintosh mac macintosh x-mac-roman
windows874: dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874
windows1250: cp1250 windows-1250 x-cp1250
windows1251: cp1251 windows-1251 x-cp1251
windows1252: ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591
windows1252: iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252
windows1253: cp1253 windows-1253 x-cp1253
windows1254: cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5
windows1254: latin5 windows-1254 x-cp1254
windows1255: cp1255 windows-1255 x-cp1255
windows1256: cp1256 windows-1256 x-cp1256
windows1257: cp1257 windows-1257 x-cp1257
windows1258: cp1258 windows-1258 x-cp1258
xMacCyrillic: x-mac-cyrillic x-mac-ukrainian
gbk: chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk
gb18030: gb18030
big5: big5 big5-hkscs cn-big5 csbig5 x-x-big5
eucJP: cseucpkdfmtjapanese euc-jp x-euc-jp
iso2022JP: csiso2022jp iso-2022-jp
shiftJIS: csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis
eucKR: cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601
eucKR: windows-949
replacement: csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr replacement
utf16BE: unicodefffe utf-16be
utf16LE: csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le
xUserDefined: x-user-defined
"""

# Case in TextEncoding: Python's codec, and what the standard maps otherwise.
SINGLE_BYTE = {
    "ibm866": ("cp866", {}),
    "iso8859_2": ("iso8859_2", {}),
    "iso8859_3": ("iso8859_3", {}),
    "iso8859_4": ("iso8859_4", {}),
    "iso8859_5": ("iso8859_5", {}),
    "iso8859_6": ("iso8859_6", {}),
    "iso8859_7": ("iso8859_7", {}),
    "iso8859_8": ("iso8859_8", {}),
    "iso8859_10": ("iso8859_10", {}),
    "iso8859_13": ("iso8859_13", {}),
    "iso8859_14": ("iso8859_14", {}),
    "iso8859_15": ("iso8859_15", {}),
    "iso8859_16": ("iso8859_16", {}),
    "koi8R": ("koi8_r", {}),
    "koi8U": ("koi8_u", {0xAE: 0x45E, 0xBE: 0x40E}),
    "macintosh": ("mac_roman", {}),
    "windows874": ("cp874", {}),
    "windows1250": ("cp1250", {}),
    "windows1251": ("cp1251", {}),
    "windows1252": ("cp1252", {}),
    "windows1253": ("cp1253", {}),
    "windows1254": ("cp1254", {}),
    "windows1255": ("cp1255", {0xCA: 0x5BA}),
    "windows1256": ("cp1256", {}),
    "windows1257": ("cp1257", {}),
    "windows1258": ("cp1258", {}),
    "xMacCyrillic": ("mac_cyrillic", {}),
}

# What index Big5 has beyond Python's big5hkscs (HKSCS-2008, ETEN's symbols, doublets): pointer:characters.
BIG5 = """
1000:㡵𡵓𣚞𦀡㻬𥣞㫵竼龗𤅡𨤍𣇪𠪊𣉞䌊蒄龖鐯䤰蘓墖靊鈘秐稲晠権袝瑌篅枂稬剏遆㓦珄𥶹瓆鿇垳䤯呌䄱𣚎堘穲𧭥讏䚮𦺈䆁𥶙箮𢒼鿈𢓁𢓉𢓌鿉蔄𣖻䂴鿊䓡𪷿拁灮鿋 2082:箸 2088:簆
2103:糎 2114:緒 2123:縝 2148:者 2151:耨 2221:菁 2239:蒨 2244:萏 2303:覦覩 2354:起 2400:都 2413:銹
2477:靜 2498:響 2605:鼖 2673:蔃 2746:兙兛兝兞 2771:鍮 2780:瑹 2990:浧 3087:禛 3259:邗 3301:靝 3436:瀞
3451:嬨 4136:爁 4138:矗 4141:纇 4182:駖 4206:釔 4220:惞 4230:澶 4241:輶 4258:侻 4273:營 4279:鄄
4282:鷰 4294:菏 4329:尐秣 4349:婧 4419:輋 4422:筑 4494:拐 4624:恢 4694:痹 4708:汊 4742:鬮 4748:鼗
4815:僭 4828:弌 4902:蠏 4922:拎 4982:瑨 4992:煢 4997:牐 5029:‧ 5038:﹑ 5120:¯ 5153:～ 5168:⊕⊙
5182:∕﹨ 5185:￥ 5187:￠￡ 5432:␀␁␂␃␄␅␆␇␈␉␊␋␌␍␎␏␐␑␒␓␔␕␖␗␘␙␚␛␜␝␞␟␡€ 10942:廴 10946:无 10948:癶
10950:隶 10957:〃仝 19028:倩 19035:偽 19088:包 19096:卄 19112:卿 19162:嘅 19240:婷 19299:幵 19305:廐
19326:彘 19355:悤 19398:撐 19439:晴 19454:杞 19553:沜渝 19557:港 19611:煮 19643:猪 19672:瑜 19697:瓩
19748:砉
"""

# GB 18030-2022's characters in the place of private ones, and a space of existing pages: bytes: character.
GB18030 = {
    0xA8BC: 0x1E3F, 0xA3A0: 0x3000,
    0xA6D9: 0xFE10, 0xA6DA: 0xFE12, 0xA6DB: 0xFE11, 0xA6DC: 0xFE13, 0xA6DD: 0xFE14, 0xA6DE: 0xFE15,
    0xA6DF: 0xFE16, 0xA6EC: 0xFE17, 0xA6ED: 0xFE18, 0xA6F3: 0xFE19, 0xFE59: 0x9FB4, 0xFE61: 0x9FB5,
    0xFE66: 0x9FB6, 0xFE67: 0x9FB7, 0xFE6D: 0x9FB8, 0xFE7E: 0x9FB9, 0xFE90: 0x9FBA, 0xFEA0: 0x9FBB,
}


def decoded(codec, *octets):
    try:
        text = bytes(octets).decode(codec)
    except UnicodeDecodeError:
        return None
    return ord(text) if len(text) == 1 else None


def index(count, codec, octets):
    table = {}
    for pointer in range(count):
        character = decoded(codec, *octets(pointer))
        if character is not None:
            table[pointer] = character
    return table


def jis0208():
    def octets(pointer):
        lead, trail = divmod(pointer, 188)
        return lead + (0x81 if lead < 0x1F else 0xC1), trail + (0x40 if trail < 0x3F else 0x41)

    # Rows of private characters are no part of the index.
    return {p: c for p, c in index(11280, "cp932", octets).items() if not 8836 <= p <= 10715}


def jis0212():
    table = index(94 * 94, "euc_jp", lambda p: (0x8F, p // 94 + 0xA1, p % 94 + 0xA1))
    return {p: 0xFF5E if c == 0x7E else c for p, c in table.items()}


def euc_kr():
    return index(126 * 190, "cp949", lambda p: (p // 190 + 0x81, p % 190 + 0x41))


def big5():
    def octets(pointer):
        lead, trail = divmod(pointer, 157)
        return lead + 0x81, trail + (0x40 if trail < 0x3F else 0x62)

    table = index(126 * 157, "big5hkscs", octets)
    for entry in BIG5.split():
        pointer, characters = entry.split(":")
        for offset, character in enumerate(characters):
            table[int(pointer) + offset] = ord(character)
    return table


def gb18030():
    def octets(pointer):
        lead, trail = divmod(pointer, 190)
        return lead + 0x81, trail + (0x40 if trail < 0x3F else 0x41)

    def character(pointer):
        lead, trail = octets(pointer)
        return GB18030.get(lead << 8 | trail) or decoded("gb18030", lead, trail)

    return {p: character(p) for p in range(23940)}


def literal(character):
    # Letters stand as themselves; what is invisible, combining or private is escaped.
    text = chr(character)
    if text in '"\\' or not text.isprintable() or 0x300 <= character < 0x370 or 0x590 <= character < 0x700:
        return "\\u{%X}" % character
    if 0xE000 <= character < 0xF900 or character in (0x3000, 0xA0, 0xAD) or 0x20D0 <= character < 0x2100:
        return "\\u{%X}" % character
    return text


def runs(table):
    """Lines `pointer characters`, and `pointer+count first` for characters that follow one another."""
    pointers = sorted(table)
    position = 0
    while position < len(pointers):
        start = position
        while position + 1 < len(pointers) and pointers[position + 1] == pointers[position] + 1:
            position += 1
        position += 1
        block = pointers[start:position]
        pending = []
        offset = 0
        while offset < len(block):
            end = offset + 1
            while end < len(block) and table[block[end]] == table[block[end - 1]] + 1:
                end += 1
            if end - offset >= 12:
                if pending:
                    yield from lines(pending, table)
                    pending = []
                yield "%d+%d %X" % (block[offset], end - offset, table[block[offset]])
            else:
                pending += block[offset:end]
            offset = end
        if pending:
            yield from lines(pending, table)


def lines(pointers, table):
    for start in range(0, len(pointers), 94):
        part = pointers[start:start + 94]
        yield "%d %s" % (part[0], "".join(literal(table[p]) for p in part))


def write(name, text):
    head = "// Generated by generate.py in this folder: change the lists there.\n// swift-format-ignore-file\n\n"
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
        file.write(head + text)


def labels():
    out = ["extension TextEncoding {\n  /// The encoding of a label in lower case without space around it.\n"]
    out.append("  static func named(_ label: String) -> TextEncoding? {\n    switch label {\n")
    lists = {}
    for line in LABELS.strip().splitlines():
        name, words = line.split(": ", 1)
        lists.setdefault(name, []).extend(words.split())
    for name, words in lists.items():
        text, line = [], "    case"
        for number, word in enumerate(words):
            item = ' "%s"' % word + ("," if number + 1 < len(words) else ":")
            if len(line) + len(item) > 98:
                text.append(line)
                line = "     "
            line += item
        text.append(line)
        out.append("\n".join(text) + " .%s\n" % name)
    out.append("    default: nil\n    }\n  }\n}\n")
    write("EncodingLabels.swift", "".join(out))


def single_byte():
    out = ["extension TextEncoding {\n  /// The characters of the bytes from 0x80; U+FFFD where there is none.\n"]
    out.append("  var upperHalf: StaticString? {\n    switch self {\n")
    for name, (codec, mended) in SINGLE_BYTE.items():
        cases = ".%s" % name if name != "iso8859_8" else ".iso8859_8, .iso8859_8I"
        text = ""
        for byte in range(0x80, 0x100):
            character = mended.get(byte) or decoded(codec, byte)
            if character is None:
                character = byte if byte < 0xA0 and name.startswith("windows") else 0xFFFD
            text += literal(character)
        out.append('    case %s:\n      "%s"\n' % (cases, text))
    out.append("    default: nil\n    }\n  }\n}\n")
    write("SingleByteTables.swift", "".join(out))


def indexes():
    out = ["/// The indexes of the standard: lines `pointer characters` or `pointer+count first`.\nenum IndexText {\n"]
    tables = {"jis0208": (jis0208, 7724), "jis0212": (jis0212, 6067), "eucKR": (euc_kr, 17048),
              "big5": (big5, 18590), "gb18030": (gb18030, 23940)}
    for name, (build, count) in tables.items():
        table = build()
        if len(table) != count:
            sys.exit("index %s has %d characters, the standard's %d" % (name, len(table), count))
        out.append('  static let %s: StaticString = """\n' % name)
        out.extend("    %s\n" % line for line in runs(table))
        out.append('    """\n\n')
    write("EncodingIndexes.swift", "".join(out).rstrip() + "\n}\n")


labels()
single_byte()
indexes()
