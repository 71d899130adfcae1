private import ArgumentParser
private import Glibc
import HarkBrowsing
import HarkKeeping
import HarkPages
private import HarkReading

/// From the command line to an exit status.
package enum Launch {
  /// Runs the command that the arguments name.
  ///
  /// - Parameter arguments: the command line without the program's name.
  /// - Returns: the status to exit with.
  package static func run(_ arguments: [String]) -> Int32 {
    StandardStreams.open()
    let arguments = commandFirst(arguments)
    let named = arguments.first.flatMap(HarkCommand.named)
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") || arguments.first == "help" {
      return help(
        for: named ?? options.dropFirst().lazy.compactMap(HarkCommand.named).first, options)
    }
    if named == nil, options.contains("--version") {
      return printed("Hark \(Hark.version)")
    }
    if arguments.first == CompletionCommand.option {
      return completionScript(for: arguments.dropFirst().first)
    }
    if let plain = named?.plain(arguments.dropFirst()) { return run(plain) }
    guard
      let command = parsed(
        named?.type ?? BrowseCommand.self, named == nil ? arguments[...] : arguments.dropFirst())
    else { return wrongUsage(of: named, arguments) }
    return run(command)
  }

  /// The arguments with the command's name before the options that were written before it: a search for
  /// its name would send what was meant for it to a server.
  private static func commandFirst(_ arguments: [String]) -> [String] {
    let flags = ["--allow-http", "--line", "--private", "--main", "--timings", "--help"]
    var place = 0
    while place < arguments.count, arguments[place].hasPrefix("--"), arguments[place] != "--" {
      place += flags.contains(arguments[place]) || arguments[place].contains("=") ? 1 : 2
    }
    guard place > 0, place < arguments.count, HarkCommand.named(arguments[place]) != nil else {
      return arguments
    }
    return [arguments[place]] + arguments[..<place] + arguments[(place + 1)...]
  }

  /// A command with the arguments that follow its name; nil where they are wrong.
  static func parsed(
    _ type: any HarkSubcommand.Type, _ arguments: ArraySlice<String>
  ) -> (any HarkSubcommand)? {
    try? type.parseAsRoot(Array(arguments)) as? any HarkSubcommand
  }

  private static func run(_ command: any HarkSubcommand) -> Int32 {
    let context = CommandContext(language: command.shared.lang, settings: command.shared.config)
    defer { context.tellBrokenCatalogs() }
    if !(command is BrowseCommand || command is ConfigCommand || command is DoctorCommand) {
      for problem in context.settings.problems {
        context.tell(Sentence(problem, path: context.settingsFile.path ?? ""))
      }
    }
    do {
      try context.check(language: command.shared.lang)
      try command.shared.check()
      try command.check()
      // Scripts see the status for it, whatever ran; browsing has its own way.
      if !(command is BrowseCommand) { signal(SIGINT) { _ in _exit(130) } }
      return ended(command.run(in: context), context)
    } catch {
      context.tell(error)
      return ExitStatus.usage.rawValue
    }
  }

  /// The status of what has run, and why its output is not whole.
  private static func ended(_ status: ExitStatus, _ context: CommandContext) -> Int32 {
    guard status == .done, let error = StandardStreams.lostOutput else { return status.rawValue }
    context.tell(.outputLost(reason: SystemError.reason(error)))
    return ExitStatus.failed.rawValue
  }

  private static func help(for command: HarkCommand?, _ options: ArraySlice<String>) -> Int32 {
    let context = CommandContext(language: value(of: "--lang", in: options), settings: nil)
    let text = context.strings(.help, command?.rawValue ?? "hark")
    StandardStreams.output(Array((text + "\n").utf8))
    return ended(.done, context)
  }

  /// Prints what a shell needs for completing the words of a command line.
  private static func completionScript(for name: String?) -> Int32 {
    guard let script = CompletionCommand.script(for: name ?? "") else {
      let context = CommandContext(language: nil, settings: nil)
      context.tell(
        .badValue(
          name ?? "", of: CompletionCommand.option,
          allowed: .text(CompletionCommand.shells.joined(separator: ", "))))
      return ExitStatus.usage.rawValue
    }
    return printed(script)
  }

  private static func printed(_ text: String) -> Int32 {
    StandardStreams.output(Array((text + "\n").utf8))
    return ended(.done, CommandContext(language: nil, settings: nil))
  }

  /// Says what is wrong with the arguments: an option that does not exist, else where to look.
  private static func wrongUsage(of command: HarkCommand?, _ arguments: [String]) -> Int32 {
    let options = arguments.prefix { $0 != "--" }
    let context = CommandContext(language: value(of: "--lang", in: options), settings: nil)
    let name = command.map { "hark \($0.rawValue)" } ?? "hark"
    let known = command?.options ?? HarkCommand.browsingOptions
    let unknown = options.lazy.map { $0.prefix { $0 != "=" } }.first {
      $0.hasPrefix("-") && $0.count > 1 && !known.contains(String($0))
    }
    guard let unknown else {
      context.tell(WrongUsage.reason(arguments, of: command, named: name))
      return ExitStatus.usage.rawValue
    }
    if let nearest = EditDistance.nearest(to: String(unknown), among: known) {
      context.tell(
        .usageUnknownOptionNearest(
          command: .text(name), option: .text(String(unknown)), nearest: .text(nearest)))
    } else {
      context.tell(
        .usageUnknownOption(command: .text(name), option: .text(String(unknown))))
    }
    return ExitStatus.usage.rawValue
  }

  /// The value of an option in arguments that may not parse.
  private static func value(of option: String, in arguments: ArraySlice<String>) -> String? {
    if let index = arguments.firstIndex(of: option) {
      return arguments[(index + 1)...].first
    }
    return arguments.first { $0.hasPrefix(option + "=") }.map {
      String($0.dropFirst(option.count + 1))
    }
  }
}
