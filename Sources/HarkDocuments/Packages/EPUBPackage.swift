import HarkDOM
private import HarkText

/// What the package document of a book says (EPUB 3.3, section 5; EPUB 2.0.1, OPF 2.0.1).
struct EPUBPackage {
  /// A file of the book.
  struct Item {
    let path: String
    let type: String
    let properties: Set<String>
  }

  /// An entry of the table of contents.
  struct Entry {
    let title: String
    let level: Int
    let path: String
    let fragment: String
  }

  /// A place in a recording.
  struct Clip {
    let path: String
    /// In seconds.
    let start: Double
  }

  private(set) var title = ""
  private(set) var authors: [String] = []
  private(set) var language: String?
  private(set) var features: [String] = []
  private(set) var hazards: [String] = []
  private(set) var summary = ""
  /// The chapters in the order of reading.
  private(set) var spine: [Item] = []
  private(set) var contents: [Entry] = []
  /// The file of the table of contents, where it is a chapter too.
  private(set) var contentsPath: String?
  /// Whether a voice was recorded with it, which is in no EPUB that is read here.
  private(set) var hasRecording = false
  /// Where the recording of each place begins, by its file and its name there: `text.html#p12`.
  private(set) var clips: [String: Clip] = [:]
  private var items: [String: Item] = [:]

  /// A book of which nothing is known yet.
  init() {}

  /// Reads a package document of any standard; its spine is that of EPUB.
  init(_ package: Document, at path: String) {
    readMetadata(package)
    readManifest(package, at: path)
  }

  /// The files of the package, in no order.
  var manifest: [Item] { Array(items.values) }

  /// Sets what is read, in order.
  mutating func setTexts(
    _ texts: [Item], hasRecording: Bool, clips: [String: Clip] = [:]
  ) {
    spine = texts
    self.clips = clips
    self.hasRecording = hasRecording
  }

  /// Reads what a navigation control centre says of its book (DAISY 2.02, section 2.1.1).
  mutating func readControlCentre(_ control: Document) {
    for id in control.elements(named: "meta") {
      let value = control.value("content", of: id) ?? ""
      switch control.value("name", of: id)?.lowercased() {
      case "dc:title": title = value
      case "dc:creator": authors.append(value)
      case "dc:language": language = value
      default: break
      }
    }
    if title.isEmpty, let id = control.elements(named: "title").first {
      title = control.words(in: id)
    }
  }

  /// Reads it.
  ///
  /// - Throws: `broken` for what is no book, `isProtected` for one whose chapters are encrypted.
  init(_ archive: inout ZipArchive) throws(DocumentFailure) {
    try Self.checkProtection(&archive)
    guard let container = try archive.contents(named: "META-INF/container.xml") else {
      throw .broken
    }
    let root = Document.packageFile(container)
    guard let file = root.elements(named: "rootfile").first,
      let path = root.value("full-path", of: file),
      let bytes = try archive.contents(named: path)
    else { throw .broken }
    let package = Document.packageFile(bytes)
    readMetadata(package)
    readManifest(package, at: path)
    guard !spine.isEmpty else { throw .broken }
    try readContents(package, &archive)
  }

  /// Fonts may be obfuscated; anything else that is encrypted is for its seller's program.
  private static func checkProtection(_ archive: inout ZipArchive) throws(DocumentFailure) {
    guard let bytes = try archive.contents(named: "META-INF/encryption.xml") else { return }
    let document = Document.packageFile(bytes)
    for data in document.elements(named: "EncryptedData") {
      var algorithm = ""
      var current: Document.NodeID? = data
      while let id = current {
        if document.kind(of: id) == .element, document.localName(of: id) == "EncryptionMethod",
          document.parent(of: id) == data
        {
          algorithm = document.value("Algorithm", of: id) ?? ""
        }
        current = document.next(after: id, within: data)
      }
      switch algorithm {
      case "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC": continue
      default: throw .isProtected
      }
    }
  }

