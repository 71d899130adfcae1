import HarkBrowsing
private import HarkFetch
import HarkKeeping
package import HarkPage
import HarkPages
package import HarkReading
import HarkSettings
import HarkTerminal
private import HarkText

/// `hark config`: reads and writes settings.
package struct ConfigCommand: ActionCommand {
  package static let command: HarkCommand? = .config
  package static let standard = Action.list
  package static var words: CommandWords {
    .any(.words(Action.allCases.map(\.rawValue) + SettingDefinition.all.map(\.name)))
  }

  /// What is done.
  package enum Action: String, CaseIterable, Sendable {
    case list, get, set, reset, path, profile
    case forgetCookies = "forget-cookies"
  }

  package var arguments = ActionArguments()
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package func check(_ asked: ActionWords<Action>) throws(Sentence) {
    let wanted: ClosedRange<Int> =
      switch asked.action {
      case .list, .path: 0...0
      case .forgetCookies, .profile: 0...1
      case .get, .reset: 1...1
      case .set: 2...Int.max
      }
    let command = StringValue.text(asked.command)
    try asked.check(
      wanted,
      orSay: asked.words.first.map {
        .configNeedsValue(command: command, name: .text($0))
      } ?? .configNeedsName(command: command))
    guard let name = asked.words.first else { return }
    if asked.action == .profile {
      guard ProfileAction(rawValue: name) == nil else { return }
      throw .configProfileUnknown(word: .text(PlainText.cleaned(name)))
    }
    if asked.action != .forgetCookies {
      try check(name)
    } else if SettingDefinition.host(ofSite: name) == nil {
      throw .cookiesUnknownSite(text: .text(PlainText.cleaned(name)))
    }
  }

  package func run(_ asked: ActionWords<Action>, in context: CommandContext) -> ExitStatus {
    let words = asked.words
    var settings = context.settings
    for problem in settings.problems {
      context.tell(Sentence(problem, path: context.settingsFile.path ?? ""))
    }
    switch asked.action {
    case .list:
      for definition in SettingDefinition.all {
        print("\(definition.name) = \(settings.text(of: definition.name))")
      }
      for (name, value) in settings.siteSettings { print("\(name) = \(value)") }
      for (key, command) in settings.keyBindings { print("key.\(key) = \(command)") }
    case .forgetCookies:
      return context.forgetCookies(of: words.first.flatMap { SettingDefinition.host(ofSite: $0) })
    case .profile: return profile(words.first, context)
    case .get: print(value(of: words[0], in: settings))
    case .path:
      guard let path = context.settingsFile.path else { return homeless(context) }
      print(path)
    case .set:
      let value = words.dropFirst().joined(separator: " ")
      if let keyName = ConfigCommand.key(words[0]) {
        return bind(keyName, named: words[0], to: value, &settings, context)
      }
      do {
        try settings.set(words[0], to: value)
      } catch {
        context.tell(Sentence(error, path: nil))
        return .usage
      }
      return save(Sentence.configSet, words[0], context) { try? $0.set(words[0], to: value) }
    case .reset: return save(Sentence.configReset, words[0], context) { $0.reset(words[0]) }
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
    _ keyName: String, named setting: String, to name: String, _ settings: inout Settings,
    _ context: CommandContext
  ) -> ExitStatus {
    var (map, _) = KeyMap.bound(by: settings)
    let old = KeyMap.key(named: keyName).flatMap { map[$0] }
    do {
      try map.bind(keyNamed: keyName, to: name)
      try settings.set(setting, to: name)
    } catch let problem as KeyMap.Problem {
      context.tell(Sentence(problem))
      return .usage
    } catch {
      return .usage
    }
    let status = save(Sentence.configSet, setting, context) { try? $0.set(setting, to: name) }
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

  private func print(_ line: String) { StandardStreams.say(line) }

  private func homeless(_ context: CommandContext) -> ExitStatus {
    context.tell(.configNoHome)
    return .failed
  }

  /// Changes the settings file, and tells the value that holds now.
  private func save(
    _ told: (_ name: StringValue, _ value: StringValue) -> Sentence, _ name: String,
    _ context: CommandContext, _ change: (inout Settings) -> Void
  ) -> ExitStatus {
    guard context.settingsFile.path != nil else { return homeless(context) }
    guard let settings = context.changeSettings(report: { context.tell(Sentence($0)) }, change)
    else { return .failed }
    context.tell(told(.text(name), .text(value(of: name, in: settings))))
    return .done
  }
}
