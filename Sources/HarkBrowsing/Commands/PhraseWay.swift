/// One way to say a command, as a person would say it.
package enum PhraseWay {
  /// A way of a pattern without what may be left out, and with the first of several words.
  ///
  /// - Parameter way: a way as it stands in Strings, between two `|`.
  /// - Returns: the words; slots stay as they are.
  package static func plain(_ way: String) -> String {
    var text = ""
    var isOptional = false
    var isAnother = false
    for character in way {
      switch character {
      case "[": isOptional = true
      case "]": isOptional = false
      case "(", ")": isAnother = false
      case "/" where !isOptional: isAnother = true
      default:
        guard !isOptional, !isAnother else { continue }
        if character == " ", text.isEmpty || text.last == " " { continue }
        text.append(character)
      }
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
