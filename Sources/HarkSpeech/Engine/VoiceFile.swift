import HarkReading
private import HarkText

/// What is wrong with a voice file; the rest of it is used all the same.
package struct VoiceFault: Error, Equatable, Sendable {
  /// The place of the file in the list that was given.
  package var file: Int
  /// What is wrong.
  package var kind: Kind

  /// What can be wrong with a voice file.
  package enum Kind: Equatable, Sendable {
    /// It stops being JSON of the right form at this byte; nothing of it is used.
    case malformed(offset: Int)
    /// There is no such role.
    case unknownRole(String)
    /// A role has no such property.
    case unknownProperty(role: String, name: String)
    /// A value isn't a whole number within bounds, or no name of a voice.
    case wrongValue(role: String, name: String)
  }
}

extension VoiceProfile {
  /// Reads a profile from the files of its name, the first of which wins property by property.
  ///
  /// A file is one JSON object: `roles`, each with `variant`, `pitch`, `range`, `rate` and `volume`;
  /// `languages`, each with the engine's name of a voice; and a `note`. Whatever is wrong is told and
  /// left out: a profile comes of any bytes, and of none the plain one.
  package init(name: String, files: [[UInt8]], faults: inout [VoiceFault]) {
    self.init(name: name)
    for index in files.indices.reversed() {
      var file = VoiceFile(files[index])
      var kinds: [VoiceFault.Kind] = []
      if let offset = file.read(over: &self, faults: &kinds) {
        kinds = [.malformed(offset: offset)]
      }
      faults += kinds.map { VoiceFault(file: index, kind: $0) }
    }
  }
}

/// One file of a profile while it is read.
private struct VoiceFile {
  private struct Stop: Error { var offset: Int }

  private var reader: JSONReader

  init(_ bytes: [UInt8]) {
    reader = JSONReader(bytes)
  }

  /// Reads the file over what less important files said; gives where it stops making sense.
  mutating func read(over profile: inout VoiceProfile, faults: inout [VoiceFault.Kind]) -> Int? {
    var result = profile
    do throws(Stop) {
      guard try next() == .objectStart else { return 0 }
      while case .key(let key) = try next() {
        switch reader.string(key) {
        case "roles": try readRoles(&result, &faults)
        case "languages": try readLanguages(&result, &faults)
        default: try skipValue()
        }
      }
      guard try next() == .end else { return reader.position }
    } catch {
      return error.offset
    }
    profile = result
    return nil
  }

  private mutating func readRoles(
    _ profile: inout VoiceProfile, _ faults: inout [VoiceFault.Kind]
  ) throws(Stop) {
    guard try next() == .objectStart else { throw malformed() }
    while case .key(let key) = try next() {
      let name = reader.string(key)
      guard let role = VoiceRole(rawValue: name) else {
        faults.append(.unknownRole(name))
        try skipValue()
        continue
      }
      var voice = profile.roles[role] ?? VoiceProfile.RoleVoice()
      guard try next() == .objectStart else { throw malformed() }
      while case .key(let key) = try next() {
        try readProperty(reader.string(key), of: name, &voice, &faults)
      }
      profile.roles[role] = voice
    }
  }

  private mutating func readProperty(
    _ property: String, of role: String, _ voice: inout VoiceProfile.RoleVoice,
    _ faults: inout [VoiceFault.Kind]
  ) throws(Stop) {
    let start = reader
    let token = try next()
    var number: Int?
    if case .number(let range) = token {
      number = Int(String(decoding: reader.bytes[range], as: UTF8.self))
    }
    func within(_ bounds: ClosedRange<Int>) -> Int? {
      number.flatMap { bounds.contains($0) ? $0 : nil }
    }
    let isRight: Bool
    switch property {
    case "variant":
      if case .string(let range) = token, Self.isVoiceName(reader.string(range)) {
        voice.variant = reader.string(range)
        isRight = true
      } else {
        isRight = false
      }
    case "pitch": isRight = Self.set(&voice.pitch, within(-100...100))
    case "range": isRight = Self.set(&voice.range, within(-100...100))
    case "rate": isRight = Self.set(&voice.rate, within(10...500))
    case "volume": isRight = Self.set(&voice.volume, within(0...200))
    case "note": isRight = true
    default:
      faults.append(.unknownProperty(role: role, name: property))
      reader = start
      try skipValue()
      return
    }
    if !isRight {
      faults.append(.wrongValue(role: role, name: property))
      reader = start
      try skipValue()
    }
  }

  private static func set(_ value: inout Int, _ new: Int?) -> Bool {
    guard let new else { return false }
    value = new
    return true
  }

  private mutating func readLanguages(
    _ profile: inout VoiceProfile, _ faults: inout [VoiceFault.Kind]
  ) throws(Stop) {
    guard try next() == .objectStart else { throw malformed() }
    while case .key(let key) = try next() {
      let language = reader.string(key).lowercased()
      let start = reader
      if case .string(let range) = try next(), Self.isVoiceName(reader.string(range)) {
        profile.languages[language] = reader.string(range)
      } else {
        faults.append(.wrongValue(role: "languages", name: language))
        reader = start
        try skipValue()
      }
    }
  }

  /// A name and no path: the engine opens files of that name.
  private static func isVoiceName(_ name: String) -> Bool {
    name.utf8.count <= 40 && !name.contains("/") && !name.contains("..")
      && !name.unicodeScalars.contains { $0.value <= 0x20 }
  }

  private func malformed() -> Stop { Stop(offset: reader.position) }

  private mutating func next() throws(Stop) -> JSONReader.Token {
    do { return try reader.next() } catch { throw Stop(offset: error.offset) }
  }

  private mutating func skipValue() throws(Stop) {
    do { try reader.skipValue() } catch { throw Stop(offset: error.offset) }
  }
}
