extension CompletionScript {
  /// For fish.
  static func fish(_ hark: CompletedCommands) -> String {
    func line(_ option: OptionDeclaration, _ condition: String) -> String {
      let value =
        switch option.value {
        case nil: ""
        case .nothing: " -x"
        case .files: " -r -F"
        case .words(let words): " -x -a '\(words.joined(separator: " "))'"
        }
      return "complete -c hark\(condition) -l \(option.name.dropFirst(2))\(value)\n"
    }
    func condition(_ name: String) -> String { " -n 'test \"$(__hark_command)\" = \"\(name)\"'" }
    var lines = hark.shared.map { line($0, "") }.joined()
    lines += hark.browsing.options.map { line($0, condition("")) }.joined()
    for command in hark.commands {
      guard let name = command.name else { continue }
      lines += command.options.map { line($0, condition(name)) }.joined()
      switch command.words {
      case .nothing: lines += "complete -c hark\(condition(name)) -f\n"
      case .files: break
      case .words(let words):
        lines += "complete -c hark\(condition(name)) -a '\(words.joined(separator: " "))'\n"
      }
    }
    return """
      function __hark_command
        for word in (commandline -opc)[2..-1]
          if contains -- $word \(hark.names.joined(separator: " "))
            echo $word
            return
          end
        end
      end

      complete -c hark\(condition("")) -a '\(hark.names.joined(separator: " "))'
      \(lines)
      """
  }
}
