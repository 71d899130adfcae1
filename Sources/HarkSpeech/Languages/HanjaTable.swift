private import Glibc
private import Synchronization

/// Reads Chinese characters in Korean text by libhangul's table, where that is installed.
///
/// The table has a line a word, `한자:漢字:note`. It stays in the file, mapped, and each word that is asked
/// for is searched in its 6 MB once, which takes about a millisecond; what was found is remembered.
final class HanjaTable: Sendable {
  private struct State {
    var isOpen = false
    var table: UnsafeRawBufferPointerBox?
    var known: [String: String] = [:]
  }

  // Read-only memory that is never unmapped.
  private struct UnsafeRawBufferPointerBox: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
  }

  private static let path = "/usr/share/libhangul/hanja/hanja.txt"
  private static let longestWord = 8

  private let state = Mutex(State())

  /// The words of a phrase in Hangul, the longest first; nil where there is no table.
  package func words(_ phrase: String) -> [IdeographReader.Word]? {
    state.withLock { state in
      if !state.isOpen {
        state.isOpen = true
        state.table = Self.map()
      }
      guard let table = state.table else { return nil }
      let scalars = Array(CharacterReadings.plain(phrase).unicodeScalars)
      var words: [IdeographReader.Word] = []
      var index = 0
      while index < scalars.count {
        var length = min(Self.longestWord, scalars.count - index)
        var spoken: String?
        while length > 0 {
          let word = String(String.UnicodeScalarView(scalars[index..<(index + length)]))
          spoken = state.known[word] ?? Self.find(word, in: table.bytes)
          if state.known.count > 20_000 { state.known.removeAll() }
          state.known[word] = spoken ?? ""
          if spoken?.isEmpty == true { spoken = nil }
          if spoken != nil || length == 1 { break }
          length -= 1
        }
        if spoken == nil { spoken = CharacterReadings.reading(scalars[index], "ko") }
        // A word's first ㄴ and ㄹ, and 렬 and 률 after a vowel, are written as they sound.
        if length == 1, scalars[index] == "率" { spoken = "률" }
        let before = index > 0 ? words.last?.spoken?.unicodeScalars.last : nil
        if index == 0 || length > 1 { spoken = spoken.map(KoreanInitial.atStart) }
        spoken = spoken.map(KoreanInitial.inside)
        if let before { spoken = spoken.map { KoreanInitial.of($0, after: before) } }
        // Parts of one word belong together: no pause between them.
        words.append(.init(length: max(length, 1), spoken: spoken, isAttached: true))
        index += max(length, 1)
      }
      return words
    }
  }

  /// The meaning and the reading of a character, 큰 대, as the table notes them; of several the shortest, the last of
  /// those.
  func meaning(of character: Unicode.Scalar) -> String? {
    // Which opens the table.
    guard let reading = words(String(Character(character)))?.first?.spoken else { return nil }
    return state.withLock { state -> String? in
      guard let table = state.table else { return nil }
      var all: [String] = []
      for note in Self.notes(of: ":\(Character(character)):", in: table.bytes) {
        all += note.split(separator: ",").map(Self.trimmed)
      }
      all.removeAll { !$0.contains(" ") }
      let own = all.filter { $0.hasSuffix(reading) }
      return (own.isEmpty ? all : own).reversed().min { $0.count < $1.count }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " || text.last == "\r" { text.removeLast() }
    return String(text)
  }

  /// What stands behind a text on each line that has it.
  private static func notes(of text: String, in table: UnsafeRawBufferPointer) -> [String] {
    let needle = Array(text.utf8)
    var notes: [String] = []
    var start = 0
    while let place = position(of: needle, in: table, from: start) {
      start = place + needle.count
      var end = start
      while end < table.count, table[end] != UInt8(ascii: "\n") { end += 1 }
      notes.append(String(decoding: table[start..<end], as: UTF8.self))
    }
    return notes
  }

  private static func map() -> UnsafeRawBufferPointerBox? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    guard size > 0, let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0),
      memory != MAP_FAILED
    else { return nil }
    return UnsafeRawBufferPointerBox(bytes: UnsafeRawBufferPointer(start: memory, count: size))
  }

  private static func find(_ word: String, in table: UnsafeRawBufferPointer) -> String? {
    let isSingle = word.unicodeScalars.count == 1
    let found = readings(of: ":\(word):", in: table, atMost: isSingle ? .max : 1)
    guard found.count > 1 else { return found.first }
    // 北 is 북 and 배, and the table has them by their letters: most words that begin with it tell which.
    var counts: [Unicode.Scalar?: Int] = [:]
    for reading in readings(of: ":\(word)", in: table, atMost: .max)
    where reading.unicodeScalars.count > 1 {
      counts[reading.unicodeScalars.first, default: 0] += 1
    }
    return found.max {
      counts[$0.unicodeScalars.first, default: 0] < counts[$1.unicodeScalars.first, default: 0]
    }
  }

  /// What stands before a text on each line that has it, up to so many.
  private static func readings(
    of text: String, in table: UnsafeRawBufferPointer, atMost limit: Int
  ) -> [String] {
    let needle = Array(text.utf8)
    var readings: [String] = []
    var start = 0
    while readings.count < limit, let end = position(of: needle, in: table, from: start) {
      var begin = end
      while begin > 0, table[begin - 1] != UInt8(ascii: "\n") { begin -= 1 }
      let reading = String(decoding: table[begin..<end], as: UTF8.self)
      // Comments have colons too.
      if !reading.hasPrefix("#"), !reading.contains(":") { readings.append(reading) }
      start = end + needle.count
    }
    return readings
  }

  /// Horspool's search: looks at one byte in as many as the needle is long.
  private static func position(
    of needle: [UInt8], in table: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    let length = needle.count
    var steps = [Int](repeating: length, count: 256)
    for (index, byte) in needle.dropLast().enumerated() { steps[Int(byte)] = length - 1 - index }
    var start = start
    while start + length <= table.count {
      var index = length - 1
      while index >= 0, table[start + index] == needle[index] { index -= 1 }
      if index < 0 { return start }
      start += steps[Int(table[start + length - 1])]
    }
    return nil
  }
}
