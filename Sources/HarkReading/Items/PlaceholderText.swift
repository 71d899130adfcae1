import HarkText

/// What a page shows in a field as long as nothing is typed: an example of a value, or words about the field.
package enum PlaceholderText {
  /// Whether a text is an example, which alone would sound as the value: 山田, "10 Downing Street".
  ///
  /// Words about the field ("Enter your name", "MM/DD", 検索) say so themselves.
  ///
  /// - Parameters:
  ///   - text: the placeholder.
  ///   - name: what the field is called.
  ///   - words: the words of pages.
  /// - Returns: false for words about the field.
  package static func isExample(_ text: String, of name: String, _ words: PageWords) -> Bool {
    let small = text.lowercased().trimmingSpaces
    guard small.contains(where: { $0.isLetter || $0.isNumber }), let last = small.last else {
      return false
    }
    if words[.exampleStart].begin(small) || ".…?？:：".contains(last) { return false }
    // Letters that stand for digits: YYYY-MM-DD, hh:mm, 연-월-일.
    let letters = words[.dateLetter]
    if small.allSatisfy({ !$0.isLetter || letters.contains(String($0)) }),
      !small.contains(where: { $0.isNumber })
    {
      return false
    }
    let own = small.split { !$0.isLetter && $0 != "'" && $0 != "-" }.map(String.init)
    if own.contains(where: words[.hintWord].contains) { return false }
    if words[.hintPart].stand(in: small) { return false }
    if small.contains(where: \.isNumber) { return true }
    let ofName = name.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 1 }
    return Set(ofName).isDisjoint(with: own)
  }
}
