/// What an address leads to, as far as a user is told before going there.
package enum AddressKind: Hashable, Sendable {
  /// A page on the web.
  case web
  /// A message to write.
  case mail
  /// A number to call.
  case telephone
  /// A number to write a short message to.
  case message
  /// A place on the earth.
  case place
  /// A file to be had from those who have it.
  case magnet
  /// A calendar that is fetched again and again.
  case calendar
  /// A script of the page, which Hark doesn't run.
  case script
  /// A file on this machine.
  case file
  /// Content that the address itself holds.
  case data
  /// A page that Hark itself has.
  case builtIn
  /// A menu or a file of Gopher.
  case gopher
  /// A page of Gemini.
  case gemini
  /// Any other scheme, by its name.
  case other(scheme: String)

  /// Whether the address itself may be printed and said; else only its kind is.
  package var isPrintable: Bool {
    switch self {
    case .web, .mail, .telephone, .message, .place, .calendar, .gopher, .gemini: true
    case .script, .file, .data, .builtIn, .magnet, .other: false
    }
  }

  /// Whether it leads out of the web, to what another program does, and not to a page.
  package var leavesWeb: Bool {
    switch self {
    case .mail, .telephone, .message, .place, .magnet, .calendar: true
    case .web, .script, .file, .data, .builtIn, .gopher, .gemini, .other: false
    }
  }
}

extension Address {
  /// What the address leads to.
  package var kind: AddressKind {
    switch scheme {
    case "http", "https": .web
    case "mailto": .mail
    case "tel": .telephone
    case "sms", "smsto": .message
    case "geo": .place
    case "magnet": .magnet
    case "webcal", "webcals": .calendar
    case "javascript", "vbscript": .script
    case "file": .file
    case "data": .data
    case "about": .builtIn
    case "gopher", "gophers": .gopher
    case "gemini": .gemini
    case let scheme: .other(scheme: scheme)
    }
  }

  /// The mail addresses of `mailto:` (RFC 6068), or the number of `tel:` (RFC 3966) or `sms:` (RFC 5724), decoded and as
  /// plain text.
  ///
  /// `nil` for other addresses, and where there is none, as in `mailto:?subject=Fares`.
  package var recipient: String? {
    guard kind == .mail || kind == .telephone || kind == .message else { return nil }
    let path = path.split(separator: ";", maxSplits: 1).first.map(String.init) ?? ""
    let text = PlainText.cleaned(PercentEncoding.decoded(kind == .mail ? self.path : path))
    return text.isEmpty ? nil : text
  }

  /// The form that is printed or said: without name and password, its host in ASCII.
  ///
  /// The form in Unicode may stand beside it (``unicodeHost``), never in its place.
  package var printed: String { withoutCredentials().href }

  /// The host in Unicode, where it may stand beside the ASCII form without deceiving; else `nil`.
  ///
  /// Each label that is not ASCII must be of a single script, and its skeleton (UTS 39) must not be an
  /// ASCII name, so that no letters of another script pass for a known name. `nil` too if the host has no
  /// such label.
  package var unicodeHost: String? {
    guard let host, isSpecial, host.hasPrefix("xn--") || host.contains(".xn--") else { return nil }
    var domain: [UInt8] = []
    guard ICU.appendUnicodeDomain(host.utf8Span.span, to: &domain) else { return nil }
    for label in domain.split(separator: .dot) where label.contains(where: { $0 >= 0x80 }) {
      guard ICU.isSingleScript(label.span), let skeleton = ICU.skeleton(label.span),
        skeleton.contains(where: { $0 >= 0x80 })
      else { return nil }
    }
    let unicode = String(decoding: domain, as: UTF8.self)
    return unicode == host ? nil : unicode
  }

  /// The path of a `file:` address on this machine, decoded; `nil` for others and for other hosts.
  package var filePath: String? {
    guard parts.specialScheme == .file, host == "" else { return nil }
    let path = PercentEncoding.decoded(path)
    return path.utf8.contains(0) ? nil : path
  }

  /// The address of a file, from its absolute path.
  package init?(filePath path: String) {
    guard path.hasPrefix("/") else { return nil }
    // A backslash is a letter of a file's name, but a slash in an address.
    let set = PercentEncodeSet(.path, "%\\")
    self.init("file://" + PercentEncoding.encoded(path, set))
  }
}
