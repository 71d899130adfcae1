private import HarkText
private import Synchronization

/// The words by which pages say what their parts are, in all languages that Strings or a user's data folder has a file for:
/// a page may be of any of them, whatever language Hark speaks.
///
/// Files are read when the first word is asked for, once, by whichever thread asks: most printed pages need none. Of
/// the files a list is read when it is asked for. A file is a JSON object; a member is a list, by its name, as an object
/// whose `words` is an array. Of a list that breaks off the words before are taken. Words of several files are put
/// together.
package final class PageWords: Sendable {
  /// The words of a list, in the order of the files.
  package struct Words: Sendable {
    package fileprivate(set) var texts: [String] = []
    fileprivate var whole: Set<String> = []
    fileprivate var bytes: [[UInt8]] = []

    /// Whether a text in lower case is one of them.
    package func contains(_ text: String) -> Bool { whole.contains(text) }

    /// Whether one of them stands in a text; ASCII letters of the text may be capitals.
    ///
    /// - Complexity: O(words × bytes).
    package func stand(in text: Span<UInt8>) -> Bool {
      bytes.contains { text.containsLowercased($0.span) }
    }

    /// Whether one of them stands in a text in lower case.
    package func stand(in text: String) -> Bool { stand(in: text.utf8Span.span) }

    /// Whether a text begins with one of them, likewise.
    package func begin(_ text: Span<UInt8>) -> Bool {
      bytes.contains {
        $0.count <= text.count && text.extracting(0..<$0.count).lowercasedEquals($0.span)
      }
    }

    package func begin(_ text: String) -> Bool { begin(text.utf8Span.span) }

    /// Whether a text ends with one of them, likewise.
    package func end(_ text: Span<UInt8>) -> Bool {
      bytes.contains {
        let start = text.count - $0.count
        return start >= 0 && text.extracting(start..<text.count).lowercasedEquals($0.span)
      }
    }

    package func end(_ text: String) -> Bool { end(text.utf8Span.span) }

    /// Where a text ends before one of them that stands at its end, in brackets or not; nil where none does, or where nothing
    /// else is there.
    ///
    /// - Complexity: O(words).
    func end(ofTextBefore range: Range<Int32>, in text: [UInt8]) -> Int32? {
      let start = Int(range.lowerBound)
      var end = Int(range.upperBound)
      Self.trim(Self.closing, start, &end, text)
      let own = text.span.extracting(start..<end)
      let found = bytes.first { word in
        let place = own.count - word.count
        guard place > 0, own.extracting(place..<own.count).lowercasedEquals(word.span) else {
          return false
        }
        // A word in Latin letters begins where no other one goes on.
        return word[0] >= 0x80 || own[place - 1] < 0x30 || (0x3A...0x40).contains(own[place - 1])
          || own[place - 1] == UInt8(ascii: "[")
      }
      guard let found else { return nil }
      end -= found.count
      Self.trim(Self.opening, start, &end, text)
      return end > start ? Int32(end) : nil
    }

    private static let closing = [
      " ", "*", ")", "]", "\u{FF09}", "\u{3011}", "\u{FF3D}", "\u{3015}",
    ]
    .map { Array($0.utf8) }
    private static let opening = [
      " ", "*", "(", "[", ",", "-", "\u{FF08}", "\u{3010}", "\u{FF3B}", "\u{3014}", "\u{203B}",
    ]
    .map { Array($0.utf8) }

    private static func trim(_ signs: [[UInt8]], _ start: Int, _ end: inout Int, _ text: [UInt8]) {
      while let sign = signs.first(where: { sign in
        end - start >= sign.count && text[(end - sign.count)..<end].elementsEqual(sign)
      }) {
        end -= sign.count
      }
    }
  }

  private struct State {
    var files: [[UInt8]]?
    var lists: [PageWordList: Words] = [:]
    var deeds: DeedWords?

    mutating func words(_ list: PageWordList, _ contents: () -> [[UInt8]]) -> Words {
      if let words = lists[list] { return words }
      let files = self.files ?? contents()
      self.files = files
      var words = Words()
      for file in files { words.read(list, from: file) }
      lists[list] = words
      return words
    }
  }

  private let contents: @Sendable () -> [[UInt8]]
  private let state = Mutex(State())

  /// - Parameter contents: gives the files, as read; any bytes.
  package init(contents: @escaping @Sendable () -> [[UInt8]]) { self.contents = contents }

  /// No words.
  package static var none: PageWords { PageWords { [] } }

  /// The words of a list; none where no file has it.
  package subscript(list: PageWordList) -> Words {
    state.withLock { $0.words(list, contents) }
  }

  /// The words for what can be done, made for looking up.
  var deeds: DeedWords {
    state.withLock { state in
      if let deeds = state.deeds { return deeds }
      let deeds = DeedWords { state.words($0, contents).texts }
      state.deeds = deeds
      return deeds
    }
  }
}

extension PageWords.Words {
  /// Takes the words that a file has for a list.
  fileprivate mutating func read(_ list: PageWordList, from file: [UInt8]) {
    guard let start = Self.value(of: list, in: file) else { return }
    var reader = JSONReader(file, from: start)
    var isOfWords = false
    while let token = try? reader.next(), token != .end {
      switch token {
      case .key(let name): isOfWords = reader.string(name) == "words"
      case .string(let range) where isOfWords:
        let word = reader.string(range)
        guard !word.isEmpty, whole.insert(word).inserted else { continue }
        texts.append(word)
        bytes.append(Array(word.utf8))
      default: break
      }
    }
  }

  /// Where the value of a member begins: behind its name, which no word is, and a colon.
  private static func value(of list: PageWordList, in file: [UInt8]) -> Int? {
    let quote = UInt8(ascii: "\"")
    let name = Array(list.rawValue.utf8) + [quote]
    let bytes = file.span
    var place = 0
    while let start = bytes.firstIndex(of: quote, from: place) {
      place = start + 1
      guard place + name.count < bytes.count,
        bytes.extracting(place..<place + name.count).elementsEqual(name.span)
      else { continue }
      var end = place + name.count
      while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: ":") { return end + 1 }
    }
    return nil
  }
}
