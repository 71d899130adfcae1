/// Reads lists line by line, with what their directives leave out.
struct FilterListReader {
  /// So many rules all lists may have together.
  static let mostRules = 600_000

  private(set) var requests: Set<FilterRule> = []
  private(set) var hidings: Set<HidingRule> = []
  private var takenBack: Set<FilterRule> = []

  /// What conditions of lists may name that holds here.
  private static let holds: Set<String> = [
    "true", "env_chromium", "ext_ublock", "cap_user_stylesheet",
  ]

  /// Adds the rules of a list.
  ///
  /// - Complexity: linear in its bytes.
  mutating func add(_ list: [UInt8]) {
    // How deep conditions lie in others, and at which depth one began that doesn't hold.
    var depth = 0
    var leftOutAt: Int?
    for var line in list.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      while let last = line.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
      line = line.drop { $0 == 0x20 || $0 == 0x09 }
      if line.starts(with: [0x21, 0x23]) {
        switch Directive(line.dropFirst(2)) {
        case .if(let condition):
          depth += 1
          if leftOutAt == nil, !Self.holds(condition) { leftOutAt = depth }
        case .else:
          if leftOutAt == depth {
            leftOutAt = nil
          } else if leftOutAt == nil, depth > 0 {
            leftOutAt = depth
          }
        case .endif:
          if leftOutAt == depth { leftOutAt = nil }
          depth = max(0, depth - 1)
        case nil: break
        }
        continue
      }
      guard leftOutAt == nil, requests.count + hidings.count < Self.mostRules else { continue }
      switch FilterLine(line) {
      case .request(let rule, isTakenBack: true): takenBack.insert(rule)
      case .request(let rule, isTakenBack: false): requests.insert(rule)
      case .hiding(let rule): hidings.insert(rule)
      case .nothing: break
      }
    }
  }

  /// Takes out what is taken back.
  mutating func finish() {
    requests.subtract(takenBack)
    takenBack = []
    // An exception without hosts takes a rule for all pages back.
    for rule in hidings where rule.isException && rule.pages.isEmpty {
      hidings.remove(HidingRule(selector: rule.selector))
      hidings.remove(rule)
    }
  }

  private enum Directive {
    case `if`(String)
    case `else`, endif

    init?(_ text: ArraySlice<UInt8>) {
      let words = String(decoding: text, as: UTF8.self)
      if words.hasPrefix("if ") {
        self = .if(String(words.dropFirst(3)))
      } else if words.hasPrefix("else") {
        self = .else
      } else if words.hasPrefix("endif") {
        self = .endif
      } else {
        return nil
      }
    }
  }

  /// Whether a condition of names, `!`, `&&` and `||` holds; one with brackets does not.
  static func holds(_ condition: String) -> Bool {
    let text = condition.filter { !$0.isWhitespace }
    let bytes = Array(text.utf8)
    let choices = bytes.split(separator: 0x7C)
    return choices.contains { choice in
      choice.split(separator: 0x26).allSatisfy { term in
        let isNot = term.first == 0x21
        let name = String(decoding: isNot ? term.dropFirst() : term, as: UTF8.self)
        return Self.holds.contains(name) != isNot
      }
    }
  }
}
