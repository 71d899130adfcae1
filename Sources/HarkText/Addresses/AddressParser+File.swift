// Addresses of files: <https://url.spec.whatwg.org/#file-state> and the two states behind it.
extension AddressParser {
  mutating func file(_ input: AddressInput, from start: Int, base: Base?) -> Bool {
    let byte = input.at(start)
    if byte == .slash || byte == .backslash {
      let next = input.at(start + 1)
      if next == .slash || next == .backslash { return fileHost(input, from: start + 2) }
      beginFile(host: base)
      if let base, !input.startsWithDriveLetter(from: start + 1) {
        let path = base.bytes[Int(base.parts.pathStart)...]
        if let drive = path.driveLetterSegment { output.append(contentsOf: drive) }
      }
      return path(input, from: start)
    }
    guard let base else {
      beginFile(host: nil)
      return path(input, from: start)
    }
    output.removeAll(keepingCapacity: true)
    switch byte {
    case nil, .numberSign:
      take(base, upTo: base.parts.fragmentStart)
      return fragment(input, from: start)
    case .question:
      take(base, upTo: base.parts.hasQuery ? base.parts.queryStart : base.parts.fragmentStart)
      return query(input, from: start)
    default:
      take(base, upTo: base.parts.hasQuery ? base.parts.queryStart : base.parts.fragmentStart)
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
        contentsOf: UnsafeBufferPointer(
          rebasing: base.bytes[Int(base.parts.hostStart)..<Int(base.parts.hostEnd)]))
    }
    parts.hostEnd = mark
    parts.pathStart = mark
  }

  private mutating func fileHost(_ input: AddressInput, from start: Int) -> Bool {
    var end = start
    while let byte = input.at(end), !byte.endsAuthority(isSpecial: true) { end += 1 }
    beginFile(host: nil)
    let host = input.slice(start, end)
    // A drive letter is no host: it begins the path.
    if host.count == 2, input.startsWithDriveLetter(from: start) {
      return path(input, from: start)
    }
    if !host.isEmpty {
      guard appendHost(host, isOpaque: false, to: &output) else { return false }
      if output[Int(parts.hostStart)...].elementsEqual("localhost".utf8) {
        output.removeSubrange(Int(parts.hostStart)...)
      }
      parts.hostEnd = mark
    }
    return pathStart(input, from: end)
  }
}
