import HarkDOM
private import HarkText

/// Makes HTML of a book, chapter by chapter.
package struct EPUBBook {
  private var archive: ZipArchive
  private let book: EPUBPackage
  private let words: DocumentWords
  private let name: String
  private let isFolder: Bool
  /// Whether a player can open its recording at the place of a text.
  private let canPlay: Bool
  private var writer = MarkupWriter()
  /// The number of each file of the spine, by its path.
  private let numbers: [String: Int]

  /// Opens a book.
  ///
  /// - Parameters:
  ///   - archive: its file.
  ///   - name: what a person calls it, for one without a title.
  ///   - words: Hark's own words.
  ///   - isFolder: whether its files lie in a folder, so that a player can open its recording.
  /// - Throws: why it can't be read.
  package init(
    _ archive: ZipArchive, name: String, words: DocumentWords, isFolder: Bool = false
  ) throws(DocumentFailure) {
    self.archive = archive
    self.name = name
    self.words = words
    self.isFolder = isFolder
    if let daisy = EPUBPackage.daisy(in: archive) {
      book = try EPUBPackage(daisy, &self.archive)
    } else {
      book = try EPUBPackage(&self.archive)
    }
    var numbers: [String: Int] = [:]
    for (index, item) in book.spine.enumerated() where numbers[item.path] == nil {
      numbers[item.path] = index + 1
    }
    self.numbers = numbers
    canPlay = isFolder && book.clips.contains { !$0.value.path.isEmpty }
  }

  /// Writes the book.
  ///
  /// - Parameter piece: takes it, a chapter at a time.
  /// - Throws: why there is no more of it.
  package mutating func write(_ piece: ([UInt8]) -> Void) throws(DocumentFailure) {
    writer.begin(title: book.title.isEmpty ? name : book.title, language: book.language)
    writer.markup("<header>")
    if !book.authors.isEmpty { writer.element("p", book.authors.joined(separator: ", ")) }
    writeFeatures()
    if book.hasRecording {
      let told =
        canPlay ? words.recordedPlayed : isFolder ? words.recordingMissing : words.recorded
      if !told.isEmpty { writer.element("p", told) }
    }
    writer.markup("</header>")
    writeContents()
    writer.markup("<main>")
    piece(writer.take())
    for (index, item) in book.spine.enumerated() where numbers[item.path] == index + 1 {
      // A chapter that is broken is told, and the next one read.
      guard let bytes = try archive.contents(named: item.path) else { continue }
      write(Document.packageFile(bytes), item, index + 1)
      piece(writer.take())
    }
    writer.markup("</main>")
    piece(writer.take())
  }

  /// What the book says of how it can be read.
  private mutating func writeFeatures() {
    var known: [String] = []
    for feature in book.features {
      if let name = words.features[feature], !known.contains(name) { known.append(name) }
    }
    if !known.isEmpty, !words.featureSentence.isEmpty {
      writer.element(
        "p", words.featureSentence.replacingFirst("{list}", known.joined(separator: ", ")))
    }
    if !book.summary.isEmpty { writer.element("p", book.summary) }
  }

  /// The table of contents as links, where the book does not read it out itself.
  private mutating func writeContents() {
    guard book.contentsPath == nil, book.contents.count > 1 else { return }
    writer.markup("<nav role=\"doc-toc\">")
    var level = 0
    for entry in book.contents {
      guard let target = target(entry.path, entry.fragment) else { continue }
      let wanted = min(max(entry.level, 1), level + 1)
      while level < wanted {
        writer.open("ol")
        level += 1
      }
      while level > wanted {
        writer.close("ol")
        level -= 1
      }
      writer.markup("<li><a")
      writer.attribute("href", target)
      writer.markup(">")
      writer.text(entry.title)
      writer.close("a")
    }
    while level > 0 {
      writer.close("ol")
      level -= 1
    }
    writer.close("nav")
  }

  /// Where a file's place is on the page; nil for what is not in the spine.
  private func target(_ path: String, _ fragment: String) -> String? {
    guard let number = numbers[path] else { return nil }
    return fragment.isEmpty ? "#c\(number)" : "#c\(number)-\(fragment)"
  }

  // MARK: Chapters

  private mutating func write(_ document: Document, _ item: EPUBPackage.Item, _ number: Int) {
    writer.markup("<div")
    writer.attribute("id", "c\(number)")
    if let root = document.documentElement,
      let language = document.value("lang", of: root) ?? document.value("xml:lang", of: root),
      language != book.language
    {
      writer.attribute("lang", language)
    }
    writer.markup(">")
    // DTBook has a book in the place of a body.
    let body =
      document.elements(named: "body").first ?? document.elements(named: "book").first
    guard let body else {
      writer.markup("</div>")
      return
    }
    if !Self.hasHeading(document),
      let title = book.contents.first(where: { $0.path == item.path })?.title, !title.isEmpty
    {
      writer.element("h1", title)
    }
    var copy = ChapterCopy(document, path: item.path, number: number, words: words)
    copy.numbers = numbers
    if canPlay { copy.clips = book.clips }
    copy.write(childrenOf: body, to: &writer)
    writer.markup("</div>")
  }

  private static func hasHeading(_ document: Document) -> Bool {
    document.elements.contains {
      let name = document.localName(of: $0)
      return name.utf8.count == 2 && name.hasPrefix("h") && name.last?.isNumber == true
    }
  }
}

extension String {
  /// The text with its first placeholder filled.
  func replacingFirst(_ placeholder: String, _ value: String) -> String {
    guard let range = firstRange(of: placeholder) else { return self }
    return String(self[..<range.lowerBound]) + value + String(self[range.upperBound...])
  }
}
