/// A Japanese verb as people ask with it: 開く, 開いて, 開きたい, 開きます.
///
/// What may follow a form (ください, です, お願いします) is politeness, which phrases pass over anyway.
enum JapaneseVerb {
  /// The forms of a verb, itself among them, written in Hiragana behind its last Chinese character.
  ///
  /// - Parameter word: letters as phrases compare them; the verb stands at their end.
  /// - Returns: what stands before the verb's ending, and the endings that may stand there; nil where no verb in its
  ///   dictionary form ends the word. A verb is told by its writing: Chinese characters, then Hiragana of which the
  ///   last is of the row of う.
  static func endings(of word: [Character]) -> (stem: [Character], endings: [[Character]])? {
    guard let last = word.last, let row = rows[last],
      let kanji = word.lastIndex(where: isKanji), (1...3).contains(word.count - 1 - kanji),
      word[(kanji + 1)...].allSatisfy(isHiragana)
    else { return nil }
    let stem = Array(word.dropLast())
    let endings: [String]
    if word.last == "る", word.dropLast().last == "す", word.count - kanji == 3 {
      // 監視する: its stem ends before する.
      return (
        Array(word.dropLast(2)), ["する", "して", "したい", "します", "しましょう", "しよう", "しろ"].map { Array($0) }
      )
    }
    if last == "る", isIchidan(stem, kanji: word[kanji]) || word[kanji] == "来" {
      endings = ["る", "て", "たい", "ます", "ましょう", "よう", "ろ"]
    } else if word[kanji] == "行", last == "く" {
      endings = ["く", "って", "きたい", "きます", "きましょう", "こう", "け"]
    } else {
      endings = [
        String(last), row.te, row.i + "たい", row.i + "ます", row.i + "ましょう", row.o + "う", row.e,
      ]
    }
    return (stem, endings.map { Array($0) })
  }

  /// What ない, せる and れる follow: 読ま, 見; nil where the word is no verb in its dictionary form.
  static func negativeStem(of word: [Character]) -> [Character]? {
    guard let verb = endings(of: word), let last = word.last, let row = rows[last] else {
      return nil
    }
    return verb.endings.contains(["て"]) && last == "る" ? verb.stem : verb.stem + [row.a]
  }

  /// The kana of a row that endings begin with, and the form that ends in て.
  private typealias Row = (te: String, i: String, e: String, o: String, a: Character)

  private static let rows: [Character: Row] = [
    "う": ("って", "い", "え", "お", "わ"), "つ": ("って", "ち", "て", "と", "た"),
    "る": ("って", "り", "れ", "ろ", "ら"),
    "む": ("んで", "み", "め", "も", "ま"), "ぶ": ("んで", "び", "べ", "ぼ", "ば"),
    "ぬ": ("んで", "に", "ね", "の", "な"),
    "く": ("いて", "き", "け", "こ", "か"), "ぐ": ("いで", "ぎ", "げ", "ご", "が"),
    "す": ("して", "し", "せ", "そ", "さ"),
  ]

  /// Whether a verb in る keeps its stem: the kana before る is of the row of い or え; of those that have none the few
  /// that do.
  private static func isIchidan(_ stem: [Character], kanji: Character) -> Bool {
    guard let before = stem.last, isHiragana(before) else {
      return "見出得寝着煮似".contains(kanji)
    }
    return "いきぎしじちぢにひびみりえけげせぜてでねへべめれ".contains(before)
  }

  private static func isKanji(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x4E00...0x9FFF).contains($0.value) } ?? false
  }

  private static func isHiragana(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x3041...0x3096).contains($0.value) } ?? false
  }
}
