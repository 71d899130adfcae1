import HarkReading

/// What words do while a line is typed by voice.
enum HeardLine: Equatable {
  /// The line is whole, as Enter says.
  case done
  /// The last letter goes.
  case erase
  /// The line is left, as Escape says.
  case leave
  /// Letters or a number to be typed.
  case text(String)

  /// Reads words; nil for those that do nothing: whole words are not dictated.
  ///
  /// - Parameters:
  ///   - words: what was heard.
  ///   - strings: have the ways to say it, and the words of letters.
  ///   - phrases: have the commands that leave a line, and numbers.
  init?(_ words: String, _ strings: StringCatalog, _ phrases: Phrases) {
    func says(_ name: String) -> Bool {
      strings(.phrase, "typing.\(name)").split(separator: "|").contains { $0 == words }
    }
    if says("done") {
      self = .done
    } else if says("erase") {
      self = .erase
    } else if [.action(.escape), .action(.cancel)].contains(phrases.match(words)?.command) {
      self = .leave
    } else if let text = SpokenLetters(strings).spelled(by: words, strings)
      ?? phrases.numbers.value(of: words).map(String.init)
    {
      self = .text(text)
    } else {
      return nil
    }
  }
}

extension Phrases {
  /// The phrase that was heard where it is one, and what is most like it: three.
  func nearest(to words: String) -> [String] {
    var near = [words]
    for phrase in suggestions(for: words) where !near.contains(phrase) {
      near.append(phrase)
    }
    return Array(near.prefix(3))
  }
}
