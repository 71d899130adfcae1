package import ArgumentParser
package import HarkBrowsing
private import HarkFetch
import HarkKeeping
import HarkPages
package import HarkReading
import HarkTerminal
private import HarkText

/// `hark config`: reads and writes settings.
package struct ConfigCommand: HarkSubcommand {
  package static let configuration = CommandConfiguration(commandName: "config", helpNames: .long)

  /// What is done.
  package enum Action: String, CaseIterable, Sendable {
    case list, get, set, reset, path
    case forgetCookies = "forget-cookies"
  }

  /// An action, then what it takes.
  @Argument(parsing: .remaining, completion: .list(completions)) package var arguments: [String] =
    []
  @OptionGroup package var shared: SharedOptions

  /// Makes the command.
  package init() {}

  /// What a shell offers after the command's name: what it does, and the names of settings.
  private static let completions =
    Action.allCases.map(\.rawValue) + SettingDefinition.all.map(\.name)

  private var action: Action? { arguments.first.map { Action(rawValue: $0) } ?? .list }
  private var words: [String] { Array(arguments.dropFirst()) }

  package func check() throws(Sentence) {
    let wanted: ClosedRange<Int> =
      switch action {
      case .list, .path: 0...0
      case .forgetCookies: 0...1
      case .get, .reset: 1...1
      case .set: 2...Int.max
      case nil:
        let actions = Action.allCases.map(\.rawValue).joined(separator: ", ")
        throw Sentence.usageUnknownAction(
          name: .text(arguments.first ?? ""), command: .text("hark config"), allowed: .text(actions)
        )
      }
    guard wanted.contains(words.count) else {
      let command = StringValue.text("hark config " + (action?.rawValue ?? ""))
      switch words.first {
      case _ where words.count > wanted.upperBound:
        throw Sentence.usageTooMany(word: .text(words[wanted.upperBound]), command: command)
      case nil: throw Sentence.configNeedsName(command: command)
      case let name?:
        throw Sentence.configNeedsValue(command: command, name: .text(name))
      }
    }
    guard let name = words.first else { return }
    if action != .forgetCookies {
      try check(name)
    } else if SettingDefinition.host(ofSite: name) == nil {
      throw Sentence.cookiesUnknownSite(text: .text(PlainText.cleaned(name)))
    }
  }

  package func run(in context: CommandContext) -> ExitStatus {
    var settings = context.settings
    for problem in settings.problems {
      context.tell(Sentence(problem, path: context.settingsFile.path ?? ""))
    }
    switch action {
    case .list:
      for definition in SettingDefinition.all {
        print("\(definition.name) = \(settings.text(of: definition.name))")
      }
      for (name, value) in settings.siteSettings { print("\(name) = \(value)") }
      for (key, command) in settings.keyBindings { print("key.\(key) = \(command)") }
    case .forgetCookies: return forgetCookies(context)
    case .get: print(value(of: words[0], in: settings))
    case .path:
      guard let path = context.settingsFile.path else { return homeless(context) }
      print(path)
    case .set:
      let value = words.dropFirst().joined(separator: " ")
      if let keyName = ConfigCommand.key(words[0]) {
        return bind(keyName, to: value, &settings, context)
      }
      do {
        try settings.set(words[0], to: value)
      } catch {
        context.tell(Sentence(error, path: nil))
        return .usage
      }
      return save(Sentence.configSet, context) { try? $0.set(words[0], to: value) }
    case .reset: return save(Sentence.configReset, context) { $0.reset(words[0]) }
    case nil: return .usage
    }
    return .done
  }

  private func forgetCookies(_ context: CommandContext) -> ExitStatus {
    let host = words.first.flatMap { SettingDefinition.host(ofSite: $0) }
    guard Fetcher(context.fetchConfiguration).forget(host) else {
      context.tell(.cookiesNotForgotten)
      return .failed
    }
    if let host {
      context.tell(.cookiesForgotten(host: .text(host)))
    } else {
      context.tell(.cookiesForgottenAll)
    }
    return .done
  }

  /// The key that a setting's name binds; nil where it is no such setting.
  private static func key(_ name: String) -> String? {
    name.hasPrefix("key.") ? String(name.dropFirst(4)) : nil
  }

  /// The value of a setting; of a key the command that it gives now.
  private func value(of name: String, in settings: Settings) -> String {
    guard let keyName = ConfigCommand.key(name) else { return settings.text(of: name) }
    let (map, _) = KeyMap.bound(by: settings)
    return KeyMap.key(named: keyName).flatMap { map[$0]?.name } ?? "none"
  }

  /// Binds a key, and tells what it did before and what has no key now.
  private func bind(
    _ keyName: String, to name: String, _ settings: inout Settings, _ context: CommandContext
  ) -> ExitStatus {
    var (map, _) = KeyMap.bound(by: settings)
    let old = KeyMap.key(named: keyName).flatMap { map[$0] }
    do {
      try map.bind(keyNamed: keyName, to: name)
      try settings.set(words[0], to: name)
    } catch let problem as KeyMap.Problem {
      context.tell(Sentence(problem))
      return .usage
    } catch {
      return .usage
    }
    let status = save(Sentence.configSet, context) { try? $0.set(words[0], to: name) }
    if status == .done, let old, old.name != name {
      let names = CommandNames(strings: context.strings, keyMap: map)
      let other = names.keys(for: old)
      let was = StringValue.text(names.help(of: old))
      context.tell(
        other.map { .configKeyMoved(old: was, keys: .text($0)) } ?? .configKeyTaken(old: was))
    }
    return status
  }

  private func check(_ name: String) throws(Sentence) {
    if SettingDefinition.named(name) != nil { return }
    if let keyName = ConfigCommand.key(name) {
      if KeyMap.key(named: keyName) != nil { return }
      let known = KeyMap().allKeys.map(\.name)
      throw Sentence(
        KeyMap.Problem(
          kind: .unknownKey, name: keyName,
          nearest: EditDistance.nearest(to: keyName, among: known)))
    }
    let names = SettingDefinition.all.map(\.name)
    let nearest = EditDistance.nearest(to: name, among: names)
    throw Sentence(.unknownName(line: 0, name: name, nearest: nearest), path: nil)
  }

  private func print(_ line: String) {
    StandardStreams.output(Array((line + "\n").utf8))
  }

  private func homeless(_ context: CommandContext) -> ExitStatus {
    context.tell(.configNoHome)
    return .failed
  }

  /// Changes the settings file, and tells the value that holds now.
  private func save(
    _ told: (_ name: StringValue, _ value: StringValue) -> Sentence, _ context: CommandContext,
    _ change: (inout Settings) -> Void
  ) -> ExitStatus {
    guard let path = context.settingsFile.path else { return homeless(context) }
    let settings: Settings
    do throws(StoredFile.Failure) {
      settings = try context.settingsFile.change(report: { context.tell(Sentence($0)) }, change)
    } catch {
      context.tell(
        .configUnwritable(path: .text(path), reason: SystemError.reason(error.error)))
      return .failed
    }
    context.tell(told(.text(words[0]), .text(value(of: words[0], in: settings))))
    return .done
  }
}
