import HarkDOM

/// The addresses for mail in a text (RFC 5322, section 3.4.1, as people write them: no quotes, no comments).
enum MailAddresses {
  /// Finds them, each as it is written to, in plain width.
  ///
  /// - Complexity: linear in the text.
  static func all(in text: String) -> [String] {
    guard text.contains(where: { $0 == "@" || $0 == "＠" }) else { return [] }
    return FieldValue.halfWidth(text).split { !isPart($0) }.compactMap { word in
      var word = word
      while let last = word.last, "'.+-%&".contains(last) { word.removeLast() }
      while let first = word.first, "'.%&-".contains(first) { word.removeFirst() }
      let sides = word.split(separator: "@", omittingEmptySubsequences: false)
      guard sides.count == 2, isMailbox(sides[0]), isDomain(sides[1]) else { return nil }
      return String(word)
    }
  }

  /// Letters of Latin with marks belong to names of people and of hosts; those of Hangul and Chinese characters stand right beside an
  /// address and are none of it.
  private static func isPart(_ character: Character) -> Bool {
    if character.isLetter { return (character.unicodeScalars.first?.value ?? 0) < 0x250 }
    return character.isASCII && (character.isNumber || "@._+-'%&".contains(character))
  }

  /// Whether a text is the part before the @: words with single points between.
  private static func isMailbox(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
  }

  /// Whether a text is the name of a host that gets mail: labels with points between, of which the last is no number.
  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let top = labels.last, top.count > 1,
      top.allSatisfy(\.isLetter) || top.starts(with: "xn--")
    else { return false }
    // "next@14.0.canary" is a version; 163.com is a host.
    return labels.count { $0.allSatisfy(\.isNumber) } < 2
      && labels.allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
  }
}
