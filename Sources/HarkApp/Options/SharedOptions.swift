internal import HarkFetch
private import HarkReading
package import HarkSettings
private import HarkText
import HarkWeb

/// The options of every command that speaks or prints.
package struct SharedOptions: Sendable {
  /// Whether Hark speaks.
  package enum Speech: String, CaseIterable, Sendable { case on, off }

  package var speech: Speech?
  /// A command that reaches `hark-speech` on another machine.
  package var speechTo: String?
  package var voice: String?
  /// Words a minute, as they were typed.
  package var rate: String?
  /// The interface's language.
  package var lang: String?
  /// The file that gets a line for all that is said.
  package var transcript: String?
  package var allowsHTTP = false
  /// NAME:PASSWORD for a server that asks.
  package var user: String?
  /// The encoding of the page, whatever it says itself.
  package var charset: String?
  /// The settings file.
  package var config: String?
  /// Settings that hold for this run alone, as `NAME=VALUE`.
  package var set: [String] = []
  /// Whether the command is to be explained, not done.
  package var asksForHelp = false

  /// Makes the options as they are where none is given.
  package init() {}

  /// The options, as they are declared.
  static var options: [CommandOption<SharedOptions>] {
    [
      .choice("--speech", Speech.self) { $0.speech = $1 },
      .text("--speech-to") { $0.speechTo = $1 },
      .text("--voice") { $0.voice = $1 },
      .value(
        "--rate", allowed: .sentence(.allowedNumbers(low: .count(80), high: .count(900)))
      ) { options, text in
        guard let rate = Int(text), (80...900).contains(rate) else { return false }
        options.rate = text
        return true
      },
      .text("--lang") { $0.lang = $1 },
      .text("--transcript", completion: .files) { $0.transcript = $1 },
      .flag("--allow-http") { $0.allowsHTTP = true },
      .text("--user") { $0.user = $1 },
      .value("--charset", allowed: .sentence(.allowedCharset)) { options, label in
        guard TextEncoding(label: label) != nil else { return false }
        options.charset = label
        return true
      },
      .text("--config", completion: .files) { $0.config = $1 },
      .text("--set", completion: .words(SettingDefinition.all.map { $0.name + "=" })) {
        $0.set.append($1)
      },
      .flag("--help", letter: "-h") { $0.asksForHelp = true },
    ]
  }
}

extension SharedOptions {
  /// Whether a command that speaks by itself speaks.
  package func isSpeaking(_ settings: Settings) -> Bool {
    speech.map { $0 == .on } ?? settings[.speech]
  }

  /// The name and password of `--user`; the password is empty where there is no colon.
  var credentials: Credentials? {
    guard let user else { return nil }
    let parts = user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return Credentials(user: String(parts[0]), password: parts.count > 1 ? String(parts[1]) : "")
  }
}
