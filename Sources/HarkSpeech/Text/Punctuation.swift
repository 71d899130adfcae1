/// A sign that can be said in words.
struct PunctuationMark: Sendable {
  /// The name of the sign among the catalogue's keys: `symbol.` and this.
  package let key: String
  /// From which level on it is said.
  let level: PunctuationLevel
  /// What the engine gets where the sign isn't said: itself where it makes a pause or a melody.
  let isProsody: Bool

  init(_ key: String, _ level: PunctuationLevel, prosody: Bool = false) {
    self.key = key
    self.level = level
    isProsody = prosody
  }

  /// The sign's entry; nil for what is no sign.
  static func of(_ scalar: Unicode.Scalar) -> PunctuationMark? { marks[scalar] }

  private static let marks: [Unicode.Scalar: PunctuationMark] = [
    "%": .init("percent", .none, prosody: true), "&": .init("and", .none, prosody: true),
    "@": .init("at", .none, prosody: true), "+": .init("plus", .none, prosody: true),
    "=": .init("equals", .none, prosody: true), "°": .init("degree", .none, prosody: true),
    "×": .init("times", .none, prosody: true), "÷": .init("divided", .none, prosody: true),
    "±": .init("plus-minus", .none, prosody: true), "≠": .init("not-equal", .none),
    "≤": .init("at-most", .none), "≥": .init("at-least", .none), "≦": .init("at-most", .none),
    "≧": .init("at-least", .none), "≒": .init("about", .none), "−": .init("minus", .none),
    "$": .init("dollar", .none, prosody: true), "€": .init("euro", .none, prosody: true),
    "£": .init("pound", .none, prosody: true), "¥": .init("yen", .none, prosody: true),
    "₩": .init("won", .none), "₹": .init("rupee", .none), "©": .init("copyright", .none),
    "®": .init("registered", .none), "™": .init("trademark", .none),
    "§": .init("section", .none, prosody: true), "№": .init("number", .none),
    "℃": .init("celsius", .none), "℉": .init("fahrenheit", .none), "½": .init("half", .none),
    "¼": .init("quarter", .none), "¾": .init("three-quarters", .none),
    "√": .init("root", .none), "∞": .init("infinity", .none), "≈": .init("about", .none),
    "‰": .init("per-mille", .none), "¢": .init("cent", .none), "²": .init("squared", .none),
    "³": .init("cubed", .none),
    "#": .init("hash", .some), "*": .init("star", .some), "/": .init("slash", .some),
    "<": .init("less", .some), ">": .init("greater", .some), "\\": .init("backslash", .some),
    "^": .init("caret", .some), "_": .init("underscore", .some), "|": .init("bar", .some),
    "~": .init("tilde", .some), "→": .init("arrow-right", .some),
    "←": .init("arrow-left", .some), "↑": .init("arrow-up", .some),
    "↓": .init("arrow-down", .some), "✓": .init("check", .some), "✔": .init("check", .some),
    "✗": .init("cross", .some), "✘": .init("cross", .some), "★": .init("black-star", .some),
    "☆": .init("white-star", .some), "■": .init("square", .some), "□": .init("square", .some),
    "●": .init("circle", .some), "○": .init("circle", .some), "▲": .init("triangle-up", .some),
    "△": .init("triangle-up", .some), "▽": .init("triangle-down", .some),
    "◎": .init("double-circle", .some), "☞": .init("arrow-right", .some),
    "▼": .init("triangle-down", .some), "▶": .init("triangle-right", .some),
    "◀": .init("triangle-left", .some), "▷": .init("triangle-right", .some),
    "◁": .init("triangle-left", .some), "◆": .init("diamond", .some), "◇": .init("diamond", .some),
    "♥": .init("heart", .some), "♪": .init("note", .some),
    "※": .init("reference", .some), "〒": .init("postal", .none), "•": .init("bullet", .most),
    "·": .init("middle-dot", .most),
    "‧": .init("middle-dot", .most), "・": .init("middle-dot", .most),
    "(": .init("paren-open", .most, prosody: true),
    ")": .init("paren-close", .most, prosody: true),
    "[": .init("bracket-open", .most, prosody: true),
    "]": .init("bracket-close", .most, prosody: true),
    "{": .init("brace-open", .most), "}": .init("brace-close", .most),
    "\"": .init("quote", .most, prosody: true), "“": .init("quote-open", .most, prosody: true),
    "”": .init("quote-close", .most, prosody: true),
    "„": .init("quote-open", .most, prosody: true),
    "«": .init("quote-open", .most, prosody: true),
    "»": .init("quote-close", .most, prosody: true),
    "「": .init("quote-open", .most, prosody: true),
    "」": .init("quote-close", .most, prosody: true),
    "『": .init("quote-open", .most, prosody: true),
    "』": .init("quote-close", .most, prosody: true),
    "《": .init("quote-open", .most, prosody: true),
    "》": .init("quote-close", .most, prosody: true),
    "【": .init("bracket-open", .most), "】": .init("bracket-close", .most),
    ":": .init("colon", .most, prosody: true), ";": .init("semicolon", .most, prosody: true),
    "-": .init("dash", .most, prosody: true), "–": .init("dash", .most, prosody: true),
    "—": .init("dash", .most, prosody: true), "‐": .init("dash", .most, prosody: true),
    "‑": .init("dash", .most, prosody: true), "―": .init("dash", .most, prosody: true),
    "─": .init("dash", .most), "━": .init("dash", .most),
    "…": .init("ellipsis", .most, prosody: true),
    "`": .init("backtick", .most), "´": .init("accent", .most),
    ",": .init("comma", .all, prosody: true), ".": .init("period", .all, prosody: true),
    "!": .init("exclamation", .all, prosody: true), "?": .init("question", .all, prosody: true),
    "¡": .init("exclamation", .all, prosody: true), "¿": .init("question", .all, prosody: true),
    "、": .init("comma", .all, prosody: true), "。": .init("period", .all, prosody: true),
    "'": .init("apostrophe", .all, prosody: true),
    "‘": .init("apostrophe", .all, prosody: true),
    "’": .init("apostrophe", .all, prosody: true),
  ]
}
