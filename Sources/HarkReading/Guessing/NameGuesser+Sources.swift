import HarkDOM
import HarkText

// What a page says of a thing for programs.
extension NameGuesser {
  /// What a page keeps to show beside the pointer.
  func tooltip(of element: Document.NodeID, inside: [Document.NodeID]) -> GuessedName? {
    for node in [element] + inside.prefix(4) {
      for name in Self.tooltips {
        guard let text = value(name, of: node) else { continue }
        let words = PlainText.folded(text)
        guard words.utf8.count <= 80, words.contains(where: \.isLetter), !words.contains("{") else {
          continue
        }
        // The name of a file or a program in the place of words.
        guard !words.contains(" "), words.contains(where: { "-_.".contains($0) }) else {
          return .words(words)
        }
        if let readable = IdentifierWords.readable(words) { return .words(readable) }
      }
    }
    return nil
  }

  private static let tooltips = [
    "data-tooltip", "data-title", "data-original-title", "data-bs-original-title", "data-tip",
    "data-hint", "tooltip",
    "data-balloon", "data-label", "data-tippy-content", "data-text", "title", "alt",
  ]

  /// Parts of the names of attributes that say what something is for.
  private static let telling = [
    "action", "target", "label", "name", "test", "hook", "track", "analytics", "event", "command",
    "function", "control",
    "method", "platform", "network", "service", "social", "share", "direction", "value",
  ]

  /// Those that say how a page's programs open something, not what.
  private static let machinery: Set<String> = ["target", "data-bs-target-type", "data-value-type"]

  private static let handlers = [
    "onclick", "@click", "x-on:click", "v-on:click", "ng-click", "data-action", "on:click",
  ]

  enum Own { case `class`, id, name, data, script }

  /// What the element is named by for programs.
  func byOwnNames(_ element: Document.NodeID, _ kinds: [Own]) -> GuessedName? {
    var best: GuessedThing.Meaning?
    var isSharing = false
    func take(_ identifier: some StringProtocol) -> GuessedName? {
      if IdentifierWords.words(of: identifier).contains("share") { isSharing = true }
      if let service = KnownServices.service(inName: identifier) {
        return isSharing ? .sharing(service) : .service(service)
      }
      guard let found = IdentifierWords.meaning(of: identifier), found.thing != nil,
        found.strength != .weak,
        best.map({ $0.strength.rawValue < found.strength.rawValue }) ?? true
      else { return nil }
      best = found
      return nil
    }
    for kind in kinds where best == nil {
      switch kind {
      case .class:
        for word in (value("class", of: element) ?? "").split(whereSeparator: \.isWhitespace)
          .prefix(16) where !word.contains(":")
        {
          // "md:hidden" says how it is laid out.
          if let service = take(word) { return service }
        }
      case .id: if let id = value("id", of: element), let service = take(id) { return service }
      case .name:
        if let name = value("name", of: element), let service = take(name) { return service }
      case .data:
        for attribute in document.attributes(of: element).prefix(24) {
          let name = document.text(of: attribute.name)
          guard Self.telling.contains(where: { name.contains($0) }), !Self.machinery.contains(name)
          else { continue }
          let text = document.value(of: attribute)
          guard text.utf8.count <= 40 else { continue }
          if let service = take(text) {
            return name.contains("share") ? .sharing(service.text) : service
          }
        }
      case .script:
        for name in Self.handlers {
          guard let script = value(name, of: element)?.prefix(60) else { continue }
          if let service = take(script.prefix { $0 != "(" }) { return service }
        }
      }
    }
    return best?.thing.map { .thing($0) }
  }

  /// What the file of a picture inside is called.
  func byPictures(_ inside: [Document.NodeID]) -> GuessedName? {
    for element in inside where document.isHTML(element, .img) {
      for name in Self.sources {
        guard let source = value(name, of: element), !source.hasPrefix("data:") else { continue }
        if let guess = byFile(source) { return guess }
      }
    }
    return nil
  }

  func byFile(_ source: String) -> GuessedName? {
    let file = Self.fileName(source)
    if let service = KnownServices.service(inName: file) { return .service(service) }
    if IdentifierWords.words(of: file).count <= 4, let found = IdentifierWords.meaning(of: file),
      let thing = found.thing, found.strength != .weak
    {
      return .thing(thing)
    }
    return Self.fileWords(source)
  }

