package import HarkSpeechProtocol
import HarkText

/// What speech-dispatcher has.
package struct DispatcherVoices: Equatable, Sendable {
  /// The module that speaks where nothing else is asked for (`espeak-ng`).
  package let module: String
  /// Each language once, of all modules.
  package let voices: [EngineVoice]
  /// The voices of each module, as the daemon lists them.
  package let named: [Named]

  /// A voice of a module.
  package struct Named: Equatable, Sendable {
    package let module: String
    package let name: String
    /// In small letters, as BCP 47 has it.
    package let language: String
    /// Whether it is another voice spoken otherwise, of which some modules list thousands.
    package let isVariant: Bool

    /// The name by which a voice profile asks for it.
    package var address: String { module + ":" + name }
  }

  /// Asks the daemon, and starts it where it doesn't run; nil where there is none, none with a voice, or one that
  /// does not answer in time.
  ///
  /// Waits for a second and more: a module may have ten thousand voices, and the daemon answers nobody else
  /// meanwhile. On a connection of its own, since the questions change what a client speaks with.
  ///
  /// - Parameters:
  ///   - address: where it listens.
  ///   - environment: `NAME=value` entries for a daemon that is started; nil for this process's own.
  ///   - patience: how long one answer may take, in microseconds.
  package init?(
    _ address: DispatcherAddress, environment: [String]? = nil, patience: Int64 = Self.patience
  ) {
    guard
      var connection = DispatcherConnection.open(
        address, environment: environment, patience: patience),
      connection.ask("SET self CLIENT_NAME user:hark:voices")?.isFine == true,
      let module = connection.ask("GET OUTPUT_MODULE")?.lines.first, module != "dummy",
      let modules = connection.ask("LIST OUTPUT_MODULES")?.lines
    else { return nil }
    var named: [Named] = []
    for module in modules where !module.contains(where: \.isWhitespace) {
      guard let voices = Self.voices(of: module, over: &connection) else { return nil }
      named += voices
    }
    var languages = Set(named.map(\.language))
    self.module = module
    self.named = named
    // Hark asks for them by the names that eSpeak NG has.
    for (name, other) in [("zh", "cmn"), ("no", "nb"), ("zh-hk", "yue")]
    where languages.contains(where: { $0 == name || $0.hasPrefix(name + "-") }) {
      languages.insert(other)
    }
    voices = languages.sorted().map { EngineVoice(language: $0, name: $0) }
  }

  /// The voices of a module, as the daemon lists them; nil where no answer came, after which what comes on the
  /// connection answers questions of before.
  private static func voices(
    of module: String, over connection: inout DispatcherConnection
  ) -> [Named]? {
    guard let choice = connection.ask("SET self OUTPUT_MODULE \(module)") else { return nil }
    guard choice.isFine else { return [] }
    guard let list = connection.ask("LIST SYNTHESIS_VOICES") else { return nil }
    // The daemon takes a module that it doesn't have, and has no voices of it then.
    guard list.isFine else { return [] }
    return list.lines.compactMap { line in
      // SSIP, "LIST SYNTHESIS_VOICES": name, language and variant with tabs between them.
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 1, !fields[1].isEmpty, fields[1] != "none" else { return nil }
      let language = fields[1].lowercased().replacing("_", with: "-")
      let isVariant = fields.count > 2 && fields[0].hasSuffix("+" + fields[2])
      return Named(
        module: module, name: String(fields[0]), language: language, isVariant: isVariant)
    }
  }

  /// Looks for voices of modules; asks for no other modules' voices.
  ///
  /// - Parameters:
  ///   - addresses: as in ``Named/address``.
  ///   - address: where the daemon listens.
  ///   - environment: as above.
  /// - Returns: those that are there, with their languages; nil where the daemon did not answer.
  static func found(
    _ addresses: [String], _ address: DispatcherAddress, environment: [String]?
  ) -> [EngineVoice]? {
    guard
      var connection = DispatcherConnection.open(
        address, environment: environment, patience: patience),
      connection.ask("SET self CLIENT_NAME user:hark:voices")?.isFine == true,
      let modules = connection.ask("LIST OUTPUT_MODULES")?.lines
    else { return nil }
    let wanted = Set(addresses)
    var found: [EngineVoice] = []
    for module in modules where addresses.contains(where: { $0.hasPrefix(module + ":") }) {
      guard let voices = voices(of: module, over: &connection) else { return nil }
      found += voices.lazy.filter { wanted.contains($0.address) }
        .map { EngineVoice(language: $0.language, name: $0.address) }
    }
    return found
  }

  /// How long an answer may take where someone waits for it.
  package static let patience: Int64 = 10_000_000
}
