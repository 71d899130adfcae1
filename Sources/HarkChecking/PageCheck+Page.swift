import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

// What holds for a page as a whole.
extension PageCheck {
  /// So many stops of Tab before the content are few enough to do without a landmark to jump to.
  private static let fewStops = 10
  /// A page of fewer words needs no heading.
  private static let shortPage = 150

  mutating func checkPage(_ circumstances: Circumstances) {
    if circumstances.needsScripts { add(.scriptsOnly) }
    if tree.keptBack != nil { add(.textKeptBack) }
    if PlainText.folded(circumstances.title).isEmpty { add(.titleNone) }
    checkLanguage()
    let headings = page.items.filter { $0.role == .heading }
    if headings.isEmpty {
      if result.figures.words >= Self.shortPage { add(.headingNone) }
    } else if !headings.contains(where: { $0.level == 1 }) {
      add(.headingFirst)
    }
    let hasMain = tree.nodes.contains { $0.role == .main }
    if !hasMain, result.figures.stopsBefore >= Self.fewStops { add(.mainNone) }
    checkSkipLinks()
  }

  // MARK: Language

  private mutating func checkLanguage() {
    guard let root = document.documentElement, document.isHTML(root, .html) else { return }
    let declared =
      (document.attribute(.lang, of: root) ?? document.attribute(.xmlLang, of: root) ?? "")
      .trimmingSpaces
    guard !declared.isEmpty else {
      // A page without words has none in any language.
      if result.figures.words + result.figures.wordsBefore > 0 { add(.languageNone) }
      return
    }
    guard let expected = WritingSystem.expected(of: declared) else { return }
    var count: [WritingSystem: Int] = [:]
    var all = 0
    for item in page.items where page.language(of: item) == declared {
      for scalar in page.text(of: item).unicodeScalars {
        guard let system = WritingSystem(of: scalar) else { continue }
        count[system, default: 0] += 1
        all += 1
      }
    }
    let own = expected.reduce(0) { $0 + count[$1, default: 0] }
    // Japanese is written in both.
    let ideographs = count[.kana, default: 0] + count[.han, default: 0]
    let most = max(ideographs, count.values.max() ?? 0)
    if all >= 400, own * 20 < all, most * 4 > all * 3 { add(.languageOther) }
  }

  // MARK: Skip links

  /// Links to a part of the page among its first stops whose part is not there.
  private mutating func checkSkipLinks() {
    for target in page.targets.prefix(3) where tree[target].role == .link {
      let element = tree[target].source
      guard let href = document.attribute(.href, of: element)?.trimmingSpaces,
        href.hasPrefix("#"), href.count > 1, href != "#top", !href.hasPrefix("#!"),
        // What is encoded, or looks like the route of a script, is left to people.
        !href.contains(where: { "/=%".contains($0) }), !isScripted(element)
      else { continue }
      let part = String(href.dropFirst())
      if document.element(withID: part) == nil, !hasAnchor(named: part) {
        add(.skipBroken, at: target)
      }
    }
  }

  /// Whether something says that a script takes the press of a link.
  private func isScripted(_ element: Document.NodeID) -> Bool {
    let attributes: [AttributeName] = [
      .role, .ariaControls, .ariaExpanded, .ariaHaspopup,
    ]
    if attributes.contains(where: { document.hasAttribute($0, of: element) }) { return true }
    return document.attributes(of: element).contains { attribute in
      let name = document.text(of: attribute.name)
      return name.hasPrefix("on") || name.hasPrefix("data-") || name.hasPrefix("@")
        || name.hasPrefix("v-") || name.hasPrefix("x-") || name.hasPrefix("ng-")
    }
  }

  private func hasAnchor(named name: String) -> Bool {
    document.elements.contains {
      document.isHTML($0, .a) && document.attribute(.name, of: $0) == name
    }
  }
}

/// Letters that a voice of one language reads and one of another does not.
enum WritingSystem: Hashable {
  case latin, cyrillic, greek, hebrew, arabic, devanagari, thai, hangul, kana, han

  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0xE00...0xE7F: self = .thai
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .hangul
    case 0x3041...0x30FF: self = .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .han
    default: return nil
    }
  }

  /// What a language is written in.
  ///
  /// - Parameter tag: a language tag of BCP 47.
  /// - Returns: its letters; nil for a language that this does not know, and for a tag that names a script itself.
  static func expected(of tag: String) -> Set<WritingSystem>? {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = parts.first, !parts.dropFirst().contains(where: { $0.count == 4 }) else {
      return nil
    }
    switch language {
    case "ko": return [.hangul]
    case "ja": return [.kana, .han]
    case "zh": return [.han]
    case "ru", "uk", "bg", "be", "mk": return [.cyrillic]
    case "el": return [.greek]
    case "he", "iw": return [.hebrew]
    case "ar", "fa", "ur": return [.arabic]
    case "hi", "mr", "ne": return [.devanagari]
    case "th": return [.thai]
    case "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "no", "fi", "is", "pl", "cs",
      "sk", "hu", "ro", "hr", "sl", "tr", "vi", "id", "ms", "ca", "et", "lv", "lt":
      return [.latin]
    default: return nil
    }
  }
}
