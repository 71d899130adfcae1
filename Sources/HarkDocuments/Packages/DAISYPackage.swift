import HarkDOM
private import HarkText

// Books of the DAISY standards, in a zip file: what they say of themselves, and their texts in the order of reading.
extension EPUBPackage {
  /// Which standard a book is of.
  enum DAISY: Equatable {
    /// DAISY 2.02: its navigation control centre is a page whose headings lead to SMIL files.
    case two(control: String)
    /// DAISY 3 (ANSI/NISO Z39.86-2005): a package file whose texts are DTBook.
    case three(package: String)
  }

  /// Finds a book of DAISY in a zip file; nil where there is none.
  static func daisy(in archive: ZipArchive) -> DAISY? {
    // An EPUB may hold pages of any name.
    guard archive.entry(named: "META-INF/container.xml") == nil else { return nil }
    func shortest(_ isMeant: (String) -> Bool) -> String? {
      archive.entries.lazy.map(\.name).filter(isMeant).min { $0.utf8.count < $1.utf8.count }
    }
    let control = shortest {
      let name = $0.split(separator: "/").last?.lowercased()
      return name == "ncc.html" || name == "ncc.htm"
    }
    if let control { return .two(control: control) }
    // Other zip files have package files too; that something is read in step with a text is DAISY's.
    guard shortest({ $0.lowercased().hasSuffix(".smil") }) != nil,
      let package = shortest({ $0.lowercased().hasSuffix(".opf") })
    else { return nil }
    return .three(package: package)
  }

  /// Reads a book of DAISY.
  ///
  /// - Throws: `broken` for what is none.
  init(_ daisy: DAISY, _ archive: inout ZipArchive) throws(DocumentFailure) {
    switch daisy {
    case .two(let control): try self.init(control: control, &archive)
    case .three(let package): try self.init(dtbook: package, &archive)
    }
  }

  // MARK: DAISY 3

  private init(dtbook path: String, _ archive: inout ZipArchive) throws(DocumentFailure) {
    guard let bytes = try archive.contents(named: path) else { throw .broken }
    let package = Document.packageFile(bytes)
    self.init(package, at: path)
    let texts = manifest.filter {
      $0.type == "application/x-dtbook+xml" && archive.entry(named: $0.path) != nil
    }
    guard !texts.isEmpty else { throw .broken }
    let sounds = manifest.contains { $0.type.hasPrefix("audio/") }
    let read = try Self.steps(of: spine.map(\.path), &archive)
    var places: [String: Int] = [:]
    for (place, text) in read.texts.enumerated() { places[text] = place }
    let sorted = texts.sorted {
      (places[$0.path] ?? .max, $0.path) < (places[$1.path] ?? .max, $1.path)
    }
    setTexts(sorted, hasRecording: sounds || read.hasRecording)
  }

  // MARK: DAISY 2.02

  private init(control path: String, _ archive: inout ZipArchive) throws(DocumentFailure) {
    guard let bytes = try archive.contents(named: path) else { throw .broken }
    let control = Document.packageFile(bytes)
    self.init()
    readControlCentre(control)
    // Each heading leads to a SMIL file, which says what is read with which piece of the recording.
    var files: [String] = []
    var seen: Set<String> = []
    for link in control.elements(named: "a") {
      guard files.count < 10_000, let href = control.value("href", of: link),
        let target = PackagePath.resolved(href, from: path),
        target.path.lowercased().hasSuffix(".smil"), seen.insert(target.path).inserted
      else { continue }
      files.append(target.path)
    }
    guard !files.isEmpty else { throw .broken }
    let read = try Self.steps(of: files, &archive)
    // A book that is all recording has its headings and page numbers.
    let whole = read.texts.filter { $0 != path }.map {
      Item(path: $0, type: "text/html", properties: [])
    }
    setTexts(
      whole.isEmpty ? [Item(path: path, type: "text/html", properties: [])] : whole,
      hasRecording: read.hasRecording)
  }

  // MARK: Both

  /// What SMIL files read, each text once, in their order; and whether a recording goes with it.
  private static func steps(
    of files: [String], _ archive: inout ZipArchive
  ) throws(DocumentFailure) -> (texts: [String], hasRecording: Bool) {
    var texts: [String] = []
    var known: Set<String> = []
    var hasRecording = false
    for file in files where file.lowercased().hasSuffix(".smil") {
      guard let bytes = try archive.contents(named: file) else { continue }
      let steps = Document.packageFile(bytes)
      if !hasRecording { hasRecording = !steps.elements(named: "audio").isEmpty }
      for text in steps.elements(named: "text") {
        guard let source = steps.value("src", of: text),
          let target = PackagePath.resolved(source, from: file),
          archive.entry(named: target.path) != nil, known.insert(target.path).inserted
        else { continue }
        texts.append(target.path)
      }
    }
    return (texts, hasRecording)
  }
}
