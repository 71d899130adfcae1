import HarkReading

/// One way to say a command, as a person would say it.
package enum PhraseWay {
  /// The forms of a Korean particle, of which the sound before it decides; nil where the words are no particle.
  private static func particle(_ choices: Substring) -> [String]? {
    guard PhraseGrammar.particles.contains(String(choices)) else { return nil }
    return choices.split(separator: "/").map(String.init)
  }

  /// A way of a pattern without what may be left out, and with the first of several words.
  ///
  /// - Parameter way: a way as it stands in Strings, between two `|`.
  /// - Returns: the words; slots stay as they are.
  package static func plain(_ way: String) -> String {
    var text = ""
    var isOptional = false
    var isAnother = false
    var rest = way[...]
    while let character = rest.popFirst() {
      if character == "(", !isOptional, let forms = particle(rest.prefix { $0 != ")" }) {
        rest = rest.drop { $0 != ")" }.dropFirst()
        text +=
          forms.first { KoreanParticle.fits($0, of: forms, after: String(text.suffix(1))) }
          ?? forms[0]
        continue
      }
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
