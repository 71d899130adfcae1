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
    let dictionary: MecabDictionary
    /// What the dictionary has wrong.
    let readings: ReadingList
  }

  private enum State {
    case unknown
    case missing
    case ready(Tagger)
  }

  private let state = Mutex(State.unknown)
  private let folders: [String]
  private let readings: @Sendable () -> [UInt8]

  /// Makes a reader that looks for dictionaries in these folders, the best first.
  ///
  /// They are named, and not left to MeCab's own choice: that changes when another is installed, to one
  /// of another form perhaps. Where the variable `MECABRC` is set, its user has chosen, and that file
  /// alone decides (mecab(1)).
  ///
  /// `readings` gives `Strings/readings.ja.json`; it is asked once, when the first phrase comes.
  init(
    folders: [String] = MecabDictionary.folders,
    readings: @escaping @Sendable () -> [UInt8] = { [] }
  ) {
    self.folders = folders
    self.readings = readings
  }

  /// The words of a phrase with their pronunciation in katakana; nil where MeCab isn't installed.
  package func words(_ phrase: String) -> [IdeographReader.Word]? {
    state.withLock { state in
      if case .unknown = state { state = open().map { .ready($0) } ?? .missing }
      guard case .ready(let tagger) = state else { return nil }
      let phrase = CharacterReadings.plain(phrase)
      return Self.analyse(phrase, with: tagger).map {
        JapaneseWords.words(
          of: JapaneseWords.joined(tagger.dictionary.tokens(of: $0), by: tagger.readings))
      }
    }
  }

  /// The words of a text with their parts of speech; nil where MeCab isn't installed.
  func partsOfSpeech(_ text: String) -> [SpeechPart]? {
    state.withLock { state in
      if case .unknown = state { state = open().map { .ready($0) } ?? .missing }
      guard case .ready(let tagger) = state else { return nil }
      return Self.analyse(text, with: tagger).map { MecabDictionary.parts(of: $0) }
    }
  }

  private static func analyse(_ phrase: String, with tagger: Tagger) -> String? {
    let bytes = Array(phrase.utf8CString)
    let result = bytes.withUnsafeBufferPointer { buffer -> UnsafePointer<CChar>? in
      buffer.baseAddress.flatMap { tagger.parse(tagger.pointer, $0, buffer.count - 1) }
    }
    return result.map { String(cString: $0) }
  }

  private func open() -> Tagger? {
    guard let library = dlopen("libmecab.so.2", RTLD_NOW | RTLD_LOCAL),
      let new = dlsym(library, "mecab_new2"), let parse = dlsym(library, "mecab_sparse_tostr2")
    else { return nil }
    let make = unsafeBitCast(new, to: New.self)
    let found = folders.filter { access($0 + "/sys.dic", R_OK) == 0 }
    var list = ReadingList([])
    let choices = getenv("MECABRC") == nil ? found.map { "-r /dev/null -d \($0)" } : [""]
    for choice in choices {
      guard let pointer = make(choice) else { continue }
      for dictionary in MecabDictionary.allCases {
        if list.isEmpty { list = ReadingList(readings()) }
        let tagger = Tagger(
          pointer: pointer, parse: unsafeBitCast(parse, to: Parse.self), dictionary: dictionary,
          readings: list)
        // A dictionary of another form, or in another encoding, has no such answer.
        let answer = Self.analyse("東京", with: tagger)
        let tokens = answer.map(dictionary.tokens) ?? []
        if tokens.map(\.spoken) == ["トーキョー"] { return tagger }
      }
    }
    return nil
  }

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
