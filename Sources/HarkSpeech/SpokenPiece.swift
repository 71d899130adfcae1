import HarkReading

/// A stretch of text as it is said, in one role and one language, with its places in what is printed.
struct SpokenPiece: Equatable {
  var scalars: [Unicode.Scalar] = []
  var anchors: [PreparedSegment.Anchor] = []
  var role: VoiceRole
  var language: String
  /// True where the piece is something of its own, with a pause after it: a letter that is spelled.
  var standsAlone = false

  init(role: VoiceRole, language: String) {
    self.role = role
    self.language = language
  }

  /// Appends a character that stands at this place of what is printed.
  mutating func append(_ scalar: Unicode.Scalar, printed: Int?) {
    let place = scalars.count
    if let last = anchors.last, last.isLinear,
      last.printed.map({ $0 + place - last.spoken }) == printed
    {
      // Runs on side by side.
    } else {
      anchors.append(.init(spoken: place, printed: printed, isLinear: true))
    }
    scalars.append(scalar)
  }

  /// Appends words for something that stands at this place, set apart by spaces.
  ///
  /// What is attached has no space before it.
  mutating func append(words: String, printed: Int?, isAttached: Bool = false) {
    if !isAttached, let last = scalars.last, last != " ", !Self.isOpening(last) {
      scalars.append(" ")
    }
    anchors.append(.init(spoken: scalars.count, printed: printed, isLinear: false))
    scalars.append(contentsOf: words.unicodeScalars)
    scalars.append(" ")
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
