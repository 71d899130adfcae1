private import HarkReading

extension Sentence {
  /// What to say of a setting that cannot be understood.
  ///
  /// - Parameters:
  ///   - problem: what is wrong.
  ///   - path: the settings file; nil where the setting came from the command line or a phrase.
  package init(_ problem: Settings.Problem, path: String?) {
    func place(_ line: Int, _ values: [String: StringValue]) -> [String: StringValue] {
      guard let path else { return values }
      return values.merging(["line": .count(line), "path": .text(path)]) { old, _ in old }
    }
    switch problem {
    case .notRead: self.init("settings.not-read", ["path": .text(path ?? "settings")])
    case .noName(let line): self.init("settings.no-name", place(line, [:]))
    case .unknownName(let line, let name, let nearest?):
      self.init(
        path == nil ? "config.unknown-nearest" : "settings.unknown-nearest",
        place(line, ["name": .text(name), "nearest": .text(nearest)]))
    case .unknownName(let line, let name, nil):
      self.init(
        path == nil ? "config.unknown" : "settings.unknown", place(line, ["name": .text(name)]))
    case .badValue(let line, let name, let value, let nearest):
      let key: StringKey =
        switch (path, nearest) {
        case (nil, nil): "config.bad-value"
        case (nil, _): "config.bad-value-nearest"
        case (_, nil): "settings.bad-value"
        default: "settings.bad-value-nearest"
        }
      self.init(
        key,
        place(
          line,
          [
            "name": .text(name), "value": .text(value), "nearest": .text(nearest ?? ""),
            "allowed": SettingDefinition.named(name)?.allowed ?? .text(""),
          ]))
    }
  }

  /// What to say of a line of the settings that binds no key.
  ///
  /// - Parameter problem: what is wrong.
  package init(_ problem: KeyMap.Problem) {
    let key: StringKey =
      switch (problem.kind, problem.nearest) {
      case (.unknownCommand, nil): "key.binding.unknown-command"
      case (.unknownCommand, _): "key.binding.unknown-command-nearest"
      case (.unknownKey, nil): "key.binding.unknown-key"
      case (.unknownKey, _): "key.binding.unknown-key-nearest"
      }
    self.init(key, ["name": .text(problem.name), "nearest": .text(problem.nearest ?? "")])
  }
}

extension SettingDefinition {
  /// What the setting may be, as words.
  fileprivate var allowed: StringValue {
    switch kind {
    case .choice(let words): .text(words.joined(separator: ", "))
    case .number(let range):
      .sentence(
        "allowed.numbers", ["low": .count(range.lowerBound), "high": .count(range.upperBound)])
    case .scale: .key("allowed.scale")
    case .text: .key("allowed.text")
    }
  }
}
