/// The basic URL parser, writing the serialisation while it reads.
///
/// Implements <https://url.spec.whatwg.org/#concept-basic-url-parser>. The standard's states are methods
/// here; each reads as far as its part goes and appends the part in the form that it is serialised in, so
/// that no part is built on its own. Above the code of a state stands its name in the standard, beside the
/// code the number of the step with what it says; validation errors, which change nothing, are left out.
struct AddressParser {
  typealias Base = Address

  private let base: Base?
  private let queryEncoding: TextEncoding
  var output: [UInt8] = []
  var parts = AddressParts()

  init(base: Base?, queryEncoding: TextEncoding) {
    self.base = base
    self.queryEncoding = queryEncoding
  }

  private var isSpecial: Bool { parts.specialScheme != nil }
  var mark: UInt32 { UInt32(output.count) }

  /// The address, or `nil` for failure.
  mutating func parse(_ input: Span<UInt8>) -> Address? {
    // 1.2: "Remove any leading and trailing C0 control or space from input."
    var start = 0
    var end = input.count
    while start < end, input[start] <= 0x20 { start += 1 }
    while end > start, input[end - 1] <= 0x20 { end -= 1 }
    let trimmed = input.extracting(start..<end)
    output.reserveCapacity(trimmed.count + (base?.href.utf8.count ?? 0) + 16)
    // 3: "Remove all ASCII tab or newline from input."
    let isParsed: Bool
    if trimmed.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      let cleaned = Array(trimmed).filter { $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
      isParsed = self.start(AddressInput(cleaned.span))
    } else {
      isParsed = self.start(AddressInput(trimmed))
    }
    guard isParsed else { return nil }
    return Address(href: String(decoding: output, as: UTF8.self), parts: parts)
  }

  // MARK: Scheme

  /// "scheme start state" and "scheme state".
  private mutating func start(_ input: AddressInput) -> Bool {
    // Scheme start, 2 and scheme, 3: without a scheme "set state to no scheme state".
    guard let colon = input.schemeEnd else { return withoutScheme(input) }
    // Scheme, 1: "append c, lowercased, to buffer"; 2.2: "set url's scheme to buffer".
    for index in 0..<colon { output.append(input[index] | (input[index] & 0x40) >> 1) }
    parts.schemeEnd = mark
    parts.specialScheme = SpecialScheme(output[...])
    output.append(.colon)
    let rest = colon + 1
    guard let special = parts.specialScheme else {
      // 2.9: without a slash "set url's path to the empty string and set state to opaque path state".
      guard input.at(rest) == .slash else { return opaquePath(input, from: rest) }
      // 2.8: "path or authority state".
      if input.at(rest + 1) == .slash { return authority(input, from: rest + 2) }
      withoutHost()
      return path(input, from: rest)
    }
    // 2.5: "if url's scheme is file … set state to file state".
    if special == .file {
      return file(input, from: rest, base: base?.parts.specialScheme == .file ? base : nil)
    }
    // 2.6: the base's own scheme: "special relative or authority state", in which anything but two slashes
    // goes on to "relative state".
    if let base, base.parts.specialScheme == special, !base.parts.hasOpaquePath,
      !(input.at(rest) == .slash && input.at(rest + 1) == .slash)
    {
      output.removeAll(keepingCapacity: true)
      return relative(input, from: rest, base: base)
    }
    // 2.7: "special authority slashes state", and the one that ignores any more of them.
    return authority(input, from: input.skipSlashes(from: rest))
  }

  /// "no scheme state".
  private mutating func withoutScheme(_ input: AddressInput) -> Bool {
    // 1: without a base, or with an opaque path and no fragment, "return failure".
    guard let base else { return false }
    // 2: "if base has an opaque path and c is U+0023 (#)", all but the fragment is the base's.
    if base.parts.hasOpaquePath {
      guard input.at(0) == .numberSign else { return false }
      take(base, upTo: base.parts.fragmentStart)
      return fragment(input, from: 0)
    }
    // 4: "otherwise, set state to file state".
    if base.parts.specialScheme == .file {
      take(base, upTo: base.parts.schemeEnd + 1)
      return file(input, from: 0, base: base)
    }
    // 3: "if base's scheme is not file, set state to relative state".
    return relative(input, from: 0, base: base)
  }

