import HarkReading
import HarkText

/// The text that people are to read in data for scripts: the part of them where most of their sentences stand.
struct ScriptArticle {
  /// What the part is called; empty where nothing says it.
  private(set) var title = ""
  /// Its paragraphs and headings as HTML.
  private(set) var html = ""
  /// The bytes of its sentences.
  private(set) var weight = 0

  private let tree: JSONTree
  /// The bytes of sentences in front of each value.
  private var before: [Int] = []
  /// Texts that are put together of pieces, by the array that holds them.
  private var joined: [JSONTree.Index: String] = [:]

  /// Fewer bytes of sentences are no article.
  private static let shortest = 200
  /// More are not read.
  private static let longest = 300_000

  /// Looks for the text; nil where the data have none, or are none.
  ///
  /// - Complexity: linear in the data.
  init?(_ json: [UInt8], write: (Substring) -> String) {
    guard let tree = JSONTree(json) else { return nil }
    self.tree = tree
    weigh()
    guard weight >= Self.shortest else { return nil }
    let part = narrowed()
    weight = weight(of: part)
    emit(part, write)
  }

  // MARK: What is said

  /// Parts that are about the program, or about all pages of the site.
  private static let passedOver = [
    "i18n", "translation", "locale", "message", "dictionar", "config", "env", "feature", "flag",
    "style", "theme", "footer", "navigation", "menu", "seo", "cookie", "consent", "css", "class",
    "query", "script", "token", "__typename", "runtime", "build", "track", "analytic", "legal",
    "privacy", "schema", "jsonld", "newsletter", "copyright", "disclaimer", "og", "twitter",
    "meta", "alt", "url", "href", "src", "path", "error", "label", "placeholder", "tooltip",
  ]

  private func isPassedOver(_ value: JSONTree.Index) -> Bool {
    guard let key = tree.key(of: value)?.lowercased() else { return false }
    // A short word counts only as the whole name: "alt" stands in "salt" too.
    return Self.passedOver.contains { $0.utf8.count < 5 ? key == $0 : key.contains($0) }
  }

  /// Whether a text is a sentence or more, and none for programs.
  private static func isProse(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count >= 24, let first = bytes.first(where: { $0 > 0x20 }),
      first != UInt8(ascii: "{"), first != UInt8(ascii: "["), first != UInt8(ascii: "@")
    else { return false }
    var (spaces, wide, letters, marks) = (0, 0, 0, 0)
    for byte in bytes.prefix(2_000) {
      switch byte {
      case 0x20, 0x0A: spaces += 1
      case 0xE3...0xED:
        wide += 1
        letters += 3
      case 0x80...: break
      case 0x30...0x39: letters += 1
      case 0x7B, 0x7D, 0x3D, 0x3B, 0x5F, 0x7C: marks += 1
      default: letters += (byte | 0x20) &- 0x61 < 26 ? 1 : 0
      }
    }
    let length = min(bytes.count, 2_000)
    return (spaces >= 3 || wide >= 12) && marks * 12 <= length
      && (letters + spaces) * 10 >= length * 6
  }

  /// Adds up the sentences in front of each value.
  private mutating func weigh() {
    before = Array(repeating: 0, count: tree.count + 1)
    var place = 0
    while place < tree.count {
      let value = JSONTree.Index(place)
      before[place] = weight
      let end = place + 1 + tree.size(of: value)
      var isWhole = false
      switch tree.kind(of: value) {
      case .object where isPassedOver(value), .array where isPassedOver(value): isWhole = true
      case .array:
        if let text = pieces(of: value) {
          joined[value] = text
          weight += text.utf8.count
          isWhole = true
        }
      case .string:
        if !isPassedOver(value), Self.isProse(tree.text(of: value)) {
          weight += tree.byteCount(of: value)
        }
      default: break
      }
      if isWhole {
        for inner in place + 1..<max(end, place + 1) { before[inner] = weight }
        place = end
      } else {
        place += 1
      }
    }
    before[tree.count] = weight
  }

  private func weight(of value: JSONTree.Index) -> Int {
    let next = Int(value) + 1 + tree.size(of: value)
    return before[min(next, tree.count)] - before[Int(value)]
  }

