extension String {
  /// The first words of a text, as a name for what has none: up to the end of its first sentence, or as many whole
  /// words as go into 80 characters.
  package var firstWords: String {
    var end = startIndex
    var count = 0
    var lastSpace: Index?
    while end < endIndex, count < 80 {
      let letter = self[end]
      if letter.isWhitespace { lastSpace = end }
      end = index(after: end)
      count += 1
      if count >= 12, ".!?。！？".contains(letter),
        end == endIndex || self[end].isWhitespace || letter.utf8.count > 1
      {
        return String(self[..<end])
      }
    }
    return end == endIndex ? self : String(self[..<(lastSpace ?? end)])
  }
}
