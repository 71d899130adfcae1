extension CompletionScript {
  /// For zsh, which loads it as the function `_hark`, or reads it as a whole.
  static func zsh(_ hark: CompletedCommands) -> String {
    let values = branches(hark, opening: "(") { value in
      switch value {
      case .nothing: "return 1"
      case .files: "_files; return"
      case .words(let words): "compadd -- \(words.joined(separator: " ")); return"
      }
    }
    let words = hark.commands.compactMap { command -> String? in
      guard let name = command.name else { return nil }
      return switch command.words {
      case .nothing: "    (\(name)) return 1 ;;\n"
      case .files: "    (\(name)) _files ;;\n"
      case .words(let words):
        "    (\(name)) compadd -- \(words.joined(separator: " ")) || _files ;;\n"
      }
    }.joined()
    return """
      #compdef hark

      _hark() {
        local option=${words[CURRENT-1]} command= own= index
        if [[ $PREFIX == --*=* ]]; then
          option=${PREFIX%%=*}
          compset -P '*='
        fi
        for ((index = 2; index < CURRENT; index++)); do
          case ${words[index]} in
          (\(hark.names.joined(separator: "|"))) command=${words[index]}; break ;;
          esac
        done
        case "$command $option" in
      \(values)  esac
        case "$command" in
      \(optionBranches(hark, opening: "("))  esac
        if [[ $PREFIX == -* ]]; then
          compadd -- \(hark.shared.map(\.name).joined(separator: " ")) ${=own}
          return
        fi
        case "$command" in
          ("") compadd -- \(hark.names.joined(separator: " ")); _files ;;
      \(words)  esac
      }

      if [[ ${funcstack[1]} == _hark ]]; then
        _hark "$@"
      else
        compdef _hark hark
      fi
      """
  }
}