  /// The text of an array of pieces, as editors keep a paragraph: `[{"text": "The "}, {"text": "ferry"}]`.
  ///
  /// Nil of an array of paragraphs, whose texts do not go on in each other.
  private func pieces(of array: JSONTree.Index) -> String? {
    var texts: [String] = []
    var (runs, isLong) = (0, false)
    for value in tree.children(of: array) {
      guard texts.count < 500, tree.kind(of: value) == .object else { return nil }
      guard let text = piece(value) else { return nil }
      if let last = texts.last?.utf8.last, let first = text.utf8.first {
        let isRun = last == 0x20 || first == 0x20 || first == 0x2C || first == 0x2E
        runs += isRun ? 1 : 0
      }
      isLong = isLong || tree.size(of: value) > 24
      texts.append(text)
    }
    guard !texts.isEmpty, !isLong, texts.count == 1 || runs > 0 else { return nil }
    let text = texts.joined()
    return Self.isProse(text) ? text : nil
  }

  /// The text of one piece, a link's among them.
  private func piece(_ value: JSONTree.Index) -> String? {
    for name in ["text", "value"] {
      if let text = tree.member(name, of: value), tree.kind(of: text) == .string {
        return tree.text(of: text)
      }
    }
    for name in ["children", "content"] {
      guard let inner = tree.member(name, of: value), tree.size(of: inner) < 24 else { continue }
      let texts = tree.children(of: inner).compactMap { part in
        tree.kind(of: part) == .object
          ? tree.string(tree.member("text", of: part))
            ?? tree.string(tree.member("value", of: part))
          : nil
      }
      return texts.isEmpty ? nil : texts.joined()
    }
    return nil
  }

  // MARK: Where

  /// The smallest part that holds nearly all sentences, and its name.
  private mutating func narrowed() -> JSONTree.Index {
    var part = JSONTree.root
    while true {
      if let name = name(of: part) { title = name }
      let whole = weight(of: part)
      guard joined[part] == nil,
        let inner = tree.children(of: part).first(where: { weight(of: $0) * 4 >= whole * 3 }),
        tree.kind(of: inner).isContainer
      else { return part }
      part = inner
    }
  }

  private func name(of value: JSONTree.Index) -> String? {
    guard tree.kind(of: value) == .object else { return nil }
    for name in ["headline", "title", "name", "question"] {
      if let text = tree.string(tree.member(name, of: value)), text.utf8.count <= 300,
        text.contains(where: \.isLetter)
      {
        return text
      }
    }
    return nil
  }

  // MARK: HTML

  private mutating func emit(_ part: JSONTree.Index, _ write: (Substring) -> String) {
    let name = title
    let end = Int(part) + 1 + tree.size(of: part)
    var place = Int(part)
    while place < end, html.utf8.count < Self.longest {
      let value = JSONTree.Index(place)
      let isEmpty = weight(of: value) == 0
      switch tree.kind(of: value) {
      case .object:
        if let heading = heading(value) {
          add("<h2>", heading, "</h2>", write)
        } else if !isEmpty, let own = self.name(of: value), own != name {
          add("<h2>", own, "</h2>", write)
        }
        place += isEmpty ? tree.size(of: value) + 1 : 1
      case .array:
        if let text = joined[value] { add("<p>", text, "</p>", write) }
        place += isEmpty || joined[value] != nil ? tree.size(of: value) + 1 : 1
      case .string:
        if !isEmpty { text(tree.text(of: value), but: name, write) }
        place += 1
      default: place += 1
      }
    }
  }

  /// What a block says that is called a heading.
  private func heading(_ value: JSONTree.Index) -> String? {
    for name in ["type", "tag", "nodeType", "style", "_type"] {
      guard let kind = tree.string(tree.member(name, of: value))?.lowercased() else { continue }
      guard kind.hasPrefix("heading") || kind.utf8.count == 2 && kind.utf8.first == 0x68 else {
        continue
      }
      guard let text = piece(value), !text.isEmpty, text.utf8.count <= 300, weight(of: value) == 0
      else { return nil }
      return text
    }
    return nil
  }

  private mutating func text(_ text: String, but name: String, _ write: (Substring) -> String) {
    guard text != name else { return }
    if text.utf8.contains(UInt8(ascii: "<")), text.contains("</") || text.contains("<p") {
      // The page's own markup, in letters that every encoding has.
      html += "<div>"
      for scalar in text.unicodeScalars {
        html += scalar.isASCII ? String(Character(scalar)) : "&#\(scalar.value);"
      }
      html += "</div>"
    } else {
      for line in text.split(whereSeparator: \.isNewline) {
        add("<p>", String(line), "</p>", write)
      }
    }
  }

  private mutating func add(
    _ start: String, _ text: String, _ end: String, _ write: (Substring) -> String
  ) {
    html += start + write(text[...]) + end
  }
}
