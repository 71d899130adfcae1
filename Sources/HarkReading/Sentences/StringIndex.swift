private import HarkText
private import Synchronization

/// Where each sentence of a catalogue stands, read when it is first wanted, and those that were decoded.
final class StringIndex: Sendable {
  struct Entry: Sendable {
    let file: Int32
    let offset: Int32
  }

  /// What going through all files tells.
  struct Whole: Sendable {
    var entries: [String: Entry] = [:]
    var broken: [StringCatalog.BrokenFile] = []
  }

  private struct Loaded: Sendable {
    let files: [[UInt8]]
    var whole: Whole?
    /// The members of the sentences that were asked for.
    var decoded: [String: [String: String]] = [:]

    mutating func forms(_ key: String) -> [String: String]? {
      if let forms = decoded[key] { return forms }
      guard let entry = entry(key) else { return nil }
      var reader = JSONReader(files[Int(entry.file)])
      reader.seek(toValueAt: Int(entry.offset))
      var forms: [String: String] = [:]
      guard (try? reader.next()) == .objectStart else { return nil }
      while case .key(let name)? = try? reader.next(),
        case .string(let text)? = try? reader.next()
      {
        forms[reader.string(name)] = reader.string(text)
      }
      decoded[key] = forms
      return forms
    }

    /// Where a sentence stands: in the first file that has it.
    ///
    /// Only where it is not found at once in the first of all are they gone through.
    private mutating func entry(_ key: String) -> Entry? {
      if whole == nil, let first = files.first, let offset = KeyLines.value(of: key, in: first) {
        return Entry(file: 0, offset: Int32(clamping: offset))
      }
      return gatheredWhole().entries[key]
    }

    mutating func gatheredWhole() -> Whole {
      if let whole { return whole }
      let gathered = StringIndex.whole(of: files)
      whole = gathered
      return gathered
    }
  }

  private let contents: @Sendable () -> [[UInt8]]
  private let state = Mutex<Loaded?>(nil)

  init(_ contents: @escaping @Sendable () -> [[UInt8]]) { self.contents = contents }

  var isLoaded: Bool { state.withLock { $0 != nil } }

  /// What going through all files tells, which is done where it was not.
  var whole: Whole { withLoaded { $0.gatheredWhole() } }

  /// The broken files that were met, without going through any.
  var foundBroken: [StringCatalog.BrokenFile] { state.withLock { $0?.whole?.broken ?? [] } }

  /// The members of a sentence; nil if there is none of that name.
  func forms(_ key: String) -> [String: String]? { withLoaded { $0.forms(key) } }

  private func withLoaded<Result: Sendable>(_ body: (inout Loaded) -> Result) -> Result {
    state.withLock { state in
      var loaded = state.take() ?? Loaded(files: contents())
      defer { state = loaded }
      return body(&loaded)
    }
  }

  private static func whole(of files: [[UInt8]]) -> Whole {
    var whole = Whole()
    for (index, bytes) in files.enumerated() {
      var reader = JSONReader(bytes)
      do {
        guard try reader.next() == .objectStart else {
          whole.broken.append(StringCatalog.BrokenFile(index: index, offset: 0))
          continue
        }
        while case .key(let range) = try reader.next() {
          let entry = Entry(file: Int32(index), offset: Int32(clamping: reader.position))
          let key = reader.string(range)
          if whole.entries[key] == nil { whole.entries[key] = entry }
          try reader.skipValue()
        }
      } catch {
        whole.broken.append(StringCatalog.BrokenFile(index: index, offset: error.offset))
      }
    }
    return whole
  }
}

/// Finds a member of a JSON object by halves, where its keys are in order and each begins a line.
enum KeyLines {
  /// Where the value of a key stands, behind its colon.
  ///
  /// - Parameters:
  ///   - key: a key without characters that JSON escapes.
  ///   - bytes: the text.
  /// - Returns: nil where it was not found, which says nothing of a text that is written otherwise.
  /// - Complexity: O(log lines × the length of lines).
  static func value(of key: String, in bytes: [UInt8]) -> Int? {
    let text = bytes.span
    let wanted = Array(key.utf8)
    // Its line begins in this range, which begins with a line.
    var lines = 0..<text.count
    while !lines.isEmpty {
      let middle = (lines.lowerBound + lines.upperBound) / 2
      var line = middle
      while line > lines.lowerBound, text[line - 1] != 0x0A { line -= 1 }
      switch place(of: wanted.span, inLine: line, text) {
      case .here:
        let colon = line + wanted.count + 2
        return colon < text.count && text[colon] == UInt8(ascii: ":") ? colon + 1 : nil
      case .before: lines = lines.lowerBound..<line
      case .behind:
        let end = text.firstIndex(of: 0x0A, from: middle) ?? text.count
        lines = min(end + 1, lines.upperBound)..<lines.upperBound
      }
    }
    return nil
  }

  private enum Side { case before, here, behind }

  private static func place(
    of key: Span<UInt8>, inLine line: Int, _ text: Span<UInt8>
  ) -> Side {
    guard text[line] == UInt8(ascii: "\"") else {
      return text[line] == UInt8(ascii: "{") ? .behind : .before
    }
    var index = line + 1
    for place in key.indices {
      guard index < text.count, text[index] != UInt8(ascii: "\"") else { return .behind }
      if key[place] != text[index] { return key[place] < text[index] ? .before : .behind }
      index += 1
    }
    return index < text.count && text[index] == UInt8(ascii: "\"") ? .here : .before
  }
}
