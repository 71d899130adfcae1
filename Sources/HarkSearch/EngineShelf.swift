package import HarkText

/// The engines that there are.
package struct EngineShelf: Sendable {
  /// By their names.
  package private(set) var engines: [SearchEngine] = []

  /// Makes a shelf; of two engines of one id the first counts, so that a user's file comes before an installed one.
  package init(_ engines: [SearchEngine]) {
    var known: Set<String> = []
    self.engines = engines.filter { known.insert($0.id).inserted }
      .sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
  }

  /// Reads files of engines.
  ///
  /// - Parameter files: ids and bytes, in the order of their precedence; a broken one leaves room for the next of
  ///   its id.
  /// - Returns: the shelf, and which files are broken, by their places in the list.
  package static func read(
    _ files: [(id: String, bytes: [UInt8])]
  ) -> (shelf: EngineShelf, faults: [(file: Int, fault: EngineFault)]) {
    var engines: [SearchEngine] = []
    var faults: [(Int, EngineFault)] = []
    for (place, file) in files.enumerated() {
      do throws(EngineFault) {
        engines.append(try SearchEngine(file: file.bytes, id: file.id))
      } catch {
        faults.append((place, error))
      }
    }
    return (EngineShelf(engines), faults)
  }

  /// The engine of an id.
  package subscript(id: String) -> SearchEngine? { engines.first { $0.id == id } }

  /// The engine that people call so: its id, its name or one of its keywords, in any case of letters.
  package func engine(named name: String) -> SearchEngine? {
    let name = name.lowercased().trimmingSpaces
    return engines.first { $0.id == name || $0.name.lowercased() == name }
      ?? engines.first { $0.keywords.contains { $0.lowercased() == name } }
      // "Duck Duck Go", "start page"
      ?? engines.first {
        $0.name.lowercased().filter { !$0.isWhitespace } == name.filter { !$0.isWhitespace }
      }
  }

  /// The engine and the words of a line such as `w seoul`; nil where it begins with no keyword, or is nothing else.
  package func split(_ line: String) -> (engine: SearchEngine, words: String)? {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard parts.count == 2 else { return nil }
    let keyword = parts[0].lowercased()
    guard let engine = engines.first(where: { $0.keywords.contains { $0.lowercased() == keyword } })
    else { return nil }
    let words = String(parts[1]).trimmingSpaces
    return words.isEmpty ? nil : (engine, words)
  }

  /// The engine that a page is an answer of.
  package func engine(of page: Address) -> SearchEngine? {
    guard page.isWeb else { return nil }
    return engines.first { $0.answers(at: page) }
  }

  /// Another engine to ask where one refuses: one for the language first, else any page's.
  package func alternative(to engine: SearchEngine, language: String) -> SearchEngine? {
    let others = engines.filter {
      $0.id != engine.id && $0.answer == .page && $0.name != engine.name
    }
    return others.first { $0.languages.contains(language) }
      ?? ["mojeek", "duckduckgo", "bing"].lazy.compactMap { id in others.first { $0.id == id } }
      .first
      ?? others.first
  }
}