  private static func fileName(_ source: String) -> Substring {
    // A picture that the page's server makes smaller: the picture's own address is asked for.
    if let start = source.firstRange(of: "image?url=")?.upperBound {
      let inner = PercentEncoding.decoded(String(source[start...].prefix { $0 != "&" }))
      return Substring(String(inner.prefix { $0 != "?" }.split(separator: "/").last ?? ""))
    }
    let path = source.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last ?? ""
  }

  static func fileWords(_ source: String) -> GuessedName? {
    let file = fileName(source)
    // What counts visits is no picture of anything.
    guard let dot = file.lastIndex(of: "."),
      kinds.contains(file[file.index(after: dot)...].lowercased())
    else { return nil }
    return IdentifierWords.readable(PercentEncoding.decoded(String(file))).map { .words($0) }
  }

  static func spokenFile(_ source: String) -> String {
    var file = PercentEncoding.decoded(String(fileName(source)))[...]
    if let dot = file.lastIndex(of: "."), dot != file.startIndex { file = file[..<dot] }
    let parts = file.split { $0 == "_" || $0 == "-" || $0 == "+" || $0.isWhitespace }
    return String(parts.joined(separator: " ").prefix(60))
  }

  private static let kinds: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "svg", "avif", "bmp", "ico", "jfif", "jpe", "tif", "tiff",
  ]

  /// What the form of a button is for: searching, where it has a field for that.
  func byForm(of element: Document.NodeID) -> GuessedName? {
    var current = document.parent(of: element)
    var steps = 0
    while let node = current, steps < 12 {
      if document.isHTML(node, .form) {
        let isSearch =
          value("role", of: node) == "search" || holdsSearchField(node)
          || ["action", "class", "id"].contains {
            value($0, of: node).map { IdentifierWords.words(of: $0.suffix(80)).contains("search") }
              ?? false
          }
        return isSearch ? .thing(.search) : nil
      }
      steps += 1
      current = document.parent(of: node)
    }
    return nil
  }

  func holdsSearchField(_ form: Document.NodeID) -> Bool {
    elements(in: form, most: 48).contains {
      document.isHTML($0, .input)
        && (value("type", of: $0) == "search"
          || ["q", "s", "query"].contains(value("name", of: $0) ?? ""))
    }
  }

  /// What a box that stands alone in an entry of a list, or a row, is for: what the entry's link or button says, else all
  /// that it says.
  func byRow(of element: Document.NodeID) -> GuessedName? {
    var around = document.parent(of: element)
    for _ in 0..<Self.mostToRow {
      guard let row = around else { return nil }
      if document.isHTML(row, .li) || document.isHTML(row, .tr) || isRow(row) {
        return words(ofRow: row, but: element)
      }
      around = document.parent(of: row)
    }
    return nil
  }

  /// A box lies so deep in its row at most.
  private static let mostToRow = 6
  /// The most bytes of a row's words that name its box.
  private static let longestRow = 60

  private func isRow(_ element: Document.NodeID) -> Bool {
    ["listitem", "row", "option", "treeitem"].contains(value("role", of: element) ?? "")
  }

  private func words(ofRow row: Document.NodeID, but box: Document.NodeID) -> GuessedName? {
    let inside = elements(in: row)
    // Two boxes of one row are for two things.
    let boxes = inside.filter {
      ["checkbox", "radio"].contains(value("type", of: $0)?.lowercased() ?? "")
    }
    guard boxes == [box] else { return nil }
    let said = inside.filter { document.isHTML($0, .a) || document.isHTML($0, .button) } + [row]
    for part in said {
      let words = PlainText.folded(document.textContent(of: part))
      if words.utf8.count <= Self.longestRow, words.contains(where: \.isLetter) {
        return .words(words)
      }
    }
    return nil
  }

  /// What is around it and holds nothing else.
  func byParents(_ element: Document.NodeID) -> GuessedName? {
    var current = element
    for _ in 0..<2 {
      guard let parent = document.parent(of: current), isAlone(current, in: parent) else {
        return nil
      }
      if let title = value("title", of: parent), title.utf8.count <= 80,
        title.contains(where: \.isLetter)
      {
        return .words(PlainText.folded(title))
      }
      if let guess = byOwnNames(parent, [.class, .id]), guess != .thing(.expand),
        guess != .thing(.collapse)
      {
        return guess
      }
      current = parent
    }
    return nil
  }

  func isAlone(_ child: Document.NodeID, in parent: Document.NodeID) -> Bool {
    var current = document.firstChild(of: parent)
    while let node = current {
      switch document.kind(of: node) {
      case .element where node != child: return false
      case .text where document.text(of: node).contains(where: { !$0.isWhitespace }): return false
      default: break
      }
      current = document.nextSibling(of: node)
    }
    return true
  }
}
