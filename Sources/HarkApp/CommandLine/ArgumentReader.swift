import HarkBrowsing
import HarkReading
import HarkText

/// A command as its arguments have it, and what is wrong with them.
struct CommandReading {
  var command: any HarkSubcommand
  /// The words beside options.
  var words: [String] = []
  /// Why the arguments can't be understood; nil where they can.
  var wrongUsage: Sentence?
  /// A value that an option of all commands can't have; nil where there is none.
  var badSharedValue: Sentence?
  /// The same of an option of its own, which may be another's by what the command is to do.
  var badValue: Sentence?
}

extension HarkSubcommand {
  /// Reads what follows the command's name.
  ///
  /// Options and words may stand in any order; behind `--` there are words alone, and `-` is a word. A value follows
  /// its option, or an equals sign. All is read whatever is wrong with it, so that what is wrong is told in the
  /// language that the arguments ask for.
  static func read(_ arguments: ArraySlice<String>) -> CommandReading {
    var reader = ArgumentReader<Self>()
    reader.read(arguments)
    return reader.reading
  }
}

/// Reads the arguments of one command, from the first to the last.
private struct ArgumentReader<Command: HarkSubcommand> {
  private var command = Command()
  private var words: [String] = []
  /// The names of the command's own options that are given.
  private var given: [String] = []
  /// The first option that there is not: told before all else, since what follows it may be anything.
  private var unknown: String?
  private var fault: Sentence?
  private var badSharedValue: Sentence?
  private var badValue: Sentence?
  // Made when the first option is met: most calls have none.
  private lazy var own = Command.options
  private lazy var shared = SharedOptions.options

  mutating func read(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard Self.isOption(argument) else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      take(String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil, rest: &rest)
    }
  }

  private static func isOption(_ argument: String) -> Bool {
    argument.utf8.first == UInt8(ascii: "-") && argument.utf8.count > 1
  }

  private mutating func take(_ name: String, value: String?, rest: inout ArraySlice<String>) {
    if let option = own.first(where: { $0.declaration.isCalled(name) }) {
      given.append(name)
      if let value = self.value(of: option.declaration, value, &rest),
        !option.take(&command, value)
      {
        badValue = badValue ?? .badValue(value, of: name, allowed: option.allowed())
      }
    } else if let option = shared.first(where: { $0.declaration.isCalled(name) }) {
      if let value = self.value(of: option.declaration, value, &rest),
        !option.take(&command.shared, value)
      {
        badSharedValue = badSharedValue ?? .badValue(value, of: name, allowed: option.allowed())
      }
    } else if unknown == nil {
      unknown = name
    }
  }

  /// The value that an option has, which is empty for one that stands alone; nil where it has none, or must not.
  private mutating func value(
    of option: OptionDeclaration, _ joined: String?, _ rest: inout ArraySlice<String>
  ) -> String? {
    if option.isFlag {
      guard joined != nil else { return "" }
      note(.usageNoValue(option: .text(option.name)))
      return nil
    }
    if let joined { return joined }
    guard let next = rest.first, !Self.isOption(next) else {
      note(.usageNeedsValue(option: .text(option.name)))
      return nil
    }
    rest.removeFirst()
    return next
  }

  private mutating func note(_ sentence: Sentence) { fault = fault ?? sentence }

  /// What was read.
  var reading: CommandReading {
    mutating get {
      let wrongUsage = unknown.map(Self.sentence(ofUnknown:)) ?? fault ?? Self.fault(of: words)
      if wrongUsage == nil { command.take(words, beside: given) }
      return CommandReading(
        command: command, words: words, wrongUsage: wrongUsage, badSharedValue: badSharedValue,
        badValue: badValue)
    }
  }

  private static func sentence(ofUnknown option: String) -> Sentence {
    let names = Command.declarations.map(\.name)
    let command = StringValue.text(Command.written)
    guard let nearest = EditDistance.nearest(to: option, among: names) else {
      return .usageUnknownOption(command: command, option: .text(option))
    }
    return .usageUnknownOptionNearest(
      command: command, option: .text(option), nearest: .text(nearest))
  }

  /// What is wrong with the number of words.
  private static func fault(of words: [String]) -> Sentence? {
    let wanted = Command.words
    let command = StringValue.text(Command.written)
    if words.count < wanted.counts.lowerBound { return wanted.missing(command) }
    guard words.count > wanted.counts.upperBound else { return nil }
    return .usageTooMany(word: .text(words[wanted.counts.upperBound]), command: command)
  }
}

extension OptionDeclaration {
  /// Whether an argument means this option.
  fileprivate func isCalled(_ argument: String) -> Bool { argument == name || argument == letter }
}
