/// Japanese words by their sound, written in kana or in Latin letters: "roguin" is ログイン, "toukyou" and
/// "tokyo" are トウキョウ.
///
/// What lengthens a vowel is left out on both sides, since Latin letters often don't write it and
/// dictionaries give it in another way.
package struct KanaSound: Sendable {
  private let sought: [UInt32]

  /// Reads what was typed; nil where it is no Japanese sound, or one letter alone.
  package init?(_ words: String) {
    let plain = words.lowercased().filter { $0 != " " }
    let kana = plain.utf8.allSatisfy { $0 < 0x80 } ? Self.kana(plain) : Self.kanaAlone(plain)
    guard let kana, kana.count > 1 else { return nil }
    sought = Self.withoutLengths(kana)
  }

  /// Whether the sound is in a text: in its kana, or in how its kanji are read.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - reading: how Japanese is read, in kana; nil where nothing reads it.
  /// - Returns: whether the sound is there.
  package func occurs(in text: String, reading: (String) -> String?) -> Bool {
    if isHeard(in: text) { return true }
    guard text.unicodeScalars.contains(where: { (0x4E00...0x9FFF).contains($0.value) }) else {
      return false
    }
    return reading(text).map(isHeard) ?? false
  }

  private func isHeard(in text: String) -> Bool {
    let sounds = Self.withoutLengths(
      String(decoding: FoldedText(text).key, as: UTF8.self).unicodeScalars.map(\.value))
    guard sounds.count >= sought.count else { return false }
    return (0...sounds.count - sought.count).contains { start in
      sought.indices.allSatisfy { sounds[start + $0] == sought[$0] }
    }
  }

  private static func kanaAlone(_ text: String) -> [UInt32]? {
    let scalars = String(decoding: FoldedText(text).key, as: UTF8.self).unicodeScalars.map(\.value)
    return scalars.allSatisfy { (0x3041...0x3096).contains($0) || $0 == 0x30FC } ? scalars : nil
  }

  /// The sounds without signs of a long vowel, and without the vowel that lengthens the one before it.
  private static func withoutLengths(_ kana: [UInt32]) -> [UInt32] {
    var sounds: [UInt32] = []
    var vowel: UInt32?
    for scalar in kana where scalar != 0x30FC {
      let alike: UInt32 =
        switch scalar {
        case 0x3062: 0x3058  // ぢ as じ
        case 0x3065: 0x305A  // づ as ず
        case 0x3092: 0x304A  // を as お
        default: scalar
        }
      defer { vowel = rows[alike] }
      // あ after か, い after き and け, う after く and こ, え after け, お after こ.
      let isLength =
        switch (alike, vowel) {
        case (0x3042, 0x3042), (0x3044, 0x3044), (0x3044, 0x3048), (0x3046, 0x3046),
          (0x3046, 0x304A), (0x3048, 0x3048), (0x304A, 0x304A):
          true
        default: false
        }
      if !isLength { sounds.append(alike) }
    }
    return sounds
  }

  /// The vowel that each kana ends with.
  private static let rows: [UInt32: UInt32] = {
    let rows = [
      "あ": "あぁかがさざただなはばぱまやゃらわ", "い": "いぃきぎしじちぢにひびぴみり",
      "う": "うぅくぐすずつづぬふぶぷむゆゅるゔ", "え": "えぇけげせぜてでねへべぺめれ",
      "お": "おぉこごそぞとどのほぼぽもよょろを",
    ]
    var vowels: [UInt32: UInt32] = [:]
    for (vowel, letters) in rows {
      for letter in letters.unicodeScalars {
        vowels[letter.value] = vowel.unicodeScalars.first?.value
      }
    }
    return vowels
  }()

  /// The kana of Latin letters, by Hepburn's and the official spelling; nil where they are no Japanese.
  private static func kana(_ latin: String) -> [UInt32]? {
    let letters = Array(latin.utf8)
    var kana = ""
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      let next = index + 1 < letters.count ? letters[index + 1] : 0
      if letter == UInt8(ascii: "-") {
        kana += "ー"
        index += 1
      } else if letter == next, !isVowel(letter), letter != UInt8(ascii: "n") {
        kana += "っ"
        index += 1
      } else if letter == UInt8(ascii: "t"), next == UInt8(ascii: "c") {
        kana += "っ"
        index += 1
      } else if letter == UInt8(ascii: "n"), !isVowel(next), next != UInt8(ascii: "y") {
        kana += "ん"
        index +=
          next == UInt8(ascii: "'") || next == letter && !startsSyllable(letters, index + 1) ? 2 : 1
      } else {
        let length = min(4, letters.count - index)
        let found = (1...length).reversed().lazy.compactMap { count -> (String, Int)? in
          let part = String(decoding: letters[index..<index + count], as: UTF8.self)
          return syllables[part].map { ($0, count) }
        }.first
        guard let (syllable, count) = found else { return nil }
        kana += syllable
        index += count
      }
    }
    return kana.unicodeScalars.map(\.value)
  }

  /// Whether an n begins a syllable of its own, as the second of "konna" does.
  private static func startsSyllable(_ letters: [UInt8], _ index: Int) -> Bool {
    index + 1 < letters.count
      && (isVowel(letters[index + 1]) || letters[index + 1] == UInt8(ascii: "y"))
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aiueo".utf8.contains(letter) }

  private static let syllables: [String: String] = {
    var all: [String: String] = [:]
    let vowels = Array("aiueo")
    let rows = [
      "": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの",
      "h": "はひふへほ", "m": "まみむめも", "r": "らりるれろ", "l": "らりるれろ", "g": "がぎぐげご",
      "z": "ざじずぜぞ", "d": "だぢづでど", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ",
    ]
    for (start, kana) in rows {
      for (vowel, letter) in zip(vowels, kana) { all["\(start)\(vowel)"] = String(letter) }
    }
    let small = ["a": "ゃ", "u": "ゅ", "o": "ょ", "e": "ぇ"]
    let soft = [
      "ky": "き", "gy": "ぎ", "sh": "し", "sy": "し", "j": "じ", "jy": "じ", "zy": "じ", "ch": "ち",
      "ty": "ち", "cy": "ち", "dy": "ぢ", "ny": "に", "hy": "ひ", "by": "び", "py": "ぴ", "my": "み",
      "ry": "り", "ly": "り",
    ]
    for (start, kana) in soft {
      for (vowel, letter) in small { all[start + vowel] = kana + letter }
    }
    let others = [
      "shi": "し", "chi": "ち", "tsu": "つ", "fu": "ふ", "ji": "じ", "ya": "や", "yu": "ゆ",
      "yo": "よ", "wa": "わ", "wo": "を", "wi": "うぃ", "we": "うぇ", "fa": "ふぁ", "fi": "ふぃ",
      "fe": "ふぇ", "fo": "ふぉ", "va": "ゔぁ", "vi": "ゔぃ", "vu": "ゔ", "ve": "ゔぇ", "vo": "ゔぉ",
      "thi": "てぃ", "dhi": "でぃ", "tsa": "つぁ", "she": "しぇ",
    ]
    return all.merging(others) { $1 }
  }()
}
