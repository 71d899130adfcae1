private import HarkText

/// How CSS lays out a box, as far as text needs it.
enum DisplayValue: UInt8, Sendable {
  case none, contents, inline, inlineBlock, block, listItem
  case table, tableRowGroup, tableRow, tableCell
  /// `flex` and `grid`, and their inline forms: children are blocks whatever they say.
  case flex, inlineFlex

  /// Whether a box of its own line begins.
  var isBlock: Bool {
    switch self {
    case .block, .listItem, .table, .flex: true
    default: false
    }
  }
}

/// In which order the children of a container are read (CSS Display 4, section 4.1).
enum ReadingFlow: Sendable {
  case normal, sourceOrder, flexVisual, flexFlow, gridRows, gridColumns, gridOrder

  init?(_ word: String?) {
    switch word {
    case "normal", "initial": self = .normal
    case "source-order": self = .sourceOrder
    case "flex-visual": self = .flexVisual
    case "flex-flow": self = .flexFlow
    case "grid-rows": self = .gridRows
    case "grid-columns": self = .gridColumns
    case "grid-order": self = .gridOrder
    default: return nil
    }
  }
}

/// A piece of the value of `content` (CSS Content 3).
enum ContentPart: Sendable, Equatable {
  case text([UInt8])
  case attribute([UInt8])
  case counter([UInt8])
}

/// A declaration of one of the few properties that change what is read.
struct StyleDeclaration: Sendable {
  enum Value: Sendable {
    case display(DisplayValue)
    case isVisible(Bool)
    case isPreformatted(Bool)
    case hidesContents(Bool)
    /// Nothing generated where nil; else the parts to be read: those after the slash, if any.
    case content([ContentPart]?)
    case counterReset([(name: [UInt8], value: Int)])
    case counterSet([(name: [UInt8], value: Int)])
    case counterIncrement([(name: [UInt8], value: Int)])
    case readingFlow(ReadingFlow)
    case readingOrder(Int)
    case order(Int)
    /// Whether flex items go against the direction of the text.
    case isReversed(Bool)
  }

  let value: Value
  let isImportant: Bool

  /// The words whose absence tells that a text has none of the properties.
  static let signs: [StaticString] = [
    "display", "visibility", "content", "white-space", "counter-", "reading-",
  ]

  /// The property without which `order` and `flex-direction` change nothing that is read.
  static let readingFlow = "reading-flow"

  /// Whether one of the properties may be declared in a range of bytes.
  static func mayDeclare(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    let end = bytes.count
    while index + 7 <= end {
      let byte = bytes[index] | 0x20
      if byte == 0x64 || byte == 0x76 || byte == 0x63 || byte == 0x77 || byte == 0x72 {
        for sign in signs where matches(bytes, index, sign) { return true }
      }
      index += 1
    }
    return false
  }

  /// Whether one of the properties may be declared in a part of a sheet.
  static func mayDeclare(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    mayDeclare(bytes.span[range])
  }

  private static func matches(
    _ bytes: Span<UInt8>, _ index: Int, _ word: StaticString
  ) -> Bool {
    let end = index + word.utf8CodeUnitCount
    return end <= bytes.count && bytes[index..<end].lowercasedEquals(word)
  }

