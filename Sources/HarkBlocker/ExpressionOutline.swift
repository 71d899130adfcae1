import HarkText

/// What each text has in which a regular expression is found: so most addresses are told apart without it.
struct ExpressionOutline: Equatable {
  /// How many bytes such a text has at least, and at most.
  private(set) var length = Self.anything
  /// How many slashes.
  private(set) var slashes = Self.anything
  /// Letters in lower case that stand in it side by side; the most that are known of.
  private(set) var literal: [UInt8] = []

  /// More tells nothing more; as the most it is no bound.
  static let most = 255
  private static let mostLetters = 24
  /// Expressions whose groups lie deeper are not looked into.
  private static let deepest = 24
  private static let anything = 0...most

  /// Looks into an expression of ASCII in ECMAScript's notation; what is not understood gives an outline that says nothing.
  ///
  /// - Complexity: linear in its bytes.
  init(_ expression: [UInt8]) {
    var reader = Reader(bytes: expression)
    guard let part = reader.alternatives(depth: 0), reader.isAtEnd else { return }
    // What is found anywhere in a text says nothing of the rest of it.
    let isWhole = reader.beginsText && reader.endsText && !part.hasAlternatives
    length = part.length.lowerBound...(isWhole ? part.length.upperBound : Self.most)
    slashes = part.slashes.lowerBound...(isWhole ? part.slashes.upperBound : Self.most)
    literal = Array(part.literal.prefix(Self.mostLetters))
  }

  // MARK: The bytes before an expression

  /// How many bytes stand before the letters.
  static let headSize = 5

  /// The outline as it stands before its expression: both bounds of both numbers, and the letters behind how many they
  /// are.
  var bytes: [UInt8] {
    [length.lowerBound, length.upperBound, slashes.lowerBound, slashes.upperBound, literal.count]
      .map { UInt8(clamping: $0) } + literal
  }

  /// Whether what stands before an expression allows a text of such a length with so many slashes.
  static func allows(_ bytes: Span<UInt8>, count: Int, slashes: Int) -> Bool {
    bytes.count > headSize && Int(bytes[0]) <= count
      && (count <= Int(bytes[1]) || bytes[1] == most) && Int(bytes[2]) <= slashes
      && (slashes <= Int(bytes[3]) || bytes[3] == most)
  }

  /// Where the expression begins.
  static func start(in bytes: Span<UInt8>) -> Int {
    bytes.count > headSize ? min(headSize + Int(bytes[4]), bytes.count) : bytes.count
  }

  // MARK: Reading

  private struct Part {
    var length = 0...0
    var slashes = 0...0
    var literal: ArraySlice<UInt8> = []
    var hasAlternatives = false

    /// Adds what comes so many times.
    mutating func add(_ length: ClosedRange<Int>, _ slashes: ClosedRange<Int>, _ times: Times) {
      self.length = Self.sum(self.length, length, times)
      self.slashes = Self.sum(self.slashes, slashes, times)
    }

    private static func sum(
      _ one: ClosedRange<Int>, _ other: ClosedRange<Int>, _ times: Times
    ) -> ClosedRange<Int> {
      let least = one.lowerBound + other.lowerBound * times.least
      let most = one.upperBound + other.upperBound * times.most
      return min(least, ExpressionOutline.most)...min(most, ExpressionOutline.most)
    }

    mutating func keep(_ other: ArraySlice<UInt8>) {
      // Every address has its scheme, which tells nothing.
      let own = other.starts(with: "http".utf8) ? [] : other
      if own.count > literal.count { literal = own }
    }

    func or(_ other: Part) -> Part {
      Part(
        length: Self.hull(length, other.length), slashes: Self.hull(slashes, other.slashes),
        hasAlternatives: true)
    }

    private static func hull(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> ClosedRange<Int>
    {
      min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    }
  }

  /// How often something comes.
  private struct Times: Equatable {
    var least = 1
    var most = 1
    static let once = Times()
  }

  /// One thing of an expression: a letter, a class, a group.
  private enum Atom {
    case letter(UInt8)
    case any(mayBeSlash: Bool)
    case part(Part)
    case nothing
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == bytes.count }
    var beginsText: Bool { bytes.first == 0x5E }
    /// Whether its last sign is the end of the text, and not the letter `$`.
    var endsText: Bool {
      bytes.last == 0x24 && bytes.dropLast().reversed().prefix { $0 == 0x5C }.count % 2 == 0
    }
    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Reads up to the end of a group; nil where something is not understood.
    mutating func alternatives(depth: Int) -> Part? {
      guard depth < ExpressionOutline.deepest, var all = sequence(depth: depth) else { return nil }
      while next == 0x7C {
        index += 1
        guard let other = sequence(depth: depth) else { return nil }
        all = all.or(other)
      }
      return all
    }