  /// Begins the output with the base's bytes, and the marks with the base's.
  mutating func take(_ base: Base, upTo end: UInt32) {
    output.append(contentsOf: base.href.utf8Span.span[..<Int(end)])
    parts = base.parts
    parts.hasFragment = false
    parts.fragmentStart = end
    if end <= parts.queryStart { parts.hasQuery = false }
  }

  // MARK: Relative

  /// "relative state" and "relative slash state".
  private mutating func relative(_ input: AddressInput, from start: Int, base: Base) -> Bool {
    // 2: "set url's scheme to base's scheme".
    let isSpecial = base.parts.specialScheme != nil
    let byte = input.at(start)
    // 3 and 4: "set state to relative slash state".
    if byte == .slash || isSpecial && byte == .backslash {
      let next = input.at(start + 1)
      // Relative slash, 1 and 2: a second one begins the authority.
      if next == .slash || isSpecial && next == .backslash {
        take(base, upTo: base.parts.schemeEnd + 1)
        return authority(input, from: isSpecial ? input.skipSlashes(from: start + 2) : start + 2)
      }
      // Relative slash, 3: user, host and port are the base's, "set state to path state".
      take(base, upTo: base.parts.pathStart)
      withoutPathPrefix()
      return path(input, from: start)
    }
    let pathEnd = base.parts.hasQuery ? base.parts.queryStart : base.parts.fragmentStart
    switch byte {
    // 5.1 and 5.3: all is the base's, or all but the fragment.
    case nil, .numberSign:
      take(base, upTo: base.parts.fragmentStart)
      return fragment(input, from: start)
    // 5.2: all up to the query is the base's.
    case .question:
      take(base, upTo: pathEnd)
      return query(input, from: start)
    // 5.4: "set url's query to null. Shorten url's path. Set state to path state".
    default:
      take(base, upTo: pathEnd)
      withoutPathPrefix()
      shorten()
      return path(input, from: start)
    }
  }

  /// Drops the `/.` that keeps a path of a base without host from looking like a host.
  private mutating func withoutPathPrefix() {
    guard !parts.hasHost, parts.pathStart > parts.schemeEnd + 1 else { return }
    output.removeSubrange(Int(parts.schemeEnd) + 1..<Int(parts.pathStart))
    parts.pathStart = parts.schemeEnd + 1
  }

  // MARK: Authority

  private mutating func withoutHost() {
    parts.usernameEnd = mark
    parts.hostStart = mark
    parts.hostEnd = mark
    parts.hasHost = false
    parts.hasPort = false
  }

  /// "authority state" and "host state".
  private mutating func authority(_ input: AddressInput, from start: Int) -> Bool {
    output.append(.slash)
    output.append(.slash)
    parts.hasHost = true
    parts.hasPort = false
    var end = start
    var at: Int?
    // Authority, 1: what stands before the last "@" is user and password.
    while let byte = input.at(end), !byte.endsAuthority(isSpecial: isSpecial) {
      if byte == .at { at = end }
      end += 1
    }
    parts.usernameEnd = mark
    var hostStart = start
    if let at {
      // Authority, 2.1: "if atSignSeen is true and buffer is the empty string, host-missing … return failure".
      guard at + 1 < end else { return false }
      userinfo(input.slice(start, at))
      hostStart = at + 1
    }
    parts.hostStart = mark

    // Host, 2: a colon outside of brackets begins the port; 4: "set insideBrackets".
    var isInBrackets = false
    var hostEnd = hostStart
    while hostEnd < end {
      let byte = input[hostEnd]
      if byte == .colon, !isInBrackets { break }
      if byte == .openBracket { isInBrackets = true }
      if byte == .closeBracket { isInBrackets = false }
      hostEnd += 1
    }
    // Host, 2.1 and 3.1: an empty host before a port or in a special URL is a failure.
    if hostEnd == hostStart, hostEnd < end || isSpecial { return false }
    guard appendHost(input.slice(hostStart, hostEnd), isOpaque: !isSpecial, to: &output) else {
      return false
    }
    parts.hostEnd = mark
    if hostEnd < end {
      guard port(input.slice(hostEnd + 1, end)) else { return false }
    }
    return pathStart(input, from: end)
  }

