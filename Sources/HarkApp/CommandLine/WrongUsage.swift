private import ArgumentParser
import HarkBrowsing
package import HarkReading

extension Sentence {
  /// An option has a value that it cannot have.
  ///
  /// - Parameters:
  ///   - value: what was given.
  ///   - option: the option, with its dashes.
  ///   - allowed: what it can be.
  /// - Returns: the sentence.
  package static func badValue(
    _ value: String, of option: String, allowed: StringValue
  ) -> Sentence {
    Sentence.usageBadValue(value: .text(value), option: .text(option), allowed: allowed)
  }

  /// Checks that an option's value is one of some words.
  ///
  /// - Parameters:
  ///   - value: what was given.
  ///   - option: the option, with its dashes.
  ///   - words: what it can be.
  /// - Throws: the sentence that says so.
  package static func check(
    _ value: String, of option: String, among words: [String]
  ) throws(Sentence) {
    guard !words.contains(value) else { return }
    throw .badValue(value, of: option, allowed: .text(words.joined(separator: ", ")))
  }
}

extension HarkSubcommand {
  /// Checks that there is an address at all.
  package static func check(address: String) throws(Sentence) {
    guard address.contains(where: { !$0.isWhitespace }) else {
      let name = "hark \(configuration.commandName ?? "")"
      throw Sentence.usageNeedsAddress(command: .text(name))
    }
  }
}

/// What ArgumentParser found wrong, found again: its own reasons are English.
enum WrongUsage {
  /// The options that stand alone.
  private static let flags: Set<String> = [
    "--allow-http", "--main", "--timings", "--line", "--private", "--help", "--version",
  ]

  /// Why arguments whose options are all known can't be understood.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the program's name.
  ///   - command: the command that it names; nil for browsing.
  ///   - name: the command as it is written.
  /// - Returns: the sentence.
  static func reason(
    _ arguments: [String], of command: HarkCommand?, named name: String
  ) -> Sentence {
    var words: [String] = []
    var rest = arguments[...]
    if command != nil { rest = rest.dropFirst() }
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      if flags.contains(option) {
        if parts.count > 1 { return Sentence.usageNoValue(option: .text(option)) }
      } else if parts.count == 1 {
        guard let value = rest.first, !value.hasPrefix("-") || value == "-" else {
          return Sentence.usageNeedsValue(option: .text(option))
        }
        rest.removeFirst()
      }
    }
    let called = StringValue.text(name)
    switch command {
    case .dump, .read, .inspect:
      if words.isEmpty { return .usageNeedsAddress(command: called) }
    case .say: if words.isEmpty { return .usageNeedsText(command: called) }
    default: break
    }
    let most =
      switch command {
      case .dump, .read, .inspect: 1
      case .voices, .doctor: 0
      case .say, .config, .bookmarks, .history, .tabs, .feeds, .later, nil: Int.max
      }
    if words.count > most {
      return .usageTooMany(word: .text(words[most]), command: called)
    }
    return .usageWrong(command: called)
  }
}
