private import HarkText
private import Synchronization

/// The sentences of one language, read from the files of `Strings`.
///
/// A file is one JSON object. Each member is a sentence: `text`, or plural forms by CLDR's
/// categories (`one`, `other`) of the placeholder `count`, or of the one that `plural` names; and a
/// `note` for translators. A placeholder is `{name}`; `{name|을/를}` adds the Korean particle that
/// the sound before it asks for: the first after a consonant, the second after a vowel; `{|을/를}` is the
/// particle alone, after a closing quotation mark.
///
/// Files are read and indexed when the first sentence is asked for, since most printed pages need none,
/// and sentences are decoded when they are asked for, each once.
package struct StringCatalog: Sendable {
  /// A file that is not what `Strings` holds; it is left out, whatever it had.
  package struct BrokenFile: Error, Equatable {
    /// The place of the file in the list given to `init`.
    package let index: Int
    /// The byte where it stops being JSON of the right form.
    package let offset: Int
  }

  /// The language's code ("ko").
  package let language: String
  private let index: StringIndex

  /// Makes a catalogue of files in the order of their precedence: the first that has a key wins, so
  /// that a user's file comes before the installed one, and English last.
  ///
  /// - Parameters:
  ///   - language: the code of the language.
  ///   - contents: gives the files, as read; any bytes. Called when the first sentence is asked for,
  ///     once, by whichever thread asks.
  package init(language: String, contents: @escaping @Sendable () -> [[UInt8]]) {
    self.language = language
    index = StringIndex(contents)
  }

  /// Makes a catalogue of files that are read already.
  package init(_ contents: [[UInt8]], language: String) {
    self.init(language: language) { contents }
  }

  /// The files that could not be read.
  package var broken: [BrokenFile] { index.loaded.broken }

  /// Whether the files have been read.
  package var isLoaded: Bool { index.isLoaded }

  /// All keys, in no order.
  package var keys: some Collection<String> { index.loaded.entries.keys }

  /// Whether there is such a sentence.
  package func has(_ sentence: Sentence) -> Bool { index.loaded.entries[sentence.key] != nil }

  /// A sentence with its placeholders filled; its key where there is no such sentence.
  package func callAsFunction(_ sentence: Sentence) -> String {
    guard let forms = forms(sentence.key) else { return sentence.key }
    var pattern = forms["text"] ?? forms["other"] ?? sentence.key
    if case .count(let count)? = sentence.values[forms["plural"] ?? "count"],
      let form = forms[LocaleFormat(language: language).pluralCategory(count).rawValue]
    {
      pattern = form
    }
    return filled(pattern, with: sentence.values)
  }

  /// A sentence of a family, likewise.
  package func callAsFunction(
    _ family: SentenceFamily, _ name: String, _ values: [String: StringValue] = [:]
  ) -> String {
    self(Sentence(family, name, values))
  }

  /// The members of a sentence ("text", "one", "other", "note") as they stand in its file, by its key.
  package func forms(_ key: String) -> [String: String]? { index.forms(key) }

  /// What stands in a sentence for a value.
  package func text(of value: StringValue) -> String {
    switch value {
    case .text(let text): text
    case .sentence(let sentence): self(sentence)
    case .count(let count): LocaleFormat(language: language).number(count)
    case .tenths(let tenths):
      LocaleFormat(language: language).number(Double(tenths) / 10, fractionDigits: 1)
    case .wait(let seconds): LocaleFormat(language: language).wait(seconds: seconds)
    }
  }

  private func filled(_ pattern: String, with values: [String: StringValue]) -> String {
    guard pattern.utf8.contains(UInt8(ascii: "{")) else { return pattern }
    var result = ""
    var rest = pattern[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      result += rest[..<start]
      let parts = rest[rest.index(after: start)..<end].split(
        separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      let isParticle = parts.count == 2 && parts[0].isEmpty
      if let value = parts.first.flatMap({ values[String($0)] }) {
        result += text(of: value)
      } else if !isParticle {
        result += rest[start...end]
      }
      if parts.count == 2 { result += KoreanParticle.chosen(from: parts[1], after: result) }
      rest = rest[rest.index(after: end)...]
      // A title may end as a sentence does: "Sold out!" and not "Sold out!.".
      if let stop = rest.first, ".。".contains(stop), let last = result.last,
        ".!?。！？…".contains(last)
      {
        rest.removeFirst()
      }
    }
    return result + rest
  }
}

/// Where each sentence of a catalogue stands, read when it is first wanted, and those that were decoded.
private final class StringIndex: Sendable {
  struct Entry: Sendable {
    let file: Int32
    let offset: Int32
  }

  struct Loaded: Sendable {
    var files: [JSONReader] = []
    var entries: [String: Entry] = [:]
    var broken: [StringCatalog.BrokenFile] = []
    /// The members of the sentences that were asked for.
    var decoded: [String: [String: String]] = [:]

    mutating func forms(_ key: String) -> [String: String]? {
      if let forms = decoded[key] { return forms }
      guard let entry = entries[key] else { return nil }
      var reader = files[Int(entry.file)]
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
  }

  private let contents: @Sendable () -> [[UInt8]]
  private let state = Mutex<Loaded?>(nil)

  init(_ contents: @escaping @Sendable () -> [[UInt8]]) { self.contents = contents }

  var isLoaded: Bool { state.withLock { $0 != nil } }

  var loaded: Loaded { withLoaded { $0 } }

  /// The members of a sentence; nil if there is none of that name.
  func forms(_ key: String) -> [String: String]? { withLoaded { $0.forms(key) } }

  private func withLoaded<Result: Sendable>(_ body: (inout Loaded) -> Result) -> Result {
    state.withLock { state in
      var loaded = state.take() ?? Self.indexed(contents())
      defer { state = loaded }
      return body(&loaded)
    }
  }

  private static func indexed(_ contents: [[UInt8]]) -> Loaded {
    var loaded = Loaded()
    for (index, bytes) in contents.enumerated() {
      var reader = JSONReader(bytes)
      loaded.files.append(reader)
      do {
        guard try reader.next() == .objectStart else {
          loaded.broken.append(StringCatalog.BrokenFile(index: index, offset: 0))
          continue
        }
        while case .key(let range) = try reader.next() {
          let entry = Entry(file: Int32(index), offset: Int32(clamping: reader.position))
          let key = reader.string(range)
          if loaded.entries[key] == nil { loaded.entries[key] = entry }
          try reader.skipValue()
        }
      } catch {
        loaded.broken.append(StringCatalog.BrokenFile(index: index, offset: error.offset))
      }
    }
    return loaded
  }
}
