private import Glibc
import HarkKeeping
import HarkPage
import HarkPages
private import HarkReading
private import HarkSandbox
import HarkSettings

/// From the command line to an exit status.
package enum Launch {
  /// Runs the command that the arguments name.
  ///
  /// - Parameter arguments: the command line without the program's name.
  /// - Returns: the status to exit with.
  package static func run(_ arguments: [String]) -> Int32 {
    StandardStreams.open()
    ProcessList.coverSecrets(count: Int(CommandLine.argc))
    let arguments = commandFirst(arguments)
    if arguments.first == CompletionScript.option {
      return completionScript(for: arguments.dropFirst().first)
    }
    let named = arguments.first.flatMap(HarkCommand.named)
    let type: any HarkSubcommand.Type = named?.type ?? BrowseCommand.self
    let read = type.read(named == nil ? arguments[...] : arguments.dropFirst())
    let language = read.command.shared.lang
    if read.command.shared.asksForHelp || arguments.first == "help" {
      return help(
        for: named ?? read.words.dropFirst().lazy.compactMap(HarkCommand.named).first, language)
    }
    if (read.command as? BrowseCommand)?.asksForVersion == true {
      return printed("Hark \(Hark.version)")
    }
    if let sentence = read.wrongUsage {
      let context = CommandContext(language: language, settings: nil)
      guard hasSentences(context) else { return ExitStatus.failed.rawValue }
      context.tell(sentence)
      return ExitStatus.usage.rawValue
    }
    return run(read)
  }

  /// The arguments with the command's name before the options that were written before it: a search for
  /// its name would send what was meant for it to a server.
  private static func commandFirst(_ arguments: [String]) -> [String] {
    var place = 0
    while place < arguments.count, arguments[place].hasPrefix("--"),
      !["--", "--version"].contains(arguments[place])
    {
      place += arguments[place].contains("=") || isFlag(arguments[place]) ? 1 : 2
    }
    guard place > 0, place < arguments.count, HarkCommand.named(arguments[place]) != nil else {
      return arguments
    }
    return [arguments[place]] + arguments[..<place] + arguments[(place + 1)...]
  }

  /// Whether an option stands alone, whichever command has it.
  private static func isFlag(_ option: String) -> Bool {
    let declared =
      BrowseCommand.declarations.first { $0.name == option }
      ?? HarkCommand.allCases.lazy.flatMap(\.declarations).first { $0.name == option }
    return declared?.isFlag ?? false
  }

  private static func run(_ read: CommandReading) -> Int32 {
    let command = read.command
    let context = CommandContext(
      language: command.shared.lang, settings: command.shared.config, set: command.shared.set)
    guard hasSentences(context) else { return ExitStatus.failed.rawValue }
    defer { context.tellBrokenCatalogs() }
    if !(command is BrowseCommand || command is ConfigCommand || command is DoctorCommand) {
      for problem in context.settings.problems {
        context.tell(Sentence(problem, path: context.settingsFile.path ?? ""))
      }
    }
    do throws(Sentence) {
      try context.check(language: command.shared.lang)
      try context.check(set: command.shared.set)
      if let badValue = read.badSharedValue { throw badValue }
      try command.checkAction()
      if let badValue = read.badValue { throw badValue }
      try command.check()
      // Scripts see the status for it, whatever ran; browsing has its own way.
      if !(command is BrowseCommand) { signal(SIGINT) { _ in _exit(130) } }
      return ended(command.run(in: context), context)
    } catch {
      context.tell(error)
      return ExitStatus.usage.rawValue
    }
  }

  /// Whether there are sentences to speak in; says so where there are none, in the one sentence that can't stand in
  /// Strings.
  private static func hasSentences(_ context: CommandContext) -> Bool {
    guard let files = context.data.missingSentences else { return true }
    StandardStreams.message(
      """
      Hark cannot read its own sentences, so it cannot tell you anything. It looked for \(files.joined(separator: ", ")). \
      Install Hark again, or let everybody read these folders.
      """)
    return false
  }

  /// The status of what has run, and why its output is not whole.
  private static func ended(_ status: ExitStatus, _ context: CommandContext) -> Int32 {
    guard status == .done, let error = StandardStreams.lostOutput else { return status.rawValue }
    context.tell(.outputLost(reason: SystemError.reason(error)))
    return ExitStatus.failed.rawValue
  }

  private static func help(for command: HarkCommand?, _ language: String?) -> Int32 {
    let context = CommandContext(language: language, settings: nil)
    guard hasSentences(context) else { return ExitStatus.failed.rawValue }
    let text = context.strings(.help, command?.rawValue ?? "hark")
    StandardStreams.say(text)
    return ended(.done, context)
  }

  /// Prints what a shell needs for completing the words of a command line.
  private static func completionScript(for name: String?) -> Int32 {
    guard let script = name.flatMap(CompletionScript.init) else {
      let context = CommandContext(language: nil, settings: nil)
      let shells = CompletionScript.allCases.map(\.rawValue).joined(separator: ", ")
      context.tell(.badValue(name ?? "", of: CompletionScript.option, allowed: .text(shells)))
      return ExitStatus.usage.rawValue
    }
    return printed(script.text)
  }

  private static func printed(_ text: String) -> Int32 {
    StandardStreams.say(text)
    return ended(.done, CommandContext(language: nil, settings: nil))
  }
}