  /// Authority, 1.4: the first colon parts user and password, both "UTF-8 percent-encoded" by the userinfo
  /// set.
  private mutating func userinfo(_ bytes: Span<UInt8>) {
    let colon = bytes.firstIndex(of: .colon) ?? bytes.count
    PercentEncoding.append(
      bytes[..<colon], encoding: .userinfo, to: &output)
    parts.usernameEnd = mark
    if colon + 1 < bytes.count {
      output.append(.colon)
      PercentEncoding.append(
        bytes[(colon + 1)...], encoding: .userinfo, to: &output)
    }
    if mark > parts.schemeEnd + 3 { output.append(.at) }
  }

  /// "port state".
  private mutating func port(_ digits: Span<UInt8>) -> Bool {
    guard !digits.isEmpty else { return true }
    var value = 0
    for index in digits.indices {
      let digit = digits[index]
      // 3: "Otherwise, port-invalid validation error, return failure."
      guard digit.isDigit else { return false }
      value = value * 10 + Int(digit - 0x30)
      // 2.1.2: "If port is greater than 2^16 − 1, port-out-of-range … return failure."
      guard value <= 65_535 else { return false }
    }
    let port = UInt16(value)
    // 2.1.3: "Set url's port to null, if port is url's scheme's default port".
    guard port != parts.specialScheme?.defaultPort else { return true }
    parts.hasPort = true
    parts.port = port
    output.append(.colon)
    output.append(contentsOf: String(port).utf8)
    return true
  }

  // MARK: Path

  /// "path start state".
  mutating func pathStart(_ input: AddressInput, from start: Int) -> Bool {
    parts.pathStart = mark
    let byte = input.at(start)
    // 2 to 4: without a path only a special URL has one, "/".
    if !isSpecial, byte == nil || byte == .question || byte == .numberSign {
      return query(input, from: start)
    }
    return path(input, from: start)
  }

  /// "path state": reads segments up to the query, behind the path that the output may already hold.
  mutating func path(_ input: AddressInput, from start: Int) -> Bool {
    if !parts.hasHost, parts.pathStart == 0 { parts.pathStart = mark }
    var index = start
    if let byte = input.at(index), byte == .slash || isSpecial && byte == .backslash { index += 1 }
    while true {
      let segment = output.count
      output.append(.slash)
      index = appendSegment(input, from: index)
      let byte = input.at(index)
      let isMore = byte == .slash || byte == .backslash
      switch output[(segment + 1)...].dots {
      // 1.2: "if buffer is a double-dot URL path segment: shorten url's path", and without a slash behind it
      // "append the empty string".
      case 2:
        output.removeSubrange(segment...)
        shorten()
        if !isMore { output.append(.slash) }
      // 1.3: a single dot appends "the empty string" where no slash follows, else nothing.
      case 1:
        output.removeSubrange(segment...)
        if !isMore { output.append(.slash) }
      // 1.4: in a file URL "if buffer is a Windows drive letter, replace the second code point with U+003A".
      default:
        if parts.specialScheme == .file, segment == Int(parts.pathStart),
          output.count == segment + 3, output[segment + 1].isLetter,
          output[segment + 2] == .bar
        {
          output[segment + 2] = .colon
        }
      }
      guard isMore else { break }
      index += 1
    }
    // URL serializing, 3: "if url's host is null, url's path's size is greater than 1, and url's path[0] is
    // the empty string, append U+002F and U+002E".
    if !parts.hasHost, output.count > Int(parts.pathStart) + 1,
      output[Int(parts.pathStart)] == .slash, output[Int(parts.pathStart) + 1] == .slash
    {
      output.insert(contentsOf: [.slash, .dot], at: Int(parts.pathStart))
      parts.pathStart += 2
    }
    return query(input, from: index)
  }

