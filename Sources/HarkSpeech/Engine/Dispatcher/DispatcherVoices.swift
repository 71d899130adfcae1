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

    /// The name by which a voice profile asks for it.
    package var address: String { module + ":" + name }
  }

  /// Asks the daemon, and starts it where it doesn't run; nil where there is none, or none with a voice.
  ///
  /// Waits for a second and more: a module may have ten thousand voices, and the daemon answers nobody else
  /// meanwhile. On a connection of its own, since the questions change what a client speaks with.
  ///
  /// - Parameters:
  ///   - address: where it listens.
  ///   - environment: `NAME=value` entries for a daemon that is started; nil for this process's own.
  package init?(_ address: DispatcherAddress, environment: [String]? = nil) {
    guard
      var connection = DispatcherConnection.open(
        address, environment: environment, patience: Self.patience),
      connection.ask("SET self CLIENT_NAME user:hark:voices")?.isFine == true,
      let module = connection.ask("GET OUTPUT_MODULE")?.lines.first, module != "dummy",
      let modules = connection.ask("LIST OUTPUT_MODULES")?.lines
    else { return nil }
    var languages: Set<String> = []
    var named: [Named] = []
    for module in modules where !module.contains(where: \.isWhitespace) {
      guard connection.ask("SET self OUTPUT_MODULE \(module)")?.isFine == true,
        let list = connection.ask("LIST SYNTHESIS_VOICES"), list.isFine
      else { continue }
      for line in list.lines {
        // SSIP, "LIST SYNTHESIS_VOICES": name, language and variant with tabs between them.
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        if fields.count > 1, !fields[1].isEmpty, fields[1] != "none" {
          let language = fields[1].lowercased().replacing("_", with: "-")
          languages.insert(language)
          named.append(Named(module: module, name: String(fields[0]), language: language))
        }
      }
    }
    self.module = module
    self.named = named
    // Hark asks for them by the names that eSpeak NG has.
    for (name, other) in [("zh", "cmn"), ("no", "nb"), ("zh-hk", "yue")]
    where languages.contains(where: { $0 == name || $0.hasPrefix(name + "-") }) {
      languages.insert(other)
    }
    voices = languages.sorted().map { EngineVoice(language: $0, name: $0) }
  }

  private static let patience: Int64 = 10_000_000
}
