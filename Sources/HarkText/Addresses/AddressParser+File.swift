// Addresses of files: <https://url.spec.whatwg.org/#file-state> and the two states behind it.
extension AddressParser {
  /// "file state" and "file slash state".
  mutating func file(_ input: AddressInput, from start: Int, base: Base?) -> Bool {
    let byte = input.at(start)
    // File, 3: "set state to file slash state".
    if byte == .slash || byte == .backslash {
      let next = input.at(start + 1)
      // File slash, 1.2: "set state to file host state".
      if next == .slash || next == .backslash { return fileHost(input, from: start + 2) }
      // File slash, 2.1: "set url's host to base's host", and its drive letter goes before a path that has
      // none.
      beginFile(host: base)
      if let base, !input.startsWithDriveLetter(from: start + 1) {
        let path = Array(base.href.utf8)[Int(base.parts.pathStart)...]
        if let drive = path.driveLetterSegment { output.append(contentsOf: drive) }
      }
      return path(input, from: start)
    }
    // File, 5: "set state to path state".
    guard let base else {
      beginFile(host: nil)
      return path(input, from: start)
    }
    output.removeAll(keepingCapacity: true)
    switch byte {
    // File, 4.1 and 4.3: all is the base's, or all but the fragment.
    case nil, .numberSign:
      take(base, upTo: base.parts.fragmentStart)
      return fragment(input, from: start)
    // File, 4.2: all up to the query is the base's.
    case .question:
      take(base, upTo: base.parts.hasQuery ? base.parts.queryStart : base.parts.fragmentStart)
      return query(input, from: start)
    default:
      take(base, upTo: base.parts.hasQuery ? base.parts.queryStart : base.parts.fragmentStart)
      // File, 4.4.3: a drive letter begins another path; 4.4.2: else "shorten url's path".
      if input.startsWithDriveLetter(from: start) {
        output.removeSubrange(Int(parts.pathStart)...)
      } else {
        shorten()
      }
      return path(input, from: start)
    }
  }

  /// Appends `//` and the base's host; the path begins behind it.
  private mutating func beginFile(host base: Base?) {
    output.append(.slash)
    output.append(.slash)
    parts.hasHost = true
    parts.hasPort = false
    parts.usernameEnd = mark
    parts.hostStart = mark
    if let base {
      output.append(
        contentsOf: base.href.utf8Span.span.extracting(
          Int(base.parts.hostStart)..<Int(base.parts.hostEnd)))
    }
    parts.hostEnd = mark
    parts.pathStart = mark
  }

  /// "file host state".
  private mutating func fileHost(_ input: AddressInput, from start: Int) -> Bool {
    var end = start
    while let byte = input.at(end), !byte.endsAuthority(isSpecial: true) { end += 1 }
    beginFile(host: nil)
    let host = input.slice(start, end)
    // 1.1: a drive letter is no host, "set state to path state".
    if host.count == 2, input.startsWithDriveLetter(from: start) {
      return path(input, from: start)
    }
    if !host.isEmpty {
      guard appendHost(host, isOpaque: false, to: &output) else { return false }
      // 1.3.3: "If host is "localhost", then set host to the empty string."
      if output[Int(parts.hostStart)...].elementsEqual("localhost".utf8) {
        output.removeSubrange(Int(parts.hostStart)...)
      }
      parts.hostEnd = mark
    }
    return pathStart(input, from: end)
  }
}