  private mutating func readMetadata(_ package: Document) {
    // DAISY 3 has the elements of the Dublin Core in one of their own, and begins their names with capitals.
    let groups = ["metadata", "dc-metadata"].flatMap { package.elements(named: $0) }
    for id in groups.flatMap({ package.children(of: $0) }) {
      switch package.localName(of: id).lowercased() {
      case "title": if title.isEmpty { title = package.words(in: id) }
      case "creator": authors.append(package.words(in: id))
      case "language": if language == nil { language = package.words(in: id) }
      case "meta":
        let property = package.value("property", of: id) ?? package.value("name", of: id) ?? ""
        let value = package.value("content", of: id) ?? package.words(in: id)
        switch property {
        case "schema:accessibilityFeature": features.append(value)
        case "schema:accessibilityHazard": hazards.append(value)
        case "schema:accessibilitySummary": summary = value
        default: break
        }
      default: break
      }
    }
  }

  private mutating func readManifest(_ package: Document, at path: String) {
    for id in package.elements(named: "item") {
      guard let name = package.value("id", of: id), let href = package.value("href", of: id),
        let target = PackagePath.resolved(href, from: path)
      else { continue }
      let properties = package.value("properties", of: id) ?? ""
      items[name] = Item(
        path: target.path, type: package.value("media-type", of: id) ?? "",
        properties: Set(properties.split(separator: " ").map(String.init)))
    }
    for id in package.elements(named: "itemref") {
      guard let name = package.value("idref", of: id), let item = items[name] else { continue }
      spine.append(item)
    }
  }

  // MARK: The table of contents

  private mutating func readContents(
    _ package: Document, _ archive: inout ZipArchive
  ) throws(DocumentFailure) {
    if let nav = items.values.first(where: { $0.properties.contains("nav") }),
      let bytes = try archive.contents(named: nav.path)
    {
      if spine.contains(where: { $0.path == nav.path }) { contentsPath = nav.path }
      readNavigation(Document.packageFile(bytes), at: nav.path)
      if !contents.isEmpty { return }
    }
    let name = package.elements(named: "spine").first.flatMap { package.value("toc", of: $0) }
    let ncx =
      name.flatMap { items[$0] } ?? items.values.first { $0.type == "application/x-dtbncx+xml" }
    if let ncx, let bytes = try archive.contents(named: ncx.path) {
      readControl(Document.packageFile(bytes), at: ncx.path)
    }
  }

  /// The navigation document of EPUB 3.
  private mutating func readNavigation(_ document: Document, at path: String) {
    let top = document.elements(named: "nav").first {
      (document.value("epub:type", of: $0) ?? "").split(separator: " ").contains("toc")
    }
    guard let top else { return }
    var current: Document.NodeID? = top
    while let id = current {
      if document.kind(of: id) == .element, document.localName(of: id) == "a",
        let href = document.value("href", of: id),
        let target = PackagePath.resolved(href, from: path)
      {
        var level = 0
        var above = document.parent(of: id)
        while let up = above, up != top {
          if document.localName(of: up) == "ol" { level += 1 }
          above = document.parent(of: up)
        }
        contents.append(
          Entry(
            title: document.words(in: id), level: max(level, 1), path: target.path,
            fragment: target.fragment))
      }
      current = document.next(after: id, within: top)
    }
  }

  /// The NCX of EPUB 2 and DAISY.
  private mutating func readControl(_ document: Document, at path: String) {
    for point in document.elements(named: "navPoint") {
      let parts = document.children(of: point)
      guard let label = parts.first(where: { document.localName(of: $0) == "navLabel" }),
        let content = parts.first(where: { document.localName(of: $0) == "content" }),
        let source = document.value("src", of: content),
        let target = PackagePath.resolved(source, from: path)
      else { continue }
      var level = 1
      var above = document.parent(of: point)
      while let up = above {
        if document.localName(of: up) == "navPoint" { level += 1 }
        above = document.parent(of: up)
      }
      contents.append(
        Entry(
          title: document.words(in: label), level: level, path: target.path,
          fragment: target.fragment))
    }
  }
}
