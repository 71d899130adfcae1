private import HarkReading

extension Sentence {
  /// What to say of a line of the settings that binds no key.
  ///
  /// - Parameter problem: what is wrong.
  package init(_ problem: KeyMap.Problem) {
    let name = StringValue.text(problem.name)
    let nearest = problem.nearest.map { StringValue.text($0) }
    self =
      switch (problem.kind, nearest) {
      case (.unknownCommand, nil): .keyBindingUnknownCommand(name: name)
      case (.unknownCommand, let nearest?):
        .keyBindingUnknownCommandNearest(name: name, nearest: nearest)
      case (.unknownKey, nil): .keyBindingUnknownKey(name: name)
      case (.unknownKey, let nearest?): .keyBindingUnknownKeyNearest(name: name, nearest: nearest)
      }
  }
}
