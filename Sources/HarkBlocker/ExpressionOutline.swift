/// What each text has in which a regular expression is found: so most addresses are told apart without it.
struct ExpressionOutline {
  /// How many bytes such a text has at least.
  private(set) var least = 0
  /// Letters in lower case that stand in it side by side; the most that are known of.
  private(set) var literal: [UInt8] = []

  /// More of either tells nothing more.
  private static let most = 255
  private static let mostLetters = 24
  /// Expressions whose groups lie deeper are not looked into.
  private static let deepest = 24

  /// Looks into an expression of ASCII in ECMAScript's notation; what is not understood gives an outline that says nothing.
  ///
  /// - Complexity: linear in its bytes.
  init(_ expression: [UInt8]) {
    var reader = Reader(bytes: expression)
    guard let part = reader.alternatives(depth: 0), reader.isAtEnd else { return }
    least = min(part.least, Self.most)
    literal = Array(part.literal.prefix(Self.mostLetters))
  }

  private struct Part {
    var least = 0
    var literal: ArraySlice<UInt8> = []

    mutating func keep(_ other: ArraySlice<UInt8>) {
      // Every address has its scheme, which tells nothing.
      let own = other.starts(with: "http".utf8) ? [] : other
      if own.count > literal.count { literal = own }
    }
  }

  /// One thing of an expression: a letter, a class, a group.
  private enum Atom {
    case letter(UInt8)
    case any
    case part(Part)
    case nothing
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == bytes.count }
    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Reads up to the end of a group; nil where something is not understood.
    mutating func alternatives(depth: Int) -> Part? {
      guard depth < ExpressionOutline.deepest, var all = sequence(depth: depth) else { return nil }
      while next == 0x7C {
        index += 1
        guard let other = sequence(depth: depth) else { return nil }
        all = Part(least: min(all.least, other.least))
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
        case .any:
          part.least += times ?? 1
          part.keep(run)
          run = []
        case .letter(let letter):
          part.least += times ?? 1
          if times != 0 { run.append(FilterBytes.lowercased(letter)) }
          // Another may stand between what comes before and behind.
          if times != nil {
            part.keep(run)
            run = []
          }
        case .part(let inner):
          part.least += inner.least * (times ?? 1)
          part.keep(run)
          run = []
          if times != 0 { part.keep(inner.literal) }
        }
        part.least = min(part.least, ExpressionOutline.most)
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
        case UInt8(ascii: "d"), UInt8(ascii: "w"), UInt8(ascii: "s"), UInt8(ascii: "D"),
          UInt8(ascii: "W"), UInt8(ascii: "S"):
          return .any
        default:
          // Numbers of letters, groups named again and the like.
          return FilterBytes.isWordByte(FilterBytes.lowercased(escaped)) ? nil : .letter(escaped)
        }
      case 0x5B: return skipClass() ? .any : nil
      case 0x28: return group(depth: depth)
      case 0x2E: return .any
      case 0x5E, 0x24: return .nothing
      case 0x2A, 0x2B, 0x3F, 0x7B, 0x7D, 0x5D: return nil
      default: return byte < 0x80 ? .letter(byte) : nil
      }
    }

    private mutating func skipClass() -> Bool {
      if next == 0x5E { index += 1 }
      while let byte = next {
        index += byte == 0x5C ? 2 : 1
        if byte == 0x5D { return true }
        // Classes in classes.
        if byte == 0x5B { return false }
      }
      return false
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

    /// How often what stands before comes at least: nil within for once, as where nothing is said; nil where it is not
    /// understood.
    private mutating func quantifier() -> Int?? {
      var times: Int?
      switch next {
      case 0x2A, 0x3F:
        times = 0
        index += 1
      case 0x2B:
        times = 1
        index += 1
      case 0x7B:
        index += 1
        var number = 0
        let start = index
        while let digit = next, digit &- 0x30 < 10 {
          number = min(number * 10 + Int(digit - 0x30), ExpressionOutline.most)
          index += 1
        }
        guard index > start else { return nil }
        while let byte = next, byte != 0x7D {
          guard byte == 0x2C || byte &- 0x30 < 10 else { return nil }
          index += 1
        }
        guard next == 0x7D else { return nil }
        index += 1
        times = number
      default: return .some(nil)
      }
      // As few as possible.
      if next == 0x3F { index += 1 }
      return .some(times)
    }
  }
}
