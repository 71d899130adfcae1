import HarkText
import HarkWeb

/// What stands behind the `$` of a rule.
struct FilterOptions {
  private var positive: FilterKinds = []
  private var negative: FilterKinds = []
  private var isAll = false
  /// Whether it names something that is no request of a page: a window that opens by itself.
  private var namesOther = false
  private(set) var parties: FilterParties = []
  private(set) var methods: UInt16 = 0
  private(set) var pages = FilterDomains()
  private(set) var hosts = FilterDomains()
  private(set) var isImportant = false
  private(set) var matchesCase = false
  private(set) var answersEmpty = false
  /// Whether the rule takes another one back that says the same (`badfilter`).
  private(set) var isTakenBack = false

  private static let mostDomains = 4_000

  /// Reads options; false where one of them means nothing here.
  mutating func parse(_ text: ArraySlice<UInt8>) -> Bool {
    for option in text.split(separator: 0x2C) {
      let isNot = option.first == 0x7E
      let body = isNot ? option.dropFirst() : option
      let equals = body.firstIndex(of: 0x3D)
      let name = String(decoding: body[..<(equals ?? body.endIndex)], as: UTF8.self)
      let value = equals.map { body[($0 + 1)...] }
      guard take(name.lowercased(), value, isNot: isNot) else { return false }
    }
    return true
  }

  private mutating func take(_ name: String, _ value: ArraySlice<UInt8>?, isNot: Bool) -> Bool {
    if let kind = Self.kinds[name] {
      if isNot { negative.insert(kind) } else { positive.insert(kind) }
      return value == nil
    }
    switch name {
    case "all" where !isNot: isAll = true
    case "popup", "popunder": namesOther = true
    case "third-party", "3p": parties.insert(isNot ? .first : .third)
    case "first-party", "1p": parties.insert(isNot ? .third : .first)
    case "strict1p": parties.insert(.sameHost)
    case "strict3p": parties.insert(.otherHost)
    case "important": isImportant = true
    case "match-case": matchesCase = true
    case "badfilter": isTakenBack = true
    case "generichide", "ghide": positive.insert(.genericHiding)
    case "elemhide", "ehide": positive.insert(.allHiding)
    case "specifichide", "shide": positive.insert(.specificHiding)
    case "domain", "from": return Self.take(value, into: &pages)
    case "to": return Self.take(value, into: &hosts)
    case "denyallow":
      var named = FilterDomains()
      guard Self.take(value, into: &named), named.never.isEmpty else { return false }
      hosts.never = (hosts.never + named.only).sorted { $0.lexicographicallyPrecedes($1) }
    case "method": return takeMethods(value)
    // An empty answer in the place of what is blocked.
    case "redirect", "rewrite":
      answersEmpty = Self.isEmptyAnswer(value)
    case "empty", "mp4": answersEmpty = true
    case "reason": break
    default:
      // A line of underscores stands between options to part them.
      return !name.isEmpty && name.utf8.allSatisfy { $0 == 0x5F }
    }
    return true
  }

  private static let kinds: [String: FilterKinds] = [
    "document": .page, "doc": .page,
    "subdocument": .init(.frame), "frame": .init(.frame),
    "stylesheet": .init(.styleSheet), "css": .init(.styleSheet),
    "script": .init(.script), "image": .init(.image), "font": .init(.font),
    "media": .init(.media), "object": .init(.object), "object-subrequest": .init(.object),
    "xmlhttprequest": .init(.scriptRequest), "xhr": .init(.scriptRequest),
    "ping": .init(.ping), "beacon": .init(.ping), "websocket": .init(.socket),
    "other": .init(.other),
  ]

  private static let emptyAnswers: Set<String> = [
    "noopjs", "noop.js", "noopcss", "noop.css", "nooptext", "noop.txt", "noopframe", "noop.html",
    "empty", "none", "noopjson", "noop.json", "abp-resource:blank-js", "abp-resource:blank-css",
    "abp-resource:blank-text", "abp-resource:blank-html",
  ]

  private static func isEmptyAnswer(_ value: ArraySlice<UInt8>?) -> Bool {
    // A number behind a colon says how much it counts beside others.
    let name = String(decoding: value ?? [], as: UTF8.self)
    if emptyAnswers.contains(name) { return true }
    return emptyAnswers.contains(String(name.prefix { $0 != ":" }))
  }

  private static let methodNames = ["get", "head", "post", "put", "patch", "delete", "options"]

  /// The bit of a method, as rules name it; none for one that they have no word for.
  static func bit(ofMethod name: String) -> UInt16 {
    methodNames.firstIndex(of: name.lowercased()).map { 1 << UInt16($0) } ?? 1 << 15
  }

  private mutating func takeMethods(_ value: ArraySlice<UInt8>?) -> Bool {
    guard let value else { return false }
    var only: UInt16 = 0
    var never: UInt16 = 0
    for name in value.split(separator: 0x7C) {
      let isNot = name.first == 0x7E
      let bit = Self.bit(ofMethod: String(decoding: isNot ? name.dropFirst() : name, as: UTF8.self))
      if isNot { never |= bit } else { only |= bit }
    }
    methods = only != 0 ? only & ~never : ~never
    return methods != 0
  }

  static func take(_ value: ArraySlice<UInt8>?, into domains: inout FilterDomains) -> Bool {
    guard let value, !value.isEmpty else { return false }
    let names = value.split(separator: 0x7C)
    guard names.count <= mostDomains else { return false }
    for name in names {
      let isNot = name.first == 0x7E
      guard let host = host(isNot ? name.dropFirst() : name) else { return false }
      if isNot { domains.never.append(host) } else { domains.only.append(host) }
    }
    domains.only.sort { $0.lexicographicallyPrecedes($1) }
    domains.never.sort { $0.lexicographicallyPrecedes($1) }
    return true
  }

  /// A host as addresses write it, or `example.*`; nil for what is none.
  static func host(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    if name.contains(where: { $0 >= 0x80 }) {
      return Address("https://\(String(decoding: name, as: UTF8.self))/")?.host.map {
        Array($0.utf8)
      }
    }
    let lower = name.map(FilterBytes.lowercased)
    let plain = lower.suffix(2) == [0x2E, 0x2A] ? lower.dropLast(2) : lower[...]
    let isHost = plain.allSatisfy {
      FilterBytes.isHostByte($0) || $0 == 0x5B || $0 == 0x5D || $0 == 0x3A
    }
    return !plain.isEmpty && isHost ? lower : nil
  }

  /// The kinds that the rule is about; nil where it is about none that there is here.
  ///
  /// - Parameters:
  ///   - isException: whether it lets through.
  ///   - isHost: whether its pattern is a host and nothing else: such a rule is about its pages too.
  /// - Returns: the kinds.
  func kinds(ofException isException: Bool, isHost: Bool) -> FilterKinds? {
    if isAll { return [.requests, .page] }
    if !positive.isEmpty { return positive.subtracting(negative) }
    if namesOther { return nil }
    if !negative.isEmpty { return FilterKinds.requests.subtracting(negative) }
    return isHost || isException ? [.requests, .page] : .requests
  }
}
