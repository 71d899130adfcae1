import HarkDOM
import HarkText

/// Gathers the style sheets of a page in the order of the cascade: those in its `style` elements and those that it
/// leads to, as far as they are here.
struct PageSheets {
  private let document: Document
  private let style: PageStyle?
  private var choice: SheetChoice
  /// How many imports are followed yet: sheets may import the same one in many ways.
  private var mostImports = 256
  /// The rules of all sheets that apply.
  private(set) var all = StyleSheet()
  /// Whether one that applies is not here.
  private(set) var lacksSheet = false

  init(of document: Document, with style: PageStyle?) {
    self.document = document
    self.style = style
    choice = SheetChoice(of: document)
    if let style { all.append(style.hiding) }
  }

  /// Adds the sheet of a `style` or `link` element, where it applies.
  mutating func add(_ element: Document.NodeID) {
    switch choice.sheet(of: element) {
    case .none: break
    case .written(let bytes):
      let sheet = StyleSheet(bytes)
      append(sheet, base: style?.base)
    case .linked(let reference):
      guard let style, let address = document.address(reference, base: style.base),
        let sheet = style.sheet(at: address)
      else {
        lacksSheet = true
        return
      }
      append(sheet.rules, base: sheet.address, from: [PageStyle.key(of: address)])
    }
  }

  /// Adds a sheet behind those that it imports; one that imports itself is not added in itself.
  private mutating func append(
    _ sheet: StyleSheet, base: Address?, in layer: Int32 = CascadeLayers.none,
    from path: [String] = []
  ) {
    var numbers: [Int32] = []
    for wanted in sheet.imports {
      all.adopt(layersOf: sheet, upTo: wanted.layersBefore, in: layer, &numbers)
      all.adopt(layersOf: sheet, upTo: Int(wanted.layer) + 1, in: layer, &numbers)
      guard let style, let address = Address(wanted.reference, base: base),
        let imported = style.sheet(at: address)
      else {
        lacksSheet = true
        continue
      }
      let key = PageStyle.key(of: address)
      guard path.count < PageStyle.deepest, !path.contains(key), mostImports > 0 else { continue }
      mostImports -= 1
      append(
        imported.rules, base: imported.address, in: numbers[Int(wanted.layer)],
        from: path + [key])
    }
    all.append(sheet, in: layer, knowing: numbers)
  }
}

/// Which of the `style` and `link` elements of a page have a sheet that applies (HTML standard, sections 4.2.6 and
/// 4.6.7.22; CSSOM, section 6.2).
struct SheetChoice {
  enum Sheet {
    case none
    /// The text of a `style` element.
    case written([UInt8])
    /// What a `link` element refers to.
    case linked(String)
  }

  private let document: Document
  /// The title that tells which of several styles of the page is chosen: the first one's.
  private var title: String?

  init(of document: Document) { self.document = document }

  /// The sheet of an element; the elements of a page are to be asked for in their order.
  mutating func sheet(of id: Document.NodeID) -> Sheet {
    if document.isHTML(id, .link) {
      guard document.hasAttribute(.rel, of: id), isLinkToSheet(id), isForScreen(id), isChosen(id),
        isOnPage(id)
      else { return .none }
      return document.attribute(.href, of: id).map { .linked($0) } ?? .none
    }
    guard isForScreen(id), isOnPage(id), isChosen(id) else { return .none }
    return .written(text(of: id))
  }

  private func isLinkToSheet(_ id: Document.NodeID) -> Bool {
    guard let range = document.attributeRange(.rel, of: id),
      document.withBytes(range, { $0.containsLowercased("stylesheet") }),
      let relations = document.attribute(.rel, of: id)?.lowercased(),
      document.attribute(.href, of: id)?.isEmpty == false,
      !document.hasAttribute(.disabled, of: id)
    else { return false }
    let words = relations.split(whereSeparator: \.isWhitespace)
    // Another style that a person could choose in its place.
    return words.contains("stylesheet") && !words.contains("alternate")
  }

  /// Whether its type is CSS and its media are these.
  private func isForScreen(_ id: Document.NodeID) -> Bool {
    if let type = document.attribute(.type, of: id), !type.isEmpty {
      let kind = type.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
      if kind != "text/css" { return false }
    }
    guard let media = document.attribute(.media, of: id) else { return true }
    let bytes = Array(media.utf8)
    return MediaQuery.holds(bytes, 0..<bytes.count)
  }

  /// Whether it has no title, or that of the style that is chosen.
  private mutating func isChosen(_ id: Document.NodeID) -> Bool {
    guard let own = document.attribute(.title, of: id), !own.isEmpty else { return true }
    if title == nil { title = own }
    return title == own
  }

  /// Whether an element lies in the page itself, not in the contents of a `template`, as far as can be told
  /// without climbing for ever.
  private func isOnPage(_ id: Document.NodeID) -> Bool {
    if document.isOfFrame(id) { return false }
    var top = id
    for _ in 0..<256 {
      guard let parent = document.parent(of: top) else { return top == Document.root }
      top = parent
    }
    return true
  }

  private func text(of id: Document.NodeID) -> [UInt8] {
    var bytes: [UInt8] = []
    var child = document.firstChild(of: id)
    while let text = child {
      if document.kind(of: text) == .text {
        document.withBytes(document.textRange(of: text)) { bytes.append(contentsOf: $0) }
      }
      child = document.nextSibling(of: text)
    }
    return bytes
  }
}
