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
    setTexts(sorted, hasRecording: sounds || read.hasRecording, clips: read.clips)
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
      hasRecording: read.hasRecording, clips: read.clips)
  }

  // MARK: Both

  /// What SMIL files read.
  private struct Steps {
    /// Each text once, in their order.
    var texts: [String] = []
    /// Whether a recording goes with it, and where that of each place begins.
    var hasRecording = false
    var clips: [String: Clip] = [:]
  }

  /// The most places of a recording that are known.
  private static let mostClips = 200_000

  /// Reads SMIL files in their order.
  private static func steps(
    of files: [String], _ archive: inout ZipArchive
  ) throws(DocumentFailure) -> Steps {
    var read = Steps()
    var known: Set<String> = []
    for file in files where file.lowercased().hasSuffix(".smil") {
      guard let bytes = try archive.contents(named: file) else { continue }
      let steps = Document.packageFile(bytes)
      // Texts of one group have one recording, which is looked for once.
      var last: (group: Document.NodeID, clip: Clip?)?
      if !read.hasRecording { read.hasRecording = !steps.elements(named: "audio").isEmpty }
      for text in steps.elements(named: "text") {
        guard let source = steps.value("src", of: text),
          let target = PackagePath.resolved(source, from: file),
          archive.entry(named: target.path) != nil
        else { continue }
        if known.insert(target.path).inserted { read.texts.append(target.path) }
        let place = target.path + "#" + target.fragment
        guard !target.fragment.isEmpty, read.clips[place] == nil, read.clips.count < mostClips,
          let group = steps.parent(of: text), steps.localName(of: group) == "par"
        else { continue }
        if last?.group != group { last = (group, clip(of: group, in: steps, from: file, archive)) }
        read.clips[place] = last?.clip
      }
    }
    return read
  }

  /// The first piece of a recording that is played while a text is shown (SMIL 1.0, section 4.2; DAISY 2.02, section 2.2).
  ///
  /// - Returns: nil where no recording goes with it; one without a path where it can't be had, or nobody knows where in it.
  private static func clip(
    of group: Document.NodeID, in steps: Document, from file: String, _ archive: ZipArchive
  ) -> Clip? {
    var current = steps.next(after: group, within: group)
    while let id = current {
      if steps.kind(of: id) == .element, steps.localName(of: id) == "audio",
        let source = steps.value("src", of: id)
      {
        let begins = steps.value("clip-begin", of: id) ?? steps.value("clipBegin", of: id) ?? "0"
        guard let target = PackagePath.resolved(source, from: file),
          archive.entry(named: target.path) != nil, let start = ClipTime.seconds(of: begins)
        else { return Clip(path: "", start: 0) }
        return Clip(path: target.path, start: start)
      }
      current = steps.next(after: id, within: group)
    }
    return nil
  }
}

/// Times as SMIL writes them.
enum ClipTime {
  /// The seconds of `npt=12.5s`, `12.5s`, `0:01:02.5`, `1:02` or `3min`; nil for what is no time (SMIL 2.0, section
  /// 10.3.1).
  static func seconds(of text: String) -> Double? {
    var text = text.trimmed[...]
    if text.hasPrefix("npt=") { text = text.dropFirst(4) }
    let countsFrames = text.hasPrefix("smpte")
    if countsFrames { text = text.drop { $0 != "=" }.dropFirst() }
    var seconds = 0.0
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // The frames behind the seconds are less than one.
    if countsFrames, parts.count == 4 { parts.removeLast() }
    guard parts.count <= 3 else { return nil }
    if parts.count > 1 {
      for part in parts {
        guard let value = number(part) else { return nil }
        seconds = seconds * 60 + value
      }
      return bounded(seconds)
    }
    for (unit, factor) in [("ms", 0.001), ("min", 60), ("h", 3_600), ("s", 1)]
    where text.hasSuffix(unit) {
      return number(text.dropLast(unit.utf8.count)).flatMap { bounded($0 * factor) }
    }
    return number(text).flatMap { bounded($0) }
  }

  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    return Double(text)
  }

  private static func bounded(_ seconds: Double) -> Double? { seconds < 1e7 ? seconds : nil }
}