  /// Appends one segment and returns where it ends: at a slash, the query, the fragment or the end.
  private mutating func appendSegment(_ input: AddressInput, from start: Int) -> Int {
    var run = start
    var index = start
    while let byte = input.at(index) {
      if byte == .slash || byte == .question || byte == .numberSign { break }
      if byte == .backslash, isSpecial { break }
      // 2.3: "UTF-8 percent-encode c using the path percent-encode set".
      if PercentEncodeSet.path.contains(byte) {
        output.append(contentsOf: input.slice(run, index))
        PercentEncoding.append(byte, to: &output)
        run = index + 1
      }
      index += 1
    }
    if run < index { output.append(contentsOf: input.slice(run, index)) }
    return index
  }

  /// <https://url.spec.whatwg.org/#shorten-a-urls-path>: removes the last segment, except a drive letter that
  /// stands alone.
  mutating func shorten() {
    let start = Int(parts.pathStart)
    let path = output[start...]
    if parts.specialScheme == .file, path.count == 3, path.driveLetterSegment != nil { return }
    guard let slash = path.lastIndex(of: .slash) else { return }
    output.removeSubrange(slash...)
  }

  /// "opaque path state".
  private mutating func opaquePath(_ input: AddressInput, from start: Int) -> Bool {
    withoutHost()
    parts.pathStart = mark
    parts.hasOpaquePath = true
    var end = start
    while let byte = input.at(end), byte != .question, byte != .numberSign { end += 1 }
    let bytes = input.slice(start, end)
    // 3: "if c is U+0020 SPACE … if remaining starts with ? or #, append %20": it would be lost when these
    // are taken away.
    if bytes.last == .space, end < input.count {
      PercentEncoding.append(
        bytes.extracting(droppingLast: 1), encoding: .control, to: &output)
      PercentEncoding.append(.space, to: &output)
    } else {
      PercentEncoding.append(bytes, encoding: .control, to: &output)
    }
    return query(input, from: end)
  }

  // MARK: Query and fragment

  /// "query state".
  mutating func query(_ input: AddressInput, from start: Int) -> Bool {
    guard input.at(start) == .question else { return fragment(input, from: start) }
    var end = start + 1
    while let byte = input.at(end), byte != .numberSign { end += 1 }
    parts.queryStart = mark
    parts.hasQuery = true
    output.append(.question)
    let bytes = input.slice(start + 1, end)
    // 2.1: "let queryPercentEncodeSet be the special-query percent-encode set if url is special".
    let set: PercentEncodeSet = isSpecial ? .specialQuery : .query
    // 1: "if url is not special, or its scheme is ws or wss, set encoding to UTF-8".
    let usesPage = isSpecial && parts.specialScheme != .ws && parts.specialScheme != .wss
    if usesPage, queryEncoding.outputEncoding != .utf8, bytes.contains(where: { $0 >= 0x80 }) {
      queryEncoding.appendPercentEncoded(bytes, encoding: set, to: &output)
    } else {
      PercentEncoding.append(bytes, encoding: set, to: &output)
    }
    return fragment(input, from: end)
  }

  /// "fragment state".
  mutating func fragment(_ input: AddressInput, from start: Int) -> Bool {
    parts.fragmentStart = mark
    guard input.at(start) == .numberSign else { return true }
    parts.hasFragment = true
    output.append(.numberSign)
    PercentEncoding.append(
      input.slice(start + 1, input.count), encoding: .fragment, to: &output)
    return true
  }
}
