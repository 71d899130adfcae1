package import HarkText

/// What a person typed where an address is expected.
///
/// https comes first: a bare host is of https, but for the loopback host, where servers under
/// development speak plain http. Words that cannot be an address are a search.
package enum TypedAddress: Sendable, Hashable {
  /// A page of the web.
  case address(Address)
  /// A file or folder of this machine, by its path.
  case file(String)
  /// `-`.
  case standardInput
  /// A page of Hark's own, by its name: `start` for `about:start`.
  case builtIn(String)
  /// Words to search for.
  case search(String)
  /// An address of a scheme that Hark does not fetch.
  case unsupported(scheme: String)
  /// What is written as an address and can be none: `http://`, `exmaple..com`.
  case noAddress(String, Fault)

  /// What is wrong with a text that is written as an address.
  package enum Fault: Sendable, Hashable {
    /// Nothing stands before, between or after the dots of the host.
    case dots
    /// What stands after the colon is no number up to 65535.
    case port(String)
    /// The host is none, whatever it is.
    case host
    /// The host has letters beyond ASCII, and ICU, which turns them into what name servers know, is not installed.
    case noLibrary
  }

  /// Reads what a person typed; nil where it is nothing but blanks.
  ///
  /// - Parameters:
  ///   - input: the text, in any script.
  ///   - home: the folder that `~` stands for, if it is known.
  ///   - fileExists: whether a file or folder is at a path; asked only for what could be one.
  package init?(_ input: String, home: String? = nil, fileExists: (String) -> Bool = { _ in false })
  {
    let text = Self.trimmed(input)
    guard !text.isEmpty else { return nil }
    if text == "-" {
      self = .standardInput
    } else if let path = Self.path(text, home: home) {
      self = .file(path)
    } else if let known = Self.withScheme(text) {
      self = known
    } else if fileExists(text) {
      self = .file(text)
    } else {
      self =
        Self.bareHost(text) ?? Self.fault(in: text).map { .noAddress(text, $0) }
        ?? .search(Self.words(text))
    }
  }

  // MARK: Files

  private static func path(_ text: String, home: String?) -> String? {
    if text == "~" || text.hasPrefix("~/") {
      return home.map { $0 + text.dropFirst() } ?? text
    }
    if text == "." || text == ".." || text.hasPrefix("./") || text.hasPrefix("../") { return text }
    // Two slashes begin a host, as in the address of a page that left its scheme out.
    return text.hasPrefix("/") && !text.hasPrefix("//") ? text : nil
  }

  private static func file(_ address: Address) -> TypedAddress {
    guard let host = address.host, host.isEmpty || host == "localhost" else {
      return .unsupported(scheme: "file")
    }
    return .file(PercentEncoding.decoded(address.path))
  }

  // MARK: Schemes

  /// Schemes that are no host's name and mean something other than a page.
  private static let otherSchemes: Set<String> = [
    "blob", "bitcoin", "chrome", "data", "dict", "facetime", "feed", "ftp", "ftps",
    "geo", "git", "imap", "intent", "irc", "ircs", "javascript", "ldap",
    "info", "magnet", "mailto", "man", "matrix", "news", "nntp", "rtsp", "sftp", "sip", "sips",
    "sms",
    "smsto",
    "ssh",
    "tel", "telnet", "urn", "vbscript", "view-source", "webcal", "webcals", "ws", "wss", "xmpp",
  ]

  private static func withScheme(_ text: String) -> TypedAddress? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon].lowercased()
    let rest = text[text.index(after: colon)...]
    guard let first = scheme.utf8.first, first.isLetter,
      scheme.utf8.allSatisfy({
        $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      })
    else { return nil }
    switch scheme {
    case "http", "https":
      guard let address = Address(text), address.host?.isEmpty == false else {
        return isMeantAsAddress(rest)
          ? .noAddress(text, fault(in: String(rest.dropFirst(2))) ?? hostFault(of: text))
          : .search(words(text))
      }
      // The standard lets a part be empty, but no name server has such a host.
      let labels = address.host?.split(separator: ".", omittingEmptySubsequences: false) ?? []
      return labels.dropLast().contains("") ? .noAddress(text, .dots) : .address(address)
    case "gopher", "gophers", "gemini":
      guard let address = Address(text), address.serverHost != nil else {
        return isMeantAsAddress(rest) ? .noAddress(text, .host) : .search(words(text))
      }
      return .address(address)
    case "finger":
      guard let address = Address(text)?.gopherOfFinger else {
        return isMeantAsAddress(rest) ? .noAddress(text, .host) : .search(words(text))
      }
      return .address(address)
    case "file":
      return Address(text).map { file($0) }
        ?? (isMeantAsAddress(rest) ? .noAddress(text, .host) : .search(words(text)))
    case "about":
      let name = rest.prefix { $0 != "?" && $0 != "#" }.lowercased()
      return name.contains(where: \.isWhitespace) ? nil : .builtIn(name.isEmpty ? "start" : name)
    default: break
    }
    if otherSchemes.contains(scheme) {
      // "tel: what does it mean" is a question.
      return rest.first.map(\.isWhitespace) ?? true ? nil : .unsupported(scheme: scheme)
    }
    return rest.hasPrefix("//") && !scheme.contains(".") ? .unsupported(scheme: scheme) : nil
  }

  /// Whether what follows a scheme was written as an address, and not as words about it.
  private static func isMeantAsAddress(_ rest: Substring) -> Bool {
    rest.hasPrefix("//") && !rest.contains(where: \.isWhitespace)
  }

  // MARK: Hosts

  private static func bareHost(_ text: String) -> TypedAddress? {
    let bare = text.hasPrefix("//") ? text.dropFirst(2) : text[...]
    let authority = bare.prefix { !"/?#\\".contains($0) }
    guard !authority.isEmpty, !authority.contains(where: \.isWhitespace) else { return nil }
    let server = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    if server != nil {
      // A name alone before the sign is a mail address; with a password it is a host's.
      guard authority.prefix(while: { $0 != "@" }).contains(":") else {
        return bare.count == authority.count ? .unsupported(scheme: "mailto") : nil
      }
    }
    let host = server ?? authority
    guard canBeHost(host, hasPath: bare.dropFirst(authority.count).first == "/"),
      let secure = Address("https://\(bare)"), let name = secure.host, !name.isEmpty
    else { return nil }
    guard HTTPPolicy.isLoopback(name) else { return .address(secure) }
    return Address("http://\(bare)").map { .address($0) }
  }

  /// Whether a text before the first slash looks like a host to a person.
  private static func canBeHost(_ text: Substring, hasPath: Bool) -> Bool {
    if text.hasPrefix("[") { return text.contains("]") }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var hasPort = false
    if parts.count == 2 {
      guard !parts[1].isEmpty, parts[1].utf8.count <= 5, parts[1].utf8.allSatisfy(\.isDigit) else {
        return false
      }
      hasPort = true
    }
    // UTS #46 takes the full stops of other scripts for dots.
    let labels = parts[0].split(omittingEmptySubsequences: false) {
      "." == $0 || "。．｡".contains($0)
    }
    let names = labels.last?.isEmpty == true ? labels.dropLast() : labels[...]
    guard let last = names.last, names.allSatisfy({ !$0.isEmpty }) else { return false }
    if names.count == 1 {
      // A word is a search, unless a port or a slash says that it is a machine.
      return last.lowercased() == "localhost" || (hasPort && last.utf8.contains { !$0.isDigit })
        || (hasPath && last.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D }
          && last.utf8.contains { !$0.isDigit } && text.endIndex != text.startIndex
          && isWholePath(text))
    }
    // 3.14 is a number; 127.0.0.1 is a host.
    if last.utf8.allSatisfy(\.isDigit) {
      return names.count == 4 && names.allSatisfy { UInt8($0) != nil }
    }
    // Sentences in Japanese have such stops too, and end in no name of a domain.
    let isSentence = parts[0].contains { "。．｡".contains($0) } && !last.utf8.allSatisfy(\.isLetter)
    return !isSentence && names.allSatisfy(isLabel) && last.unicodeScalars.count >= 2
  }

  /// What is wrong with a text that has the look of a host, with or without a port and a path, and is none;
  /// nil for words.
  ///
  /// What people type as words has no dots between letters, but for abbreviations and numbers, whose last part
  /// is none that a host ends with.
  private static func fault(in text: String) -> Fault? {
    let bare = text.hasPrefix("//") ? text.dropFirst(2) : text[...]
    let authority = bare.prefix { !"/?#\\".contains($0) }
    guard !authority.isEmpty, !text.contains(where: \.isWhitespace) else { return nil }
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let labels = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last(where: { !$0.isEmpty }) else { return nil }
    let names = labels.filter { !$0.isEmpty }
    let isNumeric = names.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
    if parts.count == 2 {
      let port = parts[1]
      let isPort = UInt16(port) != nil && port.utf8.allSatisfy(\.isDigit)
      // 12:30 is a time and "note: this" is no machine.
      guard !isPort, !port.isEmpty, port.utf8.allSatisfy(\.isDigit) || names.count > 1,
        !isNumeric || names.count == 4, names.allSatisfy(isLabel)
      else { return nil }
      return .port(String(port))
    }
    if isNumeric { return names.count == 4 && labels.count == 4 ? .host : nil }
    let isTopLevel =
      last.unicodeScalars.count >= 2
      && last.unicodeScalars.allSatisfy {
        $0.value >= 0x80 || $0.properties.isAlphabetic
      }
    guard names.count > 1, isTopLevel, names.allSatisfy(isLabel) else {
      return authority.lowercased().hasPrefix("www.") && names.count > 1 ? .host : nil
    }
    return names.count == labels.count ? hostFault(of: authority) : .dots
  }

  /// Why a host with the look of one is none: of what is wholly ASCII only the host itself can be the reason.
  private static func hostFault(of text: some StringProtocol) -> Fault {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    return isASCII || LocaleFormat.isInstalled ? .host : .noLibrary
  }

  /// Whether a single name is followed by nothing but one slash, as in `router/`.
  private static func isWholePath(_ host: Substring) -> Bool {
    let rest = host.base[host.endIndex...]
    return rest == "/"
  }

  private static func isLabel(_ label: Substring) -> Bool {
    label.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x80 || scalar == "-" || scalar == "_"
        || (scalar.isASCII && UInt8(truncatingIfNeeded: scalar.value).isLetter)
        || (scalar.isASCII && UInt8(truncatingIfNeeded: scalar.value).isDigit)
    }
  }

  // MARK: Text

  /// Blanks, control characters and the brackets that mail programs put around addresses.
  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    func isMargin(_ character: Character) -> Bool {
      character.isWhitespace
        || character.unicodeScalars.allSatisfy { scalar in
          scalar.value < 0x20 || (scalar.value >= 0x7F && scalar.value < 0xA0)
            || scalar.value == 0xFEFF || (scalar.value >= 0x200B && scalar.value <= 0x200F)
            || (scalar.value >= 0x202A && scalar.value <= 0x202E)
            || (scalar.value >= 0x2060 && scalar.value <= 0x2069)
        }
    }
    while let first = rest.first, isMargin(first) { rest = rest.dropFirst() }
    while let last = rest.last, isMargin(last) { rest = rest.dropLast() }
    if rest.hasPrefix("<"), rest.hasSuffix(">"), rest.contains(":"), rest.count > 2 {
      rest = rest.dropFirst().dropLast()
    }
    return String(rest)
  }

  /// Words with single spaces between them.
  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