  /// Parses the declarations of a block or of a `style` attribute; others are passed over, and so
  /// are values that a browser would not accept.
  ///
  /// - Parameters:
  ///   - bytes: the sheet.
  ///   - range: the block, without its braces.
  ///   - nested: given each rule that lies in it (CSS Nesting 1), its block included.
  /// - Returns: the declarations.
  static func parse(
    _ bytes: [UInt8], _ range: Range<Int>, nested: (Range<Int>) -> Void = { _ in }
  ) -> [StyleDeclaration] {
    var scanner = CSSScanner(bytes, range)
    var declarations: [StyleDeclaration] = []
    let stops = [UInt8(ascii: ";"), UInt8(ascii: "{")]
    while !scanner.isAtEnd {
      scanner.skipSpace()
      let start = scanner.index
      if let property = scanner.keyword() {
        scanner.skipSpace()
        if scanner.take(":") {
          let value = scanner.index
          scanner.skip(to: stops)
          // What goes on with a block is a rule whose selector looks like a declaration.
          if scanner.isAtEnd || scanner.byte == UInt8(ascii: ";"),
            let declaration = declaration(property, CSSScanner(bytes, value..<scanner.index))
          {
            declarations.append(declaration)
          }
        }
      }
      // To the end of what is no declaration; a nested rule ends with its block.
      scanner.skip(to: stops)
      if scanner.take("{") {
        scanner.skip(to: [UInt8(ascii: "}")])
        // A property of the page's own may have a block as its value.
        if !bytes[start...].starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) {
          nested(start..<min(scanner.index + 1, scanner.end))
        }
      }
      if !scanner.isAtEnd { scanner.index += 1 }
    }
    return declarations
  }

  private static func declaration(_ property: String, _ value: CSSScanner) -> StyleDeclaration? {
    var value = value
    let parsed: Value?
    switch property {
    case "display": parsed = display(&value)
    case "visibility":
      switch value.skippingSpaceKeyword() {
      case "visible", "initial": parsed = .isVisible(true)
      case "hidden", "collapse": parsed = .isVisible(false)
      default: parsed = nil
      }
    case "white-space", "white-space-collapse":
      switch value.skippingSpaceKeyword() {
      case "pre", "pre-wrap", "pre-line", "break-spaces", "preserve", "preserve-breaks":
        parsed = .isPreformatted(true)
      case "normal", "nowrap", "initial", "collapse": parsed = .isPreformatted(false)
      default: parsed = nil
      }
    case "content-visibility":
      switch value.skippingSpaceKeyword() {
      case "hidden": parsed = .hidesContents(true)
      case "visible", "auto", "initial": parsed = .hidesContents(false)
      default: parsed = nil
      }
    case "content": parsed = content(&value)
    case "counter-reset": parsed = counters(&value, 0).map { .counterReset($0) }
    case "counter-set": parsed = counters(&value, 0).map { .counterSet($0) }
    case "counter-increment": parsed = counters(&value, 1).map { .counterIncrement($0) }
    case "reading-flow":
      parsed = ReadingFlow(value.skippingSpaceKeyword()).map { .readingFlow($0) }
    case "reading-order": parsed = value.skippingSpaceInteger().map { .readingOrder($0) }
    case "order": parsed = value.skippingSpaceInteger().map { .order($0) }
    case "flex-direction", "flex-flow": parsed = isReversed(&value)
    default: parsed = nil
    }
    guard let parsed else { return nil }
    value.skipSpace()
    var isImportant = false
    if value.take("!") {
      guard value.skippingSpaceKeyword() == "important" else { return nil }
      isImportant = true
      value.skipSpace()
    }
    guard value.isAtEnd else { return nil }
    return StyleDeclaration(value: parsed, isImportant: isImportant)
  }

  /// The direction of `flex-direction`, or of `flex-flow` with what wraps beside it.
  private static func isReversed(_ value: inout CSSScanner) -> Value? {
    var isReversed: Bool?
    while let word = value.skippingSpaceKeyword() {
      switch word {
      case "row", "column", "nowrap", "wrap", "wrap-reverse", "initial":
        isReversed = isReversed ?? false
      case "row-reverse", "column-reverse": isReversed = true
      default: return nil
      }
    }
    return isReversed.map { .isReversed($0) }
  }

  /// CSS Display 3, section 2; two keywords are read as the outer and the inner display.
  private static func display(_ value: inout CSSScanner) -> Value? {
    var words: [String] = []
    value.skipSpace()
    while words.count < 3, let word = value.keyword() {
      words.append(word)
      value.skipSpace()
    }
    guard let first = words.first else { return nil }
    let isInline = words.contains("inline")
    if words.contains("list-item") { return .display(.listItem) }
    if words.count > 1 {
      if words.contains("flex") || words.contains("grid") {
        return .display(isInline ? .inlineFlex : .flex)
      }
      if words.contains("flow-root") { return .display(isInline ? .inlineBlock : .block) }
      return .display(isInline ? .inline : .block)
    }
    switch first {
    case "none": return .display(.none)
    case "contents": return .display(.contents)
    case "inline", "initial", "ruby", "run-in", "ruby-base", "ruby-text": return .display(.inline)
    case "inline-block", "inline-table", "-webkit-inline-box": return .display(.inlineBlock)
    case "block", "flow-root", "flow", "table-caption": return .display(.block)
    case "flex", "grid", "-webkit-box", "-webkit-flex", "-ms-flexbox", "-ms-grid":
      return .display(.flex)
    case "inline-flex", "inline-grid": return .display(.inlineFlex)
    case "table": return .display(.table)
    case "table-row-group", "table-header-group", "table-footer-group":
      return .display(.tableRowGroup)
    case "table-row": return .display(.tableRow)
    case "table-cell": return .display(.tableCell)
    case "table-column", "table-column-group": return .display(.none)
    default: return nil
    }
  }

  /// CSS Content 3, section 2: a list, and the text for readers after a slash.
  private static func content(_ value: inout CSSScanner) -> Value? {
    value.skipSpace()
    let start = value.index
    if let word = value.keyword() {
      if word == "none" || word == "normal" || word == "initial" { return .content(nil) }
      value.index = start
    }
    guard let shown = parts(&value) else { return nil }
    if value.take("/") {
      guard let read = parts(&value) else { return nil }
      // Like the alternative of an image, it is parted from the text around.
      let space = ContentPart.text([0x20])
      return .content(read == [.text([])] ? read : [space] + read + [space])
    }
    return .content(shown)
  }

  private static func parts(_ value: inout CSSScanner) -> [ContentPart]? {
    var parts: [ContentPart] = []
    var isEmpty = true
    while true {
      value.skipSpace()
      if value.isAtEnd || value.byte == UInt8(ascii: "/") || value.byte == UInt8(ascii: "!") {
        return isEmpty ? nil : parts
      }
      isEmpty = false
      if let text = value.string() {
        parts.append(.text(text))
        continue
      }
      guard let word = value.keyword() else { return nil }
      if value.take("(") {
        let start = value.index
        value.skip(to: [UInt8(ascii: ")")])
        var argument = CSSScanner(value.bytes, start..<value.index)
        guard value.take(")") else { return nil }
        argument.skipSpace()
        switch word {
        case "attr":
          guard let name = argument.identifier() else { return nil }
          parts.append(.attribute(name))
        case "counter", "counters":
          guard let name = argument.identifier() else { return nil }
          parts.append(.counter(name))
        case "url", "image-set", "-webkit-image-set", "linear-gradient", "image", "element":
          break
        default: return nil
        }
      } else {
        switch word {
        case "open-quote": parts.append(.text(Array("\u{201C}".utf8)))
        case "close-quote": parts.append(.text(Array("\u{201D}".utf8)))
        case "no-open-quote", "no-close-quote": break
        default: return nil
        }
      }
    }
  }

  private static func counters(
    _ value: inout CSSScanner, _ initial: Int
  ) -> [(name: [UInt8], value: Int)]? {
    var counters: [(name: [UInt8], value: Int)] = []
    value.skipSpace()
    while let name = value.identifier() {
      if name == Array("none".utf8), counters.isEmpty { return [] }
      value.skipSpace()
      counters.append((name, value.integer() ?? initial))
      value.skipSpace()
    }
    return counters.isEmpty ? nil : counters
  }
}

extension CSSScanner {
  fileprivate mutating func skippingSpaceInteger() -> Int? {
    skipSpace()
    return integer()
  }

  fileprivate mutating func skippingSpaceKeyword() -> String? {
    skipSpace()
    return keyword()
  }
}
