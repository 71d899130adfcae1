import HarkDOM
import HarkText

// What is drawn in a control for the eye.
extension NameGuesser {
  /// What an icon inside says: the class of a font's glyph, the name of a sprite's symbol, an attribute of a set of
  /// icons, a drawing that many pages have.
  func byIcon(_ element: Document.NodeID, _ inside: [Document.NodeID]) -> GuessedName? {
    var isSure = true
    guard let icon = iconMeaning(inside, &isSure) else { return nil }
    // Two icons stand for two states of it.
    if !isSure, let own = byOwnNames(element, [.class, .id]) { return own }
    guard case .thing(let thing) = icon, Self.arrows.contains(thing) else { return icon }
    // An arrow says where it points; what it is for, its button may say.
    let own = byOwnNames(element, [.class, .id, .data]) ?? byParents(element)
    guard case .thing(let better)? = own, better.isAction else { return icon }
    return own
  }

  private static let arrows: Set<GuessedThing> = [.up, .expand, .next, .previous, .add, .close]

  private func iconMeaning(_ inside: [Document.NodeID], _ isSure: inout Bool) -> GuessedName? {
    var best: GuessedThing.Meaning?
    for element in inside {
      let isIcon = isIcon(element)
      for name in Self.iconAttributes {
        guard let text = value(name, of: element), isIcon || name != "class" && name != "id" else {
          continue
        }
        let identifiers =
          name == "class"
          ? text.split(whereSeparator: \.isWhitespace)
          : [text[(text.lastIndex(of: "#").map { text.index(after: $0) } ?? text.startIndex)...]]
        for identifier in identifiers.prefix(12) {
          if let service = KnownServices.service(inName: identifier) { return .service(service) }
          guard let found = IdentifierWords.meaning(of: identifier, isHead: false),
            found.strength != .weak
          else { continue }
          if let best, best.thing != found.thing { isSure = false }
          guard best.map({ $0.strength.rawValue < found.strength.rawValue }) ?? true else {
            continue
          }
          best = found
        }
      }
      if best == nil, document.localName(of: element) == "path", let d = value("d", of: element),
        let thing = IconPaths.thing(of: d)
      {
        return .thing(thing)
      }
    }
    return best?.thing.map { .thing($0) }
  }

  /// Whether an element draws an icon: by what it is, or by a class that says so.
  ///
  /// Boxes and texts have classes too, which say how they are laid out.
  private func isIcon(_ element: Document.NodeID) -> Bool {
    switch document.localName(of: element) {
    case "i", "svg", "use", "symbol", "em", "b": return true
    // The parts of a drawing are named by the program that drew it.
    case "img", "picture", "source", "style", "script", "p", "title", "defs", "path", "clippath",
      "g":
      return false
    case let name where name.contains("icon"): return true
    default:
      let words = IdentifierWords.words(of: value("class", of: element) ?? "")
      return words.contains { Self.iconWords.contains($0) } && !holdsWords(element)
    }
  }

  private func holdsWords(_ element: Document.NodeID) -> Bool {
    var child = document.firstChild(of: element)
    while let node = child {
      if document.kind(of: node) == .text, document.text(of: node).contains(where: \.isLetter) {
        return true
      }
      child = document.nextSibling(of: node)
    }
    return false
  }

  private static let iconWords: Set<String> = [
    "icon", "ico", "icons", "glyph", "glyphicon", "fa", "fas", "far", "fab", "bi", "dashicons",
    "hamburger", "burger",
    "arrow", "ti", "mdi", "lnr", "ion", "icofont", "fi", "material",
  ]

  private static let iconAttributes = [
    "class", "data-icon", "data-lucide", "data-feather", "icon", "href", "xlink:href", "name",
    "icon-name", "data-name",
    "id",
  ]

  /// What stands in it for the eye alone: a ligature of an icon font, a sign.
  func byHiddenText(_ element: Document.NodeID) -> GuessedName? {
    var current = document.firstChild(of: element)
    var steps = 0
    while let node = current, steps < 48 {
      if document.kind(of: node) == .text {
        let text = PlainText.folded(document.text(of: node))
        if let thing = Self.glyphs[text] ?? IdentifierWords.whole(text) { return .thing(thing) }
        let isWords =
          text.utf8.count >= 3 && text.utf8.count <= 40 && text.contains(where: \.isLetter)
        if isWords, !text.contains("{"), let parent = document.parent(of: node), !isCode(parent) {
          return .words(text)
        }
      }
      steps += 1
      current = document.next(after: node, within: element)
    }
    return nil
  }

  private func isCode(_ element: Document.NodeID) -> Bool {
    document.isHTML(element, .style) || document.isHTML(element, .script)
      || document.isHTML(element, .template)
  }

  private static let glyphs: [String: GuessedThing] = [
    "×": .close, "✕": .close, "✖": .close, "✗": .close, "x": .close, "X": .close, "☰": .menu,
    "≡": .menu, "›": .next,
    "»": .next, "→": .next, "❯": .next, "▶": .play, "►": .play, "‹": .previous, "«": .previous,
    "←": .previous,
    "❮": .previous, "▲": .up, "↑": .up, "▼": .expand, "▾": .expand, "⌄": .expand, "↓": .expand,
    "+": .expand,
    "⋮": .more, "…": .more, "•••": .more, "#": .permalink, "¶": .permalink, "§": .permalink,
    "♥": .favourites,
    "♡": .favourites, "🔍": .search, "⚙": .settings, "🛒": .basket,
  ]
}
