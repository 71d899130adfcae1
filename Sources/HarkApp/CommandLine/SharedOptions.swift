package import ArgumentParser
package import HarkBrowsing
internal import HarkFetch
package import HarkReading
private import HarkText
import HarkWeb

/// The options of every command that speaks or prints.
///
/// All options are text, checked by `check()`: ArgumentParser has no sentences but English ones, and takes
/// a tenth of a millisecond at every start for each further type of an option.
package struct SharedOptions: ParsableArguments, Sendable {
  private static let onOff = ["on", "off"]

  /// `on` or `off`.
  @Option(completion: .list(onOff)) package var speech: String?
  @Option package var voice: String?
  /// Words a minute.
  @Option package var rate: String?
  /// The interface's language.
  @Option package var lang: String?
  /// The file that gets a line for all that is said.
  @Option(completion: .file()) package var transcript: String?
  @Flag(name: .customLong("allow-http")) package var allowsHTTP = false
  /// NAME:PASSWORD for a server that asks.
  @Option package var user: String?
  /// The encoding of the page, whatever it says itself.
  @Option package var charset: String?
  /// The settings file.
  @Option(completion: .file()) package var config: String?

  /// Makes the options, which have no values before they are parsed.
  package init() {}

  /// The options as they are where none is given.
  package static var notGiven: SharedOptions {
    var options = SharedOptions()
    (options.speech, options.voice, options.rate, options.lang) = (nil, nil, nil, nil)
    (options.transcript, options.user, options.charset, options.config) = (nil, nil, nil, nil)
    options.allowsHTTP = false
    return options
  }
}

extension SharedOptions {
  /// Checks the values.
  ///
  /// - Throws: the first that cannot be.
  package func check() throws(Sentence) {
    if let speech { try Sentence.check(speech, of: "--speech", among: Self.onOff) }
    if let rate, Int(rate).map({ (80...900).contains($0) }) != true {
      throw .badValue(
        rate, of: "--rate",
        allowed: .sentence(.allowedNumbers(low: .count(80), high: .count(900))))
    }
    if let charset, TextEncoding(label: charset) == nil {
      throw .badValue(charset, of: "--charset", allowed: .sentence(.allowedCharset))
    }
  }

  /// Whether a command that speaks by itself speaks.
  package func isSpeaking(_ settings: Settings) -> Bool {
    speech.map { $0 == "on" } ?? settings[.speech]
  }

  /// The name and password of `--user`; the password is empty where there is no colon.
  var credentials: Credentials? {
    guard let user else { return nil }
    let parts = user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return Credentials(user: String(parts[0]), password: parts.count > 1 ? String(parts[1]) : "")
  }
}