    private mutating func sequence(depth: Int) -> Part? {
      var part = Part()
      var run: ArraySlice<UInt8> = []
      while let byte = next, byte != 0x7C, byte != 0x29 {
        guard let atom = atom(depth: depth), let times = quantifier() else { return nil }
        switch atom {
        case .nothing: break
        case .any(let mayBeSlash):
          part.add(1...1, 0...(mayBeSlash ? 1 : 0), times)
          part.keep(run)
          run = []
        case .letter(let letter):
          let slash = letter == 0x2F ? 1 : 0
          part.add(1...1, slash...slash, times)
          if times.least > 0 { run.append(FilterBytes.lowercased(letter)) }
          // Another may stand between what comes before and behind.
          if times != .once {
            part.keep(run)
            run = []
          }
        case .part(let inner):
          part.add(inner.length, inner.slashes, times)
          part.keep(run)
          run = []
          if times.least > 0 { part.keep(inner.literal) }
        }
      }
      part.keep(run)
      return part
    }

    private mutating func atom(depth: Int) -> Atom? {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x5C:
        guard let escaped = next else { return nil }
        index += 1
        switch escaped {
        case UInt8(ascii: "b"), UInt8(ascii: "B"): return .nothing
        case UInt8(ascii: "d"), UInt8(ascii: "w"), UInt8(ascii: "s"):
          return .any(mayBeSlash: false)
        case UInt8(ascii: "D"), UInt8(ascii: "W"), UInt8(ascii: "S"): return .any(mayBeSlash: true)
        default:
          // Numbers of letters, groups named again and the like.
          return FilterBytes.isWordByte(FilterBytes.lowercased(escaped)) ? nil : .letter(escaped)
        }
      case 0x5B: return skipClass().map { .any(mayBeSlash: $0) }
      case 0x28: return group(depth: depth)
      case 0x2E: return .any(mayBeSlash: true)
      case 0x5E, 0x24: return .nothing
      case 0x2A, 0x2B, 0x3F, 0x7B, 0x7D, 0x5D: return nil
      default: return byte < 0x80 ? .letter(byte) : nil
      }
    }

    /// Skips a class of characters, and says whether a slash may be of it; nil where it is not understood.
    private mutating func skipClass() -> Bool? {
      let isNegated = next == 0x5E
      if isNegated { index += 1 }
      var mayBeSlash = isNegated
      var last: UInt8?
      while let byte = next {
        if byte == 0x5D {
          index += 1
          return mayBeSlash
        }
        // Classes in classes.
        if byte == 0x5B { return nil }
        index += 1
        var sign = byte
        if byte == 0x5C {
          guard let escaped = next else { return nil }
          index += 1
          sign = escaped
          if [0x44, 0x57, 0x53].contains(escaped) { mayBeSlash = true }
        } else if byte == 0x2D, let end = next, end != 0x5D, let last, last < 0x2F,
          end == 0x5C || end >= 0x2F
        {
          // A range over the slash.
          mayBeSlash = true
        }
        if sign == 0x2F { mayBeSlash = true }
        last = sign
      }
      return nil
    }

    private mutating func group(depth: Int) -> Atom? {
      var isLook = false
      if next == 0x3F {
        index += 1
        switch next {
        case 0x3A: index += 1
        case 0x3D, 0x21:
          isLook = true
          index += 1
        default: return nil
        }
      }
      guard let inner = alternatives(depth: depth + 1), next == 0x29 else { return nil }
      index += 1
      return isLook ? .nothing : .part(inner)
    }

    /// How often what stands before comes; once where nothing is said, nil where it is not understood.
    private mutating func quantifier() -> Times? {
      var times = Times.once
      switch next {
      case 0x2A, 0x3F:
        times = Times(least: 0, most: next == 0x3F ? 1 : ExpressionOutline.most)
        index += 1
      case 0x2B:
        times = Times(least: 1, most: ExpressionOutline.most)
        index += 1
      case 0x7B:
        index += 1
        guard let least = number() else { return nil }
        times = Times(least: least, most: least)
        if next == 0x2C {
          index += 1
          times.most = next == 0x7D ? ExpressionOutline.most : number() ?? ExpressionOutline.most
        }
        guard next == 0x7D, times.least <= times.most else { return nil }
        index += 1
      default: return .once
      }
      // As few as possible.
      if next == 0x3F { index += 1 }
      return times
    }

    private mutating func number() -> Int? {
      let start = index
      var number = 0
      while let digit = next, digit &- 0x30 < 10 {
        number = min(number * 10 + Int(digit - 0x30), ExpressionOutline.most)
        index += 1
      }
      return index > start ? number : nil
    }
  }
}
