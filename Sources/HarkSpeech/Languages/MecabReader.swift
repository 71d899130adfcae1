private import Glibc
private import Synchronization

/// Reads Japanese through MeCab, where it is installed with a dictionary.
///
/// The library is opened when the first phrase comes: it and its dictionary, which is mapped and not
/// read, take a millisecond. One analyser for all, since "a model can be shared, a tagger can't".
final class MecabReader: Sendable {
  private typealias New = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Parse =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) ->
    UnsafePointer<CChar>?

  // The pointer is used under the lock alone.
  private struct Tagger: @unchecked Sendable {
    let pointer: OpaquePointer
    let parse: Parse
  }

  private enum State {
    case unknown
    case missing
    case ready(Tagger)
  }

  private let state = Mutex(State.unknown)

  /// The words of a phrase with their pronunciation in katakana; nil where MeCab isn't installed.
  func words(_ phrase: String) -> [IdeographReader.Word]? {
    state.withLock { state in
      if case .unknown = state { state = Self.open().map { .ready($0) } ?? .missing }
      guard case .ready(let tagger) = state else { return nil }
      let bytes = Array(phrase.utf8CString)
      let result = bytes.withUnsafeBufferPointer { buffer -> UnsafePointer<CChar>? in
        buffer.baseAddress.flatMap { tagger.parse(tagger.pointer, $0, buffer.count - 1) }
      }
      return result.map { Self.words(ofAnalysis: String(cString: $0)) }
    }
  }

  private static func open() -> Tagger? {
    guard let library = dlopen("libmecab.so.2", RTLD_NOW | RTLD_LOCAL),
      let new = dlsym(library, "mecab_new2"), let parse = dlsym(library, "mecab_sparse_tostr2"),
      let tagger = unsafeBitCast(new, to: New.self)("")
    else { return nil }
    let reader = Tagger(pointer: tagger, parse: unsafeBitCast(parse, to: Parse.self))
    // Without a dictionary of ipadic's form there is no pronunciation.
    let probe = "東京"
    guard let answer = reader.parse(tagger, probe, probe.utf8.count),
      words(ofAnalysis: String(cString: answer)).contains(where: { $0.spoken == "トーキョー" })
    else { return nil }
    return reader
  }

  /// Reads MeCab's answer: a line a word, the word, a tab, nine fields; the last is the pronunciation.
  static func words(ofAnalysis analysis: String) -> [IdeographReader.Word] {
    var words: [IdeographReader.Word] = []
    var followsNumber = false
    // The figures of a number as far as it has come, and where it begins among the words.
    var number = ""
    var numberStart = 0
    var followsMonth = false
    // The end of what stands before.
    var before = ""
    let lines = analysis.split(separator: "\n").filter { $0 != "EOS" }
    for (place, line) in lines.enumerated() {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let surface = line[..<tab]
      let fields = line[line.index(after: tab)...].split(
        separator: ",", omittingEmptySubsequences: false)
      let isKana = surface.unicodeScalars.allSatisfy { WritingScript($0) != .han }
      var spoken = isKana ? String(surface) : nil
      if fields.count > 8, fields[8] != "*", !fields[8].isEmpty { spoken = String(fields[8]) }
      spoken = readings[surface] ?? spoken
      // All day: during a day is the same word with another sound.
      if surface == "中", ["一日", "一年", "一晩"].contains(where: before.hasSuffix) { spoken = "ジュー" }
      before = String(before.suffix(1)) + String(surface)
      let kind = fields.count > 1 ? fields[1] : ""
      let isNumber = kind == "数"
      // Particles, endings, counters; and the digits of one number, which sound as one.
      let isAttached =
        fields[0] == "助詞" || fields[0] == "助動詞" || kind == "接尾" || kind == "非自立"
        || (isNumber && followsNumber)
      let length = surface.unicodeScalars.count
      if isNumber {
        if !followsNumber {
          number = ""
          numberStart = words.count
        }
        number += surface
      } else if followsNumber, kind == "接尾", let counter = JapaneseCounter.named(surface),
        let value = JapaneseNumber.value(ofKanji: number[...])
      {
        // A number and its counter change each other's sound; the dictionary has each alone.
        let isDate =
          followsMonth
          || place + 1 < lines.count && JapaneseCounter.isDate(before: lines[place + 1])
        let isFirst = value == 1 && surface == "日" && isDate
        let reading = JapaneseNumber.reading(value)
        let whole =
          isFirst ? JapaneseCounter.firstOfMonth : counter.reading(of: value, reading)
        let isLeaning = words[numberStart].isAttached
        let total = words[numberStart...].reduce(length) { $0 + $1.length }
        words.removeSubrange(numberStart...)
        words.append(.init(length: total, spoken: whole, isAttached: isLeaning))
        followsNumber = false
        followsMonth = surface == "月"
        continue
      }
      if !isNumber { followsMonth = surface.hasSuffix("月") }
      followsNumber = isNumber
      words.append(.init(length: length, spoken: spoken, isAttached: isAttached))
    }
    return words
  }

  /// Words that the dictionary reads as pages seldom mean them: a 表 is a table, no surface.
  private static let readings: [Substring: String] = ["表": "ヒョー", "笑": "ワライ"]

  /// A whole number of at most 16 digits in kanji, as the dictionary knows numbers.
  static func kanjiNumerals(_ digits: some Collection<Int>) -> String? {
    let digits = Array(digits.drop { $0 == 0 })
    guard digits.count <= 16 else { return nil }
    if digits.isEmpty { return "〇" }
    let names = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    let tens = ["", "十", "百", "千"]
    let myriads = ["", "万", "億", "兆"]
    var text = ""
    var hasDigit = false
    for (index, digit) in digits.enumerated() {
      let place = digits.count - 1 - index
      if digit > 0 {
        hasDigit = true
        let isPlainTen = digit == 1 && place % 4 > 0
        text += (isPlainTen ? "" : names[digit]) + tens[place % 4]
      }
      if place % 4 == 0 {
        if hasDigit { text += myriads[place / 4] }
        hasDigit = false
      }
    }
    return text
  }
}
