/// A stretch of Japanese that Open JTalk makes in one go: it gives nothing before all of it is made, so a long
/// sentence is made clause by clause.
struct JapaneseClause: Equatable {
  var text: String
  /// Where it begins, in Unicode scalars of the segment.
  var offset: Int
  /// Where words begin in it, in Unicode scalars of the clause.
  var words: [Int]

  // A first clause is heard soon; what follows is made while it sounds, and is the better for its length.
  private static let firstLength = 12
  private static let length = 40
  // The program takes 1,023 bytes of text.
  private static let mostScalars = 250

  /// The clauses of a segment, cut behind commas and stops.
  static func clauses(of text: String) -> [JapaneseClause] {
    let scalars = Array(text.unicodeScalars)
    var clauses: [JapaneseClause] = []
    var start = 0
    for index in scalars.indices {
      let length = index + 1 - start
      let wanted = clauses.isEmpty ? firstLength : Self.length
      let isCut = length >= wanted && "、。，！？!?,".unicodeScalars.contains(scalars[index])
      guard isCut || length >= mostScalars || index == scalars.count - 1 else { continue }
      clauses.append(clause(scalars[start...index]))
      start = index + 1
    }
    return clauses
  }

  private static func clause(_ scalars: ArraySlice<Unicode.Scalar>) -> JapaneseClause {
    var words: [Int] = []
    var before = Kind.space
    for (place, scalar) in scalars.enumerated() {
      let kind = Kind(scalar)
      // A word begins where kana end and after what stands between words.
      if kind != .space, kind != before, before != .ideograph || kind != .kana {
        words.append(place)
      }
      before = kind
    }
    return JapaneseClause(
      text: String(String.UnicodeScalarView(scalars)), offset: scalars.startIndex, words: words)
  }

  private enum Kind {
    case space, kana, ideograph, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x3041...0x30FF: self = .kana
      case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .ideograph
      default: self = scalar.properties.isAlphabetic ? .other : .space
      }
    }
  }

  /// About where in the sound each word begins: a character with a reading of its own takes two sounds, on
  /// the average, and what is between words a short one.
  ///
  /// - Parameter samples: how long the clause sounds.
  /// - Returns: the sample of each word.
  func places(in samples: Int) -> [Int] {
    let weights = text.unicodeScalars.map { scalar -> Double in
      switch Kind(scalar) {
      case .ideograph: 2
      case .kana, .other: 1
      case .space: 0.5
      }
    }
    let whole = max(1, weights.reduce(0, +))
    var sum = 0.0
    let starts = weights.map { weight -> Double in
      defer { sum += weight }
      return sum
    }
    return words.map { Int(starts[$0] / whole * Double(samples)) }
  }
}
