package import ArgumentParser
internal import HarkFetch

/// An option that is on or off.
package enum Switch: String, ExpressibleByArgument, CaseIterable, Sendable {
  case on, off
}

/// The options of every command that speaks or prints.
package struct SharedOptions: ParsableArguments, Sendable {
  @Option package var speech: Switch?
  @Option package var voice: String?
  @Option package var rate: Int?
  /// The interface's language.
  @Option package var lang: String?
  /// The file that gets a line for all that is said.
  @Option package var transcript: String?
  @Flag(name: .customLong("allow-http")) package var allowsHTTP = false
  /// NAME:PASSWORD for a server that asks.
  @Option package var user: String?
  /// The encoding of the page, whatever it says itself.
  @Option package var charset: String?
  /// The settings file.
  @Option package var config: String?

  /// Makes the options as they are where none is given.
  package init() {}
}

extension SharedOptions {
  /// The name and password of `--user`; the password is empty where there is no colon.
  var credentials: Credentials? {
    guard let user else { return nil }
    let parts = user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return Credentials(user: String(parts[0]), password: parts.count > 1 ? String(parts[1]) : "")
  }
}
