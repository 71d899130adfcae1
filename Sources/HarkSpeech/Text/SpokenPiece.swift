import HarkReading

/// A stretch of text as it is said, in one role and one language, with its places in what is printed.
struct SpokenPiece: Equatable {
  var scalars: [Unicode.Scalar] = []
  var anchors: [PreparedSegment.Anchor] = []
  /// Where a part of the utterance begins whose role has a sound.
  var cues: [PreparedSegment.Cue] = []
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

  /// Appends a character of what print shows otherwise: all of it stands at one place.
  mutating func append(_ scalar: Unicode.Scalar, standingAt printed: Int?) {
    if anchors.last.map({ $0.isLinear || $0.printed != printed }) ?? true {
      anchors.append(.init(spoken: scalars.count, printed: printed, isLinear: false))
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

  /// Leaves out the opening marks at its end, which another piece follows: alone they are nothing to say.
  mutating func dropOpeningMarks() {
    guard scalars.last.map(Self.isOpening) == true else { return }
    while let last = scalars.last, last == " " || Self.isOpening(last) { scalars.removeLast() }
    appendSpace()
  }

  /// Ends it with a space, of which there is one.
  mutating func appendSpace() {
    if scalars.last != " " { append(" ", printed: nil) }
  }

  /// Takes the closing marks that another piece begins with: no pause stands before them.
  mutating func takeClosingMarks(of next: inout SpokenPiece) {
    let count = next.scalars.prefix(while: Self.isClosing).count
    // The stop of ".NET" closes nothing.
    guard count > 0,
      next.scalars[count - 1].value > 0x7F || count == next.scalars.count
        || next.scalars[count] == " "
    else { return }
    if scalars.last == " " { scalars.removeLast() }
    let base = scalars.count
    scalars += next.scalars[..<count]
    for anchor in next.anchors where anchor.spoken < count {
      anchors.append(
        .init(spoken: base + anchor.spoken, printed: anchor.printed, isLinear: anchor.isLinear))
    }
    next.scalars.removeFirst(count)
    var rest = next.anchors.filter { $0.spoken > count }.map {
      PreparedSegment.Anchor(
        spoken: $0.spoken - count, printed: $0.printed, isLinear: $0.isLinear)
    }
    if let last = next.anchors.last(where: { $0.spoken <= count }) {
      let printed = last.isLinear ? last.printed.map { $0 + count - last.spoken } : last.printed
      rest.insert(.init(spoken: 0, printed: printed, isLinear: last.isLinear), at: 0)
    }
    next.anchors = rest
  }

  /// Whether a mark closes what stands before it.
  static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ".", "!", "?", ";", ":", "、", "。", "，", "．", "！", "？", "；", "：", "…": true
    default:
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation: true
      default: false
      }
    }
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
