private import Glibc
import HarkReading
import HarkSpeech
private import Synchronization

/// Makes the speaker of a session by the settings and options.
enum SpeakerFactory {
  /// Starts an engine in its process, and a speaker on it.
  static func speaker(
    options: SharedOptions, context: CommandContext,
    onEvent: @escaping @Sendable (SpeakerEvent) -> Void
  ) -> Speaker {
    var preparation = SpeechPreparation()
    var settings = context.settings
    if let rate = options.rate { try? settings.set("rate", to: "\(rate)") }
    apply(settings, to: &preparation)
    preparation.settings.language = context.strings.language
    preparation.words = words(context.data)
    let device = settings["output-device"]
    let engine = ProcessEngine(
      path: enginePath, device: device == "default" ? "" : device)
    return Speaker(
      engine: engine, preparation: preparation,
      transcript: options.transcript.flatMap { TranscriptWriter(path: $0) }, onEvent: onEvent)
  }

  /// Takes the settings of the voice into use.
  static func apply(_ settings: Settings, to preparation: inout SpeechPreparation) {
    preparation.settings.rate = settings.number("rate")
    preparation.settings.pitch = settings.number("pitch")
    preparation.settings.volume = settings.number("volume")
    let levels: [String: PunctuationLevel] = [
      "none": .none, "some": .some, "most": .most, "all": .all,
    ]
    preparation.settings.punctuation = levels[settings["punctuation"]] ?? .some
  }

  /// `hark-speech` beside the program, else in `../libexec/hark`.
  private static var enginePath: String {
    let folder = Executable.path.map { Executable.folder(of: $0) } ?? "."
    let beside = folder + "/hark-speech"
    if access(beside, X_OK) == 0 { return beside }
    return Executable.folder(of: folder) + "/libexec/hark/hark-speech"
  }

  /// The words for signs in any language, each catalogue read when it is first asked for.
  private static func words(_ data: DataDirectory) -> SpeechWords {
    let catalogs = Catalogs()
    return SpeechWords { language, key, count in
      catalogs.word(key, language: language, count: count, data: data)
    }
  }

  private final class Catalogs: Sendable {
    private let known = Mutex<[String: StringCatalog]>([:])

    func word(_ key: String, language: String, count: Int?, data: DataDirectory) -> String? {
      let catalog = known.withLock { known in
        if let catalog = known[language] { return catalog }
        let catalog = StringCatalog(
          data.files("Strings/\(language).json").map(\.contents), language: language)
        known[language] = catalog
        return catalog
      }
      let key = StringKey(key)
      guard catalog.has(key) else { return nil }
      return count.map { catalog(key, ["count": .count($0)]) } ?? catalog(key)
    }
  }
}
