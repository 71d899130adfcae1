private import HarkReading

extension Sentence {
  /// What to say of a setting that cannot be understood.
  ///
  /// - Parameters:
  ///   - problem: what is wrong.
  ///   - path: the settings file; nil where the setting came from the command line or a phrase.
  package init(_ problem: Settings.Problem, path: String?) {
    let path = path.map { StringValue.text($0) }
    switch problem {
    case .notRead: self = .settingsNotRead(path: path ?? .text("settings"))
    case .noName(let line):
      self = .settingsNoName(line: .count(line), path: path ?? .text("settings"))
    case .unknownName(let line, let name, let nearest):
      let (line, name) = (StringValue.count(line), StringValue.text(name))
      self =
        switch (path, nearest.map { StringValue.text($0) }) {
        case (nil, nil): .configUnknown(name: name)
        case (nil, let nearest?): .configUnknownNearest(name: name, nearest: nearest)
        case (let path?, nil): .settingsUnknown(line: line, path: path, name: name)
        case (let path?, let nearest?):
          .settingsUnknownNearest(line: line, path: path, name: name, nearest: nearest)
        }
    case .badValue(let line, let name, let value, let nearest):
      let allowed = SettingDefinition.named(name)?.allowed ?? .text("")
      let (line, name, value) = (
        StringValue.count(line), StringValue.text(name), StringValue.text(value)
      )
      self =
        switch (path, nearest.map { StringValue.text($0) }) {
        case (nil, nil): .configBadValue(name: name, value: value, allowed: allowed)
        case (nil, let nearest?):
          .configBadValueNearest(name: name, value: value, nearest: nearest, allowed: allowed)
        case (let path?, nil):
          .settingsBadValue(line: line, path: path, name: name, value: value, allowed: allowed)
        case (let path?, let nearest?):
          .settingsBadValueNearest(
            line: line, path: path, name: name, value: value, nearest: nearest, allowed: allowed)
        }
    }
  }
}

extension SettingDefinition {
  /// What the setting may be, as words.
  fileprivate var allowed: StringValue {
    switch kind {
    case .choice(let words): .text(words.joined(separator: ", "))
    case .number(let range):
      .sentence(.allowedNumbers(low: .count(range.lowerBound), high: .count(range.upperBound)))
    case .scale: .sentence(.allowedScale)
    case .text: .sentence(.allowedText)
    }
  }
}
