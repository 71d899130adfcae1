package import HarkDOM
package import HarkText

/// The style sheets that a page leads to, and those that they import, as far as they have come.
///
/// 1. `init` finds what the page's own elements ask for; `find` does so again where more of the page has come.
/// 2. `takeWanted` gives what is to be fetched; each is told by `take` or `fail`, which may want more: imports.
/// 3. A tree is made with what is here: see `AccessibilityTree(of:showing:style:)`.
package struct PageStyle: Sendable {
  /// A sheet that is to be fetched.
  package struct Wanted: Hashable, Sendable {
    /// Where it is.
    package let address: Address
    /// The sheet that asks for it, where that is not the page.
    package let importer: Address?
  }

  /// A sheet that has come.
  struct Loaded: Sendable {
    let rules: StyleSheet
    /// What its own references are relative to.
    let address: Address
  }

  /// The most sheets of a page, and how deep imports lie in imports.
  private static let most = 64
  static let deepest = 8

  /// What references of the page are relative to; nil where it has none.
  private(set) var base: Address?
  private var sheets: [String: Loaded] = [:]
  /// How deep each sheet that was asked for lies in others.
  private var depths: [String: Int] = [:]
  private var wanted: [Wanted] = []
  /// How many were given out and not told of yet.
  private var pending = 0
  /// How many do not come.
  private var missing = 0

  /// Sheets that came with another page, and serve again.
  private var known: [String: Loaded] = [:]

  /// Finds what a page asks for.
  ///
  /// - Parameters:
  ///   - document: the page, or what has come of it.
  ///   - base: what its references are relative to.
  ///   - other: the style of the page before, whose sheets serve again.
  /// - Complexity: linear in the elements, and in the text of its `style` elements.
  package init(
    of document: Document, base: @autoclosure () -> Address?, knowing other: PageStyle? = nil
  ) {
    known = other?.sheets ?? [:]
    find(in: document, base: base())
  }

  /// Whether a page may ask for some: it has an element that can.
  package static func isWanted(by document: Document) -> Bool {
    document.elements.contains { id in
      let name = document.name(of: id)
      return name == .link || name == .style
    }
  }

  /// Finds what more of the page asks for.
  package mutating func find(in document: Document, base findBase: @autoclosure () -> Address?) {
    var choice = SheetChoice(of: document)
    for id in document.elements {
      // Most elements are neither.
      switch document.name(of: id) {
      case .link, .style: break
      default: continue
      }
      switch choice.sheet(of: id) {
      case .none: break
      case .linked(let reference):
        // It takes a walk through the page, which one without sheets is spared.
        base = base ?? findBase()
        guard let address = document.address(reference, base: base) else { continue }
        want(address, from: nil, depth: 0)
      case .written(let bytes):
        guard CSSScanner.contains("@import", bytes) else { continue }
        base = base ?? findBase()
        want(importsOf: StyleSheet(bytes), base: base, from: nil, depth: 0)
      }
    }
  }

  /// The rules that hide what filter lists name, and what they were made of.
  private(set) var hiding = StyleSheet()
  /// So many selectors of lists are taken for one page.
  private static let mostHidden = 20_000

  /// Hides what selectors match, whatever the page's own sheets say; one that makes no sense hides nothing.
  ///
  /// - Parameter selectors: each by itself, in UTF-8.
  package mutating func hide(_ selectors: [[UInt8]]) {
    hiding = StyleSheet()
    let declaration = Array("{display:none!important}".utf8)
    for selector in selectors.prefix(Self.mostHidden) {
      hiding.append(StyleSheet(selector + declaration))
    }
  }

  /// Whether a filter list hides something.
  package var hides: Bool { !hiding.isEmpty }

  /// The same before any sheet of the page's own has come.
  package var withoutSheets: PageStyle {
    var style = self
    (style.sheets, style.known) = ([:], [:])
    return style
  }

  /// Whether nothing is to be fetched any more.
  package var isComplete: Bool { wanted.isEmpty && pending == 0 }

  /// Whether all that the page asks for is here, so that what they hide is known.
  package var isWhole: Bool { isComplete && missing == 0 }

  /// Whether something is to be fetched that was not given out yet.
  package var wantsMore: Bool { !wanted.isEmpty }
  /// Whether none is here.
  package var isEmpty: Bool { sheets.isEmpty }
  /// How many are here.
  package var count: Int { sheets.count }

  /// Gives what is to be fetched, each once.
  package mutating func takeWanted() -> [Wanted] {
    defer { wanted = [] }
    pending += wanted.count
    return wanted
  }

  /// Takes a sheet that has come.
  ///
  /// - Parameters:
  ///   - text: its text, in UTF-8.
  ///   - asked: what was asked for.
  ///   - address: where it came from.
  package mutating func take(_ text: [UInt8], for asked: Wanted, from address: Address) {
    pending -= 1
    let rules = StyleSheet(text)
    let key = Self.key(of: asked.address)
    sheets[key] = Loaded(rules: rules, address: address)
    want(importsOf: rules, base: address, from: address, depth: (depths[key] ?? 0) + 1)
  }

  /// Lets go of what no more is wanted of: nothing is fetched any more.
  package mutating func end() {
    known = [:]
    missing += wanted.count
    wanted = []
  }

  /// Notes that a sheet does not come.
  package mutating func fail(_ asked: Wanted) {
    pending -= 1
    missing += 1
  }

  /// The sheet of an address.
  func sheet(at address: Address) -> Loaded? { sheets[Self.key(of: address)] }

  /// What sheets are told apart by.
  static func key(of address: Address) -> String { address.withoutFragment().href }

  private mutating func want(
    importsOf sheet: StyleSheet, base: Address?, from importer: Address?, depth: Int
  ) {
    guard depth < Self.deepest else { return }
    for reference in sheet.imports.lazy.map(\.reference) {
      // A sheet is written in UTF-8, whatever its page is.
      guard let address = Address(reference, base: base) else { continue }
      want(address, from: importer, depth: depth)
    }
  }

  private mutating func want(_ address: Address, from importer: Address?, depth: Int) {
    let key = Self.key(of: address)
    guard depths[key] == nil, depths.count < Self.most else { return }
    depths[key] = depth
    if let sheet = known[key] {
      sheets[key] = sheet
      want(importsOf: sheet.rules, base: sheet.address, from: sheet.address, depth: depth + 1)
    } else {
      wanted.append(Wanted(address: address, importer: importer))
    }
  }
}
