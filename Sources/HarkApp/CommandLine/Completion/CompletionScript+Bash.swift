extension CompletionScript {
  /// Where a shell that takes patterns matches the command and the option before the cursor.
  ///
  /// - Parameters:
  ///   - hark: the command line.
  ///   - opening: what stands before a pattern.
  ///   - body: the lines that offer a value; nil where nothing is offered.
  /// - Returns: the branches of the `case`.
  static func branches(
    _ hark: CompletedCommands, opening: String, _ body: (ArgumentCompletion) -> String
  ) -> String {
    let all =
      [hark.shared.map { (nil, $0) }, hark.browsing.options.map { ("", $0) }]
      + hark.commands.map { command in command.options.map { (command.name, $0) } }
    return all.joined().compactMap { (command: String?, option: OptionDeclaration) in
      option.value.map { value in
        let pattern = command.map { "\"\($0) \(option.name)\"" } ?? "*\" \(option.name)\""
        return "    \(opening)\(pattern)) \(body(value)) ;;\n"
      }
    }.joined()
  }

  /// The options of all commands by the command, as branches of a `case`.
  static func optionBranches(_ hark: CompletedCommands, opening: String) -> String {
    ([hark.browsing] + hark.commands).map { command in
      let names = command.options.map(\.name).joined(separator: " ")
      return "    \(opening)\"\(command.name ?? "")\") own='\(names)' ;;\n"
    }.joined()
  }

  /// For bash; it is read by the shell and never run, so that it names no program to run it with.
  static func bash(_ hark: CompletedCommands) -> String {
    let values = branches(hark, opening: "") { value in
      switch value {
      // What is not offered here readline completes as the name of a file.
      case .nothing, .files: "return"
      case .words(let words): "_hark_offer '\(words.joined(separator: " "))'; return"
      }
    }
    let words = hark.commands.compactMap { command -> String? in
      guard case .words(let words) = command.words, let name = command.name else { return nil }
      return "    \(name)) _hark_offer '\(words.joined(separator: " "))' ;;\n"
    }.joined()
    return """
      _hark_offer() {
        COMPREPLY=($(compgen -W "$1" -- "$word"))
      }

      _hark() {
        local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} command= own= index
        COMPREPLY=()
        # "--option=value" comes as three words.
        if [[ $word == = ]]; then
          word=
        elif [[ $option == = && $COMP_CWORD -gt 1 ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
          \(hark.names.joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;
          esac
        done
        case "$command $option" in
      \(values)  esac
        case "$command" in
      \(optionBranches(hark, opening: ""))  esac
        if [[ $word == -* ]]; then
          _hark_offer "\(hark.shared.map(\.name).joined(separator: " ")) $own"
          return
        fi
        case "$command" in
          "") _hark_offer '\(hark.names.joined(separator: " "))' ;;
      \(words)  esac
      }

      complete -o default -o filenames -F _hark hark
      """
  }
}
